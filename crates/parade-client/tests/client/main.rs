//! The client against a real server, over real sockets.

mod games;
mod house;
