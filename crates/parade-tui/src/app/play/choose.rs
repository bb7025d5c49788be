//! Choosing a card or what to keep, before it is played: by number, arrows, letters, or as a hint advises.

use parade_bots::Thinking;
use parade_messages::text;
use parade_rules::{Action, Color};

use super::{Play, Stage};
use crate::app::around::Around;
use crate::app::place::Go;
use crate::app::round::step;

/// How many of the last cards are kept.
const KEPT: usize = 2;

impl Play {
    /// Shows what a card would do; plays it where the settings say so.
    pub(super) fn select(&mut self, around: &mut Around, slot: usize) -> Go {
        let Some(card) = self.view().and_then(|view| view.hand().get(slot).copied()) else { return Go::Stay };
        match &mut self.stage {
            Stage::Choose { .. } if around.settings.play_at_once => self.act(around, Action::Play(card)),
            Stage::Choose { selected: shown } | Stage::Others { looked_at: shown, .. } => {
                *shown = Some(slot);
                Go::Stay
            }
            Stage::Keep { kept, cursor } => {
                if kept.contains(&slot) {
                    kept.retain(|&kept| kept != slot);
                } else {
                    if kept.len() == KEPT {
                        // The one kept longest makes room.
                        kept.remove(0);
                    }
                    kept.push(slot);
                }
                *cursor = Some(slot);
                Go::Stay
            }
            _ => Go::Stay,
        }
    }

    /// Moves the selection by one, round and round.
    pub(super) fn step_selection(&mut self, forward: bool) -> Go {
        let cards = self.view().map_or(0, |view| view.hand().len());
        if cards == 0 {
            return Go::Stay;
        }
        let next = |slot: Option<usize>| match (slot, forward) {
            (Some(slot), _) => step(slot, cards, forward),
            (None, true) => 0,
            (None, false) => cards - 1,
        };
        match &mut self.stage {
            Stage::Choose { selected: shown } | Stage::Others { looked_at: shown, .. } => {
                *shown = Some(next(*shown));
            }
            Stage::Keep { cursor, .. } => *cursor = Some(next(*cursor)),
            _ => return Go::Stay,
        }
        Go::Stay
    }

    /// Selects the next card of a color, by its letter.
    pub(super) fn select_color(&mut self, around: &mut Around, letter: char) -> Go {
        let (Some(color), Some(view)) = (Color::from_letter(letter), self.view()) else {
            return Go::Stay;
        };
        let from = match self.stage {
            Stage::Choose { selected } => selected.map_or(0, |slot| slot + 1),
            _ => return Go::Stay,
        };
        let cards = view.hand().len();
        let slots = (from..cards).chain(0..from.min(cards));
        let of_color = slots.into_iter().find(|&slot| view.hand()[slot].color() == color);
        match of_color {
            // A letter only shows; playing at once is for numbers, which name one card.
            Some(slot) => {
                self.stage = Stage::Choose { selected: Some(slot) };
                Go::Stay
            }
            None => {
                let none =
                    text!(around.messages, "play-no-such-color", color = self.teller(around).color(color));
                self.answer = Some(none);
                Go::Stay
            }
        }
    }

    pub(super) fn hint(&mut self, around: &Around) -> Go {
        let Some(view) = self.view() else { return Go::Stay };
        if let Err(error) = self.table.allows_advice() {
            self.answer = Some(self.refused(around, &error));
            return Go::Stay;
        }
        let teller = self.teller(around);
        let action = if let Some((action, told)) = teller.advised(&view, Thinking::Standard) {
            self.advice = Some(told);
            action
        } else {
            let Some(hint) = parade_bots::hint(&view) else { return Go::Stay };
            self.answer = Some(teller.hint(&hint, &view).join(" "));
            hint.action
        };
        match (action, &mut self.stage) {
            (Action::Play(card), Stage::Choose { selected }) => {
                *selected = view.hand().iter().position(|&held| held == card);
            }
            (Action::Discard(discard), Stage::Keep { kept, .. }) => {
                *kept =
                    (0..view.hand().len()).filter(|&slot| !discard.contains(&view.hand()[slot])).collect();
            }
            _ => {}
        }
        Go::Stay
    }

    /// Keeps the two cards of one of the six ways, in the order of [`parade_rules::View::keep_previews`].
    pub(super) fn keep_way(&mut self, way: usize) -> Go {
        let (Some(view), Stage::Keep { kept, .. }) = (self.view(), &mut self.stage) else { return Go::Stay };
        if let Some(way) = view.keep_previews().get(way) {
            *kept = (0..view.hand().len()).filter(|&slot| way.keep.contains(&view.hand()[slot])).collect();
        }
        Go::Stay
    }
}
