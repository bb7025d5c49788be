//! What is known of a table on a server, and what was asked of it.

use std::io;
use std::path::Path;
use std::time::Instant;

use parade_client::{Alarm, Client, Connection, Keep, KeepError, Link, Over, Scene, Update, Want};
use parade_protocol::{
    ClientRole, Command, Event, Happening, LevelName, Refusal, RefusalCode, Sitter, TablePhase, TableView,
};
use parade_rules::{Action, Seat};

/// How one comes to a table.
#[derive(Clone, Debug)]
pub struct Way {
    /// The link.
    pub link: Link,
    /// The name to sit down with; asked for if there is none.
    pub name: Option<String>,
    /// The link to send to friends, as the server wrote it.
    pub join_link: Option<String>,
    /// The link to send to people who only watch.
    pub watch_link: Option<String>,
}

/// Something to be told.
#[derive(Clone, Debug, PartialEq)]
pub enum Told {
    /// It happened at the table.
    Happened(Event),
    /// The connection is another.
    Connection(Connection),
    /// The server did not do what was wanted.
    Refused(Command, Refusal),
    /// The deal is not what was committed to.
    Alarm(Alarm),
    /// The seat cannot be kept for another run of the program.
    NotKept(KeepError),
    /// Whoever runs the server says this to everybody.
    Announced(String),
    /// A seat's player has gone, or is back.
    Presence(Seat, bool),
}

/// A table on a server, from this terminal.
pub struct AtTable {
    way: Way,
    client: Client,
    connection: Connection,
    scene: Option<Scene>,
    /// The name to sit down with by itself, as long as that has not been tried in vain.
    name: Option<String>,
    /// How many commands wait for their answer.
    unanswered: usize,
    /// A move or a choice is among them: until then it is nobody's turn here.
    moving: bool,
    /// What was played and not yet taken by the game that is shown.
    moves: Vec<Event>,
    /// The table came as a whole: what was played may have holes.
    whole: bool,
    /// What is not as it was committed to.
    alarm: Option<Alarm>,
    /// What whoever runs the server said last.
    announced: Option<String>,
}

impl AtTable {
    /// Goes to a table. `folder` is where secrets are kept; `tell` gets what [`AtTable::take`] is to be given.
    ///
    /// # Errors
    /// If the system gives no thread or no random numbers.
    pub fn join(
        way: Way,
        folder: Option<&Path>,
        tell: impl FnMut(Update) + Send + 'static,
    ) -> io::Result<AtTable> {
        let keep = folder.map(|folder| Keep::new(folder, &way.link));
        let client = Client::join(way.link.clone(), keep, tell)?;
        Ok(AtTable {
            name: way.name.clone(),
            way,
            client,
            connection: Connection::Connecting,
            scene: None,
            unanswered: 0,
            moving: false,
            moves: Vec::new(),
            whole: false,
            alarm: None,
            announced: None,
        })
    }

    /// How one came.
    #[must_use]
    pub const fn way(&self) -> &Way {
        &self.way
    }

    /// What became of the connection.
    #[must_use]
    pub const fn connection(&self) -> &Connection {
        &self.connection
    }

    /// What is known of the table; `None` until the server has told it.
    #[must_use]
    pub const fn scene(&self) -> Option<&Scene> {
        self.scene.as_ref()
    }

    /// The table as everybody sees it.
    #[must_use]
    pub fn table(&self) -> Option<&TableView> {
        self.scene.as_ref().map(|scene| &scene.table)
    }

    /// The own seat.
    #[must_use]
    pub fn seat(&self) -> Option<Seat> {
        self.scene.as_ref().and_then(|scene| scene.you.seat)
    }

    /// Whether one may do what a host may.
    #[must_use]
    pub fn is_host(&self) -> bool {
        self.scene.as_ref().is_some_and(|scene| scene.you.host)
    }

    /// Whether one may sit down and does not.
    #[must_use]
    pub fn is_guest(&self) -> bool {
        self.scene.as_ref().is_some_and(|scene| scene.you.role == ClientRole::Guest)
    }

    /// Whether something was asked that is not answered yet.
    #[must_use]
    pub const fn is_waiting(&self) -> bool {
        self.unanswered > 0
    }

    /// Whether a name is still to be asked before one can sit down.
    #[must_use]
    pub fn needs_name(&self) -> bool {
        let lobby = self.table().is_some_and(|table| table.phase == TablePhase::Lobby);
        self.is_guest() && lobby && self.name.is_none() && !self.is_waiting() && self.free_seat().is_some()
    }

    /// The name to sit down with, as long as that has not been tried in vain.
    #[must_use]
    pub fn wanted_name(&self) -> Option<&str> {
        self.name.as_deref()
    }

    /// The name that one has at the table.
    #[must_use]
    pub fn own_name(&self) -> Option<String> {
        match &self.table()?.seat(self.seat()?)?.sitter {
            Sitter::Human { name } => Some(name.clone()),
            _ => None,
        }
    }

    /// Does not sit down by itself any more.
    pub fn forget_name(&mut self) {
        self.name = None;
    }

    /// Whether there is nothing to come back for.
    #[must_use]
    pub const fn is_over(&self) -> bool {
        matches!(self.connection, Connection::Over(_))
    }

    /// What is not as it was committed to, if anything is.
    #[must_use]
    pub const fn alarm(&self) -> Option<Alarm> {
        self.alarm
    }

    /// The link to send to friends.
    #[must_use]
    pub fn link_to_send(&self) -> Option<String> {
        let written = || {
            let key = self.way.link.key.filter(|_| !self.way.link.watches)?;
            let path = format!("/t/{}#join={}", self.way.link.table, key.to_hex());
            Some(self.way.link.server.http(&path))
        };
        self.way.join_link.clone().or_else(written)
    }

    /// The first seat that nobody has.
    #[must_use]
    pub fn free_seat(&self) -> Option<Seat> {
        self.table()?.seats.iter().position(|seat| seat.sitter == Sitter::Empty)
    }

    /// The seat for which a caretaker could be called now: the own one never.
    #[must_use]
    pub fn away_for_long(&self, now: Instant) -> Option<Seat> {
        let scene = self.scene.as_ref()?;
        let after = u64::from(scene.caretaker_after_s);
        (0..scene.table.seats.len()).filter(|&seat| Some(seat) != scene.you.seat).find(|&seat| {
            let place = &scene.table.seats[seat];
            place.caretaker.is_none() && scene.away_for(seat, now).is_some_and(|away| away.as_secs() >= after)
        })
    }

    /// Whether somebody asks this seat to agree that they take something back; who.
    #[must_use]
    pub fn undo_asked_by(&self) -> Option<Seat> {
        let (undo, seat) = (self.table()?.undo.as_ref()?, self.seat()?);
        undo.waiting_for.contains(&seat).then_some(undo.seat)
    }

    /// Wants something done.
    pub fn command(&mut self, command: Command) {
        self.unanswered += 1;
        self.client.command(command);
    }

    /// Is ready for the next game.
    pub fn ready(&mut self) {
        self.unanswered += 1;
        self.client.want(Want::Ready);
    }

    /// Plays or chooses.
    pub fn act(&mut self, action: Action) {
        self.moving = true;
        self.command(match action {
            Action::Play(card) => Command::Play { card },
            Action::Discard(cards) => Command::Discard { cards },
        });
    }

    /// Sits down with a name, at a seat or at the first that is free.
    pub fn sit(&mut self, name: &str, seat: Option<Seat>) {
        self.name = Some(name.to_owned());
        if let Some(seat) = seat.or_else(|| self.free_seat()) {
            self.command(Command::Sit { seat, name: name.to_owned() });
        }
    }

    /// Puts a bot on a seat.
    pub fn set_bot(&mut self, seat: Seat, level: &str) {
        if let Ok(level) = level.parse::<LevelName>() {
            self.command(Command::SetBot { seat, level });
        }
    }

    /// Whether a move is on its way, so that nothing is to be chosen here.
    #[must_use]
    pub const fn is_moving(&self) -> bool {
        self.moving
    }

    /// What was played since it was last taken, and whether something may be missing in it.
    pub(super) fn take_moves(&mut self) -> (Vec<Event>, bool) {
        (std::mem::take(&mut self.moves), std::mem::take(&mut self.whole))
    }

    /// Lets go of the table and waits a moment for what was said last. The seat is kept.
    pub fn finish(self) {
        self.client.finish(std::time::Duration::from_secs(3));
    }

    /// Takes in what the client told; what of it is to be told to people.
    pub fn take(&mut self, update: Update) -> Vec<Told> {
        match update {
            Update::Connection(connection) => {
                if self.connection == connection {
                    return Vec::new();
                }
                self.connection = connection.clone();
                vec![Told::Connection(connection)]
            }
            Update::Table { scene, happened, whole } => self.take_table(*scene, happened, whole),
            Update::Done { command } => {
                self.answered(&command);
                Vec::new()
            }
            Update::Refused { command, refusal } => {
                self.answered(&command);
                if matches!(command, Command::Sit { .. }) {
                    if refusal.code == RefusalCode::SeatTaken {
                        // Somebody was quicker: another seat is as good.
                        self.sit_by_itself();
                        return Vec::new();
                    }
                    self.name = None;
                }
                vec![Told::Refused(command, refusal)]
            }
            Update::Alarm(alarm) => {
                self.alarm = Some(alarm);
                vec![Told::Alarm(alarm)]
            }
            Update::NotKept(error) => vec![Told::NotKept(error)],
            Update::Announced(text) => {
                // Whoever comes back is told again what holds; once is enough.
                let is_new = self.announced != text;
                self.announced.clone_from(&text);
                text.filter(|_| is_new).map(Told::Announced).into_iter().collect()
            }
        }
    }

    fn answered(&mut self, command: &Command) {
        // What the client says by itself was not counted.
        if !matches!(command, Command::Reveal { .. }) {
            self.unanswered = self.unanswered.saturating_sub(1);
        }
        if matches!(command, Command::Play { .. } | Command::Discard { .. } | Command::Keep { .. }) {
            self.moving = false;
        }
    }

    fn take_table(&mut self, scene: Scene, happened: Vec<Event>, whole: bool) -> Vec<Told> {
        let away = |scene: &Scene| -> Vec<bool> {
            scene.table.seats.iter().map(|seat| seat.away_since.is_some()).collect()
        };
        let before = self.scene.as_ref().map(|before| (before.table.game, away(before)));
        let mut told = Vec::new();
        if let Some((game, before)) = before {
            if game != scene.table.game {
                self.alarm = None;
            }
            for (seat, (was, is)) in before.into_iter().zip(away(&scene)).enumerate() {
                let player = matches!(scene.table.seats[seat].sitter, Sitter::Human { .. });
                if was != is && player && Some(seat) != scene.you.seat {
                    told.push(Told::Presence(seat, is));
                }
            }
        }
        self.whole |= whole;
        if whole {
            self.moves.clear();
        }
        self.scene = Some(scene);
        for event in happened {
            if matches!(
                event.event,
                Happening::Played { .. }
                    | Happening::Chose { .. }
                    | Happening::UndoAsked { undone: Some(_), .. }
                    | Happening::UndoAnswered { undone: Some(_), .. }
            ) {
                self.moves.push(event.clone());
            }
            told.push(Told::Happened(event));
        }
        self.sit_by_itself();
        told
    }

    /// Sits down as soon as one can, if a name is known.
    fn sit_by_itself(&mut self) {
        let lobby = self.table().is_some_and(|table| table.phase == TablePhase::Lobby);
        if !self.is_guest() || !lobby || self.is_waiting() {
            return;
        }
        if let (Some(name), Some(seat)) = (self.name.clone(), self.free_seat()) {
            self.command(Command::Sit { seat, name });
        }
    }

    /// Whether the player asked to leave for good and has left.
    #[must_use]
    pub const fn has_left(&self) -> bool {
        matches!(self.connection, Connection::Over(Over::Left))
    }
}
