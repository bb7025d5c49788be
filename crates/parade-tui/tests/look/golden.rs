//! Every cell of the designed screens: its sign, and the style that the map names.
//!
//! `LOOK_WRITE=1 cargo test -p parade-tui --test look` writes what is drawn over the files; look at the difference.

use std::fs;
use std::path::PathBuf;

use parade_rules::{Color, Edition};
use parade_tui::glyphs::Glyphs;
use parade_tui::screens::advice::AdviceOverlay;
use parade_tui::screens::home::{Entry, HomeScreen, Waiting};
use parade_tui::screens::keep_two::KeepTwoScreen;
use parade_tui::screens::replay::{Company, ReplayScreen};
use parade_tui::screens::scoring::ScoringScreen;
use parade_tui::screens::table::TableScreen;
use parade_tui::screens::{Eyes, Names, status};
use parade_tui::telling::Teller;
use parade_tui::theme::{Theme, Token};
use parade_tui::widgets::curve::Curve;
use ratatui::buffer::{Buffer, Cell};
use ratatui::layout::Rect;
use ratatui::style::{Color as Shade, Modifier, Style};

use super::situations::{self, Setting, Situation};

/// The letters of a map, and what they name.
fn tokens() -> Vec<(char, Option<Token>)> {
    let mut tokens = vec![
        ('.', None),
        ('i', Some(Token::Ink)),
        ('I', Some(Token::Strong)),
        ('s', Some(Token::Second)),
        ('l', Some(Token::Line)),
        ('L', Some(Token::Lamp)),
        ('V', Some(Token::Taken)),
        ('D', Some(Token::Back)),
    ];
    for color in Color::ALL {
        tokens.push((color.letter(), Some(Token::Plate(color))));
        tokens.push((color.letter().to_ascii_lowercase(), Some(Token::Figure(color))));
    }
    tokens
}

/// What can be seen of a style: on a blank cell, only what is behind it.
fn visible(style: Style, blank: bool) -> (Option<Shade>, Option<Shade>, Modifier) {
    let none = |shade: Option<Shade>| shade.filter(|&shade| shade != Shade::Reset);
    let (fg, bg, modifier) = (none(style.fg), none(style.bg), style.add_modifier);
    let behind = bg.is_some() || modifier.contains(Modifier::REVERSED);
    match (blank, behind) {
        (true, false) => (None, None, Modifier::empty()),
        (true, true) => (None, bg, modifier & Modifier::REVERSED),
        (false, _) => (fg, bg, modifier),
    }
}

fn letter(theme: &Theme, cell: &Cell) -> char {
    let blank = cell.symbol() == " ";
    let drawn = visible(cell.style(), blank);
    let same = |token: Option<Token>| {
        drawn == visible(token.map_or(Style::new(), |token| theme.style(token)), blank)
    };
    tokens().into_iter().find(|&(_, token)| same(token)).map_or('?', |(letter, _)| letter)
}

/// The letter of a map as it can be told from a drawn cell.
fn canonical(theme: &Theme, letter: char, sign: char) -> char {
    let token = tokens().into_iter().find(|&(other, _)| other == letter).map(|(_, token)| token);
    let mut cell = Cell::default();
    cell.set_char(sign);
    match token {
        Some(Some(token)) => cell.set_style(theme.style(token)),
        Some(None) => &mut cell,
        None => panic!("the map has a letter {letter:?}"),
    };
    self::letter(theme, &cell)
}

fn lines(width: u16, mut of: impl FnMut(u16, u16) -> char, height: u16) -> Vec<String> {
    (0..height).map(|y| (0..width).map(|x| of(x, y)).collect()).collect()
}

pub(super) fn check(name: &str, setting: &Setting, size: (u16, u16), draw: impl FnOnce(Rect, &mut Buffer)) {
    let area = Rect::new(0, 0, size.0, size.1);
    let mut buffer = Buffer::empty(area);
    draw(area, &mut buffer);
    let sign = |x, y| buffer[(x, y)].symbol().chars().next().unwrap_or(' ');
    let text = lines(size.0, sign, size.1);
    let map = lines(size.0, |x, y| letter(&setting.theme, &buffer[(x, y)]), size.1);
    let file = |kind: &str| -> PathBuf {
        [env!("CARGO_MANIFEST_DIR"), "tests", "look", &format!("{name}{kind}.txt")].iter().collect()
    };
    let read = |kind| -> Vec<String> {
        fs::read_to_string(file(kind)).unwrap().lines().map(str::to_owned).collect()
    };
    if std::env::var_os("LOOK_WRITE").is_some() {
        // Where the old letter is as good as the new one, it stays: the designers told blank cells apart.
        let old = read(".map");
        let merged: Vec<String> = (0..size.1)
            .map(|y| {
                let letters = |x| old.get(usize::from(y))?.chars().nth(usize::from(x));
                let of = |x: u16| {
                    let drawn = letter(&setting.theme, &buffer[(x, y)]);
                    letters(x)
                        .filter(|&old| canonical(&setting.theme, old, sign(x, y)) == drawn)
                        .unwrap_or(drawn)
                };
                (0..size.0).map(of).collect()
            })
            .collect();
        fs::write(file(""), text.join("\n") + "\n").unwrap();
        fs::write(file(".map"), merged.join("\n") + "\n").unwrap();
        return;
    }
    let (designed, designed_map) = (read(""), read(".map"));
    assert_eq!((designed.len(), designed_map.len()), (text.len(), text.len()), "{name}: rows");
    let mut faults = Vec::new();
    for (row, line) in text.iter().enumerate() {
        if *line != designed[row] {
            faults.push(format!("{row:>2} designed |{}|\n   drawn    |{line}|", designed[row]));
            continue;
        }
        let styles: String = designed_map[row]
            .chars()
            .zip(line.chars())
            .map(|(letter, sign)| canonical(&setting.theme, letter, sign))
            .collect();
        if map[row] != styles {
            faults.push(format!(
                "{row:>2} text     |{line}|\n   designed |{styles}|\n   drawn    |{}|",
                map[row]
            ));
        }
    }
    assert!(faults.is_empty(), "{name} differs in {} rows:\n{}", faults.len(), faults.join("\n"));
}

fn check_table(name: &str, glyphs: Glyphs, size: (u16, u16), at: &Situation, selected: usize) {
    let setting = Setting::designed(glyphs);
    let look = setting.look();
    let names = Names { names: &at.names, you: Some(0), marks: &[] };
    let status = status(at.view.face_up(), names, look, if size.0 > 100 { 100 } else { 40 });
    let screen = TableScreen {
        since: None,
        look,
        names,
        eyes: Eyes::Seat(&at.view),
        selected: Some(selected),
        news: &at.news,
        turns: &at.turns,
        status: &status,
        keys: None,
        sent: false,
        pill: None,
    };
    check(name, &setting, size, |area, buffer| screen.render(area, buffer));
}

#[test]
fn table_of_two() {
    check_table("table-2p-80x24", Glyphs::UNICODE, (80, 24), &situations::two(), 0);
}

#[test]
fn table_of_four() {
    check_table("table-4p-80x24", Glyphs::UNICODE, (80, 24), &situations::four(), 2);
}

#[test]
fn table_of_four_in_ascii() {
    check_table("table-4p-80x24-ascii", Glyphs::ASCII, (80, 24), &situations::four(), 2);
}

#[test]
fn table_of_four_with_room() {
    check_table("table-4p-100x30", Glyphs::UNICODE, (100, 30), &situations::four(), 2);
}

#[test]
fn table_of_six() {
    check_table("table-6p-80x24", Glyphs::UNICODE, (80, 24), &situations::six(), 0);
}

#[test]
fn table_of_six_with_all_the_room() {
    check_table("table-6p-200x50", Glyphs::UNICODE, (200, 50), &situations::six(), 0);
}

/// A hint over the table of four, at a size: two cards as good as each other, the others behind.
fn check_hint(name: &str, size: (u16, u16), at: &Situation) {
    let setting = Setting::designed(Glyphs::UNICODE);
    let (look, names) = (setting.look(), Names { names: &at.names, you: Some(0), marks: &[] });
    let status = status(at.view.face_up(), names, look, size.0.saturating_sub(30));
    let screen = TableScreen {
        since: None,
        look,
        names,
        eyes: Eyes::Seat(&at.view),
        selected: Some(0),
        news: &at.news,
        turns: &at.turns,
        status: &status,
        keys: None,
        sent: false,
        pill: None,
    };
    let teller = Teller::new(look.messages, at.names.clone(), Edition::Rules2013).to(Some(0));
    let told = teller.advice(&situations::advice(), &at.view);
    check(name, &setting, size, |area, buffer| {
        screen.render(area, buffer);
        AdviceOverlay { look, told: &told, free: Some(screen.free_for_hint(area)) }.render(area, buffer);
    });
}

#[test]
fn hint() {
    check_hint("hint-80x24", (80, 24), &situations::four());
}

#[test]
fn hint_with_room() {
    check_hint("hint-100x30", (100, 30), &situations::four());
}

#[test]
fn hint_with_all_the_room() {
    check_hint("hint-200x50", (200, 50), &situations::four());
}

#[test]
fn keep_two() {
    let setting = Setting::designed(Glyphs::UNICODE);
    let at = situations::keeping();
    let (look, names) = (setting.look(), Names { names: &at.names, you: Some(0), marks: &[] });
    let status = status(at.view.face_up(), names, look, 40);
    let screen = KeepTwoScreen {
        look,
        names,
        view: &at.view,
        kept: &[0, 3],
        cursor: None,
        status: &status,
        keys: None,
        news: None,
        sent: false,
    };
    check("keep-two-80x24", &setting, (80, 24), |area, buffer| screen.render(area, buffer));
}

/// A move looked back at: what it was, what is thought of it, and the chances of all four so far.
fn check_replay(name: &str, glyphs: Glyphs, size: (u16, u16), company: Option<Company<'_>>) {
    let setting = Setting::designed(glyphs);
    let at = situations::four();
    let (look, names) = (setting.look(), Names { names: &at.names, you: None, marks: &[] });
    let status = status(at.view.face_up(), names, look, size.0.saturating_sub(30));
    let table = TableScreen {
        since: None,
        look,
        names,
        eyes: Eyes::Seat(&at.view),
        selected: Some(2),
        news: &at.news,
        turns: &at.turns,
        status: &status,
        keys: None,
        sent: false,
        pill: Some("Turn 33 of 44 · each in turn"),
    };
    let chance = |turn: u32, seat: u32| f64::from((turn * (seat + 3) * 7 + seat * 11) % 50) / 100.0;
    let rows: Vec<Vec<f64>> =
        (0..40).map(|turn| (0..4).map(|seat| chance(turn / 6, seat)).collect()).collect();
    let told = ["{R5} gave away 8.4%. Better: {O4}.", "It takes nothing.", "You stay without: orange."];
    let told: Vec<String> = told.iter().map(|told| situations::sentence(told)).collect();
    let screen = ReplayScreen {
        table,
        head: &situations::sentence("me: {R5} of {O4} {G4} {K9} {BT}"),
        verdict: "?? blunder",
        hands: &[],
        told: &told,
        of_seats: false,
        curve: Curve { rows: &rows, of: 46, at: 32, chosen: Some(0) },
        company,
        keys: "Left Right step   Space runs   : turn   Tab eyes   W what if   Esc back",
    };
    check(name, &setting, size, |area, buffer| screen.render(area, buffer));
}

#[test]
fn replay() {
    check_replay("replay-4p-80x24", Glyphs::UNICODE, (80, 24), None);
}

#[test]
fn replay_in_ascii() {
    check_replay("replay-4p-80x24-ascii", Glyphs::ASCII, (80, 24), None);
}

#[test]
fn replay_together() {
    let company =
        Company { stands: "Anna leads; you go your own way: F follows again. Also here: Bob.", leads: false };
    check_replay("replay-together-80x24", Glyphs::UNICODE, (80, 24), Some(company));
}

#[test]
fn replay_with_room() {
    check_replay("replay-4p-100x30", Glyphs::UNICODE, (100, 30), None);
}

#[test]
fn scoring() {
    let setting = Setting::designed(Glyphs::UNICODE);
    let (seats, face_up) = (situations::names("me Bob Cleo"), situations::scored(Edition::Rules2013));
    let names = Names { names: &seats, you: Some(0), marks: &[] };
    let screen = ScoringScreen { look: setting.look(), names, face_up: &face_up, revealed: 6, keys: None };
    check("scoring-80x24", &setting, (80, 24), |area, buffer| screen.render(area, buffer));
}

#[test]
fn home() {
    let setting = Setting::designed(Glyphs::UNICODE);
    let entry = |title: &str, explanation: &str, key: &str| Entry {
        title: title.to_owned(),
        explanation: explanation.to_owned(),
        key: key.to_owned(),
    };
    let entries = [
        entry("Play now", "against the house, 1 to 5 computers", "1"),
        entry("One screen, many hands", "pass the keyboard round", "2"),
        entry("Past games", "who won, and with how many points", "3"),
        entry("The rules", "three minutes", "4"),
        entry("Settings", "language, color, motion", "5"),
    ];
    let screen = HomeScreen {
        look: setting.look(),
        waiting: Some(Waiting {
            pill: "Your turn",
            text: "The kitchen table: Anna, Bob, Dora",
            key: "Enter",
        }),
        entries: &entries,
        selected: None,
        keys: None,
    };
    check("home-80x24", &setting, (80, 24), |area, buffer| screen.render(area, buffer));
}
