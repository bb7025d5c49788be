//! The six figures in quadrant blocks and in four cells.
//!
//! A large figure is 14 by 8 pixels, four to a cell (quadrant blocks); cells are twice as high as wide, so a pixel is too.
//! All walk left, to the front of the parade.

use parade_rules::Color;

/// How many cells a large figure is wide.
pub const LARGE_WIDTH: u16 = 7;
/// How many cells a large figure is high.
pub const LARGE_HEIGHT: u16 = 4;

/// The large figure of a color: four rows of seven cells.
#[must_use]
pub const fn large(color: Color) -> [&'static str; 4] {
    match color {
        Color::Red => ["  ████ ", " ▄████▄", " ▄▟▙█▌ ", "  ▟██▙▖"],
        Color::Blue => [" ▗▟█▙▖ ", " █▗ ▖█ ", "▙▛▚▄▞▜▖", "▘▄███▄ "],
        Color::Purple => ["▐▙▖▗▟▌▚", "▐▛▜▛▜▌▟", "▐▜▛▛█▚▌", " ▚▙█▟▞▘"],
        Color::Green => [" ▗▟█▙▖ ", " █▟█▟█ ", " █▞▀▚█ ", " ▝█▀█▘ "],
        Color::Grey => [" ▐▌▐▌  ", " ▄█▟▙  ", "▝▙██▀  ", "█▝▙███▗"],
        Color::Orange => ["  ▟▜█▖ ", "▟▛▜██▘ ", "▀ ▐██▙█", "   ▜▀▛▘"],
    }
}

/// The figure of a color in four cells: hat, key, grin, egg, ears, dodo.
#[must_use]
pub const fn medium(color: Color, ascii: bool) -> &'static str {
    match (color, ascii) {
        (Color::Red, false) => "▂██▂",
        (Color::Red, true) => "_##_",
        (Color::Blue, false) => "o─┬┬",
        (Color::Blue, true) => "o-rr",
        (Color::Purple, false) => "╰┴┴╯",
        (Color::Purple, true) => "\\ww/",
        (Color::Green, _) => "(..)",
        (Color::Grey, _) => "/)/)",
        (Color::Orange, _) => "<o)~",
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn figures_have_their_size_and_are_told_apart() {
        for color in Color::ALL {
            for row in large(color) {
                assert_eq!(row.chars().count(), usize::from(LARGE_WIDTH), "{color:?}");
            }
            assert!(medium(color, true).is_ascii());
            for ascii in [false, true] {
                assert_eq!(medium(color, ascii).chars().count(), 4);
                let same =
                    Color::ALL.into_iter().filter(|&other| medium(other, ascii) == medium(color, ascii));
                assert_eq!(same.count(), 1, "{color:?}");
            }
            assert_eq!(Color::ALL.into_iter().filter(|&other| large(other) == large(color)).count(), 1);
        }
    }
}
