//! Lines that may be questions to a bot, views in them, or answers of a bot.
#![no_main]

libfuzzer_sys::fuzz_target!(|line: &[u8]| parade_fuzz::bot(line));
