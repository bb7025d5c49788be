//! Texts that may be cards or editions.
#![no_main]

libfuzzer_sys::fuzz_target!(|text: &str| parade_fuzz::card(text));
