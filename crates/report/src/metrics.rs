//! Metrics of played games, under the names of Ludii's `Evaluation` module.

use messages::{Message, say};
use rules::{Outcome, Player};

use crate::evaluations::Course;
use crate::statistics::{Estimate, deviation, median};
use crate::trial::Trial;

/// A named figure.
#[derive(Clone, PartialEq, Debug)]
pub(crate) struct Metric {
    /// Ludii's name.
    pub(crate) name: &'static str,
    /// What it measures, in one phrase.
    pub(crate) about: Message,
    pub(crate) unit: Unit,
    /// `None` if there was nothing to measure.
    pub(crate) estimate: Option<Estimate>,
}

/// How a metric is shown.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Unit {
    /// A share, shown in percent.
    Share,
    /// A number with one decimal.
    Number,
    /// A number with two decimals, on a scale from -1 to 1 or 0 to 2.
    Evaluation,
}

fn metric(name: &'static str, about: Message, unit: Unit, estimate: Option<Estimate>) -> Metric {
    // The interval of a mean of shares may reach beyond what a share can be.
    let estimate = match unit {
        Unit::Share => estimate.map(Estimate::as_share),
        Unit::Number | Unit::Evaluation => estimate,
    };
    Metric { name, about, unit, estimate }
}

/// Metrics of outcomes, durations and choices.
pub(crate) fn of_trials(trials: &[Trial]) -> Vec<Metric> {
    let count = trials.len();
    let wins =
        |player| trials.iter().filter(|trial| trial.outcome == Some(Outcome::Win(player))).count();
    let share = |number: usize| Estimate::share(number as f64, count);
    let [first, second] = Player::BOTH.map(wins);
    let draws = trials.iter().filter(|trial| trial.outcome == Some(Outcome::Draw)).count();
    let timeouts = count - first - second - draws;
    let mean =
        |of: &dyn Fn(&Trial) -> f64| Estimate::mean(&trials.iter().map(of).collect::<Vec<f64>>());
    let plies: Vec<f64> = trials.iter().map(|trial| trial.plies() as f64).collect();
    let exactly = |value: f64| Some(Estimate { value, low: value, high: value, count });
    vec![
        metric("AdvantageP1", say("metric-advantage"), Unit::Share, share(first)),
        metric("Balance", say("metric-balance"), Unit::Share, balance(first, second, count)),
        metric("Completion", say("metric-completion"), Unit::Share, share(first + second)),
        metric("Drawishness", say("metric-drawishness"), Unit::Share, share(draws)),
        metric("Timeouts", say("metric-timeouts"), Unit::Share, share(timeouts)),
        metric(
            "Duration Turns",
            say("metric-turns"),
            Unit::Number,
            mean(&|trial| trial.plies() as f64),
        ),
        metric(
            "Duration Turns Median",
            say("metric-turns-median"),
            Unit::Number,
            median(&plies).and_then(exactly),
        ),
        metric(
            "Duration Turns Std Dev",
            say("metric-turns-deviation"),
            Unit::Number,
            exactly(deviation(&plies)).filter(|_| count > 1),
        ),
        metric(
            "Branching Factor Average",
            say("metric-branching"),
            Unit::Number,
            mean(&|trial| average(&trial.choices)),
        ),
        metric(
            "Decision Factor Average",
            say("metric-decisions"),
            Unit::Number,
            mean(&|trial| average(&decisions(trial))),
        ),
        metric(
            "Decision Moves",
            say("metric-decision-moves"),
            Unit::Share,
            mean(&|trial| decisions(trial).len() as f64 / trial.plies().max(1) as f64),
        ),
        metric(
            "Board Sites Occupied Average",
            say("metric-occupied"),
            Unit::Share,
            mean(&|trial| trial.occupied.iter().sum::<f64>() / trial.plies().max(1) as f64),
        ),
        metric(
            "Game Tree Complexity",
            say("metric-tree"),
            Unit::Number,
            mean(&|trial| trial.plies() as f64 * average(&trial.choices).max(1.0).log10()),
        ),
    ]
}

/// Metrics of the engine's evaluations.
pub(crate) fn of_courses(courses: &[Course]) -> Vec<Metric> {
    let mean = |of: &dyn Fn(&Course) -> Option<f64>| {
        Estimate::mean(&courses.iter().filter_map(of).collect::<Vec<f64>>())
    };
    vec![
        metric("Drama Average", say("metric-drama"), Unit::Evaluation, mean(&Course::drama)),
        metric(
            "Lead Change",
            say("metric-lead-change"),
            Unit::Share,
            mean(&|course| Some(course.lead_change())),
        ),
        metric(
            "Lead changes per game",
            say("metric-lead-changes"),
            Unit::Number,
            mean(&|course| Some(course.lead_changes() as f64)),
        ),
        metric(
            "Decisiveness Threshold",
            say("metric-threshold"),
            Unit::Evaluation,
            mean(&Course::decisiveness_threshold),
        ),
        metric(
            "Decisiveness Moves",
            say("metric-decisive-moves"),
            Unit::Share,
            mean(&Course::decisiveness_moves),
        ),
    ]
}

/// 1 - |p1 - p2| with the interval of that difference. Games are won by one or the other, so the
/// variance of the difference is (p1 + p2) - (p1 - p2)².
fn balance(first: usize, second: usize, count: usize) -> Option<Estimate> {
    if count == 0 {
        return None;
    }
    let difference: Vec<f64> = std::iter::repeat_n(1.0, first)
        .chain(std::iter::repeat_n(-1.0, second))
        .chain(std::iter::repeat_n(0.0, count - first - second))
        .collect();
    let Estimate { value, low, high, count } = Estimate::mean(&difference)?;
    // The difference may have either sign within its interval.
    let nearest = if low <= 0.0 && high >= 0.0 { 0.0 } else { low.abs().min(high.abs()) };
    let farthest = low.abs().max(high.abs()).min(1.0);
    Some(Estimate { value: 1.0 - value.abs(), low: 1.0 - farthest, high: 1.0 - nearest, count })
}

fn average(values: &[usize]) -> f64 {
    values.iter().sum::<usize>() as f64 / values.len().max(1) as f64
}

fn decisions(trial: &Trial) -> Vec<usize> {
    trial.choices.iter().copied().filter(|&choices| choices > 1).collect()
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeMap;

    use super::*;

    fn trial(choices: &[usize], outcome: Option<Outcome>) -> Trial {
        let moves = choices.iter().map(ToString::to_string).collect();
        let occupied = vec![0.5; choices.len()];
        Trial { moves, choices: choices.to_vec(), occupied, kinds: BTreeMap::new(), outcome }
    }

    fn value(metrics: &[Metric], name: &str) -> f64 {
        metrics.iter().find(|metric| metric.name == name).unwrap().estimate.unwrap().value
    }

    #[test]
    fn metrics_are_those_of_a_small_sample() {
        let first = Some(Outcome::Win(Player::First));
        let metrics = of_trials(&[
            trial(&[10, 1, 4], first),
            trial(&[10, 10], Some(Outcome::Win(Player::Second))),
            trial(&[10], first),
            trial(&[10, 2], Some(Outcome::Draw)),
        ]);
        let near = |name: &str, expected: f64| {
            let value = value(&metrics, name);
            assert!((value - expected).abs() < 1e-9, "{name}: {value}");
        };
        near("AdvantageP1", 0.5);
        near("Balance", 0.75);
        near("Completion", 0.75);
        near("Drawishness", 0.25);
        near("Timeouts", 0.0);
        near("Duration Turns", 2.0);
        near("Duration Turns Median", 2.0);
        near("Branching Factor Average", (5.0 + 10.0 + 10.0 + 6.0) / 4.0);
        near("Decision Factor Average", (7.0 + 10.0 + 10.0 + 6.0) / 4.0);
        near("Decision Moves", (2.0 / 3.0 + 3.0) / 4.0);
    }

    #[test]
    fn without_games_nothing_is_claimed() {
        assert!(of_trials(&[]).iter().all(|metric| metric.estimate.is_none()));
        assert!(of_courses(&[]).iter().all(|metric| metric.estimate.is_none()));
    }

    #[test]
    fn balance_is_uncertain_on_both_sides() {
        let even = balance(10, 10, 20).unwrap();
        assert!((even.high - 1.0).abs() < 1e-9 && even.low < 0.7, "{even:?}");
    }
}
