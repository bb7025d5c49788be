//! The rules in our own words, with their examples drawn.
