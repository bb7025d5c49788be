//! The `view` object of `parade-bot/1`: what a seat knows, written for a bot that is a program of its own, and read by one.

use alloc::format;
use alloc::string::{String, ToString};
use alloc::vec::Vec;

use serde::ser::{Serialize, Serializer};
use serde_json::Value;

use crate::card::Card;
use crate::card_set::CardSet;
use crate::deal::{Edition, FIRST_PARADE, MAX_PLAYERS, MIN_PLAYERS, Seat, pile_size};
use crate::face_up::{FaceUp, FaceUpParts, MAX_TURNS, PastTurn, Phase};
use crate::json::view_history::{follow, opening_of};
use crate::last_round::{LastRound, Reasons};
use crate::view::View;

/// The name of the protocol that the object belongs to.
pub const BOT_PROTOCOL: &str = "parade-bot/1";

/// Why an object is no view.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{field}: {problem}")]
pub struct ViewError {
    /// Where it is wrong, as in `hand[2]` or `history[3].took`; `view` if it is wrong as a whole.
    pub field: String,
    /// What is wrong, and what would be right.
    pub problem: String,
}

impl ViewError {
    pub(crate) fn new(field: impl Into<String>, problem: impl Into<String>) -> ViewError {
        ViewError { field: field.into(), problem: problem.into() }
    }
}

#[derive(serde::Serialize)]
struct Form<'a> {
    rules: Edition,
    seat: Seat,
    players: usize,
    first: Seat,
    turn: usize,
    phase: &'static str,
    hand: &'a [Card],
    parade: &'a [Card],
    draw_pile: usize,
    collected: Vec<Vec<Card>>,
    hand_sizes: Vec<usize>,
    last_round: Option<LastRoundForm>,
    legal: &'a [Card],
    #[serde(skip_serializing_if = "Vec::is_empty")]
    chosen: Vec<Seat>,
    #[serde(skip_serializing_if = "Option::is_none")]
    opening: Option<&'a [Card; FIRST_PARADE]>,
    history: Vec<TurnForm>,
}

#[derive(serde::Serialize)]
struct LastRoundForm {
    turns_left: usize,
    seat: Seat,
    reasons: Vec<&'static str>,
}

#[derive(serde::Serialize)]
struct TurnForm {
    seat: Seat,
    card: Card,
    took: Vec<Card>,
}

/// The `view` of `parade-bot/1`. `legal` lists the cards that may be played, or of which two may be discarded; none if the
/// seat is not to act. Beyond the contract stand `opening`, the six cards of the first parade, if the history is known, and
/// in the choice of discards `chosen`, the seats that have chosen, if there are any.
impl Serialize for View {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let table = self.face_up();
        let seats = 0..table.players();
        let form = Form {
            rules: table.edition(),
            seat: self.seat(),
            players: table.players(),
            first: table.first(),
            turn: table.turn(),
            phase: match table.phase() {
                Phase::Play { .. } => "play",
                Phase::Discard => "discard",
                Phase::Over => "over",
            },
            hand: self.hand(),
            parade: table.parade().cards(),
            draw_pile: table.draw_pile(),
            collected: table.collections().iter().map(|cards| cards.iter().collect()).collect(),
            hand_sizes: seats.clone().map(|seat| table.hand_size(seat)).collect(),
            last_round: table.last_round().map(|last| LastRoundForm {
                turns_left: last.turns_left,
                seat: last.seat,
                reasons: last.reasons.names().collect(),
            }),
            legal: if self.is_to_act() { self.hand() } else { &[] },
            chosen: match table.phase() {
                Phase::Discard => seats.filter(|&seat| table.has_chosen(seat)).collect(),
                Phase::Play { .. } | Phase::Over => Vec::new(),
            },
            opening: table.opening(),
            history: table
                .history()
                .into_iter()
                .map(|PastTurn { seat, card, took }| TurnForm { seat, card, took })
                .collect(),
        };
        form.serialize(serializer)
    }
}

/// What an object says, each key read by itself.
pub(crate) struct Said {
    pub(crate) edition: Edition,
    pub(crate) players: usize,
    pub(crate) first: Seat,
    pub(crate) turn: usize,
    pub(crate) discards: bool,
    pub(crate) parade: Vec<Card>,
    pub(crate) draw_pile: usize,
    pub(crate) collected: Vec<CardSet>,
    pub(crate) last_round: Option<LastRound>,
    pub(crate) history: Vec<PastTurn>,
    seat: Seat,
    hand: Vec<Card>,
    hand_sizes: Option<Vec<usize>>,
    chosen: Vec<bool>,
    opening: Option<[Card; FIRST_PARADE]>,
}

impl View {
    /// Reads the `view` of `parade-bot/1`, as a bot that is asked to act gets it. With the whole `history` the view has it
    /// too, and everything else is checked against it. Where `opening` does not stand beside it, the six cards are put in an
    /// order with which the history holds; which one tells nothing that matters. A history that is shorter than the turns
    /// played is passed over, and so are `legal` and keys that are not known.
    ///
    /// ```
    /// use parade_rules::{Game, View, shuffle};
    /// let game = Game::new(&shuffle::Shuffle::local(2, shuffle::seed_of_number(7)).deal(Default::default())?);
    /// let view = game.view(0).ok_or("no such seat")?;
    /// let object = serde_json::to_value(view)?;
    /// assert_eq!(View::from_json(&object), Ok(view));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// If a key is missing or is not what it should be, or if what the keys say does not fit together.
    pub fn from_json(value: &Value) -> Result<View, ViewError> {
        let said = Said::read(value)?;
        let followed = match said.opening {
            Some(opening) => Some(follow(&opening, &said)?),
            // A position before the first turn may also have been put together.
            None if said.turn == 0 => opening_of(&said).and_then(|opening| follow(&opening, &said).ok()),
            None if said.history.len() == said.turn => {
                let opening = opening_of(&said).ok_or_else(|| {
                    ViewError::new("history", "it does not lead from any first parade to this position")
                })?;
                Some(follow(&opening, &said)?)
            }
            None => None,
        };
        let mut table = match followed {
            Some(table) => table,
            None => said.put_together()?,
        };
        for seat in (0..said.players).filter(|&seat| said.chosen[seat]) {
            table.mark_chosen(seat);
        }
        let size = table.hand_size(said.seat);
        if said.hand.len() != size {
            let problem = format!("{} cards, but the seat holds {size}", said.hand.len());
            return Err(ViewError::new("hand", problem));
        }
        for (seat, &size) in said.hand_sizes.iter().flatten().enumerate() {
            let right = table.hand_size(seat);
            if size != right {
                let problem = format!("{size}, but the seat holds {right} by everything else");
                return Err(ViewError::new(format!("hand_sizes[{seat}]"), problem));
            }
        }
        View::from_parts(table, said.seat, &said.hand, None)
            .map_err(|error| ViewError::new("hand", error.to_string()))
    }
}

impl Said {
    fn read(value: &Value) -> Result<Said, ViewError> {
        let view = Fields { value, path: String::new() };
        if !value.is_object() {
            return Err(ViewError::new("view", "it is no object"));
        }
        let players = view.key("players")?.number(MIN_PLAYERS, MAX_PLAYERS)?;
        let a_seat = |field: Fields<'_>| field.number(0, players - 1);
        let seat = a_seat(view.key("seat")?)?;
        let discards = match view.key("phase")?.value.as_str() {
            Some("play") => false,
            Some("discard") => true,
            _ => return Err(view.key("phase")?.wrong("\"play\" or \"discard\"")),
        };
        let mut collected = Vec::with_capacity(players);
        for cards in view.key("collected")?.by_seat(players)? {
            let mut set = CardSet::EMPTY;
            if let Some(card) = cards.cards()?.into_iter().find(|&card| !set.insert(card)) {
                return Err(ViewError::new(cards.path, format!("{card} stands twice")));
            }
            collected.push(set);
        }
        let mut chosen = alloc::vec![false; players];
        for who in view.optional("chosen").map(|field| field.list()).transpose()?.into_iter().flatten() {
            let path = who.path.clone();
            let chooser = a_seat(who)?;
            if !discards || chooser == seat {
                return Err(ViewError::new(
                    path,
                    "whoever is asked has not chosen, and nobody while cards are played",
                ));
            }
            chosen[chooser] = true;
        }
        let history = view.optional("history").map(|field| field.list()).transpose()?.unwrap_or_default();
        Ok(Said {
            edition: view.optional("rules").map(|rules| rules.edition()).transpose()?.unwrap_or_default(),
            players,
            first: a_seat(view.key("first")?)?,
            turn: view.key("turn")?.number(0, MAX_TURNS)?,
            discards,
            parade: view.key("parade")?.cards()?,
            draw_pile: view.key("draw_pile")?.number(0, pile_size(players))?,
            collected,
            last_round: view.optional("last_round").map(|last| last.last_round(players)).transpose()?,
            history: history.iter().map(|turn| turn.past_turn(players)).collect::<Result<_, _>>()?,
            seat,
            hand: view.key("hand")?.cards()?,
            hand_sizes: view
                .optional("hand_sizes")
                .map(|field| field.by_seat(players)?.iter().map(|size| size.number(0, 5)).collect())
                .transpose()?,
            chosen,
            opening: view.optional("opening").map(|field| field.six()).transpose()?,
        })
    }

    /// What is to be done next. Without a history it is taken to be the turn of the seat that is asked.
    fn phase(&self) -> Phase {
        if self.discards { Phase::Discard } else { Phase::Play { seat: self.seat } }
    }

    /// The position without its history.
    fn put_together(&self) -> Result<FaceUp, ViewError> {
        let parts = FaceUpParts {
            edition: self.edition,
            players: self.players,
            first: self.first,
            turn: self.turn,
            phase: self.phase(),
            parade: self.parade.clone(),
            draw_pile: self.draw_pile,
            collections: self.collected.clone(),
            last_round: self.last_round,
            chosen: alloc::vec![false; self.players],
        };
        FaceUp::from_parts(&parts).map_err(|error| ViewError::new("view", error.to_string()))
    }
}

/// A value and where it stands.
struct Fields<'a> {
    value: &'a Value,
    path: String,
}

impl<'a> Fields<'a> {
    /// What stands under a key; `None` if nothing does, or null.
    fn optional(&self, key: &str) -> Option<Fields<'a>> {
        let value = self.value.get(key).filter(|value| !value.is_null())?;
        Some(Fields { value, path: self.path_of(key) })
    }

    fn key(&self, key: &str) -> Result<Fields<'a>, ViewError> {
        self.optional(key).ok_or_else(|| ViewError::new(self.path_of(key), "it is missing"))
    }

    fn path_of(&self, key: &str) -> String {
        if self.path.is_empty() { key.to_string() } else { format!("{}.{key}", self.path) }
    }

    /// That the value is something else than it should be.
    fn wrong(&self, right: &str) -> ViewError {
        let found: String = self.value.to_string().chars().take(40).collect();
        ViewError::new(self.path.clone(), format!("{found} should be {right}"))
    }

    fn number(&self, low: usize, high: usize) -> Result<usize, ViewError> {
        let number = self.value.as_u64().and_then(|number| usize::try_from(number).ok());
        number
            .filter(|number| (low..=high).contains(number))
            .ok_or_else(|| self.wrong(&format!("a number from {low} to {high}")))
    }

    fn list(&self) -> Result<Vec<Fields<'a>>, ViewError> {
        let items = self.value.as_array().ok_or_else(|| self.wrong("a list"))?;
        let at = |(index, value)| Fields { value, path: format!("{}[{index}]", self.path) };
        Ok(items.iter().enumerate().map(at).collect())
    }

    /// A list with an item a seat.
    fn by_seat(&self, players: usize) -> Result<Vec<Fields<'a>>, ViewError> {
        let list = self.list()?;
        if list.len() != players {
            let problem = format!("{} items for {players} seats", list.len());
            return Err(ViewError::new(self.path.clone(), problem));
        }
        Ok(list)
    }

    fn card(&self) -> Result<Card, ViewError> {
        let text = self.value.as_str().ok_or_else(|| self.wrong("a card, as in \"G3\""))?;
        text.parse()
            .map_err(|error: crate::card::CardError| ViewError::new(self.path.clone(), error.to_string()))
    }

    fn cards(&self) -> Result<Vec<Card>, ViewError> {
        self.list()?.iter().map(Fields::card).collect()
    }

    fn six(&self) -> Result<[Card; FIRST_PARADE], ViewError> {
        self.cards()?.try_into().map_err(|_| self.wrong("a list of six cards"))
    }

    fn edition(&self) -> Result<Edition, ViewError> {
        let year = self.value.as_str().and_then(|text| text.parse().ok());
        year.ok_or_else(|| self.wrong("\"2013\" or \"2008\""))
    }

    fn last_round(&self, players: usize) -> Result<LastRound, ViewError> {
        let mut reasons = Reasons::default();
        for reason in self.key("reasons")?.list()? {
            match reason.value.as_str() {
                Some("sixth-color") => reasons.sixth_color = true,
                Some("draw-pile") => reasons.draw_pile = true,
                _ => return Err(reason.wrong("\"sixth-color\" or \"draw-pile\"")),
            }
        }
        let seat = self.key("seat")?.number(0, players - 1)?;
        Ok(LastRound { seat, reasons, turns_left: self.key("turns_left")?.number(0, players)? })
    }

    fn past_turn(&self, players: usize) -> Result<PastTurn, ViewError> {
        Ok(PastTurn {
            seat: self.key("seat")?.number(0, players - 1)?,
            card: self.key("card")?.card()?,
            took: self.key("took")?.cards()?,
        })
    }
}
