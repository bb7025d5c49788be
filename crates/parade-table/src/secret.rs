//! What the log holds and nobody may read over one's shoulder.

use std::fmt;

use parade_protocol::{Hash32, Token};
use parade_rules::shuffle::{Bytes32, commitment};
use serde::{Deserialize, Deserializer, Serialize, Serializer};

macro_rules! hidden_bytes {
    ($(#[$doc:meta])* $name:ident) => {
        $(#[$doc])*
        #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
        pub struct $name(pub Bytes32);

        impl fmt::Debug for $name {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str(concat!(stringify!($name), "(hidden)"))
            }
        }

        impl Serialize for $name {
            fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                serializer.serialize_str(&hex::encode(self.0))
            }
        }

        impl<'de> Deserialize<'de> for $name {
            fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<$name, D::Error> {
                let text = std::borrow::Cow::<str>::deserialize(deserializer)?;
                let mut bytes = [0; 32];
                hex::decode_to_slice(text.as_bytes(), &mut bytes)
                    .map_err(|_| serde::de::Error::custom("64 hexadecimal digits should stand here"))?;
                Ok($name(bytes))
            }
        }
    };
}

hidden_bytes!(
    /// The SHA-256 of a secret of a client: all that is kept of it.
    TokenHash
);
hidden_bytes!(
    /// The server's secret part of a shuffle.
    ServerSeed
);

impl TokenHash {
    /// Of no client: the host of a table that has none yet. Whoever sits down first becomes it.
    pub const NOBODY: TokenHash = TokenHash([0; 32]);
}

impl From<&Token> for TokenHash {
    fn from(token: &Token) -> TokenHash {
        TokenHash(token.hash())
    }
}

impl ServerSeed {
    /// What is published of it before a game.
    #[must_use]
    pub fn commitment(&self, table: &str, game: u64) -> Hash32 {
        Hash32(commitment(table, game, &self.0))
    }
}

/// A value that `Debug` does not show.
#[derive(Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Secret<T>(pub T);

impl<T> fmt::Debug for Secret<T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Secret")
    }
}
