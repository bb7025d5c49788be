//! The program on a real terminal: whole games, resizing, interrupting, and giving the terminal back.
#![expect(unreachable_pub, reason = "the modules are parts of one test program")]

mod games;
#[path = "../../../parade-client/tests/client/house.rs"]
mod house;
mod interruptions;
mod narrow;
mod online;
mod player;
mod pty;
mod screens;
mod secure;
mod together;
