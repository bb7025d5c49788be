//! How long to wait before a connection is tried again: longer each time, and with chance in it, so that a thousand clients
//! do not come back at once.

use std::time::Duration;

/// The first pause.
const FIRST: Duration = Duration::from_millis(500);
/// The longest.
const LONGEST: Duration = Duration::from_secs(20);

/// The pause before the next try, after so many in vain: between half and all of what it may be, and not less than the
/// server asked for. `chance` is any number.
pub(crate) fn before_try(tries: u32, asked: Option<Duration>, chance: u32) -> Duration {
    let most = FIRST.saturating_mul(1 << tries.min(10)).min(LONGEST);
    let half = most / 2;
    half + half.mul_f64(f64::from(chance) / f64::from(u32::MAX)) + asked.unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn pauses_grow_and_stay_within_bounds() {
        let ms = |tries, chance| before_try(tries, None, chance).as_millis();
        assert_eq!([ms(0, 0), ms(0, u32::MAX)], [250, 500]);
        assert_eq!([ms(2, 0), ms(2, u32::MAX)], [1000, 2000]);
        assert_eq!([ms(90, 0), ms(90, u32::MAX)], [10_000, 20_000]);
        let asked = Duration::from_secs(60);
        assert!(before_try(0, Some(asked), 7) >= asked);
    }
}
