//! The program on a real terminal: whole games, resizing, interrupting, and giving the terminal back.

mod games;
mod interruptions;
mod player;
mod pty;
mod screens;
