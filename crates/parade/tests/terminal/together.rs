//! A game of a server looked back at, alone and with others.

use std::path::Path;
use std::process::{Command, Output, Stdio};
use std::sync::mpsc::{Receiver, channel};
use std::time::Duration;

use parade_client::{GameLink, GameReader, Review, ReviewUpdate};
use parade_protocol::review::{ReviewDoes, ReviewEyes, ReviewPlace, ReviewTold};

use crate::house::{House, server};
use crate::online::{hosted, play_line_by_line, sit_and_start};
use crate::player::start;

/// How long what has to come is awaited.
const SOON: Duration = Duration::from_secs(20);

/// Plays a game at a table; the way to it.
fn played(house: &House, home: &Path) -> GameLink {
    let hosted = hosted(house, home);
    let link = hosted.created.join_link.as_str();
    play_line_by_line(home, &["join", link, "--name", "Anna", "--plain"], &[]);
    let game = format!("{}.1", hosted.created.table).parse().unwrap();
    GameLink { server: server(house.address), game, code: None, turn: 0 }
}

/// Somebody who looks back at a game, without a screen.
struct Somebody {
    review: Review,
    heard: Receiver<ReviewUpdate>,
}

impl Somebody {
    fn comes(reader: &GameReader, name: &str) -> Somebody {
        let (tell, heard) = channel();
        let review = reader.review(name.to_owned(), move |update| drop(tell.send(update)));
        Somebody { review: review.unwrap().unwrap(), heard }
    }

    fn goes(&self, turn: u16, eyes: ReviewEyes) {
        self.review.does(ReviewDoes::Go { place: ReviewPlace { turn, eyes } });
    }

    fn hears(&self, so: impl Fn(&ReviewTold) -> bool) -> ReviewTold {
        loop {
            if let ReviewUpdate::Told(told) = self.heard.recv_timeout(SOON).unwrap()
                && so(&told)
            {
                return *told;
            }
        }
    }
}

#[test]
fn whoever_leads_is_followed_left_followed_again_and_followed_in_turn() {
    let (anna, bea, log) =
        (tempfile::tempdir().unwrap(), tempfile::tempdir().unwrap(), tempfile::tempdir().unwrap());
    let mut house = House::open(log.path());
    let reader = GameReader::new(played(&house, anna.path()), Some(&anna.path().join("state/tables")));
    let reader = reader.gathers().unwrap();
    let anna = Somebody::comes(&reader, "Anna");
    anna.goes(4, ReviewEyes::All);
    anna.hears(|told| told.place.turn == 4);

    let link = reader.link().with_secret();
    let mut terminal = start(bea.path(), &["replay", &link, "--name", "Bea"], (80, 24));
    terminal.wait_for("Anna leads, and you follow");
    terminal.wait_for("Turn 5 of");
    terminal.wait_for("all cards open");
    let told = anna.hears(|told| told.people.len() == 2);
    let bea = told.people.iter().find(|person| person.name == "Bea").unwrap().number;
    anna.goes(6, ReviewEyes::Mover);
    terminal.wait_for("Turn 7 of");

    // Her own way, and back.
    terminal.press("\x1b[C");
    terminal.wait_for("you go your own way");
    terminal.wait_for("Turn 8 of");
    anna.goes(2, ReviewEyes::Seat { seat: 1 });
    anna.hears(|told| told.place.turn == 2);
    terminal.press("f");
    terminal.wait_for("Turn 3 of");
    terminal.wait_for("as Hare saw it");

    // She leads, and still does after the server was started again.
    anna.review.does(ReviewDoes::Hand { to: bea });
    terminal.wait_for("You lead. Anna sees what you see");
    terminal.press("\x1b[C");
    anna.hears(|told| told.place.turn == 3);
    house.close();
    terminal.wait_for("server does not answer");
    terminal.press("\x1b[C");
    let _house = house.again(log.path());
    anna.hears(|told| told.people.len() == 2 && told.place.turn == 4);
    terminal.wait_for("You lead. Anna sees what you see");

    // The lead goes back, and she leaves.
    terminal.press("l");
    terminal.wait_for("The lead to Anna");
    terminal.press("\r");
    anna.hears(|told| told.leader == Some(told.you));
    terminal.wait_for("Anna leads, and you follow");
    terminal.press("q");
    anna.hears(|told| told.people.len() == 1);
}

#[test]
fn who_played_a_game_looks_back_at_it_and_gathers_others() {
    let (anna, bea, log) =
        (tempfile::tempdir().unwrap(), tempfile::tempdir().unwrap(), tempfile::tempdir().unwrap());
    let house = House::open(log.path());
    let game = played(&house, anna.path());
    let mut terminal = start(anna.path(), &["replay", &format!("{}#7", game.with_secret())], (80, 24));
    terminal.wait_for("Turn 7 of");
    terminal.press("t");
    terminal.wait_for("Nobody else is here yet");
    terminal.press("c");
    terminal.wait_for("The link is copied");

    // Line by line the game is told; without the seat it is shown to nobody.
    let said = replay(anna.path(), &game.with_secret());
    assert!(said.status.success() && said.stderr.is_empty());
    assert!(String::from_utf8(said.stdout).unwrap().contains("Anna played "));
    let missing = complaint(bea.path(), &game.with_secret());
    assert!(missing.contains("There is no finished game"), "{missing}");
}

/// Looks back line by line.
fn replay(home: &Path, link: &str) -> Output {
    parade(home, &["replay", link])
}

/// What the program has to say if nobody types anything.
fn parade(home: &Path, arguments: &[&str]) -> Output {
    Command::new(env!("CARGO_BIN_EXE_parade"))
        .args(arguments)
        .env("PARADE_STATE_DIR", home.join("state"))
        .env("PARADE_LANG", "en")
        .stdin(Stdio::null())
        .output()
        .unwrap()
}

/// Why that does not go, in one line.
fn complaint(home: &Path, link: &str) -> String {
    let output = replay(home, link);
    assert_eq!((output.status.code(), output.stdout.as_slice()), (Some(1), &b""[..]));
    let said = String::from_utf8(output.stderr).unwrap();
    assert_eq!(said.lines().count(), 1, "{said}");
    said
}

/// The rest of the line that begins so.
fn after<'a>(lines: &'a str, start: &str) -> Option<&'a str> {
    lines.lines().find_map(|line| line.trim().strip_prefix(start))
}

#[test]
fn the_cards_of_a_game_are_dealt_again_to_somebody_else() {
    let (anna, bea, log) =
        (tempfile::tempdir().unwrap(), tempfile::tempdir().unwrap(), tempfile::tempdir().unwrap());
    let house = House::open(log.path());
    let game = played(&house, anna.path()).with_secret();
    let opened = parade(anna.path(), &["host", "--duplicate", &game]);
    let told = String::from_utf8(opened.stdout).unwrap();
    assert!(opened.status.success() && told.contains("these links are for others"), "{told}");
    let join = after(&told, "To play: ").unwrap();

    // Who knows the cards gets no seat.
    let refused = parade(anna.path(), &["join", join, "--name", "Anna", "--plain"]);
    let told = String::from_utf8(refused.stdout).unwrap();
    assert!(told.contains("You know these cards"), "{told}");

    // Whoever sits down first begins, and at the end hears how it went there.
    let said = play_line_by_line(bea.path(), &["join", join, "--name", "Bea", "--plain"], &[]).join("\n");
    for sentence in [
        "A duplicate: the cards of another game",
        "The cards of the other game are being dealt.",
        "The cards of the other game are dealt.",
    ] {
        assert!(said.contains(sentence), "{sentence}: {said}");
    }
    assert!(!said.contains("adds a part"), "{said}");
    let there = after(&said, "The same cards at another table: ").unwrap();
    assert!(there.contains("Anna") && there.contains("Hare"), "{there}");

    // What is none, or not to be had, is told in a line.
    let next = format!("{}.2", game.rsplit_once('.').unwrap().0);
    for (game, why, status) in
        [(join, "The link leads to no game", 2), (&next, "There is no finished game", 1)]
    {
        let refused = parade(anna.path(), &["host", "--duplicate", game]);
        let told = String::from_utf8(refused.stderr).unwrap();
        assert!(refused.status.code() == Some(status) && told.contains(why), "{told}");
    }
}

#[test]
fn why_there_is_nothing_to_look_back_at_is_told_in_one_line() {
    let (home, log) = (tempfile::tempdir().unwrap(), tempfile::tempdir().unwrap());
    let mut house = House::open(log.path());
    let hosted = hosted(&house, home.path());
    let mut terminal = sit_and_start(home.path(), &hosted);
    terminal.wait_for("Your turn");
    terminal.press("q");
    let server = server(house.address);
    let page = |rest: &str| server.http(&format!("/games/{rest}"));
    let on = complaint(home.path(), &page(&format!("{}.1", hosted.created.table)));
    assert!(on.contains("A game is on at the table"), "{on}");
    let none = complaint(home.path(), &page("nowhere.1"));
    assert!(none.contains("There is no finished game nowhere.1"), "{none}");
    let code = complaint(home.path(), &page(&format!("nowhere.1#review={}", "ab".repeat(32))));
    assert!(code.contains("The link opens no game") && !code.contains("abab"), "{code}");
    house.close();
    let away = complaint(home.path(), &page("nowhere.1"));
    assert!(away.contains("The server does not answer"), "{away}");
}
