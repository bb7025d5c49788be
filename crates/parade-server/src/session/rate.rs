//! How often somebody may ask. Whoever asks too often is told when to come again, and is never shut out.

use std::net::{IpAddr, Ipv6Addr};
use std::num::NonZeroU32;
use std::time::Duration;

use governor::clock::{Clock, DefaultClock};
use governor::{DefaultDirectRateLimiter, DefaultKeyedRateLimiter, Quota, RateLimiter};

use crate::config::Limits;

/// What is asked for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Kind {
    /// Anything of a player or a program.
    Request,
    /// A page, or a file that belongs to it.
    Page,
    /// A new table.
    NewTable,
    /// A hint.
    Hint,
}

/// How often each address may ask.
pub(crate) struct Rates {
    requests: Option<DefaultKeyedRateLimiter<IpAddr>>,
    pages: Option<DefaultKeyedRateLimiter<IpAddr>>,
    new_tables: Option<DefaultKeyedRateLimiter<IpAddr>>,
    hints: Option<DefaultKeyedRateLimiter<IpAddr>>,
    clock: DefaultClock,
}

/// How many seconds' worth of requests may come at once: a page, or everybody behind one address after a restart.
const BURST_S: u32 = 10;

/// How many times as many pages and their files may be asked for: a browser that comes for the first time wants twenty, and a
/// school behind one address comes at once.
const PAGES: u32 = 4;

impl Rates {
    pub(crate) fn new(limits: &Limits) -> Rates {
        let per_s = |number: u32| {
            let burst = NonZeroU32::new(number.saturating_mul(BURST_S))?;
            Some(RateLimiter::keyed(Quota::per_second(NonZeroU32::new(number)?).allow_burst(burst)))
        };
        let requests = per_s(limits.requests_per_s);
        let pages = per_s(limits.requests_per_s.saturating_mul(PAGES));
        let new_tables = NonZeroU32::new(limits.new_tables_per_h).map(|rate| {
            let burst = NonZeroU32::new(limits.new_tables_per_h / 3).unwrap_or(rate);
            RateLimiter::keyed(Quota::per_hour(rate).allow_burst(burst))
        });
        let hints =
            NonZeroU32::new(limits.hints_per_min).map(|rate| RateLimiter::keyed(Quota::per_minute(rate)));
        Rates { requests, pages, new_tables, hints, clock: DefaultClock::default() }
    }

    /// Whether somebody at an address may ask now.
    ///
    /// # Errors
    /// After how long they may.
    pub(crate) fn check(&self, kind: Kind, address: IpAddr) -> Result<(), Duration> {
        let limiter = match kind {
            Kind::Request => &self.requests,
            Kind::Page => &self.pages,
            Kind::NewTable => &self.new_tables,
            Kind::Hint => &self.hints,
        };
        let Some(limiter) = limiter else { return Ok(()) };
        limiter.check_key(&network(address)).map_err(|not| not.wait_time_from(self.clock.now()))
    }

    /// Forgets addresses that have not asked for long.
    pub(crate) fn forget_old(&self) {
        for limiter in [&self.requests, &self.pages, &self.new_tables, &self.hints].into_iter().flatten() {
            limiter.retain_recent();
            limiter.shrink_to_fit();
        }
    }
}

/// Whoever has an IPv6 address has 2^64 of them.
pub(super) fn network(address: IpAddr) -> IpAddr {
    match address.to_canonical() {
        IpAddr::V6(v6) => {
            let [a, b, c, d, ..] = v6.segments();
            IpAddr::V6(Ipv6Addr::new(a, b, c, d, 0, 0, 0, 0))
        }
        v4 @ IpAddr::V4(_) => v4,
    }
}

/// How often one connection may send a message.
pub(crate) struct MessageRate(Option<DefaultDirectRateLimiter>);

impl MessageRate {
    pub(crate) fn new(limits: &Limits) -> MessageRate {
        let rate = NonZeroU32::new(limits.messages_per_s);
        MessageRate(rate.map(|rate| {
            let burst = rate.saturating_mul(NonZeroU32::MIN.saturating_add(1));
            RateLimiter::direct(Quota::per_second(rate).allow_burst(burst))
        }))
    }

    /// Whether a message may come now.
    ///
    /// # Errors
    /// After how long it may.
    pub(crate) fn check(&self) -> Result<(), Duration> {
        let Some(limiter) = &self.0 else { return Ok(()) };
        limiter.check().map_err(|not| not.wait_time_from(DefaultClock::default().now()))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn whoever_asks_too_often_is_told_when_to_come_again() {
        let limits = Limits { requests_per_s: 1, ..Limits::default() };
        let rates = Rates::new(&limits);
        let here: IpAddr = "192.0.2.1".parse().unwrap();
        for _ in 0..BURST_S {
            assert_eq!(rates.check(Kind::Request, here), Ok(()));
        }
        let wait = rates.check(Kind::Request, here).unwrap_err();
        assert!(wait <= Duration::from_secs(1), "{wait:?}");
        assert_eq!(rates.check(Kind::Request, "192.0.2.2".parse().unwrap()), Ok(()));
    }

    #[test]
    fn a_whole_network_of_ipv6_is_one_asker() {
        let limits = Limits { new_tables_per_h: 3, ..Limits::default() };
        let rates = Rates::new(&limits);
        assert_eq!(rates.check(Kind::NewTable, "2001:db8:1:2::1".parse().unwrap()), Ok(()));
        assert!(rates.check(Kind::NewTable, "2001:db8:1:2:ffff::9".parse().unwrap()).is_err());
        assert_eq!(rates.check(Kind::NewTable, "2001:db8:1:3::1".parse().unwrap()), Ok(()));
    }

    #[test]
    fn no_limit_is_none() {
        let limits =
            Limits { requests_per_s: 0, new_tables_per_h: 0, messages_per_s: 0, ..Limits::default() };
        let (rates, messages) = (Rates::new(&limits), MessageRate::new(&limits));
        for _ in 0..10_000 {
            assert_eq!(rates.check(Kind::NewTable, "192.0.2.1".parse().unwrap()), Ok(()));
            assert_eq!(messages.check(), Ok(()));
        }
    }
}
