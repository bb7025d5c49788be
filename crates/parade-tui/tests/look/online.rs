//! A table on a server: the lobby, somebody who is away, a connection that is lost, the link to send. Held to the texts beside
//! this file; `PARADE_BLESS=1` writes them anew.

use std::fs;
use std::path::Path;

use parade_messages::{Language, Messages, text};
use parade_tui::glyphs::Glyphs;
use parade_tui::screens::invitation::InvitationScreen;
use parade_tui::screens::lobby::{LobbyScreen, LobbySeat};
use parade_tui::screens::table::TableScreen;
use parade_tui::screens::{Eyes, Names, SeatMark};
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
    hold_at(name, (80, 24), render);
}

fn hold_at(name: &str, (width, height): (u16, u16), render: impl FnOnce(Rect, &mut Buffer)) {
    let area = Rect::new(0, 0, width, height);
    let mut buffer = Buffer::empty(area);
    render(area, &mut buffer);
    held(name, (width, height), &text_of(&buffer));
}

fn held(name: &str, (width, height): (u16, u16), found: &str) {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join(format!("tests/look/{name}-{width}x{height}.txt"));
    if std::env::var_os("PARADE_BLESS").is_some() {
        fs::write(&path, found).unwrap();
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

fn lobby(news: &str, link: Option<(&str, &str)>, note: &str, area: Rect, buffer: &mut Buffer) {
    let setting = Setting::new(Depth::Truecolor, Glyphs::UNICODE, Language::English);
    let messages = Messages::new(Language::English);
    let keys = [text!(messages, "online-keys-host"), text!(messages, "online-keys-lobby")];
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
        rules: "rules of 2013 · 5:00 each and 5 s a move · others may watch",
        note,
        link,
        talk: &talk,
        keys: &keys,
    }
    .render(area, buffer);
}

fn link() -> String {
    format!("http://192.168.178.20:8080/t/odd-lily-ep72y#join={}", "0f".repeat(32))
}

#[test]
fn the_lobby() {
    hold("lobby", |area, buffer| lobby("Anna is ready.", None, "", area, buffer));
}

/// As on every other screen where they choose: a host chooses a seat for a bot, whoever comes the seat to sit at.
#[test]
fn the_keys_of_a_lobby_name_the_arrows() {
    for (language, arrows) in [(Language::English, "Up Down "), (Language::French, "Haut Bas ")] {
        let messages = Messages::new(language);
        for keys in [text!(messages, "online-keys-host"), text!(messages, "online-keys-guest")] {
            assert!(keys.starts_with(arrows) && keys.chars().count() <= 78, "{keys}");
        }
    }
}

#[test]
fn a_lobby_of_a_duplicate_says_what_that_is() {
    let messages = Messages::new(Language::English);
    let note = text!(messages, "duplicate-lobby");
    hold_at("lobby-duplicate", (80, 24), |area, buffer| {
        lobby("Bea is the host now.", None, &note, area, buffer);
    });
}

#[test]
fn a_lobby_that_waits_for_friends_shows_the_link_and_its_code() {
    let link = link();
    for size in [(80, 24), (100, 30), (200, 50)] {
        let invited = Some(("The link to send to friends:", link.as_str()));
        hold_at("lobby-free", size, |area, buffer| lobby("", invited, "", area, buffer));
    }
}

#[test]
fn a_lost_connection() {
    let lost = "The connection is lost. Trying again in 3 s.";
    hold("reconnecting", |area, buffer| lobby(lost, None, "", area, buffer));
}

fn mark(full: &str, short: &str, least: &str) -> SeatMark {
    SeatMark { full: full.to_owned(), short: short.to_owned(), least: least.to_owned() }
}

fn table(names: &[String; 4], marks: &[SeatMark], selected: Option<usize>, sent: bool) -> String {
    let setting = Setting::new(Depth::Truecolor, Glyphs::UNICODE, Language::English);
    let at = situations::four();
    let area = Rect::new(0, 0, 80, 24);
    let mut buffer = Buffer::empty(area);
    TableScreen {
        look: setting.look(),
        names: Names { names, you: Some(0), marks },
        eyes: Eyes::Seat(&at.view),
        selected,
        news: "Bob is away and it is their turn: C lets a bot play for them.",
        turns: &at.turns,
        status: "3:07 · turn 33 · pile 8 · ? help",
        since: None,
        keys: None,
        sent,
        pill: None,
    }
    .render(area, &mut buffer);
    text_of(&buffer)
}

fn marks() -> [SeatMark; 4] {
    [
        mark("3:07", "3:07", "3:07"),
        mark("4:32", "4:32", "4:32"),
        mark("0:58 · away 1:05", "0:58 away", "away"),
        mark("played by Hare", "bot", "bot"),
    ]
}

#[test]
fn somebody_is_away_and_clocks_run() {
    let names = ["me", "Anna", "Bob", "Dora"].map(str::to_owned);
    let found = table(&names, &marks(), None, false);
    held("away", (80, 24), &found);
}

#[test]
fn what_matters_is_read_behind_the_longest_names() {
    let names =
        ["me", "Maximiliane-Josephine", "Bartholomew the Great", "Wilhelmina Fitzgerald"].map(str::to_owned);
    let found = table(&names, &marks(), Some(1), false);
    let heads = found.lines().find(|line| line.contains("Max")).unwrap();
    for read in ["Max", "4:32", "Bar", "0:58 away", "Wil", "bot"] {
        assert!(heads.contains(read), "{read} in {heads}");
    }
}

#[test]
fn a_move_on_its_way_is_nobodys_turn() {
    let names = ["me", "Anna", "Bob", "Dora"].map(str::to_owned);
    let found = table(&names, &[], Some(1), true);
    assert!(found.starts_with(" Parade   Sent "), "{found}");
    assert!(found.contains("On its way to the server") && !found.contains("Enter plays"), "{found}");
}

#[test]
fn the_link_and_its_code() {
    let setting = Setting::new(Depth::Truecolor, Glyphs::UNICODE, Language::English);
    let watch = link().replace("join", "watch");
    hold("invitation", |area, buffer| {
        let links = [
            ("The link to send to friends:".to_owned(), link()),
            ("The link for people who only watch:".to_owned(), watch),
        ];
        let keys = "C copies the link to play, W the one to watch   Any other key goes back";
        let news = "The link is copied, if this terminal lets programs do that.";
        InvitationScreen { look: setting.look(), links: &links, news, keys }.render(area, buffer);
    });
}

#[test]
fn nothing_breaks_at_any_size() {
    let setting = Setting::new(Depth::Monochrome, Glyphs::ASCII, Language::French);
    let long = "http://example.org/t/x#join=".to_owned() + &"0f".repeat(600);
    for (width, height) in [(0, 0), (1, 1), (10, 3), (40, 9), (80, 24), (200, 50)] {
        let area = Rect::new(0, 0, width, height);
        let mut buffer = Buffer::empty(area);
        let note = &"note ".repeat(60);
        lobby(&"news ".repeat(60), Some(("Send this:", &long)), note, area, &mut buffer);
        lobby("", Some(("Send this:", &link())), note, area, &mut buffer);
        let links = [(String::new(), long.clone())];
        InvitationScreen { look: setting.look(), links: &links, news: "", keys: "" }
            .render(area, &mut buffer);
    }
}
