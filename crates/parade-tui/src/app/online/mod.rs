//! A table on a server: its lobby, and the game at it.

mod asked;
mod lobby;

use std::cell::RefCell;
use std::io;
use std::rc::Rc;
use std::sync::mpsc::{Receiver, channel};
use std::time::{Duration, Instant};

use parade_client::{Connection, Update};
use parade_messages::text;
use parade_protocol::{Command as Asked, Happening};
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;

use super::around::Around;
use super::key::Key;
use super::line_mode::Visit;
use super::place::{Go, Place};
use super::play::{Beside, Play};
use crate::names::LONGEST_NAME;
use crate::online::{AtTable, OnlineCommand, RemoteTable, Told, Way, Words};
use crate::screens::help::NoticeOverlay;
use crate::screens::invitation::InvitationScreen;

/// How often the table is looked after: clocks run by the second.
const EVERY: Duration = Duration::from_millis(100);
/// The longest line that is taken.
const LONGEST: usize = 120;
/// For so long something that happened beside the game stays in the news line.
const STAYS: Duration = Duration::from_secs(8);
/// It has been read after so long, if something is played.
const READ: Duration = Duration::from_secs(2);

/// How much of what was said is shown over the phrases.
const TALK: usize = 5;

/// What is being typed or shown over the table.
#[derive(Clone, Debug, PartialEq)]
enum Over {
    /// Nothing.
    Nothing,
    /// The name to sit down with.
    Name(String),
    /// A command, after a colon.
    Command(String),
    /// The phrases, to choose one.
    Phrases,
    /// The link to send.
    Link,
}

pub(super) struct Online {
    at: Rc<RefCell<AtTable>>,
    updates: Receiver<Update>,
    /// The game, from the deal to the next lobby.
    play: Option<(u64, Play)>,
    over: Over,
    selected: usize,
    /// What happened last, and when.
    told: Option<(String, Instant)>,
    /// What was said.
    talk: Vec<String>,
    /// A link was copied while the links are shown.
    copied: bool,
    now: Instant,
}

impl Online {
    /// Goes to a table.
    ///
    /// # Errors
    /// If the system gives no thread or no random numbers.
    pub(super) fn new(around: &Around, way: Way) -> io::Result<Online> {
        let (sender, updates) = channel();
        let folder = around.store.as_ref().map(crate::store::Store::tables_folder);
        // Whoever has opened the table sees first what to send.
        let over = if way.join_link.is_some() { Over::Link } else { Over::Nothing };
        let at = AtTable::join(way, folder.as_deref(), move |update| drop(sender.send(update)))?;
        let at = Rc::new(RefCell::new(at));
        let (talk, copied, now) = (Vec::new(), false, Instant::now());
        Ok(Online { at, updates, play: None, over, selected: 0, told: None, talk, copied, now })
    }

    /// Takes in what the client told; whether the game is another than was shown.
    fn pump(&mut self, around: &mut Around) -> bool {
        while let Ok(update) = self.updates.try_recv() {
            let first = self.at.borrow().scene().is_none();
            let told = self.at.borrow_mut().take(update);
            self.tell(around, &told);
            let at = self.at.borrow();
            if first && let Some(table) = at.table() {
                let words = Words::about(&around.messages, &at, self.now);
                self.talk = table.talk.iter().map(|talk| words.said(talk.seat, &talk.said)).collect();
            }
        }
        self.follow_game(around)
    }

    fn tell(&mut self, around: &mut Around, told: &[Told]) {
        let at = self.at.borrow();
        let words = Words::about(&around.messages, &at, self.now);
        for told in told {
            if matches!(told, Told::Happened(event) if matches!(event.event, Happening::Played { .. })) {
                // What has been there long enough to be read makes room for the game.
                self.told.take_if(|(_, at)| self.now.duration_since(*at) >= READ);
            }
            let Some(sentence) = words.told(told) else { continue };
            match told {
                // What must be read stays until a key is pressed.
                Told::Alarm(_) | Told::NotKept(_) | Told::Announced(_) => around.notices.push(sentence),
                Told::Happened(event) if matches!(event.event, Happening::HandsInspected) => {
                    around.notices.push(sentence);
                }
                // It is shown as long as it lasts.
                Told::Connection(_) => {}
                Told::Refused(..) => match &mut self.play {
                    Some((_, play)) => drop(play.say(sentence)),
                    None => self.told = Some((sentence, self.now)),
                },
                Told::Happened(event) if matches!(event.event, Happening::Talked { .. }) => {
                    self.talk.push(sentence.clone());
                    self.told = Some((sentence, self.now));
                }
                _ => self.told = Some((sentence, self.now)),
            }
        }
    }

    fn follow_game(&mut self, around: &mut Around) -> bool {
        let game = self.at.borrow().table().and_then(|table| table.position.as_ref().map(|_| table.game));
        if self.play.as_ref().map(|(game, _)| *game) != game {
            let table = game.and_then(|_| RemoteTable::new(Rc::clone(&self.at), &around.messages));
            self.play = table.map(|table| (table.game(), Play::remote(around, table)));
            if self.play.is_some() {
                self.over = Over::Nothing;
            }
            return true;
        }
        let followed = match &mut self.play {
            // What is typed is not cut off; the table is followed right after.
            Some((_, play)) if !play.is_typing() => play.follow(around),
            _ => false,
        };
        let beside = self.beside(around);
        if let Some((_, play)) = &mut self.play {
            play.set_beside(beside);
        }
        followed
    }

    /// What is shown beside the game.
    fn beside(&self, around: &Around) -> Beside {
        let at = self.at.borrow();
        let words = Words::about(&around.messages, &at, self.now);
        let seats = at.table().map_or(0, |table| table.seats.len());
        let marks = (0..seats).map(|seat| words.mark(&at, seat)).collect();
        let status = at.seat().map(|seat| words.mark(&at, seat).full).unwrap_or_default();
        let comes_first = at.alarm().is_some() || *at.connection() != Connection::Here;
        let pill = at.own_caretaker().map(|level| {
            let bot = crate::levels::bot_name(&around.messages, level.as_str());
            text!(around.messages, "online-pill-caretaker", bot = bot)
        });
        Beside { line: self.urgent(around), comes_first, marks, pill, status }
    }

    /// What is more urgent than the news: that the deal is not fair, the connection, a question, what happened beside the
    /// game.
    fn urgent(&self, around: &Around) -> Option<String> {
        let at = self.at.borrow();
        let messages = &around.messages;
        let words = Words::about(messages, &at, self.now);
        if let Some(alarm) = at.alarm() {
            return Some(words.alarm(alarm));
        }
        if let Some(lost) = words.connection(at.connection()) {
            return Some(lost);
        }
        if let Some(seat) = at.undo_asked_by() {
            return Some(text!(messages, "online-undo-wanted", who = "other", name = words.name(seat)));
        }
        let told = self.told.as_ref().filter(|(_, at)| self.now.duration_since(*at) < STAYS);
        if let Some((told, _)) = told {
            return Some(told.clone());
        }
        if let Some(level) = at.own_caretaker().filter(|_| self.play.is_some()) {
            let bot = crate::levels::bot_name(messages, level.as_str());
            return Some(text!(messages, "online-take-back-offer", bot = bot));
        }
        let away = at.away_for_long(self.now).filter(|_| at.seat().is_some() && self.play.is_some())?;
        let waits = at.table()?.position.as_ref()?.to_act.contains(&away);
        waits.then(|| text!(messages, "online-call-offer", name = words.name(away)))
    }
}

impl Place for Online {
    fn draw(&self, around: &Around, area: Rect, buffer: &mut Buffer) {
        let look = around.look();
        let at = self.at.borrow();
        if self.over == Over::Link {
            let messages = &around.messages;
            let mut links = Vec::new();
            links.extend(at.link_to_send().map(|link| (text!(messages, "online-link-join"), link)));
            links.extend(at.link_to_watch().map(|link| (text!(messages, "online-link-watch"), link)));
            let keys = match links.len() {
                0 => text!(messages, "online-keys-no-link"),
                1 => text!(messages, "online-keys-link"),
                _ => text!(messages, "online-keys-links"),
            };
            let news = if self.copied { text!(messages, "online-link-copied") } else { String::new() };
            InvitationScreen { look, links: &links, news: &news, keys: &keys }.render(area, buffer);
            return;
        }
        drop(at);
        match &self.play {
            Some((_, play)) => play.draw(around, area, buffer),
            None => self.draw_lobby(around, area, buffer),
        }
        if self.over == Over::Phrases {
            let words = Words::about(&around.messages, &self.at.borrow(), self.now);
            // What was said last may have gone by unread.
            let mut sentences = self.talk[self.talk.len().saturating_sub(TALK)..].to_vec();
            sentences.push(words.phrases().join("   "));
            NoticeOverlay { look, sentences: &sentences }.render(area, buffer);
        }
    }

    fn key(&mut self, around: &mut Around, key: Key, area: Rect) -> Go {
        self.now = Instant::now();
        if self.at.borrow().is_over() {
            return Go::Back;
        }
        if let Some(go) = self.key_over(around, key) {
            return go;
        }
        let asked = self.at.borrow().undo_asked_by().is_some();
        let Some((_, play)) = &mut self.play else { return self.key_in_lobby(around, key) };
        if play.is_typing() {
            if key == Key::Enter {
                let typed = play.take_typed().unwrap_or_default();
                return self.line(around, &typed);
            }
            return play.key(around, key, area);
        }
        match key {
            Key::Char(sign @ ('y' | 'Y' | 'n' | 'N')) if asked => {
                let agree = sign.eq_ignore_ascii_case(&'y');
                self.at.borrow_mut().command(Asked::AnswerUndo { agree });
                Go::Stay
            }
            Key::Char('s' | 'S') => {
                self.over = Over::Phrases;
                Go::Stay
            }
            Key::Char('c' | 'C') => {
                let own = self.at.borrow().own_caretaker().is_some();
                self.obey(around, if own { OnlineCommand::TakeBack } else { OnlineCommand::Call(None) })
            }
            Key::Char('l' | 'L') => {
                self.over = Over::Link;
                Go::Stay
            }
            key => {
                // A word about something else makes room for what the key brings.
                self.told = None;
                let go = play.key(around, key, area);
                self.follow_game(around);
                go
            }
        }
    }

    fn paste(&mut self, around: &mut Around, text: &str) -> Go {
        for sign in text.chars().filter(|sign| !sign.is_control()).take(LONGEST) {
            if matches!(self.over, Over::Name(_) | Over::Command(_)) {
                self.key_over(around, Key::Char(sign));
            }
        }
        Go::Stay
    }

    fn wakes(&self) -> Option<Instant> {
        Some(self.now + EVERY)
    }

    fn tick(&mut self, around: &mut Around, now: Instant) -> Go {
        self.now = now;
        let over = self.at.borrow().is_over();
        let changed = self.pump(around);
        if !over && self.at.borrow().is_over() {
            let at = self.at.borrow();
            let words = Words::about(&around.messages, &at, now);
            around.notices.extend(words.connection(at.connection()));
            if at.has_left() {
                return Go::Back;
            }
        }
        if self.over == Over::Nothing && self.at.borrow().needs_name() {
            self.over = Over::Name(around.usual_name().unwrap_or_default());
        }
        if let Some((_, play)) = &mut self.play
            && play.wakes().is_some_and(|at| at <= now)
            && !play.is_typing()
        {
            let go = play.tick(around, now);
            return if changed { Go::Changed } else { go };
        }
        if changed { Go::Changed } else { Go::Stay }
    }

    fn back(&mut self, around: &mut Around) {
        self.now = Instant::now();
        // Line mode may have taken in what happened.
        self.follow_game(around);
        if let Some((_, play)) = &mut self.play {
            play.back(around);
        }
    }

    fn visit(&mut self) -> Option<Visit<'_>> {
        Some(Visit::Table(&self.at, &self.updates))
    }

    fn keys(&self, around: &Around) -> Vec<(String, String)> {
        self.key_names(around)
    }
}

/// Whether a name can still be typed on.
pub(super) fn has_room(name: &str) -> bool {
    name.chars().count() < LONGEST_NAME
}
