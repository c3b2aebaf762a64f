//! The JSON form of a review.

use rules::{Player, ProvedValue};
use serde_json::{Map, Value as Json, json};

use crate::review::{Review, ReviewedMove};
use crate::value::Value;
use crate::words;

impl Review {
    /// The JSON form, with its sentences.
    pub fn json(&self) -> Json {
        let rules: Map<String, Json> =
            self.setup.rules.iter().map(|(name, value)| (name.to_owned(), value.into())).collect();
        json!({
            "game": self.game,
            "size": self.setup.size.to_string(),
            "rules": rules,
            "result": self.result.map(rules::Outcome::slug),
            "accuracy": {
                "first": self.accuracy(Player::First),
                "second": self.accuracy(Player::Second),
            },
            "turning_point": self.turning_point(),
            "summary": words::summary(self).to_string(),
            "moves": self.moves.iter().map(|mv| self.move_json(mv)).collect::<Vec<_>>(),
        })
    }

    fn move_json(&self, mv: &ReviewedMove) -> Json {
        let reasons = mv.reasons.iter().map(|reason| {
            let cells: Vec<String> = reason.fact.cells.iter().map(ToString::to_string).collect();
            json!({
                "ply": reason.ply,
                "clause": reason.fact.clause,
                "fact": reason.fact.kind.slug(),
                "cells": cells,
            })
        });
        json!({
            "ply": mv.ply,
            "move": mv.text,
            "before": value_json(mv.before),
            "after": value_json(mv.after),
            "source": mv.source.slug(),
            "mark": mv.mark.slug(),
            "best": mv.best,
            "refutation": mv.refutation,
            "proved": mv.line_is_proved,
            "reasons": reasons.collect::<Vec<_>>(),
            "text": words::text(self, mv).map_or_else(String::new, |text| text.to_string()),
        })
    }
}

fn value_json(value: Value) -> Json {
    json!({
        "value": value.wdl().map(rules::Wdl::slug),
        "distance": value.proved.and_then(|ProvedValue { plies, .. }| plies),
        "chance": value.chance,
    })
}
