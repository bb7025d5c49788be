//! What is known of a table on a server, and what was asked of it.

mod known;
mod undo;

use std::io;
use std::path::Path;

use parade_client::{Alarm, Client, Connection, Keep, KeepError, Link, Over, Scene, Update, Want};
use parade_protocol::{Command, Event, Happening, LevelName, Refusal, RefusalCode, Seq, Sitter, TablePhase};
use parade_rules::{Action, Seat};

use self::undo::Asked;

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
    /// No WebSocket gets through; the client came all the same.
    WithoutWebSocket,
    /// A seat's player has gone, or is back.
    Presence(Seat, bool),
    /// What a seat asked to take back stands: the game went on before all had answered.
    Lapsed(Seat),
}

/// A move or a choice on its way.
#[derive(Clone, Copy, Debug)]
struct Moving {
    action: Action,
    /// Once it is accepted, the last event that came of it.
    accepted: Option<Seq>,
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
    /// A move or a choice that the table does not show yet: until then it is nobody's turn here.
    moving: Option<Moving>,
    /// What was played and not yet taken by the game that is shown.
    moves: Vec<Event>,
    /// The table came as a whole: what was played may have holes.
    whole: bool,
    /// What is not as it was committed to.
    alarm: Option<Alarm>,
    /// What whoever runs the server said last.
    announced: Option<String>,
    /// The seats that are not listened to.
    muted: Vec<Seat>,
    /// By seat, who sat there last: what they did is told when they are gone.
    names: Vec<Option<String>>,
    without_websocket: bool,
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
            moving: None,
            moves: Vec::new(),
            whole: false,
            alarm: None,
            announced: None,
            muted: Vec::new(),
            names: Vec::new(),
            without_websocket: false,
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

    /// Whether what a seat says is not told here.
    #[must_use]
    pub fn is_muted(&self, seat: Seat) -> bool {
        self.muted.contains(&seat)
    }

    /// Does not tell any more what a seat says, or tells it again.
    pub fn mute(&mut self, seat: Seat, mute: bool) {
        self.muted.retain(|&muted| muted != seat);
        if mute {
            self.muted.push(seat);
        }
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
        self.moving = Some(Moving { action, accepted: None });
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

    /// The move or choice that is on its way, so that nothing is to be chosen here.
    #[must_use]
    pub fn moving(&self) -> Option<Action> {
        self.moving.map(|moving| moving.action)
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
            Update::Done { command, seq } => {
                if self.answered(&command)
                    && let Some(moving) = &mut self.moving
                {
                    moving.accepted = Some(seq);
                }
                self.arrive();
                Vec::new()
            }
            Update::Refused { command, refusal } => {
                if self.answered(&command) {
                    self.moving = None;
                }
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
            Update::WithoutWebSocket => {
                self.without_websocket = true;
                vec![Told::WithoutWebSocket]
            }
        }
    }

    /// Takes in that a command is answered; whether it was a move or a choice.
    fn answered(&mut self, command: &Command) -> bool {
        // What the client says by itself was not counted.
        if !matches!(command, Command::Reveal { .. }) {
            self.unanswered = self.unanswered.saturating_sub(1);
        }
        matches!(command, Command::Play { .. } | Command::Discard { .. } | Command::Keep { .. })
    }

    /// A move has arrived once the table shows what came of it: the answer may come before that.
    fn arrive(&mut self) {
        let seen = self.scene.as_ref().map(|scene| scene.seq);
        let arrived = |moving: &mut Moving| moving.accepted.is_some_and(|seq| Some(seq) <= seen);
        self.moving.take_if(arrived);
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
        let undo = |before: &Scene| before.table.undo.as_ref().map(|undo| undo.seat);
        let mut asked = Asked(self.scene.as_ref().and_then(undo));
        self.whole |= whole;
        if whole {
            self.moves.clear();
        }
        self.learn_names(&scene);
        self.scene = Some(scene);
        self.arrive();
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
            told.extend(asked.lapses_by(&event.event).map(Told::Lapsed));
            match &event.event {
                Happening::Talked { seat, .. } if self.is_muted(*seat) => continue,
                // Whoever sits there next has said nothing yet.
                Happening::Stood { seat }
                | Happening::Cleared { seat }
                | Happening::Kicked { seat, .. }
                | Happening::Left { seat, .. } => {
                    self.mute(*seat, false);
                }
                _ => {}
            }
            told.push(Told::Happened(event));
        }
        self.sit_by_itself();
        told
    }

    fn learn_names(&mut self, scene: &Scene) {
        let seats = &scene.table.seats;
        self.names.resize(seats.len(), None);
        for (seat, place) in seats.iter().enumerate() {
            if let Sitter::Human { name } | Sitter::Gone { name } = &place.sitter {
                // Nobody is called so at two places.
                self.names.iter_mut().for_each(|known| drop(known.take_if(|known| known == name)));
                self.names[seat] = Some(name.clone());
            }
        }
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
