//! Which screen shows the game, and what it is told.

use parade_messages::text;
use parade_rules::{Action, Phase, View};
use ratatui::buffer::Buffer;
use ratatui::layout::{Position, Rect};

use super::{After, COLORS, Play, Stage};
use crate::app::around::Around;
use crate::app::place::Go;
use crate::screens::advice::AdviceOverlay;
use crate::screens::curtain::CurtainScreen;
use crate::screens::help::NoticeOverlay;
use crate::screens::keep_two::KeepTwoScreen;
use crate::screens::scoring::ScoringScreen;
use crate::screens::table::TableScreen;
use crate::screens::{Eyes, Names, status};
use crate::theme::Token;
use crate::widgets::Pen;

impl Play {
    fn names(&self) -> Names<'_> {
        let you = self.table.only_person().or(self.at_keyboard);
        Names { names: &self.names, you, marks: &self.beside.marks }
    }

    /// Draws the game as it stands.
    pub(super) fn render(&self, around: &Around, area: Rect, buffer: &mut Buffer) {
        let (look, names, face_up) = (around.look(), self.names(), self.table.face_up());
        let mut status = status(face_up, names, look, area.width.saturating_sub(30));
        if !self.beside.status.is_empty() {
            status = format!("{} · {status}", self.beside.status);
        }
        let teller = self.teller(around).to(names.you);
        let fits = |answer: &str| look.sentence_width(answer) <= area.width.saturating_sub(2);
        let beside = self.beside.line.clone();
        let answer = match &self.typed {
            Some(typed) => Some(text!(around.messages, "play-typed", typed = typed)),
            // That nothing can be done now comes before what came of something done before.
            None if self.beside.comes_first => beside.clone(),
            None => self.answer.clone().filter(|answer| fits(answer)),
        };
        let news = answer.clone().or_else(|| beside.clone()).unwrap_or_else(|| {
            let news = self.news.line(face_up, &teller, look, area.width.saturating_sub(2));
            // A remark stands behind the news if there is room for it, and nowhere else.
            let both = self.remark.as_ref().map(|remark| format!("{news}  {remark}"));
            both.filter(|both| fits(both)).unwrap_or(news)
        });
        let view = self.view();
        let turns = face_up.history();
        let mut free = None;
        match (&self.stage, &view) {
            (Stage::Curtain { next }, _) => {
                CurtainScreen {
                    look,
                    names: Names { you: None, ..names },
                    face_up,
                    next: *next,
                    news: &news,
                    turns: &turns,
                    status: &status,
                }
                .render(area, buffer);
            }
            (Stage::Keep { kept, cursor }, Some(view)) => {
                // There is no news line here: an answer takes the place of the keys.
                KeepTwoScreen {
                    look,
                    names,
                    view,
                    kept,
                    cursor: *cursor,
                    status: &status,
                    news: beside.as_deref(),
                    keys: answer.as_deref(),
                    sent: false,
                }
                .render(area, buffer);
            }
            (Stage::Scoring { revealed, .. }, _) => {
                let keys = match answer.or(beside) {
                    Some(answer) => answer,
                    None if *revealed < COLORS => text!(around.messages, "play-keys-telling"),
                    None => match self.after {
                        After::Again(_) => text!(around.messages, "play-keys-over"),
                        After::Compare(_) => text!(around.messages, "day-keys-over"),
                        After::Server => text!(around.messages, "online-keys-over"),
                    },
                };
                let names = Names { you: self.table.only_person(), ..names };
                ScoringScreen { look, names, face_up, revealed: *revealed, keys: Some(&keys) }
                    .render(area, buffer);
                if *revealed == COLORS {
                    self.last_word(around, area, buffer);
                }
            }
            // One's own choice is made, and the others still choose: at a table on a server that may take a while.
            (Stage::Others { .. }, Some(view)) if face_up.phase() == Phase::Discard => {
                let kept = kept_slots(view, self.table.on_its_way());
                let sent = view.discard().is_none();
                let keys = answer.or_else(|| sent.then(|| text!(around.messages, "keys-sent")));
                KeepTwoScreen {
                    look,
                    names,
                    view,
                    kept: &kept,
                    cursor: None,
                    status: &status,
                    news: beside.as_deref(),
                    keys: keys.as_deref(),
                    sent: true,
                }
                .render(area, buffer);
            }
            (stage, view) => {
                let sent = view.as_ref().and_then(|view| match self.table.on_its_way()? {
                    Action::Play(card) => view.hand().iter().position(|&held| held == card),
                    Action::Discard(_) => None,
                });
                let selected = match stage {
                    Stage::Choose { selected: shown } | Stage::Others { looked_at: shown, .. } => {
                        shown.or(sent)
                    }
                    _ => None,
                };
                let eyes = view.as_ref().map_or(Eyes::Watcher(face_up), Eyes::Seat);
                let (status, turns) = (status.as_str(), turns.as_slice());
                // Whoever only watches has other keys.
                let watches = self.table.is_remote() && eyes.view().is_none();
                let keys = watches.then(|| text!(around.messages, "online-keys-watching"));
                let since = self.left_with.as_ref();
                let screen = TableScreen {
                    look,
                    names,
                    eyes,
                    selected,
                    news: &news,
                    turns,
                    status,
                    since,
                    keys: keys.as_deref(),
                    sent: sent.is_some(),
                    pill: self.beside.pill.as_deref().filter(|_| view.as_ref().is_some_and(View::is_to_act)),
                };
                screen.render(area, buffer);
                free = Some(screen.free_for_hint(area));
            }
        }
        let long = self.answer.as_ref().filter(|answer| self.typed.is_none() && !fits(answer));
        let sentences = long.map_or(self.kept_told.as_slice(), std::slice::from_ref);
        if !sentences.is_empty() {
            NoticeOverlay { look, sentences }.render(area, buffer);
        }
        if let Some(told) = self.advice.as_ref().filter(|_| self.typed.is_none()) {
            AdviceOverlay { look, told, free }.render(area, buffer);
        }
    }

    /// What a bot says at the end, in the row above the keys if the score leaves that empty.
    fn last_word(&self, around: &Around, area: Rect, buffer: &mut Buffer) {
        let Some(remark) = &self.remark else { return };
        let row = Rect { y: area.bottom().saturating_sub(2), height: 1, ..area }.intersection(area);
        let mut places = row.positions();
        if places.all(|place| buffer.cell(place).is_none_or(|cell| cell.symbol() == " ")) {
            let mut pen = Pen::new(around.look(), row, buffer);
            pen.put_within(1, 0, row.width.saturating_sub(2), remark, Token::Second);
        }
    }

    /// A click on a card selects it, on the selected card plays it; on one of the six ways to keep two, takes that way.
    pub(super) fn click(&mut self, around: &mut Around, area: Rect, place: Position) -> Go {
        let Some(view) = self.view() else { return self.enter(around) };
        let (look, names, status, news, keys) = (around.look(), self.names(), "", "", None);
        match &self.stage {
            Stage::Choose { selected } => {
                let (eyes, chosen) = (Eyes::Seat(&view), *selected);
                let screen = TableScreen {
                    look,
                    names,
                    eyes,
                    selected: chosen,
                    news,
                    turns: &[],
                    status,
                    since: None,
                    keys,
                    sent: false,
                    pill: None,
                };
                match screen.card_at(area, place) {
                    Some(slot) if chosen == Some(slot) => self.enter(around),
                    Some(slot) => self.select(around, slot),
                    None => Go::Stay,
                }
            }
            Stage::Keep { kept, cursor } => {
                let (news, sent, cursor) = (None, false, *cursor);
                let screen =
                    KeepTwoScreen { look, names, view: &view, kept, cursor, status, news, keys, sent };
                match (screen.card_at(area, place), screen.way_at(area, place)) {
                    (Some(slot), _) => self.select(around, slot),
                    (None, Some(way)) => self.keep_way(way),
                    (None, None) => Go::Stay,
                }
            }
            Stage::Others { .. } | Stage::Curtain { .. } | Stage::Scoring { .. } => Go::Stay,
        }
    }
}

/// The slots of what is kept, by the choice that is made or on its way.
fn kept_slots(view: &View, on_its_way: Option<Action>) -> Vec<usize> {
    let discard = view.discard().or(match on_its_way {
        Some(Action::Discard(cards)) => Some(cards),
        _ => None,
    });
    let Some(discard) = discard else { return Vec::new() };
    (0..view.hand().len()).filter(|&slot| !discard.contains(&view.hand()[slot])).collect()
}

/// The keys that work, each with what it does.
pub(super) fn keys(stage: &Stage, can_undo: bool, after: &After, around: &Around) -> Vec<(String, String)> {
    let messages = &around.messages;
    let mut keys = match stage {
        Stage::Choose { .. } => vec![
            ("1-5".into(), text!(messages, "help-key-select")),
            (text!(messages, "key-arrows"), text!(messages, "help-key-select-next")),
            ("R B P G K O".into(), text!(messages, "help-key-color")),
            (text!(messages, "key-enter"), text!(messages, "help-key-play")),
            (text!(messages, "key-escape"), text!(messages, "help-key-unselect")),
            ("H".into(), text!(messages, "help-key-hint")),
            (":".into(), text!(messages, "help-key-command")),
        ],
        Stage::Keep { .. } => vec![
            ("1-4".into(), text!(messages, "help-key-tray")),
            (text!(messages, "key-arrows"), text!(messages, "help-key-select-next")),
            (text!(messages, "key-space"), text!(messages, "help-key-tray-selected")),
            (text!(messages, "key-enter"), text!(messages, "help-key-keep")),
            ("H".into(), text!(messages, "help-key-hint")),
            (":".into(), text!(messages, "help-key-command")),
        ],
        Stage::Others { .. } => vec![(text!(messages, "key-space"), text!(messages, "help-key-skip"))],
        Stage::Curtain { .. } => vec![(text!(messages, "key-space"), text!(messages, "help-key-curtain"))],
        Stage::Scoring { revealed, .. } if *revealed < COLORS => {
            vec![(text!(messages, "key-space"), text!(messages, "help-key-tell-all"))]
        }
        Stage::Scoring { .. } => vec![
            match after {
                After::Compare(_) => (text!(messages, "key-enter"), text!(messages, "help-key-compare")),
                _ => (text!(messages, "key-enter"), text!(messages, "help-key-again")),
            },
            ("V".into(), text!(messages, "help-key-verify")),
        ],
    };
    if matches!((after, stage), (After::Again(_), Stage::Scoring { revealed: COLORS, .. })) {
        keys.push(("N".into(), text!(messages, "help-key-new")));
    }
    let can_undo = can_undo && !matches!(after, After::Compare(_));
    if can_undo && matches!(stage, Stage::Choose { .. } | Stage::Keep { .. } | Stage::Others { .. }) {
        keys.push(("U".into(), text!(messages, "help-key-undo")));
    }
    keys.push(("T".into(), text!(messages, "help-key-turns")));
    keys.push(("R".into(), text!(messages, "help-key-rules")));
    keys.push(("Q".into(), text!(messages, "help-key-home")));
    keys
}
