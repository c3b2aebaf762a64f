//! The OpenAPI document: generated from the handlers, completed with what they all have in common.

use catalog::CATALOG;
use serde_json::Value;
use utoipa::openapi::path::{Operation, PathItem};
use utoipa::openapi::schema::{ObjectBuilder, Schema, Type};
use utoipa::openapi::security::{ApiKey, ApiKeyValue, Http, HttpAuthScheme, SecurityScheme};
use utoipa::openapi::{Content, OpenApi as OpenApiDocument, Ref, RefOr, ResponseBuilder};
use utoipa::{Modify, OpenApi, PartialSchema, ToSchema};

#[cfg(feature = "serve")]
use super::{graph, judge, lobby, mistakes, position, puzzles, review};
use crate::http::error::Problem;
use crate::room::new_game::{NewClock, NewGame};
use crate::room::snapshot::GameSnapshot;

#[cfg(feature = "serve")]
#[derive(OpenApi)]
#[openapi(
    info(
        title = "Quincunx",
        description = "Play and analyze two-player abstract board games. For the notation of \
                       moves and positions see docs/notation.md.",
        license(name = "MIT OR Apache-2.0")
    ),
    servers((url = "/api/v1")),
    paths(
        super::create,
        lobby::open_games,
        super::state,
        super::join,
        super::play,
        super::act,
        judge::of_game,
        judge::of_position,
        review::of_game,
        position::position,
        graph::graph,
        puzzles::list,
        puzzles::daily,
        puzzles::next,
        puzzles::one,
        puzzles::try_moves,
        mistakes::list,
        mistakes::one,
        mistakes::answer
    ),
    components(schemas(NewGame, NewClock, GameSnapshot, Problem)),
    modifiers(&SecuritySchemes, &CommonErrors)
)]
struct Document;

/// The OpenAPI document as text.
#[cfg(feature = "serve")]
pub(crate) fn openapi() -> String {
    let mut document = serde_json::to_value(Document::openapi()).expect("the document is JSON");
    merge_descriptions(&mut document);
    format!("{document:#}")
}

/// The generator describes a text with few values by `allOf` of its schema and of an object that
/// has nothing but the description, which no text is. Puts the description into the schema.
fn merge_descriptions(value: &mut Value) {
    match value {
        Value::Object(fields) => {
            fields.values_mut().for_each(merge_descriptions);
            let merged = fields.get("allOf").and_then(|parts| match parts.as_array()?.as_slice() {
                [schema, Value::Object(about)] if about.keys().all(|key| is_annotation(key)) => {
                    Some((schema.as_object()?.clone(), about.get("description")?.clone()))
                }
                _ => None,
            });
            if let Some((schema, description)) = merged {
                fields.clone_from(&schema);
                fields.insert("description".to_owned(), description);
            }
        }
        Value::Array(items) => items.iter_mut().for_each(merge_descriptions),
        _ => {}
    }
}

fn is_annotation(key: &str) -> bool {
    ["type", "description"].contains(&key)
}

struct SecuritySchemes;

impl Modify for SecuritySchemes {
    fn modify(&self, document: &mut OpenApiDocument) {
        let components = document.components.get_or_insert_default();
        let mut bearer = Http::new(HttpAuthScheme::Bearer);
        bearer.description = Some("The token of a seat.".to_owned());
        components.add_security_scheme("token", SecurityScheme::Http(bearer));
        let cookie = ApiKeyValue::with_description(
            "quincunx",
            "The cookie of a browser. Requests with it need an `Origin` of this site.",
        );
        components.add_security_scheme("cookie", SecurityScheme::ApiKey(ApiKey::Cookie(cookie)));
    }
}

/// Errors that any request may be answered with.
struct CommonErrors;

const COMMON_ERRORS: [(&str, &str); 8] = [
    ("400", "The request cannot be parsed."),
    ("403", "The request came from another site."),
    ("408", "The request took too long."),
    ("413", "The request is too large."),
    ("422", "A value is not possible; the message says which."),
    ("429", "Too many requests from this address; see `Retry-After`."),
    ("500", "A bug in the server, or a damaged game."),
    ("503", "The database does not answer or cannot be written."),
];

impl Modify for CommonErrors {
    fn modify(&self, document: &mut OpenApiDocument) {
        let items = document.paths.paths.values_mut();
        for operation in items.flat_map(operations) {
            for (status, description) in COMMON_ERRORS {
                let problem = RefOr::Ref(Ref::from_schema_name("Problem"));
                let response = ResponseBuilder::new()
                    .description(description)
                    .content("application/json", Content::new(Some(problem)))
                    .build();
                let responses = &mut operation.responses.responses;
                responses.entry(status.to_owned()).or_insert_with(|| response.into());
            }
        }
    }
}

fn operations(item: &mut PathItem) -> impl Iterator<Item = &mut Operation> {
    [&mut item.get, &mut item.post].into_iter().flatten()
}

/// A text with few possible values.
fn one_of<'v>(values: impl IntoIterator<Item = &'v str>) -> RefOr<Schema> {
    ObjectBuilder::new().schema_type(Type::String).enum_values(Some(values)).into()
}

macro_rules! text_enums {
    ($($(#[$meta:meta])* $name:ident = $values:expr;)*) => {
        $(
            $(#[$meta])*
            #[derive(Debug)]
            pub(crate) enum $name {}

            impl PartialSchema for $name {
                fn schema() -> RefOr<Schema> {
                    one_of($values)
                }
            }

            impl ToSchema for $name {}
        )*
    };
}

text_enums! {
    /// A kind of game.
    GameSlug = CATALOG.iter().map(|entry| entry.info().slug);
    /// A player.
    PlayerSlug = ["first", "second"];
    /// The result of a game.
    OutcomeSlug = ["first", "second", "draw"];
    /// A proved value, for the player to move.
    ValueSlug = ["win", "loss", "draw"];
    /// How good a move was.
    MarkSlug = ["best", "good", "inaccuracy", "mistake", "blunder", "only", "missed-win"];
    /// The source of a value.
    SourceSlug = ["book", "table", "proof", "search", "engine"];
    /// Requests that need the opponent's consent.
    AskSlug = ["draw", "take-back", "rematch"];
    /// Something to do besides moving.
    ActionSlug =
        ["resign", "ask-draw", "ask-take-back", "ask-rematch", "accept", "decline", "say"];
    /// The task of a puzzle.
    PuzzleKindSlug = ["win", "defend"];
    /// The state of an attempt at a puzzle.
    AttemptSlug = ["open", "go-on", "solved", "wrong", "shown"];
    /// The verdict on another move at a mistake.
    VerdictSlug = ["right", "wrong", "shown", "unknown"];
    /// The player of a seat: the client, anyone, or a computer.
    SeatSlug = [
        "me", "open", "random", "greedy", "perfect", "engine:1", "engine:2", "engine:3", "engine:4",
        "engine:5", "engine:6", "engine:7", "engine:8", "engine:9", "engine:10",
        "engine:time=1s", "engine:time=5s",
    ];
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn texts_with_few_values_are_texts() {
        let document: Value = serde_json::from_str(&openapi()).unwrap();
        let game = &document["components"]["schemas"]["NewGame"]["properties"]["game"];
        assert_eq!(game["type"], "string", "{game}");
        assert!(game["enum"].is_array() && game["description"].is_string(), "{game}");
    }

    #[test]
    fn every_operation_has_all_errors_and_its_security() {
        let document: Value = serde_json::from_str(&openapi()).unwrap();
        let paths = document["paths"].as_object().unwrap();
        let operations = paths.iter().flat_map(|(path, item)| {
            item.as_object()
                .unwrap()
                .iter()
                .map(move |(method, operation)| (format!("{method} {path}"), operation))
        });
        let mut count = 0;
        for (name, operation) in operations {
            for (status, _) in COMMON_ERRORS {
                let schema = &operation["responses"][status]["content"]["application/json"];
                assert_eq!(schema["schema"]["$ref"], "#/components/schemas/Problem", "{name}");
            }
            let needs_token = name.ends_with("/moves") || name.ends_with("/actions");
            let is_personal = name.ends_with("/attempts") || name.contains(" /mistakes");
            let takes_token = needs_token || is_personal;
            assert_eq!(operation["security"].is_array(), takes_token, "{name}");
            assert_eq!(operation["responses"]["401"].is_object(), needs_token, "{name}");
            count += 1;
        }
        assert_eq!(count, 19);
        let schemes = &document["components"]["securitySchemes"];
        assert_eq!(schemes["token"]["scheme"], "bearer");
        assert_eq!(schemes["cookie"]["in"], "cookie");
        let text = document.to_string();
        for value in ["\"take-back\"", "\"engine:10\"", "\"ask-rematch\"", "\"talpa\""] {
            assert!(text.contains(value), "{value}");
        }
    }
}
