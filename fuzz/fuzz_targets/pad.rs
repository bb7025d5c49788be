//! Links to a score pad, invitations to it and codes of players, as somebody else may have made them; and the file of one.
#![no_main]

libfuzzer_sys::fuzz_target!(|data: &[u8]| parade_fuzz::pad(data));
