//! Games to learn from: who plays them, and what each after-state turned out to be worth.

use parade_bots::net::{Features, Judgment, KINDS, Kinds, Net, Turn, UNKNOWN, exp};
use parade_bots::{Bot, Dice, Greedy, Heuristic, Weights};
use parade_rules::{Action, Card, Deal, Edition, Game, MAX_PLAYERS, MIN_PLAYERS, Phase, Seat};
use rand_core::SeedableRng;

use crate::chance::{below, normal, unit};
use crate::gradient::Target;

/// How far an after-state's target looks: each own turn further counts this much less (TD(λ), Sutton 1988).
const LAMBDA: f32 = 0.6;

/// By number of players from 2 on: the share of games in which all are learners. Such a game teaches from every seat, the
/// others from one or a few; so that they do not go under, there are more of them the more players there are.
const AMONG_LEARNERS: [f32; MAX_PLAYERS - MIN_PLAYERS + 1] = [0.74, 0.5, 0.35, 0.25, 0.2];

/// How the games are played.
pub(crate) struct Recipe {
    /// The share of random moves.
    pub(crate) random: f32,
    /// Whether the learners play as the heuristic does, for the first games.
    pub(crate) imitate: bool,
    /// The share of games with one learner among greedy bots, beyond those that there are anyway.
    pub(crate) greedy: f32,
}

/// Who sits at a seat; the number is its kind for the net.
enum Player {
    Learner,
    Heuristic(Box<Heuristic>),
    Greedy,
}

impl Player {
    const fn kind(&self) -> usize {
        match self {
            Player::Learner => 0,
            Player::Heuristic(_) => 1,
            Player::Greedy => 2,
        }
    }
}

/// What a learner has come to think of another seat: as it would from its play, but drawn by chance, since to work it out
/// takes longer than the game. The evidence is normal, so that what follows from it is right as often as it says.
struct Evidence {
    logs: [f32; KINDS],
    /// How much a move of the other tells.
    rate: f32,
}

impl Evidence {
    fn grow(&mut self, truth: usize, dice: &mut Dice) {
        if self.rate > 0.0 {
            let spread = self.rate.sqrt();
            for log in &mut self.logs {
                *log += spread * normal(dice);
            }
            self.logs[truth] += self.rate;
        }
    }

    fn kinds(&self) -> Kinds {
        let most = self.logs.iter().copied().fold(f32::NEG_INFINITY, f32::max);
        let mut kinds = UNKNOWN;
        for (kind, log) in kinds.iter_mut().zip(self.logs) {
            *kind *= exp(log - most);
        }
        let sum: f32 = kinds.iter().sum();
        kinds.map(|kind| kind / sum)
    }
}

/// An after-state of a learner.
struct Step {
    features: Features,
    /// What the net thought of it.
    judgment: Judgment,
    /// What the net thought of the best card, if chance chose another.
    best_instead: Option<Judgment>,
}

/// Plays the game of a seed and returns what there is to learn from it.
pub(crate) fn play(net: &Net, recipe: &Recipe, seed: u64) -> Vec<(Features, Target)> {
    let players = net.shape().players();
    let mut dice = Dice::seed_from_u64(seed);
    let deal =
        Deal::shuffled(Edition::Rules2013, players, |bound| below(&mut dice, bound)).expect("2 to 6 players");
    let table = seat_players(players, recipe.greedy, &mut dice);
    let mut game = Game::new(&deal);
    let rate = {
        let chance = unit(&mut dice);
        if chance < 0.25 { 0.0 } else { 1.2 * unit(&mut dice) * chance }
    };
    let mut evidence: Vec<Evidence> =
        (0..players * players).map(|_| Evidence { logs: [0.0; KINDS], rate }).collect();
    let mut steps: Vec<Vec<Step>> = (0..players).map(|_| Vec::new()).collect();
    while let Phase::Play { seat } = game.face_up().phase() {
        let card = match &table[seat] {
            Player::Learner => {
                let (step, card) =
                    learner_plays(net, recipe, &game, seat, &evidence[seat * players..], &mut dice);
                steps[seat].push(step);
                card
            }
            Player::Heuristic(bot) => plays(bot.as_ref(), &game, seat, &mut dice),
            Player::Greedy => plays(&Greedy, &game, seat, &mut dice),
        };
        game.play(card).expect("a card of the hand");
        for observer in 0..players {
            if observer != seat {
                evidence[observer * players + seat].grow(table[seat].kind(), &mut dice);
            }
        }
    }
    discard(&mut game, &table, &mut dice);
    let totals = game.totals();
    let winners = game.score().map(|score| score.winners).unwrap_or_default();
    let mut samples = Vec::new();
    for (seat, steps) in steps.into_iter().enumerate() {
        let share = if winners.contains(&seat) { 1.0 / winners.len() as f32 } else { 0.0 };
        let rival = (0..players).filter(|&other| other != seat).map(|other| totals[other]).min().unwrap_or(0);
        let outcome = [share, f32::from(totals[seat]) / 10.0, f32::from(rival) / 10.0];
        learn_from(steps, outcome, &mut samples);
    }
    samples
}

/// The targets of one learner's after-states, from the last to the first.
fn learn_from(steps: Vec<Step>, outcome: Target, samples: &mut Vec<(Features, Target)>) {
    let mut target = outcome;
    for step in steps.into_iter().rev() {
        samples.push((step.features, target));
        target = match step.best_instead {
            // What came after a random move says nothing about what the best one is worth.
            Some(best) => outputs(best),
            None => {
                let now = outputs(step.judgment);
                std::array::from_fn(|output| (1.0 - LAMBDA) * now[output] + LAMBDA * target[output])
            }
        };
    }
}

fn outputs(judgment: Judgment) -> Target {
    [judgment.win, judgment.points / 10.0, judgment.rival / 10.0]
}

/// Some games are among learners ([`AMONG_LEARNERS`]); in the others all but one are of one kind, or of any.
fn seat_players(players: usize, greedy: f32, dice: &mut Dice) -> Vec<Player> {
    if greedy > 0.0 && unit(dice) < greedy {
        let lonely = below(dice, players as u32) as usize;
        return (0..players)
            .map(|seat| if seat == lonely { Player::Learner } else { Player::Greedy })
            .collect();
    }
    let among = AMONG_LEARNERS[players - MIN_PLAYERS];
    let style = unit(dice);
    let rest = (style - among) / (1.0 - among);
    let lonely = below(dice, players as u32) as usize;
    let variant = variant(players, dice);
    (0..players)
        .map(|seat| {
            let heuristic =
                || Player::Heuristic(Box::new(Heuristic::default().with_weights(players, variant)));
            match style {
                _ if seat == lonely => Player::Learner,
                _ if style < among => Player::Learner,
                _ if rest < 0.42 => heuristic(),
                _ if rest < 0.70 => Player::Greedy,
                _ => match unit(dice) {
                    ..0.45 => Player::Learner,
                    ..0.8 => heuristic(),
                    _ => Player::Greedy,
                },
            }
        })
        .collect()
}

/// A heuristic player like the tuned one, but not the same: nobody should only learn to beat one.
fn variant(players: usize, dice: &mut Dice) -> Weights {
    let spread = 0.5 * unit(dice);
    let tuned = Heuristic::default().weights(players).to_array();
    Weights::from_array(tuned.map(|weight| weight * exp(spread * normal(dice))))
}

fn learner_plays(
    net: &Net,
    recipe: &Recipe,
    game: &Game,
    seat: Seat,
    evidence: &[Evidence],
    dice: &mut Dice,
) -> (Step, Card) {
    let players = game.face_up().players();
    let mut kinds = [UNKNOWN; MAX_PLAYERS - 1];
    for (place, kinds) in kinds[..players - 1].iter_mut().enumerate() {
        *kinds = evidence[(seat + 1 + place) % players].kinds();
    }
    let hand = game.hand(seat);
    let turn = Turn::new(game.face_up(), seat, hand);
    let choices: Vec<(Features, Judgment)> = hand
        .iter()
        .map(|&card| {
            let features = Features::new(&turn.after(card), &kinds);
            let judgment = net.judge(&features);
            (features, judgment)
        })
        .collect();
    let best = (0..choices.len())
        .max_by(|&a, &b| choices[a].1.utility().total_cmp(&choices[b].1.utility()))
        .unwrap_or_default();
    let chosen = if recipe.imitate {
        let card = plays(&Heuristic::default(), game, seat, dice);
        hand.iter().position(|&held| held == card).unwrap_or(best)
    } else if unit(dice) < recipe.random {
        below(dice, hand.len() as u32) as usize
    } else {
        best
    };
    let best_instead = (chosen != best && !recipe.imitate).then_some(choices[best].1);
    let (features, judgment) = choices[chosen];
    (Step { features, judgment, best_instead }, hand[chosen])
}

fn plays(bot: &dyn Bot, game: &Game, seat: Seat, dice: &mut Dice) -> Card {
    let view = game.view(seat).expect("a seat of the game");
    match bot.act(&view, dice) {
        Action::Play(card) => card,
        Action::Discard(_) => unreachable!("a card is to be played"),
    }
}

fn discard(game: &mut Game, table: &[Player], dice: &mut Dice) {
    let chosen: Vec<[Card; 2]> = table
        .iter()
        .enumerate()
        .map(|(seat, player)| {
            let view = game.view(seat).expect("a seat of the game");
            let action = match player {
                Player::Learner => Heuristic::default().act(&view, dice),
                Player::Heuristic(bot) => bot.act(&view, dice),
                Player::Greedy => Greedy.act(&view, dice),
            };
            match action {
                Action::Discard(two) => two,
                Action::Play(_) => unreachable!("two cards are to be discarded"),
            }
        })
        .collect();
    for (seat, two) in chosen.into_iter().enumerate() {
        game.discard(seat, two).expect("two cards of the hand");
    }
}
