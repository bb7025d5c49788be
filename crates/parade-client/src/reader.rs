//! The record of a game that is over, from the server that keeps it.

use std::io;
use std::path::Path;
use std::time::Duration;

use parade_protocol::TablePhase;
use parade_protocol::http::{Problem, ProblemCode, TableSummary};
use parade_rules::json::GameRecord;
use tokio::time::timeout;

use crate::request::{Answer, Asker, Papers};
use crate::{GameLink, Keep, Link, Review, ReviewUpdate};

/// For so long an answer is awaited.
const PATIENCE: Duration = Duration::from_secs(15);

/// Somebody who reads a game: the way to it, and the secrets that open it.
#[derive(Clone)]
pub struct GameReader {
    link: GameLink,
    /// Of the seat that is kept at the game's table, or of the person whom the server knows, if one is.
    papers: Papers,
}

/// Without the secrets.
impl std::fmt::Debug for GameReader {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        std::fmt::Debug::fmt(&self.link, f)
    }
}

/// Why there is nothing to look back at.
#[derive(Debug, thiserror::Error)]
pub enum ReadError {
    /// The server did not answer.
    #[error("{0}")]
    NoAnswer(String),
    /// There is no such game that is over, or not for whoever asks: the server says the same of both.
    #[error("there is no finished game of that name, or it is not for you")]
    Missing,
    /// A game is on at its table.
    #[error("a game is on at that table: it can be looked back at once it is over")]
    NotOver,
    /// The server said no for another reason.
    #[error("{}", .0.message)]
    Refused(Problem),
    /// What answers is no server of Parade.
    #[error("what answers there is no server of Parade (status {0})")]
    NoParade(u16),
}

impl GameReader {
    /// A reader with the link, and with the seat that is kept in a folder for the table of its game, if there is one.
    #[must_use]
    pub fn new(link: GameLink, kept: Option<&Path>) -> GameReader {
        let (server, table) = (link.server.clone(), link.game.table.clone());
        let papers =
            kept.map(|folder| Keep::new(folder, &Link { server, table, key: None, watches: false }).papers());
        GameReader { link, papers: papers.unwrap_or_default() }
    }

    /// The way to the game.
    #[must_use]
    pub const fn link(&self) -> &GameLink {
        &self.link
    }

    /// Fetches the record.
    ///
    /// # Errors
    /// If the server does not answer, or has no record for whoever asks.
    pub fn record(&self) -> Result<GameRecord, ReadError> {
        let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build();
        let runtime = runtime.map_err(|error| no_answer(&error))?;
        runtime.block_on(async {
            let path = format!("/api/v1/games/{}", self.link.game);
            match read(&self.ask(self.papers_to_read(), &path).await?) {
                Err(ReadError::Missing) if self.link.code.is_some() && self.papers.key.is_some() => {
                    read(&self.ask(self.papers, &path).await?)
                }
                Err(ReadError::Missing) if self.a_game_is_on().await => Err(ReadError::NotOver),
                found => found,
            }
        })
    }

    /// Goes to the people at the link, who look back at the game together, and stays. `tell` is called on a thread of its own.
    /// `None` if the link leads to nobody.
    ///
    /// # Errors
    /// If the system gives no thread, no timer or no random numbers.
    pub fn review(
        &self,
        name: String,
        tell: impl FnMut(ReviewUpdate) + Send + 'static,
    ) -> io::Result<Option<Review>> {
        let begin = |code| Review::begin(&self.link, self.papers, code, name, Box::new(tell));
        self.link.code.map(begin).transpose()
    }

    /// The same reader of the same game, at a link that is new: who has it is together with whoever made it.
    ///
    /// # Errors
    /// If the system gives no random numbers.
    pub fn gathers(&self) -> io::Result<GameReader> {
        let link = GameLink { code: Some(crate::review::secret()?), ..self.link.clone() };
        Ok(GameReader { link, papers: self.papers })
    }

    /// Whoever has the secret of people at the game may read it as long as they are there; who sat there, always.
    pub(crate) fn papers_to_read(&self) -> Papers {
        Papers { key: self.link.code.or(self.papers.key), ..self.papers }
    }

    /// Whether somebody plays at the table now, as far as whoever asks may know.
    async fn a_game_is_on(&self) -> bool {
        let path = format!("/api/v1/tables/{}", self.link.game.table);
        let Ok(answer) = self.ask(self.papers, &path).await else { return false };
        let table = serde_json::from_slice::<TableSummary>(&answer.body);
        table.is_ok_and(|table| {
            matches!(table.phase, TablePhase::Reveal | TablePhase::Play | TablePhase::Discard)
        })
    }

    async fn ask(&self, papers: Papers, path: &str) -> Result<Answer, ReadError> {
        let mut asker = Asker::new(self.link.server.clone(), papers);
        let asked = async { Answer::read(asker.get(path).await?).await };
        let answered = timeout(PATIENCE, asked).await.map_err(io::Error::from).flatten();
        answered.map_err(|error| no_answer(&error))
    }
}

/// What an answer says.
fn read(answer: &Answer) -> Result<GameRecord, ReadError> {
    if answer.is_success() {
        return serde_json::from_slice(&answer.body).map_err(|_| ReadError::NoParade(answer.status));
    }
    Err(match answer.problem() {
        Some(Problem { code: ProblemCode::NotFound, .. }) => ReadError::Missing,
        Some(problem) => ReadError::Refused(problem),
        None => ReadError::NoParade(answer.status),
    })
}

fn no_answer(error: &io::Error) -> ReadError {
    ReadError::NoAnswer(error.to_string())
}
