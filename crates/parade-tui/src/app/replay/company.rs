//! A game of a server looked back at: the link to it, and who else is there.

use parade_client::GameReader;
use parade_messages::text;
use parade_protocol::review::{ReviewEyes, ReviewPlace};
use parade_rules::RecordError;
use parade_rules::json::GameRecord;

use super::together::{NAMELESS, Together, within};
use super::{EyesOf, Replay};
use crate::app::around::Around;
use crate::app::key::Key;
use crate::app::place::Go;
use crate::app::round::step;

impl Replay {
    /// Looks back at a game of a server, with those who are at the link.
    ///
    /// # Errors
    /// If the record is no game.
    pub(in crate::app) fn of_server(
        around: &mut Around,
        reader: GameReader,
        record: &GameRecord,
        name: Option<String>,
    ) -> Result<Replay, RecordError> {
        let mut replay = Replay::new(around, record)?;
        replay.go_to(reader.link().turn);
        replay.called = name;
        replay.meet(around, reader);
        Ok(replay)
    }

    /// Goes to those who are at the reader's link, if it leads to anybody.
    fn meet(&mut self, around: &mut Around, reader: GameReader) {
        let name = self.called.clone().or_else(|| around.usual_name());
        let name = name.unwrap_or_else(|| NAMELESS.into());
        match Together::begin(&reader, name) {
            Ok(together) => self.together = together,
            Err(error) => around.notices.push(error.to_string()),
        }
        self.reader = Some(reader);
    }

    /// Where one is, as it is said to others.
    pub(super) fn place(&self) -> ReviewPlace {
        let eyes = match self.eyes {
            EyesOf::Mover => ReviewEyes::Mover,
            EyesOf::Seat(seat) => ReviewEyes::Seat { seat },
            EyesOf::All => ReviewEyes::All,
        };
        // No game has so many turns.
        ReviewPlace { turn: u16::try_from(self.at).unwrap_or(u16::MAX), eyes }
    }

    /// One may have gone elsewhere.
    pub(super) fn went_from(&mut self, before: ReviewPlace) {
        let (here, last, players) = (self.place(), self.games.len() - 1, self.names.len());
        if here != before
            && let Some(together) = &mut self.together
        {
            together.moved(here, |place| within(place, last, players));
        }
    }

    /// Takes in what was heard of the others.
    pub(super) fn hear(&mut self) {
        let here = self.place();
        if let Some(there) = self.together.as_mut().and_then(|together| together.hear(here)) {
            self.go_along(there);
        }
        // Whoever was asked about may have left.
        let others = self.together.as_ref().map(Together::others).unwrap_or_default();
        self.hands =
            self.hands.and_then(|asked| others.iter().find(|one| **one == asked).or(others.first()).copied());
    }

    fn go_along(&mut self, place: ReviewPlace) {
        let place = within(place, self.games.len() - 1, self.names.len());
        if place == self.place() {
            return;
        }
        self.go_to(usize::from(place.turn));
        self.goes_on = None;
        self.eyes = match place.eyes {
            ReviewEyes::Mover => EyesOf::Mover,
            ReviewEyes::All => EyesOf::All,
            ReviewEyes::Seat { seat } => EyesOf::Seat(seat),
        };
    }

    pub(super) fn follow_again(&mut self) {
        let strays = self.together.as_mut().filter(|together| together.strays());
        if let Some(there) = strays.and_then(Together::follow_again) {
            self.go_along(there);
        }
    }

    /// Takes the lead where nobody has it, or asks to whom it is to go.
    pub(super) fn lead(&mut self) {
        let Some(together) = &self.together else { return };
        if together.is_free() {
            together.take_lead();
        } else if together.leads() {
            self.hands = together.others().first().copied();
        }
    }

    /// A key while it is asked to whom the lead is to go.
    pub(super) fn handing(&mut self, person: u32, key: Key) {
        let Some(together) = &self.together else { return };
        let others = together.others();
        let at = others.iter().position(|other| *other == person).unwrap_or_default();
        let forwards = match key {
            Key::Enter if together.leads() && others.contains(&person) => return together.hand_to(person),
            Key::Tab | Key::Right | Key::Down => true,
            Key::Left | Key::Up => false,
            _ => return,
        };
        self.hands = (!others.is_empty()).then(|| others[step(at, others.len(), forwards)]);
    }

    /// Makes a link to the game as it is looked at here.
    pub(super) fn gather(&mut self, around: &mut Around) {
        let Some(reader) = self.reader.as_ref().filter(|_| self.together.is_none()) else { return };
        match reader.gathers() {
            Ok(reader) => self.meet(around, reader),
            Err(error) => around.notices.push(error.to_string()),
        }
    }

    pub(super) fn copy_link(&mut self, around: &Around) -> Go {
        let Some(together) = &self.together else { return Go::Stay };
        self.answer = Some(text!(around.messages, "replay-together-copied"));
        Go::Copy(together.link.clone())
    }

    /// The keys of the foot.
    pub(super) fn foot_keys(&self, around: &Around) -> String {
        let messages = &around.messages;
        let Some(together) = &self.together else {
            return match self.reader {
                Some(_) => text!(messages, "replay-keys-server"),
                None => text!(messages, "replay-keys"),
            };
        };
        let does = if together.strays() {
            "follow"
        } else if together.is_free() {
            "take"
        } else if together.leads() && !together.others().is_empty() {
            "hand"
        } else {
            "none"
        };
        text!(messages, "replay-keys-together", does = does)
    }

    /// The keys about the others, each with what it does.
    pub(super) fn company_keys(&self, around: &Around) -> Vec<(String, String)> {
        let messages = &around.messages;
        match (&self.together, &self.reader) {
            (Some(_), _) => vec![
                ("F".into(), text!(messages, "replay-key-follow")),
                ("L".into(), text!(messages, "replay-key-lead")),
                ("C".into(), text!(messages, "replay-key-link")),
            ],
            (None, Some(_)) => vec![("T".into(), text!(messages, "replay-key-together"))],
            (None, None) => Vec::new(),
        }
    }
}
