//! Scrollable page.

use draw::Token;
use messages::say;
use ratatui::buffer::Buffer;
use ratatui::crossterm::event::{KeyCode, MouseEvent, MouseEventKind};
use ratatui::layout::Rect;

use super::KeyHelp;
use crate::render::figure::FigureRow;
use crate::render::page::{self, LineKind, PageLine};
use crate::render::ui_style::UiStyle;
use crate::render::wrap::columns;

/// Page with its scroll position.
#[derive(Debug)]
pub(crate) struct Pager {
    rows: Vec<PagerRow>,
    /// First visible row.
    top: usize,
}

/// Line of text, or a row of diagrams several rows tall.
#[derive(Debug)]
enum PagerRow {
    Line(PageLine),
    Figures(FigureRow),
}

/// Text width in columns.
const WIDTH: usize = 76;

/// Rows that stay visible when scrolling by a page.
const OVERLAP: usize = 2;

/// Rows per notch of the mouse wheel.
const NOTCH: usize = 3;

/// Keys for the help line.
pub(crate) const KEYS: [KeyHelp; 2] =
    [("Up Down", say("key-scroll")), ("Space b", say("key-page"))];

/// Keys for the help overlay.
pub(crate) const ALL_KEYS: [KeyHelp; 4] = [
    ("Up Down", say("help-scroll")),
    ("Space PgDn", say("help-next-page")),
    ("b PgUp", say("help-previous-page")),
    ("Home End", say("help-ends")),
];

impl Pager {
    pub(crate) fn new() -> Pager {
        Pager { rows: Vec::new(), top: 0 }
    }

    /// Appends Markdown.
    pub(crate) fn add_text(&mut self, text: &str) {
        self.rows.extend(page::lines(text, WIDTH).into_iter().map(PagerRow::Line));
    }

    /// Appends diagrams.
    pub(crate) fn add_figures(&mut self, figures: FigureRow) {
        self.rows.push(PagerRow::Figures(figures));
    }

    /// Scrolls. Returns whether the key was handled.
    pub(crate) fn key(&mut self, code: KeyCode, window: u16, ui: UiStyle) -> bool {
        let page = usize::from(window).saturating_sub(OVERLAP).max(1);
        let end = self.end(window, ui);
        self.top = match code {
            KeyCode::Up => self.top.saturating_sub(1),
            KeyCode::Down | KeyCode::Enter => self.top + 1,
            KeyCode::PageUp | KeyCode::Char('b') => self.top.saturating_sub(page),
            KeyCode::PageDown | KeyCode::Char(' ') => self.top + page,
            KeyCode::Home => 0,
            KeyCode::End => end,
            _ => return false,
        }
        .min(end);
        true
    }

    pub(crate) fn mouse(&mut self, mouse: MouseEvent, area: Rect, ui: UiStyle) {
        let end = self.end(area.height, ui);
        match mouse.kind {
            MouseEventKind::ScrollUp => self.top = self.top.saturating_sub(NOTCH),
            MouseEventKind::ScrollDown => self.top = (self.top + NOTCH).min(end),
            _ => {}
        }
    }

    fn height(&self, ui: UiStyle) -> usize {
        self.rows.iter().map(|row| row.height(ui)).sum()
    }

    /// Scroll position at the end of the page.
    fn end(&self, window: u16, ui: UiStyle) -> usize {
        self.height(ui).saturating_sub(window.into())
    }

    pub(crate) fn render(&self, area: Rect, buffer: &mut Buffer, ui: UiStyle) {
        let indent = (usize::from(area.width).saturating_sub(WIDTH) / 2) as u16;
        // A taller window shows more above.
        let top = self.top.min(self.end(area.height, ui));
        let mut y = i32::from(area.y) - top as i32;
        for row in &self.rows {
            let below = y + row.height(ui) as i32;
            if below > i32::from(area.y) && y < i32::from(area.bottom()) {
                let x = area.x + indent;
                match row {
                    PagerRow::Line(line) => draw_line(line, x, y as u16, area, buffer, ui),
                    PagerRow::Figures(figures) => figures.draw(x, y, area, buffer, ui),
                }
            }
            y = below;
        }
        self.draw_bar(top, area, buffer, ui);
    }

    /// Scroll bar.
    fn draw_bar(&self, top: usize, area: Rect, buffer: &mut Buffer, ui: UiStyle) {
        let (height, window) = (self.height(ui), usize::from(area.height));
        if height <= window {
            return;
        }
        let length = (window * window / height).max(1);
        let begin = top * (window - length) / (height - window);
        for (index, y) in (area.y..area.bottom()).enumerate() {
            let seen = (begin..begin + length).contains(&index);
            let (symbol, style) = if seen {
                (ui.symbol("┃", "#"), ui.ink(Token::Muted))
            } else {
                (ui.symbol("│", "|"), ui.ink(Token::Line))
            };
            buffer.set_string(area.right() - 1, y, symbol, style);
        }
    }
}

impl PagerRow {
    fn height(&self, ui: UiStyle) -> usize {
        match self {
            PagerRow::Line(_) => 1,
            PagerRow::Figures(figures) => figures.height(ui),
        }
    }
}

fn draw_line(line: &PageLine, x: u16, y: u16, area: Rect, buffer: &mut Buffer, ui: UiStyle) {
    let mut column = x;
    for span in &line.spans {
        let style = match (line.kind, span.bold, span.code) {
            (LineKind::Title, ..) => ui.accent(),
            (LineKind::Heading, ..) | (_, true, _) => ui.strong(),
            (_, _, true) => ui.ink(Token::Blue),
            _ => ui.ink(Token::Ink),
        };
        let room = usize::from(area.right().saturating_sub(column));
        buffer.set_stringn(column, y, &span.text, room, style);
        column += columns(&span.text);
    }
}
