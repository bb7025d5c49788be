//! What the heuristic bot would do, and why: as data that an interface turns into words.

use parade_rules::{
    Action, Card, CardSet, Color, KeepPreview, Phase, Preview, Reasons as LastRoundReasons, Score, Seat, View,
};

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
    /// A color stays uncollected that another choice would begin: with another card of the hand, or by keeping one of the
    /// cards to discard.
    AvoidsNewColor {
        /// The color.
        color: Color,
    },
    /// The hand keeps a card that would take nothing from the parade as this play leaves it: one for a bad turn.
    KeepsSafeCard {
        /// The card kept.
        card: Card,
    },
    /// The card does not protect the whole parade, and still takes nothing: later it could take much.
    SlipsThrough,
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
pub(crate) fn reasons_for(view: &View, action: Action) -> Option<Vec<Reason>> {
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
    let mut reasons = Vec::new();
    if let Some(why) = play.last_round {
        reasons.push(Reason::BeginsLastRound { reasons: why });
    }
    reasons.extend(gained(&play.before, &play.after, seat));
    reasons.extend(broken(&play.before, &play.after, seat));
    if play.taken.is_empty() {
        reasons.push(Reason::TakesNothing);
        if usize::from(card.value()) < play.fates.len() {
            reasons.push(Reason::SlipsThrough);
        }
    }
    let change = play.change(seat);
    let fewest = others.iter().all(|other| other.change(seat) >= change);
    if fewest && !play.taken.is_empty() {
        reasons.push(Reason::FewestPoints { change });
    }
    let taken: CardSet = play.taken.iter().copied().collect();
    reasons.extend(kept_up(&play.before, &play.after, seat, taken));
    let by_sixth_color = |other: &Preview| other.last_round.is_some_and(|why| why.sixth_color);
    if play.last_round.is_none() && others.iter().any(by_sixth_color) {
        reasons.push(Reason::AvoidsLastRound);
    }
    let would_take: CardSet = others.iter().flat_map(|other| other.taken.iter().copied()).collect();
    reasons.extend(avoided(view, taken, would_take));
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
    reasons.extend(broken(&chosen.before, &chosen.after, seat));
    for color in Color::ALL {
        if chosen.keep.iter().any(|card| card.color() == color) && holds(&chosen.after, color, seat) {
            reasons.push(Reason::TurnsOver { color });
        }
    }
    reasons.extend(avoided(view, set(chosen.keep), set(discard)));
    Some(reasons)
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

fn broken(before: &Score, after: &Score, own: Seat) -> impl Iterator<Item = Reason> {
    Color::ALL.into_iter().flat_map(move |color| {
        let loses = move |&seat: &Seat| seat != own && !holds(after, color, seat);
        let holders = before.majorities[color.index()].seats().iter().copied();
        holders.filter(loses).map(move |seat| Reason::BreaksMajority { color, seat })
    })
}

/// The colors that the seat has no card of, and gets none of, but would by another choice.
fn avoided(view: &View, gets: CardSet, could_get: CardSet) -> impl Iterator<Item = Reason> {
    let own = view.face_up().collections().get(view.seat()).copied().unwrap_or_default() | gets;
    let avoids = move |&color: &Color| own.count(color) == 0 && could_get.count(color) > 0;
    Color::ALL.into_iter().filter(avoids).map(|color| Reason::AvoidsNewColor { color })
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
