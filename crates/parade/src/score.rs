//! `parade score`: scores tables of collections.

use std::io::{self, Write};

use parade_messages::{Language, Messages, text};
use parade_rules::json::ScoreRequest;
use parade_rules::{CardSet, Color, Score, Seat};
use parade_tui::app::Start;
use parade_tui::telling::Teller;
use parade_tui::theme::Token;
use textwrap::core::display_width;

use crate::Output;
use crate::arguments::{Format, FromFile, Global};
use crate::complaint::Complaint;
use crate::failure::Failure;
use crate::parse::{SCORE, parse};
use crate::play;
use crate::records::Records;
use crate::sheet::Sheet;

/// A column of a seat holds the number of its cards and what they count, and a space.
const NARROWEST: usize = 6;

/// Prints the score of every table; opens the score pad where a person sits at a terminal and names no file.
pub(crate) fn run(
    from: &FromFile,
    global: &Global,
    messages: &Messages,
    output: &mut Output,
) -> Result<(), Failure> {
    match from.format {
        Format::Text if from.file.is_none() && !global.plain && play::has_terminal() => {
            play::full_screen(Start::Pad, global, messages)
        }
        Format::Text => in_words(from, global, messages, output),
        // Programs read what is said there too.
        Format::Json => as_json(from, &Messages::new(Language::English), output),
    }
}

fn as_json(from: &FromFile, messages: &Messages, output: &mut Output) -> Result<(), Failure> {
    let mut records = Records::open(from.file.as_ref(), messages)?;
    while let Some(line) = records.next(messages)? {
        let request: ScoreRequest = parse(&line, &SCORE, messages)?;
        let about = Complaint::about(line.number, messages);
        let table = request.table().map_err(|error| about.table(&error))?;
        let score = Score::new(table.edition, &table.collections);
        serde_json::to_writer(&mut *output, &score).map_err(io::Error::from)?;
        writeln!(output)?;
        output.flush()?;
    }
    Ok(())
}

fn in_words(
    from: &FromFile,
    global: &Global,
    messages: &Messages,
    output: &mut Output,
) -> Result<(), Failure> {
    let mut records = Records::open(from.file.as_ref(), messages)?;
    let mut sheet = Sheet::new(global, output);
    while let Some(line) = records.next(messages)? {
        let request: ScoreRequest = parse(&line, &SCORE, messages)?;
        let about = Complaint::about(line.number, messages);
        let scored = request.table().map_err(|error| about.table(&error))?;
        let mut names = scored.players;
        if names.is_empty() {
            let seats = 0..scored.collections.len();
            names = seats.map(|seat| text!(messages, "telling-player", number = seat + 1)).collect();
        }
        if line.number > 1 {
            sheet.gap()?;
        }
        let teller = Teller::new(messages, names, scored.edition);
        let seats: Vec<Seat> = (0..scored.collections.len()).collect();
        let names = teller.names(&seats);
        let rules = scored.edition.year();
        let title = text!(messages, "score-title", number = line.number, names = names, rules = rules);
        sheet.heading(&title)?;
        sheet.gap()?;
        let score = Score::new(scored.edition, &scored.collections);
        table(&teller, messages, &scored.collections, &score, &mut sheet)?;
        sheet.flush()?;
    }
    Ok(())
}

/// Writes the score as a table of colors and seats, then who has each majority and why, then the places.
pub(crate) fn table(
    teller: &Teller<'_>,
    messages: &Messages,
    collections: &[CardSet],
    score: &Score,
    sheet: &mut Sheet<'_>,
) -> io::Result<()> {
    let seats = 0..score.seats.len();
    let labels = Labels::of(teller, messages);
    let first = labels.width();
    // Where that is too narrow to be a table its rows are broken.
    let column = (sheet.columns().saturating_sub(first) / score.seats.len().max(1)).max(NARROWEST);
    let whole = |color: Color, seat: Seat| cell(teller, collections, score, color, seat, true);
    let fits = Color::ALL
        .into_iter()
        .all(|color| seats.clone().all(|seat| display_width(&whole(color, seat)) < column));

    let names = seats.clone().map(|seat| short(&teller.name(seat), column.saturating_sub(2)));
    sheet.line(&row("", first, names, column))?;
    for (color, name) in Color::ALL.into_iter().zip(&labels.colors) {
        let cells = seats.clone().map(|seat| cell(teller, collections, score, color, seat, fits));
        let line = row("", 0, cells, column);
        let letter = sheet.styled(Token::Plate(color), &format!(" {} ", color.letter()));
        let name = pad(name, first.saturating_sub(4));
        sheet.line(&format!("{letter} {name}{line}"))?;
    }
    let of = |tell: &dyn Fn(Seat) -> String| seats.clone().map(tell).collect::<Vec<_>>();
    let points = of(&|seat| teller.points(score.seats[seat].total));
    let cards = of(&|seat| score.seats[seat].cards.to_string());
    let places = of(&|seat| score.seats[seat].place.to_string());
    for (label, cells) in labels.sums.iter().zip([points, cards, places]) {
        sheet.line(&row(label, first, cells.into_iter(), column))?;
    }
    sheet.gap()?;
    for told in teller.colors(score) {
        sheet.sentence(&told.majority)?;
    }
    sheet.gap()?;
    sheet.sentence(&teller.winner(score))?;
    for place in teller.places(score) {
        sheet.item("  ", &place)?;
    }
    Ok(())
}

/// What stands at the left of the table.
struct Labels {
    colors: Vec<String>,
    sums: [String; 3],
}

impl Labels {
    fn of(teller: &Teller<'_>, messages: &Messages) -> Labels {
        Labels {
            colors: Color::ALL.into_iter().map(|color| teller.color(color)).collect(),
            sums: [
                text!(messages, "score-points"),
                text!(messages, "score-cards"),
                text!(messages, "score-place"),
            ],
        }
    }

    /// The width of the column, with two spaces behind the longest label; a color's letter stands before its name.
    fn width(&self) -> usize {
        let colors = self.colors.iter().map(|name| display_width(name) + 4);
        colors.chain(self.sums.iter().map(|label| display_width(label))).max().unwrap_or(0) + 2
    }
}

/// What a seat has of a color: `10 8 3 = 21`, and with the majority `4x1 = 4`; if that is too wide for a column, the number of
/// cards and what they count, `3=21` and `4x1`.
fn cell(
    teller: &Teller<'_>,
    collections: &[CardSet],
    score: &Score,
    color: Color,
    seat: Seat,
    whole: bool,
) -> String {
    let of = score.seats[seat].colors[color.index()];
    if of.cards == 0 {
        return String::new();
    }
    let points = teller.points(u16::from(of.points));
    if of.flipped {
        return if whole { format!("{}x1 = {points}", of.cards) } else { format!("{}x1", of.cards) };
    }
    if !whole {
        return format!("{}={points}", of.cards);
    }
    let values = collections.get(seat).into_iter().flat_map(|cards| cards.values_descending(color));
    let values: Vec<String> = values.map(|value| value.to_string()).collect();
    format!("{} = {points}", values.join(" "))
}

fn row(label: &str, first: usize, cells: impl Iterator<Item = String>, column: usize) -> String {
    let mut line = pad(label, first);
    for cell in cells {
        line.push_str(&pad(&cell, column));
    }
    line
}

fn pad(text: &str, width: usize) -> String {
    let spaces = width.saturating_sub(display_width(text));
    format!("{text}{}", " ".repeat(spaces))
}

/// A name that fits, its end cut off if need be.
fn short(name: &str, width: usize) -> String {
    let mut short = String::new();
    for sign in name.chars() {
        if display_width(&short) + display_width(sign.encode_utf8(&mut [0; 4])) > width {
            break;
        }
        short.push(sign);
    }
    short
}
