//! Writing lines: cards by name, at most so many columns, ASCII alone where nothing else can be shown.

use std::io::{self, Write};

use textwrap::{Options, WordSeparator, WordSplitter};

use super::{Curtain, PlainOptions};
use crate::glyphs::Glyphs;
use crate::marked;

/// How many empty lines push a hand off the screen of a dumb terminal.
const EMPTY_LINES: usize = 60;

/// The output of line mode.
pub(super) struct Said<'a> {
    options: PlainOptions,
    glyphs: Glyphs,
    output: &'a mut dyn Write,
    /// Whether something may be said while a line is awaited.
    interrupts: bool,
    /// A line is awaited, and the cursor stands behind the sign for it.
    awaits: bool,
    /// Something was said while a line was awaited.
    interrupted: bool,
}

impl<'a> Said<'a> {
    pub(super) fn new(options: PlainOptions, output: &'a mut dyn Write) -> Said<'a> {
        let glyphs = if options.ascii { Glyphs::ASCII } else { Glyphs::UNICODE };
        Said { options, glyphs, output, interrupts: false, awaits: false, interrupted: false }
    }

    /// The same where something may be said while a line is awaited.
    pub(super) fn interrupting(self) -> Said<'a> {
        Said { interrupts: self.options.prompt, ..self }
    }

    /// A line was typed: the cursor stands at the beginning of the next.
    pub(super) fn heard(&mut self) {
        (self.awaits, self.interrupted) = (false, false);
    }

    /// Shows again that a line is awaited, if something was said meanwhile.
    pub(super) fn prompt_again(&mut self) -> io::Result<()> {
        if self.interrupted { self.prompt() } else { Ok(()) }
    }

    /// What is said while a line is awaited does not stand behind the sign for it.
    fn begin(&mut self) -> io::Result<()> {
        if std::mem::take(&mut self.awaits) {
            self.interrupted = true;
            writeln!(self.output)?;
        }
        Ok(())
    }

    /// How many columns a line has at most.
    pub(super) fn columns(&self) -> usize {
        self.options.columns()
    }

    /// Writes a sentence, on more than one line if it is long.
    pub(super) fn line(&mut self, sentence: &str) -> io::Result<()> {
        self.begin()?;
        let text = self
            .shown(&marked::written(sentence))
            .replace(|sign: char| sign.is_control() && sign != '\n', "");
        let options = Options::new(self.columns())
            // Not at a no-break space, which French has before many signs, and never inside a word.
            .word_separator(WordSeparator::AsciiSpace)
            .word_splitter(WordSplitter::NoHyphenation)
            .break_words(false);
        for line in textwrap::wrap(&text, options) {
            writeln!(self.output, "{}", line.trim_end())?;
        }
        Ok(())
    }

    /// Writes sentences, one a line.
    pub(super) fn all(&mut self, sentences: &[String]) -> io::Result<()> {
        sentences.iter().try_for_each(|sentence| self.line(sentence))
    }

    /// Writes a line as it stands: a drawing.
    pub(super) fn drawn(&mut self, line: &str) -> io::Result<()> {
        self.begin()?;
        let line = self.shown(&marked::written(line));
        writeln!(self.output, "{}", line.trim_end())
    }

    /// Shows that a line is awaited.
    pub(super) fn prompt(&mut self) -> io::Result<()> {
        if self.options.prompt {
            // Not twice on a line.
            if !self.awaits {
                write!(self.output, "> ")?;
            }
            (self.awaits, self.interrupted) = (self.interrupts, false);
        }
        self.output.flush()
    }

    pub(super) fn flush(&mut self) -> io::Result<()> {
        self.output.flush()
    }

    /// Takes what stands on the screen out of sight.
    pub(super) fn curtain(&mut self) -> io::Result<()> {
        match self.options.curtain {
            Curtain::Sentence => {}
            Curtain::EmptyLines => self.output.write_all("\n".repeat(EMPTY_LINES).as_bytes())?,
            // What was scrolled off, the screen, and the cursor to its top.
            Curtain::Clear => self.output.write_all(b"\x1b[3J\x1b[2J\x1b[H")?,
        }
        self.output.flush()
    }

    fn shown(&self, text: &str) -> String {
        self.glyphs.text(text).into_owned()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use parade_messages::Language;

    #[test]
    fn every_catalogue_has_an_ascii_form() {
        for language in Language::ALL {
            for (file, text) in language.catalogues() {
                for line in text.lines().filter(|line| !line.starts_with('#') && !line.contains('?')) {
                    assert!(!Glyphs::ASCII.text(line).contains('?'), "{file}: {line}");
                }
            }
        }
    }

    #[test]
    fn control_characters_are_left_out() {
        let mut output = Vec::new();
        Said::new(PlainOptions::default(), &mut output).line("a\u{1b}[2Jb\nc\u{9b}").unwrap();
        assert_eq!(output, b"a[2Jb\nc\n");
    }

    #[test]
    fn long_lines_are_broken_but_not_at_a_no_break_space() {
        let mut output = Vec::new();
        let word = "x".repeat(crate::plain::WIDTH - 2);
        Said::new(PlainOptions::default(), &mut output).line(&format!("{word} a\u{a0}b c")).unwrap();
        assert_eq!(String::from_utf8(output).unwrap(), format!("{word}\na\u{a0}b c\n"));
    }

    #[test]
    fn lines_are_no_wider_than_the_terminal() {
        let mut output = Vec::new();
        let options = PlainOptions { width: Some(30), ..PlainOptions::default() };
        Said::new(options, &mut output).line(&"word ".repeat(40)).unwrap();
        let text = String::from_utf8(output).unwrap();
        assert!(text.lines().count() > 1 && text.lines().all(|line| line.len() <= 30), "{text}");
    }
}
