//! Exact search compared with the reference rules, and its limits.

#![expect(clippy::unwrap_used, reason = "a test fails by panicking")]

use std::collections::HashMap;
use std::sync::atomic::AtomicBool;
use std::time::Duration;

use engine::Evaluate;
use games::claustro::Claustro;
use games::clusterfuss::Clusterfuss;
use games::crosscut::Crosscut;
use games::sight::Sight;
use games::talpa::Talpa;
use quincunx_solver::{
    BoundsTable, ProvedValue, SavedSearch, SearchCost, Solution, SolveLimits, SolveRequest, Wdl,
};
use reference::ReferenceGame;
use rng::Rng;
use rules::{Coded, Game, Notation, Rules, Setup, Size};

const MEMORY: usize = 16 << 20;

fn setup<G: Notation>(size: &str, rules: &str) -> Setup {
    let rules: Rules = G::INFO.read_rules(rules.split_whitespace()).unwrap();
    Setup { size: Size::read(size).unwrap(), rules }
}

fn solve<G: Coded + Evaluate>(position: &G, limits: SolveLimits) -> Solution<G::Move> {
    let (bounds, stop) = (BoundsTable::new(MEMORY), AtomicBool::new(false));
    SolveRequest { position, limits, bounds: &bounds, stop: &stop }.solve(|_| ())
}

fn read<G: Coded + Evaluate + Notation>(text: &str) -> G {
    G::read_position(text, &G::INFO.usual().rules).unwrap()
}

/// The value of a position by exhaustive search with the reference rules: 1, 0 or -1, and the
/// plies.
fn exhaustive(position: &dyn ReferenceGame, known: &mut HashMap<String, (i32, u32)>) -> (i32, u32) {
    if let Some(end) = position.outcome() {
        return match end {
            reference::ReferenceOutcome::Win(winner) if winner == position.turn() => (1, 0),
            reference::ReferenceOutcome::Win(_) => (-1, 0),
            reference::ReferenceOutcome::Draw => (0, 0),
        };
    }
    let text = position.position_text();
    if let Some(&value) = known.get(&text) {
        return value;
    }
    let mut values: Vec<(i32, u32)> = Vec::new();
    for mv in position.moves() {
        let mut next = position.copy();
        next.play(&mv);
        let (end, plies) = exhaustive(next.as_ref(), known);
        values.push((-end, plies + 1));
    }
    let best = values.iter().map(|value| value.0).max().unwrap();
    let plies = values.iter().filter(|value| value.0 == best).map(|value| value.1);
    let plies = if best > 0 { plies.min() } else { plies.max() };
    known.insert(text, (best, plies.unwrap()));
    (best, plies.unwrap())
}

/// Solves the start and positions of random games, and compares with exhaustive search.
fn agrees<G: Coded + Evaluate + Notation>(size: &str, rules: &str, games: usize) {
    let setup = setup::<G>(size, rules);
    let options: Vec<(&str, &str)> = setup.rules.iter().collect();
    let mut known = HashMap::new();
    let rng = &mut Rng::seeded(1);
    for game in 0..games {
        let mut position = G::start(&setup);
        for _ in 0..if game == 0 { 0 } else { rng.below(setup.size.area()) } {
            let Some(mv) = position.random_move(|count| rng.below(count)) else { break };
            position.play(mv);
        }
        let text = position.position_text();
        let reference = reference::from_text(G::INFO.slug, &text, &options).unwrap();
        let found = solve(&position, SolveLimits { threads: 1 + game % 2, ..SolveLimits::NONE });
        let (end, plies) = exhaustive(reference.as_ref(), &mut known);
        check(found.value, end, plies, &text);
        for (mv, value) in found.moves {
            let mut next = reference.copy();
            next.play(&position.move_text(mv));
            let (end, _) = exhaustive(next.as_ref(), &mut known);
            let proved = value.unwrap();
            assert_eq!(proved.wdl, of_number(-end), "{text} {}", position.move_text(mv));
        }
        assert_eq!(found.line.len() as u32, plies, "{text}: {:?}", found.line);
    }
}

fn of_number(end: i32) -> Wdl {
    match end {
        1 => Wdl::Win,
        0 => Wdl::Draw,
        _ => Wdl::Loss,
    }
}

fn check(found: Option<ProvedValue>, end: i32, plies: u32, text: &str) {
    let plies = Some(plies).filter(|_| end != 0);
    assert_eq!(found, Some(ProvedValue { wdl: of_number(end), plies }), "{text}");
}

#[test]
fn small_boards_agree_with_exhaustive_search() {
    agrees::<Crosscut>("4", "", 20);
    agrees::<Crosscut>("4x5", "", 5);
    agrees::<Clusterfuss<u64>>("2", "", 5);
    agrees::<Clusterfuss<u64>>("3", "", 40);
    agrees::<Talpa<u64>>("3", "", 40);
    agrees::<Talpa<u64>>("3", "first=blue", 20);
    agrees::<Sight<u64>>("3", "", 10);
    agrees::<Sight<u64>>("3", "blocked=loses", 10);
}

#[test]
fn the_figures_of_the_clusterfuss_sheet_are_as_it_says() {
    let solve = |text| {
        let position: Clusterfuss<u64> = read(text);
        let solution = solve(&position, SolveLimits::NONE);
        let wins = |(mv, value): &(_, Option<ProvedValue>)| {
            let wins = value.is_some_and(|value| value.wdl == Wdl::Win);
            wins.then(|| position.move_text(*mv))
        };
        (solution.value.unwrap(), solution.moves.iter().filter_map(wins).collect::<Vec<_>>())
    };
    let (figure_3, _) = solve("4/1b2/brb1/bb2 r");
    assert_eq!(figure_3, ProvedValue { wdl: Wdl::Win, plies: Some(1) });
    let (figure_5, winning) = solve("4/r3/rbbr/4 r");
    assert!(figure_5.wdl == Wdl::Win && winning.contains(&"a3a2".to_owned()));
    assert!(!winning.contains(&"d2c2".to_owned()));
    let (figure_6, winning) = solve("2r1/1rr1/1bb1/4 r");
    assert!(figure_6.wdl == Wdl::Win && winning.contains(&"c4c3".to_owned()));
    assert!(!winning.contains(&"b3b2".to_owned()) && !winning.contains(&"b3c3".to_owned()));
}

/// Positions of Claustro can recur, so the search is limited by depth.
#[test]
fn forced_ends_are_found_where_positions_recur() {
    // L6: no move at all, which wins.
    let stuck: Claustro = read("-rrb1/4b/b3r/4r/2b1- r");
    assert_eq!(
        solve(&stuck, SolveLimits::NONE).value,
        Some(ProvedValue { wdl: Wdl::Win, plies: Some(0) })
    );
    let one_step: Claustro = read("-1br1/2b1b/r3b/r4/1r2- r");
    let found = solve(&one_step, SolveLimits::NONE);
    assert_eq!(found.value, Some(ProvedValue { wdl: Wdl::Win, plies: Some(1) }));
    assert_eq!(found.line.len(), 1);
}

/// Boards above 8x8, and of Sight above 5x5, have no position codes.
#[test]
fn quick_wins_on_large_boards_are_found() {
    let talpa: Talpa<u128> = read(
        "1bbb2bb1r/rb2r2b2/r1r1rr2rr/1b1b1r1b2/r1b1b1b1b1/1b3bbb1r/1rr3b1rr/rrrb1b2r1/1r1br1br1r/\
         b1b1r1r1b1 r",
    );
    let limits = SolveLimits { nodes: 500_000, ..SolveLimits::NONE };
    let found = solve(&talpa, limits);
    assert_eq!(found.value, Some(ProvedValue { wdl: Wdl::Win, plies: Some(9) }), "{}", found.nodes);
    // Slower moves are not searched once the value is known.
    assert!(found.nodes < limits.nodes, "{}", found.nodes);
    assert_eq!(found.line.len(), 9);
    let wins = |&(mv, value): &(_, Option<ProvedValue>)| {
        let wins = value.is_some_and(|value| value.wdl == Wdl::Win);
        wins.then(|| talpa.move_text(mv))
    };
    assert_eq!(found.moves.iter().filter_map(wins).collect::<Vec<_>>(), ["e2d2"]);
    // Without codes nothing is shared, so only one thread runs.
    assert_eq!(solve(&talpa, SolveLimits { threads: 3, ..limits }).nodes, found.nodes);
}

/// Slower moves need no search once the value is known, and without codes it would never finish.
#[test]
fn slower_moves_on_a_large_board_are_left_open() {
    fn is_left_open<G: Coded + Evaluate + Notation>(text: &str, plies: u32) {
        let position: G = read(text);
        assert_eq!(position.code(), None);
        let found = solve(&position, SolveLimits { nodes: 10_000, ..SolveLimits::NONE });
        let value = Some(ProvedValue { wdl: Wdl::Win, plies: Some(plies) });
        assert_eq!((found.value, found.line.len() as u32), (value, plies), "{text}");
        assert!(found.moves.iter().any(|(_, value)| value.is_none()), "{text}");
        assert!(found.is_complete, "{text}: {} nodes", found.nodes);
    }
    is_left_open::<Talpa<u128>>(
        "r2b1r1b2/r1b3r1rr/1r1b3r2/r1b1rrr1rr/7r2/2bb4b1/1b5b2/1b1b2b1r1/7r2/r3b1b2b r",
        1,
    );
    is_left_open::<Clusterfuss<u128>>("9/9/9/9/9/2b6/1rbb3b1/3bbbrb1/6r2 b", 7);
}

#[test]
fn unfinished_searches_claim_nothing() {
    let start = Talpa::<u64>::start(&Talpa::<u64>::INFO.usual());
    let found = solve(&start, SolveLimits { nodes: 10_000, ..SolveLimits::NONE });
    assert_eq!((found.value, found.line.len()), (None, 0));
    assert!(found.nodes <= 10_001 && found.moves.iter().all(|(_, value)| value.is_none()));
    let again = solve(&start, SolveLimits { nodes: 10_000, ..SolveLimits::NONE });
    assert_eq!(again.nodes, found.nodes);
    let found = solve(
        &start,
        SolveLimits { time: Duration::from_millis(50), threads: 2, ..SolveLimits::NONE },
    );
    assert_eq!(found.value, None);
}

#[test]
fn a_little_memory_changes_the_work_and_not_the_answer() {
    let start = Talpa::<u64>::start(&setup::<Talpa<u64>>("4", ""));
    let solve = |bytes| {
        let (bounds, stop) = (BoundsTable::new(bytes), AtomicBool::new(false));
        let limits = SolveLimits::NONE;
        SolveRequest { position: &start, limits, bounds: &bounds, stop: &stop }.solve(|_| ())
    };
    let (small, large) = (solve(1 << 16), solve(64 << 20));
    assert_eq!((small.value, &small.moves), (large.value, &large.moves));
    assert!(small.nodes > large.nodes, "{} {}", small.nodes, large.nodes);
}

#[test]
fn a_search_can_be_stopped() {
    let start = Sight::<u64>::start(&Sight::<u64>::INFO.usual());
    let (bounds, stop) = (BoundsTable::new(MEMORY), AtomicBool::new(true));
    let request =
        SolveRequest { position: &start, limits: SolveLimits::NONE, bounds: &bounds, stop: &stop };
    assert_eq!(request.solve(|_| ()).value, None);
}

#[test]
fn an_interrupted_search_resumes_from_its_checkpoint() {
    let path = std::env::temp_dir().join(format!("quincunx-checkpoint-{}", std::process::id()));
    let start = Talpa::<u64>::start(&setup::<Talpa<u64>>("4", ""));
    let solve = |bounds: &BoundsTable, nodes| {
        let (limits, stop) = (SolveLimits { nodes, ..SolveLimits::NONE }, AtomicBool::new(false));
        SolveRequest { position: &start, limits, bounds, stop: &stop }.solve(|_| ())
    };
    let whole = solve(&BoundsTable::new(MEMORY), u64::MAX);
    let bounds = BoundsTable::new(MEMORY);
    let half = solve(&bounds, whole.nodes / 2);
    assert!(half.moves.iter().any(|(_, value)| value.is_none()));
    assert!(whole.is_complete && !half.is_complete);
    let cost = SearchCost::default().plus(half.nodes, half.time).plus(5, Duration::from_secs(1));
    bounds.save(&path, "talpa 4", &cost, "what else was found").unwrap();
    drop(bounds);
    let SavedSearch { bounds, cost: before, answers } =
        BoundsTable::load(&path, "talpa 4").unwrap();
    assert_eq!((before.nodes, answers.as_str()), (half.nodes + 5, "what else was found"));
    assert_eq!(before.time.as_millis(), cost.time.as_millis());
    let rest = solve(&bounds, u64::MAX);
    assert_eq!((rest.value, &rest.moves), (whole.value, &whole.moves));
    assert!(rest.nodes < whole.nodes * 3 / 4, "{} of {}", rest.nodes, whole.nodes);
    assert!(BoundsTable::load(&path, "talpa 5").unwrap_err().to_string().contains("`talpa 4`"));
    std::fs::remove_file(path).unwrap();
}

#[test]
fn checkpoints_that_are_damaged_or_cut_short_are_refused() {
    let path = std::env::temp_dir().join(format!("quincunx-damaged-{}", std::process::id()));
    BoundsTable::new(0).save(&path, "talpa 4", &SearchCost::default(), "").unwrap();
    let whole = std::fs::read(&path).unwrap();
    let refused = |bytes: &[u8]| {
        std::fs::write(&path, bytes).unwrap();
        BoundsTable::load(&path, "talpa 4").unwrap_err().to_string()
    };
    for length in (0..100).chain([whole.len() / 2, whole.len() - 29, whole.len() - 1]) {
        assert!(refused(&whole[..length]).contains("truncated"), "{length} bytes");
    }
    for offset in (0..100).chain([whole.len() / 2]).chain(whole.len() - 28..whole.len()) {
        let mut bytes = whole.clone();
        bytes[offset] ^= 0x40;
        let message = refused(&bytes);
        assert!(message.contains("quincunx-damaged") && message.contains("remove"), "{message}");
    }
    assert!(refused(&[&whole[..], b"x"].concat()).contains("damaged"));
    // Fewer words than the smallest table, after the description.
    let mut bytes = whole.clone();
    bytes[23..31].copy_from_slice(&512_u64.to_le_bytes());
    assert!(refused(&bytes).contains("damaged"));
    std::fs::remove_file(path).unwrap();
}

/// Version 2 had a number instead of the answers.
#[test]
fn version_2_checkpoints_are_read_and_other_versions_refused() {
    let path = std::env::temp_dir().join(format!("quincunx-older-{}", std::process::id()));
    let cost = SearchCost { nodes: 9, ..SearchCost::default() };
    BoundsTable::new(0).save(&path, "talpa 4", &cost, "").unwrap();
    let written = std::fs::read(&path).unwrap();
    let as_version = |version| {
        let mut bytes = written.clone();
        bytes[8] = version;
        let end = bytes.len() - 4;
        bytes[end - 8] = 7;
        let checksum = crc32fast::hash(&bytes[..end]);
        bytes[end..].copy_from_slice(&checksum.to_le_bytes());
        std::fs::write(&path, bytes).unwrap();
        BoundsTable::load(&path, "talpa 4")
    };
    let kept = as_version(2).unwrap();
    assert_eq!((kept.cost, kept.answers.as_str()), (cost, ""));
    for version in [0, 1, 4] {
        let refused = as_version(version).unwrap_err().to_string();
        assert!(refused.contains(&format!("version {version},")), "{refused}");
        assert!(refused.contains("quincunx-older") && refused.contains("remove"), "{refused}");
    }
    std::fs::remove_file(path).unwrap();
}
