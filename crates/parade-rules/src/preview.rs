//! What an action would do, judged by what its seat knows.

use alloc::vec::Vec;

use crate::card::Card;
use crate::deal::Seat;
use crate::event::Action;
use crate::face_up::Phase;
use crate::game::ActionError;
use crate::last_round::Reasons;
use crate::line::Fate;
use crate::score::Score;
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
        match self.check(Action::Play(card)) {
            Ok(()) | Err(ActionError::NotYourTurn { .. }) => {}
            Err(error) => return Err(error),
        }
        let (table, seat) = (self.face_up(), self.seat());
        if !self.hand().contains(&card) {
            return Err(ActionError::NotInHand { seat, card });
        }
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

    /// What each way to keep two of the last four cards would mean as things lie now: six, in the order of the hand. None
    /// before the last turn has been played and after the game is over.
    #[must_use]
    pub fn keep_previews(&self) -> Vec<KeepPreview> {
        let (table, seat, hand) = (self.face_up(), self.seat(), self.hand());
        if table.phase() != Phase::Discard {
            return Vec::new();
        }
        let before = table.score();
        let mut previews = Vec::new();
        for (slot, &one) in hand.iter().enumerate() {
            for &two in &hand[slot + 1..] {
                let keep = [one, two];
                let mut others = hand.iter().copied().filter(|card| !keep.contains(card));
                let (Some(three), Some(four)) = (others.next(), others.next()) else { continue };
                let mut collections = table.collections().to_vec();
                collections[seat].extend(keep);
                previews.push(KeepPreview {
                    keep,
                    discard: [three, four],
                    before: before.clone(),
                    after: Score::new(table.edition(), &collections),
                });
            }
        }
        previews
    }
}
