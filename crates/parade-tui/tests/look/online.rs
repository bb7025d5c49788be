//! A table on a server: the lobby, somebody who is away, a connection that is lost, the link to send. Held to the texts beside
//! this file; `PARADE_BLESS=1` writes them anew.

use std::fs;
use std::path::Path;

use parade_messages::Language;
use parade_tui::glyphs::Glyphs;
use parade_tui::screens::invitation::InvitationScreen;
use parade_tui::screens::lobby::{LobbyScreen, LobbySeat};
use parade_tui::screens::table::TableScreen;
use parade_tui::screens::{Eyes, Names};
use parade_tui::theme::Depth;
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;

use super::situations::{self, Setting};

fn text_of(buffer: &Buffer) -> String {
    let row = |y| {
        let row: String = (0..buffer.area.width).map(|x| buffer[(x, y)].symbol()).collect();
        row.trim_end().to_owned() + "\n"
    };
    (0..buffer.area.height).map(row).collect()
}

fn hold(name: &str, render: impl FnOnce(Rect, &mut Buffer)) {
    let area = Rect::new(0, 0, 80, 24);
    let mut buffer = Buffer::empty(area);
    render(area, &mut buffer);
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join(format!("tests/look/{name}-80x24.txt"));
    let found = text_of(&buffer);
    if std::env::var_os("PARADE_BLESS").is_some() {
        fs::write(&path, &found).unwrap();
    }
    let designed = fs::read_to_string(&path).unwrap_or_default();
    assert!(designed == found, "{name} is another:\n{found}");
}

fn seats() -> Vec<LobbySeat> {
    let seat = |name: &str, state: &str, is_own, is_ready| LobbySeat {
        name: name.to_owned(),
        state: state.to_owned(),
        is_own,
        is_ready,
    };
    vec![
        seat("You", "host · not ready", true, false),
        seat("Anna", "ready", false, true),
        seat("Ben", "away 0:42", false, false),
        seat("Hare", "bot, ready", false, true),
    ]
}

fn lobby(news: &str, area: Rect, buffer: &mut Buffer) {
    let setting = Setting::new(Depth::Truecolor, Glyphs::UNICODE, Language::English);
    let keys = ["← → bot on the seat   G start".to_owned(), "Enter sit, ready   Q go".to_owned()];
    let talk = ["Anna: Hello!".to_owned(), "Ben: I’ll be back soon.".to_owned()];
    LobbyScreen {
        look: setting.look(),
        pill: "odd-lily-ep72y",
        status: "game 1 · rules of 2013 · ? help",
        news,
        next: "Are you ready for the game?",
        is_urgent: true,
        seats: &seats(),
        selected: 0,
        talk: &talk,
        keys: &keys,
    }
    .render(area, buffer);
}

#[test]
fn the_lobby() {
    hold("lobby", |area, buffer| lobby("Anna is ready.", area, buffer));
}

#[test]
fn a_lost_connection() {
    let lost = "The connection is lost. Trying again in 3 s.";
    hold("reconnecting", |area, buffer| lobby(lost, area, buffer));
}

#[test]
fn somebody_is_away_and_clocks_run() {
    let setting = Setting::new(Depth::Truecolor, Glyphs::UNICODE, Language::English);
    let at = situations::four();
    let names = ["me", "Anna", "Bob", "Dora"].map(str::to_owned);
    let marked = ["me", "Anna · 4:32", "Bob · away 1:05 0:58", "Dora · played by Hare"].map(str::to_owned);
    hold("away", |area, buffer| {
        TableScreen {
            marked: Some(&marked),
            look: setting.look(),
            names: Names { names: &names, you: Some(0) },
            eyes: Eyes::Seat(&at.view),
            selected: None,
            news: "Bob is away and it is their turn: C lets a bot play for them.",
            turns: &at.turns,
            status: "3:07 · turn 33 · pile 8 · ? help",
            since: None,
            keys: None,
        }
        .render(area, buffer);
    });
}

#[test]
fn the_link_and_its_code() {
    let setting = Setting::new(Depth::Truecolor, Glyphs::UNICODE, Language::English);
    let link = format!("http://192.168.178.20:8080/t/odd-lily-ep72y#join={}", "0f".repeat(32));
    hold("invitation", |area, buffer| {
        let links = [("The link to send to friends:".to_owned(), link)];
        InvitationScreen { look: setting.look(), links: &links, keys: "Any key goes back" }
            .render(area, buffer);
    });
}

#[test]
fn nothing_breaks_at_any_size() {
    let setting = Setting::new(Depth::Monochrome, Glyphs::ASCII, Language::French);
    let long = "http://example.org/t/x#join=".to_owned() + &"0f".repeat(600);
    for (width, height) in [(0, 0), (1, 1), (10, 3), (40, 9), (80, 24), (200, 50)] {
        let area = Rect::new(0, 0, width, height);
        let mut buffer = Buffer::empty(area);
        lobby(&"news ".repeat(60), area, &mut buffer);
        let links = [(String::new(), long.clone())];
        InvitationScreen { look: setting.look(), links: &links, keys: "" }.render(area, &mut buffer);
    }
}
