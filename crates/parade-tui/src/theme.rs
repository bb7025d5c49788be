//! Styles by token, from truecolor down to monochrome.
//!
//! A screen names what a cell *is* (a [`Token`]); a [`Theme`] says how that looks where it is shown. The background of the
//! page is never painted: only plates, card backs, the lamp and a taken card's number have one.

use parade_rules::Color;
use ratatui::style::{Color as Shade, Modifier, Style};
use serde::{Deserialize, Serialize};

/// What a cell is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Token {
    /// A card of this color, on its plate.
    Plate(Color),
    /// The same color as ink, without a plate: safe cards, the played card, figures on the home screen.
    Figure(Color),
    /// Text: the terminal's own foreground.
    Ink,
    /// Text that matters: the same, bold.
    Strong,
    /// The second voice: explanations, states, keys.
    Second,
    /// Lines and dotted leaders.
    Line,
    /// Now: my turn, selected, changed, the winner, the last move.
    Lamp,
    /// The number of a card that leaves.
    Taken,
    /// The back of a card: the draw pile, cards turned over.
    Back,
}

/// How many colors a terminal shows.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Depth {
    /// None: `NO_COLOR`, or a terminal that has none. Bold, dim and reverse remain.
    Monochrome,
    /// The 16 named ones.
    #[default]
    Ansi16,
    /// The 256 indexed ones.
    Ansi256,
    /// All of 24 bits.
    Truecolor,
}

/// Whether the terminal's own background is dark.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Background {
    /// It is.
    Dark,
    /// It is light.
    Light,
    /// Not known: inks that would need to know are the terminal's own foreground, dim.
    #[default]
    Unknown,
}

/// What a person says about color: `--color`.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum ColorChoice {
    /// As the environment says.
    #[default]
    Auto,
    /// Color, even if the environment says no.
    Always,
    /// No color.
    Never,
}

/// How tokens look on one terminal.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Theme {
    depth: Depth,
    background: Background,
}

const PAPER: u32 = 0xFFFCF5;
const INK: u32 = 0x1C1B22;

/// Plate and the ink on it by color, R B P G K O.
const PLATES: [(u32, u32); Color::COUNT] = [
    (0xBE1420, PAPER),
    (0x1B3F80, PAPER),
    (0xCBABF6, INK),
    (0x80D8AD, INK),
    (0x6E6E6E, PAPER),
    (0xF58A08, INK),
];
const PLATES_256: [(u8, u8); Color::COUNT] =
    [(124, 231), (25, 231), (183, 234), (115, 234), (242, 231), (208, 234)];
const PLATES_16: [(u8, u8); Color::COUNT] = [(1, 15), (4, 15), (13, 0), (10, 0), (8, 15), (3, 0)];

const INKS_DARK: [u32; Color::COUNT] = [0xFF8F87, 0x93B7F3, 0xCBABF6, 0x80D8AD, 0xBDBDB9, 0xF9A23C];
const INKS_LIGHT: [u32; Color::COUNT] = [0xA8101B, 0x1B3F80, 0x6A3FA6, 0x17694A, 0x57575B, 0x944A00];
const INKS_DARK_256: [u8; Color::COUNT] = [210, 111, 183, 115, 250, 215];
const INKS_LIGHT_256: [u8; Color::COUNT] = [124, 25, 91, 29, 240, 130];
const INKS_DARK_16: [u8; Color::COUNT] = [9, 12, 13, 10, 7, 11];
const INKS_LIGHT_16: [u8; Color::COUNT] = [1, 4, 5, 2, 8, 3];

const fn rgb(code: u32) -> Shade {
    #[expect(clippy::cast_possible_truncation, reason = "each is one byte of the code")]
    Shade::Rgb((code >> 16) as u8, (code >> 8) as u8, code as u8)
}

/// One of the 16 named colors, by its ANSI number; a terminal's own palette decides how it looks.
const fn named(number: u8) -> Shade {
    match number {
        0 => Shade::Black,
        1 => Shade::Red,
        2 => Shade::Green,
        3 => Shade::Yellow,
        4 => Shade::Blue,
        5 => Shade::Magenta,
        6 => Shade::Cyan,
        7 => Shade::Gray,
        8 => Shade::DarkGray,
        9 => Shade::LightRed,
        10 => Shade::LightGreen,
        11 => Shade::LightYellow,
        12 => Shade::LightBlue,
        13 => Shade::LightMagenta,
        14 => Shade::LightCyan,
        _ => Shade::White,
    }
}

impl Theme {
    /// The theme of a terminal with so many colors on such a background.
    #[must_use]
    pub const fn new(depth: Depth, background: Background) -> Theme {
        Theme { depth, background }
    }

    /// The theme that the environment asks for: `COLORTERM`, `TERM`, `NO_COLOR`, `COLORFGBG`, and what the person chose.
    /// `variable` looks a name up; an empty value counts as none.
    pub fn detect(choice: ColorChoice, variable: impl Fn(&str) -> Option<String>) -> Theme {
        let get = |name: &str| variable(name).filter(|value| !value.is_empty());
        let term = get("TERM").unwrap_or_default().to_ascii_lowercase();
        let colors = get("COLORTERM").unwrap_or_default().to_ascii_lowercase();
        let full = ["direct", "kitty", "alacritty", "wezterm", "ghostty", "foot"];
        let depth = if ["truecolor", "24bit"].contains(&colors.as_str())
            || full.iter().any(|name| term.contains(name))
            || get("WT_SESSION").is_some()
        {
            Depth::Truecolor
        } else if term.contains("256color") {
            Depth::Ansi256
        } else if term.is_empty() || term == "dumb" || term.starts_with("vt") || term.ends_with("-m") {
            Depth::Monochrome
        } else {
            Depth::Ansi16
        };
        let depth = match choice {
            ColorChoice::Never => Depth::Monochrome,
            ColorChoice::Auto if get("NO_COLOR").is_some() => Depth::Monochrome,
            ColorChoice::Always if depth == Depth::Monochrome => Depth::Ansi16,
            ColorChoice::Auto | ColorChoice::Always => depth,
        };
        // "15;0" or "15;default;0": the last number is the background, as one of the 16 colors.
        let background = get("COLORFGBG").and_then(|value| value.rsplit(';').next()?.parse::<u8>().ok());
        let background = match background {
            Some(0..=6 | 8) => Background::Dark,
            Some(7 | 9..=15) => Background::Light,
            _ => Background::Unknown,
        };
        Theme { depth, background }
    }

    /// The same theme on a background that has become known.
    #[must_use]
    pub const fn on_background(self, background: Background) -> Theme {
        Theme { background, ..self }
    }

    /// How many colors it uses.
    #[must_use]
    pub const fn depth(&self) -> Depth {
        self.depth
    }

    /// What it takes the terminal's background for.
    #[must_use]
    pub const fn background(&self) -> Background {
        self.background
    }

    /// How a token looks.
    #[must_use]
    pub fn style(&self, token: Token) -> Style {
        let plain = Style::new();
        match token {
            Token::Ink => plain,
            Token::Strong => plain.add_modifier(Modifier::BOLD),
            Token::Taken => plain.add_modifier(Modifier::REVERSED),
            Token::Lamp => self
                .on((0xF5CD57, INK), (221, 234), (11, 0))
                .unwrap_or(plain.add_modifier(Modifier::REVERSED)),
            Token::Back => self.on((0x2B2A38, 0xFFD75E), (236, 221), (0, 11)).unwrap_or(plain),
            Token::Plate(color) => {
                let color = color.index();
                self.on(PLATES[color], PLATES_256[color], PLATES_16[color]).unwrap_or(plain)
            }
            Token::Figure(color) => {
                let color = color.index();
                self.ink(
                    (INKS_DARK[color], INKS_LIGHT[color]),
                    (INKS_DARK_256[color], INKS_LIGHT_256[color]),
                    Some((INKS_DARK_16[color], INKS_LIGHT_16[color])),
                )
            }
            Token::Second => self.ink((0xABB1AC, 0x55565C), (145, 240), None),
            Token::Line => self.ink((0x55605F, 0x9AA19B), (59, 247), None),
        }
    }

    /// A background and the ink on it, as (background, ink) for each depth; none in monochrome.
    fn on(&self, full: (u32, u32), indexed: (u8, u8), sixteen: (u8, u8)) -> Option<Style> {
        let (below, above) = match self.depth {
            Depth::Truecolor => (rgb(full.0), rgb(full.1)),
            Depth::Ansi256 => (Shade::Indexed(indexed.0), Shade::Indexed(indexed.1)),
            Depth::Ansi16 => (named(sixteen.0), named(sixteen.1)),
            Depth::Monochrome => return None,
        };
        Some(Style::new().fg(above).bg(below))
    }

    /// An ink on the page, as (on dark, on light) for each depth; dim where there is none.
    fn ink(&self, full: (u32, u32), indexed: (u8, u8), sixteen: Option<(u8, u8)>) -> Style {
        let of = |pair: (Shade, Shade)| match self.background {
            Background::Dark => Some(pair.0),
            Background::Light => Some(pair.1),
            Background::Unknown => None,
        };
        let shade = match self.depth {
            Depth::Truecolor => of((rgb(full.0), rgb(full.1))),
            Depth::Ansi256 => of((Shade::Indexed(indexed.0), Shade::Indexed(indexed.1))),
            Depth::Ansi16 => sixteen.and_then(|pair| of((named(pair.0), named(pair.1)))),
            Depth::Monochrome => None,
        };
        shade.map_or(Style::new().add_modifier(Modifier::DIM), |shade| Style::new().fg(shade))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn detect(choice: ColorChoice, set: &[(&str, &str)]) -> (Depth, Background) {
        let theme = Theme::detect(choice, |name| {
            set.iter().find(|(key, _)| *key == name).map(|(_, value)| (*value).to_owned())
        });
        (theme.depth(), theme.background())
    }

    #[test]
    fn the_environment_decides() {
        use ColorChoice::{Always, Auto, Never};
        let unknown = Background::Unknown;
        assert_eq!(detect(Auto, &[("TERM", "xterm")]), (Depth::Ansi16, unknown));
        assert_eq!(detect(Auto, &[("TERM", "xterm-256color")]), (Depth::Ansi256, unknown));
        let full = [("TERM", "xterm-256color"), ("COLORTERM", "truecolor"), ("COLORFGBG", "0;15")];
        assert_eq!(detect(Auto, &full), (Depth::Truecolor, Background::Light));
        assert_eq!(detect(Never, &full).0, Depth::Monochrome);
        let none = [("TERM", "xterm-256color"), ("NO_COLOR", "1"), ("COLORFGBG", "15;default;0")];
        assert_eq!(detect(Auto, &none), (Depth::Monochrome, Background::Dark));
        assert_eq!(detect(Always, &none).0, Depth::Ansi256);
        assert_eq!(detect(Auto, &[("TERM", "xterm-256color"), ("NO_COLOR", "")]).0, Depth::Ansi256);
        assert_eq!(detect(Auto, &[("TERM", "dumb")]).0, Depth::Monochrome);
        assert_eq!(detect(Always, &[("TERM", "dumb")]).0, Depth::Ansi16);
        assert_eq!(detect(Auto, &[("TERM", "vt100")]).0, Depth::Monochrome);
    }

    #[test]
    fn only_plates_backs_and_the_lamp_have_a_background() {
        for depth in [Depth::Monochrome, Depth::Ansi16, Depth::Ansi256, Depth::Truecolor] {
            for background in [Background::Dark, Background::Light, Background::Unknown] {
                let theme = Theme::new(depth, background);
                let figures = Color::ALL.map(Token::Figure);
                let page = [Token::Ink, Token::Strong, Token::Second, Token::Line, Token::Taken];
                for token in page.into_iter().chain(figures) {
                    assert_eq!(theme.style(token).bg, None, "{token:?}");
                }
                let plates = Color::ALL.map(Token::Plate);
                for token in plates.into_iter().chain([Token::Back, Token::Lamp]) {
                    let style = theme.style(token);
                    assert_eq!(style.bg.is_some(), depth != Depth::Monochrome, "{token:?}");
                    assert_eq!(style.fg.is_some(), style.bg.is_some(), "ink on a plate is never left open");
                }
            }
        }
    }

    #[test]
    fn monochrome_has_no_color_at_all() {
        let theme = Theme::new(Depth::Monochrome, Background::Light);
        for token in [Token::Lamp, Token::Taken, Token::Second, Token::Figure(Color::Red)] {
            let style = theme.style(token);
            assert_eq!((style.fg, style.bg), (None, None));
            assert!(!style.add_modifier.is_empty());
        }
    }
}
