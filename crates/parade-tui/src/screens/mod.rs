//! The screens, each a function of what it shows.
