//! Line mode: the same game in words, for screen readers, pipes and dumb terminals.
//!
//! It says what has changed and what can be done, in short lines without drawing characters, and reads one command a line.
//! Between people the keyboard is passed on: nothing of one hand is said while another is looking.

mod begin;
mod day;
mod learn;
mod lines;
mod online;
mod say;
mod words;

use std::io::{self, BufRead, Write};

use parade_bots::{Thinking, hint};
use parade_messages::{Messages, text};
use parade_rules::{Card, Phase, Seat, Seen};
use ratatui::crossterm::terminal;

use crate::command::{Command, parse};
use crate::rules_text;
use crate::table::Table;
use crate::telling::{Teller, command_error, trouble};

use lines::Lines;
use say::Said;

pub use begin::{Begin, run};
pub use learn::learn;
pub use online::join;
pub(crate) use online::{Incoming, stay};

/// How many columns a line has at most.
pub const WIDTH: usize = 76;
/// A narrower terminal than this breaks the lines itself.
const NARROWEST: usize = 20;

/// How line mode writes.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct PlainOptions {
    /// How one hand is kept from the eyes of the next person.
    pub curtain: Curtain,
    /// Whether a sign shows that a line is awaited.
    pub prompt: bool,
    /// Whether to write ASCII alone, as far as it goes.
    pub ascii: bool,
    /// How many columns a line may have, if fewer than [`WIDTH`].
    pub width: Option<u16>,
    /// How much is thought about a hint.
    pub thinking: Thinking,
    /// Whether bots make remarks.
    pub remarks: bool,
    /// Whether no other game at the same table is offered.
    pub once: bool,
}

impl PlainOptions {
    /// As many columns as the terminal has, if there is one.
    #[must_use]
    pub fn terminal_width() -> Option<u16> {
        // Some terminals do not know their size and say that they have no columns.
        terminal::size().ok().map(|(columns, _)| columns).filter(|&columns| columns > 0)
    }

    fn columns(&self) -> usize {
        self.width.map_or(WIDTH, |width| usize::from(width).clamp(NARROWEST, WIDTH))
    }
}

/// How one hand is kept from the eyes of the next person.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Curtain {
    /// Only the sentence: on a pipe.
    #[default]
    Sentence,
    /// Enough empty lines that the hand leaves the screen: on a dumb terminal.
    EmptyLines,
    /// The screen and what was scrolled off it are cleared: on a terminal that takes escape sequences.
    Clear,
}

/// How a game in line mode was left.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Left {
    /// The game is over and another one is wanted at the same table.
    Again,
    /// The person quit; an unfinished game is saved.
    Quit,
    /// The input ended; an unfinished game is saved.
    EndOfInput,
    /// A server did not let one in, and why was told: there is no such table, it is full, one was removed.
    TurnedAway,
    /// Nobody reads the output any more.
    Closed,
}

/// Plays one game to its end, or until the person leaves.
///
/// # Errors
/// If reading or writing fails, or a bot does something illegal; that nobody reads the output any more is no error.
pub fn play(
    table: &mut dyn Table,
    messages: &Messages,
    options: PlainOptions,
    input: &mut dyn BufRead,
    output: &mut dyn Write,
) -> io::Result<Left> {
    let mut session = Session {
        messages,
        curtain: options.curtain,
        thinking: options.thinking,
        remarks: options.remarks,
        once: options.once,
        last_word: None,
        lines: Lines::new(input),
        said: Said::new(options, output),
        at_keyboard: table.only_person(),
        collected: Vec::new(),
    };
    match session.play(table) {
        Err(error) if error.kind() == io::ErrorKind::BrokenPipe => Ok(Left::Closed),
        left => left,
    }
}

struct Session<'a> {
    messages: &'a Messages,
    curtain: Curtain,
    thinking: Thinking,
    remarks: bool,
    once: bool,
    /// What a bot says once the score is told.
    last_word: Option<String>,
    lines: Lines<'a>,
    said: Said<'a>,
    /// Who has the keyboard.
    at_keyboard: Option<Seat>,
    /// How many cards lay in front of each seat when that was last told.
    collected: Vec<usize>,
}

/// What follows an answer.
enum Next {
    /// Nothing changed: another answer.
    Answer,
    /// Something happened: look at the table anew.
    Look,
    /// The person leaves.
    Leave(Left),
}

impl<'a> Session<'a> {
    fn play(&mut self, table: &mut dyn Table) -> io::Result<Left> {
        self.welcome(table)?;
        loop {
            self.let_others_act(table)?;
            if table.face_up().phase() == Phase::Over {
                return self.after_the_game(table);
            }
            // Nobody is to act, here or elsewhere: nothing to wait for.
            let Some(&seat) = table.to_act_here().first() else { return Ok(Left::Quit) };
            if self.at_keyboard != Some(seat)
                && let Some(left) = self.pass_keyboard(table, seat)?
            {
                return Ok(left);
            }
            if let Next::Leave(left) = self.ask(table, seat)? {
                return Ok(left);
            }
        }
    }

    /// Tells to whoever has the keyboard.
    fn teller(&self, table: &dyn Table) -> Teller<'a> {
        Teller::at(self.messages, table).to(self.at_keyboard)
    }

    fn welcome(&mut self, table: &dyn Table) -> io::Result<()> {
        let teller = self.teller(table);
        let seats: Vec<Seat> = (0..table.seats().len()).collect();
        let rules = table.face_up().edition().year();
        self.said.line(&text!(
            self.messages,
            "plain-welcome",
            names = teller.names(&seats),
            rules = rules
        ))?;
        self.said.line(&text!(self.messages, "plain-see-help"))?;
        if table.face_up().turn() > 0 {
            self.said.line(&text!(self.messages, "plain-resumed"))?;
            if let Some(seat) = table.only_person() {
                let recap = self.recap(table, &teller, seat);
                self.said.all(&recap)?;
            }
        }
        Ok(())
    }

    /// Lets everybody act who is not at this keyboard, and tells what they did.
    fn let_others_act(&mut self, table: &mut dyn Table) -> io::Result<()> {
        loop {
            self.tell_news(table, None)?;
            match table.step() {
                Ok(true) => {}
                Ok(false) => return Ok(()),
                Err(error) => {
                    let told = self.teller(table).table_error(&error, &[]);
                    self.said.line(&told)?;
                    return Err(io::Error::other(error));
                }
            }
        }
    }

    /// Tells what happened. The card that the only person drew is told too; of several people each finds hers in her hand.
    fn tell_news(&mut self, table: &mut dyn Table, drew: Option<Card>) -> io::Result<()> {
        let teller = Teller::at(self.messages, table);
        let over = table.face_up().phase() == Phase::Over;
        // Behind a curtain the next person is told when she looks; the end is for all.
        let silent = table.only_person().is_none() && self.curtain != Curtain::Sentence && !over;
        for seen in table.take_news() {
            let told = match (&seen, drew) {
                (Seen::Drew { seat }, Some(card)) if table.only_person() == Some(*seat) => {
                    vec![teller.drew(card)]
                }
                _ => teller.seen(&seen, table.face_up()),
            };
            if !silent {
                self.said.all(&told)?;
            }
        }
        let remark = table.take_remark().filter(|_| self.remarks && !silent);
        // The last word is for after the score.
        match remark {
            Some(remark) if over => self.last_word = Some(teller.remark(remark)),
            Some(remark) => self.said.line(&teller.remark(remark))?,
            None => {}
        }
        if let Some(error) = table.take_trouble() {
            self.said.line(&trouble(self.messages, &error))?;
        }
        Ok(())
    }

    /// Hands the keyboard to another person. What she types before she has it is not read as a move.
    fn pass_keyboard(&mut self, table: &dyn Table, seat: Seat) -> io::Result<Option<Left>> {
        self.at_keyboard = None;
        let name = self.teller(table).name(seat);
        self.said.line(&text!(self.messages, "plain-pass", name = name))?;
        self.said.prompt()?;
        match self.lines.next()? {
            None => return self.leave(table, Left::EndOfInput).map(Some),
            Some(line) if parse(&line) == Ok(Command::Quit) => {
                return self.leave(table, Left::Quit).map(Some);
            }
            Some(_) => {}
        }
        self.at_keyboard = Some(seat);
        if self.curtain != Curtain::Sentence {
            let recap = self.recap(table, &self.teller(table), seat);
            self.said.all(&recap)?;
            self.collected.clear();
        }
        Ok(None)
    }

    /// Asks a seat until it has done something or leaves.
    fn ask(&mut self, table: &mut dyn Table, seat: Seat) -> io::Result<Next> {
        self.tell_table(table, seat)?;
        loop {
            self.said.prompt()?;
            let Some(line) = self.lines.next()? else {
                return self.leave(table, Left::EndOfInput).map(Next::Leave);
            };
            match parse(&line) {
                Ok(command) => match self.obey(table, seat, command)? {
                    Next::Answer => {}
                    next => return Ok(next),
                },
                Err(error) => self.said.line(&command_error(self.messages, &error))?,
            }
        }
    }

    fn tell_table(&mut self, table: &dyn Table, seat: Seat) -> io::Result<()> {
        let teller = self.teller(table);
        let words = self.table_words(table, &teller);
        self.said.all(&words)?;
        if let Some(view) = table.view(seat) {
            let question = self.question(&view, &teller);
            self.said.all(&question)?;
        }
        Ok(())
    }

    fn obey(&mut self, table: &mut dyn Table, seat: Seat, command: Command) -> io::Result<Next> {
        let Some(view) = table.view(seat) else { return Ok(Next::Leave(Left::Quit)) };
        let teller = self.teller(table);
        match command {
            Command::Play(_) | Command::Keep(_) | Command::Discard(_) => {
                let action = match command.action(&view) {
                    Ok(Some(action)) => action,
                    Ok(None) => return Ok(Next::Answer),
                    Err(error) => {
                        self.said.line(&command_error(self.messages, &error))?;
                        return Ok(Next::Answer);
                    }
                };
                if let Err(error) = table.act(seat, action) {
                    self.said.line(&teller.table_error(&error, view.hand()))?;
                    return Ok(Next::Answer);
                }
                if table.only_person().is_none() {
                    self.at_keyboard = None;
                    self.said.curtain()?;
                }
                let held = table.view(seat);
                let drew = held
                    .and_then(|held| held.hand().iter().copied().find(|card| !view.hand().contains(card)));
                self.tell_news(table, drew)?;
                return Ok(Next::Look);
            }
            Command::Nothing => self.said.line(&teller.turn(table.face_up()))?,
            Command::Hint => {
                if let Err(error) = table.allows_advice() {
                    self.said.line(&teller.table_error(&error, view.hand()))?;
                } else if let Some((_, told)) = teller.advised(&view, self.thinking) {
                    self.said.line(&told.what)?;
                    for choice in &told.choices {
                        self.said.line(&choice.sentence)?;
                    }
                    self.said.line(&told.why.join(" "))?;
                } else if let Some(hint) = hint(&view) {
                    self.said.line(&teller.hint(&hint, &view).join(" "))?;
                }
            }
            Command::Table => {
                self.collected.clear();
                self.tell_table(table, seat)?;
            }
            Command::Score => {
                self.said.line(&text!(self.messages, "plain-score-now"))?;
                let words = self.score_words(table, &teller);
                self.said.all(&words)?;
            }
            Command::Undo => match table.undo() {
                Ok(()) => {
                    self.said.line(&text!(self.messages, "plain-undone"))?;
                    self.collected.clear();
                    return Ok(Next::Look);
                }
                Err(error) => self.said.line(&teller.table_error(&error, view.hand()))?,
            },
            Command::Rules => self.rules()?,
            Command::Help => self.help()?,
            Command::Again => self.said.line(&text!(self.messages, "plain-not-over"))?,
            Command::Quit => return self.leave(table, Left::Quit).map(Next::Leave),
        }
        Ok(Next::Answer)
    }

    fn rules(&mut self) -> io::Result<()> {
        for line in rules_text::lines(self.messages, self.said.columns()) {
            self.said.drawn(&line)?;
        }
        Ok(())
    }

    fn help(&mut self) -> io::Result<()> {
        for line in [
            text!(self.messages, "plain-help-play"),
            text!(self.messages, "plain-help-keep"),
            text!(self.messages, "plain-help-table"),
            text!(self.messages, "plain-help-score"),
            text!(self.messages, "plain-help-hint"),
            text!(self.messages, "plain-help-undo"),
            text!(self.messages, "plain-help-rules"),
            text!(self.messages, "plain-help-quit"),
        ] {
            self.said.line(&line)?;
        }
        Ok(())
    }

    /// Says whether the game is kept, and leaves.
    fn leave(&mut self, table: &dyn Table, left: Left) -> io::Result<Left> {
        let kept = table.is_kept();
        let said = match left {
            Left::EndOfInput if kept => text!(self.messages, "plain-input-ended-saved"),
            Left::EndOfInput => text!(self.messages, "plain-input-ended"),
            _ if kept => text!(self.messages, "plain-left-saved"),
            _ => text!(self.messages, "plain-left"),
        };
        self.said.line(&said)?;
        self.said.flush()?;
        Ok(left)
    }

    /// Tells the score, and asks whether to play again.
    fn after_the_game(&mut self, table: &mut dyn Table) -> io::Result<Left> {
        self.at_keyboard = table.only_person();
        let words = self.score_words(table, &self.teller(table));
        self.said.all(&words)?;
        if let Some(remark) = self.last_word.take() {
            self.said.line(&remark)?;
        }
        if self.once {
            self.said.flush()?;
            return Ok(Left::Quit);
        }
        self.said.line(&text!(self.messages, "plain-again"))?;
        loop {
            self.said.prompt()?;
            let Some(line) = self.lines.next()? else {
                self.said.flush()?;
                return Ok(Left::EndOfInput);
            };
            match parse(&line) {
                Ok(Command::Again) => return Ok(Left::Again),
                Ok(Command::Quit) => return Ok(Left::Quit),
                Ok(Command::Rules) => self.rules()?,
                Ok(Command::Score | Command::Table) => self.said.all(&words)?,
                _ => self.said.line(&text!(self.messages, "plain-again"))?,
            }
        }
    }
}
