//! The colors that a decision has to look at.

use parade_rules::{CardSet, Color};

use crate::outlook::{Eight, OfColor, Piles, Time};
use crate::weights::Weights;

/// More than what a seat could get of one color: five cards take something else each, and with that it keeps none, one or two of
/// the other four.
const PLACES: usize = 64;
/// As many eights as hold what a decision looks at before the last round: six colors as they are, and six for each of five cards.
const MOST: usize = 5;

/// Where what was found of each color is.
pub(crate) type Places = [u8; Color::COUNT];

/// Colors that are looked at eight at a time, and what was found of them. A place is handed out at once, but only once
/// [`Looks::finish`] has been called there is something in it.
pub(crate) struct Looks {
    waiting: Eight,
    waits: usize,
    found: Vec<[OfColor; Eight::LEN]>,
}

impl Looks {
    #[inline(always)]
    pub(crate) fn new() -> Looks {
        Looks { waiting: Eight::EMPTY, waits: 0, found: Vec::with_capacity(MOST) }
    }

    /// Looks at a color, as it is once the seat has got some more cards; tells where that will be found.
    #[inline(always)]
    pub(crate) fn add(
        &mut self,
        piles: &Piles,
        weights: &Weights,
        time: Time,
        color: Color,
        gets: CardSet,
    ) -> u8 {
        let place = Eight::LEN * self.found.len() + self.waits;
        self.waiting.put(self.waits, piles, time, color, gets);
        self.waits += 1;
        if self.waits == Eight::LEN {
            self.finish(piles, weights);
        }
        // No decision looks at more than a hundred.
        place as u8
    }

    /// Looks at what still waits.
    #[inline(always)]
    pub(crate) fn finish(&mut self, piles: &Piles, weights: &Weights) {
        if self.waits > 0 {
            self.found.push(self.waiting.look(piles, weights));
            self.waits = 0;
        }
    }

    /// What was found at a place for each color.
    #[inline(always)]
    pub(crate) fn found(&self, places: Places) -> [&OfColor; Color::COUNT] {
        let mut found = [&OfColor::NOTHING; Color::COUNT];
        let all = self.found.as_flattened();
        for (found, place) in found.iter_mut().zip(places) {
            *found = all.get(usize::from(place)).unwrap_or(&OfColor::NOTHING);
        }
        found
    }
}

/// Where the ends of a game are found that a seat could come to, color by color. In the last round a hand can be played and kept in thirty ways, which
/// differ in a few colors only.
pub(crate) struct Ends {
    gets: [[u16; PLACES]; Color::COUNT],
    places: [[u8; PLACES]; Color::COUNT],
    len: [usize; Color::COUNT],
}

impl Ends {
    /// Knows where the colors are found of which the seat gets nothing.
    #[inline(always)]
    pub(crate) fn new(now: Places) -> Ends {
        let mut ends = Ends {
            gets: [[0; PLACES]; Color::COUNT],
            places: [[0; PLACES]; Color::COUNT],
            len: [1; Color::COUNT],
        };
        for (places, now) in ends.places.iter_mut().zip(now) {
            places[0] = now;
        }
        ends
    }

    /// Where a color is found once the seat has got some more cards; if it was not looked at yet, then `look` does.
    #[inline(always)]
    pub(crate) fn place(&mut self, color: Color, gets: CardSet, look: impl FnOnce() -> u8) -> u8 {
        let (row, lane) = (color.index(), gets.lane(color));
        let known = &self.gets[row][..self.len[row].min(PLACES)];
        if let Some(place) = known.iter().position(|&known| known == lane) {
            return self.places[row][place];
        }
        let place = self.len[row].min(PLACES - 1);
        self.len[row] = place + 1;
        self.gets[row][place] = lane;
        let found = look();
        self.places[row][place] = found;
        found
    }
}
