//! `parade replay`: replays records turn by turn: at a terminal in the full screen, else in lines. A record may lie on a server, where
//! people look back at it together.

use std::io::Write;
use std::path::Path;

use parade_client::{GameLink, GameReader};
use parade_messages::{Language, Messages, text};
use parade_rules::json::GameRecord;
use parade_rules::{Action, Event, Game, Phase, Record, RecordError};
use parade_tui::app::Start;
use parade_tui::marked::{mark, marks};
use parade_tui::names::shown;
use parade_tui::telling::{self, Teller};

use crate::Output;
use crate::arguments::{Format, FromFile, Global, Replay};
use crate::complaint::Complaint;
use crate::failure::{Failure, say};
use crate::join;
use crate::parse::{GAME, parse};
use crate::play;
use crate::records::Records;
use crate::score;
use crate::sheet::Sheet;

/// Prints every record replayed.
pub(crate) fn run(
    replay: &Replay,
    global: &Global,
    messages: &Messages,
    output: &mut Output,
) -> Result<(), Failure> {
    let from = &replay.from;
    let link = from.file.as_ref().and_then(|file| file.to_str()).filter(|file| GameLink::looks_like(file));
    if let Some(link) = link {
        return of_server(link, replay, global, messages, output);
    }
    if let Some(records) = for_full_screen(from, global) {
        return play::full_screen(Start::Replay(records), global, messages);
    }
    let open = |messages: &Messages| Records::open(from.file.as_ref(), messages);
    match from.format {
        Format::Text => in_words(open(messages)?, global, messages, output),
        // Programs read what is said there too.
        Format::Json => {
            let english = Messages::new(Language::English);
            as_json(open(&english)?, &english, output)
        }
    }
}

/// A game of a server: in the full screen with those who are at the link, else in lines.
fn of_server(
    link: &str,
    replay: &Replay,
    global: &Global,
    messages: &Messages,
    output: &mut Output,
) -> Result<(), Failure> {
    let wrong = |line| Failure::Usage { line, help: "parade replay --help".to_owned() };
    let name = match replay.name.as_deref().map(shown) {
        Some(name) if name.is_empty() => return Err(wrong(text!(messages, "join-no-name"))),
        name => name,
    };
    let link = GameLink::parse(link).map_err(|error| wrong(telling::link_error(messages, &error)))?;
    let reader = GameReader::new(link, join::tables_folder(messages).as_deref());
    let told = |error| Failure::Work(telling::read_error(messages, &error, reader.link()));
    let record = reader.record().map_err(told)?;
    if !global.plain && replay.from.format == Format::Text && play::has_terminal() {
        record.record.game().map_err(|error| Complaint::about(1, messages).game(&error))?;
        return play::full_screen(Start::Together(reader, Box::new(record), name), global, messages);
    }
    if reader.link().code.is_some() {
        say(&text!(messages, "replay-alone"));
    }
    let records = Records::of(serde_json::to_vec(&record).map_err(std::io::Error::from)?);
    match replay.from.format {
        Format::Text => in_words(records, global, messages, output),
        Format::Json => as_json(records, &Messages::new(Language::English), output),
    }
}

/// The records of a file, for a person at a terminal who can look back at them there. `None` where lines are wanted, and where
/// one of the records is none: then the lines before it are told, and what is wrong.
fn for_full_screen(from: &FromFile, global: &Global) -> Option<Vec<GameRecord>> {
    let file = from.file.as_ref().filter(|file| *file != Path::new("-"))?;
    if global.plain || from.format == Format::Json || !play::has_terminal() {
        return None;
    }
    let text = std::fs::read_to_string(file).ok()?;
    let lines = text.lines().map(str::trim).filter(|line| !line.is_empty());
    let records: Vec<GameRecord> =
        lines.map(|line| serde_json::from_str(line).ok()).collect::<Option<_>>()?;
    let games = records.iter().all(|record| record.record.game().is_ok());
    (games && !records.is_empty()).then_some(records)
}

fn as_json(mut records: Records, messages: &Messages, output: &mut Output) -> Result<(), Failure> {
    while let Some(line) = records.next(messages)? {
        let GameRecord { record, .. } = parse(&line, &GAME, messages)?;
        let about = Complaint::about(line.number, messages);
        let replay = record.replay().map_err(|error| about.game(&error))?;
        serde_json::to_writer(&mut *output, &replay).map_err(std::io::Error::from)?;
        writeln!(output)?;
        output.flush()?;
    }
    Ok(())
}

fn in_words(
    mut records: Records,
    global: &Global,
    messages: &Messages,
    output: &mut Output,
) -> Result<(), Failure> {
    let mut sheet = Sheet::new(global, output);
    while let Some(line) = records.next(messages)? {
        let GameRecord { record, .. } = parse(&line, &GAME, messages)?;
        let about = Complaint::about(line.number, messages);
        if line.number > 1 {
            sheet.gap()?;
        }
        let mut telling = Telling {
            teller: Teller::new(messages, record.players.clone(), record.edition),
            messages,
            sheet: &mut sheet,
        };
        telling.game(line.number, &record).map_err(|stopped| match stopped {
            Stopped::Record(error) => about.game(&error),
            Stopped::Output(error) => error.into(),
        })?;
        sheet.flush()?;
    }
    Ok(())
}

/// Why a game is not told to its end.
enum Stopped {
    Record(RecordError),
    Output(std::io::Error),
}

impl From<std::io::Error> for Stopped {
    fn from(error: std::io::Error) -> Stopped {
        Stopped::Output(error)
    }
}

impl From<RecordError> for Stopped {
    fn from(error: RecordError) -> Stopped {
        Stopped::Record(error)
    }
}

/// One game on its way to paper.
struct Telling<'a, 'o> {
    teller: Teller<'a>,
    messages: &'a Messages,
    sheet: &'a mut Sheet<'o>,
}

impl Telling<'_, '_> {
    /// Tells a game turn by turn. Of a broken record the turns before the break are told.
    fn game(&mut self, number: usize, record: &Record) -> Result<(), Stopped> {
        let deal = record.deal().map_err(RecordError::from)?;
        let seats: Vec<usize> = (0..deal.players()).collect();
        let title = text!(
            self.messages,
            "replay-title",
            number = number,
            names = self.teller.names(&seats),
            rules = deal.edition().year()
        );
        self.sheet.heading(&title)?;
        self.sheet.sentence(&text!(self.messages, "replay-parade", cards = marks(deal.parade())))?;
        let first = self.teller.name(deal.first());
        self.sheet.sentence(&text!(self.messages, "replay-first", name = first))?;
        self.sheet.gap()?;
        let mut game = Game::new(&deal);
        for (turn, &card) in record.plays.iter().enumerate() {
            // A play past the end is refused, whoever it is for.
            let seat = match game.face_up().phase() {
                Phase::Play { seat } => seat,
                Phase::Discard | Phase::Over => 0,
            };
            let events = game
                .apply(seat, Action::Play(card))
                .map_err(|error| RecordError::Play { turn: turn + 1, error })?;
            self.turn(turn + 1, &events, &game)?;
        }
        self.sheet.gap()?;
        self.discards(record, &mut game)?;
        match game.score() {
            None => {
                let next = self.teller.turn(game.face_up());
                self.sheet.sentence(&text!(self.messages, "replay-not-over", next = next))?;
            }
            Some(score) => {
                self.sheet.gap()?;
                score::table(&self.teller, self.messages, game.face_up().collections(), &score, self.sheet)?;
            }
        }
        Ok(())
    }

    fn turn(&mut self, number: usize, events: &[Event], game: &Game) -> Result<(), Stopped> {
        let mut sentences = Vec::new();
        for event in events {
            match *event {
                Event::Drew { card, .. } => {
                    sentences.push(text!(self.messages, "replay-drew", card = mark(card).to_string()));
                }
                // Told by the discards that follow.
                Event::PlayEnded => {}
                ref event => sentences.extend(self.teller.seen(&event.seen_by(None), game.face_up())),
            }
        }
        self.sheet.item(&format!("{number:>3}  "), &sentences.join(" "))?;
        Ok(())
    }

    fn discards(&mut self, record: &Record, game: &mut Game) -> Result<(), Stopped> {
        let (found, players) = (record.discards.len(), record.players.len());
        if found != 0 && found != players {
            return Err(RecordError::DiscardCount { found, players }.into());
        }
        for (seat, &discard) in record.discards.iter().enumerate() {
            let events = game
                .apply(seat, Action::Discard(discard))
                .map_err(|error| RecordError::Discard { seat, error })?;
            for event in events.iter().filter(|event| matches!(event, Event::Revealed { .. })) {
                for sentence in self.teller.seen(&event.seen_by(None), game.face_up()) {
                    self.sheet.sentence(&sentence)?;
                }
            }
        }
        Ok(())
    }
}
