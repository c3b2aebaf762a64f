//! The plots of a report.

use catalog::{Level, ProvedValue};
use messages::{Message, say};

use super::Words;
use crate::plot::{Histogram, IntervalPlot, IntervalRow, LinePlot, Scale, Series};
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
pub(super) fn value_in_words(value: Option<ProvedValue>) -> Message {
    value.map_or(say("report-value-unknown"), ProvedValue::in_words)
}

impl Words<'_> {
    fn plain(self, message: &Message) -> String {
        message.localize(self.language)
    }

    fn level(self, level: Level) -> String {
        self.plain(&say("report-level").with("level", level.number()))
    }

    fn share_plot(self, about: &Message, even: Option<f64>, rows: Vec<IntervalRow>) -> String {
        if rows.is_empty() {
            return String::new();
        }
        let about = &self.plain(about);
        IntervalPlot { about, scale: PERCENT, reference: even, unit: " %", rows }.svg()
    }

    pub(super) fn score_plot(self) -> String {
        let row = |strength: &crate::report::Strength| {
            let label = self.level(strength.level);
            Some(share_row(label, strength.score.as_ref()?))
        };
        let rows = self.report.strengths.iter().filter_map(row).collect();
        self.share_plot(&say("report-score-plot"), Some(50.0), rows)
    }

    pub(super) fn length_plots(self) -> String {
        let all = self.report.strengths.iter().flat_map(|strength| &strength.plies);
        let Some(max) = all.copied().max() else { return String::new() };
        let plot = |(series, strength): (usize, &crate::report::Strength)| {
            let title = self.level(strength.level);
            let about = say("report-length-plot").with("level", strength.level.number());
            let about = self.plain(&about);
            Histogram { title: &title, about: &about, values: &strength.plies, max, series }.svg()
        };
        (1..).zip(&self.report.strengths).map(plot).collect()
    }

    pub(super) fn branching_plot(self) -> String {
        let series: Vec<Series> = self
            .report
            .strengths
            .iter()
            .map(|strength| Series {
                name: self.level(strength.level),
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
        let about = self.plain(&say("report-branching-plot"));
        let x_label = self.plain(&say("report-ply-axis"));
        LinePlot { about: &about, x_label: &x_label, y, series }.svg()
    }

    pub(super) fn kinds_plot(self) -> String {
        let row = |(kind, share): &(String, f64)| {
            let percent = 100.0 * share;
            let figures = format!("{percent:.1} %");
            IntervalRow { label: kind.clone(), figures, value: percent, interval: None }
        };
        let rows = self.report.kinds.iter().map(row).collect();
        self.share_plot(&say("report-kinds-plot"), None, rows)
    }

    pub(super) fn surprise_plot(self) -> String {
        let row = |it: &crate::surprise::Surprise| share_row(self.level(it.level), &it.share);
        let rows = self.report.surprises.iter().map(row).collect();
        self.share_plot(&say("report-surprise-plot"), None, rows)
    }

    pub(super) fn certainty_plot(self) -> String {
        if self.report.certainty.is_empty() {
            return String::new();
        }
        let points = self.report.certainty.iter().map(|&(over, it)| (100.0 * over, it)).collect();
        let series = vec![Series { name: String::new(), points }];
        let y = Scale { low: 0.0, high: 1.0 };
        let about = self.plain(&say("report-certainty-plot"));
        let x_label = self.plain(&say("report-share-axis"));
        LinePlot { about: &about, x_label: &x_label, y, series }.svg()
    }

    pub(super) fn effects_plot(self) -> String {
        let row = |effect: &crate::rule_effects::RuleEffect| {
            let own = say("report-own-rule").with("rule", &effect.rule);
            let label = if effect.is_own { self.plain(&own) } else { effect.rule.clone() };
            Some(share_row(label, effect.score.as_ref()?))
        };
        let rows = self.report.effects.iter().filter_map(row).collect();
        self.share_plot(&say("report-rules-plot"), Some(50.0), rows)
    }

    pub(super) fn ladder_plot(self) -> String {
        let rungs = &self.report.ladder.rungs;
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
        let about = &self.plain(&say("report-ladder-plot"));
        IntervalPlot { about, scale, reference: None, unit: "", rows }.svg()
    }
}
