//! A game record: the deal, what was played and what was discarded, from which everything else follows.

use alloc::string::String;
use alloc::vec::Vec;

use crate::card::Card;
use crate::card_set::CardSet;
use crate::deal::{Deal, DealError, Edition, Seat};
use crate::event::Action;
use crate::face_up::{MAX_TURNS, Phase};
use crate::game::{ActionError, Game};
use crate::last_round::Reasons;
use crate::score::Score;

/// A record of a game, over or not (`parade-game/1`).
///
/// ```
/// use parade_rules::{Action, Card, Deal, Edition, Game, Record};
/// let deck: Vec<Card> = Card::all().collect();
/// let mut game = Game::new(&Deal::new(Edition::Rules2013, 2, 0, &deck)?);
/// game.apply(0, Action::Play(deck[1]))?;
/// let record = Record::of(&game, &["Anna".to_owned(), "Bob".to_owned()]);
/// assert_eq!(record.plays, [deck[1]]);
/// assert!(record.game()?.face_up() == game.face_up());
/// // Each turn with what it took and drew.
/// assert_eq!(record.replay()?.turns[0].took.len(), 3);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Record {
    /// Which rules decide a tie.
    pub edition: Edition,
    /// The players' names, by seat.
    pub players: Vec<String>,
    /// The seat that plays first.
    pub first: Seat,
    /// All 66 cards in draw order.
    pub deck: Vec<Card>,
    /// The cards played, in order.
    pub plays: Vec<Card>,
    /// The two cards that each seat discarded, by seat; empty in a game that is not over.
    pub discards: Vec<[Card; 2]>,
}

/// Why a record is no game.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum RecordError {
    /// The deal is none.
    #[error(transparent)]
    Deal(#[from] DealError),
    /// A play is illegal.
    #[error("turn {turn}: {error}")]
    Play {
        /// The turn, from 1.
        turn: usize,
        /// Why it is illegal.
        error: ActionError,
    },
    /// A choice of discards is illegal.
    #[error("discards of seat {seat}: {error}")]
    Discard {
        /// The seat.
        seat: Seat,
        /// Why it is illegal.
        error: ActionError,
    },
    /// There are discards, but not for every seat.
    #[error("there are discards for {found} of {players} seats")]
    DiscardCount {
        /// How many there are.
        found: usize,
        /// How many there should be.
        players: usize,
    },
}

/// A turn as it was replayed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ReplayedTurn {
    /// Who played.
    pub seat: Seat,
    /// The card played.
    pub card: Card,
    /// The cards taken, front to end as they stood.
    pub took: Vec<Card>,
    /// The card drawn; none in the last round.
    pub drew: Option<Card>,
    /// The parade after the turn, front to end.
    pub parade: Vec<Card>,
    /// How many cards the draw pile had after the turn.
    pub draw_pile: usize,
    /// Whether the last round had begun once the turn was complete.
    pub last_round: bool,
}

/// A record replayed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Replay {
    /// The turns.
    pub turns: Vec<ReplayedTurn>,
    /// Who triggered the last round, and why.
    pub trigger: Option<(Seat, Reasons)>,
    /// What lay in front of each seat at the end; `None` in a game that is not over.
    pub collections: Option<Vec<CardSet>>,
    /// The score; `None` in a game that is not over.
    pub score: Option<Score>,
}

impl Record {
    /// The record of a game. A game in which some, but not all, have chosen what to discard is recorded without choices.
    #[must_use]
    pub fn of(game: &Game, players: &[String]) -> Record {
        let deal = game.deal();
        let over = game.face_up().phase() == Phase::Over;
        Record {
            edition: deal.edition(),
            players: players.to_vec(),
            first: deal.first(),
            deck: deal.deck().to_vec(),
            plays: game.face_up().plays().to_vec(),
            discards: (0..deal.players()).filter(|_| over).filter_map(|seat| game.discards(seat)).collect(),
        }
    }

    /// The deal that the game began with.
    ///
    /// # Errors
    /// If there is no such deal.
    pub fn deal(&self) -> Result<Deal, DealError> {
        Deal::new(self.edition, self.players.len(), self.first, &self.deck)
    }

    /// The game as it stood after the last play and discard.
    ///
    /// # Errors
    /// If the record is no game; the error names the turn and the reason.
    pub fn game(&self) -> Result<Game, RecordError> {
        let mut game = Game::new(&self.deal()?);
        self.replay_onto(&mut game, |_, _| ())?;
        Ok(game)
    }

    /// Replays the record turn by turn.
    ///
    /// # Errors
    /// If the record is no game; the error names the turn and the reason.
    pub fn replay(&self) -> Result<Replay, RecordError> {
        let mut game = Game::new(&self.deal()?);
        let mut turns = Vec::with_capacity(self.plays.len().min(MAX_TURNS));
        self.replay_onto(&mut game, |before, after| turns.push(replayed(before, after)))?;
        let trigger = game.face_up().last_round().map(|last| (last.seat, last.reasons));
        let score = game.score();
        let collections = score.is_some().then(|| game.face_up().collections().to_vec());
        Ok(Replay { turns, trigger, collections, score })
    }

    fn replay_onto(
        &self,
        game: &mut Game,
        mut turn_played: impl FnMut(&Game, &Game),
    ) -> Result<(), RecordError> {
        for (turn, &card) in self.plays.iter().enumerate() {
            let before = *game;
            game.play(card).map_err(|error| RecordError::Play { turn: turn + 1, error })?;
            turn_played(&before, game);
        }
        let (found, players) = (self.discards.len(), self.players.len());
        if found != 0 && found != players {
            return Err(RecordError::DiscardCount { found, players });
        }
        for (seat, &discard) in self.discards.iter().enumerate() {
            game.apply(seat, Action::Discard(discard))
                .map_err(|error| RecordError::Discard { seat, error })?;
        }
        Ok(())
    }
}

/// The turn between two positions, the second of which comes one play after the first.
fn replayed(before: &Game, after: &Game) -> ReplayedTurn {
    let (old, new) = (before.face_up(), after.face_up());
    let seat = match old.phase() {
        Phase::Play { seat } => seat,
        Phase::Discard | Phase::Over => unreachable!("a card was just played from this position"),
    };
    let card = new.plays()[old.turn()];
    ReplayedTurn {
        seat,
        card,
        took: old.parade().leavers(card).collect(),
        drew: (new.draw_pile() < old.draw_pile()).then(|| before.draw_pile()[0]),
        parade: new.parade().cards().to_vec(),
        draw_pile: new.draw_pile(),
        last_round: new.last_round().is_some(),
    }
}
