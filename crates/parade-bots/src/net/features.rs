//! What the net sees of an after-state, as the few columns of its first layer that are not zero.

use parade_rules::{CardSet, Color, MAX_PLAYERS, totals};

use super::shape::{
    BEHIND, BEHIND_AT, COLOR_NUMBERS, COLORS, COST, COSTS, COUNTS, HAND_VALUES, LEADS, LEFT, LENGTH, LENGTHS,
    LINE, MOST_ACTIVE, MOST_GLOBAL, MOST_NUMBERS, PARADE, PILE_TURNS, PLACES, PROSPECTS, SEAT, SEATS, Shape,
    TURNS_LEFT, UNSEEN, VALUES,
};
use super::{AfterState, KINDS, Kinds};
use crate::simd::widest;

/// A short list of columns.
#[derive(Clone, Copy, Debug)]
pub(super) struct Columns<const MOST: usize> {
    columns: [u16; MOST],
    len: u8,
}

impl<const MOST: usize> Columns<MOST> {
    const EMPTY: Columns<MOST> = Columns { columns: [0; MOST], len: 0 };

    #[inline(always)]
    #[expect(
        clippy::cast_possible_truncation,
        reason = "a net has fewer than 65,536 columns, a list fewer than 256"
    )]
    fn push(&mut self, column: usize) {
        if let Some(place) = self.columns.get_mut(usize::from(self.len)) {
            *place = column as u16;
            self.len += 1;
        } else {
            debug_assert!(false, "more than {MOST} columns");
        }
    }

    #[inline(always)]
    pub(super) fn iter(&self) -> impl Iterator<Item = usize> + Clone {
        self.columns[..usize::from(self.len).min(MOST)].iter().map(|&column| usize::from(column))
    }
}

/// The active columns of an after-state.
#[derive(Clone, Copy, Debug)]
pub struct Features {
    pub(super) colors: [Columns<MOST_ACTIVE>; Color::COUNT],
    pub(super) global: Columns<MOST_GLOBAL>,
    /// Global columns that carry a number: all from `numbers_from` on, one after the other.
    pub(super) numbers: [f32; MOST_NUMBERS],
    pub(super) numbers_from: usize,
    pub(super) numbers_len: usize,
    /// The columns of each color that carry a number.
    pub(super) color_numbers: [[f32; COLOR_NUMBERS]; Color::COUNT],
    pub(super) color_numbers_from: usize,
}

impl Features {
    /// Before anything is seen.
    pub(super) const NONE: Features = Features {
        colors: [Columns::EMPTY; Color::COUNT],
        global: Columns::EMPTY,
        numbers: [0.0; MOST_NUMBERS],
        numbers_from: 0,
        numbers_len: 0,
        color_numbers: [[0.0; COLOR_NUMBERS]; Color::COUNT],
        color_numbers_from: 0,
    };

    /// The columns of one color.
    #[inline(always)]
    pub fn color(&self, color: usize) -> impl Iterator<Item = usize> + Clone {
        self.colors[color].iter()
    }

    /// The columns of a color that carry a number, with it.
    pub fn color_numbers(&self, color: usize) -> impl Iterator<Item = (usize, f32)> {
        (self.color_numbers_from..).zip(self.color_numbers[color])
    }

    /// The global columns that are simply on.
    #[inline(always)]
    pub fn global(&self) -> impl Iterator<Item = usize> + Clone {
        self.global.iter()
    }

    /// The global columns that carry a number, with it.
    pub fn numbers(&self) -> impl Iterator<Item = (usize, f32)> {
        (self.numbers_from..).zip(self.numbers[..self.numbers_len].iter().copied())
    }

    /// What the net sees if `kinds` is thought of the others, from the next seat clockwise on.
    #[must_use]
    pub fn new(state: &AfterState, kinds: &[Kinds; MAX_PLAYERS - 1]) -> Features {
        let mut features = Features::NONE;
        see(&mut features, state, kinds);
        features
    }

    /// Sees an after-state where nothing has been seen yet.
    #[inline(always)]
    fn see_all(&mut self, state: &AfterState, kinds: &[Kinds; MAX_PLAYERS - 1]) {
        let shape = Shape::new(state.players);
        self.numbers_from = shape.numbers_at();
        self.numbers_len = state.players + PROSPECTS + 2 + KINDS * (state.players - 1);
        self.color_numbers_from = shape.color_numbers_at();
        for color in Color::ALL {
            let [own, others, card, value] = state.outlook.of_color(color);
            self.color_numbers[color.index()] = [own / 8.0, others / 8.0, card / 4.0, value];
        }
        let cheapest = self.see_hand(state);
        self.see_parade(state);
        self.see_collections(state);
        self.see_game(state);
        let players = state.players;
        self.numbers[players..players + PROSPECTS].copy_from_slice(&prospects(state));
        let rest = players + PROSPECTS;
        self.numbers[rest] = hand_sum(state) / 16.0;
        self.numbers[rest + 1] = f32::from(cheapest) / 8.0;
        for (place, kind) in kinds[..players - 1].iter().flatten().enumerate() {
            self.numbers[rest + 2 + place] = *kind;
        }
    }

    /// The hand, and what each card of it would take from the parade as it is; returns the least of that.
    #[inline(always)]
    fn see_hand(&mut self, state: &AfterState) -> u16 {
        let mut cheapest = u16::MAX;
        for &card in state.hand() {
            let columns = &mut self.colors[card.color().index()];
            columns.push(usize::from(card.value()));
            let (taken, cost) = state.parade.would_take(card);
            cheapest = cheapest.min(cost);
            columns.push(COST + class_of_cost(taken, cost));
            self.global.push(HAND_VALUES + usize::from(card.value()));
        }
        if cheapest == u16::MAX { 0 } else { cheapest }
    }

    #[inline(always)]
    fn see_parade(&mut self, state: &AfterState) {
        for (place, card) in state.parade.cards().iter().rev().enumerate() {
            let cell = PLACES * usize::from(card.value()) + place.min(PLACES - 1);
            self.colors[card.color().index()].push(PARADE + cell);
            self.global.push(LINE + cell);
        }
    }

    #[inline(always)]
    fn see_collections(&mut self, state: &AfterState) {
        let players = state.players;
        // Relative seats: the own one first, then clockwise.
        let mut collections = [CardSet::EMPTY; MAX_PLAYERS];
        for (place, cards) in collections[..players].iter_mut().enumerate() {
            let seat = state.seat + place;
            *cards = state.collections[if seat >= players { seat - players } else { seat }];
        }
        let collections = &collections[..players];
        let parade: CardSet = state.parade.cards().iter().copied().collect();
        let seen = collections.iter().fold(parade, |all, &cards| all | cards);
        let seen = state.hand().iter().fold(seen, |all, &card| all | CardSet::of(card));
        let (mut most, mut second) = ([0; Color::COUNT], [0; Color::COUNT]);
        for color in Color::ALL {
            let place = color.index();
            self.colors[place].push(UNSEEN + VALUES - usize::from(seen.count(color)));
            for cards in collections {
                let count = cards.count(color);
                second[place] = second[place].max(most[place].min(count));
                most[place] = most[place].max(count);
            }
        }
        for (place, &cards) in collections.iter().enumerate() {
            let base = SEATS + SEAT * place;
            // By rising color and value, as a loop over all: where a seat's cards of one color end is chance, which no processor
            // foresees.
            for card in cards.rising() {
                self.colors[card.color().index()].push(base + usize::from(card.value()));
            }
            for color in Color::ALL {
                let (most, second) = (most[color.index()], second[color.index()]);
                let count = cards.count(color);
                let columns = &mut self.colors[color.index()];
                columns.push(base + VALUES + usize::from(count).min(COUNTS - 1));
                let best_other = if count == most { second } else { most };
                let lead = (i32::from(count) - i32::from(best_other)).clamp(-6, 6) + 6;
                columns.push(base + VALUES + COUNTS + lead.unsigned_abs() as usize);
            }
        }
        let totals = totals(collections);
        for (number, &total) in self.numbers.iter_mut().zip(&totals[..players]) {
            *number = f32::from(total) / 16.0;
        }
        let rival = totals[1..players].iter().copied().min().unwrap_or_default();
        let behind = (i32::from(totals[0]) - i32::from(rival) + 26).clamp(0, 51) / 4;
        self.global.push(BEHIND_AT + (behind.unsigned_abs() as usize).min(BEHIND - 1));
        for (place, cards) in collections.iter().enumerate() {
            self.global.push(COLORS + (Color::COUNT + 1) * place + usize::from(cards.colors()));
        }
    }

    #[inline(always)]
    fn see_game(&mut self, state: &AfterState) {
        self.global.push(match state.turns_left {
            Some(turns) => LEFT + turns.min(TURNS_LEFT - 1),
            None => state.draw_pile.div_ceil(state.players).min(PILE_TURNS - 1),
        });
        self.global.push(LENGTH + state.parade.len().min(LENGTHS - 1));
    }
}

widest! {
    /// Sees an after-state.
    pub(super) fn see(features: &mut Features, state: &AfterState, kinds: &[Kinds; MAX_PLAYERS - 1]) = Features::see_all;
}

fn prospects(state: &AfterState) -> [f32; PROSPECTS] {
    let prospects = &state.prospects;
    let totals = prospects.totals;
    [
        totals.own / 16.0,
        totals.others / 16.0,
        totals.rival / 16.0,
        (totals.own - totals.rival) / 8.0,
        state.outlook.turns() / 8.0,
        prospects.next_best / 8.0,
        prospects.next_mean / 8.0,
        prospects.threat_own / 8.0,
        prospects.threat_others / 8.0,
        prospects.last_two / 8.0,
        prospects.cost / 8.0,
    ]
}

fn hand_sum(state: &AfterState) -> f32 {
    state.hand().iter().map(|card| f32::from(card.value())).sum()
}

fn class_of_cost(taken: usize, cost: u16) -> usize {
    const { assert!(LEADS == 13 && COSTS == 6) }
    match cost {
        0 if taken == 0 => 0,
        0..=4 => 1,
        5..=9 => 2,
        10..=15 => 3,
        16..=24 => 4,
        _ => 5,
    }
}
