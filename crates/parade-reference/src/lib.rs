//! The rules of Parade told as plainly as possible.
