//! Somebody at a table: keeps all that is sent, and knows as much of it as it takes to go on.

use std::collections::BTreeSet;
use std::net::SocketAddr;

use serde_json::{Value, json};
use sha2::{Digest, Sha256};

use crate::wire::{Line, Papers, ask};

/// Somebody at a table.
pub(crate) struct Person {
    pub(crate) name: String,
    pub(crate) papers: Papers,
    /// Somebody wants it to be removed from its seat.
    pub(crate) removed: bool,
    /// Where it sits.
    pub(crate) seat: Option<usize>,
    /// Where it sat before it was removed, and how much it had heard until then.
    pub(crate) sat: (Option<usize>, usize),
    /// Everything that it was sent, on all its lines.
    pub(crate) heard: Vec<String>,
    pub(crate) line: Option<Line>,
    pub(crate) phase: String,
    pub(crate) game: u64,
    pub(crate) legal: Vec<String>,
    /// A card that has lain open since the deal.
    pub(crate) open_card: Option<String>,
    /// Whose consent to taking something back is waited for.
    pub(crate) waited_for: Vec<u64>,
    /// The games that it was ready for, and has revealed its nonce of.
    pub(crate) ready_for: u64,
    pub(crate) revealed_for: u64,
    /// The game that its nonce is for.
    pub(crate) nonce_for: u64,
    /// It was told to go, and there is nothing to come back for.
    pub(crate) gone: bool,
    pub(crate) undone: u64,
    /// The games that it has seen the end of.
    pub(crate) ended: BTreeSet<u64>,
    nonce: [u8; 32],
    seq: u64,
    commands: u64,
    ready_command: String,
}

impl Person {
    pub(crate) fn new(name: &str, papers: Papers, seat: Option<usize>) -> Person {
        Person {
            name: name.to_owned(),
            papers,
            seat,
            sat: (None, 0),
            removed: false,
            heard: Vec::new(),
            line: None,
            phase: String::new(),
            game: 0,
            legal: Vec::new(),
            open_card: None,
            waited_for: Vec::new(),
            ready_for: 0,
            revealed_for: 0,
            nonce_for: 0,
            gone: false,
            undone: 0,
            ended: BTreeSet::new(),
            nonce: [0; 32],
            seq: 0,
            commands: 0,
            ready_command: String::new(),
        }
    }

    /// Connects, over a WebSocket or to listen, and says what it has seen, if it is to be told no more than that.
    pub(crate) async fn come(&mut self, address: SocketAddr, table: &str, listens: bool, knows: bool) {
        let last_seq = (knows && self.seq > 0).then_some(self.seq);
        // What was said last over the line before may not have come through.
        (self.ready_for, self.revealed_for) = (0, 0);
        let previews = ["always", "turn", "never"][self.heard.len() % 3];
        if listens {
            let last_seq = last_seq.map(|seq| format!("&last_seq={seq}")).unwrap_or_default();
            let query = format!("?previews={previews}{last_seq}");
            self.line = Some(Line::events(address, table, &self.papers, &query).await);
            return;
        }
        let mut line = Line::socket(address, table).await;
        line.say(&self.hello(last_seq, previews)).await;
        self.line = Some(line);
    }

    pub(crate) fn hello(&self, last_seq: Option<u64>, previews: &str) -> String {
        let Papers { token, key } = &self.papers;
        json!({"type": "hello", "protocol": "parade-table/1", "token": token, "key": key, "last_seq": last_seq,
            "previews": previews})
        .to_string()
    }

    /// Wants something done: over its line, or beside it where that goes one way only.
    pub(crate) async fn command(&mut self, address: SocketAddr, table: &str, command: Value) {
        self.commands += 1;
        let cmd_id = format!("x{}-{}", self.heard.len(), self.commands);
        if command["type"] == "ready" {
            self.ready_command.clone_from(&cmd_id);
        }
        let message =
            json!({"type": "command", "cmd_id": cmd_id, "expected_seq": self.seq, "command": command})
                .to_string();
        let said = match &mut self.line {
            Some(line) => line.say(&message).await,
            None => false,
        };
        if !said {
            let path = format!("/api/v1/tables/{table}/commands");
            let (status, _, body) = ask(address, "POST", &path, &self.papers, &message).await;
            if status == 200 {
                self.hear(body);
            }
        }
    }

    /// Asks to take back what it has just done, before it has heard that it is done.
    pub(crate) async fn regret(&mut self, address: SocketAddr, table: &str) {
        self.seq += 1;
        self.command(address, table, json!({"type": "ask-undo"})).await;
        self.seq -= 1;
    }

    /// Draws a nonce for a game and says that it is ready for it.
    pub(crate) async fn ready(&mut self, address: SocketAddr, table: &str, nonce: [u8; 32]) {
        (self.nonce, self.nonce_for, self.ready_for) = (nonce, self.game, self.game);
        let commitment = hex::encode(Sha256::digest(nonce));
        self.command(address, table, json!({"type": "ready", "commitment": commitment})).await;
    }

    pub(crate) async fn reveal(&mut self, address: SocketAddr, table: &str) {
        self.revealed_for = self.game;
        let nonce = hex::encode(self.nonce);
        self.command(address, table, json!({"type": "reveal", "nonce": nonce})).await;
    }

    /// Hears all that has come; how much it was.
    pub(crate) fn listen(&mut self) -> usize {
        let mut come = Vec::new();
        if let Some(line) = &mut self.line {
            while let Ok(text) = line.heard.try_recv() {
                come.push(text);
            }
            if come.is_empty() && line.heard.is_closed() {
                self.line = None;
            }
        }
        let number = come.len();
        come.into_iter().for_each(|text| self.hear(text));
        number
    }

    fn hear(&mut self, text: String) {
        let message: Value = serde_json::from_str(&text).expect("JSON");
        match message["type"].as_str().expect("a type") {
            "snapshot" => {
                let table = &message["table"];
                self.seq = message["seq"].as_u64().unwrap();
                self.phase = table["phase"].as_str().unwrap().to_owned();
                self.game = table["game"].as_u64().unwrap();
                self.open_card = table["position"]["opening"][0].as_str().map(str::to_owned);
                self.waited_for = seats(&table["undo"]["waiting_for"]);
                if self.phase == "over" {
                    self.ended.insert(self.game);
                }
                self.learn(&message["private"]);
            }
            "events" => {
                for event in message["events"].as_array().unwrap() {
                    self.seq = event["seq"].as_u64().unwrap();
                    self.follow(&event["event"]);
                }
                if message["private"].is_object() {
                    self.learn(&message["private"]);
                }
            }
            "goodbye" => self.gone = message["retry_after_ms"].is_null(),
            "answer" if message["cmd_id"] == self.ready_command && message["result"]["type"] == "refused" => {
                self.ready_for = 0;
            }
            _ => {}
        }
        self.heard.push(text);
    }

    fn learn(&mut self, private: &Value) {
        let legal = private["legal"].as_array().into_iter().flatten();
        self.legal = legal.filter_map(|card| card.as_str().map(str::to_owned)).collect();
    }

    fn follow(&mut self, event: &Value) {
        match event["type"].as_str().unwrap() {
            "started" => "reveal".clone_into(&mut self.phase),
            "dealt" => {
                "play".clone_into(&mut self.phase);
                self.open_card = event["position"]["opening"][0].as_str().map(str::to_owned);
            }
            "played" => {
                event["phase"].as_str().unwrap().clone_into(&mut self.phase);
                self.legal.clear();
                self.waited_for.clear();
            }
            "chose" => {
                self.waited_for.clear();
                if event["end"].is_object() {
                    "over".clone_into(&mut self.phase);
                    self.ended.insert(self.game);
                }
            }
            "undo-asked" | "undo-answered" => {
                self.waited_for = seats(&event["waiting_for"]);
                if event["agree"] == false {
                    self.waited_for.clear();
                }
                if let Some(phase) = event["undone"]["phase"].as_str() {
                    phase.clone_into(&mut self.phase);
                    self.undone += 1;
                }
            }
            "rematch" | "deal-restarted" => {
                "lobby".clone_into(&mut self.phase);
                self.game = event["game"].as_u64().unwrap();
                self.legal.clear();
                self.waited_for.clear();
            }
            "kicked" if event["seat"].as_u64() == self.seat.map(|seat| seat as u64) => {
                self.sat = (self.seat.take(), self.heard.len());
            }
            "closed" => "closed".clone_into(&mut self.phase),
            _ => {}
        }
    }
}

fn seats(seats: &Value) -> Vec<u64> {
    seats.as_array().into_iter().flatten().filter_map(Value::as_u64).collect()
}
