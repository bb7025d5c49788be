//! What is counted about a running server. Nothing in it tells of a table or a person.

use prometheus_client::encoding::text::encode;
use prometheus_client::metrics::counter::Counter;
use prometheus_client::metrics::gauge::Gauge;
use prometheus_client::metrics::histogram::{Histogram, exponential_buckets};
use prometheus_client::registry::Registry;

/// What is counted.
pub(crate) struct Metrics {
    registry: Registry,
    /// Connections now.
    pub(crate) connections: Gauge,
    /// Tables in memory now.
    pub(crate) tables: Gauge,
    /// Tables opened.
    pub(crate) opened: Counter,
    /// Commands accepted.
    pub(crate) accepted: Counter,
    /// Commands refused.
    pub(crate) refused: Counter,
    /// Events written.
    pub(crate) events: Counter,
    /// Messages about events sent.
    pub(crate) frames: Counter,
    /// Connections ended because the client read too slowly.
    pub(crate) too_slow: Counter,
    /// Requests that came too often.
    pub(crate) too_many: Counter,
    /// Writes that failed.
    pub(crate) append_failures: Counter,
    /// How long it takes until what is written is durable.
    pub(crate) append_seconds: Histogram,
}

impl Default for Metrics {
    fn default() -> Metrics {
        let mut registry = Registry::with_prefix("parade");
        let append_seconds = Histogram::new(exponential_buckets(0.000_1, 2.0, 16));
        registry.register(
            "append_seconds",
            "Seconds until what is written is durable",
            append_seconds.clone(),
        );
        let mut gauge = |name: &str, help: &str| {
            let gauge: Gauge = Gauge::default();
            registry.register(name, help, gauge.clone());
            gauge
        };
        let connections = gauge("connections", "Connections now");
        let tables = gauge("tables", "Tables in memory now");
        let mut counter = |name: &str, help: &str| {
            let counter: Counter = Counter::default();
            registry.register(name, help, counter.clone());
            counter
        };
        Metrics {
            connections,
            tables,
            opened: counter("tables_opened", "Tables opened"),
            accepted: counter("commands_accepted", "Commands accepted"),
            refused: counter("commands_refused", "Commands refused"),
            events: counter("events", "Events written"),
            frames: counter("frames", "Messages about events sent"),
            too_slow: counter("too_slow", "Connections ended because the client read too slowly"),
            too_many: counter("too_many", "Requests and messages that came too often"),
            append_failures: counter("append_failures", "Writes that failed"),
            append_seconds,
            registry,
        }
    }
}

impl Metrics {
    /// All of it, as Prometheus reads it.
    pub(crate) fn text(&self) -> String {
        let mut text = String::new();
        // Writing to a string does not fail.
        let _ = encode(&mut text, &self.registry);
        text
    }
}
