//! Lines that may be score requests.
#![no_main]

libfuzzer_sys::fuzz_target!(|line: &[u8]| parade_fuzz::score(line));
