//! What line mode says of a table at length: who sits there, the links, what can be typed.

use std::io;

use parade_messages::text;

use super::Online;

impl Online<'_> {
    pub(super) fn welcome(&mut self) -> io::Result<()> {
        let lines = {
            let at = self.at.borrow();
            let words = self.words();
            let Some(table) = at.table() else { return Ok(()) };
            let rules = table.settings.rules.year();
            let mut lines = vec![text!(
                self.messages,
                "online-plain-welcome",
                table = table.table.as_str(),
                game = table.game,
                rules = rules
            )];
            lines.extend(table.duplicate.as_ref().map(|_| text!(self.messages, "duplicate-lobby")));
            lines.extend(words.who_sits(&at));
            lines.extend(table.talk.iter().map(|talk| words.said(talk.seat, &talk.said)));
            lines.push(text!(self.messages, "plain-see-help"));
            lines
        };
        self.session.said.all(&lines)?;
        if self.at.borrow().way().join_link.is_some() {
            self.tell_links()?;
        }
        Ok(())
    }

    pub(super) fn tell_links(&mut self) -> io::Result<()> {
        let (join, watch) = {
            let at = self.at.borrow();
            (at.link_to_send(), at.link_to_watch())
        };
        if let Some(link) = join {
            let told = text!(self.messages, "online-link-join");
            self.say(&told)?;
            self.session.said.drawn(&link)?;
        }
        if let Some(link) = watch {
            let told = text!(self.messages, "online-link-watch");
            self.say(&told)?;
            self.session.said.drawn(&link)?;
        }
        Ok(())
    }

    pub(super) fn who(&mut self) -> io::Result<()> {
        let lines = {
            let at = self.at.borrow();
            let words = self.words();
            let mut lines = words.who_sits(&at);
            if self.table.is_none() {
                lines.push(words.next_step(&at));
            }
            lines
        };
        self.session.said.all(&lines)
    }

    pub(super) fn help(&mut self) -> io::Result<()> {
        let lobby = [
            text!(self.messages, "online-help-sit"),
            text!(self.messages, "online-help-ready"),
            text!(self.messages, "online-help-host"),
            text!(self.messages, "online-help-set"),
        ];
        let always = [
            text!(self.messages, "online-help-say"),
            text!(self.messages, "online-help-mute"),
            text!(self.messages, "online-help-who"),
            text!(self.messages, "online-help-call"),
            text!(self.messages, "online-help-undo"),
            text!(self.messages, "online-help-leave"),
        ];
        if self.table.is_none() {
            self.session.said.all(&lobby)?;
        } else {
            self.session.help()?;
        }
        self.session.said.all(&always)
    }
}
