//! Where in the net's input and among its weights everything lies.

use parade_rules::{Card, Color};

use super::KINDS;

/// How many numbers the net makes of each color.
pub const HIDDEN: usize = 64;
/// How many numbers the net makes of what belongs to no color.
pub const GLOBAL: usize = 64;
/// How many numbers the last layer before the outputs has.
pub const HEAD: usize = 64;
/// The outputs: win chance (as a logit), own total and best other total at the end (both in tens of points).
pub const OUTPUTS: usize = 3;

/// The values of a color.
pub(super) const VALUES: usize = Card::MAX_VALUE as usize + 1;
/// How many places of the parade, counted from its end, are told apart; all further ones are the last of these.
pub(super) const PLACES: usize = 12;
/// How many classes of what a hand card would take are told apart.
pub(super) const COSTS: usize = 6;
/// Counts of cards of one color.
pub(super) const COUNTS: usize = VALUES + 1;
/// A lead in cards of one color over the best other is told from -6 to 6.
pub(super) const LEADS: usize = 13;

pub(super) const COST: usize = VALUES;
pub(super) const PARADE: usize = COST + COSTS;
pub(super) const UNSEEN: usize = PARADE + VALUES * PLACES;
pub(super) const SEATS: usize = UNSEEN + COUNTS;
/// The columns of one seat in a color: its cards, their number, its lead.
pub(super) const SEAT: usize = VALUES + COUNTS + LEADS;

/// How many turns of each seat the draw pile still gives, up to 25.
pub(super) const PILE_TURNS: usize = 26;
/// Turns left of the last round.
pub(super) const TURNS_LEFT: usize = 7;
/// Lengths of the parade, all from 15 on as one.
pub(super) const LENGTHS: usize = 16;
/// How far behind the best other the own total is, in fours.
pub(super) const BEHIND: usize = 13;

pub(super) const LEFT: usize = PILE_TURNS;
pub(super) const LENGTH: usize = LEFT + TURNS_LEFT;
pub(super) const BEHIND_AT: usize = LENGTH + LENGTHS;
pub(super) const HAND_VALUES: usize = BEHIND_AT + BEHIND;
pub(super) const LINE: usize = HAND_VALUES + VALUES;
pub(super) const COLORS: usize = LINE + VALUES * PLACES;
/// Numbers that the heuristic gives, of the whole and of each color.
pub(super) const PROSPECTS: usize = 11;
/// See [`PROSPECTS`].
pub(super) const COLOR_NUMBERS: usize = 4;

/// The most columns that can be active in one color.
pub(super) const MOST_ACTIVE: usize = 40;
/// The most global columns that can be active.
pub(super) const MOST_GLOBAL: usize = 84;
/// The most global columns that carry a number.
pub(super) const MOST_NUMBERS: usize = 40;

/// The sizes of a net and the places of its weights in one list.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Shape {
    players: usize,
}

impl Shape {
    /// The shape of the net for a number of players, 2 to 6.
    #[must_use]
    pub const fn new(players: usize) -> Shape {
        Shape { players }
    }

    /// The number of players.
    #[must_use]
    pub const fn players(self) -> usize {
        self.players
    }

    /// How many columns the input of each color has.
    #[must_use]
    pub const fn color_columns(self) -> usize {
        self.color_numbers_at() + COLOR_NUMBERS
    }

    /// How many columns the global input has.
    #[must_use]
    pub const fn global_columns(self) -> usize {
        self.kinds_at() + KINDS * (self.players - 1)
    }

    pub(super) const fn color_numbers_at(self) -> usize {
        SEATS + SEAT * self.players
    }

    /// Totals of all seats, what the heuristic makes of it, the hand's sum and its cheapest card.
    pub(super) const fn numbers_at(self) -> usize {
        COLORS + (Color::COUNT + 1) * self.players
    }

    pub(super) const fn kinds_at(self) -> usize {
        self.numbers_at() + self.players + PROSPECTS + 2
    }

    /// Where the weights of the global columns begin.
    #[must_use]
    pub const fn global_at(self) -> usize {
        self.color_columns() * HIDDEN
    }

    /// Where the bias of the global layer lies.
    #[must_use]
    pub const fn global_bias_at(self) -> usize {
        self.global_at() + self.global_columns() * GLOBAL
    }

    /// Where the weights from a color's first layer to its second begin.
    #[must_use]
    pub const fn second_at(self) -> usize {
        self.global_bias_at() + GLOBAL
    }

    /// Where the weights from the global layer to the second begin.
    #[must_use]
    pub const fn context_at(self) -> usize {
        self.second_at() + HIDDEN * HIDDEN
    }

    /// Where the bias of the second layer lies.
    #[must_use]
    pub const fn second_bias_at(self) -> usize {
        self.context_at() + GLOBAL * HIDDEN
    }

    /// Where the weights of the head begin: from the sum over colors, then from the global layer.
    #[must_use]
    pub const fn head_at(self) -> usize {
        self.second_bias_at() + HIDDEN
    }

    /// Where the bias of the head lies.
    #[must_use]
    pub const fn head_bias_at(self) -> usize {
        self.head_at() + (HIDDEN + GLOBAL) * HEAD
    }

    /// Where the weights of the outputs begin, output by output.
    #[must_use]
    pub const fn output_at(self) -> usize {
        self.head_bias_at() + HEAD
    }

    /// Where the biases of the outputs lie.
    #[must_use]
    pub const fn output_bias_at(self) -> usize {
        self.output_at() + OUTPUTS * HEAD
    }

    /// How many weights there are.
    #[must_use]
    pub const fn len(self) -> usize {
        self.output_bias_at() + OUTPUTS
    }

    /// Never: a net has weights.
    #[must_use]
    pub const fn is_empty(self) -> bool {
        false
    }

    /// The parts of the list of weights: where each ends, and how many inputs a place of it adds up.
    #[must_use]
    pub const fn parts(self) -> [(usize, usize); 9] {
        [
            (self.global_at(), 10),
            (self.global_bias_at(), 8),
            (self.second_at(), 0),
            (self.context_at(), HIDDEN),
            (self.second_bias_at(), GLOBAL),
            (self.head_at(), 0),
            (self.head_bias_at(), HIDDEN + GLOBAL),
            (self.output_at(), 0),
            (self.output_bias_at(), HEAD),
        ]
    }
}
