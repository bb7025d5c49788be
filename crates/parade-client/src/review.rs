//! Looking back at a game with others: asks again and again how it stands, and says what one does.

use std::collections::VecDeque;
use std::io;
use std::sync::mpsc;
use std::thread;
use std::time::Duration;

use parade_protocol::Token;
use parade_protocol::http::ProblemCode;
use parade_protocol::review::{REVIEW_WAITS_S, ReviewCall, ReviewDoes, ReviewTold, ReviewWas};
use tokio::sync::mpsc::{UnboundedReceiver, UnboundedSender, unbounded_channel};
use tokio::time::{Instant, sleep_until, timeout};

use crate::GameLink;
use crate::pause::before_try;
use crate::request::{Answer, Asker, Papers, wait};

/// A call that waits longer than the server lets it is lost.
const PATIENCE: Duration = Duration::from_secs(REVIEW_WAITS_S + 10);
/// Whoever goes fast through a game is seen so often.
const STEP: Duration = Duration::from_millis(100);
/// Pauses before a call is tried again stop growing after so many.
const TRIES: u32 = 3;
/// For so long it is waited until the others know that one has left.
const PARTING: Duration = Duration::from_millis(500);

/// What is heard of those who look back at a game.
#[derive(Clone, Debug, PartialEq)]
pub enum ReviewUpdate {
    /// How it stands.
    Told(Box<ReviewTold>),
    /// Why it cannot go on for now. It is tried again by itself.
    Trouble(ReviewTrouble),
}

/// Why it cannot go on for now.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ReviewTrouble {
    /// The server does not answer.
    Away,
    /// Nobody is at the link any more, or its server was started again, and nobody has come who may read the game.
    Ended,
    /// As many people as there may be are there.
    Full,
}

/// Somebody at a link. Dropping it leaves.
#[derive(Debug)]
pub struct Review {
    wants: Option<UnboundedSender<ReviewDoes>>,
    over: mpsc::Receiver<()>,
}

impl Review {
    pub(crate) fn begin(
        link: &GameLink,
        papers: Papers,
        code: Token,
        name: String,
        tell: Box<dyn FnMut(ReviewUpdate) + Send>,
    ) -> io::Result<Review> {
        let calls = Calls {
            asker: Asker::new(link.server.clone(), papers),
            path: format!("/api/v1/games/{}/review", link.game),
            call: ReviewCall { code, me: secret()?, name, seen: None, does: None, was: None },
            tell,
        };
        let (wants, wanted) = unbounded_channel();
        let (ended, over) = mpsc::channel();
        let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build()?;
        thread::Builder::new().name("parade-review".to_owned()).spawn(move || {
            runtime.block_on(calls.run(wanted));
            drop(ended);
        })?;
        Ok(Review { wants: Some(wants), over })
    }

    /// Does something. It is said as soon as the server can be reached.
    pub fn does(&self, does: ReviewDoes) {
        if let Some(wants) = &self.wants {
            // The thread lives as long as this does.
            let _ = wants.send(does);
        }
    }
}

impl Drop for Review {
    fn drop(&mut self) {
        self.wants = None;
        let _ = self.over.recv_timeout(PARTING);
    }
}

/// 32 bytes of chance: the secret of a link, or of a visit.
pub(crate) fn secret() -> io::Result<Token> {
    let mut token = Token([0; 32]);
    getrandom::fill(&mut token.0).map_err(|error| io::Error::other(error.to_string()))?;
    Ok(token)
}

struct Calls {
    asker: Asker,
    path: String,
    /// The last one, with what was seen since.
    call: ReviewCall,
    tell: Box<dyn FnMut(ReviewUpdate) + Send>,
}

/// What came of a call.
enum Came {
    Told(Box<ReviewTold>),
    Trouble(ReviewTrouble, Option<Duration>),
}

impl Calls {
    async fn run(mut self, mut wanted: UnboundedReceiver<ReviewDoes>) {
        // What is done and not said yet, in order.
        let mut doing = VecDeque::new();
        let (mut tries, mut next_step) = (0, Instant::now());
        loop {
            if matches!(doing.front(), Some(ReviewDoes::Go { .. }))
                && !until(next_step, &mut wanted, &mut doing).await
            {
                break;
            }
            self.call.does = doing.pop_front();
            let came = {
                let only_waits = self.call.does.is_none();
                let asking = ask(&mut self.asker, &self.path, &self.call);
                tokio::pin!(asking);
                loop {
                    tokio::select! {
                        came = &mut asking => break Some(came),
                        want = wanted.recv() => match want {
                            // It is said by the next call, and nothing is lost with one that only waits.
                            Some(does) => {
                                add(&mut doing, does);
                                if only_waits {
                                    break None;
                                }
                            }
                            None => break Some(Came::Trouble(ReviewTrouble::Away, None)),
                        },
                    }
                }
            };
            if wanted.is_closed() && wanted.is_empty() {
                break;
            }
            let Some(came) = came else { continue };
            match came {
                Came::Told(told) => {
                    tries = 0;
                    if self.call.does.is_some() {
                        next_step = Instant::now() + STEP;
                    }
                    self.call.seen = Some(told.number);
                    let led = told.leader == Some(told.you);
                    self.call.was = Some(ReviewWas { place: told.place, led });
                    (self.tell)(ReviewUpdate::Told(told));
                }
                Came::Trouble(trouble, asked) => {
                    (self.tell)(ReviewUpdate::Trouble(trouble));
                    // What was not heard is said again, unless it has become old meanwhile.
                    if let Some(does) = self.call.does.take() {
                        let later: Vec<_> = doing.drain(..).collect();
                        add(&mut doing, does);
                        later.into_iter().for_each(|does| add(&mut doing, does));
                    }
                    let mut chance = [0; 4];
                    // Without chance a fixed share is as good as there is.
                    let _ = getrandom::fill(&mut chance);
                    let pause = before_try(tries.min(TRIES), asked, u32::from_le_bytes(chance));
                    tries += 1;
                    if !until(Instant::now() + pause, &mut wanted, &mut doing).await {
                        break;
                    }
                }
            }
        }
        self.call.does = Some(ReviewDoes::Leave);
        // Where it does not get through, the others see it within a minute.
        let _ = ask(&mut self.asker, &self.path, &self.call).await;
    }
}

/// Waits, and takes in what is done meanwhile. False if one leaves.
async fn until(
    at: Instant,
    wanted: &mut UnboundedReceiver<ReviewDoes>,
    doing: &mut VecDeque<ReviewDoes>,
) -> bool {
    loop {
        tokio::select! {
            () = sleep_until(at) => return true,
            want = wanted.recv() => match want {
                Some(does) => add(doing, does),
                None => return false,
            },
        }
    }
}

/// Of one step after another only the last counts.
fn add(doing: &mut VecDeque<ReviewDoes>, does: ReviewDoes) {
    let goes = |does: &ReviewDoes| matches!(does, ReviewDoes::Go { .. });
    if goes(&does) && doing.back().is_some_and(goes) {
        doing.pop_back();
    }
    doing.push_back(does);
}

async fn ask(asker: &mut Asker, path: &str, call: &ReviewCall) -> Came {
    let away = Came::Trouble(ReviewTrouble::Away, None);
    let Ok(body) = serde_json::to_vec(call) else { return away };
    let Ok(Ok(answer)) = timeout(PATIENCE, asker.post(path, body.into())).await else { return away };
    heard(&answer)
}

fn heard(answer: &Answer) -> Came {
    if answer.is_success() {
        let told = serde_json::from_slice(&answer.body).map(Came::Told);
        return told.unwrap_or(Came::Trouble(ReviewTrouble::Away, None));
    }
    let problem = answer.problem();
    let trouble = match problem.as_ref().map(|problem| problem.code) {
        Some(ProblemCode::NotFound) => ReviewTrouble::Ended,
        Some(ProblemCode::Conflict) => ReviewTrouble::Full,
        _ => ReviewTrouble::Away,
    };
    Came::Trouble(trouble, problem.as_ref().and_then(wait))
}

#[cfg(test)]
mod tests {
    use super::*;
    use parade_protocol::review::ReviewPlace;

    #[test]
    fn of_one_step_after_another_only_the_last_is_said_and_nothing_else_is_lost() {
        let go = |turn| ReviewDoes::Go { place: ReviewPlace { turn, ..ReviewPlace::default() } };
        let hand = ReviewDoes::Hand { to: 2 };
        let mut doing = VecDeque::new();
        for does in [go(1), go(2), hand, go(3), go(4)] {
            add(&mut doing, does);
        }
        assert_eq!(doing, [go(2), hand, go(4)]);
    }
}
