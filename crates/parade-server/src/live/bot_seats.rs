//! The seats of a table at which a bot sits or stands in.

use parade_protocol::{RefusalCode, Seq};
use parade_rules::{Action, Seat};
use tokio::time::{Instant, sleep_until};

use crate::live::actor::{Actor, Broken};
use crate::live::bots::BotPool;
use crate::live::request::Request;
use crate::table::{bots_to_move, decide_bot};

impl Actor {
    /// A bot has decided, or could not: its move is made if the position is still the one that it thought about.
    pub(super) async fn bot_decided(
        &mut self,
        seat: Seat,
        action: Option<Action>,
        position: Seq,
    ) -> Result<(), Broken> {
        if let Some(thinking) = self.thinking.get_mut(seat) {
            *thinking = None;
        }
        if position == self.table.position_seq() {
            let decided = action.map(|action| decide_bot(&self.table, seat, action));
            match decided {
                Some(Ok(events)) => {
                    self.happen(events, None).await?;
                    self.part();
                }
                // The player plays in person again.
                Some(Err(refusal)) if refusal.code == RefusalCode::NoCaretaker => {}
                _ => {
                    // It is not asked again before something else has happened.
                    tracing::error!(table = %self.table.id(), seat, "a bot did not decide on a legal move");
                    return Ok(());
                }
            }
        }
        self.wake_bots();
        Ok(())
    }

    /// Lets the bots think that have something to do and do not think yet.
    pub(super) fn wake_bots(&mut self) {
        let position = self.table.position_seq();
        for turn in bots_to_move(&self.table) {
            let seat = turn.seat;
            let Some(thinking) = self.thinking.get_mut(seat) else { continue };
            if *thinking == Some(position) {
                continue;
            }
            *thinking = Some(position);
            let pool: &BotPool = self.tables.bots();
            let answer = pool.decide(turn);
            let not_before = Instant::now() + self.tables.bot_delay();
            let me = self.me.clone();
            tokio::spawn(async move {
                let action = answer.await.ok();
                if not_before > Instant::now() {
                    sleep_until(not_before).await;
                }
                if let Some(me) = me.upgrade() {
                    let _ = me.send(Request::BotDecided { seat, action, position }).await;
                }
            });
        }
    }
}
