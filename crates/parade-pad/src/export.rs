//! A pad for other programs: lines of `parade-score/1`, a table as CSV, a link that BG Stats takes in.

use parade_rules::json::SCORE_FORMAT;
use parade_rules::{CardSet, Color, Edition, Score};
use percent_encoding::{NON_ALPHANUMERIC, utf8_percent_encode};
use serde_json::json;

use crate::pad::Pad;
use crate::undo::written;

/// Where BG Stats takes plays in.
const BG_STATS: &str = "https://app.bgstatsapp.com/createPlay.html?data=";
/// The game at BoardGameGeek.
const BOARD_GAME_GEEK: u32 = 56692;

/// A round to be written: its number from 1, its rules, cards and score.
struct Written {
    number: usize,
    edition: Edition,
    collections: Vec<CardSet>,
    score: Score,
}

impl Pad {
    /// The rounds that have cards: those on the sheet, and this one.
    fn written(&self) -> impl Iterator<Item = Written> {
        let kept = self.rounds.iter().map(|round| (round.edition, &round.claims));
        let now = (!self.claims.is_empty()).then_some((self.edition, &self.claims));
        (1..).zip(kept.chain(now)).map(|(number, (edition, claims))| {
            let collections = claims.collections(self.players.len());
            Written { number, edition, score: Score::new(edition, &collections), collections }
        })
    }

    /// A line of `parade-score/1` a round, as `parade score` reads them. `names` are those of all seats.
    #[must_use]
    pub fn to_score_lines(&self, names: &[String]) -> String {
        let line = |round: Written| {
            let collections = written(&round.collections);
            let rules = round.edition;
            let line =
                json!({"format": SCORE_FORMAT, "rules": rules, "players": names, "collections": collections});
            format!("{line}\n")
        };
        self.written().map(line).collect()
    }

    /// A table with a row a round and player: points by color, total, cards, place, and the cards themselves.
    #[must_use]
    pub fn to_csv(&self, names: &[String]) -> String {
        let mut table =
            "round,rules,player,red,blue,purple,green,grey,orange,points,cards,place,collection\r\n"
                .to_owned();
        for round in self.written() {
            for (seat, score) in round.score.seats.iter().enumerate() {
                let mut row =
                    vec![round.number.to_string(), round.edition.to_string(), field(name(names, seat))];
                row.extend(Color::ALL.map(|color| score.colors[color.index()].points.to_string()));
                row.extend([score.total.to_string(), score.cards.to_string(), score.place.to_string()]);
                let cards: Vec<String> =
                    round.collections[seat].iter().map(|card| card.to_string()).collect();
                row.push(cards.join(" "));
                table += &row.join(",");
                table += "\r\n";
            }
        }
        table
    }

    /// A link that hands a round to BG Stats: the round of a number from 0, the open one behind those on the sheet. `date` is when
    /// it was played, UTC, `2026-11-29 20:15:00`. `None` if there is no such round.
    ///
    /// All keys stand there, also those that need not: its Android version asks for them.
    #[must_use]
    pub fn to_bg_stats(&self, round: usize, names: &[String], date: &str) -> Option<String> {
        let round = self.written().nth(round)?;
        let player = |(seat, score): (usize, &parade_rules::SeatScore)| {
            let name = name(names, seat);
            json!({
                "name": name,
                "sourcePlayerId": name,
                "startPlayer": false,
                "rank": score.place,
                "score": score.total,
                "winner": round.score.winners.contains(&seat),
            })
        };
        let players: Vec<serde_json::Value> = round.score.seats.iter().enumerate().map(player).collect();
        let play = json!({
            "sourceName": "Parade",
            "sourcePlayId": format!("{date} {}", round.number),
            "playDate": date,
            "game": {
                "name": "Parade",
                "sourceGameId": "parade",
                "bggId": BOARD_GAME_GEEK,
                "highestWins": false,
                "noPoints": false,
            },
            "players": players,
        });
        Some(format!("{BG_STATS}{}", utf8_percent_encode(&play.to_string(), NON_ALPHANUMERIC)))
    }
}

fn name(names: &[String], seat: usize) -> &str {
    names.get(seat).map_or("", String::as_str)
}

/// A text as a field of CSV (RFC 4180). One that a spreadsheet would take for a formula gets an apostrophe before it.
fn field(text: &str) -> String {
    let text = if text.starts_with(['=', '+', '-', '@']) { format!("'{text}") } else { text.to_owned() };
    if text.contains([',', '"', '\r', '\n']) { format!("\"{}\"", text.replace('"', "\"\"")) } else { text }
}
