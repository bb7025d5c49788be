//! What came of the deal of a day, held cell by cell.

use parade_bots::Level;
use parade_lessons::{Comparison, Outcome};
use parade_tui::glyphs::Glyphs;
use parade_tui::screens::day::DayScreen;

use super::golden::check;
use super::situations::Setting;

fn hold(name: &str, glyphs: Glyphs, size: (u16, u16)) {
    let outcome = |level, points, place| Outcome { level, points, place };
    let comparison = Comparison {
        outcomes: vec![
            outcome(Some(Level::Queen), 9, 1),
            outcome(None, 23, 2),
            outcome(Some(Level::Duchess), 23, 2),
            outcome(Some(Level::Knave), 27, 2),
            outcome(Some(Level::Hare), 50, 3),
        ],
        beaten: 2,
        of: 4,
    };
    let day = "2026-11-29".parse().unwrap();
    let setting = Setting::designed(glyphs);
    check(name, &setting, size, |area, buffer| {
        let news = "Copied. It does not say which cards they were.";
        DayScreen { look: setting.look(), day: &day, comparison: Some(&comparison), news }
            .render(area, buffer);
    });
}

#[test]
fn the_deal_of_a_day() {
    hold("day-80x24", Glyphs::UNICODE, (80, 24));
    hold("day-80x24-ascii", Glyphs::ASCII, (80, 24));
    hold("day-200x50", Glyphs::UNICODE, (200, 50));
}
