//! A page that is longer than the window.

use draw::Token;
use ratatui::buffer::Buffer;
use ratatui::crossterm::event::{KeyCode, MouseEvent, MouseEventKind};
use ratatui::layout::Rect;

use super::Help;
use crate::render::figure::Figures;
use crate::render::page::{self, LineKind, PageLine};
use crate::render::style::Look;

/// A page and how far it has been read.
#[derive(Debug)]
pub(crate) struct Pager {
    rows: Vec<Row>,
    /// The row that is shown at the top.
    top: usize,
}

/// A row of the page, or boards that are as tall as several.
#[derive(Debug)]
enum Row {
    Line(PageLine),
    Figures(Figures),
}

/// No line of words is longer.
const WIDTH: usize = 76;

/// What stands at the bottom of one window stands at the top of the next.
const OVERLAP: usize = 2;

/// What a wheel scrolls at once.
const NOTCH: usize = 3;

/// The keys of every page.
pub(crate) const KEYS: [Help; 2] = [("Up Down", "scroll"), ("Space b", "page")];

/// The keys of every page, for the page of help.
pub(crate) const ALL_KEYS: [Help; 4] = [
    ("Up Down", "scroll; the wheel does the same"),
    ("Space PgDn", "a page on"),
    ("b PgUp", "a page back"),
    ("Home End", "the beginning and the end"),
];

impl Pager {
    pub(crate) fn new() -> Pager {
        Pager { rows: Vec::new(), top: 0 }
    }

    /// Adds words, which are Markdown.
    pub(crate) fn add_text(&mut self, text: &str) {
        self.rows.extend(page::lines(text, WIDTH).into_iter().map(Row::Line));
    }

    /// Adds boards.
    pub(crate) fn add_figures(&mut self, figures: Figures) {
        self.rows.push(Row::Figures(figures));
    }

    /// Scrolls, in a window of so many rows. Says whether the key was one of those.
    pub(crate) fn key(&mut self, code: KeyCode, window: u16, look: Look) -> bool {
        let page = usize::from(window).saturating_sub(OVERLAP).max(1);
        let end = self.end(window, look);
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

    pub(crate) fn mouse(&mut self, mouse: MouseEvent, area: Rect, look: Look) {
        let end = self.end(area.height, look);
        match mouse.kind {
            MouseEventKind::ScrollUp => self.top = self.top.saturating_sub(NOTCH),
            MouseEventKind::ScrollDown => self.top = (self.top + NOTCH).min(end),
            _ => {}
        }
    }

    fn height(&self, look: Look) -> usize {
        self.rows.iter().map(|row| row.height(look)).sum()
    }

    /// The top row when the last row is at the bottom of the window.
    fn end(&self, window: u16, look: Look) -> usize {
        self.height(look).saturating_sub(window.into())
    }

    pub(crate) fn render(&self, area: Rect, buffer: &mut Buffer, look: Look) {
        let indent = (usize::from(area.width).saturating_sub(WIDTH) / 2) as u16;
        // A window that has become taller shows more above.
        let top = self.top.min(self.end(area.height, look));
        let mut y = i32::from(area.y) - top as i32;
        for row in &self.rows {
            let below = y + row.height(look) as i32;
            if below > i32::from(area.y) && y < i32::from(area.bottom()) {
                let x = area.x + indent;
                match row {
                    Row::Line(line) => draw_line(line, x, y as u16, area, buffer, look),
                    Row::Figures(figures) => figures.draw(x, y, area, buffer, look),
                }
            }
            y = below;
        }
        self.draw_bar(top, area, buffer, look);
    }

    /// How much of the page is seen, at the right edge.
    fn draw_bar(&self, top: usize, area: Rect, buffer: &mut Buffer, look: Look) {
        let (height, window) = (self.height(look), usize::from(area.height));
        if height <= window {
            return;
        }
        let length = (window * window / height).max(1);
        let begin = top * (window - length) / (height - window);
        for (index, y) in (area.y..area.bottom()).enumerate() {
            let seen = (begin..begin + length).contains(&index);
            let (symbol, style) = if seen {
                (look.symbol("┃", "#"), look.ink(Token::Muted))
            } else {
                (look.symbol("│", "|"), look.ink(Token::Line))
            };
            buffer.set_string(area.right() - 1, y, symbol, style);
        }
    }
}

impl Row {
    fn height(&self, look: Look) -> usize {
        match self {
            Row::Line(_) => 1,
            Row::Figures(figures) => figures.height(look),
        }
    }
}

fn draw_line(line: &PageLine, x: u16, y: u16, area: Rect, buffer: &mut Buffer, look: Look) {
    let mut column = x;
    for piece in &line.pieces {
        let style = match (line.kind, piece.bold, piece.code) {
            (LineKind::Title, ..) => look.accent(),
            (LineKind::Heading, ..) | (_, true, _) => look.strong(),
            (_, _, true) => look.ink(Token::Blue),
            _ => look.ink(Token::Ink),
        };
        let room = usize::from(area.right().saturating_sub(column));
        buffer.set_stringn(column, y, &piece.text, room, style);
        column += piece.text.chars().count() as u16;
    }
}
