//! A game looked back at: forwards and back, by anybody's eyes, with what each move gave away, and from any turn played on
//! otherwise.

mod company;
mod draw;
#[cfg(test)]
mod tests;
mod thinking;
mod together;
mod what_if;

use std::time::{Duration, Instant};

use parade_bots::NAMES;
use parade_client::GameReader;
use parade_messages::text;
use parade_review::Effort;
use parade_rules::json::GameRecord;
use parade_rules::{Action, Game, Phase, Record, RecordError, Seat};
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use serde_json::Value;

use self::thinking::Thinking;
use self::together::Together;
use super::around::Around;
use super::key::Key;
use super::past::Ending;
use super::place::{Go, Place};
use super::play::Play;
use crate::levels;
use crate::telling::{self, Teller};

/// How long each turn is shown when they go by themselves.
const PACE: Duration = Duration::from_millis(1500);
/// How often it is looked what was found meanwhile.
const LOOKS: Duration = Duration::from_millis(100);
/// How many points in time a page is.
const PAGE: usize = 10;
/// How many letters of what is typed are taken.
const TYPED: usize = 8;

/// Whose eyes the game is seen through.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum EyesOf {
    /// Whoever's turn it is.
    Mover,
    /// One seat's.
    Seat(Seat),
    /// Nobody's: all cards lie open.
    All,
}

/// A game looked back at.
pub(super) struct Replay {
    record: Record,
    names: Vec<String>,
    /// By seat: the bot that sat there, if one did that is known here.
    bots: Vec<Option<&'static str>>,
    /// The game before each turn, before the last two were chosen, and as it ended, if it did.
    games: Vec<Game>,
    at: usize,
    eyes: EyesOf,
    thinking: Thinking,
    /// When the next turn is shown by itself.
    goes_on: Option<Instant>,
    /// When it is looked next what was found meanwhile.
    looks: Instant,
    /// A turn being typed.
    typed: Option<String>,
    /// It is asked how this seat is to play on from here.
    asks: Option<Seat>,
    answer: Option<String>,
    /// The game is one of a server, and can be looked at together.
    reader: Option<GameReader>,
    together: Option<Together>,
    /// The name that one goes by there, if it was given.
    called: Option<String>,
    /// It is asked whether this person is to lead.
    hands: Option<u32>,
}

impl Replay {
    /// Looks back at a record from its first turn on.
    ///
    /// # Errors
    /// If the record is no game.
    pub(super) fn new(around: &Around, record: &GameRecord) -> Result<Replay, RecordError> {
        Replay::with(around, record, Effort::default())
    }

    fn with(around: &Around, record: &GameRecord, effort: Effort) -> Result<Replay, RecordError> {
        let bots = bots(record);
        let mut record = record.record.clone();
        // A server calls a bot by its level, in the language of nobody.
        for (name, bot) in record.players.iter_mut().zip(&bots) {
            if let Some((bot, number)) = bot.and_then(|bot| Some((bot, name.strip_prefix(bot)?))) {
                *name = levels::bot_name(&around.messages, bot) + number;
            }
        }
        let end = record.game()?;
        let mut game = Game::new(&record.deal()?);
        let mut games = vec![game];
        for (turn, &card) in record.plays.iter().enumerate() {
            game.play(card).map_err(|error| RecordError::Play { turn: turn + 1, error })?;
            games.push(game);
        }
        if end.face_up().phase() == Phase::Over {
            games.push(end);
        }
        let teller = Teller::new(&around.messages, record.players.clone(), record.edition);
        let names = (0..record.players.len()).map(|seat| teller.name(seat)).collect();
        Ok(Replay {
            thinking: Thinking::begin(&record, effort),
            record,
            names,
            bots,
            games,
            at: 0,
            eyes: EyesOf::Mover,
            goes_on: None,
            looks: Instant::now(),
            typed: None,
            asks: None,
            answer: None,
            reader: None,
            together: None,
            called: None,
            hands: None,
        })
    }

    fn game(&self) -> &Game {
        // There is at least the game before the first turn, and nothing goes past the last.
        &self.games[self.at.min(self.games.len() - 1)]
    }

    fn teller<'a>(&self, around: &'a Around) -> Teller<'a> {
        Teller::new(&around.messages, self.record.players.clone(), self.record.edition)
    }

    /// The seat whose turn it is.
    fn mover(&self) -> Option<Seat> {
        match self.game().face_up().phase() {
            Phase::Play { seat } => Some(seat),
            Phase::Discard | Phase::Over => None,
        }
    }

    /// The seat whose hand is shown.
    fn viewer(&self) -> Option<Seat> {
        match self.eyes {
            EyesOf::Seat(seat) => Some(seat),
            EyesOf::Mover | EyesOf::All => self.mover(),
        }
    }

    fn go_to(&mut self, point: usize) {
        self.at = point.min(self.games.len() - 1);
        self.answer = None;
    }

    fn next_eyes(&self) -> EyesOf {
        match self.eyes {
            EyesOf::Mover => EyesOf::Seat(0),
            EyesOf::Seat(seat) if seat + 1 < self.names.len() => EyesOf::Seat(seat + 1),
            EyesOf::Seat(_) => EyesOf::All,
            EyesOf::All => EyesOf::Mover,
        }
    }

    /// A key while a turn is typed.
    fn typing(&mut self, around: &Around, mut typed: String, key: Key) {
        match key {
            // What is no number is taken, too: then it is told what was wrong about it.
            Key::Char(sign) if sign.is_alphanumeric() && typed.chars().count() < TYPED => typed.push(sign),
            Key::Backspace if !typed.is_empty() => drop(typed.pop()),
            Key::Enter if typed.is_empty() => return,
            Key::Enter => {
                match typed.parse::<usize>() {
                    Ok(turn) if (1..=self.record.plays.len()).contains(&turn) => self.go_to(turn - 1),
                    _ => {
                        let of = self.record.plays.len();
                        let messages = &around.messages;
                        self.answer = Some(text!(messages, "replay-no-turn", turn = typed, of = of));
                    }
                }
                return;
            }
            Key::Escape | Key::Backspace => return,
            _ => {}
        }
        self.typed = Some(typed);
    }

    /// Asks how to play on from here.
    fn ask(&mut self, around: &Around) {
        if self.game().face_up().phase() == Phase::Over {
            self.answer = Some(text!(around.messages, "replay-is-over"));
        } else {
            self.asks = Some(self.viewer().unwrap_or(0));
        }
    }

    fn play_on(&self, around: &mut Around, seat: Seat, anew: bool) -> Go {
        match self.what_if(seat, anew) {
            Ok(game) => Go::Into(Box::new(Play::new(around, game))),
            Err(error) => {
                around.notices.push(telling::options_error(&around.messages, &error));
                Go::Stay
            }
        }
    }

    /// Answers a key.
    fn press(&mut self, around: &mut Around, key: Key, area: Rect) -> Go {
        if let Some(typed) = self.typed.take() {
            self.typing(around, typed, key);
            return Go::Stay;
        }
        if let Some(seat) = self.asks.take() {
            return match key {
                Key::Char('k' | 'K') => self.play_on(around, seat, false),
                Key::Char('d' | 'D') => self.play_on(around, seat, true),
                _ => Go::Stay,
            };
        }
        if let Some(person) = self.hands.take() {
            self.handing(person, key);
            return Go::Stay;
        }
        let goes_on = self.goes_on.take();
        match key {
            Key::Right | Key::WheelDown | Key::Down => self.go_to(self.at + 1),
            Key::Left | Key::WheelUp | Key::Up => self.go_to(self.at.saturating_sub(1)),
            Key::PageDown => self.go_to(self.at + PAGE),
            Key::PageUp => self.go_to(self.at.saturating_sub(PAGE)),
            Key::Home => self.go_to(0),
            Key::End => self.go_to(self.games.len() - 1),
            Key::Char(' ') if goes_on.is_none() => {
                if self.at + 1 == self.games.len() {
                    self.go_to(0);
                }
                self.goes_on = Some(Instant::now() + PACE);
            }
            Key::Tab => self.eyes = self.next_eyes(),
            Key::Char('a' | 'A') => self.eyes = EyesOf::All,
            Key::Char('0') => self.eyes = EyesOf::Mover,
            Key::Char(':') => self.typed = Some(String::new()),
            Key::Char('w' | 'W') => self.ask(around),
            Key::Char('f' | 'F') => self.follow_again(),
            Key::Char('l' | 'L') => self.lead(),
            Key::Char('t' | 'T') => self.gather(around),
            Key::Char('c' | 'C') => return self.copy_link(around),
            Key::Char('?') => return Go::Help,
            Key::Char('q' | 'Q') | Key::Escape => return Go::Back,
            Key::Enter if self.game().face_up().phase() == Phase::Over => {
                let (names, face_up) = (self.names.clone(), *self.game().face_up());
                return Go::Into(Box::new(Ending::new(names, face_up)));
            }
            Key::Char(sign) => {
                let seat = sign.to_digit(10).and_then(|digit| (digit as usize).checked_sub(1));
                if let Some(seat) = seat.filter(|&seat| seat < self.names.len()) {
                    self.eyes = EyesOf::Seat(seat);
                }
            }
            Key::Click(place) => self.click(around, place, area),
            _ => {}
        }
        Go::Stay
    }

    fn click(&mut self, around: &Around, place: ratatui::layout::Position, area: Rect) {
        let point = self.screen(around, area, |screen| screen.point_at(area, place));
        if let Some(point) = point {
            self.go_to(point);
        }
    }
}

/// By seat, the bot that the record names there, if it is known here.
fn bots(record: &GameRecord) -> Vec<Option<&'static str>> {
    let named = record.other.get("bots").and_then(Value::as_array);
    let known = |seat: usize| {
        let name = named?.get(seat)?.as_str()?;
        NAMES.into_iter().find(|known| *known == name)
    };
    (0..record.record.players.len()).map(known).collect()
}

impl Place for Replay {
    fn draw(&self, around: &Around, area: Rect, buffer: &mut Buffer) {
        self.screen(around, area, |screen| screen.render(area, buffer));
    }

    fn key(&mut self, around: &mut Around, key: Key, area: Rect) -> Go {
        let before = self.place();
        let go = self.press(around, key, area);
        self.went_from(before);
        go
    }

    fn wakes(&self) -> Option<Instant> {
        let looks = self.thinking.progress().map(|_| self.looks);
        let hears = self.together.as_ref().map(|_| self.looks);
        [looks, hears, self.goes_on].into_iter().flatten().min()
    }

    fn tick(&mut self, _: &mut Around, now: Instant) -> Go {
        self.thinking.take();
        self.looks = now + LOOKS;
        let before = self.place();
        if self.goes_on.is_some_and(|at| at <= now) {
            self.go_to(self.at + 1);
            self.goes_on = (self.at + 1 < self.games.len()).then(|| now + PACE);
        }
        self.went_from(before);
        self.hear();
        Go::Stay
    }

    fn keys(&self, around: &Around) -> Vec<(String, String)> {
        let messages = &around.messages;
        let mut keys = vec![
            (text!(messages, "key-arrows"), text!(messages, "replay-key-step")),
            (text!(messages, "replay-key-ends"), text!(messages, "replay-key-ends-do")),
            (text!(messages, "replay-key-space"), text!(messages, "replay-key-space-does")),
            (":12".into(), text!(messages, "replay-key-turn")),
            ("Tab, 1-6, 0".into(), text!(messages, "replay-key-eyes")),
            ("A".into(), text!(messages, "replay-key-all")),
            ("W".into(), text!(messages, "replay-key-what-if")),
            (text!(messages, "key-escape"), text!(messages, "help-key-back")),
        ];
        keys.splice(keys.len() - 1..keys.len() - 1, self.company_keys(around));
        keys
    }
}

/// What a record says that was done at a point in time.
fn done(record: &Record, at: usize) -> Option<Action> {
    record.plays.get(at).map(|&card| Action::Play(card))
}
