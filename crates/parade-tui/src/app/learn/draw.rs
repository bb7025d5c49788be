//! What the screen of an exercise is told.

use parade_lessons::Task;
use parade_messages::text;

use super::{KEPT, Learning};
use crate::app::around::Around;
use crate::screens::Names;
use crate::screens::learn::{Choices, LearnScreen};
use crate::widgets::lane::Naming;

impl Learning {
    /// The screen as it is now, for whoever draws it or asks it where something is.
    pub(super) fn screen<T>(&self, around: &Around, show: impl FnOnce(&LearnScreen<'_>) -> T) -> T {
        let (messages, exercise) = (&around.messages, &self.exercise);
        let (view, right) = (&exercise.view, self.is_right());
        let pill = text!(messages, "learn-title");
        let number = exercise.number(messages);
        let status = text!(messages, "status-help", state = number);
        let [title, said] = exercise.says(messages);
        let score = exercise.score(right);
        let tried = self.tried.as_ref();
        let looked_at = match (exercise.task, self.chosen.as_slice()) {
            (Task::Play, &[slot]) if exercise.shows_effects() && tried.is_none() => exercise.hand.get(slot),
            _ => None,
        };
        let looked_at = looked_at.and_then(|&card| view.preview(card).ok());
        let preview = tried.and_then(|tried| tried.preview.as_ref()).or(looked_at.as_ref());
        let kept: Vec<_> = self.chosen.iter().filter_map(|&slot| exercise.hand.get(slot).copied()).collect();
        let shown = exercise.task == Task::Keep
            && kept.len() == KEPT
            && (tried.is_some() || exercise.shows_effects());
        let way = view
            .keep_previews()
            .into_iter()
            .filter(|_| shown)
            .find(|way| way.keep.iter().all(|card| kept.contains(card)));
        let naming = match exercise.task {
            Task::Safe(played) | Task::Leave(played) if preview.is_none() => Some(Naming {
                played,
                named: &self.chosen,
                safe: matches!(exercise.task, Task::Safe(_)),
                cursor: self.cursor,
            }),
            _ => None,
        };
        let drawn = [view.hand().len().saturating_sub(1)];
        let (choices, chosen) = match exercise.task {
            Task::Draw if right => (Choices::Cards(view.hand()), drawn.as_slice()),
            Task::Play | Task::Keep | Task::Draw => (Choices::Cards(&exercise.hand), self.chosen.as_slice()),
            Task::Who => {
                let (count, nobody) = (view.face_up().players(), exercise.offers_nobody());
                (Choices::Players { count, nobody }, self.chosen.as_slice())
            }
            Task::Safe(_) | Task::Leave(_) => (Choices::Nothing, self.chosen.as_slice()),
        };
        let word = tried.map(|tried| {
            let word = match tried.right {
                true if self.gave_up => text!(messages, "learn-shown"),
                true => text!(messages, "learn-yes"),
                false => text!(messages, "learn-not-yet"),
            };
            (word, tried.right)
        });
        let told = tried.map(|tried| tried.told.as_slice()).unwrap_or_default();
        let keys = self.key_line(around);
        show(&LearnScreen {
            look: around.look(),
            names: Names { names: &exercise.names, you: Some(view.seat()), marks: &[] },
            pill: &pill,
            status: &status,
            title: &title,
            text: &said,
            face_up: view.face_up(),
            viewer: view.seat(),
            score: score.as_ref(),
            preview,
            added: way.as_ref().map(|way| (&way.after, way.keep.as_slice())),
            naming,
            choices,
            chosen,
            cursor: (self.moved && !right && naming.is_none()).then_some(self.cursor),
            answer: word.as_ref().map(|(word, right)| (word.as_str(), *right)),
            told,
            keys: &keys,
        })
    }

    fn key_line(&self, around: &Around) -> String {
        let messages = &around.messages;
        let cards = self.choices();
        if self.is_right() {
            return text!(messages, "keys-learn-on");
        }
        match self.exercise.task {
            Task::Play => text!(messages, "keys-learn-play", cards = cards),
            Task::Keep => text!(messages, "keys-learn-keep", cards = cards),
            Task::Safe(_) | Task::Leave(_) => text!(messages, "keys-learn-mark", cards = cards),
            Task::Who if self.exercise.offers_nobody() => {
                text!(messages, "keys-learn-who", cards = cards.saturating_sub(1))
            }
            Task::Who => text!(messages, "keys-learn-player", cards = cards),
            Task::Draw => text!(messages, "keys-learn-draw"),
        }
    }

    pub(super) fn named_keys(&self, around: &Around) -> Vec<(String, String)> {
        let messages = &around.messages;
        vec![
            ("1-9".into(), text!(messages, "help-key-learn-choose")),
            (text!(messages, "key-arrows"), text!(messages, "help-key-select-next")),
            (text!(messages, "key-space"), text!(messages, "help-key-learn-mark")),
            (text!(messages, "key-enter"), text!(messages, "help-key-learn-answer")),
            ("S".into(), text!(messages, "help-key-learn-show")),
            (text!(messages, "key-page-up"), text!(messages, "help-key-learn-before")),
            (text!(messages, "key-escape"), text!(messages, "help-key-learn-leave")),
        ]
    }
}
