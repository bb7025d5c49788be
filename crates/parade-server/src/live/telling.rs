//! What a table's task tells its clients.

use parade_protocol::{
    AnswerResult, ClientRole, CommandId, GoodbyeReason, PROTOCOL, Seq, ServerMessage, TablePhase, Welcome,
    You,
};
use parade_rules::View;

use crate::clock;
use crate::live::actor::Actor;
use crate::live::clients::{Client, attend, no_business, refresh};
use crate::live::frame::Frame;
use crate::live::outbox::Outbox;
use crate::live::request::{About, ClientId, Comer, Failure, Known};
use crate::table::frames::{self, Broadcast, Receiver};
use crate::table::{CARETAKER_AFTER_MS, Caller, Told};

/// What is to be told of something that happened, made once for all who get the same.
pub(super) struct Frames {
    made: Vec<(Receiver, Frame)>,
}

impl Actor {
    /// Somebody comes.
    pub(super) fn connect(&mut self, id: ClientId, comer: &Comer, outbox: Outbox) {
        self.somebody_was_here();
        let you = match frames::you(&self.table, &comer.caller) {
            Some(_) if self.table.phase() == TablePhase::Closed => {
                return outbox.close(GoodbyeReason::TableClosed);
            }
            Some(you) => you,
            None => {
                let reason = no_business(self.table.role(&comer.caller));
                return outbox.close(reason.unwrap_or(GoodbyeReason::NoSuchTable));
            }
        };
        if !self.has_room(you) {
            return outbox.close(GoodbyeReason::TooMuch);
        }
        let mut client = Client::new(id, comer.caller, comer.previews, you, outbox);
        self.welcome(&mut client, comer.last_seq);
        self.clients.push(client);
        if !self.attend_and_tell() {
            let presence = Frame::of(&frames::presence(&self.table, &self.attendance));
            if let Some(client) = self.client(id) {
                client.send(presence);
            }
        }
    }

    /// Whether one more client may come that may do what this one may. A device of a player that is silent for too long makes
    /// room for another one: a connection that died is not noticed at once.
    fn has_room(&mut self, you: You) -> bool {
        let limits = self.tables.limits();
        let alike = self.clients.iter_mut().filter(|client| client.you.seat == you.seat && !client.is_lost());
        if you.role != ClientRole::Player {
            return alike.count() < limits.watchers_per_table;
        }
        let mut devices: Vec<&mut Client> = alike.collect();
        if devices.len() < limits.devices_per_seat {
            return true;
        }
        let most_silent = devices.iter_mut().max_by_key(|client| client.silent_for());
        let dead = most_silent.filter(|client| client.silent_for() > Some(limits.device_silence));
        dead.map(|client| client.close(GoodbyeReason::Silent)).is_some()
    }

    /// A client says again who it is.
    pub(super) fn hello(&mut self, id: ClientId, comer: &Comer) {
        let Some(place) = self.clients.iter().position(|client| client.id == id) else { return };
        let mut client = self.clients.remove(place);
        client.caller = comer.caller;
        client.previews = comer.previews;
        match refresh(&mut client, &self.table) {
            Ok(_) => {
                self.welcome(&mut client, comer.last_seq);
                client.send(Frame::of(&frames::presence(&self.table, &self.attendance)));
                self.clients.push(client);
            }
            Err(reason) => client.close(reason),
        }
        self.attend_and_tell();
    }

    /// Greets a client and brings it up to date.
    fn welcome(&self, client: &mut Client, last_seq: Option<Seq>) {
        let welcome = Welcome {
            protocol: PROTOCOL.to_owned(),
            server: env!("CARGO_PKG_VERSION").to_owned(),
            you: client.you,
            heartbeat_s: super::HEARTBEAT_S,
            caretaker_after_s: u32::try_from(CARETAKER_AFTER_MS / 1000).unwrap_or(u32::MAX),
            now: clock::now(),
        };
        client.send(Frame::of(&ServerMessage::Welcome(welcome)));
        client.send(self.catch_up(client.receiver(), last_seq));
        if let Some(announcement) = self.tables.announcement() {
            client.send(Frame::of(&frames::announcement(announcement)));
        }
    }

    /// What a client has missed: events without a gap if they are still known, else a snapshot.
    fn catch_up(&self, receiver: Receiver, last_seq: Option<Seq>) -> Frame {
        let now = self.table.seq();
        // Event 1 tells nothing to build on: whoever has seen none needs everything.
        let seen = last_seq.filter(|last| last.0 > 0);
        let missed = seen.and_then(|last| usize::try_from(now.0.checked_sub(last.0)?).ok());
        match missed {
            Some(missed) if missed <= self.told.len() => {
                let events = self.told.iter().skip(self.told.len() - missed).cloned().collect();
                Frame::up_to(&frames::missed(&self.table, events, receiver), now)
            }
            _ => self.snapshot(receiver),
        }
    }

    fn snapshot(&self, receiver: Receiver) -> Frame {
        let snapshot = frames::snapshot(&self.table, receiver, &self.attendance, clock::now());
        Frame::up_to(&snapshot, self.table.seq())
    }

    pub(super) fn resync(&mut self, id: ClientId) {
        let Some(receiver) = self.client(id).map(|client| client.receiver()) else { return };
        let snapshot = self.snapshot(receiver);
        if let Some(client) = self.client(id) {
            client.send(snapshot);
        }
    }

    /// What there is to tell of the table to somebody who only asks.
    pub(super) fn about(&self, caller: &Caller) -> Result<About, Failure> {
        let you = frames::you(&self.table, caller).ok_or(Failure::NoSuchTable)?;
        Ok(About { summary: frames::summary(&self.table), you })
    }

    /// What a player's seat knows, if it is to act. What is thought about it is thought elsewhere.
    pub(super) fn known(&self, caller: &Caller) -> Result<Known, Failure> {
        let you = frames::you(&self.table, caller).ok_or(Failure::NoSuchTable)?;
        let Some(seat) = you.seat else { return Ok(Known::NotSeated) };
        let view = self.table.view(seat);
        Ok(match view.filter(View::is_to_act) {
            Some(view) => Known::ToAct {
                seq: self.table.seq(),
                view: Box::new(view),
                seats: frames::summary(&self.table).seats,
            },
            None => Known::NotToAct,
        })
    }

    /// Makes what is to be told of what has just happened. Nothing of it has left the table yet.
    pub(super) fn frames(&self, told: &[Told]) -> Frames {
        let broadcast = Broadcast::new(&self.table, told);
        let seq = self.table.seq();
        let mut common: Option<Frame> = None;
        let mut made: Vec<(Receiver, Frame)> = Vec::with_capacity(self.clients.len());
        for client in &self.clients {
            // Who somebody is may have changed by what happened.
            let seat = client.caller.token.and_then(|token| self.table.seat_of(token));
            let receiver = match seat {
                Some(seat) => Receiver::Seat { seat, previews: client.previews },
                None => Receiver::Public,
            };
            if made.iter().any(|(other, _)| *other == receiver) {
                continue;
            }
            let own = match receiver {
                Receiver::Public => None,
                Receiver::Seat { seat, previews } => Frame::try_write(seq, |paper| {
                    broadcast.write_for_seat(&self.table, told, seat, previews, paper)
                }),
            };
            let frame = own.unwrap_or_else(|| {
                common.get_or_insert_with(|| Frame::written(broadcast.for_everybody(), seq)).clone()
            });
            made.push((receiver, frame));
        }
        Frames { made }
    }

    /// Tells what has happened, now that it cannot be lost any more. Who may stay no longer leaves by [`Actor::part`].
    pub(super) fn tell(&mut self, frames: &Frames, told: &[Told]) {
        let roles_may_change = told.iter().any(|told| !told.is_move() || told.phase_changed());
        let (table, leaving) = (&self.table, &mut self.leaving);
        for client in &mut self.clients {
            let role = if roles_may_change { refresh(client, table) } else { Ok(false) };
            if role.is_err() {
                client.you.seat = None;
            }
            let receiver = client.receiver();
            // First who one is: "you sit down" is told to whoever knows that it was them.
            if matches!(role, Ok(true)) {
                client.send(Frame::of(&ServerMessage::You(client.you)));
            }
            if let Some((_, frame)) = frames.made.iter().find(|(other, _)| *other == receiver) {
                client.send(frame.clone());
            }
            if let Err(reason) = role {
                leaving.push((client.id, reason));
            }
            if table.phase() == TablePhase::Closed {
                leaving.push((client.id, GoodbyeReason::TableClosed));
            }
        }
        self.tables.metrics().frames.inc_by(self.clients.len() as u64);
        if roles_may_change {
            self.tables.list(&self.table);
            self.attend_and_tell();
        }
    }

    /// Sends what was put into the lines of clients.
    pub(super) fn flush(&mut self) {
        self.clients.iter_mut().for_each(Client::flush);
    }

    /// Answers a command.
    pub(super) fn answer(&mut self, id: ClientId, cmd_id: CommandId, result: AnswerResult) {
        if let Some(client) = self.client(id) {
            client.send(Frame::of(&ServerMessage::Answer { cmd_id, result }));
        }
    }

    /// Says goodbye to those who may stay no longer, and forgets those who are lost.
    pub(super) fn part(&mut self) {
        for (id, reason) in std::mem::take(&mut self.leaving) {
            if let Some(client) = self.client(id) {
                client.close(reason);
            }
        }
        if self.clients.iter().any(Client::is_lost) {
            self.attend_and_tell();
        }
    }

    /// Brings up to date who is here.
    pub(super) fn attend(&mut self) -> bool {
        let before = self.clients.len();
        self.clients.retain(|client| !client.is_lost());
        if self.clients.len() < before {
            self.somebody_was_here();
        }
        attend(&self.table, &self.clients, &mut self.attendance, clock::now())
    }

    /// Brings up to date who is here, and tells everybody if that is new. `true` if it was.
    pub(super) fn attend_and_tell(&mut self) -> bool {
        let mut told = false;
        // Telling may show that somebody is lost who was thought to be here.
        while self.attend() {
            told = true;
            self.tell_presence();
        }
        told
    }

    pub(super) fn tell_presence(&mut self) {
        let presence = Frame::of(&frames::presence(&self.table, &self.attendance));
        for client in &mut self.clients {
            client.send(presence.clone());
        }
    }
}
