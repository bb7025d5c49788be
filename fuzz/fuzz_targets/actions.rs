//! Any actions on any deal, legal or not, beside the plain engine; each seat follows what it sees.
#![no_main]

libfuzzer_sys::fuzz_target!(|data: &[u8]| parade_fuzz::actions(data));
