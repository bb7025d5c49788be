//! The table in words: what line mode says about what lies there and what can be done.

use parade_messages::text;
use parade_rules::{LastRound, Phase, Preview, Seat, View};

use crate::marked::mark;
use crate::table::Table;
use crate::telling::Teller;

use super::Session;

impl Session<'_> {
    /// What has changed in front of the seats since it was last told, then pile and parade.
    pub(super) fn table_words(&mut self, table: &dyn Table, teller: &Teller<'_>) -> Vec<String> {
        let face_up = table.face_up();
        let score = face_up.score();
        let mut words = Vec::new();
        self.collected.resize(face_up.players(), 0);
        for (seat, cards) in face_up.collections().iter().enumerate() {
            if cards.len() != self.collected[seat] {
                self.collected[seat] = cards.len();
                words.push(text!(
                    self.messages,
                    "plain-collection",
                    name = teller.name(seat),
                    colors = teller.collection(face_up, seat).join(", "),
                    points = teller.points(score.seats.get(seat).map_or(0, |seat| seat.total))
                ));
            }
        }
        match teller.still_to_play(face_up) {
            Some(still) => words.push(still),
            None if matches!(face_up.phase(), Phase::Play { .. }) => {
                words.push(teller.draw_pile(face_up.draw_pile()));
            }
            None => {}
        }
        if matches!(face_up.phase(), Phase::Play { .. }) {
            let numbered: Vec<String> = face_up
                .parade()
                .cards()
                .iter()
                .rev()
                .enumerate()
                .map(|(index, &card)| format!("{}\u{a0}{}", index + 1, mark(card)))
                .collect();
            words.push(text!(self.messages, "plain-parade", cards = numbered.join(", ")));
        }
        words
    }

    /// What the seat is asked, and what each answer would do.
    pub(super) fn question(&self, view: &View, teller: &Teller<'_>) -> Vec<String> {
        let mut words = vec![teller.turn(view.face_up())];
        let seat = view.seat();
        match view.face_up().phase() {
            Phase::Play { .. } => {
                for (slot, &card) in view.hand().iter().enumerate() {
                    if let Ok(preview) = view.preview(card) {
                        words.push(format!("{}. {}", slot + 1, self.preview_words(&preview, seat, teller)));
                    }
                }
            }
            Phase::Discard => {
                for preview in view.keep_previews() {
                    let number =
                        |card| view.hand().iter().position(|&held| held == card).map_or(0, |slot| slot + 1);
                    let [one, two] = preview.keep.map(number);
                    words.push(format!("{one} {two}. {}", teller.keep_preview(&preview, seat).join(" ")));
                }
            }
            Phase::Over => {}
        }
        words
    }

    /// A card's preview; that nothing changes is not said.
    fn preview_words(&self, preview: &Preview, seat: Seat, teller: &Teller<'_>) -> String {
        let told = teller.preview(preview, seat);
        let unchanged = preview.taken.is_empty();
        let told: Vec<String> = told
            .into_iter()
            .enumerate()
            .filter(|(line, _)| !(unchanged && *line == 1))
            .map(|(_, t)| t)
            .collect();
        told.join(" ")
    }

    /// What was played since a seat last played, for a person who was not looking.
    pub(super) fn recap(&self, table: &dyn Table, teller: &Teller<'_>, seat: Seat) -> Vec<String> {
        let face_up = table.face_up();
        let history = face_up.history();
        let own = history.iter().rposition(|turn| turn.seat == seat).map_or(0, |turn| turn + 1);
        let trigger =
            face_up.last_round().and_then(|last| trigger_turn(last, face_up.turn(), face_up.players()));
        let mut words = Vec::new();
        for (number, turn) in history.iter().enumerate().skip(own) {
            words.push(teller.played(turn.seat, turn.card, &turn.took));
            if let Some(last) = face_up.last_round().filter(|_| trigger == Some(number)) {
                words.extend(teller.last_round(last));
            }
        }
        words
    }

    /// The score, color by color, then the places, and who wins once the game is over.
    pub(super) fn score_words(&self, table: &dyn Table, teller: &Teller<'_>) -> Vec<String> {
        let score = table.face_up().score();
        if table.face_up().phase() == Phase::Over {
            return teller.score(&score);
        }
        let mut words = teller.color_lines(&score);
        words.extend(teller.places(&score));
        words
    }
}

/// The number, from 0, of the turn that began the last round.
fn trigger_turn(last: LastRound, turns: usize, players: usize) -> Option<usize> {
    turns.checked_sub(1 + players.checked_sub(last.turns_left)?)
}
