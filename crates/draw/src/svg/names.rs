//! Names of cells for screen readers.

use messages::{Language, Message, say};
use rules::{CellView, Ground, View};

/// Names of the cells of a picture, such as `c4, red disc, last move`.
pub(super) struct Names<'a> {
    view: &'a View,
    language: &'static Language,
    /// What stands on cells so far: there are many cells, and few things to stand on them.
    contents: Vec<(CellView, String)>,
    separator: String,
    last: String,
    changed: String,
    winning: String,
}

impl<'a> Names<'a> {
    pub(super) fn new(view: &'a View, language: &'static Language) -> Names<'a> {
        let say = |id| say(id).localize(language);
        Names {
            view,
            language,
            contents: Vec::new(),
            separator: say("cell-separator"),
            last: say("cell-last-move"),
            changed: say("cell-changed"),
            winning: say("cell-winning-line"),
        }
    }

    /// The name of a cell.
    pub(super) fn of(&mut self, cell: CellView) -> String {
        let mut name = format!("{}{}", cell.cell, self.separator);
        name += &self.content(cell);
        for (cells, mark) in [
            (&self.view.last, &self.last),
            (&self.view.changed, &self.changed),
            (&self.view.winning_line, &self.winning),
        ] {
            if cells.contains(&cell.cell) {
                name.extend([&*self.separator, mark]);
            }
        }
        name
    }

    fn content(&mut self, cell: CellView) -> String {
        let is_alike = |known: &CellView| CellView { cell: cell.cell, ..*known } == cell;
        if let Some((_, content)) = self.contents.iter().find(|(known, _)| is_alike(known)) {
            return content.clone();
        }
        let content = content(self.view, cell).localize(self.language);
        self.contents.push((cell, content.clone()));
        content
    }
}

fn content(view: &View, cell: CellView) -> Message {
    match (cell.owner, cell.ground) {
        (Some(owner), _) => view.pieces_name(owner, cell.height),
        (None, Ground::Plain) => say("cell-empty"),
        (None, Ground::Perimeter) => say("cell-edge"),
        (None, Ground::Dead) => say("cell-dead-corner"),
        (None, Ground::Goal(owner)) => say("cell-goal").with("color", view.color(owner)),
    }
}
