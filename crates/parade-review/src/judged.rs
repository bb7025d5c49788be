//! One decision, thought about again.

use parade_bots::search::{Aim, Choice, compare, look_ahead};
use parade_bots::{Dice, MAX_REASONS, Reason, Thinking, net_for, reasons_for};
use parade_rules::{Action, Card, Seat, View};

use crate::effort::Effort;
use crate::{Class, rounded};

/// A difference of so many standard errors or less is noise: of a choice as good as the best one in forty looks worse all the
/// same.
const NOISE: f64 = 2.0;

/// A decision, thought about again. Chances are from 0 to 1 and to four places; a shared win is a share.
#[derive(Clone, Debug, PartialEq)]
pub struct Judged {
    /// How many turns had been played before it.
    pub turn: usize,
    /// Whose it was.
    pub seat: Seat,
    /// What that seat held, in the order of cards.
    pub hand: Vec<Card>,
    /// What was done.
    pub action: Action,
    /// The best that could be done; what was done, if nothing better was found.
    pub best: Action,
    /// The chance to win before it, with the best choice, as far as the seat could know.
    pub win: f64,
    /// What it gave away of that: 0 if it cannot be told from the best.
    pub loss: f64,
    /// The standard error of the difference to the best, or to the next best if it is the best.
    pub se: f64,
    /// How many points more the seat has to expect than after the best choice: negative if fewer.
    pub points_loss: f64,
    /// What it is called.
    pub class: Class,
    /// If it is the best: how much worse the next best is, if that is more than noise, else 0.
    pub lead: f64,
    /// Why the best is best: what also speaks for the choice that was made is left out, as far as anything else does.
    pub why: Vec<Reason>,
}

impl Judged {
    /// The chance to win after it, as far as the seat could know.
    #[must_use]
    pub fn after(&self) -> f64 {
        rounded(self.win - self.loss)
    }
}

/// Judges what a seat did by what it knew; `None` if that is not legal, or the history of the view is not known.
///
/// The best choice is looked for first, as a bot does. Then it and the choice that was made (or, if that is it, the next best) are
/// played out on the same fresh deals: what is found there is not the better for having been looked for, as the best of five
/// noisy numbers is.
#[must_use]
pub fn judge(view: &View, action: Action, effort: Effort, dice: &mut Dice) -> Option<Judged> {
    view.check(action).ok()?;
    let view = &sorted(view)?;
    let table = view.face_up();
    table.opening()?;
    let net = net_for(table.players());
    let share = effort.share(table);
    let thinking = Thinking::Playouts(share.to_find);
    let found = look_ahead(net, view, thinking, share.to_find, Aim::Chances, dice).choices;
    let action = as_found(&found, action)?;
    let best = found.first()?.action;
    let other = if best == action { found.get(1)?.action } else { action };
    let compared = compare(net, view, &[best, other], share.deals, dice);
    let &[best, other] = compared.as_slice() else { return None };
    let (made, rival) = if best.action == action { (best, other) } else { (other, best) };
    Some(verdict(view, made, rival, f64::from(other.error)))
}

/// The view with its hand in order: in which slot a card lies depends on when it was drawn, and is no reason for anything.
fn sorted(view: &View) -> Option<View> {
    let mut hand = view.hand().to_vec();
    hand.sort_by_key(|card| card.index());
    View::from_parts(*view.face_up(), view.seat(), &hand, view.discard()).ok()
}

/// What comes of the choice that was made and the best of the others.
fn verdict(view: &View, made: Choice, rival: Choice, error: f64) -> Judged {
    let difference = f64::from(rival.win) - f64::from(made.win);
    let noise = NOISE * error;
    let lost = difference > noise;
    // What cannot be told apart in its chance to win is told apart by nothing: then what was done is as good as any.
    let best = if lost { rival } else { made };
    let loss = if lost { rounded(difference) } else { 0.0 };
    let why = reasons(view, best.action, made.action);
    Judged {
        turn: view.face_up().turn(),
        seat: view.seat(),
        hand: view.hand().to_vec(),
        action: made.action,
        best: best.action,
        win: rounded(f64::from(best.win)),
        loss,
        se: rounded(error),
        points_loss: rounded(f64::from(made.points) - f64::from(best.points)),
        class: if loss > 0.0 { Class::of_loss(loss) } else { Class::Best },
        lead: if -difference > noise { rounded(-difference) } else { 0.0 },
        why,
    }
}

/// The action in the order of cards that the look-ahead names them in: two cards to discard have none.
fn as_found(found: &[Choice], action: Action) -> Option<Action> {
    let same = |other: Action| match (other, action) {
        (Action::Discard([a, b]), Action::Discard([c, d])) => [a, b] == [c, d] || [b, a] == [c, d],
        (one, other) => one == other,
    };
    found.iter().map(|choice| choice.action).find(|&other| same(other))
}

/// Why the best is best, told beside what was done.
fn reasons(view: &View, best: Action, made: Action) -> Vec<Reason> {
    let mut why = reasons_for(view, best).unwrap_or_default();
    if best != made {
        let shared = reasons_for(view, made).unwrap_or_default();
        let (both, own): (Vec<Reason>, Vec<Reason>) = why.into_iter().partition(|why| shared.contains(why));
        why = if own.is_empty() { both } else { own };
    }
    why.truncate(MAX_REASONS);
    why
}
