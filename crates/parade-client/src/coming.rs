//! How a line to the table is opened: a WebSocket, and where none gets through, the other one.

use parade_protocol::http::ProblemCode;
use parade_protocol::{GoodbyeReason, Hello, PROTOCOL, WhenPreviews};

use crate::line::{Closed, Line};
use crate::request::wait;
use crate::stay::{Ended, Stay};

/// After so many WebSockets in a row over which nothing came it is tried without.
const DEAF: u32 = 2;

impl Stay {
    /// Opens a line and says hello; if there is none, what follows from that.
    pub(crate) async fn open(&mut self) -> Result<Line, Ended> {
        let hello = Hello {
            protocol: PROTOCOL.to_owned(),
            token: (!self.link.watches).then_some(self.kept.token),
            key: self.link.key,
            last_seq: self.following.last_seq().filter(|_| !self.afresh),
            // The rules are here too: what cards would do is worked out where it is shown.
            previews: WhenPreviews::Never,
        };
        if self.deaf < DEAF {
            match Line::socket(&self.link, hello.clone()).await {
                Ok(line) => return Ok(line),
                Err(Closed::Unreachable(trouble)) => return Err(Ended::Lost(trouble)),
                // What stands between may know plain requests alone.
                Err(_) => {}
            }
        }
        self.deaf = 0;
        Line::stream(&self.link, &hello).await.map_err(|closed| match closed {
            Closed::Unreachable(trouble) | Closed::NotThrough(trouble) => Ended::Lost(trouble),
            Closed::Stranger(status) if (500..600).contains(&status) => Ended::Lost(status.to_string()),
            Closed::Stranger(status) => Ended::Stranger(status),
            Closed::Refused(problem) if problem.code == ProblemCode::NotFound => {
                Ended::Goodbye(GoodbyeReason::NoSuchTable, None)
            }
            Closed::Refused(problem) => wait(&problem).map_or(Ended::Lost(problem.message), Ended::Busy),
        })
    }
}
