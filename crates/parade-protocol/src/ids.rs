//! Names and numbers that stand in messages.

use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Deserializer, Serialize, Serializer};

/// A text that is no such name.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{what} is {right}")]
pub struct IdError {
    /// What was to be read, with its article.
    pub what: &'static str,
    /// What it looks like.
    pub right: &'static str,
}

macro_rules! text_type {
    ($(#[$doc:meta])* $name:ident, $what:literal, $right:literal, $pattern:literal, $max:literal, $allowed:expr) => {
        $(#[$doc])*
        // Kept in place: they are short, and copied with every message.
        #[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Hash)]
        pub struct $name {
            /// Zeros after the text, which has none: so the order of the bytes is that of the texts.
            bytes: [u8; $max],
            len: u8,
        }

        impl $name {
            /// The longest, in characters.
            pub const MAX: usize = $max;

            /// The text.
            #[must_use]
            pub fn as_str(&self) -> &str {
                let text = self.bytes.get(..usize::from(self.len)).unwrap_or_default();
                // All of it is ASCII.
                std::str::from_utf8(text).unwrap_or_default()
            }
        }

        impl FromStr for $name {
            type Err = IdError;

            fn from_str(text: &str) -> Result<$name, IdError> {
                let allowed: fn(u8) -> bool = $allowed;
                let fits = (1..=$max).contains(&text.len()) && text.bytes().all(allowed);
                if !fits {
                    return Err(IdError { what: $what, right: $right });
                }
                let mut bytes = [0; $max];
                bytes[..text.len()].copy_from_slice(text.as_bytes());
                Ok($name { bytes, len: text.len() as u8 })
            }
        }

        impl Serialize for $name {
            fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                serializer.serialize_str(self.as_str())
            }
        }

        impl fmt::Debug for $name {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.debug_tuple(stringify!($name)).field(&self.as_str()).finish()
            }
        }

        impl<'de> Deserialize<'de> for $name {
            fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<$name, D::Error> {
                let text = std::borrow::Cow::<str>::deserialize(deserializer)?;
                text.parse().map_err(serde::de::Error::custom)
            }
        }

        impl fmt::Display for $name {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.pad(self.as_str())
            }
        }

        #[cfg(test)]
        crate::generate::text_form!($name, $pattern.to_owned(), $what);
    };
}

text_type!(
    /// The name of a table: public, in links, and the `table` of the shuffle.
    TableId,
    "a table's name",
    "1 to 32 lower-case letters, digits and hyphens",
    "^[a-z0-9-]{1,32}$",
    32,
    |byte| byte.is_ascii_lowercase() || byte.is_ascii_digit() || byte == b'-'
);
text_type!(
    /// What a client calls a command of its own. The same name from the same client is the same command: it is done once and
    /// answered alike each time.
    CommandId,
    "a command's id",
    "1 to 64 visible ASCII characters",
    "^[!-~]{1,64}$",
    64,
    |byte| byte.is_ascii_graphic()
);
text_type!(
    /// The level of a bot, as `parade bot --help` lists them: `dormouse`, `hare`, `caterpillar`, ….
    LevelName,
    "a level",
    "1 to 32 lower-case letters, digits and hyphens",
    "^[a-z0-9-]{1,32}$",
    32,
    |byte| byte.is_ascii_lowercase() || byte.is_ascii_digit() || byte == b'-'
);

/// The number of an event at a table, from 1, without gaps. 0 stands for "nothing seen yet".
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[cfg_attr(test, derive(schemars::JsonSchema, ts_rs::TS))]
pub struct Seq(#[cfg_attr(test, ts(type = "number"))] pub u64);

impl Seq {
    /// The number after this one.
    #[must_use]
    pub const fn next(self) -> Seq {
        Seq(self.0.saturating_add(1))
    }
}

impl fmt::Display for Seq {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

/// A moment by the server's clock: milliseconds since 1970 began (UTC).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[cfg_attr(test, derive(schemars::JsonSchema, ts_rs::TS))]
pub struct UnixMs(#[cfg_attr(test, ts(type = "number"))] pub u64);

impl UnixMs {
    /// How many milliseconds passed from an earlier moment; 0 if it is a later one.
    #[must_use]
    pub const fn since(self, earlier: UnixMs) -> u64 {
        self.0.saturating_sub(earlier.0)
    }

    /// This many milliseconds later.
    #[must_use]
    pub const fn plus(self, ms: u64) -> UnixMs {
        UnixMs(self.0.saturating_add(ms))
    }
}

/// A finished or running game: the table and the number of the game at it, written `TABLE.NUMBER`, as in `garden.12`.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct GameId {
    /// The table.
    pub table: TableId,
    /// The number of the game at the table.
    pub game: u64,
}

impl fmt::Display for GameId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}.{}", self.table, self.game)
    }
}

impl FromStr for GameId {
    type Err = IdError;

    fn from_str(text: &str) -> Result<GameId, IdError> {
        let error = IdError { what: "a game's name", right: "the table's name, a dot and a number" };
        let (table, game) = text.split_once('.').ok_or_else(|| error.clone())?;
        // A game has one name: neither a sign nor a zero stands before its number.
        let digits = !game.is_empty() && game.len() <= 19 && game.bytes().all(|byte| byte.is_ascii_digit());
        let plain = digits && (game == "0" || !game.starts_with('0'));
        match (table.parse(), game.parse()) {
            (Ok(table), Ok(game)) if plain => Ok(GameId { table, game }),
            _ => Err(error),
        }
    }
}

impl Serialize for GameId {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

impl<'de> Deserialize<'de> for GameId {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<GameId, D::Error> {
        let text = std::borrow::Cow::<str>::deserialize(deserializer)?;
        text.parse().map_err(serde::de::Error::custom)
    }
}

#[cfg(test)]
crate::generate::text_form!(GameId, r"^[a-z0-9-]{1,32}\.(0|[1-9][0-9]{0,18})$".to_owned(), "a game's name");
