//! The hand: a list of five with what each card would take and cost, large cards where there is room, and what the selected
//! one would mean.

use parade_messages::text;
use parade_rules::{Preview, Seat, View};

use super::card::{self, Face, Size};
use super::effect::{self, Effect};
use super::pen::{Look, Pen, columns};
use super::points;
use crate::marked;
use crate::screens::Names;
use crate::theme::Token;

/// A hand with its previews.
#[derive(Clone, Debug)]
pub struct Hand<'a> {
    /// What its seat knows.
    pub view: &'a View,
    /// Who sits where.
    pub names: Names<'a>,
    /// What each card would do, by slot.
    pub previews: Vec<Preview>,
    /// The selected slot.
    pub selected: Option<usize>,
}

impl<'a> Hand<'a> {
    /// The hand of a view. Without previews once no more cards are played.
    #[must_use]
    pub fn new(view: &'a View, names: Names<'a>, selected: Option<usize>) -> Hand<'a> {
        let previews: Vec<Preview> = view.hand().iter().filter_map(|&card| view.preview(card).ok()).collect();
        let selected = selected.filter(|&slot| slot < previews.len());
        Hand { view, names, previews, selected }
    }

    /// What the selected card would do.
    #[must_use]
    pub fn preview(&self) -> Option<&Preview> {
        self.previews.get(self.selected?)
    }

    fn change(&self, preview: &Preview) -> String {
        let seat = self.view.seat();
        points::change(
            self.view.face_up().edition(),
            total(&preview.before, seat),
            total(&preview.after, seat),
        )
    }

    /// The list: a line a card. The arrow is at `x`, the change of points ends before `end`.
    pub fn draw_list(&self, pen: &mut Pen<'_, '_>, x: u16, y: u16, end: u16) {
        for (slot, preview) in self.previews.iter().enumerate() {
            self.draw_line(pen, x, y + columns(slot), end, slot, preview);
        }
    }

    fn draw_line(&self, pen: &mut Pen<'_, '_>, x: u16, y: u16, end: u16, slot: usize, preview: &Preview) {
        let chosen = self.selected == Some(slot);
        let (first, second) =
            if chosen { (Token::Strong, Token::Ink) } else { (Token::Second, Token::Second) };
        let cards = if chosen { Token::Strong } else { Token::Ink };
        let messages = pen.look.messages;
        if chosen {
            pen.sign(x, y, pen.look.glyphs.selected(), Token::Ink);
        }
        pen.put(x + 2, y, &(slot + 1).to_string(), first);
        let card = preview.card;
        let after = pen.chip(x + 4, y, card, Token::Plate(card.color())) + 1;
        // The change is right-aligned in four columns, with one free before it.
        let last = end.saturating_sub(5);
        let written: Vec<String> = preview.taken.iter().map(|card| format!("{card:#}")).collect();
        let says = text!(messages, "hand-takes");
        let room = last.saturating_sub(after + pen.look.width(&says) + 1);
        let after = if written.is_empty() {
            pen.put(after, y, &text!(messages, "hand-takes-none"), second)
        } else if columns(written.join(" ").len()) <= room {
            let mut at = pen.put(after, y, &says, second);
            for card in &written {
                at = pen.put(at + 1, y, card, cards);
            }
            at
        } else {
            // More than fit: their number, and the first of them.
            let says = text!(messages, "hand-takes-many", count = written.len());
            let mut at = pen.put(after, y, &says, second);
            for card in &written {
                if at + 1 + columns(card.len()) + 2 > last {
                    break;
                }
                at = pen.put(at + 1, y, card, cards);
            }
            pen.sign(at + 1, y, pen.look.glyphs.ellipsis(), cards)
        };
        pen.leaders(after + 1, last, y);
        let token = if chosen { Token::Lamp } else { Token::Ink };
        pen.put_before(end, y, &self.change(preview), token);
    }

    /// Large cards from a place on, the selected one lifted, with slot and change of points under each.
    pub fn draw_cards(&self, pen: &mut Pen<'_, '_>, x: u16, y: u16, pitch: u16) {
        for (slot, preview) in self.previews.iter().enumerate() {
            let x = x + pitch * columns(slot);
            let chosen = self.selected == Some(slot);
            card::card(pen, x, y + u16::from(!chosen), Size::Large, preview.card, Face::Plate);
            let label = format!("{}  {}", slot + 1, self.change(preview));
            pen.label(x, y + 9, 9, &label, if chosen { Token::Lamp } else { Token::Ink });
        }
    }

    /// "R5 takes 3".
    #[must_use]
    pub fn title_short(&self, look: Look<'_>) -> Option<String> {
        let preview = self.preview()?;
        let card = format!("{:#}", preview.card);
        Some(text!(look.messages, "hand-title", card = card, count = preview.taken.len()))
    }

    /// "R5 takes G2 G5 K3", with marked cards.
    #[must_use]
    pub fn title(&self, look: Look<'_>) -> Option<String> {
        let preview = self.preview()?;
        let card = marked::mark(preview.card).to_string();
        let cards = marked::marks(&preview.taken);
        Some(if preview.taken.is_empty() {
            text!(look.messages, "hand-title-none", card = card)
        } else {
            text!(look.messages, "hand-title-cards", card = card, cards = cards)
        })
    }

    /// "points 26 → 23".
    #[must_use]
    pub fn points(&self, look: Look<'_>) -> Option<String> {
        let preview = self.preview()?;
        let (seat, edition) = (self.view.seat(), self.view.face_up().edition());
        let (before, after) = (total(&preview.before, seat), total(&preview.after, seat));
        Some(effect::points_line(look.messages, edition, before, after))
    }

    /// What else follows, the weightiest first.
    #[must_use]
    pub fn effects(&self, look: Look<'_>) -> Vec<Effect> {
        let Some(preview) = self.preview() else { return Vec::new() };
        let seat = self.view.seat();
        let mut effects = Vec::new();
        if let Some(reasons) = preview.last_round {
            let short = text!(look.messages, "effect-last-round");
            let long = match (reasons.sixth_color, reasons.draw_pile) {
                (true, true) => text!(look.messages, "effect-last-round-both"),
                (true, false) => text!(look.messages, "effect-last-round-color"),
                _ => text!(look.messages, "effect-last-round-pile"),
            };
            effects.push(Effect { long, short });
        }
        let had = self.view.face_up().collections().get(seat).copied().unwrap_or_default();
        // The collections show what it begins.
        effects.extend(effect::majorities(look, self.names, seat, &preview.before, &preview.after, had, &[]));
        effects
    }

    /// The slot of the card at a place of the list that `draw_list` draws from row `y` on.
    #[must_use]
    pub fn slot_in_list(&self, y: u16, row: u16) -> Option<usize> {
        let slot = usize::from(row.checked_sub(y)?);
        (slot < self.previews.len()).then_some(slot)
    }

    /// The slot of the card at a place of the cards that `draw_cards` draws.
    #[must_use]
    pub fn slot_in_cards(&self, (x, y): (u16, u16), pitch: u16, (column, row): (u16, u16)) -> Option<usize> {
        let (dx, dy) = (column.checked_sub(x)?, row.checked_sub(y)?);
        let slot = usize::from(dx / pitch);
        (dy <= 9 && dx % pitch < 9 && slot < self.previews.len()).then_some(slot)
    }
}

/// The total of a seat in a score.
fn total(score: &parade_rules::Score, seat: Seat) -> u16 {
    score.seats.get(seat).map_or(0, |seat| seat.total)
}
