//! A table as a client sees it, and the local game that is one.
