//! How a view follows what its seat sees.

use alloc::vec::Vec;

use crate::card::Card;
use crate::deal::Seat;
use crate::event::{Action, Seen};
use crate::face_up::Phase;
use crate::hand::Hand;
use crate::view::View;

/// Why a seen event does not follow on a view: the view is out of step and must be asked for anew.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("the view is out of step: {0}")]
pub struct OutOfStep(&'static str);

/// Goes on if something holds.
fn expect(holds: bool, otherwise: &'static str) -> Result<(), OutOfStep> {
    if holds { Ok(()) } else { Err(OutOfStep(otherwise)) }
}

impl View {
    /// Takes in what the seat saw. Folding everything seen since [`View::of_deal`] gives [`crate::Game::view`].
    ///
    /// # Errors
    /// If the event does not follow on this view, which is then as it was before.
    pub fn see(&mut self, seen: &Seen) -> Result<(), OutOfStep> {
        match *seen {
            Seen::Played { seat, card, ref took } => self.see_play(seat, card, took),
            Seen::IDrew(card) => {
                let slot = self.slot_to_fill().ok_or(OutOfStep("I have no card to draw"))?;
                expect(self.unseen().contains(card), "I draw a card that I see elsewhere")?;
                self.hand.replace(slot, card);
                Ok(())
            }
            Seen::Drew { seat } => {
                expect(seat != self.seat(), "my own draw is told without its card")?;
                expect(self.face_up.has_just_drawn(seat), "that seat has no card to draw")
            }
            Seen::LastRoundBegan { seat, reasons } => {
                let begun = self.face_up.last_round().is_some_and(|last| {
                    last.seat == seat && last.reasons == reasons && last.turns_left == self.face_up.players()
                });
                expect(begun, "the last round does not begin here")
            }
            Seen::PlayEnded => expect(self.face_up.phase() == Phase::Discard, "play has not ended"),
            Seen::IChose(discard) => {
                self.check(Action::Discard(discard)).map_err(|_| OutOfStep("I cannot have chosen these"))?;
                self.discard = Some(discard);
                self.face_up.mark_chosen(self.seat());
                Ok(())
            }
            Seen::Chose { seat } => {
                expect(seat < self.face_up.players(), "there is no such seat")?;
                expect(seat != self.seat(), "my own choice is told without its cards")?;
                expect(self.face_up.phase() == Phase::Discard, "nobody chooses now")?;
                expect(!self.face_up.has_chosen(seat), "that seat has chosen already")?;
                self.face_up.mark_chosen(seat);
                Ok(())
            }
            Seen::Revealed { ref kept } => self.see_reveal(kept),
        }
    }

    fn see_play(&mut self, seat: Seat, card: Card, took: &[Card]) -> Result<(), OutOfStep> {
        expect(self.face_up.phase() == (Phase::Play { seat }), "it is not that seat's turn")?;
        expect(self.slot_to_fill().is_none(), "I have not seen yet what I drew")?;
        expect(self.face_up.parade().leavers(card).eq(took.iter().copied()), "other cards leave the parade")?;
        if seat == self.seat() {
            let slot = self.hand.slot(card).ok_or(OutOfStep("I do not hold that card"))?;
            let pile = self.face_up.draw_pile();
            self.face_up.take_turn(card);
            if self.face_up.draw_pile() == pile {
                self.hand.remove(slot);
            }
        } else {
            expect(self.unseen().contains(card), "I see that card elsewhere")?;
            self.face_up.take_turn(card);
        }
        Ok(())
    }

    fn see_reveal(&mut self, kept: &[[Card; 2]]) -> Result<(), OutOfStep> {
        let players = self.face_up.players();
        expect(self.face_up.phase() == Phase::Discard, "nothing is revealed now")?;
        expect((0..players).all(|seat| self.face_up.has_chosen(seat)), "not all have chosen")?;
        expect(kept.len() == players, "not every seat reveals")?;
        let discard: Vec<Card> = self.discard.into_iter().flatten().collect();
        let mut may_be_kept = self.unseen();
        may_be_kept.extend(self.hand().iter().copied().filter(|card| !discard.contains(card)));
        for (seat, cards) in kept.iter().enumerate() {
            for &card in cards {
                let mine = seat == self.seat();
                expect(self.hand.contains(card) == mine, "a seat keeps what it cannot hold")?;
                expect(may_be_kept.remove(card), "a seat keeps what lies elsewhere")?;
            }
        }
        self.face_up.reveal(kept);
        self.hand = Hand::EMPTY;
        Ok(())
    }

    /// The slot for the card to draw: between one's own play and draw the card just played, the last of the parade, is still
    /// in its slot.
    fn slot_to_fill(&self) -> Option<usize> {
        self.face_up.parade().cards().last().and_then(|&card| self.hand.slot(card))
    }
}
