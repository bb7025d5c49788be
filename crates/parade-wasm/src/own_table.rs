//! A table on this device: one person and bots, without a server. It is the same table as on one, so the page shows it alike; its log
//! is handed out line by line, to be kept by the page, and brings it back after a reload.

use std::cell::RefCell;

use parade_bots::{Level, Thinking, dice_for};
use parade_protocol::{
    AnswerResult, ClientRole, Command, CommandMessage, LevelName, Nonce, Refusal, Seq, ServerMessage,
    Settings, TableId, TablePhase, Token, UnixMs, WhenPreviews, You,
};
use parade_rules::json::GameRecord;
use parade_rules::{Edition, Seat, View};
use parade_table::frames::{Broadcast, Receiver, snapshot};
use parade_table::{
    Attendance, Caller, Cause, Decision, Entry, Facts, Opening, Secret, ServerSeed, Table, TableEvent,
    TokenHash, bots_to_move, decide, decide_bot,
};
use serde::{Deserialize, Serialize};

/// The one person at the table. Nobody else can come to it.
const PERSON: Token = Token([1; 32]);

thread_local! {
    static TABLE: RefCell<Option<Table>> = const { RefCell::new(None) };
}

/// 32 bytes of luck, which the page draws.
type Luck = Secret<Nonce>;

/// Opens a table and deals.
#[derive(Deserialize)]
pub(crate) struct OpenRequest {
    table: TableId,
    /// The person's name.
    name: String,
    /// Who plays on each seat: the level of a bot, null for the person.
    seats: Vec<Option<LevelName>>,
    #[serde(default)]
    rules: Edition,
    /// The seed of the deal: with the nonce and the table's name it says how the cards lie.
    seed: ServerSeed,
    nonce: Nonce,
    now: UnixMs,
}

/// Comes back to a table by its log.
#[derive(Deserialize)]
pub(crate) struct ReturnRequest {
    log: Vec<Line>,
}

/// The person does something.
#[derive(Deserialize)]
pub(crate) struct CommandRequest {
    message: CommandMessage,
    now: UnixMs,
    luck: Luck,
}

/// A bot moves, if one has to.
#[derive(Deserialize)]
pub(crate) struct BotRequest {
    now: UnixMs,
    luck: Luck,
    /// How many playouts a bot that looks ahead has; as many as usual without it.
    playouts: Option<u32>,
}

/// A line of the log.
#[derive(Serialize, Deserialize)]
pub(crate) struct Line {
    at: UnixMs,
    body: String,
}

/// What came of it.
#[derive(Serialize)]
pub(crate) struct Happened {
    /// What is to be kept, behind what is kept already.
    log: Vec<Line>,
    /// What the person is told.
    messages: Vec<ServerMessage>,
    /// The answer to a command.
    #[serde(skip_serializing_if = "Option::is_none")]
    answer: Option<AnswerResult>,
    /// Whether a bot has to move.
    bots: bool,
}

pub(crate) fn open(request: OpenRequest) -> Result<Happened, String> {
    let seats = request.seats.len();
    let seat = request.seats.iter().position(Option::is_none).ok_or("nobody sits at the table")?;
    let bots = (0..).zip(&request.seats).filter_map(|(seat, level)| Some((seat, level.clone()?)));
    let opening = opening(request.table, seats, request.rules, request.seed);
    parade_table::check_settings(&opening.settings).map_err(|refusal| refusal.to_string())?;
    let first = first(opening, request.now);
    let mut log = vec![line(&first)];
    let mut table = Table::open(&first).map_err(|error| error.to_string())?;
    let commitment = request.nonce.commitment();
    let commands = bots.map(|(seat, level)| Command::SetBot { seat, level }).chain([
        Command::Sit { seat, name: request.name },
        Command::Ready { commitment },
        Command::Start,
        Command::Reveal { nonce: request.nonce },
    ]);
    for (number, command) in commands.enumerate() {
        let cmd_id = format!("open-{number}").parse().map_err(|_| "a name for a command".to_owned())?;
        let message = CommandMessage { cmd_id, expected_seq: table.seq(), command };
        let done = obey(&mut table, &message, request.now, request.seed);
        let (entries, _) = done?.map_err(|refusal| refusal.to_string())?;
        log.extend(entries.iter().map(line));
    }
    let happened =
        Happened { log, messages: greeting(&table, request.now), answer: None, bots: waits(&table) };
    TABLE.set(Some(table));
    Ok(happened)
}

/// How a table on this device is opened.
pub(crate) fn opening(table: TableId, seats: usize, rules: Edition, seed: ServerSeed) -> Opening {
    Opening {
        table,
        settings: Settings { seats, rules, timer: None, watchers: false, chat: false, public: false },
        bots: Vec::new(),
        host: TokenHash::from(&PERSON),
        join_key: TokenHash::NOBODY,
        watch_key: TokenHash::NOBODY,
        seed,
        laid: None,
        duplicate: None,
    }
}

/// The first entry of its log.
pub(crate) fn first(opening: Opening, now: UnixMs) -> Entry {
    Entry { seq: Seq(1), at: now, cause: None, event: TableEvent::Opened(Box::new(opening)) }
}

pub(crate) fn come_back(request: &ReturnRequest) -> Result<Happened, String> {
    let table = replayed(request)?;
    let messages = greeting(&table, table.changed());
    let happened = Happened { log: Vec::new(), messages, answer: None, bots: waits(&table) };
    TABLE.set(Some(table));
    Ok(happened)
}

/// The record of the game that is over at a table, by its log; `None` where none is.
pub(crate) fn record(request: &ReturnRequest) -> Result<Option<GameRecord>, String> {
    Ok(parade_table::record(&replayed(request)?).map(|(_, record)| record))
}

fn replayed(request: &ReturnRequest) -> Result<Table, String> {
    let entries = (1..).zip(&request.log).map(|(seq, line)| Entry::decode(Seq(seq), line.at, &line.body));
    let entries: Vec<Entry> = entries.collect::<Result<_, _>>().map_err(|error| error.to_string())?;
    Table::replay(&entries).map_err(|error| error.to_string())
}

pub(crate) fn command(request: &CommandRequest) -> Result<Happened, String> {
    with_table(|table| {
        let CommandRequest { message, now, luck } = request;
        let (entries, told) = match obey(table, message, *now, ServerSeed(luck.0.0))? {
            Ok(done) => done,
            Err(refusal) => {
                let answer = Some(AnswerResult::Refused { refusal, seq: table.seq() });
                return Ok(Happened { log: Vec::new(), messages: Vec::new(), answer, bots: waits(table) });
            }
        };
        let answer = Some(AnswerResult::Accepted { seq: table.seq() });
        Ok(Happened { log: entries.iter().map(line).collect(), messages: told, answer, bots: waits(table) })
    })
}

pub(crate) fn bot(request: &BotRequest) -> Result<Happened, String> {
    with_table(|table| {
        let Some(turn) = bots_to_move(table).into_iter().next() else {
            return Ok(Happened { log: Vec::new(), messages: Vec::new(), answer: None, bots: false });
        };
        let level = Level::of_name(turn.level.as_str()).ok_or("there is no such level")?;
        let thinking = request.playouts.map_or(Thinking::Standard, Thinking::Playouts);
        let mut dice = dice_for(&request.luck.0.0, turn.view.face_up().turn(), turn.seat);
        let action = level.bot(thinking).act(&turn.view, &mut dice);
        let events = decide_bot(table, turn.seat, action).map_err(|refusal| refusal.to_string())?;
        let (entries, messages) = happen(table, events, None, request.now)?;
        Ok(Happened { log: entries.iter().map(line).collect(), messages, answer: None, bots: waits(table) })
    })
}

/// What the seat of the person knows, if a game is on and they sit.
pub(crate) fn person_view() -> Result<Option<View>, String> {
    with_table(|table| Ok(seat(table).and_then(|seat| table.view(seat))))
}

fn with_table<T>(act: impl FnOnce(&mut Table) -> Result<T, String>) -> Result<T, String> {
    TABLE.with_borrow_mut(|table| act(table.as_mut().ok_or("no table is open")?))
}

pub(crate) fn line(entry: &Entry) -> Line {
    Line { at: entry.at, body: entry.encode() }
}

fn waits(table: &Table) -> bool {
    !bots_to_move(table).is_empty()
}

type Done = (Vec<Entry>, Vec<ServerMessage>);

/// Does what the person wants. The outer error is a fault, the inner one a refusal.
fn obey(
    table: &mut Table,
    message: &CommandMessage,
    now: UnixMs,
    seed: ServerSeed,
) -> Result<Result<Done, Refusal>, String> {
    let by = TokenHash::from(&PERSON);
    let attendance = Attendance::default();
    let facts = Facts { now, lag_ms: 0, attendance: &attendance, draw_seed: &|| seed };
    let caller = Caller { token: Some(by), key: None };
    match decide(table, &caller, message, &facts) {
        Ok(Decision::Repeated(_)) => Ok(Ok((Vec::new(), Vec::new()))),
        Ok(Decision::Events(events)) => {
            let cause = Cause { by, cmd_id: message.cmd_id.clone() };
            happen(table, events, Some(&cause), now).map(Ok)
        }
        Err(refusal) => Ok(Err(refusal)),
    }
}

fn happen(
    table: &mut Table,
    events: Vec<TableEvent>,
    cause: Option<&Cause>,
    now: UnixMs,
) -> Result<Done, String> {
    let (entries, told) = table.follow(events, cause, now).map_err(|error| error.to_string())?;
    let broadcast = Broadcast::new(table, &told);
    let own = seat(table).and_then(|seat| broadcast.for_seat(table, &told, seat, WhenPreviews::Always));
    let text = own.unwrap_or_else(|| broadcast.for_everybody().to_owned());
    let message = serde_json::from_str(&text).map_err(|error| error.to_string())?;
    Ok((entries, vec![message]))
}

fn seat(table: &Table) -> Option<Seat> {
    table.seat_of(TokenHash::from(&PERSON))
}

/// What the person has to know who comes to the table.
fn greeting(table: &Table, now: UnixMs) -> Vec<ServerMessage> {
    let seat = seat(table);
    let you = You { role: ClientRole::Player, seat, host: true };
    let receiver =
        seat.map_or(Receiver::Public, |seat| Receiver::Seat { seat, previews: WhenPreviews::Always });
    if table.phase() == TablePhase::Closed {
        return vec![ServerMessage::You(you)];
    }
    vec![ServerMessage::You(you), snapshot(table, receiver, &Attendance::default(), now)]
}
