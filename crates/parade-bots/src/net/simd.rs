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
