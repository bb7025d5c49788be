//! A hint told: what to do, what each choice comes to, and why.

use parade_bots::search::Choice;
use parade_bots::{Advice, Hint, Outlook, Reason, Thinking, advise, dice_for};
use parade_messages::text;
use parade_rules::{Action, Card, Color, Edition, Seat, View};

use super::words::{capitalized, joined};
use super::{Teller, listed};
use crate::marked::{mark, marks};

/// The most ways to keep two that are told; of cards all are.
const WAYS: usize = 3;

/// Advice in words.
#[derive(Clone, Debug, PartialEq)]
pub struct AdviceTold {
    /// What to do: "Play G3.", "G3 or K1: either is fine."
    pub what: String,
    /// What the choices come to, the best one first.
    pub choices: Vec<ChoiceTold>,
    /// How many of them are as good as each other, from the first on.
    pub equals: usize,
    /// Why, a sentence or two each, the most decisive first.
    pub why: Vec<String>,
}

/// What a choice comes to, in words.
#[derive(Clone, Debug, PartialEq)]
pub struct ChoiceTold {
    /// The card, or the two cards kept, as [`marks`].
    pub cards: String,
    /// The chance to win, from 0 to 1.
    pub win: f32,
    /// The chance to win in per cent: "62%".
    pub chance: String,
    /// The points to expect.
    pub points: String,
    /// The points to expect of the best of the others.
    pub rival: String,
    /// The same as a sentence.
    pub sentence: String,
}

impl Teller<'_> {
    /// Thinks about what to do in a seat, and tells it to whoever sits there; `None` if the view is not to act, or was not seen
    /// from the beginning of the game.
    #[must_use]
    pub fn advised(&self, view: &View, thinking: Thinking) -> Option<(Action, AdviceTold)> {
        // The same view gives the same advice.
        let mut dice = dice_for(&[0; 32], view.face_up().turn(), view.seat());
        let advice = advise(view, thinking, &mut dice)?;
        Some((advice.choices.first()?.action, self.advice(&advice, view)))
    }

    /// What advice comes to, told to the seat of the view that it was made for.
    #[must_use]
    pub fn advice(&self, advice: &Advice, view: &View) -> AdviceTold {
        let shown = match advice.choices.first().map(|choice| choice.action) {
            Some(Action::Discard(_)) => WAYS,
            _ => advice.choices.len(),
        };
        let choices = advice.choices.iter().take(shown).map(|choice| self.choice(choice, view));
        let mut choices: Vec<ChoiceTold> = choices.collect();
        let equals = advice.equals.min(choices.len());
        if advice.outlook == Outlook::Open {
            // Points count a little in the order of the choices, but a column of numbers that fall reads easier.
            choices[equals..].sort_by(|one, other| other.win.total_cmp(&one.win));
        }
        let best = advice.choices.first().map(|choice| (choice.action, cards_of(choice.action, view)));
        let mut why: Vec<String> = Vec::new();
        let what = match best {
            Some((action, ref cards)) if equals > 1 => {
                why.push(match action {
                    Action::Play(_) => {
                        text!(self.messages, "telling-hint-play-say", card = marks(cards))
                    }
                    Action::Discard(_) => {
                        text!(self.messages, "telling-hint-keep-say", cards = listed(cards))
                    }
                });
                let names: Vec<&str> = choices[..equals].iter().map(|choice| choice.cards.as_str()).collect();
                let (last, others) = names.split_last().unwrap_or((&"", &[]));
                let choices =
                    text!(self.messages, "telling-hint-or", others = others.join(", "), last = *last);
                text!(self.messages, "telling-hint-equal", count = equals, choices = choices)
            }
            Some((action, _)) => self.deed(action, view),
            None => String::new(),
        };
        if let Some((action, _)) = best {
            why.extend(self.outlook(advice.outlook, action, equals));
        }
        let own = self.to(Some(view.seat()));
        why.extend(advice.reasons.iter().map(|reason| capitalized(&own.reason(reason, view.seat()))));
        AdviceTold { what, choices, equals, why }
    }

    fn choice(&self, choice: &Choice, view: &View) -> ChoiceTold {
        let percent = (choice.win.clamp(0.0, 1.0) * 100.0).round();
        let chance = text!(self.messages, "telling-hint-percent", percent = format!("{percent}"));
        #[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "rounded, in range")]
        let rounded = |points: f32| points.round().clamp(0.0, f32::from(u16::MAX)) as u16;
        let total = rounded(choice.points);
        let (points, rival) = (self.points(total), self.points(rounded(choice.rival)));
        let cards = marks(&cards_of(choice.action, view));
        let sentence = text!(
            self.messages,
            "telling-hint-choice",
            count = total,
            choice = cards.clone(),
            chance = chance.clone(),
            points = points.clone(),
            rival = rival.clone()
        );
        ChoiceTold { cards, win: choice.win.clamp(0.0, 1.0), chance, points, rival, sentence }
    }

    /// That no choice wins any more, or that all do, and that the best ones are so by their points.
    fn outlook(&self, outlook: Outlook, action: Action, equals: usize) -> Option<String> {
        let what = match action {
            Action::Play(_) => "cards",
            Action::Discard(_) => "pairs",
        };
        match outlook {
            Outlook::Open => None,
            Outlook::Hopeless => {
                Some(text!(self.messages, "telling-hint-hopeless", what = what, count = equals))
            }
            Outlook::Certain => {
                Some(text!(self.messages, "telling-hint-certain", what = what, count = equals))
            }
        }
    }

    /// "Play G3.", "Keep R1 and P7."
    fn deed(&self, action: Action, view: &View) -> String {
        let cards = cards_of(action, view);
        match action {
            Action::Play(_) => text!(self.messages, "telling-hint-play", card = marks(&cards)),
            Action::Discard(_) => text!(self.messages, "telling-hint-keep", cards = listed(&cards)),
        }
    }

    /// What a hint advises, and its reasons, a sentence each, told to the seat of the view that it was made for.
    #[must_use]
    pub fn hint(&self, hint: &Hint, view: &View) -> Vec<String> {
        let advice = self.deed(hint.action, view);
        let own = self.to(Some(view.seat()));
        let reasons = hint.reasons.iter().map(|reason| own.reason(reason, view.seat()));
        std::iter::once(advice).chain(reasons).map(|sentence| capitalized(&sentence)).collect()
    }

    /// Why a choice of a seat is best: to the listener if it is theirs, else with the name of the seat.
    pub(super) fn reason(&self, reason: &Reason, seat: Seat) -> String {
        let (messages, who, name) = (self.messages, self.who(seat), self.name(seat));
        match *reason {
            Reason::TakesNothing => text!(messages, "telling-hint-takes-nothing"),
            Reason::FewestPoints { change } => {
                text!(messages, "telling-hint-fewest", who = who, name = name, change = self.signed(change))
            }
            Reason::CostsPoints { change } => {
                text!(messages, "telling-hint-costs", change = self.signed(change))
            }
            Reason::GainsMajority { color } => {
                text!(messages, "telling-hint-gains", who = who, name = name, color = self.the_color(color))
            }
            Reason::KeepsMajority { color } => {
                text!(messages, "telling-hint-keeps", who = who, name = name, color = self.the_color(color))
            }
            Reason::BreaksMajority { color, seat: loser } => text!(
                messages,
                "telling-loses",
                who = "other",
                name = self.name(loser),
                color = self.the_color(color)
            ),
            Reason::BeginsLastRound { reasons } => {
                text!(messages, "telling-begins-last-round", reason = self.reasons(seat, reasons).join(" "))
            }
            Reason::AvoidsLastRound => text!(messages, "telling-hint-no-last-round"),
            Reason::AvoidsNewColors { colors } => {
                let avoided = Color::ALL.into_iter().filter(|color| colors[color.index()]);
                let names: Vec<String> = avoided.map(|color| self.color(color)).collect();
                text!(
                    messages,
                    "telling-hint-no-new-color",
                    who = who,
                    name = name,
                    colors = joined(messages, &names)
                )
            }
            Reason::KeepsSafeCard { card } => {
                text!(
                    messages,
                    "telling-hint-safe-card",
                    who = who,
                    name = name,
                    card = mark(card).to_string()
                )
            }
            Reason::SlipsThrough => text!(messages, "telling-hint-slips"),
            Reason::LeavesTakers { next, takers, unseen } => text!(
                messages,
                "telling-hint-takers",
                name = self.name(next),
                takers = takers,
                unseen = unseen
            ),
            Reason::Standing { own, rival, other } => text!(
                messages,
                "telling-hint-standing",
                who = who,
                mover = name,
                own = self.points(own),
                name = self.name(rival),
                other = self.points(other)
            ),
            Reason::Plan { keep, total } => {
                text!(
                    messages,
                    "telling-hint-plan",
                    who = who,
                    name = name,
                    cards = listed(&keep),
                    points = self.points(total)
                )
            }
            Reason::Rival { rival, other } => {
                text!(messages, "telling-hint-rival", name = self.name(rival), points = self.points(other))
            }
            Reason::LowestTotal { total } => {
                text!(messages, "telling-hint-lowest", who = who, name = name, points = self.points(total))
            }
            Reason::TotalAfter { total } => {
                text!(messages, "telling-hint-total", who = who, name = name, points = self.points(total))
            }
            Reason::TurnsOver { color } => {
                text!(
                    messages,
                    "telling-hint-turns-over",
                    who = who,
                    name = name,
                    color = self.the_color(color)
                )
            }
        }
    }

    /// A change of points with its sign, as the edition speaks of points: "+3", "−2", "0".
    #[must_use]
    pub fn signed(&self, change: i32) -> String {
        let change = match self.edition {
            Edition::Rules2008 => -change,
            Edition::Rules2013 => change,
        };
        match change {
            0 => "0".to_owned(),
            1.. => format!("+{change}"),
            _ => format!("−{}", change.unsigned_abs()),
        }
    }
}

/// The card played, or the two kept.
fn cards_of(action: Action, view: &View) -> Vec<Card> {
    match action {
        Action::Play(card) => vec![card],
        Action::Discard(discard) => {
            view.hand().iter().copied().filter(|card| !discard.contains(card)).collect()
        }
    }
}
