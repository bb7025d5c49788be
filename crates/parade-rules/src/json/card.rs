//! Cards and editions as JSON strings.

use alloc::borrow::Cow;
use alloc::string::ToString;

use serde::de::{Deserialize, Deserializer, Error};
use serde::ser::{Serialize, Serializer};

use crate::card::Card;
use crate::deal::Edition;

impl Serialize for Card {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        // What `Display` writes, two characters, without its machinery: a server writes many.
        let value = if self.value() == Card::MAX_VALUE { b'T' } else { b'0' + self.value() };
        let letters = [self.color().letter() as u8, value];
        serializer.serialize_str(core::str::from_utf8(&letters).unwrap_or_default())
    }
}

impl<'de> Deserialize<'de> for Card {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Card, D::Error> {
        let text = Cow::<str>::deserialize(deserializer)?;
        text.parse().map_err(|error: crate::card::CardError| D::Error::custom(error.to_string()))
    }
}

impl Serialize for Edition {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(self.year())
    }
}

impl<'de> Deserialize<'de> for Edition {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Edition, D::Error> {
        let text = Cow::<str>::deserialize(deserializer)?;
        text.parse().map_err(|error: crate::deal::EditionError| D::Error::custom(error.to_string()))
    }
}
