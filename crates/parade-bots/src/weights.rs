//! What the heuristic bot cares about, in numbers.

use parade_rules::{MAX_PLAYERS, MIN_PLAYERS};

/// What [`Heuristic`](crate::Heuristic) cares about. Most are prices in points: what makes a move worse by one point of
/// the own total weighs 1.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Weights {
    /// How sharply a lead in cards of a color makes its majority likely.
    pub steepness: f32,
    /// How uncertain majorities are at the very end, in turns.
    pub haze: f32,
    /// How much more of a lead a majority takes for each root of a turn that is still to come.
    pub drift: f32,
    /// What a color costs each turn that is still to come, as far as its majority is not the seat's.
    pub growth: f32,
    /// How many turns the game still lasts for each color that the nearest seat lacks of all six.
    pub turns_per_color: f32,
    /// What a point of the others' mean total is worth.
    pub others: f32,
    /// What a point of the best other's total is worth.
    pub rival: f32,
    /// The price of a point that the next turn costs with the best card left in the hand.
    pub next_best: f32,
    /// The price of a point that the next turn costs with an average card left in the hand.
    pub next_mean: f32,
    /// How many places cards move away from the end before the next turn.
    pub crowding: f32,
    /// By how many places what becomes of a card before the next turn may differ, at least 0.1.
    pub blur: f32,
    /// The price of a point that the two cheapest cards left would cost if kept, while one turn is still to come.
    pub keep: f32,
    /// The price of a new color.
    pub new_color: f32,
    /// The price of beginning the last round.
    pub trigger: f32,
    /// The price of beginning the last round for each point that the own total is behind the best other.
    pub trigger_behind: f32,
    /// The price of a point that the seat would take next turn with a card of which nothing is known.
    pub threat_own: f32,
    /// The price of a point that another seat would take with a card of which nothing is known.
    pub threat_others: f32,
    /// The price of a point of value that is left in the hand.
    pub hand: f32,
}

impl Weights {
    /// How many weights there are.
    pub const COUNT: usize = 18;

    /// The weights of the heuristic bot for a number of players; a number outside 2 to 6 counts as the nearest.
    #[must_use]
    pub fn tuned(players: usize) -> &'static Weights {
        &TUNED[players.clamp(MIN_PLAYERS, MAX_PLAYERS) - MIN_PLAYERS]
    }

    /// The weights in the order of their declaration.
    #[must_use]
    pub const fn to_array(self) -> [f32; Weights::COUNT] {
        [
            self.steepness,
            self.haze,
            self.drift,
            self.growth,
            self.turns_per_color,
            self.others,
            self.rival,
            self.next_best,
            self.next_mean,
            self.crowding,
            self.blur,
            self.keep,
            self.new_color,
            self.trigger,
            self.trigger_behind,
            self.threat_own,
            self.threat_others,
            self.hand,
        ]
    }

    /// The weights from their numbers in the order of their declaration.
    #[must_use]
    pub const fn from_array(numbers: [f32; Weights::COUNT]) -> Weights {
        let [
            steepness,
            haze,
            drift,
            growth,
            turns_per_color,
            others,
            rival,
            next_best,
            next_mean,
            crowding,
            blur,
            keep,
            new_color,
            trigger,
            trigger_behind,
            threat_own,
            threat_others,
            hand,
        ] = numbers;
        Weights {
            steepness,
            haze,
            drift,
            growth,
            turns_per_color,
            others,
            rival,
            next_best,
            next_mean,
            crowding,
            blur,
            keep,
            new_color,
            trigger,
            trigger_behind,
            threat_own,
            threat_others,
            hand,
        }
    }
}

/// How many numbers of players there are.
pub(crate) const TABLES: usize = MAX_PLAYERS - MIN_PLAYERS + 1;

/// Weights for 2 to 6 players, found by `examples/tune.rs`.
pub(crate) static TUNED: [Weights; TABLES] = [
    Weights::from_array([
        0.82, 0.591, -0.132, 0.3, 3.983, 1.104, -0.136, 0.224, 0.344, 1.612, 1.896, 0.948, -0.076, 2.545,
        0.423, 0.327, -0.464, 0.038,
    ]),
    Weights::from_array([
        0.857, 0.551, 0.15, 0.255, 1.899, 0.458, 0.304, 0.26, 0.172, 2.125, 2.46, 1.025, 0.301, 1.654, 0.593,
        0.258, -0.613, -0.039,
    ]),
    Weights::from_array([
        1.012, 0.676, 0.054, -0.009, 2.318, 0.222, 0.528, 0.223, 0.162, 3.45, 1.676, 1.143, 1.282, 1.132,
        0.471, 0.248, -0.686, -0.101,
    ]),
    Weights::from_array([
        1.175, 0.448, 0.413, 0.15, 3.527, 0.016, 0.197, 0.247, 0.103, 3.661, 2.0, 0.5, 1.473, 2.45, 0.24,
        0.022, -0.667, -0.129,
    ]),
    Weights::from_array([
        0.996, 0.406, 0.357, 0.15, 5.934, 0.204, 0.125, 0.248, 0.207, 3.087, 1.753, 0.251, 2.469, 2.931,
        0.13, -0.02, -0.661, -0.14,
    ]),
];
