//! Studies: a record and a node in it. The page is a function of these two and one change to them,
//! so it can be reloaded and linked to.

use catalog::{AnyGame, CATALOG, Glyph, Record, RecordError, RecordedMove, Tree};
use rules::Player;
use serde::Deserialize;

use super::{ANALYSIS, MAX_URL_BYTES};
use crate::api::position_query::PositionQuery;
use crate::http::error::AppError;
use crate::page::address::address;
use crate::page::game::{Side, at_ply};

/// Maximum length of a comment.
pub(super) const MAX_COMMENT_CHARS: usize = 1000;

/// Query parameters of the analysis page.
#[derive(Debug, Default, Deserialize)]
pub(crate) struct StudyQuery {
    /// A position, unless there is a record.
    #[serde(flatten)]
    pub(super) query: PositionQuery,
    /// The game that `rules` belong to. They are dropped when another game is chosen.
    of: Option<String>,
    pub(super) record: Option<String>,
    /// The node of the record. Default: its end.
    at: Option<String>,
    /// A move to add there.
    add: Option<String>,
    /// Another change there: `promote`, `remove` or `annotate`.
    #[serde(rename = "do")]
    change: Option<String>,
    /// The new comment and glyph of `annotate`.
    #[serde(default)]
    comment: String,
    #[serde(default)]
    glyph: String,
    /// Starts the engine at once.
    #[serde(default)]
    pub(super) think: bool,
    /// A step by a script, which must be quick: the page shows what is known already, and the
    /// script asks for the rest.
    #[serde(default)]
    pub(crate) quick: bool,
    pub(super) side: Option<Side>,
}

impl StudyQuery {
    /// A query for a record.
    pub(crate) fn of_record(record: String) -> StudyQuery {
        StudyQuery::default().with_record(record)
    }

    /// The same query for another record.
    pub(super) fn with_record(self, record: String) -> StudyQuery {
        StudyQuery { record: Some(record), ..self }
    }

    /// The game, as far as it can be told.
    fn game(&self) -> &str {
        let record = self.record.as_deref().unwrap_or_default();
        let mut games = CATALOG.iter().map(|entry| entry.info().slug);
        games.find(|slug| record.contains(&format!("\"{slug}\""))).unwrap_or(&self.query.game)
    }

    fn non_blank(field: Option<&String>) -> Option<&str> {
        field.map(|text| text.trim()).filter(|text| !text.is_empty())
    }
}

/// A record and a node in it.
#[derive(Debug)]
pub(super) struct Study {
    pub(super) tree: Tree,
    pub(super) at: usize,
}

impl Study {
    /// Opens a study. On an error, also the closest study that can be shown.
    pub(super) fn open(asked: &StudyQuery) -> (Study, Option<AppError>) {
        let record = match read(asked) {
            Ok(record) => record,
            Err(error) => return (Study::at_start(asked.game()), Some(error)),
        };
        let tree = Tree::of(record);
        let at = StudyQuery::non_blank(asked.at.as_ref()).and_then(|at| at.parse().ok());
        let at = at.filter(|&at| at <= tree.last()).unwrap_or_else(|| tree.end());
        let study = Study { tree, at };
        match study.changed(asked) {
            Ok(None) => (study, None),
            Ok(Some(changed)) => (changed, None),
            Err(error) => (study, Some(error)),
        }
    }

    /// The start of a game.
    fn at_start(slug: &str) -> Study {
        let entry = catalog::find(slug).unwrap_or(&CATALOG[0]);
        let game = entry.start(&entry.info().usual()).expect("a usual setup is allowed");
        Study { tree: Tree::of(game.record()), at: 0 }
    }

    /// The study after the change of a query; `None` without one.
    fn changed(&self, asked: &StudyQuery) -> Result<Option<Study>, AppError> {
        let mut tree = self.tree.clone();
        let at = match (StudyQuery::non_blank(asked.add.as_ref()), asked.change.as_deref()) {
            (Some(text), _) => {
                let played = self.game()?.play(text)?;
                tree.add(self.at, &played.text)
            }
            (None, Some("remove")) if self.at > 0 => tree.remove(self.at),
            (None, Some("annotate")) => {
                let comment: String = asked.comment.chars().take(MAX_COMMENT_CHARS).collect();
                let glyph = Glyph::ALL.into_iter().find(|glyph| glyph.text() == asked.glyph);
                tree.annotate(self.at, &comment, glyph);
                self.at
            }
            (None, Some("promote")) => {
                tree.promote(self.at);
                self.at
            }
            _ => return Ok(None),
        };
        let number = tree.number_in_text(at);
        let mut record = tree.record();
        if record.check().is_err() {
            // The result belonged to another main line.
            record.result = None;
        }
        // Normalized as the page will send it back.
        let record = Record::read_text(&record.text())?;
        Ok(Some(Study { tree: Tree::of(record), at: number }))
    }

    /// The game at the node.
    pub(super) fn game(&self) -> Result<Box<dyn AnyGame>, RecordError> {
        self.replay(self.tree.moves_to(self.at))
    }

    /// The game at the end of the line through the node, and the game at the node.
    pub(super) fn games(&self) -> Result<[Box<dyn AnyGame>; 2], RecordError> {
        let end = self.tree.line_through(self.at).last().copied().unwrap_or(0);
        let whole = self.replay(self.tree.moves_to(end))?;
        let here = at_ply(&*whole, self.tree.moves_to(self.at).len());
        Ok([whole, here])
    }

    /// The address of the page that shows this; empty if it would be too long. `whole` is the game at
    /// the end of the line.
    pub(super) fn address(&self, whole: &dyn AnyGame, side: &str) -> String {
        let (at, side) = self.place(side);
        let record = self.tree.record();
        let address = if record == whole.record() {
            let usual = whole.info().usual();
            let size = Some(record.size.to_string())
                .filter(|_| record.position.is_none() && record.size != usual.size);
            let rules = Some(record.rules.to_string().replace(' ', ","))
                .filter(|_| record.rules != usual.rules);
            let fields = [
                ("game", record.game),
                ("size", &size.unwrap_or_default()),
                ("rules", &rules.unwrap_or_default()),
                ("position", record.position.as_deref().unwrap_or_default()),
                ("moves", &whole.moves().join(" ")),
                ("at", &at),
                ("side", side),
            ];
            address(ANALYSIS, &fields)
        } else {
            address(ANALYSIS, &[("record", &record.text()), ("at", &at), ("side", side)])
        };
        if address.len() > MAX_URL_BYTES { String::new() } else { address }
    }

    /// Node and side for an address, blank where they are usual.
    pub(super) fn place<'a>(&self, side: &'a str) -> (String, &'a str) {
        let at = if self.at == self.tree.end() { String::new() } else { self.at.to_string() };
        (at, if side == Player::First.slug() { "" } else { side })
    }

    fn replay(&self, moves: Vec<&str>) -> Result<Box<dyn AnyGame>, RecordError> {
        let moves = moves.into_iter().map(RecordedMove::new).collect();
        Record { moves, ..self.tree.record() }.replay()
    }
}

fn read(asked: &StudyQuery) -> Result<Record, AppError> {
    if let Some(text) = StudyQuery::non_blank(asked.record.as_ref()) {
        return Ok(Record::read(text.as_bytes())?);
    }
    let mut query = asked.query.clone();
    if query.game.is_empty() {
        CATALOG[0].info().slug.clone_into(&mut query.game);
    }
    if asked.of.as_ref().is_some_and(|game| *game != query.game) {
        query.rules = None;
    }
    Ok(query.open()?.record())
}
