//! What stands in a plain request: its body, and the names in its path.
#![no_main]

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| parade_fuzz::request(bytes));
