//! That hints give true reasons.

use std::collections::BTreeSet;

use parade_bots::{Bot, Greedy, Heuristic, Hint, MAX_REASONS, Random, Reason, dice_for, hint};
use parade_rules::{Action, Card, Color, Edition, Fate, Preview, Score, View};
use proptest::prelude::*;

use crate::tables::{Position, cards, deal, dice, odd_view, play};

/// Whether a seat turns over a color, as the score has it.
fn flips(score: &Score, color: Color, seat: usize) -> bool {
    score.seats[seat].colors[color.index()].flipped
}

fn count(score: &Score, color: Color, seat: usize) -> u8 {
    score.seats[seat].colors[color.index()].cards
}

/// Checks a reason for a play against what the previews say.
fn check_play(view: &View, card: Card, reason: Reason) {
    let (seat, play) = (view.seat(), view.preview(card).unwrap());
    let others: Vec<Preview> = view
        .hand()
        .iter()
        .filter(|&&other| other != card)
        .map(|&other| view.preview(other).unwrap())
        .collect();
    let (before, after) = (&play.before, &play.after);
    let holds = match reason {
        Reason::TakesNothing => play.taken.is_empty() && before == after,
        Reason::FewestPoints { change } => {
            play.change(seat) == change && others.iter().all(|other| change <= other.change(seat))
        }
        Reason::CostsPoints { change } => {
            play.change(seat) == change && others.iter().any(|other| change > other.change(seat))
        }
        Reason::GainsMajority { color } => !flips(before, color, seat) && flips(after, color, seat),
        Reason::KeepsMajority { color } => {
            flips(before, color, seat)
                && flips(after, color, seat)
                && count(after, color, seat) > count(before, color, seat)
        }
        Reason::BreaksMajority { color, seat: other } => {
            let gained = !flips(before, color, seat) && flips(after, color, seat);
            other != seat && flips(before, color, other) && !flips(after, color, other) && !gained
        }
        Reason::BeginsLastRound { reasons } => play.last_round == Some(reasons),
        Reason::AvoidsLastRound => {
            play.last_round.is_none() && others.iter().any(|other| other.last_round.is_some())
        }
        Reason::AvoidsNewColors { colors } => {
            let avoided = Color::ALL.map(|color| {
                count(after, color, seat) == 0
                    && others.iter().any(|other| count(&other.after, color, seat) > 0)
            });
            colors == avoided && colors.contains(&true)
        }
        Reason::KeepsSafeCard { card: kept } => {
            let mut parade = *view.face_up().parade();
            parade.join(card);
            let fates = (0..parade.len()).map(|place| parade.fate(place, kept));
            kept != card && view.hand().contains(&kept) && fates.flatten().all(|fate| fate != Fate::Leaves)
        }
        Reason::SlipsThrough => play.fates.contains(&Fate::Stays) && !play.fates.contains(&Fate::Leaves),
        Reason::LeavesTakers { next, takers, unseen } => {
            let takers_of = |played: Card| {
                let mut parade = *view.face_up().parade();
                parade.join(played);
                let takes = |&unseen: &Card| {
                    (0..parade.len()).any(|place| parade.fate(place, unseen) == Some(Fate::Leaves))
                };
                view.unseen().iter().filter(takes).count()
            };
            let players = view.face_up().players();
            next == (seat + 1) % players
                && takers == takers_of(card)
                && unseen == view.unseen().len()
                && others.iter().all(|other| takers_of(other.card) <= takers)
        }
        Reason::Standing { own, rival, other } => {
            let total = |seat: usize| after.seats[seat].total;
            let players = 0..view.face_up().players();
            (play.last_round.is_some() || view.face_up().last_round().is_some())
                && rival != seat
                && own == total(seat)
                && other == total(rival)
                && players.filter(|&other| other != seat).all(|other| total(other) >= total(rival))
        }
        Reason::Plan { keep, total } => {
            let held = |kept: &Card| *kept != card && view.hand().contains(kept);
            view.face_up().last_round().is_some() && keep.iter().all(held) && {
                let mut collections = view.face_up().collections().to_vec();
                collections[seat].extend(play.taken.iter().copied().chain(keep));
                Score::new(view.face_up().edition(), &collections).seats[seat].total == total
            }
        }
        Reason::LowestTotal { .. }
        | Reason::TotalAfter { .. }
        | Reason::TurnsOver { .. }
        | Reason::Rival { .. } => false,
    };
    assert!(holds, "{card}: {reason:?} in {view:?}");
}

/// Checks a reason for the last two against what the previews say.
fn check_discard(view: &View, discard: [Card; 2], reason: Reason) {
    let seat = view.seat();
    let ways = view.keep_previews();
    let way = ways.iter().find(|way| discard.iter().all(|card| way.discard.contains(card))).unwrap();
    let total_of = |score: &Score| score.seats[seat].total;
    let holds = match reason {
        Reason::LowestTotal { total } => {
            total_of(&way.after) == total && ways.iter().all(|other| total_of(&other.after) >= total)
        }
        Reason::TotalAfter { total } => {
            total_of(&way.after) == total && ways.iter().any(|other| total_of(&other.after) < total)
        }
        Reason::TurnsOver { color } => {
            flips(&way.after, color, seat) && way.keep.iter().any(|card| card.color() == color)
        }
        Reason::BreaksMajority { color, seat: other } => {
            other != seat && flips(&way.before, color, other) && !flips(&way.after, color, other)
        }
        Reason::AvoidsNewColors { colors } => {
            let avoided = Color::ALL.map(|color| {
                count(&way.after, color, seat) == 0 && discard.iter().any(|card| card.color() == color)
            });
            colors == avoided && colors.contains(&true)
        }
        Reason::Rival { rival, other } => rival != seat && way.before.seats[rival].total == other,
        _ => false,
    };
    assert!(holds, "{discard:?}: {reason:?} in {view:?}");
}

/// Checks a hint as a whole, and gives the kinds of its reasons.
pub(crate) fn check(view: &View, hint: &Hint) -> BTreeSet<String> {
    assert_eq!(view.check(hint.action), Ok(()));
    assert!((1..=MAX_REASONS).contains(&hint.reasons.len()), "{hint:?}");
    for (place, &reason) in hint.reasons.iter().enumerate() {
        assert!(!hint.reasons[..place].contains(&reason), "{hint:?}");
        match hint.action {
            Action::Play(card) => check_play(view, card, reason),
            Action::Discard(two) => check_discard(view, two, reason),
        }
    }
    let kind = |reason: &Reason| format!("{reason:?}").split(' ').next().unwrap_or_default().to_owned();
    hint.reasons.iter().map(kind).collect()
}

#[test]
fn hints_of_whole_games_give_true_reasons_of_every_kind() {
    let mut kinds = BTreeSet::new();
    for seed in 0..40 {
        let players = 2 + seed as usize % 5;
        let bots: [&dyn Bot; 3] = [&Heuristic::default(), &Random, &Greedy];
        play(&deal(Edition::Rules2013, players, seed), &bots, &mut dice(seed), |_, view, _| {
            let given = hint(view).unwrap();
            assert_eq!(hint(view).unwrap(), given);
            kinds.extend(check(view, &given));
        });
    }
    let expected = [
        "AvoidsLastRound",
        "AvoidsNewColors",
        "BeginsLastRound",
        "BreaksMajority",
        "CostsPoints",
        "FewestPoints",
        "GainsMajority",
        "KeepsMajority",
        "KeepsSafeCard",
        "LeavesTakers",
        "LowestTotal",
        "Plan",
        "Rival",
        "SlipsThrough",
        "Standing",
        "TakesNothing",
        "TotalAfter",
        "TurnsOver",
    ];
    assert_eq!(kinds.iter().map(String::as_str).collect::<Vec<_>>(), expected);
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(1000))]

    #[test]
    fn hints_for_positions_that_cannot_occur_are_true_too(view in odd_view()) {
        let given = hint(&view);
        prop_assert_eq!(given.is_some(), view.is_to_act());
        if let Some(given) = given {
            check(&view, &given);
        }
    }
}

#[test]
fn a_hint_is_what_the_heuristic_bot_does_here() {
    let view = Position {
        hand: "R4 B5 P5 O5 K5",
        parade: "RT R7 G9 K9 O9 P9 G8",
        collections: &["R9 R8", "R1 R2"],
        draw_pile: 0,
        last_round: Some(1),
    }
    .view();
    let given = hint(&view).unwrap();
    assert_eq!(given.action, Heuristic::default().act(&view, &mut dice_for(&[3; 32], 0, 0)));
    // 17 points become 4.
    let gains = Reason::GainsMajority { color: Color::Red };
    // Blue 5, purple 5, orange 5 and grey 5 are left: any two would count 10, on top of the 4.
    let keep = ["O5", "K5"].map(|card| card.parse().unwrap());
    let standing = Reason::Standing { own: 4, rival: 1, other: 3 };
    assert_eq!(given.reasons, [gains, Reason::Plan { keep, total: 14 }, standing]);
}

#[test]
fn a_hint_for_the_last_two_says_what_they_come_to() {
    let view = Position {
        hand: "RT R9 B2 K3",
        parade: "O1",
        collections: &["R1 R2 R3", "P4 P5 O6"],
        draw_pile: 0,
        last_round: Some(0),
    }
    .view();
    let given = hint(&view).unwrap();
    let Action::Discard(two) = given.action else { panic!("{given:?}") };
    assert_eq!(two.to_vec(), cards("B2 K3"));
    assert_eq!(
        given.reasons,
        [
            Reason::LowestTotal { total: 5 },
            Reason::TurnsOver { color: Color::Red },
            // Two purple cards to none turn over, and the orange 6 counts 6.
            Reason::Rival { rival: 1, other: 8 },
        ]
    );
}
