//! Properties of tables under any commands, and what a client is sent of tables in every state.

mod fixtures;
mod games;
mod operator;
mod rules_of_the_table;
mod streams;
mod world;
