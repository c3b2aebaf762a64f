//! `quincunx table verify --ledger`: the top by the reference rules, rows by proving them again.

use std::process::ExitCode;

use anyhow::bail;
use catalog::AnyGame;
use ledger::{Flaw, Ledger, LedgerError, VerifiedRows, VerifiedTop};
use serde_json::json;

use super::complain_about;
use crate::interrupt::stop_on_interrupt;
use crate::output;

/// Rows to prove again by default.
const SAMPLE: usize = 100;

/// Verifies a ledger of this position: the top, and all rows or a random sample of them.
pub(crate) fn verify(
    game: &dyn AnyGame,
    database: &str,
    sample: Option<usize>,
    all: bool,
    as_json: bool,
) -> anyhow::Result<ExitCode> {
    let stop = stop_on_interrupt()?;
    let ledger = Ledger::open(database)?;
    complain_about(&ledger);
    let boards = [ledger.root(), game].map(|game| game.setup_text() + " " + &game.position_text());
    if boards[0] != boards[1] {
        let why = format!("it is a ledger of `{}`, not of `{}`", boards[0], boards[1]);
        let (database, remedy) = (ledger.name().to_owned(), "give another file or database");
        return Err(LedgerError::Useless { database, why, remedy }.into());
    }
    let top = match ledger.verify_top() {
        Ok(top) => top,
        Err(flaw) => return print_flaw(&flaw, as_json),
    };
    // A new sample each time finds more than the same one again.
    let seed = ledger.rows().len() as u64 ^ u64::from(std::process::id()) << 32;
    let sample = (!all).then(|| (sample.unwrap_or(SAMPLE), seed));
    let rows = ledger.verify_rows(sample, &stop, &mut |done, all| {
        output::show_progress(&format!("{done} of {all} rows proved again"));
    });
    output::show_progress("");
    match rows? {
        Ok(Some(rows)) => print(top, rows, as_json),
        Ok(None) => bail!("interrupted: the ledger is not verified"),
        Err(flaw) => print_flaw(&flaw, as_json),
    }
}

fn print(top: VerifiedTop, rows: VerifiedRows, as_json: bool) -> anyhow::Result<ExitCode> {
    let VerifiedTop { value, derived, rows: relied } = top;
    let VerifiedRows { rows, positions } = rows;
    let value = value.slug();
    if as_json {
        output::print_json(&json!({
            "ok": true, "value": value, "derived": derived, "relied": relied,
            "rows": rows, "positions": positions,
        }))?;
    } else {
        output::print_text(&format!(
            "{value}: follows from {relied} proved rows by {derived} positions above them\n\
             {rows} rows proved again, {positions} positions in their proofs, all correct\n"
        ))?;
    }
    Ok(ExitCode::SUCCESS)
}

fn print_flaw(flaw: &Flaw, as_json: bool) -> anyhow::Result<ExitCode> {
    let Flaw { position, why } = flaw;
    if as_json {
        output::print_json(&json!({ "ok": false, "position": position, "error": why }))?;
    } else {
        output::print_text(&format!("{position}: {why}\n"))?;
    }
    Ok(ExitCode::FAILURE)
}
