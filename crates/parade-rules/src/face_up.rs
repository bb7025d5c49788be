//! What lies face up: everything about a game that every seat and every watcher knows.

use alloc::vec::Vec;
use core::fmt;

use crate::card::{Card, Color};
use crate::card_set::CardSet;
use crate::deal::{Deal, Edition, FIRST_PARADE, MAX_PLAYERS, Seat, pile_size};
use crate::hand::Hand;
use crate::last_round::{LastRound, Reasons};
use crate::line::Parade;
use crate::score::Score;

mod parts;

pub use parts::{FaceUpParts, PositionError};

/// The most turns that a game can have: two players, 50 cards drawn and two turns more.
pub const MAX_TURNS: usize = 52;

/// What is to be done next.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Phase {
    /// This seat plays a card.
    Play {
        /// Whose turn it is.
        seat: Seat,
    },
    /// Every seat that has not chosen yet names two of its four cards to discard (R12).
    Discard,
    /// The game is over.
    Over,
}

/// A turn that was played, as all saw it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PastTurn {
    /// Who played.
    pub seat: Seat,
    /// The card played.
    pub card: Card,
    /// The cards taken, front to end as they stood.
    pub took: Vec<Card>,
}

/// Everything that lies face up, or that all have seen happen. It has no place for a hand, a deck or a choice that is still
/// secret; a watcher's view of a game is this and nothing else.
#[derive(Clone, Copy)]
pub struct FaceUp {
    collections: [CardSet; MAX_PLAYERS],
    parade: Parade,
    opening: [Card; FIRST_PARADE],
    plays: [Card; MAX_TURNS],
    turn: u8,
    edition: Edition,
    players: u8,
    first: u8,
    to_play: u8,
    draw_pile: u8,
    /// Turns left of the last round; meaningless before it.
    turns_left: u8,
    /// Who triggered the last round; meaningless before it.
    trigger: u8,
    reasons: Reasons,
    chosen: u8,
    revealed: bool,
    /// Whether `opening` and `plays` are known: not in a position that was put together from its parts.
    has_history: bool,
}

impl FaceUp {
    /// The table right after a deal (R2).
    #[inline]
    #[must_use]
    pub(crate) fn new(deal: &Deal) -> FaceUp {
        let mut opening = [Card::FILLER; FIRST_PARADE];
        opening.copy_from_slice(deal.parade());
        #[expect(clippy::cast_possible_truncation, reason = "all are below 66")]
        FaceUp {
            collections: [CardSet::EMPTY; MAX_PLAYERS],
            parade: Parade::opening(opening),
            opening,
            plays: [Card::FILLER; MAX_TURNS],
            turn: 0,
            edition: deal.edition(),
            players: deal.players() as u8,
            first: deal.first() as u8,
            to_play: deal.first() as u8,
            draw_pile: pile_size(deal.players()) as u8,
            turns_left: 0,
            trigger: 0,
            reasons: Reasons { sixth_color: false, draw_pile: false },
            chosen: 0,
            revealed: false,
            has_history: true,
        }
    }

    /// Which rules decide a tie.
    #[must_use]
    pub const fn edition(&self) -> Edition {
        self.edition
    }

    /// How many players there are, 2 to 6.
    #[inline]
    #[must_use]
    pub const fn players(&self) -> usize {
        self.players as usize
    }

    /// The seat that played first.
    #[must_use]
    pub const fn first(&self) -> Seat {
        self.first as usize
    }

    /// How many turns have been played.
    #[must_use]
    pub const fn turn(&self) -> usize {
        self.turn as usize
    }

    /// The parade, front to end.
    #[must_use]
    pub const fn parade(&self) -> &Parade {
        &self.parade
    }

    /// How many cards the draw pile has.
    #[must_use]
    pub const fn draw_pile(&self) -> usize {
        self.draw_pile as usize
    }

    /// What lies in front of each seat, by seat. The last two cards are among it once the game is over.
    #[inline]
    #[must_use]
    pub fn collections(&self) -> &[CardSet] {
        &self.collections[..usize::from(self.players).min(MAX_PLAYERS)]
    }

    /// What is to be done next.
    #[inline]
    #[must_use]
    pub const fn phase(&self) -> Phase {
        if self.revealed {
            Phase::Over
        } else if self.in_last_round() && self.turns_left == 0 {
            Phase::Discard
        } else {
            Phase::Play { seat: self.to_play as usize }
        }
    }

    /// The last round, from the turn that triggers it on (R9, R10).
    #[must_use]
    pub fn last_round(&self) -> Option<LastRound> {
        self.in_last_round().then_some(LastRound {
            seat: usize::from(self.trigger),
            reasons: self.reasons,
            turns_left: usize::from(self.turns_left),
        })
    }

    const fn in_last_round(&self) -> bool {
        self.reasons.any()
    }

    /// The seats that still have a turn in the last round, in the order in which they play; none before it.
    pub fn still_to_play(&self) -> impl Iterator<Item = Seat> {
        let (players, next) = (self.players(), usize::from(self.to_play));
        let turns = if self.in_last_round() { usize::from(self.turns_left) } else { 0 };
        (0..turns).map(move |turn| (next + turn) % players)
    }

    /// How many cards a seat holds: 5, 4 after its turn in the last round, none when the game is over. A seat that has
    /// chosen its discards still counts 4 until all have.
    #[must_use]
    pub fn hand_size(&self, seat: Seat) -> usize {
        if self.revealed || seat >= self.players() {
            0
        } else if !self.in_last_round() || self.still_to_play().any(|player| player == seat) {
            Hand::FULL
        } else {
            Hand::LAST
        }
    }

    /// Whether the last turn was this seat's and it drew a card. Not known, and false, before the first turn.
    pub(crate) const fn has_just_drawn(&self, seat: Seat) -> bool {
        let drew = !self.in_last_round() || self.turns_left == self.players;
        drew && self.turn > 0 && seat < self.players() && (seat + 1) % self.players() == self.to_play as usize
    }

    /// Whether a seat has chosen what to discard.
    #[must_use]
    pub const fn has_chosen(&self, seat: Seat) -> bool {
        seat < MAX_PLAYERS && self.chosen >> seat & 1 == 1
    }

    /// The turns played so far, the first one first. Empty for a position that was put together from its parts.
    #[must_use]
    pub fn history(&self) -> Vec<PastTurn> {
        if !self.has_history {
            return Vec::new();
        }
        let mut parade = Parade::opening(self.opening);
        let turns = self.plays.iter().take(self.turn()).enumerate();
        turns
            .map(|(turn, &card)| {
                let took = parade.leavers(card).collect();
                parade.join(card);
                PastTurn { seat: (self.first() + turn) % self.players(), card, took }
            })
            .collect()
    }

    /// The six cards of the parade before the first turn, front to end, if the history is known.
    #[must_use]
    pub const fn opening(&self) -> Option<&[Card; FIRST_PARADE]> {
        if self.has_history { Some(&self.opening) } else { None }
    }

    /// The cards played so far, the first one first. Empty for a position that was put together from its parts.
    #[must_use]
    pub fn plays(&self) -> &[Card] {
        if self.has_history { &self.plays[..self.turn()] } else { &[] }
    }

    /// The score as things lie now. Before the game is over the last two cards are not in it.
    #[must_use]
    pub fn score(&self) -> Score {
        Score::new(self.edition, self.collections())
    }

    /// All cards that lie face up now.
    #[must_use]
    pub fn visible(&self) -> CardSet {
        let parade: CardSet = self.parade.cards().iter().copied().collect();
        self.collections().iter().fold(parade, |all, &cards| all | cards)
    }

    /// Why a turn would begin the last round if the player had this collection at its end; `None` if it would not, or the
    /// last round has begun already (R9, R11).
    #[inline]
    #[must_use]
    pub fn would_begin_last_round(&self, collection: CardSet) -> Option<Reasons> {
        let reasons = Reasons { sixth_color: collection.has_all_colors(), draw_pile: self.draw_pile <= 1 };
        (!self.in_last_round() && reasons.any()).then_some(reasons)
    }

    /// Whether one more color would make a seat begin the last round; not if it has begun already.
    #[must_use]
    pub fn is_one_color_short(&self, seat: Seat) -> bool {
        let colors = self.collections().get(seat).map_or(0, |cards| cards.colors());
        usize::from(colors) + 1 == Color::COUNT && !self.in_last_round()
    }

    /// Plays a card for the seat whose turn it is: everything about a turn that all can see (R3 to R11). Returns the cards
    /// taken; whether a card was drawn shows in the draw pile. Only to be called while [`Phase::Play`] lasts.
    #[inline]
    pub(crate) fn take_turn(&mut self, card: Card) -> CardSet {
        let seat = self.to_play;
        if let Some(place) = self.plays.get_mut(usize::from(self.turn)) {
            *place = card;
        }
        self.turn += 1;
        let taken = self.parade.join(card);
        let collection = {
            let collection = &mut self.collections[usize::from(seat).min(MAX_PLAYERS - 1)];
            *collection |= taken;
            *collection
        };
        self.to_play = if seat + 1 == self.players { 0 } else { seat + 1 };
        if self.in_last_round() {
            // R10, R11: nobody draws, and nothing triggers again.
            self.turns_left = self.turns_left.saturating_sub(1);
        } else {
            // R8, R9: the draw comes first, the look at both reasons after it.
            self.draw_pile = self.draw_pile.saturating_sub(1);
            let reasons =
                Reasons { sixth_color: collection.has_all_colors(), draw_pile: self.draw_pile == 0 };
            if reasons.any() {
                self.reasons = reasons;
                self.trigger = seat;
                self.turns_left = self.players;
            }
        }
        taken
    }

    /// Marks that a seat has chosen; tells whether now all have.
    pub(crate) fn mark_chosen(&mut self, seat: Seat) -> bool {
        self.chosen |= 1 << seat;
        self.chosen.count_ones() == u32::from(self.players)
    }

    /// Adds the two cards that each seat keeps and ends the game (R12).
    pub(crate) fn reveal(&mut self, kept: &[[Card; 2]]) {
        for (collection, cards) in self.collections.iter_mut().zip(kept) {
            collection.extend(*cards);
        }
        self.revealed = true;
    }
}

impl PartialEq for FaceUp {
    fn eq(&self, other: &FaceUp) -> bool {
        let plain = |table: &FaceUp| {
            (table.turn, table.edition, table.players, table.first, table.draw_pile, table.chosen)
        };
        plain(self) == plain(other)
            && self.phase() == other.phase()
            && self.last_round() == other.last_round()
            && self.parade == other.parade
            && self.collections() == other.collections()
            && self.opening() == other.opening()
            && self.plays() == other.plays()
    }
}

impl Eq for FaceUp {}

impl fmt::Debug for FaceUp {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("FaceUp")
            .field("edition", &self.edition)
            .field("turn", &self.turn)
            .field("phase", &self.phase())
            .field("parade", &self.parade)
            .field("draw_pile", &self.draw_pile)
            .field("collections", &self.collections())
            .field("last_round", &self.last_round())
            .field("plays", &self.plays())
            .finish_non_exhaustive()
    }
}
