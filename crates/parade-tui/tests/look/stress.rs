//! Situations that would break a careless screen.

use parade_messages::Language;
use parade_rules::{Card, Edition, FaceUp, FaceUpParts, LastRound, Phase, Reasons, View};
use parade_tui::glyphs::Glyphs;
use parade_tui::screens::curtain::CurtainScreen;
use parade_tui::screens::help::HelpOverlay;
use parade_tui::screens::home::{Entry, HomeScreen, Waiting};
use parade_tui::screens::keep_two::KeepTwoScreen;
use parade_tui::screens::menu::{MenuRow, MenuScreen};
use parade_tui::screens::pager::PagerScreen;
use parade_tui::screens::scoring::ScoringScreen;
use parade_tui::screens::table::TableScreen;
use parade_tui::screens::{Eyes, Names, status, too_small};
use parade_tui::theme::Depth;
use ratatui::buffer::Buffer;
use ratatui::layout::{Position, Rect};
use ratatui::style::{Color as Shade, Modifier};
use unicode_width::UnicodeWidthStr;

use super::situations::{self, Setting, Situation, cards, names, parts};

pub(crate) fn text(buffer: &Buffer) -> Vec<String> {
    let area = buffer.area;
    (0..area.height).map(|y| (0..area.width).map(|x| buffer[(x, y)].symbol()).collect()).collect()
}

fn buffer(size: (u16, u16)) -> (Rect, Buffer) {
    let area = Rect::new(0, 0, size.0, size.1);
    (area, Buffer::empty(area))
}

pub(crate) fn table(setting: &Setting, size: (u16, u16), at: &Situation, selected: Option<usize>) -> Buffer {
    let look = setting.look();
    let names = Names { names: &at.names, you: Some(0), marks: &[] };
    let status = status(at.view.face_up(), names, look, 40);
    let (area, mut buffer) = buffer(size);
    TableScreen {
        since: None,
        look,
        names,
        eyes: Eyes::Seat(&at.view),
        selected,
        news: &at.news,
        turns: &at.turns,
        status: &status,
        keys: None,
        sent: false,
        pill: None,
    }
    .render(area, &mut buffer);
    buffer
}

pub(crate) fn keep(setting: &Setting, size: (u16, u16), at: &Situation, kept: &[usize]) -> Buffer {
    let look = setting.look();
    let names = Names { names: &at.names, you: Some(0), marks: &[] };
    let status = status(at.view.face_up(), names, look, 40);
    let (area, mut buffer) = buffer(size);
    KeepTwoScreen {
        look,
        names,
        view: &at.view,
        kept,
        cursor: Some(1),
        status: &status,
        news: None,
        keys: None,
        sent: false,
    }
    .render(area, &mut buffer);
    buffer
}

pub(crate) fn score(
    setting: &Setting,
    size: (u16, u16),
    seats: &[String],
    face_up: &FaceUp,
    revealed: usize,
) -> Buffer {
    let (area, mut buffer) = buffer(size);
    let names = Names { names: seats, you: Some(0), marks: &[] };
    ScoringScreen { look: setting.look(), names, face_up, revealed, keys: None }.render(area, &mut buffer);
    buffer
}

/// A table with a parade of so many cards, all of them before nobody.
pub(crate) fn long_parade(length: usize, players: usize) -> Situation {
    let hand = cards("R3 B7 PT G0 K5");
    let parade: Vec<Card> = Card::all().filter(|card| !hand.contains(card)).take(length).collect();
    // The very last turn: before it the parade is as long as it can get.
    let reasons = Reasons { sixth_color: false, draw_pile: true };
    let last_round = Some(LastRound { seat: 0, reasons, turns_left: 1 });
    let parts = FaceUpParts { parade, last_round, ..parts(&vec![""; players], "", 0, 51) };
    let seats = names("me Anna Bob Dora Emil Fatou");
    let face_up = FaceUp::from_parts(&parts).unwrap();
    let view = View::from_parts(face_up, 0, &hand, None).unwrap();
    Situation { names: seats[..players].to_vec(), view, news: String::new(), turns: Vec::new() }
}

/// The last two cards of a six-player game.
pub(crate) fn keeping_of_six() -> Situation {
    let six = situations::six();
    let face_up = six.view.face_up();
    let reasons = Reasons { sixth_color: true, draw_pile: false };
    let parts = FaceUpParts {
        edition: Edition::Rules2013,
        players: 6,
        first: 0,
        turn: 26,
        phase: Phase::Discard,
        parade: face_up.parade().cards().to_vec(),
        draw_pile: 5,
        collections: face_up.collections().to_vec(),
        last_round: Some(LastRound { seat: 1, reasons, turns_left: 0 }),
        chosen: vec![false, true, true, false, true, false],
    };
    let face_up = FaceUp::from_parts(&parts).unwrap();
    let view = View::from_parts(face_up, 0, &cards("B5 G2 O0 P0"), None).unwrap();
    Situation { view, ..six }
}

/// Games that are over, of two to six players, in both editions.
pub(crate) fn overs() -> Vec<FaceUp> {
    let all = [
        "RT R8 R3 B9 B7 B6 B5 B0 P0 G4 G2 K7 K4 K0",
        "R1 R0 B8 P8 P7 P5 P3 K9 K8 K1 OT O1",
        "R7 R6 R5 R2 B4 B3 P2 P1 G9 G8 G7 G6 KT O3 O2 O0",
        "R9 BT P9 PT",
        "GT G5 G3 G1 G0 K6 K5",
        "",
    ];
    let editions = [Edition::Rules2013, Edition::Rules2008];
    (2..=6).flat_map(|players| editions.map(|edition| situations::over(&all[..players], edition))).collect()
}

const SIZES: [(u16, u16); 7] = [(80, 24), (100, 30), (120, 40), (140, 24), (180, 45), (200, 50), (220, 60)];

fn designed() -> Setting {
    Setting::designed(Glyphs::UNICODE)
}

#[test]
fn every_card_of_any_parade_is_on_the_screen() {
    let setting = designed();
    for size in SIZES {
        for players in [2, 6] {
            for length in 1..=57 {
                let at = long_parade(length, players);
                let rows = text(&table(&setting, size, &at, Some(0)));
                let lane = rows[2..rows.len() - 13].join("\n");
                for card in at.view.face_up().parade().cards() {
                    let (value, letter) = (card.value(), card.color().letter());
                    let large = format!("│{value:<6}{letter}│");
                    let medium = format!("│{value:<3}{letter}│");
                    let chip = format!("{card:#}");
                    assert!(
                        [large, medium, chip].iter().any(|face| lane.contains(face)),
                        "{card:#} of {length} for {players} at {size:?}\n{lane}"
                    );
                }
                let ghost = format!("{:#}", at.view.hand()[0]);
                let drawn = lane.contains('┆') || lane.contains(&format!("{ghost}  <"));
                assert!(drawn, "the card to be played, {length} for {players} at {size:?}\n{lane}");
            }
        }
    }
}

#[test]
fn every_text_fits_in_both_languages() {
    for language in Language::ALL {
        let setting = Setting::new(Depth::Truecolor, Glyphs::UNICODE, language);
        for size in SIZES {
            for at in [situations::two(), situations::four(), situations::six()] {
                let slots = (0..5).map(Some).chain([None]);
                for selected in slots {
                    let rows = text(&table(&setting, size, &at, selected));
                    // The news is the caller's sentence; the list counts the cards where not all fit.
                    let counted =
                        |row: &&String| row.contains("takes 9: O8") || row.contains("en prend 9\u{a0}: O8");
                    for row in rows.iter().skip(2).chain([&rows[0]]).filter(|row| !counted(row)) {
                        assert!(!row.contains('…'), "{size:?} {selected:?}\n{}", rows.join("\n"));
                    }
                }
            }
            for at in [situations::keeping(), keeping_of_six()] {
                for kept in [&[0, 1][..], &[0, 2], &[0, 3], &[1, 2], &[1, 3], &[2, 3], &[], &[2], &[0, 1, 2]]
                {
                    let rows = text(&keep(&setting, size, &at, kept));
                    let short = rows.iter().filter(|row| !row.contains("Bartho"));
                    for row in short {
                        assert!(!row.contains('…'), "{size:?} {kept:?}\n{}", rows.join("\n"));
                    }
                }
            }
            for face_up in overs() {
                let seats = names("me Anna Bob Dora Emil Fatou");
                for revealed in 0..=6 {
                    let rows = text(&score(&setting, size, &seats[..face_up.players()], &face_up, revealed));
                    for row in &rows {
                        assert!(!row.contains('…'), "{size:?} {revealed}\n{}", rows.join("\n"));
                    }
                }
            }
        }
    }
}

#[test]
fn names_of_any_kind_move_nothing() {
    let setting = designed();
    let strange = [
        "nobody reads this one",
        "Bartholomew Montgomery-Featherstonehaugh",
        "安娜・カレーニナ・アルカージエヴナ",
        "Zoe\u{308}\u{301}\u{302} A\u{30a}sa\u{308} Mu\u{308}ller",
        "\u{200b}\u{301}",
        "👩‍👩‍👧‍👦 a family of many 👨‍👩‍👦 heads",
    ];
    for at in [situations::two(), situations::four(), situations::six()] {
        for size in SIZES {
            let plain = table(&setting, size, &at, Some(0));
            let renamed = strange[..at.names.len()].iter().map(|&name| name.to_owned()).collect();
            let odd =
                Situation { names: renamed, view: at.view, news: at.news.clone(), turns: at.turns.clone() };
            let drawn = table(&setting, size, &odd, Some(0));
            let rows = text(&plain);
            let heading = rows.iter().position(|row| row.contains(" You  ")).unwrap();
            let line = rows.iter().rposition(|row| row.contains("────────────────────")).unwrap();
            let matrix = rows[heading].contains('=');
            for y in 0..usize::from(size.1) {
                assert_eq!(filled(&drawn, y), usize::from(size.0), "{:?}", text(&drawn)[y]);
                for x in 0..size.0 {
                    let place = (x, u16::try_from(y).unwrap());
                    let named = y == 0
                        || (matrix && y > heading && y < line && (1..14).contains(&x))
                        || (!matrix && y == heading)
                        || (y > line && x > 50);
                    assert!(named || plain[place] == drawn[place], "{place:?} {size:?}\n{}", text(&drawn)[y]);
                }
            }
            // The totals stand where they stood.
            let names = text(&drawn);
            let total = if matrix { &names[heading + 1] } else { &names[heading] };
            for score in &at.view.face_up().score().seats[1..2] {
                assert!(total.contains(&format!(" {}", score.total)), "{total}");
            }
        }
    }
}

/// How many columns the signs of a row fill; a wide one has an empty cell after it.
fn filled(buffer: &Buffer, y: usize) -> usize {
    let (mut x, y) = (0, u16::try_from(y).unwrap());
    while x < buffer.area.width {
        let symbol = buffer[(x, y)].symbol();
        let width = symbol.width().max(1);
        assert!(width == 1 || buffer[(x + 1, y)].symbol() == " ", "half of {symbol} is written over");
        x += u16::try_from(width).unwrap();
    }
    usize::from(x)
}

#[test]
fn ten_is_whole_everywhere() {
    let setting = designed();
    let base = parts(&["RT", "BT", ""], "PT GT R1 R2 R4 R5 R6 R7 R8 R9 B1 KT", 10, 12);
    let at = situations::situation(&base, "me Anna Bob", "OT R3 B7 G0 K5", "Anna played {KT} and took {BT}");
    for size in SIZES {
        let rows = text(&table(&setting, size, &at, Some(0)));
        let all = rows.join("\n");
        assert!(rows.iter().any(|row| row.contains(" K10 and took  B10")));
        for letter in ["P", "G", "K", "O"] {
            let faces = [format!("10 {letter}"), format!("10    {letter}"), format!(" {letter}10")];
            assert!(faces.iter().any(|face| all.contains(face)), "{letter} {size:?}\n{all}");
        }
        assert!(all.contains(" R  10 .") && all.contains(" B  10 ."));
    }
}

#[test]
fn every_state_has_a_sign_besides_its_color() {
    let (four, six) = (situations::four(), situations::six());
    for glyphs in [Glyphs::UNICODE, Glyphs::ASCII] {
        let full = Setting::new(Depth::Truecolor, glyphs, Language::English);
        for depth in [Depth::Monochrome, Depth::Ansi16, Depth::Ansi256] {
            let setting = Setting::new(depth, glyphs, Language::English);
            let tables =
                [(&four, (80, 24), 2), (&four, (100, 30), 2), (&six, (80, 24), 0), (&six, (200, 50), 0)];
            for (at, size, selected) in tables {
                let drawn = table(&setting, size, at, Some(selected));
                // The signs are the same at every depth, and all states are among them.
                assert_eq!(text(&drawn), text(&table(&full, size, at, Some(selected))));
                let all = text(&drawn).join("\n");
                let signs = if glyphs.is_ascii() { [">", "^", "="] } else { ["▶", "▲", "═"] };
                for sign in signs.iter().chain(&["1*", "x1"]) {
                    assert!(all.contains(sign), "{sign} in\n{all}");
                }
                if depth == Depth::Monochrome {
                    for cell in &drawn.content {
                        let style = cell.style();
                        assert_eq!((style.fg, style.bg), (Some(Shade::Reset), Some(Shade::Reset)));
                    }
                    let marked = |modifier| {
                        drawn.content.iter().filter(|cell| cell.modifier.contains(modifier)).count()
                    };
                    assert!(marked(Modifier::REVERSED) > 10 && marked(Modifier::BOLD) > 10);
                }
            }
        }
    }
}

#[test]
fn ascii_screens_are_ascii() {
    for language in Language::ALL {
        let setting = Setting::new(Depth::Monochrome, Glyphs::ASCII, language);
        for size in SIZES {
            for at in [situations::two(), situations::four(), situations::six()] {
                for row in text(&table(&setting, size, &at, Some(1))) {
                    assert!(row.is_ascii(), "{row}");
                }
            }
            for row in text(&keep(&setting, size, &situations::keeping(), &[0, 3])) {
                assert!(row.is_ascii(), "{row}");
            }
            let seats = names("me Bob Cleo");
            for row in text(&score(&setting, size, &seats, &situations::scored(Edition::Rules2008), 6)) {
                assert!(row.is_ascii(), "{row}");
            }
        }
    }
}

#[test]
fn points_of_2008_are_negative() {
    let (setting, seats) = (designed(), names("me Bob Cleo"));
    let all = text(&score(&setting, (80, 24), &seats, &situations::scored(Edition::Rules2008), 6)).join("\n");
    for shown in ["Bob wins with -27", "-35", "-31", "-21", "four ahead of Cleo"] {
        assert!(all.contains(shown), "{shown} in\n{all}");
    }
}

#[test]
fn totals_are_told_after_the_last_color() {
    let (setting, seats) = (designed(), names("me Bob Cleo"));
    let face_up = situations::scored(Edition::Rules2013);
    for revealed in 0..6 {
        let rows = text(&score(&setting, (80, 24), &seats, &face_up, revealed));
        assert!(!rows.join("\n").contains("wins"));
        // Red is told first: its majority is not known before.
        assert_eq!(rows[7].contains("1 1 1 1"), revealed > 0);
        assert!(!rows[20].contains("27"), "{}", rows[20]);
    }
}

#[test]
fn nothing_breaks_at_any_size() {
    let setting = designed();
    let look = setting.look();
    let at = situations::six();
    let (keeping, over) = (keeping_of_six(), situations::scored(Edition::Rules2013));
    let seats = names("me Bob Cleo");
    let everybody = Names { names: &at.names, you: None, marks: &[] };
    let entry = Entry { title: "Play".into(), explanation: "now".into(), key: "1".into() };
    let entries = [entry.clone(), entry];
    let rows: Vec<MenuRow> = (0..60)
        .map(|n| MenuRow { title: format!("row {n}"), value: "on".into(), ..MenuRow::default() })
        .collect();
    let lines: Vec<String> = (0..60).map(|n| format!("line {n}")).collect();
    let keys: Vec<(String, String)> = (0..30).map(|n| (n.to_string(), "does".to_owned())).collect();
    let sizes = (0..90).step_by(3).flat_map(|width| (0..40).step_by(2).map(move |height| (width, height)));
    for size in sizes.chain([(500, 200), (80, 500), (1000, 24)]) {
        for selected in [None, Some(0), Some(9)] {
            table(&setting, size, &at, selected);
        }
        keep(&setting, size, &keeping, &[0, 3]);
        score(&setting, size, &seats, &over, 6);
        let (area, mut buffer) = buffer(size);
        let face_up = at.view.face_up();
        let turns = &at.turns;
        CurtainScreen { look, names: everybody, face_up, next: 1, news: "", turns, status: "" }
            .render(area, &mut buffer);
        let waiting = Some(Waiting { pill: "Your turn", text: "a table", key: "Enter" });
        HomeScreen { look, waiting, entries: &entries, selected: Some(1), keys: None }
            .render(area, &mut buffer);
        let menu = MenuScreen { look, title: "T", sentence: "s", rows: &rows, selected: 30, keys: "k" };
        menu.render(area, &mut buffer);
        assert!(menu.row_at(area, Position::new(3, 5)).is_none_or(|row| row < rows.len()));
        PagerScreen { look, title: "T", lines: &lines, top: 50, keys: "k" }.render(area, &mut buffer);
        HelpOverlay { look, keys: &keys }.render(area, &mut buffer);
        too_small::render(look, area, &mut buffer);
    }
}

#[test]
fn a_click_finds_what_is_drawn_there() {
    let setting = designed();
    let at = situations::four();
    for size in SIZES {
        let area = Rect::new(0, 0, size.0, size.1);
        let screen = TableScreen {
            since: None,
            look: setting.look(),
            names: Names { names: &at.names, you: Some(0), marks: &[] },
            eyes: Eyes::Seat(&at.view),
            selected: None,
            news: "",
            turns: &[],
            status: "",
            keys: None,
            sent: false,
            pill: None,
        };
        let drawn = text(&table(&setting, size, &at, None));
        // The list names each card after its number.
        for (slot, card) in at.view.hand().iter().enumerate() {
            let line = format!("{}  {card:#}", slot + 1);
            let row = drawn.iter().rposition(|row| row.contains(&line)).unwrap();
            let column = drawn[row].find(&line).map(|byte| drawn[row][..byte].chars().count()).unwrap();
            let place = Position::new(u16::try_from(column).unwrap(), u16::try_from(row).unwrap());
            assert_eq!(screen.card_at(area, place), Some(slot), "{size:?}");
        }
        assert_eq!(screen.card_at(area, Position::new(3, 4)), None);
    }
}
