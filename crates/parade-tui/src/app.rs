//! The full-screen program: one loop over keys, time and the table, one state a screen.
