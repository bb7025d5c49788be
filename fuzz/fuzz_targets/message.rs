//! Bytes that may be a message of a client.
#![no_main]

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| parade_fuzz::message(bytes));
