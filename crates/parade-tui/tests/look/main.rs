//! The screens, held cell by cell to the designed ones beside this file, and pressed until something would break.

mod day;
mod golden;
mod hints;
mod online;
mod pad;
mod situations;
mod stress;
