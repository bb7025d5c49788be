//! What can be done to a pad, and how it is taken back.

use parade_rules::{Card, Edition, MAX_PLAYERS, MIN_PLAYERS, Seat};
use serde::{Deserialize, Serialize};

use crate::claims::Claims;
use crate::code::{CodeError, PlayerCode};
use crate::entry::{self, EntryError, Step};
use crate::finding::Finding;
use crate::name::cleaned;
use crate::pad::{Pad, Round};
use crate::undo::{Was, written};

/// Something to do to a pad.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
#[serde(tag = "what", rename_all = "kebab-case")]
pub enum Change {
    /// A tap on a card for a player: she has it, or has it no more. Another's card is refused.
    Tap {
        /// The player.
        seat: Seat,
        /// The card.
        card: Card,
    },
    /// A card goes to a player, whoever had it.
    Move {
        /// The player.
        seat: Seat,
        /// The card.
        card: Card,
    },
    /// Cards as typed, all or none of them.
    Type {
        /// The player, if the line names no other.
        seat: Seat,
        /// The line.
        text: String,
    },
    /// A player has no cards any more.
    Clear {
        /// The player.
        seat: Seat,
    },
    /// A player is called so.
    Name {
        /// The player.
        seat: Seat,
        /// Her name; empty for none.
        name: String,
    },
    /// So many play. Whoever is no longer there has no cards.
    Players {
        /// How many.
        players: usize,
    },
    /// Ties are decided by these rules.
    Rules {
        /// The rules.
        rules: Edition,
    },
    /// So many cards are left in the parade; none if nobody has counted.
    Parade {
        /// How many.
        cards: Option<u8>,
    },
    /// The round is over and stands on the sheet; the next begins.
    Keep {
        /// Even if something in it cannot be true.
        anyway: bool,
    },
    /// A player's cards as her own phone sent them.
    Merge {
        /// The code.
        code: String,
    },
    /// The last change is taken back.
    Undo,
    /// A new sheet for the same players.
    Anew,
}

/// What came of a change, where that has to be told.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(tag = "what", rename_all = "kebab-case")]
pub enum Told {
    /// It is done, and all of it can be seen.
    Done,
    /// Cards were typed; the next are for this seat.
    Typed {
        /// The seat that the line ended with.
        seat: Seat,
        /// How many cards were given or taken back.
        cards: usize,
    },
    /// A player's cards came in.
    Merged {
        /// Whose.
        seat: Seat,
        /// How many she has now.
        cards: usize,
        /// Those that another has already, who keeps them until it is settled.
        disputed: Vec<Disputed>,
    },
}

/// A card that two say they have.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct Disputed {
    /// The card.
    pub card: Card,
    /// Who has it on the pad.
    pub by: Seat,
}

/// Why a change is not made. The pad is as it was.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error, Serialize)]
#[serde(tag = "what", rename_all = "kebab-case")]
pub enum Refusal {
    /// The card is another's; or her own already, where a line has it twice.
    #[error("{card} lies with seat {by}")]
    Held {
        /// The card.
        card: Card,
        /// Who has it.
        by: Seat,
        /// Who was to have it.
        seat: Seat,
    },
    /// A card was to be given back that she does not have.
    #[error("seat {seat} does not have {card}")]
    NotHeld {
        /// The card.
        card: Card,
        /// The player.
        seat: Seat,
    },
    /// A line cannot be read.
    #[error(transparent)]
    Typed {
        /// What is wrong with it.
        why: EntryError,
    },
    /// There is no such seat.
    #[error("there is no seat {seat}")]
    Nobody {
        /// The seat.
        seat: Seat,
    },
    /// Fewer than two or more than six players.
    #[error("{players} players: Parade takes 2 to 6")]
    Players {
        /// How many.
        players: usize,
    },
    /// The sheet has rounds: the same people play on.
    #[error("the sheet has rounds already, with as many players as before")]
    Begun,
    /// The round cannot be kept as it is.
    #[error("something in the round cannot be true")]
    Doubtful {
        /// What.
        findings: Vec<Finding>,
    },
    /// There is nothing to keep.
    #[error("nobody has a card")]
    Empty,
    /// A code cannot be read, or is not of this round.
    #[error(transparent)]
    Code {
        /// What is wrong with it.
        why: CodeError,
    },
    /// Nothing was changed yet.
    #[error("there is nothing to take back")]
    Nothing,
}

impl Pad {
    /// Makes a change.
    ///
    /// # Errors
    /// If it cannot be made; the pad is then as it was.
    pub fn change(&mut self, change: Change) -> Result<Told, Refusal> {
        match change {
            Change::Tap { seat, card } => self.tap(seat, card),
            Change::Move { seat, card } => self.seated(seat).map(|()| self.give(vec![(card, Some(seat))])),
            Change::Type { seat, text } => self.typed(seat, &text),
            Change::Clear { seat } => self.clear(seat),
            Change::Name { seat, name } => {
                self.seated(seat)?;
                let name = cleaned(&name);
                if self.players[seat] != name {
                    let was = self.were();
                    self.players[seat] = name;
                    self.remember(was);
                }
                Ok(Told::Done)
            }
            Change::Players { players } => self.seats(players),
            Change::Rules { rules } => {
                if rules != self.edition {
                    let was = Was::Rules { rules: self.edition };
                    self.edition = rules;
                    self.remember(was);
                }
                Ok(Told::Done)
            }
            Change::Parade { cards } => {
                let cards = cards.filter(|&cards| usize::from(cards) <= Card::COUNT);
                if cards != self.parade {
                    let was = Was::Parade { cards: self.parade };
                    self.parade = cards;
                    self.remember(was);
                }
                Ok(Told::Done)
            }
            Change::Keep { anyway } => self.keep(anyway),
            Change::Merge { code } => self.merge(&code),
            Change::Undo => self.undo(),
            Change::Anew => Ok(self.anew()),
        }
    }

    fn seated(&self, seat: Seat) -> Result<(), Refusal> {
        if self.has_seat(seat) { Ok(()) } else { Err(Refusal::Nobody { seat }) }
    }

    fn tap(&mut self, seat: Seat, card: Card) -> Result<Told, Refusal> {
        self.seated(seat)?;
        match self.claims.owner(card) {
            None => Ok(self.give(vec![(card, Some(seat))])),
            Some(by) if by == seat => Ok(self.give(vec![(card, None)])),
            Some(by) => Err(Refusal::Held { card, by, seat }),
        }
    }

    fn typed(&mut self, seat: Seat, text: &str) -> Result<Told, Refusal> {
        self.seated(seat)?;
        let steps = entry::read(text, &self.players).map_err(|why| Refusal::Typed { why })?;
        // On a pad of its own, so that a line counts as a whole or not at all.
        let mut after = self.claims.clone();
        let mut given = Vec::new();
        let mut seat = seat;
        for step in steps {
            match step {
                Step::Seat(named) => seat = named,
                Step::Give(card) => {
                    if let Some(by) = after.owner(card) {
                        return Err(Refusal::Held { card, by, seat });
                    }
                    after.set(card, Some(seat));
                    given.push((card, Some(seat)));
                }
                Step::Back(card) => {
                    if after.owner(card) != Some(seat) {
                        return Err(Refusal::NotHeld { card, seat });
                    }
                    after.set(card, None);
                    given.push((card, None));
                }
            }
        }
        let cards = given.len();
        self.give(given);
        Ok(Told::Typed { seat, cards })
    }

    fn clear(&mut self, seat: Seat) -> Result<Told, Refusal> {
        self.seated(seat)?;
        let cards = self.claims.of_seat(seat);
        Ok(self.give(cards.iter().map(|card| (card, None)).collect()))
    }

    fn seats(&mut self, players: usize) -> Result<Told, Refusal> {
        if !(MIN_PLAYERS..=MAX_PLAYERS).contains(&players) {
            return Err(Refusal::Players { players });
        }
        if players == self.players.len() {
            return Ok(Told::Done);
        }
        if !self.rounds.is_empty() {
            return Err(Refusal::Begun);
        }
        let was = self.were();
        self.players.resize(players, String::new());
        self.claims = self.claims.below(players);
        self.remember(was);
        Ok(Told::Done)
    }

    fn keep(&mut self, anyway: bool) -> Result<Told, Refusal> {
        if self.claims.is_empty() {
            return Err(Refusal::Empty);
        }
        let findings = self.findings();
        if !anyway && !findings.is_empty() {
            return Err(Refusal::Doubtful { findings });
        }
        let was = Was::Open { parade: self.parade.take() };
        self.rounds.push(Round { edition: self.edition, claims: std::mem::take(&mut self.claims) });
        self.remember(was);
        Ok(Told::Done)
    }

    fn merge(&mut self, code: &str) -> Result<Told, Refusal> {
        let told: PlayerCode = code.parse().map_err(|why| Refusal::Code { why })?;
        if told.round != self.round_mark() {
            return Err(Refusal::Code { why: CodeError::OtherRound });
        }
        let seat = told.seat;
        self.seated(seat)?;
        let (mut given, mut disputed) = (Vec::new(), Vec::new());
        for card in Card::all() {
            match (self.claims.owner(card), told.cards.contains(card)) {
                (Some(by), true) if by != seat => disputed.push(Disputed { card, by }),
                (None, true) => given.push((card, Some(seat))),
                (Some(by), false) if by == seat => given.push((card, None)),
                _ => {}
            }
        }
        self.give(given);
        Ok(Told::Merged { seat, cards: self.claims.of_seat(seat).len(), disputed })
    }

    fn anew(&mut self) -> Told {
        if self.rounds.is_empty() && self.claims.is_empty() {
            return Told::Done;
        }
        let was = Was::Sheet {
            rounds: self.round_forms(),
            collections: written(&self.collections()),
            parade: self.parade.take(),
        };
        self.rounds.clear();
        self.claims = Claims::default();
        self.remember(was);
        Told::Done
    }

    /// Gives cards, or takes them back, and remembers whose they were.
    fn give(&mut self, cards: Vec<(Card, Option<Seat>)>) -> Told {
        if !cards.is_empty() {
            let was = cards.into_iter().map(|(card, seat)| (card, self.claims.set(card, seat))).collect();
            self.remember(Was::Cards { cards: was });
        }
        Told::Done
    }
}
