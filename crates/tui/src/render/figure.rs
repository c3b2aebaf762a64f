//! Figures of the rules pages, drawn as boards.

use catalog::figure::{self, Figure};
use draw::{Board, BoardStyle, Marks};
use messages::Language;
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use rules::GameInfo;

use crate::render::ui_style::UiStyle;
use crate::render::wrap::width;
use crate::screen::game::board::paint_at;

/// Section of a rules page.
#[derive(Debug)]
pub(crate) enum Section {
    /// Markdown text.
    Text(String),
    /// Row of diagrams.
    Figures(FigureRow),
}

/// Diagrams side by side.
#[derive(Debug)]
pub(crate) struct FigureRow {
    figures: Vec<Figure>,
}

/// Columns between two diagrams.
const GAP: usize = 2;

/// Sections of a game's rules page in this language, in order.
pub(crate) fn parts(info: &'static GameInfo, language: &'static Language) -> Vec<Section> {
    let Ok(entry) = catalog::find(info.slug) else { return Vec::new() };
    let part = |part| match part {
        figure::PagePart::Text(text) => Section::Text(text),
        figure::PagePart::Figures(figures) => Section::Figures(FigureRow { figures }),
    };
    figure::parts(entry, language).into_iter().map(part).collect()
}

fn board(figure: &Figure, ui: UiStyle) -> Board {
    let (unicode, paint) = (ui.unicode, ui.paint());
    let style = BoardStyle { unicode, paint, language: Some(ui.language), ..BoardStyle::default() };
    let marks = Marks { targets: figure.marked.clone(), ..Marks::default() };
    Board::of(&figure.view, style, &marks)
}

impl FigureRow {
    /// Height in rows, including titles.
    pub(crate) fn height(&self, ui: UiStyle) -> usize {
        let boards = self.figures.iter().map(|figure| board(figure, ui).height());
        self.title_rows() + boards.max().unwrap_or(0)
    }

    fn title_rows(&self) -> usize {
        usize::from(self.figures.iter().any(|figure| !figure.title.is_empty()))
    }

    /// Draws the part inside the area; `y` may be above it.
    pub(crate) fn draw(&self, x: u16, y: i32, area: Rect, buffer: &mut Buffer, ui: UiStyle) {
        let mut column = x;
        for figure in &self.figures {
            let board = board(figure, ui);
            if y >= i32::from(area.y) && y < i32::from(area.bottom()) {
                let room = usize::from(area.right().saturating_sub(column));
                buffer.set_stringn(column, y as u16, &figure.title, room, ui.quiet());
            }
            paint_at(&board, column, y + self.title_rows() as i32, area, buffer, ui);
            let wide = board.width().max(width(&figure.title));
            column += (wide + GAP) as u16;
        }
    }
}
