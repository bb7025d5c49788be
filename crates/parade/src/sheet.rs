//! Text for people on standard output: lines of at most 80 columns, fewer on a narrow terminal, cards on their plates where
//! there is color.

use std::fmt::Write as _;
use std::io::{self, IsTerminal, Write};

use parade_tui::glyphs::Glyphs;
use parade_tui::marked::card_of;
use parade_tui::plain::PlainOptions;
use parade_tui::theme::{ColorChoice, Depth, Theme, Token};
use ratatui::style::{Color, Modifier, Style};
use textwrap::core::display_width;
use textwrap::{Options, WordSeparator, WordSplitter};

use crate::Output;
use crate::arguments::Global;
use crate::config;

/// How many columns a line has at most.
const WIDTH: usize = 80;
/// A narrower terminal than this breaks the lines itself.
const NARROWEST: usize = 20;
/// What stands before the second line of a sentence or of a row of a table, and before the later ones.
const LATER: &str = "  ";

/// Stands behind a card's mark while lines are broken, so that the card is as wide as it will be. It is a private-use
/// character that no card has.
const WIDER: char = '\u{F8FF}';

/// Stands for a space inside a cell of a table while rows are broken. A private-use character too.
const GLUED: char = '\u{F8FE}';

/// Standard output as a sheet of text.
pub(crate) struct Sheet<'a> {
    output: &'a mut Output,
    columns: usize,
    /// How many a row of a table has at most.
    row: usize,
    theme: Theme,
    glyphs: Glyphs,
}

impl<'a> Sheet<'a> {
    /// A sheet with color if it is asked for, or if a terminal that has color reads it. On a pipe the text is UTF-8 unless
    /// ASCII is asked for.
    pub(crate) fn new(global: &Global, output: &'a mut Output) -> Sheet<'a> {
        let variable = |name: &str| std::env::var(name).ok();
        let terminal = io::stdout().is_terminal();
        let settings = config::settings();
        let choice = match (global.color(), settings.color) {
            // Only a flag or a variable puts escape codes into a pipe.
            (ColorChoice::Auto, _) if !terminal => ColorChoice::Never,
            (ColorChoice::Auto, choice) | (choice, _) => choice,
        };
        let ascii = global.ascii || settings.ascii.unwrap_or(false);
        let glyphs = if ascii || terminal { Glyphs::detect(ascii, variable) } else { Glyphs::UNICODE };
        // Programs that read a pipe get rows as they are.
        let row = terminal_columns().unwrap_or(usize::MAX);
        Sheet { output, columns: columns(WIDTH), row, theme: Theme::detect(choice, variable), glyphs }
    }

    /// How many columns a line has at most.
    pub(crate) fn columns(&self) -> usize {
        self.columns
    }

    /// A sentence, on more than one line if it is long: the later ones are indented.
    pub(crate) fn sentence(&mut self, sentence: &str) -> io::Result<()> {
        self.wrapped("", LATER, sentence)
    }

    /// A sentence behind a sign or number; all its lines begin at the same column.
    pub(crate) fn item(&mut self, sign: &str, sentence: &str) -> io::Result<()> {
        let indent = " ".repeat(display_width(sign));
        self.wrapped(sign, &indent, sentence)
    }

    fn wrapped(&mut self, first: &str, later: &str, sentence: &str) -> io::Result<()> {
        let text = widened(&self.glyphs.text(sentence));
        self.write(&broken(&text, first, later, self.columns))
    }

    fn write(&mut self, lines: &[String]) -> io::Result<()> {
        for line in lines {
            writeln!(self.output, "{}", self.painted(line))?;
        }
        Ok(())
    }

    /// A heading: bold where that is possible.
    pub(crate) fn heading(&mut self, text: &str) -> io::Result<()> {
        for line in broken(&self.glyphs.text(text), "", LATER, self.columns) {
            writeln!(self.output, "{}", self.styled(Token::Strong, &line))?;
        }
        Ok(())
    }

    /// A row of a table: a line as it stands, but on a terminal that is too narrow for it.
    pub(crate) fn line(&mut self, line: &str) -> io::Result<()> {
        let text = widened(&self.glyphs.text(line));
        let mut lines = broken(&glued(&text), "", LATER, self.row);
        if lines.iter().any(|line| display_width(line) > self.row) {
            lines = broken(&text, "", LATER, self.row);
        }
        self.write(&lines)
    }

    /// An empty line.
    pub(crate) fn gap(&mut self) -> io::Result<()> {
        writeln!(self.output)
    }

    /// Hands what was written so far on.
    pub(crate) fn flush(&mut self) -> io::Result<()> {
        self.output.flush()
    }

    /// A text as a token looks; as it is where there is no color.
    pub(crate) fn styled(&self, token: Token, text: &str) -> String {
        if self.theme.depth() == Depth::Monochrome {
            return text.to_owned();
        }
        let codes = codes(self.theme.style(token));
        if codes.is_empty() { text.to_owned() } else { format!("\x1b[{codes}m{text}\x1b[0m") }
    }

    /// The line with its cards by name, each on its plate.
    fn painted(&self, line: &str) -> String {
        let mut painted = String::with_capacity(line.len());
        for sign in line.chars().filter(|sign| *sign != WIDER) {
            match card_of(sign) {
                Some(card) => {
                    painted.push_str(&self.styled(Token::Plate(card.color()), &format!("{card:#}")));
                }
                None => painted.push(if sign == GLUED { ' ' } else { sign }),
            }
        }
        painted
    }
}

/// How many columns the terminal has that reads standard output; none if none does.
fn terminal_columns() -> Option<usize> {
    let columns = PlainOptions::terminal_width().filter(|_| io::stdout().is_terminal())?;
    Some(usize::from(columns).max(NARROWEST))
}

/// As many columns as are wanted, or as the terminal has, if those are fewer.
pub(crate) fn columns(wanted: usize) -> usize {
    terminal_columns().map_or(wanted, |columns| columns.min(wanted))
}

/// The lines of a text.
fn broken(text: &str, first: &str, later: &str, columns: usize) -> Vec<String> {
    let options = Options::new(columns)
        .initial_indent(first)
        .subsequent_indent(later)
        // Not at a no-break space, which French has before many signs, and never inside a word.
        .word_separator(WordSeparator::AsciiSpace)
        .word_splitter(WordSplitter::NoHyphenation)
        .break_words(false);
    textwrap::wrap(text, options).iter().map(|line| line.trim_end().to_owned()).collect()
}

/// A row of a table that breaks between its cells alone: those are two spaces or more apart.
fn glued(row: &str) -> String {
    let mut text = String::with_capacity(row.len());
    let mut signs = row.chars().peekable();
    let mut before = None;
    while let Some(sign) = signs.next() {
        let alone = sign == ' ' && before != Some(' ') && signs.peek() != Some(&' ');
        text.push(if alone { GLUED } else { sign });
        before = Some(sign);
    }
    text
}

/// The sentence with every card's mark as wide as the card.
fn widened(sentence: &str) -> String {
    let mut text = String::with_capacity(sentence.len());
    for sign in sentence.chars().filter(|sign| *sign != WIDER) {
        text.push(sign);
        if let Some(card) = card_of(sign) {
            text.extend(std::iter::repeat_n(WIDER, if card.value() == 10 { 2 } else { 1 }));
        }
    }
    text
}

/// The numbers of an escape sequence that turns a style on.
fn codes(style: Style) -> String {
    let mut codes = String::new();
    let mut add = |code: &dyn std::fmt::Display| {
        // Writing to a text cannot fail.
        let _ = write!(codes, "{}{code}", if codes.is_empty() { "" } else { ";" });
    };
    for (modifier, code) in [(Modifier::BOLD, 1), (Modifier::DIM, 2), (Modifier::REVERSED, 7)] {
        if style.add_modifier.contains(modifier) {
            add(&code);
        }
    }
    for (color, first) in [(style.fg, 30), (style.bg, 40)] {
        match color {
            Some(Color::Rgb(red, green, blue)) => add(&format!("{};2;{red};{green};{blue}", first + 8)),
            Some(Color::Indexed(number)) => add(&format!("{};5;{number}", first + 8)),
            Some(named) => {
                if let Some(number) = number(named) {
                    add(&(if number < 8 { first + number } else { first + 52 + number }));
                }
            }
            None => {}
        }
    }
    codes
}

/// The number of one of the sixteen named colors.
fn number(color: Color) -> Option<u8> {
    let named = [
        Color::Black,
        Color::Red,
        Color::Green,
        Color::Yellow,
        Color::Blue,
        Color::Magenta,
        Color::Cyan,
        Color::Gray,
        Color::DarkGray,
        Color::LightRed,
        Color::LightGreen,
        Color::LightYellow,
        Color::LightBlue,
        Color::LightMagenta,
        Color::LightCyan,
        Color::White,
    ];
    (0..).zip(named).find(|(_, known)| *known == color).map(|(number, _)| number)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn styles_become_escape_codes() {
        assert_eq!(codes(Style::new()), "");
        assert_eq!(codes(Style::new().add_modifier(Modifier::BOLD)), "1");
        assert_eq!(codes(Style::new().fg(Color::White).bg(Color::Red)), "97;41");
        assert_eq!(codes(Style::new().fg(Color::Black).bg(Color::DarkGray)), "30;100");
        assert_eq!(codes(Style::new().fg(Color::Rgb(1, 2, 3)).bg(Color::Indexed(9))), "38;2;1;2;3;48;5;9");
    }
}
