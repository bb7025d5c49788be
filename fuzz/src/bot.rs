//! Lines that may be questions to a bot, views in them, or answers of a bot.

use super::is_one_short_line;
use parade_arena::{Server, Spec, read_answer};
use parade_rules::View;
use serde_json::Value;

/// Lines that may be questions to a bot, views in them, or answers of a bot.
pub fn bot(line: &[u8]) {
    if let Err(error) = read_answer(line, 17) {
        is_one_short_line(&error);
    }
    let greedy = Spec::BuiltIn { name: "greedy".to_owned(), playouts: None };
    let mut server = Server::new(&greedy, None, 0).expect("there is a greedy bot");
    let mut output = Vec::new();
    if let Err(error) = server.run(&mut &line[..], &mut output) {
        is_one_short_line(&error);
    }
    for answer in output.split(|&byte| byte == b'\n').filter(|answer| !answer.is_empty()) {
        serde_json::from_slice::<Value>(answer).expect("an answer is JSON");
    }
    let Ok(value) = serde_json::from_slice::<Value>(line) else { return };
    let view = match View::from_json(value.get("view").unwrap_or(&value)) {
        Ok(view) => view,
        Err(error) => return is_one_short_line(&error),
    };
    for &card in view.hand() {
        let _ = view.preview(card);
    }
    let _ = view.keep_previews();
    if !view.is_to_act() {
        return;
    }
    let written = serde_json::to_value(view).expect("a view is JSON");
    let again = View::from_json(&written).expect("what was written can be read");
    // Before the first turn the history may be found where there was none.
    assert!(again == view || view.face_up().turn() == 0);
    assert_eq!(again.hand(), view.hand());
    if view.face_up().opening().is_some() {
        let unseen: Vec<_> = view.unseen().iter().collect();
        let assumed = view.determinize(&unseen).expect("a game with its history can be completed");
        assert_eq!(assumed.view(view.seat()), Some(view));
    }
}
