//! Something that is said: the name of a message and what it takes.

use parade_rules::{Card, Color, Seat};
use serde::ser::{Serialize, SerializeMap, Serializer};

/// What a message takes.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Arg {
    /// A card.
    Card(Card),
    /// Cards in a row, with commas between.
    Cards(Vec<Card>),
    /// A color as a sentence speaks of it, with its article where there is one.
    Color(Color),
    /// A number; it chooses a plural.
    Number(u32),
    /// The name of a seat. The word `you` or `other` goes in beside it, as `who`.
    Seat(Seat),
    /// Names of seats inside a sentence.
    Seats(Vec<Seat>),
    /// Seats and how many cards each has.
    Counts(Vec<(Seat, u8)>),
    /// Seats and cards of each.
    Kept(Vec<(Seat, Vec<Card>)>),
}

/// Something that is said.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Sentence {
    /// The message.
    pub id: &'static str,
    /// What it takes, by name.
    pub args: Vec<(&'static str, Arg)>,
}

impl Sentence {
    /// A message that takes nothing.
    pub(crate) const fn new(id: &'static str) -> Sentence {
        Sentence { id, args: Vec::new() }
    }

    /// The same with a card.
    pub(crate) fn card(self, name: &'static str, card: Card) -> Sentence {
        self.with(name, Arg::Card(card))
    }

    /// The same with cards.
    pub(crate) fn cards(self, name: &'static str, cards: impl IntoIterator<Item = Card>) -> Sentence {
        self.with(name, Arg::Cards(cards.into_iter().collect()))
    }

    /// The same with a color.
    pub(crate) fn color(self, color: Color) -> Sentence {
        self.with("color", Arg::Color(color))
    }

    /// The same with a number.
    pub(crate) fn number(self, name: &'static str, number: impl Into<u32>) -> Sentence {
        self.with(name, Arg::Number(number.into()))
    }

    /// The same about a seat.
    pub(crate) fn seat(self, seat: Seat) -> Sentence {
        self.with("name", Arg::Seat(seat))
    }

    /// The same with several seats.
    pub(crate) fn seats(self, seats: impl IntoIterator<Item = Seat>) -> Sentence {
        self.with("names", Arg::Seats(seats.into_iter().collect()))
    }

    /// The same with how many cards each seat has.
    pub(crate) fn counts(self, counts: impl IntoIterator<Item = (Seat, u8)>) -> Sentence {
        self.with("counts", Arg::Counts(counts.into_iter().collect()))
    }

    /// The same with cards of seats.
    pub(crate) fn kept(self, kept: impl IntoIterator<Item = (Seat, Vec<Card>)>) -> Sentence {
        self.with("kept", Arg::Kept(kept.into_iter().collect()))
    }

    fn with(mut self, name: &'static str, arg: Arg) -> Sentence {
        self.args.push((name, arg));
        self
    }
}

impl Serialize for Arg {
    /// `{"card": "G3"}`, `{"color": "G"}`, `{"seat": 1}`: one entry that says what it is.
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut map = serializer.serialize_map(Some(1))?;
        match self {
            Arg::Card(card) => map.serialize_entry("card", card),
            Arg::Cards(cards) => map.serialize_entry("cards", cards),
            Arg::Color(color) => map.serialize_entry("color", &color.letter()),
            Arg::Number(number) => map.serialize_entry("number", number),
            Arg::Seat(seat) => map.serialize_entry("seat", seat),
            Arg::Seats(seats) => map.serialize_entry("seats", seats),
            Arg::Counts(counts) => map.serialize_entry("counts", counts),
            Arg::Kept(kept) => map.serialize_entry("kept", kept),
        }?;
        map.end()
    }
}

impl Serialize for Sentence {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let args: std::collections::BTreeMap<&str, &Arg> =
            self.args.iter().map(|(name, arg)| (*name, arg)).collect();
        let mut map = serializer.serialize_map(Some(2))?;
        map.serialize_entry("id", self.id)?;
        map.serialize_entry("args", &args)?;
        map.end()
    }
}
