//! A server that lies, stalls and hangs up: the bot stays where it is, and says what is wrong.
#![cfg(unix)]
#![expect(clippy::unwrap_used, reason = "what helps tests may fail like tests")]

use std::io::{self, Write};
use std::net::{Shutdown, TcpListener, TcpStream};
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::sync::{Arc, Mutex};
use std::thread;
use std::time::Duration;

use catalog::{Program, SearchLimits, find};
use quincunx_bot::{Bot, BotError, GameFilter, Site};
use serde_json::{Value, json};

/// An engine that always plays on a1.
const ENGINE: &str = "while read -r word rest; do case $word in ugi) echo ugiok;;
    isready) echo readyok;; go) echo bestmove a1;; quit) exit;; esac; done";

/// What the server does with a WebSocket, one after the other.
type Trick = fn(TcpStream);

/// What the server says about its game.
type State = fn(&Seen) -> Value;

/// What the server has seen.
#[derive(Default)]
struct Seen {
    sockets: AtomicUsize,
    moves: AtomicUsize,
    requests: Mutex<Vec<String>>,
}

/// A game of Sight that waits for Second, or for First, whom the bot plays.
fn state(turn: &str) -> Value {
    let sight = find("sight").unwrap();
    let game = sight
        .start(&rules::Setup { size: rules::Size::read("3").unwrap(), ..sight.info().usual() })
        .unwrap();
    json!({
        "seat": "first", "token": "x", "game": "sight", "size": "3", "rules": {},
        "position": game.position_text(), "ply": 0, "turn": turn, "moves": [],
        "outcome": null, "version": 1, "clock": null,
    })
}

fn with(mut state: Value, name: &str, value: Value) -> Value {
    state[name] = value;
    state
}

/// Serves until the test ends.
fn serve(state: State, tricks: &'static [Trick]) -> (String, Arc<Seen>) {
    let listener = TcpListener::bind("127.0.0.1:0").unwrap();
    let address = listener.local_addr().unwrap();
    let seen = Arc::new(Seen::default());
    let noted = Arc::clone(&seen);
    thread::spawn(move || {
        for stream in listener.incoming().map_while(Result::ok) {
            answer(stream, &noted, state, tricks);
        }
    });
    (format!("http://{address}"), seen)
}

fn answer(mut stream: TcpStream, seen: &Seen, state: State, tricks: &[Trick]) {
    let head = head_of(&stream);
    let line = head.lines().next().unwrap_or_default();
    seen.requests.lock().unwrap().push(line.to_owned());
    if line.contains("/events") {
        let number = seen.sockets.fetch_add(1, Ordering::Relaxed);
        if let Some(trick) = tricks.get(number) {
            trick(stream);
        }
        return;
    }
    if line.contains("/moves") {
        seen.moves.fetch_add(1, Ordering::Relaxed);
    }
    let list = || {
        let id = |id: &str| json!({"id": id, "game": "sight", "size": "3", "clock": "", "has_opponent": true});
        json!({"games": [id("../../admin"), id("\u{1b}[2J"), id(&"a".repeat(70)), id("good7")]})
    };
    let body = if line.ends_with(" /api/v1/games HTTP/1.0") { list() } else { state(seen) };
    let _gone = write!(stream, "HTTP/1.0 200 OK\r\n\r\n{body}");
    // Closing with a request that was not read would reset the connection before the answer is there.
    let _gone = stream.shutdown(Shutdown::Write);
    let _request = io::copy(&mut stream, &mut io::sink());
}

/// The head of a request, which stays to be read. It may arrive in pieces.
fn head_of(stream: &TcpStream) -> String {
    let mut head = [0; 4096];
    loop {
        let length = stream.peek(&mut head).unwrap_or(0);
        let text = String::from_utf8_lossy(&head[..length]);
        if length == 0 || length == head.len() || text.contains("\r\n\r\n") {
            return text.into_owned();
        }
        thread::sleep(Duration::from_millis(1));
    }
}

fn socket(stream: TcpStream) -> tungstenite::WebSocket<TcpStream> {
    tungstenite::accept(stream).unwrap()
}

/// Ways to fail that a lost connection covers.
const TRICKS: &[Trick] = &[
    // Nothing at all.
    drop,
    // Something other than a WebSocket.
    |mut stream| _ = stream.write_all(b"HTTP/1.1 200 OK\r\n\r\n<html>"),
    // A message of an impossible length, and one that is no text.
    |stream| {
        _ = socket(stream)
            .get_mut()
            .write_all(&[0x81, 127, 0x7f, 255, 255, 255, 255, 255, 255, 255]);
    },
    |stream| _ = socket(stream).get_mut().write_all(&[0x81, 2, 0xff, 0xfe]),
    // A flood of what no Quincunx server says.
    |stream| {
        let mut socket = socket(stream);
        for text in ["", "{}", "[1]", "{\"state\": 7}", "{\"state\": {\"ply\": -1}}", "\u{1b}[2J"] {
            for _ in 0..500 {
                if socket.send(tungstenite::Message::text(text)).is_err() {
                    return;
                }
            }
        }
    },
];

/// Runs a bot until it ends; what it said, and how it ended.
fn run(url: &str) -> (Vec<String>, Result<(), BotError>) {
    let program = Program {
        command: ["sh", "-c", ENGINE].map(str::to_owned).to_vec(),
        limits: SearchLimits { nodes: 1, ..SearchLimits::NONE },
        options: Vec::new(),
    };
    let site = Site::read(url).unwrap();
    let filter = GameFilter::default();
    let bot = Bot { site, program, name: "Tester".to_owned(), filter, games: 1 };
    let (said, stop) = (Arc::new(Mutex::new(Vec::new())), Arc::new(AtomicBool::new(false)));
    let (listener, ender) = (Arc::clone(&said), Arc::clone(&stop));
    let say = move |text: &str| {
        // A bot that looks for games goes on until it is stopped.
        ender.fetch_or(text.starts_with("game good7: won"), Ordering::Relaxed);
        listener.lock().unwrap().push(text.to_owned());
    };
    let ended = bot.run(&stop, say);
    let said = said.lock().unwrap().clone();
    (said, ended)
}

#[test]
fn sockets_that_fail_in_every_way_are_opened_again() {
    // The bot waits for its turn until all tricks are used up; then the game is over.
    let (url, seen) = serve(
        |seen| match seen.sockets.load(Ordering::Relaxed) {
            count if count < TRICKS.len() => state("second"),
            _ => with(state("second"), "outcome", json!("first")),
        },
        TRICKS,
    );
    let (said, ended) = run(&format!("{url}/g/good7"));
    assert_eq!(ended, Ok(()), "{said:?}");
    assert_eq!(said.last().unwrap(), "game good7: won", "{said:?}");
    assert_eq!(seen.sockets.load(Ordering::Relaxed), TRICKS.len(), "it waits between attempts");
}

#[test]
fn a_server_that_wants_the_same_move_again_gets_it_and_an_end() {
    let (url, seen) = serve(
        |seen| match seen.moves.load(Ordering::Relaxed) {
            0..3 => state("first"),
            _ => with(state("second"), "outcome", json!("second")),
        },
        &[],
    );
    let (said, ended) = run(&format!("{url}/g/good7"));
    assert_eq!((ended, said.last().unwrap().as_str()), (Ok(()), "game good7: lost"));
    assert_eq!(seen.moves.load(Ordering::Relaxed), 3);
}

#[test]
fn impossible_games_end_with_the_reason() {
    for (lie, what) in [
        ((|_| with(state("first"), "game", json!("chess"))) as State, "chess"),
        (|_| with(state("first"), "size", json!("999999999x3")), "999999999x3"),
        (|_| with(state("first"), "rules", json!({"blocked": "\u{1b}[2J"})), "blocked"),
        (|_| with(state("first"), "position", json!("9/9 w")), "9/9 w"),
        (|_| with(state("first"), "ply", json!(-1)), "invalid value"),
        (|_| with(state("first"), "seat", json!("third")), "neither first nor second"),
        (|_| with(state("first"), "token", json!("x\r\nHost: elsewhere")), "no token"),
        (|_| json!([[[[]]]]), "invalid type"),
    ] {
        let (url, _) = serve(lie, &[]);
        let (_, ended) = run(&format!("{url}/g/good7"));
        let why = ended.unwrap_err().to_string();
        assert!(why.contains(what) && why.contains("check the URL"), "{what}: {why}");
        assert!(!why.contains('\u{1b}'), "{why:?}");
    }
}

#[test]
fn what_is_no_id_is_never_asked_for() {
    let (url, seen) = serve(|_| with(state("second"), "outcome", json!("first")), &[]);
    let (said, ended) = run(&url);
    assert_eq!(ended, Ok(()));
    let requests = seen.requests.lock().unwrap();
    let joined: Vec<&String> = requests.iter().filter(|line| line.contains("join")).collect();
    assert_eq!(joined, ["POST /api/v1/games/good7/join HTTP/1.0"], "{requests:?} {said:?}");
}
