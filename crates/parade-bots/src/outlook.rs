//! What collections will likely be worth at the end.

use parade_rules::{Card, CardSet, Color, MAX_PLAYERS, Seat, TWO_PLAYER_MARGIN};

use crate::weights::Weights;

/// Places for the seats of a table: a power of two, so that the compiler computes them in wide registers.
const LANES: usize = MAX_PLAYERS.next_power_of_two();
/// Cards of one color in the game.
const CARDS_OF_COLOR: u8 = Card::MAX_VALUE + 1;

/// What lies in front of the seats, color by color, as one of them looks at it.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Piles {
    seat: Seat,
    players: usize,
    /// What the seat itself has.
    own: CardSet,
    /// How many cards of each color every seat has.
    counts: [[u8; MAX_PLAYERS]; Color::COUNT],
    /// The sums of their values.
    sums: [[u8; MAX_PLAYERS]; Color::COUNT],
    /// How many cards of each color the others have.
    others: [u8; Color::COUNT],
    /// The most colors that another seat has.
    others_colors: u8,
    /// How many cards all have.
    collected: usize,
}

impl Piles {
    /// The collections of 2 to 6 seats, seen by one of them.
    #[inline(always)]
    pub(crate) fn new(collections: &[CardSet], seat: Seat) -> Piles {
        let mut piles = Piles {
            seat,
            players: collections.len().min(MAX_PLAYERS),
            own: collections.get(seat).copied().unwrap_or_default(),
            counts: [[0; MAX_PLAYERS]; Color::COUNT],
            sums: [[0; MAX_PLAYERS]; Color::COUNT],
            others: [0; Color::COUNT],
            others_colors: 0,
            collected: 0,
        };
        for (place, cards) in collections.iter().enumerate().take(MAX_PLAYERS) {
            let other = place != seat;
            if other {
                piles.others_colors = piles.others_colors.max(cards.colors());
            }
            for color in Color::ALL {
                let (color, count, sum) = (color.index(), cards.count(color), cards.sum(color));
                piles.counts[color][place] = count;
                piles.sums[color][place] = sum;
                piles.others[color] += if other { count } else { 0 };
                piles.collected += usize::from(count);
            }
        }
        piles
    }

    /// What the seat itself has.
    pub(crate) const fn own(&self) -> CardSet {
        self.own
    }

    /// The most colors that another seat has.
    pub(crate) const fn others_colors(&self) -> u8 {
        self.others_colors
    }
}

/// What a seat's collection and those of the others will likely be worth at the end.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Outlook {
    seat: Seat,
    players: usize,
    /// How many turns each seat still has.
    turns: f32,
    colors: [OfColor; Color::COUNT],
}

/// An [`Outlook`] on one color.
#[derive(Clone, Copy, Debug)]
pub(crate) struct OfColor {
    /// The likely points by seat.
    points: [f32; LANES],
    /// What one more card is to the seat.
    own_price: Price,
    /// What one more card is to another seat, on average.
    others_price: Price,
}

/// The likely points of a table.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Totals {
    /// The own points.
    pub(crate) own: f32,
    /// The mean of the others' points.
    pub(crate) others: f32,
    /// The points of the other with the fewest.
    pub(crate) rival: f32,
}

impl Totals {
    /// The likely points by what was found of all colors.
    #[inline(always)]
    pub(crate) fn new(piles: &Piles, colors: [&OfColor; Color::COUNT]) -> Totals {
        let mut points = [0.0; LANES];
        for color in colors {
            points = lanes(|seat| points[seat] + color.points[seat]);
        }
        let (mut others, mut rival) = (0.0, f32::INFINITY);
        for (seat, &points) in points.iter().enumerate().take(piles.players) {
            if seat != piles.seat {
                others += points;
                rival = rival.min(points);
            }
        }
        let own = points.get(piles.seat).copied().unwrap_or_default();
        Totals { own, others: others / (piles.players - 1) as f32, rival }
    }
}

/// For how long collections will still grow.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Time {
    /// How many turns each seat still has.
    pub(crate) turns: f32,
    /// How many cards of a color are not collected yet, on average.
    mean_left: f32,
}

impl Time {
    /// So many turns, once the seat has got some more cards than lie in the piles.
    #[inline(always)]
    pub(crate) fn new(piles: &Piles, gets: CardSet, turns: f32) -> Time {
        let more: usize = Color::ALL.iter().map(|&color| usize::from(gets.count(color))).sum();
        let left = Card::COUNT - (piles.collected + more).min(Card::COUNT - 1);
        Time { turns, mean_left: left as f32 / Color::COUNT as f32 }
    }
}

impl Outlook {
    /// The outlook of which all colors have been looked at.
    #[inline(always)]
    pub(crate) const fn new(piles: &Piles, time: Time, colors: [OfColor; Color::COUNT]) -> Outlook {
        Outlook { seat: piles.seat, players: piles.players, turns: time.turns, colors }
    }

    /// Of one color: the likely points of the seat, those of another on average, and what one more card costs the seat, as
    /// such and for each point of its value.
    #[inline(always)]
    pub(crate) fn of_color(&self, color: Color) -> [f32; 4] {
        let OfColor { points, own_price, .. } = &self.colors[color.index()];
        let own = points.get(self.seat).copied().unwrap_or_default();
        let all: f32 = points[..self.players].iter().sum();
        [own, (all - own) / (self.players - 1) as f32, own_price.card, own_price.value]
    }

    /// How many turns each seat still has.
    pub(crate) const fn turns(&self) -> f32 {
        self.turns
    }
}

impl OfColor {
    /// Before it was looked at.
    pub(crate) const NOTHING: OfColor =
        OfColor { points: [0.0; LANES], own_price: Price::FREE, others_price: Price::FREE };

    /// What one more card of the color would likely count for the seat.
    #[inline(always)]
    pub(crate) fn own_price(&self, card: Card) -> f32 {
        self.own_price.of(card)
    }

    /// What one more card of the color would likely count for another seat, on average.
    #[inline(always)]
    pub(crate) fn others_price(&self, card: Card) -> f32 {
        self.others_price.of(card)
    }
}

/// As many colors as the compiler looks at at once in wide registers, each with what the seat would get of it.
#[derive(Clone, Copy)]
pub(crate) struct Eight {
    counts: [[u8; LANES]; MAX_PLAYERS],
    sums: [[u8; LANES]; MAX_PLAYERS],
    totals: [u8; LANES],
    turns: [f32; LANES],
    mean_left: [f32; LANES],
}

impl Eight {
    /// Places for no colors yet.
    pub(crate) const EMPTY: Eight = Eight {
        counts: [[0; LANES]; MAX_PLAYERS],
        sums: [[0; LANES]; MAX_PLAYERS],
        totals: [0; LANES],
        turns: [0.0; LANES],
        mean_left: [1.0; LANES],
    };
    /// How many colors there is place for.
    pub(crate) const LEN: usize = LANES;

    /// Puts a color in a place, as it is once the seat has got some more cards.
    #[inline(always)]
    pub(crate) fn put(&mut self, place: usize, piles: &Piles, time: Time, color: Color, gets: CardSet) {
        let (place, row) = (place % LANES, color.index());
        for seat in 0..piles.players {
            self.counts[seat][place] = piles.counts[row][seat];
            self.sums[seat][place] = piles.sums[row][seat];
        }
        let own = piles.own | gets;
        let seat = piles.seat.min(MAX_PLAYERS - 1);
        (self.counts[seat][place], self.sums[seat][place]) = (own.count(color), own.sum(color));
        self.totals[place] = piles.others[row] + own.count(color);
        (self.turns[place], self.mean_left[place]) = (time.turns, time.mean_left);
    }

    /// Looks at all.
    #[inline(always)]
    pub(crate) fn look(&self, piles: &Piles, weights: &Weights) -> [OfColor; LANES] {
        let players = piles.players.min(MAX_PLAYERS);
        let mut most = [0.0; LANES];
        let mut second = [0.0; LANES];
        for counts in &self.counts[..players] {
            let number: [f32; LANES] = lanes(|place| f32::from(counts[place]));
            second = lanes(|place| larger(second[place], smaller(most[place], number[place])));
            most = lanes(|place| larger(most[place], number[place]));
        }
        let to_come: [f32; LANES] = lanes(|place| {
            let left = f32::from(CARDS_OF_COLOR) - f32::from(self.totals[place]);
            self.turns[place] * larger(left, 0.0) / self.mean_left[place]
        });
        // The lead over the best other that makes the majority even: half a card short of what R13 and R14 ask for.
        let even = if players == 2 { f32::from(TWO_PLAYER_MARGIN) - 0.5 } else { -0.5 };
        let spread: [f32; LANES] = lanes(|place| larger(weights.haze + to_come[place], 0.01).sqrt());
        let sharpness: [f32; LANES] = lanes(|place| weights.steepness / spread[place]);
        let even: [f32; LANES] = lanes(|place| even + weights.drift * spread[place]);
        let growth: [f32; LANES] = lanes(|place| weights.growth * to_come[place]);
        // A sigmoid of roots alone: these are the same to the bit on every machine, exponentials are not.
        let chance = |lead: f32, place: usize| {
            let lead = (lead - even[place]) * sharpness[place];
            0.5 + 0.5 * lead / (1.0 + lead * lead).sqrt()
        };
        let mut found = [OfColor::NOTHING; LANES];
        let mut own_card = [0.0; LANES];
        let mut own_value = [0.0; LANES];
        let mut others_card = [0.0; LANES];
        let mut others_value = [0.0; LANES];
        for seat in 0..players {
            let count: [f32; LANES] = lanes(|place| f32::from(self.counts[seat][place]));
            let lead: [f32; LANES] = lanes(|place| {
                count[place] - if count[place] == most[place] { second[place] } else { most[place] }
            });
            let now: [f32; LANES] = lanes(|place| chance(lead[place], place));
            let then: [f32; LANES] = lanes(|place| chance(lead[place] + 1.0, place));
            let sum: [f32; LANES] = lanes(|place| f32::from(self.sums[seat][place]) + growth[place]);
            let points: [f32; LANES] =
                lanes(|place| now[place] * count[place] + (1.0 - now[place]) * sum[place]);
            let card: [f32; LANES] = lanes(|place| {
                then[place] * (count[place] + 1.0) + (1.0 - then[place]) * sum[place] - points[place]
            });
            let value: [f32; LANES] = lanes(|place| 1.0 - then[place]);
            if seat == piles.seat {
                let new = weights.new_color;
                own_card = lanes(|place| if count[place] == 0.0 { card[place] + new } else { card[place] });
                own_value = value;
            } else {
                others_card = lanes(|place| others_card[place] + card[place]);
                others_value = lanes(|place| others_value[place] + value[place]);
            }
            for (found, points) in found.iter_mut().zip(points) {
                found.points[seat] = points;
            }
        }
        let share = 1.0 / (players - 1) as f32;
        for (place, found) in found.iter_mut().enumerate() {
            found.own_price = Price { card: own_card[place], value: own_value[place] };
            found.others_price =
                Price { card: others_card[place] * share, value: others_value[place] * share };
        }
        found
    }
}

/// The larger of two numbers, in one instruction.
#[inline(always)]
fn larger(one: f32, other: f32) -> f32 {
    if one > other { one } else { other }
}

/// The smaller of two numbers, in one instruction.
#[inline(always)]
fn smaller(one: f32, other: f32) -> f32 {
    if one < other { one } else { other }
}

/// The same for every place, in a loop that the compiler turns into wide instructions.
#[inline(always)]
pub(crate) fn lanes<const WIDTH: usize>(of: impl Fn(usize) -> f32) -> [f32; WIDTH] {
    let mut numbers = [0.0; WIDTH];
    for (place, number) in numbers.iter_mut().enumerate() {
        *number = of(place);
    }
    numbers
}

/// What one more card of a color would likely change: negative where it makes a majority likely.
#[derive(Clone, Copy, Debug)]
struct Price {
    /// For the card as such.
    card: f32,
    /// For each point of its value.
    value: f32,
}

impl Price {
    const FREE: Price = Price { card: 0.0, value: 0.0 };

    #[inline(always)]
    fn of(self, card: Card) -> f32 {
        self.card + self.value * f32::from(card.value())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Heuristic;
    use crate::looks::Looks;
    use parade_rules::totals;
    use proptest::prelude::*;

    /// Cards dealt to seats by chance: each card to one of them or to none.
    fn collections() -> impl Strategy<Value = Vec<CardSet>> {
        let places = proptest::collection::vec(0..9_usize, Card::COUNT);
        (2..=6_usize, places).prop_map(|(players, places)| {
            let mut collections = vec![CardSet::EMPTY; players];
            for (card, place) in Card::all().zip(places) {
                if let Some(cards) = collections.get_mut(place) {
                    cards.insert(card);
                }
            }
            collections
        })
    }

    fn near(one: f32, other: f32) -> bool {
        (one - other).abs() < 0.05
    }

    /// The likely totals without turns to come, once the seat has got some more cards.
    fn at_the_end(collections: &[CardSet], seat: Seat, gets: CardSet, weights: &Weights) -> Totals {
        let piles = Piles::new(collections, seat);
        let time = Time::new(&piles, CardSet::EMPTY, 0.0);
        let mut looks = Looks::new();
        let places = Color::ALL.map(|color| looks.add(&piles, weights, time, color, gets));
        looks.finish(&piles, weights);
        Totals::new(&piles, looks.found(places))
    }

    proptest! {
        #[test]
        fn without_doubt_the_outlook_is_the_score(collections in collections(), seat in 0..2_usize) {
            let weights = Weights { steepness: 1e4, haze: 0.01, ..Heuristic::default().weights(collections.len()) };
            let weights = Weights { drift: 0.0, ..weights };
            let outlook = at_the_end(&collections, seat, CardSet::EMPTY, &weights);
            let mut totals = totals(&collections)[..collections.len()].to_vec();
            prop_assert!(near(outlook.own, f32::from(totals.remove(seat))));
            prop_assert!(near(outlook.rival, totals.iter().copied().min().map_or(0.0, f32::from)));
            let mean = totals.iter().copied().map(f32::from).sum::<f32>() / totals.len() as f32;
            prop_assert!(near(outlook.others, mean));
        }

        #[test]
        fn cards_got_change_the_outlook_as_if_they_had_lain_there(mut collections in collections(), places in any::<u64>()) {
            let weights = Heuristic::default().weights(collections.len());
            let free = collections.iter().fold(CardSet::FULL, |free, &cards| free - cards);
            let gets: CardSet = free.iter().enumerate().filter(|(place, _)| places >> place & 1 == 1).map(|(_, card)| card).take(3).collect();
            let after = at_the_end(&collections, 1, gets, &weights);
            collections[1] |= gets;
            let anew = at_the_end(&collections, 1, CardSet::EMPTY, &weights);
            prop_assert!(near(after.own, anew.own) && near(after.others, anew.others) && near(after.rival, anew.rival));
        }
    }
}
