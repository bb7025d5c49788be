//! Sentences about what happened and why, for every interface.
