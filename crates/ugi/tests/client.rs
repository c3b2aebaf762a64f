//! Well-behaved and faulty engines, as small `sh` scripts.
#![cfg(unix)]

use std::io::{self, Write};
use std::sync::atomic::AtomicBool;
use std::sync::{Arc, Mutex};
use std::time::Duration;

use catalog::{AnyGame, Program, SearchLimits, find};
use quincunx_ugi::{Client, ClientError, ProtocolLog, RemainingTime};

/// Script that answers each line.
fn program(answers: &str) -> Program {
    let script = format!("while read -r word rest; do case $word in {answers} esac; done");
    let command = ["sh", "-c", &script].map(str::to_owned).to_vec();
    let limits = SearchLimits { nodes: 100, ..SearchLimits::NONE };
    Program { command, limits, options: Vec::new() }
}

/// Minimal protocol.
const POLITE: &str = "ugi) echo ugiok;; isready) echo readyok;; quit) exit;;";

fn sight() -> Box<dyn AnyGame> {
    let sight = find("sight").expect("a game");
    sight.start(&sight.info().usual()).expect("its usual setup")
}

fn choose(program: &Program) -> Result<String, ClientError> {
    let mut client = Client::start(program, &ProtocolLog::NONE)?;
    client.new_game(7)?;
    client.choose(&*sight(), None, &AtomicBool::new(false), &mut |_| {})
}

#[test]
fn a_program_is_asked_and_its_move_is_taken() {
    let polite = program(&format!("{POLITE} go) echo bestmove C3 ponder d4;;"));
    assert_eq!(choose(&polite), Ok("c3".to_owned()));
}

#[test]
fn a_program_is_told_the_game_the_position_and_its_limits() {
    // Plays only after it has received everything required.
    let strict = "ugi) echo 'option name Game type combo default x var x var sight';
        echo 'option name Rules type string default default';
        echo 'option name Seed type spin default 0 min 0 max 9'; echo ugiok;;
      isready) heard=\"$heard|ready\"; echo readyok;;
      setoption) heard=\"$heard|$rest\";;
      uginewgame) heard=\"$heard|new\";;
      position) heard=\"$heard|$rest\";;
      go) if [ \"$heard|$rest\" = \"$expected\" ]; then echo bestmove c3; else echo bestmove \"$heard\"; fi;;";
    let expected = "|name Game value sight|name Rules value blocked=next|name Seed value 7|ready|new\
                    |ready|startpos moves a1 b1|ready|nodes 100";
    let mut strict = program(strict);
    strict.command[2] = format!("expected='{expected}'; {}", strict.command[2]);
    let mut client = Client::start(&strict, &ProtocolLog::NONE).unwrap();
    client.new_game(7).unwrap();
    let mut game = sight();
    game.play_all("a1 b1").unwrap();
    let stop = AtomicBool::new(false);
    assert_eq!(client.choose(&*game, None, &stop, &mut |_| {}), Ok("c3".to_owned()));
}

#[test]
fn clocks_and_options_are_passed_on_and_everything_is_logged() {
    let mut timed = program(
        "ugi) echo 'option name Hash type spin default 1 min 1 max 9'; echo ugiok;;
         isready) echo readyok;; setoption) set=$rest;;
         go) [ \"$set $rest\" = \"name hash value 7 $expected\" ] && echo bestmove c3;;",
    );
    timed.command[2] =
        format!("expected='p1time 9000 p2time 400 p1inc 50 p2inc 50'; {}", timed.command[2]);
    timed.options = vec![("hash".to_owned(), "7".to_owned())];
    let (writer, lines) = LogLines::new();
    let mut client = Client::start(&timed, &ProtocolLog::new(writer)).unwrap();
    let left = [9000, 400].map(Duration::from_millis);
    let clock = RemainingTime { left, increment: Duration::from_millis(50) };
    let stop = AtomicBool::new(false);
    let chosen = client.choose(&*sight(), Some(&clock), &stop, &mut |_| {});
    assert_eq!(chosen, Ok("c3".to_owned()));
    let log = String::from_utf8(lines.lock().unwrap().clone()).unwrap();
    for line in ["1 # sh -c", "1 > ugi", "1 < ugiok", "1 > setoption name hash value 7"] {
        assert!(log.lines().any(|logged| logged.starts_with(line)), "{line}: {log}");
    }
    timed.options[0].0 = "Style".to_owned();
    let error = Client::start(&timed, &ProtocolLog::NONE).unwrap_err().to_string();
    assert!(error.contains("`Style`") && error.contains("it has Hash"), "{error}");
}

/// Log in memory.
struct LogLines(Arc<Mutex<Vec<u8>>>);

impl LogLines {
    fn new() -> (LogLines, Arc<Mutex<Vec<u8>>>) {
        let lines = Arc::new(Mutex::new(Vec::new()));
        (LogLines(Arc::clone(&lines)), lines)
    }
}

impl Write for LogLines {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.0.lock().expect("nobody panics with the lock").write(bytes)
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

#[test]
fn search_progress_is_reported() {
    let talkative = program(&format!(
        "{POLITE} go) echo info string hello; echo info depth 4 score cp 12 nodes 99 pv c3 d4; \
         echo bestmove c3;;"
    ));
    let mut client = Client::start(&talkative, &ProtocolLog::NONE).unwrap();
    let mut reports = Vec::new();
    let stop = AtomicBool::new(false);
    client.choose(&*sight(), None, &stop, &mut |analysis| reports.push(analysis.clone())).unwrap();
    assert_eq!(reports.len(), 1);
    assert_eq!((reports[0].depth, reports[0].lines[0].score), (4, 12));
}

#[test]
fn a_program_that_is_told_to_stop_answers_at_once() {
    let patient = program(&format!("{POLITE} stop) echo bestmove c3;;"));
    let mut client = Client::start(&patient, &ProtocolLog::NONE).unwrap();
    let stop = AtomicBool::new(true);
    assert_eq!(client.choose(&*sight(), None, &stop, &mut |_| {}), Ok("c3".to_owned()));
}

#[test]
fn a_missing_program_is_named() {
    let command = vec!["./no/such/program".to_owned()];
    let error =
        choose(&Program { command, limits: SearchLimits::NONE, options: Vec::new() }).unwrap_err();
    assert!(error.to_string().contains("`./no/such/program`"), "{error}");
}

#[test]
fn an_exited_program_is_reported_with_its_last_stderr() {
    let command = ["sh", "-c", "echo first >&2; echo no engine here >&2"];
    let command = command.map(str::to_owned).to_vec();
    let error =
        choose(&Program { command, limits: SearchLimits::NONE, options: Vec::new() }).unwrap_err();
    let stderr = ["first", "no engine here"].map(str::to_owned).to_vec();
    assert!(error.to_string().contains("(`no engine here`)"), "{error}");
    assert_eq!(error, ClientError::Ended { stderr });
    let error = choose(&program(&format!("{POLITE} go) exit 3;;"))).unwrap_err();
    assert_eq!(error, ClientError::Ended { stderr: Vec::new() });
}

#[test]
fn an_illegal_move_is_named_with_what_is_wrong() {
    for (answer, what) in [("z9", "`z9`"), ("0000", "`0000`"), ("", "``")] {
        let wrong = program(&format!("{POLITE} go) echo bestmove {answer};;"));
        let error = choose(&wrong).unwrap_err();
        assert!(matches!(error, ClientError::Illegal { .. }), "{error}");
        assert!(error.to_string().contains(what), "{error}");
    }
}

#[test]
fn a_program_for_other_games_is_not_asked() {
    let other = program(
        "ugi) echo option name Game type combo default go var go; echo ugiok;; isready) echo readyok;;",
    );
    assert_eq!(choose(&other), Err(ClientError::OtherGame { game: "Sight" }));
}

#[test]
fn a_program_that_does_not_move_in_time_is_stopped() {
    let mut silent = program(POLITE);
    silent.limits = SearchLimits { time: Duration::from_millis(1), ..SearchLimits::NONE };
    assert!(matches!(choose(&silent), Err(ClientError::TimeUp { .. })));
}

#[test]
fn noisy_and_unresponsive_programs_are_handled() {
    let noisy = program(&format!(
        "{POLITE} go) i=0; while [ $i -lt 5000 ]; do echo info string $i; i=$((i+1)); done; echo bestmove c3;;"
    ));
    assert_eq!(choose(&noisy), Ok("c3".to_owned()));
    // Sends everything without reading anything.
    let command = [
        "sh",
        "-c",
        "echo ugiok; echo readyok; echo readyok; echo readyok; echo bestmove c3; exec sleep 600",
    ];
    let command = command.map(str::to_owned).to_vec();
    let limits = SearchLimits { nodes: 1, ..SearchLimits::NONE };
    let deaf = Program { command, limits, options: Vec::new() };
    assert_eq!(choose(&deaf), Ok("c3".to_owned()));
}

/// True until a process has ended; the system may still know its exit status.
#[cfg(target_os = "linux")]
fn is_running(process: &str) -> bool {
    let status = std::fs::read_to_string(format!("/proc/{process}/stat")).unwrap_or_default();
    let state = status.rsplit_once(") ").map_or("", |(_, rest)| rest);
    !state.is_empty() && !state.starts_with(['Z', 'X'])
}

#[cfg(target_os = "linux")]
#[test]
fn processes_that_a_program_has_started_end_with_it() {
    let file = std::env::temp_dir().join(format!("quincunx-grandchild-{}", std::process::id()));
    let start = format!("sleep 600 & echo $! > {}; echo ugiok;;", file.display());
    // One that ends when asked to, and one that has to be killed.
    for end in ["exit;;", ";;"] {
        let parent = program(&format!("ugi) {start} isready) echo readyok;; quit) {end}"));
        let client = Client::start(&parent, &ProtocolLog::NONE).unwrap();
        let grandchild = std::fs::read_to_string(&file).unwrap().trim().to_owned();
        assert!(is_running(&grandchild));
        drop(client);
        let mut waited = 0;
        while is_running(&grandchild) && waited < 1000 {
            std::thread::sleep(Duration::from_millis(10));
            waited += 1;
        }
        assert!(!is_running(&grandchild), "{end}");
    }
    std::fs::remove_file(file).unwrap();
}
