//! A table on a server in line mode: what happens there is told as it happens, and a line can be typed at any time.

mod at_length;

use std::cell::RefCell;
use std::io::{self, BufRead, Write};
use std::path::Path;
use std::rc::Rc;
use std::sync::mpsc::{Sender, channel};
use std::thread;
use std::time::Instant;

use parade_client::{Connection, Update};
use parade_messages::{Messages, text};
use parade_protocol::{Command as Asked, TablePhase};
use parade_rules::{Phase, Seat};

use super::lines::Lines;
use super::say::Said;
use super::{Curtain, Left, Next, PlainOptions, Session};
use crate::code;
use crate::command::{Command, parse};
use crate::names::shown;
use crate::online::{self, AtTable, OnlineCommand, RemoteTable, Told, Way, Words};
use crate::table::Table;
use crate::telling::{Teller, command_error};

/// Something that comes in.
pub(crate) enum Incoming {
    /// The client told something.
    Update(Update),
    /// A line was typed; `None` at the end of the input.
    Line(Option<String>),
    /// Line mode is to end, and the person stays at the table.
    Pause,
}

/// Goes to a table and stays until the person leaves. Lines are read on a thread of their own.
///
/// # Errors
/// If writing fails, or the system gives no threads or random numbers; that nobody reads the output any more is no error.
pub fn join(
    way: Way,
    folder: Option<&Path>,
    messages: &Messages,
    options: PlainOptions,
    input: impl BufRead + Send + 'static,
    output: &mut dyn Write,
) -> io::Result<Left> {
    let (sender, incoming) = channel();
    let updates = sender.clone();
    let at = AtTable::join(way, folder, move |update| drop(updates.send(Incoming::Update(update))))?;
    read_lines(input, sender);
    let at = Rc::new(RefCell::new(at));
    let mut next = || incoming.recv().unwrap_or(Incoming::Pause);
    let left = stay(&at, messages, options, &mut next, output);
    if let Some(at) = Rc::into_inner(at) {
        at.into_inner().finish();
    }
    left
}

/// Stays at a table that one has come to, with what comes in from `next`, until the person leaves or line mode is to end.
///
/// # Errors
/// If writing fails; that nobody reads the output any more is no error.
pub(crate) fn stay(
    at: &Rc<RefCell<AtTable>>,
    messages: &Messages,
    options: PlainOptions,
    next: &mut dyn FnMut() -> Incoming,
    output: &mut dyn Write,
) -> io::Result<Left> {
    let mut nothing = io::empty();
    let session = Session {
        messages,
        curtain: Curtain::Sentence,
        thinking: options.thinking,
        remarks: false,
        once: false,
        last_word: None,
        lines: Lines::new(&mut nothing),
        said: Said::new(options, output).interrupting(),
        at_keyboard: None,
        collected: Vec::new(),
    };
    let mut online = Online {
        messages,
        at: Rc::clone(at),
        session,
        table: None,
        asked: None,
        told_lobby: None,
        was_here: *at.borrow().connection() == Connection::Here,
    };
    match online.run(next) {
        Err(error) if error.kind() == io::ErrorKind::BrokenPipe => Ok(Left::Closed),
        left => left,
    }
}

fn read_lines(mut input: impl BufRead + Send + 'static, sender: Sender<Incoming>) {
    thread::spawn(move || {
        let mut lines = Lines::new(&mut input);
        loop {
            // An input that cannot be read has ended.
            let line = lines.next().unwrap_or(None);
            let ended = line.is_none();
            if sender.send(Incoming::Line(line)).is_err() || ended {
                return;
            }
        }
    });
}

struct Online<'a> {
    messages: &'a Messages,
    at: Rc<RefCell<AtTable>>,
    session: Session<'a>,
    /// The game, from the deal to the next lobby.
    table: Option<RemoteTable>,
    /// The game and turn for which the seat here was asked last.
    asked: Option<(u64, usize, Phase)>,
    /// What was said last about what is to be done in the lobby.
    told_lobby: Option<String>,
    /// Whether there has been a connection.
    was_here: bool,
}

impl Online<'_> {
    fn run(&mut self, incoming: &mut dyn FnMut() -> Incoming) -> io::Result<Left> {
        if self.at.borrow().scene().is_some() {
            self.follow_game()?;
            self.welcome()?;
            self.after_change()?;
            self.session.said.flush()?;
        }
        let mut lines: Vec<Option<String>> = Vec::new();
        loop {
            let ready = !lines.is_empty() && self.listens();
            let next = if ready {
                lines.remove(0).map_or(Incoming::Line(None), |line| Incoming::Line(Some(line)))
            } else {
                match incoming() {
                    Incoming::Line(line) => {
                        // To quit is possible at any time.
                        let quits = line.as_deref().is_some_and(|line| parse(line) == Ok(Command::Quit));
                        if !quits && (!lines.is_empty() || !self.listens()) {
                            lines.push(line);
                            continue;
                        }
                        Incoming::Line(line)
                    }
                    other => other,
                }
            };
            let left = match next {
                Incoming::Update(update) => self.update(update)?,
                Incoming::Pause => Some(Left::EndOfInput),
                Incoming::Line(None) => {
                    self.session.said.line(&text!(self.messages, "online-plain-input-ended"))?;
                    Some(Left::EndOfInput)
                }
                Incoming::Line(Some(line)) => {
                    self.session.said.heard();
                    self.line(&line)?
                }
            };
            if let Some(left) = left {
                self.session.said.flush()?;
                return Ok(left);
            }
            self.session.said.prompt_again()?;
            self.session.said.flush()?;
        }
    }

    /// Whether lines can be answered now: the table is known, and nothing that was asked is unanswered.
    fn listens(&self) -> bool {
        let at = self.at.borrow();
        at.scene().is_some() && (!at.is_waiting() || *at.connection() != Connection::Here)
    }

    fn words(&self) -> Words<'_> {
        Words::about(self.messages, &self.at.borrow(), Instant::now())
    }

    fn say(&mut self, told: &str) -> io::Result<()> {
        self.session.said.line(told)
    }

    fn update(&mut self, update: Update) -> io::Result<Option<Left>> {
        let first = self.at.borrow().scene().is_none();
        let told = self.at.borrow_mut().take(update);
        self.follow_game()?;
        for told in &told {
            self.tell(told)?;
        }
        if first && self.at.borrow().scene().is_some() {
            self.welcome()?;
        }
        self.after_change()?;
        let at = self.at.borrow();
        let left = if at.scene().is_some() { Left::Quit } else { Left::TurnedAway };
        Ok(at.is_over().then_some(left))
    }

    /// Takes up a game that begins, lets go of one that has ended, and tells what was played.
    fn follow_game(&mut self) -> io::Result<()> {
        let game = self.at.borrow().table().and_then(|table| table.position.as_ref().map(|_| table.game));
        if self.table.as_ref().map(RemoteTable::game) != game {
            self.table = RemoteTable::new(Rc::clone(&self.at), self.messages);
            self.session.collected.clear();
            self.session.at_keyboard = self.table.as_ref().and_then(Table::only_person);
            self.asked = None;
        }
        let Some(table) = &mut self.table else { return Ok(()) };
        let before = table.face_up().phase();
        if table.refresh() {
            let drew = table.drew();
            self.session.tell_news(table, drew)?;
        }
        if before != Phase::Over && table.face_up().phase() == Phase::Over {
            self.tell_score()?;
        }
        Ok(())
    }

    fn tell_score(&mut self) -> io::Result<()> {
        let Some(table) = &self.table else { return Ok(()) };
        let words = self.session.score_words(table, &self.session.teller(table));
        self.session.said.all(&words)?;
        let told = text!(self.messages, "online-plain-again");
        self.say(&told)
    }

    fn tell(&mut self, told: &Told) -> io::Result<()> {
        let here = *told == Told::Connection(Connection::Here);
        let sentence = match told {
            Told::Connection(Connection::Here) if self.was_here => Some(text!(self.messages, "online-back")),
            // What follows a lost connection is told with the pause before the next try.
            Told::Connection(Connection::Connecting) if self.was_here => None,
            told => self.words().told(told),
        };
        self.was_here |= here;
        sentence.map_or(Ok(()), |sentence| self.say(&sentence))
    }

    /// Asks what is to be decided here now, once.
    fn after_change(&mut self) -> io::Result<()> {
        if let Some(table) = &self.table {
            self.told_lobby = None;
            let Some(&seat) = table.to_act_here().first() else { return Ok(()) };
            let asked = (table.game(), table.face_up().turn(), table.face_up().phase());
            if self.asked == Some(asked) {
                return Ok(());
            }
            self.asked = Some(asked);
            self.session.tell_table(table, seat)?;
            return self.session.said.prompt();
        }
        let (step, phase) = {
            let at = self.at.borrow();
            let Some(table) = at.table().filter(|_| !at.is_waiting()) else { return Ok(()) };
            (self.words().next_step(&at), table.phase)
        };
        if self.told_lobby.as_ref() != Some(&step) && phase == TablePhase::Lobby {
            self.say(&step)?;
            self.told_lobby = Some(step);
            return self.session.said.prompt();
        }
        Ok(())
    }

    fn line(&mut self, line: &str) -> io::Result<Option<Left>> {
        if self.at.borrow().needs_name() && parse(line) != Ok(Command::Quit) && online::parse(line).is_none()
        {
            let name = shown(line);
            if !name.is_empty() {
                self.at.borrow_mut().sit(&name, None);
            }
            return Ok(None);
        }
        if let Some(command) = online::parse(line) {
            self.obey(command)?;
            return Ok(None);
        }
        let command = match parse(line) {
            Ok(command) => command,
            Err(error) => {
                let told = command_error(self.messages, &error);
                self.say(&told)?;
                self.session.said.prompt()?;
                return Ok(None);
            }
        };
        self.game_command(command)
    }

    /// What can be typed in any game.
    fn game_command(&mut self, command: Command) -> io::Result<Option<Left>> {
        let seat = self.at.borrow().seat();
        match command {
            Command::Quit => {
                let told = text!(self.messages, "online-plain-left");
                self.say(&told)?;
                return Ok(Some(Left::Quit));
            }
            Command::Again => self.at.borrow_mut().command(Asked::Rematch),
            Command::Undo => self.at.borrow_mut().command(Asked::AskUndo),
            Command::Help => self.help()?,
            Command::Rules => self.session.rules()?,
            command => match (&mut self.table, seat) {
                (Some(table), Some(seat)) => {
                    let over = table.face_up().phase() == Phase::Over;
                    match command {
                        Command::Score if over => self.tell_score()?,
                        Command::Play(_) | Command::Keep(_) | Command::Discard(_)
                            if table.to_act_here().is_empty() =>
                        {
                            let told = Teller::at(self.messages, table).turn(table.face_up());
                            self.say(&told)?;
                        }
                        command => {
                            let next = self.session.obey(table, seat, command)?;
                            if matches!(next, Next::Answer) {
                                self.session.said.prompt()?;
                            }
                        }
                    }
                }
                (Some(table), None) if matches!(command, Command::Table | Command::Nothing) => {
                    self.session.collected.clear();
                    self.session.tell_table(table, Seat::MAX)?;
                }
                (Some(table), None) if command == Command::Score => {
                    let words = self.session.score_words(table, &self.session.teller(table));
                    self.session.said.all(&words)?;
                }
                (None, _) if matches!(command, Command::Table | Command::Nothing) => self.who()?,
                _ => {
                    let told = text!(self.messages, "play-not-now");
                    self.say(&told)?;
                }
            },
        }
        Ok(None)
    }

    fn obey(&mut self, command: OnlineCommand) -> io::Result<()> {
        match command {
            OnlineCommand::Who => return self.who(),
            OnlineCommand::Phrases => {
                let lines = self.words().phrases();
                return self.session.said.all(&lines);
            }
            OnlineCommand::Link => return self.tell_links(),
            OnlineCommand::Code => {
                let link = self.at.borrow().link_to_send();
                for line in link.and_then(|link| code::half_blocks(&link)).unwrap_or_default() {
                    self.session.said.drawn(&line)?;
                }
                return Ok(());
            }
            OnlineCommand::Incomplete(example) => {
                let told = text!(self.messages, "online-incomplete", example = example);
                return self.say(&told);
            }
            command => {
                if let Some(told) = online::obey(&mut self.at.borrow_mut(), command, self.messages) {
                    return self.session.said.line(&told);
                }
            }
        }
        Ok(())
    }
}
