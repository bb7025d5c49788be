//! What an action would do, judged by what its seat knows.

use alloc::vec::Vec;

use crate::card::Card;
use crate::card_set::CardSet;
use crate::deal::{MAX_PLAYERS, Seat};
use crate::event::Action;
use crate::face_up::Phase;
use crate::game::ActionError;
use crate::last_round::Reasons;
use crate::line::Fate;
use crate::score::{Score, Standing};
use crate::view::View;

/// What playing a card would do. Every interface shows this; nobody works it out again. [`View::preview`] makes it.
///
/// ```
/// use parade_rules::{Card, Deal, Edition, Fate, View};
/// // In this deck, the first hand is red 0 to 4 and the parade red 10, blue 0 to 4.
/// let deck: Vec<Card> = Card::all().collect();
/// let view = View::of_deal(&Deal::new(Edition::Rules2013, 2, 0, &deck)?, 0).unwrap();
/// let preview = view.preview(view.hand()[1]).unwrap();
/// let taken: Vec<String> = preview.taken.iter().map(Card::to_string).collect();
/// assert_eq!(taken, ["RT", "B0", "B1"]);
/// assert_eq!(preview.fates.last(), Some(&Fate::Safe));
/// // Ten for the red card; the two blue ones are a majority, and count 1 each.
/// assert_eq!(preview.change(0), 12);
/// # Ok::<(), parade_rules::DealError>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Preview {
    /// The card.
    pub card: Card,
    /// What each card of the parade would do, front to end.
    pub fates: Vec<Fate>,
    /// The cards that would be taken, front to end.
    pub taken: Vec<Card>,
    /// The score as things lie now.
    pub before: Score,
    /// The score with the cards taken.
    pub after: Score,
    /// Why the play would begin the last round, if it would.
    pub last_round: Option<Reasons>,
}

/// What keeping two of the last four cards would mean, as things lie now: without what others will add.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct KeepPreview {
    /// The two cards kept, in the order of the hand.
    pub keep: [Card; 2],
    /// The two cards discarded, in the order of the hand.
    pub discard: [Card; 2],
    /// The score as things lie now.
    pub before: Score,
    /// The score with the two cards added to the own collection.
    pub after: Score,
}

/// A [`Preview`] in brief, without the score before it and without reasons: for whoever shows many to many.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Outcome {
    /// The card.
    pub card: Card,
    /// How many cards at the end of the parade are safe from it.
    pub safe: usize,
    /// The cards that would be taken.
    pub taken: CardSet,
    /// Points and majorities with the cards taken.
    pub after: Standing,
    /// Why the play would begin the last round, if it would.
    pub last_round: Option<Reasons>,
}

/// A [`KeepPreview`] in brief.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct KeepOutcome {
    /// The two cards kept, in the order of the hand.
    pub keep: [Card; 2],
    /// The two cards discarded, in the order of the hand.
    pub discard: [Card; 2],
    /// Points and majorities with the two cards added to the own collection.
    pub after: Standing,
}

/// How the points of a seat change from one score to another.
fn change(before: &Score, after: &Score, seat: Seat) -> i32 {
    let total = |score: &Score| score.seats.get(seat).map_or(0, |seat| i32::from(seat.total));
    total(after) - total(before)
}

impl Preview {
    /// How the points of a seat would change; negative is good for it.
    #[must_use]
    pub fn change(&self, seat: Seat) -> i32 {
        change(&self.before, &self.after, seat)
    }
}

impl KeepPreview {
    /// How the points of a seat would change; negative is good for it.
    #[must_use]
    pub fn change(&self, seat: Seat) -> i32 {
        change(&self.before, &self.after, seat)
    }
}

impl View {
    /// What playing a card of the own hand would do now, or would do if it were one's turn now.
    ///
    /// # Errors
    /// If the card is not in the hand, or no more cards are played.
    pub fn preview(&self, card: Card) -> Result<Preview, ActionError> {
        self.check_preview(card)?;
        let (table, seat) = (self.face_up(), self.seat());
        let parade = table.parade();
        let fates = (0..parade.len()).filter_map(|index| parade.fate(index, card)).collect();
        let taken: Vec<Card> = parade.leavers(card).collect();
        let mut collections = table.collections().to_vec();
        collections[seat].extend(taken.iter().copied());
        let last_round = table.would_begin_last_round(collections[seat]);
        Ok(Preview {
            card,
            fates,
            taken,
            before: table.score(),
            after: Score::new(table.edition(), &collections),
            last_round,
        })
    }

    /// [`View::preview`] in brief.
    ///
    /// # Errors
    /// As [`View::preview`].
    pub fn outcome(&self, card: Card) -> Result<Outcome, ActionError> {
        self.check_preview(card)?;
        let table = self.face_up();
        let taken = table.parade().leavers(card).collect();
        let (collections, players) = self.collections_with(taken);
        Ok(Outcome {
            card,
            safe: table.parade().len() - table.parade().exposed(card),
            taken,
            after: Standing::of(&collections[..players]),
            last_round: table.would_begin_last_round(collections[self.seat()]),
        })
    }

    /// A card of the hand can be looked at whoever's turn it is, as long as cards are played.
    fn check_preview(&self, card: Card) -> Result<(), ActionError> {
        match self.check(Action::Play(card)) {
            Ok(()) => Ok(()),
            Err(ActionError::NotYourTurn { .. }) if self.hand().contains(&card) => Ok(()),
            Err(ActionError::NotYourTurn { seat, .. }) => Err(ActionError::NotInHand { seat, card }),
            Err(error) => Err(error),
        }
    }

    /// What lies in front of each seat, and how many seats there are, if these cards lay in front of this one too.
    fn collections_with(&self, cards: CardSet) -> ([CardSet; MAX_PLAYERS], usize) {
        let lying = self.face_up().collections();
        let mut collections = [CardSet::EMPTY; MAX_PLAYERS];
        collections[..lying.len()].copy_from_slice(lying);
        collections[self.seat()] |= cards;
        (collections, lying.len())
    }

    /// The ways to keep two of the last four cards: those kept and those discarded, in the order of the hand.
    fn ways_to_keep(&self) -> impl Iterator<Item = ([Card; 2], [Card; 2])> {
        let hand = if self.face_up().phase() == Phase::Discard { self.hand() } else { &[] };
        let pairs = hand
            .iter()
            .enumerate()
            .flat_map(move |(slot, &one)| hand[slot + 1..].iter().map(move |&two| [one, two]));
        pairs.filter_map(move |keep| {
            let mut others = hand.iter().copied().filter(|card| !keep.contains(card));
            Some((keep, [others.next()?, others.next()?]))
        })
    }

    /// What each way to keep two of the last four cards would mean as things lie now: six, in the order of the hand. None
    /// before the last turn has been played and after the game is over.
    #[must_use]
    pub fn keep_previews(&self) -> Vec<KeepPreview> {
        let (table, before) = (self.face_up(), self.face_up().score());
        let previews = self.ways_to_keep().map(|(keep, discard)| {
            let (collections, players) = self.collections_with(keep.into_iter().collect());
            let after = Score::new(table.edition(), &collections[..players]);
            KeepPreview { keep, discard, before: before.clone(), after }
        });
        previews.collect()
    }

    /// [`View::keep_previews`] in brief.
    pub fn keep_outcomes(&self) -> impl Iterator<Item = KeepOutcome> {
        self.ways_to_keep().map(|(keep, discard)| {
            let (collections, players) = self.collections_with(keep.into_iter().collect());
            KeepOutcome { keep, discard, after: Standing::of(&collections[..players]) }
        })
    }
}
