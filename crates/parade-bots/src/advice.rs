//! What to do, how good each choice is, and why.

use parade_rules::View;

use crate::hint::reasons_for;
use crate::search::Choice;
use crate::settled::settled;
use crate::{Dice, MAX_REASONS, Reason, Thinking, assess, hint, standard_playouts};

/// How many times the standard number of playouts advice has near the end.
const CLOSER: u32 = 4;
/// How many more turns each seat draws at most when that is near.
const NEAR: usize = 2;
/// How much win chance a difference may be and still not matter.
const NOTHING_LOST: f32 = 0.004;
/// How much of it may be called noise: a card that was hardly looked at is not as good for that.
const MOST_NOISE: f32 = 0.012;
/// How many points against the best rival a difference may be and still not matter.
const NO_POINT: f32 = 1.0;
/// Below this a chance is told as 0 %, and as much below certainty as 100 %.
const ROUNDS_AWAY: f32 = 0.005;

/// What to do, how good each choice is, and why.
#[derive(Clone, Debug, PartialEq)]
pub struct Advice {
    /// All choices, the best one first. Each `win` is how often such a chance comes true ([`settled`]).
    pub choices: Vec<Choice>,
    /// How many of them, from the first on, are as good as each other as far as can be told: at least 1.
    pub equals: usize,
    /// Whether the choice still decides who wins.
    pub outlook: Outlook,
    /// Why the first one: the most decisive reason first.
    pub reasons: Vec<Reason>,
}

/// Whether a choice decides who wins, as far as can be told.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Outlook {
    /// The choices differ, or all may win or not.
    Open,
    /// No choice wins: each chance rounds to 0 %. The first one is behind the best rival by the fewest points.
    Hopeless,
    /// Every choice wins: each chance rounds to 100 %. The first one is ahead of the best rival by the most points.
    Certain,
}

/// What the strongest level makes of each choice; `None` if the view is not to act or its history is not known (then there
/// is still [`hint`]). A bot may ask this for the card that a person is about to play: it knows what the person knows.
#[must_use]
pub fn advise(view: &View, thinking: Thinking, dice: &mut Dice) -> Option<Advice> {
    let mut choices = assess(view, thinking_for_advice(view, thinking), dice).choices;
    let players = view.face_up().players();
    let outlook = Outlook::of(choices.iter().map(|choice| settled(players, choice.action, choice.win)));
    let equals = put_equals_first(&mut choices, outlook);
    for choice in &mut choices {
        choice.win = settled(players, choice.action, choice.win);
    }
    let best = choices.first()?.action;
    let mut reasons = reasons_for(view, best).or_else(|| hint(view).map(|hint| hint.reasons))?;
    reasons.truncate(MAX_REASONS);
    Some(Advice { choices, equals, outlook, reasons })
}

/// How much is thought for advice where a bot would think so much: near the end more. A playout ends with a win or none there, so
/// the few that a bot has can be off by ten points and drop the best card; they are short, and nobody who asks for advice
/// notices 20 ms.
#[must_use]
pub fn thinking_for_advice(view: &View, thinking: Thinking) -> Thinking {
    let table = view.face_up();
    let near = table.draw_pile() <= NEAR * table.players();
    match thinking {
        Thinking::Standard if near => Thinking::Playouts(CLOSER * standard_playouts(table.players())),
        _ => thinking,
    }
}

impl Outlook {
    fn of(mut chances: impl Iterator<Item = f32> + Clone) -> Outlook {
        if chances.clone().all(|win| win < ROUNDS_AWAY) {
            Outlook::Hopeless
        } else if chances.all(|win| win > 1.0 - ROUNDS_AWAY) {
            Outlook::Certain
        } else {
            Outlook::Open
        }
    }
}

/// How many points the choice leaves the seat behind the best rival: negative if it is ahead.
fn behind(choice: &Choice) -> f32 {
    choice.points - choice.rival
}

/// Those as good as the best come first, then the rest, both in the order that they had; where nothing decides who wins any
/// more, the points decide. Returns how many are as good, the best one counted.
fn put_equals_first(choices: &mut [Choice], outlook: Outlook) -> usize {
    if outlook != Outlook::Open {
        choices.sort_by(|one, other| behind(one).total_cmp(&behind(other)));
    }
    let Some(best) = choices.first().copied() else { return 0 };
    let as_good = |choice: &Choice| {
        let lost = best.win - choice.win;
        let wins_as_often = outlook != Outlook::Open || lost < NOTHING_LOST.max(choice.error.min(MOST_NOISE));
        wins_as_often && behind(choice) - behind(&best) < NO_POINT
    };
    choices.sort_by_key(|choice| !as_good(choice));
    choices.iter().filter(|choice| as_good(choice)).count().max(1)
}

#[cfg(test)]
mod tests {
    use super::*;
    use parade_rules::{Action, Card};

    /// A choice of the card of an index: its win chance, the noise of that, own points and those of the rival.
    fn choice(index: usize, [win, error, points, rival]: [f32; 4]) -> Choice {
        let card = Card::from_index(index).unwrap();
        Choice { action: Action::Play(card), win, points, rival, error, playouts: 50 }
    }

    /// In which order the choices stand, by their first places, and how many are as good as the first.
    fn order(told: &[[f32; 4]], outlook: Outlook) -> (Vec<usize>, usize) {
        let mut choices: Vec<Choice> =
            told.iter().enumerate().map(|(index, &told)| choice(index, told)).collect();
        let before = choices.clone();
        let equals = put_equals_first(&mut choices, outlook);
        let place = |choice: &Choice| before.iter().position(|other| other == choice).unwrap();
        (choices.iter().map(place).collect(), equals)
    }

    #[test]
    fn as_good_is_who_wins_as_often_and_by_as_much() {
        let best = [0.50, 0.0, 20.0, 22.0];
        let open = |other| order(&[best, other], Outlook::Open).1;
        assert_eq!(open([0.497, 0.0, 20.0, 22.0]), 2, "no difference that matters");
        assert_eq!(open([0.495, 0.0, 20.0, 22.0]), 1, "exactly known, so a difference");
        assert_eq!(open([0.491, 0.01, 20.0, 22.0]), 2, "within its noise");
        assert_eq!(open([0.485, 0.2, 20.0, 22.0]), 1, "hardly looked at is not as good");
        assert_eq!(open([0.50, 0.0, 21.5, 22.0]), 1, "wins as often, by less");
        assert_eq!(open([0.52, 0.0, 20.0, 22.0]), 2, "wins more often, dropped for its points");
    }

    #[test]
    fn those_as_good_come_first_and_the_others_keep_their_order() {
        let told = [
            [0.50, 0.0, 20.0, 22.0],
            [0.45, 0.0, 20.0, 22.0],
            [0.498, 0.0, 20.5, 22.0],
            [0.40, 0.0, 20.0, 22.0],
            [0.499, 0.0, 20.0, 22.0],
        ];
        assert_eq!(order(&told, Outlook::Open), (vec![0, 2, 4, 1, 3], 3));
    }

    #[test]
    fn where_nothing_decides_who_wins_the_points_do() {
        let told = [
            [0.004, 0.0, 40.0, 20.0],
            [0.0, 0.0, 31.0, 20.0],
            [0.001, 0.0, 30.5, 20.0],
            [0.0, 0.0, 35.0, 20.0],
        ];
        assert_eq!(order(&told, Outlook::Hopeless), (vec![2, 1, 3, 0], 2));
        assert_eq!(order(&told, Outlook::Open), (vec![0, 2, 1, 3], 2));
    }

    #[test]
    fn an_outlook_is_hopeless_or_certain_only_if_all_choices_are() {
        let of = |chances: &[f32]| Outlook::of(chances.iter().copied());
        assert_eq!(of(&[0.0, 0.004]), Outlook::Hopeless);
        assert_eq!(of(&[0.0, 0.006]), Outlook::Open);
        assert_eq!(of(&[0.996, 1.0]), Outlook::Certain);
        assert_eq!(of(&[0.99, 1.0]), Outlook::Open);
        assert_eq!(of(&[0.0, 1.0]), Outlook::Open);
    }

    #[test]
    fn no_choice_is_no_crash() {
        assert_eq!(put_equals_first(&mut [], Outlook::Open), 0);
    }
}
