//! The score, and why it is what it is.

use alloc::vec::Vec;
use core::hint::select_unpredictable;

use crate::card::Color;
use crate::card_set::CardSet;
use crate::deal::{Edition, MAX_PLAYERS, MIN_PLAYERS, Seat};

/// How many cards more than the other a player needs for a majority when two play.
pub const TWO_PLAYER_MARGIN: u8 = 2;

/// Who has the majority of a color.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Majority {
    /// Nobody has a card of the color.
    NoCards,
    /// Two players, and neither has two cards more than the other.
    TooClose {
        /// How many cards the leader has more: 0 or 1.
        margin: u8,
    },
    /// These seats have it: each of their cards counts one point.
    Held {
        /// The holders, by seat; more than one if they tie for most.
        seats: Vec<Seat>,
        /// How many cards each holder has.
        cards: u8,
        /// How many cards more than the next best seat, 0 if everybody ties.
        margin: u8,
    },
}

impl Majority {
    /// The holders, by seat; none if nobody has it.
    #[must_use]
    pub fn seats(&self) -> &[Seat] {
        match self {
            Majority::Held { seats, .. } => seats,
            Majority::NoCards | Majority::TooClose { .. } => &[],
        }
    }
}

/// What one seat has of one color.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ColorScore {
    /// How many cards.
    pub cards: u8,
    /// The sum of the printed values.
    pub sum: u8,
    /// Whether the seat has the majority and turns its cards over.
    pub flipped: bool,
    /// What the color counts: the number of cards if flipped, the sum otherwise.
    pub points: u8,
}

/// What one seat has.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SeatScore {
    /// By color, in the order R B P G K O.
    pub colors: [ColorScore; Color::COUNT],
    /// The points of all colors.
    pub total: u16,
    /// How many cards lie in front of the seat, flipped or not.
    pub cards: u8,
    /// The place, from 1; equal places are shared (1, 1, 3).
    pub place: u8,
}

/// What decided who wins.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Decision {
    /// One seat has the lowest total.
    LowestTotal,
    /// Several have it, and one of them has the fewest cards (rules of 2013).
    FewestCards,
    /// Several have it, and several of these have the fewest cards: they share the win (rules of 2013).
    SharedAfterCards,
    /// Several have it and share the win, for nothing breaks a tie (rules of 2008).
    Shared,
}

/// The score of a table, for all seats.
///
/// ```
/// use parade_rules::{CardSet, Color, Decision, Edition, Majority, Score};
/// let cards = |text: &str| -> CardSet { text.split(' ').map(|card| card.parse().unwrap()).collect() };
/// let score = Score::new(Edition::Rules2013, &[cards("G8 G7 K4"), cards("G3 K2"), cards("B6")]);
/// let green = &score.majorities[Color::Green.index()];
/// assert_eq!(*green, Majority::Held { seats: vec![0], cards: 2, margin: 1 });
/// // Two green cards turned over; both have one grey card; nobody else has blue.
/// assert_eq!(score.seats.iter().map(|seat| seat.total).collect::<Vec<_>>(), [3, 4, 1]);
/// assert_eq!((score.winners, score.decision), (vec![2], Decision::LowestTotal));
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Score {
    /// By seat.
    pub seats: Vec<SeatScore>,
    /// Who has each majority, in the order R B P G K O.
    pub majorities: [Majority; Color::COUNT],
    /// The seats with the lowest total, before a tie-break.
    pub lowest: Vec<Seat>,
    /// The seats that win.
    pub winners: Vec<Seat>,
    /// What decided it.
    pub decision: Decision,
}

impl Score {
    /// Scores the collections of all seats (R15), breaks ties (R16, R17) and gives places (R18).
    ///
    /// # Panics
    /// If there are not 2 to 6 seats.
    #[must_use]
    pub fn new(edition: Edition, collections: &[CardSet]) -> Score {
        assert!(
            (MIN_PLAYERS..=MAX_PLAYERS).contains(&collections.len()),
            "a score needs 2 to 6 seats, not {}",
            collections.len()
        );
        let majorities = Color::ALL.map(|color| majority(color, collections));
        let mut seats: Vec<SeatScore> = collections
            .iter()
            .enumerate()
            .map(|(seat, &cards)| seat_score(seat, cards, &majorities))
            .collect();
        // The order of the places is that of the win.
        let ranks: Vec<(u16, u8)> =
            seats.iter().map(|score| rank(edition, score.total, score.cards)).collect();
        for (score, own) in seats.iter_mut().zip(&ranks) {
            let better = ranks.iter().filter(|other| *other < own).count();
            #[expect(clippy::cast_possible_truncation, reason = "at most 5 seats are better")]
            {
                score.place = better as u8 + 1;
            }
        }
        let best = seats.iter().map(|score| score.total).min();
        let with = |keep: &dyn Fn(&SeatScore) -> bool| -> Vec<Seat> {
            seats.iter().enumerate().filter(|(_, score)| keep(score)).map(|(seat, _)| seat).collect()
        };
        let lowest = with(&|score| Some(score.total) == best);
        let winners = with(&|score| score.place == 1);
        let decision = match (edition, lowest.len(), winners.len()) {
            (_, 1, _) => Decision::LowestTotal,
            (Edition::Rules2008, ..) => Decision::Shared,
            (Edition::Rules2013, _, 1) => Decision::FewestCards,
            (Edition::Rules2013, ..) => Decision::SharedAfterCards,
        };
        Score { seats, majorities, lowest, winners, decision }
    }
}

/// What seats are compared by: the fewest points, and by the rules of 2013 the fewest cards among equals (R16, R17).
#[inline]
const fn rank(edition: Edition, total: u16, cards: u8) -> (u16, u8) {
    match edition {
        Edition::Rules2008 => (total, 0),
        Edition::Rules2013 => (total, cards),
    }
}

/// Points and majorities of all seats without the reasons: a [`Score`] in brief. Everything past the last seat is 0.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Standing {
    /// The total of each seat.
    pub totals: [u16; MAX_PLAYERS],
    /// The colors of which each seat has the majority, a bit each: the lowest for red, in the order of [`Color::ALL`].
    pub flipped: [u8; MAX_PLAYERS],
}

impl Standing {
    /// The standing of these collections (R15). Nothing is allocated: for whoever looks at many.
    #[inline]
    #[must_use]
    pub fn of(collections: &[CardSet]) -> Standing {
        let mut standing = Standing::default();
        for color in Color::ALL {
            let counts = collections.iter().map(|cards| cards.count(color));
            let (most, least) =
                counts.fold((0, u8::MAX), |(most, least), count| (most.max(count), least.min(count)));
            let needed = cards_for_majority(collections.len(), most, least);
            let seats = standing.totals.iter_mut().zip(&mut standing.flipped);
            for ((total, flipped), cards) in seats.zip(collections) {
                let count = cards.count(color);
                let has_most = count >= needed;
                // Who has most is chance, which no processor foresees.
                *total += u16::from(select_unpredictable(has_most, count, cards.sum(color)));
                *flipped |= u8::from(has_most) << color.index();
            }
        }
        standing
    }
}

/// What one color counts for a seat (R15): for whoever looks at many collections that differ in a color or two.
#[inline]
#[must_use]
pub fn points_of_color(collections: &[CardSet], color: Color, seat: Seat) -> u16 {
    let Some(own) = collections.get(seat) else { return 0 };
    let counts = collections.iter().map(|cards| cards.count(color));
    let (most, least) = counts.fold((0, u8::MAX), |(most, least), count| (most.max(count), least.min(count)));
    let count = own.count(color);
    let has_most = count >= cards_for_majority(collections.len(), most, least);
    u16::from(select_unpredictable(has_most, count, own.sum(color)))
}

/// Who wins with these collections (R16, R17), a bit each seat, and the total of each: a [`Score`] for playouts, for which nothing
/// is allocated.
#[inline]
#[must_use]
pub fn winners(edition: Edition, collections: &[CardSet]) -> (u8, [u16; MAX_PLAYERS]) {
    let totals = totals(collections);
    let (mut winners, mut best) = (0, (u16::MAX, u8::MAX));
    for (seat, (&total, cards)) in totals.iter().zip(collections).enumerate() {
        #[expect(clippy::cast_possible_truncation, reason = "at most 66 cards")]
        let rank = rank(edition, total, cards.len() as u8);
        if rank < best {
            (winners, best) = (0, rank);
        }
        winners |= u8::from(rank == best) << seat;
    }
    (winners, totals)
}

/// The total of each seat (R15), without the reasons; 0 past the last seat. For playouts: nothing is allocated.
#[inline]
#[must_use]
pub fn totals(collections: &[CardSet]) -> [u16; MAX_PLAYERS] {
    Standing::of(collections).totals
}

/// How many cards of a color a seat needs to have its majority (R13, R14), from the most and the fewest that any seat has.
#[inline]
fn cards_for_majority(players: usize, most: u8, least: u8) -> u8 {
    if players == 2 {
        // R14: at least two cards more than the other.
        least.saturating_add(TWO_PLAYER_MARGIN)
    } else {
        // R13: everybody who ties for most has it; nobody has it without a card.
        most.max(1)
    }
}

/// Who has the majority of a color (R13, R14).
fn majority(color: Color, collections: &[CardSet]) -> Majority {
    let counts: Vec<u8> = collections.iter().map(|cards| cards.count(color)).collect();
    let most = counts.iter().copied().max().unwrap_or(0);
    let least = counts.iter().copied().min().unwrap_or(0);
    let needed = cards_for_majority(collections.len(), most, least);
    let seats: Vec<Seat> = (0..counts.len()).filter(|&seat| counts[seat] >= needed).collect();
    if most == 0 {
        Majority::NoCards
    } else if seats.is_empty() {
        Majority::TooClose { margin: most - least }
    } else {
        let next = counts.iter().copied().filter(|&count| count < needed).max().unwrap_or(most);
        Majority::Held { seats, cards: most, margin: most - next }
    }
}

/// What a seat has, before places are known (R15).
fn seat_score(seat: Seat, cards: CardSet, majorities: &[Majority; Color::COUNT]) -> SeatScore {
    let colors = Color::ALL.map(|color| {
        let flipped = majorities[color.index()].seats().contains(&seat);
        let (count, sum) = (cards.count(color), cards.sum(color));
        ColorScore { cards: count, sum, flipped, points: if flipped { count } else { sum } }
    });
    #[expect(clippy::cast_possible_truncation, reason = "at most 66 cards")]
    let len = cards.len() as u8;
    SeatScore {
        colors,
        total: colors.iter().map(|color| u16::from(color.points)).sum(),
        cards: len,
        place: 1,
    }
}
