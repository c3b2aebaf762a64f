//! What is being studied: a record, and a place in it. A page is made from these two and from one
//! thing that is to be done with them, so whatever leads to it can be asked for again.

use catalog::{AnyGame, CATALOG, Record, RecordError, RecordedMove, Tree};
use serde::Deserialize;

use crate::api::position_query::Question;
use crate::http::error::Refusal;
use crate::page::game::{Side, at_ply};

/// What someone wants to see.
#[derive(Debug, Default, Deserialize)]
pub(crate) struct Asked {
    /// A position, unless there is a record.
    #[serde(flatten)]
    pub(super) question: Question,
    /// Of which game the rules are. Whoever chooses another one has not looked at them.
    of: Option<String>,
    pub(super) record: Option<String>,
    /// The number of the place in the record; otherwise its end.
    at: Option<String>,
    /// A move to be tried there.
    add: Option<String>,
    /// What else is to be done there.
    #[serde(rename = "do")]
    deed: Option<String>,
    /// Whether the engine is to think at once.
    #[serde(default)]
    pub(super) think: bool,
    pub(super) side: Option<Side>,
}

impl Asked {
    /// A record and nothing else.
    pub(crate) fn of_record(record: String) -> Asked {
        Asked { record: Some(record), ..Asked::default() }
    }

    /// Which game it is about, as far as it says so.
    fn game(&self) -> &str {
        let record = self.record.as_deref().unwrap_or_default();
        let mut games = CATALOG.iter().map(|entry| entry.info().slug);
        games.find(|slug| record.contains(&format!("\"{slug}\""))).unwrap_or(&self.question.game)
    }

    fn given(field: Option<&String>) -> Option<&str> {
        field.map(|text| text.trim()).filter(|text| !text.is_empty())
    }
}

/// A record and a place in it.
#[derive(Debug)]
pub(super) struct Study {
    pub(super) tree: Tree,
    pub(super) at: usize,
}

impl Study {
    /// What is asked for; if it cannot be had, why, and the nearest that there is.
    pub(super) fn open(asked: &Asked) -> (Study, Option<Refusal>) {
        let record = match read(asked) {
            Ok(record) => record,
            Err(refusal) => return (Study::at_start(asked.game()), Some(refusal)),
        };
        let tree = Tree::of(record);
        let at = Asked::given(asked.at.as_ref()).and_then(|at| at.parse().ok());
        let at = at.filter(|&at| at <= tree.last()).unwrap_or_else(|| tree.end());
        let study = Study { tree, at };
        match study.changed(asked) {
            Ok(None) => (study, None),
            Ok(Some(changed)) => (changed, None),
            Err(refusal) => (study, Some(refusal)),
        }
    }

    /// The start of a game.
    fn at_start(slug: &str) -> Study {
        let entry = catalog::find(slug).unwrap_or(&CATALOG[0]);
        let game = entry.start(&entry.info().usual()).expect("a usual setup is allowed");
        Study { tree: Tree::of(game.record()), at: 0 }
    }

    /// The study after what is to be done with it.
    fn changed(&self, asked: &Asked) -> Result<Option<Study>, Refusal> {
        let mut tree = self.tree.clone();
        let at = match (Asked::given(asked.add.as_ref()), asked.deed.as_deref()) {
            (Some(text), _) => {
                let played = self.game()?.play(text)?;
                tree.add(self.at, &played.text)
            }
            (None, Some("remove")) if self.at > 0 => tree.remove(self.at),
            (None, Some("promote")) => {
                tree.promote(self.at);
                self.at
            }
            _ => return Ok(None),
        };
        let number = tree.number_in_text(at);
        let mut record = tree.record();
        if record.check().is_err() {
            // The result was that of another line of play.
            record.result = None;
        }
        // As it will be read from the page.
        let record = Record::read_text(&record.text())?;
        Ok(Some(Study { tree: Tree::of(record), at: number }))
    }

    /// The game as it stands at the place.
    pub(super) fn game(&self) -> Result<Box<dyn AnyGame>, RecordError> {
        self.replay(self.tree.moves_to(self.at))
    }

    /// The whole line that leads through the place, and the game at the place.
    pub(super) fn games(&self) -> Result<[Box<dyn AnyGame>; 2], RecordError> {
        let end = self.tree.line_through(self.at).last().copied().unwrap_or(0);
        let whole = self.replay(self.tree.moves_to(end))?;
        let here = at_ply(&*whole, self.tree.moves_to(self.at).len());
        Ok([whole, here])
    }

    fn replay(&self, moves: Vec<&str>) -> Result<Box<dyn AnyGame>, RecordError> {
        let moves = moves.into_iter().map(RecordedMove::new).collect();
        Record { moves, ..self.tree.record() }.replay()
    }
}

fn read(asked: &Asked) -> Result<Record, Refusal> {
    if let Some(text) = Asked::given(asked.record.as_ref()) {
        return Ok(Record::read(text.as_bytes())?);
    }
    let mut question = asked.question.clone();
    if question.game.is_empty() {
        CATALOG[0].info().slug.clone_into(&mut question.game);
    }
    if asked.of.as_ref().is_some_and(|game| *game != question.game) {
        question.rules = None;
    }
    Ok(question.open()?.record())
}
