//! What the person at the keyboard does: plays, takes back, goes on, begins anew.

use std::time::Instant;

use parade_messages::text;
use parade_rules::{Action, Card, Phase, Seat, View};

use super::{After, COLORS, News, Play, Stage};
use crate::app::around::Around;
use crate::app::day::DayResult;
use crate::app::place::Go;
use crate::table::{LocalGame, TableError};
use crate::telling;

impl Play {
    /// Does what the person at the keyboard wants, or says why not.
    pub(super) fn act(&mut self, around: &mut Around, action: Action) -> Go {
        let Some(seat) = self.at_keyboard else { return Go::Stay };
        match self.table.act(seat, action) {
            Ok(()) => {
                self.remark = None;
                self.settle(around, Instant::now());
                Go::Changed
            }
            Err(error) => {
                self.answer = Some(self.refused(around, &error));
                Go::Stay
            }
        }
    }

    /// Why the table did not do what it was asked to, told to whoever is at the keyboard.
    pub(super) fn refused(&self, around: &Around, error: &TableError) -> String {
        let view = self.view();
        self.teller(around).table_error(error, view.as_ref().map_or(&[], View::hand))
    }

    pub(super) fn undo(&mut self, around: &mut Around) -> Go {
        match self.table.undo() {
            Ok(()) => {
                self.news = News::default();
                self.left_with = None;
                self.remark = None;
                self.settle(around, Instant::now());
                self.answer = Some(text!(around.messages, "play-undone"));
                Go::Changed
            }
            Err(error) => {
                self.answer = Some(self.refused(around, &error));
                Go::Stay
            }
        }
    }

    /// Enter: plays the selected card, keeps the kept ones, goes on.
    pub(super) fn enter(&mut self, around: &mut Around) -> Go {
        match &self.stage {
            Stage::Choose { selected } => {
                let card = selected.and_then(|slot| self.view()?.hand().get(slot).copied());
                let Some(card) = card else {
                    self.answer = Some(text!(around.messages, "play-choose-first"));
                    return Go::Stay;
                };
                self.act(around, Action::Play(card))
            }
            Stage::Keep { kept, .. } => {
                let Some(view) = self.view() else { return Go::Stay };
                let hand: Vec<(usize, Card)> = view.hand().iter().copied().enumerate().collect();
                let discard: Vec<Card> =
                    hand.iter().filter(|(slot, _)| !kept.contains(slot)).map(|&(_, card)| card).collect();
                match discard[..] {
                    [one, two] => self.act(around, Action::Discard([one, two])),
                    _ => {
                        self.answer = Some(text!(around.messages, "play-keep-first"));
                        Go::Stay
                    }
                }
            }
            // Enter ended the turn before: it must not show the next hand too.
            Stage::Curtain { .. } => Go::Stay,
            Stage::Others { .. } => self.skip(around),
            Stage::Scoring { revealed, .. } if *revealed < COLORS => self.tell_all(),
            Stage::Scoring { .. } => self.play_again(around),
        }
    }

    /// The next person has the keyboard.
    pub(super) fn lift_curtain(&mut self, around: &mut Around, next: Seat) -> Go {
        self.at_keyboard = Some(next);
        self.settle(around, Instant::now());
        Go::Changed
    }

    /// Lets all bots act that come before the next person.
    pub(super) fn skip(&mut self, around: &mut Around) -> Go {
        while self.table.to_act_here().is_empty() && self.table.face_up().phase() != Phase::Over {
            if !self.step(around) {
                break;
            }
        }
        self.settle(around, Instant::now());
        Go::Changed
    }

    pub(super) fn tell_all(&mut self) -> Go {
        self.stage = Stage::Scoring { revealed: COLORS, next: Instant::now() };
        Go::Changed
    }

    pub(super) fn play_again(&mut self, around: &mut Around) -> Go {
        let again = match &self.after {
            After::Again(again) => again,
            After::Compare(day) => {
                let compared = DayResult::of(day, self.table.record());
                return compared.map_or(Go::Stay, |result| Go::Instead(Box::new(result)));
            }
            After::Server => {
                self.table.rematch();
                return Go::Stay;
            }
        };
        match LocalGame::start(again, around.store.as_ref()) {
            Ok(game) => Go::Instead(Box::new(Play::new(around, game))),
            Err(error) => {
                around.notices.push(telling::options_error(&around.messages, &error));
                Go::Stay
            }
        }
    }

    pub(super) fn escape(&mut self) -> Go {
        match &mut self.stage {
            Stage::Choose { selected: shown } | Stage::Others { looked_at: shown, .. } => *shown = None,
            Stage::Keep { cursor, .. } => *cursor = None,
            Stage::Scoring { revealed, .. } if *revealed == COLORS => return Go::Back,
            _ => {}
        }
        Go::Stay
    }

    /// Whether the score is told and nothing is left to do.
    pub(super) fn is_told(&self) -> bool {
        matches!(self.stage, Stage::Scoring { revealed: COLORS, .. })
    }

    /// Checks the shuffle of the finished game.
    pub(super) fn verify(&mut self, around: &Around) -> Go {
        let record = self.table.record();
        if record.is_none() && !self.table.is_remote() {
            return Go::Stay;
        }
        // A server whose seed does not give what was played leaves no record.
        let holds = record.is_some_and(|record| match (record.proof(), record.record.deal()) {
            (Ok(Some(proof)), Ok(deal)) => proof.verify(&deal).is_ok(),
            _ => false,
        });
        self.answer = Some(if holds {
            text!(around.messages, "play-verified")
        } else {
            text!(around.messages, "play-not-verified")
        });
        Go::Stay
    }
}
