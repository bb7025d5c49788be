//! The load test against a real server, over real sockets.

use std::net::TcpListener as StdListener;
use std::thread;
use std::time::Duration;

use parade_load::{Plan, Progress, run};
use parade_protocol::WhenPreviews;
use parade_server::store::{EventLog, Location};
use parade_server::{Config, Limits, serve};
use tokio::net::TcpListener;
use tokio_util::sync::CancellationToken;

#[test]
fn what_was_acknowledged_is_found_again_and_nobody_saw_too_much() {
    let listener = StdListener::bind("127.0.0.1:0").unwrap();
    listener.set_nonblocking(true).unwrap();
    let address = listener.local_addr().unwrap();
    let stop = CancellationToken::new();
    let stopped = stop.clone();
    let server = thread::spawn(move || {
        let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build().unwrap();
        runtime.block_on(async move {
            let log = EventLog::open(&Location::Memory).await.unwrap();
            let limits = Limits {
                requests_per_s: 0,
                messages_per_s: 0,
                changes_per_s: 0,
                new_tables_per_h: 0,
                ..Limits::default()
            };
            let config = Config { limits, ..Config::default() };
            serve(TcpListener::from_std(listener).unwrap(), log, config, stopped).await.unwrap();
        });
    });
    let plan = Plan {
        address: format!("http://{address}").parse().unwrap(),
        games: 4,
        players: 3,
        think: Duration::ZERO,
        time: Duration::from_secs(2),
        previews: WhenPreviews::Always,
        pid: None,
        kills: 0,
    };
    let mut compared = 0;
    let report = run(&plan, &mut |progress| {
        if let Progress::Comparing(done, _) = progress {
            compared = done;
        }
    })
    .unwrap();
    stop.cancel();
    server.join().unwrap();
    assert_eq!(report.problems, Vec::<String>::new());
    assert!(report.is_well(), "{report:?}");
    assert_eq!(report.connections, 12);
    assert!(report.moves > 0 && compared > 0, "{report:?}");
    assert!(report.ack_ms.p50 > 0.0 && report.fanout_ms.p50 > 0.0, "{report:?}");
    assert_eq!((report.moves_per_cpu_s, report.rss_mb, report.longest_restart_s), (None, None, None));
}
