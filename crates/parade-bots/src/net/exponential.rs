//! The exponential and what is made of it, the same to the bit on every machine.

/// e to the power `x`, within one part in a million; `x` is held between -80 and 80. Made of multiplications and additions
/// in a fixed order, because what a math library gives differs from machine to machine.
#[must_use]
pub fn exp(x: f32) -> f32 {
    let x = x.clamp(-80.0, 80.0) * core::f32::consts::LOG2_E;
    // To the nearest whole number: the constant pushes the fraction out of the mantissa.
    const ROUND: f32 = 12_582_912.0;
    let whole = (x + ROUND) - ROUND;
    let part = (x - whole) * core::f32::consts::LN_2;
    let series = 1.0
        + part
            * (1.0
                + part
                    * (0.5 + part * (1.0 / 6.0 + part * (1.0 / 24.0 + part * (1.0 / 120.0 + part / 720.0)))));
    #[expect(
        clippy::cast_possible_truncation,
        clippy::cast_sign_loss,
        reason = "a whole number from -116 to 116"
    )]
    let power = f32::from_bits(((whole as i32 + 127) as u32) << 23);
    series * power
}

/// The chance that a logit stands for.
#[must_use]
pub fn sigmoid(x: f32) -> f32 {
    1.0 / (1.0 + exp(-x))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn close_to_the_library_and_exact_at_zero() {
        for step in -4000..=4000_i16 {
            let x = f32::from(step) / 50.0;
            let (ours, exact) = (f64::from(exp(x)), f64::from(x).exp());
            assert!((ours / exact - 1.0).abs() < 1e-5, "{x}: {ours} for {exact}");
        }
        assert_eq!(exp(0.0).to_bits(), 1.0_f32.to_bits());
        assert_eq!(sigmoid(0.0).to_bits(), 0.5_f32.to_bits());
        assert!(exp(-1e9) > 0.0 && exp(1e9).is_finite());
    }
}
