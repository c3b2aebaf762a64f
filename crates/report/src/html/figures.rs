//! The plots of a report.

use catalog::ProvedValue;

use crate::plot::{Histogram, IntervalPlot, IntervalRow, LinePlot, Scale, Series};
use crate::report::Report;
use crate::statistics::Estimate;

const PERCENT: Scale = Scale { low: 0.0, high: 100.0 };

/// `52.5 % [45.6–59.3]`.
pub(super) fn percent(estimate: &Estimate) -> String {
    let [value, low, high] =
        [estimate.value, estimate.low, estimate.high].map(|share| 100.0 * share);
    format!("{value:.1} % [{low:.1}–{high:.1}]")
}

/// An estimate of a share as a row in percent.
fn share_row(label: String, estimate: &Estimate) -> IntervalRow {
    IntervalRow {
        label,
        figures: percent(estimate),
        value: 100.0 * estimate.value,
        interval: Some((100.0 * estimate.low, 100.0 * estimate.high)),
    }
}

/// `wins in 7`, for the player who makes the move.
pub(super) fn value_in_words(value: Option<ProvedValue>) -> String {
    value.map_or_else(|| "unknown".to_owned(), |value| value.in_words().to_string())
}

fn share_plot(about: &str, reference: Option<f64>, rows: Vec<IntervalRow>) -> String {
    if rows.is_empty() {
        return String::new();
    }
    IntervalPlot { about, scale: PERCENT, reference, unit: " %", rows }.svg()
}

impl Report {
    pub(super) fn score_plot(&self) -> String {
        let row = |strength: &crate::report::Strength| {
            let label = format!("Level {}", strength.level);
            Some(share_row(label, strength.score.as_ref()?))
        };
        let rows = self.strengths.iter().filter_map(row).collect();
        share_plot("Score of the first player by strength", Some(50.0), rows)
    }

    pub(super) fn length_plots(&self) -> String {
        let all = self.strengths.iter().flat_map(|strength| &strength.plies);
        let Some(max) = all.copied().max() else { return String::new() };
        let plot = |(series, strength): (usize, &crate::report::Strength)| {
            let title = format!("Level {}", strength.level);
            let about = format!("Lengths of games of level {}", strength.level);
            Histogram { title: &title, about: &about, values: &strength.plies, max, series }.svg()
        };
        (1..).zip(&self.strengths).map(plot).collect()
    }

    pub(super) fn branching_plot(&self) -> String {
        let series: Vec<Series> = self
            .strengths
            .iter()
            .map(|strength| Series {
                name: format!("Level {}", strength.level),
                points: (0..)
                    .zip(&strength.branching)
                    .map(|(ply, &it)| (f64::from(ply), it))
                    .collect(),
            })
            .collect();
        let values = series.iter().flat_map(|series| &series.points).map(|point| point.1);
        let y = Scale::from_zero(values);
        if series.iter().all(|series| series.points.is_empty()) {
            return String::new();
        }
        LinePlot { about: "Mean number of legal moves by ply", x_label: "ply", y, series }.svg()
    }

    pub(super) fn kinds_plot(&self) -> String {
        let row = |(kind, share): &(String, f64)| {
            let percent = 100.0 * share;
            let figures = format!("{percent:.1} %");
            IntervalRow { label: kind.clone(), figures, value: percent, interval: None }
        };
        let rows = self.kinds.iter().map(row).collect();
        share_plot("Shares of the kinds of moves", None, rows)
    }

    pub(super) fn surprise_plot(&self) -> String {
        let row =
            |it: &crate::surprise::Surprise| share_row(format!("Level {}", it.level), &it.share);
        let rows = self.surprises.iter().map(row).collect();
        share_plot("How often each level misses the strongest move", None, rows)
    }

    pub(super) fn certainty_plot(&self) -> String {
        if self.certainty.is_empty() {
            return String::new();
        }
        let points = self.certainty.iter().map(|&(over, it)| (100.0 * over, it)).collect();
        let series = vec![Series { name: String::new(), points }];
        let y = Scale { low: 0.0, high: 1.0 };
        let about = "Mean size of the evaluation by the share of the game that is over";
        LinePlot { about, x_label: "% of the game", y, series }.svg()
    }

    pub(super) fn effects_plot(&self) -> String {
        let row = |effect: &crate::rule_effects::RuleEffect| {
            let own = if effect.is_own { " (this report)" } else { "" };
            Some(share_row(format!("{}{own}", effect.rule), effect.score.as_ref()?))
        };
        let rows = self.effects.iter().filter_map(row).collect();
        share_plot("Score of the first player by rule option", Some(50.0), rows)
    }

    pub(super) fn ladder_plot(&self) -> String {
        let rungs = &self.ladder.rungs;
        if rungs.is_empty() {
            return String::new();
        }
        let row = |rung: &crate::ladder::Rung| IntervalRow {
            label: rung.player.clone(),
            figures: format!("{:.0} ± {:.0}", rung.elo, rung.error),
            value: rung.elo,
            interval: Some((rung.elo - rung.error, rung.elo + rung.error)),
        };
        let scale = Scale::from_zero(rungs.iter().map(|rung| rung.elo + rung.error));
        let rows = rungs.iter().map(row).collect();
        let about = "Elo ratings of the levels";
        IntervalPlot { about, scale, reference: None, unit: "", rows }.svg()
    }
}
