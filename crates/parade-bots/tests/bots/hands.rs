//! Hands are drawn as players have them: better to keep than by chance.

use parade_bots::search::Belief;
use parade_bots::{Bot, Heuristic};
use parade_rules::{Action, Edition};

use crate::tables::{deal, dice, play};

#[test]
fn who_plays_for_the_end_has_what_is_good_to_keep() {
    const HEURISTIC: usize = 1;
    const BESIDE: usize = 16;
    let (mut held, mut by_chance, mut hands) = (0.0, 0.0, 0_u32);
    let bot: &dyn Bot = &Heuristic::default();
    for number in 0..12 {
        let mut luck = dice(number);
        play(&deal(Edition::Rules2013, 4, number), &[bot; 4], &mut dice(99), |game, view, action| {
            if game.face_up().last_round().is_none() || matches!(action, Action::Discard(_)) {
                return;
            }
            let belief = Belief::new(view);
            for other in (0..4).filter(|&other| other != view.seat()) {
                let hand = game.hand(other);
                let (cost, beside) = belief.beside_chance(other, HEURISTIC, hand, BESIDE, &mut luck).unwrap();
                held += cost;
                by_chance += beside.iter().sum::<f32>() / BESIDE as f32;
                hands += 1;
            }
        });
    }
    assert!(hands > 100, "{hands}");
    assert!(held < by_chance, "{held} for {by_chance}");
}
