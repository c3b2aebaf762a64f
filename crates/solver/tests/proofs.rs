//! Files of proofs, and the moves that stand in them.

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
fn a_proof_that_is_given_up_leaves_nothing() {
    let folder = file("given-up");
    fs::create_dir(&folder).unwrap();
    let mut writer = ProofWriter::create(&folder.join("a.proof"), "a text").unwrap();
    writer.push(1).unwrap();
    drop(writer);
    assert_eq!(fs::read_dir(&folder).unwrap().count(), 0);
    fs::remove_dir(&folder).unwrap();
}

/// Whatever byte is changed and wherever the file is cut, it is not read to the end.
#[test]
fn damage_anywhere_is_noticed() {
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
    for place in 0..whole.len() {
        let mut bytes = whole.clone();
        bytes[place] ^= 0x10;
        fs::write(&path, &bytes).unwrap();
        assert!(matches!(read_all(), Err(TablebaseError::Unusable { .. })), "byte {place}");
        fs::write(&path, &whole[..place]).unwrap();
        assert!(matches!(read_all(), Err(TablebaseError::Unusable { .. })), "{place} bytes");
    }
    fs::remove_file(&path).unwrap();
}

/// From a won start, whatever the opponent does, a winning move is found until the game is won.
fn wins<G: Coded + Evaluate + Notation>(size: &str) {
    let setup = Setup { size: Size::read(size).expect("a size"), ..G::INFO.usual() };
    let (bounds, stop) = (BoundsTable::new(1 << 20), AtomicBool::new(false));
    let mut position = G::start(&setup);
    let winner = position.turn();
    while position.outcome().is_none() {
        let mut moves = Vec::new();
        position.legal_moves(&mut moves);
        let question = SolveRequest {
            position: &position,
            limits: SolveLimits::NONE,
            bounds: &bounds,
            stop: &stop,
        };
        let winning = question.winning_move();
        assert_eq!(winning.is_some(), position.turn() == winner, "{}", position.position_text());
        position.play(winning.unwrap_or(moves[0]));
    }
    assert_eq!(position.outcome(), Some(rules::Outcome::Win(winner)));
}

#[test]
fn a_winning_move_is_found_wherever_there_is_one() {
    wins::<Crosscut>("5");
    wins::<Talpa<u64>>("4");
}

#[test]
fn who_is_told_to_stop_finds_no_winning_move() {
    let setup = Setup { size: Size::read("8").unwrap(), ..Crosscut::INFO.usual() };
    let (position, bounds) = (Crosscut::start(&setup), BoundsTable::new(1 << 20));
    for (is_told, time) in [(true, Duration::MAX), (false, Duration::ZERO)] {
        let stop = AtomicBool::new(is_told);
        let limits = SolveLimits { time, ..SolveLimits::NONE };
        let question = SolveRequest { position: &position, limits, bounds: &bounds, stop: &stop };
        assert_eq!(question.winning_move(), None);
    }
}
