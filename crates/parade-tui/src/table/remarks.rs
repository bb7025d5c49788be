//! What bots say at the table: seldom, and only about what everybody has seen.

use parade_bots::{Level, dice_for};
use parade_rules::shuffle::Bytes32;
use parade_rules::{FaceUp, Fate, Phase, Seat};
use rand_core::Rng;

use super::SeatInfo;

/// How many cards are many to take.
const MANY: usize = 4;
/// How many cards are much to lie open where nothing is taken.
const MUCH: usize = 5;
/// How many turns pass after a remark before there is another, but for the end.
const QUIET: usize = 4;
/// How many remarks a level has for what often happens.
const VARIANTS: u32 = 2;

/// What a bot says something about.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Moment {
    /// It took many cards; the number of the remark, from 0.
    TakesMany(u32),
    /// It took nothing where much lay open; the number of the remark, from 0.
    SlipsBy(u32),
    /// It began the last round.
    BeginsLastRound,
    /// It won.
    Wins,
    /// No bot won.
    Loses,
}

/// A bot says something.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Remark {
    /// Who.
    pub seat: Seat,
    /// At what level it plays.
    pub level: Level,
    /// About what.
    pub moment: Moment,
}

/// The bots of a table as they talk.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Talk {
    /// The turn of the last remark.
    last: Option<usize>,
    /// A remark that nobody has heard yet.
    pub(super) remark: Option<Remark>,
}

impl Talk {
    /// Something has been done at the table. Chance comes from the game's seed, so that a game is the same each time.
    pub(super) fn listen(&mut self, before: &FaceUp, after: &FaceUp, seats: &[SeatInfo], seed: &Bytes32) {
        let level = |seat: Seat| seats.get(seat)?.kind.bot().and_then(Level::of_name);
        if before.phase() != Phase::Over && after.phase() == Phase::Over {
            self.remark = last_word(after, seats.len(), level);
            return;
        }
        let Phase::Play { seat } = before.phase() else { return };
        let turn = after.turn();
        if turn == before.turn() || self.last.is_some_and(|last| turn < last.saturating_add(QUIET)) {
            return;
        }
        // Not the dice that the bot decided by.
        let roll = dice_for(&seed.map(|byte| !byte), turn, seat).next_u32();
        let Some(level) = level(seat) else { return };
        let Some(moment) = moment(before, after, roll / 2 % VARIANTS) else { return };
        if moment == Moment::BeginsLastRound || roll.is_multiple_of(2) {
            self.last = Some(turn);
            self.remark = Some(Remark { seat, level, moment });
        }
    }
}

/// What there is to say about a turn.
fn moment(before: &FaceUp, after: &FaceUp, variant: u32) -> Option<Moment> {
    if before.last_round().is_none() && after.last_round().is_some() {
        return Some(Moment::BeginsLastRound);
    }
    let (parade, card) = (before.parade(), *after.plays().last()?);
    let fates = || (0..parade.len()).filter_map(|place| parade.fate(place, card));
    let taken = parade.leavers(card).count();
    match taken {
        0 if fates().filter(|&fate| fate == Fate::Stays).count() >= MUCH => Some(Moment::SlipsBy(variant)),
        MANY.. => Some(Moment::TakesMany(variant)),
        _ => None,
    }
}

/// The last word is with a bot that won, or with the strongest one if none did.
fn last_word(table: &FaceUp, seats: usize, level: impl Fn(Seat) -> Option<Level>) -> Option<Remark> {
    let winners = table.score().winners;
    let bots = (0..seats).filter_map(|seat| Some((seat, level(seat)?)));
    let won = bots.clone().find(|(seat, _)| winners.contains(seat));
    let (seat, level) = won.or_else(|| bots.rev().max_by_key(|&(_, level)| level))?;
    Some(Remark { seat, level, moment: if won.is_some() { Moment::Wins } else { Moment::Loses } })
}
