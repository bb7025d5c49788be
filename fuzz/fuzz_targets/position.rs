//! Any parts that may be a position, any hand on it, and any events that its seat may be told.
#![no_main]

libfuzzer_sys::fuzz_target!(|data: &[u8]| parade_fuzz::position(data));
