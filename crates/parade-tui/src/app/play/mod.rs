//! A game being played: whose eyes the table is seen through, and what is asked of them.
//!
//! After every change [`Play::settle`] works out the [`Stage`] from the table alone, so that undo, resuming and line mode
//! need nothing of their own. With several people a curtain hangs between any two of them.

mod acting;
mod beside;
mod choose;
mod commands;
mod draw;
mod news;
#[cfg(test)]
mod tests;

use std::time::{Duration, Instant};

use parade_lessons::Day;
use parade_rules::{FaceUp, Phase, Score, Seat, Seen, View};
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;

pub(super) use self::beside::Beside;
use self::news::News;
use super::around::Around;
use super::key::Key;
use super::line_mode::Visit;
use super::place::{Go, Place};
use crate::online::RemoteTable;
use crate::table::{GameOptions, LocalGame, Table};
use crate::telling::{self, AdviceTold, Teller};

/// How long each color is shown before the next one is told.
const TELLING_PAUSE: Duration = Duration::from_millis(900);
/// How long it is shown what everybody kept, before the first color is told.
const KEPT_PAUSE: Duration = Duration::from_millis(2500);
/// How many colors there are to tell.
const COLORS: usize = parade_rules::Color::COUNT;

/// What is going on.
#[derive(Clone, Debug, PartialEq)]
enum Stage {
    /// A seat that is not played from here is to act; a bot does when it is time.
    Others { next: Instant, looked_at: Option<usize> },
    /// The keyboard is to be passed on to this seat.
    Curtain { next: Seat },
    /// The person at the keyboard chooses a card.
    Choose { selected: Option<usize> },
    /// The person at the keyboard chooses what to keep: the slots kept, the one kept longest first.
    Keep { kept: Vec<usize>, cursor: Option<usize> },
    /// The score is told, a color at a time.
    Scoring { revealed: usize, next: Instant },
}

/// What comes after a game.
enum After {
    /// Another one at this table begins with this.
    Again(GameOptions),
    /// It is the deal of a day: what bots made of the same cards.
    Compare(Day),
    /// The server begins another one.
    Server,
}

/// A game being played.
pub(super) struct Play {
    table: Box<dyn Table>,
    names: Vec<String>,
    /// What comes after it.
    after: After,
    stage: Stage,
    /// The table that the stage was worked out from.
    settled: FaceUp,
    /// Who sits at the keyboard now; none while it is passed on, or while several people watch bots.
    at_keyboard: Option<Seat>,
    news: News,
    /// The score when the person at the keyboard had played last, to tell what the others changed.
    left_with: Option<Score>,
    /// What everybody kept, shown over the score until it has been read.
    kept_told: Vec<String>,
    /// What was just answered to the person, in place of the news until the next change.
    answer: Option<String>,
    /// What a bot said last, until the person at the keyboard has done something.
    remark: Option<String>,
    /// A hint that was asked for, until the next key.
    advice: Option<AdviceTold>,
    /// A command being typed.
    typed: Option<String>,
    /// What a table on a server shows beside the game.
    beside: Beside,
}

impl Play {
    /// Shows a game from where it stands.
    pub(super) fn new(around: &mut Around, game: LocalGame) -> Play {
        let after = game.day().map_or_else(|| After::Again(game.again()), After::Compare);
        Play::at(around, Box::new(game), after)
    }

    /// Shows a game on a server from where it stands.
    pub(super) fn remote(around: &mut Around, game: RemoteTable) -> Play {
        Play::at(around, Box::new(game), After::Server)
    }

    fn at(around: &mut Around, table: Box<dyn Table>, after: After) -> Play {
        let names = table.seats().iter().map(|seat| seat.name.clone()).collect();
        let mut play = Play {
            at_keyboard: table.only_person(),
            settled: *table.face_up(),
            table,
            beside: Beside::default(),
            names,
            after,
            stage: Stage::Curtain { next: 0 },
            news: News::default(),
            left_with: None,
            kept_told: Vec::new(),
            answer: None,
            remark: None,
            advice: None,
            typed: None,
        };
        play.settle(around, Instant::now());
        play
    }

    fn teller<'a>(&self, around: &'a Around) -> Teller<'a> {
        Teller::at(&around.messages, &*self.table)
    }

    /// What the person at the keyboard knows.
    fn view(&self) -> Option<View> {
        self.at_keyboard.and_then(|seat| self.table.view(seat))
    }

    /// Takes in what happened and works out what is to be done now.
    fn settle(&mut self, around: &mut Around, now: Instant) {
        self.answer = None;
        self.advice = None;
        self.typed = None;
        if self.table.face_up().phase() == Phase::Discard {
            // Bots choose at once, in secret: there is nothing to watch.
            while self.step(around) {}
        }
        let happened = self.table.take_news();
        self.see_own_turn(&happened);
        let teller = Teller::at(&around.messages, &*self.table);
        self.news.take(&happened, &teller, self.table.face_up());
        if let Some(remark) = self.table.take_remark() {
            self.remark = around.settings.remarks.unwrap_or(true).then(|| teller.remark(remark));
        }
        if let Some(trouble) = self.table.take_trouble() {
            around.notices.push(telling::trouble(&around.messages, &trouble));
        }
        self.settled = *self.table.face_up();
        let due = self.table.to_act_here().first().copied();
        self.stage = match (self.table.face_up().phase(), due) {
            (Phase::Over, _) => {
                let revealed = if around.moves() { 0 } else { COLORS };
                let kept = happened.iter().find(|seen| matches!(seen, Seen::Revealed { .. }));
                // What all kept is told before the score, for as long as it takes to read.
                self.kept_told = kept.map(|kept| teller.seen(kept, self.table.face_up())).unwrap_or_default();
                Stage::Scoring { revealed, next: now + KEPT_PAUSE }
            }
            (_, None) => Stage::Others { next: now + self.pause(around, &happened), looked_at: None },
            (_, Some(seat)) if self.at_keyboard != Some(seat) => Stage::Curtain { next: seat },
            (Phase::Play { .. }, Some(_)) => Stage::Choose { selected: None },
            (Phase::Discard, Some(_)) => Stage::Keep { kept: Vec::new(), cursor: None },
        };
        if self.table.here().len() != 1 && !matches!(self.stage, Stage::Choose { .. } | Stage::Keep { .. }) {
            self.at_keyboard = None;
        }
    }

    /// How long what happened stays before the next bot acts.
    fn pause(&self, around: &Around, happened: &[Seen]) -> Duration {
        if self.table.is_remote() {
            // Others play in their own time.
            return Duration::from_millis(100);
        }
        let pause = around.settings.pace.pause();
        // Right after a resume there is nothing new to read.
        if happened.is_empty() { pause.min(Duration::from_millis(300)) } else { pause }
    }

    /// Lets a bot act; tells whether one did.
    fn step(&mut self, around: &mut Around) -> bool {
        match self.table.step() {
            Ok(stepped) => stepped,
            Err(error) => {
                let told = self.refused(around, &error);
                around.notices.push(told);
                false
            }
        }
    }
}

impl Place for Play {
    fn draw(&self, around: &Around, area: Rect, buffer: &mut Buffer) {
        self.render(around, area, buffer);
    }

    fn key(&mut self, around: &mut Around, key: Key, area: Rect) -> Go {
        if self.typed.is_some() {
            return self.type_command(around, key);
        }
        // An answer has been read once another key is pressed.
        self.answer = None;
        if self.advice.take().is_some() && matches!(key, Key::Enter | Key::Escape | Key::Char(' ')) {
            // Enter puts the hint away, and plays the card that it shows only when it is pressed again.
            return Go::Stay;
        }
        if !self.kept_told.is_empty() {
            // The key that puts it away does nothing else: Enter would begin another game.
            self.kept_told.clear();
            return Go::Stay;
        }
        if let (Key::Char(' '), &Stage::Curtain { next }) = (key, &self.stage) {
            return self.lift_curtain(around, next);
        }
        match key {
            Key::Enter => self.enter(around),
            Key::Escape => self.escape(),
            Key::Char('?') => Go::Help,
            Key::Char('q' | 'Q') => Go::Back,
            // At the end of a game letters are not cards any more.
            Key::Char('v' | 'V') if self.is_told() => self.verify(around),
            Key::Char('n' | 'N') if self.is_told() && matches!(self.after, After::Again(_)) => {
                Go::Instead(Box::new(super::setup::Setup::new(around)))
            }
            _ if matches!(self.stage, Stage::Curtain { .. }) => Go::Stay,
            _ if matches!(self.stage, Stage::Scoring { revealed, .. } if revealed < COLORS) => {
                self.tell_all()
            }
            Key::Char(':' | '/') if self.at_keyboard.is_some() => {
                self.typed = Some(String::new());
                Go::Stay
            }
            Key::Char('u' | 'U') => self.undo(around),
            Key::Char('h' | 'H') => self.hint(around),
            Key::Char('t' | 'T') => Go::Into(Box::new(super::pages::Pages::turns(around, &*self.table))),
            Key::Char(' ') if matches!(self.stage, Stage::Others { .. }) => self.skip(around),
            Key::Char(' ') => match self.stage {
                Stage::Keep { cursor: Some(slot), .. } => self.select(around, slot),
                _ => Go::Stay,
            },
            Key::Char(sign) => match sign.to_digit(10).and_then(|digit| (digit as usize).checked_sub(1)) {
                Some(slot) => self.select(around, slot),
                None => self.select_color(around, sign),
            },
            Key::Up | Key::Left | Key::WheelUp => self.step_selection(false),
            Key::Down | Key::Right | Key::WheelDown => self.step_selection(true),
            Key::Click(place) => self.click(around, area, place),
            _ => Go::Stay,
        }
    }

    fn wakes(&self) -> Option<Instant> {
        if self.typed.is_some() {
            // The table waits for what is typed: a bot's move would cut it off, and its rest would be keys.
            return None;
        }
        match self.stage {
            Stage::Others { next, .. } => Some(next),
            Stage::Scoring { revealed, next } if revealed < COLORS => Some(next),
            _ => None,
        }
    }

    fn tick(&mut self, around: &mut Around, now: Instant) -> Go {
        match &mut self.stage {
            Stage::Others { next, .. } => {
                // If nobody is ready, look again later, not at once.
                *next = now + Duration::from_millis(100);
                if !self.step(around) {
                    return Go::Stay;
                }
                if around.settings.pace.pause().is_zero() {
                    return self.skip(around);
                }
                self.settle(around, now);
                Go::Changed
            }
            Stage::Scoring { revealed, next } => {
                *revealed += 1;
                *next = now + TELLING_PAUSE;
                self.kept_told.clear();
                Go::Stay
            }
            _ => Go::Stay,
        }
    }

    fn back(&mut self, around: &mut Around) {
        // What was chosen before rules or turns were read is still chosen, unless the table went on in line mode.
        if self.settled != *self.table.face_up() {
            self.news = News::default();
            self.settle(around, Instant::now());
        }
    }

    fn keys(&self, around: &Around) -> Vec<(String, String)> {
        draw::keys(&self.stage, self.table.only_person().is_some(), &self.after, around)
    }

    fn visit(&mut self) -> Option<Visit<'_>> {
        Some(Visit::Game(&mut *self.table))
    }
}
