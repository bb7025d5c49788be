//! A record told turn by turn.

use parade_messages::text;
use parade_rules::{LastRound, Replay, ReplayedTurn};

use super::Teller;
use crate::marked::mark;

impl Teller<'_> {
    /// A whole record, a line each: the turns, the last round, the score with its reasons. Everything is told, the cards
    /// drawn too: nobody plays any more from what a record holds.
    #[must_use]
    pub fn replay(&self, replay: &Replay) -> Vec<String> {
        let mut told = Vec::new();
        let mut announced = false;
        for (index, turn) in replay.turns.iter().enumerate() {
            told.push(self.replayed(index + 1, turn));
            if let Some((seat, reasons)) = replay.trigger.filter(|_| turn.last_round && !announced) {
                announced = true;
                told.extend(self.last_round(LastRound { seat, reasons, turns_left: self.names.len() }));
            }
        }
        match &replay.score {
            Some(score) => told.extend(self.score(score)),
            None => told.push(text!(self.messages, "telling-not-over")),
        }
        told
    }

    /// "12. Anna played G3 and took R1. Anna drew B2."
    fn replayed(&self, number: usize, turn: &ReplayedTurn) -> String {
        let played = self.played(turn.seat, turn.card, &turn.took);
        match turn.drew {
            Some(card) => {
                let (name, card) = (self.name(turn.seat), mark(card).to_string());
                format!(
                    "{number}. {played} {}",
                    text!(self.messages, "telling-drew-open", name = name, card = card)
                )
            }
            None => format!("{number}. {played}"),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::marked::written;
    use crate::table::{GameOptions, LocalGame, SeatInfo, SeatKind, Table};
    use parade_messages::{Language, Messages};
    use parade_rules::Edition;

    #[test]
    fn a_record_is_told_whole() {
        let seat = |name: &str| SeatInfo { name: name.to_owned(), kind: SeatKind::Bot("greedy") };
        let seats = ["Anna", "Bob", "Cleo"].map(seat).to_vec();
        let options = GameOptions { seats, edition: Edition::Rules2013, seed: Some(4) };
        let mut table = LocalGame::start(&options, None).unwrap();
        while table.step().unwrap() {}
        let mut record = table.record().unwrap().record;
        let messages = Messages::new(Language::English);
        let teller = Teller::new(&messages, record.players.clone(), record.edition);
        let replay = record.replay().unwrap();
        let told = teller.replay(&replay);
        let text = written(&told.join("\n"));
        assert_eq!(text.matches(" played ").count(), replay.turns.len(), "{text}");
        assert_eq!(text.matches(" drew ").count(), replay.turns.len() - 3, "{text}");
        assert_eq!(text.matches("Last round.").count(), 1, "{text}");
        let last_round = told.iter().position(|line| line.starts_with("Last round.")).unwrap();
        assert_eq!(
            told[last_round + 1..].iter().filter(|line| line.contains(" played ")).count(),
            3,
            "{text}"
        );
        let winner = &record.players[replay.score.unwrap().winners[0]];
        assert!(text.contains(&format!("\n1. {winner}: ")), "{text}");
        record.discards.clear();
        let told = teller.replay(&record.replay().unwrap());
        assert_eq!(told.last().map(String::as_str), Some("The game is not over."));
    }
}
