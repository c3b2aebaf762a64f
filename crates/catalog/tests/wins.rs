//! The won positions of `fixtures/<slug>/wins.txt`: they are what they are said to be, and the
//! engine wins them.

mod support;

use std::collections::HashMap;
use std::sync::atomic::AtomicBool;

use quincunx_catalog::{
    AnalysisOptions, AnyGame, CATALOG, Entry, SearchLimits, TranspositionTable,
};
use reference::{ReferenceGame, ReferenceOutcome};
use rules::Player;

use support::fixture::{Line, described, lines};
use support::pair::Pair;
use support::{can_recur, legal};

/// The engine's node budget per position: half a second or so.
const NODES: u64 = 1_000_000;

/// A line of `wins.txt`.
struct Win {
    line: Line,
    game: Box<dyn AnyGame>,
    /// Plies to the end, if the winner hurries and the loser delays.
    plies: u32,
    /// All moves that win.
    moves: Vec<String>,
}

fn wins(entry: &Entry) -> Vec<Win> {
    let slug = entry.info().slug;
    let read = |line: Line| {
        let ("win", _) = line.parts() else { panic!("{line}: this is no win") };
        let parts: Vec<&str> = line.text["win".len()..].split(" : ").map(str::trim).collect();
        let [words, plies, moves] = parts[..] else { panic!("{line}: not three parts") };
        let game = described(slug, words, &line);
        let plies = plies.parse().unwrap_or_else(|_| panic!("{line}: {plies}"));
        let moves = moves.split_whitespace().map(str::to_owned).collect();
        Win { line, game, plies, moves }
    };
    lines(slug, "wins").into_iter().map(read).collect()
}

#[test]
fn there_are_enough_positions_and_none_is_easy() {
    for entry in CATALOG {
        let wins = wins(entry);
        let usual = entry.info().usual();
        let of_usual = wins.iter().filter(|win| win.game.setup() == usual).count();
        assert!(of_usual >= 24, "{}: {of_usual} on the usual board", entry.info().slug);
        assert!(wins.len() > of_usual, "{}: none on other boards", entry.info().slug);
        for Win { line, game, plies, moves } in &wins {
            let legal = legal(&**game);
            assert!(*plies >= 5, "{line}");
            assert!(!moves.is_empty() && moves.len() * 3 <= legal.len(), "{line}");
            assert!(moves.iter().all(|text| legal.contains(text)), "{line}");
        }
    }
}

#[test]
fn the_engine_finds_at_least_19_of_20() {
    let limits = SearchLimits { nodes: NODES, ..SearchLimits::NONE };
    let thinking = AnalysisOptions::play(limits);
    let mut failures = Vec::new();
    for entry in CATALOG {
        let wins = wins(entry);
        let misses = |win: &&Win| {
            let (table, stop) = (TranspositionTable::new(16 << 20), AtomicBool::new(false));
            let answer = win.game.analyze(&thinking, &table, &stop, &mut |_| {});
            !win.moves.contains(&answer.lines[0].moves[0])
        };
        let missed: Vec<String> =
            wins.iter().filter(misses).map(|win| win.line.to_string()).collect();
        if missed.len() * 20 > wins.len() {
            let (count, of) = (missed.len(), wins.len());
            failures.push(format!("{count} of {of} are missed:\n{}", missed.join("\n")));
        }
    }
    assert!(failures.is_empty(), "{}", failures.join("\n"));
}

/// Results of the reference implementation for one player, by position and plies left.
struct ReferenceProof {
    player: Player,
    known: HashMap<(String, u32), bool>,
}

/// The reference implementation would take too long.
#[derive(Debug)]
struct TooLarge;

impl ReferenceProof {
    /// Positions per proof: a tenth of a second or so.
    const MAX_POSITIONS: usize = 2500;

    /// True if the player can force a win within this number of plies.
    fn can_force(&mut self, position: &dyn ReferenceGame, plies: u32) -> Result<bool, TooLarge> {
        if let Some(end) = position.outcome() {
            return Ok(end == ReferenceOutcome::Win(self.player));
        }
        if plies == 0 {
            return Ok(false);
        }
        let key = (position.position_text(), plies);
        if let Some(&answer) = self.known.get(&key) {
            return Ok(answer);
        }
        if self.known.len() >= ReferenceProof::MAX_POSITIONS {
            return Err(TooLarge);
        }
        let ours = position.turn() == self.player;
        let mut answer = !ours;
        for text in position.moves() {
            if self.can_force(&*after(position, &text), plies - 1)? == ours {
                answer = ours;
                break;
            }
        }
        self.known.insert(key, answer);
        Ok(answer)
    }
}

fn after(position: &dyn ReferenceGame, text: &str) -> Box<dyn ReferenceGame> {
    let mut next = position.copy();
    next.play(text);
    next
}

/// Checks the plies of a win: not fewer, and the moves that win so soon are among those that win.
fn check_plies(win: &Win) -> Result<(), TooLarge> {
    let Win { line, plies, moves, .. } = win;
    let position = Pair::from(win.game.copy(), 0).reference;
    let mut proof = ReferenceProof { player: position.turn(), known: HashMap::new() };
    assert!(!proof.can_force(&*position, plies - 1)?, "{line}: can be won sooner");
    let mut soonest = 0;
    for text in position.moves() {
        if proof.can_force(&*after(&*position, &text), plies - 1)? {
            assert!(moves.contains(&text), "{line}: {text} wins too");
            soonest += 1;
        }
    }
    assert!(soonest > 0, "{line}: cannot be won so soon");
    Ok(())
}

/// Checks which moves win, however long that takes.
fn check_moves(win: &Win) -> Result<(), TooLarge> {
    let Win { line, moves, .. } = win;
    let position = Pair::from(win.game.copy(), 0).reference;
    let mut proof = ReferenceProof { player: position.turn(), known: HashMap::new() };
    for text in position.moves() {
        let wins = proof.can_force(&*after(&*position, &text), 200)?;
        assert_eq!(wins, moves.contains(&text), "{line}: {text}");
    }
    Ok(())
}

#[test]
fn the_reference_proves_some_of_them_again() {
    for entry in CATALOG {
        let slug = entry.info().slug;
        let wins = wins(entry);
        let plies = wins.iter().filter(|win| check_plies(win).is_ok()).count();
        assert!(plies >= 3, "{slug}: only {plies} are proved to take as many plies as it says");
        // Where positions recur, a game cannot be searched to its end.
        if !can_recur(entry) {
            let moves = wins.iter().filter(|win| check_moves(win).is_ok()).count();
            assert!(moves >= 1, "{slug}: no position has all its moves proved");
        }
    }
}
