//! What to do at the table on this device, for a page that tells it in words.

use parade_bots::{Advice, Outlook, Thinking, advise as think, dice_for};
use parade_rules::{Action, Card, View};
use serde::{Deserialize, Serialize};

use crate::own_table::person_view;
use crate::reasons::Why;

/// Asks what to do in the seat of the person.
#[derive(Deserialize)]
pub(crate) struct AdviseRequest {
    /// How many playouts it is worth; as many as usual without it.
    playouts: Option<u32>,
}

/// Advice, as a hint of a server is made of it.
#[derive(Serialize)]
pub(crate) struct AdviseAnswer {
    /// The best one first.
    choices: Vec<ChoiceAnswer>,
    /// How many of them are as good as each other, from the first on.
    equals: usize,
    /// Whether the choice still decides who wins.
    outlook: OutlookAnswer,
    /// Why the first one.
    why: Vec<Why>,
}

/// What a choice comes to.
#[derive(Serialize)]
pub(crate) struct ChoiceAnswer {
    /// The card, or the two to keep.
    cards: Vec<Card>,
    /// The chance to win, from 0 to 1.
    win: f32,
    /// The points to expect.
    points: f32,
    /// The points to expect of the best of the others.
    rival: f32,
}

/// An [`Outlook`] as the page reads it.
#[derive(Serialize)]
#[serde(rename_all = "kebab-case")]
pub(crate) enum OutlookAnswer {
    Open,
    Hopeless,
    Certain,
}

/// `None` if there is nothing to choose in that seat now.
pub(crate) fn advise(request: &AdviseRequest) -> Result<Option<AdviseAnswer>, String> {
    let Some(view) = person_view()? else { return Ok(None) };
    let thinking = request.playouts.map_or(Thinking::Standard, Thinking::Playouts);
    // The same view gives the same advice, as it does at the terminal.
    let mut dice = dice_for(&[0; 32], view.face_up().turn(), view.seat());
    Ok(think(&view, thinking, &mut dice).map(|advice| told(&advice, &view)))
}

fn told(advice: &Advice, view: &View) -> AdviseAnswer {
    let choices = advice.choices.iter().map(|choice| ChoiceAnswer {
        cards: match choice.action {
            Action::Play(card) => vec![card],
            Action::Discard(discard) => {
                view.hand().iter().copied().filter(|card| !discard.contains(card)).collect()
            }
        },
        win: choice.win.clamp(0.0, 1.0),
        points: choice.points,
        rival: choice.rival,
    });
    AdviseAnswer {
        choices: choices.collect(),
        equals: advice.equals,
        outlook: match advice.outlook {
            Outlook::Open => OutlookAnswer::Open,
            Outlook::Hopeless => OutlookAnswer::Hopeless,
            Outlook::Certain => OutlookAnswer::Certain,
        },
        why: advice.reasons.iter().map(Why::of).collect(),
    }
}
