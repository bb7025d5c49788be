//! Messages as they stand on the wire: read back, held to the committed schemas, and silent about secrets.

use jsonschema::Validator;
use parade_protocol::{
    ClientMessage, Command, CommandMessage, GameId, Hello, MAX_MESSAGE, Nonce, Phrase, Position, Private,
    ReadError, Refusal, RefusalCode, Seq, Settings, Timer, Token, UnixMs, WhenPreviews, hash_text,
    read_client_message, state_hash,
};
use parade_rules::shuffle::{Shuffle, seed_of_number};
use parade_rules::{Action, Card, Edition, Game, Phase};
use proptest::prelude::*;
use serde_json::{Value, json};

fn schema(name: &str) -> Validator {
    let path = format!("{}/../../docs/schemas/parade-table/{name}.schema.json", env!("CARGO_MANIFEST_DIR"));
    let schema: Value = serde_json::from_str(&std::fs::read_to_string(path).unwrap()).unwrap();
    jsonschema::draft202012::new(&schema).unwrap()
}

fn card() -> impl Strategy<Value = Card> {
    (0..Card::COUNT).prop_filter_map("a card", Card::from_index)
}

fn settings() -> impl Strategy<Value = Settings> {
    let timer = proptest::option::of((10..7200_u32, 0..600_u32));
    (2..=6_usize, any::<[bool; 4]>(), timer).prop_map(|(seats, [old, watchers, chat, public], timer)| {
        Settings {
            seats,
            rules: if old { Edition::Rules2008 } else { Edition::Rules2013 },
            timer: timer.map(|(bank_s, increment_s)| Timer { bank_s, increment_s }),
            watchers,
            chat,
            public,
        }
    })
}

fn command() -> impl Strategy<Value = Command> {
    let seat = 0..6_usize;
    prop_oneof![
        (seat.clone(), ".{0,30}").prop_map(|(seat, name)| Command::Sit { seat, name }),
        Just(Command::Stand),
        (seat.clone(), "[a-z0-9-]{1,32}")
            .prop_map(|(seat, level)| Command::SetBot { seat, level: level.parse().unwrap() }),
        seat.clone().prop_map(|seat| Command::ClearSeat { seat }),
        settings().prop_map(|settings| Command::Configure { settings }),
        any::<[u8; 32]>().prop_map(|bytes| Command::Ready { commitment: Nonce(bytes).commitment() }),
        Just(Command::NotReady),
        Just(Command::Start),
        any::<[u8; 32]>().prop_map(|bytes| Command::Reveal { nonce: Nonce(bytes) }),
        card().prop_map(|card| Command::Play { card }),
        [card(), card()].prop_map(|cards| Command::Keep { cards }),
        [card(), card()].prop_map(|cards| Command::Discard { cards }),
        Just(Command::AskUndo),
        any::<bool>().prop_map(|agree| Command::AnswerUndo { agree }),
        seat.clone().prop_map(|seat| Command::CallCaretaker { seat }),
        Just(Command::TakeBack),
        (0..Phrase::ALL.len()).prop_map(|index| Command::Phrase { phrase: Phrase::ALL[index] }),
        ".{0,40}".prop_map(|text| Command::Chat { text }),
        seat.prop_map(|seat| Command::Kick { seat }),
        Just(Command::Rematch),
        Just(Command::Leave),
    ]
}

fn message() -> impl Strategy<Value = ClientMessage> {
    let token = || proptest::option::of(any::<[u8; 32]>().prop_map(Token));
    let previews =
        prop_oneof![Just(WhenPreviews::Always), Just(WhenPreviews::Turn), Just(WhenPreviews::Never)];
    let hello = (token(), token(), proptest::option::of(any::<u64>()), previews);
    prop_oneof![
        hello.prop_map(|(token, key, last_seq, previews)| ClientMessage::Hello(Hello {
            protocol: parade_protocol::PROTOCOL.into(),
            token,
            key,
            last_seq: last_seq.map(Seq),
            previews,
        })),
        ("[!-~]{1,64}", any::<u64>(), command()).prop_map(|(cmd_id, seq, command)| {
            ClientMessage::Command(CommandMessage {
                cmd_id: cmd_id.parse().unwrap(),
                expected_seq: Seq(seq),
                command,
            })
        }),
        Just(ClientMessage::Resync),
        any::<u64>().prop_map(|sent| ClientMessage::Ping { sent: UnixMs(sent) }),
    ]
}

#[test]
fn what_a_client_says_is_read_back_and_fits_its_schema() {
    let schema = schema("client-message");
    proptest!(|(message in message())| {
        let text = serde_json::to_string(&message).unwrap();
        prop_assert_eq!(read_client_message(text.as_bytes()), Ok(message));
        let mut value: Value = serde_json::from_str(&text).unwrap();
        prop_assert!(schema.is_valid(&value), "{}", text);
        // Keys that are not known are passed over, wherever they stand.
        value["later"] = json!({"more": 1});
        if let Some(command) = value.get_mut("command") {
            command["later"] = json!(null);
        }
        prop_assert!(read_client_message(value.to_string().as_bytes()).is_ok());
        prop_assert!(schema.is_valid(&value));
    });
}

#[test]
fn what_is_no_message_is_refused_in_one_line_that_quotes_nothing() {
    let secret = "5e".repeat(32);
    let lines = [
        String::new(),
        "{".into(),
        "[]".into(),
        "{}".into(),
        r#"{"type":"greet"}"#.into(),
        format!(r#"{{"type":"{secret}"}}"#),
        format!(r#"{{"type":"hello","protocol":7,"token":"{secret}"}}"#),
        format!(r#"{{"type":"hello","protocol":"parade-table/1","token":"{secret}0"}}"#),
        format!(r#"{{"type":"hello","protocol":"parade-table/1","last_seq":"{secret}\" \\\" {secret}"}}"#),
        r#"{"type":"command","cmd_id":"a b","expected_seq":1,"command":{"type":"start"}}"#.into(),
        r#"{"type":"command","cmd_id":"a","expected_seq":-1,"command":{"type":"start"}}"#.into(),
        r#"{"type":"command","cmd_id":"a","expected_seq":1,"command":{"type":"play","card":"KT7"}}"#.into(),
        r#"{"type":"command","cmd_id":"a","expected_seq":1,"command":{"type":"keep","cards":["P9"]}}"#.into(),
        "[".repeat(10_000),
    ];
    for line in lines {
        let error = read_client_message(line.as_bytes()).expect_err(&line).to_string();
        assert!(!error.contains('\n') && error.chars().count() <= 200, "{error}");
        for quoted in [&secret[..16], "KT7", "P9"] {
            assert!(!error.contains(quoted), "{error}");
        }
    }
    let long = vec![b' '; MAX_MESSAGE + 1];
    assert_eq!(read_client_message(&long), Err(ReadError::TooLong(MAX_MESSAGE + 1)));
    let error = read_client_message(br#"{"type":"hello"}"#).unwrap_err();
    assert_eq!(error.to_string(), "no message of parade-table/1: missing field protocol");
}

proptest! {
    #[test]
    fn any_bytes_are_a_message_or_an_error(bytes in prop::collection::vec(any::<u8>(), 0..200)) {
        let _ = read_client_message(&bytes);
    }
}

/// A game in which everybody plays the card in a slot.
fn positions(players: usize, slot: usize) -> Vec<Game> {
    let shuffle = Shuffle::local(players, seed_of_number(slot as u64));
    let mut game = Game::new(&shuffle.deal(Edition::Rules2013).unwrap());
    let mut games = vec![game];
    while let Phase::Play { seat } = game.face_up().phase() {
        let hand = game.hand(seat);
        game.apply(seat, Action::Play(hand[slot % hand.len()])).unwrap();
        games.push(game);
    }
    for seat in 0..players {
        let hand = game.hand(seat);
        game.apply(seat, Action::Discard([hand[0], hand[1]])).unwrap();
        games.push(game);
    }
    games
}

#[test]
fn positions_and_hands_are_read_back_and_give_the_rules_their_types_again() {
    for (players, slot) in [(2, 0), (3, 1), (4, 2), (5, 3), (6, 4)] {
        for game in positions(players, slot) {
            let position = Position::of(game.face_up());
            let text = serde_json::to_string(&position).unwrap();
            assert_eq!(serde_json::from_str::<Position>(&text).unwrap(), position);
            assert_eq!(position.to_face_up().unwrap().score(), game.face_up().score());
            assert_eq!(position.to_face_up().unwrap().phase(), game.face_up().phase());
            for seat in 0..players {
                let view = game.view(seat).unwrap();
                let private = Private::of(&view, None, WhenPreviews::Always);
                let text = serde_json::to_string(&private).unwrap();
                assert!(serde_json::from_str::<Private>(&text).unwrap() == private, "{text}");
                let again = position.to_view(&private).unwrap();
                assert_eq!(again.hand(), view.hand());
                assert_eq!(again.discard().is_some(), private.discard.is_some());
                if view.face_up().phase() != Phase::Over && view.discard().is_none() {
                    assert_eq!(again, view, "with its whole history");
                }
            }
        }
    }
}

#[test]
fn previews_say_what_the_rules_say() {
    for game in positions(3, 2) {
        for seat in 0..3 {
            let view = game.view(seat).unwrap();
            let private = Private::of(&view, None, WhenPreviews::Always);
            let standing = Position::of(view.face_up()).standing;
            for shown in &private.previews {
                let preview = view.preview(shown.card).unwrap();
                assert_eq!(shown.takes, preview.taken);
                let change = i32::from(shown.after.points[seat]) - i32::from(standing.points[seat]);
                assert_eq!(change, preview.change(seat));
                for (color, score) in parade_rules::Color::ALL.iter().zip(&preview.after.seats[seat].colors) {
                    assert_eq!(shown.after.flipped[seat].contains(*color), score.flipped);
                }
            }
            let turn = Private::of(&view, None, WhenPreviews::Turn);
            assert_eq!(turn.previews.is_empty(), !view.is_to_act() || private.previews.is_empty());
            assert!(Private::of(&view, None, WhenPreviews::Never).previews.is_empty());
        }
    }
}

#[test]
fn the_hash_is_that_of_the_text_in_the_documentation() {
    use parade_protocol::TablePhase;
    use sha2::{Digest, Sha256};
    let page = include_str!("../../../docs/protocol.md");
    let (_, rest) = page.split_once("```text\nparade-table/1\n").expect("the example");
    let (example, rest) = rest.split_once("```").expect("its end");
    let example = format!("parade-table/1\n{example}");
    let game = positions(2, 0)[3];
    let position = Position::of(game.face_up());
    let text = hash_text(Seq(14), 1, TablePhase::Play, Some(&position));
    assert_eq!(example, text);
    let hash = state_hash(Seq(14), 1, TablePhase::Play, Some(game.face_up()));
    assert!(rest.contains(&hash.to_hex()), "{}", hash.to_hex());
    assert_eq!(hash.0, Sha256::digest(text.as_bytes())[..8]);
    let lobby = hash_text(Seq(3), 2, TablePhase::Lobby, None);
    assert_eq!(lobby, "parade-table/1\nseq 3\ngame 2\nphase lobby\n");
    assert_eq!(state_hash(Seq(3), 2, TablePhase::Lobby, None).0, Sha256::digest(lobby.as_bytes())[..8]);
}

#[test]
fn debug_shows_no_secret_and_no_card_of_a_hand() {
    let token = Token([0x5e; 32]);
    let hello = Hello {
        protocol: parade_protocol::PROTOCOL.into(),
        token: Some(token),
        key: Some(token),
        last_seq: None,
        previews: WhenPreviews::Always,
    };
    let card: Card = "G3".parse().unwrap();
    let game = positions(2, 0)[0];
    let private = Private::of(&game.view(0).unwrap(), Some(card), WhenPreviews::Always);
    let shown = format!(
        "{hello:?} {:?} {:?} {private:?}",
        Command::Play { card },
        Command::Reveal { nonce: Nonce([0x5e; 32]) },
    );
    assert!(!shown.to_lowercase().contains("5e5e") && !shown.contains("94, 94"), "{shown}");
    for &card in game.hand(0).iter().chain([&card]) {
        assert!(!shown.contains(&card.to_string()), "{shown}");
    }
}

#[test]
fn every_refusal_has_its_code_and_its_sentence() {
    let page = include_str!("../../../docs/protocol.md");
    for &code in RefusalCode::ALL {
        let name = serde_json::to_value(code).unwrap();
        let name = name.as_str().unwrap();
        assert!(code.explanation().ends_with('.'), "{name}");
        assert!(page.contains(&format!("| `{name}` |")), "docs/protocol.md does not tell of {name}");
        let refusal = Refusal::new(code).of_seat(2).after_ms(5);
        let text = serde_json::to_string(&refusal).unwrap();
        assert_eq!(serde_json::from_str::<Refusal>(&text).unwrap(), refusal);
        assert_eq!(refusal.to_string(), code.explanation());
    }
}

#[test]
fn a_game_is_named_by_its_table_and_its_number() {
    let id: GameId = "garden.12".parse().unwrap();
    assert_eq!((id.table.as_str(), id.game), ("garden", 12));
    assert_eq!(serde_json::to_value(&id).unwrap(), json!("garden.12"));
    for wrong in [
        "garden",
        "garden.",
        ".1",
        "Garden.1",
        "garden.+1",
        "garden.06",
        "garden.00",
        "garden.1.2",
        "garden.99999999999999999999",
    ] {
        assert!(wrong.parse::<GameId>().is_err(), "{wrong}");
    }
}

#[test]
fn tokens_are_read_in_either_case_and_nothing_else() {
    let token = Token([0xAB; 32]);
    assert_eq!(Token::from_hex(&token.to_hex().to_uppercase()), Ok(token));
    for wrong in ["", "ab", &"ab".repeat(33), &"zz".repeat(32)] {
        let error = Token::from_hex(wrong).unwrap_err();
        assert_eq!(error.to_string(), "a token is 64 hexadecimal digits");
    }
}
