//! How sure a mean is.

/// The two-sided 95 % quantiles of Student's distribution, for 1 to 10 degrees of freedom.
const STUDENT: [f64; 10] = [12.706, 4.303, 3.182, 2.776, 2.571, 2.447, 2.365, 2.306, 2.262, 2.228];
/// A smaller variance is what rounding leaves of none.
const ALL_THE_SAME: f64 = 1e-12;
/// The same of the normal distribution.
const NORMAL: f64 = 1.959_964;

/// The mean of independent values and its 95 % interval, from how many there are, their sum and the sum of their squares. `most`
/// is the largest mean that can be, and 0 the smallest. One value alone, or none, says nothing: then the interval is all of that.
/// Values that are all the same tell that few others are to be expected, not that there are none: the interval is what the mean
/// would be if as many as can be were 0, or the most.
#[must_use]
pub fn mean_and_interval(count: u64, sum: f64, squares: f64, most: f64) -> (f64, [f64; 2]) {
    if count == 0 {
        return (0.0, [0.0, most]);
    }
    let n = count as f64;
    let mean = sum / n;
    if count == 1 {
        return (mean, [0.0, most]);
    }
    let variance = ((squares - sum * mean) / (n - 1.0)).max(0.0);
    if variance < ALL_THE_SAME {
        // If a larger share were others, one of 40 times or less not one of them would have come (Clopper and Pearson, 1934).
        let others = 1.0 - 0.025_f64.powf(1.0 / n);
        return (mean, [mean - others * mean, mean + others * (most - mean).max(0.0)]);
    }
    let half = quantile(count - 1) * (variance / n).sqrt();
    (mean, [(mean - half).max(0.0), (mean + half).min(most)])
}

/// The 95 % quantile for so many degrees of freedom, right to 0.001.
fn quantile(degrees: u64) -> f64 {
    match usize::try_from(degrees - 1).ok().and_then(|index| STUDENT.get(index)) {
        Some(&quantile) => quantile,
        None => {
            // The first terms of the expansion in 1 / degrees (Abramowitz and Stegun, 26.7.5).
            let (z, n) = (NORMAL, degrees as f64);
            let first = (z.powi(3) + z) / 4.0;
            let second = (5.0 * z.powi(5) + 16.0 * z.powi(3) + 3.0 * z) / 96.0;
            let third = (3.0 * z.powi(7) + 19.0 * z.powi(5) + 17.0 * z.powi(3) - 15.0 * z) / 384.0;
            z + first / n + second / (n * n) + third / n.powi(3)
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_interval_of_a_known_case() {
        // Ten values, five of 0.25 and five of 0.75: standard deviation sqrt(0.625 / 9), quantile 2.262.
        let (mean, [low, high]) =
            mean_and_interval(10, 5.0, 5.0 * (0.25_f64.powi(2) + 0.75_f64.powi(2)), 1.0);
        let half = 2.262 * (0.625_f64 / 9.0 / 10.0).sqrt();
        assert!((mean - 0.5).abs() < 1e-12);
        assert!((low - (0.5 - half)).abs() < 1e-12 && (high - (0.5 + half)).abs() < 1e-12);
        // Four times the same: others may be up to 60 %, since 0.4 four times in a row is one of forty.
        let (mean, [low, high]) = mean_and_interval(4, 2.0, 1.0, 1.0);
        assert!((mean - 0.5).abs() < 1e-12 && (high - low - 0.6024).abs() < 1e-4, "{low} {high}");
        let (_, [low, high]) = mean_and_interval(3, 3.0, 3.0, 1.0);
        assert!((low - 0.2924).abs() < 1e-4 && (high - 1.0).abs() < 1e-12, "{low} {high}");
        assert_eq!(mean_and_interval(1, 1.0, 1.0, 1.0), (1.0, [0.0, 1.0]));
        assert_eq!(mean_and_interval(0, 0.0, 0.0, 1.0), (0.0, [0.0, 1.0]));
    }

    #[test]
    fn no_interval_goes_past_the_largest_mean_that_can_be() {
        // Two values far apart, with a half beyond everything; the same ones four times; one; none.
        for (count, sum, squares) in [(2, 0.5, 0.25), (4, 2.0, 1.0), (1, 0.5, 0.25), (0, 0.0, 0.0)] {
            let (_, [_, high]) = mean_and_interval(count, sum, squares, 0.5);
            assert!((high - 0.5).abs() < 1e-12, "{count}: {high}");
        }
        let (_, [_, high]) = mean_and_interval(4, 1.0, 0.25, 0.5);
        assert!((high - (0.25 + 0.6024 * 0.25)).abs() < 1e-4, "{high}");
    }

    #[test]
    fn quantiles_are_those_of_the_tables() {
        for (degrees, right) in
            [(1, 12.706), (10, 2.228), (11, 2.201), (20, 2.086), (60, 2.000), (1_000_000, 1.960)]
        {
            assert!((quantile(degrees) - right).abs() < 1e-3, "{degrees}: {}", quantile(degrees));
        }
    }
}
