//! That advice names every legal choice once, with a chance that is one, and that its reasons are those of its first choice.

use std::collections::BTreeSet;

use parade_bots::{
    Bot, Greedy, Hint, Outlook, Thinking, advise, assess, settled, standard_playouts, thinking_for_advice,
};
use parade_rules::{Action, Card, Edition, Phase, View};
use proptest::prelude::*;

use crate::hints::check;
use crate::tables::{below, deal, dice, odd_view, play};

/// What may be done, the last two in the order of the cards.
fn sorted(action: Action) -> Vec<Card> {
    let mut cards = match action {
        Action::Play(card) => vec![card],
        Action::Discard(two) => two.to_vec(),
    };
    cards.sort_by_key(|card| card.index());
    cards
}

fn legal(view: &View) -> BTreeSet<Vec<Card>> {
    let hand = view.hand();
    let actions: Vec<Action> = if view.face_up().phase() == Phase::Discard {
        let pairs = hand.iter().flat_map(|&one| hand.iter().map(move |&two| [one, two]));
        pairs.filter(|[one, two]| one != two).map(Action::Discard).collect()
    } else {
        hand.iter().map(|&card| Action::Play(card)).collect()
    };
    actions.into_iter().filter(|&action| view.check(action).is_ok()).map(sorted).collect()
}

/// Checks the advice for a view that is to act, with few playouts.
fn check_advice(view: &View, seed: u64) -> Outlook {
    let thinking = Thinking::Playouts(8);
    let advice = advise(view, thinking, &mut dice(seed)).expect("a view that is to act");
    let named: Vec<Vec<Card>> = advice.choices.iter().map(|choice| sorted(choice.action)).collect();
    assert_eq!(named.len(), legal(view).len(), "each once: {named:?}");
    assert_eq!(named.into_iter().collect::<BTreeSet<_>>(), legal(view));
    assert!((1..=advice.choices.len()).contains(&advice.equals));
    let players = view.face_up().players();
    let found = assess(view, thinking, &mut dice(seed)).choices;
    for choice in &advice.choices {
        assert!((0.0..=1.0).contains(&choice.win), "{choice:?}");
        let found = found.iter().find(|found| found.action == choice.action).unwrap();
        assert_eq!(choice.win.to_bits(), settled(players, found.action, found.win).to_bits());
    }
    let first = advice.choices[0].action;
    if advice.outlook == Outlook::Open {
        assert_eq!(first, found[0].action, "what the look-ahead found best stays first");
    }
    // Each reason holds for the choice that it is checked against, with its own numbers.
    check(view, &Hint { action: first, reasons: advice.reasons });
    advice.outlook
}

#[test]
fn advice_in_whole_games_speaks_of_its_first_choice() {
    let mut outlooks = Vec::new();
    for seed in 0..25 {
        let players = 2 + seed as usize % 5;
        play(
            &deal(Edition::Rules2013, players, seed),
            &[&Greedy as &dyn Bot],
            &mut dice(seed),
            |_, view, _| {
                // A quarter of the cards, and all of the last two, where games are often decided.
                if view.face_up().phase() == Phase::Discard
                    || below(&mut dice(seed), 4) == view.face_up().turn() % 4
                {
                    outlooks.push(check_advice(view, seed));
                }
            },
        );
    }
    for outlook in [Outlook::Open, Outlook::Hopeless, Outlook::Certain] {
        assert!(outlooks.contains(&outlook), "{outlook:?} did not come up: more games");
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(200))]

    #[test]
    fn a_view_without_a_history_gets_no_advice(view in odd_view()) {
        prop_assert_eq!(advise(&view, Thinking::Playouts(4), &mut dice(1)), None);
    }
}

#[test]
fn near_the_end_more_is_thought_for_advice_than_for_a_move() {
    let deal = deal(Edition::Rules2013, 4, 12);
    let mut thought = Vec::new();
    play(&deal, &[&Greedy], &mut dice(12), |_, view, _| {
        let thinking = thinking_for_advice(view, Thinking::Standard);
        thought.push((view.face_up().draw_pile(), thinking));
        let said = Thinking::Playouts(7);
        assert_eq!(thinking_for_advice(view, said), said, "what was asked for is kept to");
    });
    for (draw_pile, thinking) in thought {
        let more = Thinking::Playouts(4 * standard_playouts(4));
        assert_eq!(thinking, if draw_pile <= 8 { more } else { Thinking::Standard }, "{draw_pile} left");
    }
}
