//! Numbers that begin where a line of the processor's cache does.

use std::ops::{Deref, DerefMut};

/// Bytes in a line of the cache.
const LINE: usize = 64;

/// A list of numbers whose first one begins a line of the cache: eight that are loaded at once then never lie across two lines,
/// which would take twice as long.
#[derive(Debug)]
pub(super) struct Aligned {
    numbers: Vec<f32>,
    start: usize,
}

impl Aligned {
    pub(super) fn new(numbers: &[f32]) -> Aligned {
        let spare = LINE / size_of::<f32>();
        let mut all: Vec<f32> = Vec::with_capacity(numbers.len() + spare);
        // No more than the spare room if a machine cannot tell.
        let start = all.as_ptr().align_offset(LINE).min(spare);
        all.resize(start, 0.0);
        all.extend_from_slice(numbers);
        Aligned { numbers: all, start }
    }
}

impl Deref for Aligned {
    type Target = [f32];

    #[inline(always)]
    fn deref(&self) -> &[f32] {
        &self.numbers[self.start..]
    }
}

impl DerefMut for Aligned {
    fn deref_mut(&mut self) -> &mut [f32] {
        &mut self.numbers[self.start..]
    }
}

impl Clone for Aligned {
    fn clone(&self) -> Aligned {
        Aligned::new(self)
    }
}

impl PartialEq for Aligned {
    fn eq(&self, other: &Aligned) -> bool {
        **self == **other
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn copies_begin_a_line_too() {
        let numbers: Vec<f32> = (0..100_u8).map(f32::from).collect();
        let one = Aligned::new(&numbers);
        let other = one.clone();
        assert_eq!(one, other);
        for aligned in [one, other] {
            assert_eq!((&aligned[..], aligned.as_ptr().align_offset(LINE)), (&numbers[..], 0));
        }
    }
}
