//! Why a try is not right, read off the position.

use parade_rules::{Card, CardSet, Color, Fate, Preview, Score, Seat};

use super::{change, short, takes};
use crate::sentence::Sentence;
use crate::step::{Idea, LEARNER, Right, Step, Task};

impl Step {
    /// Why it is not right: one reason, the first that is found.
    pub(super) fn why_not(&self, preview: Option<&Preview>, cards: CardSet, seats: &[Seat]) -> Vec<Sentence> {
        match (self.task, preview) {
            (Task::Safe(played), _) => vec![self.why_not_safe(played, cards)],
            (Task::Leave(played), _) => vec![self.why_not_leaving(played, cards)],
            (Task::Play, Some(preview)) => self.why_not_played(preview),
            (Task::Who, _) => self.why_not_who(seats),
            (Task::Keep, _) => {
                let kept =
                    self.view.keep_previews().into_iter().find(|way| cards == way.keep.into_iter().collect());
                match kept {
                    Some(way) => {
                        let more = Sentence::new("learn-keep-more").cards("cards", way.keep);
                        let more = more.number("points", way.after.seats[LEARNER].total);
                        [more].into_iter().chain(self.color_to_turn(&way.after)).collect()
                    }
                    None => vec![Sentence::new("learn-keep-two")],
                }
            }
            (Task::Play, None) => vec![Sentence::new("learn-choose-card")],
            (Task::Draw, _) => vec![Sentence::new("learn-draw-nothing")],
        }
    }

    fn why_not_safe(&self, played: Card, named: CardSet) -> Sentence {
        let parade = self.view.face_up().parade().cards();
        let value = usize::from(played.value());
        let last = |count: usize| -> CardSet {
            parade[parade.len() - count.min(parade.len())..].iter().copied().collect()
        };
        if named.is_empty() {
            return Sentence::new("learn-count-none").number("value", played.value());
        }
        if named == last(value.saturating_sub(1)) {
            return Sentence::new("learn-count-itself").card("card", played).number("value", played.value());
        }
        let front: CardSet = parade.iter().copied().take(named.len()).collect();
        if named == front && named.len() < parade.len() {
            return Sentence::new("learn-count-front").card("card", played);
        }
        let (number, card) =
            first_of(parade, |card, number| named.contains(card) != (number <= value)).unwrap_or((0, played));
        let id = if number <= value { "learn-count-missing" } else { "learn-count-beyond" };
        Sentence::new(id).card("card", card).number("number", short(number)).number("value", played.value())
    }

    /// The first card that is wrongly named, or not: safe ones first, for who is in danger comes first.
    fn why_not_leaving(&self, played: Card, named: CardSet) -> Sentence {
        let table = self.view.face_up().parade();
        if named.is_empty() {
            return Sentence::new("learn-leave-none").card("card", played);
        }
        let fated = |fate: Fate| -> CardSet {
            let all = table.cards().iter().copied().enumerate();
            all.filter(|&(index, _)| table.fate(index, played) == Some(fate)).map(|(_, card)| card).collect()
        };
        let wrongly = |set: CardSet| set.intersection(named).iter().next();
        if let Some(card) = wrongly(fated(Fate::Safe)) {
            return Sentence::new("learn-leave-safe").card("card", card).number("value", played.value());
        }
        if let Some(card) = wrongly(fated(Fate::Stays)) {
            return Sentence::new("learn-leave-stays")
                .card("card", card)
                .card("played", played)
                .color(played.color())
                .number("value", played.value());
        }
        let missing = fated(Fate::Leaves).difference(named).iter().next();
        missing
            .map_or(Sentence::new("learn-leave-none").card("card", played), |card| self.leaves(played, card))
    }

    fn why_not_played(&self, preview: &Preview) -> Vec<Sentence> {
        let parade = self.view.face_up().parade().len();
        let value = preview.card.value();
        match self.idea {
            Idea::Protect => {
                let left = parade.saturating_sub(usize::from(value));
                let said =
                    Sentence::new("learn-protect-few").card("card", preview.card).number("value", value);
                vec![said.number("left", short(left))]
            }
            Idea::Most => {
                let rival = self.rival_of(&preview.after);
                let count = |seat: Seat| {
                    let color = self.color.map_or(0, Color::index);
                    preview.after.seats[seat].colors[color].cards
                };
                let said = Sentence::new("learn-most-not").seat(rival).number("theirs", count(rival));
                vec![takes(preview), change(preview), said.number("cards", count(LEARNER))]
            }
            Idea::Sixth => {
                vec![takes(preview), change(preview), Sentence::new("learn-sixth-not")]
            }
            _ => {
                let first = preview.taken.first().map(|&card| self.leaves(preview.card, card));
                [takes(preview), costs(preview)].into_iter().chain(first).collect()
            }
        }
    }

    /// Who has the most of the step's color.
    pub(super) fn rival_of(&self, score: &Score) -> Seat {
        let most = self.color.map(|color| &score.majorities[color.index()]);
        most.and_then(|most| most.seats().first().copied()).unwrap_or(LEARNER)
    }

    /// The color that the best two would turn over, if others do not.
    fn color_to_turn(&self, tried: &Score) -> Option<Sentence> {
        let ways = self.view.keep_previews();
        let best = ways.iter().min_by_key(|way| way.change(LEARNER))?;
        let turned = |score: &Score, color: Color| score.seats[LEARNER].colors[color.index()].flipped;
        let color =
            Color::ALL.into_iter().find(|&color| turned(&best.after, color) && !turned(tried, color))?;
        Some(Sentence::new("learn-keep-color").color(color))
    }

    fn why_not_who(&self, seats: &[Seat]) -> Vec<Sentence> {
        let table = self.view.face_up();
        let Right::Seats(right) = self.right() else { return Vec::new() };
        match self.idea {
            Idea::Tie => {
                let more = seats.iter().copied().find(|seat| !right.contains(seat));
                let told = match more {
                    Some(seat) => Sentence::new("learn-tie-fewer").seat(seat),
                    None => Sentence::new("learn-tie-too"),
                };
                vec![self.tell_counts(), told]
            }
            Idea::Two => vec![
                self.tell_counts(),
                Sentence::new("learn-two-close").number("cards", parade_rules::TWO_PLAYER_MARGIN),
            ],
            Idea::Last => {
                vec![Sentence::new("learn-last-order").seats(table.still_to_play().take(table.players() - 1))]
            }
            _ => {
                let score = table.score();
                let seat =
                    seats.iter().copied().find(|seat| !right.contains(seat) && *seat < table.players());
                match seat {
                    Some(seat) => vec![
                        Sentence::new("learn-winner-more")
                            .seat(seat)
                            .number("points", score.seats[seat].total),
                    ],
                    None => vec![Sentence::new("learn-winner-who")],
                }
            }
        }
    }
}

/// "That costs you 9.": the printed values, for nobody has heard of majorities yet.
fn costs(preview: &Preview) -> Sentence {
    let points: u32 = preview.taken.iter().map(|card| u32::from(card.value())).sum();
    Sentence::new("learn-costs").number("points", points)
}

/// The first card from the end of which something is true, with its number from the end.
fn first_of(parade: &[Card], is: impl Fn(Card, usize) -> bool) -> Option<(usize, Card)> {
    parade
        .iter()
        .rev()
        .enumerate()
        .map(|(index, &card)| (index + 1, card))
        .find(|&(number, card)| is(card, number))
}
