//! The nets that come with the program.

use std::sync::LazyLock;

use parade_rules::{MAX_PLAYERS, MIN_PLAYERS};

use crate::net::Net;

/// The files, by number of players from 2 on: `docs/training.md` tells how they were made.
const FILES: [&[u8]; MAX_PLAYERS - MIN_PLAYERS + 1] = [
    include_bytes!("../nets/net-2.bin"),
    include_bytes!("../nets/net-3.bin"),
    include_bytes!("../nets/net-4.bin"),
    include_bytes!("../nets/net-5.bin"),
    include_bytes!("../nets/net-6.bin"),
];

static NETS: LazyLock<Vec<Net>> = LazyLock::new(|| {
    FILES
        .iter()
        .map(|bytes| Net::from_bytes(bytes).expect("a test reads every net of the program").0)
        .collect()
});

/// The net for a number of players; a number outside 2 to 6 counts as the nearest.
#[must_use]
pub fn net_for(players: usize) -> &'static Net {
    &NETS[players.clamp(MIN_PLAYERS, MAX_PLAYERS) - MIN_PLAYERS]
}

/// How the nets came about, by number of players from 2 on.
///
/// # Errors
/// None in this program: a test reads every net.
pub fn notes() -> Result<Vec<String>, crate::net::FileError> {
    FILES.iter().map(|bytes| Net::from_bytes(bytes).map(|(_, note)| note)).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_net_of_the_program_can_be_read_and_is_small() {
        let notes = notes().unwrap();
        for (place, note) in notes.iter().enumerate() {
            assert!(note.starts_with(&format!("train --players {} ", place + 2)), "{note}");
            assert_eq!(net_for(place + 2).shape().players(), place + 2);
        }
        assert!(FILES.iter().map(|file| file.len()).sum::<usize>() < 1_000_000);
    }
}
