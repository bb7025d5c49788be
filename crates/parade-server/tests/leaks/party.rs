//! People at one table who do all sorts of things, some of which they may not do, for a few games.

use std::net::SocketAddr;
use std::time::{Duration, Instant};

use rand_core::{Rng, SeedableRng};
use rand_xoshiro::Xoshiro256PlusPlus;
use serde_json::{Value, json};
use sha2::{Digest, Sha256};

use crate::knowledge::{Knowledge, cards_in, long_numbers_in};
use crate::person::Person;
use crate::wire::{Papers, ask};

/// How many games are played at a table.
const GAMES: usize = 3;
/// How long a table may take in all.
const PATIENCE: Duration = Duration::from_secs(240);

/// What was played and looked through.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Counted {
    pub(crate) games: u64,
    pub(crate) readers: u64,
    pub(crate) frames: u64,
    pub(crate) bytes: u64,
    pub(crate) cards: u64,
    pub(crate) answers: u64,
    pub(crate) reconnected: u64,
    pub(crate) undone: u64,
    pub(crate) kicked: u64,
}

impl Counted {
    pub(crate) fn and(self, other: &Counted) -> Counted {
        Counted {
            games: self.games + other.games,
            readers: self.readers + other.readers,
            frames: self.frames + other.frames,
            bytes: self.bytes + other.bytes,
            cards: self.cards + other.cards,
            answers: self.answers + other.answers,
            reconnected: self.reconnected + other.reconnected,
            undone: self.undone + other.undone,
            kicked: self.kicked + other.kicked,
        }
    }
}

/// A table and those who are there.
pub(crate) struct Party {
    address: SocketAddr,
    number: u64,
    chance: Xoshiro256PlusPlus,
    table: String,
    join_key: String,
    people: Vec<Person>,
    /// The seats of those who were removed, for a bot in the next lobby.
    vacated: Vec<usize>,
    knowledge: Knowledge,
    counted: Counted,
}

impl Party {
    pub(crate) fn new(address: SocketAddr, number: u64) -> Party {
        Party {
            address,
            number,
            chance: Xoshiro256PlusPlus::seed_from_u64(number),
            table: String::new(),
            join_key: String::new(),
            people: Vec::new(),
            vacated: Vec::new(),
            knowledge: Knowledge::default(),
            counted: Counted::default(),
        }
    }

    /// Plays, and looks through all that anybody was sent.
    pub(crate) async fn play(mut self) -> Counted {
        self.open().await;
        let begun = Instant::now();
        while self.go_on().await {
            assert!(begun.elapsed() < PATIENCE, "table {} stands still: {}", self.number, self.state());
        }
        self.look_through().await;
        self.counted
    }

    fn one_in(&mut self, number: u64) -> bool {
        self.chance.next_u64().is_multiple_of(number)
    }

    fn pick<'a, T>(&mut self, all: &'a [T]) -> Option<&'a T> {
        let at = usize::try_from(self.chance.next_u64() >> 33).ok()?.checked_rem(all.len())?;
        all.get(at)
    }

    fn secret(&mut self) -> [u8; 32] {
        let mut secret = [0; 32];
        self.chance.fill_bytes(&mut secret);
        secret
    }

    /// A secret that nobody may be sent, nor its hash.
    fn token(&mut self) -> String {
        let secret = self.secret();
        self.keep(&hex::encode(secret));
        hex::encode(secret)
    }

    fn keep(&mut self, secret: &str) {
        self.knowledge.keep_secret(secret.to_owned());
        let bytes = hex::decode(secret).expect("digits");
        self.knowledge.keep_secret(hex::encode(Sha256::digest(bytes)));
    }

    async fn open(&mut self) {
        let seats = 2 + usize::try_from(self.number % 5).unwrap();
        let bots = usize::try_from(self.chance.next_u64() % 3).unwrap().min(seats - 1);
        let levels = ["hare", "dormouse", "duchess"];
        let level = |seat: usize| json!({"seat": seat, "level": levels[seat % 3]});
        let settings = json!({
            "seats": seats,
            "rules": if self.number.is_multiple_of(2) { "2013" } else { "2008" },
            "watchers": !self.number.is_multiple_of(3),
            "public": self.number.is_multiple_of(4),
            "chat": true,
            "timer": self.number.is_multiple_of(5).then(|| json!({"bank_s": 600, "increment_s": 5})),
        });
        let bots: Vec<Value> = (seats - bots..seats).map(level).collect();
        let people = seats - bots.len();
        let body = json!({"settings": settings, "bots": bots}).to_string();
        let host = self.token();
        let papers = Papers { token: Some(host), key: None };
        let (status, _, body) = ask(self.address, "POST", "/api/v1/tables", &papers, &body).await;
        assert_eq!(status, 201, "{body}");
        let created: Value = serde_json::from_str(&body).unwrap();
        let text = |key: &str| created[key].as_str().unwrap().to_owned();
        let (join_key, watch_key) = (text("join_key"), text("watch_key"));
        self.table = text("table");
        self.keep(&join_key);
        self.keep(&watch_key);
        self.people.push(Person::new("Anna", papers, Some(0)));
        for (seat, name) in (1..people).zip(["Ben", "Chloe", "Dora", "Emil", "Fay"]) {
            let papers = Papers { token: Some(self.token()), key: Some(join_key.clone()) };
            self.people.push(Person::new(name, papers, Some(seat)));
        }
        // A guest, two who watch, and one who has both links and a token that sits nowhere.
        let stranger = self.token();
        for (name, token, key) in [
            ("a guest", None, &join_key),
            ("a watcher", None, &watch_key),
            ("another watcher", None, &watch_key),
            ("a guest with a token", Some(stranger), &join_key),
        ] {
            self.people.push(Person::new(name, Papers { token, key: Some(key.clone()) }, None));
        }
        self.join_key = join_key;
        let (address, table) = (self.address, self.table.clone());
        for index in 0..self.people.len() {
            let listens = self.one_in(3);
            self.people[index].come(address, &table, listens, false).await;
        }
        for (seat, name) in (0..people).map(|seat| (seat, self.people[seat].name.clone())).collect::<Vec<_>>()
        {
            let sit = json!({"type": "sit", "seat": seat, "name": name});
            self.people[seat].command(address, &table, sit).await;
        }
    }

    /// Hears what has come and lets somebody do something. `false` once all games are over.
    async fn go_on(&mut self) -> bool {
        let heard: usize = self.people.iter_mut().map(Person::listen).sum();
        if heard == 0 {
            tokio::time::sleep(Duration::from_millis(1)).await;
        }
        let host = &self.people[0];
        if (host.phase == "over" && host.ended.len() >= GAMES) || host.phase == "closed" {
            return false;
        }
        for index in 0..self.people.len() {
            self.let_act(index).await;
        }
        if self.one_in(40) {
            self.ask_as_a_stranger().await;
        }
        true
    }

    async fn let_act(&mut self, index: usize) {
        let (address, table) = (self.address, self.table.clone());
        if self.people[index].gone {
            return;
        }
        if self.people[index].line.is_none() {
            let (listens, knows, now) = (self.one_in(3), !self.one_in(3), self.one_in(4));
            if now {
                self.counted.reconnected += 1;
                self.people[index].come(address, &table, listens, knows).await;
            }
            return;
        }
        if self.one_in(120) {
            self.people[index].line = None;
            return;
        }
        if let Some(command) = self.wish(index) {
            let moves = matches!(command["type"].as_str(), Some("play" | "keep"));
            self.people[index].command(address, &table, command).await;
            if moves && self.one_in(3) {
                self.people[index].regret(address, &table).await;
            }
            return;
        }
        let now_and_then = self.one_in(10);
        let person = &self.people[index];
        let Some(seat) = person.seat else { return };
        match person.phase.as_str() {
            "lobby" if person.ready_for != person.game => {
                let (nonce, name) = (self.secret(), self.people[index].name.clone());
                // Once more, for what was said over a line that was cut may never have come.
                let sit = json!({"type": "sit", "seat": seat, "name": name});
                self.people[index].command(address, &table, sit).await;
                self.people[index].ready(address, &table, nonce).await;
            }
            "reveal" if person.revealed_for != person.game && person.nonce_for == person.game => {
                self.people[index].reveal(address, &table).await;
            }
            "lobby" if seat == 0 && now_and_then => {
                for seat in std::mem::take(&mut self.vacated) {
                    let bot = json!({"type": "set-bot", "seat": seat, "level": "hare"});
                    self.people[0].command(address, &table, bot).await;
                }
                self.people[0].command(address, &table, json!({"type": "start"})).await;
            }
            "over" if seat == 0 && now_and_then => {
                self.people[0].command(address, &table, json!({"type": "rematch"})).await;
            }
            _ => {}
        }
    }

    /// What somebody wants to do: a move, or something in between that is mostly not allowed.
    fn wish(&mut self, index: usize) -> Option<Value> {
        let undo = self.people[index]
            .seat
            .is_some_and(|seat| self.people[index].waited_for.contains(&(seat as u64)));
        if undo {
            self.people[index].waited_for.clear();
            return Some(json!({"type": "answer-undo", "agree": !self.one_in(8)}));
        }
        let legal = self.people[index].legal.clone();
        if !legal.is_empty() && !self.one_in(5) {
            let discard = self.people[index].phase == "discard";
            self.people[index].legal.clear();
            return match (discard, self.pick(&legal)) {
                (false, Some(card)) => Some(json!({"type": "play", "card": card})),
                (true, _) => Some(json!({"type": "keep", "cards": &legal[..2]})),
                _ => None,
            };
        }
        let person = &self.people[index];
        let in_play = matches!(person.phase.as_str(), "play" | "discard");
        let (seat, open_card) = (person.seat, person.open_card.clone());
        if in_play && seat == Some(0) && self.vacated.is_empty() && self.one_in(150) {
            let at = |person: &Person| !person.removed && person.seat.is_some_and(|seat| seat > 1);
            let kicked = self.people.iter().rposition(at)?;
            let seat = self.people[kicked].seat?;
            self.people[kicked].name.push_str(", who is removed");
            self.people[kicked].removed = true;
            self.vacated.push(seat);
            return Some(json!({"type": "kick", "seat": seat}));
        }
        if !self.one_in(12) {
            return None;
        }
        let roll = self.chance.next_u64() % 11;
        Some(match roll {
            0 => json!({"type": "play", "card": open_card?}),
            1 if in_play => json!({"type": "ask-undo"}),
            2 if in_play => json!({"type": "ask-undo"}),
            3 if in_play => json!({"type": "call-caretaker", "seat": seat.unwrap_or(1)}),
            4 if in_play => json!({"type": "take-back"}),
            5 => json!({"type": "phrase", "phrase": "ouch"}),
            6 => json!({"type": "chat", "text": "well, well"}),
            7 => json!({"type": "reveal", "nonce": "00".repeat(32)}),
            8 => json!({"type": "answer-undo", "agree": true}),
            9 => json!({"type": "kick", "seat": 0}),
            10 => json!({"type": "keep", "cards": [open_card.clone()?, open_card?]}),
            _ => return None,
        })
    }

    /// Somebody who has nothing, or a link alone, asks by plain HTTP. What is answered while a game is on names no card.
    async fn ask_as_a_stranger(&mut self) {
        let game = self.people[0].game;
        let table = &self.table;
        let paths = [
            format!("/api/v1/tables/{table}"),
            format!("/api/v1/games/{table}.{game}"),
            format!("/api/v1/games/{table}.{game}/proof"),
            "/api/v1/games".to_owned(),
            "/api/v1/tables".to_owned(),
            "/api/v1/me/games".to_owned(),
            format!("/api/v1/tables/{table}/ws"),
            format!("/t/{table}"),
            format!("/api/v1/tables/{table}/enter"),
        ];
        let path = self.pick(&paths).cloned().expect("a path");
        let key = self.one_in(2).then(|| self.join_key.clone());
        let (status, head, body) = ask(self.address, "GET", &path, &Papers { token: None, key }, "").await;
        self.counted.answers += 1;
        if status == 200 && path.contains("/games/") {
            return;
        }
        assert_eq!(cards_in(&head), [], "{path}: {head}");
        if path.starts_with("/t/") {
            // The page has figures in it that may look like anything; it tells the same of a table that there is not.
            let nobody = Papers { token: None, key: None };
            let (_, _, other) = ask(self.address, "GET", "/t/nowhere", &nobody, "").await;
            assert!(body == other, "{path}: {body}");
            return;
        }
        assert_eq!(cards_in(&body), [], "{path}: {body}");
        assert_eq!(long_numbers_in(&body).next(), None, "{path}: {body}");
    }

    async fn look_through(&mut self) {
        let papers = Papers { token: None, key: Some(self.join_key.clone()) };
        for game in 1..=self.people[0].game {
            let path = format!("/api/v1/games/{}.{game}", self.table);
            let (status, _, body) = ask(self.address, "GET", &path, &papers, "").await;
            if status == 200 {
                self.counted.games += 1;
                self.knowledge.add(game, &body);
            }
        }
        for person in &self.people {
            self.knowledge.note_taken_back(&person.heard);
        }
        for person in &self.people {
            let reader = format!("{} at table {}", person.name, self.number);
            let cards = self.knowledge.look_through(&reader, person.seat, person.sat, &person.heard);
            self.counted.cards += cards as u64;
            self.counted.readers += 1;
            self.counted.kicked += u64::from(person.sat.0.is_some());
            self.counted.frames += person.heard.len() as u64;
            self.counted.bytes += person.heard.iter().map(|text| text.len() as u64).sum::<u64>();
        }
        self.counted.undone += self.people[0].undone;
    }

    fn state(&self) -> String {
        let one = |person: &Person| {
            let last = person.heard.last().map_or("", |text| &text[..text.len().min(200)]);
            format!("\n{} {:?} {} game {} {last}", person.name, person.seat, person.phase, person.game)
        };
        self.people.iter().map(one).collect()
    }
}
