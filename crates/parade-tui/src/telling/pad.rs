//! What a score pad has to say.

use parade_messages::{Messages, text};
use parade_pad::code::CodeError;
use parade_pad::{EntryError, Finding, Pad, Refusal};

use super::Teller;
use crate::marked::mark;
use crate::names::harmless;

impl Teller<'_> {
    /// What cannot be true of a round that is over.
    #[must_use]
    pub fn finding(&self, finding: &Finding) -> String {
        let messages = self.messages;
        match *finding {
            Finding::NoCards { seat } => text!(messages, "pad-no-cards", name = self.name(seat)),
            Finding::TooFew { seat, cards, .. } => {
                text!(messages, "pad-too-few", name = self.name(seat), cards = cards)
            }
            Finding::TooMany { cards, most } => text!(messages, "pad-too-many", cards = cards, most = most),
            Finding::Missing { cards } => text!(messages, "pad-missing", cards = cards),
        }
    }

    /// Why a pad is not changed.
    #[must_use]
    pub fn pad_refusal(&self, refusal: &Refusal) -> String {
        let messages = self.messages;
        match refusal {
            Refusal::Held { card, by, seat } => {
                let card = mark(*card).to_string();
                if by == seat {
                    text!(messages, "pad-twice", card = card)
                } else {
                    text!(messages, "pad-has-it", card = card, name = self.name(*by))
                }
            }
            Refusal::NotHeld { card, seat } => {
                text!(messages, "pad-not-held", name = self.name(*seat), card = mark(*card).to_string())
            }
            Refusal::Typed { why } => entry_error(messages, why),
            Refusal::Nobody { .. } | Refusal::Players { .. } => text!(messages, "pad-players-range"),
            Refusal::Begun => text!(messages, "pad-begun"),
            Refusal::Doubtful { findings } => {
                findings.first().map(|finding| self.finding(finding)).unwrap_or_default()
            }
            Refusal::Empty => text!(messages, "pad-empty"),
            Refusal::Code { why: CodeError::Unreadable } => text!(messages, "pad-code-unreadable"),
            Refusal::Code { why: CodeError::OtherVersion } => text!(messages, "pad-code-other-version"),
            Refusal::Code { why: CodeError::OtherRound } => text!(messages, "pad-code-other-round"),
            Refusal::Nothing => text!(messages, "pad-nothing"),
        }
    }

    /// What is to be said of a round as it is: what cannot be true, or who is ahead.
    #[must_use]
    pub fn pad_remark(&self, pad: &Pad) -> String {
        if pad.claims().is_empty() {
            return String::new();
        }
        if let Some(finding) = pad.findings().first() {
            return self.finding(finding);
        }
        text!(self.messages, "pad-stands", winner = self.winner(&pad.score()))
    }
}

fn entry_error(messages: &Messages, error: &EntryError) -> String {
    match error {
        EntryError::NoCard { text } => text!(messages, "pad-no-card", text = harmless(text)),
        EntryError::NoColor { text } => text!(messages, "pad-no-color", text = harmless(text)),
        EntryError::NoPlayer { text } => text!(messages, "pad-no-player", text = harmless(text)),
    }
}
