//! Requests and their answers.

use std::collections::BTreeMap;
use std::error::Error;
use std::sync::atomic::AtomicBool;
use std::time::Duration;

use arena::Opponent;
use catalog::{
    Analysis, AnalysisOptions, AnyGame, CATALOG, PlayerSpec, Record, SearchLimits,
    TranspositionTable,
};
use messages::Language;
use review::{Review, ReviewOptions};
use rules::{Cell, Player};
use serde::Deserialize;
use serde_json::{Value, json};
use server::site::{self, SiteRequest};

use crate::position::{Position, describe};

/// Transposition table of analyses.
const TABLE_BYTES: usize = 16 << 20;

/// A request.
#[derive(Debug, Deserialize)]
#[serde(tag = "call", rename_all = "kebab-case")]
enum Request {
    /// The games with their sizes.
    Games,
    /// A position: board, legal moves and result.
    Position {
        #[serde(flatten)]
        position: Position,
        /// The board is turned for Second.
        #[serde(default)]
        turned: bool,
    },
    /// Whether cells that someone pointed at make a legal move, and the broken clause if not.
    Judge {
        #[serde(flatten)]
        position: Position,
        cells: Vec<String>,
    },
    /// A computer player's move.
    Choose {
        #[serde(flatten)]
        position: Position,
        player: String,
        #[serde(default)]
        seed: u64,
    },
    /// The engine's analysis.
    Analyze {
        #[serde(flatten)]
        position: Position,
        time_ms: Option<u64>,
        nodes: Option<u64>,
        depth: Option<u32>,
        lines: Option<usize>,
    },
    /// The review of a finished game, as a record with comments.
    Review { record: String },
    /// The texts of a language by their names. The module itself has English only.
    Language { code: String, texts: BTreeMap<String, String> },
    /// A request to the static site.
    Site(Box<SiteRequest>),
    /// The bench, whose signatures are the same on every machine.
    Bench,
}

/// The answer to a request in JSON: an object, or `{"error"}`. `report` gets the progress of
/// analyses in the form of their answer.
pub fn answer(request: &str, report: &mut dyn FnMut(&str)) -> String {
    let answer = serde_json::from_str::<Request>(request)
        .map_err(|error| format!("the request is not understood: {error}").into())
        .and_then(|request| request.answer(report));
    answer.unwrap_or_else(|error: Box<dyn Error>| json!({ "error": error.to_string() })).to_string()
}

impl Request {
    fn answer(self, report: &mut dyn FnMut(&str)) -> Result<Value, Box<dyn Error>> {
        Ok(match self {
            Request::Games => games(),
            Request::Position { position, turned } => {
                let viewer = if turned { Player::Second } else { Player::First };
                describe(&*position.open()?, viewer)
            }
            Request::Judge { position, cells } => judge(&*position.open()?, &cells)?,
            Request::Choose { position, player, seed } => choose(&position, &player, seed, report)?,
            Request::Analyze { position, time_ms, nodes, depth, lines } => {
                let limits = SearchLimits {
                    depth: depth.unwrap_or(SearchLimits::MAX_DEPTH),
                    nodes: nodes.unwrap_or(u64::MAX),
                    time: time_ms.map_or(Duration::MAX, Duration::from_millis),
                    ..SearchLimits::NONE
                };
                if depth.is_none() && nodes.is_none() && time_ms.is_none() {
                    return Err(
                        "an analysis needs a limit: give `time_ms`, `nodes` or `depth`".into()
                    );
                }
                analyze(&position, limits, lines.unwrap_or(1), report)?
            }
            Request::Review { record } => review(&record, report)?,
            Request::Language { code, texts } => {
                let language = Language::find(&code).ok_or("that is no language of this module")?;
                language.supply(texts.into_iter().collect());
                json!({ "language": code })
            }
            Request::Site(request) => serde_json::to_value(site::answer(&request))?,
            Request::Bench => json!({ "bench": catalog::bench().pinned() }),
        })
    }
}

fn games() -> Value {
    let game = |entry: &catalog::Entry| {
        let info = entry.info();
        let sizes: Vec<String> = info.sizes().iter().map(ToString::to_string).collect();
        json!({
            "game": info.slug,
            "name": info.name,
            "sizes": sizes,
            "usual": info.usual().size.to_string(),
        })
    };
    json!({ "games": CATALOG.iter().map(game).collect::<Vec<_>>() })
}

fn judge(game: &dyn AnyGame, cells: &[String]) -> Result<Value, Box<dyn Error>> {
    let size = game.setup().size;
    let cells = cells.iter().map(|cell| Cell::read(cell, size)).collect::<Result<Vec<_>, _>>()?;
    Ok(match game.judge(&cells) {
        Ok(played) => json!({ "move": played.text }),
        Err(error) => json!({ "refusal": error.to_string(), "clause": error.clause() }),
    })
}

fn choose(
    position: &Position,
    player: &str,
    seed: u64,
    report: &mut dyn FnMut(&str),
) -> Result<Value, Box<dyn Error>> {
    let game = &*position.open()?;
    let mut opponent = Opponent::new(&PlayerSpec::read(player)?, seed)?;
    let mut show = |analysis: &Analysis| report(&words(position, game, analysis).to_string());
    let text = opponent.choose(game, &AtomicBool::new(false), &mut show)?;
    Ok(json!({ "move": text }))
}

fn review(record: &str, report: &mut dyn FnMut(&str)) -> Result<Value, Box<dyn Error>> {
    let record = Record::read_text(record)?;
    let (game, stop) = (record.replay()?, AtomicBool::new(false));
    let mut show = |done, all| report(&json!({ "done": done, "all": all }).to_string());
    let review = Review::of(&*game, &ReviewOptions::default(), &stop, &mut show)?;
    Ok(json!({ "review": review.annotate(&record).text() }))
}

fn analyze(
    position: &Position,
    limits: SearchLimits,
    lines: usize,
    report: &mut dyn FnMut(&str),
) -> Result<Value, Box<dyn Error>> {
    let game = &*position.open()?;
    let options = AnalysisOptions::analyze(limits, lines.max(1));
    let (table, stop) = (TranspositionTable::new(TABLE_BYTES), AtomicBool::new(false));
    let mut show = |analysis: &Analysis| report(&words(position, game, analysis).to_string());
    Ok(words(position, game, &game.analyze(&options, &table, &stop, &mut show)))
}

/// An analysis as pages read it, in the language that the request names.
fn words(position: &Position, game: &dyn AnyGame, analysis: &Analysis) -> Value {
    site::analysis_json(game, analysis, &position.language)
}
