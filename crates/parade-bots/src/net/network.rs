//! The net: from what it sees to what it thinks.

use parade_rules::Color;

use super::aligned::Aligned;
use super::shape::{GLOBAL, HEAD, HIDDEN, OUTPUTS, Shape};
use super::{Features, sigmoid};
use crate::simd::widest;

/// How many after-states are looked at side by side at most: the weights are much more than what a processor keeps nearest, and
/// to fetch them takes longer than to use them.
pub(super) const ABREAST: usize = 3;
/// How many numbers of each head are added up at once: as many as leave room for the rest in a processor's registers.
const PART: usize = 16;

/// The weights of a net.
#[derive(Clone, Debug, PartialEq)]
pub struct Net {
    shape: Shape,
    weights: Aligned,
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
    /// Before anything is known.
    pub(crate) const NONE: Judgment = Judgment { win: 0.0, points: 0.0, rival: 0.0 };

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
    pub fn new(players: usize, weights: &[f32]) -> Option<Net> {
        let shape = Shape::new(players);
        (weights.len() == shape.len()).then(|| Net { shape, weights: Aligned::new(weights) })
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
        let [outputs] = one(self, [features]);
        Judgment::from_outputs(&outputs)
    }

    /// What the net thinks of each of some after-states: quicker than one by one.
    pub(super) fn judge_each(&self, features: &[Features], judgments: &mut [Judgment]) {
        for (features, judgments) in features.chunks(ABREAST).zip(judgments.chunks_mut(ABREAST)) {
            match features {
                [first] => fill(judgments, &one(self, [first])),
                [first, second] => fill(judgments, &two(self, [first, second])),
                [first, second, third, ..] => fill(judgments, &three(self, [first, second, third])),
                [] => {}
            }
        }
    }

    /// What the net computes on its way to a judgment.
    #[must_use]
    pub fn trace(&self, features: &Features) -> Trace {
        traced(self, features)
    }

    fn rows<const WIDTH: usize>(&self, from: usize, to: usize) -> &[[f32; WIDTH]] {
        self.weights[from..to].as_chunks().0
    }

    fn row<const WIDTH: usize>(&self, at: usize) -> &[f32; WIDTH] {
        self.weights[at..].first_chunk().unwrap_or(&[0.0; WIDTH])
    }

    /// Computes some after-states side by side, each exactly as it would be alone, and shows the layers of each color.
    #[inline(always)]
    fn compute<const WIDE: usize>(
        &self,
        features: [&Features; WIDE],
        mut show: impl FnMut(usize, &[f32; HIDDEN], &[f32; HIDDEN]),
    ) -> [Ends; WIDE] {
        let shape = self.shape;
        let color_rows = self.rows::<HIDDEN>(0, shape.global_at());
        let global_rows = self.rows::<GLOBAL>(shape.global_at(), shape.global_bias_at());
        let second_rows = self.rows::<HIDDEN>(shape.second_at(), shape.context_at());
        let context_rows = self.rows::<HIDDEN>(shape.context_at(), shape.second_bias_at());
        let head_rows = self.rows::<HEAD>(shape.head_at(), shape.head_bias_at());
        let output_rows = self.rows::<HEAD>(shape.output_at(), shape.output_bias_at());

        let mut ends = [Ends::EMPTY; WIDE];
        let mut contexts = [Layer(*self.row::<HIDDEN>(shape.second_bias_at())); WIDE];
        for place in 0..WIDE {
            let mut global = Layer(*self.row::<GLOBAL>(shape.global_bias_at()));
            add_columns(&mut global.0, &features[place].global(), global_rows);
            for (column, number) in features[place].numbers() {
                add_times(&mut global.0, number, &global_rows[column]);
            }
            rectify(&mut global.0);
            add_rows(&mut contexts[place].0, &global.0, context_rows);
            *ends[place].global() = global.0;
        }

        for color in 0..Color::COUNT {
            for place in 0..WIDE {
                let mut layer = Layer([0.0; HIDDEN]);
                add_columns(&mut layer.0, &features[place].color(color), color_rows);
                for (column, number) in features[place].color_numbers(color) {
                    add_times(&mut layer.0, number, &color_rows[column]);
                }
                rectify(&mut layer.0);
                let mut next = contexts[place];
                add_rows(&mut next.0, &layer.0, second_rows);
                rectify(&mut next.0);
                show(color, &layer.0, &next.0);
                add(ends[place].sum(), &next.0);
            }
        }

        self.add_heads(&mut ends, head_rows);
        for end in &mut ends {
            rectify(&mut end.head.0);
            end.outputs = *self.row::<OUTPUTS>(shape.output_bias_at());
            for (output, row) in end.outputs.iter_mut().zip(output_rows) {
                *output += dot(&end.head.0, row);
            }
        }
        ends
    }

    /// The heads of all: of three a part at a time, so that they stay in registers while every row is fetched once.
    #[inline(always)]
    fn add_heads(&self, ends: &mut [Ends], rows: &[[f32; HEAD]]) {
        let bias = self.row::<HEAD>(self.shape.head_bias_at());
        if let [one, two, three] = ends {
            for part in 0..HEAD / PART {
                let start = bias.as_chunks::<PART>().0[part];
                let (mut first, mut second, mut third) = (start, start, start);
                for (place, row) in rows.iter().enumerate().take(HIDDEN + GLOBAL) {
                    let row = &row.as_chunks::<PART>().0[part];
                    add_times(&mut first, one.numbers.0[place], row);
                    add_times(&mut second, two.numbers.0[place], row);
                    add_times(&mut third, three.numbers.0[place], row);
                }
                one.head.0.as_chunks_mut::<PART>().0[part] = first;
                two.head.0.as_chunks_mut::<PART>().0[part] = second;
                three.head.0.as_chunks_mut::<PART>().0[part] = third;
            }
            return;
        }
        for end in ends {
            let mut head = *bias;
            for (&number, row) in end.numbers.0.iter().zip(rows) {
                add_times(&mut head, number, row);
            }
            end.head.0 = head;
        }
    }
}

/// What a net computes of all colors together.
#[derive(Clone, Copy)]
struct Ends {
    /// The sum over the colors, and behind it the global layer.
    numbers: Layer<{ HIDDEN + GLOBAL }>,
    head: Layer<HEAD>,
    outputs: [f32; OUTPUTS],
}

impl Ends {
    const EMPTY: Ends = Ends { numbers: Layer::EMPTY, head: Layer::EMPTY, outputs: [0.0; OUTPUTS] };

    #[inline(always)]
    fn sum(&mut self) -> &mut [f32; HIDDEN] {
        &mut self.numbers.0.as_chunks_mut().0[0]
    }

    #[inline(always)]
    fn global(&mut self) -> &mut [f32; GLOBAL] {
        &mut self.numbers.0[HIDDEN..].as_chunks_mut().0[0]
    }
}

/// Numbers of a layer, where eight at a time never lie across two lines of the cache.
#[derive(Clone, Copy)]
#[repr(C, align(64))]
struct Layer<const WIDTH: usize>([f32; WIDTH]);

impl<const WIDTH: usize> Layer<WIDTH> {
    const EMPTY: Layer<WIDTH> = Layer([0.0; WIDTH]);
}

widest! {
    fn one(net: &Net, features: [&Features; 1]) -> [[f32; OUTPUTS]; 1] = outputs;
    fn two(net: &Net, features: [&Features; 2]) -> [[f32; OUTPUTS]; 2] = outputs;
    fn three(net: &Net, features: [&Features; ABREAST]) -> [[f32; OUTPUTS]; ABREAST] = outputs;
    fn traced(net: &Net, features: &Features) -> Trace = trace;
}

#[inline(always)]
fn outputs<const WIDE: usize>(net: &Net, features: [&Features; WIDE]) -> [[f32; OUTPUTS]; WIDE] {
    net.compute(features, |_, _, _| {}).map(|end| end.outputs)
}

#[inline(always)]
fn trace(net: &Net, features: &Features) -> Trace {
    let mut first = [[0.0; HIDDEN]; Color::COUNT];
    let mut second = [[0.0; HIDDEN]; Color::COUNT];
    let [mut end] = net.compute([features], |color, layer, next| {
        first[color] = *layer;
        second[color] = *next;
    });
    Trace { global: *end.global(), first, second, sum: *end.sum(), head: end.head.0, outputs: end.outputs }
}

fn fill(judgments: &mut [Judgment], outputs: &[[f32; OUTPUTS]]) {
    for (judgment, outputs) in judgments.iter_mut().zip(outputs) {
        *judgment = Judgment::from_outputs(outputs);
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

/// Adds rows by their places.
#[inline(always)]
fn add_columns<const WIDTH: usize>(
    sum: &mut [f32; WIDTH],
    columns: &(impl Iterator<Item = usize> + Clone),
    rows: &[[f32; WIDTH]],
) {
    let mut layer = *sum;
    for column in columns.clone() {
        add(&mut layer, &rows[column]);
    }
    *sum = layer;
}

/// Adds each row times its number. About half of the numbers are 0 and change nothing: which are not is found out without a
/// branch that a processor could guess wrong.
#[inline(always)]
fn add_rows<const NUMBERS: usize, const WIDTH: usize>(
    sum: &mut [f32; WIDTH],
    numbers: &[f32; NUMBERS],
    rows: &[[f32; WIDTH]],
) {
    let mut some = 0_u64;
    for (place, &number) in numbers.iter().enumerate() {
        some |= u64::from(number != 0.0) << place;
    }
    while some != 0 {
        let place = some.trailing_zeros() as usize;
        add_times(sum, numbers[place], &rows[place]);
        some &= some - 1;
    }
}

#[inline(always)]
fn rectify<const WIDTH: usize>(layer: &mut [f32; WIDTH]) {
    for number in layer {
        *number = number.max(0.0);
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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::net::{Turn, UNKNOWN};
    use crate::net_for;
    use crate::simd::tests::positions;
    use parade_rules::Phase;

    #[test]
    fn wide_and_narrow_registers_and_any_number_abreast_give_the_same_bits() {
        let bits = |outputs: &[f32; OUTPUTS]| outputs.map(f32::to_bits);
        for game in positions() {
            let table = game.face_up();
            let Phase::Play { seat } = table.phase() else { continue };
            let net = net_for(table.players());
            let hand = game.hand(seat);
            let turn = Turn::new(table, seat, hand);
            let features: Vec<Features> =
                hand.iter().map(|&card| Features::new(&turn.after(card), &[UNKNOWN; 5])).collect();
            let alone: Vec<_> = features.iter().map(|features| bits(&outputs(net, [features])[0])).collect();
            let [first, second, third, ..] = &features[..] else { panic!("a hand of five") };
            assert_eq!(outputs(net, [first, second, third]).each_ref().map(bits)[..], alone[..3]);
            assert_eq!(three(net, [first, second, third]).each_ref().map(bits)[..], alone[..3]);
            assert_eq!(two(net, [first, second]).each_ref().map(bits)[..], alone[..2]);
            assert_eq!(one(net, [first]).each_ref().map(bits)[..], alone[..1]);
            assert_eq!(bits(&net.trace(first).outputs), alone[0]);
        }
    }
}
