//! Saved games and records of past games in the state folder.
