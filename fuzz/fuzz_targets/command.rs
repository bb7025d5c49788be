//! Lines that a person may type, one after the other, in a game.
#![no_main]

libfuzzer_sys::fuzz_target!(|data: &[u8]| parade_fuzz::command(data));
