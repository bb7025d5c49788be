//! The score, color by color.

use crate::Card;

/// Which rules decide a tie.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Edition {
    /// 2008: nothing does.
    Rules2008,
    /// 2013: the fewest cards.
    Rules2013,
}

/// Which seats have the majority of a color, by seat.
pub type Majority = Vec<usize>;

fn cards_of_color(cards: &[Card], color: u8) -> Vec<Card> {
    cards.iter().copied().filter(|card| card.0 == color).collect()
}

/// The majority of one color.
fn majority(collections: &[Vec<Card>], color: u8) -> Majority {
    let mut holders = Vec::new();
    for (seat, cards) in collections.iter().enumerate() {
        let mine = cards_of_color(cards, color).len();
        let mut others = Vec::new();
        for (other, cards) in collections.iter().enumerate() {
            if other != seat {
                others.push(cards_of_color(cards, color).len());
            }
        }
        let holds = if collections.len() == 2 {
            others.iter().all(|theirs| mine >= theirs + 2)
        } else {
            mine > 0 && others.iter().all(|theirs| mine >= *theirs)
        };
        if holds {
            holders.push(seat);
        }
    }
    holders
}

/// The majorities of the colors 0 to 5.
#[must_use]
pub fn majorities(collections: &[Vec<Card>]) -> Vec<Majority> {
    (0..6).map(|color| majority(collections, color)).collect()
}

/// The points of one seat in one color.
#[must_use]
pub fn points(collections: &[Vec<Card>], seat: usize, color: u8) -> u32 {
    let flipped = majority(collections, color).contains(&seat);
    let mut points = 0;
    for card in cards_of_color(&collections[seat], color) {
        points += if flipped { 1 } else { u32::from(card.1) };
    }
    points
}

/// The total of each seat.
#[must_use]
pub fn totals(collections: &[Vec<Card>]) -> Vec<u32> {
    (0..collections.len()).map(|seat| (0..6).map(|color| points(collections, seat, color)).sum()).collect()
}

/// The seats with the lowest total.
#[must_use]
pub fn lowest(collections: &[Vec<Card>]) -> Vec<usize> {
    let totals = totals(collections);
    (0..totals.len()).filter(|&seat| totals.iter().all(|total| *total >= totals[seat])).collect()
}

/// The seats that win.
#[must_use]
pub fn winners(edition: Edition, collections: &[Vec<Card>]) -> Vec<usize> {
    let mut tied = lowest(collections);
    if edition == Edition::Rules2013 {
        let fewest = tied.iter().map(|&seat| collections[seat].len()).min();
        tied.retain(|&seat| Some(collections[seat].len()) == fewest);
    }
    tied
}

/// The place of each seat: the winners have place 1, then the same is asked of the others; shared places use up as many
/// places as there are seats in them (1, 1, 3).
#[must_use]
pub fn places(edition: Edition, collections: &[Vec<Card>]) -> Vec<usize> {
    let totals = totals(collections);
    let mut places = vec![0; collections.len()];
    let mut place = 1;
    while places.contains(&0) {
        let left: Vec<usize> = (0..places.len()).filter(|&seat| places[seat] == 0).collect();
        let best = left.iter().map(|&seat| totals[seat]).min();
        let mut next: Vec<usize> = left.into_iter().filter(|&seat| Some(totals[seat]) == best).collect();
        if edition == Edition::Rules2013 {
            let fewest = next.iter().map(|&seat| collections[seat].len()).min();
            next.retain(|&seat| Some(collections[seat].len()) == fewest);
        }
        for &seat in &next {
            places[seat] = place;
        }
        place += next.len();
    }
    places
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_example_of_the_rules() {
        let cards = |all: &[(u8, &[u8])]| -> Vec<Card> {
            all.iter().flat_map(|&(color, values)| values.iter().map(move |&value| (color, value))).collect()
        };
        let a = cards(&[(0, &[10, 8, 3]), (1, &[9, 7, 6, 5, 0]), (2, &[0]), (3, &[4, 2]), (4, &[7, 4, 0])]);
        let b = cards(&[(0, &[1, 0]), (1, &[8]), (2, &[8, 7, 5, 3]), (4, &[9, 8, 1]), (5, &[10, 1])]);
        let c = cards(&[
            (0, &[7, 6, 5, 2]),
            (1, &[4, 3]),
            (2, &[2, 1]),
            (3, &[9, 8, 7, 6]),
            (4, &[10]),
            (5, &[3, 2, 0]),
        ]);
        let table = [a, b, c];
        assert_eq!(totals(&table), [35, 27, 31]);
        assert_eq!(winners(Edition::Rules2013, &table), [1]);
        assert_eq!(places(Edition::Rules2013, &table), [3, 1, 2]);
        assert_eq!(majorities(&table), [vec![2], vec![0], vec![1], vec![2], vec![0, 1], vec![2]]);
    }
}
