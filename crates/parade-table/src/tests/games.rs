//! Any commands in any order, by anybody.

use parade_protocol::http::BotSeat;
use parade_protocol::{Command, CommandMessage, DuplicateView, Phrase, RefusalCode, Seq, TablePhase, Timer};
use parade_rules::json::GameRecord;
use parade_rules::{Action, Card, Record};
use proptest::prelude::*;
use rand_core::{Rng, SeedableRng};
use rand_xoshiro::Xoshiro256PlusPlus;
use serde_json::json;

use super::world::{NAMES, START, World, code, nonce, settings, token};
use crate::{
    Attendance, Decision, Duplicate, Entry, Facts, Laid, Opening, ServerSeed, Table, TableEvent, TokenHash,
    bots_to_move, check_opening, decide, decide_bot, record, resume,
};

pub(super) struct Chance(Xoshiro256PlusPlus);

impl Chance {
    pub(super) fn new(seed: u64) -> Chance {
        Chance(Xoshiro256PlusPlus::seed_from_u64(seed))
    }

    fn below(&mut self, bound: usize) -> usize {
        (self.0.next_u64() % bound as u64) as usize
    }

    fn one_in(&mut self, n: usize) -> bool {
        self.below(n) == 0
    }
}

fn any_card(chance: &mut Chance) -> Card {
    Card::from_index(chance.below(Card::COUNT)).unwrap()
}

/// Something that may or may not make sense.
fn any_command(chance: &mut Chance) -> Command {
    let seat = chance.below(7);
    let cards = [any_card(chance), any_card(chance)];
    match chance.below(22) {
        0 => Command::Sit { seat, name: NAMES[chance.below(6)].to_owned() },
        1 => Command::Stand,
        2 => Command::SetBot { seat, level: ["hare", "duchess", "nobody"][chance.below(3)].parse().unwrap() },
        3 => Command::ClearSeat { seat },
        4 => {
            let timer = [None, Some(Timer { bank_s: 30, increment_s: 2 })][chance.below(2)];
            let (watchers, chat) = (chance.one_in(2), chance.one_in(2));
            Command::Configure {
                settings: parade_protocol::Settings {
                    timer,
                    watchers,
                    chat,
                    ..settings(1 + chance.below(6))
                },
            }
        }
        5 => Command::Ready { commitment: nonce(chance.below(7) as u8).commitment() },
        6 => Command::NotReady,
        7 => Command::Start,
        8 => Command::Reveal { nonce: nonce(chance.below(7) as u8) },
        9 => Command::Play { card: cards[0] },
        10 => Command::Keep { cards },
        11 => Command::Discard { cards },
        12 => Command::AskUndo,
        13 | 14 => Command::AnswerUndo { agree: chance.one_in(2) },
        15 => Command::CallCaretaker { seat },
        16 => Command::TakeBack,
        17 => Command::Phrase { phrase: Phrase::ALL[chance.below(10)] },
        18 => Command::Chat { text: ["", "well, well", "\u{202e}\u{7}!", "so"][chance.below(4)].to_owned() },
        19 => Command::Kick { seat },
        20 => Command::Rematch,
        _ => Command::Leave,
    }
}

/// Something that brings the table on.
fn sensible(world: &World, chance: &mut Chance) -> Option<(u8, Command)> {
    let seats = world.table.settings().seats;
    let who = |seat: usize| (0..7_u8).find(|&who| world.table.seat_of((&token(who)).into()) == Some(seat));
    match world.table.phase() {
        TablePhase::Lobby => {
            let seat = chance.below(seats);
            Some(match who(seat) {
                Some(who) if chance.one_in(3) => {
                    (who, Command::Ready { commitment: nonce(who).commitment() })
                }
                Some(_) => (0, Command::Start),
                None if chance.one_in(2) => {
                    let who = chance.below(7) as u8;
                    (who, Command::Sit { seat, name: NAMES[chance.below(6)].to_owned() })
                }
                None => (0, Command::SetBot { seat, level: "hare".parse().unwrap() }),
            })
        }
        TablePhase::Reveal => {
            let who = who(chance.below(seats))?;
            Some((who, Command::Reveal { nonce: nonce(who) }))
        }
        TablePhase::Play | TablePhase::Discard => {
            let acting = world.to_act();
            let seat = acting[chance.below(acting.len())];
            let hand = world.hand(seat);
            let first = chance.below(hand.len());
            let card = hand[first];
            let other = hand[(first + 1) % hand.len()];
            let command = match world.table.phase() {
                TablePhase::Play => Command::Play { card },
                _ if chance.one_in(2) => Command::Keep { cards: [card, other] },
                _ => Command::Discard { cards: [card, other] },
            };
            Some((who(seat)?, command))
        }
        TablePhase::Over => Some((who(chance.below(seats))?, Command::Rematch)),
        TablePhase::Closed => None,
    }
}

pub(super) fn step(world: &mut World, chance: &mut Chance) {
    world.now = world.now.plus(chance.below(4000) as u64);
    match chance.below(12) {
        0 => {
            let (who, command) = (chance.below(8) as u8, any_command(chance));
            let back = chance.below(4) as u64;
            let expected = Seq((world.table.seq().0 + 1).saturating_sub(back));
            let _ = world.command_at(who, command, expected);
        }
        1 => {
            let seat = chance.below(6);
            let away = if chance.one_in(2) { None } else { Some(world.now) };
            world.attendance.away_since[seat] = away;
        }
        2 => world.tick(),
        3 if chance.one_in(4) => {
            if let Some(event) = resume(&world.table) {
                world.now = world.now.plus(500_000);
                world.happen(vec![event], None);
            }
        }
        3 if chance.one_in(30) && world.table.phase() != TablePhase::Closed => {
            world.happen(vec![TableEvent::HandsInspected], None);
        }
        4..=6 => {
            for turn in bots_to_move(&world.table) {
                let hand = turn.view.hand();
                let action = match world.table.phase() {
                    TablePhase::Play => Action::Play(hand[chance.below(hand.len())]),
                    _ => Action::Discard([hand[0], hand[2]]),
                };
                world.bot(turn.seat, action).expect("a bot may do what is legal");
            }
        }
        _ => {
            if let Some((who, command)) = sensible(world, chance) {
                let _ = world.command(who, command);
            }
        }
    }
}

/// A table lives for a while; returns how many games were played to the end.
fn live(seed: u64, steps: usize) -> (usize, usize) {
    let mut chance = Chance::new(seed);
    let mut table = settings(2 + chance.below(5));
    if chance.one_in(2) {
        table.timer = Some(Timer { bank_s: 20, increment_s: 1 });
    }
    let mut world = World::new(table);
    let mut games = 0;
    for number in 0..steps {
        let before = world.table.phase();
        step(&mut world, &mut chance);
        if number % 16 == 0 {
            world.check();
        }
        if world.table.phase() == TablePhase::Over && before != TablePhase::Over {
            games += 1;
            the_record_holds(&world);
        }
    }
    world.check();
    (games, world.bytes)
}

fn the_record_holds(world: &World) {
    let (id, record) = record(&world.table).expect("a game that is over has a record");
    assert_eq!((id.table.as_str(), id.game), ("garden", world.table.game_number()));
    let text = serde_json::to_string(&record).unwrap();
    let record: GameRecord = serde_json::from_str(&text).unwrap();
    let proof = record.proof().unwrap().expect("it carries its proof");
    assert_eq!(proof.commitment, world.table.commitment().0);
    assert_eq!(proof.verify(&record.record.deal().unwrap()), Ok(()));
    assert!(record.record.replay().unwrap().score.is_some());
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 10, ..ProptestConfig::default() })]

    #[test]
    fn whatever_is_said_the_log_is_the_table_and_nobody_learns_a_secret(seed: u64) {
        live(seed, 600);
    }
}

#[test]
fn such_lives_see_whole_games() {
    let lives: Vec<_> = (0..5).map(|seed| live(seed, 1500)).collect();
    let games: usize = lives.iter().map(|(games, _)| games).sum();
    let bytes: usize = lives.iter().map(|(_, bytes)| bytes).sum();
    assert!(games >= 6, "{games} games");
    assert!(bytes > 6_000_000, "{bytes} bytes looked through");
}

/// A game that is over, taken over at any turn with its cards as they lay, and played on as it was played, comes to the same record
/// but for the proof; its log brings the same table back.
#[test]
fn a_game_taken_over_and_played_on_alike_ends_alike() {
    let mut world = World::dealt(settings(3));
    world.play_until(|world| world.table.phase() == TablePhase::Over);
    let (_, whole) = record(&world.table).unwrap();
    for turn in [0, 1, 7, whole.record.plays.len()] {
        let seat = turn % 3;
        let mut so_far = whole.record.clone();
        so_far.plays.truncate(turn);
        so_far.discards.clear();
        let bot = |seat| BotSeat { seat, level: "hare".parse().unwrap() };
        let opening = Opening {
            table: "what-if".parse().unwrap(),
            settings: settings(3),
            bots: (0..3).filter(|&other| other != seat).map(bot).collect(),
            host: TokenHash::from(&token(0)),
            join_key: TokenHash::NOBODY,
            watch_key: TokenHash::NOBODY,
            seed: ServerSeed([1; 32]),
            duplicate: None,
            laid: Some(Laid { record: GameRecord::new(so_far), seat, name: "Anna".to_owned() }),
        };
        // No server opens it.
        assert!(check_opening(&opening).is_err());
        assert!(check_opening(&Opening { laid: None, ..opening.clone() }).is_ok());
        let event = TableEvent::Opened(Box::new(opening));
        let mut log = vec![Entry { seq: Seq(1), at: START, cause: None, event }];
        let mut table = Table::open(&log[0]).unwrap();
        let first = whole.record.first;
        let plays = (turn..).zip(&whole.record.plays[turn..]);
        let plays = plays.map(|(turn, &card)| ((first + turn) % 3, Action::Play(card)));
        let keeps = (0..).zip(&whole.record.discards).map(|(seat, &two)| (seat, Action::Discard(two)));
        for (number, (who, action)) in plays.chain(keeps).enumerate() {
            let events = if who == seat {
                let command = match action {
                    Action::Play(card) => Command::Play { card },
                    Action::Discard(cards) => Command::Discard { cards },
                };
                let cmd_id = format!("c{number}").parse().unwrap();
                let message = CommandMessage { cmd_id, expected_seq: table.seq(), command };
                let attendance = Attendance::default();
                let facts = Facts {
                    now: START,
                    lag_ms: 0,
                    attendance: &attendance,
                    draw_seed: &|| ServerSeed([2; 32]),
                };
                match decide(&table, &World::caller(0), &message, &facts).unwrap() {
                    Decision::Events(events) => events,
                    Decision::Repeated(_) => panic!("it was not done before"),
                }
            } else {
                decide_bot(&table, who, action).unwrap()
            };
            log.extend(table.follow(events, None, START).unwrap().0);
        }
        let (_, again) = record(&table).unwrap();
        assert_eq!(
            (again.record.plays, again.record.discards),
            (whole.record.plays.clone(), whole.record.discards.clone())
        );
        assert_eq!((again.other.get("shuffle"), again.other.get("what_if")), (None, Some(&true.into())));
        let read = log.iter().map(|entry| Entry::decode(entry.seq, entry.at, &entry.encode()).unwrap());
        assert!(Table::replay(&read.collect::<Vec<_>>()).unwrap() == table);
    }
}

/// The cards of a game that is over, dealt again to others: the same deal, nothing told of the other game before the end, and then how
/// it ended. The next game there has cards of its own.
#[test]
fn a_duplicate_deals_the_same_cards_to_other_people() {
    let mut world = World::dealt(settings(3));
    world.play_until(|world| world.table.phase() == TablePhase::Over);
    let (game, whole) = record(&world.table).unwrap();
    let know = vec![TokenHash::from(&token(8))];
    let duplicate = Duplicate { game: game.clone(), record: whole.clone(), know };

    let mut again = World::with_cards_of(settings(3), duplicate.clone());
    assert_eq!(
        code(again.command(8, Command::Sit { seat: 0, name: "Eve".into() })),
        Err(RefusalCode::CardsKnown)
    );
    let more = Command::Configure { settings: settings(4) };
    assert_eq!(code(again.command(0, more)), Err(RefusalCode::DuplicateFixed));
    again.deal();
    let view = again.view();
    assert_eq!((&view.duplicate, &view.shuffle), (&Some(DuplicateView::default()), &None));
    for seat in 0..3 {
        let dealt =
            Record { plays: Vec::new(), discards: Vec::new(), ..whole.record.clone() }.game().unwrap();
        assert_eq!(again.hand(seat), dealt.hand(seat));
    }
    again.play_until(|world| world.table.phase() == TablePhase::Over);
    let other = again.view().duplicate.unwrap().other.unwrap();
    assert_eq!((&other.game, &other.players), (&game, &whole.record.players));
    assert_eq!(other.points, whole.record.game().unwrap().totals()[..3]);
    let (_, played) = record(&again.table).unwrap();
    assert_eq!(played.record.deck, whole.record.deck);
    assert_eq!(played.other["duplicate_of"], json!(other));
    played.proof().unwrap().unwrap().verify(&played.record.deal().unwrap()).unwrap();

    again.command(1, Command::Rematch).unwrap();
    assert_eq!(again.view().duplicate, None);
    again.deal();
    assert!(again.view().shuffle.is_some());
    again.check();

    // A game that is not over lends nobody its cards.
    let mut begun = duplicate;
    begun.record.record.discards.clear();
    assert!(!begun.fits(&settings(3)));
}
