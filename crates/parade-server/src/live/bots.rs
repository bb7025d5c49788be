//! The threads on which bots think. They are few, whatever the number of tables, and a table never waits for another's bot:
//! what looks ahead and takes time has threads of its own, and the rest is done in microseconds.

use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::mpsc::{Receiver, Sender, channel};
use std::sync::{Arc, Mutex, PoisonError};
use std::thread;
use std::time::Duration;

use parade_bots::{Dice, Level, Thinking};
use parade_rules::{Action, View};
use rand_core::SeedableRng;
use tokio::sync::oneshot;

use crate::live::chance;
use crate::table::BotTurn;

/// How long a bot that looks ahead may think about a move.
const THINKING: Duration = Duration::from_millis(250);

/// A decision to be made.
struct Task {
    level: Level,
    view: View,
    dice: Dice,
    reply: oneshot::Sender<Action>,
}

/// The threads. They end when the last of these is dropped.
#[derive(Clone)]
pub(crate) struct BotPool {
    quick: Sender<Task>,
    deep: Sender<Task>,
}

impl BotPool {
    /// Starts one thread for bots that are quick, and so many for those that look ahead.
    ///
    /// # Errors
    /// If the system gives no more threads.
    pub(crate) fn start(deep_threads: usize) -> std::io::Result<BotPool> {
        Ok(BotPool { quick: threads("quick-bots", 1)?, deep: threads("deep-bots", deep_threads.max(1))? })
    }

    /// Lets a bot decide. The answer comes from a thread, and never if its level is none.
    pub(crate) fn decide(&self, turn: BotTurn) -> oneshot::Receiver<Action> {
        let (reply, answer) = oneshot::channel();
        let BotTurn { level, view, .. } = turn;
        if let (Some(level), Ok(seed)) = (Level::of_name(level.as_str()), chance::draw()) {
            let task = Task { level, view, dice: Dice::from_seed(seed), reply };
            let threads = if level.looks_ahead() { &self.deep } else { &self.quick };
            // Without threads the answer is dropped, and whoever waits for it sees that.
            let _ = threads.send(task);
        }
        answer
    }
}

fn threads(name: &str, number: usize) -> std::io::Result<Sender<Task>> {
    let (sender, receiver) = channel();
    let receiver = Arc::new(Mutex::new(receiver));
    for _ in 0..number {
        let receiver = receiver.clone();
        thread::Builder::new().name(name.to_owned()).spawn(move || work(&receiver))?;
    }
    Ok(sender)
}

fn work(tasks: &Mutex<Receiver<Task>>) {
    loop {
        let task = tasks.lock().unwrap_or_else(PoisonError::into_inner).recv();
        let Ok(Task { level, view, mut dice, reply }) = task else { return };
        let bot = level.bot(Thinking::Time(THINKING));
        // A fault in a bot costs its decision, not the thread.
        if let Ok(action) = catch_unwind(AssertUnwindSafe(|| bot.act(&view, &mut dice))) {
            let _ = reply.send(action);
        }
    }
}
