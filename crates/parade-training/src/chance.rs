//! Numbers by chance.

use parade_bots::Dice;
use rand_core::Rng;

/// From 0 up to 1, without 1.
pub(crate) fn unit(dice: &mut Dice) -> f32 {
    (dice.next_u32() >> 8) as f32 / 16_777_216.0
}

/// A whole number below `bound`.
pub(crate) fn below(dice: &mut Dice, bound: u32) -> u32 {
    ((u64::from(dice.next_u32()) * u64::from(bound)) >> 32) as u32
}

/// From the normal distribution around 0 with deviation 1, nearly: the sum of twelve.
pub(crate) fn normal(dice: &mut Dice) -> f32 {
    (0..12).map(|_| unit(dice)).sum::<f32>() - 6.0
}
