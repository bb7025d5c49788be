//! Lists that begin again at their end.

/// The place after or before another one among so many; `at` itself if there are none.
pub(super) const fn step(at: usize, count: usize, forward: bool) -> usize {
    match (count, forward) {
        (0, _) => at,
        (_, true) => (at + 1) % count,
        (_, false) => (at + count - 1) % count,
    }
}

/// The value after or before another one; the same again if it is not among them.
pub(super) fn turned<T: Copy + PartialEq>(all: &[T], now: T, forward: bool) -> T {
    let at = all.iter().position(|value| *value == now);
    at.and_then(|at| all.get(step(at, all.len(), forward)).copied()).unwrap_or(now)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_end_and_the_beginning_meet() {
        assert_eq!([step(0, 3, true), step(2, 3, true), step(0, 3, false)], [1, 0, 2]);
        assert_eq!(step(0, 0, false), 0);
        assert_eq!(turned(&['a', 'b'], 'b', true), 'a');
        assert_eq!(turned(&['a', 'b'], 'a', false), 'b');
        assert_eq!(turned(&['a', 'b'], 'x', true), 'x');
    }
}
