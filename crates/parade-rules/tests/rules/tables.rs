//! Tables to test with: cards from text, decks made to order, games played out by a policy.

use parade_rules::{Action, Card, CardSet, Deal, Edition, Event, Game, Phase, Seat};
use proptest::prelude::*;

/// Cards from text, as in `"G3 R1"`.
pub(crate) fn cards(text: &str) -> Vec<Card> {
    text.split_whitespace().map(|card| card.parse().unwrap()).collect()
}

/// Cards from text as a set.
pub(crate) fn set(text: &str) -> CardSet {
    cards(text).into_iter().collect()
}

pub(crate) fn card(text: &str) -> Card {
    text.parse().unwrap()
}

/// Collections from text, one a seat.
pub(crate) fn collections<const N: usize>(texts: [&str; N]) -> Vec<CardSet> {
    texts.map(set).to_vec()
}

/// A deal in which the start player gets `hand` and the parade is `parade`; `top` lies on the draw pile. The cards not named
/// follow in their order.
pub(crate) fn deal(players: usize, first: Seat, hand: &str, parade: &str, top: &str) -> Deal {
    let (hand, parade, top) = (cards(hand), cards(parade), cards(top));
    assert_eq!((hand.len(), parade.len()), (5, 6));
    let named: CardSet = hand.iter().chain(&parade).chain(&top).copied().collect();
    let mut others = Card::all().filter(|card| !named.contains(*card));
    let mut deck = hand;
    deck.extend(others.by_ref().take(5 * (players - 1)));
    deck.extend(parade);
    deck.extend(top);
    deck.extend(others);
    Deal::new(Edition::Rules2013, players, first, &deck).unwrap()
}

/// The game of [`deal`], before its first turn.
pub(crate) fn game(players: usize, first: Seat, hand: &str, parade: &str, top: &str) -> Game {
    Game::new(&deal(players, first, hand, parade, top))
}

pub(crate) fn seat_to_play(game: &Game) -> Option<Seat> {
    match game.face_up().phase() {
        Phase::Play { seat } => Some(seat),
        Phase::Discard | Phase::Over => None,
    }
}

/// Plays a card for whoever's turn it is.
pub(crate) fn play(game: &mut Game, text: &str) -> Vec<Event> {
    let seat = seat_to_play(game).unwrap();
    game.apply(seat, Action::Play(card(text))).unwrap()
}

/// Numbers that only look random, the same on every machine (SplitMix64).
pub(crate) struct Numbers(pub(crate) u64);

impl Numbers {
    pub(crate) fn below(&mut self, bound: u32) -> u32 {
        self.0 = self.0.wrapping_add(0x9E37_79B9_7F4A_7C15);
        let mut mixed = self.0;
        mixed = (mixed ^ (mixed >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
        ((mixed ^ (mixed >> 31)) % u64::from(bound)) as u32
    }

    /// A slot of a hand or a place of a list.
    pub(crate) fn index(&mut self, len: usize) -> usize {
        self.below(u32::try_from(len).unwrap()) as usize
    }

    pub(crate) fn shuffle(&mut self, cards: &mut [Card]) {
        for last in (1..cards.len()).rev() {
            cards.swap(last, self.index(last + 1));
        }
    }
}

/// How a seat chooses its card.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Policy {
    /// Any card.
    Random,
    /// The card that takes the most new colors, and then the most cards: games end with a sixth color.
    HoardColors,
    /// The card that takes the fewest new colors, and then the fewest cards: games end with the draw pile.
    AvoidTaking,
}

pub(crate) const POLICIES: [Policy; 3] = [Policy::Random, Policy::HoardColors, Policy::AvoidTaking];

impl Policy {
    pub(crate) fn choose(self, game: &Game, number: u32) -> Card {
        let seat = seat_to_play(game).unwrap();
        let hand = game.hand(seat);
        // The number decides between equals.
        let from = number as usize % hand.len();
        let order = hand[from..].iter().chain(&hand[..from]).copied();
        let taken = |card: Card| -> CardSet { game.face_up().parade().leavers(card).collect::<CardSet>() };
        let own = game.face_up().collections()[seat];
        match self {
            Policy::Random => hand[from],
            Policy::HoardColors => {
                order.max_by_key(|&card| ((own | taken(card)).colors(), taken(card).len())).unwrap()
            }
            Policy::AvoidTaking => {
                order.min_by_key(|&card| ((own | taken(card)).colors(), taken(card).len())).unwrap()
            }
        }
    }
}

/// A deal whose deck, start player and number of players depend on the numbers.
pub(crate) fn random_deal(numbers: &mut Numbers, players: usize, edition: Edition) -> Deal {
    Deal::shuffled(edition, players, |bound| numbers.below(bound)).unwrap()
}

/// Two cards of a hand of four.
pub(crate) fn two_of(hand: &[Card], numbers: &mut Numbers) -> [Card; 2] {
    let first = numbers.index(hand.len());
    let second = (first + 1 + numbers.index(hand.len() - 1)) % hand.len();
    [hand[first], hand[second]]
}

/// Plays one step for whoever is asked, discards in an order that the numbers choose. `None` once the game is over.
pub(crate) fn step(game: &mut Game, policy: Policy, numbers: &mut Numbers) -> Option<Vec<Event>> {
    let (seat, action) = match game.face_up().phase() {
        Phase::Play { seat } => (seat, Action::Play(policy.choose(game, numbers.below(60)))),
        Phase::Discard => {
            let asked: Vec<Seat> =
                (0..game.face_up().players()).filter(|&seat| !game.face_up().has_chosen(seat)).collect();
            let seat = asked[numbers.index(asked.len())];
            (seat, Action::Discard(two_of(game.hand(seat), numbers)))
        }
        Phase::Over => return None,
    };
    Some(game.apply(seat, action).unwrap())
}

/// The first game, over fixed seeds, in which something holds after some turn; it is left right after it.
pub(crate) fn find(
    players: usize,
    policy: Policy,
    mut found: impl FnMut(&Game, &[Event]) -> bool,
) -> (Game, Vec<Event>, Numbers) {
    for seed in 0..50_000 {
        let mut numbers = Numbers(seed);
        let mut game = Game::new(&random_deal(&mut numbers, players, Edition::Rules2013));
        while seat_to_play(&game).is_some() {
            let events = step(&mut game, policy, &mut numbers).unwrap();
            if found(&game, &events) {
                return (game, events, numbers);
            }
        }
    }
    panic!("no such game in 50,000");
}

pub(crate) fn any_policy() -> impl Strategy<Value = Policy> {
    prop::sample::select(&POLICIES[..])
}

pub(crate) fn any_edition() -> impl Strategy<Value = Edition> {
    prop_oneof![Just(Edition::Rules2013), Just(Edition::Rules2008)]
}

/// Any deal.
pub(crate) fn any_deal() -> impl Strategy<Value = Deal> {
    let deck = Just(Card::all().collect::<Vec<Card>>()).prop_shuffle();
    (2..=6_usize, 0..60_usize, any_edition(), deck).prop_map(|(players, first, edition, deck)| {
        Deal::new(edition, players, first % players, &deck).unwrap()
    })
}

/// Any card.
pub(crate) fn any_card() -> impl Strategy<Value = Card> {
    (0..Card::COUNT).prop_map(|index| Card::from_index(index).unwrap())
}
