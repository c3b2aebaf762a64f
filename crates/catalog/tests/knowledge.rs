//! Values of moves agree between tablebases, exact search and the engine with tablebases.

mod support;

use std::path::PathBuf;
use std::sync::atomic::AtomicBool;

use quincunx_catalog::{
    Analysis, AnalysisOptions, AnyGame, BoundsTable, Build, CATALOG, Entry, Knowledge, ProvedValue,
    SearchLimits, SolveLimits, Source, Tablebases, TranspositionTable, Unknown, Wdl,
};
use rng::Rng;
use rules::{Setup, Size};

use support::{can_recur, entry, pick, scene, start};

/// A small board of every game, or several.
fn boards() -> Vec<(&'static str, Setup)> {
    let of_game = |entry: &'static Entry| {
        let slug = entry.info().slug;
        let smallest = || vec![Setup { size: entry.info().sizes()[0], ..entry.info().usual() }];
        let setups = match slug {
            "crosscut" => vec![setup(slug, "4x5", "")],
            "clusterfuss" => vec![setup(slug, "3", "")],
            "talpa" => vec![setup(slug, "3", "first=blue")],
            "sight" => vec![setup(slug, "3", "blocked=loses")],
            "claustro" => vec![setup(slug, "4", ""), setup(slug, "4", "repetition=draw")],
            _ => smallest(),
        };
        setups.into_iter().map(move |setup| (slug, setup))
    };
    CATALOG.iter().flat_map(of_game).collect()
}

/// Tables in a folder that is gone with them.
struct Folder {
    path: PathBuf,
    tables: Tablebases,
}

impl Drop for Folder {
    fn drop(&mut self) {
        std::fs::remove_dir_all(&self.path).expect("the folder is there");
    }
}

fn tables(name: &str, slug: &str, setup: &Setup) -> Folder {
    let path = std::env::temp_dir().join(format!("quincunx-{name}-{}", std::process::id()));
    let tables = Tablebases::in_folder(path.clone());
    let (entry, stop) = (entry(slug), AtomicBool::new(false));
    let setup = entry.canonical_setup(setup);
    let build = Build { setup: &setup, bytes: 64 << 20, threads: 1, stop: &stop };
    let contents = entry.build(&build, &mut |_| ()).expect("the board is small");
    tables.save(entry, &setup, &contents).expect("the folder can be written");
    Folder { path, tables }
}

fn setup(slug: &str, size: &str, rules: &str) -> Setup {
    let rules = entry(slug).info().read_rules(rules.split_whitespace()).expect("rules of the game");
    Setup { size: Size::read(size).expect("a size"), rules }
}

/// Games that go on, after some random moves.
fn games(slug: &str, setup: &Setup, count: usize) -> Vec<Box<dyn AnyGame>> {
    let mut rng = Rng::seeded(3);
    let game = |_| {
        let mut game = start(entry(slug), setup);
        for _ in 0..rng.below(setup.size.area()) {
            let Some(text) = pick(&*game, &mut rng) else { break };
            game.play(&text).expect("a move that was picked is legal");
        }
        game
    };
    let games = (0..).map(game).filter(|game| game.outcome().is_none());
    games.take(count).collect()
}

fn analyzed(game: &dyn AnyGame, tables: &Tablebases, depth: u32) -> Analysis {
    let limits = SearchLimits { depth, ..SearchLimits::NONE };
    let thinking = AnalysisOptions::analyze(limits, 999);
    let stop = AtomicBool::new(false);
    game.analyze_with(tables, &thinking, &TranspositionTable::new(1 << 20), &stop, &mut |_| {})
}

fn searched(game: &dyn AnyGame, nodes: u64) -> Knowledge {
    let limits = SolveLimits { nodes, ..SolveLimits::NONE };
    let stop = AtomicBool::new(false);
    Knowledge::search(game, &limits, &BoundsTable::new(1 << 22), &stop, &mut |_| ())
}

#[test]
fn the_engine_with_a_table_says_of_every_move_what_the_table_says() {
    for (slug, setup) in boards() {
        let folder = tables("engine", slug, &setup);
        for game in games(slug, &setup, 40) {
            let truth = game.probe(&folder.tables).unwrap().expect("every position is known");
            let analysis = analyzed(&*game, &folder.tables, 2);
            for (text, value) in &truth.moves {
                let line = analysis.lines.iter().find(|line| line.moves[0] == *text).unwrap();
                let known = value.filter(|value| value.wdl != Wdl::Draw);
                assert_eq!(line.value(), known, "{text}: {}", scene(&*game));
            }
            // The line is shown to its end.
            if let Ok(ProvedValue { plies: Some(plies), .. }) = truth.value {
                assert_eq!(analysis.lines[0].moves.len(), plies as usize, "{}", scene(&*game));
            }
        }
    }
}

#[test]
fn without_tables_the_engine_is_as_it_was() {
    let setup = setup("talpa", "3", "");
    for game in games("talpa", &setup, 5) {
        let (one, other) = (analyzed(&*game, &Tablebases::none(), 99), {
            let empty = Tablebases::in_folder(std::env::temp_dir().join("quincunx-no-such-folder"));
            analyzed(&*game, &empty, 99)
        });
        assert_eq!((one.lines, one.nodes), (other.lines, other.nodes));
    }
}

#[test]
fn a_search_move_by_move_says_what_the_table_says() {
    for (slug, setup) in boards() {
        let folder = tables("search", slug, &setup);
        for game in games(slug, &setup, 12) {
            let known = game.probe(&folder.tables).unwrap().expect("every position is known");
            let is_cyclic = can_recur(entry(slug));
            let nodes = if is_cyclic { 100_000 } else { 4_000_000 };
            let found = searched(&*game, nodes);
            assert_eq!(found.source, Source::Search);
            for ((text, known), (_, found)) in known.moves.iter().zip(&found.moves) {
                // Where positions recur, far ends and draws are not found by looking.
                if !is_cyclic || found.is_some() {
                    assert_eq!(found, known, "{text}: {}", scene(&*game));
                }
            }
            if !is_cyclic {
                assert_eq!(found.value, known.value, "{}", scene(&*game));
            }
        }
    }
}

#[test]
fn what_could_not_be_found_out_in_time_is_unknown_and_nothing_is_wrong() {
    let setup = setup("clusterfuss", "3", "");
    let folder = tables("limits", "clusterfuss", &setup);
    let game = start(entry("clusterfuss"), &setup);
    let known = game.probe(&folder.tables).unwrap().expect("every position is known");
    let mut most = 0;
    for nodes in [1, 50, 500, 2000, 8000, 100_000] {
        let found = searched(&*game, nodes);
        assert!(found.nodes <= nodes, "{} of {nodes}", found.nodes);
        let mut count = 0;
        for ((text, known), (_, found)) in known.moves.iter().zip(&found.moves) {
            let Some(found) = found else { continue };
            assert_eq!(Some(found.wdl), known.map(|known| known.wdl), "{text}");
            count += 1;
        }
        assert!(count == known.moves.len() || found.unknown_reason() == Unknown::Limits);
        assert!(nodes > 1 || count == 0);
        most = most.max(count);
    }
    assert_eq!(most, known.moves.len());
}

#[cfg(feature = "claustro")]
#[test]
fn repetition_is_named_as_the_reason() {
    let setup = setup("claustro", "4", "");
    let folder = tables("reason", "claustro", &setup);
    let open = games("claustro", &setup, 200).into_iter().find_map(|game| {
        let truth = game.probe(&folder.tables).unwrap().expect("every position is known");
        truth.moves.iter().any(|(_, value)| value.is_none()).then_some(truth)
    });
    assert_eq!(open.expect("some moves lead to no end").unknown_reason(), Unknown::Repetition);
}
