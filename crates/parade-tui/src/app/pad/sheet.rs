//! The running sheet, and why the scores on it are what they are.

use parade_messages::text;

use super::super::around::Around;
use super::Kept;
use crate::widgets::wrap::wrap;

/// The widest that a player's column gets, and the narrowest.
const COLUMN: (usize, usize) = (14, 7);
/// The widest that a sentence gets.
const WIDEST: u16 = 78;
/// What the columns share.
const ROOM: usize = 64;

pub(super) fn title(around: &Around) -> String {
    text!(around.messages, "pad-sheet")
}

/// A line a round, what they come to, and then the last round color by color.
pub(super) fn lines(around: &Around, pad: &Kept) -> Vec<String> {
    let (messages, look) = (&around.messages, around.look());
    let (teller, names) = (pad.teller(around), pad.names(around));
    let pad = pad.0.borrow();
    let sheet = pad.sheet();
    let Some(last) = sheet.lines.last() else { return vec![text!(messages, "pad-sheet-empty")] };
    let wide = (ROOM / names.len()).clamp(COLUMN.1, COLUMN.0);
    let room = u16::try_from(wide - 1).unwrap_or(u16::MAX);
    let row = |first: &str, cells: Vec<String>| {
        let mut line = look.cut(first, 15);
        line.push_str(&" ".repeat(16_usize.saturating_sub(usize::from(look.width(&line)))));
        for cell in cells {
            let cell = look.cut(&cell, room);
            line.push_str(&" ".repeat(wide.saturating_sub(usize::from(look.width(&cell)))));
            line.push_str(&cell);
        }
        line
    };
    let mut lines = vec![format!("# {}", row(&text!(messages, "pad-sheet-round"), names))];
    for (round, line) in (1..).zip(&sheet.lines) {
        let first =
            if line.open { text!(messages, "pad-sheet-open", round = round) } else { round.to_string() };
        let wins = |seat: usize| if line.score.winners.contains(&seat) { "*" } else { " " };
        let points = line.score.seats.iter().enumerate();
        lines.push(row(
            &first,
            points.map(|(seat, of)| format!("{}{}", teller.points(of.total), wins(seat))).collect(),
        ));
    }
    if sheet.lines.len() > 1 {
        let sums = sheet.totals.iter().map(|sum| format!("{sum} ")).collect();
        lines.push(format!("# {}", row(&text!(messages, "pad-sum"), sums)));
        let places = sheet.places.iter().map(|place| format!("{place} ")).collect();
        lines.push(row(&text!(messages, "pad-place"), places));
        lines.push(text!(messages, "pad-sheet-how"));
    }
    let mut tell = |sentence: &str| lines.extend(wrap(look, sentence, WIDEST));
    tell("");
    teller.color_lines(&last.score).iter().for_each(|told| tell(told));
    tell("");
    tell(&teller.winner(&last.score));
    teller.places(&last.score).iter().for_each(|told| tell(told));
    lines
}
