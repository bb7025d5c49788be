//! A screen of the terminal as SVG.
//!
//! Letters are text, word by word, each word at its place and as wide as its cells, so that any monospace font fits. Blocks,
//! frames and pointers are drawn as shapes: a font that lacks them, or leaves gaps between them, would tear the cards apart.

use std::collections::BTreeMap;
use std::fmt::Write as _;

use ratatui::buffer::{Buffer, Cell};
use ratatui::style::{Color, Modifier};

/// The size of a cell in pixels; even, so that the quarters of a cell are whole pixels high.
const WIDTH: usize = 10;
const HEIGHT: usize = 20;
/// Most monospace fonts are 0.6 of their size wide.
const FONT_SIZE: f32 = 16.6;
const FONTS: &str = "ui-monospace,'DejaVu Sans Mono',Menlo,Consolas,'Liberation Mono',monospace";
/// The room around the screen.
const MARGIN: usize = 10;

/// The page and what is written on it where the screen names no color (a dark terminal).
const PAGE: &str = "#14191B";
const INK: &str = "#F1EEE5";

/// How text looks.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord)]
struct Look {
    color: String,
    bold: bool,
    italic: bool,
    dim: bool,
}

/// What is drawn, by color: paths to fill and paths to stroke.
#[derive(Default)]
struct Shapes {
    plates: BTreeMap<String, String>,
    blocks: BTreeMap<String, String>,
    lines: BTreeMap<String, String>,
    texts: Vec<(usize, Look, String)>,
}

/// Writes a screen as SVG, with a title for those who do not see it.
pub(crate) fn svg(screen: &Buffer, title: &str) -> String {
    let (columns, rows) = (usize::from(screen.area.width), usize::from(screen.area.height));
    let mut shapes = Shapes::default();
    for row in 0..rows {
        let cells = &screen.content[row * columns..(row + 1) * columns];
        plates(&mut shapes, row, cells);
        blocks(&mut shapes, row, cells);
        lines(&mut shapes, row, cells);
        texts(&mut shapes, row, cells);
    }
    written(&shapes, columns, rows, title)
}

fn written(shapes: &Shapes, columns: usize, rows: usize, title: &str) -> String {
    let (width, height) = (columns * WIDTH + 2 * MARGIN, rows * HEIGHT + 2 * MARGIN);
    let title = escaped(title);
    let mut svg = String::new();
    // Writing to a String cannot fail.
    let _ = writeln!(
        svg,
        r#"<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" role="img" aria-label="{title}">"#
    );
    let _ = writeln!(svg, "<title>{title}</title>");
    let _ = writeln!(svg, r#"<rect width="{width}" height="{height}" rx="8" fill="{PAGE}"/>"#);
    let _ = writeln!(svg, r#"<g transform="translate({MARGIN} {MARGIN})">"#);
    let _ = writeln!(svg, r#"<g shape-rendering="crispEdges">"#);
    for (color, path) in shapes.plates.iter().chain(&shapes.blocks) {
        let _ = writeln!(svg, r#"<path fill="{color}" d="{path}"/>"#);
    }
    let _ = writeln!(svg, "</g>");
    let _ = writeln!(svg, r#"<g fill="none" stroke-width="1.4">"#);
    for (color, path) in &shapes.lines {
        let _ = writeln!(svg, r#"<path stroke="{color}" d="{path}"/>"#);
    }
    let _ = writeln!(svg, "</g>");
    let _ = writeln!(svg, r#"<g font-family="{FONTS}" font-size="{FONT_SIZE}">"#);
    for (row, look, text) in &shapes.texts {
        let baseline = row * HEIGHT + 15;
        let weight = if look.bold { r#" font-weight="700""# } else { "" };
        let slant = if look.italic { r#" font-style="italic""# } else { "" };
        let opacity = if look.dim { r#" fill-opacity="0.6""# } else { "" };
        let _ = writeln!(
            svg,
            r#"<text y="{baseline}" fill="{}"{weight}{slant}{opacity}>{text}</text>"#,
            look.color
        );
    }
    svg.push_str("</g>\n</g>\n</svg>\n");
    svg
}

/// The plates: runs of cells with the same background.
fn plates(shapes: &mut Shapes, row: usize, cells: &[Cell]) {
    let backgrounds: Vec<Option<String>> = cells.iter().map(|cell| colors(cell).1).collect();
    let mut column = 0;
    for run in backgrounds.chunk_by(|one, next| one == next) {
        if let Some(color) = &run[0] {
            let path = shapes.plates.entry(color.clone()).or_default();
            rectangle(path, [column * WIDTH, row * HEIGHT, run.len() * WIDTH, HEIGHT]);
        }
        column += run.len();
    }
}

/// Adds a rectangle: left, top, width, height.
fn rectangle(path: &mut String, [left, top, width, height]: [usize; 4]) {
    let _ = write!(path, "M{left} {top}h{width}v{height}h-{width}z");
}

/// The quadrant blocks, as runs of half cells, and the blocks of eighths.
fn blocks(shapes: &mut Shapes, row: usize, cells: &[Cell]) {
    let (half, middle) = (WIDTH / 2, HEIGHT / 2);
    for (lower, offset) in [(false, 0), (true, middle)] {
        let halves: Vec<Option<String>> = cells
            .iter()
            .flat_map(|cell| {
                let quarters = quadrants(cell.symbol());
                let color = colors(cell).0;
                [0, 1].map(|side| {
                    quarters.filter(|on| on[usize::from(lower) * 2 + side]).map(|_| color.clone())
                })
            })
            .collect();
        let mut start = 0;
        for run in halves.chunk_by(|one, next| one == next) {
            if let Some(color) = &run[0] {
                let path = shapes.blocks.entry(color.clone()).or_default();
                rectangle(path, [start * half, row * HEIGHT + offset, run.len() * half, middle]);
            }
            start += run.len();
        }
    }
    for (column, cell) in cells.iter().enumerate() {
        if let Some(eighths) = eighths(cell.symbol()) {
            let height = HEIGHT * eighths / 8;
            let path = shapes.blocks.entry(colors(cell).0).or_default();
            rectangle(path, [column * WIDTH, (row + 1) * HEIGHT - height, WIDTH, height]);
        }
        if let Some(points) = pointer(cell.symbol()) {
            let (x, y) = (column * WIDTH, row * HEIGHT);
            let _ = write!(shapes.blocks.entry(colors(cell).0).or_default(), "M{x} {y}{points}");
        }
    }
}

/// Which quarters a block fills: upper left, upper right, lower left, lower right.
fn quadrants(symbol: &str) -> Option<[bool; 4]> {
    let bits = match symbol {
        "▘" => 0b1000,
        "▝" => 0b0100,
        "▀" => 0b1100,
        "▖" => 0b0010,
        "▌" => 0b1010,
        "▞" => 0b0110,
        "▛" => 0b1110,
        "▗" => 0b0001,
        "▚" => 0b1001,
        "▐" => 0b0101,
        "▜" => 0b1101,
        "▄" => 0b0011,
        "▙" => 0b1011,
        "▟" => 0b0111,
        "█" => 0b1111,
        _ => return None,
    };
    Some([8, 4, 2, 1].map(|bit| bits & bit != 0))
}

/// How many eighths of its height a block fills from below.
fn eighths(symbol: &str) -> Option<usize> {
    ["▁", "▂", "▃", "", "▅", "▆", "▇"].iter().position(|block| *block == symbol).map(|place| place + 1)
}

/// The outline of a pointer, from the upper left corner of its cell.
fn pointer(symbol: &str) -> Option<&'static str> {
    match symbol {
        "▲" => Some("m5 4l4 10h-8z"),
        "▼" => Some("m5 15l-4 -10h8z"),
        "▶" => Some("m1.5 5l8 5l-8 5z"),
        "◀" => Some("m8.5 5l-8 5l8 5z"),
        _ => None,
    }
}

/// The frames: lines through the middle of the cell, so that they meet.
fn lines(shapes: &mut Shapes, row: usize, cells: &[Cell]) {
    for (column, cell) in cells.iter().enumerate() {
        let (x, y) = (column * WIDTH, row * HEIGHT);
        let color = colors(cell).0;
        if let Some(strokes) = frame(cell.symbol()) {
            let path = shapes.lines.entry(color.clone()).or_default();
            for stroke in strokes {
                let _ = write!(path, "M{x} {y}{stroke}");
            }
        }
        if cell.modifier.contains(Modifier::UNDERLINED) {
            let _ = write!(shapes.lines.entry(color.clone()).or_default(), "M{x} {y}m0 18h10");
        }
        if cell.modifier.contains(Modifier::CROSSED_OUT) {
            let _ = write!(shapes.lines.entry(color).or_default(), "M{x} {y}m0 10h10");
        }
    }
}

/// The strokes of a frame character, each from the upper left corner of its cell.
fn frame(symbol: &str) -> Option<&'static [&'static str]> {
    Some(match symbol {
        "─" => &["m0 10h10"],
        "━" => &["m0 9.5h10", "m0 10.5h10"],
        "═" => &["m0 8h10", "m0 12h10"],
        "│" => &["m5 0v20"],
        "┃" => &["m4.5 0v20", "m5.5 0v20"],
        "┄" | "╌" => &["m1 10h3", "m6 10h3"],
        "┆" | "╎" => &["m5 2v5", "m5 12v5"],
        "╭" => &["m5 20v-5q0 -5 5 -5"],
        "╮" => &["m5 20v-5q0 -5 -5 -5"],
        "╰" => &["m5 0v5q0 5 5 5"],
        "╯" => &["m5 0v5q0 5 -5 5"],
        "┌" => &["m5 20v-10h5"],
        "┐" => &["m5 20v-10h-5"],
        "└" => &["m5 0v10h5"],
        "┘" => &["m5 0v10h-5"],
        "├" => &["m5 0v20", "m5 10h5"],
        "┤" => &["m5 0v20", "m5 10h-5"],
        "┬" => &["m0 10h10", "m5 10v10"],
        "┴" => &["m0 10h10", "m5 10v-10"],
        "┼" => &["m0 10h10", "m5 0v20"],
        _ => return None,
    })
}

/// What is left: words, each at its own place. One element a row and look.
fn texts(shapes: &mut Shapes, row: usize, cells: &[Cell]) {
    let looks: Vec<Option<Look>> = cells.iter().map(look).collect();
    let mut by_look: BTreeMap<&Look, String> = BTreeMap::new();
    let mut column = 0;
    for run in looks.chunk_by(|one, next| one == next) {
        if let Some(look) = &run[0] {
            let word: String = cells[column..column + run.len()].iter().map(Cell::symbol).collect();
            // The width of a letter is that of its cell anyway, and one letter cannot be spaced.
            let width = match run.len() {
                1 => String::new(),
                cells => format!(r#" textLength="{}""#, cells * WIDTH),
            };
            let element = by_look.entry(look).or_default();
            let _ = write!(element, r#"<tspan x="{}"{width}>{}</tspan>"#, column * WIDTH, escaped(&word));
        }
        column += run.len();
    }
    shapes.texts.extend(by_look.into_iter().map(|(look, words)| (row, look.clone(), words)));
}

/// How the letter in a cell looks; `None` for a cell that is empty or drawn as a shape.
fn look(cell: &Cell) -> Option<Look> {
    let symbol = cell.symbol();
    let drawn = quadrants(symbol).is_some()
        || eighths(symbol).is_some()
        || pointer(symbol).is_some()
        || frame(symbol).is_some();
    (!drawn && !symbol.trim().is_empty()).then(|| Look {
        color: colors(cell).0,
        bold: cell.modifier.contains(Modifier::BOLD),
        italic: cell.modifier.contains(Modifier::ITALIC),
        dim: cell.modifier.contains(Modifier::DIM),
    })
}

/// The colors of a cell: what is written, and the plate behind it, if it has one.
fn colors(cell: &Cell) -> (String, Option<String>) {
    let (ink, plate) = (hex(cell.fg), hex(cell.bg));
    if cell.modifier.contains(Modifier::REVERSED) {
        (plate.unwrap_or_else(|| PAGE.to_owned()), Some(ink.unwrap_or_else(|| INK.to_owned())))
    } else {
        (ink.unwrap_or_else(|| INK.to_owned()), plate)
    }
}

/// A color as SVG writes it; `None` for the terminal's own. Pictures are drawn with full colors: the sixteen that each
/// terminal sets as it likes have no one value.
fn hex(color: Color) -> Option<String> {
    match color {
        Color::Rgb(red, green, blue) => Some(format!("#{red:02X}{green:02X}{blue:02X}")),
        _ => None,
    }
}

fn escaped(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;").replace('"', "&quot;")
}

#[cfg(test)]
mod tests {
    use ratatui::layout::Rect;
    use ratatui::style::Style;

    use super::*;

    fn screen(text: &str, style: Style) -> String {
        let mut buffer = Buffer::empty(Rect::new(0, 0, 4, 1));
        buffer.set_string(0, 0, text, style);
        svg(&buffer, "a <b>")
    }

    #[test]
    fn blocks_are_one_shape_across_cells() {
        let svg = screen("▐█▄", Style::new().fg(Color::Rgb(1, 2, 255)));
        // Above from the middle of the first cell to the end of the second; below to the end of the third.
        assert!(svg.contains(r##"<path fill="#0102FF" d="M5 0h15v10h-15zM5 10h25v10h-25z"/>"##), "{svg}");
        assert!(!svg.contains("<text"), "{svg}");
    }

    #[test]
    fn words_stand_on_their_cells() {
        let svg = screen("a <>", Style::new().bold());
        let words = r##"<tspan x="0">a</tspan><tspan x="20" textLength="20">&lt;&gt;</tspan></text>"##;
        assert!(svg.contains(&format!(r##"fill="#F1EEE5" font-weight="700">{words}"##)), "{svg}");
        assert!(svg.contains("<title>a &lt;b&gt;</title>"), "{svg}");
    }

    #[test]
    fn reversed_letters_have_the_ink_for_a_plate() {
        let svg = screen("x", Style::new().reversed());
        assert!(svg.contains(r##"<path fill="#F1EEE5" d="M0 0h10v20h-10z"/>"##), "{svg}");
        assert!(svg.contains(r##"fill="#14191B"><tspan x="0">x</tspan></text>"##), "{svg}");
    }
}
