//! Before a game and after it: seats, settings, readiness, the shuffle, leaving.

use parade_bots::Level;
use parade_protocol::{CloseCause, Hash32, LevelName, MAX_NAME, Nonce, RefusalCode, Settings};
use parade_rules::{MAX_PLAYERS, MIN_PLAYERS, Phase, Seat};

use super::{Decided, Desk, refuse};
use crate::event::{Opening, TableEvent};
use crate::name::{NameError, clean_name, look_alike};
use crate::secret::{ServerSeed, TokenHash};
use crate::state::{Role, SeatState, SitterState, Stage, Table};

impl Desk<'_> {
    pub(super) fn sit(&self, seat: Seat, name: &str) -> Decided {
        self.check_lobby()?;
        let own = match self.role {
            Role::Player(own) => Some(own),
            Role::Guest => None,
            Role::Watcher => return Err(refuse(RefusalCode::OnlyWatching)),
            Role::NotNow | Role::Kicked | Role::Nobody => return Err(refuse(RefusalCode::NotSeated)),
        };
        let token = self.token.ok_or(refuse(RefusalCode::OnlyWatching))?;
        if self.table.duplicate.as_ref().is_some_and(|duplicate| duplicate.know.contains(&token)) {
            return Err(refuse(RefusalCode::CardsKnown));
        }
        match (&self.place(seat)?.sitter, own) {
            (_, Some(own)) if own == seat => {}
            (SitterState::Empty, None) => {}
            (SitterState::Empty, Some(own)) => return Err(refuse(RefusalCode::AlreadySeated).of_seat(own)),
            (SitterState::Bot { .. }, _) => return Err(refuse(RefusalCode::SeatIsBot).of_seat(seat)),
            (SitterState::Human { .. } | SitterState::Gone { .. }, _) => {
                return Err(refuse(RefusalCode::SeatTaken).of_seat(seat));
            }
        }
        #[expect(clippy::cast_possible_truncation, reason = "it is 24")]
        let name = clean_name(name).map_err(|error| match error {
            NameError::Empty => refuse(RefusalCode::NameEmpty),
            NameError::TooLong => refuse(RefusalCode::NameTooLong).with_limit(MAX_NAME as u32),
        })?;
        let mut others = self.table.seats.iter().enumerate().filter(|&(other, _)| other != seat);
        if let Some((other, _)) =
            others.find(|(_, place)| place.name().is_some_and(|taken| look_alike(taken, &name)))
        {
            return Err(refuse(RefusalCode::NameTaken).of_seat(other));
        }
        let mut events = vec![TableEvent::Sat { seat, name, token }];
        if self.table.host == TokenHash::NOBODY {
            events.push(TableEvent::HostChanged { host: token });
        }
        Ok(events)
    }

    pub(super) fn stand(&self) -> Decided {
        let seat = self.own_seat()?;
        self.check_lobby()?;
        Ok(vec![TableEvent::Stood { seat }])
    }

    pub(super) fn set_bot(&self, seat: Seat, level: &LevelName) -> Decided {
        self.check_host()?;
        self.check_lobby()?;
        match self.place(seat)?.sitter {
            SitterState::Empty | SitterState::Bot { .. } => {}
            SitterState::Human { .. } | SitterState::Gone { .. } => {
                return Err(refuse(RefusalCode::SeatIsHuman).of_seat(seat));
            }
        }
        if Level::of_name(level.as_str()).is_none() {
            return Err(refuse(RefusalCode::NoSuchLevel).of_seat(seat));
        }
        Ok(vec![TableEvent::BotSat { seat, level: level.clone() }])
    }

    pub(super) fn clear_seat(&self, seat: Seat) -> Decided {
        self.check_host()?;
        self.check_lobby()?;
        match self.place(seat)?.sitter {
            SitterState::Bot { .. } => Ok(vec![TableEvent::Cleared { seat }]),
            SitterState::Empty => Err(refuse(RefusalCode::SeatEmpty).of_seat(seat)),
            SitterState::Human { .. } | SitterState::Gone { .. } => {
                Err(refuse(RefusalCode::SeatIsHuman).of_seat(seat))
            }
        }
    }

    pub(super) fn configure(&self, settings: &Settings) -> Decided {
        self.check_host()?;
        self.check_lobby()?;
        check_settings(settings)?;
        if self.table.duplicate.as_ref().is_some_and(|duplicate| !duplicate.fits(settings)) {
            return Err(refuse(RefusalCode::DuplicateFixed));
        }
        let dropped = self.table.seats.iter().enumerate().skip(settings.seats);
        for (seat, place) in dropped {
            if !matches!(place.sitter, SitterState::Empty) {
                return Err(refuse(RefusalCode::SeatTaken).of_seat(seat));
            }
        }
        Ok(vec![TableEvent::Configured { settings: settings.clone() }])
    }

    pub(super) fn ready(&self, commitment: Hash32) -> Decided {
        let seat = self.own_seat()?;
        self.check_lobby()?;
        Ok(vec![TableEvent::Ready { seat, commitment }])
    }

    pub(super) fn not_ready(&self) -> Decided {
        let seat = self.own_seat()?;
        self.check_lobby()?;
        if self.place(seat)?.ready.is_none() {
            return Err(refuse(RefusalCode::NotReady));
        }
        Ok(vec![TableEvent::NotReady { seat }])
    }

    pub(super) fn start(&self) -> Decided {
        self.check_host()?;
        self.check_lobby()?;
        for (seat, place) in self.table.seats.iter().enumerate() {
            match place.sitter {
                SitterState::Empty | SitterState::Gone { .. } => {
                    return Err(refuse(RefusalCode::SeatEmpty).of_seat(seat));
                }
                SitterState::Human { .. } if place.ready.is_none() => {
                    return Err(refuse(RefusalCode::NotAllReady).of_seat(seat));
                }
                SitterState::Human { .. } | SitterState::Bot { .. } => {}
            }
        }
        let mut events = vec![TableEvent::Started];
        if !self.table.seats.iter().any(SeatState::is_human) {
            events.push(TableEvent::Dealt);
        }
        Ok(events)
    }

    pub(super) fn reveal(&self, nonce: Nonce) -> Decided {
        let seat = self.own_seat()?;
        let Stage::Reveal { nonces, .. } = &self.table.stage else {
            return Err(refuse(RefusalCode::WrongPhase));
        };
        if nonces.get(seat).is_some_and(Option::is_some) {
            return Err(refuse(RefusalCode::AlreadyRevealed));
        }
        if self.place(seat)?.ready != Some(nonce.commitment()) {
            return Err(refuse(RefusalCode::WrongNonce));
        }
        let mut events = vec![TableEvent::Revealed { seat, nonce }];
        let missing = |other: Seat| other != seat && self.table.is_human(other) && nonces[other].is_none();
        if !(0..nonces.len()).any(missing) {
            events.push(TableEvent::Dealt);
        }
        Ok(events)
    }

    pub(super) fn rematch(&self) -> Decided {
        let seat = self.own_seat()?;
        match self.table.running() {
            Some(running) if running.game.face_up().phase() == Phase::Over => {}
            _ => return Err(refuse(RefusalCode::WrongPhase)),
        }
        let seed = (self.facts.draw_seed)();
        Ok(vec![TableEvent::Rematch { seat, game: self.table.game_number + 1, seed }])
    }

    pub(super) fn kick(&self, seat: Seat) -> Decided {
        self.check_host()?;
        match &self.place(seat)?.sitter {
            SitterState::Human { token, .. } if Some(*token) == self.token => {
                Err(refuse(RefusalCode::NotYourself))
            }
            SitterState::Human { .. } => {
                // Who stands in for the host may clear the seats of those who are gone, and nobody else's.
                if self.token != Some(self.table.host) {
                    self.check_away(seat)?;
                }
                Ok(self.without(TableEvent::Kicked { seat, operator: false }, seat))
            }
            SitterState::Bot { .. } => Err(refuse(RefusalCode::SeatIsBot).of_seat(seat)),
            SitterState::Empty | SitterState::Gone { .. } => {
                Err(refuse(RefusalCode::SeatEmpty).of_seat(seat))
            }
        }
    }

    pub(super) fn leave(&self) -> Decided {
        let seat = self.own_seat()?;
        Ok(self.without(TableEvent::Left { seat }, seat))
    }

    fn without(&self, event: TableEvent, seat: Seat) -> Vec<TableEvent> {
        without(self.table, event, seat, self.facts.draw_seed)
    }
}

/// Decides on what whoever runs the server wants: a seat loses its player, whoever that is.
///
/// # Errors
/// If no player sits there.
pub fn remove(table: &Table, seat: Seat, draw_seed: &dyn Fn() -> ServerSeed) -> Decided {
    let place = table.seats.get(seat).ok_or(refuse(RefusalCode::NoSuchSeat).of_seat(seat))?;
    match &place.sitter {
        SitterState::Human { .. } => {
            Ok(without(table, TableEvent::Kicked { seat, operator: true }, seat, draw_seed))
        }
        SitterState::Bot { .. } => Err(refuse(RefusalCode::SeatIsBot).of_seat(seat)),
        SitterState::Empty | SitterState::Gone { .. } => Err(refuse(RefusalCode::SeatEmpty).of_seat(seat)),
    }
}

/// What follows when a seat loses its player: perhaps another host, another deal, or the end of the table.
fn without(
    table: &Table,
    event: TableEvent,
    seat: Seat,
    draw_seed: &dyn Fn() -> ServerSeed,
) -> Vec<TableEvent> {
    let mut events = vec![event];
    let others = table.seats.iter().enumerate().filter(|&(other, _)| other != seat);
    let mut tokens = others.filter_map(|(_, place)| match &place.sitter {
        SitterState::Human { token, .. } => Some(*token),
        _ => None,
    });
    let next = tokens.next();
    match next {
        Some(host) if table.host_seat() == Some(seat) => events.push(TableEvent::HostChanged { host }),
        // Nobody is left who could come back to the game. A lobby stays open for whoever has the link.
        None if !matches!(table.stage, Stage::Lobby) => {
            events.push(TableEvent::Closed { cause: CloseCause::Empty });
            return events;
        }
        _ => {}
    }
    if matches!(table.stage, Stage::Reveal { .. }) {
        let (withheld, game) = (vec![seat], table.game_number + 1);
        events.push(TableEvent::DealRestarted { withheld, game, seed: draw_seed() });
    }
    events
}

/// Checks that a table can be played like this.
///
/// # Errors
/// If there are too few or too many seats, or the clock is too short or too long.
pub fn check_settings(settings: &Settings) -> Result<(), parade_protocol::Refusal> {
    if !(MIN_PLAYERS..=MAX_PLAYERS).contains(&settings.seats) {
        return Err(refuse(RefusalCode::BadSeatCount));
    }
    match settings.timer {
        Some(timer) if !(10..=7200).contains(&timer.bank_s) || timer.increment_s > 600 => {
            Err(refuse(RefusalCode::BadTimer))
        }
        _ => Ok(()),
    }
}

/// Checks that a table can be opened like this.
///
/// # Errors
/// As [`check_settings`], and if a bot has no seat or no level that there is, or sits where another does, or the cards are laid
/// out and not dealt, or those of a game with other seats, another edition or no end.
pub fn check_opening(opening: &Opening) -> Result<(), parade_protocol::Refusal> {
    check_settings(&opening.settings)?;
    if opening.laid.is_some() {
        return Err(refuse(RefusalCode::WrongPhase));
    }
    if opening.duplicate.as_ref().is_some_and(|duplicate| !duplicate.fits(&opening.settings)) {
        return Err(refuse(RefusalCode::DuplicateFixed));
    }
    for (index, bot) in opening.bots.iter().enumerate() {
        if bot.seat >= opening.settings.seats {
            return Err(refuse(RefusalCode::NoSuchSeat).of_seat(bot.seat));
        }
        if opening.bots[..index].iter().any(|other| other.seat == bot.seat) {
            return Err(refuse(RefusalCode::SeatIsBot).of_seat(bot.seat));
        }
        if Level::of_name(bot.level.as_str()).is_none() {
            return Err(refuse(RefusalCode::NoSuchLevel).of_seat(bot.seat));
        }
    }
    Ok(())
}
