//! Lines that a person may type, one after the other, in a game.

use super::{Bytes, is_one_short_line};
use parade_rules::{Game, Phase};
use parade_tui::command::parse;

/// Lines that a person may type, one after the other, in a game.
pub fn command(data: &[u8]) {
    let (start, lines) = data.split_at(data.len().min(2));
    let mut bytes = Bytes(start);
    let players = 2 + bytes.below(5);
    let shift = u32::from(bytes.byte());
    let deal = parade_rules::Deal::shuffled(Default::default(), players, |bound| shift % bound);
    let mut game = Game::new(&deal.expect("2 to 6 players"));
    for line in lines.split(|&byte| byte == b'\n') {
        let line = String::from_utf8_lossy(line);
        let command = match parse(&line) {
            Ok(command) => command,
            Err(error) => {
                is_one_short_line(&error);
                continue;
            }
        };
        // The seat that is asked, or seat 0 when nobody is.
        let asked = match game.face_up().phase() {
            Phase::Play { seat } => seat,
            Phase::Discard => (0..players).find(|&seat| !game.face_up().has_chosen(seat)).unwrap_or(0),
            Phase::Over => 0,
        };
        let view = game.view(asked).expect("a seat");
        match command.action(&view) {
            Ok(Some(action)) => {
                let told = view.check(action);
                match game.apply(asked, action) {
                    Ok(_) => assert_eq!(told, Ok(())),
                    Err(error) => {
                        assert_eq!(told, Err(error));
                        is_one_short_line(&error);
                    }
                }
            }
            Ok(None) => {}
            Err(error) => is_one_short_line(&error),
        }
    }
}
