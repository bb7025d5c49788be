//! What is answered to whoever tries a step: right, or why not, read off the position.

mod why_not;

use parade_rules::{Card, CardSet, Color, Fate, Preview, Score, Seat, offends};
use serde::{Deserialize, Serialize};

use crate::sentence::Sentence;
use crate::step::{Idea, LEARNER, Right, Step, Task};

/// What somebody tries: cards, or players. Nothing at all draws a card, and says "nobody".
#[derive(Clone, Debug, Default, PartialEq, Eq, Deserialize)]
#[serde(default)]
pub struct Answer {
    /// The cards.
    pub cards: Vec<Card>,
    /// The players.
    pub seats: Vec<Seat>,
}

/// What is answered.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Reply {
    /// Whether it is right.
    pub right: bool,
    /// What is said.
    pub told: Vec<Sentence>,
    /// The card whose effect the parade shows now.
    pub shows: Option<Card>,
}

impl Step {
    /// What the step says before anything is tried: its title, and what to do.
    #[must_use]
    pub fn says(&self) -> [Sentence; 2] {
        let (title, text) = match self.idea {
            Idea::Protect => ("learn-protect-title", "learn-protect"),
            Idea::Count => ("learn-count-title", "learn-count"),
            Idea::Leave => ("learn-leave-title", "learn-leave"),
            Idea::Again => ("learn-again-title", "learn-again"),
            Idea::Nothing => ("learn-nothing-title", "learn-nothing"),
            Idea::Draw => ("learn-draw-title", "learn-draw"),
            Idea::Most => ("learn-most-title", "learn-most"),
            Idea::Tie => ("learn-tie-title", "learn-tie"),
            Idea::Two => ("learn-two-title", "learn-two"),
            Idea::Sixth => ("learn-sixth-title", "learn-sixth"),
            Idea::Last => ("learn-last-title", "learn-last"),
            Idea::Keep => ("learn-keep-title", "learn-keep"),
            Idea::Winner => ("learn-winner-title", "learn-winner"),
        };
        let table = self.view.face_up();
        let text = Sentence::new(text);
        let text = match (self.task, self.idea) {
            (_, Idea::Again) => match self.task {
                Task::Leave(card) => text.card("card", card),
                _ => text,
            },
            (Task::Safe(card) | Task::Leave(card), _) => {
                text.card("card", card).number("value", card.value())
            }
            (_, Idea::Protect) => text.number("cards", short(table.parade().len())),
            (_, Idea::Most) => text.seat(self.rival_of(&table.score())),
            (_, Idea::Keep) => match table.parade().cards().last() {
                Some(&card) => text.card("card", card),
                None => text,
            },
            (_, Idea::Draw) => match table.parade().cards().last() {
                Some(&card) => text.card("card", card).number("cards", short(self.view.hand().len())),
                None => text,
            },
            (_, Idea::Two) => text.number("cards", parade_rules::TWO_PLAYER_MARGIN),
            (_, Idea::Winner) => match self.others_kept() {
                Some(others) => text.kept(others.kept).color(others.lost).seat(others.rival),
                None => text,
            },
            _ => text,
        };
        [Sentence::new(title), text]
    }

    /// Answers what somebody tries.
    #[must_use]
    pub fn answer(&self, answer: &Answer) -> Reply {
        let cards: CardSet = answer.cards.iter().copied().collect();
        let mut seats = answer.seats.clone();
        seats.sort_unstable();
        seats.dedup();
        let right = match self.right() {
            Right::OneOf(right) => cards.len() == 1 && cards.difference(right).is_empty(),
            Right::Cards(right) => cards == right,
            Right::Seats(right) => seats == right,
        };
        let played = match self.task {
            Task::Play => answer.cards.first().copied(),
            Task::Safe(card) | Task::Leave(card) => Some(card),
            Task::Draw | Task::Who | Task::Keep => None,
        };
        let preview = played.and_then(|card| self.view.preview(card).ok());
        let told = if right {
            self.praise(preview.as_ref(), cards)
        } else {
            self.why_not(preview.as_ref(), cards, &seats)
        };
        // What is still to be found out is not shown.
        let shows = match self.task {
            Task::Safe(_) => None,
            _ => played.filter(|_| right || self.task == Task::Play),
        };
        Reply { right, told, shows }
    }

    /// What is right, for whoever wants to see it.
    #[must_use]
    pub fn solution(&self) -> Answer {
        let (cards, seats) = match self.right() {
            Right::OneOf(cards) => (cards.iter().take(1).collect(), Vec::new()),
            Right::Cards(cards) => (cards.iter().collect(), Vec::new()),
            Right::Seats(seats) => (Vec::new(), seats),
        };
        Answer { cards, seats }
    }

    /// What is said once it is right.
    fn praise(&self, preview: Option<&Preview>, cards: CardSet) -> Vec<Sentence> {
        let table = self.view.face_up();
        let score = table.score();
        let points = |seat: Seat| score.seats.get(seat).map_or(0, |seat| seat.total);
        match (self.idea, preview) {
            (Idea::Protect, Some(preview)) => {
                let said = Sentence::new("learn-protect-done").card("card", preview.card);
                vec![said.number("value", preview.card.value()).number("cards", short(table.parade().len()))]
            }
            (Idea::Count, Some(preview)) => {
                vec![Sentence::new("learn-count-done").card("card", preview.card)]
            }
            (Idea::Leave | Idea::Again, Some(preview)) => {
                let why = preview.taken.iter().map(|&card| self.leaves(preview.card, card));
                if self.idea == Idea::Again {
                    let last = Sentence::new("learn-again-done").number("value", preview.card.value());
                    return why.chain([last]).collect();
                }
                let parade = table.parade().cards().iter().zip(&preview.fates);
                let kept = parade.filter(|&(_, &fate)| fate == Fate::Stays).map(|(&card, _)| {
                    let said = Sentence::new("learn-leave-kept").card("card", card);
                    said.number("value", preview.card.value())
                });
                why.chain(kept).chain([Sentence::new("learn-leave-done")]).collect()
            }
            (Idea::Nothing, Some(preview)) => {
                let said = Sentence::new("learn-nothing-done").card("card", preview.card);
                vec![said.number("value", preview.card.value())]
            }
            (Idea::Draw, _) => match self.view.hand().last() {
                Some(&card) => vec![Sentence::new("learn-draw-done").card("card", card)],
                None => Vec::new(),
            },
            (Idea::Most, Some(preview)) => {
                vec![takes(preview), change(preview), Sentence::new("learn-most-done")]
            }
            (Idea::Sixth, Some(preview)) => {
                let done = Sentence::new("learn-sixth-done");
                let done = self.drawn_after().into_iter().fold(done, |done, card| done.card("card", card));
                vec![takes(preview), change(preview), done]
            }
            (Idea::Tie, _) => {
                let alone = self
                    .counts()
                    .into_iter()
                    .min_by_key(|&(_, cards)| cards)
                    .map_or(LEARNER, |(seat, _)| seat);
                vec![
                    self.tell_counts(),
                    Sentence::new("learn-tie-done").seat(alone).number("points", points_of(self, alone)),
                ]
            }
            (Idea::Two, _) => vec![
                self.tell_counts(),
                Sentence::new("learn-two-done").number("points", points_of(self, LEARNER)),
            ],
            (Idea::Last, _) => vec![Sentence::new("learn-last-done").seats(table.still_to_play())],
            (Idea::Keep, _) => {
                let kept =
                    self.view.keep_previews().into_iter().find(|way| cards == way.keep.into_iter().collect());
                let total = kept.map_or(0, |way| way.after.seats[LEARNER].total);
                vec![Sentence::new("learn-keep-done").cards("cards", cards.iter()).number("points", total)]
            }
            (Idea::Winner, _) => {
                let next = (1..table.players()).min_by_key(|&seat| points(seat)).unwrap_or(LEARNER);
                let said = Sentence::new("learn-winner-done").number("points", points(LEARNER));
                vec![said.number("other", points(next))]
            }
            (_, None) => Vec::new(),
        }
    }

    /// Why a card leaves.
    fn leaves(&self, played: Card, card: Card) -> Sentence {
        let id = match (card.color() == played.color(), card.value() == played.value()) {
            (true, _) => "learn-leave-color",
            (false, true) => "learn-leave-equal",
            (false, false) => "learn-leave-value",
        };
        debug_assert!(offends(played, card));
        let said = Sentence::new(id).card("card", card);
        if card.color() == played.color() {
            said.color(played.color())
        } else {
            said.number("value", played.value())
        }
    }

    /// How many cards of the step's color each seat has.
    fn counts(&self) -> Vec<(Seat, u8)> {
        let Some(color) = self.color else { return Vec::new() };
        let collections = self.view.face_up().collections().iter().enumerate();
        collections.map(|(seat, cards)| (seat, cards.count(color))).collect()
    }

    fn tell_counts(&self) -> Sentence {
        Sentence::new("learn-counts").counts(self.counts())
    }
}

/// What the step's color counts for a seat.
fn points_of(step: &Step, seat: Seat) -> u8 {
    let score = step.view.face_up().score();
    let color = step.color.map_or(0, Color::index);
    score.seats.get(seat).map_or(0, |seat| seat.colors[color].points)
}

/// "K5 takes K9."
pub(crate) fn takes(preview: &Preview) -> Sentence {
    if preview.taken.is_empty() {
        return Sentence::new("learn-takes-nothing").card("card", preview.card);
    }
    Sentence::new("learn-takes").card("card", preview.card).cards("cards", preview.taken.iter().copied())
}

/// "Your points: 16 → 6."
fn change(preview: &Preview) -> Sentence {
    let total = |score: &Score| score.seats.get(LEARNER).map_or(0, |seat| seat.total);
    Sentence::new("learn-points")
        .number("before", total(&preview.before))
        .number("after", total(&preview.after))
}

fn short(count: usize) -> u32 {
    u32::try_from(count).unwrap_or(u32::MAX)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn steps() -> impl Iterator<Item = Step> {
        Idea::ALL.into_iter().map(|idea| Step::of(idea).unwrap_or_else(|error| panic!("{idea:?}: {error}")))
    }

    fn card(text: &str) -> Card {
        text.parse().expect("a card")
    }

    fn cards(cards: impl IntoIterator<Item = Card>) -> Answer {
        Answer { cards: cards.into_iter().collect(), seats: Vec::new() }
    }

    /// All that could be tried in a step.
    fn answers(step: &Step) -> Vec<Answer> {
        let parade = step.view.face_up().parade().cards();
        let some = |of: &[Card], bits: u32| {
            cards((0..of.len()).filter(|bit| bits >> bit & 1 == 1).map(|bit| of[bit]))
        };
        match step.task {
            Task::Play => step.hand.iter().map(|&card| cards([card])).collect(),
            Task::Keep => (0..1 << step.hand.len()).map(|bits| some(&step.hand, bits)).collect(),
            Task::Safe(_) | Task::Leave(_) => (0..1 << parade.len()).map(|bits| some(parade, bits)).collect(),
            Task::Draw => vec![Answer::default(), cards(step.hand.iter().copied().take(1))],
            Task::Who => {
                let players = step.view.face_up().players();
                let seats = |bits: u32| (0..players).filter(|seat| bits >> seat & 1 == 1).collect();
                (0..1 << players).map(|bits| Answer { cards: Vec::new(), seats: seats(bits) }).collect()
            }
        }
    }

    #[test]
    fn every_step_has_what_is_right_and_a_reason_for_everything_else() {
        for step in steps() {
            let right: Vec<Answer> =
                answers(&step).into_iter().filter(|answer| step.answer(answer).right).collect();
            assert!(step.answer(&step.solution()).right, "{:?}", step.idea);
            assert_eq!(right.len(), 1, "{:?}: {right:?}", step.idea);
            for answer in answers(&step) {
                assert!(!step.answer(&answer).told.is_empty(), "{:?}: {answer:?}", step.idea);
            }
        }
    }

    fn told(idea: Idea, text: &str) -> &'static str {
        let step = Step::of(idea).expect("a position");
        let answer =
            cards(text.split(' ').filter(|card| !card.is_empty()).map(|card| card.parse().expect("a card")));
        step.answer(&answer).told[0].id
    }

    /// One step goes on where another one stopped: what changed between them is said.
    #[test]
    fn what_happens_between_two_steps_is_said() {
        let step = |idea| Step::of(idea).expect("a position");
        let sixth = step(Idea::Sixth);
        let said = sixth.answer(&sixth.solution()).told;
        let drawn: Card = "G9".parse().expect("a card");
        assert_eq!(said.last(), Some(&Sentence::new("learn-sixth-done").card("card", drawn)));
        let (mut before, after) = (sixth.hand.clone(), step(Idea::Last).hand);
        before.retain(|&card| !sixth.solution().cards.contains(&card));
        before.push(drawn);
        assert_eq!(before, after);

        // The points that one was told, and those that one has: they differ by what the others kept.
        let (keep, winner) = (step(Idea::Keep), step(Idea::Winner));
        let told = keep.answer(&keep.solution()).told;
        let points = told[0].args.iter().find_map(|(_, arg)| match arg {
            crate::Arg::Number(points) => Some(*points),
            _ => None,
        });
        let others = winner.others_kept().expect("they kept something");
        let score = winner.view.face_up().score();
        let mine = score.seats[LEARNER].colors[others.lost.index()];
        assert_eq!(
            points.map(|points| points + u32::from(mine.sum - mine.cards)),
            Some(u32::from(score.seats[LEARNER].total))
        );
        for (seat, kept) in others.kept {
            let then = keep.view.face_up().collections()[seat];
            let now: CardSet = then.iter().chain(kept.iter().copied()).collect();
            assert_eq!((kept.len(), now), (2, winner.view.face_up().collections()[seat].iter().collect()));
        }
    }

    #[test]
    fn nobody_is_an_answer_where_it_can_be_one() {
        let offered: Vec<Idea> = steps().filter(Step::offers_nobody).map(|step| step.idea).collect();
        assert_eq!(offered, [Idea::Tie, Idea::Two]);
    }

    /// What people get wrong is told apart.
    #[test]
    fn a_wrong_try_is_answered_with_its_reason() {
        assert_eq!(told(Idea::Count, "G8 O3"), "learn-count-itself");
        assert_eq!(told(Idea::Count, "R2 B5 P9"), "learn-count-front");
        assert_eq!(told(Idea::Count, "G8 O3 K6 G1"), "learn-count-beyond");
        assert_eq!(told(Idea::Count, "G8 K6"), "learn-count-missing");
        assert_eq!(told(Idea::Leave, "R2 B5 G1 O3"), "learn-leave-safe");
        assert_eq!(told(Idea::Leave, "R2 B5 G1 P9"), "learn-leave-stays");
        assert_eq!(told(Idea::Leave, "R2 G1"), "learn-leave-color");
        assert_eq!(told(Idea::Again, "G0 G7"), "learn-leave-equal");
        assert_eq!(told(Idea::Again, "G0 G7 R3 G4"), "learn-leave-safe");
    }

    /// Whose cards stand in the way is said with their number, and which color a better pair would turn over.
    #[test]
    fn a_wrong_try_says_what_it_lacks() {
        let most = Step::of(Idea::Most).expect("a position");
        let tried = most.answer(&cards([card("B8")])).told;
        let said = Sentence::new("learn-most-not").seat(1).number("theirs", 3u8).number("cards", 2u8);
        assert_eq!(tried.last(), Some(&said));
        let keep = Step::of(Idea::Keep).expect("a position");
        let color = Sentence::new("learn-keep-color").color(Color::Green);
        for (pair, last) in [(["R0", "P4"], Some(&color)), (["K4", "G9"], None)] {
            let tried = keep.answer(&cards(pair.map(card))).told;
            assert_eq!((tried[0].id, tried.get(1)), ("learn-keep-more", last));
        }
    }

    #[test]
    fn the_worst_that_can_be_sent_is_only_wrong() {
        for step in steps() {
            let all = Answer { cards: Card::all().collect(), seats: (0..100).collect() };
            assert!(!step.answer(&all).right, "{:?}", step.idea);
        }
    }

    #[test]
    fn one_goes_on_where_one_stopped() {
        let mut progress = crate::Progress::default();
        for idea in Idea::ALL {
            assert_eq!(progress.idea(), Some(idea));
            let kept = serde_json::to_string(&progress).expect("JSON");
            progress = serde_json::from_str(&kept).expect("the same again");
            progress.finish(idea);
            progress.finish(Idea::Protect);
        }
        assert_eq!((progress.idea(), progress.next_puzzle()), (None, 1));
        progress.solved.insert(1);
        assert_eq!(progress.next_puzzle(), 2);
    }
}
