//! Draws the pictures in `docs/pictures`: positions of a recorded game on the screens that the program shows, as SVG.
//! `cargo xtask picture` runs it; its test fails when a picture no longer shows what the screen does.

mod svg;

use std::error::Error;
use std::path::PathBuf;

use parade_messages::{Language, Messages};
use parade_rules::json::GameRecord;
use parade_rules::{Card, Game, Phase, Record, Seat};
use parade_tui::glyphs::Glyphs;
use parade_tui::screens::scoring::ScoringScreen;
use parade_tui::screens::table::TableScreen;
use parade_tui::screens::{Eyes, Names, status};
use parade_tui::telling::Teller;
use parade_tui::theme::{Background, Depth, Theme};
use parade_tui::widgets::Look;
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;

/// The game, `parade-game/1`.
const GAME: &str = include_str!("game.jsonl");
/// Whose eyes the table is seen through.
const YOU: Seat = 1;
/// How many turns have been played when the table is drawn.
const TURNS: usize = 28;
/// The card that is looked at.
const SELECTED: &str = "G3";

fn main() -> Result<(), Box<dyn Error>> {
    for (name, svg) in pictures()? {
        std::fs::create_dir_all(folder())?;
        std::fs::write(folder().join(name), svg)?;
    }
    Ok(())
}

fn folder() -> PathBuf {
    PathBuf::from(concat!(env!("CARGO_MANIFEST_DIR"), "/../../docs/pictures"))
}

/// The pictures: the name of each file, and what it holds.
fn pictures() -> Result<[(&'static str, String); 2], Box<dyn Error>> {
    let theme = Theme::new(Depth::Truecolor, Background::Dark);
    let messages = Messages::new(Language::English);
    let look = Look { theme: &theme, glyphs: &Glyphs::UNICODE, messages: &messages };
    let record = serde_json::from_str::<GameRecord>(GAME)?.record;
    Ok([("table.svg", table(&record, look)?), ("scoring.svg", scoring(&record, look)?)])
}

/// The table, with a card selected.
fn table(record: &Record, look: Look<'_>) -> Result<String, Box<dyn Error>> {
    let game = game_after(record, TURNS)?;
    let view = game.view(YOU).ok_or("there is no such seat")?;
    let selected: Card = SELECTED.parse()?;
    let names = Names { names: &record.players, you: Some(YOU), marks: &[] };
    let teller = Teller::new(look.messages, record.players.clone(), record.edition).to(Some(YOU));
    let turns = view.face_up().history();
    let last = turns.last().ok_or("nobody has played yet")?;
    let news = teller.played(last.seat, last.card, &last.took);
    let area = Rect::new(0, 0, 100, 30);
    let screen = TableScreen {
        since: None,
        look,
        names,
        eyes: Eyes::Seat(&view),
        selected: view.hand().iter().position(|&card| card == selected),
        news: &news,
        turns: &turns,
        status: &status(view.face_up(), names, look, area.width),
        keys: None,
        sent: false,
        pill: None,
    };
    let mut buffer = Buffer::empty(area);
    screen.render(area, &mut buffer);
    let title = "A game of Parade in a terminal: the cards of the parade walk to the draw pile on the left; the three that \
                 the green 3 would take are lifted out of the row; below, what each player has collected and what each \
                 card in hand would do.";
    Ok(svg::svg(&buffer, title))
}

/// The end of the same game.
fn scoring(record: &Record, look: Look<'_>) -> Result<String, Box<dyn Error>> {
    let game = record.game()?;
    let area = Rect::new(0, 0, 80, 24);
    let screen = ScoringScreen {
        look,
        names: Names { names: &record.players, you: Some(YOU), marks: &[] },
        face_up: game.face_up(),
        revealed: 6,
        keys: None,
    };
    let mut buffer = Buffer::empty(area);
    screen.render(area, &mut buffer);
    let title = "The end of a game of Parade in a terminal: points color by color for each player, who turned which color \
                 over, and the places.";
    Ok(svg::svg(&buffer, title))
}

/// The game when so many turns have been played and it is [`YOU`]'s turn.
fn game_after(record: &Record, turns: usize) -> Result<Game, Box<dyn Error>> {
    let mut game = Game::new(&record.deal()?);
    for &card in &record.plays[..turns] {
        game.play(card)?;
    }
    if game.face_up().phase() != (Phase::Play { seat: YOU }) {
        return Err("it is another's turn".into());
    }
    Ok(game)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_pictures_show_the_screens_as_they_are() {
        for (name, svg) in pictures().expect("the screens are drawn") {
            let kept = std::fs::read_to_string(folder().join(name)).unwrap_or_default();
            assert!(kept == svg, "{name} is out of date: run cargo xtask picture and look at it");
        }
    }
}
