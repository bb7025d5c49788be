//! Somebody who plays: reads the screen and presses keys.

use std::fs;
use std::path::Path;
use std::time::Duration;

use crate::pty::{Start, Terminal};

/// What the texts of one language look for.
pub struct Words {
    /// The pill on one's own turn, the last one included.
    pub your_turn: [&'static str; 2],
    /// The pill while the last two cards are chosen.
    pub keep_two: &'static str,
    /// What the foot says when a card is shown.
    pub enter_plays: &'static str,
    /// What the foot says when two cards are kept.
    pub enter_keeps: &'static str,
    /// What the foot says when all is told.
    pub over: &'static str,
    /// Who is asked to take the keyboard.
    pub pass_on: &'static str,
}

pub const ENGLISH: Words = Words {
    your_turn: ["Your turn", "Your last turn"],
    keep_two: "Keep two",
    enter_plays: "Enter plays",
    enter_keeps: "Enter keeps",
    over: "same table again",
    pass_on: "Pass the keyboard",
};

pub const FRENCH: Words = Words {
    your_turn: ["À vous", "Votre dernier tour"],
    keep_two: "Gardez-en deux",
    enter_plays: "Entrée joue",
    enter_keeps: "Entrée garde",
    over: "même table",
    pass_on: "Passez le clavier",
};

/// Settings for tests: bots do not wait.
pub fn settle(home: &Path) {
    let config = home.join("config");
    fs::create_dir_all(&config).unwrap();
    fs::write(config.join("settings.json"), r#"{"pace": "none", "motion": false}"#).unwrap();
}

/// Starts a game for tests.
pub fn start(home: &Path, arguments: &[&str], size: (u16, u16)) -> Terminal {
    settle(home);
    Terminal::start(&Start { arguments, size, home, environment: &[] })
}

/// Where a game stands, read off the top line.
#[derive(Clone, Debug, PartialEq)]
pub enum Asked {
    Play,
    Keep,
    PassOn,
    Nothing,
    Over,
}

impl Words {
    /// What the screen asks for.
    pub fn asked(&self, screen: &[String]) -> Asked {
        let shows = |text: &str| screen.iter().any(|line| line.contains(text));
        let top = screen.first().map(String::as_str).unwrap_or_default();
        if shows(self.over) {
            Asked::Over
        } else if shows(self.pass_on) {
            Asked::PassOn
        } else if top.contains(self.keep_two) {
            Asked::Keep
        } else if self.your_turn.iter().any(|pill| top.contains(pill)) {
            Asked::Play
        } else {
            Asked::Nothing
        }
    }

    /// Presses keys until the screen is as wanted. Keys are not heard right after the table changed, so they are pressed
    /// again if nothing comes of them.
    pub fn press_until(
        &self,
        terminal: &mut Terminal,
        keys: &str,
        what: &str,
        holds: impl Fn(&[String]) -> bool,
    ) -> Vec<String> {
        for _ in 0..60 {
            terminal.press(keys);
            if let Some(screen) = terminal.wait_for_up_to(Duration::from_millis(300), &holds) {
                return screen;
            }
        }
        panic!("pressed {keys:?} in vain for {what}; the screen:\n{}", terminal.screen().join("\n"));
    }

    /// Plays the first card of the hand.
    pub fn play_first_card(&self, terminal: &mut Terminal) {
        let shown = self.press_until(terminal, "1", self.enter_plays, |screen| {
            screen.iter().any(|line| line.contains(self.enter_plays))
        });
        self.press_until(terminal, "\r", "the turn to pass", |screen| {
            screen != &shown[..] && !screen.iter().any(|line| line.contains(self.enter_plays))
        });
    }

    /// Keeps the first two of the last four cards.
    pub fn keep_first_two(&self, terminal: &mut Terminal) {
        let ready = |screen: &[String]| screen.iter().any(|line| line.contains(self.enter_keeps));
        // Each key moves its card once: it is only pressed again if nothing came of it. That another has chosen shows, too.
        for key in ["1", "2"] {
            self.press_until(terminal, key, "a card moved", |screen| is_kept(screen, key));
        }
        let shown = terminal.wait_until("two cards kept", ready);
        self.press_until(terminal, "\r", "the next one", |now| now != &shown[..] && !ready(now));
    }

    /// Plays to the end, whoever is at the keyboard, and returns how many cards were played from here and the last screen.
    pub fn play_to_the_end(&self, terminal: &mut Terminal) -> (usize, Vec<String>) {
        let mut played = 0;
        loop {
            let screen =
                terminal.wait_until("something to do", |screen| self.asked(screen) != Asked::Nothing);
            match self.asked(&screen) {
                Asked::Play => {
                    self.play_first_card(terminal);
                    played += 1;
                }
                Asked::Keep => self.keep_first_two(terminal),
                Asked::PassOn => {
                    self.press_until(terminal, " ", "the next hand", |now| now != &screen[..]);
                }
                Asked::Over => return (played, screen),
                Asked::Nothing => unreachable!(),
            }
        }
    }
}

/// Whether the card with a number lies among those to keep, left of the broken line; the numbers stand below the cards.
fn is_kept(screen: &[String], number: &str) -> bool {
    screen.iter().filter_map(|line| line.split_once('┆')).any(|(kept, _)| {
        let mut below = kept.split_whitespace().filter(|mark| *mark != "▶").peekable();
        below.peek().is_some()
            && below.clone().all(|mark| "1234".contains(mark))
            && below.any(|mark| mark == number)
    })
}
