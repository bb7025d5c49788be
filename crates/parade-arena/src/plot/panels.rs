//! Small pictures side by side, one a number of players or whatever else sets them apart: what would lie on top of each
//! other in one picture can be compared in several of one scale.

use plotters::coord::Shift;
use plotters::prelude::*;
use plotters::style::text_anchor::{HPos, Pos, VPos};

use super::{HAIRLINE, INK, PAPER, PlotError, SECOND, Texts, WIDTH, failed};

const COLUMNS: usize = 3;
/// The height of a panel; its width is a third of the picture's.
const PANEL: u32 = 232;
/// What stands above the panels, and below them.
const ABOVE: u32 = 62;
const BELOW: u32 = 30;
const MARGIN: i32 = 14;
/// More points than this on a curve are drawn smaller.
const MANY: usize = 12;

/// One of the small pictures.
#[derive(Clone, Debug, PartialEq)]
pub struct Panel {
    /// What stands above it.
    pub title: String,
    /// What its horizontal axis shows, from low to high.
    pub x: [f64; 2],
    /// What its curves are held against.
    pub guide: Guide,
    /// The curves; the first is drawn in ink, the others in the second voice.
    pub curves: Vec<Curve>,
}

/// What the curves of a panel are held against.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Guide {
    /// A line at a height.
    Level(f64),
    /// The line where what is on both axes is the same, with a band of so much above and below it.
    Diagonal(f64),
}

/// Points, with a line through them unless they are held against a diagonal.
#[derive(Clone, Debug, PartialEq)]
pub struct Curve {
    /// What stands at its end; nothing if it is empty.
    pub label: String,
    /// The points, from left to right.
    pub points: Vec<Point>,
}

/// A point, with its interval if that is wider than nothing.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Point {
    /// How far to the right it is.
    pub x: f64,
    /// How high.
    pub y: f64,
    /// The interval of `y`, from low to high.
    pub interval: [f64; 2],
}

/// Panels in rows of three, all with one vertical scale, which shows `range` at least.
///
/// # Errors
/// If the picture cannot be drawn.
pub fn panels(texts: Texts<'_>, range: [f64; 2], panels: &[Panel]) -> Result<String, PlotError> {
    let mut svg = String::new();
    {
        let rows = panels.len().div_ceil(COLUMNS).max(1);
        let height = ABOVE + PANEL * u32::try_from(rows).unwrap_or(1) + BELOW;
        let root = SVGBackend::with_string(&mut svg, (WIDTH, height)).into_drawing_area();
        root.fill(&PAPER).map_err(failed)?;
        let write = |text: &str, place: (i32, i32), size: i32, color: &RGBColor, side: HPos| {
            let style = ("sans-serif", size).into_font().color(color).pos(Pos::new(side, VPos::Top));
            root.draw(&Text::new(text.to_owned(), place, style)).map_err(failed)
        };
        write(texts.title, (WIDTH.cast_signed() / 2, 12), 18, &INK, HPos::Center)?;
        write(texts.y, (MARGIN, 38), 14, &SECOND, HPos::Left)?;
        write(texts.x, (MARGIN, height.cast_signed() - 26), 14, &SECOND, HPos::Left)?;
        let points = panels.iter().flat_map(|panel| &panel.curves).flat_map(|curve| &curve.points);
        let [low, high] = points
            .flat_map(|point| point.interval)
            .fold(range, |[low, high], end| [low.min(end), high.max(end)]);
        let (_, below) = root.split_vertically(ABOVE);
        let (cells, _) = below.split_vertically(PANEL * u32::try_from(rows).unwrap_or(1));
        for (cell, panel) in cells.split_evenly((rows, COLUMNS)).iter().zip(panels) {
            draw(panel, [low, high], cell)?;
        }
        root.present().map_err(failed)?;
    }
    Ok(svg)
}

fn draw(
    panel: &Panel,
    [low, high]: [f64; 2],
    cell: &DrawingArea<SVGBackend<'_>, Shift>,
) -> Result<(), PlotError> {
    let [left, right] = panel.x;
    let mut chart = ChartBuilder::on(cell)
        .caption(&panel.title, ("sans-serif", 15).into_font().color(&INK))
        .margin_left(6)
        .margin_right(16)
        .margin_bottom(4)
        .x_label_area_size(24)
        .y_label_area_size(34)
        .build_cartesian_2d(left..right, low..high)
        .map_err(failed)?;
    chart
        .configure_mesh()
        .light_line_style(PAPER)
        .bold_line_style(HAIRLINE)
        .axis_style(SECOND)
        .x_labels(4)
        .y_labels(6)
        .x_label_formatter(&|x| short_number(*x))
        .y_label_formatter(&|y| short_number(*y))
        .label_style(("sans-serif", 12).into_font().color(&INK))
        .draw()
        .map_err(failed)?;
    match panel.guide {
        Guide::Level(level) => {
            chart.draw_series([PathElement::new([(left, level), (right, level)], SECOND)]).map_err(failed)?;
        }
        Guide::Diagonal(band) => {
            let (from, to) = (left.max(low), right.min(high));
            // Both corners are cut where the band would leave the picture.
            let above = [(from, from), (from, from + band), (to - band, to)];
            let below = [(to, to), (to, to - band), (from + band, from)];
            let corners = above.into_iter().chain(below).collect::<Vec<_>>();
            chart.draw_series([Polygon::new(corners, HAIRLINE.filled())]).map_err(failed)?;
            chart.draw_series([PathElement::new([(from, from), (to, to)], SECOND)]).map_err(failed)?;
        }
    }
    for (place, curve) in panel.curves.iter().enumerate() {
        let color = if place == 0 { INK } else { SECOND };
        // Along a diagonal a line through the points would hide what they are held against.
        if let Guide::Level(_) = panel.guide {
            let line: Vec<(f64, f64)> = curve.points.iter().map(|point| (point.x, point.y)).collect();
            chart.draw_series([PathElement::new(line, color.stroke_width(1))]).map_err(failed)?;
        }
        for point in &curve.points {
            let [from, to] = point.interval;
            if to > from {
                let whisker = [(point.x, from), (point.x, to)];
                chart.draw_series([PathElement::new(whisker, color.stroke_width(2))]).map_err(failed)?;
            }
            let size = if curve.points.len() > MANY { 2 } else { 3 };
            chart.draw_series([Circle::new((point.x, point.y), size, color.filled())]).map_err(failed)?;
        }
        if let Some(last) = curve.points.last().filter(|_| !curve.label.is_empty()) {
            let style = ("sans-serif", 13).into_font().color(&color).pos(Pos::new(HPos::Right, VPos::Bottom));
            // Over the half of the curve that it stands above.
            let half = &curve.points[curve.points.len() / 2..];
            let top = half.iter().map(|point| point.y).fold(last.y, f64::max);
            let above = EmptyElement::at((last.x, top)) + Text::new(curve.label.clone(), (4, -6), style);
            chart.draw_series([above]).map_err(failed)?;
        }
    }
    Ok(())
}

/// A number with few digits: 500, 20k, 1.5M.
fn short_number(number: f64) -> String {
    match number.abs() {
        1e6.. => format!("{}M", number / 1e6),
        1e3.. => format!("{}k", number / 1e3),
        _ => number.to_string(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn panel(title: &str, guide: Guide, heights: &[f64]) -> Panel {
        let points = heights.iter().zip(0_u8..).map(|(&y, x)| Point {
            x: f64::from(x),
            y,
            interval: [y - 1.0, y + 1.0],
        });
        let curve = Curve { label: format!("curve of {title}"), points: points.collect() };
        Panel { title: title.to_owned(), x: [0.0, 10.0], guide, curves: vec![curve] }
    }

    fn places(svg: &str, of: &str) -> Vec<f64> {
        let circles = svg.split("<circle ").skip(1);
        circles
            .map(|circle| {
                let (_, rest) = circle.split_once(&format!("{of}=\"")).unwrap();
                rest.split('"').next().unwrap().parse().unwrap()
            })
            .collect()
    }

    #[test]
    fn panels_stand_in_rows_of_three_and_share_a_scale() {
        let of = |title: &str| panel(title, Guide::Level(25.0), &[10.0, 90.0]);
        let all = ["two", "three", "four", "five"].map(of);
        let svg = panels(Texts { title: "all", x: "games", y: "wins" }, [0.0, 100.0], &all).unwrap();
        for text in ["all", "games", "wins", "two", "five", "curve of four"] {
            assert!(svg.contains(text), "{text}\n{svg}");
        }
        let (x, y) = (places(&svg, "cx"), places(&svg, "cy"));
        assert_eq!(x.len(), 8);
        assert!(y[0] > y[1], "what is more stands higher: {y:?}");
        assert_eq!([y[0], y[1]], [y[2], y[3]]);
        assert!(x[2] - x[0] > 200.0 && y[6] - y[0] > 200.0, "a column to the right, a row further down");
        assert_eq!(x[0], x[6]);
    }

    #[test]
    fn a_diagonal_runs_where_both_axes_say_the_same() {
        let mut on_it = panel("2 players", Guide::Diagonal(2.0), &[0.0]);
        on_it.x = [0.0, 100.0];
        on_it.curves[0].points =
            [20.0, 80.0].map(|place| Point { x: place, y: place, interval: [place; 2] }).into();
        let svg = panels(Texts { title: "", x: "", y: "" }, [0.0, 100.0], &[on_it]).unwrap();
        let (x, y) = (places(&svg, "cx"), places(&svg, "cy"));
        let ends = |line: &str| -> Option<[f64; 4]> {
            let (_, points) = line.split_once("points=\"")?;
            let numbers = points.split('"').next()?.split([' ', ',']);
            numbers.filter_map(|number| number.parse().ok()).collect::<Vec<f64>>().try_into().ok()
        };
        // The axes are straight too, but not aslant.
        let aslant = |&[x0, y0, x1, y1]: &[f64; 4]| x0 != x1 && y0 != y1;
        let lines = svg.split("<polyline ").filter(|line| line.contains("#55565C"));
        let [x0, y0, x1, y1] = lines.filter_map(ends).find(aslant).unwrap();
        for (x, y) in x.iter().zip(&y) {
            let across = (x - x0) * (y1 - y0) - (y - y0) * (x1 - x0);
            assert!(across.abs() / (x1 - x0) < 1.5, "{x} {y} is off the line");
        }
        assert_eq!(svg.matches("<polygon").count(), 1);
    }

    #[test]
    fn numbers_are_short() {
        let written = [0.0, 50.0, 200_000.0, 1_500_000.0].map(short_number);
        assert_eq!(written, ["0", "50", "200k", "1.5M"]);
        assert!(panels(Texts { title: "none", x: "", y: "" }, [0.0, 1.0], &[]).unwrap().contains("none"));
    }
}
