//! Links to a game that is over, as the pages of a server have them: `https://HOST/games/TABLE.NUMBER#review=CODE`.

use std::fmt;

use parade_protocol::{GameId, Token};

use crate::{LinkError, ServerAddress};

/// A way to a game that is over.
#[derive(Clone, PartialEq, Eq)]
pub struct GameLink {
    /// The server.
    pub server: ServerAddress,
    /// The game.
    pub game: GameId,
    /// The secret of the people who look back at it together, where the link leads to them.
    pub code: Option<Token>,
    /// After how many turns one comes to it.
    pub turn: usize,
}

impl GameLink {
    /// Whether a text means to be the address of a page, and not the name of a file.
    #[must_use]
    pub fn looks_like(text: &str) -> bool {
        let text = text.trim_start();
        text.starts_with("http://") || text.starts_with("https://")
    }

    /// Reads a link. What stands behind `#` beside the secret and the turn is passed over, as the pages do.
    ///
    /// # Errors
    /// If it is none; the error says what would be one.
    pub fn parse(text: &str) -> Result<GameLink, LinkError> {
        let text = text.trim();
        if !GameLink::looks_like(text) {
            return Err(LinkError::NoAddress);
        }
        let (address, behind) = text.split_once('#').unwrap_or((text, ""));
        let address = address.split('?').next().unwrap_or_default();
        let (server, game) = address.rsplit_once("/games/").ok_or(LinkError::NoGame)?;
        let server = ServerAddress::parse(server)?;
        let game = game.trim_end_matches('/');
        if game == "open" {
            return Err(LinkError::Carried);
        }
        let game = game.parse().map_err(|_| LinkError::NoGame)?;
        let (mut code, mut turn) = (None, behind);
        for (name, value) in behind.split('&').filter_map(|part| part.split_once('=')) {
            match name {
                "review" => code = Some(Token::from_hex(value).map_err(|_| LinkError::Code)?),
                "turn" => turn = value,
                _ => {}
            }
        }
        // People count turns from 1.
        let turn = turn.parse::<u16>().map_or(0, |turn| usize::from(turn).saturating_sub(1));
        Ok(GameLink { server, game, code, turn })
    }

    /// The link as it is sent, with its secret: for people.
    #[must_use]
    pub fn with_secret(&self) -> String {
        let address = self.server.http(&format!("/games/{}", self.game));
        self.code.map_or(address.clone(), |code| format!("{address}#review={}", code.to_hex()))
    }
}

/// Without the secret.
impl fmt::Debug for GameLink {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.server.http(&format!("/games/{}", self.game)))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_link_of_a_page_is_read() {
        let code = "ab".repeat(32);
        let link = format!("https://example.org/parade/games/garden.12#review={code}&turn=7\n");
        let link = GameLink::parse(&link).unwrap();
        assert_eq!((link.game.to_string().as_str(), link.turn), ("garden.12", 6));
        assert_eq!(link.code, Some(Token([0xab; 32])));
        assert_eq!(GameLink::parse(&link.with_secret()), Ok(GameLink { turn: 0, ..link.clone() }));
        assert!(!format!("{link:?}").contains("abab"));
        for (behind, turn) in [("", 0), ("#12", 11), ("#0", 0), ("#fair", 0), ("#turn=99999999", 0)] {
            let link = GameLink::parse(&format!("http://[::1]:80/games/a.1/{behind}")).unwrap();
            assert_eq!((link.code, link.turn), (None, turn), "{behind}");
        }
    }

    #[test]
    fn what_is_no_link_to_a_game_is_told_without_its_secret() {
        let code = "ab".repeat(32);
        for (text, error) in [
            ("games/garden.12".to_owned(), LinkError::NoAddress),
            (format!("https://example.org/t/garden#join={code}"), LinkError::NoGame),
            ("https://example.org/games/garden".to_owned(), LinkError::NoGame),
            ("https://example.org/games/open#r=abc".to_owned(), LinkError::Carried),
            (format!("https://example.org/games/garden.1#review={}", &code[1..]), LinkError::Code),
        ] {
            let found = GameLink::parse(&text).unwrap_err();
            assert_eq!(found, error, "{text}");
            assert!(!found.to_string().contains("abab"));
        }
    }
}
