//! How line mode comes to a game: goes on with an unfinished one, or asks as little as possible for a new one; and one game
//! after another at the same table.

use std::io::{self, BufRead, Write};

use parade_bots::Level;
use parade_lessons::Day;
use parade_messages::{Messages, text};
use parade_rules::{Edition, MAX_PLAYERS, MIN_PLAYERS};

use super::lines::Lines;
use super::say::Said;
use super::{Left, PlainOptions, day, play};
use crate::command::{Command, parse};
use crate::levels;
use crate::settings::{Setup, SetupSeat};
use crate::store::{SavedGame, Store};
use crate::table::{GameOptions, LocalGame, SeatInfo, SeatKind, Table, USUAL_BOT, USUAL_PLAYERS};
use crate::telling::{options_error, set_aside, store_error};

/// How line mode begins.
#[derive(Clone, Debug)]
pub enum Begin {
    /// In a new game.
    Game(GameOptions),
    /// With the unfinished games, if there are any, and else with the questions before a new one. The last answers to them
    /// are offered again.
    Ask(Option<Setup>),
    /// With the deal of a day, or with what came of it if it was played.
    Day(Day),
}

/// Runs line mode: game after game until the people leave. Tells how they left, and their answers to the questions before a
/// game, to be offered again.
///
/// # Errors
/// If reading or writing fails, or a bot does something illegal; that nobody reads the output any more is no error.
pub fn run(
    begin: Begin,
    store: Option<&Store>,
    messages: &Messages,
    options: PlainOptions,
    input: &mut dyn BufRead,
    output: &mut dyn Write,
) -> io::Result<(Left, Option<Setup>)> {
    let mut answers = None;
    let ran = run_with(begin, store, messages, options, input, output, &mut answers);
    match ran {
        Err(error) if error.kind() == io::ErrorKind::BrokenPipe => Ok((Left::Closed, answers)),
        ran => ran.map(|left| (left, answers)),
    }
}

fn run_with(
    begin: Begin,
    store: Option<&Store>,
    messages: &Messages,
    options: PlainOptions,
    input: &mut dyn BufRead,
    output: &mut dyn Write,
    answers: &mut Option<Setup>,
) -> io::Result<Left> {
    let mut asker = Asker { messages, lines: Lines::new(input), said: Said::new(options, output) };
    let begun = match begin {
        Begin::Game(game) => asker.start(&game, store)?,
        Begin::Ask(last) => asker.begin(store, last.as_ref(), answers)?,
        Begin::Day(day) => {
            if let Some(played) = store.and_then(|store| store.past_of(&day)) {
                day::tell_outcome(messages, &day, &played, options, output)?;
                return Ok(Left::Quit);
            }
            asker.day(&day, store)?
        }
    };
    let mut game = match begun {
        Answer::Given(game) => game,
        Answer::Leave(left) => return Ok(left),
    };
    loop {
        let day = game.day();
        let options = PlainOptions { once: day.is_some(), ..options };
        let left = play(&mut game, messages, options, input, output)?;
        if let (Some(day), Some(record)) = (day, game.record()) {
            day::tell_outcome(messages, &day, &record, options, output)?;
        }
        if left != Left::Again {
            return Ok(left);
        }
        let again = game.again();
        let mut asker = Asker { messages, lines: Lines::new(input), said: Said::new(options, output) };
        game = match asker.start(&again, store)? {
            Answer::Given(game) => game,
            Answer::Leave(left) => return Ok(left),
        };
    }
}

/// What came of a question.
enum Answer<T> {
    Given(T),
    Leave(Left),
}

struct Asker<'a> {
    messages: &'a Messages,
    lines: Lines<'a>,
    said: Said<'a>,
}

/// Takes what was answered, or hands it on that the person leaves.
macro_rules! given {
    ($answer:expr) => {
        match $answer {
            Answer::Given(given) => given,
            Answer::Leave(left) => return Ok(Answer::Leave(left)),
        }
    };
}

impl Asker<'_> {
    /// Begins a new game, or says why it cannot.
    fn start(&mut self, options: &GameOptions, store: Option<&Store>) -> io::Result<Answer<LocalGame>> {
        match LocalGame::start(options, store) {
            Ok(game) => Ok(Answer::Given(game)),
            Err(error) => {
                self.said.line(&options_error(self.messages, &error))?;
                Ok(Answer::Leave(Left::Quit))
            }
        }
    }

    /// Goes on with the deal of a day, or begins it.
    fn day(&mut self, day: &Day, store: Option<&Store>) -> io::Result<Answer<LocalGame>> {
        let begun = store.and_then(|store| store.unfinished_of(day).map(|id| store.resume(&id)));
        let game = match begun {
            Some(Ok((slot, saved))) => LocalGame::resume(saved, Some(slot)),
            Some(Err(error)) => {
                self.said.line(&store_error(self.messages, &error))?;
                return Ok(Answer::Leave(Left::Quit));
            }
            None => {
                day::tell_what(&mut self.said, self.messages, day)?;
                LocalGame::start_day(day, self.messages, store)
            }
        };
        match game {
            Ok(game) => Ok(Answer::Given(game)),
            Err(error) => {
                self.said.line(&options_error(self.messages, &error))?;
                Ok(Answer::Leave(Left::Quit))
            }
        }
    }

    fn begin(
        &mut self,
        store: Option<&Store>,
        last: Option<&Setup>,
        answers: &mut Option<Setup>,
    ) -> io::Result<Answer<LocalGame>> {
        if let Some(store) = store
            && let Some(game) = given!(self.unfinished(store)?)
        {
            return Ok(Answer::Given(game));
        }
        loop {
            let setup = given!(self.setup(last)?);
            let options = self.options(&setup);
            match LocalGame::start(&options, store) {
                Ok(game) => {
                    *answers = Some(setup);
                    return Ok(Answer::Given(game));
                }
                Err(error) => self.said.line(&options_error(self.messages, &error))?,
            }
        }
    }

    /// Offers the unfinished games; none if there are none or a new one is wanted.
    fn unfinished(&mut self, store: &Store) -> io::Result<Answer<Option<LocalGame>>> {
        let unfinished = match store.unfinished() {
            Ok(unfinished) => unfinished,
            Err(error) => {
                self.said.line(&store_error(self.messages, &error))?;
                return Ok(Answer::Given(None));
            }
        };
        for aside in &unfinished.set_aside {
            self.said.line(&set_aside(self.messages, aside))?;
        }
        for error in &unfinished.left {
            self.said.line(&store_error(self.messages, error))?;
        }
        if unfinished.games.is_empty() {
            return Ok(Answer::Given(None));
        }
        self.said.line(&text!(self.messages, "plain-unfinished"))?;
        for (index, (_, game)) in unfinished.games.iter().enumerate() {
            let line = self.unfinished_line(index + 1, game);
            self.said.line(&line)?;
        }
        loop {
            let answer = given!(self.ask(&text!(self.messages, "plain-go-on"))?);
            let number: usize = match answer.as_str() {
                "" => 1,
                // The words that begin another game, in both languages.
                "new" | "n" | "nouvelle" | "nouveau" => return Ok(Answer::Given(None)),
                number => number.parse().unwrap_or(0),
            };
            let Some((id, _)) = number.checked_sub(1).and_then(|index| unfinished.games.get(index)) else {
                continue;
            };
            match store.resume(id) {
                Ok((slot, saved)) => match LocalGame::resume(saved, Some(slot)) {
                    Ok(game) => return Ok(Answer::Given(Some(game))),
                    Err(error) => self.said.line(&options_error(self.messages, &error))?,
                },
                Err(error) => self.said.line(&store_error(self.messages, &error))?,
            }
        }
    }

    fn unfinished_line(&self, number: usize, game: &SavedGame) -> String {
        let names: Vec<&str> = game.seats.iter().map(|seat| seat.name.as_str()).collect();
        text!(
            self.messages,
            "plain-unfinished-game",
            number = number,
            names = names.join(", "),
            turn = game.game.face_up().turn() + 1
        )
    }

    /// The questions before a game. Enter answers each as last time.
    fn setup(&mut self, last: Option<&Setup>) -> io::Result<Answer<Setup>> {
        let last = last.filter(|last| (MIN_PLAYERS..=MAX_PLAYERS).contains(&last.seats.len()));
        let players = match last {
            Some(last) => {
                let named = |seat: &SeatInfo| self.named(seat);
                let names: Vec<String> = self.options(last).seats.iter().map(named).collect();
                let question = text!(self.messages, "plain-as-last-time", names = names.join(", "));
                match given!(self.number(&question, MIN_PLAYERS, MAX_PLAYERS)?) {
                    None => return Ok(Answer::Given(last.clone())),
                    Some(players) => players,
                }
            }
            None => {
                let question = text!(self.messages, "plain-how-many", usual = USUAL_PLAYERS);
                given!(self.number(&question, MIN_PLAYERS, MAX_PLAYERS)?).unwrap_or(USUAL_PLAYERS)
            }
        };
        let question = text!(self.messages, "plain-how-many-people", players = players);
        let people = given!(self.number(&question, 1, players)?).unwrap_or(1);
        let mut seats = Vec::with_capacity(players);
        for seat in 0..people {
            let usual = last.and_then(|last| last.seats.get(seat)).filter(|seat| seat.bot.is_none());
            let usual = usual.and_then(|seat| seat.name.clone());
            let shown =
                usual.clone().unwrap_or_else(|| text!(self.messages, "telling-player", number = seat + 1));
            // A person alone is called "you", so her name can wait.
            let name = if people == 1 {
                usual
            } else {
                let question = text!(self.messages, "plain-name", number = seat + 1, usual = shown);
                let name = given!(self.name(&question)?);
                if name.is_empty() { usual } else { Some(name) }
            };
            seats.push(SetupSeat { name, bot: None });
        }
        if people < players {
            let bot = given!(self.bot()?);
            seats.resize(players, SetupSeat { name: None, bot: Some(bot.to_owned()) });
        }
        Ok(Answer::Given(Setup { seats, rules: last.map_or(Edition::default(), |last| last.rules) }))
    }

    /// The options that answers stand for.
    fn options(&self, setup: &Setup) -> GameOptions {
        let asked = |seat: &SetupSeat| SeatKind::remembered(seat.bot.as_deref());
        let seats: Vec<_> = setup.seats.iter().map(|seat| (seat.name.as_deref(), asked(seat))).collect();
        let names = levels::seat_names(self.messages, &seats);
        let seats = names.into_iter().zip(seats).map(|(name, (_, kind))| SeatInfo { name, kind }).collect();
        GameOptions { seats, edition: setup.rules, seed: None }
    }

    /// Which bots: a level by its number or its name, or any other bot by its name.
    fn bot(&mut self) -> io::Result<Answer<&'static str>> {
        for level in Level::ALL {
            self.said.line(&levels::told(self.messages, level))?;
        }
        let usual = levels::bot_name(self.messages, USUAL_BOT);
        let question = text!(self.messages, "plain-which-bot", levels = Level::ALL.len(), usual = usual);
        loop {
            let answer = given!(self.ask(&question)?);
            if answer.is_empty() {
                return Ok(Answer::Given(USUAL_BOT));
            }
            let step = answer.parse().ok().and_then(|step: usize| Level::ALL.get(step.checked_sub(1)?));
            if let Some(bot) = step.map(|level| level.name()).or_else(|| levels::typed(&answer)) {
                return Ok(Answer::Given(bot));
            }
        }
    }

    /// A number in a range; none for an empty line. Anything else is asked again.
    fn number(&mut self, question: &str, low: usize, high: usize) -> io::Result<Answer<Option<usize>>> {
        loop {
            let answer = given!(self.ask(question)?);
            if answer.is_empty() {
                return Ok(Answer::Given(None));
            }
            if let Ok(number) = answer.parse()
                && (low..=high).contains(&number)
            {
                return Ok(Answer::Given(Some(number)));
            }
        }
    }

    /// An answer in a word; to quit is to leave.
    fn ask(&mut self, question: &str) -> io::Result<Answer<String>> {
        let answer = self.name(question)?;
        match answer {
            Answer::Given(line) if parse(&line) == Ok(Command::Quit) => Ok(Answer::Leave(Left::Quit)),
            answer => Ok(answer),
        }
    }

    /// An answer that may be any text, for nobody knows what people are called.
    fn name(&mut self, question: &str) -> io::Result<Answer<String>> {
        self.said.line(question)?;
        self.said.prompt()?;
        Ok(match self.lines.next()? {
            Some(line) => Answer::Given(line.trim().to_owned()),
            None => Answer::Leave(Left::EndOfInput),
        })
    }

    /// "Anna", "Bob (greedy)"; a bot that is called as its level is not told twice.
    fn named(&self, seat: &SeatInfo) -> String {
        let bot = seat.kind.bot().map(|bot| levels::bot_name(self.messages, bot));
        match bot.filter(|bot| !seat.name.starts_with(bot.as_str())) {
            None => seat.name.clone(),
            Some(bot) => format!("{} ({bot})", seat.name),
        }
    }
}
