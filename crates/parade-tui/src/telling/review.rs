//! What a look back found, told.

use parade_messages::{Language, text};
use parade_review::{Class, Judged};
use parade_rules::{Action, Card};

use super::words::capitalized;
use super::{Teller, listed};
use crate::marked::{mark, marks};

impl Teller<'_> {
    /// What a decision gave away and the better one, or that it was the best; then why, with the name of whoever made it.
    #[must_use]
    pub fn judged(&self, judged: &Judged) -> Vec<String> {
        let mut told = vec![self.verdict(judged)];
        if judged.loss > 0.0 || judged.lead > 0.0 {
            let mut reasons: Vec<String> =
                judged.why.iter().map(|reason| capitalized(&self.reason(reason, judged.seat))).collect();
            // They are about what was best: where that was not done it is named, or they would seem to tell what happened.
            if let Some(first) = reasons.first_mut().filter(|_| judged.loss > 0.0) {
                let best = self.done(judged, judged.best);
                *first = text!(self.messages, "review-of", name = best, sentence = first.as_str());
            }
            told.extend(reasons);
        }
        told
    }

    /// The same behind the name of the seat: "Anna: G3 gave away 8%. …"
    #[must_use]
    pub fn judged_of(&self, judged: &Judged) -> String {
        let (name, sentence) = (self.name(judged.seat), self.judged(judged).join(" "));
        text!(self.messages, "review-of", name = name, sentence = sentence)
    }

    fn verdict(&self, judged: &Judged) -> String {
        let (made, best) = (self.done(judged, judged.action), self.done(judged, judged.best));
        let (messages, keeps) = (self.messages, matches!(judged.action, Action::Discard(_)));
        if judged.loss > 0.0 {
            let loss = self.share(judged.loss);
            return if keeps {
                text!(messages, "review-better-keep", made = made, loss = loss, best = best)
            } else {
                text!(messages, "review-better", made = made, loss = loss, best = best)
            };
        }
        match (judged.lead > 0.0, keeps) {
            (true, false) => {
                text!(messages, "review-found", made = made, lead = self.share(judged.lead))
            }
            (true, true) => {
                text!(messages, "review-found-keep", made = made, lead = self.share(judged.lead))
            }
            (false, false) => text!(messages, "review-fine", made = made),
            (false, true) => text!(messages, "review-fine-keep", made = made),
        }
    }

    fn done(&self, judged: &Judged, action: Action) -> String {
        match action {
            Action::Play(card) => mark(card).to_string(),
            Action::Discard(_) => listed(&kept(judged, action)),
        }
    }

    /// What was played, or kept: the cards alone, as [`marks`].
    #[must_use]
    pub fn cards_of(judged: &Judged, action: Action) -> String {
        match action {
            Action::Play(card) => mark(card).to_string(),
            Action::Discard(_) => marks(&kept(judged, action)),
        }
    }

    /// A share of a game in per cent with one decimal: "8.4%", "8,4 %".
    #[must_use]
    pub fn share(&self, share: f64) -> String {
        text!(self.messages, "telling-hint-percent", percent = self.tenths(share * 100.0))
    }

    /// A number with one decimal.
    #[must_use]
    pub fn tenths(&self, number: f64) -> String {
        let text = format!("{:.1}", number + 0.0).replace('-', "−");
        match self.messages.language() {
            Language::English => text,
            Language::French => text.replace('.', ","),
        }
    }

    /// What a class is called.
    #[must_use]
    pub fn class(&self, class: Class) -> String {
        self.messages.get(match class {
            Class::Best => "review-class-best",
            Class::Good => "review-class-good",
            Class::Inaccuracy => "review-class-inaccuracy",
            Class::Mistake => "review-class-mistake",
            Class::Blunder => "review-class-blunder",
        })
    }
}

/// The cards of the hand that an action keeps.
fn kept(judged: &Judged, action: Action) -> Vec<Card> {
    let gone: &[Card] = match &action {
        Action::Play(card) => std::slice::from_ref(card),
        Action::Discard(two) => two,
    };
    judged.hand.iter().copied().filter(|card| !gone.contains(card)).collect()
}
