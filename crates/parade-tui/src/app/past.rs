//! Games that were played, with their results, and the way to look back at them.

use parade_messages::text;
use parade_rules::json::GameRecord;
use parade_rules::{Color, FaceUp};
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;

use super::around::Around;
use super::key::Key;
use super::place::{Go, Place};
use super::replay::Replay;
use crate::names::harmless;
use crate::screens::Names;
use crate::screens::menu::{MenuRow, MenuScreen};
use crate::screens::scoring::ScoringScreen;
use crate::store::PastGame;
use crate::telling::{self, Teller};

pub(super) struct Past {
    games: Vec<PastGame>,
    selected: usize,
}

impl Past {
    pub(super) fn new(around: &mut Around) -> Past {
        let listed = around.store.as_ref().map(crate::store::Store::past);
        let games = match listed {
            Some(Ok(past)) => {
                for (path, why) in &past.unreadable {
                    let path = path.display().to_string();
                    around.notices.push(text!(
                        around.messages,
                        "past-unreadable",
                        path = path,
                        reason = telling::no_past_game(&around.messages, why)
                    ));
                }
                past.games
            }
            Some(Err(error)) => {
                around.notices.push(telling::store_error(&around.messages, &error));
                Vec::new()
            }
            None => Vec::new(),
        };
        Past { games, selected: 0 }
    }

    /// The games of these records: those that are none are told and left out.
    fn of(around: &mut Around, records: Vec<GameRecord>) -> Past {
        let listed = |(number, record): (usize, GameRecord)| match record.record.game() {
            Ok(game) => {
                let date = record.other.get("date").and_then(serde_json::Value::as_str);
                let title = text!(around.messages, "past-number", number = number);
                let date = date.map_or(title, str::to_owned);
                let id = number.to_string();
                Some(PastGame { id, date, score: game.face_up().score(), record })
            }
            Err(error) => {
                around.notices.push(telling::complaint::record(&around.messages, &error));
                None
            }
        };
        let games = (1..).zip(records).filter_map(listed).collect();
        Past { games, selected: 0 }
    }

    fn look_back(&self, around: &mut Around) -> Go {
        let Some(past) = self.games.get(self.selected) else { return Go::Stay };
        match Replay::new(around, &past.record) {
            Ok(replay) => Go::Into(Box::new(replay)),
            Err(error) => {
                around.notices.push(telling::complaint::record(&around.messages, &error));
                Go::Stay
            }
        }
    }

    fn rows(&self, around: &Around) -> Vec<MenuRow> {
        self.games
            .iter()
            .map(|game| {
                let record = &game.record.record;
                let teller = Teller::new(&around.messages, record.players.clone(), record.edition);
                let points = game.score.seats.iter().enumerate();
                let results: Vec<String> = points
                    .map(|(seat, score)| format!("{} {}", teller.name(seat), teller.points(score.total)))
                    .collect();
                MenuRow {
                    title: harmless(&game.local_date()).chars().take(16).collect(),
                    explanation: results.join(", "),
                    value: text!(around.messages, "past-won", names = teller.names(&game.score.winners)),
                }
            })
            .collect()
    }

    fn open(&self, around: &mut Around) -> Go {
        let Some(past) = self.games.get(self.selected) else { return Go::Stay };
        let record = &past.record.record;
        match record.game() {
            Ok(game) => {
                let teller = Teller::new(&around.messages, record.players.clone(), record.edition);
                let names = (0..record.players.len()).map(|seat| teller.name(seat)).collect();
                Go::Into(Box::new(Ending { names, face_up: *game.face_up() }))
            }
            Err(error) => {
                around.notices.push(telling::complaint::record(&around.messages, &error));
                Go::Stay
            }
        }
    }
}

impl Place for Past {
    fn draw(&self, around: &Around, area: Rect, buffer: &mut Buffer) {
        let messages = &around.messages;
        let title = text!(messages, "home-past");
        let sentence = if self.games.is_empty() { text!(messages, "past-none") } else { String::new() };
        let keys = text!(messages, "past-keys");
        MenuScreen {
            look: around.look(),
            title: &title,
            sentence: &sentence,
            rows: &self.rows(around),
            selected: self.selected,
            keys: &keys,
        }
        .render(area, buffer);
    }

    fn key(&mut self, around: &mut Around, key: Key, area: Rect) -> Go {
        let last = self.games.len().saturating_sub(1);
        match key {
            Key::Up | Key::WheelUp => self.selected = self.selected.saturating_sub(1),
            Key::Down | Key::WheelDown | Key::Tab => self.selected = (self.selected + 1).min(last),
            Key::PageUp => self.selected = self.selected.saturating_sub(10),
            Key::PageDown => self.selected = (self.selected + 10).min(last),
            Key::Home => self.selected = 0,
            Key::End => self.selected = last,
            Key::Enter => return self.look_back(around),
            Key::Char('s' | 'S') => return self.open(around),
            Key::Click(place) => {
                let rows = self.rows(around);
                let look = around.look();
                let (title, sentence, keys) = ("", "", "");
                let screen = MenuScreen { look, title, sentence, rows: &rows, selected: self.selected, keys };
                if let Some(row) = screen.row_at(area, place) {
                    self.selected = row.min(last);
                    return self.look_back(around);
                }
            }
            Key::Escape | Key::Char('q' | 'Q') => return Go::Back,
            Key::Char('?') => return Go::Help,
            _ => {}
        }
        Go::Stay
    }

    fn keys(&self, around: &Around) -> Vec<(String, String)> {
        let messages = &around.messages;
        vec![
            (text!(messages, "key-arrows"), text!(messages, "help-key-move")),
            (text!(messages, "key-enter"), text!(messages, "past-key-look-back")),
            ("S".into(), text!(messages, "past-key-score")),
            (text!(messages, "key-escape"), text!(messages, "help-key-back")),
        ]
    }
}

/// Where one looks back at records: at the only one, or at the list of them.
pub(super) fn look_back(around: &mut Around, records: Vec<GameRecord>) -> Box<dyn Place> {
    let past = Past::of(around, records);
    if let [only] = past.games.as_slice()
        && let Ok(replay) = Replay::new(around, &only.record)
    {
        return Box::new(replay);
    }
    Box::new(past)
}

/// How a past game ended.
pub(super) struct Ending {
    names: Vec<String>,
    face_up: FaceUp,
}

impl Ending {
    pub(super) fn new(names: Vec<String>, face_up: FaceUp) -> Ending {
        Ending { names, face_up }
    }
}

impl Place for Ending {
    fn draw(&self, around: &Around, area: Rect, buffer: &mut Buffer) {
        let keys = text!(around.messages, "result-keys");
        ScoringScreen {
            look: around.look(),
            names: Names { names: &self.names, you: None, marks: &[] },
            face_up: &self.face_up,
            revealed: Color::COUNT,
            keys: Some(&keys),
        }
        .render(area, buffer);
    }

    fn key(&mut self, _: &mut Around, key: Key, _: Rect) -> Go {
        match key {
            Key::Char('?') => Go::Help,
            Key::Escape | Key::Enter | Key::Char('q' | 'Q') => Go::Back,
            _ => Go::Stay,
        }
    }

    fn keys(&self, around: &Around) -> Vec<(String, String)> {
        let messages = &around.messages;
        vec![(text!(messages, "key-escape"), text!(messages, "help-key-back"))]
    }
}

#[cfg(test)]
mod tests {
    use parade_messages::Language;
    use serde_json::json;

    use super::*;

    #[test]
    fn a_record_that_is_no_game_is_told_in_the_language_of_whoever_reads() {
        let record = json!({"format": "parade-game/1", "players": ["A", "B"], "first": 0, "deck": []});
        let record: GameRecord = serde_json::from_value(record).unwrap();
        for (language, told) in [
            (Language::English, "the deck has 0 cards instead of 66"),
            (Language::French, "le paquet a 0 cartes au lieu de 66"),
        ] {
            let mut around = Around::bare(language);
            assert!(Past::of(&mut around, vec![record.clone()]).games.is_empty());
            assert_eq!(around.notices, [told]);
        }
    }
}
