//! The state of a table.

use std::collections::VecDeque;
use std::fmt;

use parade_protocol::{Hash32, LevelName, Nonce, Seq, Settings, TableId, TablePhase, Talk, UnixMs};
use parade_rules::{CardSet, Game, Phase, Score, Seat, View};

use crate::answers::Answers;
use crate::apply::Told;
use crate::clock::Clocks;
use crate::event::{Cause, Duplicate, Entry, LogError, TableEvent};
use crate::secret::{ServerSeed, TokenHash};

/// A table as it is after the events of its log. Two tables are equal if everything about them is.
#[derive(Clone, PartialEq)]
pub struct Table {
    pub(crate) id: TableId,
    pub(crate) seq: Seq,
    /// When the last event happened.
    pub(crate) changed: UnixMs,
    pub(crate) settings: Settings,
    pub(crate) seats: Vec<SeatState>,
    pub(crate) host: TokenHash,
    pub(crate) join_key: TokenHash,
    pub(crate) watch_key: TokenHash,
    pub(crate) game_number: u64,
    pub(crate) seed: ServerSeed,
    /// The game whose cards are played with, until the next game.
    pub(crate) duplicate: Option<Box<Duplicate>>,
    pub(crate) stage: Stage,
    pub(crate) undo: Option<Undo>,
    pub(crate) talk: VecDeque<Talk>,
    /// The last event that changed what a move is about.
    pub(crate) position_seq: Seq,
    /// The last event that changed what one is ready for.
    pub(crate) terms_seq: Seq,
    pub(crate) answers: Answers,
    /// Those whom the host removed.
    pub(crate) kicked: VecDeque<TokenHash>,
}

/// What a table is at.
#[derive(Clone, PartialEq)]
pub(crate) enum Stage {
    Lobby,
    Reveal { until: UnixMs, nonces: Vec<Option<Nonce>> },
    Game(Box<Running>),
    Closed,
}

/// A game from its deal to the next lobby.
#[derive(Clone, PartialEq)]
pub(crate) struct Running {
    pub(crate) game: Game,
    /// What was added to the shuffle, by seat; `None` in a game whose cards were not shuffled here.
    pub(crate) nonces: Option<Vec<Option<Nonce>>>,
    pub(crate) clocks: Option<Clocks>,
    pub(crate) last_move: Option<LastMove>,
    /// Cards that were played and taken back: all have seen them, wherever they are now.
    pub(crate) taken_back: CardSet,
    pub(crate) ended: Option<UnixMs>,
    /// When bots played for players.
    pub(crate) caretaking: Vec<Caretaking>,
}

impl Running {
    pub(crate) fn new(game: Game, nonces: Option<Vec<Option<Nonce>>>) -> Running {
        Running {
            game,
            nonces,
            clocks: None,
            last_move: None,
            taken_back: CardSet::EMPTY,
            ended: None,
            caretaking: Vec::new(),
        }
    }
}

/// The last thing that a seat did in the game, while nothing else has been done after it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct LastMove {
    pub(crate) seat: Seat,
    /// Whether the seat drew a card, which it has seen.
    pub(crate) drew: bool,
}

/// A stretch of a game in which a bot played for a player.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Caretaking {
    pub(crate) seat: Seat,
    pub(crate) level: LevelName,
    /// The turn, from 0, before which it came.
    pub(crate) from_turn: usize,
    /// The turn before which it went.
    pub(crate) to_turn: Option<usize>,
}

/// Somebody wants to take something back.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Undo {
    pub(crate) seat: Seat,
    pub(crate) asked: Seq,
    pub(crate) waiting_for: Vec<Seat>,
}

/// A seat.
#[derive(Clone, PartialEq)]
pub(crate) struct SeatState {
    pub(crate) sitter: SitterState,
    /// What the player committed to, when ready.
    pub(crate) ready: Option<Hash32>,
    pub(crate) caretaker: Option<LevelName>,
    /// When the player said the last few things.
    pub(crate) talked: VecDeque<UnixMs>,
}

/// Who sits on a seat.
#[derive(Clone, PartialEq)]
pub(crate) enum SitterState {
    Empty,
    Human { name: String, token: TokenHash },
    Bot { level: LevelName },
    Gone { name: String },
}

impl SeatState {
    pub(crate) fn new(sitter: SitterState) -> SeatState {
        SeatState { sitter, ready: None, caretaker: None, talked: VecDeque::new() }
    }

    pub(crate) fn is_human(&self) -> bool {
        matches!(self.sitter, SitterState::Human { .. })
    }

    /// Whether a person decides for the seat now.
    pub(crate) fn is_in_person(&self) -> bool {
        self.is_human() && self.caretaker.is_none()
    }

    /// The level of the bot that decides for the seat now.
    pub(crate) fn bot(&self) -> Option<&LevelName> {
        match &self.sitter {
            SitterState::Bot { level } => Some(level),
            _ => self.caretaker.as_ref(),
        }
    }

    /// The hash of the secret of the person whose seat it is.
    pub(crate) fn token(&self) -> Option<TokenHash> {
        match self.sitter {
            SitterState::Human { token, .. } => Some(token),
            SitterState::Bot { .. } | SitterState::Empty | SitterState::Gone { .. } => None,
        }
    }

    pub(crate) fn name(&self) -> Option<&str> {
        match &self.sitter {
            SitterState::Human { name, .. } | SitterState::Gone { name } => Some(name),
            SitterState::Bot { .. } | SitterState::Empty => None,
        }
    }
}

/// What a client brings that says who it is.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Caller {
    /// The hash of its own secret.
    pub token: Option<TokenHash>,
    /// The hash of the secret of the link by which it came.
    pub key: Option<TokenHash>,
}

/// What a client may do at a table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Role {
    /// It sits.
    Player(Seat),
    /// It may sit down, and sees what lies face up.
    Guest,
    /// It sees what lies face up.
    Watcher,
    /// It may come again when the host allows watchers, or a game that is on is over.
    NotNow,
    /// The host removed it.
    Kicked,
    /// It has no business here, and is not told whether there is such a table.
    Nobody,
}

impl Table {
    /// The table that a log tells of, from its first entry on.
    ///
    /// # Errors
    /// If the log does not begin with the opening of a table, has a gap, or tells what cannot have happened.
    pub fn replay<'a>(entries: impl IntoIterator<Item = &'a Entry>) -> Result<Table, LogError> {
        let mut entries = entries.into_iter();
        let missing = LogError::Gap { found: Seq(0), expected: Seq(1) };
        let mut table = Table::open(entries.next().ok_or(missing)?)?;
        for entry in entries {
            table.apply(entry)?;
        }
        Ok(table)
    }

    /// The entries in which events that were decided on would stand in the log. No entry is earlier than the one before it.
    #[must_use]
    pub fn number(&self, events: Vec<TableEvent>, cause: Option<&Cause>, now: UnixMs) -> Vec<Entry> {
        let at = now.max(self.changed);
        let numbered = events.into_iter().scan(self.seq, |seq, event| {
            *seq = seq.next();
            Some(Entry { seq: *seq, at, cause: cause.cloned(), event })
        });
        numbered.collect()
    }

    /// Numbers events and follows them at once, for tests and for whoever keeps no log.
    ///
    /// # Errors
    /// If one of them cannot have happened.
    pub fn follow(
        &mut self,
        events: Vec<TableEvent>,
        cause: Option<&Cause>,
        now: UnixMs,
    ) -> Result<(Vec<Entry>, Vec<Told>), LogError> {
        let entries = self.number(events, cause, now);
        let told = entries.iter().map(|entry| self.apply(entry)).collect::<Result<_, _>>()?;
        Ok((entries, told))
    }

    /// The table's name.
    #[must_use]
    pub const fn id(&self) -> &TableId {
        &self.id
    }

    /// The number of the last event.
    #[must_use]
    pub const fn seq(&self) -> Seq {
        self.seq
    }

    /// When the last event happened.
    #[must_use]
    pub const fn changed(&self) -> UnixMs {
        self.changed
    }

    /// How it is played.
    #[must_use]
    pub const fn settings(&self) -> &Settings {
        &self.settings
    }

    /// The number of the game at the table, from 1.
    #[must_use]
    pub const fn game_number(&self) -> u64 {
        self.game_number
    }

    /// What the server committed to for this game.
    #[must_use]
    pub fn commitment(&self) -> Hash32 {
        self.seed.commitment(self.id.as_str(), self.game_number)
    }

    /// What the table is at.
    #[must_use]
    pub fn phase(&self) -> TablePhase {
        match &self.stage {
            Stage::Lobby => TablePhase::Lobby,
            Stage::Reveal { .. } => TablePhase::Reveal,
            Stage::Closed => TablePhase::Closed,
            Stage::Game(running) => match running.game.face_up().phase() {
                Phase::Play { .. } => TablePhase::Play,
                Phase::Discard => TablePhase::Discard,
                Phase::Over => TablePhase::Over,
            },
        }
    }

    /// The event with which what lies face up, or what is to be done, changed last.
    #[must_use]
    pub const fn position_seq(&self) -> Seq {
        self.position_seq
    }

    /// What a seat knows, while cards are to be played or chosen.
    #[must_use]
    pub fn view(&self, seat: Seat) -> Option<View> {
        self.in_play().and_then(|running| running.game.view(seat))
    }

    /// The score of the game that is over, and when it ended.
    #[must_use]
    pub fn result(&self) -> Option<(Score, UnixMs)> {
        let running = self.running()?;
        let score = running.game.score()?;
        Some((score, running.ended.unwrap_or(self.changed)))
    }

    /// The people on the seats, by the hashes of their secrets.
    pub fn people(&self) -> impl Iterator<Item = TokenHash> {
        self.seats.iter().filter_map(SeatState::token)
    }

    pub(crate) fn running(&self) -> Option<&Running> {
        match &self.stage {
            Stage::Game(running) => Some(running),
            Stage::Lobby | Stage::Reveal { .. } | Stage::Closed => None,
        }
    }

    /// The game that is on, if cards are still to be played or chosen.
    pub(crate) fn in_play(&self) -> Option<&Running> {
        self.running().filter(|running| running.game.face_up().phase() != Phase::Over)
    }

    /// The seat of the client with this secret.
    #[must_use]
    pub fn seat_of(&self, token: TokenHash) -> Option<Seat> {
        self.seats
            .iter()
            .position(|seat| matches!(seat.sitter, SitterState::Human { token: own, .. } if own == token))
    }

    /// The seat of the host, if the host sits.
    #[must_use]
    pub fn host_seat(&self) -> Option<Seat> {
        self.seat_of(self.host)
    }

    /// What a client may do here.
    #[must_use]
    pub fn role(&self, caller: &Caller) -> Role {
        if let Some(seat) = caller.token.and_then(|token| self.seat_of(token)) {
            return Role::Player(seat);
        }
        if caller.token.is_some_and(|token| self.kicked.contains(&token)) {
            return Role::Kicked;
        }
        let is_host = caller.token == Some(self.host);
        let may_join = is_host || self.settings.public || caller.key == Some(self.join_key);
        let may_watch = caller.key == Some(self.watch_key);
        let open = self.settings.watchers || is_host;
        match (may_join, may_watch) {
            (true, _) if open || matches!(self.stage, Stage::Lobby) => Role::Guest,
            (_, true) if open => Role::Watcher,
            (false, false) => Role::Nobody,
            _ => Role::NotNow,
        }
    }

    /// Whether a seat is a person's.
    #[must_use]
    pub fn is_human(&self, seat: Seat) -> bool {
        self.seats.get(seat).is_some_and(SeatState::is_human)
    }
}

impl fmt::Debug for Table {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Table")
            .field("id", &self.id)
            .field("seq", &self.seq)
            .field("phase", &self.phase())
            .finish_non_exhaustive()
    }
}
