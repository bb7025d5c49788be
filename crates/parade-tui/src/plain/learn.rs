//! The first game and the puzzles, line by line.

use std::io::{self, BufRead, Write};

use parade_lessons::{Answer, Task};
use parade_messages::{Messages, text};
use parade_rules::Card;

use super::lines::Lines;
use super::say::Said;
use super::{Left, PlainOptions};
use crate::command::{Command, parse, unaccented};
use crate::exercise::{Exercise, Which};
use crate::marked::mark;
use crate::store::Store;
use crate::telling::listed;

/// What asks for the answer, in both languages; what leaves or asks for help is as at a table.
const SHOW: [&str; 5] = ["s", "show", "montrer", "montre", "montrez"];

/// Goes through exercises from one on, or from where one stopped, until there are no more or the person leaves.
///
/// # Errors
/// If reading or writing fails; that nobody reads the output any more is no error.
pub fn learn(
    which: Option<Which>,
    store: Option<&Store>,
    messages: &Messages,
    options: PlainOptions,
    input: &mut dyn BufRead,
    output: &mut dyn Write,
) -> io::Result<Left> {
    let mut lesson = Lesson { messages, store, lines: Lines::new(input), said: Said::new(options, output) };
    match lesson.run(which) {
        Err(error) if error.kind() == io::ErrorKind::BrokenPipe => Ok(Left::Closed),
        left => left,
    }
}

struct Lesson<'a> {
    messages: &'a Messages,
    store: Option<&'a Store>,
    lines: Lines<'a>,
    said: Said<'a>,
}

impl Lesson<'_> {
    fn run(&mut self, which: Option<Which>) -> io::Result<Left> {
        let progress = self.store.and_then(|store| store.learned().ok()).unwrap_or_default();
        let first = which.unwrap_or_else(|| match progress.idea() {
            Some(idea) => Which::Step(idea),
            None => Which::Puzzle(progress.next_puzzle()),
        });
        let is_game = matches!(first, Which::Step(_));
        let mut next = Some(first);
        while let Some(exercise) = next.as_ref().cloned().and_then(Exercise::new) {
            if let Some(left) = self.exercise(&exercise)? {
                return Ok(left);
            }
            next = exercise.which.next();
        }
        if is_game {
            self.said.line(&text!(self.messages, "learn-finished"))?;
        }
        Ok(Left::Quit)
    }

    /// One exercise; how the person left, if they did.
    fn exercise(&mut self, exercise: &Exercise) -> io::Result<Option<Left>> {
        let messages = self.messages;
        let [title, said] = exercise.says(messages);
        self.said.line("")?;
        self.said.line(&format!("{}. {title}", exercise.number(messages)))?;
        self.said.line(&said)?;
        self.position(exercise)?;
        loop {
            self.said.line(&self.asks(exercise))?;
            self.said.prompt()?;
            let Some(line) = self.lines.next()? else { return Ok(Some(Left::EndOfInput)) };
            self.said.heard();
            let typed = line.trim();
            let gives_up = SHOW.contains(&unaccented(typed).as_str());
            let answer = match parse(typed) {
                _ if gives_up => exercise.solution(),
                Ok(Command::Quit) => return Ok(Some(Left::Quit)),
                Ok(Command::Help) => {
                    // What can be typed is said with every question; what it is about may be far up by now.
                    self.said.line(&said)?;
                    self.position(exercise)?;
                    continue;
                }
                _ => match answer(exercise, typed, &text!(messages, "learn-nobody")) {
                    Some(answer) => answer,
                    None => {
                        self.said.line(&text!(messages, "plain-learn-unknown", typed = typed))?;
                        continue;
                    }
                },
            };
            let tried = exercise.attempt(&answer, messages);
            let word = match tried.right {
                // Whoever asks for the answer is not told to have found it.
                true if gives_up => text!(messages, "learn-shown"),
                true => text!(messages, "learn-yes"),
                false => text!(messages, "learn-not-yet"),
            };
            self.said.line(&format!("{word}. {}", tried.told.join(" ")))?;
            if tried.right {
                self.keep(exercise)?;
                return Ok(None);
            }
        }
    }

    /// What lies there: the parade with its end named, what lies in front of the players, the hand.
    fn position(&mut self, exercise: &Exercise) -> io::Result<()> {
        let table = exercise.view.face_up();
        let teller = exercise.teller(self.messages);
        self.said.line(&text!(
            self.messages,
            "plain-learn-parade",
            cards = listed(table.parade().cards())
        ))?;
        if let Some(score) = exercise.score(false) {
            for (seat, front) in table.collections().iter().enumerate() {
                let cards: Vec<Card> = front.iter().collect();
                let total = score.seats.get(seat).map_or(0, |seat| seat.total);
                let (held, points) = (cards.len(), teller.points(total));
                let (name, cards) = (teller.name(seat), listed(&cards));
                self.said.line(&text!(
                    self.messages,
                    "plain-learn-front",
                    name = name,
                    held = held,
                    cards = cards,
                    total = total,
                    points = points
                ))?;
            }
        }
        let choices = matches!(exercise.task, Task::Play | Task::Keep);
        if choices {
            self.said.line(&text!(self.messages, "telling-hand", cards = listed(&exercise.hand)))?;
        }
        Ok(())
    }

    fn asks(&self, exercise: &Exercise) -> String {
        let messages = self.messages;
        match exercise.task {
            Task::Play => text!(messages, "plain-learn-play", card = mark(exercise.hand[0]).to_string()),
            Task::Keep => text!(messages, "plain-learn-keep", cards = listed(&exercise.hand[..2])),
            Task::Safe(_) | Task::Leave(_) => text!(messages, "plain-learn-mark"),
            Task::Draw => text!(messages, "plain-learn-draw"),
            Task::Who => {
                let teller = exercise.teller(messages);
                let players = exercise.view.face_up().players();
                let names: Vec<String> = (0..players).map(|seat| teller.name(seat)).collect();
                let names = names.join(", ");
                if exercise.offers_nobody() {
                    text!(messages, "plain-learn-who", names = names)
                } else {
                    text!(messages, "plain-learn-player", names = names)
                }
            }
        }
    }

    fn keep(&mut self, exercise: &Exercise) -> io::Result<()> {
        let Some(store) = self.store else { return Ok(()) };
        let mut progress = store.learned().unwrap_or_default();
        exercise.which.done(&mut progress);
        if let Err(error) = store.keep_learned(&progress) {
            self.said.line(&crate::telling::store_error(self.messages, &error))?;
        }
        Ok(())
    }
}

/// What was typed, as an answer: cards, or names of players; `None` if it is neither.
fn answer(exercise: &Exercise, typed: &str, nobody: &str) -> Option<Answer> {
    let words = || typed.split([' ', ',']).filter(|word| !word.is_empty());
    match exercise.task {
        Task::Draw => Some(Answer::default()),
        Task::Who => {
            let same = |word: &str, name: &str| word.to_lowercase() == name.to_lowercase();
            let seat = |word: &str| {
                let named = exercise.names.iter().position(|name| !name.is_empty() && same(word, name));
                let you = ["you", "vous", "me", "moi"].iter().any(|you| same(word, you));
                named.or(you.then(|| exercise.view.seat()))
            };
            if exercise.offers_nobody() && (typed == "0" || same(typed, nobody)) {
                return Some(Answer::default());
            }
            let seats: Option<Vec<usize>> = words().map(seat).collect();
            seats.filter(|seats| !seats.is_empty()).map(|seats| Answer { cards: Vec::new(), seats })
        }
        Task::Play | Task::Keep | Task::Safe(_) | Task::Leave(_) => {
            let card = |word: &str| word.to_uppercase().parse::<Card>().ok();
            let cards: Option<Vec<Card>> = words().map(card).collect();
            cards.filter(|cards| !cards.is_empty()).map(|cards| Answer { cards, seats: Vec::new() })
        }
    }
}

#[cfg(test)]
mod tests {
    use parade_bots::Thinking;
    use parade_lessons::{Idea, TEN};
    use parade_messages::Language;

    use super::*;
    use crate::plain::Curtain;

    /// What is said to these lines.
    fn said(language: Language, which: Which, lines: &str) -> (Left, String) {
        let options = PlainOptions {
            curtain: Curtain::Clear,
            prompt: false,
            ascii: false,
            width: None,
            thinking: Thinking::Time(std::time::Duration::ZERO),
            remarks: false,
            once: true,
        };
        let mut output = Vec::new();
        let messages = Messages::new(language);
        let left = learn(Some(which), None, &messages, options, &mut lines.as_bytes(), &mut output);
        (left.unwrap(), String::from_utf8(output).unwrap())
    }

    #[test]
    fn words_of_both_languages_are_understood_and_each_is_told_its_own() {
        for language in Language::ALL {
            for quit in ["quit", "q", "Quitter", "exit"] {
                let (left, told) = said(language, Which::Puzzle(1), quit);
                assert_eq!(left, Left::Quit, "{told}");
            }
            for show in ["show", "s", "montrer", "Montre"] {
                let (_, told) = said(language, Which::Puzzle(1), show);
                let (shown, yes) = match language {
                    Language::English => ("\nLike this. ", "\nYes"),
                    Language::French => ("\nComme ceci. ", "\nOui"),
                };
                assert!(told.contains(shown) && !told.contains(yes), "{show}: {told}");
            }
            let asked = said(language, Which::Puzzle(1), "").1;
            for help in ["help", "aide", "?"] {
                let told = said(language, Which::Puzzle(1), help).1;
                assert_eq!(told.matches("1. ").count(), asked.matches("1. ").count());
                assert!(!told.contains(&format!("“{help}”")) && told.len() > asked.len() + 100, "{told}");
            }
        }
        let told = said(Language::French, Which::Puzzle(1), "").1;
        assert!(told.contains("montrer\u{202f}; quitter.") && !told.contains("show"), "{told}");
    }

    #[test]
    fn one_point_is_one_and_no_cards_are_told_as_none() {
        let mut told = String::new();
        for which in Idea::ALL.into_iter().map(Which::Step).chain((1..=TEN).map(Which::Puzzle)) {
            told += &said(Language::English, which, "").1;
        }
        assert!(told.contains(" points: no cards"), "{told}");
        assert!(!told.contains(", 1 points"), "{told}");
        assert!(!told.lines().any(|line| line.ends_with(':')), "{told}");
    }
}
