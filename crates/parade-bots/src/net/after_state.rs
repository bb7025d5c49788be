//! The position right after a seat's own play.

use super::features::see;
use super::{Features, Judgment, Kinds, Net};
use crate::Weights;
use crate::decision::{Decision, Prospects};
use crate::outlook::Outlook;
use crate::simd::widest;
use parade_rules::{Card, CardSet, FaceUp, Hand, MAX_PLAYERS, Parade, Seat};

/// What a seat knows right after it has played a card and before it draws.
#[derive(Clone, Copy, Debug)]
pub struct AfterState {
    pub(super) players: usize,
    pub(super) seat: Seat,
    pub(super) collections: [CardSet; MAX_PLAYERS],
    pub(super) parade: Parade,
    pub(super) hand: [Card; Hand::FULL],
    pub(super) hand_len: usize,
    /// How many cards the draw pile has once the seat has drawn.
    pub(super) draw_pile: usize,
    /// Turns left of the last round, if it has begun.
    pub(super) turns_left: Option<usize>,
    /// What the heuristic makes of it.
    pub(super) prospects: Prospects,
    pub(super) outlook: Outlook,
}

/// A seat's turn, of which each card of its hand makes another after-state.
pub struct Turn<'a> {
    table: &'a FaceUp,
    seat: Seat,
    hand: &'a [Card],
    decision: Decision<'a>,
    /// What the heuristic makes of each card.
    prospects: [Prospects; Hand::FULL],
}

widest! {
    fn decision<'a>(table: &'a FaceUp, seat: Seat, hand: &'a [Card]) -> Decision<'a> = decide;
    fn prospects(decision: &Decision<'_>) -> [Prospects; Hand::FULL] = prospects_of;
}

#[inline(always)]
fn decide<'a>(table: &'a FaceUp, seat: Seat, hand: &'a [Card]) -> Decision<'a> {
    Decision::new(table, seat, hand, hand, Weights::tuned(table.players()))
}

#[inline(always)]
fn prospects_of(decision: &Decision<'_>) -> [Prospects; Hand::FULL] {
    let mut prospects = [Prospects::NONE; Hand::FULL];
    for (place, prospects) in prospects.iter_mut().enumerate().take(decision.len()) {
        *prospects = decision.prospects(place);
    }
    prospects
}

impl<'a> Turn<'a> {
    /// The turn of `seat`, which holds `hand`, at a table.
    #[must_use]
    pub fn new(table: &'a FaceUp, seat: Seat, hand: &'a [Card]) -> Turn<'a> {
        let hand = &hand[..hand.len().min(Hand::FULL)];
        let decision = decision(table, seat, hand);
        let prospects = prospects(&decision);
        Turn { table, seat, hand, decision, prospects }
    }

    /// What comes about if the seat plays `card` of its hand.
    ///
    /// # Panics
    /// If the hand is empty. A card that is not in it stands for the last one.
    #[must_use]
    pub fn after(&self, card: Card) -> AfterState {
        let last = self.hand.len() - 1;
        self.after_place(self.hand.iter().position(|&held| held == card).unwrap_or(last))
    }

    /// What comes about if the seat plays a card of its hand, by its place.
    fn after_place(&self, place: usize) -> AfterState {
        let (table, card) = (self.table, self.hand[place]);
        let players = table.players();
        let mut collections = [CardSet::EMPTY; MAX_PLAYERS];
        collections[..players].copy_from_slice(table.collections());
        let (parade, taken) = self.decision.played(place);
        let seat = self.seat.min(MAX_PLAYERS - 1);
        collections[seat] |= taken;
        let mut rest = [card; Hand::FULL];
        let mut hand_len = 0;
        for &other in self.hand {
            rest[hand_len] = other;
            hand_len += usize::from(other != card);
            hand_len = hand_len.min(Hand::FULL - 1);
        }
        let (turns_left, draw_pile) = match table.last_round() {
            Some(last) => (Some(last.turns_left.saturating_sub(1)), table.draw_pile()),
            None => {
                let begins = table.would_begin_last_round(collections[seat]).is_some();
                (begins.then_some(players), table.draw_pile().saturating_sub(1))
            }
        };
        AfterState {
            players,
            seat,
            collections,
            parade: *parade,
            hand: rest,
            hand_len,
            draw_pile,
            turns_left,
            prospects: self.prospects[place],
            outlook: self.decision.outlook(place),
        }
    }

    /// The card after which `net` thinks best of the seat's chances, if `kinds` is thought of the others, and what it thinks;
    /// `None` if the hand is empty. It looks at no more than `most` cards, those that the heuristic finds best.
    #[must_use]
    pub fn best(&self, net: &Net, kinds: &[Kinds; MAX_PLAYERS - 1], most: usize) -> Option<(Card, Judgment)> {
        let hand = self.hand;
        let mut places: [usize; Hand::FULL] = std::array::from_fn(|place| place);
        let places = &mut places[..hand.len()];
        if most < hand.len() {
            let cost = |place: usize| self.prospects[place].cost;
            places.sort_by(|&a, &b| cost(a).total_cmp(&cost(b)));
        }
        let judged = &places[..most.min(places.len())];
        let mut features = [Features::NONE; Hand::FULL];
        let mut judgments = [Judgment::NONE; Hand::FULL];
        for (features, &place) in features.iter_mut().zip(judged) {
            see(features, &self.after_place(place), kinds);
        }
        let judgments = &mut judgments[..judged.len()];
        net.judge_each(&features[..judged.len()], judgments);
        let judged = judged.iter().map(|&place| hand[place]).zip(judgments.iter().copied());
        judged.max_by(|(_, a), (_, b)| a.utility().total_cmp(&b.utility()))
    }
}

impl AfterState {
    /// The cards that stay in the hand.
    #[must_use]
    pub fn hand(&self) -> &[Card] {
        &self.hand[..self.hand_len]
    }

    /// How many players there are.
    #[must_use]
    pub const fn players(&self) -> usize {
        self.players
    }
}
