//! Bytes in messages: secrets, which never show in `Debug`, and hashes, which do.

use std::fmt;

use serde::{Deserialize, Deserializer, Serialize, Serializer};
use sha2::{Digest, Sha256};

/// A text that is no such string of hexadecimal digits. It does not quote the text: it may be half a secret.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{what} is {digits} hexadecimal digits")]
pub struct HexError {
    /// What was to be read, with its article.
    pub what: &'static str,
    /// How many digits it has.
    pub digits: usize,
}

fn read<const N: usize>(what: &'static str, text: &str) -> Result<[u8; N], HexError> {
    let mut bytes = [0; N];
    hex::decode_to_slice(text, &mut bytes).map_err(|_| HexError { what, digits: 2 * N })?;
    Ok(bytes)
}

macro_rules! hex_type {
    ($(#[$doc:meta])* $name:ident, $length:literal, $what:literal) => {
        $(#[$doc])*
        #[derive(Clone, Copy, PartialEq, Eq, Hash)]
        pub struct $name(pub [u8; $length]);

        impl $name {
            /// Its hexadecimal digits, in lower case.
            #[must_use]
            pub fn to_hex(&self) -> String {
                hex::encode(self.0)
            }

            /// Reads hexadecimal digits of either case.
            ///
            /// # Errors
            /// If the text is anything else or of another length; the error does not quote it.
            pub fn from_hex(text: &str) -> Result<$name, HexError> {
                read($what, text).map($name)
            }
        }

        impl Serialize for $name {
            fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                serializer.serialize_str(&self.to_hex())
            }
        }

        impl<'de> Deserialize<'de> for $name {
            fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<$name, D::Error> {
                let text = std::borrow::Cow::<str>::deserialize(deserializer)?;
                $name::from_hex(&text).map_err(serde::de::Error::custom)
            }
        }

        #[cfg(test)]
        crate::generate::text_form!($name, format!("^[0-9a-f]{{{}}}$", 2 * $length), $what);
    };
}

hex_type!(
    /// The secret of a client at a table: whoever holds it is whoever sat down with it, on any device. 256 random bits. A
    /// server keeps nothing but its [`Token::hash`]. `Debug` shows nothing of it.
    Token,
    32,
    "a token"
);
hex_type!(
    /// 32 random bytes that a client adds to the shuffle, secret until they are revealed. `Debug` shows nothing of them.
    Nonce,
    32,
    "a nonce"
);
hex_type!(
    /// A SHA-256 that may be shown to anybody.
    Hash32,
    32,
    "a hash"
);
hex_type!(
    /// 32 bytes that were a secret and are revealed: a nonce or a seed that went into a shuffle.
    Revealed32,
    32,
    "a revealed secret"
);
hex_type!(
    /// The first eight bytes of the SHA-256 over what lies face up: see [`crate::state_hash`].
    StateHash,
    8,
    "a state hash"
);

impl Token {
    /// What a server keeps of a token: the SHA-256 of its 32 bytes.
    #[must_use]
    pub fn hash(&self) -> [u8; 32] {
        Sha256::digest(self.0).into()
    }
}

impl Nonce {
    /// What is told of a nonce before it is revealed: the SHA-256 of its 32 bytes.
    #[must_use]
    pub fn commitment(&self) -> Hash32 {
        Hash32(Sha256::digest(self.0).into())
    }
}

impl fmt::Debug for Token {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Token(secret)")
    }
}

impl fmt::Debug for Nonce {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Nonce(secret)")
    }
}

impl fmt::Debug for Hash32 {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Hash32({})", self.to_hex())
    }
}

impl fmt::Debug for Revealed32 {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Revealed32({})", self.to_hex())
    }
}

impl fmt::Debug for StateHash {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "StateHash({})", self.to_hex())
    }
}
