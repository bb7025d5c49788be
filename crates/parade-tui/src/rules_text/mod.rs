//! The rules in our own words, with their examples drawn in plain characters.
//!
//! Every number of an example comes from the rules themselves when it is drawn, so none can be wrong.

mod examples;

use parade_messages::{Messages, text};
use textwrap::{Options, WordSeparator, WordSplitter};

/// A line of the rules.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RulesLine {
    /// What kind of line it is.
    pub kind: LineKind,
    /// The text: no wider than asked for, without a sign at its end.
    pub text: String,
}

/// What kind of line a line of the rules is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum LineKind {
    /// The title, or the heading of a section.
    Heading,
    /// Running text, or an empty line.
    Text,
    /// A line of a drawing: not to be broken.
    Drawn,
}

/// The narrowest width that the rules are set in, in columns; narrower ones are taken for it.
pub const NARROWEST: usize = 40;

/// The rules as lines of at most `width` columns.
#[must_use]
pub fn rules(messages: &Messages, width: usize) -> Vec<RulesLine> {
    let mut page = Page { width: width.max(NARROWEST), lines: Vec::new() };
    page.heading(&text!(messages, "rules-title"));
    page.paragraph(&text!(messages, "rules-aim"));

    page.heading(&text!(messages, "rules-deal-heading"));
    page.paragraph(&text!(messages, "rules-cards"));
    page.paragraph(&text!(messages, "rules-deal"));

    page.heading(&text!(messages, "rules-turn-heading"));
    page.paragraph(&text!(messages, "rules-turn-play"));
    page.paragraph(&text!(messages, "rules-turn-take"));
    page.paragraph(&text!(messages, "rules-turn-draw"));
    for example in &examples::PLAYS {
        examples::play(messages, example, &mut page);
    }
    page.paragraph(&text!(messages, "rules-turn-mind"));

    page.heading(&text!(messages, "rules-last-heading"));
    page.paragraph(&text!(messages, "rules-last-begins"));
    page.paragraph(&text!(messages, "rules-last-round"));
    page.paragraph(&text!(messages, "rules-last-two"));

    page.heading(&text!(messages, "rules-score-heading"));
    page.paragraph(&text!(messages, "rules-score-majority"));
    page.paragraph(&text!(messages, "rules-score-others"));
    examples::score(messages, &mut page);
    page.paragraph(&text!(messages, "rules-score-two-players"));
    examples::margins(messages, &mut page);

    page.heading(&text!(messages, "rules-win-heading"));
    page.paragraph(&text!(messages, "rules-win"));
    page.paragraph(&text!(messages, "rules-win-2008"));
    page.paragraph(&text!(messages, "rules-author"));
    page.lines
}

/// The rules as text, a line each, of at most `width` columns.
#[must_use]
pub fn lines(messages: &Messages, width: usize) -> Vec<String> {
    rules(messages, width).into_iter().map(|line| line.text).collect()
}

/// The rules in pages of at most `height` lines. A page ends where a section does if that leaves it at least half full.
#[must_use]
pub fn pages(messages: &Messages, width: usize, height: usize) -> Vec<Vec<RulesLine>> {
    let height = height.max(1);
    let mut rest = rules(messages, width);
    let mut pages = Vec::new();
    while rest.len() > height {
        let sections = (height / 2 + 1..=height).rev();
        let end = sections.into_iter().find(|&end| rest[end].kind == LineKind::Heading).unwrap_or(height);
        let mut next = rest.split_off(end);
        std::mem::swap(&mut next, &mut rest);
        pages.push(trimmed(next));
        let empty = rest.iter().take_while(|line| line.text.is_empty()).count();
        rest.drain(..empty);
    }
    if !rest.is_empty() {
        pages.push(trimmed(rest));
    }
    pages
}

fn trimmed(mut page: Vec<RulesLine>) -> Vec<RulesLine> {
    while page.last().is_some_and(|line| line.text.is_empty()) {
        page.pop();
    }
    page
}

/// The lines so far.
struct Page {
    width: usize,
    lines: Vec<RulesLine>,
}

impl Page {
    fn heading(&mut self, text: &str) {
        self.wrapped(text, LineKind::Heading);
        self.empty();
    }

    fn paragraph(&mut self, text: &str) {
        self.wrapped(text, LineKind::Text);
        self.empty();
    }

    fn wrapped(&mut self, text: &str, kind: LineKind) {
        let options = Options::new(self.width)
            .word_separator(WordSeparator::AsciiSpace)
            .word_splitter(WordSplitter::NoHyphenation);
        let wrapped = textwrap::wrap(text, options);
        self.lines.extend(wrapped.iter().map(|line| RulesLine { kind, text: line.trim_end().to_owned() }));
    }

    fn drawn(&mut self, line: &str) {
        self.lines.push(RulesLine { kind: LineKind::Drawn, text: line.trim_end().to_owned() });
    }

    fn empty(&mut self) {
        self.lines.push(RulesLine { kind: LineKind::Text, text: String::new() });
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use parade_messages::Language;
    use unicode_width::UnicodeWidthStr;

    #[test]
    fn the_rules_fit_every_width_and_are_not_broken_into_words() {
        for language in Language::ALL {
            let messages = Messages::new(language);
            for width in [0, NARROWEST, 60, 76, 200] {
                let lines = lines(&messages, width);
                assert!(lines.len() > 60, "{}", lines.len());
                for line in &lines {
                    assert!(line.width() <= width.max(NARROWEST), "{width}: {line}");
                    assert_eq!(line.trim_end(), line);
                }
            }
        }
    }

    #[test]
    fn pages_hold_every_line_that_is_not_empty() {
        let messages = Messages::new(Language::English);
        let whole = lines(&messages, 76);
        for height in [1, 7, 20, 22, 500] {
            let pages = pages(&messages, 76, height);
            let told = |lines: &mut dyn Iterator<Item = String>| -> Vec<String> {
                lines.filter(|line| !line.is_empty()).collect()
            };
            let paged = told(&mut pages.iter().flatten().map(|line| line.text.clone()));
            assert_eq!(paged, told(&mut whole.iter().cloned()));
            assert!(pages.iter().all(|page| page.len() <= height && !page.is_empty()));
        }
    }
}
