//! The ladder of opponents, from one that a beginner beats to the strongest there is.

use parade_rules::{Action, Phase, View};

use crate::dice::unit;
use crate::greedy::{sum_taken, totals_kept};
use crate::net::exp;
use crate::{Bot, Dice, Greedy, Heuristic, Knave, NOTHING, Queen, Thinking};

/// A level of play: see `docs/strength.md` for how strong each is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Level {
    /// Half asleep: takes few points rather than many, forgets the majorities, and often plays the second best card.
    Dormouse,
    /// In a hurry: always the smallest sum, whatever the majorities. It is the [`Greedy`] bot.
    Hare,
    /// Thinks about majorities and both ends of the game, but smokes, and overlooks small things.
    Caterpillar,
    /// The [`Heuristic`] bot: the same thoughts, without oversights.
    Duchess,
    /// The net alone: judges where a card leads by what a million games taught.
    Knave,
    /// The net, and a look ahead at what may come.
    Queen,
}

impl Level {
    /// All levels, from the weakest to the strongest.
    pub const ALL: [Level; 6] =
        [Level::Dormouse, Level::Hare, Level::Caterpillar, Level::Duchess, Level::Knave, Level::Queen];

    /// The name, as `--bots` takes it.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Level::Dormouse => "dormouse",
            Level::Hare => "hare",
            Level::Caterpillar => "caterpillar",
            Level::Duchess => "duchess",
            Level::Knave => "knave",
            Level::Queen => "queen",
        }
    }

    /// The level of a name, exactly as [`Level::name`] gives it.
    #[must_use]
    pub fn of_name(name: &str) -> Option<Level> {
        Level::ALL.into_iter().find(|level| level.name() == name)
    }

    /// Whether its bot looks ahead, so that more thinking changes what it plays.
    #[must_use]
    pub const fn looks_ahead(self) -> bool {
        matches!(self, Level::Queen)
    }

    /// The bot that plays at this level; `thinking` matters only where it [looks ahead](Level::looks_ahead).
    #[must_use]
    pub fn bot(self, thinking: Thinking) -> Box<dyn Bot> {
        match self {
            Level::Dormouse => Box::new(Dormouse),
            Level::Hare => Box::new(Named { name: self.name(), bot: Greedy }),
            Level::Caterpillar => Box::new(Caterpillar),
            Level::Duchess => Box::new(Named { name: self.name(), bot: Heuristic::default() }),
            Level::Knave => Box::new(Knave),
            Level::Queen => Box::new(Queen::new(thinking)),
        }
    }
}

/// A bot under the name of its level.
struct Named<B> {
    name: &'static str,
    bot: B,
}

impl<B: Bot> Bot for Named<B> {
    fn name(&self) -> &'static str {
        self.name
    }

    fn act(&self, view: &View, dice: &mut Dice) -> Action {
        self.bot.act(view, dice)
    }
}

/// See [`Level::Dormouse`].
struct Dormouse;

/// How far from the best, in points, a level's choice may be, and how readily it goes there: a choice that costs `haste`
/// points more is chosen e times less often.
struct Lapses {
    most: f32,
    haste: f32,
}

/// In points of the cards taken, by number of players: among many each mistake costs more games. With these and [`SMOKY`] each of the
/// lower levels is about as far from the one below it, however many play: `docs/strength.md` has the figures.
const fn drowsy(players: usize) -> Lapses {
    let haste = match players {
        ..=3 => 5.0,
        4 => 3.5,
        5 => 3.0,
        _ => 2.5,
    };
    Lapses { most: 10.0, haste }
}
/// In points of the heuristic.
const SMOKY: Lapses = Lapses { most: 4.0, haste: 1.0 };

impl Bot for Dormouse {
    fn name(&self) -> &'static str {
        Level::Dormouse.name()
    }

    fn act(&self, view: &View, dice: &mut Dice) -> Action {
        let table = view.face_up();
        let costs: Vec<(Action, f32)> = if table.phase() == Phase::Discard {
            totals_kept(table, view.seat(), view.hand())
                .map(|(two, total)| (Action::Discard(two), f32::from(total)))
                .collect()
        } else {
            let sum = |card| f32::from(sum_taken(table, card));
            view.hand().iter().map(|&card| (Action::Play(card), sum(card))).collect()
        };
        drowsy(table.players()).choose(&costs, dice)
    }
}

/// See [`Level::Caterpillar`].
struct Caterpillar;

impl Bot for Caterpillar {
    fn name(&self) -> &'static str {
        Level::Caterpillar.name()
    }

    fn act(&self, view: &View, dice: &mut Dice) -> Action {
        SMOKY.choose(&Heuristic::default().choices(view), dice)
    }
}

impl Lapses {
    /// One of the choices, the cheaper the likelier; never one that costs more than `most` above the cheapest.
    fn choose(&self, costs: &[(Action, f32)], dice: &mut Dice) -> Action {
        let least = costs.iter().map(|&(_, cost)| cost).fold(f32::INFINITY, f32::min);
        let chance =
            |cost: f32| if cost - least > self.most { 0.0 } else { exp((least - cost) / self.haste) };
        let sum: f32 = costs.iter().map(|&(_, cost)| chance(cost)).sum();
        let mut left = unit(dice) * sum;
        let mut chosen = NOTHING;
        for &(action, cost) in costs {
            let chance = chance(cost);
            if chance > 0.0 {
                chosen = action;
                left -= chance;
                if left < 0.0 {
                    break;
                }
            }
        }
        chosen
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn levels_are_known_by_their_names_and_play_under_them() {
        for level in Level::ALL {
            assert_eq!(Level::of_name(level.name()), Some(level));
            assert_eq!(level.bot(Thinking::Standard).name(), level.name());
        }
        assert_eq!(Level::of_name("Queen"), None);
        assert!(Level::Queen.looks_ahead() && !Level::Knave.looks_ahead());
    }

    #[test]
    fn a_lapse_never_costs_more_than_its_most() {
        let mut dice = crate::dice_for(&[1; 32], 0, 0);
        let card = |index| Action::Play(parade_rules::Card::from_index(index).unwrap());
        let costs = [(card(0), 10.0), (card(1), 3.0), (card(2), 6.9), (card(3), 7.1)];
        let mut times = [0; 4];
        for _ in 0..2000 {
            let chosen = SMOKY.choose(&costs, &mut dice);
            times[costs.iter().position(|(action, _)| *action == chosen).unwrap()] += 1;
        }
        assert_eq!((times[0], times[3]), (0, 0));
        assert!(times[1] > 20 * times[2] && times[2] > 15, "{times:?}");
    }
}
