//! What the project does to itself: `cargo xtask ci` and its kin.

fn main() {}
