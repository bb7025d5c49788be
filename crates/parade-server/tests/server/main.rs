//! A server over real sockets: clients come, play, go away and come back, and read every byte that they are sent.

mod attacks;
mod certificate;
mod client;
mod coming_back;
mod ending;
mod failing;
mod front;
mod game;
mod hint;
mod house;
mod http;
mod idle;
mod listening;
mod operating;
mod page;
#[path = "../store/places.rs"]
#[expect(dead_code, reason = "the tests of the store use all of it")]
mod places;
mod proxies;
mod review;
mod safety;
mod stream;
