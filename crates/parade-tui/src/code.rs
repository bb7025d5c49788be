//! QR codes for a terminal: two modules in a character.

use qrcode::{Color, EcLevel, QrCode};

/// How many light modules stand round the code. Four are asked for; readers take two, and every row counts.
const QUIET: usize = 2;

/// The modules of a code with the light ones round it, row by row, dark ones true; `None` for a text that is too long.
#[must_use]
pub fn modules(text: &str) -> Option<Vec<Vec<bool>>> {
    let code = QrCode::with_error_correction_level(text, EcLevel::L).ok()?;
    let width = code.width();
    let dark = |x: usize, y: usize| {
        let inside = |at: usize| at.checked_sub(QUIET).filter(|&at| at < width);
        matches!((inside(x), inside(y)), (Some(x), Some(y)) if code[(x, y)] == Color::Dark)
    };
    let side = width + 2 * QUIET;
    Some((0..side).map(|y| (0..side).map(|x| dark(x, y)).collect()).collect())
}

/// The code in half blocks, light modules drawn: for a dark terminal, where it reads as dark on light.
#[must_use]
pub fn half_blocks(text: &str) -> Option<Vec<String>> {
    let modules = modules(text)?;
    let light = |row: Option<&Vec<bool>>, x: usize| row.is_some_and(|row| !row[x]);
    let line = |pair: &[Vec<bool>]| {
        let sign = |x| match (light(pair.first(), x), light(pair.get(1), x)) {
            (true, true) => '█',
            (true, false) => '▀',
            (false, true) => '▄',
            (false, false) => ' ',
        };
        (0..pair[0].len()).map(sign).collect()
    };
    Some(modules.chunks(2).map(line).collect())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_link_fits_a_small_screen() {
        let link = format!("http://192.168.178.20:8080/t/garden-lamp-17#join={}", "0f".repeat(32));
        let lines = half_blocks(&link).unwrap();
        assert!(lines.len() <= 23, "{}", lines.len());
        let modules = modules(&link).unwrap();
        // The three finders, and light all round.
        assert!(modules[0].iter().all(|dark| !dark));
        assert_eq!(modules[QUIET][QUIET..QUIET + 8], [true, true, true, true, true, true, true, false]);
        assert!(half_blocks(&"x".repeat(4000)).is_none());
    }
}
