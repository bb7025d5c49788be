//! What clients in other languages have to make of a table's frames: whole lives of tables as they are sent to one seat and to
//! the public, and what a client of this protocol's own crate holds in the end. `PARADE_BLESS=1` writes them; the browser's
//! tests read them.

use std::path::PathBuf;

use parade_protocol::{Command, Phrase, Settings, TablePhase, Timer};
use parade_rules::Edition;
use serde_json::Value;

use super::games::{Chance, step};
use super::world::{World, nonce, settings};
use crate::{REVEAL_MS, TableEvent};

/// The lives: how many seats, with a clock or not, the chance, and how many steps.
const LIVES: [(usize, bool, u64, usize); 4] =
    [(2, false, 11, 130), (3, true, 5, 130), (5, true, 21, 150), (6, false, 34, 150)];

fn any_life((seats, clocks, seed, steps): (usize, bool, u64, usize)) -> World {
    let mut table = settings(seats);
    table.timer = clocks.then_some(Timer { bank_s: 20, increment_s: 1 });
    let mut chance = Chance::new(seed);
    let mut world = World::new(table);
    world.record();
    for _ in 0..steps {
        step(&mut world, &mut chance);
    }
    world
}

/// A life in which everything happens that chance seldom brings.
fn full_life() -> World {
    let mut world = World::new(settings(4));
    world.record();
    let mut say = |who: u8, command: Command| {
        world.now = world.now.plus(700);
        world.command(who, command).unwrap();
    };
    say(0, Command::Sit { seat: 0, name: "Anna".to_owned() });
    say(1, Command::Sit { seat: 1, name: "Ben".to_owned() });
    say(1, Command::Sit { seat: 1, name: "Benedict".to_owned() });
    say(2, Command::Sit { seat: 3, name: "Chloé".to_owned() });
    say(2, Command::Stand);
    say(2, Command::Sit { seat: 2, name: "Chloé".to_owned() });
    say(0, Command::SetBot { seat: 3, level: "hare".parse().unwrap() });
    say(0, Command::ClearSeat { seat: 3 });
    say(0, Command::Configure { settings: Settings { rules: Edition::Rules2008, ..settings(3) } });
    for who in 0..3 {
        say(who, Command::Ready { commitment: nonce(who).commitment() });
    }
    say(1, Command::NotReady);
    say(1, Command::Ready { commitment: nonce(1).commitment() });
    say(1, Command::Phrase { phrase: Phrase::GoodLuck });
    say(2, Command::Chat { text: "To the Dodo, then".to_owned() });
    say(0, Command::Start);
    for who in 0..3 {
        say(who, Command::Reveal { nonce: nonce(who) });
    }
    world.play_until(|world| world.table.running().unwrap().game.face_up().last_round().is_some());
    let asks = |world: &mut World, agree: &[bool]| {
        let seat = world.to_act()[0];
        let who = u8::try_from(seat).unwrap();
        world.command(who, Command::Play { card: world.hand(seat)[2] }).unwrap();
        world.command(who, Command::AskUndo).unwrap();
        for (other, &agree) in (0..3).filter(|&other| other != who).zip(agree) {
            world.command(other, Command::AnswerUndo { agree }).unwrap();
        }
    };
    asks(&mut world, &[true, true]);
    asks(&mut world, &[false]);
    world.attendance.away_since[2] = Some(world.now);
    world.now = world.now.plus(40_000);
    world.command(0, Command::CallCaretaker { seat: 2 }).unwrap();
    world.attendance.away_since[2] = None;
    world.command(2, Command::TakeBack).unwrap();
    world.happen(vec![TableEvent::HandsInspected], None);
    world.play_until(|world| world.table.phase() == TablePhase::Discard);
    let hand = world.hand(0);
    world.command(0, Command::Keep { cards: [hand[0], hand[1]] }).unwrap();
    world.command(0, Command::AskUndo).unwrap();
    for who in [1, 2] {
        world.command(who, Command::AnswerUndo { agree: true }).unwrap();
    }
    world.play_until(|_| false);
    assert_eq!(world.table.phase(), TablePhase::Over);
    world.command(1, Command::Rematch).unwrap();
    world.command(0, Command::Kick { seat: 2 }).unwrap();
    world.command(3, Command::Sit { seat: 2, name: "Dinah".to_owned() }).unwrap();
    for who in [0, 1, 3] {
        world.command(who, Command::Ready { commitment: nonce(who).commitment() }).unwrap();
    }
    world.command(0, Command::Start).unwrap();
    world.command(0, Command::Reveal { nonce: nonce(0) }).unwrap();
    // Two withhold theirs.
    world.now = world.now.plus(REVEAL_MS + 1);
    world.tick();
    for who in [0, 1, 3] {
        world.command(who, Command::Ready { commitment: nonce(who).commitment() }).unwrap();
    }
    world.command(0, Command::Start).unwrap();
    for who in [0, 1, 3] {
        world.command(who, Command::Reveal { nonce: nonce(who) }).unwrap();
    }
    world.command(0, Command::Kick { seat: 1 }).unwrap();
    world.command(0, Command::Leave).unwrap();
    world
}

fn lives() -> Vec<Value> {
    LIVES.into_iter().map(any_life).chain([full_life()]).flat_map(World::recorded).collect()
}

#[test]
fn what_the_browser_is_tested_with_is_what_is_sent() {
    let path = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../../web/src/table/streams.json");
    let lives = lives();
    let kinds = |kind: &str| {
        let frames = lives.iter().flat_map(|life| life["frames"].as_array().into_iter().flatten());
        let events = frames.flat_map(|frame| frame["events"].as_array().into_iter().flatten());
        events.filter(|event| event["event"]["type"] == kind).count()
    };
    for kind in [
        "sat",
        "stood",
        "bot-sat",
        "cleared",
        "configured",
        "host-changed",
        "ready",
        "not-ready",
        "started",
        "revealed",
        "deal-restarted",
        "dealt",
        "played",
        "chose",
        "undo-asked",
        "undo-answered",
        "caretaker-came",
        "took-back",
        "talked",
        "kicked",
        "left",
        "rematch",
        "resumed",
        "hands-inspected",
    ] {
        assert!(kinds(kind) > 0, "{kind} happens in no life");
    }
    let lines: Vec<String> = lives.iter().map(Value::to_string).collect();
    let text = format!("[\n{}\n]\n", lines.join(",\n"));
    if std::env::var_os("PARADE_BLESS").is_some() {
        std::fs::write(&path, &text).unwrap();
    }
    let written = std::fs::read_to_string(&path).unwrap_or_default();
    assert!(written == text, "web/src/table/streams.json is another one: PARADE_BLESS=1 writes it");
}
