//! The home screen.

use parade_messages::{Language, text};
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;

use super::around::Around;
use super::day::DayMenu;
use super::host::Host;
use super::join::Join;
use super::key::Key;
use super::learn::LearnMenu;
use super::pad::PadPlace;
use super::pages::Pages;
use super::past::Past;
use super::place::{Go, Place};
use super::play::Play;
use super::round::{step, turned};
use super::settings::SettingsPlace;
use super::setup::Setup;
use crate::screens::home::{Entry, HomeScreen, Waiting};
use crate::store::SavedGame;
use crate::table::LocalGame;
use crate::telling;

/// What one can open, in the order shown.
#[derive(Clone, Copy)]
enum Opens {
    NewGame,
    Host,
    Join,
    Learn,
    Day,
    Past,
    Pad,
    Rules,
    Settings,
}

const ENTRIES: [Opens; 9] = [
    Opens::NewGame,
    Opens::Host,
    Opens::Join,
    Opens::Learn,
    Opens::Day,
    Opens::Past,
    Opens::Pad,
    Opens::Rules,
    Opens::Settings,
];

pub(super) struct Home {
    /// The games that wait to be gone on with, the latest first.
    unfinished: Vec<(String, SavedGame)>,
    selected: usize,
    /// What was told of saves that stay where they are.
    told: Vec<String>,
}

impl Home {
    pub(super) fn new(around: &mut Around) -> Home {
        let mut home = Home { unfinished: Vec::new(), selected: 0, told: Vec::new() };
        home.back(around);
        home
    }

    fn entries(around: &Around) -> Vec<Entry> {
        let messages = &around.messages;
        let texts = |opens| match opens {
            Opens::NewGame => (text!(messages, "home-play"), text!(messages, "home-play-more")),
            Opens::Host => (text!(messages, "home-host"), text!(messages, "home-host-more")),
            Opens::Join => (text!(messages, "home-join"), text!(messages, "home-join-more")),
            Opens::Learn => (text!(messages, "home-learn"), text!(messages, "home-learn-more")),
            Opens::Day => (text!(messages, "day-title"), text!(messages, "home-day-more")),
            Opens::Past => (text!(messages, "home-past"), text!(messages, "home-past-more")),
            Opens::Pad => (text!(messages, "home-pad"), text!(messages, "home-pad-more")),
            Opens::Rules => (text!(messages, "home-rules"), text!(messages, "home-rules-more")),
            Opens::Settings => (text!(messages, "home-settings"), text!(messages, "home-settings-more")),
        };
        (1..)
            .zip(ENTRIES)
            .map(|(number, opens)| {
                let (title, explanation) = texts(opens);
                Entry { title, explanation, key: number.to_string() }
            })
            .collect()
    }

    /// The other language, for the key that changes to it.
    fn other_language(around: &Around) -> Language {
        turned(&Language::ALL, around.messages.language(), true)
    }

    fn lines(&self) -> usize {
        ENTRIES.len() + usize::from(!self.unfinished.is_empty())
    }

    fn open(&mut self, around: &mut Around, line: usize) -> Go {
        let waiting = usize::from(!self.unfinished.is_empty());
        if line < waiting {
            return self.resume(around);
        }
        match ENTRIES.get(line - waiting) {
            Some(Opens::NewGame) => Go::Into(Box::new(Setup::new(around))),
            Some(Opens::Host) => Go::Into(Box::new(Host::new(around))),
            Some(Opens::Join) => Go::Into(Box::new(Join::new(around))),
            Some(Opens::Learn) => Go::Into(Box::new(LearnMenu::new(around))),
            Some(Opens::Day) => Go::Into(Box::new(DayMenu::new(around))),
            Some(Opens::Past) => Go::Into(Box::new(Past::new(around))),
            Some(Opens::Pad) => Go::Into(Box::new(PadPlace::new(around))),
            Some(Opens::Rules) => Go::Into(Box::new(Pages::rules(around))),
            Some(Opens::Settings) => Go::Into(Box::new(SettingsPlace::new())),
            None => Go::Stay,
        }
    }

    fn resume(&mut self, around: &mut Around) -> Go {
        let (Some(store), Some((id, _))) = (around.store.clone(), self.unfinished.first()) else {
            return Go::Stay;
        };
        let resumed = store.resume(id).map_err(|error| telling::store_error(&around.messages, &error));
        let game = resumed.and_then(|(slot, saved)| {
            LocalGame::resume(saved, Some(slot))
                .map_err(|error| telling::options_error(&around.messages, &error))
        });
        match game {
            Ok(game) => Go::Into(Box::new(Play::new(around, game))),
            Err(told) => {
                around.notices.push(told);
                self.back(around);
                Go::Stay
            }
        }
    }
}

/// Who sits in a game, and how far it is.
fn told(around: &Around, saved: &SavedGame) -> String {
    let names: Vec<&str> = saved.seats.iter().map(|seat| seat.name.as_str()).collect();
    let turn = saved.game.face_up().turn() + 1;
    text!(around.messages, "home-waiting", names = names.join(", "), turn = turn)
}

impl Place for Home {
    fn draw(&self, around: &Around, area: Rect, buffer: &mut Buffer) {
        let messages = &around.messages;
        let entries = Home::entries(around);
        let game = self.unfinished.first().map(|(_, saved)| told(around, saved));
        let (pill, key) = (text!(messages, "home-resume"), text!(messages, "key-enter"));
        let waiting = game.as_deref().map(|game| Waiting { pill: &pill, text: game, key: &key });
        let keys = text!(messages, "home-keys", language = Home::other_language(around).own_name());
        HomeScreen {
            look: around.look(),
            waiting,
            entries: &entries,
            selected: Some(self.selected),
            keys: Some(&keys),
        }
        .render(area, buffer);
    }

    fn key(&mut self, around: &mut Around, key: Key, area: Rect) -> Go {
        let lines = self.lines();
        match key {
            Key::Up => self.selected = step(self.selected, lines, false),
            Key::Down | Key::Tab => self.selected = step(self.selected, lines, true),
            Key::Home => self.selected = 0,
            Key::End => self.selected = lines - 1,
            Key::Enter => return self.open(around, self.selected),
            Key::Click(place) => {
                let entries = Home::entries(around);
                let waiting = Waiting { pill: "", text: "", key: "" };
                let waiting = (!self.unfinished.is_empty()).then_some(waiting);
                let (look, selected) = (around.look(), Some(self.selected));
                let screen = HomeScreen { look, waiting, entries: &entries, selected, keys: None };
                if let Some(line) = screen.line_at(area, place) {
                    self.selected = line;
                    return self.open(around, line);
                }
            }
            Key::Char('f' | 'F' | 'e' | 'E') => around.speak(Home::other_language(around)),
            Key::Char('q' | 'Q') => return Go::Leave,
            Key::Char('?') => return Go::Help,
            Key::Char(sign) => {
                if let Some(number) = sign.to_digit(10).and_then(|digit| (digit as usize).checked_sub(1)) {
                    return self.open(around, number + usize::from(!self.unfinished.is_empty()));
                }
            }
            _ => {}
        }
        Go::Stay
    }

    fn back(&mut self, around: &mut Around) {
        let Some(store) = &around.store else { return };
        match store.unfinished() {
            Ok(found) => {
                for aside in &found.set_aside {
                    around.notices.push(telling::set_aside(&around.messages, aside));
                }
                for error in &found.left {
                    let told = telling::store_error(&around.messages, error);
                    // They are still there the next time.
                    if !self.told.contains(&told) {
                        around.notices.push(told.clone());
                        self.told.push(told);
                    }
                }
                self.unfinished = found.games;
            }
            Err(error) => around.notices.push(telling::store_error(&around.messages, &error)),
        }
        self.selected = self.selected.min(self.lines() - 1);
    }

    fn keys(&self, around: &Around) -> Vec<(String, String)> {
        let messages = &around.messages;
        let other = Home::other_language(around).own_name();
        vec![
            (text!(messages, "key-arrows"), text!(messages, "help-key-move")),
            (text!(messages, "key-enter"), text!(messages, "help-key-open")),
            ("1-9".into(), text!(messages, "help-key-open-number")),
            ("F".into(), text!(messages, "help-key-language", language = other)),
            ("R".into(), text!(messages, "help-key-rules")),
            ("Q".into(), text!(messages, "help-key-leave")),
        ]
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_line_is_said_whole_in_both_languages() {
        for language in Language::ALL {
            let mut around = Around::bare(language);
            let home = Home::new(&mut around);
            let area = Rect::new(0, 0, 80, 24);
            let mut buffer = Buffer::empty(area);
            home.draw(&around, area, &mut buffer);
            let row = |y| (0..area.width).map(|x| buffer[(x, y)].symbol()).collect::<String>();
            let cut: Vec<String> = (0..area.height).map(row).filter(|row| row.contains('…')).collect();
            assert!(cut.is_empty(), "{cut:#?}");
        }
    }
}
