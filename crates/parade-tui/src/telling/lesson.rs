//! What a lesson says, and what a puzzle comes to.

use parade_lessons::{Arg, Kind, Odds, Puzzle, Sentence, reasons};
use parade_messages::{Arg as Value, text};
use parade_rules::{Action, Card, View};

use super::words::capitalized;
use super::{Teller, listed};
use crate::marked::{mark, marks};

impl Teller<'_> {
    /// Something that a lesson says, told to whoever learns.
    #[must_use]
    pub fn lesson(&self, sentence: &Sentence) -> String {
        let mut args: Vec<(&'static str, Value<'_>)> = Vec::new();
        for (name, arg) in &sentence.args {
            let value = match arg {
                Arg::Card(card) => mark(*card).to_string().into(),
                Arg::Cards(cards) => listed(cards).into(),
                Arg::Color(color) => self.the_color(*color).into(),
                Arg::Number(number) => (*number).into(),
                Arg::Seat(seat) => {
                    args.push(("who", self.who(*seat).into()));
                    self.name(*seat).into()
                }
                Arg::Seats(seats) => self.names_inside(seats).into(),
                Arg::Counts(counts) => {
                    let told: Vec<String> =
                        counts.iter().map(|&(seat, cards)| format!("{} {cards}", self.name(seat))).collect();
                    told.join(", ").into()
                }
                Arg::Kept(kept) => {
                    let told =
                        kept.iter().map(|(seat, cards)| format!("{} {}", self.name(*seat), marks(cards)));
                    told.collect::<Vec<_>>().join(", ").into()
                }
            };
            args.push((*name, value));
        }
        capitalized(&self.messages.with(sentence.id, &args))
    }

    /// What a puzzle asks.
    #[must_use]
    pub fn asked(&self, kind: Kind) -> String {
        self.messages.get(match kind {
            Kind::Nothing => "puzzle-nothing",
            Kind::Card => "puzzle-card",
            Kind::End => "puzzle-end",
            Kind::Keep => "puzzle-keep",
        })
    }

    /// What the right answer of a puzzle comes to, and why it is right.
    #[must_use]
    pub fn solved(&self, odds: &[Odds], view: &View) -> Vec<String> {
        let [best, next, ..] = odds else { return Vec::new() };
        let mut told = vec![self.wins(*best, view)];
        let (choice, chance) = (choice(next.action, view), self.whole(next.win));
        told.push(text!(self.messages, "puzzle-next", choice = choice, chance = chance));
        told.extend(
            reasons(view, best.action, Some(next.action))
                .iter()
                .map(|reason| capitalized(&self.reason(reason, view.seat()))),
        );
        told
    }

    /// Why something that was tried is not the answer of a puzzle.
    #[must_use]
    pub fn unsolved(&self, puzzle: &Puzzle, tried: Odds, view: &View) -> Vec<String> {
        let preview = match tried.action {
            Action::Play(card) => view.preview(card).ok(),
            Action::Discard(_) => None,
        };
        match (puzzle.kind, preview) {
            (Kind::Nothing, Some(preview)) => {
                let (card, cards) = (mark(preview.card).to_string(), listed(&preview.taken));
                vec![text!(self.messages, "puzzle-takes", card = card, cards = cards)]
            }
            (_, preview) => {
                let mut told = vec![self.wins(tried, view), text!(self.messages, "puzzle-better")];
                match preview {
                    Some(preview) => told.extend(self.preview(&preview, view.seat()).into_iter().take(2)),
                    // What the two come to is the first thing that is said of them.
                    None => {
                        let first = reasons(view, tried.action, None).into_iter().take(1);
                        told.extend(first.map(|reason| capitalized(&self.reason(&reason, view.seat()))));
                    }
                }
                told
            }
        }
    }

    fn wins(&self, odds: Odds, view: &View) -> String {
        let (choice, chance) = (choice(odds.action, view), self.whole(odds.win));
        text!(self.messages, "puzzle-wins", choice = choice, chance = chance)
    }

    fn whole(&self, share: f64) -> String {
        text!(self.messages, "telling-hint-percent", percent = format!("{:.0}", share * 100.0))
    }
}

/// The card, or the two that are kept.
fn choice(action: Action, view: &View) -> String {
    match action {
        Action::Play(card) => mark(card).to_string(),
        Action::Discard(two) => {
            let kept: Vec<Card> = view.hand().iter().copied().filter(|card| !two.contains(card)).collect();
            marks(&kept)
        }
    }
}
