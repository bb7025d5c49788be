//! People who look back at a game together. A room is a game and the secret of a link; it holds where they are, who leads and what they
//! are called, in memory alone: after a restart whoever may read the game brings it back with the next call.

mod room;

use std::collections::HashMap;
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

use parade_protocol::review::{REVIEW_WAITS_S, ReviewCall, ReviewTold};
use parade_protocol::{GameId, Token};
use tokio::sync::watch;
use tokio::time::timeout;
use tokio_util::sync::CancellationToken;

use crate::table::TokenHash;
use room::Room;

/// For so long a call waits for something to happen.
const WAITS: Duration = Duration::from_secs(REVIEW_WAITS_S);
/// A room is kept for so long without anybody in it.
const IDLE: Duration = Duration::from_secs(30 * 60);
/// So many rooms are kept at once.
const ROOMS: usize = 1000;

type Key = (GameId, TokenHash);

/// All rooms.
pub(crate) struct Reviews {
    rooms: Mutex<HashMap<Key, Open>>,
    stop: CancellationToken,
}

/// A room, and the way to those who wait in it.
struct Open {
    room: Room,
    changed: watch::Sender<u64>,
}

/// Why somebody cannot come in.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Full {
    /// Too many people are there.
    Room,
    /// There are too many rooms.
    House,
}

impl Reviews {
    pub(crate) fn new(stop: CancellationToken) -> Reviews {
        Reviews { rooms: Mutex::default(), stop }
    }

    fn rooms(&self) -> MutexGuard<'_, HashMap<Key, Open>> {
        let mut rooms = self.rooms.lock().unwrap_or_else(PoisonError::into_inner);
        let now = Instant::now();
        rooms.retain(|_, open| open.room.idle(now) < IDLE);
        rooms
    }

    /// Whether a secret opens a room about a game.
    pub(crate) fn opens(&self, game: &GameId, code: &Token) -> bool {
        self.rooms().contains_key(&(game.clone(), TokenHash::from(code)))
    }

    /// Takes a call and answers it, in its own time. There has to be the room, or whoever calls has to be allowed to make it.
    ///
    /// # Errors
    /// If there is no place any more.
    pub(crate) async fn call(
        &self,
        game: GameId,
        call: &ReviewCall,
        name: String,
    ) -> Result<ReviewTold, Full> {
        let key = (game, TokenHash::from(&call.code));
        let me = TokenHash::from(&call.me);
        let mut changes = {
            let mut rooms = self.rooms();
            if rooms.len() >= ROOMS && !rooms.contains_key(&key) {
                return Err(Full::House);
            }
            let open = rooms.entry(key.clone()).or_insert_with(|| Open::new(call));
            let before = open.room.number();
            open.room.call(me, name, call, Instant::now())?;
            if open.room.number() != before {
                open.changed.send_replace(open.room.number());
            }
            if call.seen != Some(open.room.number()) || call.does.is_some() {
                return Ok(open.room.told(&key.0, me));
            }
            open.changed.subscribe()
        };
        tokio::select! {
            _ = timeout(WAITS, changes.changed()) => {}
            () = self.stop.cancelled() => {}
        }
        let mut rooms = self.rooms();
        let open = rooms.entry(key.clone()).or_insert_with(|| Open::new(call));
        let before = open.room.number();
        open.room.look(Instant::now());
        if open.room.number() != before {
            open.changed.send_replace(open.room.number());
        }
        Ok(open.room.told(&key.0, me))
    }
}

impl Open {
    fn new(call: &ReviewCall) -> Open {
        let room = Room::new(call.was, Instant::now());
        let changed = watch::Sender::new(room.number());
        Open { room, changed }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A call that waits ends with the server, and one about something new at once: neither sleeps here.
    #[tokio::test]
    async fn whoever_waits_does_not_keep_the_server_from_stopping() {
        let stop = CancellationToken::new();
        let reviews = Reviews::new(stop.clone());
        let game: GameId = "garden.1".parse().expect("a game");
        let mut call = ReviewCall {
            code: Token([7; 32]),
            me: Token([1; 32]),
            name: "Anna".into(),
            seen: None,
            does: None,
            was: None,
        };
        assert!(!reviews.opens(&game, &call.code));
        let told = reviews.call(game.clone(), &call, "Anna".into()).await.expect("a place");
        assert!(reviews.opens(&game, &call.code) && !reviews.opens(&game, &call.me));
        call.seen = Some(told.number);
        stop.cancel();
        assert_eq!(reviews.call(game, &call, "Anna".into()).await, Ok(told));
    }
}
