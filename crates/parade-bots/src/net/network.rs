//! The net: from what it sees to what it thinks.

use parade_rules::Color;

use super::shape::{GLOBAL, HEAD, HIDDEN, OUTPUTS, Shape};
use super::{Features, sigmoid, simd};

/// The weights of a net.
#[derive(Clone, Debug, PartialEq)]
pub struct Net {
    shape: Shape,
    weights: Vec<f32>,
}

/// All that a net computes on its way, for training.
#[derive(Clone, Debug)]
pub struct Trace {
    /// The global layer.
    pub global: [f32; GLOBAL],
    /// The first layer of each color.
    pub first: [[f32; HIDDEN]; Color::COUNT],
    /// The second layer of each color.
    pub second: [[f32; HIDDEN]; Color::COUNT],
    /// The sum of the second layer over the colors.
    pub sum: [f32; HIDDEN],
    /// The head.
    pub head: [f32; HEAD],
    /// The outputs as they come.
    pub outputs: [f32; OUTPUTS],
}

/// What a net thinks of an after-state.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Judgment {
    /// The chance to win, from 0 to 1; a shared win is a share.
    pub win: f32,
    /// The own total to expect at the end, in points.
    pub points: f32,
    /// The lowest total of another seat to expect at the end, in points.
    pub rival: f32,
}

impl Judgment {
    /// What to choose by: the chance to win, and a little the margin, which goes on mattering where the win is certain either
    /// way.
    #[must_use]
    pub fn utility(self) -> f32 {
        self.win + 0.002 * (self.rival - self.points)
    }
}

impl Net {
    /// A net of these weights; `None` if their number does not fit the shape.
    #[must_use]
    pub fn new(players: usize, weights: Vec<f32>) -> Option<Net> {
        let shape = Shape::new(players);
        (weights.len() == shape.len()).then_some(Net { shape, weights })
    }

    /// The sizes.
    #[must_use]
    pub const fn shape(&self) -> Shape {
        self.shape
    }

    /// All weights in one list, ordered as [`Shape`] says.
    #[must_use]
    pub fn weights(&self) -> &[f32] {
        &self.weights
    }

    /// All weights, to change them.
    #[must_use]
    pub fn weights_mut(&mut self) -> &mut [f32] {
        &mut self.weights
    }

    /// What the net thinks.
    #[must_use]
    pub fn judge(&self, features: &Features) -> Judgment {
        Judgment::from_outputs(&simd::trace(self, features).outputs)
    }

    /// What the net computes on its way to a judgment.
    #[must_use]
    pub fn trace(&self, features: &Features) -> Trace {
        simd::trace(self, features)
    }

    fn rows<const WIDTH: usize>(&self, from: usize, to: usize) -> &[[f32; WIDTH]] {
        self.weights[from..to].as_chunks().0
    }

    fn row<const WIDTH: usize>(&self, at: usize) -> &[f32; WIDTH] {
        self.weights[at..].first_chunk().unwrap_or(&[0.0; WIDTH])
    }

    /// The plain computation: [`simd`] compiles it for more than one kind of processor.
    #[inline(always)]
    pub(super) fn compute(&self, features: &Features) -> Trace {
        let shape = self.shape;
        let color_rows = self.rows::<HIDDEN>(0, shape.global_at());
        let global_rows = self.rows::<GLOBAL>(shape.global_at(), shape.global_bias_at());
        let second_rows = self.rows::<HIDDEN>(shape.second_at(), shape.context_at());
        let context_rows = self.rows::<HIDDEN>(shape.context_at(), shape.second_bias_at());
        let head_rows = self.rows::<HEAD>(shape.head_at(), shape.head_bias_at());
        let output_rows = self.rows::<HEAD>(shape.output_at(), shape.output_bias_at());

        let mut global = *self.row::<GLOBAL>(shape.global_bias_at());
        for column in features.global() {
            add(&mut global, &global_rows[column]);
        }
        for (column, number) in features.numbers() {
            add_times(&mut global, number, &global_rows[column]);
        }
        rectify(&mut global);

        let mut context = *self.row::<HIDDEN>(shape.second_bias_at());
        add_rows(&mut context, &global, context_rows);

        let mut first = [[0.0; HIDDEN]; Color::COUNT];
        let mut second = [[0.0; HIDDEN]; Color::COUNT];
        let mut sum = [0.0; HIDDEN];
        for color in 0..Color::COUNT {
            let mut layer = [0.0; HIDDEN];
            // Eight at a time through all columns: one wide register is enough for the sum.
            for (eight, sums) in layer.as_chunks_mut::<8>().0.iter_mut().enumerate() {
                let mut sum = [0.0; 8];
                for column in features.color(color) {
                    let row = color_rows[column].as_chunks::<8>().0[eight];
                    sum = std::array::from_fn(|lane| sum[lane] + row[lane]);
                }
                *sums = sum;
            }
            for (column, number) in features.color_numbers(color) {
                add_times(&mut layer, number, &color_rows[column]);
            }
            rectify(&mut layer);
            first[color] = layer;
            let mut next = context;
            add_rows(&mut next, &layer, second_rows);
            rectify(&mut next);
            second[color] = next;
            add(&mut sum, &next);
        }

        let mut head = *self.row::<HEAD>(shape.head_bias_at());
        for (&number, row) in sum.iter().chain(&global).zip(head_rows) {
            add_times(&mut head, number, row);
        }
        rectify(&mut head);

        let mut outputs = *self.row::<OUTPUTS>(shape.output_bias_at());
        for (output, row) in outputs.iter_mut().zip(output_rows) {
            *output += dot(&head, row);
        }
        Trace { global, first, second, sum, head, outputs }
    }
}

impl Judgment {
    fn from_outputs(outputs: &[f32; OUTPUTS]) -> Judgment {
        let [win, points, rival] = *outputs;
        Judgment { win: sigmoid(win), points: 10.0 * points, rival: 10.0 * rival }
    }
}

/// Eight at a time and copied whole, so that the compiler keeps a layer in wide registers.
#[inline(always)]
fn by_eights<const WIDTH: usize>(
    sum: &mut [f32; WIDTH],
    row: &[f32; WIDTH],
    change: impl Fn(f32, f32) -> f32,
) {
    for (sum, row) in sum.as_chunks_mut::<8>().0.iter_mut().zip(row.as_chunks::<8>().0) {
        let (old, row) = (*sum, *row);
        *sum = std::array::from_fn(|lane| change(old[lane], row[lane]));
    }
}

#[inline(always)]
fn add<const WIDTH: usize>(sum: &mut [f32; WIDTH], row: &[f32; WIDTH]) {
    by_eights(sum, row, |sum, weight| sum + weight);
}

#[inline(always)]
fn add_times<const WIDTH: usize>(sum: &mut [f32; WIDTH], number: f32, row: &[f32; WIDTH]) {
    by_eights(sum, row, |sum, weight| sum + number * weight);
}

/// Adds each row times its number. About half of the numbers are 0 and change nothing: which are not is found out without a
/// branch that a processor could guess wrong.
#[inline(always)]
fn add_rows<const NUMBERS: usize, const WIDTH: usize>(
    sum: &mut [f32; WIDTH],
    numbers: &[f32; NUMBERS],
    rows: &[[f32; WIDTH]],
) {
    let mut places = [0_u8; NUMBERS];
    let mut len = 0;
    for (place, &number) in numbers.iter().enumerate() {
        #[expect(clippy::cast_possible_truncation, reason = "a layer has fewer than 256 numbers")]
        let place = place as u8;
        places[len] = place;
        len += usize::from(number != 0.0);
    }
    for &place in &places[..len] {
        let place = usize::from(place);
        add_times(sum, numbers[place], &rows[place]);
    }
}

#[inline(always)]
fn rectify<const WIDTH: usize>(layer: &mut [f32; WIDTH]) {
    for number in layer {
        *number = if *number > 0.0 { *number } else { 0.0 };
    }
}

/// The sum of products, in eight lanes that are added at the end in a fixed order.
#[inline(always)]
fn dot(one: &[f32; HEAD], other: &[f32; HEAD]) -> f32 {
    let mut lanes = [0.0; 8];
    for (one, other) in one.as_chunks::<8>().0.iter().zip(other.as_chunks::<8>().0) {
        for lane in 0..8 {
            lanes[lane] += one[lane] * other[lane];
        }
    }
    let [a, b, c, d, e, f, g, h] = lanes;
    ((a + e) + (c + g)) + ((b + f) + (d + h))
}
