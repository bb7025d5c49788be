//! The score pad, held cell by cell: a round half entered, a mistake in it, and all the room there is.

use parade_messages::Language;
use parade_pad::{Change, Pad};
use parade_tui::glyphs::Glyphs;
use parade_tui::screens::pad::PadScreen;
use parade_tui::telling::Teller;
use parade_tui::theme::Depth;
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;

use super::golden::check;
use super::situations::{Setting, card, sentence};

/// The example of docs/rules.md.
const EXAMPLE: &str = "1: R10 8 3 B9 7 6 5 0 P0 G4 2 K7 4 0 2: R1 0 B8 P8 7 5 3 K9 8 1 O10 1 \
                       3: R7 6 5 2 B4 3 P2 1 G9 8 7 6 K10 O3 2 0";

fn pad(names: &[&str], lines: &[&str]) -> Pad {
    let mut pad = Pad::new(names.iter().copied());
    for line in lines {
        pad.change(Change::Type { seat: 0, text: (*line).to_owned() }).unwrap();
        if *line == EXAMPLE && lines.len() > 1 {
            pad.change(Change::Keep { anyway: false }).unwrap();
        }
    }
    pad
}

fn three() -> Pad {
    pad(&["Anna", "Bob", "Cleo"], &[EXAMPLE])
}

/// Six players, of whom some share majorities and one has no cards yet; a round before this one.
fn six() -> Pad {
    let mut pad = Pad::new(["Anna", "Albert the Great", "Bob", "", "Cleo", "Dora"]);
    for line in [
        "1: R10 8 3 2: R1 0 B8 3: R7 6 5 2 B4 3 4: B10 G9 5: K10 3 2 6: O3 2",
        "keep",
        "1: R10 8 B9 2: R7 3 P10 1 0 G4 3: R5 0 B1 K10 9 8 7 4: O10 9 8 7 6 5 4 3 2 1 0 5: G10 9 B7",
    ] {
        let change = match line {
            "keep" => Change::Keep { anyway: false },
            line => Change::Type { seat: 0, text: line.to_owned() },
        };
        pad.change(change).unwrap();
    }
    pad
}

fn draw(setting: &Setting, pad: &Pad, seat: usize, news: &str, line: &str, area: Rect, buffer: &mut Buffer) {
    let look = setting.look();
    let teller = Teller::new(look.messages, pad.players().to_vec(), pad.edition());
    let cursor = line.is_empty().then(|| card("G5"));
    PadScreen { look, pad, seat, cursor, news: &sentence(news), remark: &teller.pad_remark(pad), line }
        .render(area, buffer);
}

fn hold(name: &str, glyphs: Glyphs, size: (u16, u16), pad: &Pad, seat: usize, news: &str, line: &str) {
    let setting = Setting::designed(glyphs);
    check(name, &setting, size, |area, buffer| draw(&setting, pad, seat, news, line, area, buffer));
}

#[test]
fn a_round_that_is_complete() {
    let line = "Cleo: R5 8_";
    hold("pad-3p-80x24", Glyphs::UNICODE, (80, 24), &three(), 2, "{R8} lies with Anna.", line);
    hold("pad-3p-80x24-ascii", Glyphs::ASCII, (80, 24), &three(), 2, "{R8} lies with Anna.", line);
}

#[test]
fn six_players_in_their_second_round() {
    let news = "Bob has 7 cards.";
    hold("pad-6p-80x24", Glyphs::UNICODE, (80, 24), &six(), 2, news, "");
    hold("pad-6p-100x30", Glyphs::UNICODE, (100, 30), &six(), 2, news, "");
    hold("pad-6p-200x50", Glyphs::UNICODE, (200, 50), &six(), 2, news, "");
}

/// Whose a card is can be read without color, and nothing breaks at any size.
#[test]
fn signs_say_whose_a_card_is() {
    for (depth, glyphs) in [(Depth::Monochrome, Glyphs::ASCII), (Depth::Ansi16, Glyphs::UNICODE)] {
        let setting = Setting::new(depth, glyphs, Language::French);
        for (width, height) in [(80, 24), (20, 5), (0, 0), (300, 100), (79, 60), (160, 45)] {
            let area = Rect::new(0, 0, width, height);
            let mut buffer = Buffer::empty(area);
            draw(&setting, &six(), 0, "", "", area, &mut buffer);
            let row = |y| (0..width).map(|x| buffer[(x, y)].symbol()).collect::<String>();
            let all = (0..height).map(row).collect::<Vec<_>>().join("\n");
            assert!(!glyphs.is_ascii() || all.is_ascii(), "{all}");
            // Red is Anna's, Albert's (whose first free letter is L) and Bob's.
            let reds = [" 0B", " 3L", " 8A", "10A"];
            assert!((width, height) != (80, 24) || reds.iter().all(|sign| all.contains(sign)), "{all}");
        }
    }
}
