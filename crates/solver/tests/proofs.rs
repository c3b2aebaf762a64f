//! Proof files and winning moves.

use std::env;
use std::fs;
use std::path::PathBuf;
use std::sync::atomic::AtomicBool;
use std::time::Duration;

use engine::Evaluate;
use games::crosscut::Crosscut;
use games::talpa::Talpa;
use quincunx_solver::{
    BoundsTable, ProofReader, ProofWriter, SolveLimits, SolveRequest, TablebaseError,
};
use rules::{Coded, Game, Notation, Setup, Size};

fn file(name: &str) -> PathBuf {
    env::temp_dir().join(format!("quincunx-{}-{name}", std::process::id()))
}

#[test]
fn choices_come_back_in_order_and_then_the_end() {
    let path = file("order.proof");
    let choices = (0..200_000).map(|number: usize| number * number % 331);
    let mut writer = ProofWriter::create(&path, "a text").unwrap();
    for choice in choices.clone() {
        writer.push(choice).unwrap();
    }
    assert!(!path.exists());
    let bytes = writer.finish().unwrap();
    assert_eq!(bytes, fs::metadata(&path).unwrap().len());
    let (mut reader, about) = ProofReader::open(&path).unwrap();
    assert_eq!(about, "a text");
    for choice in choices {
        assert_eq!(reader.next_choice().unwrap(), Some(choice));
    }
    assert_eq!(reader.next_choice().unwrap(), None);
    assert_eq!(reader.next_choice().unwrap(), None);
    fs::remove_file(&path).unwrap();
}

#[test]
fn an_unfinished_proof_leaves_no_file() {
    let folder = file("given-up");
    fs::create_dir(&folder).unwrap();
    let mut writer = ProofWriter::create(&folder.join("a.proof"), "a text").unwrap();
    writer.push(1).unwrap();
    drop(writer);
    assert_eq!(fs::read_dir(&folder).unwrap().count(), 0);
    fs::remove_dir(&folder).unwrap();
}

/// A file with any byte changed, or truncated anywhere, is refused.
#[test]
fn damaged_proofs_are_refused() {
    let path = file("damage.proof");
    let mut writer = ProofWriter::create(&path, "text").unwrap();
    for choice in 0..300 {
        writer.push(choice).unwrap();
    }
    writer.finish().unwrap();
    let whole = fs::read(&path).unwrap();
    let read_all = || {
        let (mut reader, _) = ProofReader::open(&path)?;
        while reader.next_choice()?.is_some() {}
        Ok::<(), TablebaseError>(())
    };
    read_all().unwrap();
    for index in 0..whole.len() {
        let mut bytes = whole.clone();
        bytes[index] ^= 0x10;
        fs::write(&path, &bytes).unwrap();
        assert!(matches!(read_all(), Err(TablebaseError::Unusable { .. })), "byte {index}");
        fs::write(&path, &whole[..index]).unwrap();
        assert!(matches!(read_all(), Err(TablebaseError::Unusable { .. })), "{index} bytes");
    }
    fs::remove_file(&path).unwrap();
}

/// Plays a won game to its end with winning moves against any replies.
fn play_to_win<G: Coded + Evaluate + Notation>(size: &str) {
    let setup = Setup { size: Size::read(size).expect("a size"), ..G::INFO.usual() };
    let (bounds, stop) = (BoundsTable::new(1 << 20), AtomicBool::new(false));
    let mut position = G::start(&setup);
    let winner = position.turn();
    while position.outcome().is_none() {
        let mut moves = Vec::new();
        position.legal_moves(&mut moves);
        let request = SolveRequest {
            position: &position,
            limits: SolveLimits::NONE,
            bounds: &bounds,
            stop: &stop,
        };
        let winning = request.winning_move();
        assert_eq!(winning.is_some(), position.turn() == winner, "{}", position.position_text());
        position.play(winning.unwrap_or(moves[0]));
    }
    assert_eq!(position.outcome(), Some(rules::Outcome::Win(winner)));
}

#[test]
fn a_winning_move_is_found_wherever_there_is_one() {
    play_to_win::<Crosscut>("5");
    play_to_win::<Talpa<u64>>("4");
}

#[test]
fn a_stopped_search_finds_no_winning_move() {
    let setup = Setup { size: Size::read("8").unwrap(), ..Crosscut::INFO.usual() };
    let (position, bounds) = (Crosscut::start(&setup), BoundsTable::new(1 << 20));
    for (stopped, time) in [(true, Duration::MAX), (false, Duration::ZERO)] {
        let stop = AtomicBool::new(stopped);
        let limits = SolveLimits { time, ..SolveLimits::NONE };
        let request = SolveRequest { position: &position, limits, bounds: &bounds, stop: &stop };
        assert_eq!(request.winning_move(), None);
    }
}
