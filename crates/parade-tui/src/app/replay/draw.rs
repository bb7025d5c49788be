//! What the screen of a game looked back at is told.

use parade_messages::text;
use parade_review::{Class, Judged};
use parade_rules::{Action, Card, Phase, Seat, View};
use ratatui::layout::Rect;

use super::{EyesOf, Replay, done};
use crate::app::around::Around;
use crate::marked::{mark, marks};
use crate::screens::replay::{Company, ReplayScreen};
use crate::screens::table::TableScreen;
use crate::screens::{Eyes, Names, status};
use crate::telling::Teller;
use crate::widgets::curve::Curve;

/// How many columns of a name stand before a hand.
const NAME: u16 = 10;
/// How many cards of the draw pile are shown where all lie open.
const NEXT: usize = 5;

/// What the foot says.
#[derive(Default)]
struct Said {
    head: String,
    verdict: String,
    told: Vec<String>,
    /// Whether each of them is about another seat.
    of_seats: bool,
}

impl Replay {
    /// The screen as it is now, for whoever draws it or asks it where something is.
    pub(super) fn screen<T>(
        &self,
        around: &Around,
        area: Rect,
        show: impl FnOnce(&ReplayScreen<'_>) -> T,
    ) -> T {
        let (look, messages) = (around.look(), &around.messages);
        let names = Names { names: &self.names, you: None, marks: &[] };
        let game = self.game();
        let face_up = game.face_up();
        let teller = self.teller(around);
        let view = self.viewer().and_then(|seat| game.view(seat));
        let card = match done(&self.record, self.at) {
            Some(Action::Play(card)) => Some(card),
            _ => None,
        };
        let shows_move = view.as_ref().is_some_and(View::is_to_act);
        let selected = view
            .as_ref()
            .filter(|_| shows_move)
            .and_then(|view| view.hand().iter().position(|&held| Some(held) == card));
        let mut state = status(face_up, names, look, area.width.saturating_sub(30));
        if let Some((judged, of)) = self.thinking.progress() {
            state = format!("{} · {state}", text!(messages, "replay-progress", done = judged, of = of));
        }
        let (news, pill) = (self.news(around, &teller), self.pill(around));
        let said = self.said(around, &teller, view.as_ref(), selected);
        let hands = if self.eyes == EyesOf::All { self.hands(around) } else { Vec::new() };
        let keys = self.foot_keys(around);
        let company = self.together.as_ref().map(|together| (together.stands(messages), together.leads()));
        let turns = face_up.history();
        let table = TableScreen {
            look,
            names,
            eyes: view.as_ref().map_or(Eyes::Watcher(face_up), Eyes::Seat),
            selected,
            news: &news,
            turns: &turns,
            status: &state,
            since: None,
            keys: None,
            sent: false,
            pill: Some(&pill),
        };
        let curve =
            Curve { rows: self.thinking.chances(), of: self.games.len(), at: self.at, chosen: self.viewer() };
        show(&ReplayScreen {
            table,
            head: &said.head,
            verdict: &said.verdict,
            hands: &hands,
            told: &said.told,
            of_seats: said.of_seats,
            curve,
            keys: &keys,
            company: company.as_ref().map(|(stands, leads)| Company { stands, leads: *leads }),
        })
    }

    /// What is typed or asked, else what happened last.
    fn news(&self, around: &Around, teller: &Teller<'_>) -> String {
        let messages = &around.messages;
        if let Some(typed) = &self.typed {
            return text!(messages, "replay-typed", typed = typed.as_str());
        }
        if let Some(seat) = self.asks {
            return text!(messages, "replay-what-if", name = around.look().cut(&teller.name(seat), NAME));
        }
        if let (Some(person), Some(together)) = (self.hands, &self.together) {
            return text!(
                messages,
                "replay-together-hand",
                name = around.look().cut(&together.name(messages, person), NAME)
            );
        }
        if let Some(answer) = &self.answer {
            return answer.clone();
        }
        match self.game().face_up().history().last() {
            Some(turn) => teller.played(turn.seat, turn.card, &turn.took),
            None => text!(messages, "replay-first", name = teller.name(self.record.first)),
        }
    }

    /// Which turn it is, and whose eyes see it.
    fn pill(&self, around: &Around) -> String {
        let messages = &around.messages;
        let eyes = match self.eyes {
            EyesOf::Mover => text!(messages, "replay-eyes-mover"),
            EyesOf::Seat(seat) => text!(messages, "replay-eyes-seat", name = self.names[seat].as_str()),
            EyesOf::All => text!(messages, "replay-eyes-all"),
        };
        let of = self.record.plays.len();
        match self.game().face_up().phase() {
            Phase::Play { .. } if self.at < of => {
                text!(messages, "replay-pill", turn = self.at + 1, of = of, eyes = eyes)
            }
            Phase::Over => text!(messages, "replay-pill-over", eyes = eyes),
            // A record may stop before its game does.
            Phase::Play { .. } => text!(messages, "replay-pill-stops", eyes = eyes),
            Phase::Discard => text!(messages, "replay-pill-end", eyes = eyes),
        }
    }

    fn said(&self, around: &Around, teller: &Teller<'_>, view: Option<&View>, slot: Option<usize>) -> Said {
        let messages = &around.messages;
        match (self.game().face_up().phase(), view) {
            (Phase::Play { seat }, Some(view)) => {
                let name = teller.name(seat);
                let Some(&card) = slot.and_then(|slot| view.hand().get(slot)) else {
                    let told = vec![text!(messages, "replay-waits", name = name)];
                    return Said {
                        head: self.hand(around, view.seat(), view.hand()),
                        told,
                        ..Said::default()
                    };
                };
                let others: Vec<Card> = view.hand().iter().copied().filter(|&held| held != card).collect();
                let (card, others) = (mark(card).to_string(), marks(&others));
                let name = around.look().cut(&name, NAME);
                let head = text!(messages, "replay-plays", name = name, card = card, others = others);
                match self.thinking.of_turn(self.at) {
                    Some(judged) => {
                        let (verdict, told) = (verdict(teller, judged), teller.judged(judged));
                        Said { head, verdict, told, of_seats: false }
                    }
                    None => Said { head, told: vec![text!(messages, "replay-thinking")], ..Said::default() },
                }
            }
            (Phase::Over, _) => self.said_at_end(around, teller),
            (Phase::Play { .. } | Phase::Discard, _) => {
                let only = |seat: &Seat| match self.eyes {
                    EyesOf::Seat(eyes) => *seat == eyes,
                    EyesOf::Mover | EyesOf::All => true,
                };
                let seats = (0..self.names.len()).filter(only);
                let told = seats.filter_map(|seat| self.thinking.of_last_two(seat));
                let told = told.map(|judged| teller.judged_of(judged)).collect();
                Said {
                    head: text!(messages, "replay-last-two"),
                    verdict: String::new(),
                    told,
                    of_seats: true,
                }
            }
        }
    }

    /// Who won, and what the game comes to for each seat.
    fn said_at_end(&self, around: &Around, teller: &Teller<'_>) -> Said {
        let messages = &around.messages;
        let head = self.game().score().map(|score| teller.winner(&score)).unwrap_or_default();
        let Some(review) = self.thinking.review() else {
            return Said { head, told: vec![text!(messages, "replay-thinking")], ..Said::default() };
        };
        // The seat that one looks through comes first: not all may have room.
        let first = match self.eyes {
            EyesOf::Seat(seat) => seat,
            EyesOf::Mover | EyesOf::All => 0,
        };
        let order = (0..review.seats.len()).map(|place| (first + place) % review.seats.len());
        let seats = order.filter_map(|seat| Some((seat, review.seats.get(seat)?))).map(|(seat, found)| {
            let luck = found.luck.unwrap_or_default();
            let sign = if luck > 0.0 { "+" } else { "" };
            text!(
                messages,
                "replay-seat",
                name = teller.name(seat),
                accuracy = teller.tenths(found.accuracy.unwrap_or_default()),
                given = teller.share(found.loss),
                luck = format!("{sign}{}", teller.share(luck))
            )
        });
        Said { head, verdict: String::new(), told: seats.collect(), of_seats: true }
    }

    /// A hand behind the name of its seat.
    fn hand(&self, around: &Around, seat: Seat, cards: &[Card]) -> String {
        let name = around.look().cut(&self.names[seat], NAME);
        text!(around.messages, "replay-hand", name = name, cards = marks(cards))
    }

    /// The hands that are not shown otherwise, and what comes off the draw pile next.
    fn hands(&self, around: &Around) -> Vec<String> {
        let (game, messages) = (self.game(), &around.messages);
        let others = (0..self.names.len()).filter(|&seat| Some(seat) != self.viewer());
        let mut hands: Vec<String> = others
            .filter(|&seat| !game.hand(seat).is_empty())
            .map(|seat| self.hand(around, seat, game.hand(seat)))
            .collect();
        let next: Vec<Card> = game.draw_pile().iter().take(NEXT).copied().collect();
        if !next.is_empty() {
            hands.push(text!(messages, "replay-next", cards = marks(&next)));
        }
        hands
    }
}

/// What a move is called, behind the sign that chess players write for it.
fn verdict(teller: &Teller<'_>, judged: &Judged) -> String {
    let sign = match judged.class {
        Class::Best if judged.lead > 0.0 => "! ",
        Class::Best | Class::Good => "",
        Class::Inaccuracy => "?! ",
        Class::Mistake => "? ",
        Class::Blunder => "?? ",
    };
    format!("{sign}{}", teller.class(judged.class))
}
