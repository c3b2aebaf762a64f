//! A report as JSON. Fields may be added, never renamed.

use catalog::ProvedValue;
use serde_json::{Map, Value, json};

use crate::ladder::Rung;
use crate::metrics::Metric;
use crate::openings::Opening;
use crate::report::{Report, Strength};
use crate::rule_effects::RuleEffect;
use crate::statistics::{Estimate, rounded};
use crate::surprise::Surprise;

impl Report {
    /// The report as JSON.
    pub fn json(&self) -> Value {
        let rules = self.setup.rules.iter().map(|(name, value)| (name.to_owned(), value.into()));
        json!({
            "game": self.slug,
            "size": self.setup.size.to_string(),
            "rules": rules.collect::<Map<String, Value>>(),
            "effort": self.effort.slug(),
            "seed": self.seed,
            "version": env!("CARGO_PKG_VERSION"),
            "complete": self.is_complete,
            "strengths": self.strengths.iter().map(strength).collect::<Vec<Value>>(),
            "move_types": self.kinds.iter()
                .map(|(kind, share)| json!({ "name": kind, "share": rounded(*share) }))
                .collect::<Vec<Value>>(),
            "evaluation": metrics(&self.course_metrics),
            "certainty": self.certainty.iter()
                .map(|(over, value)| json!([rounded(*over), rounded(*value)]))
                .collect::<Vec<Value>>(),
            "surprises": self.surprises.iter().map(surprise).collect::<Vec<Value>>(),
            "openings": self.openings_json(),
            "rule_options": {
                "level": self.effects_level.number(),
                "values": self.effects.iter().map(effect).collect::<Vec<Value>>(),
            },
            "ladder": {
                "stored": self.ladder.is_stored,
                "players": self.ladder.rungs.iter().map(rung).collect::<Vec<Value>>(),
            },
        })
    }

    fn openings_json(&self) -> Value {
        json!({
            "value": self.openings.value.ok().map(value),
            "reason": self.openings.value.err().map(catalog::Unknown::slug),
            "source": self.openings.source.slug(),
            "moves": self.openings.moves.iter().map(opening).collect::<Vec<Value>>(),
        })
    }
}

fn strength(strength: &Strength) -> Value {
    json!({
        "player": format!("engine:{}", strength.level),
        "games": strength.plies.len(),
        "distinct_games": strength.distinct,
        "first_score": estimate(strength.score),
        "metrics": metrics(&strength.metrics),
        "lengths": strength.plies,
        "branching_by_ply": strength.branching.iter().map(|&it| rounded(it)).collect::<Vec<f64>>(),
    })
}

/// Metrics by their names.
fn metrics(metrics: &[Metric]) -> Value {
    let named = metrics.iter().map(|it| (it.name.to_owned(), estimate(it.estimate)));
    Value::Object(named.collect())
}

fn estimate(estimate: Option<Estimate>) -> Value {
    estimate.map_or(Value::Null, |estimate| estimate.json())
}

fn surprise(surprise: &Surprise) -> Value {
    json!({ "player": format!("engine:{}", surprise.level), "share": surprise.share.json() })
}

fn value(value: ProvedValue) -> Value {
    json!({ "value": value.wdl.slug(), "distance": value.plies })
}

fn opening(opening: &Opening) -> Value {
    json!({
        "moves": opening.texts,
        "value": opening.value.map(|value| value.wdl.slug()),
        "distance": opening.value.and_then(|value| value.plies),
        "chance": opening.chance.map(rounded),
    })
}

fn effect(effect: &RuleEffect) -> Value {
    json!({
        "rule": effect.rule,
        "about": effect.about.to_string(),
        "own": effect.is_own,
        "first_score": estimate(effect.score),
        "metrics": metrics(&effect.metrics),
    })
}

fn rung(rung: &Rung) -> Value {
    json!({ "player": rung.player, "elo": rung.elo, "error": rung.error })
}
