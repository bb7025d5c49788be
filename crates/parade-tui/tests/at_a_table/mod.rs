//! Games to test with, and people who play them by number.
#![allow(dead_code, reason = "every test file uses its own part")]

use std::collections::BTreeSet;
use std::io::BufReader;

use parade_bots::Thinking;
use parade_messages::{Language, Messages};
use parade_rules::{Card, Edition, Phase, Seat};
use parade_tui::plain::{self, Left, PlainOptions};
use parade_tui::table::{GameOptions, LocalGame, SeatInfo, SeatKind, Table};

/// Options for so many people and then bots.
pub(crate) fn options(people: usize, bots: &[&'static str], edition: Edition, seed: u64) -> GameOptions {
    let names = ["Anna", "Bob", "Cleo", "Dora", "Emil", "Fay"];
    let kinds =
        std::iter::repeat_n(SeatKind::Person, people).chain(bots.iter().map(|bot| SeatKind::Bot(bot)));
    let seats = names.iter().zip(kinds).map(|(name, kind)| SeatInfo { name: (*name).to_owned(), kind });
    GameOptions { seats: seats.collect(), edition, seed: Some(seed) }
}

pub(crate) fn game(people: usize, bots: &[&'static str], seed: u64) -> LocalGame {
    LocalGame::start(&options(people, bots, Edition::Rules2013, seed), None).unwrap()
}

/// A number that looks like chance, from 0 to `bound` - 1.
pub(crate) fn roll(seed: u64, count: usize, bound: usize) -> usize {
    let mixed =
        (seed ^ (count as u64).wrapping_mul(0x9e37_79b9_7f4a_7c15)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    (mixed >> 33) as usize % bound
}

/// What a person types for the next decision, by chance; `None` when the game is over.
pub(crate) fn next_line(table: &mut LocalGame, seed: u64, count: usize) -> Option<(Seat, String)> {
    while table.step().unwrap() {}
    let seat = *table.to_act_here().first()?;
    let hand = table.view(seat).unwrap().hand().len();
    Some((
        seat,
        match table.face_up().phase() {
            Phase::Play { .. } => (roll(seed, count, hand) + 1).to_string(),
            Phase::Discard => {
                let one = roll(seed, count, 4);
                let two = (one + 1 + roll(seed, count + 77, 3)) % 4;
                format!("keep {} {}", one + 1, two + 1)
            }
            Phase::Over => return None,
        },
    ))
}

/// Everything that people type in a whole game, with an empty line wherever the keyboard is passed on.
pub(crate) fn script(options: &GameOptions, seed: u64) -> Vec<String> {
    let mut table = LocalGame::start(options, None).unwrap();
    let mut at_keyboard = table.only_person();
    let mut lines = Vec::new();
    while let Some((seat, line)) = next_line(&mut table, seed, lines.len()) {
        if at_keyboard != Some(seat) {
            at_keyboard = Some(seat);
            lines.push(String::new());
        }
        let view = table.view(seat).unwrap();
        let action = parade_tui::command::parse(&line).unwrap().action(&view).unwrap().unwrap();
        table.act(seat, action).unwrap();
        if table.only_person().is_none() {
            at_keyboard = None;
        }
        lines.push(line);
    }
    lines
}

/// Plays lines at a table in line mode, and tells how it was left and all that was written.
pub(crate) fn play(table: &mut LocalGame, language: Language, lines: &[String]) -> (Left, String) {
    let input: String = lines.iter().map(|line| format!("{line}\n")).collect();
    play_bytes(table, language, input.as_bytes())
}

pub(crate) fn play_bytes(table: &mut LocalGame, language: Language, bytes: &[u8]) -> (Left, String) {
    let mut output = Vec::new();
    let messages = Messages::new(language);
    let options = PlainOptions { thinking: Thinking::Playouts(6), ..PlainOptions::default() };
    let left = plain::play(table, &messages, options, &mut BufReader::new(bytes), &mut output).unwrap();
    (left, String::from_utf8(output).unwrap())
}

/// The cards that a text names, as people write them.
pub(crate) fn cards_named(text: &str) -> BTreeSet<Card> {
    text.split(|sign: char| !sign.is_ascii_alphanumeric()).filter_map(|word| word.parse().ok()).collect()
}
