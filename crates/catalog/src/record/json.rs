//! The JSON form: `{"game","size","rules":{},"tags":{},"position":null,"moves":[…],"result"}`.

use std::fmt;

use rules::Size;
use serde::de::{Deserializer, MapAccess, Visitor};
use serde::ser::{SerializeStruct, Serializer};
use serde::{Deserialize, Serialize};

use super::error::{RecordError, RecordFault, RecordLocation};
use super::replay::{ReplayError, replay};
use super::result::{read_result, result_text};
use super::{MAX_JSON_BYTES, Record, RecordedMove, check_length, strip_bom, tags};
use crate::game::find::find;

impl Record {
    /// Reads the JSON form. Missing fields have defaults; only the game is required.
    pub fn read_json(text: &str) -> Result<Record, RecordError> {
        check_length(text.len(), MAX_JSON_BYTES)?;
        let form: RecordJson =
            serde_json::from_str(strip_bom(text)).map_err(|error| json_error(text, &error))?;
        form.record()
    }

    /// The JSON form, indented.
    ///
    /// # Panics
    ///
    /// Never: JSON can write whatever a record holds.
    pub fn json(&self) -> String {
        serde_json::to_string_pretty(self).expect("JSON can write strings, lists and objects")
    }
}

/// The JSON form, as it is read.
#[derive(Deserialize)]
#[serde(deny_unknown_fields, expecting = "a record")]
pub(super) struct RecordJson {
    game: String,
    size: Option<String>,
    #[serde(default)]
    rules: Pairs,
    #[serde(default)]
    tags: Pairs,
    position: Option<String>,
    #[serde(default)]
    moves: Vec<RecordedMove>,
    result: Option<String>,
}

impl RecordJson {
    /// Replays the parsed record.
    pub(super) fn record(self) -> Result<Record, RecordError> {
        let at =
            |path: &'static str| move |fault: RecordFault| RecordLocation::path(path).error(fault);
        let entry = find(&self.game).map_err(|error| at("game")(error.into()))?;
        let given: Vec<String> =
            self.rules.0.iter().map(|(name, value)| format!("{name}={value}")).collect();
        let rules = entry.info().read_rules(given.iter().map(String::as_str));
        let rules = rules.map_err(|error| at("rules")(error.into()))?;
        let size = self.size.as_deref().map(Size::read).transpose();
        let size = size.map_err(|error| at("size")(error.into()))?;
        let blamed = if self.position.is_some() { "position" } else { "size" };
        let position = self.position.as_deref().unwrap_or("start");
        let game = entry.open(position, size, &rules).map_err(|error| at(blamed)(error.into()))?;
        tags::check(&self.tags.0)?;

        let mut record = game.record();
        record.tags = self.tags.0;
        record.moves = self.moves;
        record.result = read_result(self.result.as_deref().unwrap_or("*")).map_err(at("result"))?;
        replay(&mut record, game).map_err(ReplayError::at_path)?;
        Ok(record)
    }
}

impl Serialize for Record {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let pair = |(name, value): (&str, &str)| (name.to_owned(), value.to_owned());
        let mut form = serializer.serialize_struct("Record", 7)?;
        form.serialize_field("game", self.game)?;
        form.serialize_field("size", &self.size.to_string())?;
        form.serialize_field("rules", &Pairs(self.rules.iter().map(pair).collect()))?;
        form.serialize_field("tags", &Pairs(self.tags.clone()))?;
        form.serialize_field("position", &self.position)?;
        form.serialize_field("moves", &self.moves)?;
        form.serialize_field("result", result_text(self.result))?;
        form.end()
    }
}

/// An object of strings in the order of the text. Unlike a map it keeps duplicate names, so that
/// they can be refused.
#[derive(Default)]
struct Pairs(Vec<(String, String)>);

impl Serialize for Pairs {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_map(self.0.iter().map(|(name, value)| (name, value)))
    }
}

impl<'de> Deserialize<'de> for Pairs {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Pairs, D::Error> {
        struct Reader;
        impl<'de> Visitor<'de> for Reader {
            type Value = Pairs;

            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("an object of strings")
            }

            fn visit_map<M: MapAccess<'de>>(self, mut map: M) -> Result<Pairs, M::Error> {
                let mut pairs = Vec::new();
                while let Some(pair) = map.next_entry()? {
                    pairs.push(pair);
                }
                Ok(Pairs(pairs))
            }
        }
        deserializer.deserialize_map(Reader)
    }
}

/// The JSON parser's error at its location, shortened and without characters that could drive a
/// terminal, because it quotes its input verbatim.
pub(super) fn json_error(text: &str, error: &serde_json::Error) -> RecordError {
    const MAX_CHARS: usize = 200;
    // Columns are counted in bytes there and in characters here.
    let line = text.lines().nth(error.line().saturating_sub(1)).unwrap_or_default();
    let starts = line.char_indices().filter(|(start, _)| *start < error.column());
    let location = RecordLocation::Text { line: error.line(), column: starts.count() };
    let message = error.to_string();
    let said = message.rsplit_once(" at line ").map_or(message.as_str(), |(said, _)| said);
    let harmless = |symbol: char| if rules::is_hidden(symbol) { '\u{fffd}' } else { symbol };
    location.error(RecordFault::Json { why: said.chars().take(MAX_CHARS).map(harmless).collect() })
}
