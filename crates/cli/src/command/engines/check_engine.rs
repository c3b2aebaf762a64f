//! `quincunx check-engine`: conformance of an external engine.

use std::process::ExitCode;

use anyhow::bail;
use catalog::Program;
use clap::Args;
use serde_json::{Value, json};
use ugi::{CheckOutcome, CheckReport};

use crate::output;

const EXAMPLES: &str = "\
  quincunx check-engine \"quincunx ugi\"
  quincunx check-engine ./mine,option.Hash=1 --game talpa";

/// The form of the JSON.
const JSON: &str = "\
{\"ok\",\"passed\",\"failed\",\"skipped\",\"checks\":[{\"name\",\
\"outcome\":\"passed\"|\"failed\"|\"skipped\",\"reason\"}]}";

#[derive(Debug, Args)]
#[command(after_help = EXAMPLES)]
pub(crate) struct CheckEngine {
    #[arg(value_name = "PROGRAM")]
    program: String,

    #[arg(long, value_name = "GAME")]
    game: Option<String>,

    #[arg(long, long_help = JSON)]
    json: bool,
}

impl CheckEngine {
    pub(crate) fn run(&self) -> anyhow::Result<ExitCode> {
        let text = self.program.strip_prefix("ugi:").unwrap_or(&self.program);
        let Some(program) = Program::read(text) else {
            bail!("{} is not a program: give a path and arguments", rules::quote(text));
        };
        let game = self.game.as_deref().map(catalog::find).transpose()?;
        let (mut reports, mut printed) = (Vec::new(), Ok(()));
        ugi::check_engine(&program, game, &mut |report| {
            if !self.json && printed.is_ok() {
                printed = output::print_text(&in_words(report));
            }
            reports.push(report.clone());
        });
        printed?;
        let count =
            |word: &str| reports.iter().filter(|report| outcome(&report.outcome).0 == word).count();
        let [passed, failed, skipped] = ["passed", "failed", "skipped"].map(count);
        if self.json {
            let checks: Vec<Value> = reports.iter().map(facts).collect();
            output::print_json(&json!({
                "ok": failed == 0,
                "passed": passed,
                "failed": failed,
                "skipped": skipped,
                "checks": checks,
            }))?;
        } else {
            output::print_text(&format!("{passed} passed, {failed} failed, {skipped} skipped\n"))?;
        }
        Ok(ExitCode::from(u8::from(failed > 0)))
    }
}

/// Word and reason of an outcome.
fn outcome(outcome: &CheckOutcome) -> (&'static str, Option<&str>) {
    match outcome {
        CheckOutcome::Passed => ("passed", None),
        CheckOutcome::Failed(reason) => ("failed", Some(reason)),
        CheckOutcome::Skipped(reason) => ("skipped", Some(reason)),
    }
}

fn in_words(report: &CheckReport) -> String {
    let (word, reason) = outcome(&report.outcome);
    let reason = reason.map_or_else(String::new, |reason| format!("\n         {reason}"));
    output::harmless(&format!("{word:<8} {}{reason}", report.name))
}

fn facts(report: &CheckReport) -> Value {
    let (word, reason) = outcome(&report.outcome);
    json!({"name": report.name, "outcome": word, "reason": reason})
}
