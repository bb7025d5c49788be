//! Who sends a request: from which address, with which secrets, from which page, and how often.

mod cookie;
mod credentials;
mod crowd;
mod goodbye;
mod origin;
mod peer;
mod rate;
#[cfg(test)]
mod tests;

pub(crate) use cookie::set_cookie;
pub(crate) use credentials::Credentials;
pub(crate) use crowd::{Crowd, Stay};
pub(crate) use goodbye::goodbye;
pub(crate) use origin::{external_origin, is_foreign, is_secure};
pub(crate) use peer::{Peer, address};
pub(crate) use rate::{Kind, MessageRate, Rates};
