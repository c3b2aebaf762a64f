//! Benchmark of the rules: perft and playouts.

mod callgrind;
pub(crate) mod machine;
mod measure;
pub(crate) mod peer;
mod reference_rules;
mod subject;
mod table;

use anyhow::{Context, Result, bail, ensure};

use crate::arguments::Arguments;
use crate::bench::measure::{Budget, best_rate, first_lasting};
use crate::bench::reference_rules::ReferenceRates;
use crate::bench::subject::{SUBJECTS, Subject};
use crate::bench::table::BenchRow;
use crate::page;

const PAGE: &str = "docs/performance.md";

pub(crate) fn run(mut arguments: Arguments) -> Result<()> {
    let quick = arguments.flag("--quick");
    let write = arguments.flag("--write");
    arguments.finish()?;
    ensure!(!(quick && write), "figures of `--quick` are not worth writing down: leave one out");

    let budget = if quick { Budget::SHORT } else { Budget::LONG };
    let count = !quick && callgrind::is_there();
    if !quick && !count {
        eprintln!("no instructions are counted: install the package `valgrind` for that");
    }
    let mut rows = Vec::new();
    for subject in SUBJECTS {
        eprintln!("measuring {} {}", subject.slug, subject.side);
        rows.push(row(subject, budget, count)?);
    }
    let figures = format!("{}\n\n{}", machine::description(), table::table(&rows));
    println!("{figures}");
    if quick {
        println!("\nA short run: it shows that the benchmark works, not how fast anything is.");
    }
    if write { page::keep(PAGE, "bench", &figures) } else { Ok(()) }
}

/// The games that are measured.
pub(crate) fn slugs() -> impl Iterator<Item = &'static str> {
    SUBJECTS.iter().map(|subject| subject.slug)
}

/// The hidden command `bench-workload GAME SIZE PLIES`: random moves and nothing else.
pub(crate) fn workload(mut arguments: Arguments) -> Result<()> {
    let (slug, side, plies) = (arguments.word(), arguments.word(), arguments.word());
    arguments.finish()?;
    let number = |word: Option<String>| word.and_then(|word| word.parse::<u64>().ok());
    let (slug, side) = (slug.unwrap_or_default(), number(side).unwrap_or_default());
    let is_it = |subject: &&Subject| subject.slug == slug && u64::from(subject.side) == side;
    let Some(subject) = SUBJECTS.iter().find(is_it) else {
        bail!("`{slug} {side}` is not among the subjects of the benchmark");
    };
    let plies = number(plies).context("the number of plies is missing")?;
    (subject.wander)(subject.side, plies);
    Ok(())
}

/// All measurements of one game on one board.
fn row(subject: &Subject, budget: Budget, count: bool) -> Result<BenchRow> {
    let &Subject { side, made, bulk, playouts, .. } = subject;
    let depth = first_lasting(budget, 1.., |depth| made(side, depth));
    let deeper = first_lasting(budget, depth.., |depth| bulk(side, depth));
    let games = first_lasting(budget, (0..).map(|power| 1 << power), |games| playouts(side, games));
    let plain = ReferenceRates::of(subject, budget)?;
    // Speed of wrong rules is worth nothing.
    ensure!(
        made(side, depth) == bulk(side, depth),
        "{} {side}: the two ways to count to depth {depth} disagree",
        subject.slug
    );
    let plies = best_rate(budget, || playouts(side, games));
    let length = playouts(side, games) as f64 / f64::from(games);
    Ok(BenchRow {
        game: format!("{} {side}", subject.name),
        made: best_rate(budget, || made(side, depth)),
        bulk: best_rate(budget, || bulk(side, deeper)),
        plies,
        playouts: plies / length,
        plain,
        instructions: if count { Some(callgrind::per_ply(subject)?) } else { None },
    })
}
