//! What every bot promises: legal actions, the same from the same, and nothing that it cannot know.

use crate::tables::{below, deal, dice, odd_view, play};
use parade_bots::{Bot, NAMES, Thinking, by_name_with, dice_for};
use parade_rules::{Action, Card, Edition, Phase, View};
use proptest::prelude::*;

fn all_bots() -> Vec<Box<dyn Bot>> {
    // A look ahead of a few playouts goes all the ways of a long one.
    NAMES.iter().map(|name| by_name_with(name, Thinking::Playouts(20)).unwrap()).collect()
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(30))]

    #[test]
    fn whole_games_are_legal(players in 2..=6_usize, old: bool, seed: u64, shift in 0..NAMES.len()) {
        let edition = if old { Edition::Rules2008 } else { Edition::Rules2013 };
        let bots = all_bots();
        let bots: Vec<&dyn Bot> = (0..6).map(|place| bots[(place + shift) % bots.len()].as_ref()).collect();
        play(&deal(edition, players, seed), &bots, &mut dice(seed), |_, view, action| {
            assert_eq!(view.check(action), Ok(()));
        });
    }

    #[test]
    fn a_bot_does_the_same_whatever_the_hidden_cards_are(players in 2..=6_usize, seed: u64) {
        let bots = all_bots();
        let mut shuffler = dice(!seed);
        let [dormouse, queen] = [bots[0].as_ref(), bots[5].as_ref()];
        play(&deal(Edition::Rules2013, players, seed), &[dormouse, queen], &mut dice(seed), |game, view, _| {
            let mut order: Vec<Card> = view.unseen().iter().collect();
            for last in (1..order.len()).rev() {
                order.swap(last, below(&mut shuffler, last + 1));
            }
            let other = view.determinize(&order).unwrap();
            assert_eq!(other.face_up(), game.face_up());
            let seen = other.view(view.seat()).unwrap();
            for bot in &bots {
                let decide = |view: &View| bot.act(view, &mut dice_for(&[1; 32], game.face_up().turn(), view.seat()));
                assert_eq!(decide(view), decide(&seen), "{}", bot.name());
            }
        });
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(500))]

    #[test]
    fn positions_that_cannot_occur_are_played_too(view in odd_view(), seed: u64) {
        for bot in all_bots() {
            let action = bot.act(&view, &mut dice(seed));
            prop_assert_eq!(action, bot.act(&view, &mut dice(seed)), "{} with the same dice", bot.name());
            let legal = view.check(action).is_ok();
            prop_assert_eq!(legal, view.is_to_act(), "{} does {:?}", bot.name(), action);
        }
    }
}

#[test]
fn the_odd_positions_cover_every_phase() {
    use proptest::strategy::{Strategy, ValueTree};
    let mut runner = proptest::test_runner::TestRunner::deterministic();
    let mut seen = [0; 4];
    for _ in 0..400 {
        let view = odd_view().new_tree(&mut runner).unwrap().current();
        let place = match view.face_up().phase() {
            Phase::Play { .. } => usize::from(view.face_up().last_round().is_some()),
            Phase::Discard => 2,
            Phase::Over => 3,
        };
        seen[place] += 1;
    }
    assert!(seen.iter().all(|&count| count > 20), "{seen:?}");
}

#[test]
fn random_plays_every_card_and_discards_every_pair() {
    let mut actions = std::collections::HashMap::<Action, usize>::new();
    let hand = parade_rules::Game::new(&deal(Edition::Rules2013, 3, 5)).view(0).unwrap();
    let last = crate::tables::Position {
        hand: "R1 B2 P3 G4",
        parade: "K1",
        collections: &["O1", "O2"],
        draw_pile: 0,
        last_round: Some(0),
    };
    for seed in 0..1200 {
        for view in [&hand, &last.view()] {
            *actions.entry(parade_bots::Random.act(view, &mut dice(seed))).or_default() += 1;
        }
    }
    // Five cards, and six pairs in either order: 240 and 100 of each are expected.
    assert_eq!(actions.len(), 5 + 12);
    assert!(actions.values().all(|&count| count > 60), "{actions:?}");
}
