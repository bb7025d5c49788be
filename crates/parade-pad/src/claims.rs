//! Who has which card.

use parade_rules::{Card, CardSet, MAX_PLAYERS, Seat};

/// The grid of 66 cards: each belongs to one seat or to nobody.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Claims([Option<u8>; Card::COUNT]);

impl Default for Claims {
    fn default() -> Claims {
        Claims([None; Card::COUNT])
    }
}

impl Claims {
    /// The cards of each seat; `Err` names a card that two have, and both.
    pub(crate) fn of<'a>(
        collections: impl IntoIterator<Item = &'a [Card]>,
    ) -> Result<Claims, (Card, Seat, Seat)> {
        let mut claims = Claims::default();
        for (seat, cards) in collections.into_iter().enumerate() {
            for &card in cards {
                if let Some(first) = claims.owner(card) {
                    return Err((card, first, seat));
                }
                claims.set(card, Some(seat));
            }
        }
        Ok(claims)
    }

    /// Who has a card.
    #[must_use]
    pub fn owner(&self, card: Card) -> Option<Seat> {
        self.0[card.index()].map(usize::from)
    }

    /// The cards of a seat.
    #[must_use]
    pub fn of_seat(&self, seat: Seat) -> CardSet {
        Card::all().filter(|&card| self.owner(card) == Some(seat)).collect()
    }

    /// The cards of each of so many seats.
    #[must_use]
    pub fn collections(&self, players: usize) -> Vec<CardSet> {
        (0..players).map(|seat| self.of_seat(seat)).collect()
    }

    /// How many cards somebody has.
    #[must_use]
    pub fn count(&self) -> usize {
        self.0.iter().flatten().count()
    }

    /// Whether nobody has any.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.count() == 0
    }

    /// Gives a card to a seat or to nobody; returns who had it.
    pub(crate) fn set(&mut self, card: Card, seat: Option<Seat>) -> Option<Seat> {
        let seat = seat.filter(|&seat| seat < MAX_PLAYERS).and_then(|seat| u8::try_from(seat).ok());
        std::mem::replace(&mut self.0[card.index()], seat).map(usize::from)
    }

    /// The same without the cards of seats from one on.
    pub(crate) fn below(&self, players: usize) -> Claims {
        let mut claims = self.clone();
        for card in Card::all().filter(|&card| self.owner(card).is_some_and(|seat| seat >= players)) {
            claims.set(card, None);
        }
        claims
    }
}
