//! Plain HTTP.
