//! Settings: what a person chose, kept in the config folder.
