//! Hints for players at a table on the server, in the words of the terminal.

use parade_bots::Thinking;
use parade_messages::{Language, Messages};
use parade_protocol::http::{HintChoice, HintTold};
use parade_protocol::{Seq, Sitter};
use parade_rules::View;
use parade_server::Adviser;
use parade_tui::levels::seat_names;
use parade_tui::marked::card_of;
use parade_tui::names::shown;
use parade_tui::table::SeatKind;
use parade_tui::telling::Teller;

/// Whoever gives hints.
pub(super) fn adviser() -> Adviser {
    Adviser::new(|view, seats, language| {
        let language = Language::from_locale(language).unwrap_or_default();
        told(view, seats, &Messages::new(language))
    })
}

fn told(view: &View, seats: &[Sitter], messages: &Messages) -> Option<HintTold> {
    let sitters: Vec<(Option<String>, SeatKind)> = seats
        .iter()
        .map(|sitter| match sitter {
            Sitter::Human { name } | Sitter::Gone { name } => (Some(shown(name)), SeatKind::Person),
            Sitter::Bot { level } => (None, SeatKind::remembered(Some(level.as_str()))),
            Sitter::Empty => (None, SeatKind::Person),
        })
        .collect();
    let named: Vec<_> = sitters.iter().map(|(name, kind)| (name.as_deref(), *kind)).collect();
    let names = seat_names(messages, &named);
    let teller = Teller::new(messages, names, view.face_up().edition()).to(Some(view.seat()));
    let (_, advice) = teller.advised(view, Thinking::Standard)?;
    let choices = advice.choices.into_iter().map(|choice| HintChoice {
        cards: choice.cards.chars().filter_map(card_of).collect(),
        win: choice.win,
        chance: choice.chance,
        points: choice.points,
        rival: choice.rival,
        sentence: choice.sentence,
    });
    Some(HintTold {
        seq: Seq(0),
        what: advice.what,
        choices: choices.collect(),
        equals: advice.equals,
        why: advice.why,
    })
}

#[cfg(test)]
mod tests {
    use parade_rules::{Card, Deal, Edition, Game};

    use super::*;

    fn sitters() -> Vec<Sitter> {
        vec![
            Sitter::Human { name: "Anna".to_owned() },
            Sitter::Bot { level: "hare".parse().unwrap() },
            Sitter::Gone { name: "Bob".to_owned() },
        ]
    }

    /// A deck in which every card is a stride from the one before it.
    fn deck() -> Vec<Card> {
        (0..Card::COUNT).map(|place| Card::from_index(place * 25 % Card::COUNT).unwrap()).collect()
    }

    fn hint_of(deck: &[Card], messages: &Messages) -> HintTold {
        let deal = Deal::new(Edition::default(), 3, 0, deck).unwrap();
        let view = Game::new(&deal).view(0).unwrap();
        told(&view, &sitters(), messages).expect("seat 0 begins")
    }

    #[test]
    fn what_others_hold_and_what_is_to_come_changes_no_hint() {
        let messages = Messages::new(Language::French);
        let deck = deck();
        let deal = Deal::new(Edition::default(), 3, 0, &deck).unwrap();
        let at = |card: Card| deck.iter().position(|&other| other == card).unwrap();
        let (mut other, hand) = (deck.clone(), deal.hand(1));
        // All that a neighbor holds goes to the pile, and as much of the pile to the neighbor.
        for (&held, &coming) in hand.iter().zip(deal.draw_pile()) {
            other.swap(at(held), at(coming));
        }
        let hidden = Deal::new(Edition::default(), 3, 0, &other).unwrap();
        assert_ne!(hidden.hand(1), deal.hand(1));
        assert_eq!((hidden.hand(0), hidden.parade()), (deal.hand(0), deal.parade()));
        let told = hint_of(&deck, &messages);
        assert_eq!(told, hint_of(&other, &messages));

        assert!(told.what.starts_with("Joue"), "{}", told.what);
        assert_eq!(told.choices.len(), 5);
        let mut cards: Vec<Card> = told.choices.iter().flat_map(|choice| choice.cards.clone()).collect();
        let mut hand = deal.hand(0).to_vec();
        cards.sort_unstable();
        hand.sort_unstable();
        assert_eq!(cards, hand);
        assert!(!told.why.is_empty() && told.equals >= 1);
    }

    #[test]
    fn who_is_not_to_act_gets_no_hint() {
        let deal = Deal::new(Edition::default(), 3, 0, &deck()).unwrap();
        let view = Game::new(&deal).view(1).unwrap();
        assert_eq!(told(&view, &sitters(), &Messages::new(Language::English)), None);
    }
}
