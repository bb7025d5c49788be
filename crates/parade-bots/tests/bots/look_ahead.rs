//! What the look-ahead promises: the same moves everywhere, more time no worse, and nothing to fear from a view that it
//! cannot look ahead from.

use crate::tables::{deal, dice};
use parade_bots::net::{Features, Turn, UNKNOWN};
use parade_bots::search::{Aim, Belief, look_ahead};
use parade_bots::{Bot, Greedy, Level, Queen, Thinking, advise, assess, dice_for, net_for};
use parade_rules::{Action, Edition, Game, Phase, View};

/// A game of greedy bots after some turns, seen by the seat whose turn it is.
fn midgame(players: usize, seed: u64, turns: usize) -> Option<View> {
    let mut game = Game::new(&deal(Edition::Rules2013, players, seed));
    for _ in 0..turns {
        let Phase::Play { seat } = game.face_up().phase() else { return None };
        let action = Greedy.act(&game.view(seat)?, &mut dice(seed));
        game.apply(seat, action).ok()?;
    }
    let Phase::Play { seat } = game.face_up().phase() else { return None };
    game.view(seat)
}

#[test]
fn a_net_thinks_the_same_to_the_bit_on_every_machine() {
    // The sum of what the nets think of the choices in some positions: the same on x86-64 with AVX2 and without, and on Arm.
    let mut sums = Vec::new();
    for players in 2..=6 {
        let mut sum = 0_u32;
        for seed in 0..20 {
            let Some(view) = midgame(players, seed, 7) else { continue };
            let turn = Turn::new(view.face_up(), view.seat(), view.hand());
            for &card in view.hand() {
                let judgment = net_for(players).judge(&Features::new(&turn.after(card), &[UNKNOWN; 5]));
                assert!((0.0..=1.0).contains(&judgment.win));
                sum = sum.wrapping_mul(31).wrapping_add(judgment.win.to_bits() ^ judgment.points.to_bits());
            }
        }
        sums.push(sum);
    }
    assert_eq!(sums, GOLDEN_SUMS);
}

/// They change with the nets, and with nothing else.
const GOLDEN_SUMS: [u32; 5] = [964_039_008, 1_406_078_503, 1_722_522_520, 359_788_833, 3_718_072_407];

#[test]
fn the_same_playouts_and_dice_give_the_same_moves() {
    let mut moves = String::new();
    for players in [2, 3, 4, 6] {
        for seed in 0..4 {
            let Some(view) = midgame(players, seed, 6) else { continue };
            let choose =
                || Queen::new(Thinking::Playouts(60)).act(&view, &mut dice_for(&[5; 32], 6, view.seat()));
            assert_eq!(choose(), choose());
            if let Action::Play(card) = choose() {
                moves.push_str(&format!("{card} "));
            }
        }
    }
    assert_eq!(moves.trim_end(), GOLDEN_MOVES);
}

/// They change with the nets and with what is believed of hands.
const GOLDEN_MOVES: &str = "P7 B3 B5 K2 K1 B3 O8 K5 B5 K0 G9 O1 K1 P9 G2 K2";

#[test]
fn who_only_chooses_ends_early_and_who_asks_for_chances_does_not() {
    let (mut ended, mut decisions) = (0, 0);
    for players in 2..=6 {
        for seed in 0..6 {
            let Some(view) = midgame(players, seed, 4) else { continue };
            let playouts = |aim| {
                let thinking = Thinking::Playouts(300);
                let found = look_ahead(net_for(players), &view, thinking, 0, aim, &mut dice(seed));
                assert_eq!(found.choices.len(), view.hand().len());
                found.choices.iter().map(|choice| choice.playouts).sum::<u32>()
            };
            // What a division leaves over of each stage is not played.
            assert!((285..=300).contains(&playouts(Aim::Chances)));
            let chosen = playouts(Aim::Choice);
            assert!((90..=300).contains(&chosen), "{chosen}");
            decisions += 1;
            ended += usize::from(chosen < 250);
        }
    }
    assert!(ended > 0 && ended < decisions, "{ended} of {decisions}");
}

#[test]
fn an_assessment_names_every_choice_once_and_is_in_order() {
    for players in 2..=6 {
        let Some(view) = midgame(players, 3, 5) else { continue };
        let advice = advise(&view, Thinking::Playouts(50), &mut dice(1)).expect("a view that is to act");
        let mut cards: Vec<_> = advice.choices.iter().map(|choice| choice.action).collect();
        assert!(cards.iter().all(|&action| view.check(action).is_ok()));
        cards.dedup();
        assert_eq!(cards.len(), 5);
        assert!((1..=5).contains(&advice.equals) && !advice.reasons.is_empty());
        let win: f32 = advice.choices[0].win;
        assert!((0.0..=1.0).contains(&win));
    }
}

#[test]
fn the_last_two_are_looked_at_in_all_six_ways_whoever_has_chosen() {
    let mut game = Game::new(&deal(Edition::Rules2013, 3, 9));
    while let Phase::Play { seat } = game.face_up().phase() {
        let action = Greedy.act(&game.view(seat).unwrap(), &mut dice(2));
        game.apply(seat, action).unwrap();
    }
    let before = assess(&game.view(2).unwrap(), Thinking::Playouts(400), &mut dice(3));
    assert_eq!(before.choices.len(), 6);
    for seat in 0..2 {
        let action = Greedy.act(&game.view(seat).unwrap(), &mut dice(2));
        game.apply(seat, action).unwrap();
    }
    // That the others have chosen tells nothing about what.
    let after = assess(&game.view(2).unwrap(), Thinking::Playouts(400), &mut dice(3));
    assert_eq!(before, after);
    assert_eq!(assess(&game.view(0).unwrap(), Thinking::Standard, &mut dice(3)).choices, []);
}

#[test]
fn time_is_kept() {
    let view = midgame(2, 1, 4).unwrap();
    let start = std::time::Instant::now();
    let found = assess(&view, Thinking::Time(std::time::Duration::from_millis(30)), &mut dice(3));
    assert_eq!(found.choices.len(), 5);
    // Far more than the time given, for a machine that has much else to do: what fails here does not look at the clock.
    assert!(start.elapsed().as_secs() < 10);
}

#[test]
fn greedy_players_are_recognized() {
    // By one other in eight of its turns, and by five others in four: where all seem to be of one kind, each tells of all.
    for (players, turns, least) in [(2, 16, 1.2 * UNKNOWN[2]), (6, 24, 2.4 * UNKNOWN[2])] {
        let mut thought = Vec::new();
        for seed in 0..20 {
            let Some(view) = midgame(players, seed, turns) else { continue };
            let belief = Belief::new(&view);
            let other = (view.seat() + 1) % players;
            thought.push(belief.kinds(other)[2]);
            let sum: f32 = belief.kinds(other).iter().sum();
            assert!((sum - 1.0).abs() < 1e-3);
        }
        let mean = thought.iter().sum::<f32>() / thought.len() as f32;
        assert!(thought.len() > 5 && mean > least, "{players} players: {thought:?}");
    }
}

#[test]
fn every_level_plays_under_its_name() {
    let view = midgame(2, 1, 4).unwrap();
    for level in Level::ALL {
        let bot = level.bot(Thinking::Playouts(10));
        assert_eq!(bot.name(), level.name());
        assert_eq!(view.check(bot.act(&view, &mut dice(1))), Ok(()));
    }
}
