//! The effect of each rule option on balance and length.

use catalog::{Entry, Level};
use messages::{Message, say};
use rules::{Setup, SetupError};

use crate::metrics::{self, Metric};
use crate::schedule::Schedule;
use crate::statistics::Estimate;
use crate::trial::{self, Trial};

/// Games of a setup that differs by one rule option.
#[derive(Clone, PartialEq, Debug)]
pub(crate) struct RuleEffect {
    /// `name=value`.
    pub(crate) rule: String,
    /// What the value means.
    pub(crate) about: &'static Message,
    /// True for the rule of the report itself.
    pub(crate) is_own: bool,
    /// First's score.
    pub(crate) score: Option<Estimate>,
    /// Metrics by their names.
    pub(crate) metrics: Vec<Metric>,
}

impl RuleEffect {
    pub(crate) fn metric(&self, name: &str) -> Option<Estimate> {
        self.metrics.iter().find(|metric| metric.name == name)?.estimate
    }
}

/// First's points per game.
pub(crate) fn first_score(trials: &[Trial]) -> Option<Estimate> {
    Estimate::share(trials.iter().map(Trial::first_points).sum(), trials.len())
}

/// Plays games with each other value of each option; `own` are those of the setup itself.
pub(crate) fn rule_effects(
    schedule: &Schedule<'_>,
    entry: &Entry,
    setup: &Setup,
    level: Level,
    own: &[Trial],
    games: usize,
    seed: u64,
) -> Result<Vec<RuleEffect>, SetupError> {
    let mut effects = Vec::new();
    for option in entry.info().options {
        for (value, about) in option.values {
            let rule = format!("{}={value}", option.name);
            let is_own = setup.rules.has(option.name, value);
            let played;
            let trials = if is_own {
                own
            } else {
                let setup = with_rule(entry, setup, option.name, &rule)?;
                let start = entry.start(&setup)?;
                let section = say("report-doing-rule").with("rule", &rule);
                played = trial::play(schedule, &section, &*start, level, games, seed);
                &played
            };
            let (score, metrics) = (first_score(trials), metrics::of_trials(trials));
            effects.push(RuleEffect { rule, about, is_own, score, metrics });
        }
    }
    Ok(effects)
}

/// The setup with another value of one option.
fn with_rule(entry: &Entry, setup: &Setup, name: &str, rule: &str) -> Result<Setup, SetupError> {
    let others = setup.rules.iter().filter(|(other, _)| *other != name);
    let mut texts: Vec<String> = others.map(|(name, value)| format!("{name}={value}")).collect();
    texts.push(rule.to_owned());
    let rules = entry.info().read_rules(texts.iter().map(String::as_str))?;
    Ok(Setup { rules, ..*setup })
}
