//! What would follow from a command: events, or a refusal.

mod lobby;
mod play;
mod talk;

pub use lobby::remove;
pub use lobby::{check_opening, check_settings};
use parade_protocol::{Command, CommandMessage, Refusal, RefusalCode, Seq, UnixMs};
use parade_rules::{Action, MAX_PLAYERS, Seat};

use crate::event::TableEvent;
use crate::secret::{ServerSeed, TokenHash};
use crate::state::{Caller, Role, SeatState, Stage, Table};

/// Who is connected, as whoever keeps the connections knows it.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Attendance {
    /// By seat, since when no device of its player has been connected; `None` while one is, and for a seat without a player.
    pub away_since: [Option<UnixMs>; MAX_PLAYERS],
    /// The same for the host, who may have no seat.
    pub host_away_since: Option<UnixMs>,
    /// How many people watch.
    pub watchers: usize,
}

/// What a decision depends on beside the table and the command.
#[derive(Clone, Copy)]
pub struct Facts<'a> {
    /// The time.
    pub now: UnixMs,
    /// How long a message takes to the client and back, as measured by its last pings, in milliseconds.
    pub lag_ms: u64,
    /// Who is connected.
    pub attendance: &'a Attendance,
    /// Draws 32 bytes from the system. It is asked only when a new game is prepared.
    pub draw_seed: &'a dyn Fn() -> ServerSeed,
}

/// What becomes of a command that is not refused.
#[derive(Clone, Debug, PartialEq)]
pub enum Decision {
    /// These events, at least one. They are to be written together or not at all.
    Events(Vec<TableEvent>),
    /// Nothing: it was done before, up to this event.
    Repeated(Seq),
}

pub(super) type Decided = Result<Vec<TableEvent>, Refusal>;

pub(super) const fn refuse(code: RefusalCode) -> Refusal {
    Refusal::new(code)
}

/// Decides on a command of a client.
///
/// A command that was accepted before, from the same client and with the same id, is answered alike without being done
/// again. The table itself is not changed.
///
/// # Errors
/// Why it is refused.
pub fn decide(
    table: &Table,
    caller: &Caller,
    message: &CommandMessage,
    facts: &Facts<'_>,
) -> Result<Decision, Refusal> {
    if let Some(seq) = caller.token.and_then(|token| table.answers.find(token, &message.cmd_id)) {
        return Ok(Decision::Repeated(seq));
    }
    if matches!(table.stage, Stage::Closed) {
        return Err(refuse(RefusalCode::TableClosed));
    }
    if message.expected_seq > table.seq {
        return Err(refuse(RefusalCode::Ahead));
    }
    if message.expected_seq < oldest_that_fits(table, &message.command) {
        return Err(refuse(RefusalCode::Stale));
    }
    let desk = Desk { table, facts, token: caller.token, role: table.role(caller) };
    desk.decide(&message.command).map(Decision::Events)
}

/// Decides on what a bot does for a seat: its own, or one that it takes care of.
///
/// # Errors
/// If no bot plays for the seat, or the action is not legal.
pub fn decide_bot(table: &Table, seat: Seat, action: Action) -> Result<Vec<TableEvent>, Refusal> {
    let place = table.seats.get(seat).ok_or(refuse(RefusalCode::NoSuchSeat).of_seat(seat))?;
    if place.bot().is_none() {
        return Err(refuse(RefusalCode::NoCaretaker).of_seat(seat));
    }
    play::act(table, seat, action, 0)
}

/// The oldest event that a client must have seen for its command to mean what it meant to: moves are about a position,
/// readiness is about the terms. All other commands mean the same whatever has happened since.
fn oldest_that_fits(table: &Table, command: &Command) -> Seq {
    match command {
        Command::Play { .. } | Command::Keep { .. } | Command::Discard { .. } | Command::AskUndo => {
            table.position_seq
        }
        Command::AnswerUndo { .. } => table.undo.as_ref().map_or(Seq(0), |undo| undo.asked),
        Command::Ready { .. } | Command::Start => table.terms_seq,
        _ => Seq(0),
    }
}

/// A command on its way: the table, the facts and who asks.
pub(super) struct Desk<'a> {
    pub(super) table: &'a Table,
    pub(super) facts: &'a Facts<'a>,
    pub(super) token: Option<TokenHash>,
    pub(super) role: Role,
}

impl Desk<'_> {
    fn decide(&self, command: &Command) -> Decided {
        match command {
            Command::Sit { seat, name } => self.sit(*seat, name),
            Command::Stand => self.stand(),
            Command::SetBot { seat, level } => self.set_bot(*seat, level),
            Command::ClearSeat { seat } => self.clear_seat(*seat),
            Command::Configure { settings } => self.configure(settings),
            Command::Ready { commitment } => self.ready(*commitment),
            Command::NotReady => self.not_ready(),
            Command::Start => self.start(),
            Command::Reveal { nonce } => self.reveal(*nonce),
            Command::Kick { seat } => self.kick(*seat),
            Command::Leave => self.leave(),
            Command::Rematch => self.rematch(),
            Command::Play { card } => self.act(Action::Play(*card)),
            Command::Keep { cards } => self.keep(*cards),
            Command::Discard { cards } => self.act(Action::Discard(*cards)),
            Command::AskUndo => self.ask_undo(),
            Command::AnswerUndo { agree } => self.answer_undo(*agree),
            Command::CallCaretaker { seat } => self.call_caretaker(*seat),
            Command::TakeBack => self.take_back(),
            Command::Phrase { phrase } => self.say(parade_protocol::Said::Phrase(*phrase)),
            Command::Chat { text } => self.chat(text),
        }
    }

    /// The seat of whoever asks.
    pub(super) fn own_seat(&self) -> Result<Seat, Refusal> {
        match self.role {
            Role::Player(seat) => Ok(seat),
            Role::Watcher => Err(refuse(RefusalCode::OnlyWatching)),
            Role::Guest | Role::NotNow | Role::Kicked | Role::Nobody => Err(refuse(RefusalCode::NotSeated)),
        }
    }

    pub(super) fn place(&self, seat: Seat) -> Result<&SeatState, Refusal> {
        self.table.seats.get(seat).ok_or(refuse(RefusalCode::NoSuchSeat).of_seat(seat))
    }

    /// Whoever asks is the host, or a player while the host has been away for long.
    pub(super) fn check_host(&self) -> Result<(), Refusal> {
        let is_host = self.token == Some(self.table.host);
        let away = self.facts.attendance.host_away_since;
        let stands_in = matches!(self.role, Role::Player(_))
            && away.is_some_and(|since| self.facts.now.since(since) >= super::CARETAKER_AFTER_MS);
        if is_host || stands_in { Ok(()) } else { Err(refuse(RefusalCode::NotHost)) }
    }

    /// The player of a seat has been away for long.
    pub(super) fn check_away(&self, seat: Seat) -> Result<(), Refusal> {
        let away = self.facts.attendance.away_since.get(seat).copied().flatten();
        let since = away.ok_or(refuse(RefusalCode::PlayerPresent).of_seat(seat))?;
        let away_ms = self.facts.now.since(since);
        if away_ms < super::CARETAKER_AFTER_MS {
            let wait = super::CARETAKER_AFTER_MS - away_ms;
            return Err(refuse(RefusalCode::NotAwayLongEnough).of_seat(seat).after_ms(wait));
        }
        Ok(())
    }

    pub(super) fn check_lobby(&self) -> Result<(), Refusal> {
        if matches!(self.table.stage, Stage::Lobby) { Ok(()) } else { Err(refuse(RefusalCode::WrongPhase)) }
    }
}
