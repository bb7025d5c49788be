//! The command language: `3`, `G3`, `keep R1 P7`, `hint`, `rules`, `undo`, `help`, `quit`, and the same in French.
//!
//! One parser for line mode, for what is typed on the full screen and for other clients. A card is named by itself or by its
//! number in the hand, from 1; which card a number means is settled when the hand is known.

use parade_rules::{Action, Card, CardError, Phase, View};

/// What a person asked for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Command {
    /// Nothing: an empty line.
    Nothing,
    /// Play a card.
    Play(Which),
    /// Keep these two of the last four cards and discard the others. Two cards without a word mean this too.
    Keep([Which; 2]),
    /// Discard these two of the last four cards and keep the others.
    Discard([Which; 2]),
    /// Advice, with its reason.
    Hint,
    /// Look at the table again.
    Table,
    /// The points as things lie now, and why.
    Score,
    /// Take the last decision back.
    Undo,
    /// The rules.
    Rules,
    /// What can be typed here.
    Help,
    /// Leave; the game is saved.
    Quit,
    /// Another game at the same table.
    Again,
}

/// A card of the hand, as it was named.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Which {
    /// By its number in the hand, from 1.
    Number(usize),
    /// By itself.
    Card(Card),
}

/// Why a line is no command. Texts are cut to their first 24 characters.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum CommandError {
    /// The first word is no command and no card.
    #[error("{0:?} is no command: type help to see them all")]
    Unknown(String),
    /// A word that should be a card is none.
    #[error(transparent)]
    Card(#[from] CardError),
    /// A card to play is missing.
    #[error("say which card, by its number or as in G3")]
    WhichCard,
    /// Not two cards to keep or to discard.
    #[error("name two cards, not {0}")]
    TwoCards(usize),
    /// Something stands after the end of the command.
    #[error("{0:?} is too much: one thing a line")]
    TooMuch(String),
    /// The hand has no card of that number.
    #[error("there is no card {number}: the hand has {cards}")]
    NoSuchNumber {
        /// The number.
        number: usize,
        /// How many cards the hand has.
        cards: usize,
    },
    /// One card is to be played, but two of four are to be kept now.
    #[error("now two cards are kept, as in: keep 1 4")]
    KeepNow,
    /// Cards are to be kept or discarded, but one is to be played now.
    #[error("now one card is played, as in: 3")]
    PlayNow,
}

/// The longest line that is read to its end, in characters: no command is anywhere near it.
const LONGEST: usize = 200;

/// How much of a text an error quotes, in characters.
const QUOTED: usize = 24;

/// Reads a line, case-blind, accents or not. Commas count as spaces.
///
/// ```
/// use parade_tui::command::{Command, Which, parse};
/// assert_eq!(parse(" keep 1 4 ")?, Command::Keep([Which::Number(1), Which::Number(4)]));
/// assert_eq!(parse("g10")?, Command::Play(Which::Card("GT".parse()?)));
/// assert_eq!(parse("règles")?, Command::Rules);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// # Errors
/// If the line is no command; the error says what would be one.
pub fn parse(line: &str) -> Result<Command, CommandError> {
    let line: String = line.chars().take(LONGEST).collect();
    let separates = |sign: char| sign.is_whitespace() || sign.is_control() || matches!(sign, ',' | '+');
    let words: Vec<&str> = line.split(separates).filter(|word| !word.is_empty()).collect();
    let Some((&first, rest)) = words.split_first() else { return Ok(Command::Nothing) };
    if let Some(word) = Word::of(first) {
        return word.with(rest);
    }
    match (which(first), rest) {
        (Ok(card), []) => Ok(Command::Play(card)),
        (Ok(_), [_, too_much, ..]) => Err(CommandError::TooMuch(quoted(too_much))),
        (Ok(one), [two]) => Ok(Command::Keep([one, which(two)?])),
        // What begins like a card is taken for a mistaken one.
        (Err(error), _) if looks_like_a_card(first) => Err(error.into()),
        (Err(_), _) => Err(CommandError::Unknown(quoted(first))),
    }
}

impl Command {
    /// The action that a command asks for, seen from a hand; `None` for a command that asks for none.
    ///
    /// # Errors
    /// If the hand has no card of that number, or it is not the time for it. A card by itself is not looked for in the hand:
    /// the rules say that best.
    pub fn action(self, view: &View) -> Result<Option<Action>, CommandError> {
        let hand = view.hand();
        let discards_now = view.face_up().phase() == Phase::Discard;
        match self {
            Command::Play(_) if discards_now => Err(CommandError::KeepNow),
            Command::Keep(_) | Command::Discard(_) if !discards_now => Err(CommandError::PlayNow),
            Command::Play(which) => Ok(Some(Action::Play(which.card(hand)?))),
            Command::Discard([one, two]) => Ok(Some(Action::Discard([one.card(hand)?, two.card(hand)?]))),
            Command::Keep([one, two]) => {
                let keep = [one.card(hand)?, two.card(hand)?];
                let mut others = hand.iter().copied().filter(|card| !keep.contains(card));
                match (others.next(), others.next(), others.next()) {
                    (Some(three), Some(four), None) => Ok(Some(Action::Discard([three, four]))),
                    // A card that is not held, or the same one twice: the rules say which.
                    _ => Ok(Some(Action::Discard(keep))),
                }
            }
            _ => Ok(None),
        }
    }
}

impl Which {
    /// The card meant, seen from a hand.
    ///
    /// # Errors
    /// If the hand has no card of that number.
    pub fn card(self, hand: &[Card]) -> Result<Card, CommandError> {
        match self {
            Which::Card(card) => Ok(card),
            Which::Number(number) => number
                .checked_sub(1)
                .and_then(|slot| hand.get(slot).copied())
                .ok_or(CommandError::NoSuchNumber { number, cards: hand.len() }),
        }
    }
}

/// A word that begins a command.
#[derive(Clone, Copy)]
enum Word {
    Play,
    Keep,
    Discard,
    Alone(Command),
}

impl Word {
    fn of(word: &str) -> Option<Word> {
        Some(match unaccented(word).as_str() {
            "play" | "p" | "jouer" | "joue" | "j" => Word::Play,
            "keep" | "garder" | "garde" | "gardez" => Word::Keep,
            "discard" | "defausser" | "defausse" | "jeter" | "jette" => Word::Discard,
            "hint" | "h" | "indice" | "conseil" | "i" => Word::Alone(Command::Hint),
            "table" | "t" | "look" | "l" | "regarder" | "voir" => Word::Alone(Command::Table),
            "score" | "s" | "points" => Word::Alone(Command::Score),
            "undo" | "u" | "annuler" | "annule" => Word::Alone(Command::Undo),
            "rules" | "regles" => Word::Alone(Command::Rules),
            "help" | "?" | "aide" => Word::Alone(Command::Help),
            "quit" | "q" | "exit" | "quitter" => Word::Alone(Command::Quit),
            "again" | "a" | "encore" | "rejouer" => Word::Alone(Command::Again),
            _ => return None,
        })
    }

    fn with(self, rest: &[&str]) -> Result<Command, CommandError> {
        let two = || match rest {
            [one, two] => Ok([which(one)?, which(two)?]),
            [_, _, too_much, ..] => Err(CommandError::TooMuch(quoted(too_much))),
            _ => Err(CommandError::TwoCards(rest.len())),
        };
        match (self, rest) {
            (Word::Play, [card]) => Ok(Command::Play(which(card)?)),
            (Word::Play, []) => Err(CommandError::WhichCard),
            (Word::Play, [_, too_much, ..]) => Err(CommandError::TooMuch(quoted(too_much))),
            (Word::Keep, _) => Ok(Command::Keep(two()?)),
            (Word::Discard, _) => Ok(Command::Discard(two()?)),
            (Word::Alone(command), []) => Ok(command),
            (Word::Alone(_), [too_much, ..]) => Err(CommandError::TooMuch(quoted(too_much))),
        }
    }
}

/// A card by its number or by itself. A number too large for any hand is as good as any other.
fn which(word: &str) -> Result<Which, CardError> {
    if word.bytes().all(|byte| byte.is_ascii_digit()) {
        return Ok(Which::Number(word.parse().unwrap_or(usize::MAX)));
    }
    Ok(Which::Card(word.parse()?))
}

/// Whether a word is one letter of a color and then something like a value.
fn looks_like_a_card(word: &str) -> bool {
    let mut signs = word.chars();
    let color = signs.next().is_some_and(|sign| "RBPGKO".contains(sign.to_ascii_uppercase()));
    color && signs.next().is_none_or(|sign| sign.is_ascii_digit() || sign == '-')
}

/// A word in lower case and without the accents of French.
pub(crate) fn unaccented(word: &str) -> String {
    let without = |sign: char| match sign {
        'à' | 'â' => 'a',
        'é' | 'è' | 'ê' | 'ë' => 'e',
        'î' | 'ï' => 'i',
        'ô' => 'o',
        'ù' | 'û' => 'u',
        'ç' => 'c',
        sign => sign,
    };
    // An accent may also stand behind its letter as a sign of its own.
    let letters =
        word.chars().flat_map(char::to_lowercase).filter(|sign| !('\u{300}'..='\u{36f}').contains(sign));
    letters.map(without).collect()
}

fn quoted(word: &str) -> String {
    word.chars().take(QUOTED).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use parade_rules::{Deal, Edition};
    use proptest::prelude::*;

    fn number(number: usize) -> Which {
        Which::Number(number)
    }

    fn card(text: &str) -> Which {
        Which::Card(text.parse().unwrap())
    }

    #[test]
    fn what_can_be_typed() {
        for (line, command) in [
            ("3", Command::Play(number(3))),
            ("G3", Command::Play(card("G3"))),
            ("g10", Command::Play(card("GT"))),
            ("play G3", Command::Play(card("G3"))),
            ("JOUER 5", Command::Play(number(5))),
            ("keep R1 P7", Command::Keep([card("R1"), card("P7")])),
            ("keep 1, 4", Command::Keep([number(1), number(4)])),
            ("1 4", Command::Keep([number(1), number(4)])),
            ("garder k0 2", Command::Keep([card("K0"), number(2)])),
            ("discard 2 3", Command::Discard([number(2), number(3)])),
            ("défausser 2 3", Command::Discard([number(2), number(3)])),
            ("DE\u{301}FAUSSER 2 3", Command::Discard([number(2), number(3)])),
            ("hint", Command::Hint),
            ("indice", Command::Hint),
            ("Règles", Command::Rules),
            ("regles", Command::Rules),
            ("?", Command::Help),
            ("aide", Command::Help),
            ("annuler", Command::Undo),
            ("quitter", Command::Quit),
            ("look", Command::Table),
            ("score", Command::Score),
            ("encore", Command::Again),
            (" \t", Command::Nothing),
        ] {
            assert_eq!(parse(line), Ok(command), "{line}");
        }
    }

    #[test]
    fn what_cannot_be_typed_says_what_would_be_right() {
        for (line, error) in [
            ("hello", "\"hello\" is no command: type help to see them all"),
            (
                "G11",
                "\"G11\" is no card: write a color letter (R B P G K O) and a value 0-10, as in G3 or KT",
            ),
            ("play", "say which card, by its number or as in G3"),
            ("play 1 2", "\"2\" is too much: one thing a line"),
            ("keep 1", "name two cards, not 1"),
            ("keep 1 2 3", "\"3\" is too much: one thing a line"),
            ("1 2 3", "\"3\" is too much: one thing a line"),
            ("quit now", "\"now\" is too much: one thing a line"),
        ] {
            assert_eq!(parse(line).unwrap_err().to_string(), error, "{line}");
        }
        let long = parse(&"x".repeat(100_000)).unwrap_err().to_string();
        assert!(long.len() < 100, "{long}");
    }

    #[test]
    fn numbers_are_looked_up_in_the_hand() {
        let deck: Vec<Card> = Card::all().collect();
        let view = View::of_deal(&Deal::new(Edition::Rules2013, 2, 0, &deck).unwrap(), 0).unwrap();
        let action = |line| parse(line).unwrap().action(&view);
        assert_eq!(action("2"), Ok(Some(Action::Play("R1".parse().unwrap()))));
        assert_eq!(action("0"), Err(CommandError::NoSuchNumber { number: 0, cards: 5 }));
        assert_eq!(action("6"), Err(CommandError::NoSuchNumber { number: 6, cards: 5 }));
        assert_eq!(action("keep 1 2"), Err(CommandError::PlayNow));
        assert_eq!(action("hint"), Ok(None));
    }

    proptest! {
        #[test]
        fn no_line_is_too_strange(line in any::<String>()) {
            let _ = parse(&line);
        }

        #[test]
        fn a_card_is_found_however_it_is_written(index in 0..66_usize, lower in any::<bool>(), spaces in "[ \t,]{0,3}") {
            let card = Card::from_index(index).unwrap();
            let text = format!("{card:#}");
            let text = if lower { text.to_lowercase() } else { text };
            let command = Command::Play(Which::Card(card));
            prop_assert_eq!(parse(&format!("{spaces}{text}{spaces}")), Ok(command));
            prop_assert_eq!(parse(&card.to_string()), Ok(command));
        }
    }
}
