//! Texts that may be links to a table or to a game that is over, or addresses of servers.
#![no_main]

libfuzzer_sys::fuzz_target!(|text: &str| parade_fuzz::link(text));
