//! A game with bots and people at one keyboard.

use jiff::Timestamp;
use parade_bots::{Bot, Level, dice_for};
use parade_lessons::Day;
use parade_messages::Messages;
use parade_rules::json::GameRecord;
use parade_rules::shuffle::{Bytes32, Shuffle, seed_of_number};
use parade_rules::{Action, Card, Edition, FaceUp, Game, Phase, Record, Seat, Seen, View};
use serde_json::{Map, Value, json};

use super::remarks::{Remark, Talk};
use super::{GameOptions, OptionsError, SeatInfo, SeatKind, Table, TableError};
use crate::levels::seat_names;
use crate::store::{SavedGame, Slot, Store, StoreError};

/// The key of a record that counts the moves taken back.
const UNDONE: &str = "undone";

/// A game with bots and people at one keyboard. It saves itself after every move if it has a place to.
pub struct LocalGame {
    game: Game,
    seats: Vec<SeatInfo>,
    bots: Vec<Option<Box<dyn Bot>>>,
    here: Vec<Seat>,
    /// What the bots' dice follow from.
    seed: Bytes32,
    /// What stands in the record beside the game: `date`, `bots`, `seed`, `shuffle`, `undone`, ….
    beside: Map<String, Value>,
    news: Vec<Seen>,
    talk: Talk,
    slot: Option<Slot>,
    trouble: Trouble,
}

/// Whether saving has gone wrong, and whether that has been told.
enum Trouble {
    None,
    New(StoreError),
    Told,
}

impl LocalGame {
    /// A new game, saved in the store if there is one. If it cannot be saved there it begins all the same and
    /// [`Table::take_trouble`] says why.
    ///
    /// # Errors
    /// If the options are not right; see [`GameOptions::checked`].
    pub fn start(options: &GameOptions, store: Option<&Store>) -> Result<LocalGame, OptionsError> {
        let options = options.checked()?;
        let seed = match options.seed {
            Some(number) => seed_of_number(number),
            None => {
                let mut seed = Bytes32::default();
                getrandom::fill(&mut seed).map_err(|_| OptionsError::NoChance)?;
                seed
            }
        };
        let shuffle = Shuffle::local(options.seats.len(), seed);
        LocalGame::begin(options, &shuffle, store)
    }

    /// The deal of a day, against the bots of the day. It is saved as any other game.
    ///
    /// # Errors
    /// If the options are not right, which they always are.
    pub fn start_day(
        day: &Day,
        messages: &Messages,
        store: Option<&Store>,
    ) -> Result<LocalGame, OptionsError> {
        let kind =
            |level: &Option<Level>| level.map_or(SeatKind::Person, |level| SeatKind::Bot(level.name()));
        let seats: Vec<_> = Day::SEATS.iter().map(|level| (None, kind(level))).collect();
        let names = seat_names(messages, &seats);
        let seats = names.into_iter().zip(seats).map(|(name, (_, kind))| SeatInfo { name, kind }).collect();
        let options = GameOptions { seats, edition: Edition::default(), seed: None };
        LocalGame::begin(options.checked()?, &day.shuffle(), store)
    }

    fn begin(
        options: GameOptions,
        shuffle: &Shuffle,
        store: Option<&Store>,
    ) -> Result<LocalGame, OptionsError> {
        let game = Game::new(&shuffle.deal(options.edition)?);
        let names: Vec<String> = options.seats.iter().map(|seat| seat.name.clone()).collect();
        let mut record = GameRecord::new(Record::of(&game, &names));
        record.set_proof(&shuffle.proof());
        let mut beside = record.other;
        beside.insert("date".into(), json!(now()));
        beside.insert("bots".into(), options.seats.iter().map(|seat| json!(seat.kind.bot())).collect());
        if let Some(number) = options.seed {
            beside.insert("seed".into(), json!(number));
        }
        let mut local = LocalGame::assembled(game, options.seats, shuffle.server_seed, beside)?;
        match store.map(Store::start) {
            Some(Ok(slot)) => local.slot = Some(slot),
            Some(Err(error)) => local.trouble = Trouble::New(error),
            None => {}
        }
        local.save();
        Ok(local)
    }

    /// A game from somewhere in its middle, to try what comes of it: it is kept nowhere.
    ///
    /// # Errors
    /// If one of its bots is not known here.
    pub fn from_here(game: Game, seats: Vec<SeatInfo>, seed: Bytes32) -> Result<LocalGame, OptionsError> {
        let mut beside = Map::new();
        beside.insert("date".into(), json!(now()));
        beside.insert("bots".into(), seats.iter().map(|seat| json!(seat.kind.bot())).collect());
        LocalGame::assembled(game, seats, seed, beside)
    }

    /// A saved game, where it was left. It goes on saving itself in its slot.
    ///
    /// # Errors
    /// If one of its bots is not known here; [`Store::resume`] gives no such game.
    pub fn resume(saved: SavedGame, slot: Option<Slot>) -> Result<LocalGame, OptionsError> {
        let SavedGame { game, seats, seed, record, .. } = saved;
        let mut local = LocalGame::assembled(game, seats, seed, record.other)?;
        local.slot = slot;
        Ok(local)
    }

    fn assembled(
        game: Game,
        seats: Vec<SeatInfo>,
        seed: Bytes32,
        beside: Map<String, Value>,
    ) -> Result<LocalGame, OptionsError> {
        let bot = |seat: &SeatInfo| seat.kind.bot().map(parade_bots::by_name).transpose();
        let bots = seats.iter().map(bot).collect::<Result<Vec<_>, _>>()?;
        let here = (0..seats.len()).filter(|&seat| bots[seat].is_none()).collect();
        Ok(LocalGame {
            game,
            seats,
            bots,
            here,
            seed,
            beside,
            news: Vec::new(),
            talk: Talk::default(),
            slot: None,
            trouble: Trouble::None,
        })
    }

    /// What another game at the same table begins with: the same seats and edition, another deal.
    #[must_use]
    pub fn again(&self) -> GameOptions {
        GameOptions { seats: self.seats.clone(), edition: self.edition(), seed: None }
    }

    /// The day whose deal this is, if it is one.
    #[must_use]
    pub fn day(&self) -> Option<Day> {
        day_of(&self.record_so_far())
    }

    /// Which rules decide a tie.
    #[must_use]
    pub fn edition(&self) -> Edition {
        self.game.face_up().edition()
    }

    /// The game as it is kept: everything that it takes to go on exactly.
    #[must_use]
    pub fn saved(&self) -> SavedGame {
        SavedGame {
            game: self.game,
            seats: self.seats.clone(),
            seed: self.seed,
            record: self.record_so_far(),
            saved: now(),
        }
    }

    fn record_so_far(&self) -> GameRecord {
        let names: Vec<String> = self.seats.iter().map(|seat| seat.name.clone()).collect();
        GameRecord { record: Record::of(&self.game, &names), other: self.beside.clone() }
    }

    fn apply(&mut self, seat: Seat, action: Action) -> Result<(), TableError> {
        let before = *self.game.face_up();
        let events = self.game.apply(seat, action)?;
        self.talk.listen(&before, self.game.face_up(), &self.seats, &self.seed);
        self.news.extend(events.iter().map(|event| event.seen_by(None)));
        self.save();
        Ok(())
    }

    /// Saves the game, or keeps its record if it is over. What goes wrong is noted once, until it goes right again.
    fn save(&mut self) {
        let Some(mut slot) = self.slot.take() else { return };
        if self.game.face_up().phase() == Phase::Over {
            if let Err(error) = slot.finish(&self.record_so_far()) {
                self.trouble = Trouble::New(error);
            }
            return;
        }
        match (slot.save(&self.saved()), &self.trouble) {
            (Ok(()), Trouble::Told) => self.trouble = Trouble::None,
            (Ok(()), _) | (Err(_), Trouble::Told) => {}
            (Err(error), _) => self.trouble = Trouble::New(error),
        }
        self.slot = Some(slot);
    }

    /// The game after its first `turns` turns, without any choice of the last two cards.
    fn after(&self, turns: usize) -> Result<Game, TableError> {
        let mut game = Game::new(self.game.deal());
        for &card in &self.game.face_up().plays()[..turns] {
            game.play(card)?;
        }
        Ok(game)
    }

    /// How many turns had been played before the person's latest decision that can be taken back.
    fn latest_decision(&self, person: Seat) -> Option<usize> {
        let table = self.game.face_up();
        match table.phase() {
            Phase::Over => None,
            Phase::Discard if table.has_chosen(person) => Some(table.turn()),
            Phase::Play { .. } | Phase::Discard => {
                (0..table.turn()).rev().find(|turn| (table.first() + turn) % table.players() == person)
            }
        }
    }
}

impl Table for LocalGame {
    fn seats(&self) -> &[SeatInfo] {
        &self.seats
    }

    fn here(&self) -> &[Seat] {
        &self.here
    }

    fn face_up(&self) -> &FaceUp {
        self.game.face_up()
    }

    fn view(&self, seat: Seat) -> Option<View> {
        if self.here.contains(&seat) { self.game.view(seat) } else { None }
    }

    fn act(&mut self, seat: Seat, action: Action) -> Result<(), TableError> {
        if seat < self.seats.len() && !self.here.contains(&seat) {
            return Err(TableError::NotHere(seat));
        }
        self.apply(seat, action)
    }

    fn step(&mut self) -> Result<bool, TableError> {
        for seat in 0..self.seats.len() {
            let (Some(bot), Some(view)) = (&self.bots[seat], self.game.view(seat)) else { continue };
            if view.is_to_act() {
                let action = bot.act(&view, &mut dice_for(&self.seed, view.face_up().turn(), seat));
                let bot = bot.name();
                return match self.apply(seat, action) {
                    Ok(()) => Ok(true),
                    Err(TableError::Action(error)) => Err(TableError::Bot { bot, seat, error }),
                    Err(error) => Err(error),
                };
            }
        }
        Ok(false)
    }

    fn take_news(&mut self) -> Vec<Seen> {
        std::mem::take(&mut self.news)
    }

    fn take_remark(&mut self) -> Option<Remark> {
        self.talk.remark.take()
    }

    fn allows_advice(&self) -> Result<(), TableError> {
        if self.day().is_some() { Err(TableError::NoAdvice) } else { Ok(()) }
    }

    fn undo(&mut self) -> Result<(), TableError> {
        let person = self.only_person().ok_or(TableError::UndoNeedsOnePerson(self.here.len()))?;
        if self.day().is_some() {
            // Everybody has the same cards and one try: whoever took a move back would know what comes.
            return Err(TableError::OnlyOneTry);
        }
        let turns = self.latest_decision(person).ok_or(TableError::NothingToUndo)?;
        self.game = self.after(turns)?;
        self.news.clear();
        self.talk = Talk::default();
        let undone = self.beside.get(UNDONE).and_then(Value::as_u64).unwrap_or(0);
        self.beside.insert(UNDONE.into(), json!(undone.saturating_add(1)));
        self.save();
        Ok(())
    }

    fn take_trouble(&mut self) -> Option<StoreError> {
        match std::mem::replace(&mut self.trouble, Trouble::None) {
            Trouble::None => None,
            Trouble::New(error) => {
                self.trouble = Trouble::Told;
                Some(error)
            }
            Trouble::Told => {
                self.trouble = Trouble::Told;
                None
            }
        }
    }

    fn is_kept(&self) -> bool {
        self.slot.is_some() && matches!(self.trouble, Trouble::None)
    }

    fn record(&self) -> Option<GameRecord> {
        (self.game.face_up().phase() == Phase::Over).then(|| self.record_so_far())
    }
}

/// The day whose deal a record is of, if it is of one.
pub(crate) fn day_of(record: &GameRecord) -> Option<Day> {
    Day::of_shuffle(&record.proof().ok()??.shuffle)
}

/// The time now, in UTC, as RFC 3339 writes it.
fn now() -> String {
    Timestamp::now().strftime("%Y-%m-%dT%H:%M:%SZ").to_string()
}

/// What each seat has chosen so far, by seat, for a save: a record holds choices only once all have chosen.
pub(crate) fn choices(game: &Game) -> Vec<Option<[Card; 2]>> {
    (0..game.face_up().players()).map(|seat| game.discards(seat)).collect()
}
