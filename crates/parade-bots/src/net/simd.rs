//! The same computation compiled for more than one kind of processor. All unsafe code of the bots is here.
//!
//! Nothing is written twice: the compiler makes wide instructions of the plain code where the processor has them. It
//! neither fuses nor reorders floating-point operations, so both give the same bits; a test holds them to it.

use super::{Features, Net, Trace};

/// Computes with the widest instructions that this processor has.
pub(super) fn trace(net: &Net, features: &Features) -> Trace {
    #[cfg(target_arch = "x86_64")]
    if std::arch::is_x86_feature_detected!("avx2") {
        #[expect(unsafe_code, reason = "the processor was asked just before whether it has AVX2")]
        // SAFETY: `avx2` only needs a processor with AVX2.
        return unsafe { avx2(net, features) };
    }
    net.compute(features)
}

#[cfg(target_arch = "x86_64")]
#[target_feature(enable = "avx2")]
fn avx2(net: &Net, features: &Features) -> Trace {
    net.compute(features)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::net::{Turn, UNKNOWN};
    use crate::net_for;
    use parade_rules::{Deal, Edition, Game};

    #[test]
    fn both_ways_give_the_same_bits() {
        for players in 2..=6 {
            let mut number = 1_u64;
            let below = |bound: u32| {
                number = number.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(99);
                (number >> 33) as u32 % bound
            };
            let game = Game::new(&Deal::shuffled(Edition::Rules2013, players, below).unwrap());
            let first = game.face_up().first();
            let turn = Turn::new(game.face_up(), first, game.hand(first));
            for &card in game.hand(first) {
                let features = Features::new(&turn.after(card), &[UNKNOWN; 5]);
                let net = net_for(players);
                let bits = |trace: Trace| trace.outputs.map(f32::to_bits);
                assert_eq!(bits(trace(net, &features)), bits(net.compute(&features)));
            }
        }
    }
}
