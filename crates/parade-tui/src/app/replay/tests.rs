//! Keys pressed at a game looked back at, and what came of them.

use std::cell::RefCell;
use std::rc::Rc;
use std::sync::mpsc::{Sender, channel};

use parade_client::ReviewUpdate;
use parade_messages::Language;
use parade_protocol::review::{ReviewDoes, ReviewEyes, ReviewPlace, ReviewTold, Reviewer};
use parade_rules::Edition;
use ratatui::layout::Position;

use super::together::NAMELESS;
use super::*;
use crate::table::{GameOptions, LocalGame, SeatInfo, SeatKind, Table};

const AREA: Rect = Rect { x: 0, y: 0, width: 80, height: 24 };
const NAMES_OF_SIX: [&str; 6] = ["Anna", "Bob", "Cleo", "Dora", "Emil", "Fay"];

/// A whole game of three bots, looked back at with few playouts.
fn replay() -> (Around, Replay) {
    let around = Around::bare(Language::English);
    let replay = Replay::with(&around, &record(3), Effort { playouts: Some(6), seed: 1 }).unwrap();
    (around, replay)
}

/// The record of a whole game of so many bots.
fn record(players: usize) -> GameRecord {
    let seat = |name: &str| SeatInfo { name: name.to_owned(), kind: SeatKind::Bot("greedy") };
    let seats = NAMES_OF_SIX.into_iter().take(players).map(seat).collect();
    let options = GameOptions { seats, edition: Edition::Rules2013, seed: Some(4) };
    let mut table = LocalGame::start(&options, None).unwrap();
    while table.step().unwrap() {}
    table.record().unwrap()
}

fn press(around: &mut Around, replay: &mut Replay, keys: &str) {
    for sign in keys.chars() {
        let key = match sign {
            '\n' => Key::Enter,
            '^' => Key::Escape,
            '\t' => Key::Tab,
            '>' => Key::Right,
            '<' => Key::Left,
            sign => Key::Char(sign),
        };
        let _ = replay.key(around, key, AREA);
    }
}

fn shown(around: &Around, replay: &Replay) -> String {
    let mut buffer = Buffer::empty(AREA);
    replay.draw(around, AREA, &mut buffer);
    let row = |y| (0..AREA.width).map(|x| buffer[(x, y)].symbol().to_owned()).collect::<String>();
    (0..AREA.height).map(row).collect::<Vec<_>>().join("\n")
}

/// Waits until all is judged.
fn judged(around: &mut Around, replay: &mut Replay) {
    while replay.thinking.progress().is_some() {
        let _ = replay.tick(around, Instant::now());
        std::thread::yield_now();
    }
}

#[test]
fn keys_step_and_jump() {
    let (mut around, mut replay) = replay();
    let last = replay.games.len() - 1;
    for (keys, at) in [(">", 1), (">>", 3), ("<", 2), (":12\n", 11), (":^", 11), (":99\n", 11), ("<", 10)] {
        press(&mut around, &mut replay, keys);
        assert_eq!(replay.at, at, "{keys}");
    }
    press(&mut around, &mut replay, ":99\n");
    assert!(shown(&around, &replay).contains("There is no turn 99"));
    let _ = replay.key(&mut around, Key::End, AREA);
    assert_eq!((replay.at, replay.game().face_up().phase()), (last, Phase::Over));
    press(&mut around, &mut replay, ">w");
    assert_eq!((replay.at, replay.asks), (last, None));
    assert!(shown(&around, &replay).contains("over here"));
    let _ = replay.key(&mut around, Key::Home, AREA);
    assert_eq!(replay.at, 0);
}

#[test]
fn what_is_typed_that_is_no_turn_is_told_and_nothing_typed_is_no_turn() {
    let (mut around, mut replay) = replay();
    press(&mut around, &mut replay, ":abc\n");
    assert!(shown(&around, &replay).contains("There is no turn abc"), "{}", shown(&around, &replay));
    press(&mut around, &mut replay, ">:\n");
    assert_eq!((replay.at, replay.answer.as_deref(), replay.typed.as_deref()), (1, None, None));
}

#[test]
fn a_record_that_stops_in_the_middle_ends_with_no_last_two_cards() {
    for (language, ends) in [(Language::English, "The record ends here"), (Language::French, "s’arrête ici")]
    {
        let around = Around::bare(language);
        for plays in [0, 3] {
            let mut record = record(3);
            record.record.plays.truncate(plays);
            record.record.discards = Vec::new();
            let mut replay = Replay::with(&around, &record, Effort { playouts: Some(6), seed: 1 }).unwrap();
            replay.go_to(plays);
            for eyes in [EyesOf::Mover, EyesOf::Seat(1), EyesOf::All] {
                replay.eyes = eyes;
                assert!(shown(&around, &replay).contains(ends), "{}", shown(&around, &replay));
            }
        }
    }
}

#[test]
fn at_the_end_of_a_game_of_six_every_seat_can_be_read() {
    let mut around = Around::bare(Language::English);
    let mut replay = Replay::with(&around, &record(6), Effort { playouts: Some(6), seed: 1 }).unwrap();
    judged(&mut around, &mut replay);
    replay.go_to(replay.games.len());
    let foot = |replay: &Replay| {
        let shown = shown(&around, replay);
        shown.lines().skip(17).map(str::to_owned).collect::<Vec<_>>().join("\n")
    };
    assert!(foot(&replay).contains("Anna: accuracy") && foot(&replay).contains('…'), "{}", foot(&replay));
    for (seat, name) in NAMES_OF_SIX.into_iter().enumerate() {
        replay.eyes = EyesOf::Seat(seat);
        assert!(foot(&replay).contains(&format!("{name}: accuracy")), "{}", foot(&replay));
    }
}

#[test]
fn what_a_seat_could_not_see_is_not_shown_by_its_eyes() {
    let (mut around, mut replay) = replay();
    judged(&mut around, &mut replay);
    let mover = replay.mover().unwrap();
    let other = (mover + 1) % 3;
    let foot = |around: &Around, replay: &Replay| {
        let shown = shown(around, replay);
        shown.lines().skip(19).collect::<Vec<_>>().join("\n")
    };
    let held = |replay: &Replay, seat: Seat| -> Vec<String> {
        replay.game().hand(seat).iter().map(|card| format!("{card:#}")).collect()
    };
    let shows = |foot: &str, cards: &[String]| cards.iter().all(|card| foot.contains(card.as_str()));
    assert!(shows(&foot(&around, &replay), &held(&replay, mover)), "{}", foot(&around, &replay));
    press(&mut around, &mut replay, &(other + 1).to_string());
    let seen = foot(&around, &replay);
    assert!(shows(&seen, &held(&replay, other)) && !shows(&seen, &held(&replay, mover)), "{seen}");
    assert!(seen.contains("is to play"), "{seen}");
    press(&mut around, &mut replay, "a");
    let seen = foot(&around, &replay);
    assert!((0..3).all(|seat| shows(&seen, &held(&replay, seat))), "{seen}");
    for eyes in [EyesOf::Mover, EyesOf::Seat(0), EyesOf::Seat(1), EyesOf::Seat(2), EyesOf::All] {
        press(&mut around, &mut replay, "\t");
        assert_eq!(replay.eyes, eyes);
    }
}

#[test]
fn every_point_can_be_drawn_by_any_eyes_and_at_the_end_all_is_told() {
    let (mut around, mut replay) = replay();
    judged(&mut around, &mut replay);
    for eyes in [EyesOf::Mover, EyesOf::Seat(1), EyesOf::All] {
        replay.eyes = eyes;
        for at in 0..replay.games.len() {
            replay.go_to(at);
            for (width, height) in [(80, 24), (100, 30), (200, 50)] {
                let area = Rect::new(0, 0, width, height);
                replay.draw(&around, area, &mut Buffer::empty(area));
            }
        }
    }
    assert!(shown(&around, &replay).contains("accuracy"), "{}", shown(&around, &replay));
}

#[test]
fn a_click_on_the_curve_goes_there() {
    let (mut around, mut replay) = replay();
    judged(&mut around, &mut replay);
    let row = |y: u16| (0..80_u16).map(move |x| Position::new(x, y));
    let hits: Vec<Position> = row(20)
        .filter(|&place| replay.screen(&around, AREA, |screen| screen.point_at(AREA, place)).is_some())
        .collect();
    let _ = replay.key(&mut around, Key::Click(hits[hits.len() - 1]), AREA);
    assert_eq!(replay.at, replay.games.len() - 1);
    let _ = replay.key(&mut around, Key::Click(hits[0]), AREA);
    assert_eq!(replay.at, 0);
    let _ = replay.key(&mut around, Key::Click(Position::new(1, 20)), AREA);
    assert_eq!(replay.at, 0);
}

#[test]
fn turns_run_by_themselves_until_a_key_or_the_end() {
    let (mut around, mut replay) = replay();
    press(&mut around, &mut replay, " ");
    let at = replay.goes_on.unwrap();
    let _ = replay.tick(&mut around, at);
    assert_eq!(replay.at, 1);
    press(&mut around, &mut replay, " ");
    assert_eq!((replay.at, replay.goes_on), (1, None));
    press(&mut around, &mut replay, " ");
    while let Some(at) = replay.goes_on {
        let _ = replay.tick(&mut around, at);
    }
    assert_eq!(replay.at, replay.games.len() - 1);
}

#[test]
fn what_if_keeps_the_cards_or_deals_those_that_the_seat_cannot_see() {
    let (mut around, mut replay) = replay();
    press(&mut around, &mut replay, ":9\nw");
    assert_eq!(replay.asks, replay.mover());
    press(&mut around, &mut replay, "^");
    let seat = replay.mover().unwrap();
    let here = *replay.game();
    let kept = replay.what_if(seat, false).unwrap();
    assert_eq!(kept.view(seat), here.view(seat));
    let anew = replay.what_if(seat, true).unwrap();
    assert_eq!(anew.only_person(), Some(seat));
    let (dealt, seen) = (anew.view(seat).unwrap(), here.view(seat).unwrap());
    assert_eq!((dealt.hand(), dealt.unseen()), (seen.hand(), seen.unseen()));
    assert_ne!(anew.saved().game.draw_pile(), here.draw_pile());
    press(&mut around, &mut replay, "w");
    assert!(matches!(replay.key(&mut around, Key::Char('k'), AREA), Go::Into(_)));
}

/// Others at the game, as the server tells of them; and what was said to it.
struct Others {
    tell: Sender<ReviewUpdate>,
    said: Rc<RefCell<Vec<ReviewDoes>>>,
    number: u64,
    /// What the first of them is called.
    name: &'static str,
}

impl Others {
    /// Anna is 1, whoever looks on here 2.
    fn with(replay: &mut Replay) -> Others {
        let (tell, updates) = channel();
        let said = Rc::new(RefCell::new(Vec::new()));
        let says = Rc::clone(&said);
        let says = Box::new(move |does| says.borrow_mut().push(does));
        replay.together = Some(Together::with("http://example.org/games/garden.1".into(), updates, says));
        Others { tell, said, number: 0, name: "Anna" }
    }

    fn tell(&mut self, replay: &mut Replay, leader: Option<u32>, turn: u16, eyes: ReviewEyes) {
        self.number += 1;
        let person = |number, name: &str| Reviewer { number, name: name.into() };
        let told = ReviewTold {
            game: "garden.1".parse().unwrap(),
            number: self.number,
            place: ReviewPlace { turn, eyes },
            leader,
            people: vec![person(1, self.name), person(2, "Bea"), person(3, "Bea")],
            you: 2,
        };
        self.tell.send(ReviewUpdate::Told(Box::new(told))).unwrap();
        replay.hear();
    }

    fn said(&self) -> Vec<ReviewDoes> {
        self.said.take()
    }
}

#[test]
fn whoever_leads_is_followed_as_far_as_the_game_goes() {
    let (mut around, mut replay) = replay();
    let mut others = Others::with(&mut replay);
    let last = replay.games.len() - 1;
    others.tell(&mut replay, Some(1), 5, ReviewEyes::All);
    assert_eq!((replay.at, replay.eyes), (5, EyesOf::All));
    assert!(shown(&around, &replay).contains("Anna leads, and you follow. Also here: Bea 2."));
    // No such turn, and no such seat: that is no way of one's own.
    others.tell(&mut replay, Some(1), 99, ReviewEyes::Seat { seat: 5 });
    assert_eq!((replay.at, replay.eyes), (last, EyesOf::Mover));
    press(&mut around, &mut replay, "f");
    assert!(shown(&around, &replay).contains("you follow"));
    // Eyes of one's own are a way of one's own.
    press(&mut around, &mut replay, "a");
    assert!(shown(&around, &replay).contains("F follows again"));
    others.tell(&mut replay, Some(1), 3, ReviewEyes::Mover);
    assert_eq!((replay.at, replay.eyes), (last, EyesOf::All));
    press(&mut around, &mut replay, "lf");
    assert_eq!((replay.at, replay.eyes), (3, EyesOf::Mover));
    assert_eq!(others.said(), [], "whoever follows says nothing");
}

#[test]
fn whoever_has_no_name_is_called_so_by_whoever_reads() {
    let (around, mut replay) = replay();
    let mut others = Others::with(&mut replay);
    others.name = NAMELESS;
    others.tell(&mut replay, Some(1), 5, ReviewEyes::All);
    assert!(shown(&around, &replay).contains("Somebody leads, and you follow."));
}

#[test]
fn whoever_leads_takes_the_others_along_and_hands_the_lead_on() {
    let (mut around, mut replay) = replay();
    let mut others = Others::with(&mut replay);
    others.tell(&mut replay, None, 5, ReviewEyes::All);
    assert!(shown(&around, &replay).contains("L takes the lead"));
    press(&mut around, &mut replay, "l");
    assert_eq!(others.said(), [ReviewDoes::Lead]);
    press(&mut around, &mut replay, ">");
    let here = ReviewPlace { turn: 6, eyes: ReviewEyes::All };
    others.tell(&mut replay, Some(2), 5, ReviewEyes::All);
    assert_eq!(others.said(), [ReviewDoes::Go { place: here }], "they come to where one is");
    others.tell(&mut replay, Some(2), 6, ReviewEyes::All);
    press(&mut around, &mut replay, "2");
    let there = ReviewPlace { turn: 6, eyes: ReviewEyes::Seat { seat: 1 } };
    assert_eq!(others.said(), [ReviewDoes::Go { place: there }]);
    press(&mut around, &mut replay, "l^l\t");
    assert!(shown(&around, &replay).contains("The lead to Bea 2"));
    press(&mut around, &mut replay, "\n");
    assert_eq!(others.said(), [ReviewDoes::Hand { to: 3 }]);
}
