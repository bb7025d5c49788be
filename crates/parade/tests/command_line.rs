//! Help, usage errors and exit statuses, as they read: see `tests/cmd`.

#[test]
fn the_command_line_reads_as_written() {
    trycmd::TestCases::new()
        .case("tests/cmd/*.trycmd")
        .env("LC_ALL", "C.UTF-8")
        .env("HOME", concat!(env!("CARGO_TARGET_TMPDIR"), "/nothing-here"));
}
