//! What to do, and why: as data that an interface turns into words.

use parade_rules::{
    Action, Card, CardSet, Color, KeepPreview, Phase, Preview, Reasons as LastRoundReasons, Score, Seat,
    View, totals,
};

use crate::last_two::ways;
use crate::{Bot, Heuristic, dice_for};

/// The most reasons that a hint gives.
pub const MAX_REASONS: usize = 3;

/// An action that is worth a thought, and why.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Hint {
    /// What to do.
    pub action: Action,
    /// Why: one to three reasons, the most decisive first.
    pub reasons: Vec<Reason>,
}

/// A reason for an action. Each is a fact about the view, as [`View::preview`] or [`View::keep_previews`] tells it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Reason {
    /// The card takes nothing.
    TakesNothing,
    /// No other card of the hand leaves the own total lower, as things lie.
    FewestPoints {
        /// How much the own total changes: negative if it falls.
        change: i32,
    },
    /// The own total changes by this as things lie, though another card of the hand would leave it lower.
    CostsPoints {
        /// How much the own total changes: negative if it falls.
        change: i32,
    },
    /// The seat gets the majority of a color, which it does not have now.
    GainsMajority {
        /// The color.
        color: Color,
    },
    /// The seat has the majority of a color, adds to it, and keeps it: what it takes counts one point a card.
    KeepsMajority {
        /// The color.
        color: Color,
    },
    /// Another seat has the majority of a color and loses it.
    BreaksMajority {
        /// The color.
        color: Color,
        /// The seat that loses it.
        seat: Seat,
    },
    /// It begins the last round.
    BeginsLastRound {
        /// For the sixth color, the draw pile, or both.
        reasons: LastRoundReasons,
    },
    /// Another card of the hand would collect the sixth color and so begin the last round; this one does not begin it.
    AvoidsLastRound,
    /// Colors stay uncollected that another choice would begin: with another card of the hand, or by keeping one of the cards
    /// to discard.
    AvoidsNewColors {
        /// Which colors, in the order R B P G K O: at least one.
        colors: [bool; Color::COUNT],
    },
    /// The hand keeps a card that would take nothing from the parade as this play leaves it: one for a bad turn.
    KeepsSafeCard {
        /// The card kept.
        card: Card,
    },
    /// The card does not protect the whole parade, and still takes nothing: later it could take much.
    SlipsThrough,
    /// What the next seat to play meets: of the cards that the own seat cannot see, so many would take something from the
    /// parade as this play leaves it. No other card of the hand leaves more, and some card leaves fewer.
    LeavesTakers {
        /// The seat that plays next.
        next: Seat,
        /// How many of the unseen cards would take something.
        takers: usize,
        /// How many cards are unseen.
        unseen: usize,
    },
    /// Who stands where after this play, before the last two cards: told where it begins the last round or belongs to it.
    Standing {
        /// The own total.
        own: u16,
        /// The seat with the lowest total of the others; the first from seat 0 on of several.
        rival: Seat,
        /// Its total.
        other: u16,
    },
    /// The last play of the seat: the two of the four cards left that would then be kept, as things lie.
    Plan {
        /// The two that leave the own total lowest.
        keep: [Card; 2],
        /// The own total with them.
        total: u16,
    },
    /// The last two: the lowest total of the others, before anybody has kept anything.
    Rival {
        /// The seat that has it; the first from seat 0 on of several.
        rival: Seat,
        /// Its total.
        other: u16,
    },
    /// The last two: no other choice leaves the own total lower, as things lie.
    LowestTotal {
        /// The own total with the two cards kept.
        total: u16,
    },
    /// The last two: the own total, where another choice would make it lower as things lie.
    TotalAfter {
        /// The own total with the two cards kept.
        total: u16,
    },
    /// The last two: a kept card lies in a color whose majority the seat has then, so it counts one point.
    TurnsOver {
        /// The color.
        color: Color,
    },
}

/// What the heuristic bot would do in this seat, and why; `None` if the view is not to act.
///
/// The same view gives the same hint.
#[must_use]
pub fn hint(view: &View) -> Option<Hint> {
    if !view.is_to_act() {
        return None;
    }
    let action = Heuristic::default().act(view, &mut dice_for(&[0; 32], 0, 0));
    let mut reasons = reasons_for(view, action)?;
    reasons.truncate(MAX_REASONS);
    Some(Hint { action, reasons })
}

/// All reasons for an action, the most decisive first; `None` if it is not legal.
#[must_use]
pub fn reasons_for(view: &View, action: Action) -> Option<Vec<Reason>> {
    match action {
        Action::Play(card) => reasons_to_play(view, card),
        Action::Discard(discard) => reasons_to_discard(view, discard),
    }
}

/// All reasons for a play, the most decisive first.
fn reasons_to_play(view: &View, card: Card) -> Option<Vec<Reason>> {
    let seat = view.seat();
    let play = view.preview(card).ok()?;
    let others: Vec<Preview> = view
        .hand()
        .iter()
        .filter(|&&other| other != card)
        .filter_map(|&other| view.preview(other).ok())
        .collect();
    let is_last_play = view.face_up().last_round().is_some();
    let mut reasons = Vec::new();
    if let Some(why) = play.last_round {
        reasons.push(Reason::BeginsLastRound { reasons: why });
        reasons.extend(standing(&play.after, seat));
    }
    reasons.extend(gained(&play.before, &play.after, seat));
    reasons.extend(broken(&play.before, &play.after, seat));
    if play.taken.is_empty() {
        reasons.push(Reason::TakesNothing);
        // Nothing is played later than the last play.
        if usize::from(card.value()) < play.fates.len() && !is_last_play {
            reasons.push(Reason::SlipsThrough);
        }
    }
    let change = play.change(seat);
    let fewest = others.iter().all(|other| other.change(seat) >= change);
    if fewest && !play.taken.is_empty() {
        reasons.push(Reason::FewestPoints { change });
    }
    if is_last_play {
        // What counts now is how it ends: one reason more, from above, is enough.
        let others = reasons.split_off(reasons.len().min(1));
        reasons.extend(plan(view, &play));
        reasons.extend(standing(&play.after, seat));
        reasons.extend(others);
    }
    // Whether the game ends decides more than what a color counts.
    let by_sixth_color = |other: &Preview| other.last_round.is_some_and(|why| why.sixth_color);
    if play.last_round.is_none() && others.iter().any(by_sixth_color) {
        reasons.push(Reason::AvoidsLastRound);
    }
    let taken: CardSet = play.taken.iter().copied().collect();
    reasons.extend(kept_up(&play.before, &play.after, seat, taken));
    let would_take: CardSet = others.iter().flat_map(|other| other.taken.iter().copied()).collect();
    reasons.extend(avoided(view, taken, would_take));
    reasons.extend(leaves_takers(view, card));
    reasons.extend(safe_card(view, &play).map(|card| Reason::KeepsSafeCard { card }));
    if !fewest {
        reasons.push(Reason::CostsPoints { change });
    }
    Some(reasons)
}

/// All reasons for a choice of the last two, the most decisive first.
fn reasons_to_discard(view: &View, discard: [Card; 2]) -> Option<Vec<Reason>> {
    let seat = view.seat();
    let set = |cards: [Card; 2]| cards.into_iter().collect::<CardSet>();
    let previews = view.keep_previews();
    let chosen = previews.iter().find(|way| set(way.discard) == set(discard))?;
    let total = |way: &KeepPreview| way.after.seats.get(seat).map_or(0, |seat| seat.total);
    let own = total(chosen);
    let mut reasons = Vec::new();
    if previews.iter().all(|way| total(way) >= own) {
        reasons.push(Reason::LowestTotal { total: own });
    } else {
        reasons.push(Reason::TotalAfter { total: own });
    }
    reasons.extend(lost(&chosen.before, &chosen.after, seat));
    // What turns over by them alone says more than what did so before.
    let mut turned: Vec<Color> = Color::ALL
        .into_iter()
        .filter(|&color| {
            chosen.keep.iter().any(|card| card.color() == color) && holds(&chosen.after, color, seat)
        })
        .collect();
    turned.sort_by_key(|&color| holds(&chosen.before, color, seat));
    reasons.extend(turned.into_iter().map(|color| Reason::TurnsOver { color }));
    let lowest = lowest_other(&chosen.before, seat);
    reasons.extend(lowest.map(|(rival, other)| Reason::Rival { rival, other }));
    reasons.extend(avoided(view, set(chosen.keep), set(discard)));
    Some(reasons)
}

/// The lowest total of the other seats, and who has it.
fn lowest_other(score: &Score, own: Seat) -> Option<(Seat, u16)> {
    let others = score.seats.iter().map(|seat| seat.total).enumerate().filter(|&(seat, _)| seat != own);
    others.min_by_key(|&(_, total)| total)
}

fn standing(score: &Score, own: Seat) -> Option<Reason> {
    let (rival, other) = lowest_other(score, own)?;
    Some(Reason::Standing { own: score.seats.get(own)?.total, rival, other })
}

/// The two cards to keep of those that a last play leaves in the hand.
fn plan(view: &View, play: &Preview) -> Option<Reason> {
    let (seat, table) = (view.seat(), view.face_up());
    let left: Vec<Card> = view.hand().iter().copied().filter(|&card| card != play.card).collect();
    let mut collections = table.collections().to_vec();
    let own = *collections.get(seat)? | play.taken.iter().copied().collect();
    let mut total = |kept: CardSet| {
        *collections.get_mut(seat)? = own | kept;
        totals(&collections).get(seat).copied()
    };
    let pairs = ways(&left).filter_map(|way| {
        let kept: Vec<Card> = way.kept().collect();
        let total = total(kept.iter().copied().collect())?;
        Some(Reason::Plan { keep: kept.try_into().ok()?, total })
    });
    pairs.min_by_key(|plan| if let Reason::Plan { total, .. } = plan { *total } else { u16::MAX })
}

/// How many of the unseen cards would take something for the next seat, if no other card leaves more and some card fewer.
fn leaves_takers(view: &View, card: Card) -> Option<Reason> {
    let table = view.face_up();
    if table.last_round().is_some_and(|last| last.turns_left <= 1) {
        return None;
    }
    let unseen = view.unseen();
    let takers = |played: Card| {
        let mut parade = *table.parade();
        parade.join(played);
        unseen.iter().filter(|&unseen| parade.leavers(unseen).next().is_some()).count()
    };
    let own = takers(card);
    let others: Vec<usize> =
        view.hand().iter().filter(|&&other| other != card).map(|&other| takers(other)).collect();
    let most = others.iter().all(|&other| other <= own) && others.iter().any(|&other| other < own);
    let next = (view.seat() + 1) % table.players();
    most.then_some(Reason::LeavesTakers { next, takers: own, unseen: unseen.len() })
}

fn holds(score: &Score, color: Color, seat: Seat) -> bool {
    score.majorities[color.index()].seats().contains(&seat)
}

fn gained(before: &Score, after: &Score, seat: Seat) -> impl Iterator<Item = Reason> {
    let gains = move |&color: &Color| !holds(before, color, seat) && holds(after, color, seat);
    Color::ALL.into_iter().filter(gains).map(|color| Reason::GainsMajority { color })
}

fn kept_up(before: &Score, after: &Score, seat: Seat, taken: CardSet) -> impl Iterator<Item = Reason> {
    let keeps = move |&color: &Color| {
        taken.count(color) > 0 && holds(before, color, seat) && holds(after, color, seat)
    };
    Color::ALL.into_iter().filter(keeps).map(|color| Reason::KeepsMajority { color })
}

/// The majorities that others lose; that of a color that turns to the own seat is told by that.
fn broken(before: &Score, after: &Score, own: Seat) -> impl Iterator<Item = Reason> {
    let turns = move |color| !holds(before, color, own) && holds(after, color, own);
    lost(before, after, own)
        .filter(move |reason| !matches!(*reason, Reason::BreaksMajority { color, .. } if turns(color)))
}

/// The majorities that others lose.
fn lost(before: &Score, after: &Score, own: Seat) -> impl Iterator<Item = Reason> {
    Color::ALL.into_iter().flat_map(move |color| {
        let loses = move |&seat: &Seat| seat != own && !holds(after, color, seat);
        let holders = before.majorities[color.index()].seats().iter().copied();
        holders.filter(loses).map(move |seat| Reason::BreaksMajority { color, seat })
    })
}

/// The colors that the seat has no card of, and gets none of, but would by another choice.
fn avoided(view: &View, gets: CardSet, could_get: CardSet) -> Option<Reason> {
    let own = view.face_up().collections().get(view.seat()).copied().unwrap_or_default() | gets;
    let colors = Color::ALL.map(|color| own.count(color) == 0 && could_get.count(color) > 0);
    colors.contains(&true).then_some(Reason::AvoidsNewColors { colors })
}

/// The lowest card left in the hand that would take nothing from the parade as the play leaves it. None where the hand is
/// not played from again.
fn safe_card(view: &View, play: &Preview) -> Option<Card> {
    let table = view.face_up();
    if table.last_round().is_some() || !matches!(table.phase(), Phase::Play { .. }) {
        return None;
    }
    let mut parade = *table.parade();
    parade.join(play.card);
    let kept = view.hand().iter().copied().filter(|&card| card != play.card);
    kept.filter(|&card| parade.leavers(card).next().is_none()).min_by_key(|card| (card.value(), card.index()))
}

#[cfg(test)]
mod tests {
    use super::*;
    use parade_rules::{Edition, FaceUp, FaceUpParts, LastRound};

    fn cards(text: &str) -> Vec<Card> {
        text.split_whitespace().map(|card| card.parse().unwrap()).collect()
    }

    #[test]
    fn what_is_left_to_the_next_seat_is_counted_in_unseen_cards() {
        let parts = FaceUpParts {
            edition: Edition::Rules2013,
            players: 2,
            first: 0,
            turn: 10,
            phase: Phase::Play { seat: 0 },
            parade: cards("R9 B9"),
            draw_pile: 20,
            collections: vec![CardSet::EMPTY; 2],
            last_round: None,
            chosen: vec![false; 2],
        };
        let view = View::from_parts(FaceUp::from_parts(&parts).unwrap(), 0, &cards("O5 R2 R1 B1 B0"), None);
        let view = view.unwrap();
        let leaves = |card: &str| leaves_takers(&view, card.parse().unwrap());
        // The blue 0 takes the blue 9: the red 0 takes both cards of R9 B0, each other unseen 0 the blue one.
        let takers = Reason::LeavesTakers { next: 1, takers: 5, unseen: 66 - 2 - 5 };
        assert_eq!(leaves("B0"), Some(takers));
        // R9 B9 O5 loses to the red and the orange 0 alone, the rest leaves less still.
        for card in ["O5", "R2", "R1", "B1"] {
            assert_eq!(leaves(card), None, "{card}");
        }
    }

    /// Two pairs turn blue over; by one of them another loses it, which says more than a color that turned over anyway.
    #[test]
    fn what_the_last_two_change_is_told_before_what_was_so_already() {
        let set = |text: &str| cards(text).into_iter().collect::<CardSet>();
        let parts = FaceUpParts {
            edition: Edition::Rules2013,
            players: 3,
            first: 0,
            turn: 40,
            phase: Phase::Discard,
            parade: cards("G4 G5"),
            draw_pile: 0,
            collections: vec![
                set("R1 R2 R3 R4 B5 B6 B7 P1 O1"),
                set("B8 B9 BT B0 P7 P8 P9 PT"),
                set("R5 R6 R7 K1 K2"),
            ],
            last_round: Some(LastRound {
                seat: 0,
                reasons: LastRoundReasons { sixth_color: false, draw_pile: true },
                turns_left: 0,
            }),
            chosen: vec![false; 3],
        };
        let view = View::from_parts(FaceUp::from_parts(&parts).unwrap(), 0, &cards("R8 B4 K3 B1"), None);
        let view = view.unwrap();
        let told = |discard: &str| {
            let discard = cards(discard).try_into().unwrap();
            reasons_for(&view, Action::Discard(discard)).unwrap()[1..].to_vec()
        };
        let (red, blue) = (Color::Red, Color::Blue);
        assert_eq!(
            told("R8 K3")[..2],
            [Reason::BreaksMajority { color: blue, seat: 1 }, Reason::TurnsOver { color: blue }]
        );
        assert_eq!(told("B1 K3")[..2], [Reason::TurnsOver { color: blue }, Reason::TurnsOver { color: red }]);
    }

    #[test]
    fn that_the_game_goes_on_is_told_before_what_a_color_counts() {
        let set = |text: &str| cards(text).into_iter().collect::<CardSet>();
        let parts = FaceUpParts {
            edition: Edition::Rules2013,
            players: 3,
            first: 1,
            turn: 41,
            phase: Phase::Play { seat: 0 },
            parade: cards("O7 G7 OT B3 B4 B9 P6 B6 P2 R6 K0"),
            draw_pile: 4,
            collections: vec![
                set("R0 P0 P1 G0 G2 G3 G8 G9 GT K6 O0 O1 O9"),
                set("R1 R4 R9 RT B2 P3 P4 P8 PT G1 G6 O5"),
                set("R2 R3 R5 R7 B5 B7 B8 BT G4 K9 KT"),
            ],
            last_round: None,
            chosen: vec![false; 3],
        };
        let view = View::from_parts(FaceUp::from_parts(&parts).unwrap(), 0, &cards("K7 O2 P9 B1 K2"), None);
        let reasons = reasons_for(&view.unwrap(), Action::Play("P9".parse().unwrap())).unwrap();
        let first = [
            Reason::FewestPoints { change: 2 },
            Reason::AvoidsLastRound,
            Reason::KeepsMajority { color: Color::Green },
        ];
        assert_eq!(reasons[..MAX_REASONS], first);
    }
}
