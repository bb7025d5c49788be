//! What people say.

use parade_protocol::{MAX_CHAT, RefusalCode, Said};

use super::{Decided, Desk, refuse};
use crate::event::TableEvent;
use crate::name::clean_text;
use crate::{TALK_LIMIT, TALK_WINDOW_MS};

impl Desk<'_> {
    pub(super) fn say(&self, said: Said) -> Decided {
        let seat = self.own_seat()?;
        let talked = &self.place(seat)?.talked;
        if talked.len() == TALK_LIMIT
            && let Some(&first) = talked.front()
        {
            let passed = self.facts.now.since(first);
            if passed < TALK_WINDOW_MS {
                return Err(refuse(RefusalCode::TooFast).after_ms(TALK_WINDOW_MS - passed));
            }
        }
        Ok(vec![TableEvent::Talked { seat, said }])
    }

    pub(super) fn chat(&self, text: &str) -> Decided {
        self.own_seat()?;
        if !self.table.settings.chat {
            return Err(refuse(RefusalCode::ChatOff));
        }
        #[expect(clippy::cast_possible_truncation, reason = "it is 300")]
        let too_long = refuse(RefusalCode::TextTooLong).with_limit(MAX_CHAT as u32);
        if text.len() > 16 * MAX_CHAT {
            return Err(too_long);
        }
        let text = clean_text(text);
        match text.chars().count() {
            0 => Err(refuse(RefusalCode::TextEmpty)),
            1..=MAX_CHAT => self.say(Said::Text(text)),
            _ => Err(too_long),
        }
    }
}
