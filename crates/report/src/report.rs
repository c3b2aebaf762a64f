//! `Report`: everything measured about one setup of a game.

use std::collections::BTreeMap;

use catalog::{AnyGame, Entry, Level, Tablebases};
use messages::say;
use rules::{Setup, SetupError};

use crate::evaluations::{self, Course};
use crate::ladder::{self, Ladder};
use crate::metrics::{self, Metric};
use crate::openings::{self, Openings};
use crate::options::{Amounts, Effort, ReportOptions, level};
use crate::rule_effects::{self, RuleEffect, first_score};
use crate::schedule::Schedule;
use crate::statistics::Estimate;
use crate::surprise::{self, Surprise};
use crate::trial::{self, Trial};

/// The designer's report on a game with one board and one set of rules.
#[derive(Clone, PartialEq, Debug)]
pub struct Report {
    pub(crate) name: &'static str,
    pub(crate) slug: &'static str,
    pub(crate) setup: Setup,
    pub(crate) effort: Effort,
    pub(crate) seed: u64,
    /// False if it was stopped: sections may be missing or rest on fewer games.
    pub(crate) is_complete: bool,
    /// The weakest level first.
    pub(crate) strengths: Vec<Strength>,
    /// Kinds of moves of the strongest level and their shares, the most frequent first.
    pub(crate) kinds: Vec<(String, f64)>,
    /// Metrics of the engine's evaluations in games of the strongest level.
    pub(crate) course_metrics: Vec<Metric>,
    /// How decided games are on average, from 0 to 1, by the share of the game that is over.
    pub(crate) certainty: Vec<(f64, f64)>,
    pub(crate) surprises: Vec<Surprise>,
    pub(crate) openings: Openings,
    /// The level that played the games for the rule options.
    pub(crate) effects_level: Level,
    pub(crate) effects: Vec<RuleEffect>,
    pub(crate) ladder: Ladder,
}

/// Games of one level against itself.
#[derive(Clone, PartialEq, Debug)]
pub(crate) struct Strength {
    pub(crate) level: Level,
    /// First's score; draws count half.
    pub(crate) score: Option<Estimate>,
    pub(crate) metrics: Vec<Metric>,
    /// The lengths of the games.
    pub(crate) plies: Vec<usize>,
    /// The mean number of legal moves at each ply that at least a tenth of the games reach.
    pub(crate) branching: Vec<f64>,
    /// Games that differ from each other.
    pub(crate) distinct: usize,
}

impl Report {
    /// Makes a report. If it is stopped, it has what was done by then.
    pub fn make(
        entry: &Entry,
        setup: &Setup,
        options: &ReportOptions,
        tables: &Tablebases,
        schedule: &Schedule<'_>,
    ) -> Result<Report, SetupError> {
        let (info, start) = (entry.info(), entry.start(setup)?);
        let ReportOptions { effort, seed, .. } = *options;
        let amounts = effort.amounts();
        let openings = openings::openings(
            schedule,
            &*start,
            tables,
            amounts.solve_nodes,
            amounts.opening_nodes,
        );
        let games = play_all(schedule, &*start, &amounts, seed);
        let [_, middle, strongest] = &games;
        let evaluated = &strongest[..strongest.len().min(amounts.evaluated_games)];
        let courses = evaluations::courses(schedule, &*start, evaluated, amounts.evaluation_nodes);
        let surprises =
            surprise::surprises(schedule, &*start, strongest, amounts.surprise_positions, seed);
        let effects_level = level(amounts.levels[1]);
        let effects = rule_effects::rule_effects(
            schedule,
            entry,
            setup,
            effects_level,
            middle,
            amounts.option_games,
            seed,
        )?;
        let ladder = ladder::ladder(schedule, &*start, amounts.ladder_games, seed);
        Ok(Report {
            name: info.name,
            slug: info.slug,
            setup: *setup,
            effort,
            seed,
            is_complete: !schedule.is_stopped(),
            kinds: kinds(strongest),
            course_metrics: metrics::of_courses(&courses),
            certainty: certainty(&courses),
            strengths: amounts
                .levels
                .iter()
                .zip(&games)
                .map(|(&number, trials)| Strength::new(level(number), trials))
                .collect(),
            surprises,
            openings,
            effects_level,
            effects,
            ladder,
        })
    }

    /// False if it was stopped before the end.
    pub const fn is_complete(&self) -> bool {
        self.is_complete
    }

    /// The strongest level that played.
    pub(crate) fn strongest(&self) -> Option<&Strength> {
        self.strengths.last()
    }
}

fn play_all(
    schedule: &Schedule<'_>,
    start: &dyn AnyGame,
    amounts: &Amounts,
    seed: u64,
) -> [Vec<Trial>; 3] {
    amounts.levels.map(|number| {
        let section = say("report-doing-games").with("level", number);
        trial::play(schedule, &section, start, level(number), amounts.games, seed)
    })
}

impl Strength {
    fn new(level: Level, trials: &[Trial]) -> Strength {
        Strength {
            level,
            score: first_score(trials),
            metrics: metrics::of_trials(trials),
            plies: trials.iter().map(Trial::plies).collect(),
            branching: branching(trials),
            distinct: trial::distinct(trials),
        }
    }
}

/// Mean branching factor by ply, as long as a tenth of the games go on.
fn branching(trials: &[Trial]) -> Vec<f64> {
    let mut means = Vec::new();
    loop {
        let choices: Vec<usize> =
            trials.iter().filter_map(|trial| trial.choices.get(means.len()).copied()).collect();
        if choices.is_empty() || choices.len() * 10 < trials.len() {
            return means;
        }
        means.push(choices.iter().sum::<usize>() as f64 / choices.len() as f64);
    }
}

/// Shares of the kinds of moves, the most frequent first.
fn kinds(trials: &[Trial]) -> Vec<(String, f64)> {
    let mut counts: BTreeMap<&str, usize> = BTreeMap::new();
    for (kind, count) in trials.iter().flat_map(|trial| &trial.kinds) {
        *counts.entry(kind).or_default() += count;
    }
    let all = counts.values().sum::<usize>().max(1) as f64;
    let mut shares: Vec<(String, f64)> =
        counts.into_iter().map(|(kind, count)| (kind.to_owned(), count as f64 / all)).collect();
    shares.sort_by(|one, other| other.1.total_cmp(&one.1));
    shares
}

/// The mean size of the evaluation in each tenth of a game.
fn certainty(courses: &[Course]) -> Vec<(f64, f64)> {
    const TENTHS: usize = 10;
    let mut sums = [(0.0, 0_usize); TENTHS];
    for Course { evaluations, .. } in courses {
        for (ply, evaluation) in evaluations.iter().enumerate() {
            let (sum, count) = &mut sums[TENTHS * ply / evaluations.len()];
            (*sum, *count) = (*sum + evaluation.abs(), *count + 1);
        }
    }
    let reached = (0..TENTHS).zip(sums).filter(|(_, (_, count))| *count > 0);
    reached.map(|(tenth, (sum, count))| (tenth as f64 / 10.0, sum / count as f64)).collect()
}
