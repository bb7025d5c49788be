//! Line mode: the same game in words, for screen readers, pipes and dumb terminals.
