//! Where a hint lies over the table, and what it says.

use parade_bots::{Advice, Outlook};
use parade_messages::Language;
use parade_rules::Edition;
use parade_tui::glyphs::Glyphs;
use parade_tui::screens::advice::AdviceOverlay;
use parade_tui::screens::table::TableScreen;
use parade_tui::screens::{Eyes, Names};
use parade_tui::telling::Teller;
use parade_tui::theme::Depth;
use ratatui::buffer::Buffer;
use ratatui::layout::{Position, Rect};

use super::situations::{self, Setting};

/// The places where two drawings differ.
fn differing(one: &Buffer, other: &Buffer) -> Vec<Position> {
    one.area.positions().filter(|&place| one[place] != other[place]).collect()
}

#[test]
fn a_hint_leaves_the_parade_and_the_hand_in_sight_where_it_fits() {
    for (language, size) in Language::ALL
        .into_iter()
        .flat_map(|language| [(80, 24), (100, 30), (120, 40), (200, 50)].map(|size| (language, size)))
    {
        let setting = Setting::new(Depth::Monochrome, Glyphs::UNICODE, language);
        for at in [situations::two(), situations::four()] {
            let (look, names) = (setting.look(), Names { names: &at.names, you: Some(0), marks: &[] });
            let area = Rect::new(0, 0, size.0, size.1);
            let screen = TableScreen {
                look,
                names,
                eyes: Eyes::Seat(&at.view),
                selected: Some(0),
                news: &at.news,
                turns: &at.turns,
                status: "",
                since: None,
                keys: None,
                sent: false,
                pill: None,
            };
            let mut without = Buffer::empty(area);
            screen.render(area, &mut without);
            let mut with = without.clone();
            let teller = Teller::new(look.messages, at.names.clone(), Edition::Rules2013).to(Some(0));
            let free = screen.free_for_hint(area);
            // The longer it is: nothing decides any more, so that has to be said too.
            for outlook in [Outlook::Open, Outlook::Hopeless] {
                let advice = Advice { outlook, ..situations::advice() };
                let told = teller.advice(&advice, &situations::four().view);
                AdviceOverlay { look, told: &told, free: Some(free) }.render(area, &mut with);
                let changed = differing(&without, &with);
                assert!(!changed.is_empty());
                for place in changed {
                    assert!(free.contains(place), "{size:?}: the hint hides {place:?}");
                }
            }
        }
    }
}

#[test]
fn a_hint_says_that_nothing_decides_any_more() {
    let at = situations::four();
    for (language, outlook, said) in [
        (
            Language::English,
            Outlook::Hopeless,
            "No card wins this any more, as far as can be told: these lose by the least.",
        ),
        (
            Language::English,
            Outlook::Certain,
            "Every card wins this, as far as can be told: these win by the most.",
        ),
        (Language::French, Outlook::Hopeless, "celles-ci perdent avec le plus petit écart."),
        (Language::French, Outlook::Certain, "celles-ci gagnent avec le plus grand écart."),
    ] {
        let setting = Setting::new(Depth::Monochrome, Glyphs::ASCII, language);
        let teller = Teller::new(setting.look().messages, at.names.clone(), Edition::Rules2013).to(Some(0));
        let mut advice = situations::advice();
        assert!(!teller.advice(&advice, &at.view).why.join(" ").contains(said));
        advice.outlook = outlook;
        let told = teller.advice(&advice, &at.view);
        assert!(told.why.join(" ").contains(said), "{:?}", told.why);
        let order: Vec<f32> = advice.choices.iter().map(|choice| choice.win).collect();
        assert_eq!(told.choices.iter().map(|choice| choice.win).collect::<Vec<_>>(), order, "by points");
    }
}

#[test]
fn a_hint_is_drawn_at_any_size_and_leaves_the_hand_in_sight() {
    for language in Language::ALL {
        let setting = Setting::new(Depth::Monochrome, Glyphs::ASCII, language);
        let (look, at) = (setting.look(), situations::four());
        let teller = Teller::new(look.messages, at.names.clone(), Edition::Rules2008).to(Some(0));
        let told = teller.advice(&situations::advice(), &at.view);
        for (width, height) in [(0, 0), (1, 1), (20, 5), (72, 9), (80, 24), (100, 30), (200, 50)] {
            let area = Rect::new(0, 0, width, height);
            let mut buffer = Buffer::empty(area);
            AdviceOverlay { look, told: &told, free: None }.render(area, &mut buffer);
            if (width, height) == (80, 24) {
                // The hand begins five rows above the bottom.
                let hand = Rect::new(0, 19, 80, 5);
                assert!(hand.positions().all(|place| buffer[place].symbol() == " "), "{buffer:?}");
            }
        }
    }
}
