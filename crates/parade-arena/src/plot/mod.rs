//! Results as pictures, in SVG.

mod panels;

use plotters::coord::ranged1d::SegmentValue;
use plotters::prelude::*;

pub use panels::{Curve, Guide, Panel, Point, panels};

/// Paper, ink, the second voice and hairlines, as everywhere in this project.
const PAPER: RGBColor = RGBColor(0xFF, 0xFC, 0xF5);
const INK: RGBColor = RGBColor(0x1C, 0x1B, 0x22);
const SECOND: RGBColor = RGBColor(0x55, 0x56, 0x5C);
const HAIRLINE: RGBColor = RGBColor(0xCD, 0xD4, 0xCC);
const WIDTH: u32 = 720;
const ROW: u32 = 36;
/// What stands above and below the rows: title, axis and its text.
const AROUND: u32 = 120;
/// How many characters of a label are shown.
const LONGEST_LABEL: usize = 24;

/// A row or a point of a plot: a value with its interval.
#[derive(Clone, Debug, PartialEq)]
pub struct Mark {
    /// What it is of.
    pub label: String,
    /// The value.
    pub value: f64,
    /// The interval, from low to high.
    pub interval: [f64; 2],
}

/// What is written round a plot.
#[derive(Clone, Copy, Debug)]
pub struct Texts<'a> {
    /// Above it.
    pub title: &'a str,
    /// Along its horizontal axis.
    pub x: &'a str,
    /// Along its vertical axis, if it has one.
    pub y: &'a str,
}

/// Why there is no picture.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{0}")]
pub struct PlotError(String);

fn failed<E: std::fmt::Display>(error: E) -> PlotError {
    PlotError(error.to_string())
}

/// Values with their intervals, one a row, the first at the top; a hairline stands at `reference`, if there is one.
/// `range` is what the axis shows at least.
///
/// # Errors
/// If the picture cannot be drawn.
pub fn rows(
    texts: Texts<'_>,
    range: [f64; 2],
    reference: Option<f64>,
    marks: &[Mark],
) -> Result<String, PlotError> {
    let mut svg = String::new();
    {
        let height = AROUND + ROW * u32::try_from(marks.len().max(1)).unwrap_or(1);
        let root = SVGBackend::with_string(&mut svg, (WIDTH, height)).into_drawing_area();
        root.fill(&PAPER).map_err(failed)?;
        let ends = marks.iter().flat_map(|mark| mark.interval);
        let [low, high] = ends.fold(range, |[low, high], end| [low.min(end), high.max(end)]);
        let mut chart = ChartBuilder::on(&root)
            .caption(texts.title, ("sans-serif", 18).into_font().color(&INK))
            .margin(12)
            .margin_right(28)
            .x_label_area_size(44)
            .y_label_area_size(170)
            .build_cartesian_2d(low..high, (0..marks.len().saturating_sub(1)).into_segmented())
            .map_err(failed)?;
        let label = |row: &SegmentValue<usize>| match row {
            // The first stands at the top, where the highest number is.
            SegmentValue::CenterOf(row) if *row < marks.len() => short(&marks[marks.len() - 1 - row].label),
            _ => String::new(),
        };
        chart
            .configure_mesh()
            .disable_y_mesh()
            .light_line_style(PAPER)
            .bold_line_style(HAIRLINE)
            .axis_style(SECOND)
            .x_desc(texts.x)
            .y_labels(marks.len().max(1))
            .y_label_formatter(&label)
            .label_style(("sans-serif", 14).into_font().color(&INK))
            .draw()
            .map_err(failed)?;
        if let Some(reference) = reference {
            let line = [(reference, SegmentValue::Exact(0)), (reference, SegmentValue::Last)];
            chart.draw_series([PathElement::new(line, SECOND)]).map_err(failed)?;
        }
        for (index, mark) in marks.iter().enumerate() {
            let row = || SegmentValue::CenterOf(marks.len() - 1 - index);
            let whisker = mark.interval.map(|end| (end, row()));
            chart.draw_series([PathElement::new(whisker, INK.stroke_width(2))]).map_err(failed)?;
            chart.draw_series([Circle::new((mark.value, row()), 5, INK.filled())]).map_err(failed)?;
        }
        root.present().map_err(failed)?;
    }
    Ok(svg)
}

/// Values over a time, each with its interval; the time runs by its logarithm. The label of a mark is its time.
///
/// # Errors
/// If there is no point, a time is not above 0, or the picture cannot be drawn.
pub fn over_time(texts: Texts<'_>, range: [f64; 2], points: &[(f64, Mark)]) -> Result<String, PlotError> {
    let times = points.iter().map(|(time, _)| *time);
    let (first, last) = (times.clone().fold(f64::INFINITY, f64::min), times.fold(0.0, f64::max));
    if points.is_empty() || first <= 0.0 {
        return Err(PlotError("there are no times above 0".to_owned()));
    }
    let mut svg = String::new();
    {
        let root = SVGBackend::with_string(&mut svg, (WIDTH, 420)).into_drawing_area();
        root.fill(&PAPER).map_err(failed)?;
        let ends = points.iter().flat_map(|(_, mark)| mark.interval);
        let [low, high] = ends.fold(range, |[low, high], end| [low.min(end), high.max(end)]);
        let mut chart = ChartBuilder::on(&root)
            .caption(texts.title, ("sans-serif", 18).into_font().color(&INK))
            .margin(12)
            .margin_right(28)
            .x_label_area_size(44)
            .y_label_area_size(64)
            .build_cartesian_2d((first / 1.3..last * 1.3).log_scale(), low..high)
            .map_err(failed)?;
        chart
            .configure_mesh()
            .light_line_style(PAPER)
            .bold_line_style(HAIRLINE)
            .axis_style(SECOND)
            .x_desc(texts.x)
            .y_desc(texts.y)
            .x_label_formatter(&|time| tick(*time))
            .label_style(("sans-serif", 14).into_font().color(&INK))
            .draw()
            .map_err(failed)?;
        let line = points.iter().map(|(time, mark)| (*time, mark.value));
        chart.draw_series([PathElement::new(line.collect::<Vec<_>>(), SECOND)]).map_err(failed)?;
        for (time, mark) in points {
            let whisker = mark.interval.map(|end| (*time, end));
            chart.draw_series([PathElement::new(whisker, INK.stroke_width(2))]).map_err(failed)?;
            chart.draw_series([Circle::new((*time, mark.value), 5, INK.filled())]).map_err(failed)?;
        }
        root.present().map_err(failed)?;
    }
    Ok(svg)
}

/// What stands at a time: 1, 2, 5, 10, …, for all would run into each other.
fn tick(time: f64) -> String {
    let digit = time / 10_f64.powf(time.log10().floor());
    if [1.0, 2.0, 5.0].iter().any(|shown| (digit - shown).abs() < 1e-6) {
        time.to_string()
    } else {
        String::new()
    }
}

fn short(label: &str) -> String {
    label.chars().take(LONGEST_LABEL).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    const TEXTS: Texts<'_> = Texts { title: "2 players", x: "wins in %", y: "wins" };

    fn mark(label: &str, value: f64) -> Mark {
        Mark { label: label.to_owned(), value, interval: [value - 5.0, value + 5.0] }
    }

    #[test]
    fn every_row_has_its_label_and_its_mark() {
        let marks = [mark("queen", 80.0), mark("<b> & co", 20.0)];
        let svg = rows(TEXTS, [0.0, 100.0], Some(50.0), &marks).unwrap();
        assert!(svg.starts_with("<svg ") && svg.trim_end().ends_with("</svg>"));
        for text in ["queen", "&lt;b&gt; &amp; co", "2 players", "wins in %"] {
            assert!(svg.contains(text), "{text}\n{svg}");
        }
        assert_eq!(svg.matches("<circle").count(), 2);
        let place = |label: &str| svg.find(label).unwrap();
        let heights: Vec<f64> = svg
            .split("<circle ")
            .skip(1)
            .map(|circle| circle.split("cy=\"").nth(1).unwrap().split('"').next().unwrap().parse().unwrap())
            .collect();
        assert!(heights[0] < heights[1], "the first is at the top: {heights:?} {}", place("queen"));
    }

    #[test]
    fn times_run_by_their_logarithm() {
        let points = [1.0, 10.0, 100.0].map(|time| (time, mark("", 60.0)));
        let svg = over_time(TEXTS, [0.0, 100.0], &points).unwrap();
        let places: Vec<f64> = svg
            .split("<circle ")
            .skip(1)
            .map(|circle| circle.split("cx=\"").nth(1).unwrap().split('"').next().unwrap().parse().unwrap())
            .collect();
        assert_eq!(places.len(), 3);
        assert!((2.0 * places[1] - places[0] - places[2]).abs() < 3.0, "{places:?}");
        assert!(over_time(TEXTS, [0.0, 1.0], &[]).is_err());
        assert!(over_time(TEXTS, [0.0, 1.0], &[(0.0, mark("", 1.0))]).is_err());
    }

    #[test]
    fn few_times_are_written() {
        let written: Vec<String> =
            (1..=20).map(|time| tick(f64::from(time))).filter(|text| !text.is_empty()).collect();
        assert_eq!(written, ["1", "2", "5", "10", "20"]);
        assert_eq!((tick(0.5), tick(100.0), tick(300.0)), ("0.5".into(), "100".into(), String::new()));
    }

    #[test]
    fn nothing_to_show_is_no_crash() {
        assert!(rows(TEXTS, [0.0, 1.0], None, &[]).unwrap().contains("2 players"));
        assert!(rows(TEXTS, [0.0, 1.0], None, &[mark(&"x".repeat(90), 0.5)]).is_ok());
    }
}
