//! Timed steps with a summary table.

use std::env;
use std::io::{self, IsTerminal};
use std::process::Command;
use std::time::{Duration, Instant};

use anyhow::{Context, Result, bail};

/// The result of a step that did not fail.
pub(crate) enum Done {
    Ok,
    /// Skipped, for this reason.
    Skipped(&'static str),
}

/// The steps so far.
pub(crate) struct Report {
    steps: Vec<Step>,
    colored: bool,
}

struct Step {
    name: String,
    result: StepResult,
    time: Duration,
}

enum StepResult {
    Ok,
    Skipped(&'static str),
    Failed(String),
}

impl Report {
    /// A report on stdout, in color on a terminal unless `NO_COLOR` is set.
    pub(crate) fn on_stdout() -> Report {
        let unwanted = env::var_os("NO_COLOR").is_some_and(|value| !value.is_empty());
        Report { steps: Vec::new(), colored: io::stdout().is_terminal() && !unwanted }
    }

    /// Runs a step and records its result. A failure does not stop the others.
    pub(crate) fn step(&mut self, step: &str, work: impl FnOnce() -> Result<Done>) {
        println!("\n{}", self.paint(BOLD, &format!("=== {step}")));
        let clock = Instant::now();
        let result = match work() {
            Ok(Done::Ok) => StepResult::Ok,
            Ok(Done::Skipped(why)) => StepResult::Skipped(why),
            Err(error) => StepResult::Failed(format!("{error:#}")),
        };
        let step = Step { name: step.to_owned(), result, time: clock.elapsed() };
        println!("--- {}", self.line(&step));
        self.steps.push(step);
    }

    /// Prints the table of all steps; an error if one of them failed.
    pub(crate) fn close(&self) -> Result<()> {
        println!("\n{}", self.summary());
        let failed = |step: &&Step| matches!(step.result, StepResult::Failed(_));
        match self.steps.iter().filter(failed).count() {
            0 => Ok(()),
            1 => bail!("a step failed"),
            count => bail!("{count} steps failed"),
        }
    }

    fn summary(&self) -> String {
        let title = self.paint(BOLD, &format!("{:<14} {:>8}  result", "step", "seconds"));
        let lines = self.steps.iter().map(|step| self.line(step));
        [title].into_iter().chain(lines).collect::<Vec<String>>().join("\n")
    }

    fn line(&self, step: &Step) -> String {
        let result = match &step.result {
            StepResult::Ok => self.paint(GREEN, "ok"),
            StepResult::Skipped(why) => format!("{}: {why}", self.paint(YELLOW, "skipped")),
            StepResult::Failed(why) => format!("{}: {why}", self.paint(RED, "FAILED")),
        };
        format!("{:<14} {:>8.1}  {result}", step.name, step.time.as_secs_f64())
    }

    fn paint(&self, color: u8, text: &str) -> String {
        if self.colored { format!("\x1b[{color}m{text}\x1b[0m") } else { text.to_owned() }
    }
}

// ANSI codes.
const BOLD: u8 = 1;
const RED: u8 = 31;
const GREEN: u8 = 32;
const YELLOW: u8 = 33;

/// Runs a program with inherited output.
pub(crate) fn call(command: &mut Command) -> Result<Done> {
    let line = command_line(command);
    println!("$ {line}");
    let status = command.status().with_context(|| format!("start `{line}`"))?;
    if !status.success() {
        bail!("`{line}` ended with {status}");
    }
    Ok(Done::Ok)
}

/// The command line as one would type it.
fn command_line(command: &Command) -> String {
    let variables = command.get_envs().filter_map(|(name, value)| {
        let (name, value) = (name.to_str()?, value?.to_str()?);
        let quote = if value.contains(' ') { "'" } else { "" };
        Some(format!("{name}={quote}{value}{quote}"))
    });
    let program = [command.get_program()].into_iter().chain(command.get_args());
    let words = program.map(|word| word.to_string_lossy().into_owned());
    variables.chain(words).collect::<Vec<String>>().join(" ")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_step_is_summed_up_and_a_failure_stops_none_of_them() {
        let mut report = Report { steps: Vec::new(), colored: false };
        report.step("first", || bail!("`a b` ended with 1"));
        report.step("second", || Ok(Done::Skipped("no such tool")));
        report.step("third", || Ok(Done::Ok));
        let summary = report.summary();
        let lines: Vec<(&str, &str)> =
            summary.lines().map(|line| (line[..14].trim(), line[23..].trim())).collect();
        let expected = [
            ("step", "result"),
            ("first", "FAILED: `a b` ended with 1"),
            ("second", "skipped: no such tool"),
            ("third", "ok"),
        ];
        assert_eq!(lines, expected);
        assert_eq!(report.close().unwrap_err().to_string(), "a step failed");
    }

    #[test]
    fn a_program_that_fails_is_named_as_it_was_called() {
        let error = call(Command::new("sh").args(["-c", "exit 3"]).env("X", "1 2")).err().unwrap();
        assert_eq!(error.to_string(), "`X='1 2' sh -c exit 3` ended with exit status: 3");
        let error = call(&mut Command::new("no-such-program")).err().unwrap();
        assert_eq!(error.to_string(), "start `no-such-program`");
    }
}
