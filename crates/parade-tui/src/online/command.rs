//! What can be typed at a table on a server beside what can be typed in any game: `sit`, `ready`, `say 3`, `call 2`, …, and the
//! same in French. A line that begins with none of these words is left to [`crate::command`].

use parade_protocol::{Phrase, Timer};
use parade_rules::Seat;

use crate::levels;

/// What a person asked for. Seats are counted from 0 here, from 1 where they are typed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum OnlineCommand {
    /// Sit down there, or on the first free seat.
    Sit(Option<Seat>),
    /// Give the seat up.
    Stand,
    /// Be called so.
    Name(String),
    /// Be ready.
    Ready,
    /// Not be ready after all.
    NotReady,
    /// Begin.
    Start,
    /// Put a bot on a seat.
    Bot(Seat, &'static str),
    /// Take a bot off a seat.
    Clear(Seat),
    /// Remove a player.
    Kick(Seat),
    /// Change how the table is played.
    Set(Setting),
    /// Say a phrase.
    Phrase(Phrase),
    /// Say something in one's own words.
    Chat(String),
    /// Show the phrases.
    Phrases,
    /// Do not listen to a seat any more, or do again.
    Mute(Seat, bool),
    /// Let a bot play for a seat; for whoever is away.
    Call(Option<Seat>),
    /// Play oneself again.
    TakeBack,
    /// Agree, or not, that somebody takes something back.
    Answer(bool),
    /// Who sits where, who is away, clocks.
    Who,
    /// Show the link to send.
    Link,
    /// Show it as a QR code.
    Code,
    /// Leave for good.
    Leave,
    /// A word that needs something else behind it: which one, as the message that has an example for it calls it.
    Incomplete(&'static str),
}

/// How a table is played.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Setting {
    /// How many seats.
    Seats(usize),
    /// The clock.
    Timer(Option<Timer>),
    /// Whether people may write.
    Chat(bool),
    /// Whether others may watch.
    Watchers(bool),
    /// Whether anybody may sit down.
    Public(bool),
}

/// What a line asks for; `None` if it begins with another word.
#[must_use]
pub fn parse(line: &str) -> Option<OnlineCommand> {
    use OnlineCommand as C;
    let line = line.trim();
    let (first, rest) = line.split_once(char::is_whitespace).unwrap_or((line, ""));
    let rest = rest.trim();
    let words: Vec<&str> = rest.split_whitespace().collect();
    let seat = || words.first().and_then(|word| word.parse::<Seat>().ok()?.checked_sub(1));
    let with_seat = |of: fn(Seat) -> C, example| seat().map_or(C::Incomplete(example), of);
    Some(match plain(first).as_str() {
        "sit" | "asseoir" => C::Sit(seat()),
        "stand" | "lever" => C::Stand,
        "name" | "nom" if !rest.is_empty() => C::Name(rest.to_owned()),
        "name" | "nom" => C::Incomplete("name"),
        "ready" | "pret" | "prete" => C::Ready,
        "unready" | "attendre" => C::NotReady,
        "start" | "commencer" => C::Start,
        "bot" | "robot" => {
            let level = words.get(1).map_or(Some(crate::table::USUAL_BOT), |level| levels::typed(level));
            match (seat(), level) {
                (Some(seat), Some(level)) => C::Bot(seat, level),
                _ => C::Incomplete("bot"),
            }
        }
        "clear" | "vider" => with_seat(C::Clear, "clear"),
        "kick" | "exclure" => with_seat(C::Kick, "kick"),
        "set" | "regler" => setting(&words).map_or(C::Incomplete("set"), C::Set),
        "say" | "dire" | "dis" if rest.is_empty() => C::Phrases,
        "say" | "dire" | "dis" => phrase(rest).map_or_else(|| C::Chat(rest.to_owned()), C::Phrase),
        "phrases" => C::Phrases,
        "mute" | "taire" => with_seat(|seat| C::Mute(seat, true), "mute"),
        "unmute" | "ecouter" => with_seat(|seat| C::Mute(seat, false), "unmute"),
        "call" | "appeler" => C::Call(seat()),
        "back" | "reprendre" => C::TakeBack,
        "yes" | "oui" => C::Answer(true),
        "no" | "non" => C::Answer(false),
        "who" | "qui" => C::Who,
        "link" | "lien" => C::Link,
        "qr" => C::Code,
        "leave" | "partir" => C::Leave,
        _ => return None,
    })
}

/// A phrase by its number in the list, from 1, or by its name.
fn phrase(text: &str) -> Option<Phrase> {
    if let Ok(number) = text.parse::<usize>() {
        return Phrase::ALL.get(number.checked_sub(1)?).copied();
    }
    serde_json::from_value(serde_json::Value::from(text.to_lowercase())).ok()
}

fn setting(words: &[&str]) -> Option<Setting> {
    let on = |word: &str| match plain(word).as_str() {
        "on" | "yes" | "oui" => Some(true),
        "off" | "no" | "non" => Some(false),
        _ => None,
    };
    let (what, values) = words.split_first()?;
    Some(match (plain(what).as_str(), values) {
        ("seats" | "places", [seats]) => Setting::Seats(seats.parse().ok()?),
        ("timer" | "pendule", [off]) if on(off) == Some(false) => Setting::Timer(None),
        ("timer" | "pendule", [bank, increment]) => {
            Setting::Timer(Some(Timer { bank_s: bank.parse().ok()?, increment_s: increment.parse().ok()? }))
        }
        ("chat" | "tchat", [word]) => Setting::Chat(on(word)?),
        ("watchers" | "spectateurs", [word]) => Setting::Watchers(on(word)?),
        ("public" | "publique", [word]) => Setting::Public(on(word)?),
        _ => return None,
    })
}

fn plain(word: &str) -> String {
    let unaccented = |sign: char| match sign {
        'é' | 'è' | 'ê' => 'e',
        sign => sign,
    };
    word.chars().flat_map(char::to_lowercase).map(unaccented).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_can_be_typed_at_a_table() {
        use OnlineCommand as C;
        for (line, command) in [
            ("sit", C::Sit(None)),
            ("SIT 2", C::Sit(Some(1))),
            ("name  Anna Maria ", C::Name("Anna Maria".to_owned())),
            ("prêt", C::Ready),
            ("bot 3 lièvre", C::Bot(2, "hare")),
            ("bot 3", C::Bot(2, "caterpillar")),
            ("bot", C::Incomplete("bot")),
            ("kick 0", C::Incomplete("kick")),
            ("set seats 4", C::Set(Setting::Seats(4))),
            ("set timer 300 5", C::Set(Setting::Timer(Some(Timer { bank_s: 300, increment_s: 5 })))),
            ("set timer off", C::Set(Setting::Timer(None))),
            ("régler tchat oui", C::Set(Setting::Chat(true))),
            ("say 2", C::Phrase(Phrase::GoodLuck)),
            ("say well-played", C::Phrase(Phrase::WellPlayed)),
            ("say 99 balloons", C::Chat("99 balloons".to_owned())),
            ("say", C::Phrases),
            ("mute 3", C::Mute(2, true)),
            ("écouter 3", C::Mute(2, false)),
            ("mute", C::Incomplete("mute")),
            ("call", C::Call(None)),
            ("oui", C::Answer(true)),
            ("leave", C::Leave),
        ] {
            assert_eq!(parse(line), Some(command), "{line}");
        }
        for line in ["", "3", "G3", "keep 1 2", "hint", "quit", "again", "undo"] {
            assert_eq!(parse(line), None, "{line}: left to the game");
        }
    }
}
