//! How often somebody may change something at a table: what is written to its log stays there for ever.

use std::time::Duration;

use tokio::time::Instant;

use crate::table::TokenHash;

/// How many seconds' worth of changes may come at once.
const AT_ONCE_S: u32 = 12;

/// What each client has changed lately.
#[derive(Default)]
pub(super) struct Pace {
    /// Until when a client has used up its changes, one after the other at the rate that is allowed; nothing stands here of
    /// those who have used up none.
    used_until: Vec<(TokenHash, Instant)>,
}

impl Pace {
    /// Whether a client may make so many changes now, of which it may make `per_s` a second in the long run; 0: any number.
    ///
    /// # Errors
    /// After how long it may.
    pub(super) fn take(
        &mut self,
        by: TokenHash,
        changes: usize,
        per_s: u32,
        now: Instant,
    ) -> Result<(), Duration> {
        let Some(each) = Duration::from_secs(1).checked_div(per_s) else { return Ok(()) };
        self.used_until.retain(|&(_, until)| until > now);
        let place = self.used_until.iter().position(|&(client, _)| client == by);
        let until = place.map_or(now, |place| self.used_until[place].1);
        let wait = (until - now).saturating_sub(Duration::from_secs(AT_ONCE_S.into()));
        if !wait.is_zero() {
            return Err(wait);
        }
        let until = until + each * u32::try_from(changes).unwrap_or(u32::MAX);
        match place {
            Some(place) => self.used_until[place].1 = until,
            None => self.used_until.push((by, until)),
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use parade_protocol::Token;

    use super::*;

    #[test]
    fn many_changes_may_come_at_once_and_then_as_many_as_the_rate_says() {
        let (mut pace, anna, ben) = (Pace::default(), hash(1), hash(2));
        let mut now = Instant::now();
        let at_once = (0..).take_while(|_| pace.take(anna, 1, 5, now).is_ok()).count();
        assert!((60..=61).contains(&at_once), "{at_once}");
        let wait = pace.take(anna, 1, 5, now).unwrap_err();
        assert!(wait <= Duration::from_millis(200), "{wait:?}");
        assert_eq!(pace.take(ben, 1, 5, now), Ok(()), "others are not kept waiting");
        let mut made = 0;
        for _ in 0..1000 {
            now += Duration::from_millis(10);
            made += usize::from(pace.take(anna, 1, 5, now).is_ok());
        }
        assert!((49..=51).contains(&made), "{made} in 10 s");
        now += Duration::from_secs(60);
        assert_eq!(pace.take(ben, 1, 5, now), Ok(()));
        assert_eq!(pace.used_until.len(), 1, "who has rested is forgotten");
    }

    #[test]
    fn no_limit_is_none() {
        let (mut pace, now) = (Pace::default(), Instant::now());
        assert!((0..10_000).all(|_| pace.take(hash(1), 3, 0, now).is_ok()));
    }

    fn hash(number: u8) -> TokenHash {
        TokenHash::from(&Token([number; 32]))
    }
}
