//! The position right after a seat's own play.

use super::{Features, Judgment, Kinds, Net};
use crate::Weights;
use crate::heuristic::{Decision, Prospects};
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
}

/// A seat's turn, of which each card of its hand makes another after-state.
pub struct Turn<'a> {
    table: &'a FaceUp,
    seat: Seat,
    hand: &'a [Card],
    decision: Decision<'a>,
}

impl<'a> Turn<'a> {
    /// The turn of `seat`, which holds `hand`, at a table.
    #[must_use]
    pub fn new(table: &'a FaceUp, seat: Seat, hand: &'a [Card]) -> Turn<'a> {
        let decision = Decision::new(table, seat, hand, Weights::tuned(table.players()));
        Turn { table, seat, hand, decision }
    }

    /// What comes about if the seat plays `card` of its hand.
    #[must_use]
    pub fn after(&self, card: Card) -> AfterState {
        let table = self.table;
        let players = table.players();
        let mut collections = [CardSet::EMPTY; MAX_PLAYERS];
        collections[..players].copy_from_slice(table.collections());
        let mut parade = *table.parade();
        let seat = self.seat.min(MAX_PLAYERS - 1);
        collections[seat] |= parade.join(card);
        let mut rest = [card; Hand::FULL];
        let mut hand_len = 0;
        for &other in self.hand.iter().take(Hand::FULL) {
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
        let prospects = self.decision.prospects(card);
        AfterState {
            players,
            seat,
            collections,
            parade,
            hand: rest,
            hand_len,
            draw_pile,
            turns_left,
            prospects,
        }
    }

    /// The card after which `net` thinks best of the seat's chances, if `kinds` is thought of the others, and what it thinks;
    /// `None` if the hand is empty. It looks at no more than `most` cards, those that the heuristic finds best.
    #[must_use]
    pub fn best(&self, net: &Net, kinds: &[Kinds; MAX_PLAYERS - 1], most: usize) -> Option<(Card, Judgment)> {
        let mut states = [const { None }; Hand::FULL];
        for (state, &card) in states.iter_mut().zip(self.hand) {
            *state = Some((card, self.after(card)));
        }
        if most < self.hand.len() {
            let cost = |state: &Option<(Card, AfterState)>| {
                state.as_ref().map_or(f32::INFINITY, |(_, state)| state.prospects.cost)
            };
            states.sort_by(|a, b| cost(a).total_cmp(&cost(b)));
        }
        let judged = states.iter().flatten().take(most);
        let judged = judged.map(|(card, state)| (*card, net.judge(&Features::new(state, kinds))));
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
