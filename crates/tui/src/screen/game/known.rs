//! What is known about every move, beside the board.

use catalog::Knowledge;
use draw::{Mood, Token};
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::Style;

use super::panel::{draw_heading, wrapped};
use crate::render::style::Look;
use crate::session::Session;
use crate::text::truth::{Verdict, standing, verdicts};

/// The columns of a move with its verdict: `+12 a3b4=c5`, and blanks.
const COLUMN: u16 = 13;

/// How many rows it takes, heading included, of so many; none if nobody wants to know.
pub(super) fn height(session: &Session, width: u16, most: u16) -> u16 {
    if !session.truth_is_on() {
        return 0;
    }
    let moves = session.truth().map_or(0, |truth| truth.moves.len()) as u16;
    let rows = moves.div_ceil(columns(width)) + words(session, width).len() as u16 + 1;
    rows.min(most)
}

fn columns(width: u16) -> u16 {
    (width / COLUMN).max(1)
}

fn words(session: &Session, width: u16) -> Vec<String> {
    let text = match session.truth() {
        Some(truth) => {
            let mover = session.color_name(session.studied_game().turn());
            standing(truth, mover, session.is_finding_out())
        }
        None if session.awaits_truth() => "looking ...".to_owned(),
        None => "the game is over".to_owned(),
    };
    wrapped(&text, width.into())
}

/// The position in words and every move, the best first, as far as there is room.
pub(super) fn draw(session: &Session, area: Rect, buffer: &mut Buffer, look: Look) {
    if area.height < 2 {
        return;
    }
    draw_heading("Truth", Rect { height: 1, ..area }, buffer, look);
    let mut y = area.y + 1;
    for row in words(session, area.width) {
        if y < area.bottom() {
            buffer.set_stringn(area.x, y, row, area.width.into(), look.ink(Token::Ink));
            y += 1;
        }
    }
    let list = Rect { y, height: area.bottom().saturating_sub(y), ..area };
    if let Some(truth) = session.truth() {
        draw_moves(truth, list, buffer, look);
    }
}

fn draw_moves(truth: &Knowledge, area: Rect, buffer: &mut Buffer, look: Look) {
    let verdicts = verdicts(truth);
    let columns = usize::from(columns(area.width));
    let room = usize::from(area.height) * columns;
    // What has no room is counted in the last place.
    let shown = if verdicts.len() > room { room.saturating_sub(1) } else { verdicts.len() };
    let mut place = |index: usize, text: &str, style: Style| {
        let (row, column) = (index / columns, index % columns);
        let (x, y) = (area.x + COLUMN * column as u16, area.y + row as u16);
        buffer.set_stringn(x, y, text, usize::from(COLUMN) - 1, style);
    };
    for (index, (text, verdict)) in verdicts[..shown].iter().enumerate() {
        place(index, &format!("{:<3} {text}", verdict.label()), ink(*verdict, look));
    }
    if shown < verdicts.len() && room > 0 {
        place(shown, &format!("{} more: o", verdicts.len() - shown), look.quiet());
    }
}

fn ink(verdict: Verdict, look: Look) -> Style {
    match verdict.mood() {
        Mood::Good => look.accent(),
        Mood::Bad => look.warning(),
        Mood::Open => look.ink(Token::Ink),
    }
}
