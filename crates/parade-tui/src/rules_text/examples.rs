//! The examples: positions written down here, everything else worked out by the rules.

use parade_messages::{Messages, text};
use parade_rules::{Card, CardSet, Color, Edition, Fate, Parade, Score};
use unicode_width::UnicodeWidthStr;

use super::Page;
use crate::telling::Teller;

/// A play that is shown: the parade, front to end, and the card played.
pub(super) struct Play {
    title: &'static str,
    parade: &'static str,
    card: &'static str,
}

pub(super) const PLAYS: [Play; 3] = [
    Play { title: "rules-example-play", parade: "B5 G0 G7 R3 P7 R1 G4", card: "G3" },
    Play { title: "rules-example-zero", parade: "R8 O0 P5 K2", card: "P0" },
    Play { title: "rules-example-high", parade: "B1 K0 O3 R6", card: "O4" },
];

/// The columns of a card in a drawing.
const CARD: usize = 7;

fn cards(text: &str) -> Vec<Card> {
    text.split_ascii_whitespace().filter_map(|card| card.parse().ok()).collect()
}

fn written(cards: &[Card]) -> String {
    let cards: Vec<String> = cards.iter().map(|card| format!("{card:#}")).collect();
    cards.join(", ")
}

/// A text in the middle of so many columns.
fn centered(text: &str, columns: usize) -> String {
    let room = columns.saturating_sub(text.width());
    format!("{}{text}{}", " ".repeat(room / 2), " ".repeat(room - room / 2))
}

/// A text at the left or right end of so many columns.
fn filled(text: &str, columns: usize, right: bool) -> String {
    let room = " ".repeat(columns.saturating_sub(text.width()));
    if right { format!("{room}{text}") } else { format!("{text}{room}") }
}

/// The parade with a number under each card, counted from the end, and what becomes of it.
pub(super) fn play(messages: &Messages, example: &Play, page: &mut Page) {
    let line = cards(example.parade);
    let (Some(parade), Some(&played)) = (Parade::new(&line), cards(example.card).first()) else { return };
    let fates: Vec<Fate> = (0..parade.len()).filter_map(|index| parade.fate(index, played)).collect();
    let taken: Vec<Card> = parade.leavers(played).collect();
    let title = messages.with(example.title, &[("card", format!("{played:#}").into())]);
    page.wrapped(&title, super::LineKind::Text);
    page.empty();
    let fate = |fate: &Fate| match fate {
        Fate::Safe => text!(messages, "rules-safe"),
        Fate::Stays => text!(messages, "rules-stays"),
        Fate::Leaves => text!(messages, "rules-taken"),
    };
    let row = |cells: Vec<String>| cells.iter().map(|cell| centered(cell, CARD)).collect::<String>();
    // The narrowest page has room for five cards; a longer parade is shown in two rows there, front first.
    let columns = page.width / CARD - 1;
    for start in (0..line.len()).step_by(columns) {
        let range = start..line.len().min(start + columns);
        let last = range.end == line.len();
        let mut shown: Vec<String> = line[range.clone()].iter().map(|card| format!("{card:#}")).collect();
        if last {
            shown.push(format!("< {played:#}"));
        }
        page.drawn(&row(shown));
        page.drawn(&row(range.clone().map(|index| (line.len() - index).to_string()).collect()));
        page.drawn(&row(fates[range].iter().map(fate).collect()));
    }
    page.empty();
    let said = if taken.is_empty() {
        text!(messages, "rules-example-nothing", card = format!("{played:#}"))
    } else {
        text!(messages, "rules-example-takes", card = format!("{played:#}"), cards = written(&taken))
    };
    page.paragraph(&said);
}

/// The collections of the example of the score, by player.
pub(super) const COLLECTIONS: [&str; 3] = [
    "RT R8 R3 B9 B7 B6 B5 B0 P0 G4 G2 K7 K4 K0",
    "R1 R0 B8 P8 P7 P5 P3 K9 K8 K1 OT O1",
    "R7 R6 R5 R2 B4 B3 P2 P1 G9 G8 G7 G6 KT O3 O2 O0",
];

/// The players of the examples.
const NAMES: [&str; 3] = ["Anna", "Bob", "Cleo"];

/// Three players' cards by color with what they count, and who wins.
pub(super) fn score(messages: &Messages, page: &mut Page) {
    let collections: Vec<CardSet> =
        COLLECTIONS.iter().map(|text| cards(text).into_iter().collect()).collect();
    let score = Score::new(Edition::Rules2013, &collections);
    let teller = Teller::new(messages, NAMES.map(str::to_owned).to_vec(), Edition::Rules2013);
    page.paragraph(&text!(messages, "rules-example-score"));
    let color_width = Color::ALL.iter().map(|&color| teller.color(color).width()).max().unwrap_or(0) + 2;
    let total = text!(messages, "rules-total");
    let color_width = color_width.max(total.width() + 2);
    let columns = page.width.saturating_sub(color_width) / NAMES.len();
    // What a player has of a color: the values, and what they count.
    let of = |seat: usize, color: Color| {
        let of = score.seats[seat].colors[color.index()];
        let values: Vec<String> =
            collections[seat].values_descending(color).map(|value| value.to_string()).collect();
        let counts = if of.flipped { format!("{}x1", of.cards) } else { of.points.to_string() };
        (of.cards > 0).then(|| (values.join(" "), counts))
    };
    const WIDEST: usize = 17;
    if columns > WIDEST {
        let cell = |values: &str, counts: &str| {
            format!("{}{}  ", filled(values, WIDEST - 6, false), filled(counts, 4, true))
        };
        let mut row = filled("", color_width, false);
        row.extend(NAMES.map(|name| cell(name, "")));
        page.drawn(&row);
        for color in Color::ALL {
            let mut row = filled(&teller.color(color), color_width, false);
            for seat in 0..NAMES.len() {
                let (values, counts) = of(seat, color).unwrap_or_default();
                row.push_str(&cell(&values, &counts));
            }
            page.drawn(&row);
        }
        let mut row = filled(&total, color_width, false);
        row.extend(score.seats.iter().map(|seat| cell("", &seat.total.to_string())));
        page.drawn(&row);
    } else {
        for (seat, name) in NAMES.iter().enumerate() {
            page.drawn(name);
            for color in Color::ALL {
                if let Some((values, counts)) = of(seat, color) {
                    let color = filled(&teller.color(color), color_width, false);
                    page.drawn(&format!(
                        "  {color}{}{}",
                        filled(&values, 14, false),
                        filled(&counts, 4, true)
                    ));
                }
            }
            let seat_total = score.seats[seat].total.to_string();
            page.drawn(&format!("  {}{}", filled(&total, color_width, false), filled(&seat_total, 18, true)));
        }
    }
    page.empty();
    for told in teller.colors(&score) {
        page.wrapped(&told.majority, super::LineKind::Text);
    }
    page.paragraph(&teller.winner(&score));
}

/// How many cards of a color two players have in the examples of the margin.
pub(super) const MARGINS: [[usize; 2]; 4] = [[2, 0], [1, 0], [3, 2], [2, 2]];

/// Who turns a color over when two play.
pub(super) fn margins(messages: &Messages, page: &mut Page) {
    for counts in MARGINS {
        let mut reds = Card::all();
        let collections = counts.map(|count| reds.by_ref().take(count).collect::<CardSet>());
        let score = Score::new(Edition::Rules2013, &collections);
        let held = !score.majorities[Color::Red.index()].seats().is_empty();
        let [most, other] = counts;
        let said = if held {
            text!(messages, "rules-margin-held", most = most, other = other)
        } else {
            text!(messages, "rules-margin-nobody", most = most, other = other)
        };
        page.wrapped(&said, super::LineKind::Text);
    }
    page.empty();
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_card_of_an_example_is_one() {
        for example in &PLAYS {
            assert_eq!(cards(example.parade).len(), example.parade.split(' ').count());
            assert_eq!(cards(example.card).len(), 1);
        }
        let mut all = CardSet::EMPTY;
        for text in COLLECTIONS {
            assert_eq!(cards(text).len(), text.split(' ').count());
            assert!(cards(text).into_iter().all(|card| all.insert(card)), "a card lies twice");
        }
    }

    #[test]
    fn the_examples_show_what_they_are_for() {
        let taken = |example: &Play| {
            let parade = Parade::new(&cards(example.parade)).unwrap();
            written(&parade.leavers(cards(example.card)[0]).collect::<Vec<_>>())
        };
        assert_eq!(taken(&PLAYS[0]), "G0, G7, R3");
        assert_eq!(taken(&PLAYS[1]), "O0, P5");
        assert_eq!(taken(&PLAYS[2]), "");
    }

    #[test]
    fn the_scored_example_is_that_of_the_rules() {
        let collections: Vec<CardSet> =
            COLLECTIONS.iter().map(|text| cards(text).into_iter().collect()).collect();
        let score = Score::new(Edition::Rules2013, &collections);
        let totals: Vec<u16> = score.seats.iter().map(|seat| seat.total).collect();
        assert_eq!((totals, score.winners), (vec![35, 27, 31], vec![1]));
    }
}
