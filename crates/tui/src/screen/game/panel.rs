//! Side panel: players, moves, solver and engine.

use std::time::Instant;

use catalog::{AnalysisLine, Source};
use draw::Token;
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use rules::Player;

use super::solver_panel;
use crate::render::choice_list::shortened;
use crate::render::ui_style::UiStyle;
use crate::session::Session;
use crate::session::clock::time_text;

/// Minimum rows for the move list, including its heading.
const LEAST_MOVES: u16 = 4;

/// Draws the panel. `ply` is the position shown; the aim is drawn here if it has no row of its own.
pub(super) fn draw(
    session: &Session,
    (ply, has_aim): (usize, bool),
    now: Instant,
    area: Rect,
    buffer: &mut Buffer,
    ui: UiStyle,
) {
    let mut y = area.y;
    for player in Player::BOTH {
        y += draw_player(session, player, now, Rect { y, height: 1, ..area }, buffer, ui);
    }
    let engine = engine_rows(session, area.width);
    let engine_height = if engine.is_empty() { 0 } else { engine.len() as u16 + 2 };
    if has_aim && engine.is_empty() && !session.solver_is_on() {
        let width = usize::from(area.width);
        for row in wrapped(session.game().info().summary, width) {
            y += 1;
            buffer.set_stringn(area.x, y, row, width, ui.quiet());
        }
        y += 1;
    }
    let free = area.bottom().saturating_sub(y + 1 + engine_height);
    // The move list keeps its minimum, however many moves the solver lists.
    let truth_height = solver_panel::height(session, area.width, free.saturating_sub(LEAST_MOVES));
    let moves = Rect { y: y + 1, height: free - truth_height, ..area };
    draw_moves(session, ply, moves, buffer, ui);
    solver_panel::draw(
        session,
        Rect { y: moves.bottom(), height: truth_height, ..area },
        buffer,
        ui,
    );
    if engine_height > 0 {
        let engine_area = Rect { y: moves.bottom() + truth_height, height: engine_height, ..area };
        draw_engine(session, &engine, engine_area, buffer, ui);
    }
}

/// Draws a player and returns the number of rows: a name that doesn't fit beside the clock has its
/// own.
fn draw_player(
    session: &Session,
    player: Player,
    now: Instant,
    row: Rect,
    buffer: &mut Buffer,
    ui: UiStyle,
) -> u16 {
    let game = session.game();
    let view = game.view();
    let color = view.colors[player.index()];
    let moves = session.ending().is_none() && game.turn() == player;
    let mark = if moves { ui.symbol("▸", ">") } else { " " };
    buffer.set_string(row.x, row.y, mark, ui.accent());
    buffer.set_string(row.x + 2, row.y, ui.piece(color), ui.piece_style(color));
    let name = if moves { ui.strong() } else { ui.ink(Token::Ink) };
    buffer.set_string(row.x + 4, row.y, color.name(), name);
    let clock = session.clock().map(|clock| time_text(clock.left(player, now)));
    let clock_width = clock.as_ref().map_or(0, |text| text.len() as u16 + 1);
    let seat = session.seat(player).name();
    if let Some(clock) = clock {
        let x = row.right().saturating_sub(clock.len() as u16);
        buffer.set_string(x, row.y, clock, name);
    }
    let room = usize::from(row.width.saturating_sub(10 + clock_width));
    let fits = seat.chars().count() <= room;
    let (x, y) = if fits { (row.x + 10, row.y) } else { (row.x + 4, row.y + 1) };
    let room = if fits { room } else { usize::from(row.width.saturating_sub(4)) };
    buffer.set_stringn(x, y, shortened(&seat, room), room, ui.quiet());
    if fits { 1 } else { 2 }
}

pub(super) fn draw_heading(title: &str, row: Rect, buffer: &mut Buffer, ui: UiStyle) {
    let line = ui.symbol("─", "-").repeat(usize::from(row.width));
    buffer.set_string(row.x, row.y, line, ui.ink(Token::Line));
    buffer.set_string(row.x, row.y, format!("{title} "), ui.quiet());
}

/// Move list in pairs, scrolled to the position shown.
fn draw_moves(session: &Session, ply: usize, area: Rect, buffer: &mut Buffer, ui: UiStyle) {
    if area.height < 2 {
        return;
    }
    draw_heading("Moves", Rect { height: 1, ..area }, buffer, ui);
    let moves = session.game().moves();
    // A game may start with a move by Second; the first pair is then incomplete.
    let lead = usize::from(beginner(session) == Player::Second);
    let rows = (moves.len() + lead).div_ceil(2);
    let height = usize::from(area.height - 1);
    let looked_at = (ply + lead).saturating_sub(1) / 2;
    let first = looked_at.saturating_sub(height.saturating_sub(1)).min(rows.saturating_sub(height));
    let first = if looked_at + 1 >= rows { rows.saturating_sub(height) } else { first };
    for (y, row) in (area.y + 1..area.bottom()).zip(first..rows) {
        buffer.set_string(area.x, y, format!("{:>3}.", row + 1), ui.quiet());
        for column in 0..2 {
            let Some(index) = (2 * row + column).checked_sub(lead) else { continue };
            let Some(text) = moves.get(index) else { continue };
            let shown = index + 1 == ply;
            let style = if shown { ui.selected() } else { ui.ink(Token::Ink) };
            buffer.set_string(area.x + 5 + 10 * column as u16, y, text, style);
        }
    }
}

/// Player who made the first move.
fn beginner(session: &Session) -> Player {
    let game = session.game();
    if game.ply().is_multiple_of(2) { game.turn() } else { game.turn().opponent() }
}

/// Engine analysis as rows.
fn engine_rows(session: &Session, width: u16) -> Vec<String> {
    let Some(analysis) = session.analysis().or(session.hint()) else {
        let searching = session.analysis_is_on() || session.is_hinting();
        let waiting = searching && session.viewed_game().outcome().is_none();
        return if waiting { vec!["searching ...".to_owned()] } else { Vec::new() };
    };
    let mut rows = Vec::new();
    if let Some(line) = analysis.lines.first() {
        let view = session.viewed_game().view();
        rows.push(format!("{} {}", view.color_name(view.turn), line.in_words()));
    }
    rows.push(match analysis.known {
        Some(Source::Table) => "from the tablebase".to_owned(),
        Some(Source::Book) => "from the book".to_owned(),
        // Beside the distance to the end, the depth would look like a contradiction.
        _ if analysis.lines.first().is_some_and(AnalysisLine::is_decided) => {
            format!("{} nodes", grouped(analysis.nodes))
        }
        _ => format!("depth {}  {} nodes", analysis.depth, grouped(analysis.nodes)),
    });
    if let Some(line) = analysis.lines.first() {
        rows.extend(wrapped(&line.moves.join(" "), usize::from(width)).into_iter().take(2));
    }
    rows
}

fn draw_engine(session: &Session, rows: &[String], area: Rect, buffer: &mut Buffer, ui: UiStyle) {
    draw_heading("Engine", Rect { height: 1, ..area }, buffer, ui);
    let mut y = area.y + 1;
    let analysis = session.analysis().or(session.hint());
    if let Some(line) = analysis.and_then(|analysis| analysis.lines.first()) {
        draw_bar(session, line, Rect { y, height: 1, ..area }, buffer, ui);
        y += 1;
    }
    for (y, row) in (y..area.bottom()).zip(rows) {
        buffer.set_stringn(area.x, y, row, usize::from(area.width), ui.ink(Token::Ink));
    }
}

/// Evaluation bar: First at the left, Second at the right.
fn draw_bar(session: &Session, line: &AnalysisLine, row: Rect, buffer: &mut Buffer, ui: UiStyle) {
    let view = session.viewed_game().view();
    let (turn, width) = (view.turn, row.width);
    let share = line.first_win_chance(turn);
    let filled = (f64::from(width) * share).round() as u16;
    for column in 0..width {
        let player = if column < filled { Player::First } else { Player::Second };
        let (text, style) = ui.bar_part(view.colors[player.index()]);
        buffer.set_string(row.x + column, row.y, text, style);
    }
}

/// `1 234 567`: digits grouped by three.
pub(super) fn grouped(number: u64) -> String {
    let digits = number.to_string();
    let mut grouped = String::new();
    for (index, digit) in digits.chars().enumerate() {
        if index > 0 && (digits.len() - index).is_multiple_of(3) {
            grouped.push(' ');
        }
        grouped.push(digit);
    }
    grouped
}

/// Wraps text at the width; long words may be wider.
pub(crate) fn wrapped(text: &str, width: usize) -> Vec<String> {
    let mut rows: Vec<String> = Vec::new();
    for word in text.split_whitespace() {
        match rows.last_mut() {
            Some(row) if row.chars().count() + 1 + word.chars().count() <= width => {
                row.push(' ');
                row.push_str(word);
            }
            _ => rows.push(word.to_owned()),
        }
    }
    rows
}

/// Wraps every line of a text.
pub(crate) fn wrapped_lines(text: &str, width: usize) -> Vec<String> {
    text.lines().flat_map(|line| wrapped(line, width)).collect()
}

/// Wraps text into at most `most` rows, with an ellipsis if it is cut.
pub(crate) fn wrapped_within(text: &str, width: usize, max: usize) -> Vec<String> {
    let mut rows = wrapped_lines(text, width);
    if rows.len() > max {
        rows.truncate(max);
        if let Some(last) = rows.last_mut() {
            *last = last.chars().take(width.saturating_sub(4)).collect::<String>() + " ...";
        }
    }
    rows
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_are_grouped_by_three() {
        for (number, text) in [(7, "7"), (123, "123"), (1234, "1 234"), (1_234_567, "1 234 567")] {
            assert_eq!(grouped(number), text);
        }
    }

    #[test]
    fn words_are_kept_whole() {
        assert_eq!(wrapped("aa bb cc", 5), ["aa bb", "cc"]);
        assert_eq!(wrapped("aaaaaaa b", 3), ["aaaaaaa", "b"]);
        assert!(wrapped(" ", 3).is_empty());
        assert_eq!(wrapped_within("aa bb cc", 8, 1), ["aa bb cc"]);
        assert_eq!(wrapped_within("aa bb cc dd ee", 8, 1), ["aa b ..."]);
    }
}
