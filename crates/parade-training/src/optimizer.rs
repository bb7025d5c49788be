//! Adam (Kingma and Ba, 2015) with a mean of the weights over time.

use parade_bots::Dice;
use parade_bots::net::{Net, Shape};
use rand_core::SeedableRng;
use serde::{Deserialize, Serialize};

use crate::chance::normal;

const FIRST_DECAY: f32 = 0.9;
const SECOND_DECAY: f32 = 0.999;
const EPSILON: f32 = 1e-8;

/// What the optimizer remembers.
#[derive(Clone, Serialize, Deserialize)]
pub(crate) struct Optimizer {
    first: Vec<f32>,
    second: Vec<f32>,
    steps: u32,
    /// The mean of the weights over the last steps.
    pub(crate) mean: Vec<f32>,
}

impl Optimizer {
    pub(crate) fn new(net: &Net) -> Optimizer {
        let zeros = vec![0.0; net.shape().len()];
        Optimizer { first: zeros.clone(), second: zeros, steps: 0, mean: net.weights().to_vec() }
    }

    /// Changes the weights by one step against the gradient of a batch; the mean forgets what is older than about `memory`
    /// steps.
    pub(crate) fn step(&mut self, net: &mut Net, gradient: &[f32], rate: f32, memory: f32) {
        self.steps += 1;
        let exponent = i32::try_from(self.steps).unwrap_or(i32::MAX);
        let first_scale = 1.0 / (1.0 - FIRST_DECAY.powi(exponent));
        let second_scale = 1.0 / (1.0 - SECOND_DECAY.powi(exponent));
        let share = (1.0 / memory).max(1.0 / self.steps as f32);
        let moments = self.first.iter_mut().zip(&mut self.second);
        let weights = net.weights_mut().iter_mut().zip(&mut self.mean);
        for ((weight, mean), ((first, second), &slope)) in weights.zip(moments.zip(gradient)) {
            *first += (1.0 - FIRST_DECAY) * (slope - *first);
            *second += (1.0 - SECOND_DECAY) * (slope * slope - *second);
            *weight -= rate * (*first * first_scale) / ((*second * second_scale).sqrt() + EPSILON);
            *mean += share * (*weight - *mean);
        }
    }
}

/// A net that knows nothing: normal weights, smaller where a place adds up more inputs (He et al., 2015).
pub(crate) fn initial(players: usize, seed: u64) -> Net {
    let mut dice = Dice::seed_from_u64(seed);
    let shape = Shape::new(players);
    let mut weights = Vec::with_capacity(shape.len());
    for (to, inputs) in shape.parts() {
        let spread = if inputs == 0 { 0.0 } else { (2.0 / inputs as f32).sqrt() };
        while weights.len() < to {
            weights.push(if spread > 0.0 { spread * normal(&mut dice) } else { 0.0 });
        }
    }
    weights.resize(shape.len(), 0.0);
    // The head adds up six colors, and the outputs begin near nothing.
    for weight in &mut weights[shape.head_at()..shape.head_bias_at()] {
        *weight *= 0.5;
    }
    for weight in &mut weights[shape.output_at()..] {
        *weight *= 0.2;
    }
    Net::new(players, &weights).expect("a weight for each place")
}
