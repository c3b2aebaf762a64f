//! Conformance checks for UGI engines: the commands of the protocol, misuse of them, and timing.
//!
//! Every check starts the program anew, so that one failure doesn't hide others.

mod engine;
mod game;
mod protocol;

use catalog::{CATALOG, Entry, Program};

use crate::conformance::engine::Engine;

/// Outcome of a check.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum CheckOutcome {
    /// The engine conforms.
    Passed,
    /// It doesn't, with the reason.
    Failed(String),
    /// The check doesn't apply, with the reason.
    Skipped(String),
}

/// Check that was run.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct CheckReport {
    /// What was checked, for which game.
    pub name: String,
    /// Outcome.
    pub outcome: CheckOutcome,
}

/// Reason why a check doesn't pass.
#[derive(Debug)]
enum Problem {
    Failure(String),
    NotApplicable(String),
}

type Checked = Result<(), Problem>;

fn fail<T>(reason: impl Into<String>) -> Result<T, Problem> {
    Err(Problem::Failure(reason.into()))
}

type ProtocolCheck = fn(&mut Engine) -> Checked;
type GameCheck = fn(&mut Engine, &'static Entry) -> Checked;

/// Checks of the protocol, whatever the game.
const PROTOCOL_CHECKS: &[(&str, ProtocolCheck)] = &[
    ("introduces itself after `ugi`", protocol::introduction),
    ("describes its options", protocol::option_lines),
    ("answers `isready`", protocol::ready),
    ("accepts the default of every option", protocol::default_options),
    ("survives unknown commands and options", protocol::misuse),
    ("ignores `stop` without a search", protocol::stop_without_search),
    ("exits after `quit`", protocol::quit),
    ("exits at the end of its input", protocol::end_of_input),
];

/// Checks of a game.
const GAME_CHECKS: &[(&str, GameCheck)] = &[
    ("is set up by options in any order", game::options_in_any_order),
    ("knows whose turn it is and how games end", game::results),
    ("reads positions", game::positions),
    ("moves within every limit", game::limits),
    ("keeps to its time", game::timing),
    ("stops an infinite search", game::infinite_search),
    ("reports its search", game::info_lines),
    ("refuses illegal moves and positions", game::misuse),
    ("answers `query fen`, `moves` and `islegal`", game::extended_queries),
    ("exits after `quit` during a search", game::quit_during_search),
];

/// Runs all checks of a program and reports each. Games are those that the engine lists, or `game`
/// if it lists none.
pub fn check_engine(
    program: &Program,
    game: Option<&'static Entry>,
    report: &mut dyn FnMut(&CheckReport),
) {
    let mut run = |name: String, check: &dyn Fn(&mut Engine) -> Checked| {
        let checked = Engine::start(program).and_then(|mut engine| check(&mut engine));
        let outcome = match checked {
            Ok(()) => CheckOutcome::Passed,
            Err(Problem::Failure(reason)) => CheckOutcome::Failed(reason),
            Err(Problem::NotApplicable(reason)) => CheckOutcome::Skipped(reason),
        };
        let failed = matches!(outcome, CheckOutcome::Failed(_));
        report(&CheckReport { name, outcome });
        !failed
    };
    let mut introduced = false;
    for (index, (name, check)) in PROTOCOL_CHECKS.iter().enumerate() {
        let passed = run((*name).to_owned(), check);
        if index == 0 {
            introduced = passed;
        }
        if !introduced {
            return;
        }
    }
    let games = match game {
        Some(entry) => vec![entry],
        None => offered_games(program),
    };
    if games.is_empty() {
        let missing = |_: &mut Engine| -> Checked {
            let reason = "it has no option Game with one of our games: name its game with --game";
            Err(Problem::NotApplicable(reason.to_owned()))
        };
        run("plays a game".to_owned(), &missing);
    }
    for entry in games {
        for (name, check) in GAME_CHECKS {
            run(format!("{}: {name}", entry.info().slug), &|engine| check(engine, entry));
        }
    }
}

/// Games of the catalog that the engine lists.
fn offered_games(program: &Program) -> Vec<&'static Entry> {
    let options = Engine::start(program).and_then(|mut engine| engine.introduce());
    let Ok(options) = options else { return Vec::new() };
    let line = options.iter().find(|line| line.starts_with("option name Game type combo "));
    let listed = |entry: &&'static Entry| {
        let slug = entry.info().slug;
        line.is_some_and(|line| line.split(" var ").skip(1).any(|game| game.trim() == slug))
    };
    CATALOG.iter().filter(listed).collect()
}
