//! The command language: `3`, `G3`, `keep R1 P7`, `hint`, `rules`, `undo`, `help`, `quit`.
