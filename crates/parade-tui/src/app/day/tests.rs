//! The deal of a day from its first card to what others made of it.

use parade_bots::{Level, Thinking};
use parade_messages::Language;
use parade_rules::Phase;
use parade_rules::shuffle::Shuffle;

use super::*;
use crate::table::{Table, TableError};

const SIZES: [(u16, u16); 3] = [(80, 24), (100, 30), (200, 50)];

fn day() -> Day {
    "2026-11-29".parse().unwrap()
}

fn text(place: &dyn Place, around: &Around, (width, height): (u16, u16)) -> String {
    let area = Rect::new(0, 0, width, height);
    let mut buffer = Buffer::empty(area);
    place.draw(around, area, &mut buffer);
    let row = |y| (0..width).map(|x| buffer[(x, y)].symbol()).collect::<String>() + "\n";
    (0..height).map(row).collect()
}

/// Plays for the person as a bot would, with the bots' own dice.
fn play_as(game: &mut LocalGame, level: Level, turns: usize) {
    let bot = level.bot(Thinking::Standard);
    let mut decisions = 0;
    while game.face_up().phase() != Phase::Over && decisions < turns {
        while game.step().unwrap() {}
        let Some(view) = game.view(Day::PERSON).filter(parade_rules::View::is_to_act) else { continue };
        let mut dice = day().dice(view.face_up().turn(), Day::PERSON);
        game.act(Day::PERSON, bot.act(&view, &mut dice)).unwrap();
        decisions += 1;
    }
    while game.step().unwrap() {}
}

/// Held to the same as the browser's tables of one's own (`parade-wasm/tests/requests.rs`), so the two cannot differ; and a game that was
/// left goes on against the same bots.
#[test]
fn a_day_played_as_a_bot_ends_as_the_bot_does_and_is_kept_as_that_day() {
    let folder = tempfile::tempdir().unwrap();
    let mut around = Around::bare(Language::English);
    let store = Store::at(folder.path());
    let mut game = LocalGame::start_day(&day(), &around.messages, Some(&store)).unwrap();
    play_as(&mut game, Level::Duchess, 3);
    assert_eq!(game.undo(), Err(TableError::OnlyOneTry));
    assert_eq!(game.allows_advice(), Err(TableError::NoAdvice));
    drop(game);
    let id = store.unfinished_of(&day()).unwrap();
    let (slot, saved) = store.resume(&id).unwrap();
    let mut game = LocalGame::resume(saved, Some(slot)).unwrap();
    assert_eq!(game.day(), Some(day()));
    play_as(&mut game, Level::Duchess, usize::MAX);
    assert_eq!(game.face_up().score(), day().played_by(Level::Duchess).unwrap());
    let record = store.past_of(&day()).unwrap();
    assert_eq!(store.unfinished_of(&day()), None);

    // It is not played again: what came of it is shown.
    around.store = Some(store);
    let Go::Into(mut result) = open(&mut around, &day()) else { panic!("no result") };
    while let Some(at) = result.wakes() {
        let _ = result.tick(&mut around, at);
        std::thread::yield_now();
    }
    let shown = text(&*result, &around, SIZES[0]);
    assert!(shown.contains("▶ You"), "{shown}");
    assert!(shown.contains("4 bots with the same cards"), "{shown}");
    let Go::Copy(sent) = result.key(&mut around, Key::Char('c'), Rect::new(0, 0, 80, 24)) else {
        panic!("nothing is copied")
    };
    assert!(sent.starts_with("Parade, 2026-11-29: ") && !sent.contains('\n'), "{sent}");
    let cards = record.record.plays.iter().map(ToString::to_string);
    assert!(cards.into_iter().all(|card| !sent.contains(&card)), "{sent}");
    let menu = DayMenu { days: vec![(day(), Stand::of(&day(), around.store.as_ref()))], selected: 0 };
    let own = result::own(&record).unwrap();
    assert!(text(&menu, &around, SIZES[0]).contains(&format!("{} points", own.total)));
}

#[test]
fn a_game_with_other_cards_is_not_that_of_a_day() {
    let mut shuffle = day().shuffle();
    shuffle.nonces[0] = None;
    let other = Shuffle { table: day().table(), ..Shuffle::local(3, shuffle.server_seed) };
    assert_eq!((Day::of_shuffle(&shuffle), Day::of_shuffle(&other)), (None, None));
}

#[test]
fn everything_is_said_whole_at_every_size_in_both_languages() {
    for language in Language::ALL {
        let mut around = Around::bare(language);
        let menu = DayMenu::new(&around);
        let mut game = LocalGame::start_day(&day(), &around.messages, None).unwrap();
        play_as(&mut game, Level::Hare, usize::MAX);
        let mut result = DayResult::of(&day(), game.record()).unwrap();
        let over = Play::new(&mut around, game);
        while let Some(at) = result.wakes() {
            let _ = result.tick(&mut around, at);
            std::thread::yield_now();
        }
        for size in SIZES {
            for place in [&menu as &dyn Place, &result, &over] {
                let shown = text(place, &around, size);
                assert!(!shown.contains('…'), "{size:?}:\n{shown}");
            }
        }
    }
}
