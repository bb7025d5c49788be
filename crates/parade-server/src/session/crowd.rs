//! How many connections each address has. Nobody can take all the places there are, and nobody is shut out: who has too many is
//! told to come again, and can as soon as one of them ends.

use std::collections::HashMap;
use std::net::IpAddr;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use crate::session::rate::network;

/// The connections of each address, networks of IPv6 as one.
pub(crate) struct Crowd {
    /// The most of one address; 0: no limit.
    limit: usize,
    here: Mutex<HashMap<IpAddr, usize>>,
}

/// A connection that is counted until this is dropped.
pub(crate) struct Stay {
    crowd: Arc<Crowd>,
    network: IpAddr,
    /// Whether it is one too many, and is there only to be told so.
    pub(crate) one_too_many: bool,
}

impl Crowd {
    pub(crate) fn new(limit: usize) -> Arc<Crowd> {
        Arc::new(Crowd { limit, here: Mutex::default() })
    }

    /// Counts a connection. `None` if there are so many that not even that can be told any more.
    pub(crate) fn enter(self: &Arc<Self>, address: IpAddr) -> Option<Stay> {
        let network = network(address);
        let mut here = self.lock();
        let count = here.entry(network).or_default();
        let no_limit = self.limit == 0;
        if !no_limit && *count >= self.limit.saturating_add(self.to_be_told()) {
            return None;
        }
        let one_too_many = !no_limit && *count >= self.limit;
        *count += 1;
        Some(Stay { crowd: self.clone(), network, one_too_many })
    }

    /// How many more may be there, for as long as it takes to tell them.
    const fn to_be_told(&self) -> usize {
        self.limit / 8 + 1
    }

    fn lock(&self) -> MutexGuard<'_, HashMap<IpAddr, usize>> {
        self.here.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Drop for Stay {
    fn drop(&mut self) {
        let mut here = self.crowd.lock();
        if let Some(count) = here.get_mut(&self.network) {
            *count = count.saturating_sub(1);
            if *count == 0 {
                here.remove(&self.network);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn whoever_has_too_many_is_told_and_may_come_again() {
        let crowd = Crowd::new(8);
        let here: IpAddr = "192.0.2.1".parse().unwrap();
        let mut stays: Vec<Stay> = std::iter::from_fn(|| crowd.enter(here)).collect();
        let too_many: Vec<bool> = stays.iter().map(|stay| stay.one_too_many).collect();
        assert_eq!(too_many, [[false; 8].as_slice(), &[true; 2]].concat());
        assert!(crowd.enter("192.0.2.2".parse().unwrap()).is_some_and(|stay| !stay.one_too_many));
        stays.truncate(7);
        assert!(crowd.enter(here).is_some_and(|stay| !stay.one_too_many));
        drop(stays);
        assert!(crowd.lock().is_empty(), "nobody is remembered");
    }

    #[test]
    fn no_limit_is_none() {
        let crowd = Crowd::new(0);
        let stays: Vec<_> = (0..10_000).map(|_| crowd.enter("192.0.2.1".parse().unwrap()).unwrap()).collect();
        assert!(stays.iter().all(|stay| !stay.one_too_many));
    }
}
