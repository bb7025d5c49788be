//! The score pad. The page keeps it as text, sends it with every request and gets it back as it is then, with all that is to be
//! shown: so there is nothing here that could be lost.

use parade_pad::code::Invitation;
use parade_pad::{Change, Finding, Pad, Refusal, Sums, Told};
use parade_protocol::ScoreView;
use parade_rules::{Card, Edition, Seat};
use serde::{Deserialize, Serialize};

/// Asks for a pad, perhaps changed.
#[derive(Deserialize)]
pub(crate) struct PadRequest {
    /// The pad; a new one without it.
    pad: Option<Pad>,
    /// What stood behind `#pad=` in an address: that pad instead.
    link: Option<String>,
    change: Option<Change>,
}

/// A pad and what came of the change.
#[derive(Serialize)]
pub(crate) struct PadAnswer {
    pad: Pad,
    #[serde(skip_serializing_if = "Option::is_none")]
    told: Option<Told>,
    #[serde(skip_serializing_if = "Option::is_none")]
    refused: Option<Refusal>,
    view: PadView,
}

/// All that is to be shown of a pad.
#[derive(Serialize)]
struct PadView {
    /// By seat; empty for one that nobody has named.
    players: Vec<String>,
    rules: Edition,
    /// Which round it is, from 1.
    round: usize,
    parade: Option<u8>,
    /// By seat, the highest of each color first.
    collections: Vec<Vec<Card>>,
    score: ScoreView,
    findings: Vec<Finding>,
    sheet: Sums,
    can_undo: bool,
}

pub(crate) fn pad(request: PadRequest) -> Result<PadAnswer, String> {
    let mut pad = match (request.link, request.pad) {
        (Some(link), _) => Pad::of_link(&link).map_err(|error| error.to_string())?,
        (None, pad) => pad.unwrap_or_default(),
    };
    let (told, refused) = match request.change.map(|change| pad.change(change)) {
        None => (None, None),
        Some(Ok(told)) => (Some(told), None),
        Some(Err(refusal)) => (None, Some(refusal)),
    };
    let view = PadView {
        players: pad.players().to_vec(),
        rules: pad.edition(),
        round: pad.rounds().len() + 1,
        parade: pad.parade(),
        collections: pad.collections().iter().map(|cards| cards.iter().collect()).collect(),
        score: ScoreView::from(&pad.score()),
        findings: pad.findings(),
        sheet: pad.sheet().sums(),
        can_undo: pad.can_undo(),
    };
    Ok(PadAnswer { pad, told, refused, view })
}

/// Asks for a pad in another form.
#[derive(Deserialize)]
pub(crate) struct ExportRequest {
    pad: Pad,
    /// What everybody is called, whether somebody has named them or not.
    names: Vec<String>,
    form: Form,
    /// When it was played, for BG Stats: UTC, `2026-11-29 20:15:00`.
    #[serde(default)]
    date: String,
}

/// The forms.
#[derive(Deserialize)]
#[serde(rename_all = "kebab-case")]
enum Form {
    Csv,
    Json,
    Link,
    /// The last round of those on the sheet and the open one.
    BgStats,
}

pub(crate) fn export(request: &ExportRequest) -> Result<String, String> {
    let ExportRequest { pad, names, form, date } = request;
    Ok(match form {
        Form::Csv => pad.to_csv(names),
        Form::Json => pad.to_score_lines(names),
        Form::Link => pad.to_link(),
        Form::BgStats => {
            let last = pad.sheet().lines.len().checked_sub(1);
            last.and_then(|last| pad.to_bg_stats(last, names, date)).ok_or("nobody has a card")?
        }
    })
}

/// Asks what a player's phone is to open, for a seat.
#[derive(Deserialize)]
pub(crate) struct InviteRequest {
    pad: Pad,
    seat: Seat,
    /// What she is called, if nobody has named her.
    name: String,
}

/// What stands behind `#enter=`.
pub(crate) fn invite(request: InviteRequest) -> Result<String, String> {
    let invitation = request.pad.invitation(request.seat).ok_or("there is no such seat")?;
    let name = if invitation.name.is_empty() { request.name } else { invitation.name };
    Ok(Invitation { name, ..invitation }.to_link())
}

/// Asks what such an address says, and with cards for the code that goes back.
#[derive(Deserialize)]
pub(crate) struct InvitedRequest {
    link: String,
    #[serde(default)]
    cards: Vec<Card>,
}

/// What a player's phone shows.
#[derive(Serialize)]
pub(crate) struct InvitedAnswer {
    #[serde(flatten)]
    invitation: Invitation,
    /// For the host, with her cards.
    code: String,
}

pub(crate) fn invited(request: InvitedRequest) -> Result<InvitedAnswer, String> {
    let invitation = Invitation::of_link(&request.link).map_err(|error| error.to_string())?;
    let code = invitation.answer(request.cards.into_iter().collect()).to_string();
    Ok(InvitedAnswer { invitation, code })
}
