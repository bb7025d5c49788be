//! One room: where those who follow are, who leads, and who is there.

use std::time::{Duration, Instant};

use parade_protocol::GameId;
use parade_protocol::review::{
    MAX_REVIEWERS, REVIEW_WAITS_S, ReviewCall, ReviewDoes, ReviewEyes, ReviewPlace, ReviewTold, ReviewWas,
    Reviewer,
};
use parade_rules::MAX_PLAYERS;

use super::Full;
use crate::table::TokenHash;

/// Whoever has not called for so long has left.
const AWAY: Duration = Duration::from_secs(2 * REVIEW_WAITS_S);

pub(super) struct Room {
    /// Of the last change. It does not begin anew after a restart where it was, so no page takes a new room for the one it knew.
    number: u64,
    place: ReviewPlace,
    leader: Option<u32>,
    people: Vec<Person>,
    /// The number of the next person.
    next: u32,
    /// Whether whoever comes first leads: at a link that is new.
    first_leads: bool,
    /// When somebody was here last.
    last: Instant,
}

struct Person {
    me: TokenHash,
    number: u32,
    name: String,
    heard: Instant,
}

impl Room {
    /// A new room; where it was, if there was one before the server was started again.
    pub(super) fn new(was: Option<ReviewWas>, now: Instant) -> Room {
        let place = was.map(|was| was.place).filter(is_place).unwrap_or_default();
        let number = std::time::SystemTime::now().duration_since(std::time::UNIX_EPOCH);
        let number = number.map_or(1, |since| since.as_secs() << 20);
        let people = Vec::new();
        Room { number, place, leader: None, people, next: 1, first_leads: was.is_none(), last: now }
    }

    pub(super) const fn number(&self) -> u64 {
        self.number
    }

    /// For how long nobody was here.
    pub(super) fn idle(&self, now: Instant) -> Duration {
        now.saturating_duration_since(self.last)
    }

    /// Takes a call: somebody comes or is still there, and does something.
    pub(super) fn call(
        &mut self,
        me: TokenHash,
        name: String,
        call: &ReviewCall,
        now: Instant,
    ) -> Result<(), Full> {
        self.last = now;
        self.look(now);
        if call.does == Some(ReviewDoes::Leave) {
            self.leave(|person| person.me == me);
            return Ok(());
        }
        let number = self.come(me, name, now)?;
        let led = call.was.is_some_and(|was| was.led);
        if self.leader.is_none() && (self.first_leads || led) {
            (self.leader, self.first_leads) = (Some(number), false);
            self.number += 1;
        }
        match call.does {
            Some(ReviewDoes::Go { place })
                if self.leader == Some(number) && is_place(&place) && self.place != place =>
            {
                self.place = place;
                self.number += 1;
            }
            Some(ReviewDoes::Lead) if self.leader.is_none() => {
                self.leader = Some(number);
                self.number += 1;
            }
            Some(ReviewDoes::Hand { to })
                if self.leader == Some(number) && self.people.iter().any(|person| person.number == to) =>
            {
                self.leader = Some(to);
                self.number += 1;
            }
            _ => {}
        }
        Ok(())
    }

    /// The number of whoever calls, who is here from now on.
    fn come(&mut self, me: TokenHash, name: String, now: Instant) -> Result<u32, Full> {
        if let Some(person) = self.people.iter_mut().find(|person| person.me == me) {
            person.heard = now;
            if person.name != name {
                person.name = name;
                self.number += 1;
            }
            return Ok(person.number);
        }
        if self.people.len() >= MAX_REVIEWERS {
            return Err(Full::Room);
        }
        let number = self.next;
        self.next += 1;
        self.people.push(Person { me, number, name, heard: now });
        self.number += 1;
        Ok(number)
    }

    /// Whoever has not called for long is not here any more.
    pub(super) fn look(&mut self, now: Instant) {
        self.leave(|person| now.saturating_duration_since(person.heard) >= AWAY);
    }

    fn leave(&mut self, leaves: impl Fn(&Person) -> bool) {
        let before = self.people.len();
        self.people.retain(|person| !leaves(person));
        if self.people.len() != before {
            self.leader =
                self.leader.filter(|leader| self.people.iter().any(|person| person.number == *leader));
            self.number += 1;
        }
    }

    /// How it stands, for one of those here.
    pub(super) fn told(&self, game: &GameId, me: TokenHash) -> ReviewTold {
        let you = self.people.iter().find(|person| person.me == me).map_or(0, |person| person.number);
        let people = self.people.iter();
        ReviewTold {
            game: game.clone(),
            number: self.number,
            place: self.place,
            leader: self.leader,
            people: people
                .map(|person| Reviewer { number: person.number, name: person.name.clone() })
                .collect(),
            you,
        }
    }
}

/// Whether there can be such a place in a game: no card is told by one, but nothing is passed on that is not one either.
fn is_place(place: &ReviewPlace) -> bool {
    /// The most turns that a game can have, and more.
    const TURNS: u16 = 100;
    let eyes = match place.eyes {
        ReviewEyes::Seat { seat } => seat < MAX_PLAYERS,
        ReviewEyes::Mover | ReviewEyes::All => true,
    };
    eyes && place.turn <= TURNS
}

#[cfg(test)]
mod tests {
    use super::*;
    use parade_protocol::Token;

    fn call(me: u8, does: Option<ReviewDoes>, was: Option<ReviewWas>) -> ReviewCall {
        ReviewCall {
            code: Token([7; 32]),
            me: Token([me; 32]),
            name: format!("P{me}"),
            seen: None,
            does,
            was,
        }
    }

    struct House {
        room: Room,
        now: Instant,
    }

    impl House {
        fn new(was: Option<ReviewWas>) -> House {
            let now = Instant::now();
            House { room: Room::new(was, now), now }
        }

        /// Somebody calls; how it stands then: the turn, who leads, who is there.
        fn does(&mut self, me: u8, does: Option<ReviewDoes>) -> (u16, Option<u32>, Vec<u32>) {
            self.calls(&call(me, does, None)).expect("a place");
            self.stands()
        }

        fn calls(&mut self, call: &ReviewCall) -> Result<(), Full> {
            let me = TokenHash::from(&call.me);
            self.room.call(me, call.name.clone(), call, self.now)
        }

        fn stands(&self) -> (u16, Option<u32>, Vec<u32>) {
            let people = self.room.people.iter().map(|person| person.number).collect();
            (self.room.place.turn, self.room.leader, people)
        }

        fn passes(&mut self, seconds: u64) {
            self.now += Duration::from_secs(seconds);
        }
    }

    const fn go(turn: u16) -> Option<ReviewDoes> {
        Some(ReviewDoes::Go { place: ReviewPlace { turn, eyes: ReviewEyes::All } })
    }

    #[test]
    fn who_comes_first_leads_and_nobody_else_moves_the_others() {
        let mut house = House::new(None);
        assert_eq!(house.does(1, None), (0, Some(1), vec![1]));
        assert_eq!(house.does(2, go(9)), (0, Some(1), vec![1, 2]));
        let before = house.room.number();
        assert_eq!(house.does(2, Some(ReviewDoes::Lead)), (0, Some(1), vec![1, 2]));
        assert_eq!(house.room.number(), before, "nothing has changed");
        assert_eq!(house.does(1, go(12)), (12, Some(1), vec![1, 2]));
        assert!(house.room.number() > before);
        assert_eq!(house.does(1, go(1000)), (12, Some(1), vec![1, 2]));
        let seat = ReviewPlace { turn: 3, eyes: ReviewEyes::Seat { seat: 6 } };
        assert_eq!(house.does(1, Some(ReviewDoes::Go { place: seat })).0, 12);
    }

    #[test]
    fn the_lead_is_handed_on_and_is_free_once_whoever_led_is_gone() {
        let mut house = House::new(None);
        house.does(1, None);
        house.does(2, None);
        house.does(3, None);
        assert_eq!(house.does(1, Some(ReviewDoes::Hand { to: 9 })).1, Some(1));
        assert_eq!(house.does(1, Some(ReviewDoes::Hand { to: 2 })).1, Some(2));
        assert_eq!(house.does(2, go(5)).0, 5);
        assert_eq!(house.does(2, Some(ReviewDoes::Leave)), (5, None, vec![1, 3]));
        assert_eq!(house.does(3, Some(ReviewDoes::Lead)), (5, Some(3), vec![1, 3]));
        // Who falls silent has left, too; who calls stays.
        house.passes(30);
        house.does(1, None);
        house.passes(15);
        assert_eq!(house.does(1, None), (5, None, vec![1]));
        // Who comes back is somebody new: the lead is free, and stays so until it is taken.
        assert_eq!(house.does(3, None), (5, None, vec![1, 4]));
    }

    #[test]
    fn after_a_restart_it_goes_on_where_it_was() {
        let was = |led| Some(ReviewWas { place: ReviewPlace { turn: 7, eyes: ReviewEyes::Mover }, led });
        let mut house = House::new(was(false));
        house.calls(&call(2, None, was(false))).expect("a place");
        assert_eq!(house.stands(), (7, None, vec![1]));
        house.calls(&call(1, None, was(true))).expect("a place");
        assert_eq!(house.stands(), (7, Some(2), vec![1, 2]));
        house.calls(&call(3, None, was(true))).expect("a place");
        assert_eq!(house.stands().1, Some(2), "who says so first");
    }

    #[test]
    fn a_room_is_full_some_time() {
        let mut house = House::new(None);
        for me in 0..MAX_REVIEWERS {
            house.does(me as u8, None);
        }
        assert_eq!(house.calls(&call(200, None, None)), Err(Full::Room));
        house.passes(AWAY.as_secs());
        assert_eq!(house.calls(&call(200, None, None)), Ok(()));
    }
}
