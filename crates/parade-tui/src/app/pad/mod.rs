//! The score pad: cards typed, or chosen with the arrows or the mouse. It is kept after every change, and there again after
//! whatever happens to the program.

mod export;
mod setup;
mod sheet;
#[cfg(test)]
mod tests;

use std::cell::RefCell;
use std::rc::Rc;

use parade_messages::text;
use parade_pad::code::PlayerCode;
use parade_pad::{Change, Pad, Refusal, Told};
use parade_rules::{Card, Color, Seat};
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;

use self::export::Export;
use self::setup::PadSetup;
use super::around::Around;
use super::key::Key;
use super::pages::Pages;
use super::place::{Go, Place};
use super::round::step;
use crate::marked::mark;
use crate::screens::pad::{Hit, PadScreen};
use crate::store::StoreError;
use crate::telling::{self, Teller};

/// The longest line that is taken, in characters: all 66 cards and all names fit.
const LONGEST_LINE: usize = 300;

/// The pad that several places work at.
#[derive(Clone)]
struct Kept(Rc<RefCell<Pad>>, bool);

impl Kept {
    fn teller<'a>(&self, around: &'a Around) -> Teller<'a> {
        let pad = self.0.borrow();
        Teller::new(&around.messages, pad.players().to_vec(), pad.edition())
    }

    /// What everybody is called, whether somebody has named them or not.
    fn names(&self, around: &Around) -> Vec<String> {
        let teller = self.teller(around);
        (0..self.0.borrow().players().len()).map(|seat| teller.name(seat)).collect()
    }

    /// Takes up what another terminal has kept meanwhile: both write on one sheet.
    fn take_up(&self, around: &Around) {
        // What cannot be read is told when this one is kept.
        if let (true, Some(store)) = (self.1, &around.store)
            && let Ok(Some(newest)) = store.pad()
        {
            *self.0.borrow_mut() = newest;
        }
    }

    /// Makes a change and keeps the pad. What cannot be kept is told once.
    fn change(&mut self, around: &mut Around, change: Change) -> Result<Told, Refusal> {
        self.take_up(around);
        let told = self.0.borrow_mut().change(change)?;
        if let (true, Some(store)) = (self.1, &around.store)
            && let Err(error) = store.keep_pad(&self.0.borrow())
        {
            self.1 = false;
            around.notices.push(telling::trouble(&around.messages, &error));
        }
        Ok(told)
    }
}

/// The score pad.
pub(super) struct PadPlace {
    pad: Kept,
    seat: Seat,
    cursor: Card,
    /// What came of the last change.
    news: String,
    typed: String,
    /// What is done if it is asked for once more: another's card is hers, a doubtful round is over.
    again: Option<Change>,
}

impl PadPlace {
    pub(super) fn new(around: &mut Around) -> PadPlace {
        let kept = around.store.as_ref().map(crate::store::Store::pad);
        let (pad, keeps) = match kept {
            Some(Ok(pad)) => (pad.unwrap_or_default(), true),
            Some(Err(error)) => {
                around.notices.push(telling::store_error(&around.messages, &error));
                // What a newer version wrote is not written over.
                (Pad::default(), !matches!(error, StoreError::OtherVersion { .. }))
            }
            None => (Pad::default(), false),
        };
        PadPlace::at(pad, keeps)
    }

    fn at(pad: Pad, keeps: bool) -> PadPlace {
        PadPlace {
            pad: Kept(Rc::new(RefCell::new(pad)), keeps),
            seat: 0,
            cursor: first_card(),
            news: String::new(),
            typed: String::new(),
            again: None,
        }
    }

    /// Makes a change and says what came of it.
    fn change(&mut self, around: &mut Around, change: Change) {
        let asked = self.again.take();
        let (undoes, keeps) = (change == Change::Undo, matches!(change, Change::Keep { .. }));
        let over = keeps.then(|| self.pad.teller(around).winner(&self.pad.0.borrow().score()));
        let result = self.pad.change(around, change);
        let teller = self.pad.teller(around);
        let messages = &around.messages;
        self.news = match result {
            Ok(Told::Typed { seat, .. }) => {
                self.seat = seat;
                self.typed.clear();
                self.count(&teller, around)
            }
            Ok(Told::Merged { seat, cards, disputed }) => {
                self.seat = seat;
                self.typed.clear();
                let mut told = vec![text!(messages, "pad-merged", name = teller.name(seat), cards = cards)];
                told.extend(disputed.iter().map(|one| {
                    let card = mark(one.card).to_string();
                    text!(messages, "pad-disputed", card = card, name = teller.name(one.by))
                }));
                told.join(" ")
            }
            Ok(Told::Done) if undoes => text!(messages, "pad-undone"),
            Ok(Told::Done) => match over {
                Some(winner) => {
                    self.seat = 0;
                    text!(messages, "pad-kept", round = self.pad.0.borrow().rounds().len(), winner = winner)
                }
                None => self.count(&teller, around),
            },
            Err(Refusal::Held { card, by, seat }) if by != seat && self.typed.is_empty() => {
                self.again = Some(Change::Move { seat, card });
                text!(messages, "pad-held", card = mark(card).to_string(), name = teller.name(by))
            }
            Err(refusal @ Refusal::Doubtful { .. }) => {
                self.again = Some(Change::Keep { anyway: true });
                text!(messages, "pad-keep-anyway", finding = teller.pad_refusal(&refusal))
            }
            Err(refusal) => {
                drop(asked);
                teller.pad_refusal(&refusal)
            }
        };
        self.stay_at_the_table();
    }

    /// Another seat if the one that is written for is there no longer.
    fn stay_at_the_table(&mut self) {
        let players = self.pad.0.borrow().players().len();
        self.seat = self.seat.min(players - 1);
    }

    fn count(&self, teller: &Teller<'_>, around: &Around) -> String {
        let cards = self.pad.0.borrow().claims().of_seat(self.seat).len();
        text!(around.messages, "pad-given", name = teller.name(self.seat), cards = cards)
    }

    /// Gives the card to the player, or takes it back; another's card only if it is asked for twice.
    fn tap(&mut self, around: &mut Around, card: Card) {
        self.cursor = card;
        let seat = self.seat;
        let moves = Change::Move { seat, card };
        let change = if self.again.as_ref() == Some(&moves) { moves } else { Change::Tap { seat, card } };
        self.change(around, change);
    }

    fn done(&mut self, around: &mut Around) {
        let anyway = self.again == Some(Change::Keep { anyway: true });
        self.change(around, Change::Keep { anyway });
    }

    /// Takes the line that was typed: cards, or the code that a player's phone shows.
    fn enter(&mut self, around: &mut Around) {
        let line = self.typed.trim().to_owned();
        let is_code = line.parse::<PlayerCode>().is_ok();
        let change =
            if is_code { Change::Merge { code: line } } else { Change::Type { seat: self.seat, text: line } };
        self.change(around, change);
    }

    fn take(&mut self, text: &str) {
        let room = LONGEST_LINE.saturating_sub(self.typed.chars().count());
        let flat = text.chars().map(|sign| if sign.is_whitespace() { ' ' } else { sign });
        self.typed.extend(flat.filter(|sign| !sign.is_control()).take(room));
    }

    fn go(&mut self, over: i32, down: i32) {
        let (color, value) = (self.cursor.color().index(), self.cursor.value());
        let color = step(color, Color::COUNT, down > 0);
        let value = step(usize::from(value), usize::from(Card::MAX_VALUE) + 1, over > 0);
        let color = if down == 0 { self.cursor.color() } else { Color::ALL[color] };
        let value = if over == 0 { self.cursor.value() } else { u8::try_from(value).unwrap_or(0) };
        self.cursor = Card::new(color, value).unwrap_or(self.cursor);
    }

    fn choose(&mut self, seat: Seat) {
        self.seat = seat;
        self.news.clear();
        self.again = None;
    }

    /// A key while nothing is being typed.
    fn command(&mut self, around: &mut Around, key: Key, area: Rect) -> Go {
        let players = self.pad.0.borrow().players().len();
        match key {
            Key::Up => self.go(0, -1),
            Key::Down => self.go(0, 1),
            Key::Left => self.go(-1, 0),
            Key::Right => self.go(1, 0),
            Key::Tab => self.choose(step(self.seat, players, true)),
            Key::PageDown | Key::WheelDown => self.choose(step(self.seat, players, true)),
            Key::PageUp | Key::WheelUp => self.choose(step(self.seat, players, false)),
            Key::Char(' ') | Key::Enter => self.tap(around, self.cursor),
            Key::Char('u' | 'U') | Key::Backspace => self.change(around, Change::Undo),
            Key::Char('d' | 'D') => self.done(around),
            Key::Char('s' | 'S') => {
                return Go::Into(Box::new(Pages::of(sheet::title(around), sheet::lines(around, &self.pad))));
            }
            Key::Char('x' | 'X') => return Go::Into(Box::new(Export::new(self.pad.clone()))),
            Key::Char('m' | 'M') => return Go::Into(Box::new(PadSetup::new(self.pad.clone()))),
            Key::Char('?') => return Go::Help,
            Key::Char('q' | 'Q') | Key::Escape => return Go::Back,
            Key::Click(place) => match self.screen(around, |screen| screen.at(area, place)) {
                Some(Hit::Card(card)) => self.tap(around, card),
                Some(Hit::Seat(seat)) => self.choose(seat),
                None => {}
            },
            Key::Char(sign) => {
                self.again = None;
                self.take(&sign.to_string());
            }
            Key::Home | Key::End => {}
        }
        Go::Stay
    }

    fn screen<T>(&self, around: &Around, show: impl FnOnce(PadScreen<'_>) -> T) -> T {
        let (pad, teller) = (self.pad.0.borrow(), self.pad.teller(around));
        let messages = &around.messages;
        let name = teller.name(self.seat);
        let line = if self.typed.is_empty() {
            text!(messages, "pad-now", name = name)
        } else {
            text!(messages, "pad-typing", name = name, typed = self.typed.as_str())
        };
        let remark = teller.pad_remark(&pad);
        show(PadScreen {
            look: around.look(),
            pad: &pad,
            seat: self.seat,
            cursor: self.typed.is_empty().then_some(self.cursor),
            news: &self.news,
            remark: &remark,
            line: &line,
        })
    }
}

fn first_card() -> Card {
    // There is a red 0.
    Card::from_index(0).unwrap_or_else(|| unreachable!("66 cards"))
}

impl Place for PadPlace {
    fn draw(&self, around: &Around, area: Rect, buffer: &mut Buffer) {
        self.screen(around, |screen| screen.render(area, buffer));
    }

    fn key(&mut self, around: &mut Around, key: Key, area: Rect) -> Go {
        self.pad.take_up(around);
        self.stay_at_the_table();
        if self.typed.is_empty() {
            return self.command(around, key, area);
        }
        match key {
            Key::Char(sign) => self.take(&sign.to_string()),
            Key::Backspace => drop(self.typed.pop()),
            Key::Enter => self.enter(around),
            Key::Escape => {
                self.typed.clear();
                self.news.clear();
            }
            Key::Tab => {
                self.enter(around);
                if self.typed.is_empty() {
                    let players = self.pad.0.borrow().players().len();
                    self.choose(step(self.seat, players, true));
                }
            }
            _ => {}
        }
        Go::Stay
    }

    fn paste(&mut self, around: &mut Around, text: &str) -> Go {
        self.take(text);
        if self.typed.trim().parse::<PlayerCode>().is_ok() {
            self.enter(around);
        }
        Go::Stay
    }

    fn back(&mut self, _: &mut Around) {
        self.news.clear();
        self.stay_at_the_table();
    }

    fn keys(&self, around: &Around) -> Vec<(String, String)> {
        let messages = &around.messages;
        vec![
            ("R8 B3 10".into(), text!(messages, "help-key-pad-type")),
            (text!(messages, "key-arrows"), text!(messages, "help-key-pad-cursor")),
            (text!(messages, "key-space"), text!(messages, "help-key-pad-tap")),
            ("Tab".into(), text!(messages, "help-key-pad-next")),
            ("U".into(), text!(messages, "help-key-pad-undo")),
            ("D".into(), text!(messages, "help-key-pad-done")),
            ("S".into(), text!(messages, "help-key-pad-sheet")),
            ("X".into(), text!(messages, "help-key-pad-export")),
            ("M".into(), text!(messages, "help-key-pad-setup")),
            (text!(messages, "key-escape"), text!(messages, "help-key-pad-home")),
        ]
    }
}
