//! What came of the deal of a day. The bots play it on a thread of their own, for the queen takes her time.

use std::sync::mpsc::{Receiver, TryRecvError, channel};
use std::thread;
use std::time::{Duration, Instant};

use parade_lessons::{Comparison, Day, DayError};
use parade_messages::{Messages, text};
use parade_rules::SeatScore;
use parade_rules::json::GameRecord;
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;

use crate::app::around::Around;
use crate::app::key::Key;
use crate::app::place::{Go, Place};
use crate::app::replay::Replay;
use crate::screens::day::DayScreen;
use crate::telling::{self, complaint};

/// So often it is looked whether the bots are through.
const LOOK: Duration = Duration::from_millis(50);

/// What the person has in a record of the deal of a day; `None` if it is not over.
pub(super) fn own(record: &GameRecord) -> Option<SeatScore> {
    record.record.game().ok()?.score()?.seats.get(Day::PERSON).copied()
}

/// Why the bots could not play it.
fn why_not(messages: &Messages, error: &DayError) -> String {
    match error {
        DayError::Deal(error) => complaint::deal(messages, error),
        DayError::Action(error) => complaint::action(messages, error),
    }
}

/// What came of the deal of a day.
pub(in crate::app) struct DayResult {
    day: Day,
    record: GameRecord,
    from: Receiver<Result<Comparison, DayError>>,
    looks: Option<Instant>,
    comparison: Option<Comparison>,
    /// What is said in place of what is going on.
    told: Option<String>,
}

impl DayResult {
    /// Lets the bots play the person's cards; `None` without the record of a game that is over.
    pub(in crate::app) fn of(day: &Day, record: Option<GameRecord>) -> Option<DayResult> {
        let record = record?;
        let own = own(&record)?;
        let (to, from) = channel();
        let thinks = day.clone();
        // If nobody looks any more, it was for nothing.
        thread::spawn(move || drop(to.send(thinks.compare(own.total, own.place))));
        let looks = Some(Instant::now());
        Some(DayResult { day: day.clone(), record, from, looks, comparison: None, told: None })
    }

    fn copy(&mut self, around: &Around) -> Go {
        let Some(comparison) = &self.comparison else { return Go::Stay };
        self.told = Some(text!(around.messages, "day-copied"));
        Go::Copy(telling::day_share(&around.messages, &self.day, comparison))
    }
}

impl Place for DayResult {
    fn draw(&self, around: &Around, area: Rect, buffer: &mut Buffer) {
        let waits = || match self.comparison {
            None => text!(around.messages, "day-comparing"),
            Some(_) => String::new(),
        };
        let news = self.told.clone().unwrap_or_else(waits);
        let comparison = self.comparison.as_ref();
        DayScreen { look: around.look(), day: &self.day, comparison, news: &news }.render(area, buffer);
    }

    fn key(&mut self, around: &mut Around, key: Key, _: Rect) -> Go {
        match key {
            Key::Char('c' | 'C') => self.copy(around),
            Key::Char('l' | 'L') => match Replay::new(around, &self.record) {
                Ok(replay) => Go::Into(Box::new(replay)),
                Err(error) => {
                    self.told = Some(complaint::record(&around.messages, &error));
                    Go::Stay
                }
            },
            Key::Escape | Key::Enter | Key::Char('q' | 'Q') => Go::Back,
            Key::Char('?') => Go::Help,
            _ => Go::Stay,
        }
    }

    fn wakes(&self) -> Option<Instant> {
        self.looks
    }

    fn tick(&mut self, around: &mut Around, now: Instant) -> Go {
        self.looks = None;
        match self.from.try_recv() {
            Ok(Ok(comparison)) => self.comparison = Some(comparison),
            Ok(Err(error)) => self.told = Some(why_not(&around.messages, &error)),
            Err(TryRecvError::Empty) => self.looks = Some(now + LOOK),
            Err(TryRecvError::Disconnected) => {}
        }
        Go::Stay
    }

    fn keys(&self, around: &Around) -> Vec<(String, String)> {
        let messages = &around.messages;
        vec![
            ("C".into(), text!(messages, "help-key-day-copy")),
            ("L".into(), text!(messages, "past-key-look-back")),
            (text!(messages, "key-escape"), text!(messages, "help-key-back")),
        ]
    }
}
