//! `quincunx bot` against a server of our own, and against servers that are none.

#![expect(clippy::unwrap_used, reason = "what helps tests may fail like tests")]
#![expect(clippy::disallowed_methods, reason = "a bot that doesn't move must not hang the test")]

use std::io::{Read, Write};
use std::net::{SocketAddr, TcpListener, TcpStream};
use std::path::Path;
use std::process::{Child, Stdio};
use std::thread;
use std::time::{Duration, Instant};

use client::Server;
use serde_json::{Value, json};

use crate::session::{Folder, program, quincunx};

/// Time limit of a game.
const TIMEOUT: Duration = Duration::from_mins(2);

/// The bot as a child process, killed on drop.
struct BotProcess(Child);

impl BotProcess {
    fn start(url: &str, arguments: &[&str]) -> BotProcess {
        let engine = format!("ugi:\"{}\" ugi,nodes=50", env!("CARGO_BIN_EXE_quincunx"));
        let mut command = program();
        command.args(["bot", url, &engine, "--name", "Tester"]).args(arguments);
        BotProcess(command.stderr(Stdio::null()).spawn().unwrap())
    }
}

impl Drop for BotProcess {
    fn drop(&mut self) {
        let _gone = self.0.kill();
        let _status = self.0.wait();
    }
}

fn request(server: SocketAddr, method: &str, path: &str, token: &str, body: &Value) -> Value {
    let body = if body.is_null() { String::new() } else { body.to_string() };
    let mut stream = TcpStream::connect(server).unwrap();
    write!(
        stream,
        "{method} /api/v1{path} HTTP/1.0\r\nHost: {server}\r\nContent-Length: {}\r\n\
         Content-Type: application/json\r\nAuthorization: Bearer {token}\r\n\r\n{body}",
        body.len()
    )
    .unwrap();
    let mut answer = String::new();
    stream.read_to_string(&mut answer).unwrap();
    serde_json::from_str(answer.split_once("\r\n\r\n").unwrap().1).unwrap()
}

fn new_game(server: SocketAddr, listed: bool) -> Value {
    let clock = json!({"initial_s": 600, "increment_s": 1});
    let wanted = json!({"game": "sight", "size": "3", "first": "me", "second": "open",
                        "clock": clock, "listed": listed});
    request(server, "POST", "/games", "", &wanted)
}

/// Plays the first legal move whenever it is First's turn, until the game is over.
fn play_to_the_end(server: SocketAddr, game: &Value) -> Value {
    let (id, token) = (game["id"].as_str().unwrap(), game["token"].as_str().unwrap());
    let begun = Instant::now();
    loop {
        let state = request(server, "GET", &format!("/games/{id}"), "", &Value::Null);
        if !state["outcome"].is_null() {
            return state;
        }
        assert!(begun.elapsed() < TIMEOUT, "the bot doesn't move: {state}");
        if state["turn"] == "first" && state["players"]["second"]["kind"] == "human" {
            let mv = json!({"move": state["legal"][0]["move"], "ply": state["ply"]});
            request(server, "POST", &format!("/games/{id}/moves"), token, &mv);
        } else {
            thread::sleep(Duration::from_millis(50));
        }
    }
}

fn server(folder: &Folder) -> Server {
    let database = folder.path.join("games.db").display().to_string();
    let arguments =
        ["serve", "--listen", "127.0.0.1:0", "--database", &database, "--generosity", "100"];
    Server::start(Path::new(env!("CARGO_BIN_EXE_quincunx")), &arguments).unwrap()
}

#[test]
fn a_bot_joins_listed_games_of_its_choice_and_is_marked() {
    let folder = Folder::new("bot");
    let server = server(&folder);
    let address = server.address();
    let (hidden, listed) = (new_game(address, false), new_game(address, true));
    let _bot = BotProcess::start(&format!("http://{address}"), &["--game", "sight", "--size", "3"]);
    let state = play_to_the_end(address, &listed);
    assert_eq!(state["players"]["second"]["name"], "BOT Tester", "{state}");
    let path = format!("/games/{}", hidden["id"].as_str().unwrap());
    let hidden = request(address, "GET", &path, "", &Value::Null);
    assert_eq!(hidden["players"]["second"]["kind"], "open", "{hidden}");
}

#[test]
fn a_bot_accepts_the_link_of_a_game_and_ends_with_it() {
    let folder = Folder::new("bot-link");
    let server = server(&folder);
    let address = server.address();
    let game = new_game(address, false);
    let link = format!("http://{address}{}", game["url"].as_str().unwrap());
    let mut bot = BotProcess::start(&link, &[]);
    play_to_the_end(address, &game);
    assert_eq!(bot.0.wait().unwrap().code(), Some(0));
    // The seat is taken now.
    let line = format!("bot {link}");
    let engine = format!("ugi:\"{}\" ugi", env!("CARGO_BIN_EXE_quincunx"));
    let complaint = quincunx(&line).with(engine).refuses();
    assert!(complaint.contains("status 409"), "{complaint}");
}

/// A server that answers every connection with these bytes.
fn broken_server(answer: &'static [u8]) -> SocketAddr {
    let listener = TcpListener::bind("127.0.0.1:0").unwrap();
    let address = listener.local_addr().unwrap();
    thread::spawn(move || {
        for stream in listener.incoming() {
            let Ok(mut stream) = stream else { return };
            let _request = stream.read(&mut [0; 4096]);
            let _closed = stream.write_all(answer);
        }
    });
    address
}

#[test]
fn other_servers_are_refused_with_a_message() {
    let engine = format!("ugi:\"{}\" ugi", env!("CARGO_BIN_EXE_quincunx"));
    for (answer, what) in [
        (&b"SSH-2.0-OpenSSH_9.2\r\n"[..], "not HTTP"),
        (b"HTTP/1.1 200 OK\r\n\r\n<html>hello</html>", "doesn't answer like a Quincunx server"),
        (b"HTTP/1.1 404 Not Found\r\n\r\n", "status 404"),
        (
            b"HTTP/1.1 200 OK\r\n\r\n{\"games\":[{\"id\":7}]}",
            "doesn't answer like a Quincunx server",
        ),
        (b"HTTP/1.1 500 Oops\r\n\r\n{\"error\":\"\\u001b[2J out of order\"}", "out of order"),
        (b"", "not HTTP"),
    ] {
        let address = broken_server(answer);
        let line = format!("bot http://{address}/");
        let complaint = quincunx(&line).with(&engine).refuses();
        assert!(complaint.contains(what), "{what}: {complaint}");
        assert!(!complaint.contains('\x1b'), "{complaint:?}");
    }
    let complaint = quincunx("bot http://127.0.0.1:1/").with(&engine).refuses();
    assert!(complaint.contains("can't reach 127.0.0.1:1"), "{complaint}");
    let complaint = quincunx("bot games.example").with(&engine).refuses();
    assert!(complaint.contains("`games.example`"), "{complaint}");
    let complaint = quincunx("bot http://127.0.0.1:1 random").refuses();
    assert!(complaint.contains("`ugi:PROGRAM`"), "{complaint}");
    let complaint = quincunx("bot http://127.0.0.1:1 ugi:./no/such/engine").refuses();
    assert!(complaint.contains("`./no/such/engine`"), "{complaint}");
}
