//! Situations that would break a careless screen.
