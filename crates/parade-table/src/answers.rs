//! What was answered, so that a command that comes twice is done once.

use std::collections::VecDeque;

use parade_protocol::{CommandId, Refusal, Seq};
use sha2::{Digest, Sha256};

use crate::secret::TokenHash;

/// How many accepted commands are remembered of each client.
const PER_CLIENT: usize = 16;
/// How many clients are remembered: six seats, and those that sat there before.
const CLIENTS: usize = 24;
/// How many refusals are remembered at a table.
const REFUSALS: usize = 64;

/// The first bytes of the hash of a command's id: it has up to 64 characters, of which nothing is needed but whether two are
/// the same.
type Digest16 = [u8; 16];

fn digest(cmd_id: &CommandId) -> Digest16 {
    let mut first = [0; 16];
    first.copy_from_slice(&Sha256::digest(cmd_id.as_str().as_bytes())[..16]);
    first
}

/// The accepted commands of a table, from its log.
#[derive(Clone, Debug, Default, PartialEq)]
pub(crate) struct Answers {
    /// The client that was heard last is the last one.
    clients: VecDeque<(TokenHash, VecDeque<(Digest16, Seq)>)>,
}

impl Answers {
    /// Up to which event a command led, if it was accepted and is remembered.
    pub(crate) fn find(&self, by: TokenHash, cmd_id: &CommandId) -> Option<Seq> {
        let (_, accepted) = self.clients.iter().find(|(client, _)| *client == by)?;
        let wanted = digest(cmd_id);
        accepted.iter().find(|(digest, _)| *digest == wanted).map(|&(_, seq)| seq)
    }

    /// Remembers that an event came of a command.
    pub(crate) fn remember(&mut self, by: TokenHash, cmd_id: &CommandId, seq: Seq) {
        let place = self.clients.iter().position(|(client, _)| *client == by);
        let known = place.and_then(|place| self.clients.remove(place));
        let mut client = known.unwrap_or_else(|| (by, VecDeque::new()));
        let digest = digest(cmd_id);
        match client.1.back_mut() {
            Some((last, up_to)) if *last == digest => *up_to = seq,
            _ => client.1.push_back((digest, seq)),
        }
        if client.1.len() > PER_CLIENT {
            client.1.pop_front();
        }
        self.clients.push_back(client);
        if self.clients.len() > CLIENTS {
            self.clients.pop_front();
        }
    }
}

/// The refusals of a table, so that a refused command that comes again is refused alike. They are no part of the truth:
/// nothing changed by them, they are in no log, and after a restart the command is looked at anew.
#[derive(Clone, Debug, Default)]
pub struct Refusals {
    refused: VecDeque<(TokenHash, Digest16, Refusal)>,
}

impl Refusals {
    /// How a command was refused, if it was and that is remembered.
    #[must_use]
    pub fn find(&self, by: TokenHash, cmd_id: &CommandId) -> Option<&Refusal> {
        if self.refused.is_empty() {
            return None;
        }
        let wanted = digest(cmd_id);
        let found = self.refused.iter().find(|(client, digest, _)| *client == by && *digest == wanted);
        found.map(|(_, _, refusal)| refusal)
    }

    /// Remembers a refusal.
    pub fn remember(&mut self, by: TokenHash, cmd_id: &CommandId, refusal: Refusal) {
        if self.refused.len() == REFUSALS {
            self.refused.pop_front();
        }
        self.refused.push_back((by, digest(cmd_id), refusal));
    }
}
