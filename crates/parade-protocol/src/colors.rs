//! Some of the six colors.

use std::fmt;

use parade_rules::Color;
use serde::{Deserialize, Deserializer, Serialize, Serializer};

/// Some of the six colors; in JSON their letters in the order R B P G K O, as in `"RK"`.
#[derive(Clone, Copy, Default, PartialEq, Eq, Hash)]
pub struct Colors(pub(crate) u8);

impl Colors {
    /// Whether a color is among them.
    #[must_use]
    pub const fn contains(self, color: Color) -> bool {
        self.0 >> color.index() & 1 == 1
    }

    /// Them, in their order.
    pub fn iter(self) -> impl Iterator<Item = Color> {
        Color::ALL.into_iter().filter(move |&color| self.contains(color))
    }
}

impl FromIterator<Color> for Colors {
    fn from_iter<I: IntoIterator<Item = Color>>(colors: I) -> Colors {
        Colors(colors.into_iter().fold(0, |bits, color| bits | 1 << color.index()))
    }
}

impl fmt::Display for Colors {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.iter().try_for_each(|color| fmt::Write::write_char(f, color.letter()))
    }
}

impl fmt::Debug for Colors {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Colors({self})")
    }
}

impl Serialize for Colors {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        // Six letters at most: no need to allocate for them.
        let mut letters = [0; Color::COUNT];
        let mut len = 0;
        for color in self.iter() {
            letters[len] = color.letter() as u8;
            len += 1;
        }
        serializer.serialize_str(std::str::from_utf8(&letters[..len]).unwrap_or_default())
    }
}

impl<'de> Deserialize<'de> for Colors {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Colors, D::Error> {
        let text = std::borrow::Cow::<str>::deserialize(deserializer)?;
        let colors: Option<Colors> = text.chars().map(Color::from_letter).collect();
        colors.ok_or_else(|| serde::de::Error::custom("letters of R B P G K O should stand here"))
    }
}

#[cfg(test)]
crate::generate::text_form!(Colors, "^R?B?P?G?K?O?$".to_owned(), "some colors, in the order R B P G K O");
