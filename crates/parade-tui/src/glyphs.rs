//! The signs that a screen is made of, in Unicode and in ASCII.

use std::borrow::Cow;

/// One set of signs.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Glyphs {
    ascii: bool,
}

/// The frame of a card: its corners, edges and sides.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Frame {
    /// Top left corner.
    pub top_left: char,
    /// Top right corner.
    pub top_right: char,
    /// Bottom left corner.
    pub bottom_left: char,
    /// Bottom right corner.
    pub bottom_right: char,
    /// Top and bottom.
    pub edge: char,
    /// Left and right.
    pub side: char,
}

impl Glyphs {
    /// Unicode signs.
    pub const UNICODE: Glyphs = Glyphs { ascii: false };
    /// ASCII signs.
    pub const ASCII: Glyphs = Glyphs { ascii: true };

    /// ASCII if it is asked for, on `TERM=linux` or `dumb`, and in a locale that is not UTF-8 (the first of `LC_ALL`,
    /// `LC_CTYPE`, `LANG` that is set; none is the C locale). `variable` looks a name up.
    pub fn detect(ascii: bool, variable: impl Fn(&str) -> Option<String>) -> Glyphs {
        let term = variable("TERM").unwrap_or_default();
        let locale = ["LC_ALL", "LC_CTYPE", "LANG"]
            .into_iter()
            .filter_map(variable)
            .find(|value| !value.is_empty())
            .unwrap_or_default()
            .to_ascii_lowercase();
        let utf8 = locale.contains("utf-8") || locale.contains("utf8");
        Glyphs { ascii: ascii || !utf8 || term == "linux" || term == "dumb" }
    }

    /// Whether these are the ASCII signs.
    #[must_use]
    pub const fn is_ascii(&self) -> bool {
        self.ascii
    }

    const fn choose(self, unicode: char, ascii: char) -> char {
        if self.ascii { ascii } else { unicode }
    }

    /// Stands before the selected line.
    #[must_use]
    pub const fn selected(self) -> char {
        self.choose('▶', '>')
    }

    /// Stands under, or after, a card that leaves.
    #[must_use]
    pub const fn leaves(self) -> char {
        self.choose('▲', '^')
    }

    /// The double line under safe cards.
    #[must_use]
    pub const fn safe(self) -> char {
        self.choose('═', '=')
    }

    /// A rule across the page.
    #[must_use]
    pub const fn rule(self) -> char {
        self.choose('─', '-')
    }

    /// The line between the two trays, and the side of a dashed frame.
    #[must_use]
    pub const fn dashes(self) -> char {
        self.choose('┆', ':')
    }

    /// The ground under the figures of the home screen.
    #[must_use]
    pub const fn ground(self) -> char {
        self.choose('▀', '=')
    }

    /// Between two totals, without spaces.
    #[must_use]
    pub const fn arrow(self) -> &'static str {
        if self.ascii { "->" } else { "→" }
    }

    /// The end of a text that was cut.
    #[must_use]
    pub const fn ellipsis(self) -> char {
        self.choose('…', '~')
    }

    /// The frame of a card.
    #[must_use]
    pub const fn frame(self) -> Frame {
        if self.ascii {
            Frame {
                top_left: '.',
                top_right: '.',
                bottom_left: '\'',
                bottom_right: '\'',
                edge: '-',
                side: '|',
            }
        } else {
            Frame {
                top_left: '╭', top_right: '╮', bottom_left: '╰', bottom_right: '╯', edge: '─', side: '│'
            }
        }
    }

    /// The dashed frame of the card that would be played.
    #[must_use]
    pub const fn ghost_frame(self) -> Frame {
        let frame = self.frame();
        if self.ascii { Frame { side: ':', ..frame } } else { Frame { edge: '┄', side: '┆', ..frame } }
    }

    /// A text in these signs: in ASCII every other character is spelled with the nearest one, or as `?`.
    #[must_use]
    pub fn text<'a>(&self, text: &'a str) -> Cow<'a, str> {
        // A card inside a sentence is a private-use character, which is drawn and never written.
        let known = |sign: char| sign.is_ascii() || crate::marked::card_of(sign).is_some();
        if !self.ascii || text.chars().all(known) {
            return Cow::Borrowed(text);
        }
        let mut spelled = String::with_capacity(text.len());
        for sign in text.chars() {
            if known(sign) {
                spelled.push(sign);
            } else {
                spelled.push_str(spell(sign));
            }
        }
        Cow::Owned(spelled)
    }
}

/// The nearest ASCII text for a character of our catalogues or of a European name.
const fn spell(sign: char) -> &'static str {
    match sign {
        '\u{a0}' | '\u{202f}' | '\u{2009}' => " ",
        '\u{300}'..='\u{36f}' => "",
        '·' | '–' | '—' | '─' | '−' => "-",
        '→' => "->",
        '←' => "<-",
        '▶' => ">",
        '▲' | '↑' => "^",
        '↓' => "v",
        '═' => "=",
        '×' => "x",
        '±' => "+-",
        '…' => "...",
        '‘' | '’' => "'",
        '“' | '”' | '«' | '»' => "\"",
        'à' | 'á' | 'â' | 'ã' | 'ä' | 'å' => "a",
        'À' | 'Á' | 'Â' | 'Ã' | 'Ä' | 'Å' => "A",
        'ç' => "c",
        'Ç' => "C",
        'è' | 'é' | 'ê' | 'ë' => "e",
        'È' | 'É' | 'Ê' | 'Ë' => "E",
        'ì' | 'í' | 'î' | 'ï' => "i",
        'Ì' | 'Í' | 'Î' | 'Ï' => "I",
        'ñ' => "n",
        'Ñ' => "N",
        'ò' | 'ó' | 'ô' | 'õ' | 'ö' | 'ø' => "o",
        'Ò' | 'Ó' | 'Ô' | 'Õ' | 'Ö' | 'Ø' => "O",
        'ù' | 'ú' | 'û' | 'ü' => "u",
        'Ù' | 'Ú' | 'Û' | 'Ü' => "U",
        'ý' | 'ÿ' => "y",
        'æ' => "ae",
        'Æ' => "AE",
        'œ' => "oe",
        'Œ' => "OE",
        'ß' => "ss",
        _ => "?",
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn detect(ascii: bool, set: &[(&str, &str)]) -> bool {
        let find =
            |name: &str| set.iter().find(|(key, _)| *key == name).map(|(_, value)| (*value).to_owned());
        Glyphs::detect(ascii, find).is_ascii()
    }

    #[test]
    fn ascii_where_unicode_would_break() {
        let utf8 = ("LANG", "fr_FR.UTF-8");
        assert!(!detect(false, &[utf8, ("TERM", "xterm")]));
        assert!(detect(true, &[utf8, ("TERM", "xterm")]));
        assert!(detect(false, &[utf8, ("TERM", "linux")]));
        assert!(detect(false, &[utf8, ("LC_ALL", "C"), ("TERM", "xterm")]));
        assert!(detect(false, &[("LANG", "fr_FR.ISO-8859-1"), ("TERM", "xterm")]));
        assert!(detect(false, &[("TERM", "xterm")]));
        assert!(!detect(false, &[utf8, ("LC_ALL", ""), ("TERM", "xterm")]));
    }

    #[test]
    fn a_text_in_ascii_is_ascii() {
        let said = "À vous. Dernier tour · 26 → 23, l’œuf : « 4×1 »";
        assert_eq!(Glyphs::ASCII.text(said), "A vous. Dernier tour - 26 -> 23, l'oeuf : \" 4x1 \"");
        assert_eq!(Glyphs::UNICODE.text(said), said);
        assert_eq!(Glyphs::ASCII.text("安娜"), "??");
    }
}
