//! The rules of the games, page by page.

use draw::Token;
use ratatui::buffer::Buffer;
use ratatui::crossterm::event::{KeyCode, KeyEvent, MouseEvent, MouseEventKind};
use ratatui::layout::Rect;
use rules::GameInfo;

use super::{Desk, Help, Screen, Step};
use crate::figure::{self, Figures};
use crate::look::Look;
use crate::page::{self, LineKind, PageLine};

/// The rules of one game, and a way to the others.
#[derive(Debug)]
pub(crate) struct Rules {
    /// The index of the game in the catalog.
    game: usize,
    /// The row of the page that is shown at the top.
    top: usize,
    rows: Vec<Row>,
}

/// A row of the page, or boards that are as tall as several.
#[derive(Debug)]
enum Row {
    Line(PageLine),
    Figures(Figures),
}

/// No line of words is longer.
const WIDTH: usize = 76;

impl Rules {
    pub(crate) fn new(game: usize) -> Rules {
        let info = catalog::CATALOG[game].info();
        let mut rows = Vec::new();
        for part in figure::parts(info) {
            match part {
                figure::Part::Text(text) => {
                    rows.extend(page::lines(&text, WIDTH).into_iter().map(Row::Line));
                }
                figure::Part::Figures(figures) => rows.push(Row::Figures(figures)),
            }
        }
        Rules { game, top: 0, rows }
    }

    /// The page of a game.
    pub(crate) fn of(info: &GameInfo) -> Rules {
        let found = catalog::CATALOG.iter().position(|entry| entry.info().slug == info.slug);
        Rules::new(found.unwrap_or(0))
    }

    fn turn_page(&mut self, forward: bool) {
        let count = catalog::CATALOG.len();
        let step = if forward { 1 } else { count - 1 };
        *self = Rules::new((self.game + step) % count);
    }

    fn scroll(&mut self, rows: isize, look: Look) {
        let height: usize = self.rows.iter().map(|row| row.height(look)).sum();
        // The end can be read without the page being empty.
        let most = height.saturating_sub(5);
        self.top = self.top.saturating_add_signed(rows).min(most);
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

impl Screen for Rules {
    fn title(&self) -> String {
        let names = catalog::CATALOG.iter().enumerate().map(|(index, entry)| {
            let name = entry.info().name;
            if index == self.game { format!("[{name}]") } else { format!(" {name} ") }
        });
        names.collect::<Vec<_>>().join(" ")
    }

    fn keys(&self) -> Vec<Help> {
        vec![
            ("Up Down", "scroll"),
            ("PgUp PgDn", "faster"),
            ("Left Right", "another game"),
            ("Esc", "back"),
        ]
    }

    fn render(&self, area: Rect, buffer: &mut Buffer, look: Look) {
        let mut y = i32::from(area.y) - self.top as i32;
        for row in &self.rows {
            let below = y + row.height(look) as i32;
            if below > i32::from(area.y) && y < i32::from(area.bottom()) {
                match row {
                    Row::Line(line) => draw_line(line, area.x + 2, y as u16, area, buffer, look),
                    Row::Figures(figures) => figures.draw(area.x + 2, y, area, buffer, look),
                }
            }
            y = below;
        }
    }

    fn key(&mut self, key: KeyEvent, desk: &mut Desk) -> Step {
        let look = desk.look();
        match key.code {
            KeyCode::Esc | KeyCode::Char('q' | '0') => return Step::Back,
            KeyCode::Up => self.scroll(-1, look),
            KeyCode::Down | KeyCode::Enter => self.scroll(1, look),
            KeyCode::PageUp => self.scroll(-18, look),
            KeyCode::PageDown | KeyCode::Char(' ') => self.scroll(18, look),
            KeyCode::Home => self.top = 0,
            KeyCode::End => self.scroll(isize::MAX, look),
            KeyCode::Left => self.turn_page(false),
            KeyCode::Right | KeyCode::Tab => self.turn_page(true),
            _ => {}
        }
        Step::Stay
    }

    fn mouse(&mut self, mouse: MouseEvent, _area: Rect, desk: &mut Desk) -> Step {
        let look = desk.look();
        match mouse.kind {
            MouseEventKind::ScrollUp => self.scroll(-3, look),
            MouseEventKind::ScrollDown => self.scroll(3, look),
            _ => {}
        }
        Step::Stay
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
