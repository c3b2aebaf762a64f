//! The tables of a report.

use super::figures::{percent, value_in_words};
use crate::metrics::{Metric, Unit};
use crate::openings::Opening;
use crate::plot::escape;
use crate::report::Report;
use crate::rule_effects::RuleEffect;
use crate::statistics::Estimate;

/// Openings that are shown at once; the others open on a click.
const OPENINGS: usize = 12;

/// Metrics with their intervals and meanings.
pub(super) fn metrics(metrics: &[Metric]) -> String {
    let row = |metric: &Metric| {
        format!(
            "<tr><th scope=\"row\">{}<small>{}</small></th><td>{}</td></tr>",
            escape(metric.name),
            escape(metric.about),
            shown(metric.unit, metric.estimate)
        )
    };
    let rows: String = metrics.iter().map(row).collect();
    table("<th scope=\"col\">Metric</th><th scope=\"col\">Value</th>", &rows)
}

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

impl Report {
    /// Every metric at every strength.
    pub(super) fn metrics_table(&self) -> String {
        let level = |strength: &crate::report::Strength| {
            let (level, games, distinct) =
                (strength.level, strength.plies.len(), strength.distinct);
            format!(
                "<th scope=\"col\">Level {level}<small>{games} games, {distinct} different\
                 </small></th>"
            )
        };
        let head: String = self.strengths.iter().map(level).collect();
        let names = self.strengths.first().map_or(&[][..], |strength| &strength.metrics);
        let row = |(index, metric): (usize, &Metric)| {
            let metrics = self.strengths.iter().map(|strength| &strength.metrics[index]);
            let cells = metrics.map(|it| format!("<td>{}</td>", shown(it.unit, it.estimate)));
            let cells = cells.collect::<Vec<String>>().concat();
            format!(
                "<tr><th scope=\"row\">{}<small>{}</small></th>{cells}</tr>",
                escape(metric.name),
                escape(metric.about)
            )
        };
        let rows: String = names.iter().enumerate().map(row).collect();
        table(&format!("<th scope=\"col\">Metric</th>{head}"), &rows)
    }

    pub(super) fn openings_table(&self) -> String {
        let row = |opening: &Opening| {
            let (first, others) = (&opening.texts[0], opening.texts.len() - 1);
            let images = match others {
                0 => String::new(),
                1 => "<small>and 1 image</small>".to_owned(),
                _ => format!("<small>and {others} images</small>"),
            };
            let chance = opening
                .chance
                .map_or_else(|| "–".to_owned(), |chance| format!("{:.0} %", 100.0 * chance));
            format!(
                "<tr><th scope=\"row\">{}{images}</th><td>{}</td><td>{chance}</td></tr>",
                escape(first),
                escape(&value_in_words(opening.value))
            )
        };
        let (shown, others) = self.openings.moves.split_at(self.openings.moves.len().min(OPENINGS));
        let [shown, hidden] = [shown, others].map(|moves| {
            let rows: String = moves.iter().map(row).collect();
            table(
                "<th scope=\"col\">Move</th><th scope=\"col\">Proved</th>\
                 <th scope=\"col\">First's chances</th>",
                &rows,
            )
        });
        match others.len() {
            0 => shown,
            count => {
                format!("{shown}<details><summary>{count} more</summary>{hidden}</details>")
            }
        }
    }

    /// Length and choice by rule option; what differs from this report's rule is marked.
    pub(super) fn effects_table(&self) -> String {
        const COLUMNS: [(&str, Unit); 4] = [
            ("Duration Turns", Unit::Number),
            ("Branching Factor Average", Unit::Number),
            ("Balance", Unit::Share),
            ("Completion", Unit::Share),
        ];
        let head: String =
            COLUMNS.map(|(name, _)| format!("<th scope=\"col\">{name}</th>")).concat();
        let row = |effect: &RuleEffect| {
            let own = self.own_value(effect);
            let cell = |(name, unit): (&str, Unit)| {
                let estimate = effect.metric(name);
                let other = own.and_then(|own| own.metric(name));
                let differs = estimate.zip(other).is_some_and(|(one, two)| one.differs_from(&two));
                let mark = if differs { " <strong>differs</strong>" } else { "" };
                format!("<td>{}{mark}</td>", shown(unit, estimate))
            };
            format!(
                "<tr><th scope=\"row\">{}<small>{}</small></th>{}</tr>",
                escape(&effect.rule),
                escape(&effect.about.to_string()),
                COLUMNS.map(cell).concat()
            )
        };
        let rows: String = self.effects.iter().map(row).collect();
        table(&format!("<th scope=\"col\">Option</th>{head}"), &rows)
    }

    /// The value that this report has for the option of another value.
    fn own_value(&self, effect: &RuleEffect) -> Option<&RuleEffect> {
        let option = |rule: &str| rule.split('=').next().map(str::to_owned);
        self.effects.iter().find(|own| own.is_own && option(&own.rule) == option(&effect.rule))
    }
}
