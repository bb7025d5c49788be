//! What a seat's own eyes tell about the others: how they play, and so what they hold.

use parade_rules::{Action, Card, Game, Hand, MAX_PLAYERS, Seat, View};

use super::keeping::{Keeping, selected};
use super::playout::GREEDY;
use super::ranks::{GAPS, ORDERS, RANKS, Ranks};
use crate::dice::{below, unit, weighed};
use crate::net::{KINDS, Kinds, UNKNOWN, exp, sigmoid};
use crate::{Dice, Heuristic};

/// How many of another's turns are looked back at for what it holds.
const TURNS_BACK: usize = 6;
/// How likely a card of a hand is the newest one.
const DRAWN: f32 = 0.25;
/// By kind, how often a seat plays a card whatever it costs, because the rest of its hand, or something that is not counted,
/// speaks for it.
const SURPRISE: Kinds = [0.35, 0.2, 0.08];
/// By kind, how many points of difference make a seat prefer the cheaper of two cards by 73 to 27.
const DOUBT: Kinds = [4.0, 1.5, 0.5];
/// Nobody is ever certain of another.
const FLOOR: f32 = 0.02;
/// How likely it is, before anything is seen, that all others are of one kind.
const OF_ONE_KIND: f32 = 0.6;
/// The likelihood, in thousandths, of a play that a kind was never seen to make.
const RAREST: f32 = 0.1;
/// How little likely a kind can become.
const UNLIKELIEST: f32 = 1e-6;
/// The same as [`RAREST`] of an order that was never seen.
const RAREST_ORDER: f32 = 1.0;

/// So many hands are drawn for a seat, of which it gets one: more in the last round, where a hand is all that is left to differ.
const HANDS: usize = 8;
/// See [`HANDS`].
const LAST_HANDS: usize = 16;

/// What a seat thinks of the others and of the cards that it cannot see.
#[derive(Clone, Debug)]
pub struct Belief {
    seat: Seat,
    players: usize,
    unseen: Vec<Card>,
    /// By seat: how likely it is of which kind.
    kinds: [Kinds; MAX_PLAYERS],
    /// By seat, kind and unseen card: how much likelier than another it is to be held, if the seat is of that kind.
    weights: [[Vec<f32>; KINDS]; MAX_PLAYERS],
    /// By seat: what each two unseen cards would be worth to it in the end. Empty where nothing is told.
    keeping: [Option<Keeping>; MAX_PLAYERS],
    hand_sizes: [usize; MAX_PLAYERS],
    is_last_round: bool,
}

impl Belief {
    /// Nothing but what must be: any unseen card may be anywhere, and nobody is known.
    #[must_use]
    pub fn blank(view: &View) -> Belief {
        let table = view.face_up();
        let unseen: Vec<Card> = view.unseen().iter().collect();
        let mut hand_sizes = [0; MAX_PLAYERS];
        for seat in (0..table.players()).filter(|&seat| seat != view.seat()) {
            hand_sizes[seat] = table.hand_size(seat);
        }
        let weights = std::array::from_fn(|_| std::array::from_fn(|_| vec![1.0; unseen.len()]));
        Belief {
            seat: view.seat(),
            players: table.players(),
            unseen,
            kinds: [UNKNOWN; MAX_PLAYERS],
            weights,
            keeping: std::array::from_fn(|_| None),
            hand_sizes,
            is_last_round: table.last_round().is_some(),
        }
    }

    /// What the turns played so far tell.
    #[must_use]
    pub fn new(view: &View) -> Belief {
        let mut belief = Belief::blank(view);
        let unseen = belief.unseen.clone();
        // Any way that the hidden cards could lie has the same turns face up.
        let Ok(assumed) = view.determinize(&unseen) else { return belief };
        let mut game = Game::new(assumed.deal());
        let table = view.face_up();
        let (players, turns) = (belief.players, table.turn());
        let heuristic = Heuristic::default();
        let mut ranks = Ranks::default();
        let mut cards = Vec::with_capacity(unseen.len() + 1);
        // The others' ranks are worked out once; who a player is has to be known before what it holds.
        let mut likelihoods = [[1.0; KINDS]; MAX_PLAYERS];
        let mut looks: Vec<(Seat, Vec<[f32; 2]>)> = Vec::new();
        for (turn, &played) in view.face_up().plays().iter().enumerate() {
            let seat = (view.face_up().first() + turn) % players;
            if seat != belief.seat {
                cards.clear();
                cards.push(played);
                cards.extend(&unseen);
                let ranked = cards.len();
                // What it played later it may have held already, and did not choose.
                cards.extend(view.face_up().plays()[turn..].iter().step_by(players).skip(1));
                ranks.work_out(game.face_up(), seat, &cards, ranked, &heuristic);
                let [greedy, heuristic] = ranks.classes();
                for (likelihood, of_rank) in likelihoods[seat].iter_mut().zip(&LIKELIHOOD) {
                    *likelihood *= of_rank[greedy * RANKS + heuristic].max(RAREST);
                }
                // The pairs of a seat tell much the same: each counts as half a one, hence the root.
                for later in 0..cards.len() - ranked {
                    let row = later.min(GAPS - 1) * ORDERS + ranks.order(ranked + later);
                    for (likelihood, of_order) in likelihoods[seat].iter_mut().zip(&ORDER) {
                        *likelihood *= of_order[row].max(RAREST_ORDER).sqrt();
                    }
                }
                // Only how they compare matters: so they do not vanish over a long game, nor at a full table.
                let most = likelihoods[seat].iter().copied().fold(0.0, f32::max);
                likelihoods[seat] = likelihoods[seat].map(|likelihood| (likelihood / most).max(UNLIKELIEST));
                if turn + TURNS_BACK * players >= turns {
                    looks.push((seat, (1..ranked).map(|card| ranks.margins(card)).collect()));
                }
            }
            if game.apply(seat, Action::Play(played)).is_err() {
                return Belief::blank(view);
            }
        }
        belief.learn_kinds(&likelihoods);
        let own = belief.seat;
        for seat in (0..players).filter(|&seat| seat != own) {
            // In the last round nobody draws: all that is held now was held before.
            let drew = table.last_round().is_none() || table.hand_size(seat) == Hand::FULL;
            let latest_first: Vec<&[[f32; 2]]> =
                looks.iter().rev().filter(|look| look.0 == seat).map(|look| &look.1[..]).collect();
            belief.learn_hand(seat, &latest_first, drew);
            if belief.is_last_round && players > 2 {
                belief.doubt_late(seat);
            }
            belief.keeping[seat] = Some(Keeping::new(table, seat, &unseen, &heuristic));
        }
        belief
    }

    /// Who the others are, from how likely each kind would have played as they did: in most games all are of one kind, so what
    /// one shows tells something of the rest.
    fn learn_kinds(&mut self, likelihoods: &[Kinds; MAX_PLAYERS]) {
        let others = (0..self.players).filter(|&seat| seat != self.seat);
        let weigh =
            |likelihood: &Kinds| -> Kinds { std::array::from_fn(|kind| UNKNOWN[kind] * likelihood[kind]) };
        let sum = |kinds: &Kinds| kinds.iter().sum::<f32>();
        let mut all = [1.0; KINDS];
        let mut apart = 1.0;
        for seat in others.clone() {
            for (all, likelihood) in all.iter_mut().zip(likelihoods[seat]) {
                *all *= likelihood;
            }
            apart *= sum(&weigh(&likelihoods[seat]));
        }
        let all = weigh(&all);
        let together = OF_ONE_KIND * sum(&all);
        let together = together / (together + (1.0 - OF_ONE_KIND) * apart);
        for seat in others {
            let alone = weigh(&likelihoods[seat]);
            let kinds = &mut self.kinds[seat];
            for kind in 0..KINDS {
                let found = together * all[kind] / sum(&all) + (1.0 - together) * alone[kind] / sum(&alone);
                kinds[kind] = (1.0 - FLOOR) * found + FLOOR * UNKNOWN[kind];
            }
        }
    }

    /// Learns what a seat holds from that it did not play it. A card that is held now was drawn after the latest of the seat's
    /// turns, or after the one before, or so on, each time less likely; since then it was there and was not played.
    fn learn_hand(&mut self, seat: Seat, latest_first: &[&[[f32; 2]]], drew: bool) {
        for (kind, weights) in self.weights[seat].iter_mut().enumerate() {
            let mut not_played = vec![1.0; weights.len()];
            let mut stays = 1.0;
            weights.fill(0.0);
            for (look, margins) in latest_first.iter().enumerate() {
                let drawn = if look == 0 && !drew { 0.0 } else { DRAWN };
                let chances = margins.iter().map(|margins| chance(kind, margins));
                let mean = chances.clone().sum::<f32>() / margins.len().max(1) as f32;
                for ((weight, product), chance) in weights.iter_mut().zip(&mut not_played).zip(chances) {
                    *weight += stays * drawn * *product;
                    *product *= chance / mean.max(1e-3);
                }
                stays *= 1.0 - drawn;
            }
            for (weight, product) in weights.iter_mut().zip(&not_played) {
                *weight += stays * product;
            }
        }
    }

    /// In the last round what was not played was kept for the end as much as it was dear: who plays for the end tells half as much by
    /// it. In a trial (500 games each of knaves and heuristic bots, four and six players) the cards held at the end were likelier by 0.01 to
    /// 0.04 nats each with the power that fits best, 0.35 to 0.57; with two players it is 0.65 to 0.93.
    fn doubt_late(&mut self, seat: Seat) {
        for weights in &mut self.weights[seat][..GREEDY] {
            for weight in weights {
                *weight = weight.sqrt();
            }
        }
    }

    /// How likely a seat is of which kind.
    #[must_use]
    pub fn kinds(&self, seat: Seat) -> Kinds {
        self.kinds[seat.min(MAX_PLAYERS - 1)]
    }

    /// How likely each of the others is of which kind, from the next seat clockwise on.
    #[must_use]
    pub fn kinds_clockwise(&self) -> [Kinds; MAX_PLAYERS - 1] {
        let mut kinds = [UNKNOWN; MAX_PLAYERS - 1];
        for (place, kinds) in kinds[..self.players - 1].iter_mut().enumerate() {
            *kinds = self.kinds[(self.seat + 1 + place) % self.players];
        }
        kinds
    }

    /// How much likelier than the mean unseen card each is to be in a seat's hand: for tests and for the curious.
    #[must_use]
    pub fn odds(&self, seat: Seat) -> Vec<(Card, f32)> {
        let Some(by_kind) = self.weights.get(seat) else { return Vec::new() };
        let weights: Vec<f32> = (0..self.unseen.len())
            .map(|card| (0..KINDS).map(|kind| self.kinds[seat][kind] * by_kind[kind][card]).sum())
            .collect();
        let mean = weights.iter().sum::<f32>() / weights.len().max(1) as f32;
        self.unseen.iter().copied().zip(weights.iter().map(|weight| weight / mean)).collect()
    }

    /// A kind for each seat by chance.
    pub(super) fn draw_kinds(&self, dice: &mut Dice) -> [usize; MAX_PLAYERS] {
        let mut drawn = [0; MAX_PLAYERS];
        for seat in (0..self.players).filter(|&seat| seat != self.seat) {
            let [net, heuristic, _] = self.kinds[seat];
            let at = unit(dice);
            drawn[seat] = if at < net {
                0
            } else if at < net + heuristic {
                1
            } else {
                2
            };
        }
        drawn
    }

    /// The unseen cards in an order by chance, as [`View::determinize`] takes them: cards that are likelier for players of the
    /// kinds that were drawn come to hands more often.
    pub(super) fn draw_order(&self, kinds: &[usize; MAX_PLAYERS], order: &mut Vec<Card>, dice: &mut Dice) {
        order.clear();
        order.extend(&self.unseen);
        let mut places: [usize; Card::COUNT] = std::array::from_fn(|place| place);
        let places = &mut places[..order.len()];
        // Seats take their cards one after the other, each in its own place of the order; to begin anywhere is fair to all.
        let mut starts = [0; MAX_PLAYERS];
        let mut at = 0;
        for seat in 0..self.players {
            starts[seat] = at;
            at += self.hand_sizes[seat];
        }
        let begin = below(dice, self.players);
        let mut taken = [false; Card::COUNT];
        for seat in (0..self.players).map(|seat| (begin + seat) % self.players) {
            let size = self.hand_sizes[seat];
            let hand = self.draw_hand(seat, kinds[seat], &taken, dice);
            for (slot, &card) in hand[..size].iter().enumerate() {
                taken[card] = true;
                places[starts[seat] + slot] = card;
            }
        }
        let mut rest = at;
        for card in 0..self.unseen.len() {
            if !taken[card] && rest < places.len() {
                places[rest] = card;
                rest += 1;
            }
        }
        for place in (at + 1..places.len()).rev() {
            let other = at + below(dice, place - at + 1);
            places.swap(place, other);
        }
        for (card, &place) in order.iter_mut().zip(places.iter()) {
            *card = self.unseen[place];
        }
    }
}

impl Belief {
    /// What the best two cards of a hand would cost a seat of a kind (0 to [`KINDS`] - 1), in points, and those of `others` hands that are
    /// drawn as if nobody kept what is good to keep. How much better the hand is than those is what `parade-training hands` counts.
    /// `None` for the own seat and one that is not there, for a hand with a card that is seen, and where no turn is known.
    ///
    /// # Panics
    /// If there is no such kind.
    #[must_use]
    pub fn beside_chance(
        &self,
        seat: Seat,
        kind: usize,
        hand: &[Card],
        others: usize,
        dice: &mut Dice,
    ) -> Option<(f32, Vec<f32>)> {
        let keeping = self.keeping.get(seat)?.as_ref()?;
        let place = |card: &Card| self.unseen.iter().position(|unseen| unseen == card);
        let places = hand.iter().map(place).collect::<Option<Vec<usize>>>()?;
        let size = self.hand_sizes[seat];
        let mut draw = || keeping.least(&self.draw_cards(seat, kind, &[false; Card::COUNT], dice)[..size]);
        Some((keeping.least(&places), (0..others).map(|_| draw()).collect()))
    }

    /// A hand for a seat of a kind out of what is not taken: of a few that are drawn one by chance, those that are better to keep
    /// with better chances.
    fn draw_hand(
        &self,
        seat: Seat,
        kind: usize,
        taken: &[bool; Card::COUNT],
        dice: &mut Dice,
    ) -> [usize; Hand::FULL] {
        let size = self.hand_sizes[seat].min(Hand::FULL);
        let selected = selected(self.players, kind);
        let Some(keeping) = self.keeping[seat].as_ref().filter(|_| size > 2 && selected > 0.0) else {
            return self.draw_cards(seat, kind, taken, dice);
        };
        let many = if self.is_last_round { LAST_HANDS } else { HANDS };
        let (mut hands, mut weights) = ([[0; Hand::FULL]; LAST_HANDS], [0.0; LAST_HANDS]);
        let (hands, weights) = (&mut hands[..many], &mut weights[..many]);
        for (hand, weight) in hands.iter_mut().zip(weights.iter_mut()) {
            *hand = self.draw_cards(seat, kind, taken, dice);
            *weight = selected * keeping.least(&hand[..size]);
        }
        let least = weights.iter().copied().fold(f32::INFINITY, f32::min);
        for weight in weights.iter_mut() {
            *weight = exp(least - *weight);
        }
        hands[weighed(weights, dice)]
    }

    /// Cards for a seat of a kind out of what is not taken, one after the other.
    fn draw_cards(
        &self,
        seat: Seat,
        kind: usize,
        taken: &[bool; Card::COUNT],
        dice: &mut Dice,
    ) -> [usize; Hand::FULL] {
        // What is taken weighs nothing: to pass it over would be a branch that no processor foresees.
        let mut weights = [0.0; Card::COUNT];
        let weights = &mut weights[..self.unseen.len()];
        for ((weight, &all), &taken) in weights.iter_mut().zip(&self.weights[seat][kind]).zip(taken) {
            *weight = if taken { 0.0 } else { all };
        }
        let mut hand = [0; Hand::FULL];
        for card in hand.iter_mut().take(self.hand_sizes[seat]) {
            *card = weighed(weights, dice);
            weights[*card] = 0.0;
        }
        hand
    }
}

/// By kind of player: how often a card of which rank is played, by what the greedy bot counts (rows of eight) and by what
/// the heuristic does; in thousandths of all. Measured by `parade-training ranks`.
#[allow(clippy::approx_constant, reason = "counted anew for new nets: now and then one is near a constant")]
const LIKELIHOOD: [[f32; RANKS * RANKS]; KINDS] = include!("ranks.in");

/// By kind of player and by how many own turns a card came later than another, how often which bot that counts would have
/// ordered the two how when the first was played (see [`Ranks::order`]); in thousandths of all such pairs. Measured by
/// `parade-training ranks`.
#[allow(clippy::approx_constant, reason = "counted anew for new nets: now and then one is near a constant")]
const ORDER: [[f32; GAPS * ORDERS]; KINDS] = include!("orders.in");

/// How likely a seat of a kind plays a card although it holds another that costs so much more, as the greedy and as the
/// heuristic bot count.
fn chance(kind: usize, more: &[f32; 2]) -> f32 {
    let more = if kind == GREEDY { more[0] } else { more[1] };
    SURPRISE[kind] + (1.0 - SURPRISE[kind]) * sigmoid(more / DOUBT[kind])
}
