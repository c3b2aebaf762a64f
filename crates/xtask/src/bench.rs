//! Benchmark of the rules: perft and playouts.

mod callgrind;
pub(crate) mod ledger_speed;
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
    ensure!(!(quick && write), "`--quick` is too inaccurate for `--write`: leave one of them out");

    let budget = if quick { Budget::SHORT } else { Budget::LONG };
    let count = !quick && callgrind::is_installed();
    if !quick && !count {
        eprintln!("instructions are not counted: install the package `valgrind` to count them");
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
    if write { page::update(PAGE, "bench", &figures) } else { Ok(()) }
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
    (subject.random_plies)(subject.side, plies);
    Ok(())
}

/// All measurements of one game on one board.
fn row(subject: &Subject, budget: Budget, count: bool) -> Result<BenchRow> {
    let &Subject { side, made, bulk, playouts, .. } = subject;
    let depth = first_lasting(budget, 1.., |depth| made(side, depth));
    let deeper = first_lasting(budget, depth.., |depth| bulk(side, depth));
    let games = first_lasting(budget, (0..).map(|power| 1 << power), |games| playouts(side, games));
    let reference = ReferenceRates::of(subject, budget)?;
    // The speed of wrong rules means nothing.
    ensure!(
        made(side, depth) == bulk(side, depth),
        "{} {side}: the two perft counts at depth {depth} differ",
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
        reference,
        instructions: if count { Some(callgrind::per_ply(subject)?) } else { None },
    })
}
