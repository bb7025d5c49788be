//! The score told: color by color, then the places with what decided them.

use parade_messages::text;
use parade_rules::{Color, Decision, Majority, Score, Seat, SeatScore};

use super::Teller;
use super::words::capitalized;

/// A color of the score, told.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ColorTold {
    /// The color.
    pub color: Color,
    /// Who has the majority and by how much, or why nobody has.
    pub majority: String,
    /// What the color counts for everybody who has cards of it; empty if nobody has.
    pub points: String,
}

impl Teller<'_> {
    /// The whole score, a line each: color by color, who wins, the places.
    #[must_use]
    pub fn score(&self, score: &Score) -> Vec<String> {
        let mut told = self.color_lines(score);
        told.push(self.winner(score));
        told.extend(self.places(score));
        told
    }

    /// Two lines a color: who has the majority, and what the color counts for whom.
    #[must_use]
    pub fn color_lines(&self, score: &Score) -> Vec<String> {
        let lines = self.colors(score).into_iter().flat_map(|told| [told.majority, told.points]);
        lines.filter(|line| !line.is_empty()).collect()
    }

    /// The score color by color, in the order R B P G K O.
    #[must_use]
    pub fn colors(&self, score: &Score) -> Vec<ColorTold> {
        let told = |(color, majority): (Color, &Majority)| ColorTold {
            color,
            majority: self.majority(color, majority, score),
            points: self.color_points(color, score),
        };
        Color::ALL.into_iter().zip(&score.majorities).map(told).collect()
    }

    /// Who has the majority of a color and by how much, or why nobody has.
    fn majority(&self, color: Color, majority: &Majority, score: &Score) -> String {
        let color_name = capitalized(&self.color(color));
        let cards_of = |seat: Seat| score.seats.get(seat).map_or(0, |seat| seat.colors[color.index()].cards);
        match *majority {
            Majority::NoCards => text!(self.messages, "telling-majority-no-cards", color = color_name),
            Majority::TooClose { margin: 0 } => {
                text!(self.messages, "telling-majority-equal", color = color_name, cards = cards_of(0))
            }
            Majority::TooClose { .. } => {
                let leader = Seat::from(cards_of(1) > cards_of(0));
                text!(
                    self.messages,
                    "telling-majority-too-close",
                    color = color_name,
                    who = self.who(leader),
                    name = self.name(leader),
                    cards = cards_of(leader),
                    other = cards_of(1 - leader)
                )
            }
            Majority::Held { ref seats, cards, margin } => match seats.as_slice() {
                &[seat] => text!(
                    self.messages,
                    "telling-majority-one",
                    color = color_name,
                    who = self.who(seat),
                    name = self.name(seat),
                    cards = cards,
                    margin = margin
                ),
                seats => text!(
                    self.messages,
                    "telling-majority-tie",
                    color = color_name,
                    who = self.who_of(seats),
                    names = self.names_inside(seats),
                    holders = seats.len(),
                    cards = cards
                ),
            },
        }
    }

    /// What a color counts for everybody who has cards of it: "Anna 4, Bob 10 + 8 = 18".
    fn color_points(&self, color: Color, score: &Score) -> String {
        let of_seat = |(seat, of): (Seat, &SeatScore)| {
            let points = u16::from(of.colors[color.index()].points);
            text!(self.messages, "telling-seat-points", name = self.name(seat), points = self.points(points))
        };
        let having = |(_, of): &(Seat, &SeatScore)| of.colors[color.index()].cards > 0;
        let told: Vec<String> = score.seats.iter().enumerate().filter(having).map(of_seat).collect();
        if told.is_empty() {
            return String::new();
        }
        text!(self.messages, "telling-color-points", list = told.join(", "))
    }

    /// Who wins and what decided it.
    #[must_use]
    pub fn winner(&self, score: &Score) -> String {
        let best = |of: &Seat| score.seats.get(*of);
        let Some((&winner, won)) = score.winners.first().and_then(|seat| Some((seat, best(seat)?))) else {
            return String::new();
        };
        let points = self.points(won.total);
        let (who, name) = (self.who(winner), self.name(winner));
        let tied: Vec<Seat> = score.lowest.iter().copied().filter(|seat| *seat != winner).collect();
        match score.decision {
            Decision::LowestTotal => {
                let behind = score.seats.iter().enumerate().filter(|(seat, _)| *seat != winner);
                let next = behind.clone().map(|(_, of)| of.total).min().unwrap_or(won.total);
                let nexts: Vec<Seat> =
                    behind.filter(|(_, of)| of.total == next).map(|(seat, _)| seat).collect();
                text!(
                    self.messages,
                    "telling-wins-lowest",
                    who = who,
                    name = name,
                    points = points,
                    fewer = next.saturating_sub(won.total),
                    others = self.names_inside(&nexts)
                )
            }
            Decision::FewestCards => text!(
                self.messages,
                "telling-wins-fewest-cards",
                who = who,
                name = name,
                points = points,
                total = won.total,
                others = self.names(&tied),
                cards = won.cards
            ),
            Decision::SharedAfterCards => text!(
                self.messages,
                "telling-shared-after-cards",
                who = self.who_of(&score.winners),
                names = self.names(&score.winners),
                points = points,
                total = won.total,
                cards = won.cards
            ),
            Decision::Shared => text!(
                self.messages,
                "telling-shared",
                who = self.who_of(&score.winners),
                names = self.names(&score.winners),
                points = points,
                total = won.total
            ),
        }
    }

    /// The places in their order, a line each: place, name, points, cards.
    #[must_use]
    pub fn places(&self, score: &Score) -> Vec<String> {
        let mut seats: Vec<(Seat, &SeatScore)> = score.seats.iter().enumerate().collect();
        seats.sort_by_key(|(seat, of)| (of.place, *seat));
        let line = |(seat, of): (Seat, &SeatScore)| {
            text!(
                self.messages,
                "telling-place",
                place = of.place,
                name = self.name(seat),
                points = self.points(of.total),
                total = of.total,
                cards = of.cards
            )
        };
        seats.into_iter().map(line).collect()
    }
}
