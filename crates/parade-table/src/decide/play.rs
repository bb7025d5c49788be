//! During a game: moves, taking back, caretakers.

use parade_protocol::{CaretakerCause, Refusal, RefusalCode};
use parade_rules::{Action, ActionError, Card, Phase, Seat};

use super::{Decided, Desk, refuse};
use crate::CARETAKER_LEVEL;
use crate::clock::LAG_CAP_MS;
use crate::event::TableEvent;
use crate::secret::Secret;
use crate::state::{Running, Table};

/// What a seat does in the game.
pub(super) fn act(table: &Table, seat: Seat, action: Action, lag_ms: u64) -> Decided {
    let running = table.running().ok_or(refuse(RefusalCode::WrongPhase))?;
    let view = running.game.view(seat).ok_or(refuse(RefusalCode::NoSuchSeat).of_seat(seat))?;
    view.check(action).map_err(refusal_of)?;
    Ok(vec![match action {
        Action::Play(card) => TableEvent::Played { seat, card, lag_ms },
        Action::Discard(discard) => TableEvent::Chose { seat, discard: Secret(discard), lag_ms },
    }])
}

/// The refusal of an illegal action.
fn refusal_of(error: ActionError) -> Refusal {
    match error {
        ActionError::NoSuchSeat { seat, .. } => refuse(RefusalCode::NoSuchSeat).of_seat(seat),
        ActionError::NotYourTurn { turn_of, .. } => refuse(RefusalCode::NotYourTurn).of_seat(turn_of),
        ActionError::NotInHand { card, .. } => refuse(RefusalCode::NotInHand).of_card(card),
        ActionError::SameCardTwice(card) => refuse(RefusalCode::SameCardTwice).of_card(card),
        ActionError::AlreadyChosen { .. } => refuse(RefusalCode::AlreadyChosen),
        ActionError::PlayIsOver | ActionError::TooEarlyToDiscard | ActionError::GameOver => {
            refuse(RefusalCode::WrongPhase)
        }
    }
}

impl Desk<'_> {
    /// A move of a player in person: whoever moves plays in person again.
    pub(super) fn act(&self, action: Action) -> Decided {
        let seat = self.own_seat()?;
        let lag_ms = if self.table.settings.timer.is_some() { self.facts.lag_ms.min(LAG_CAP_MS) } else { 0 };
        let moves = act(self.table, seat, action, lag_ms)?;
        let mut events = Vec::with_capacity(2);
        if self.place(seat)?.caretaker.is_some() {
            events.push(TableEvent::TookBack { seat });
        }
        events.extend(moves);
        Ok(events)
    }

    /// To keep two cards is to discard the others.
    pub(super) fn keep(&self, keep: [Card; 2]) -> Decided {
        let seat = self.own_seat()?;
        let view = self.table.running().and_then(|running| running.game.view(seat));
        let view = view.ok_or(refuse(RefusalCode::WrongPhase))?;
        // What may be kept may as well be discarded: the same cards, of the own hand, two of them, now.
        view.check(Action::Discard(keep)).map_err(refusal_of)?;
        let mut others = view.hand().iter().copied().filter(|card| !keep.contains(card));
        match (others.next(), others.next()) {
            (Some(one), Some(two)) => self.act(Action::Discard([one, two])),
            _ => Err(refuse(RefusalCode::WrongPhase)),
        }
    }

    fn in_play(&self) -> Result<&Running, Refusal> {
        self.table.in_play().ok_or(refuse(RefusalCode::WrongPhase))
    }

    pub(super) fn ask_undo(&self) -> Decided {
        let seat = self.own_seat()?;
        let running = self.in_play()?;
        if self.table.undo.is_some() {
            return Err(refuse(RefusalCode::UndoPending));
        }
        let face_up = running.game.face_up();
        if running.game.discards(seat).is_some() {
            // A choice is seen by nobody before all have chosen.
            return Ok(vec![TableEvent::UndoAsked { seat }]);
        }
        match running.last_move {
            Some(last) if last.seat == seat && !last.drew => Ok(vec![TableEvent::UndoAsked { seat }]),
            Some(last) if last.seat == seat => Err(refuse(RefusalCode::SeenSince)),
            _ if face_up.history().iter().any(|turn| turn.seat == seat) => {
                Err(refuse(RefusalCode::SeenSince))
            }
            _ => Err(refuse(RefusalCode::NothingToUndo)),
        }
    }

    pub(super) fn answer_undo(&self, agree: bool) -> Decided {
        let seat = self.own_seat()?;
        match &self.table.undo {
            Some(undo) if undo.waiting_for.contains(&seat) => {
                Ok(vec![TableEvent::UndoAnswered { seat, agree }])
            }
            _ => Err(refuse(RefusalCode::NoUndoAsked)),
        }
    }

    pub(super) fn call_caretaker(&self, seat: Seat) -> Decided {
        let by = self.own_seat()?;
        self.in_play()?;
        let place = self.place(seat)?;
        if !place.is_human() {
            let code = if place.bot().is_some() { RefusalCode::SeatIsBot } else { RefusalCode::SeatEmpty };
            return Err(refuse(code).of_seat(seat));
        }
        if place.caretaker.is_some() {
            return Err(refuse(RefusalCode::CaretakerHere).of_seat(seat));
        }
        // Whoever has to go may call one for the own seat.
        if seat != by {
            self.check_away(seat)?;
        }
        let level = CARETAKER_LEVEL.parse().map_err(|_| refuse(RefusalCode::NoSuchLevel))?;
        Ok(vec![TableEvent::CaretakerCame { seat, level, cause: CaretakerCause::Called { by } }])
    }

    pub(super) fn take_back(&self) -> Decided {
        let seat = self.own_seat()?;
        if self.place(seat)?.caretaker.is_none() {
            return Err(refuse(RefusalCode::NoCaretaker));
        }
        match self.table.running() {
            Some(running) if running.game.face_up().phase() != Phase::Over => {
                Ok(vec![TableEvent::TookBack { seat }])
            }
            _ => Err(refuse(RefusalCode::WrongPhase)),
        }
    }
}
