//! `parade host`: opens a table on a server and goes there, in the full screen or line by line.

use std::io::Write;

use clap::Args;
use parade_client::{GameLink, GameReader, Keep, ServerAddress, deal_again, host};
use parade_messages::{Messages, text};
use parade_protocol::{LevelName, Settings, Timer};
use parade_rules::{Edition, MAX_PLAYERS, Seat};
use parade_tui::levels;
use parade_tui::names::shown;
use parade_tui::online::{Way, host_error};
use parade_tui::table::USUAL_PLAYERS;
use parade_tui::telling::{link_error, read_error};

use crate::Output;
use crate::arguments::{BotName, Global, Unfit, edition};
use crate::failure::Failure;
use crate::{config, join};

/// Where `parade serve` listens if nobody says where.
const USUAL_SERVER: &str = "http://127.0.0.1:8080";

/// A table to be opened on a server.
#[derive(Debug, Args)]
pub(crate) struct Host {
    /// The server's address; the one of the last table without it.
    #[arg(value_name = "SERVER")]
    server: Option<String>,
    /// The name to sit down with.
    #[arg(long, value_name = "NAME", env = "PARADE_NAME", hide_env = true)]
    name: Option<String>,
    /// How many seats it has.
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u8).range(2..=6))]
    seats: Option<u8>,
    /// The bots, which sit behind the people.
    #[arg(long, value_name = "BOT,…", value_delimiter = ',')]
    #[arg(value_parser = BotName, hide_possible_values = true)]
    bots: Vec<String>,
    /// Which rules decide a tie.
    #[arg(long, value_name = "YEAR", value_parser = edition)]
    rules: Option<Edition>,
    /// The clock of each player.
    #[arg(long, value_name = "SECONDS+SECONDS", value_parser = timer)]
    timer: Option<Timer>,
    /// Others may watch.
    #[arg(long)]
    watchers: bool,
    /// People may write.
    #[arg(long)]
    chat: bool,
    /// Everybody may sit down.
    #[arg(long)]
    public: bool,
    /// The page of a game that is over, whose cards are dealt again to other people.
    #[arg(long, value_name = "GAME")]
    #[arg(conflicts_with_all = ["server", "name", "seats", "bots", "rules", "timer", "watchers", "chat", "public"])]
    duplicate: Option<String>,
}

/// `300+5`, or `300`.
fn timer(text: &str) -> Result<Timer, Unfit> {
    let (bank, increment) = text.split_once('+').unwrap_or((text, "0"));
    let within = |text: &str, low, high| {
        text.trim().parse().ok().filter(|seconds: &u32| (low..=high).contains(seconds)).ok_or(Unfit)
    };
    Ok(Timer { bank_s: within(bank, 10, 7200)?, increment_s: within(increment, 0, 600)? })
}

/// Opens the table and goes there.
pub(crate) fn run(
    asked: &Host,
    global: &Global,
    messages: &Messages,
    output: &mut Output,
) -> Result<(), Failure> {
    if let Some(game) = &asked.duplicate {
        return duplicate(game, messages, output);
    }
    let remembered = config::settings();
    let name = match asked.name.as_deref().map(shown) {
        Some(name) if name.is_empty() => return Err(wrong(text!(messages, "join-no-name"))),
        name => name.or(remembered.name),
    };
    let server = asked.server.as_deref().or(remembered.server.as_deref()).unwrap_or(USUAL_SERVER);
    let server = ServerAddress::parse(server).map_err(|error| wrong(link_error(messages, &error)))?;
    let bots = asked.bots.len();
    let usual = if bots > 0 { bots + 1 } else { USUAL_PLAYERS };
    let seats = asked.seats.map_or(usual, usize::from);
    if bots >= seats || seats > MAX_PLAYERS {
        let players = seats.min(MAX_PLAYERS);
        return Err(wrong(text!(messages, "host-too-many-bots", bots = bots, seats = players)));
    }
    let sitting: Vec<(Seat, LevelName)> =
        (seats - bots..).zip(&asked.bots).map(level(messages)).collect::<Result<_, _>>()?;
    let settings = Settings {
        seats,
        rules: asked.rules.unwrap_or_default(),
        timer: asked.timer,
        watchers: asked.watchers,
        chat: asked.chat,
        public: asked.public,
    };
    let folder = join::tables_folder(messages);
    let person = folder.as_deref().and_then(|folder| Keep::person(folder, &server));
    let hosted = host(&server, &settings, &sitting, person)
        .map_err(|error| Failure::Work(host_error(messages, &error)))?;
    if let (Some(folder), Some(token)) = (folder, hosted.created.token) {
        Keep::new(&folder, &hosted.link).set_token(token).map_err(|error| {
            let path = error.path.display().to_string();
            Failure::Work(text!(messages, "online-not-kept", path = path, reason = error.reason))
        })?;
    }
    let watch_link = asked.watchers.then_some(hosted.created.watch_link);
    let join_link = Some(hosted.created.join_link);
    join::go(Way { link: hosted.link, name, join_link, watch_link }, global, messages)
}

/// Opens a table with the cards of a game, and tells the links: they are for others.
fn duplicate(game: &str, messages: &Messages, output: &mut Output) -> Result<(), Failure> {
    let link = GameLink::parse(game).map_err(|error| wrong(link_error(messages, &error)))?;
    let reader = GameReader::new(link, join::tables_folder(messages).as_deref());
    let record =
        reader.record().map_err(|error| Failure::Work(read_error(messages, &error, reader.link())))?;
    let created =
        deal_again(&reader, &record).map_err(|error| Failure::Work(host_error(messages, &error)))?;
    writeln!(output, "{}", text!(messages, "host-duplicate"))?;
    writeln!(output, "  {}", text!(messages, "host-duplicate-join", link = created.join_link))?;
    writeln!(output, "  {}", text!(messages, "host-duplicate-watch", link = created.watch_link))?;
    Ok(())
}

/// The seat and level of a bot that was asked for.
fn level(messages: &Messages) -> impl Fn((Seat, &String)) -> Result<(Seat, LevelName), Failure> {
    move |(seat, asked)| {
        let known = levels::typed(asked).and_then(|level| level.parse().ok());
        let level =
            known.ok_or_else(|| wrong(text!(messages, "host-no-such-level", level = asked.as_str())))?;
        Ok((seat, level))
    }
}

fn wrong(line: String) -> Failure {
    Failure::Usage { line, help: "parade host --help".to_owned() }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_clock_is_a_bank_and_what_a_move_adds() {
        let read = |text| timer(text).ok().map(|timer| (timer.bank_s, timer.increment_s));
        assert_eq!(read("300+5"), Some((300, 5)));
        assert_eq!(read("300"), Some((300, 0)));
        for wrong in ["", "5", "300+", "300+601", "7201+5", "-3", "300+5+5"] {
            assert_eq!(read(wrong), None, "{wrong}");
        }
    }
}
