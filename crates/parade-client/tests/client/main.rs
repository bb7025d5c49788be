//! The client against a real server, over real sockets.

mod blocked;
mod games;
mod house;
mod player;
mod wire;
