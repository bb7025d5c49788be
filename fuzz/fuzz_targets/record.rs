//! Lines that may be records: read, replayed, verified, written back.
#![no_main]

libfuzzer_sys::fuzz_target!(|line: &[u8]| parade_fuzz::record(line));
