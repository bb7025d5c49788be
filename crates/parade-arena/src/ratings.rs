//! Ratings over a pool of bots that meet at tables drawn by chance.

use parade_rules::MAX_PLAYERS;
use serde::Serialize;
use skillratings::MultiTeamOutcome;
use skillratings::weng_lin::{WengLinConfig, WengLinRating, weng_lin_multi_team};

use crate::game::{PlayedGame, WHOLE_WIN};
use crate::standing::rounded;

/// A bot with its rating. In JSON it is an item of `ratings` of `parade arena --ratings --format json`.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Rated {
    /// Its name.
    pub name: String,
    /// Its rating after Weng and Lin; everybody begins at 25.
    pub rating: f64,
    /// How unsure the rating is: a standard deviation, 25/3 at the beginning.
    pub uncertainty: f64,
    /// How many games it played.
    pub games: u64,
    /// How many it won; a win shared by k counts 1/k.
    pub wins: f64,
    /// The share of its games that it won.
    pub win_rate: f64,
}

/// The ratings of a pool, game by game.
pub struct Ratings {
    names: Vec<String>,
    ratings: Vec<WengLinRating>,
    /// Games, and wins in parts of a whole one.
    counts: Vec<(u64, u64)>,
}

impl Ratings {
    /// Everybody at the beginning.
    #[must_use]
    pub fn new(names: &[String]) -> Ratings {
        Ratings {
            names: names.to_vec(),
            ratings: vec![WengLinRating::new(); names.len()],
            counts: vec![(0, 0); names.len()],
        }
    }

    /// Takes in the places of a game. The order of games matters: the last ones weigh a little more.
    pub fn add(&mut self, game: &PlayedGame) {
        let seats = 0..game.players().min(MAX_PLAYERS);
        let before: Vec<[WengLinRating; 1]> = seats
            .clone()
            .map(|seat| [self.ratings.get(game.contestant(seat)).copied().unwrap_or_default()])
            .collect();
        let table: Vec<(&[WengLinRating], MultiTeamOutcome)> = before
            .iter()
            .zip(&game.places)
            .map(|(rating, &place)| (&rating[..], MultiTeamOutcome::new(usize::from(place))))
            .collect();
        let after = weng_lin_multi_team(&table, &WengLinConfig::new());
        for (seat, rating) in seats.zip(after) {
            let contestant = game.contestant(seat);
            if let (Some(own), Some(&new)) = (self.ratings.get_mut(contestant), rating.first()) {
                *own = new;
            }
            if let Some((games, shares)) = self.counts.get_mut(contestant) {
                *games += 1;
                *shares += u64::from(game.shares[seat]);
            }
        }
    }

    /// The bots with their ratings, the best first.
    #[must_use]
    pub fn ranked(&self) -> Vec<Rated> {
        let each = self.names.iter().zip(&self.ratings).zip(&self.counts);
        let mut ranked: Vec<Rated> = each
            .map(|((name, rating), &(games, shares))| {
                let wins = shares as f64 / WHOLE_WIN as f64;
                Rated {
                    name: name.clone(),
                    rating: rounded(rating.rating, 3),
                    uncertainty: rounded(rating.uncertainty, 3),
                    games,
                    wins: rounded(wins, 4),
                    win_rate: rounded(wins / games.max(1) as f64, 4),
                }
            })
            .collect();
        ranked.sort_by(|one, two| two.rating.total_cmp(&one.rating));
        ranked
    }
}
