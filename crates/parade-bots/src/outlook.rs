//! What collections will likely be worth at the end.

use parade_rules::{Card, CardSet, Color, MAX_PLAYERS, Seat, TWO_PLAYER_MARGIN};

use crate::weights::Weights;

/// Places for the seats of a table: a power of two, so that the compiler computes them in wide registers.
const LANES: usize = MAX_PLAYERS.next_power_of_two();
/// Cards of one color in the game.
const CARDS_OF_COLOR: u8 = Card::MAX_VALUE + 1;

/// What a seat's collection and those of the others will likely be worth at the end.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Outlook {
    seat: Seat,
    players: usize,
    /// How many turns each seat still has.
    turns: f32,
    /// How many cards of a color are not collected yet, on average.
    mean_left: f32,
    /// The likely points by color and seat.
    points: [[f32; LANES]; Color::COUNT],
    /// By color, what one more card is to the seat.
    own_prices: [Price; Color::COUNT],
    /// By color, what one more card is to another seat, on average.
    others_prices: [Price; Color::COUNT],
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

impl Outlook {
    /// Looks from `seat` at the collections of 2 to 6 seats that will still grow for `turns` turns of each.
    pub(crate) fn new(collections: &[CardSet], seat: Seat, turns: f32, weights: &Weights) -> Outlook {
        let players = collections.len().min(MAX_PLAYERS);
        let collected: usize = collections.iter().map(|cards| cards.len()).sum();
        let left = Card::COUNT - collected.min(Card::COUNT - 1);
        let mut outlook = Outlook {
            seat,
            players,
            turns,
            mean_left: left as f32 / Color::COUNT as f32,
            points: [[0.0; LANES]; Color::COUNT],
            own_prices: [Price::default(); Color::COUNT],
            others_prices: [Price::default(); Color::COUNT],
        };
        for color in Color::ALL {
            outlook.look_at(collections, color, weights);
        }
        outlook
    }

    /// The outlook once the seat has got some more cards, which are in `collections` already.
    pub(crate) fn with(mut self, collections: &[CardSet], gets: CardSet, weights: &Weights) -> Outlook {
        for color in Color::ALL {
            if gets.count(color) > 0 {
                self.look_at(collections, color, weights);
            }
        }
        self
    }

    /// Judges one color anew.
    fn look_at(&mut self, collections: &[CardSet], color: Color, weights: &Weights) {
        let mut counts = [0.0_f32; LANES];
        let mut sums = [0.0_f32; LANES];
        let (mut most, mut second, mut total) = (0, 0, 0);
        for ((count, sum), cards) in counts.iter_mut().zip(&mut sums).zip(collections) {
            let number = cards.count(color);
            (*count, *sum) = (f32::from(number), f32::from(cards.sum(color)));
            total += number;
            second = second.max(most.min(number));
            most = most.max(number);
        }
        let to_come = self.turns * f32::from(CARDS_OF_COLOR.saturating_sub(total)) / self.mean_left;
        // The lead over the best other that makes the majority even: half a card short of what R13 and R14 ask for.
        let even = if self.players == 2 { f32::from(TWO_PLAYER_MARGIN) - 0.5 } else { -0.5 };
        let spread = (weights.haze + to_come).max(0.01).sqrt();
        let (sharpness, even) = (weights.steepness / spread, even + weights.drift * spread);
        let (most, second, growth) = (f32::from(most), f32::from(second), weights.growth * to_come);
        // All places, also those of seats that there are not, in steps that are the same for each: so the compiler does
        // several at once. A sigmoid of roots alone: these are the same to the bit on every machine, exponentials are not.
        let chances = |leads: &[f32; LANES]| -> [f32; LANES] {
            let leads = leads.map(|lead| (lead - even) * sharpness);
            let roots = leads.map(|lead| (1.0 + lead * lead).sqrt());
            std::array::from_fn(|seat| 0.5 + 0.5 * leads[seat] / roots[seat])
        };
        let leads: [f32; LANES] = counts.map(|count| count - if count == most { second } else { most });
        let now = chances(&leads);
        let then = chances(&leads.map(|lead| lead + 1.0));
        let sums = sums.map(|sum| sum + growth);
        let points: [f32; LANES] =
            std::array::from_fn(|seat| now[seat] * counts[seat] + (1.0 - now[seat]) * sums[seat]);
        let cards: [f32; LANES] = std::array::from_fn(|seat| {
            then[seat] * (counts[seat] + 1.0) + (1.0 - then[seat]) * sums[seat] - points[seat]
        });
        let values = then.map(|then| 1.0 - then);
        let place = color.index();
        let mut own = Price { card: cards[self.seat], value: values[self.seat] };
        if counts[self.seat] == 0.0 {
            own.card += weights.new_color;
        }
        let mut others = Price::default();
        for seat in 0..self.players {
            if seat != self.seat {
                others.card += cards[seat];
                others.value += values[seat];
            }
        }
        let share = 1.0 / (self.players - 1) as f32;
        self.own_prices[place] = own;
        self.others_prices[place] = Price { card: others.card * share, value: others.value * share };
        self.points[place] = points;
    }

    /// The likely points of the seat and of the others.
    pub(crate) fn totals(&self) -> Totals {
        let mut points = [0.0; LANES];
        for by_seat in &self.points {
            for (sum, color) in points.iter_mut().zip(by_seat) {
                *sum += color;
            }
        }
        let (mut others, mut rival) = (0.0, f32::INFINITY);
        for (seat, &points) in points.iter().enumerate().take(self.players) {
            if seat != self.seat {
                others += points;
                rival = rival.min(points);
            }
        }
        let own = points.get(self.seat).copied().unwrap_or_default();
        Totals { own, others: others / (self.players - 1) as f32, rival }
    }

    /// Of one color: the likely points of the seat, those of another on average, and what one more card costs the seat, as
    /// such and for each point of its value.
    pub(crate) fn of_color(&self, color: Color) -> [f32; 4] {
        let points = &self.points[color.index()];
        let own = points.get(self.seat).copied().unwrap_or_default();
        let all: f32 = points[..self.players].iter().sum();
        let price = self.own_prices[color.index()];
        [own, (all - own) / (self.players - 1) as f32, price.card, price.value]
    }

    /// How many turns each seat still has.
    pub(crate) const fn turns(&self) -> f32 {
        self.turns
    }

    /// What one more card would likely count for the seat.
    pub(crate) fn own_price(&self, card: Card) -> f32 {
        self.own_prices[card.color().index()].of(card)
    }

    /// What one more card would likely count for another seat, on average.
    pub(crate) fn others_price(&self, card: Card) -> f32 {
        self.others_prices[card.color().index()].of(card)
    }
}

/// What one more card of a color would likely change: negative where it makes a majority likely.
#[derive(Clone, Copy, Debug, Default)]
struct Price {
    /// For the card as such.
    card: f32,
    /// For each point of its value.
    value: f32,
}

impl Price {
    fn of(self, card: Card) -> f32 {
        self.card + self.value * f32::from(card.value())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Heuristic;
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

    proptest! {
        #[test]
        fn without_doubt_the_outlook_is_the_score(collections in collections(), seat in 0..2_usize) {
            let weights = Weights { steepness: 1e4, haze: 0.01, ..Heuristic::default().weights(collections.len()) };
            let weights = Weights { drift: 0.0, ..weights };
            let outlook = Outlook::new(&collections, seat, 0.0, &weights).totals();
            let mut totals = totals(&collections)[..collections.len()].to_vec();
            prop_assert!(near(outlook.own, f32::from(totals.remove(seat))));
            prop_assert!(near(outlook.rival, totals.iter().copied().min().map_or(0.0, f32::from)));
            let mean = totals.iter().copied().map(f32::from).sum::<f32>() / totals.len() as f32;
            prop_assert!(near(outlook.others, mean));
        }

        #[test]
        fn cards_got_change_the_outlook_as_if_they_had_lain_there(mut collections in collections(), places in any::<u64>()) {
            let weights = Heuristic::default().weights(collections.len());
            let before = Outlook::new(&collections, 1, 0.0, &weights);
            let free = collections.iter().fold(CardSet::FULL, |free, &cards| free - cards);
            let gets: CardSet = free.iter().enumerate().filter(|(place, _)| places >> place & 1 == 1).map(|(_, card)| card).take(3).collect();
            collections[1] |= gets;
            let after = before.with(&collections, gets, &weights).totals();
            // Without turns to come, for their part in it is rounded by what was left before.
            let anew = Outlook::new(&collections, 1, 0.0, &weights).totals();
            prop_assert!(near(after.own, anew.own) && near(after.others, anew.others) && near(after.rival, anew.rival));
        }
    }
}
