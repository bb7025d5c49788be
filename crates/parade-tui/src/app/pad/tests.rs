//! Keys pressed at the score pad, and what came of them.

use parade_messages::Language;
use ratatui::layout::Position;

use super::*;

const AREA: Rect = Rect { x: 0, y: 0, width: 80, height: 24 };

fn pad() -> (Around, PadPlace) {
    (Around::bare(Language::English), PadPlace::at(Pad::new(["Anna", "Bob", "Cleo"]), false))
}

fn press(around: &mut Around, place: &mut dyn Place, keys: &str) {
    for sign in keys.chars() {
        let key = match sign {
            '\n' => Key::Enter,
            '^' => Key::Escape,
            '\t' => Key::Tab,
            '>' => Key::Right,
            '<' => Key::Left,
            'v' => Key::Down,
            '~' => Key::Backspace,
            sign => Key::Char(sign),
        };
        let _ = place.key(around, key, AREA);
    }
}

fn shown(around: &Around, place: &dyn Place) -> Vec<String> {
    let mut buffer = Buffer::empty(AREA);
    place.draw(around, AREA, &mut buffer);
    let row = |y| (0..AREA.width).map(|x| buffer[(x, y)].symbol().to_owned()).collect::<String>();
    (0..AREA.height).map(row).collect()
}

fn totals(place: &PadPlace) -> Vec<u16> {
    place.pad.0.borrow().score().seats.iter().map(|seat| seat.total).collect()
}

/// The example of docs/rules.md.
const EXAMPLE: &str = "R10 8 3 B9 7 6 5 0 P0 G4 2 K7 4 0\n\tR1 0 B8 P8 7 5 3 K9 8 1 O10 1\n\tR7 6 5 2 B4 3 P2 1 G9 8 7 6 K10 O3 2 0\n";

#[test]
fn the_worked_example_is_typed_and_told() {
    let (mut around, mut place) = pad();
    press(&mut around, &mut place, EXAMPLE);
    assert_eq!(totals(&place), [35, 27, 31]);
    let all = shown(&around, &place).join("\n");
    assert!(all.contains("As it stands: Bob wins with 27"), "{all}");
    press(&mut around, &mut place, "d");
    let all = shown(&around, &place).join("\n");
    assert!(all.contains("Round 1 stands on the sheet. Bob wins with 27"), "{all}");
    press(&mut around, &mut place, "u");
    assert_eq!(totals(&place), [35, 27, 31]);
}

#[test]
fn the_worked_example_by_clicks() {
    let (mut around, mut place) = pad();
    let mut typed = PadPlace::at(Pad::new(["Anna", "Bob", "Cleo"]), false);
    press(&mut around, &mut typed, EXAMPLE);
    let spots = || (0..AREA.width).flat_map(|x| (0..AREA.height).map(move |y| Position::new(x, y)));
    let spot = |place: &PadPlace, around: &Around, hit: Hit| {
        place.screen(around, |screen| spots().find(|&spot| screen.at(AREA, spot) == Some(hit))).unwrap()
    };
    for seat in 0..3 {
        let at = spot(&place, &around, Hit::Seat(seat));
        let _ = place.key(&mut around, Key::Click(at), AREA);
        let cards = typed.pad.0.borrow().claims().of_seat(seat);
        for card in cards.iter() {
            let at = spot(&place, &around, Hit::Card(card));
            // The number of the card stands where one clicks.
            assert!(shown(&around, &place)[usize::from(at.y)].contains(&card.value().to_string()));
            let _ = place.key(&mut around, Key::Click(at), AREA);
        }
    }
    assert_eq!(totals(&place), [35, 27, 31]);
}

#[test]
fn anothers_card_moves_if_it_is_asked_for_twice() {
    let (mut around, mut place) = pad();
    // Red 0 is Anna's; Bob asks.
    press(&mut around, &mut place, " \t ");
    let news = &shown(&around, &place)[1];
    assert!(news.contains("lies with Anna. Once more moves it."), "{news}");
    assert_eq!(place.pad.0.borrow().claims().owner(first_card()), Some(0));
    // Something else in between, and it is asked for anew.
    press(&mut around, &mut place, ">  < ");
    assert_eq!(place.pad.0.borrow().claims().owner(first_card()), Some(0));
    press(&mut around, &mut place, " ");
    assert_eq!(place.pad.0.borrow().claims().owner(first_card()), Some(1));
    press(&mut around, &mut place, "u");
    assert_eq!(place.pad.0.borrow().claims().owner(first_card()), Some(0));
}

#[test]
fn a_line_with_a_mistake_stays_to_be_mended() {
    let (mut around, mut place) = pad();
    press(&mut around, &mut place, "R8 B33\n");
    assert_eq!(place.typed, "R8 B33");
    assert!(shown(&around, &place)[1].contains("“B33” is no card"));
    press(&mut around, &mut place, "~\n");
    assert_eq!((place.typed.as_str(), place.pad.0.borrow().claims().count()), ("", 2));
    press(&mut around, &mut place, "2: R8\n");
    assert!(shown(&around, &place)[1].contains("lies with Anna."), "{}", shown(&around, &place)[1]);
    press(&mut around, &mut place, "^");
    assert!(place.typed.is_empty());
}

#[test]
fn a_doubtful_round_is_kept_if_it_is_asked_for_twice() {
    let (mut around, mut place) = pad();
    press(&mut around, &mut place, "d");
    assert!(shown(&around, &place)[1].contains("Nobody has a card yet."));
    press(&mut around, &mut place, "R8 9\nd");
    assert!(shown(&around, &place)[1].contains("Bob has no cards: everybody keeps two. D again"));
    assert!(place.pad.0.borrow().rounds().is_empty());
    press(&mut around, &mut place, "d");
    assert_eq!(place.pad.0.borrow().rounds().len(), 1);
}

#[test]
fn a_code_from_a_phone_is_typed_or_pasted() {
    let (mut around, mut place) = pad();
    let cards = ["R8", "B3", "BT"].into_iter().map(|card| card.parse::<Card>().unwrap()).collect();
    let code = place.pad.0.borrow().invitation(2).unwrap().answer(cards).to_string();
    press(&mut around, &mut place, &format!("{}\n", code.to_lowercase()));
    assert_eq!((place.seat, place.pad.0.borrow().claims().of_seat(2)), (2, cards));
    assert!(shown(&around, &place)[1].contains("Cleo sent 3 cards."));
    press(&mut around, &mut place, "u");
    let _ = place.paste(&mut around, &format!(" {code}\n"));
    assert_eq!(place.pad.0.borrow().claims().of_seat(2), cards);
}

#[test]
fn players_rules_and_names() {
    let (mut around, place) = pad();
    let mut setup = PadSetup::new(place.pad.clone());
    press(&mut around, &mut setup, "~~~~Zoé\n");
    assert_eq!(place.pad.0.borrow().players()[0], "Zoé");
    press(&mut around, &mut setup, "vv>");
    assert_eq!(place.pad.0.borrow().edition().year(), "2008");
    press(&mut around, &mut setup, "v>>>");
    assert_eq!(place.pad.0.borrow().parade(), Some(3));
    assert!(matches!(setup.key(&mut around, Key::Escape, AREA), Go::Back));
    let mut setup = PadSetup::new(place.pad.clone());
    let _ = setup.key(&mut around, Key::Up, AREA);
    press(&mut around, &mut setup, "2<");
    assert_eq!(place.pad.0.borrow().players().len(), 2);
}

#[test]
fn everything_is_there_again() {
    let folder = tempfile::tempdir().unwrap();
    let mut around = Around::bare(Language::French);
    around.store = Some(crate::store::Store::at(folder.path()));
    let mut place = PadPlace::new(&mut around);
    press(&mut around, &mut place, EXAMPLE);
    press(&mut around, &mut place, "dR1\n");
    // Nothing is written when it is left: whatever ends the program, it is the same.
    let again = PadPlace::new(&mut around);
    assert_eq!(*again.pad.0.borrow(), *place.pad.0.borrow());
    assert_eq!(again.pad.0.borrow().rounds().len(), 1);
    // A newer version's pad is told of and not written over.
    let path = folder.path().join("pad.json");
    let newer = r#"{"format": "parade-pad/9"}"#;
    std::fs::write(&path, newer).unwrap();
    let mut place = PadPlace::new(&mut around);
    assert_eq!(around.notices.len(), 1);
    press(&mut around, &mut place, "R1\n");
    assert_eq!(std::fs::read_to_string(&path).unwrap(), newer);
    // What is none is set aside.
    std::fs::write(&path, "not json").unwrap();
    let _ = PadPlace::new(&mut around);
    assert!(folder.path().join("pad.json.broken-1").exists() && !path.exists());
}

#[test]
fn the_sheet_adds_up() {
    let (mut around, mut place) = pad();
    assert_eq!(sheet::lines(&around, &place.pad).len(), 1);
    press(&mut around, &mut place, EXAMPLE);
    press(&mut around, &mut place, "d");
    press(&mut around, &mut place, "R2 1 2: B10 G9 3: O7 R0\n");
    let lines = sheet::lines(&around, &place.pad).join("\n");
    let flat = lines.split_whitespace().collect::<Vec<_>>().join(" ");
    for part in ["round Anna Bob Cleo", "1 35 27* 31", "2 (open) 2 2 1", "sum 37 29 32", "place 3 1 2"] {
        assert!(flat.contains(part), "{part} in\n{lines}");
    }
}

#[test]
fn two_terminals_write_on_one_sheet() {
    let folder = tempfile::tempdir().unwrap();
    let come = || {
        let mut around = Around::bare(Language::English);
        around.store = Some(crate::store::Store::at(folder.path()));
        let place = PadPlace::new(&mut around);
        (around, place)
    };
    let (mut one, mut here) = come();
    let (mut other, mut there) = come();
    press(&mut one, &mut here, "R8\n");
    press(&mut other, &mut there, "\tB3\n");
    press(&mut one, &mut here, "K4\n");
    let cards = |place: &PadPlace| {
        let pad = place.pad.0.borrow();
        [0, 1].map(|seat| pad.claims().of_seat(seat).iter().map(|card| card.to_string()).collect::<Vec<_>>())
    };
    assert_eq!(cards(&here), [vec!["R8", "K4"], vec!["B3"]]);
    // A player who is gone there is gone here, and nobody writes for a seat that is none.
    let (_, fresh) = come();
    assert_eq!(cards(&fresh), cards(&here));
    let players = fresh.pad.0.borrow().players().len();
    press(&mut other, &mut there, &"\t".repeat(players - 2));
    assert_eq!(there.seat, players - 1);
    here.pad.change(&mut one, Change::Players { players: 2 }).unwrap();
    press(&mut other, &mut there, "G1\n");
    assert_eq!(there.seat, 1);
}
