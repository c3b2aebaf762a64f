//! Power cuts: the database and its write-ahead log as they may be on the disk after one, built
//! from the journal of all calls. What was synced is there; of later writes any may be missing or
//! torn, in any order.

use std::fs;
use std::path::Path;

use client::Connection;
use rng::Rng;
use serde_json::json;

use super::faults::{self, Faults};
use super::player::Log;
use super::{Folder, play};

/// Variable with the number of power cuts, and its default.
const CUTS: (&str, usize) = ("QUINCUNX_POWER_CUTS", 30);

/// Variable with the seed of what they leave.
const SEED: &str = "QUINCUNX_SEED";

/// Games of each client: enough for SQLite to move its log into the database in between.
const GAMES: usize = 40;

/// A disk writes whole sectors.
const SECTOR: usize = 512;

/// A call in the journal.
#[derive(Clone)]
enum Call {
    Write { at: usize, data: Vec<u8> },
    Truncate(usize),
    Sync,
}

/// A call, the file that it is about, and the length of the journal after it.
struct Entry {
    is_wal: bool,
    call: Call,
    end: u64,
}

fn read_journal(path: &Path) -> Vec<Entry> {
    let bytes = fs::read(path).unwrap();
    let (mut entries, mut rest) = (Vec::new(), bytes.as_slice());
    while let Some((header, after)) = rest.split_first_chunk::<32>() {
        let number = |index: usize| {
            u64::from_ne_bytes(header[8 * index..][..8].try_into().unwrap()) as usize
        };
        let (data, after) = after.split_at(number(3));
        let call = match number(0) {
            0 => Call::Write { at: number(2), data: data.to_vec() },
            1 => Call::Truncate(number(2)),
            _ => Call::Sync,
        };
        rest = after;
        let end = (bytes.len() - rest.len()) as u64;
        entries.push(Entry { is_wal: number(1) == 1, call, end });
    }
    entries
}

fn apply(file: &mut Vec<u8>, call: &Call) {
    match call {
        Call::Write { at, data } => {
            let end = at + data.len();
            file.resize(file.len().max(end), 0);
            file[*at..end].copy_from_slice(data);
        }
        Call::Truncate(length) => file.resize(*length, 0),
        Call::Sync => {}
    }
}

/// A file after some calls and a power cut.
fn cut(original: &[u8], calls: &[&Call], rng: &mut Rng) -> Vec<u8> {
    let mut file = original.to_vec();
    let is_sync = |call: &&Call| matches!(call, Call::Sync);
    let synced = calls.iter().rposition(is_sync).map_or(0, |last| last + 1);
    calls[..synced].iter().for_each(|call| apply(&mut file, call));
    let mut pending: Vec<Call> = calls[synced..].iter().map(|call| (*call).clone()).collect();
    // Everything, nothing, or anything in any order.
    let fate = rng.below(4);
    while fate > 0 && !pending.is_empty() {
        let next = if fate == 1 { 0 } else { rng.below(pending.len()) };
        let mut call = pending.remove(next);
        if fate > 1 && rng.below(3) == 0 {
            continue;
        }
        if let (3, Call::Write { data, .. }) = (fate, &mut call) {
            let sectors = data.len().div_ceil(SECTOR);
            data.truncate(rng.below(sectors + 1) * SECTOR);
        }
        apply(&mut file, &call);
    }
    file
}

/// Checks what a server finds after a power cut when the journal had this length.
async fn check(folder: &Folder, logs: &[Log], until: u64) {
    let mut server = folder.serve(None);
    let mut connection = Connection::open(server.address()).await.unwrap();
    for game in logs.iter().flat_map(|log| &log.games) {
        let reply = connection.get(&format!("/api/v1/games/{}", game.id)).await.unwrap();
        if reply.status == 404 && game.acknowledged > until {
            continue;
        }
        assert_eq!(reply.status, 200, "acknowledged game {} is lost: {}", game.id, reply.text());
        let moves: Vec<String> = serde_json::from_value(reply.json()["moves"].clone()).unwrap();
        game.check(&moves, until);
    }
    let wanted = json!({ "game": "sight", "first": "me", "second": "me" });
    let created = connection.post("/api/v1/games", "", &wanted).await.unwrap();
    assert_eq!(created.status, 201, "{}", created.text());
    server.stop().unwrap();
}

fn number(variable: &str) -> Option<usize> {
    Some(std::env::var_os(variable)?.to_str().unwrap().parse().unwrap())
}

#[tokio::test(flavor = "multi_thread")]
async fn what_was_acknowledged_survives_power_cuts() {
    let Some(library) = faults::compile("power") else {
        println!("skipped: there is no C compiler (`cc`) to build the fault library");
        return;
    };
    let folder = Folder::new("power");
    Faults::create(Path::new(&folder.path("control")));
    // The schema is there before the journal begins.
    folder.serve(None).stop().unwrap();
    // A log may be left: whichever connection is closed last removes it.
    let original = fs::read(folder.path("games.db")).unwrap();
    let original_wal = fs::read(folder.path("games.db-wal")).unwrap_or_default();
    let journal = folder.journal();
    let variable = format!("QUINCUNX_FAULT_JOURNAL={}", journal.display());
    let mut server = folder.serve_with(Some(&library), &[variable]);
    let logs = play(server.address(), &journal, GAMES, 0).await;
    server.kill().unwrap();
    let _ = fs::remove_file(library);

    let entries = read_journal(&journal);
    let moved = entries.iter().any(|entry| !entry.is_wal);
    assert!(moved, "the log was never moved into the database");
    let seed = number(SEED).unwrap_or(1);
    let cuts = number(CUTS.0).unwrap_or(CUTS.1);
    println!("seed {seed}, {cuts} power cuts within {} calls", entries.len());
    let mut rng = Rng::seeded(seed as u64);
    for cut_number in 0..cuts {
        // Spread over the session, each at a random call.
        let first = entries.len() * cut_number / cuts;
        let count = (first + rng.below(entries.len() / cuts + 1)).min(entries.len());
        let until = entries[..count].last().map_or(0, |entry| entry.end);
        let calls = |is_wal: bool| -> Vec<&Call> {
            let same = entries[..count].iter().filter(|entry| entry.is_wal == is_wal);
            same.map(|entry| &entry.call).collect()
        };
        let after = Folder::new(&format!("power-{cut_number}"));
        fs::write(after.path("games.db"), cut(&original, &calls(false), &mut rng)).unwrap();
        fs::write(after.path("games.db-wal"), cut(&original_wal, &calls(true), &mut rng)).unwrap();
        println!("power cut {cut_number} after {count} calls");
        check(&after, &logs, until).await;
    }
}
