//! Questions about a table that what is known of it answers.

use std::time::Instant;

use parade_protocol::{ClientRole, LevelName, Sitter, TableView};
use parade_rules::Seat;

use super::AtTable;

impl AtTable {
    /// The table as everybody sees it.
    #[must_use]
    pub fn table(&self) -> Option<&TableView> {
        self.scene.as_ref().map(|scene| &scene.table)
    }

    /// The own seat.
    #[must_use]
    pub fn seat(&self) -> Option<Seat> {
        self.scene.as_ref().and_then(|scene| scene.you.seat)
    }

    /// Whether one may do what a host may.
    #[must_use]
    pub fn is_host(&self) -> bool {
        self.scene.as_ref().is_some_and(|scene| scene.you.host)
    }

    /// Whether one may sit down and does not.
    #[must_use]
    pub fn is_guest(&self) -> bool {
        self.scene.as_ref().is_some_and(|scene| scene.you.role == ClientRole::Guest)
    }

    /// The name that one has at the table.
    #[must_use]
    pub fn own_name(&self) -> Option<String> {
        match &self.table()?.seat(self.seat()?)?.sitter {
            Sitter::Human { name } => Some(name.clone()),
            _ => None,
        }
    }

    /// The link to send to friends.
    #[must_use]
    pub fn link_to_send(&self) -> Option<String> {
        self.way.join_link.clone().or_else(|| self.own_link(false))
    }

    /// The link to send to people who only watch.
    #[must_use]
    pub fn link_to_watch(&self) -> Option<String> {
        self.way.watch_link.clone().or_else(|| self.own_link(true))
    }

    /// The link by which one came, if it leads others to the same.
    fn own_link(&self, watches: bool) -> Option<String> {
        let link = &self.way.link;
        link.key.filter(|_| link.watches == watches)?;
        Some(link.with_secret())
    }

    /// The first seat that nobody has.
    #[must_use]
    pub fn free_seat(&self) -> Option<Seat> {
        self.table()?.seats.iter().position(|seat| seat.sitter == Sitter::Empty)
    }

    /// The seat for which a caretaker could be called now: the own one never.
    #[must_use]
    pub fn away_for_long(&self, now: Instant) -> Option<Seat> {
        let scene = self.scene.as_ref()?;
        let after = u64::from(scene.caretaker_after_s);
        (0..scene.table.seats.len()).filter(|&seat| Some(seat) != scene.you.seat).find(|&seat| {
            let place = &scene.table.seats[seat];
            place.caretaker.is_none() && scene.away_for(seat, now).is_some_and(|away| away.as_secs() >= after)
        })
    }

    /// The bot that plays for the own seat, if one does.
    #[must_use]
    pub fn own_caretaker(&self) -> Option<&LevelName> {
        self.table()?.seat(self.seat()?)?.caretaker.as_ref()
    }

    /// Whether the table has been followed by plain requests.
    #[must_use]
    pub const fn is_without_websocket(&self) -> bool {
        self.without_websocket
    }

    /// What whoever sat there last is called, if somebody did.
    #[must_use]
    pub fn known_name(&self, seat: Seat) -> Option<&str> {
        self.names.get(seat).and_then(Option::as_deref)
    }

    /// Whether somebody asks this seat to agree that they take something back; who.
    #[must_use]
    pub fn undo_asked_by(&self) -> Option<Seat> {
        let (undo, seat) = (self.table()?.undo.as_ref()?, self.seat()?);
        undo.waiting_for.contains(&seat).then_some(undo.seat)
    }
}
