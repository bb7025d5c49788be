//! The same computation compiled for more than one kind of processor. All unsafe code of the bots is here.
//!
//! Nothing is written twice: the compiler makes wide instructions of the plain code where the processor has them. It
//! neither fuses nor reorders floating-point operations, so both give the same bits; tests hold them to it.

/// Makes functions that do what a plain one does with the widest instructions that this processor has. The plain one has to be
/// `#[inline(always)]`, and so has whatever it spends its time in: only what is compiled into a function is compiled for its
/// processor.
macro_rules! widest {
    ($($(#[$about:meta])* $visible:vis fn $name:ident$(<$life:lifetime>)?($($argument:ident: $type:ty),* $(,)?) $(-> $result:ty)? = $plain:expr;)+) => {$(
        $(#[$about])*
        $visible fn $name$(<$life>)?($($argument: $type),*) $(-> $result)? {
            #[cfg(target_arch = "x86_64")]
            if $crate::simd::has_wide() {
                #[target_feature(enable = "avx2,bmi1,bmi2,lzcnt,popcnt")]
                fn wide$(<$life>)?($($argument: $type),*) $(-> $result)? {
                    $plain($($argument),*)
                }
                #[expect(unsafe_code, reason = "the processor was asked just before whether it has all that")]
                // SAFETY: `wide` only needs a processor with these instructions.
                return unsafe { wide($($argument),*) };
            }
            $plain($($argument),*)
        }
    )+};
}

pub(crate) use widest;

/// Whether this processor has the instructions that came with AVX2.
#[cfg(target_arch = "x86_64")]
#[inline]
pub(crate) fn has_wide() -> bool {
    use std::arch::is_x86_feature_detected as has;
    has!("avx2") && has!("bmi1") && has!("bmi2") && has!("lzcnt") && has!("popcnt")
}

#[cfg(test)]
pub(crate) mod tests {
    use crate::{Bot, Greedy, dice_for};
    use parade_rules::{Action, Deal, Edition, Game, Phase};

    /// All positions of one game of greedy bots at each number of players, to the last two cards.
    pub(crate) fn positions() -> Vec<Game> {
        let mut number = 1_u64;
        let mut below = |bound: u32| {
            number = number.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(99);
            (number >> 33) as u32 % bound
        };
        let mut positions = Vec::new();
        for players in 2..=6 {
            let mut game = Game::new(&Deal::shuffled(Edition::Rules2013, players, &mut below).unwrap());
            positions.push(game);
            while let Phase::Play { seat } = game.face_up().phase() {
                let action = Greedy.act(&game.view(seat).unwrap(), &mut dice_for(&[1; 32], 0, seat));
                let Action::Play(card) = action else { panic!("{action:?}") };
                game.play(card).unwrap();
                positions.push(game);
            }
        }
        positions
    }
}
