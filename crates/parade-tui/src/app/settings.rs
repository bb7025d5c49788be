//! The settings, one a line.

use parade_messages::{Language, text};
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;

use super::around::Around;
use super::key::Key;
use super::place::{Go, Place};
use super::round::{step, turned};
use crate::screens::menu::{MenuRow, MenuScreen};
use crate::settings::Pace;
use crate::theme::ColorChoice;

/// What can be set, in the order shown.
#[derive(Clone, Copy, PartialEq)]
enum Setting {
    Language,
    Pace,
    PlayAtOnce,
    Remarks,
    Motion,
    Color,
    Ascii,
}

const SETTINGS: [Setting; 7] = [
    Setting::Language,
    Setting::Pace,
    Setting::PlayAtOnce,
    Setting::Remarks,
    Setting::Motion,
    Setting::Color,
    Setting::Ascii,
];

const COLORS: [ColorChoice; 3] = [ColorChoice::Auto, ColorChoice::Always, ColorChoice::Never];

pub(super) struct SettingsPlace {
    selected: usize,
}

impl SettingsPlace {
    pub(super) fn new() -> SettingsPlace {
        SettingsPlace { selected: 0 }
    }

    fn rows(around: &Around) -> Vec<MenuRow> {
        let (messages, settings) = (&around.messages, &around.settings);
        let yes_no = |yes| if yes { text!(messages, "settings-yes") } else { text!(messages, "settings-no") };
        let row = |setting| match setting {
            Setting::Language => (
                text!(messages, "settings-language"),
                text!(messages, "settings-language-more"),
                messages.language().own_name().to_owned(),
            ),
            Setting::Pace => (
                text!(messages, "settings-pace"),
                text!(messages, "settings-pace-more"),
                match settings.pace {
                    Pace::None => text!(messages, "settings-pace-none"),
                    Pace::Fast => text!(messages, "settings-pace-fast"),
                    Pace::Normal => text!(messages, "settings-pace-normal"),
                    Pace::Slow => text!(messages, "settings-pace-slow"),
                },
            ),
            Setting::PlayAtOnce => (
                text!(messages, "settings-at-once"),
                text!(messages, "settings-at-once-more"),
                yes_no(settings.play_at_once),
            ),
            Setting::Remarks => (
                text!(messages, "settings-remarks"),
                text!(messages, "settings-remarks-more"),
                yes_no(settings.remarks.unwrap_or(true)),
            ),
            Setting::Motion => (
                text!(messages, "settings-motion"),
                text!(messages, "settings-motion-more"),
                yes_no(settings.motion),
            ),
            Setting::Color => (
                text!(messages, "settings-color"),
                text!(messages, "settings-color-more"),
                match settings.color {
                    ColorChoice::Auto => text!(messages, "settings-color-auto"),
                    ColorChoice::Always => yes_no(true),
                    ColorChoice::Never => yes_no(false),
                },
            ),
            Setting::Ascii => (
                text!(messages, "settings-ascii"),
                text!(messages, "settings-ascii-more"),
                yes_no(around.look().glyphs.is_ascii()),
            ),
        };
        SETTINGS
            .into_iter()
            .map(row)
            .map(|(title, explanation, value)| MenuRow { title, explanation, value })
            .collect()
    }

    fn turn(&self, around: &mut Around, forward: bool) {
        match SETTINGS[self.selected] {
            Setting::Language => {
                around.speak(turned(&Language::ALL, around.messages.language(), forward));
            }
            Setting::Pace => {
                around.change(|settings| settings.pace = turned(&Pace::ALL, settings.pace, forward));
            }
            Setting::PlayAtOnce => around.change(|settings| settings.play_at_once = !settings.play_at_once),
            Setting::Remarks => around.change(|settings| {
                settings.remarks = Some(!settings.remarks.unwrap_or(true));
            }),
            Setting::Motion => around.change(|settings| settings.motion = !settings.motion),
            Setting::Color => {
                around.change(|settings| settings.color = turned(&COLORS, settings.color, forward));
            }
            Setting::Ascii => {
                let ascii = !around.look().glyphs.is_ascii();
                around.change(|settings| settings.ascii = Some(ascii));
            }
        }
    }
}

impl Place for SettingsPlace {
    fn draw(&self, around: &Around, area: Rect, buffer: &mut Buffer) {
        let messages = &around.messages;
        let (title, keys) = (text!(messages, "home-settings"), text!(messages, "settings-keys"));
        MenuScreen {
            look: around.look(),
            title: &title,
            sentence: "",
            rows: &SettingsPlace::rows(around),
            selected: self.selected,
            keys: &keys,
        }
        .render(area, buffer);
    }

    fn key(&mut self, around: &mut Around, key: Key, area: Rect) -> Go {
        match key {
            Key::Up => self.selected = step(self.selected, SETTINGS.len(), false),
            Key::Down | Key::Tab => self.selected = step(self.selected, SETTINGS.len(), true),
            Key::Left => self.turn(around, false),
            Key::Right | Key::Enter | Key::Char(' ') => self.turn(around, true),
            Key::Click(place) => {
                let rows = SettingsPlace::rows(around);
                let (look, selected) = (around.look(), self.selected);
                let (title, sentence, keys) = ("", "", "");
                let screen = MenuScreen { look, title, sentence, rows: &rows, selected, keys };
                if let Some(row) = screen.row_at(area, place).filter(|&row| row < SETTINGS.len()) {
                    self.selected = row;
                    self.turn(around, true);
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
            (text!(messages, "key-arrows"), text!(messages, "help-key-set")),
            (text!(messages, "key-escape"), text!(messages, "help-key-back")),
        ]
    }
}
