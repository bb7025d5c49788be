//! What a choice would mean, in sentences: long ones where there is room, short ones elsewhere.

use parade_messages::{Messages, text};
use parade_rules::{Card, CardSet, Color, Edition, Majority, Score, Seat};

use super::pen::Look;
use super::points;
use crate::screens::Names;
use crate::telling::words;

/// A sentence in two lengths.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Effect {
    /// With all that there is to say.
    pub long: String,
    /// Short enough for 26 columns.
    pub short: String,
}

impl Effect {
    /// The long form if it fits in so many columns, else the short one.
    #[must_use]
    pub fn within(&self, look: Look<'_>, width: u16) -> &str {
        if look.sentence_width(&self.long) <= width { &self.long } else { &self.short }
    }
}

/// "points 26 → 23".
#[must_use]
pub fn points_line(messages: &Messages, edition: Edition, before: u16, after: u16) -> String {
    let (now, then) = (points::shown(edition, before), points::shown(edition, after));
    if now == then {
        text!(messages, "effect-points-stay", now = now)
    } else {
        text!(messages, "effect-points", now = now, then = then)
    }
}

/// What changes among the majorities when `seat` adds cards: what turns to it, what others lose, what it begins.
#[must_use]
pub fn majorities(
    look: Look<'_>,
    names: Names<'_>,
    seat: Seat,
    before: &Score,
    after: &Score,
    had: CardSet,
    added: &[Card],
) -> Vec<Effect> {
    let messages = look.messages;
    let mut effects = Vec::new();
    for color in Color::ALL {
        let (now, then) = (&before.majorities[color.index()], &after.majorities[color.index()]);
        let name = words::capitalized(&words::the_color(messages, color));
        let gained = then.seats().contains(&seat) && !now.seats().contains(&seat);
        match then {
            Majority::Held { seats, cards, .. } if gained && seats.len() == 1 => effects.push(Effect {
                long: text!(messages, "effect-turns-to-you", color = name.as_str(), cards = *cards),
                short: text!(messages, "effect-turns-to-you-short", color = name.as_str(), cards = *cards),
            }),
            Majority::Held { seats, cards, .. } if gained => {
                let others: Vec<Seat> = seats.iter().copied().filter(|&other| other != seat).collect();
                let others = names.list(&others, look);
                effects.push(Effect {
                    long: text!(
                        messages,
                        "effect-tie",
                        color = name.as_str(),
                        others = others,
                        cards = *cards
                    ),
                    short: text!(messages, "effect-tie-short", color = name.as_str(), cards = *cards),
                });
            }
            _ => {}
        }
    }
    for color in Color::ALL {
        let (now, then) = (&before.majorities[color.index()], &after.majorities[color.index()]);
        let lost = now.seats().iter().filter(|other| **other != seat && !then.seats().contains(other));
        let losers: Vec<Seat> = lost.copied().collect();
        if !losers.is_empty() {
            let (color, count) = (words::the_color(messages, color), losers.len());
            let names = names.list(&losers, look);
            let text = text!(messages, "effect-loses", names = names, color = color, count = count);
            effects.push(Effect { long: text.clone(), short: text });
        }
    }
    let mut had = had;
    for &card in added {
        if had.count(card.color()) == 0 {
            let text = text!(messages, "effect-begins", card = format!("{card:#}"));
            effects.push(Effect { long: text.clone(), short: text });
        }
        had.insert(card);
    }
    effects
}
