//! What a table promises, one by one.

use parade_protocol::{
    CaretakerCause, Command, Happening, Phrase, RefusalCode, Said, Seq, ServerMessage, Settings, TablePhase,
    Timer,
};
use parade_rules::Card;

use super::world::{START, World, code, nonce, settings, token};
use crate::frames::{Receiver, you};
use crate::{
    CARETAKER_AFTER_MS, Caller, Entry, LOG_VERSION, LogError, Role, Table, TableEvent, TokenHash, due, leak,
    record, resume,
};

fn last(world: &World) -> &Happening {
    &world.told.last().expect("something happened").event().event
}

fn card_not_in(world: &World, seat: usize) -> Card {
    let hand = world.hand(seat);
    Card::all().find(|card| !hand.contains(card)).unwrap()
}

#[test]
fn a_game_from_the_first_seat_to_a_verified_record() {
    let mut world = World::dealt(settings(3));
    let commitment = world.table.commitment();
    world.play_until(|_| false);
    assert_eq!(world.table.phase(), TablePhase::Over);
    let Happening::Chose { end: Some(end), .. } = last(&world) else { panic!("{:?}", last(&world)) };
    assert_eq!(end.kept.len(), 3);
    let (id, record) = record(&world.table).unwrap();
    assert_eq!(id.to_string(), "garden.1");
    assert_eq!(record.record.players, ["Anna", "Ben", "Chloé"]);
    let proof = record.proof().unwrap().unwrap();
    assert_eq!(proof.commitment, commitment.0);
    assert_eq!(proof.shuffle.nonces, [0, 1, 2].map(|who| Some(nonce(who).0)));
    assert_eq!(proof.verify(&record.record.deal().unwrap()), Ok(()));
    assert_eq!(record.other["bots"], serde_json::json!([null, null, null]));
    assert!(record.other["date"].as_str().unwrap().starts_with("2027-01-15T"), "{}", record.other["date"]);
    world.check();
}

#[test]
fn a_rematch_is_another_deal_at_the_same_seats() {
    let mut world = World::dealt(settings(2));
    world.play_until(|_| false);
    let first = world.table.commitment();
    world.command(1, Command::Rematch).unwrap();
    assert_eq!(world.table.phase(), TablePhase::Lobby);
    assert_eq!(world.table.game_number(), 2);
    assert_ne!(world.table.commitment(), first);
    assert_eq!(world.table.seat_of((&token(1)).into()), Some(1));
    assert_eq!(code(world.command(0, Command::Start)), Err(RefusalCode::NotAllReady));
    assert_eq!(code(world.command(1, Command::Rematch)), Err(RefusalCode::WrongPhase));
}

#[test]
fn who_withholds_a_nonce_restarts_the_deal_for_all_to_see() {
    let mut world = World::new(settings(2));
    world.sit_and_ready(0);
    world.sit_and_ready(1);
    world.command(0, Command::Start).unwrap();
    world.command(0, Command::Reveal { nonce: nonce(0) }).unwrap();
    assert_eq!(
        code(world.command(0, Command::Reveal { nonce: nonce(0) })),
        Err(RefusalCode::AlreadyRevealed)
    );
    assert_eq!(code(world.command(1, Command::Reveal { nonce: nonce(0) })), Err(RefusalCode::WrongNonce));
    let until = due(&world.table).unwrap();
    world.now = parade_protocol::UnixMs(until.0 - 1);
    world.tick();
    assert_eq!(world.table.phase(), TablePhase::Reveal);
    world.now = until;
    world.tick();
    assert_eq!(world.table.phase(), TablePhase::Lobby);
    assert!(matches!(last(&world), Happening::DealRestarted { withheld, game: 2, .. } if withheld == &[1]));
    // What was revealed is of no use to anybody: all commit anew, to another seed.
    assert_eq!(code(world.command(0, Command::Start)), Err(RefusalCode::NotAllReady));
    world.check();
}

#[test]
fn readiness_is_for_the_terms_that_one_has_seen() {
    let mut world = World::new(settings(2));
    world.sit_and_ready(0);
    let seen = world.table.seq();
    world.command(0, Command::Configure { settings: Settings { chat: false, ..settings(2) } }).unwrap();
    let ready = Command::Ready { commitment: nonce(0).commitment() };
    assert_eq!(code(world.command_at(0, ready.clone(), seen)), Err(RefusalCode::Stale));
    assert_eq!(code(world.command(0, ready)), Ok(()));
}

#[test]
fn a_move_is_about_the_position_that_one_has_seen() {
    let mut world = World::dealt(settings(2));
    let seat = world.to_act()[0];
    let who = u8::try_from(seat).unwrap();
    let card = world.hand(seat)[0];
    let seen = world.table.seq();
    world.command(1 - who, Command::Phrase { phrase: Phrase::Hello }).unwrap();
    // What was said changes nothing about the move.
    assert_eq!(code(world.command_at(who, Command::Play { card }, seen)), Ok(()));
    let other = world.hand(1 - seat)[0];
    assert_eq!(code(world.command_at(1 - who, Command::Play { card: other }, seen)), Err(RefusalCode::Stale));
    let ahead = Seq(world.table.seq().0 + 1);
    assert_eq!(
        code(world.command_at(1 - who, Command::Play { card: other }, ahead)),
        Err(RefusalCode::Ahead)
    );
    let missing = card_not_in(&world, 1 - seat);
    let refused = world.command(1 - who, Command::Play { card: missing }).unwrap_err();
    assert_eq!((refused.code, refused.card), (RefusalCode::NotInHand, Some(missing)));
    assert_eq!(code(world.command(who, Command::Play { card })), Err(RefusalCode::NotYourTurn));
}

#[test]
fn the_same_command_again_is_done_once_even_after_a_restart() {
    use crate::{Attendance, Cause, Decision, Facts, ServerSeed, decide};
    let mut world = World::dealt(settings(2));
    let seat = world.to_act()[0];
    let who = u8::try_from(seat).unwrap();
    let message = parade_protocol::CommandMessage {
        cmd_id: "mine".parse().unwrap(),
        expected_seq: world.table.seq(),
        command: Command::Play { card: world.hand(seat)[0] },
    };
    let attendance = Attendance::default();
    let facts =
        Facts { now: world.now, lag_ms: 0, attendance: &attendance, draw_seed: &|| ServerSeed([1; 32]) };
    let caller = World::caller(who);
    let Ok(Decision::Events(events)) = decide(&world.table, &caller, &message, &facts) else {
        panic!("legal")
    };
    let cause = Cause { by: caller.token.unwrap(), cmd_id: message.cmd_id.clone() };
    world.happen(events, Some(&cause));
    let done = world.table.seq();
    let restarted = Table::replay(&world.log).unwrap();
    for table in [&world.table, &restarted] {
        assert_eq!(decide(table, &caller, &message, &facts), Ok(Decision::Repeated(done)));
    }
    // From somebody else it is another command.
    assert!(decide(&restarted, &World::caller(1 - who), &message, &facts).is_err());
}

#[test]
fn nobody_learns_a_choice_before_all_have_chosen() {
    let mut world = World::dealt(settings(3));
    world.play_until(|world| world.table.phase() == TablePhase::Discard);
    let hand = world.hand(1);
    world.command(1, Command::Keep { cards: [hand[3], hand[0]] }).unwrap();
    assert!(matches!(last(&world), Happening::Chose { seat: 1, end: None, .. }));
    let debug = format!("{:?}", world.log);
    assert_eq!(leak::cards_in(&debug), [], "{debug}");
    // Choosing is not about the others: who had not seen that seat 1 chose may choose all the same.
    let seen = Seq(world.table.seq().0 - 1);
    let hand = world.hand(0);
    assert_eq!(code(world.command_at(0, Command::Discard { cards: [hand[0], hand[1]] }, seen)), Ok(()));
    assert_eq!(
        code(world.command(0, Command::Keep { cards: [hand[0], hand[1]] })),
        Err(RefusalCode::AlreadyChosen)
    );
    let hand = world.hand(2);
    assert_eq!(
        code(world.command(2, Command::Keep { cards: [hand[0], hand[0]] })),
        Err(RefusalCode::SameCardTwice)
    );
    world.command(2, Command::Keep { cards: [hand[0], hand[1]] }).unwrap();
    assert_eq!(world.table.phase(), TablePhase::Over);
}

#[test]
fn a_move_is_taken_back_by_consent_of_all_before_anything_new_was_seen() {
    let mut world = World::dealt(settings(3));
    assert_eq!(code(world.command(0, Command::AskUndo)), Err(RefusalCode::NothingToUndo));
    let seat = world.to_act()[0];
    let who = u8::try_from(seat).unwrap();
    world.command(who, Command::Play { card: world.hand(seat)[0] }).unwrap();
    // A card was drawn, and seen.
    assert_eq!(code(world.command(who, Command::AskUndo)), Err(RefusalCode::SeenSince));

    world.play_until(|world| world.table.running().unwrap().game.face_up().last_round().is_some());
    let seat = world.to_act()[0];
    let who = u8::try_from(seat).unwrap();
    let (hand, before) = (world.hand(seat), world.table.running().unwrap().game);
    world.command(who, Command::Play { card: hand[2] }).unwrap();
    world.command(who, Command::AskUndo).unwrap();
    assert_eq!(code(world.command(who, Command::AskUndo)), Err(RefusalCode::UndoPending));
    assert_eq!(code(world.command(who, Command::AnswerUndo { agree: true })), Err(RefusalCode::NoUndoAsked));
    let others: Vec<u8> = (0..3).filter(|&other| other != who).collect();
    world.command(others[0], Command::AnswerUndo { agree: true }).unwrap();
    assert_ne!(world.table.running().unwrap().game, before);
    world.command(others[1], Command::AnswerUndo { agree: true }).unwrap();
    assert_eq!(world.table.running().unwrap().game, before);
    assert_eq!(world.hand(seat), hand);
    world.check();

    // A no is a no, and a move of the next player as well.
    world.command(who, Command::Play { card: hand[2] }).unwrap();
    world.command(who, Command::AskUndo).unwrap();
    world.command(others[0], Command::AnswerUndo { agree: false }).unwrap();
    assert_eq!(
        code(world.command(others[1], Command::AnswerUndo { agree: true })),
        Err(RefusalCode::NoUndoAsked)
    );
    let next = world.to_act()[0];
    world.command(next as u8, Command::Play { card: world.hand(next)[0] }).unwrap();
    assert_eq!(code(world.command(who, Command::AskUndo)), Err(RefusalCode::SeenSince));

    // One's own choice of the last two, while the others still choose.
    world.play_until(|world| world.table.phase() == TablePhase::Discard);
    let hand = world.hand(0);
    world.command(0, Command::Keep { cards: [hand[0], hand[1]] }).unwrap();
    world.command(1, Command::Keep { cards: [world.hand(1)[0], world.hand(1)[1]] }).unwrap();
    world.command(0, Command::AskUndo).unwrap();
    world.command(1, Command::AnswerUndo { agree: true }).unwrap();
    world.command(2, Command::AnswerUndo { agree: true }).unwrap();
    assert_eq!(world.to_act(), [0, 2]);
    world.check();
}

#[test]
fn a_caretaker_plays_for_who_is_away_and_goes_when_the_player_is_back() {
    let mut world = World::dealt(settings(2));
    assert_eq!(code(world.command(0, Command::CallCaretaker { seat: 1 })), Err(RefusalCode::PlayerPresent));
    world.attendance.away_since[1] = Some(world.now);
    world.now = world.now.plus(CARETAKER_AFTER_MS - 1);
    let refused = world.command(0, Command::CallCaretaker { seat: 1 }).unwrap_err();
    assert_eq!((refused.code, refused.retry_after_ms), (RefusalCode::NotAwayLongEnough, Some(1)));
    world.now = world.now.plus(1);
    world.command(0, Command::CallCaretaker { seat: 1 }).unwrap();
    assert!(matches!(
        last(&world),
        Happening::CaretakerCame { seat: 1, cause: CaretakerCause::Called { by: 0 }, .. }
    ));
    if world.to_act() == [0] {
        world.command(0, Command::Play { card: world.hand(0)[0] }).unwrap();
    }
    let turn = crate::bots_to_move(&world.table).remove(0);
    assert_eq!((turn.seat, turn.level.as_str()), (1, crate::CARETAKER_LEVEL));
    world.bot(1, parade_rules::Action::Play(turn.view.hand()[0])).unwrap();
    assert!(matches!(last(&world), Happening::Played { by_caretaker: true, .. }));
    world.command(0, Command::Play { card: world.hand(0)[0] }).unwrap();
    // To move is to be back.
    world.command(1, Command::Play { card: world.hand(1)[0] }).unwrap();
    assert!(matches!(last(&world), Happening::Played { by_caretaker: false, .. }));
    assert_eq!(code(world.command(1, Command::TakeBack)), Err(RefusalCode::NoCaretaker));
    world.play_until(|_| false);
    let (_, record) = record(&world.table).unwrap();
    let stretch = &record.other["caretakers"][0];
    assert_eq!((stretch["seat"].as_u64(), stretch["level"].as_str()), (Some(1), Some("duchess")));
    assert!(stretch["to_turn"].as_u64() > stretch["from_turn"].as_u64());
}

#[test]
fn a_clock_that_runs_out_brings_a_caretaker_and_stands_still_while_the_server_is_down() {
    let timer = Some(Timer { bank_s: 60, increment_s: 5 });
    let mut world = World::dealt(Settings { timer, ..settings(2) });
    let seat = world.to_act()[0];
    let start = world.now;
    assert_eq!(due(&world.table), Some(start.plus(60_000)));
    world.now = start.plus(10_000);
    let other = u8::try_from(1 - seat).unwrap();
    world.command(u8::try_from(seat).unwrap(), Command::Play { card: world.hand(seat)[0] }).unwrap();
    // Ten seconds spent, 120 ms of them lag, five given.
    let left = |world: &World| world.table.running().unwrap().clocks.as_ref().unwrap().left(world.now);
    assert_eq!(left(&world)[seat], 60_000 - 10_000 + 120 + 5_000);
    // The server is down for an hour.
    world.now = world.now.plus(3_600_000);
    world.happen(vec![resume(&world.table).unwrap()], None);
    assert_eq!(left(&world)[1 - seat], 60_000);
    world.now = world.now.plus(59_999);
    world.tick();
    assert_eq!(world.to_act(), [1 - seat]);
    world.now = world.now.plus(1);
    world.tick();
    assert!(matches!(last(&world), Happening::CaretakerCame { cause: CaretakerCause::Time, .. }));
    // A bot's clock does not run. Who comes back before it has moved has no more time than before, or nobody's would run out.
    assert_eq!(due(&world.table), None);
    world.command(other, Command::TakeBack).unwrap();
    assert_eq!(left(&world)[1 - seat], 0);
    world.tick();
    assert!(matches!(last(&world), Happening::CaretakerCame { cause: CaretakerCause::Time, .. }));
    // Once it has moved there is time for the next move.
    world.bot(1 - seat, parade_rules::Action::Play(world.hand(1 - seat)[0])).unwrap();
    world.command(other, Command::TakeBack).unwrap();
    assert_eq!(left(&world)[1 - seat], 10_000);
}

#[test]
fn seats_names_and_the_host() {
    let mut world = World::new(settings(3));
    let sit = |seat, name: &str| Command::Sit { seat, name: name.to_owned() };
    world.command(0, sit(0, "  Anna\u{200b} ")).unwrap();
    assert!(matches!(last(&world), Happening::Sat { seat: 0, name, host: true } if name == "Anna"));
    assert_eq!(code(world.command(1, sit(0, "Ben"))), Err(RefusalCode::SeatTaken));
    let refused = world.command(1, sit(1, "Аnnа")).unwrap_err();
    assert_eq!((refused.code, refused.seat), (RefusalCode::NameTaken, Some(0)));
    assert_eq!(code(world.command(1, sit(1, "\u{7}"))), Err(RefusalCode::NameEmpty));
    assert_eq!(code(world.command(1, sit(1, &"n".repeat(25)))), Err(RefusalCode::NameTooLong));
    assert_eq!(code(world.command(1, sit(7, "Ben"))), Err(RefusalCode::NoSuchSeat));
    world.command(1, sit(1, "Ben")).unwrap();
    // Which seat one sits on is told: it may have been taken on another device.
    let refused = world.command(1, sit(2, "Ben")).unwrap_err();
    assert_eq!((refused.code, refused.seat), (RefusalCode::AlreadySeated, Some(1)));
    assert_eq!(code(world.command(1, sit(1, "Benjamin"))), Ok(()));
    let bot = |level: &str| Command::SetBot { seat: 2, level: level.parse().unwrap() };
    assert_eq!(code(world.command(1, bot("hare"))), Err(RefusalCode::NotHost));
    assert_eq!(code(world.command(0, bot("goose"))), Err(RefusalCode::NoSuchLevel));
    world.command(0, bot("hare")).unwrap();
    assert_eq!(code(world.command(2, sit(2, "Chloé"))), Err(RefusalCode::SeatIsBot));
    assert_eq!(code(world.command(0, Command::Kick { seat: 0 })), Err(RefusalCode::NotYourself));
    let fewer = Command::Configure { settings: settings(2) };
    assert_eq!(code(world.command(0, fewer.clone())), Err(RefusalCode::SeatTaken));
    world.command(0, Command::ClearSeat { seat: 2 }).unwrap();
    assert_eq!(code(world.command(0, fewer)), Ok(()));
    // Who leaves passes the table on.
    world.command(0, Command::Leave).unwrap();
    assert!(matches!(last(&world), Happening::HostChanged { seat: Some(1) }));
    world.command(1, bot("hare").clone()).unwrap_err();
    world.check();
}

#[test]
fn who_is_removed_during_a_game_is_replaced_and_does_not_come_back() {
    let mut world = World::dealt(settings(3));
    world.command(0, Command::Kick { seat: 2 }).unwrap();
    assert!(matches!(last(&world), Happening::Kicked { seat: 2, caretaker: Some(_), operator: false }));
    assert_eq!(world.table.role(&World::caller(2)), Role::Kicked);
    assert_eq!(code(world.command(2, Command::TakeBack)), Err(RefusalCode::NotSeated));
    world.command(1, Command::Leave).unwrap();
    assert_eq!(world.table.phase(), TablePhase::Play);
    world.command(0, Command::Leave).unwrap();
    assert_eq!(world.table.phase(), TablePhase::Closed);
    assert_eq!(code(world.command(0, Command::Rematch)), Err(RefusalCode::TableClosed));
    world.check();
}

#[test]
fn whoever_sits_down_first_is_the_host_of_a_table_that_has_none() {
    let mut world = World::without_host(settings(3));
    let set_bot = || Command::SetBot { seat: 2, level: "hare".parse().unwrap() };
    let sit = |seat| Command::Sit { seat, name: format!("Player {seat}") };
    assert_eq!(code(world.command(1, set_bot())), Err(RefusalCode::NotHost));
    world.command(1, sit(1)).unwrap();
    assert_eq!(world.table.host_seat(), Some(1));
    world.command(0, sit(0)).unwrap();
    assert_eq!(world.table.host_seat(), Some(1));
    assert_eq!(code(world.command(0, set_bot())), Err(RefusalCode::NotHost));
    world.command(1, set_bot()).unwrap();
    world.check();
}

#[test]
fn when_the_host_is_gone_for_long_anybody_may_begin() {
    let mut world = World::new(settings(2));
    world.sit_and_ready(0);
    world.sit_and_ready(1);
    assert_eq!(code(world.command(1, Command::Start)), Err(RefusalCode::NotHost));
    world.attendance.host_away_since = Some(START);
    world.now = START.plus(CARETAKER_AFTER_MS);
    assert_eq!(code(world.command(1, Command::Start)), Ok(()));
}

#[test]
fn links_open_what_they_are_for() {
    let private = |watchers| Settings { public: false, watchers, ..settings(2) };
    let with = |who: u8, key: Option<u8>| Caller {
        token: Some(TokenHash::from(&token(who))),
        key: key.map(|key| TokenHash::from(&token(key))),
    };
    let lobby = World::new(private(false));
    let role = |world: &World, who, key| world.table.role(&with(who, key));
    assert_eq!(role(&lobby, 5, None), Role::Nobody);
    assert_eq!(role(&lobby, 5, Some(77)), Role::Nobody);
    assert_eq!(role(&lobby, 5, Some(200)), Role::Guest);
    assert_eq!(role(&lobby, 0, None), Role::Guest, "the host needs no link");
    assert_eq!(role(&lobby, 5, Some(201)), Role::NotNow, "nobody watches here");
    assert_eq!(role(&World::new(private(true)), 5, Some(201)), Role::Watcher);
    assert_eq!(role(&World::new(private(true)), 5, Some(200)), Role::Guest);
    assert_eq!(you(&lobby.table, &with(5, Some(201))), None);
}

#[test]
fn people_talk_within_limits() {
    let mut world = World::dealt(settings(2));
    for _ in 0..crate::TALK_LIMIT {
        world.command(0, Command::Phrase { phrase: Phrase::Ouch }).unwrap();
    }
    let refused = world.command(0, Command::Phrase { phrase: Phrase::Ouch }).unwrap_err();
    assert_eq!(refused.code, RefusalCode::TooFast);
    world.now = world.now.plus(refused.retry_after_ms.unwrap());
    world.command(0, Command::Chat { text: " so\n\u{202e}be it ".into() }).unwrap();
    assert!(matches!(last(&world), Happening::Talked { said: Said::Text(text), .. } if text == "so be it"));
    assert_eq!(
        code(world.command(1, Command::Chat { text: "x".repeat(301) })),
        Err(RefusalCode::TextTooLong)
    );
    assert_eq!(code(world.command(1, Command::Chat { text: "\u{7}".into() })), Err(RefusalCode::TextEmpty));
    assert_eq!(code(world.command(9, Command::Chat { text: "so".into() })), Err(RefusalCode::NotSeated));
    let mut quiet = World::dealt(Settings { chat: false, ..settings(2) });
    assert_eq!(code(quiet.command(0, Command::Chat { text: "so".into() })), Err(RefusalCode::ChatOff));
}

#[test]
fn a_log_that_is_none_is_refused_and_says_where() {
    let world = World::dealt(settings(2));
    let mut gap = world.log.clone();
    gap.remove(3);
    assert_eq!(Table::replay(&gap).unwrap_err(), LogError::Gap { found: Seq(5), expected: Seq(4) });
    let mut impossible = world.log.clone();
    impossible[4].event = TableEvent::Dealt;
    assert_eq!(Table::replay(&impossible).unwrap_err(), LogError::Impossible { seq: Seq(5), event: "dealt" });
    assert!(Table::replay(&[]).is_err());
    let body = world.log[3].encode();
    let newer = body.replacen(&format!("\"v\":{LOG_VERSION}"), "\"v\":99", 1);
    assert_eq!(Entry::decode(Seq(4), START, &newer), Err(LogError::Newer { seq: Seq(4), found: 99 }));
    let cut = &body[..body.len() - 9];
    assert!(matches!(Entry::decode(Seq(4), START, cut), Err(LogError::Damaged { seq: Seq(4), .. })));
    // Keys that are not known are passed over.
    let more = body.replacen('{', "{\"node\":7,", 1);
    assert!(Entry::decode(Seq(4), START, &more) == Ok(world.log[3].clone()));
}

#[test]
fn a_table_is_opened_only_if_it_can_be_played() {
    use crate::{Opening, check_opening};
    use parade_protocol::http::BotSeat;
    let bot = |seat, level: &str| BotSeat { seat, level: level.parse().unwrap() };
    let check = |settings, bots| {
        let hash = TokenHash([1; 32]);
        let opening = Opening {
            table: "garden".parse().unwrap(),
            settings,
            bots,
            host: hash,
            join_key: hash,
            watch_key: hash,
            seed: crate::ServerSeed([2; 32]),
            laid: None,
            duplicate: None,
        };
        check_opening(&opening).map_err(|refusal| refusal.code)
    };
    assert_eq!(check(settings(2), vec![bot(1, "queen")]), Ok(()));
    assert_eq!(check(settings(1), vec![]), Err(RefusalCode::BadSeatCount));
    assert_eq!(check(settings(7), vec![]), Err(RefusalCode::BadSeatCount));
    assert_eq!(check(settings(2), vec![bot(2, "queen")]), Err(RefusalCode::NoSuchSeat));
    assert_eq!(check(settings(2), vec![bot(1, "goose")]), Err(RefusalCode::NoSuchLevel));
    assert_eq!(check(settings(2), vec![bot(1, "hare"), bot(1, "hare")]), Err(RefusalCode::SeatIsBot));
    for (bank_s, increment_s) in [(9, 0), (7201, 0), (60, 601)] {
        let timer = Some(Timer { bank_s, increment_s });
        assert_eq!(check(Settings { timer, ..settings(2) }, vec![]), Err(RefusalCode::BadTimer));
    }
}

#[test]
fn the_leak_check_finds_what_it_looks_for() {
    let world = World::dealt(settings(2));
    let secret = world.hand(1)[0];
    let text = |card: Card| format!("{{\"hand\":[\"{card}\"]}}");
    assert_eq!(leak::find(&world.table, Some(1), &text(secret)), None);
    for receiver in [None, Some(0)] {
        assert_eq!(leak::find(&world.table, receiver, &text(secret)), Some(format!("the card {secret}")));
    }
    let lying = world.table.running().unwrap().game.face_up().parade().cards()[0];
    assert_eq!(leak::find(&world.table, None, &text(lying)), None);
    let seed = parade_protocol::Revealed32(world.table.seed.0).to_hex();
    assert!(leak::find(&world.table, Some(0), &seed.to_uppercase()).is_some());
    let host = serde_json::to_string(&world.table.host).unwrap();
    assert!(leak::find(&world.table, Some(0), &host).is_some());
    // A frame that carries another's hand would be found.
    let frame = crate::frames::snapshot(
        &world.table,
        Receiver::Seat { seat: 1, previews: parade_protocol::WhenPreviews::Always },
        &world.attendance,
        world.now,
    );
    let ServerMessage::Snapshot(_) = frame else { panic!() };
    assert!(leak::find(&world.table, Some(0), &serde_json::to_string(&frame).unwrap()).is_some());
}

#[test]
fn a_seed_that_was_told_stays_told_when_the_table_closes() {
    let mut world = World::dealt(settings(2));
    world.play_until(|world| world.table.phase() == TablePhase::Over);
    for seat in 0..2 {
        world.command(seat, Command::Leave).unwrap();
    }
    assert_eq!(world.table.phase(), TablePhase::Closed);
    world.check();
}

#[test]
fn a_client_notices_a_deal_that_is_not_of_what_was_committed_to() {
    use crate::frames::table_view;
    use parade_protocol::{Event, FollowError, Hash32, Revealed32};
    let world = World::dealt(settings(2));
    let (dealt, before) = world.log.split_last().unwrap();
    let before = Table::replay(before).unwrap();
    let view = table_view(&before, &world.attendance, START);
    let event = |change: &dyn Fn(&mut parade_protocol::ShuffleView)| {
        let mut event = world.told.last().unwrap().event().clone();
        let Happening::Dealt { shuffle, .. } = &mut event.event else { panic!("a deal") };
        change(shuffle.as_mut().expect("what it was made of"));
        event
    };
    let follow = |event: Event| view.clone().apply(&mut before.seq(), &event);
    let seq = dealt.seq;
    assert_eq!(follow(event(&|_| ())), Ok(()));
    let other = Some(Revealed32([9; 32]));
    assert_eq!(follow(event(&|shuffle| shuffle.nonces[1] = other)), Err(FollowError::Nonce { seq, seat: 1 }));
    assert_eq!(follow(event(&|shuffle| shuffle.nonces[0] = None)), Err(FollowError::Nonce { seq, seat: 0 }));
    let changed = event(&|shuffle| shuffle.commitment = Hash32([9; 32]));
    assert_eq!(follow(changed), Err(FollowError::Commitment(seq)));
    // Nor may it be kept back what the deck was made of, where nobody was told of a duplicate.
    let mut kept_back = world.told.last().unwrap().event().clone();
    let Happening::Dealt { shuffle, .. } = &mut kept_back.event else { panic!("a deal") };
    *shuffle = None;
    assert_eq!(follow(kept_back), Err(FollowError::Commitment(seq)));
}

#[test]
fn no_time_is_won_by_moving_and_taking_back() {
    let timer = Some(Timer { bank_s: 60, increment_s: 30 });
    let mut world = World::dealt(Settings { timer, ..settings(2) });
    world.play_until(|world| world.table.running().unwrap().game.face_up().last_round().is_some());
    let seat = world.to_act()[0];
    let left = |world: &World| world.table.running().unwrap().clocks.as_ref().unwrap().left(world.now)[seat];
    let before = left(&world);
    let (who, other) = (u8::try_from(seat).unwrap(), u8::try_from(1 - seat).unwrap());
    for _ in 0..3 {
        world.command(who, Command::Play { card: world.hand(seat)[0] }).unwrap();
        world.command(who, Command::AskUndo).unwrap();
        world.command(other, Command::AnswerUndo { agree: true }).unwrap();
    }
    assert!(left(&world) <= before, "{} after {before}", left(&world));
}

#[test]
fn who_stands_in_for_the_host_removes_nobody_who_is_here() {
    let mut world = World::dealt(settings(3));
    world.attendance.host_away_since = Some(world.now);
    world.attendance.away_since[0] = Some(world.now);
    assert_eq!(code(world.command(1, Command::Kick { seat: 2 })), Err(RefusalCode::NotHost));
    world.now = world.now.plus(CARETAKER_AFTER_MS);
    assert_eq!(code(world.command(1, Command::Kick { seat: 2 })), Err(RefusalCode::PlayerPresent));
    world.attendance.away_since[2] = Some(world.now);
    assert_eq!(code(world.command(1, Command::Kick { seat: 2 })), Err(RefusalCode::NotAwayLongEnough));
    assert_eq!(code(world.command(1, Command::Kick { seat: 0 })), Ok(()));
}
