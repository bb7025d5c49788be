//! Properties of tables under any commands.

mod games;
mod operator;
mod rules_of_the_table;
mod world;
