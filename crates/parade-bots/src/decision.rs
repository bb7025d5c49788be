//! What each choice of a decision comes to.

use parade_rules::{Card, CardSet, Color, FaceUp, Hand, Parade, Seat, offends};

use crate::danger::dangers;
use crate::last_two::ways;
use crate::looks::{Ends, Looks, Places};
use crate::outlook::{OfColor, Outlook, Piles, Time, Totals, lanes};
use crate::weights::Weights;

/// The most cards that stay in a hand out of which one is played.
const LAST: usize = Hand::LAST;
/// The ways to keep two of the last four cards.
const WAYS: usize = 6;

/// A decision, with all that has to be looked at for it.
pub(crate) struct Decision<'a> {
    table: &'a FaceUp,
    hand: &'a [Card],
    weights: &'a Weights,
    piles: Piles,
    /// As it is if nothing is taken.
    time: Time,
    looks: Looks,
    /// Where the colors are found as they are.
    now: Places,
    /// The cards that could be played.
    plays: [Play; Hand::FULL],
    len: usize,
}

/// A card that could be played.
#[derive(Clone, Copy)]
struct Play {
    card: Card,
    taken: CardSet,
    parade: Parade,
    begins: bool,
    time: Time,
    /// Where what it leads to is found.
    places: Places,
    /// In the last round, what is the least cost of what can be kept.
    least: f32,
}

impl<'a> Decision<'a> {
    /// What a seat, which holds `hand`, can think of playing each of some cards, of which no more than five count.
    #[inline(always)]
    pub(crate) fn new(
        table: &'a FaceUp,
        seat: Seat,
        hand: &'a [Card],
        cards: &[Card],
        weights: &'a Weights,
    ) -> Decision<'a> {
        let piles = Piles::new(table.collections(), seat);
        let most_colors = piles.others_colors().max(piles.own().colors());
        let turns = match table.last_round() {
            // The others' turns after this one, shared by all.
            Some(last) => last.turns_left.saturating_sub(1) as f32 / table.players() as f32,
            None => turns_to_come(table, weights, most_colors),
        };
        let time = Time::new(&piles, CardSet::EMPTY, turns);
        let mut looks = Looks::new();
        let mut now = [0; Color::COUNT];
        for color in Color::ALL {
            now[color.index()] = looks.add(&piles, weights, time, color, CardSet::EMPTY);
        }
        let play = Play {
            card: crate::A_CARD,
            taken: CardSet::EMPTY,
            parade: *table.parade(),
            begins: false,
            time,
            places: now,
            least: f32::INFINITY,
        };
        let mut plays = [play; Hand::FULL];
        let len = cards.len().min(Hand::FULL);
        for (play, &card) in plays.iter_mut().zip(cards) {
            play.card = card;
            play.taken = play.parade.join(card);
        }
        let mut decision = Decision { table, hand, weights, piles, time, looks, now, plays, len };
        if table.last_round().is_some() {
            decision.look_at_last_turns(len);
        } else {
            for place in 0..len {
                decision.look_at(place);
            }
            decision.looks.finish(&decision.piles, weights);
        }
        decision
    }

    /// Tells of each way to keep two of the last four cards what is discarded and what it costs.
    #[inline(always)]
    pub(crate) fn keep(mut self, tell: &mut dyn FnMut([Card; 2], f32)) {
        let mut ends = Ends::new(self.now);
        let kept = self.look_at_kept(&mut ends, CardSet::EMPTY, self.now, self.hand);
        self.looks.finish(&self.piles, self.weights);
        for (way, places) in ways(self.hand).zip(kept.ways()) {
            tell(way.discard, self.standing(self.totals(places)));
        }
    }

    /// Looks at what comes of playing a card before the last round.
    #[inline(always)]
    fn look_at(&mut self, place: usize) {
        let Decision { table, weights, piles, time: now, looks, plays, .. } = self;
        let play = &mut plays[place];
        let own = piles.own() | play.taken;
        play.begins = table.would_begin_last_round(own).is_some();
        let most_colors = own.colors().max(piles.others_colors());
        let turns = if play.begins { 1.0 } else { turns_to_come(table, weights, most_colors) };
        #[expect(clippy::float_cmp, reason = "the same number, computed in the same way, or another one")]
        let anew = turns != now.turns;
        if anew {
            play.time = Time::new(piles, play.taken, turns);
        }
        for color in Color::ALL {
            if anew || play.taken.lane(color) != 0 {
                play.places[color.index()] = looks.add(piles, weights, play.time, color, play.taken);
            }
        }
    }

    /// Looks at what comes of playing the first cards in the last round: what the seat keeps of the rest is its own to choose.
    #[inline(always)]
    fn look_at_last_turns(&mut self, count: usize) {
        let mut ends = Ends::new(self.now);
        let mut kept = [Kept::NONE; Hand::FULL];
        for (place, kept) in kept.iter_mut().enumerate().take(count) {
            let (card, taken) = (self.plays[place].card, self.plays[place].taken);
            let mut places = self.now;
            for color in Color::ALL {
                if taken.lane(color) != 0 {
                    places[color.index()] = self.look_at_end(&mut ends, color, taken);
                }
            }
            self.plays[place].places = places;
            *kept = self.look_at_kept(&mut ends, taken, places, self.rest(card).cards());
        }
        self.looks.finish(&self.piles, self.weights);
        for (place, kept) in kept.iter().enumerate().take(count) {
            for places in kept.ways() {
                let cost = self.standing(self.totals(places));
                let play = &mut self.plays[place];
                if cost < play.least {
                    (play.least, play.places) = (cost, places);
                }
            }
        }
    }

    /// Looks at all ways to keep two of four cards once a seat has taken some, which is found where `places` says.
    #[inline(always)]
    fn look_at_kept(&mut self, ends: &mut Ends, taken: CardSet, places: Places, cards: &[Card]) -> Kept {
        let Ok(cards) = <[Card; LAST]>::try_from(cards) else { return Kept::NONE };
        let mut kept = Kept { places, cards: Some(cards), ones: [0; LAST], pairs: [0; WAYS] };
        for (one, &card) in kept.ones.iter_mut().zip(&cards) {
            *one = self.look_at_end(ends, card.color(), taken | CardSet::of(card));
        }
        for (pair, [one, other]) in kept.pairs.iter_mut().zip(PAIRS) {
            let (one, other) = (cards[one], cards[other]);
            if one.color() == other.color() {
                let gets = taken | CardSet::of(one) | CardSet::of(other);
                *pair = self.look_at_end(ends, one.color(), gets);
            }
        }
        kept
    }

    /// Looks at a color at the end of the game if the seat has got some more cards by then, and tells where that is found.
    #[inline(always)]
    fn look_at_end(&mut self, ends: &mut Ends, color: Color, gets: CardSet) -> u8 {
        let Decision { piles, weights, time, looks, .. } = self;
        ends.place(color, gets, || looks.add(piles, weights, *time, color, gets))
    }

    /// The likely points by where they are found.
    #[inline(always)]
    fn totals(&self, places: Places) -> Totals {
        Totals::new(&self.piles, self.looks.found(places))
    }

    /// What likely totals are worth against the others; lower is better.
    #[inline(always)]
    fn standing(&self, totals: Totals) -> f32 {
        totals.own - self.weights.others * totals.others - self.weights.rival * totals.rival
    }

    /// How many cards it is about.
    pub(crate) const fn len(&self) -> usize {
        self.len
    }

    /// What comes of playing a card, by its place.
    #[inline(always)]
    pub(crate) fn prospects(&self, place: usize) -> Prospects {
        self.weigh(&self.plays[place.min(Hand::FULL - 1)])
    }

    /// What the collections will likely be worth then.
    #[inline(always)]
    pub(crate) fn outlook(&self, place: usize) -> Outlook {
        let play = &self.plays[place.min(Hand::FULL - 1)];
        let mut colors = [OfColor::NOTHING; Color::COUNT];
        for (color, found) in colors.iter_mut().zip(self.looks.found(play.places)) {
            *color = *found;
        }
        Outlook::new(&self.piles, play.time, colors)
    }

    /// The parade then, and what is taken.
    pub(crate) fn played(&self, place: usize) -> (&Parade, CardSet) {
        let play = &self.plays[place.min(Hand::FULL - 1)];
        (&play.parade, play.taken)
    }

    /// The cards of the hand without one.
    #[inline(always)]
    fn rest(&self, card: Card) -> Rest {
        let mut rest = Rest { cards: [card; Hand::FULL], len: 0 };
        for &other in self.hand.iter().take(Hand::FULL) {
            rest.cards[rest.len.min(Hand::FULL - 1)] = other;
            rest.len += usize::from(other != card);
        }
        rest
    }

    /// What comes of playing a card.
    #[inline(always)]
    fn weigh(&self, play: &Play) -> Prospects {
        let (weights, own) = (self.weights, self.piles.own());
        let colors = self.looks.found(play.places);
        let totals = Totals::new(&self.piles, colors);
        let mut prospects = Prospects { totals, ..Prospects::NONE };
        let mut cost = self.standing(totals);
        if self.table.last_round().is_some() {
            prospects.cost = if play.least.is_infinite() { cost } else { play.least };
            return prospects;
        }
        cost += weights.new_color * f32::from((own | play.taken).colors() - own.colors());
        if play.begins {
            cost += weights.trigger + weights.trigger_behind * (totals.own - totals.rival);
        }
        let rest = self.rest(play.card);
        look_at_next_turn(&play.parade, &rest, colors, weights, &mut prospects);
        prospects.last_two = last_two(rest.cards(), colors, play.time.turns);
        cost += weights.next_best * prospects.next_best
            + weights.next_mean * prospects.next_mean
            + weights.threat_own * prospects.threat_own
            + weights.threat_others * prospects.threat_others
            + weights.keep * prospects.last_two;
        let values: f32 = rest.cards().iter().map(|card| f32::from(card.value())).sum();
        prospects.cost = cost + weights.hand * values;
        prospects
    }
}

/// The two of four cards that are kept, in the order of [`ways`].
const PAIRS: [[usize; 2]; WAYS] = [[2, 3], [1, 3], [1, 2], [0, 3], [0, 2], [0, 1]];

/// Where the ways to keep two of four cards are found.
#[derive(Clone, Copy)]
struct Kept {
    /// Without any.
    places: Places,
    cards: Option<[Card; LAST]>,
    /// With each card alone.
    ones: [u8; LAST],
    /// With both, where they are of the same color.
    pairs: [u8; WAYS],
}

impl Kept {
    const NONE: Kept = Kept { places: [0; Color::COUNT], cards: None, ones: [0; LAST], pairs: [0; WAYS] };

    /// Each way in turn.
    #[inline(always)]
    fn ways(&self) -> impl Iterator<Item = Places> {
        let pairs = self
            .cards
            .into_iter()
            .flat_map(|cards| PAIRS.iter().zip(self.pairs).map(move |way| (cards, way)));
        pairs.map(|(cards, (&[one, other], pair))| {
            let colors = [one, other].map(|slot| cards[slot].color().index());
            let mut places = self.places;
            places[colors[0]] = self.ones[one];
            places[colors[1]] = if colors[0] == colors[1] { pair } else { self.ones[other] };
            places
        })
    }
}

/// What is left of a hand. Behind its cards stands the one that was played.
struct Rest {
    cards: [Card; Hand::FULL],
    len: usize,
}

impl Rest {
    #[inline(always)]
    fn cards(&self) -> &[Card] {
        &self.cards[..self.len.min(Hand::FULL)]
    }
}

/// What the parade will do: to the rest of the hand on the next turn, and to everybody later.
#[inline(always)]
fn look_at_next_turn(
    parade: &Parade,
    rest: &Rest,
    colors: [&OfColor; Color::COUNT],
    weights: &Weights,
    prospects: &mut Prospects,
) {
    let danger = dangers();
    // For all cards of the rest at once, so that the compiler does it in a wide register.
    let played: [Card; LAST] = std::array::from_fn(|place| rest.cards[place]);
    let values = played.map(|card| f32::from(card.value()));
    let mut costs = [0.0_f32; LAST];
    let (mut own, mut others) = (0.0, 0.0);
    let blur = weights.blur.max(0.1);
    for (place, &card) in parade.cards().iter().enumerate() {
        let color = colors[card.color().index()];
        let price = color.own_price(card);
        let number = parade.len() - place;
        let danger = danger.of(card, number);
        own += danger * price;
        others += danger * color.others_price(card);
        // Until then the others play and take: the card will be further from the end than it is now.
        let number = number as f32 + weights.crowding;
        let reach: [f32; LAST] = lanes(|place| ((number - values[place]) / blur).clamp(0.0, 1.0));
        let adds: [f32; LAST] =
            std::array::from_fn(
                |place| {
                    if offends(played[place], card) { price * reach[place] } else { 0.0 }
                },
            );
        costs = lanes(|place| costs[place] + adds[place]);
    }
    let costs = &costs[..rest.len.min(LAST)];
    let best = costs.iter().copied().fold(f32::INFINITY, f32::min);
    let best = if best.is_finite() { best } else { 0.0 };
    let mean = costs.iter().sum::<f32>() / costs.len().max(1) as f32;
    prospects.next_best = best;
    prospects.next_mean = mean;
    prospects.threat_own = own;
    prospects.threat_others = others;
}

/// What the two cards that the rest of the hand would keep would cost: the more, the nearer the end.
#[inline(always)]
fn last_two(rest: &[Card], colors: [&OfColor; Color::COUNT], turns: f32) -> f32 {
    let (mut least, mut second) = (f32::INFINITY, f32::INFINITY);
    for &card in rest {
        let price = colors[card.color().index()].own_price(card);
        second = second.min(price.max(least));
        least = least.min(price);
    }
    let two = least + second;
    if two.is_finite() { two / turns.max(1.0) } else { 0.0 }
}

/// What comes of a play, in points.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Prospects {
    /// All of it, weighed.
    pub(crate) cost: f32,
    /// The likely points of all.
    pub(crate) totals: Totals,
    /// What the next turn costs with the best card left in the hand.
    pub(crate) next_best: f32,
    /// What it costs with an average one.
    pub(crate) next_mean: f32,
    /// What the seat would take with a card of which nothing is known.
    pub(crate) threat_own: f32,
    /// What another seat would.
    pub(crate) threat_others: f32,
    /// What the two cheapest cards left would cost if kept, shared by the turns to come.
    pub(crate) last_two: f32,
}

impl Prospects {
    /// Of nothing.
    pub(crate) const NONE: Prospects = Prospects {
        cost: 0.0,
        totals: Totals { own: 0.0, others: 0.0, rival: 0.0 },
        next_best: 0.0,
        next_mean: 0.0,
        threat_own: 0.0,
        threat_others: 0.0,
        last_two: 0.0,
    };
}

/// How many more turns each seat will likely have if nobody has more than `most_colors` colors now.
#[inline(always)]
fn turns_to_come(table: &FaceUp, weights: &Weights, most_colors: u8) -> f32 {
    let by_pile = table.draw_pile() as f32 / table.players() as f32;
    let lacking = Color::COUNT as f32 - f32::from(most_colors);
    1.0 + by_pile.min(lacking * weights.turns_per_color).max(0.0)
}
