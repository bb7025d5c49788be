//! A pad as people use it: typed, tapped, mistaken, taken back, sent round and written out.

use parade_pad::code::{CodeError, Invitation, PlayerCode};
use parade_pad::{Change, Disputed, Finding, LinkError, Pad, Refusal, Told};
use parade_rules::json::ScoreRequest;
use parade_rules::{Card, CardSet, Decision, Edition};
use proptest::prelude::*;

fn card(text: &str) -> Card {
    text.parse().unwrap()
}

fn typed(seat: usize, text: &str) -> Change {
    Change::Type { seat, text: text.to_owned() }
}

/// The example of docs/rules.md, typed in one line for each player.
fn example() -> Pad {
    let mut pad = Pad::new(["Anna", "Bob", "Cleo"]);
    for (seat, line) in [
        "R10 8 3 B9 7 6 5 0 P0 G4 2 K7 4 0",
        "R1 0 B8 P8 7 5 3 K9 8 1 O10 1",
        "R7 6 5 2 B4 3 P2 1 G9 8 7 6 K10 O3 2 0",
    ]
    .into_iter()
    .enumerate()
    {
        pad.change(typed(seat, line)).unwrap();
    }
    pad
}

fn totals(pad: &Pad) -> Vec<u16> {
    pad.score().seats.iter().map(|seat| seat.total).collect()
}

#[test]
fn the_worked_example_in_three_lines() {
    let pad = example();
    assert_eq!(totals(&pad), [35, 27, 31]);
    assert_eq!((pad.score().winners, pad.score().decision), (vec![1], Decision::LowestTotal));
    assert_eq!(pad.findings(), []);
    let mut tapped = Pad::new(["Anna", "Bob", "Cleo"]);
    for card in Card::all() {
        if let Some(seat) = pad.claims().owner(card) {
            tapped.change(Change::Tap { seat, card }).unwrap();
        }
    }
    assert_eq!(tapped.score(), pad.score());
}

#[test]
fn a_card_is_asked_for_and_never_taken() {
    let mut pad = example();
    let before = pad.clone();
    let held = Refusal::Held { card: card("R8"), by: 0, seat: 1 };
    assert_eq!(pad.change(Change::Tap { seat: 1, card: card("R8") }), Err(held.clone()));
    assert_eq!(pad.change(typed(1, "O4 R8")), Err(held));
    let twice = Refusal::Held { card: card("O4"), by: 1, seat: 1 };
    assert_eq!(pad.change(typed(1, "O4 9 4")), Err(twice));
    let not = Refusal::NotHeld { card: card("R8"), seat: 1 };
    assert_eq!(pad.change(typed(1, "-R8")), Err(not));
    // A line counts as a whole or not at all.
    assert_eq!(pad, before);
    pad.change(Change::Move { seat: 1, card: card("R8") }).unwrap();
    assert_eq!(pad.claims().owner(card("R8")), Some(1));
    pad.change(Change::Undo).unwrap();
    assert_eq!(pad, before);
}

#[test]
fn what_cannot_be_true_is_found() {
    let mut pad = Pad::new(["Anna", "Bob"]);
    assert_eq!(pad.findings(), [Finding::NoCards { seat: 0 }, Finding::NoCards { seat: 1 }]);
    pad.change(typed(0, "R1 2 3 2: R5")).unwrap();
    assert_eq!(pad.findings(), [Finding::TooFew { seat: 1, cards: 1, least: 2 }]);
    // Nobody has six colors: the pile was drawn, and all 66 cards are somewhere.
    pad.change(typed(1, "R4")).unwrap();
    pad.change(Change::Parade { cards: Some(11) }).unwrap();
    assert_eq!(pad.findings(), [Finding::Missing { cards: 66 - 4 - 11 - 5 }]);
    pad.change(Change::Parade { cards: None }).unwrap();
    for free in Card::all().filter(|&card| pad.claims().owner(card).is_none()).collect::<Vec<_>>() {
        pad.change(Change::Tap { seat: 0, card: free }).unwrap();
    }
    // Two discards each, and one card at the least in the parade.
    assert_eq!(pad.findings(), [Finding::TooMany { cards: 66, most: 61 }]);
    let refused = pad.change(Change::Keep { anyway: false });
    assert_eq!(refused, Err(Refusal::Doubtful { findings: pad.findings() }));
    assert_eq!(pad.change(Change::Keep { anyway: true }), Ok(Told::Done));
}

#[test]
fn two_players_need_two_cards_more() {
    let mut pad = Pad::new(["", ""]);
    pad.change(typed(0, "R9 8 B7 2: R10 G4")).unwrap();
    assert_eq!(totals(&pad), [24, 14]);
    pad.change(typed(0, "R5")).unwrap();
    assert_eq!(totals(&pad), [3 + 7, 14]);
}

#[test]
fn the_edition_decides_a_tie() {
    let mut pad = Pad::new(["", "", ""]);
    pad.change(typed(0, "R4 B5 2: G4 3 K0 0 3: O10 P10")).unwrap_err();
    pad.change(typed(0, "R10 2: B9 1 3: O10 9 8")).unwrap();
    assert_eq!((totals(&pad), pad.score().winners), (vec![1, 2, 3], vec![0]));
    pad.change(typed(0, "P8 2: P7 3: K0")).unwrap();
    // Each flips what is hers alone; purple is shared.
    assert_eq!((totals(&pad), pad.score().decision), (vec![2, 3, 4], Decision::LowestTotal));
    pad.change(Change::Rules { rules: Edition::Rules2008 }).unwrap();
    pad.change(typed(1, "-B1")).unwrap();
    assert_eq!((pad.score().winners, pad.score().decision), (vec![0, 1], Decision::Shared));
}

#[test]
fn rounds_add_up_and_the_lowest_sum_leads() {
    let mut pad = example();
    pad.change(Change::Keep { anyway: false }).unwrap();
    assert_eq!(pad.change(Change::Keep { anyway: true }), Err(Refusal::Empty));
    assert_eq!(pad.change(Change::Players { players: 4 }), Err(Refusal::Begun));
    pad.change(typed(0, "R2 1  2: B10 G9  3: O7 R0")).unwrap();
    let sheet = pad.sheet();
    assert_eq!(sheet.lines.iter().map(|line| line.open).collect::<Vec<_>>(), [false, true]);
    assert_eq!((sheet.totals, sheet.places), (vec![35 + 2, 27 + 2, 31 + 1], vec![3, 1, 2]));
    // Back through the round that was kept.
    pad.change(Change::Undo).unwrap();
    pad.change(Change::Undo).unwrap();
    assert_eq!((pad.rounds().len(), totals(&pad)), (0, vec![35, 27, 31]));
    pad.change(Change::Keep { anyway: false }).unwrap();
    pad.change(Change::Anew).unwrap();
    assert!(pad.sheet().lines.is_empty() && pad.players() == ["Anna", "Bob", "Cleo"]);
    pad.change(Change::Undo).unwrap();
    assert_eq!(pad.rounds().len(), 1);
}

#[test]
fn a_player_enters_her_own_cards_elsewhere() {
    let mut host = example();
    host.change(Change::Clear { seat: 1 }).unwrap();
    let invitation = host.invitation(1).unwrap();
    assert_eq!(Invitation::of_link(&invitation.to_link()), Ok(invitation.clone()));
    assert_eq!((invitation.name.as_str(), invitation.players), ("Bob", 3));
    let cards: CardSet = ["R1", "R0", "B8", "R8"].into_iter().map(card).collect();
    let code = invitation.answer(cards).to_string();
    // As somebody types it who was told it.
    let heard = code.to_lowercase().replace('0', "o").replace('1', "l").replace('-', " ");
    let told = host.change(Change::Merge { code: heard }).unwrap();
    let disputed = vec![Disputed { card: card("R8"), by: 0 }];
    assert_eq!(told, Told::Merged { seat: 1, cards: 3, disputed });
    assert_eq!(host.claims().owner(card("R8")), Some(0));
    // One sign wrong, anywhere.
    for (at, sign) in code.char_indices().filter(|(_, sign)| *sign != '-') {
        let other = if sign == '7' { '8' } else { '7' };
        let slip = format!("{}{other}{}", &code[..at], &code[at + 1..]);
        assert_eq!(slip.parse::<PlayerCode>(), Err(CodeError::Unreadable), "{slip}");
    }
    host.change(Change::Keep { anyway: true }).unwrap();
    let late = host.change(Change::Merge { code });
    assert_eq!(late, Err(Refusal::Code { why: CodeError::OtherRound }));
}

#[test]
fn what_is_written_is_read_again() {
    let mut pad = example();
    pad.change(Change::Keep { anyway: false }).unwrap();
    pad.change(Change::Name { seat: 1, name: " Bob, \"B\"\n".into() }).unwrap();
    pad.change(typed(0, "R2 1  2: B10 G9  3: O7 R0")).unwrap();
    let names: Vec<String> = pad.players().to_vec();
    let lines = pad.to_score_lines(&names);
    let scored: Vec<_> = lines
        .lines()
        .map(|line| serde_json::from_str::<ScoreRequest>(line).unwrap().table().unwrap())
        .collect();
    assert_eq!((scored.len(), &scored[0].players), (2, &names));
    assert_eq!(scored[1].collections, pad.collections());
    let csv = pad.to_csv(&names);
    let rows: Vec<&str> = csv.split("\r\n").collect();
    let bob = "1,2013,\"Bob, \"\"B\"\"\",1,8,4,0,3,11,27,12,1,R1 R0 B8 P8 P7 P5 P3 K9 K8 K1 OT O1";
    assert_eq!(rows[2], bob);
    assert_eq!(rows.len(), 1 + 6 + 1);
}

#[test]
fn bg_stats_hears_who_won_with_the_lowest() {
    let pad = example();
    let names = ["Anna", "Bob", "=Cleo"].map(str::to_owned);
    let link = pad.to_bg_stats(0, &names, "2026-11-29 20:15:00").unwrap();
    let data = link.strip_prefix("https://app.bgstatsapp.com/createPlay.html?data=").unwrap();
    assert!(data.bytes().all(|sign| sign.is_ascii_alphanumeric() || sign == b'%'), "{data}");
    let text = percent_encoding::percent_decode_str(data).decode_utf8().unwrap();
    let play: serde_json::Value = serde_json::from_str(&text).unwrap();
    assert_eq!(play["game"]["highestWins"], false);
    let won: Vec<_> =
        play["players"].as_array().unwrap().iter().map(|p| (&p["score"], &p["winner"], &p["rank"])).collect();
    assert_eq!(serde_json::json!(won), serde_json::json!([[35, false, 3], [27, true, 1], [31, false, 2]]));
    assert_eq!(pad.to_bg_stats(1, &names, ""), None);
    // What a spreadsheet would reckon with is marked as text.
    assert!(pad.to_csv(&names).contains(",'=Cleo,"));
}

#[test]
fn files_that_hold_no_pad_are_refused() {
    for (text, words) in [
        (r#"{"format":"parade-pad/2","players":["",""],"collections":[[],[]]}"#, "parade-pad/2"),
        (r#"{"format":"parade-pad/1","players":["a"],"collections":[[]]}"#, "1 players"),
        (r#"{"format":"parade-pad/1","players":["",""],"collections":[[]]}"#, "1 collections"),
        (r#"{"format":"parade-pad/1","players":["",""],"collections":[["R1"],["R1"]]}"#, "R1 stands twice"),
        (r#"{"format":"parade-pad/1","players":["",""],"collections":[["R1"],["Q1"]]}"#, "no card"),
    ] {
        let error = serde_json::from_str::<Pad>(text).unwrap_err().to_string();
        assert!(error.contains(words), "{error}");
    }
    let kept = r#"{"format":"parade-pad/1","players":["",""],"collections":[[],[]],"mood":"good"}"#;
    let pad: Pad = serde_json::from_str(kept).unwrap();
    assert!(serde_json::to_string(&pad).unwrap().contains(r#""mood":"good""#));
}

fn change() -> impl Strategy<Value = Change> {
    let seat = || 0..6_usize;
    let any_card = || (0..66_usize).prop_map(|index| Card::from_index(index).unwrap());
    prop_oneof![
        8 => (seat(), any_card()).prop_map(|(seat, card)| Change::Tap { seat, card }),
        2 => (seat(), any_card()).prop_map(|(seat, card)| Change::Move { seat, card }),
        2 => (seat(), "[RBPGKO]?[0-9T]( [RBPGKO]?-?[0-9]){0,4}").prop_map(|(seat, text)| Change::Type { seat, text }),
        1 => seat().prop_map(|seat| Change::Clear { seat }),
        1 => (seat(), "[A-Zé ]{0,9}").prop_map(|(seat, name)| Change::Name { seat, name }),
        1 => (1..8_usize).prop_map(|players| Change::Players { players }),
        1 => prop_oneof![Just(Edition::Rules2008), Just(Edition::Rules2013)].prop_map(|rules| Change::Rules { rules }),
        1 => proptest::option::of(0..70_u8).prop_map(|cards| Change::Parade { cards }),
        1 => any::<bool>().prop_map(|anyway| Change::Keep { anyway }),
        1 => Just(Change::Anew),
    ]
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(96))]

    #[test]
    fn whatever_is_done_is_kept_and_can_be_taken_back(changes in proptest::collection::vec(change(), 0..60)) {
        let mut pad = Pad::default();
        let mut before = Vec::new();
        for change in changes {
            let was = pad.clone();
            let done = pad.change(change);
            if pad == was { continue; }
            prop_assert!(done.is_ok(), "a refusal leaves the pad as it was");
            before.push(was);
        }
        let again: Pad = serde_json::from_str(&serde_json::to_string(&pad).unwrap()).unwrap();
        prop_assert_eq!(&again, &pad);
        let linked = Pad::of_link(&pad.to_link()).unwrap();
        prop_assert_eq!((linked.sheet(), linked.players(), linked.collections()), (pad.sheet(), pad.players(), pad.collections()));
        let mut pad = again;
        while let Some(was) = before.pop() {
            pad.change(Change::Undo).unwrap();
            prop_assert_eq!(&pad, &was);
        }
        prop_assert_eq!(pad.change(Change::Undo), Err(Refusal::Nothing));
    }

    #[test]
    fn rubbish_is_refused(text in "\\PC{0,60}", bytes in proptest::collection::vec(any::<u8>(), 0..80)) {
        let _ = text.parse::<PlayerCode>();
        let _ = Invitation::of_link(&text);
        prop_assert!(!matches!(Pad::of_link(&text), Ok(pad) if pad.players().len() > 6));
        // Whole links of bytes that add up.
        let link = data_encoding::BASE64URL_NOPAD.encode(&bytes);
        if let Ok(pad) = Pad::of_link(&link) {
            let _ = (pad.sheet(), pad.findings());
        }
        let _ = Pad::default().change(typed(0, &text));
    }
}

#[test]
fn a_link_that_was_cut_off_says_so() {
    let link = example().to_link();
    for end in 0..link.len() {
        assert_eq!(Pad::of_link(&link[..end]).map(|_| ()), Err(LinkError::Damaged), "{end}");
    }
}
