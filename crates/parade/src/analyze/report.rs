//! A review as a page: what it comes to for each seat, what decided it, and every decision.

use std::io;

use parade_messages::{Messages, text};
use parade_review::{Judged, Review};
use parade_rules::{Action, Record, Seat};
use parade_tui::marked::card_of;
use parade_tui::telling::Teller;
use textwrap::core::display_width;

use crate::sheet::Sheet;

/// The most columns that a name has.
const NAME: usize = 20;

/// Writes a review.
pub(crate) fn write(
    review: &Review,
    record: &Record,
    number: usize,
    messages: &Messages,
    sheet: &mut Sheet<'_>,
) -> io::Result<()> {
    let teller = Teller::new(messages, record.players.clone(), record.edition);
    let seats: Vec<Seat> = (0..review.seats.len()).collect();
    let (names, rules) = (teller.names(&seats), record.edition.year());
    sheet.heading(&text!(messages, "review-title", number = number, names = names, rules = rules))?;
    sheet.gap()?;
    let page = Page { review, teller, messages, names: name_width(record, messages) };
    page.seats(sheet)?;
    sheet.gap()?;
    page.moments(sheet)?;
    sheet.gap()?;
    page.decisions(sheet)
}

/// One review on its way to paper.
struct Page<'a> {
    review: &'a Review,
    teller: Teller<'a>,
    messages: &'a Messages,
    /// How many columns the names have.
    names: usize,
}

impl Page<'_> {
    /// What each seat gave away, and its luck.
    fn seats(&self, sheet: &mut Sheet<'_>) -> io::Result<()> {
        let labels = [
            text!(self.messages, "review-accuracy"),
            text!(self.messages, "review-start"),
            text!(self.messages, "review-given"),
            text!(self.messages, "review-luck"),
            text!(self.messages, "review-result"),
        ];
        let columns = labels.clone().map(|label| display_width(&label).max(8) + 2);
        sheet.line(&self.row(&text!(self.messages, "review-seat"), labels, columns))?;
        for (seat, found) in self.review.seats.iter().enumerate() {
            // In tenths of a per cent, so that what is shown adds up.
            let tenths = |share: f64| (share * 1000.0).round();
            let (start, given) = (tenths(found.start), tenths(found.loss));
            let told = |tenths: f64| self.teller.share(tenths / 1000.0);
            let cells = [
                found.accuracy.map_or_else(|| "–".to_owned(), |accuracy| self.teller.tenths(accuracy)),
                told(start),
                told(given),
                found.result.map_or_else(
                    || "–".to_owned(),
                    |result| {
                        let luck = tenths(result) - start + given;
                        format!("{}{}", if luck > 0.0 { "+" } else { "" }, told(luck))
                    },
                ),
                found.result.map_or_else(|| "–".to_owned(), |result| told(tenths(result))),
            ];
            sheet.line(&self.row(&self.teller.name(seat), cells, columns))?;
        }
        let over = self.review.seats.iter().all(|seat| seat.result.is_some());
        sheet.sentence(&if over {
            text!(self.messages, "review-explained")
        } else {
            text!(self.messages, "review-explained-unfinished")
        })
    }

    fn row<const COLUMNS: usize>(
        &self,
        first: &str,
        cells: [String; COLUMNS],
        columns: [usize; COLUMNS],
    ) -> String {
        let mut line = left(first, self.names);
        for (cell, width) in cells.into_iter().zip(columns) {
            line.push_str(&right(&cell, width));
        }
        line
    }

    /// What decided the game, in order.
    fn moments(&self, sheet: &mut Sheet<'_>) -> io::Result<()> {
        sheet.heading(&text!(self.messages, "review-moments"))?;
        let mut moments: Vec<&Judged> = self
            .review
            .seats
            .iter()
            .flat_map(|seat| &seat.moments)
            .filter_map(|moment| self.review.decision(moment.turn, moment.seat))
            .collect();
        moments.sort_by_key(|judged| (judged.turn, judged.seat));
        if moments.is_empty() {
            sheet.sentence(&text!(self.messages, "review-no-moments"))?;
        }
        for judged in moments {
            let turn = match judged.action {
                Action::Play(_) => (judged.turn + 1).to_string(),
                Action::Discard(_) => String::new(),
            };
            sheet.item(&format!("{turn:>3}  "), &self.teller.judged_of(judged))?;
        }
        Ok(())
    }

    /// Every decision, a line each.
    fn decisions(&self, sheet: &mut Sheet<'_>) -> io::Result<()> {
        sheet.heading(&text!(self.messages, "review-moves"))?;
        sheet.sentence(&text!(self.messages, "review-after"))?;
        let heads = [
            text!(self.messages, "review-turn"),
            text!(self.messages, "review-seat"),
            text!(self.messages, "review-card"),
            text!(self.messages, "review-chance"),
            text!(self.messages, "review-given"),
            text!(self.messages, "review-instead"),
        ];
        sheet.line(&self.line(heads, ""))?;
        for judged in &self.review.moves {
            self.decision(judged, &(judged.turn + 1).to_string(), sheet)?;
        }
        for judged in &self.review.discards {
            self.decision(judged, &text!(self.messages, "review-keeps"), sheet)?;
        }
        Ok(())
    }

    fn decision(&self, judged: &Judged, turn: &str, sheet: &mut Sheet<'_>) -> io::Result<()> {
        let lost = judged.loss > 0.0;
        let cells = [
            turn.to_owned(),
            self.teller.name(judged.seat),
            Teller::cards_of(judged, judged.action),
            self.teller.share(judged.win),
            if lost { self.teller.share(judged.loss) } else { String::new() },
            if lost { Teller::cards_of(judged, judged.best) } else { String::new() },
        ];
        let class = if lost { self.teller.class(judged.class) } else { String::new() };
        sheet.line(&self.line(cells, &class))
    }

    fn line(&self, [turn, seat, card, chance, lost, better]: [String; 6], class: &str) -> String {
        let given = display_width(&text!(self.messages, "review-given")).max(7);
        format!(
            "{}  {}{}{}{}  {}{class}",
            right(&turn, display_width(&text!(self.messages, "review-keeps")).max(4)),
            left(&seat, self.names),
            left(&card, 10),
            right(&chance, 8),
            right(&lost, given + 2),
            left(&better, 10),
        )
    }
}

/// How wide the names are, with two spaces behind the longest.
fn name_width(record: &Record, messages: &Messages) -> usize {
    let teller = Teller::new(messages, record.players.clone(), record.edition);
    let names = (0..record.players.len()).map(|seat| display_width(&teller.name(seat)));
    let label = display_width(&text!(messages, "review-seat"));
    names.chain([label]).max().unwrap_or(0).min(NAME) + 2
}

/// How many columns a text has, its cards written out.
fn width(text: &str) -> usize {
    let card = |sign| card_of(sign).map_or(0, |card| if card.value() == 10 { 2 } else { 1 });
    display_width(text) + text.chars().map(card).sum::<usize>()
}

fn left(text: &str, columns: usize) -> String {
    let mut cut = String::new();
    for sign in text.chars() {
        if width(&cut) + width(sign.encode_utf8(&mut [0; 4])) + 2 > columns {
            break;
        }
        cut.push(sign);
    }
    let spaces = columns.saturating_sub(width(&cut));
    cut + &" ".repeat(spaces)
}

fn right(text: &str, columns: usize) -> String {
    " ".repeat(columns.saturating_sub(width(text))) + text
}
