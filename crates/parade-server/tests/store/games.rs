//! Tables to keep: games of bots, and a player who sits with them.

use parade_protocol::http::BotSeat;
use parade_protocol::{Settings, TableId, Token, UnixMs};
use parade_rules::{Action, Seat};
use parade_server::store::{Append, EventLog, FinishedGame, StoreError};
use parade_server::table::{
    Entry, Opening, ServerSeed, Table, TableEvent, TokenHash, bots_to_move, decide_bot,
};

/// The hash of a player's secret.
pub(crate) fn player(number: u8) -> TokenHash {
    TokenHash::from(&Token([number; 32]))
}

/// A table and its log, as an actor would have them.
pub(crate) struct Played {
    pub(crate) table: Table,
    pub(crate) log: Vec<Entry>,
    /// What is not written yet.
    pub(crate) unwritten: Vec<Entry>,
    pub(crate) finished: Option<FinishedGame>,
    now: UnixMs,
    /// Who sits on seat 0, a bot playing for them.
    human: TokenHash,
}

impl Played {
    /// A new table of two: a player, for whom a bot plays, and a bot.
    pub(crate) fn new(name: &str, public: bool, human: TokenHash) -> Played {
        let settings =
            Settings { seats: 2, rules: Default::default(), timer: None, watchers: true, chat: true, public };
        let opening = Opening {
            table: name.parse().expect("a name"),
            settings,
            bots: vec![BotSeat { seat: 1, level: "hare".parse().expect("a level") }],
            host: human,
            join_key: player(200),
            watch_key: player(201),
            seed: seed(1),
            laid: None,
            duplicate: None,
        };
        let now = UnixMs(1_700_000_000_000);
        let event = TableEvent::Opened(Box::new(opening));
        let first = Entry { seq: parade_protocol::Seq(1), at: now, cause: None, event };
        let table = Table::open(&first).expect("a table");
        let log = vec![first.clone()];
        Played { table, log, unwritten: vec![first], finished: None, now, human }
    }

    /// A table as a server finds it in its log.
    pub(crate) fn again(log: Vec<Entry>, human: TokenHash) -> Played {
        let table = Table::replay(&log).expect("a table");
        let now = table.changed();
        Played { table, log, unwritten: Vec::new(), finished: None, now, human }
    }

    pub(crate) fn id(&self) -> TableId {
        self.table.id().clone()
    }

    /// Something happens that is not written yet.
    pub(crate) fn happen(&mut self, events: Vec<TableEvent>) {
        self.now = self.now.plus(1000);
        let (entries, _) = self.table.follow(events, None, self.now).expect("it can happen");
        self.log.extend(entries.iter().cloned());
        self.unwritten.extend(entries);
    }

    /// The player sits down, and the game is dealt.
    pub(crate) fn deal(&mut self) {
        let nonce = parade_protocol::Nonce([5; 32]);
        self.happen(vec![
            TableEvent::Sat { seat: 0, name: "Anna".to_owned(), token: self.human },
            TableEvent::Ready { seat: 0, commitment: nonce.commitment() },
            TableEvent::Started,
            TableEvent::Revealed { seat: 0, nonce },
            TableEvent::Dealt,
            TableEvent::CaretakerCame {
                seat: 0,
                level: "hare".parse().expect("a level"),
                cause: parade_protocol::CaretakerCause::Called { by: 0 },
            },
        ]);
    }

    /// One move, if there is one to be made.
    pub(crate) fn play(&mut self) -> bool {
        let Some(turn) = bots_to_move(&self.table).first().cloned() else { return false };
        let hand = turn.view.hand();
        let discards = self.table.phase() == parade_protocol::TablePhase::Discard;
        let action = if discards { Action::Discard([hand[0], hand[1]]) } else { Action::Play(hand[0]) };
        self.act(turn.seat, action);
        true
    }

    fn act(&mut self, seat: Seat, action: Action) {
        let events = decide_bot(&self.table, seat, action).expect("legal");
        self.happen(events);
        self.finished = FinishedGame::of(&self.table);
    }

    /// The whole game.
    pub(crate) fn play_out(&mut self) {
        self.deal();
        while self.play() {}
        assert!(self.finished.is_some());
    }

    /// What is to be written next.
    pub(crate) fn append(&mut self) -> Append {
        Append {
            table: self.id(),
            entries: std::mem::take(&mut self.unwritten),
            finished: self.finished.take().map(Box::new),
        }
    }

    /// Writes what is not written yet.
    pub(crate) async fn write(&mut self, log: &EventLog) -> Result<(), StoreError> {
        log.append(self.append()).await
    }
}

pub(crate) fn seed(number: u8) -> ServerSeed {
    ServerSeed([number; 32])
}
