//! The tables of a report.

use messages::{Message, say};

use super::Words;
use super::figures::{percent, value_in_words};
use crate::metrics::{Metric, Unit};
use crate::openings::Opening;
use crate::plot::escape;
use crate::rule_effects::RuleEffect;
use crate::statistics::Estimate;

/// Openings that are shown at once; the others open on a click.
const OPENINGS: usize = 12;

fn table(head: &str, rows: &str) -> String {
    format!(
        "<div class=\"table\" tabindex=\"0\"><table><thead><tr>{head}</tr></thead>\
         <tbody>{rows}</tbody></table>\
         </div>"
    )
}

/// `12.3 [11.9–12.7]`, without brackets where there is no interval.
fn shown(unit: Unit, estimate: Option<Estimate>) -> String {
    let Some(estimate) = estimate else { return "–".to_owned() };
    let Estimate { value, low, high, .. } = estimate;
    let is_exact = high - low < 1e-12;
    match unit {
        Unit::Share => percent(&estimate),
        Unit::Number if is_exact => format!("{value:.1}"),
        Unit::Number => format!("{value:.1} [{low:.1}–{high:.1}]"),
        Unit::Evaluation => format!("{value:.2} [{low:.2}–{high:.2}]"),
    }
}

impl<'a> Words<'a> {
    /// Heads of columns.
    fn head<const N: usize>(self, columns: [Message; N]) -> String {
        columns.map(|title| format!("<th scope=\"col\">{}</th>", self.text(title))).concat()
    }

    /// Metrics with their intervals and meanings.
    pub(super) fn metrics(self, metrics: &[Metric]) -> String {
        let row = |metric: &Metric| {
            format!(
                "<tr><th scope=\"row\">{}<small>{}</small></th><td>{}</td></tr>",
                escape(metric.name),
                self.text(&metric.about),
                shown(metric.unit, metric.estimate)
            )
        };
        let rows: String = metrics.iter().map(row).collect();
        table(&self.head([say("report-metric"), say("report-value")]), &rows)
    }

    /// Every metric at every strength.
    pub(super) fn metrics_table(self) -> String {
        let level = |strength: &crate::report::Strength| {
            let level = self.text(say("report-level").with("level", strength.level.number()));
            let sample = say("report-sample").with("count", strength.plies.len());
            let sample = self.text(sample.with("distinct", strength.distinct));
            format!("<th scope=\"col\">{level}<small>{sample}</small></th>")
        };
        let head: String = self.report.strengths.iter().map(level).collect();
        let names = self.report.strengths.first().map_or(&[][..], |strength| &strength.metrics);
        let row = |(index, metric): (usize, &Metric)| {
            let metrics = self.report.strengths.iter().map(|strength| &strength.metrics[index]);
            let cells = metrics.map(|it| format!("<td>{}</td>", shown(it.unit, it.estimate)));
            let cells = cells.collect::<Vec<String>>().concat();
            format!(
                "<tr><th scope=\"row\">{}<small>{}</small></th>{cells}</tr>",
                escape(metric.name),
                self.text(&metric.about)
            )
        };
        let rows: String = names.iter().enumerate().map(row).collect();
        table(&(self.head([say("report-metric")]) + &head), &rows)
    }

    pub(super) fn openings_table(self) -> String {
        let row = |opening: &Opening| {
            let (first, others) = (&opening.texts[0], opening.texts.len() - 1);
            let images = say("report-images").with("count", others);
            let images = format!("<small>{}</small>", self.text(images));
            let images = if others > 0 { images } else { String::new() };
            let chance = opening
                .chance
                .map_or_else(|| "–".to_owned(), |chance| format!("{:.0} %", 100.0 * chance));
            format!(
                "<tr><th scope=\"row\">{}{images}</th><td>{}</td><td>{chance}</td></tr>",
                escape(first),
                self.text(value_in_words(opening.value))
            )
        };
        let (shown, others) =
            self.report.openings.moves.split_at(self.report.openings.moves.len().min(OPENINGS));
        let [shown, hidden] = [shown, others].map(|moves| {
            let rows: String = moves.iter().map(row).collect();
            let head = [say("report-move"), say("report-proved-value"), say("report-chances")];
            table(&self.head(head), &rows)
        });
        match others.len() {
            0 => shown,
            count => {
                let more = self.text(say("report-more").with("count", count));
                format!("{shown}<details><summary>{more}</summary>{hidden}</details>")
            }
        }
    }

    /// Length and choice by rule option; what differs from this report's rule is marked.
    pub(super) fn effects_table(self) -> String {
        const COLUMNS: [(&str, Unit); 4] = [
            ("Duration Turns", Unit::Number),
            ("Branching Factor Average", Unit::Number),
            ("Balance", Unit::Share),
            ("Completion", Unit::Share),
        ];
        let head: String =
            COLUMNS.map(|(name, _)| format!("<th scope=\"col\">{name}</th>")).concat();
        let differing = format!(" <strong>{}</strong>", self.text(say("report-differs")));
        let row = |effect: &RuleEffect| {
            let own = self.own_value(effect);
            let cell = |(name, unit): (&str, Unit)| {
                let estimate = effect.metric(name);
                let other = own.and_then(|own| own.metric(name));
                let differs = estimate.zip(other).is_some_and(|(one, two)| one.differs_from(&two));
                let mark = if differs { &differing } else { "" };
                format!("<td>{}{mark}</td>", shown(unit, estimate))
            };
            format!(
                "<tr><th scope=\"row\">{}<small>{}</small></th>{}</tr>",
                escape(&effect.rule),
                self.text(effect.about),
                COLUMNS.map(cell).concat()
            )
        };
        let rows: String = self.report.effects.iter().map(row).collect();
        table(&(self.head([say("report-option")]) + &head), &rows)
    }

    /// The value that this report has for the option of another value.
    fn own_value(self, effect: &RuleEffect) -> Option<&'a RuleEffect> {
        let option = |rule: &str| rule.split('=').next().map(str::to_owned);
        self.report
            .effects
            .iter()
            .find(|own| own.is_own && option(&own.rule) == option(&effect.rule))
    }
}
