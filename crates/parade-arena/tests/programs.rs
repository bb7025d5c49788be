//! Programs over `parade-bot/1`: good ones play, bad ones end the match in time and leave nothing behind.
#![cfg(unix)]

use std::fs;
use std::path::Path;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

use parade_arena::{ArenaError, Contestant, Fault, FaultKind, Limits, Plan, Roster, Tally, Watch, play};
use parade_rules::{ActionError, View};
use tempfile::TempDir;

/// What the little bots of these tests share: `hello NAME`, and `ask`, which sets `id`, `card`, `two` (another card of the
/// hand), `parade` (a card that lies there) and `phase`.
const PRELUDE: &str = r#"
hello() { read -r line; printf '{"name": "%s", "protocol": "parade-bot/1"}\n' "$1"; }
ask() {
  read -r line || exit 0
  case $line in *'"type":"quit"'*) exit 0;; esac
  id=${line#*'"id":'}; id=${id%%,*}
  phase=${line#*'"phase":"'}; phase=${phase%%'"'*}
  rest=${line#*'"legal":["'}; card=${rest%%'"'*}
  rest=${rest#*'","'}; two=${rest%%'"'*}
  rest=${line#*'"parade":["'}; parade=${rest%%'"'*}
}
answer() {
  if [ $phase = play ]; then echo "{\"id\": $id, \"play\": \"$card\"}"
  else echo "{\"id\": $id, \"discard\": [\"$card\", \"$two\"]}"; fi
}
"#;

/// A little bot in a folder of its own.
struct Script {
    folder: TempDir,
    words: Vec<String>,
}

impl Script {
    fn new(text: &str) -> Script {
        let folder = tempfile::tempdir().unwrap();
        let file = folder.path().join("bot.sh");
        fs::write(&file, format!("cd '{}'\n{PRELUDE}\n{text}\n", folder.path().display())).unwrap();
        let words = vec!["sh".to_owned(), file.to_str().unwrap().to_owned()];
        Script { folder, words }
    }

    fn path(&self) -> &Path {
        self.folder.path()
    }

    fn contestants(&self) -> Vec<Contestant> {
        let limits = Limits { program_time: Duration::from_millis(1), ..Limits::default() };
        let spec = format!("cmd:{}", self.words.join(" "));
        let of = |spec: &str| Contestant::new(&spec.parse().unwrap(), &limits).unwrap();
        vec![of(&spec), of("greedy")]
    }

    /// Plays it against greedy.
    fn played(&self, threads: usize) -> Result<f64, ArenaError> {
        let mut roster = Roster::open(self.contestants(), &Watch::default())?;
        let plan = Plan { deals: 4, seed: 5, threads, ..Plan::default() };
        let mut tally = Tally::new(roster.names());
        let times = play(&mut roster, &plan, &Watch::default(), |game| {
            tally.add(game);
            Ok(())
        })?;
        Ok(tally.standings(&times)[0].win_rate)
    }
}

/// What such a bot does wrong, told within three seconds.
fn fault(text: &str) -> Fault {
    let script = Script::new(text);
    let start = Instant::now();
    let ended = script.played(1);
    assert!(start.elapsed() < Duration::from_secs(3), "{:?}", start.elapsed());
    match ended {
        Err(ArenaError::Fault(fault)) => *fault,
        other => panic!("{other:?}"),
    }
}

/// That the view of a fault is one.
fn is_view(fault: &Fault) {
    let view = serde_json::from_str(fault.view.as_ref().unwrap()).unwrap();
    assert!(View::from_json(&view).unwrap().is_to_act());
}

#[test]
fn a_good_program_plays_and_its_games_do_not_depend_on_threads() {
    let script = Script::new("hello first; while ask; do answer; done");
    let rate = script.played(1).unwrap();
    assert!(rate < 0.5, "{rate}");
    assert_eq!(script.played(2).unwrap(), rate);
}

#[test]
fn each_question_has_its_own_number_whatever_thread_asks() {
    let script = Script::new("hello log; while ask; do echo $id >> ids; answer; done");
    let ids = |threads| {
        let _ = fs::remove_file(script.path().join("ids"));
        script.played(threads).unwrap();
        let text = fs::read_to_string(script.path().join("ids")).unwrap();
        let mut ids: Vec<u64> = text.lines().map(|id| id.parse().unwrap()).collect();
        ids.sort_unstable();
        ids
    };
    let alone = ids(1);
    assert!(alone.windows(2).all(|pair| pair[0] < pair[1]));
    assert_eq!(ids(3), alone);
}

#[test]
fn a_crash_is_told_with_its_status() {
    let fault = fault("hello mybot; ask; answer; ask; exit 3");
    assert_eq!((fault.bot.as_str(), &fault.answer), ("mybot", &None));
    assert_eq!(fault.kind, FaultKind::Ended(Some("exit status: 3".into())));
    is_view(&fault);
}

#[test]
fn a_kill_is_told_with_its_signal() {
    let FaultKind::Ended(Some(status)) = fault("hello mybot; ask; kill -9 $$").kind else { panic!() };
    assert!(status.contains("signal: 9"), "{status}");
}

#[test]
fn a_hang_is_told_after_ten_times_the_time_and_a_second() {
    let start = Instant::now();
    let fault = fault("hello mybot; ask; sleep 1000");
    assert_eq!(fault.kind, FaultKind::Late(1010));
    assert!(start.elapsed() >= Duration::from_millis(1010));
    is_view(&fault);
}

#[test]
fn a_line_that_is_no_json_is_quoted() {
    let fault = fault("hello mybot; ask; echo 'I play G3, please'");
    assert_eq!(
        (fault.kind.clone(), fault.answer.as_deref()),
        (FaultKind::NoObject, Some("I play G3, please"))
    );
    is_view(&fault);
}

#[test]
fn bytes_that_are_no_text_are_quoted_too() {
    let fault = fault("hello mybot; ask; printf '\\377\\376\\n'");
    assert_eq!((fault.kind, fault.answer.as_deref()), (FaultKind::NoObject, Some("\u{fffd}\u{fffd}")));
}

#[test]
fn a_card_that_is_not_held_is_illegal() {
    let fault = fault(r#"hello mybot; ask; echo "{\"id\": $id, \"play\": \"$parade\"}""#);
    assert!(matches!(fault.kind, FaultKind::Illegal(ActionError::NotInHand { .. })), "{fault:?}");
    assert!(fault.answer.as_ref().unwrap().contains("play"));
    is_view(&fault);
}

#[test]
fn to_discard_while_cards_are_played_is_illegal() {
    let fault = fault("hello mybot; ask; phase=discard; answer");
    assert_eq!(fault.kind, FaultKind::Illegal(ActionError::TooEarlyToDiscard));
}

#[test]
fn to_discard_a_card_twice_is_illegal() {
    let fault = fault("hello mybot; while ask; do [ $phase = play ] || two=$card; answer; done");
    assert!(matches!(fault.kind, FaultKind::Illegal(ActionError::SameCardTwice(_))), "{fault:?}");
}

#[test]
fn the_answer_to_another_question_is_none() {
    let fault = fault("hello mybot; ask; id=7777; answer");
    assert!(matches!(fault.kind, FaultKind::WrongId(_)));
    assert!(fault.answer.unwrap().contains("7777"));
}

#[test]
fn two_answers_to_one_question_are_one_too_many() {
    assert!(matches!(fault("hello mybot; while ask; do answer; answer; done").kind, FaultKind::WrongId(_)));
}

#[test]
fn a_line_without_end_is_not_kept() {
    let fault = fault("hello mybot; ask; tr '\\0' x < /dev/zero");
    assert_eq!(fault.kind, FaultKind::TooLong(64 << 10));
    let answer = fault.answer.unwrap();
    assert!(answer.starts_with("xxx") && answer.ends_with('…'));
    assert_eq!(answer.chars().count(), parade_arena::LONGEST_QUOTE + 1);
}

#[test]
fn a_flood_of_lines_is_not_kept() {
    assert!(matches!(fault("hello mybot; yes '{}'").kind, FaultKind::WrongId(_)));
}

#[test]
fn a_closed_output_is_told_though_the_program_runs_on() {
    let fault = fault("hello mybot; ask; exec 1>&-; sleep 1000");
    assert_eq!(fault.kind, FaultKind::Ended(None));
}

#[test]
fn who_does_not_introduce_itself_does_not_play() {
    for hello in ["echo hi", "echo '{\"name\": \"x\", \"protocol\": \"parade-bot/2\"}'", "echo '{}'"] {
        let fault = fault(hello);
        assert_eq!((fault.kind, fault.view), (FaultKind::Hello, None), "{hello}");
        assert!(fault.answer.is_some());
    }
    assert_eq!(fault("exit 7").kind, FaultKind::Ended(Some("exit status: 7".into())));
}

#[test]
fn what_cannot_be_started_is_told_by_its_command() {
    let of = |text: &str| Contestant::new(&text.parse().unwrap(), &Limits::default()).unwrap();
    for command in ["cmd:./no-such-bot --fast", "cmd:/"] {
        match Roster::open(vec![of(command)], &Watch::default()).map(|_| ()) {
            Err(ArenaError::Fault(fault)) => {
                assert_eq!(fault.bot, command);
                assert!(matches!(fault.kind, FaultKind::Start(_)));
            }
            other => panic!("{other:?}"),
        }
    }
}

/// Whether a process still runs after a moment. One that ended and that nobody has asked after does not.
#[cfg(target_os = "linux")]
fn runs(process: &str) -> bool {
    let start = Instant::now();
    loop {
        let status = fs::read_to_string(format!("/proc/{}/stat", process.trim())).unwrap_or_default();
        let state = status.rsplit(')').next().unwrap_or_default().trim_start().chars().next();
        if matches!(state, None | Some('Z' | 'X')) {
            return false;
        }
        if start.elapsed() > Duration::from_secs(2) {
            return true;
        }
        std::thread::sleep(Duration::from_millis(5));
    }
}

#[cfg(target_os = "linux")]
#[test]
fn whatever_a_program_started_ends_with_it() {
    for end in ["sleep 1000", "exit 0", "echo {}; sleep 1000"] {
        let script =
            Script::new(&format!("sleep 1000 & echo $! > child; echo $$ > own; hello mybot; ask; {end}"));
        assert!(script.played(1).is_err());
        for file in ["child", "own"] {
            let process = fs::read_to_string(script.path().join(file)).unwrap();
            assert!(!runs(&process), "{end}: {file}");
        }
    }
}

#[cfg(target_os = "linux")]
#[test]
fn a_program_that_played_well_is_asked_to_go_and_does() {
    let script =
        Script::new("echo $$ >> own; hello mybot; trap 'echo gone >> gone' EXIT; while ask; do answer; done");
    script.played(2).unwrap();
    let own = fs::read_to_string(script.path().join("own")).unwrap();
    assert_eq!(own.lines().count(), 2, "one for each thread");
    assert!(own.lines().all(|process| !runs(process)));
    assert_eq!(fs::read_to_string(script.path().join("gone")).unwrap(), "gone\ngone\n");
}

#[test]
fn a_match_stops_while_a_program_thinks() {
    let script = Script::new("hello slow; ask; touch asked; sleep 1000");
    let limits = Limits { program_time: Duration::from_secs(100), ..Limits::default() };
    let spec = format!("cmd:{}", script.words.join(" "));
    let contestants = vec![Contestant::new(&spec.parse().unwrap(), &limits).unwrap()];
    let mut roster = Roster::open(contestants, &Watch::default()).unwrap();
    let stop = AtomicBool::new(false);
    let asked = script.path().join("asked");
    let look = |_| {
        if asked.exists() {
            stop.store(true, Ordering::Relaxed);
        }
    };
    let watch = Watch { stop: Some(&stop), played: Some(&look) };
    let start = Instant::now();
    let ended = play(&mut roster, &Plan::default(), &watch, |_| Ok(()));
    assert!(matches!(ended, Err(ArenaError::Stopped)), "{ended:?}");
    assert!(start.elapsed() < Duration::from_secs(20));
}
