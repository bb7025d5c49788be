//! What a move costs at a table of four, without the log and the network: decided, written as it stands in the log, followed,
//! and written for each of four clients.

use criterion::{BatchSize, Criterion, criterion_group, criterion_main};
use parade_protocol::{
    Command, CommandMessage, Nonce, Seq, Settings, Token, UnixMs, WhenPreviews, http::BotSeat,
};
use parade_rules::Action;
use parade_server::table::frames::{Broadcast, Receiver, snapshot};
use parade_server::table::{
    Attendance, Caller, Cause, Decision, Entry, Facts, Opening, ServerSeed, Table, TableEvent, TokenHash,
    bots_to_move, decide, decide_bot,
};

const SEATS: usize = 4;

fn token(number: usize) -> TokenHash {
    TokenHash::from(&Token([number as u8; 32]))
}

fn opening(bots: usize) -> Entry {
    let settings = Settings {
        seats: SEATS,
        rules: Default::default(),
        timer: None,
        watchers: true,
        chat: false,
        public: true,
    };
    let event = TableEvent::Opened(Box::new(Opening {
        table: "garden".parse().expect("a name"),
        settings,
        bots: (0..bots).map(|seat| BotSeat { seat, level: "hare".parse().expect("a level") }).collect(),
        host: token(0),
        join_key: token(9),
        watch_key: token(8),
        seed: ServerSeed([7; 32]),
        laid: None,
        duplicate: None,
    }));
    Entry { seq: Seq(1), at: UnixMs(1), cause: None, event }
}

/// A table in the middle of a game of people.
fn table() -> Table {
    let mut table = Table::open(&opening(0)).expect("a table");
    let mut events = Vec::new();
    for seat in 0..SEATS {
        events.push(TableEvent::Sat { seat, name: format!("Player {seat}"), token: token(seat) });
        events.push(TableEvent::Ready { seat, commitment: Nonce([seat as u8; 32]).commitment() });
    }
    events.push(TableEvent::Started);
    events.extend((0..SEATS).map(|seat| TableEvent::Revealed { seat, nonce: Nonce([seat as u8; 32]) }));
    events.push(TableEvent::Dealt);
    table.follow(events, None, UnixMs(2)).expect("a game");
    for _ in 0..20 {
        let (seat, message) = next_move(&table);
        let Command::Play { card } = message.command else { return table };
        table.follow(vec![TableEvent::Played { seat, card, lag_ms: 0 }], None, UnixMs(3)).expect("a move");
    }
    table
}

/// The first card of whoever is to play.
fn next_move(table: &Table) -> (usize, CommandMessage) {
    let view = parade_server::table::frames::table_view(table, &Attendance::default(), UnixMs(4));
    let seat = view.position.expect("a game").to_act[0];
    let private = parade_server::table::frames::private(table, seat, WhenPreviews::Never).expect("a hand");
    let command = Command::Play { card: private.hand[0] };
    (seat, CommandMessage { cmd_id: "bench-1".parse().expect("an id"), expected_seq: table.seq(), command })
}

fn moves(criterion: &mut Criterion) {
    let table = table();
    let (seat, message) = next_move(&table);
    let text =
        serde_json::to_string(&parade_protocol::ClientMessage::Command(message.clone())).expect("JSON");
    let attendance = Attendance::default();
    let draw_seed = || ServerSeed([1; 32]);
    let facts = Facts { now: UnixMs(5), lag_ms: 0, attendance: &attendance, draw_seed: &draw_seed };
    let caller = Caller { token: Some(token(seat)), key: None };
    let cause = Cause { by: token(seat), cmd_id: message.cmd_id.clone() };
    let decided = || match decide(&table, &caller, &message, &facts) {
        Ok(Decision::Events(events)) => events,
        other => panic!("{other:?}"),
    };
    let mut group = criterion.benchmark_group("a move at a table of four");
    group
        .bench_function("read", |bench| bench.iter(|| parade_protocol::read_client_message(text.as_bytes())));
    group.bench_function("decide", |bench| bench.iter(decided));
    let entries = table.number(decided(), Some(&cause), facts.now);
    group.bench_function("encode", |bench| bench.iter(|| entries[0].encode()));
    group.bench_function("apply", |bench| {
        bench.iter_batched_ref(
            || table.clone(),
            |table| table.apply(&entries[0]).expect("a move"),
            BatchSize::SmallInput,
        );
    });
    let mut after = table.clone();
    let told = vec![after.apply(&entries[0]).expect("a move")];
    for (name, previews) in
        [("always", WhenPreviews::Always), ("turn", WhenPreviews::Turn), ("never", WhenPreviews::Never)]
    {
        group.bench_function(format!("tell four, previews {name}"), |bench| {
            bench.iter(|| {
                let broadcast = Broadcast::new(&after, &told);
                (0..SEATS)
                    .map(|seat| {
                        broadcast.for_seat(&after, &told, seat, previews).map_or(0, |text| text.len())
                    })
                    .sum::<usize>()
            });
        });
    }
    group.bench_function("snapshot", |bench| {
        let receiver = Receiver::Seat { seat: 1, previews: WhenPreviews::Always };
        bench.iter(|| {
            serde_json::to_string(&snapshot(&after, receiver, &attendance, facts.now)).map(|text| text.len())
        });
    });
    group.finish();
}

/// How fast a server that starts reads a log again.
fn replay(criterion: &mut Criterion) {
    let first = opening(SEATS);
    let mut table = Table::open(&first).expect("a table");
    let mut log = vec![first];
    let (entries, _) =
        table.follow(vec![TableEvent::Started, TableEvent::Dealt], None, UnixMs(2)).expect("a game of bots");
    log.extend(entries);
    while let Some(turn) = bots_to_move(&table).first() {
        let hand = turn.view.hand();
        let action = if hand.len() > 4 || !table_discards(&table) {
            Action::Play(hand[0])
        } else {
            Action::Discard([hand[0], hand[1]])
        };
        let events = decide_bot(&table, turn.seat, action).expect("legal");
        log.extend(table.follow(events, None, UnixMs(3)).expect("a move").0);
    }
    let lines: Vec<_> = log.iter().map(|entry| (entry.seq, entry.at, entry.encode())).collect();
    criterion.bench_function(&format!("read and replay a game of {} events", lines.len()), |bench| {
        bench.iter(|| {
            let entries: Vec<Entry> = lines
                .iter()
                .map(|(seq, at, body)| Entry::decode(*seq, *at, body).expect("an entry"))
                .collect();
            Table::replay(&entries).expect("a table").seq()
        });
    });
}

fn table_discards(table: &Table) -> bool {
    table.phase() == parade_protocol::TablePhase::Discard
}

criterion_group!(benches, moves, replay);
criterion_main!(benches);
