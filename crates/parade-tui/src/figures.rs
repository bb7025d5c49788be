//! The six figures in quadrant blocks and in four cells.
