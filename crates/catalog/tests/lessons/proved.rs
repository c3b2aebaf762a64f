//! What lessons claim about values, confirmed by exact search, or by the tablebase that every
//! program builds itself where positions recur.

use std::env;
use std::path::PathBuf;
use std::sync::atomic::AtomicBool;
use std::time::Duration;

use messages::Language;
use quincunx_catalog::lessons::{LessonId, LessonStep, Proved};
use quincunx_catalog::{AnyGame, BoundsTable, Knowledge, SolveLimits, Tablebases, Wdl};

/// A position of a lesson is small: it should take no longer to find out who wins.
const NODES: u64 = 20_000_000;

const BOUNDS_BYTES: usize = 64 << 20;

struct Folder(PathBuf);

impl Drop for Folder {
    fn drop(&mut self) {
        let _is_gone = std::fs::remove_dir_all(&self.0);
    }
}

/// Everything that is known about a position.
fn known(id: LessonId, game: &dyn AnyGame, tables: &Tablebases) -> Knowledge {
    let never = AtomicBool::new(false);
    tables.prepare(id.entry(), &game.setup(), &never).expect("the folder can be written");
    let found = game.probe(tables).expect("a tablebase that can be read");
    found.unwrap_or_else(|| {
        let limits = SolveLimits { nodes: NODES, time: Duration::MAX, threads: 1 };
        game.solve(&limits, &BoundsTable::new(BOUNDS_BYTES), &never, &mut |_| {})
    })
}

/// The first move of a step about which its claim is wrong.
fn wrong_claim(step: &LessonStep, proved: Proved, known: &Knowledge) -> Option<String> {
    let is_as_claimed = |text: &str, wdl: Option<Wdl>, plies: Option<u32>| {
        let fits = match proved {
            Proved::Wins => wdl == Some(Wdl::Win),
            Proved::WinsIn(most) => {
                wdl == Some(Wdl::Win) && plies.is_some_and(|plies| plies <= most)
            }
            Proved::Holds => wdl != Some(Wdl::Loss),
        };
        fits == step.accepts(text)
    };
    let of_move = |(text, value): &(String, Option<_>)| {
        let value: Option<quincunx_catalog::ProvedValue> = *value;
        let (wdl, plies) = (value.map(|value| value.wdl), value.and_then(|value| value.plies));
        (!is_as_claimed(text, wdl, plies)).then(|| format!("{text} {value:?}"))
    };
    known.moves.iter().find_map(of_move)
}

#[test]
fn the_moves_asked_for_are_the_only_ones_that_do_what_the_step_says() {
    let name = format!("quincunx-lessons-{}", std::process::id());
    let folder = Folder(env::temp_dir().join(name));
    let tables = Tablebases::in_folder(folder.0.clone());
    let mut wrong = Vec::new();
    for id in LessonId::all() {
        for (number, step) in (1..).zip(id.open(Language::english()).steps) {
            let Some(proved) = step.proved else { continue };
            let place = format!("{} {number} ({})", id.key(), step.title);
            let known = known(id, &*step.start, &tables);
            if known.value.is_err() || !known.is_complete {
                wrong.push(format!("{place}: not solved"));
            } else if known.moves.len() < 2 {
                wrong.push(format!("{place}: there is no choice"));
            } else if let Some(claim) = wrong_claim(&step, proved, &known) {
                wrong.push(format!("{place}: {claim}"));
            }
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

/// First ideas are shown in positions with a right move, and it is proved to be right.
#[test]
fn lessons_on_ideas_are_proved() {
    for id in LessonId::all().filter(|id| id.slug() == "ideas") {
        for (number, step) in (1..).zip(id.open(Language::english()).steps) {
            assert!(step.proved.is_some(), "{} {number}: add `proved`", id.key());
        }
    }
}
