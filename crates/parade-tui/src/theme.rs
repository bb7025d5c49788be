//! Styles by token, from truecolor down to monochrome.
