//! Where a request comes from.

use std::net::{IpAddr, SocketAddr};
use std::sync::Arc;

use axum::http::HeaderMap;
use tokio::sync::OwnedSemaphorePermit;

use crate::session::Stay;

/// The other end of a connection.
#[derive(Clone)]
pub(crate) struct Peer {
    /// Its address: that of the last proxy, where there are proxies.
    pub(crate) address: SocketAddr,
    /// Whether the connection is encrypted up to this server.
    pub(crate) encrypted: bool,
    /// Its place among the connections that there may be, kept until the last task has done with it.
    pub(crate) _place: Arc<OwnedSemaphorePermit>,
    /// Its place among those of its address; `None` behind a proxy, whose own address tells nothing.
    pub(crate) stay: Option<Arc<Stay>>,
}

/// The address that a request comes from: the peer's, or with proxies before the server the one for whom the outermost of
/// them asked. What a client itself wrote into `X-Forwarded-For` stands further to the left and is never believed.
pub(crate) fn address(peer: SocketAddr, headers: &HeaderMap, trusted_proxies: usize) -> IpAddr {
    if trusted_proxies == 0 {
        return peer.ip();
    }
    let values = headers.get_all("x-forwarded-for").iter();
    let hops: Vec<&str> = values.filter_map(|value| value.to_str().ok()).flat_map(|v| v.split(',')).collect();
    let outermost = hops.len().saturating_sub(trusted_proxies);
    hops.get(outermost).and_then(|hop| hop.trim().parse().ok()).unwrap_or_else(|| peer.ip())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn told(values: &[&str], trusted: usize) -> String {
        let mut headers = HeaderMap::new();
        for value in values {
            headers.append("x-forwarded-for", value.parse().unwrap());
        }
        address("192.0.2.9:1000".parse().unwrap(), &headers, trusted).to_string()
    }

    #[test]
    fn without_proxies_the_header_is_not_believed() {
        assert_eq!(told(&["203.0.113.5"], 0), "192.0.2.9");
    }

    #[test]
    fn what_a_client_wrote_itself_is_not_believed() {
        assert_eq!(told(&["203.0.113.66, 198.51.100.7"], 1), "198.51.100.7");
        assert_eq!(told(&["203.0.113.66", "198.51.100.7, 10.0.0.1"], 2), "198.51.100.7");
    }

    #[test]
    fn a_header_that_is_none_leaves_the_proxy_s_own_address() {
        assert_eq!(told(&["unknown"], 1), "192.0.2.9");
        assert_eq!(told(&[], 1), "192.0.2.9");
    }

    #[test]
    fn fewer_hops_than_proxies_give_the_first_of_them() {
        assert_eq!(told(&["198.51.100.7"], 3), "198.51.100.7");
    }
}
