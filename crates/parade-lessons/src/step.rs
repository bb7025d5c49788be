//! The steps of the first game: a position, what is to be done in it, and what is right.

use parade_rules::{
    Card, CardSet, Color, Edition, FaceUp, FaceUpParts, Fate, LastRound, Phase, PositionError, Reasons,
    Score, Seat, View,
};

/// Whoever learns sits here.
pub const LEARNER: Seat = 0;

/// What is to be done in a step.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Task {
    /// A card of the hand is to be played.
    Play,
    /// All cards of the parade that are safe from this one are to be named.
    Safe(Card),
    /// All cards of the parade that leave for this one are to be named.
    Leave(Card),
    /// A card is to be drawn.
    Draw,
    /// All players of whom something is true are to be named, or nobody.
    Who,
    /// Two cards of the hand are to be kept.
    Keep,
}

/// What a step is about.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Idea {
    /// The value of a card says how many before it are safe.
    Protect,
    /// Counted from the end, without the played card.
    Count,
    /// Who leaves: the same color, the same value or less.
    Leave,
    /// All of that at once.
    Again,
    /// What leaves costs points.
    Nothing,
    /// The turn ends with a draw.
    Draw,
    /// Whoever has the most of a color turns it over.
    Most,
    /// Whoever ties for most turns over too.
    Tie,
    /// With two players it takes two cards more.
    Two,
    /// The sixth color begins the last round.
    Sixth,
    /// Who plays last in it.
    Last,
    /// Keep two, discard two.
    Keep,
    /// The fewest points win.
    Winner,
}

impl Idea {
    /// All ideas, in the order in which they come.
    pub const ALL: [Idea; 13] = [
        Idea::Protect,
        Idea::Count,
        Idea::Leave,
        Idea::Again,
        Idea::Nothing,
        Idea::Draw,
        Idea::Most,
        Idea::Tie,
        Idea::Two,
        Idea::Sixth,
        Idea::Last,
        Idea::Keep,
        Idea::Winner,
    ];
}

/// A step: an idea, a position, and what is to be done there.
#[derive(Clone, Debug)]
pub struct Step {
    /// What it is about.
    pub idea: Idea,
    /// The position, as the learner knows it.
    pub view: View,
    /// The hand as it is shown: without the card that is still to be drawn.
    pub hand: Vec<Card>,
    /// What is to be done.
    pub task: Task,
    /// Whether what lies in front of the players matters.
    pub shows_collections: bool,
    /// The color that it is about.
    pub color: Option<Color>,
}

/// A position in few words.
struct Sketch<'a> {
    parade: &'a str,
    hand: &'a str,
    /// By seat.
    collections: &'a [&'a str],
    draw_pile: usize,
    phase: Phase,
    last_round: Option<LastRound>,
}

const PLAYS: Phase = Phase::Play { seat: LEARNER };

impl Sketch<'_> {
    fn view(&self) -> Result<View, PositionError> {
        let players = self.collections.len();
        let over = self.phase == Phase::Over;
        let face_up = FaceUp::from_parts(&FaceUpParts {
            edition: Edition::default(),
            players,
            first: LEARNER,
            turn: 6 * players,
            phase: self.phase,
            parade: cards(self.parade),
            draw_pile: self.draw_pile,
            collections: self.collections.iter().map(|front| cards(front).into_iter().collect()).collect(),
            last_round: self.last_round,
            chosen: vec![over; players],
        })?;
        View::from_parts(face_up, LEARNER, &cards(self.hand), None)
    }
}

fn cards(text: &str) -> Vec<Card> {
    text.split_whitespace().filter_map(|card| card.parse().ok()).collect()
}

impl Step {
    /// The step of an idea.
    ///
    /// # Errors
    /// If the position is none: never, which a test holds.
    pub fn of(idea: Idea) -> Result<Step, PositionError> {
        let nothing = ["", "", ""];
        let begun = |turns_left| {
            Some(LastRound {
                seat: LEARNER,
                reasons: Reasons { sixth_color: true, draw_pile: false },
                turns_left,
            })
        };
        let mid = Sketch {
            parade: "R2 B5 P9 G1 K6 O3",
            hand: "B3 G8 K1 P4 R0",
            collections: &nothing,
            draw_pile: 45,
            phase: PLAYS,
            last_round: None,
        };
        let (sketch, task) = match idea {
            Idea::Protect => (mid, Task::Play),
            Idea::Count => (
                Sketch { parade: "R2 B5 P9 G1 K6 O3 G8", hand: "B3 K1 P4 R0 O7", draw_pile: 42, ..mid },
                Task::Safe(card("B3")),
            ),
            Idea::Leave => (
                Sketch { parade: "R2 B5 P9 G1 K6 O3 G8", hand: "B3 K1 P4 R0 O7", draw_pile: 42, ..mid },
                Task::Leave(card("B3")),
            ),
            Idea::Again => (
                Sketch { parade: "P5 G0 G7 R3 K7 R1 G4", hand: "G3 K1 P4 R0 O7", draw_pile: 36, ..mid },
                Task::Leave(card("G3")),
            ),
            Idea::Nothing => (
                Sketch { parade: "K9 R8 P6 G4 B7 O2", hand: "P3 G2 O1 K5 R4", draw_pile: 33, ..mid },
                Task::Play,
            ),
            Idea::Draw => {
                let hand = "P3 G2 K5 R4 B8";
                (Sketch { parade: "K9 R8 P6 G4 B7 O2 O1", hand, draw_pile: 33, ..mid }, Task::Draw)
            }
            Idea::Most => {
                // What nobody has been told of yet, a lone card that turns over, counts 1 in any case.
                let collections = &["G8 G6 P1", "G9 G5 G0 O1", "R1 B1"];
                let parade = "GT R5 G4 K8 B9 P7 O6";
                (Sketch { parade, hand: "K1 R2 G3 B8 O0", collections, draw_pile: 24, ..mid }, Task::Play)
            }
            Idea::Tie => {
                let collections = &["R9 R4 P2", "R8 R1 K3", "RT B4 B6"];
                let parade = "K8 G5 P7 O6";
                (Sketch { parade, hand: "K1 R2 G3 B8 O0", collections, draw_pile: 20, ..mid }, Task::Who)
            }
            Idea::Two => {
                let collections = &["B9 B7 B2 K4", "B6 B3 G1"];
                let parade = "K8 G5 P7 O6";
                (Sketch { parade, hand: "K1 R2 G3 B8 O0", collections, draw_pile: 20, ..mid }, Task::Who)
            }
            Idea::Sixth => {
                let collections = &["R3 R1 B2 P1 G4 G8 K2", "R9 P8 K7 K6 KT", "BT GT G7 G3 P7 P5 P2"];
                let parade = "O5 K9 R7 B6 P9 R8";
                (Sketch { parade, hand: "R0 P4 O2 K4 B9", collections, draw_pile: 8, ..mid }, Task::Play)
            }
            Idea::Last => {
                let collections = &["R3 R1 B2 P1 G4 G8 K2 O5", "R9 P8 K7 K6 KT", "BT GT G7 G3 P7 P5 P2"];
                let parade = "K9 R7 B6 P9 R8 O2";
                let phase = Phase::Play { seat: LEARNER + 1 };
                let last_round = begun(3);
                (
                    Sketch { parade, hand: "R0 P4 K4 B9 G9", collections, draw_pile: 7, phase, last_round },
                    Task::Who,
                )
            }
            Idea::Keep => {
                let collections = &["R3 R1 B2 P1 G4 G8 K2 O5", "R9 P8 K7 K6 KT", "BT GT G7 G3 P7 P5 P2"];
                let parade = "K9 R7 B6 P9 R8 O2 O9 PT B9";
                let (phase, last_round) = (Phase::Discard, begun(0));
                (
                    Sketch { parade, hand: "R0 P4 K4 G9", collections, draw_pile: 7, phase, last_round },
                    Task::Keep,
                )
            }
            Idea::Winner => {
                let collections =
                    &["R0 R3 R1 B2 P1 G4 G8 G9 K2 O5", "R9 R4 P8 K7 K6 KT O7", "R5 BT B1 GT G7 G3 P7 P5 P2"];
                let parade = "K9 R7 B6 P9 R8 O2 O9 PT B9";
                let (phase, last_round) = (Phase::Over, begun(0));
                (Sketch { parade, hand: "", collections, draw_pile: 7, phase, last_round }, Task::Who)
            }
        };
        let view = sketch.view()?;
        let hand = view.hand().iter().copied();
        let hand =
            if task == Task::Draw { hand.take(view.hand().len() - 1).collect() } else { hand.collect() };
        let shows_collections = view.face_up().collections().iter().any(|front| !front.is_empty());
        let color = match idea {
            Idea::Most => Some(Color::Green),
            Idea::Tie => Some(Color::Red),
            Idea::Two => Some(Color::Blue),
            _ => None,
        };
        Ok(Step { idea, view, hand, task, shows_collections, color })
    }

    /// The score as far as it may be shown: until who turns the asked color over is found, nothing is turned over and every card
    /// counts as printed.
    #[must_use]
    pub fn score(&self, found: bool) -> Score {
        let mut score = self.view.face_up().score();
        if self.color.is_some() && self.task == Task::Who && !found {
            for seat in &mut score.seats {
                for color in &mut seat.colors {
                    (color.flipped, color.points) = (false, color.sum);
                }
                seat.total = seat.colors.iter().map(|color| u16::from(color.points)).sum();
            }
        }
        score
    }

    /// Whether nobody may be the answer: so it is while it is asked who turns a color over, and whoever learns has to find out.
    #[must_use]
    pub fn offers_nobody(&self) -> bool {
        self.task == Task::Who && self.color.is_some()
    }

    /// The card that is drawn between this step and the next one.
    pub(crate) fn drawn_after(&self) -> Option<Card> {
        let next = Idea::ALL.iter().skip_while(|idea| **idea != self.idea).nth(1)?;
        Step::of(*next).ok()?.hand.into_iter().find(|card| !self.hand.contains(card))
    }

    /// What the others have kept since whoever learns kept two, and what that changed for her.
    pub(crate) fn others_kept(&self) -> Option<OthersKept> {
        let before = Step::of(Idea::Keep).ok()?;
        let fronts = self.view.face_up().collections().iter().zip(before.view.face_up().collections());
        let kept = fronts.enumerate().filter(|&(seat, _)| seat != LEARNER).map(|(seat, (now, then))| {
            (seat, now.iter().filter(|card| !then.iter().any(|other| other == *card)).collect())
        });
        let ways = before.view.keep_previews();
        let then = ways.into_iter().min_by_key(|way| way.change(LEARNER))?.after;
        let now = self.view.face_up().score();
        let turned = |score: &Score, color: Color| score.seats[LEARNER].colors[color.index()].flipped;
        let lost = Color::ALL.into_iter().find(|&color| turned(&then, color) && !turned(&now, color))?;
        let rival = now.majorities[lost.index()].seats().first().copied()?;
        Some(OthersKept { kept: kept.collect(), lost, rival })
    }

    /// Everything that is right: cards to choose one of for [`Task::Play`], else all that has to be named.
    #[must_use]
    pub fn right(&self) -> Right {
        let view = &self.view;
        let table = view.face_up();
        let fated = |played: Card, fate: Fate| -> CardSet {
            let parade = table.parade().cards().iter().copied().enumerate();
            parade
                .filter(|&(index, _)| table.parade().fate(index, played) == Some(fate))
                .map(|(_, card)| card)
                .collect()
        };
        let score = table.score();
        match self.task {
            Task::Play => {
                Right::OneOf(view.hand().iter().copied().filter(|&card| self.is_right_play(card)).collect())
            }
            Task::Safe(played) => Right::Cards(fated(played, Fate::Safe)),
            Task::Leave(played) => Right::Cards(fated(played, Fate::Leaves)),
            Task::Draw => Right::Cards(CardSet::EMPTY),
            Task::Who => Right::Seats(match (self.idea, self.color) {
                (Idea::Last, _) => table.still_to_play().last().into_iter().collect(),
                (_, Some(color)) => score.majorities[color.index()].seats().to_vec(),
                _ => score.winners,
            }),
            Task::Keep => {
                let ways = view.keep_previews();
                let best = ways.iter().min_by_key(|way| way.change(view.seat()));
                Right::Cards(best.map(|way| way.keep.into_iter().collect()).unwrap_or_default())
            }
        }
    }

    fn is_right_play(&self, card: Card) -> bool {
        let Ok(preview) = self.view.preview(card) else { return false };
        match self.idea {
            Idea::Protect => preview.fates.iter().all(|&fate| fate == Fate::Safe),
            Idea::Most => self.color.is_some_and(|color| {
                preview.after.majorities[color.index()].seats().contains(&self.view.seat())
            }),
            Idea::Sixth => preview.last_round.is_some_and(|reasons| reasons.sixth_color),
            _ => preview.taken.is_empty(),
        }
    }
}

/// What the others have kept, and what that changed for whoever learns.
pub(crate) struct OthersKept {
    /// By seat.
    pub(crate) kept: Vec<(Seat, Vec<Card>)>,
    /// The color that she does not turn over any more.
    pub(crate) lost: Color,
    /// Who has the most of it now.
    pub(crate) rival: Seat,
}

/// What is right.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Right {
    /// One of these cards.
    OneOf(CardSet),
    /// All of these cards and no others.
    Cards(CardSet),
    /// All of these players and no others.
    Seats(Vec<Seat>),
}

fn card(text: &str) -> Card {
    cards(text).first().copied().unwrap_or_else(|| unreachable!("{text} is no card"))
}
