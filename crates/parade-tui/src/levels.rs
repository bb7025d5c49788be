//! The levels of bots as people read and type them, and what the seats of a new table are called.

use parade_bots::Level;
use parade_messages::{Messages, text};
use parade_rules::MAX_PLAYERS;

use crate::table::SeatKind;

/// What the levels are called in French, as they may be typed too, from the weakest on.
const FRENCH: [&str; Level::ALL.len()] = ["loir", "lièvre", "chenille", "duchesse", "valet", "reine"];

/// A level's name: "Caterpillar".
#[must_use]
pub fn name(messages: &Messages, level: Level) -> String {
    messages.get(match level {
        Level::Dormouse => "level-dormouse",
        Level::Hare => "level-hare",
        Level::Caterpillar => "level-caterpillar",
        Level::Duchess => "level-duchess",
        Level::Knave => "level-knave",
        Level::Queen => "level-queen",
    })
}

/// A level's name, its place on the ladder, and how it plays, in a sentence.
#[must_use]
pub fn told(messages: &Messages, level: Level) -> String {
    let plays = messages.get(match level {
        Level::Dormouse => "level-dormouse-plays",
        Level::Hare => "level-hare-plays",
        Level::Caterpillar => "level-caterpillar-plays",
        Level::Duchess => "level-duchess-plays",
        Level::Knave => "level-knave-plays",
        Level::Queen => "level-queen-plays",
    });
    let (name, step) = (name(messages, level), step(level));
    text!(messages, "level-step", name = name, step = step, steps = Level::ALL.len(), plays = plays)
}

/// A level's place on the ladder, from 1 for the weakest.
#[must_use]
pub fn step(level: Level) -> usize {
    1 + Level::ALL.iter().take_while(|&&lower| lower < level).count()
}

/// What a bot is called: its level's name in the language, or the name that `--bots` takes.
#[must_use]
pub fn bot_name(messages: &Messages, bot: &str) -> String {
    Level::of_name(bot).map_or_else(|| bot.to_owned(), |level| name(messages, level))
}

/// The bot that a person means, in capitals or not, and a level in either language; `None` if there is no such bot.
#[must_use]
pub fn typed(text: &str) -> Option<&'static str> {
    let text = text.trim().to_lowercase();
    let french = || {
        let plain = |name: &str| name.replace('è', "e");
        let place = FRENCH.iter().position(|&name| name == text || plain(name) == text)?;
        Some(Level::ALL.get(place)?.name())
    };
    parade_bots::NAMES.into_iter().find(|name| *name == text).or_else(french)
}

/// What all seats of a new table are called: as they were named, a level by its own name (with a number from the second of it
/// on), another bot by a first name, a person "Player 2".
#[must_use]
pub fn seat_names(messages: &Messages, seats: &[(Option<&str>, SeatKind)]) -> Vec<String> {
    const BOTS: [&str; MAX_PLAYERS] = ["Anna", "Bob", "Cleo", "Dora", "Emil", "Fay"];
    let mut names: Vec<String> = Vec::with_capacity(seats.len());
    let given: Vec<&str> = seats.iter().filter_map(|(name, _)| *name).collect();
    for (seat, (name, kind)) in seats.iter().enumerate() {
        let level = kind.bot().and_then(Level::of_name);
        let usual = match (kind, level, BOTS.get(seat)) {
            (_, Some(level), _) => self::name(messages, level),
            (SeatKind::Bot(_), None, Some(name)) => (*name).to_owned(),
            _ => text!(messages, "telling-player", number = seat + 1),
        };
        let taken = |name: &str| given.contains(&name) || names.iter().any(|other| other == name);
        let numbered = (2..=MAX_PLAYERS).map(|number| format!("{usual} {number}"));
        let free = || std::iter::once(usual.clone()).chain(numbered).find(|name| !taken(name));
        let chosen = name.map(str::to_owned).or_else(free).unwrap_or(usual.clone());
        names.push(chosen);
    }
    names
}

#[cfg(test)]
mod tests {
    use super::*;
    use parade_messages::Language;

    #[test]
    fn a_bot_is_known_by_its_name_in_both_languages() {
        for language in Language::ALL {
            let messages = Messages::new(language);
            for level in Level::ALL {
                assert_eq!(typed(&name(&messages, level)), Some(level.name()));
                assert_eq!(typed(level.name()), Some(level.name()));
                assert!(told(&messages, level).chars().count() <= 76, "{}", told(&messages, level));
            }
        }
        assert_eq!(typed(" LIEVRE "), Some("hare"));
        assert_eq!(typed("Greedy"), Some("greedy"));
        assert_eq!((typed("alice"), typed("")), (None, None));
    }

    #[test]
    fn seats_that_nobody_named_can_be_told_apart() {
        let messages = Messages::new(Language::French);
        let hare = SeatKind::Bot("hare");
        let seats = [
            (None, SeatKind::Person),
            (None, hare),
            (Some("Lièvre 2"), SeatKind::Person),
            (None, hare),
            (None, SeatKind::Bot("greedy")),
            (None, SeatKind::Bot("queen")),
        ];
        let names = seat_names(&messages, &seats);
        assert_eq!(names, ["Joueur 1", "Lièvre", "Lièvre 2", "Lièvre 3", "Emil", "Reine"]);
    }
}
