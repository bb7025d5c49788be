//! How much better than chance the hands of each kind of player are to keep: what `parade_bots::search` draws hands by.

use parade_bots::net::KINDS;
use parade_bots::search::Belief;
use parade_bots::{Bot, Dice, Greedy, Heuristic, Knave, dice_for};
use parade_rules::{Action, Deal, Edition, Game, Phase};
use rand_core::SeedableRng;

use crate::chance::below;

/// Hands that each one is held against.
const BESIDE: usize = 40;

/// What to count.
#[derive(clap::Args)]
pub(crate) struct Weighing {
    /// How many games of each kind and number of players.
    #[arg(long, default_value_t = 400)]
    games: u64,
}

impl Weighing {
    pub(crate) fn run(&self) {
        println!(
            "players, kind (0 knave, 1 heuristic, 2 greedy): slope, and what it tells of a hand, in the last two rounds; then before"
        );
        let kinds: [&dyn Bot; KINDS] = [&Knave, &Heuristic::default(), &Greedy];
        for players in 2..=6 {
            for (kind, bot) in kinds.into_iter().enumerate() {
                let (mut late, mut early) = (Vec::new(), Vec::new());
                for game in 0..self.games {
                    look(bot, kind, players, 6_000_000 + game, &mut late, &mut early);
                }
                let [(late, tells), (early, early_tells)] = [&late, &early].map(|hands| likeliest(hands));
                println!("{players}, {kind}: {late:.2}, {tells:.3} nats; {early:.2}, {early_tells:.3} nats",);
            }
        }
    }
}

/// What a hand costs, and what those beside it do.
type Beside = (f32, Vec<f32>);

/// Plays a game in which all seats are of one kind, and looks at the hands of its last two rounds and of those before.
fn look(
    bot: &dyn Bot,
    kind: usize,
    players: usize,
    seed: u64,
    late: &mut Vec<Beside>,
    early: &mut Vec<Beside>,
) {
    let mut dice = Dice::seed_from_u64(seed);
    let deal =
        Deal::shuffled(Edition::Rules2013, players, |bound| below(&mut dice, bound)).expect("2 to 6 players");
    let mut game = Game::new(&deal);
    let mut found = Vec::new();
    let mut own = 0;
    while let Phase::Play { seat } = game.face_up().phase() {
        let view = game.view(seat).expect("a seat");
        // One seat looks at the others, every other turn of its own.
        if seat == 0 {
            own += 1;
            if own % 2 == 0 {
                let belief = Belief::new(&view);
                let mut dice = dice_for(&[7; 32], game.face_up().turn(), seat);
                for other in 1..players {
                    let beside = belief.beside_chance(other, kind, game.hand(other), BESIDE, &mut dice);
                    found.extend(beside.map(|beside| (own, beside)));
                }
            }
        }
        let Action::Play(card) = bot.act(&view, &mut dice) else { unreachable!("a card is to be played") };
        game.play(card).expect("a card of the hand");
    }
    for (turn, beside) in found {
        if turn + 2 > own { late.push(beside) } else { early.push(beside) }
    }
}

/// The slope under which the hands are likeliest among those beside them, and the mean logarithm of how much likelier they are
/// than by chance.
fn likeliest(hands: &[Beside]) -> (f64, f64) {
    let tells = |slope: f64| {
        let of_hand = |(cost, others): &Beside| {
            let chance = others.iter().map(|other| (-slope * f64::from(other - cost)).exp()).sum::<f64>();
            -(chance / others.len().max(1) as f64).ln()
        };
        hands.iter().map(of_hand).sum::<f64>() / hands.len().max(1) as f64
    };
    let slopes = (0..60_u32).map(|step| 0.01 * f64::from(step));
    slopes.map(|slope| (slope, tells(slope))).max_by(|a, b| a.1.total_cmp(&b.1)).unwrap_or_default()
}
