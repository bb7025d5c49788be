//! A game at a table on a server, as the screens and line mode play it.

use std::cell::RefCell;
use std::rc::Rc;

use parade_client::record;
use parade_messages::Messages;
use parade_protocol::{Command, Event, Happening, LastRoundReason, Position, Sitter, Step};
use parade_rules::json::GameRecord;
use parade_rules::{Action, Card, FaceUp, Reasons, Seat, Seen, View};

use super::AtTable;
use crate::levels;
use crate::names::shown;
use crate::store::StoreError;
use crate::table::{SeatInfo, SeatKind, Table, TableError};

/// A game at a table on a server. It is what it was at the last [`RemoteTable::refresh`].
pub struct RemoteTable {
    at: Rc<RefCell<AtTable>>,
    game: u64,
    seats: Vec<SeatInfo>,
    here: Vec<Seat>,
    face_up: FaceUp,
    view: Option<View>,
    /// The card that the last change brought.
    drew: Option<Card>,
    /// How many cards the pile had, and whether the last round had begun, after what was told.
    told: (usize, bool),
    news: Vec<Seen>,
}

/// The game as the rules hold it, for a seat if one has cards.
fn position_of(at: &AtTable) -> Option<(FaceUp, Option<View>)> {
    let scene = at.scene()?;
    let position = scene.table.position.as_ref()?;
    // What a server sends that makes no position is not shown: the client asks anew when its hash does not fit.
    let view = scene.private.as_ref().and_then(|private| position.to_view(private).ok());
    let face_up = match &view {
        Some(view) => *view.face_up(),
        None => position.to_face_up().ok()?,
    };
    Some((face_up, view))
}

/// Who sits where, as people read it.
pub(super) fn seats_of(messages: &Messages, at: &AtTable) -> Vec<SeatInfo> {
    let Some(table) = at.table() else { return Vec::new() };
    let sitters: Vec<(Option<String>, SeatKind)> = table
        .seats
        .iter()
        .enumerate()
        .map(|(seat, place)| match &place.sitter {
            Sitter::Human { name } | Sitter::Gone { name } => (Some(shown(name)), SeatKind::Person),
            Sitter::Bot { level } => (None, SeatKind::remembered(Some(level.as_str()))),
            Sitter::Empty => (at.known_name(seat).map(shown), SeatKind::Person),
        })
        .collect();
    let named: Vec<_> = sitters.iter().map(|(name, kind)| (name.as_deref(), *kind)).collect();
    let names = levels::seat_names(messages, &named);
    names.into_iter().zip(sitters).map(|(name, (_, kind))| SeatInfo { name, kind }).collect()
}

impl RemoteTable {
    /// The game at a table; `None` while there is none.
    #[must_use]
    pub fn new(at: Rc<RefCell<AtTable>>, messages: &Messages) -> Option<RemoteTable> {
        let mut table = at.borrow_mut();
        let (face_up, view) = position_of(&table)?;
        let seats = seats_of(messages, &table);
        let game = table.table()?.game;
        let here = view.as_ref().map(View::seat).into_iter().collect();
        // What was played before is not news.
        let _ = table.take_moves();
        let drew = None;
        let told = (face_up.draw_pile(), face_up.last_round().is_some());
        drop(table);
        Some(RemoteTable { at, game, seats, here, face_up, view, drew, told, news: Vec::new() })
    }

    /// Takes over what the table has become; whether anything is another.
    pub fn refresh(&mut self) -> bool {
        let mut at = self.at.borrow_mut();
        let (moves, whole) = at.take_moves();
        if at.table().is_none_or(|table| table.game != self.game) {
            return false;
        }
        let Some((face_up, view)) = position_of(&at) else { return false };
        self.drew = at.scene().and_then(|scene| scene.private.as_ref()).and_then(|private| private.drew);
        drop(at);
        let changed = self.face_up != face_up || self.view != view || !moves.is_empty();
        (self.face_up, self.view) = (face_up, view);
        if whole {
            self.news.clear();
        }
        for event in &moves {
            self.learn(event);
        }
        self.told = (self.face_up.draw_pile(), self.face_up.last_round().is_some());
        changed
    }

    /// The card that the last change brought to the hand here.
    #[must_use]
    pub const fn drew(&self) -> Option<Card> {
        self.drew
    }

    /// The number of the game at the table.
    #[must_use]
    pub const fn game(&self) -> u64 {
        self.game
    }

    /// What an event is to a watcher of the game.
    fn learn(&mut self, event: &Event) {
        match &event.event {
            Happening::Played { turn, draw_pile, phase, last_round, .. } => {
                let (seat, card, took) = (turn.seat, turn.card, turn.took.clone());
                self.news.push(Seen::Played { seat, card, took });
                let (pile, had_begun) = self.told;
                if *draw_pile < pile {
                    self.news.push(Seen::Drew { seat });
                }
                if let Some(last) = last_round.as_ref().filter(|_| !had_begun) {
                    let has = |reason| last.reasons.contains(&reason);
                    let reasons = Reasons {
                        sixth_color: has(LastRoundReason::SixthColor),
                        draw_pile: has(LastRoundReason::DrawPile),
                    };
                    self.news.push(Seen::LastRoundBegan { seat: last.seat, reasons });
                }
                if *phase == Step::Discard {
                    self.news.push(Seen::PlayEnded);
                }
                self.told = (*draw_pile, last_round.is_some());
            }
            Happening::Chose { seat, end, .. } => {
                self.news.push(Seen::Chose { seat: *seat });
                if let Some(end) = end {
                    self.news.push(Seen::Revealed { kept: end.kept.clone() });
                }
            }
            Happening::UndoAsked { undone: Some(position), .. }
            | Happening::UndoAnswered { undone: Some(position), .. } => self.go_back(position),
            _ => {}
        }
    }

    fn go_back(&mut self, position: &Position) {
        self.news.clear();
        self.told = (position.draw_pile, position.last_round.is_some());
    }
}

impl Table for RemoteTable {
    fn seats(&self) -> &[SeatInfo] {
        &self.seats
    }

    fn here(&self) -> &[Seat] {
        &self.here
    }

    fn face_up(&self) -> &FaceUp {
        &self.face_up
    }

    fn view(&self, seat: Seat) -> Option<View> {
        self.view.filter(|view| view.seat() == seat)
    }

    fn act(&mut self, seat: Seat, action: Action) -> Result<(), TableError> {
        let view = self.view(seat).ok_or(TableError::NotHere(seat))?;
        // What the rules know to be wrong needs no way to the server and back.
        view.check(action)?;
        self.at.borrow_mut().act(action);
        Ok(())
    }

    fn step(&mut self) -> Result<bool, TableError> {
        Ok(self.refresh())
    }

    fn take_news(&mut self) -> Vec<Seen> {
        std::mem::take(&mut self.news)
    }

    fn undo(&mut self) -> Result<(), TableError> {
        self.at.borrow_mut().command(Command::AskUndo);
        Err(TableError::OthersAreAsked)
    }

    fn take_trouble(&mut self) -> Option<StoreError> {
        None
    }

    fn is_kept(&self) -> bool {
        true
    }

    fn record(&self) -> Option<GameRecord> {
        record(self.at.borrow().table()?).ok().flatten()
    }

    fn to_act_here(&self) -> Vec<Seat> {
        if self.at.borrow().moving().is_some() {
            return Vec::new();
        }
        let acts = |view: &View| view.is_to_act() && view.discard().is_none();
        self.view.as_ref().filter(|view| acts(view)).map(View::seat).into_iter().collect()
    }

    fn is_remote(&self) -> bool {
        true
    }

    fn on_its_way(&self) -> Option<Action> {
        self.at.borrow().moving()
    }

    fn rematch(&mut self) {
        self.at.borrow_mut().command(Command::Rematch);
    }
}
