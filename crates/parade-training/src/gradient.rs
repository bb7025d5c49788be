//! How the loss changes with each weight: backpropagation through the net of `parade_bots::net`.

use parade_bots::net::{Features, GLOBAL, HEAD, HIDDEN, Net, OUTPUTS, Trace, sigmoid};
use parade_rules::Color;

/// What the net should have said: win share, own total and best other total, the totals in tens of points.
pub(crate) type Target = [f32; OUTPUTS];

/// How much an error of the totals weighs beside one of the win chance.
const POINTS_WEIGHT: f32 = 0.1;

/// Adds one sample's gradient to `gradient`, which has a place for each weight; returns its loss.
pub(crate) fn add(net: &Net, features: &Features, target: &Target, gradient: &mut [f32]) -> f32 {
    let shape = net.shape();
    let weights = net.weights();
    let Trace { global, first, second, sum, head, outputs } = net.trace(features);

    let win = sigmoid(outputs[0]);
    let errors =
        [win - target[0], POINTS_WEIGHT * (outputs[1] - target[1]), POINTS_WEIGHT * (outputs[2] - target[2])];
    let cross_entropy = {
        let win = f64::from(win).clamp(1e-6, 1.0 - 1e-6);
        let share = f64::from(target[0]);
        -(share * win.ln() + (1.0 - share) * (1.0 - win).ln())
    };

    // The outputs and the head.
    let mut to_head = [0.0; HEAD];
    for (output, &error) in errors.iter().enumerate() {
        let at = shape.output_at() + HEAD * output;
        add_times(&mut to_head, error, row(weights, at));
        add_times(row_mut::<HEAD>(gradient, at), error, &head);
        gradient[shape.output_bias_at() + output] += error;
    }
    mask(&mut to_head, &head);
    add_times(row_mut::<HEAD>(gradient, shape.head_bias_at()), 1.0, &to_head);
    let mut to_sum = [0.0; HIDDEN];
    let mut to_global = [0.0; GLOBAL];
    for (input, (&number, error)) in
        sum.iter().zip(&mut to_sum).chain(global.iter().zip(&mut to_global)).enumerate()
    {
        let at = shape.head_at() + HEAD * input;
        *error = dot(row(weights, at), &to_head);
        add_times(row_mut::<HEAD>(gradient, at), number, &to_head);
    }

    // The colors.
    let mut to_context = [0.0; HIDDEN];
    for color in 0..Color::COUNT {
        let mut to_second = to_sum;
        mask(&mut to_second, &second[color]);
        add_times(&mut to_context, 1.0, &to_second);
        let mut to_first = [0.0; HIDDEN];
        for (input, (&number, error)) in first[color].iter().zip(&mut to_first).enumerate() {
            if number > 0.0 {
                let at = shape.second_at() + HIDDEN * input;
                *error = dot(row(weights, at), &to_second);
                add_times(row_mut::<HIDDEN>(gradient, at), number, &to_second);
            }
        }
        mask(&mut to_first, &first[color]);
        let on = features.color(color).map(|column| (column, 1.0));
        for (column, number) in on.chain(features.color_numbers(color)) {
            add_times(row_mut::<HIDDEN>(gradient, HIDDEN * column), number, &to_first);
        }
    }

    // The global layer.
    add_times(row_mut::<HIDDEN>(gradient, shape.second_bias_at()), 1.0, &to_context);
    for (input, (&number, error)) in global.iter().zip(&mut to_global).enumerate() {
        let at = shape.context_at() + HIDDEN * input;
        *error += dot(row(weights, at), &to_context);
        add_times(row_mut::<HIDDEN>(gradient, at), number, &to_context);
    }
    mask(&mut to_global, &global);
    add_times(row_mut::<GLOBAL>(gradient, shape.global_bias_at()), 1.0, &to_global);
    let on = features.global().map(|column| (column, 1.0));
    for (column, number) in on.chain(features.numbers()) {
        add_times(row_mut::<GLOBAL>(gradient, shape.global_at() + GLOBAL * column), number, &to_global);
    }
    #[expect(clippy::cast_possible_truncation, reason = "a report")]
    return cross_entropy as f32;
}

fn row<const WIDTH: usize>(weights: &[f32], at: usize) -> &[f32; WIDTH] {
    weights[at..].first_chunk().expect("a row of the net")
}

fn row_mut<const WIDTH: usize>(gradient: &mut [f32], at: usize) -> &mut [f32; WIDTH] {
    gradient[at..].first_chunk_mut().expect("a row of the net")
}

fn add_times<const WIDTH: usize>(sum: &mut [f32; WIDTH], number: f32, row: &[f32; WIDTH]) {
    for (sum, weight) in sum.iter_mut().zip(row) {
        *sum += number * weight;
    }
}

/// Lets through where the layer was above zero.
fn mask<const WIDTH: usize>(errors: &mut [f32; WIDTH], layer: &[f32; WIDTH]) {
    for (error, &number) in errors.iter_mut().zip(layer) {
        *error = if number > 0.0 { *error } else { 0.0 };
    }
}

fn dot<const WIDTH: usize>(one: &[f32; WIDTH], other: &[f32; WIDTH]) -> f32 {
    let mut lanes = [0.0; 8];
    for (one, other) in one.as_chunks::<8>().0.iter().zip(other.as_chunks::<8>().0) {
        for lane in 0..8 {
            lanes[lane] += one[lane] * other[lane];
        }
    }
    lanes.iter().sum()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::optimizer::initial;
    use crate::self_play::{Recipe, play};

    #[test]
    fn the_gradient_is_what_small_steps_measure() {
        for players in [2, 5] {
            let net = initial(players, 3);
            let samples = play(&net, &Recipe { random: 0.5, imitate: true, greedy: 0.0 }, 11);
            let (features, target) = &samples[samples.len() / 2];
            let mut gradient = vec![0.0; net.shape().len()];
            add(&net, features, target, &mut gradient);
            let loss = |net: &Net| {
                let [win, own, rival] = net.trace(features).outputs.map(f64::from);
                let [share, own_target, rival_target] = target.map(f64::from);
                let chance = 1.0 / (1.0 + (-win).exp());
                let squares = (own - own_target).powi(2) + (rival - rival_target).powi(2);
                -(share * chance.ln() + (1.0 - share) * (1.0 - chance).ln())
                    + 0.5 * f64::from(POINTS_WEIGHT) * squares
            };
            let mut places: Vec<usize> = (0..gradient.len()).collect();
            places.sort_by(|&a, &b| gradient[b].abs().total_cmp(&gradient[a].abs()));
            for &place in places.iter().take(200) {
                let step = 2e-3_f32;
                let (mut up, mut down) = (net.clone(), net.clone());
                up.weights_mut()[place] += step;
                down.weights_mut()[place] -= step;
                let measured = (loss(&up) - loss(&down)) / (2.0 * f64::from(step));
                let computed = f64::from(gradient[place]);
                assert!(
                    (measured - computed).abs() < 0.02 + 0.05 * computed.abs(),
                    "{place}: {measured} {computed}"
                );
            }
        }
    }
}
