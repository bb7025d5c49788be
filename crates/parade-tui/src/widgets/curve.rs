//! The chances of all seats over a game: a line a seat, told apart by its number, the one that is looked at bold.

use ratatui::layout::Position;

use super::pen::{Pen, columns};
use crate::theme::Token;

/// Dots of a braille cell, by row and column: bits as Unicode numbers them.
const DOTS: [[u32; 2]; 4] = [[0x01, 0x08], [0x02, 0x10], [0x04, 0x20], [0x40, 0x80]];
/// The empty braille cell.
const BRAILLE: u32 = 0x2800;

/// Where a curve is drawn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct CurvePlan {
    /// Its first column.
    pub x: u16,
    /// Its first row.
    pub y: u16,
    /// Its columns, that of the numbers at the right included.
    pub width: u16,
    /// Its rows, that of the mark under it included.
    pub height: u16,
}

/// The chances of all seats over a game.
#[derive(Clone, Copy, Debug)]
pub struct Curve<'a> {
    /// By point in time and seat, from 0 to 1; as far as they are known.
    pub rows: &'a [Vec<f64>],
    /// How many points in time there are in all.
    pub of: usize,
    /// The one that is shown.
    pub at: usize,
    /// The seat whose line is bold.
    pub chosen: Option<usize>,
}

impl CurvePlan {
    fn plot(self) -> (usize, usize) {
        (usize::from(self.width.saturating_sub(2)), usize::from(self.height.saturating_sub(1)))
    }

    /// The point in time at a place of the screen, for a mouse.
    #[must_use]
    pub fn point_at(self, of: usize, place: Position) -> Option<usize> {
        let column = usize::from(place.x.checked_sub(self.x)?);
        let row = place.y.checked_sub(self.y)?;
        let (width, _) = self.plot();
        (column < width && row < self.height && of > 0)
            .then(|| (column * (of - 1) + width / 2) / width.saturating_sub(1).max(1))
            .map(|point| point.min(of - 1))
    }
}

impl Curve<'_> {
    /// Draws it.
    pub fn draw(&self, pen: &mut Pen<'_, '_>, plan: CurvePlan) {
        let (width, height) = plan.plot();
        if width < 2 || height == 0 || self.of == 0 {
            return;
        }
        let ascii = pen.look.glyphs.is_ascii();
        let (across, down) = if ascii { (1, 1) } else { (2, 4) };
        let seats = self.rows.first().map_or(0, Vec::len);
        let mut cells = vec![vec![(BRAILLE, None, false); width]; height];
        // The one that is looked at comes last, over the others.
        let order =
            (0..seats).filter(|seat| Some(*seat) != self.chosen).chain(self.chosen.filter(|&s| s < seats));
        for seat in order {
            let chosen = self.chosen == Some(seat);
            for (x, y) in self.dots(seat, width * across, height * down) {
                let cell = &mut cells[y / down][x / across];
                cell.0 |= DOTS[y % down % 4][x % across % 2];
                cell.1 = Some(seat);
                cell.2 |= chosen;
            }
        }
        for (y, row) in (plan.y..).zip(&cells) {
            for (x, &(bits, seat, chosen)) in (plan.x..).zip(row) {
                let Some(seat) = seat else { continue };
                let token = if chosen { Token::Strong } else { Token::Second };
                let braille = char::from_u32(bits).unwrap_or(' ');
                pen.sign(x, y, if ascii { number(seat) } else { braille }, token);
            }
        }
        self.draw_numbers(pen, plan, seats, height);
        let column = self.at * (width - 1) / (self.of - 1).max(1);
        pen.sign(plan.x + columns(column.min(width - 1)), plan.y + columns(height), '^', Token::Lamp);
    }

    /// The dots of a seat's line on a grid, from left to right.
    fn dots(&self, seat: usize, width: usize, height: usize) -> Vec<(usize, usize)> {
        let place = |point: usize| point * (width - 1) / (self.of - 1).max(1);
        let known: Vec<(usize, usize)> = self
            .rows
            .iter()
            .take(self.of)
            .enumerate()
            .filter_map(|(point, row)| Some((place(point), level(*row.get(seat)?, height))))
            .collect();
        let mut dots: Vec<(usize, usize)> = known.iter().take(1).copied().collect();
        for pair in known.windows(2) {
            let [(x0, y0), (x1, y1)] = [pair[0], pair[1]];
            let mut last = y0;
            for x in x0 + 1..=x1 {
                let y = between(y0, y1, x - x0, x1 - x0);
                // A steep line has no holes.
                let (low, high) = (last.min(y), last.max(y));
                dots.extend((low..=high).filter(|&step| step != last || low == high).map(|step| (x, step)));
                last = y;
            }
            if x0 == x1 {
                dots.extend((y0.min(y1)..=y0.max(y1)).map(|y| (x0, y)));
            }
        }
        dots
    }

    /// The number of each seat behind its line; where two would stand on one another, beside it.
    fn draw_numbers(&self, pen: &mut Pen<'_, '_>, plan: CurvePlan, seats: usize, height: usize) {
        let Some(last) = self.rows.iter().take(self.of).next_back() else { return };
        let mut taken = vec![false; height];
        for seat in 0..seats {
            let Some(&chance) = last.get(seat) else { continue };
            let wanted = level(chance, height);
            let Some(row) = (0..height).filter(|&row| !taken[row]).min_by_key(|row| row.abs_diff(wanted))
            else {
                continue;
            };
            taken[row] = true;
            let token = if self.chosen == Some(seat) { Token::Strong } else { Token::Second };
            let x = plan.x + plan.width.saturating_sub(1);
            pen.sign(x, plan.y + columns(row), number(seat), token);
        }
    }
}

/// The row of a chance, from the top.
fn level(chance: f64, height: usize) -> usize {
    #[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "from 0 to the height")]
    let row = ((1.0 - chance.clamp(0.0, 1.0)) * (height - 1) as f64).round() as usize;
    row.min(height - 1)
}

/// The step of the way between two levels.
fn between(from: usize, to: usize, step: usize, of: usize) -> usize {
    if to >= from { from + (to - from) * step / of } else { from - (from - to) * step / of }
}

fn number(seat: usize) -> char {
    u32::try_from(seat + 1).ok().and_then(|number| char::from_digit(number, 10)).unwrap_or('?')
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::glyphs::Glyphs;
    use crate::theme::Theme;
    use crate::widgets::Look;
    use parade_messages::{Language, Messages};
    use ratatui::buffer::Buffer;
    use ratatui::layout::Rect;

    fn drawn(rows: &[Vec<f64>], glyphs: &Glyphs, (width, height): (u16, u16)) -> Vec<String> {
        let messages = Messages::new(Language::English);
        let look = Look { theme: &Theme::default(), glyphs, messages: &messages };
        let area = Rect::new(0, 0, width, height);
        let mut buffer = Buffer::empty(area);
        let curve = Curve { rows, of: 5, at: 4, chosen: Some(1) };
        curve.draw(&mut Pen::new(look, area, &mut buffer), CurvePlan { x: 0, y: 0, width, height });
        let line = |y| (0..width).map(|x| buffer[(x, y)].symbol().to_owned()).collect::<String>();
        (0..height).map(|y| line(y).trim_end().to_owned()).collect()
    }

    #[test]
    fn a_line_goes_from_the_first_point_to_the_last_that_is_known() {
        let rows: Vec<Vec<f64>> = vec![vec![0.0, 1.0], vec![0.5, 0.5], vec![1.0, 0.0]];
        let ascii = drawn(&rows, &Glyphs::ASCII, (11, 4));
        assert_eq!(ascii, ["22  1     1", "  22", "11  2     2", "        ^"], "{ascii:#?}");
        let braille = drawn(&rows, &Glyphs::UNICODE, (11, 4));
        assert!(braille[0].starts_with('\u{2809}') || braille[0].starts_with('⠑'), "{braille:#?}");
    }

    #[test]
    fn any_size_and_any_rows_can_be_drawn() {
        for size in [(0, 0), (1, 1), (2, 1), (3, 2), (40, 9)] {
            for rows in [vec![], vec![vec![]], vec![vec![2.0, f64::NAN]], vec![vec![0.3; 6]; 9]] {
                let _ = drawn(&rows, &Glyphs::UNICODE, size);
            }
        }
    }

    #[test]
    fn a_click_finds_the_point_under_it() {
        let plan = CurvePlan { x: 10, y: 2, width: 22, height: 5 };
        let at = |x, y| plan.point_at(11, Position::new(x, y));
        assert_eq!(
            (at(10, 2), at(29, 4), at(30, 4), at(9, 2), at(12, 9)),
            (Some(0), Some(10), None, None, None)
        );
        assert!((10..30).map(|x| at(x, 3).unwrap()).is_sorted());
    }
}
