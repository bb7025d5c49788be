//! Who takes part.

use std::str::FromStr;
use std::sync::Arc;
use std::time::Duration;

use parade_bots::{Bot, Level, Thinking, UnknownBot, by_name, by_name_with};

use crate::fault::ArenaError;
use crate::program::Program;
use crate::workers::Watch;

/// A bot as a person names it: `greedy`, `queen:400` with a number of playouts, or `cmd:./mybot --fast`, a program that
/// speaks `parade-bot/1`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Spec {
    /// A bot of [`parade_bots`].
    BuiltIn {
        /// Its name, one of [`parade_bots::NAMES`].
        name: String,
        /// How many playouts it has for a decision, if that is said.
        playouts: Option<u32>,
    },
    /// A program: the command and its arguments, never handed to a shell. At least one word.
    Program(Vec<String>),
}

/// Why a text names no bot.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum SpecError {
    /// There is no bot of that name.
    #[error(transparent)]
    Unknown(#[from] UnknownBot),
    /// What stands behind the colon is no number of playouts.
    #[error("{0:?} is no number of playouts: write it as in queen:400")]
    Playouts(String),
    /// A number of playouts for a bot that has none; the bot's name.
    #[error("{0} does not look ahead: name it without a number of playouts")]
    NoLookAhead(String),
    /// `cmd:` without a command.
    #[error("cmd: needs a command, as in cmd:./mybot")]
    NoCommand,
    /// A command with a quote that is not closed.
    #[error("the command {0:?} has a quote that is not closed")]
    Quote(String),
}

impl FromStr for Spec {
    type Err = SpecError;

    fn from_str(text: &str) -> Result<Spec, SpecError> {
        let short = |text: &str| text.chars().take(40).collect::<String>();
        if let Some(command) = text.strip_prefix("cmd:") {
            let words = shell_words::split(command).map_err(|_| SpecError::Quote(short(command)))?;
            return if words.is_empty() { Err(SpecError::NoCommand) } else { Ok(Spec::Program(words)) };
        }
        let (name, playouts) = match text.split_once(':') {
            None => (text, None),
            Some((name, count)) => {
                let count = count.parse().map_err(|_| SpecError::Playouts(short(count)))?;
                (name, Some(count))
            }
        };
        Spec::built_in(name, playouts)
    }
}

impl Spec {
    /// A bot of [`parade_bots`], with a number of playouts for each decision if one is said.
    ///
    /// # Errors
    /// If there is no bot of that name, or it does not look ahead and has a number of playouts all the same.
    pub fn built_in(name: &str, playouts: Option<u32>) -> Result<Spec, SpecError> {
        by_name(name)?;
        if playouts.is_some() && !Level::of_name(name).is_some_and(Level::looks_ahead) {
            return Err(SpecError::NoLookAhead(name.to_owned()));
        }
        Ok(Spec::BuiltIn { name: name.to_owned(), playouts })
    }
}

/// A list with commas between, as `--bots` takes it. A comma within quotes, single or double, parts nothing; the quotes stay,
/// for they are part of a command.
#[must_use]
pub fn split_list(list: &str) -> Vec<String> {
    let mut items = vec![String::new()];
    let mut quote = None;
    for sign in list.chars() {
        match quote {
            None if sign == ',' => {
                items.push(String::new());
                continue;
            }
            None if sign == '\'' || sign == '"' => quote = Some(sign),
            Some(open) if sign == open => quote = None,
            _ => {}
        }
        if let Some(item) = items.last_mut() {
            item.push(sign);
        }
    }
    items.into_iter().map(|item| item.trim().to_owned()).collect()
}

/// How much bots may think.
#[derive(Clone, Copy, Debug)]
pub struct Limits {
    /// For the bots of this project, unless their spec says a number of playouts.
    pub thinking: Thinking,
    /// What programs are told that they have for a move. They are given up on after ten times this and one second.
    pub program_time: Duration,
}

impl Limits {
    /// What programs are told if nothing else is said.
    pub const PROGRAM_TIME: Duration = Duration::from_millis(100);

    /// So much time for everybody.
    #[must_use]
    pub const fn of_time(time: Duration) -> Limits {
        Limits { thinking: Thinking::Time(time), program_time: time }
    }
}

impl Default for Limits {
    fn default() -> Limits {
        Limits { thinking: Thinking::Standard, program_time: Limits::PROGRAM_TIME }
    }
}

/// A bot that can take part.
#[derive(Clone)]
pub struct Contestant {
    pub(crate) name: String,
    pub(crate) kind: Kind,
}

#[derive(Clone)]
pub(crate) enum Kind {
    BuiltIn(Arc<dyn Bot>),
    Program { words: Vec<String>, time: Duration },
}

impl Contestant {
    /// The bot of a spec.
    ///
    /// # Errors
    /// If there is no bot of that name.
    pub fn new(spec: &Spec, limits: &Limits) -> Result<Contestant, UnknownBot> {
        Ok(match spec {
            Spec::BuiltIn { name, playouts } => {
                let thinking = playouts.map_or(limits.thinking, Thinking::Playouts);
                let bot = Arc::from(by_name_with(name, thinking)?);
                Contestant { name: spec.to_string(), kind: Kind::BuiltIn(bot) }
            }
            Spec::Program(words) => Contestant {
                name: spec.to_string(),
                kind: Kind::Program { words: words.clone(), time: limits.program_time },
            },
        })
    }

    /// A bot that is no part of this project, by its name. For tests and for other arenas.
    #[must_use]
    pub fn of_bot(name: &str, bot: Arc<dyn Bot>) -> Contestant {
        Contestant { name: name.to_owned(), kind: Kind::BuiltIn(bot) }
    }
}

/// As it is written on a command line.
impl std::fmt::Display for Spec {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            Spec::BuiltIn { name, playouts: None } => f.write_str(name),
            Spec::BuiltIn { name, playouts: Some(playouts) } => write!(f, "{name}:{playouts}"),
            Spec::Program(words) => write!(f, "cmd:{}", shell_words::join(words)),
        }
    }
}

/// The contestants of a match, each with its name. Programs have been started once and have told theirs.
pub struct Roster {
    pub(crate) contestants: Vec<Contestant>,
    names: Vec<String>,
    /// The programs that told their names, for the first worker to go on with.
    pub(crate) started: Vec<Option<Program>>,
}

impl Roster {
    /// Starts the programs among the contestants, to learn their names. A name that stands twice gets a number.
    ///
    /// # Errors
    /// If a program cannot be started or does not introduce itself, or if it is stopped.
    pub fn open(contestants: Vec<Contestant>, watch: &Watch<'_>) -> Result<Roster, ArenaError> {
        let mut names: Vec<String> = Vec::with_capacity(contestants.len());
        let mut started = Vec::with_capacity(contestants.len());
        for contestant in &contestants {
            let (name, program) = match &contestant.kind {
                Kind::BuiltIn(_) => (contestant.name.clone(), None),
                Kind::Program { words, time } => {
                    let program = Program::start(words, *time, &contestant.name, watch)?;
                    (program.name().to_owned(), Some(program))
                }
            };
            let mut own = name.clone();
            let mut number = 2;
            while names.contains(&own) {
                own = format!("{name} #{number}");
                number += 1;
            }
            names.push(own);
            started.push(program);
        }
        Ok(Roster { contestants, names, started })
    }

    /// The names, in the order of the contestants.
    #[must_use]
    pub fn names(&self) -> &[String] {
        &self.names
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn bots_are_named_with_playouts_and_commands() {
        let of = |text: &str| text.parse::<Spec>();
        assert_eq!(of("greedy"), Ok(Spec::BuiltIn { name: "greedy".into(), playouts: None }));
        let queen = of("queen:400").unwrap();
        assert_eq!(queen, Spec::BuiltIn { name: "queen".into(), playouts: Some(400) });
        assert_eq!(queen.to_string(), "queen:400");
        let command = of("cmd:./my\\ bot --name 'a b'").unwrap();
        assert_eq!(command, Spec::Program(vec!["./my bot".into(), "--name".into(), "a b".into()]));
        assert_eq!(command.to_string().parse(), Ok(command));
        assert_eq!(of("cmd: "), Err(SpecError::NoCommand));
        assert_eq!(of("cmd:./bot 'x"), Err(SpecError::Quote("./bot 'x".into())));
        assert_eq!(of("queen:many"), Err(SpecError::Playouts("many".into())));
        for name in parade_bots::NAMES {
            let refused = Err(SpecError::NoLookAhead(name.to_owned()));
            assert_eq!(of(&format!("{name}:5")) == refused, name != "queen", "{name}");
        }
        assert_eq!(of("queen:0"), Ok(Spec::BuiltIn { name: "queen".into(), playouts: Some(0) }));
        assert!(matches!(of("hatter:5"), Err(SpecError::Unknown(_))));
        assert!(matches!(of("hatter"), Err(SpecError::Unknown(_))));
        assert!(matches!(of(""), Err(SpecError::Unknown(_))));
    }

    #[test]
    fn a_comma_in_quotes_parts_nothing() {
        assert_eq!(split_list("a, cmd:./b --x '1,2' \"c,'d\",e"), ["a", "cmd:./b --x '1,2' \"c,'d\"", "e"]);
        assert_eq!(split_list(""), [""]);
    }

    #[test]
    fn who_has_the_same_name_gets_a_number() {
        let bot = |name: &str| Contestant::new(&name.parse().unwrap(), &Limits::default()).unwrap();
        let roster =
            Roster::open(vec![bot("greedy"), bot("greedy"), bot("random"), bot("greedy")], &Watch::default());
        assert_eq!(roster.unwrap().names(), ["greedy", "greedy #2", "random", "greedy #3"]);
    }
}
