//! `quincunx ugi`, and external programs as players.

use std::io::{BufRead, BufReader, Write};
use std::process::{Child, ChildStdin, ChildStdout, Stdio};

use serde_json::json;

use crate::session::{Folder, games, program, quincunx};

/// Engine process, ended on drop.
struct Engine {
    child: Child,
    input: Option<ChildStdin>,
    output: BufReader<ChildStdout>,
}

impl Engine {
    fn start() -> Engine {
        let mut command = program();
        let pipes = command.arg("ugi").stdin(Stdio::piped()).stdout(Stdio::piped());
        let mut child = pipes.stderr(Stdio::inherit()).spawn().expect("the program starts");
        let (input, output) = (child.stdin.take(), child.stdout.take().expect("a pipe"));
        Engine { child, input, output: BufReader::new(output) }
    }

    fn tell(&mut self, lines: &str) {
        let mut input = self.input.as_ref().expect("the input is open");
        writeln!(input, "{lines}").expect("the program listens");
    }

    fn hear_until(&mut self, beginning: &str) -> String {
        loop {
            let mut line = String::new();
            let length = self.output.read_line(&mut line).expect("lines are UTF-8");
            assert_ne!(length, 0, "no `{beginning}`");
            if line.starts_with(beginning) {
                return line.trim_end().to_owned();
            }
        }
    }

    fn status(&mut self) -> Option<i32> {
        self.child.wait().expect("it can be waited for").code()
    }
}

impl Drop for Engine {
    fn drop(&mut self) {
        let _gone = self.child.kill();
        let _status = self.child.wait();
    }
}

/// Our own program as an external player with these limits.
fn ourselves(limits: &str) -> String {
    format!("ugi:\"{}\" ugi,{limits}", env!("CARGO_BIN_EXE_quincunx"))
}

#[test]
fn a_whole_session_over_pipes() {
    let mut engine = Engine::start();
    engine.tell("ugi");
    assert!(engine.hear_until("id name").contains("Quincunx"));
    engine.hear_until("ugiok");
    engine.tell("setoption name Game value talpa\nsetoption name Size value 4\nisready");
    engine.hear_until("readyok");
    engine.tell("position startpos moves b1c1\nquery p1turn");
    assert_eq!(engine.hear_until("response"), "response false");
    engine.tell("go infinite");
    engine.hear_until("info depth 1 ");
    engine.tell("isready");
    engine.hear_until("readyok");
    engine.tell("stop");
    let best = engine.hear_until("bestmove ");
    engine.tell(&format!("position startpos moves b1c1 {}\nquery p1turn", &best[9..]));
    assert_eq!(engine.hear_until("response"), "response true");
    engine.tell("quit");
    assert_eq!(engine.status(), Some(0));
}

#[test]
fn the_end_of_the_input_ends_a_search_and_the_program() {
    let mut engine = Engine::start();
    engine.tell("go infinite");
    engine.hear_until("info depth 1 ");
    engine.input = None;
    engine.hear_until("bestmove ");
    assert_eq!(engine.status(), Some(0));
}

#[test]
fn nothing_and_garbage_do_no_harm() {
    assert_eq!(quincunx("ugi").prints(), "");
    let answer = quincunx("ugi").reading(b"\xff\x00\x1b[2J\n\nisready".as_slice()).prints();
    let lines: Vec<&str> = answer.lines().collect();
    assert!(lines[0].starts_with("info string ") && lines[1] == "readyok", "{answer:?}");
    assert_eq!(lines.len(), 2);
}

#[test]
fn the_piped_example_of_the_help_works() {
    let help = quincunx("ugi --help").prints();
    let example = help.lines().find(|line| line.contains("| quincunx ugi")).unwrap();
    let (input, arguments) = example.trim().split_once(" | quincunx ").unwrap();
    let input = input.trim_start_matches("printf '").trim_end_matches('\'').replace("\\n", "\n");
    let answer = quincunx(arguments).reading(input).prints();
    let last: Vec<&str> = answer.lines().rev().take(2).collect();
    assert!(last[0].starts_with("bestmove "), "{answer}");
    let nodes: u64 =
        last[1].split(" nodes ").nth(1).unwrap().split(' ').next().unwrap().parse().unwrap();
    assert!(nodes >= 10_000, "the search is finished: {answer}");
}

#[test]
fn the_engine_is_started_for_a_game() {
    for game in games() {
        let answer = quincunx(&format!("ugi {game}")).reading("query fen\n").prints();
        let start = quincunx(&format!("show {game} --json")).prints_json();
        assert_eq!(answer, format!("response {}\n", start["position"].as_str().unwrap()));
    }
    let blue = "ugi talpa --size 4 --rule first=blue";
    let answer = quincunx(blue).reading("query fen\nugi\n").prints();
    assert!(answer.starts_with("response rbrb/brbr/rbrb/brbr b\n"), "{answer}");
    assert!(answer.contains("option name Rules type string default first=blue\n"), "{answer}");
    assert!(quincunx("ugi talpa --size 99").refuses().contains("`99`"));
    assert!(quincunx("ugi chess").refuses().contains("`chess`"));
}

#[test]
fn a_closed_pipe_ends_it() {
    let mut command = program();
    let pipes = command.arg("ugi").stdin(Stdio::piped()).stdout(Stdio::piped());
    let mut child = pipes.stderr(Stdio::piped()).spawn().unwrap();
    drop(child.stdout.take());
    let mut input = child.stdin.take().unwrap();
    writeln!(input, "go infinite").unwrap();
    // The input stays open until the program has exited.
    let mut complaint = String::new();
    std::io::Read::read_to_string(&mut child.stderr.take().unwrap(), &mut complaint).unwrap();
    assert_eq!((child.wait().unwrap().code(), complaint.as_str()), (Some(0), ""));
    drop(input);
}

#[test]
fn the_engine_plays_alike_on_either_side_of_the_interface() {
    for game in games() {
        let folder = Folder::new(&format!("ugi-{game}"));
        let line = format!("match {game} --games 2 --player engine:nodes=500 --records a.txt");
        let mut answers = Vec::new();
        for against in ["engine:nodes=500".to_owned(), ourselves("nodes=500")] {
            let session = quincunx(&line).with("--force").with("--json").with("--against");
            answers.push(session.with(against).in_folder(&folder).prints_json());
            let records = String::from_utf8(folder.read("a.txt")).unwrap();
            let moves = |line: &&str| !line.starts_with('[');
            answers.push(records.lines().filter(moves).collect::<String>().into());
        }
        assert_eq!(answers[..2], answers[2..], "{game}");
    }
}

#[test]
fn a_program_gets_the_board_and_the_rules_of_the_match() {
    let position = "--position \"-2b1/4b/2b1b/1r3/1rrr- r\" --rule repetition=draw --rule walk=any";
    let line = format!("match claustro {position} --games 2 --player random --json --against");
    let object = quincunx(&line).with(ourselves("nodes=50")).prints_json();
    assert_eq!(object["forfeits"], json!({"wins": 0, "losses": 0}));
    let line = "match crosscut --size 4x5 --games 2 --player random --json --against";
    let object = quincunx(line).with(ourselves("time=5ms")).prints_json();
    assert_eq!(object["forfeits"], json!({"wins": 0, "losses": 0}));
}

#[cfg(unix)]
#[test]
fn programs_that_fail_lose_and_the_records_say_why() {
    let polite = "ugi) echo ugiok;; isready) echo readyok;; quit) exit;;";
    for (name, answer, limits, why) in [
        (
            "crash.sh",
            "go) echo >&2; echo out of cheese >&2; exit 1;;",
            "nodes=9",
            "`out of cheese`",
        ),
        ("cheat.sh", "go) echo bestmove a1a9;;", "nodes=9", "`a1a9`"),
        ("sleeper.sh", "", "time=1ms", "didn't move within"),
    ] {
        let folder = Folder::new(&format!("ugi-{name}"));
        let script =
            format!("while read -r word rest; do case $word in {polite} {answer} esac; done");
        folder.put(name, script);
        let line = format!(
            "match talpa --games 2 --threads 2 --player \"ugi:sh {name},{limits}\" \
             --against random --records games.txt"
        );
        let answer = quincunx(&line).in_folder(&folder).run();
        let (text, complaint) = answer.both();
        assert!(text.contains("0 wins, 0 draws, 2 losses"), "{text}");
        assert!(text.contains("forfeits: 0 wins, 2 losses"), "{text}");
        assert!(complaint.starts_with("game 1 forfeited: "), "{complaint}");
        assert!(complaint.contains(why) && complaint.lines().count() == 2, "{complaint}");
        let records = String::from_utf8(folder.read("games.txt")).unwrap();
        assert_eq!(records.matches("[Termination ").count(), 2, "{records}");
        let checked = quincunx("record check games.txt").in_folder(&folder).prints();
        assert_eq!(checked, "ok: 2 games\n");
    }
}

#[test]
fn a_program_that_cannot_be_started_is_refused_before_the_match() {
    let folder = Folder::new("ugi-missing");
    for (player, what) in [
        ("ugi:./no/such/engine", "`./no/such/engine`"),
        ("ugi:", "`ugi:PROGRAM`"),
        ("ugi:engine,nodes=none", "`ugi:PROGRAM`"),
    ] {
        let line = "match talpa --games 2 --against random --records games.txt --player";
        let complaint = quincunx(line).with(player).in_folder(&folder).refuses();
        assert!(complaint.contains(what), "{player}: {complaint}");
        assert_eq!(folder.names(), [""; 0], "no file is left behind");
    }
    // A program that answers something else isn't an engine either.
    let line = "match talpa --games 2 --against random --player";
    let other = format!("ugi:\"{}\" moves talpa", env!("CARGO_BIN_EXE_quincunx"));
    let complaint = quincunx(line).with(other).refuses();
    assert!(complaint.contains("exited unexpectedly"), "{complaint}");
}
