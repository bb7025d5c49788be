//! A server over real sockets: clients come, play, go away and come back, and read every byte that they are sent.

mod client;
mod coming_back;
mod ending;
mod game;
mod house;
mod http;
mod listening;
mod safety;
