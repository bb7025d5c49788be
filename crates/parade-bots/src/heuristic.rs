//! Majorities, both ends of the game, and a hand that stays useful.

use parade_rules::{
    Action, Card, CardSet, Color, FaceUp, Hand, MAX_PLAYERS, MIN_PLAYERS, Parade, Phase, Seat, View, offends,
};

use crate::danger::danger;
use crate::dice::cheapest;
use crate::last_two::{Way, ways};
use crate::outlook::{Outlook, Totals};
use crate::weights::{TABLES, TUNED, Weights};
use crate::{Bot, Dice, NOTHING};

/// Plays for the lowest total at the end rather than for the smallest sum now: it weighs which majorities are likely, what
/// the rest of its hand can still do on the parade that it leaves, what the others will find there, whether the end
/// should come, and which two cards it will keep. It looks one move ahead.
#[derive(Clone, Copy, Debug)]
pub struct Heuristic {
    weights: [Weights; TABLES],
}

impl Default for Heuristic {
    fn default() -> Heuristic {
        Heuristic { weights: TUNED }
    }
}

impl Heuristic {
    /// The bot with other weights for a number of players; a number outside 2 to 6 counts as the nearest.
    #[must_use]
    pub fn with_weights(mut self, players: usize, weights: Weights) -> Heuristic {
        self.weights[table(players)] = weights;
        self
    }

    /// The weights for a number of players; a number outside 2 to 6 counts as the nearest.
    #[must_use]
    pub fn weights(&self, players: usize) -> Weights {
        self.weights[table(players)]
    }
}

fn table(players: usize) -> usize {
    players.clamp(MIN_PLAYERS, MAX_PLAYERS) - MIN_PLAYERS
}

impl Bot for Heuristic {
    fn name(&self) -> &'static str {
        "heuristic"
    }

    fn act(&self, view: &View, dice: &mut Dice) -> Action {
        let table = view.face_up();
        if table.phase() == Phase::Discard {
            return cheapest(self.choices(view).into_iter(), dice).unwrap_or(NOTHING);
        }
        self.card(table, view.seat(), view.hand(), dice).map_or(NOTHING, Action::Play)
    }
}

impl Heuristic {
    /// What each choice of a view that is to act costs, in points that only compare with each other.
    pub(crate) fn choices(&self, view: &View) -> Vec<(Action, f32)> {
        let weights = &self.weights[table(view.face_up().players())];
        let decision = Decision::new(view.face_up(), view.seat(), view.hand(), weights);
        if view.face_up().phase() == Phase::Discard {
            let cost = |way: Way<'_>| decision.keep(way.kept().collect());
            return ways(view.hand()).map(|way| (Action::Discard(way.discard), cost(way))).collect();
        }
        view.hand().iter().map(|&card| (Action::Play(card), decision.play(card))).collect()
    }

    /// The card of its hand that a seat plays whose turn it is.
    pub(crate) fn card(&self, table: &FaceUp, seat: Seat, hand: &[Card], dice: &mut Dice) -> Option<Card> {
        let weights = &self.weights[self::table(table.players())];
        let decision = Decision::new(table, seat, hand, weights);
        cheapest(hand.iter().map(|&card| (card, decision.play(card))), dice)
    }

    /// What it would cost a seat whose turn it is to play each of some cards, as far as that can be told without the rest of
    /// its hand.
    pub(crate) fn costs(&self, table: &FaceUp, seat: Seat, cards: &[Card], costs: &mut Vec<f32>) {
        let weights = &self.weights[self::table(table.players())];
        let decision = Decision::new(table, seat, &[], weights);
        costs.clear();
        costs.extend(cards.iter().map(|&card| decision.play(card) - weights.hand * f32::from(card.value())));
    }
}

/// All that is the same for each choice of a decision.
pub(crate) struct Decision<'a> {
    table: &'a FaceUp,
    seat: Seat,
    hand: &'a [Card],
    weights: &'a Weights,
    /// The most colors that another seat has.
    others_colors: u8,
    /// The outlook if nothing is taken.
    now: Outlook,
}

impl<'a> Decision<'a> {
    pub(crate) fn new(table: &'a FaceUp, seat: Seat, hand: &'a [Card], weights: &'a Weights) -> Decision<'a> {
        let colors = |own: bool| {
            let seats = table.collections().iter().enumerate().filter(|&(other, _)| (other == seat) == own);
            seats.map(|(_, cards)| cards.colors()).max().unwrap_or(0)
        };
        let others_colors = colors(false);
        let turns = match table.last_round() {
            // The others' turns after this one, shared by all.
            Some(last) => last.turns_left.saturating_sub(1) as f32 / table.players() as f32,
            None => turns_to_come(table, weights, others_colors.max(colors(true))),
        };
        let now = Outlook::new(table.collections(), seat, turns, weights);
        Decision { table, seat, hand, weights, others_colors, now }
    }

    /// The outlook after this decision if the own seat gets some more cards by it.
    fn outlook(&self, gets: CardSet, turns: f32) -> Outlook {
        let table = self.table.collections();
        let mut collections = [CardSet::EMPTY; MAX_PLAYERS];
        collections[..table.len()].copy_from_slice(table);
        collections[self.seat] |= gets;
        let collections = &collections[..table.len()];
        #[expect(clippy::float_cmp, reason = "the same number, computed in the same way, or another one")]
        if turns == self.now.turns() {
            self.now.with(collections, gets, self.weights)
        } else {
            Outlook::new(collections, self.seat, turns, self.weights)
        }
    }

    /// What likely totals are worth against the others; lower is better.
    fn standing(&self, totals: Totals) -> f32 {
        totals.own - self.weights.others * totals.others - self.weights.rival * totals.rival
    }

    /// What it costs to end with some more cards.
    fn keep(&self, gets: CardSet) -> f32 {
        self.standing(self.outlook(gets, self.now.turns()).totals())
    }

    /// What it costs to play a card.
    fn play(&self, card: Card) -> f32 {
        self.prospects(card).cost
    }

    /// What comes of playing a card.
    pub(crate) fn prospects(&self, card: Card) -> Prospects {
        let (table, weights) = (self.table, self.weights);
        let mut parade = *table.parade();
        let taken = parade.join(card);
        let mut rest = [card; Hand::FULL];
        let mut len = 0;
        for &other in self.hand.iter().filter(|&&other| other != card) {
            rest[len] = other;
            len += 1;
        }
        let rest = &rest[..len];
        if table.last_round().is_some() {
            // The seat's last turn: what it keeps of the rest is its own to choose.
            let mut best = Prospects::of_outlook(self.outlook(taken, self.now.turns()));
            best.cost = f32::INFINITY;
            for way in ways(rest) {
                let outlook = self.outlook(taken | way.kept().collect(), self.now.turns());
                let cost = self.standing(outlook.totals());
                if cost < best.cost {
                    best = Prospects { cost, ..Prospects::of_outlook(outlook) };
                }
            }
            if best.cost.is_infinite() {
                best.cost = self.standing(best.totals);
            }
            return best;
        }
        let own = table.collections().get(self.seat).copied().unwrap_or_default();
        let new = (own | taken).colors();
        let begins = table.would_begin_last_round(own | taken).is_some();
        let turns = if begins { 1.0 } else { turns_to_come(table, weights, new.max(self.others_colors)) };
        let outlook = self.outlook(taken, turns);
        let totals = outlook.totals();
        let mut cost = self.standing(totals) + weights.new_color * f32::from(new - own.colors());
        if begins {
            cost += weights.trigger + weights.trigger_behind * (totals.own - totals.rival);
        }
        let mut prospects = Prospects { totals, ..Prospects::of_outlook(outlook) };
        self.look_at_next_turn(&parade, rest, &mut prospects);
        prospects.last_two = last_two(rest, &prospects.outlook);
        cost += weights.next_best * prospects.next_best
            + weights.next_mean * prospects.next_mean
            + weights.threat_own * prospects.threat_own
            + weights.threat_others * prospects.threat_others
            + weights.keep * prospects.last_two;
        prospects.cost = cost + weights.hand * rest.iter().map(|card| f32::from(card.value())).sum::<f32>();
        prospects
    }

    /// What the parade will do: to the rest of the hand on the next turn, and to everybody later.
    fn look_at_next_turn(&self, parade: &Parade, rest: &[Card], prospects: &mut Prospects) {
        let outlook = prospects.outlook;
        let weights = self.weights;
        let mut costs = [0.0_f32; Hand::FULL];
        let (mut own, mut others) = (0.0, 0.0);
        let blur = weights.blur.max(0.1);
        for (place, &card) in parade.cards().iter().enumerate() {
            let price = outlook.own_price(card);
            let number = parade.len() - place;
            let danger = danger(card, number);
            own += danger * price;
            others += danger * outlook.others_price(card);
            // Until then the others play and take: the card will be further from the end than it is now.
            let number = number as f32 + weights.crowding;
            for (cost, &played) in costs.iter_mut().zip(rest) {
                if offends(played, card) {
                    *cost += price * ((number - f32::from(played.value())) / blur).clamp(0.0, 1.0);
                }
            }
        }
        let costs = &costs[..rest.len()];
        let best = costs.iter().copied().fold(f32::INFINITY, f32::min);
        let best = if best.is_finite() { best } else { 0.0 };
        let mean = costs.iter().sum::<f32>() / costs.len().max(1) as f32;
        prospects.next_best = best;
        prospects.next_mean = mean;
        prospects.threat_own = own;
        prospects.threat_others = others;
    }
}

/// What the two cards that the rest of the hand would keep would cost: the more, the nearer the end.
fn last_two(rest: &[Card], outlook: &Outlook) -> f32 {
    let (mut least, mut second) = (f32::INFINITY, f32::INFINITY);
    for &card in rest {
        let price = outlook.own_price(card);
        second = second.min(price.max(least));
        least = least.min(price);
    }
    let two = least + second;
    if two.is_finite() { two / outlook.turns().max(1.0) } else { 0.0 }
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
    /// What the collections will likely be worth.
    pub(crate) outlook: Outlook,
}

impl Prospects {
    fn of_outlook(outlook: Outlook) -> Prospects {
        Prospects {
            cost: 0.0,
            totals: outlook.totals(),
            next_best: 0.0,
            next_mean: 0.0,
            threat_own: 0.0,
            threat_others: 0.0,
            last_two: 0.0,
            outlook,
        }
    }
}

/// How many more turns each seat will likely have if nobody has more than `most_colors` colors now.
fn turns_to_come(table: &FaceUp, weights: &Weights, most_colors: u8) -> f32 {
    let by_pile = table.draw_pile() as f32 / table.players() as f32;
    let lacking = Color::COUNT as f32 - f32::from(most_colors);
    1.0 + by_pile.min(lacking * weights.turns_per_color).max(0.0)
}
