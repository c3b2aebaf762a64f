//! Side panel: players, moves, solver and engine.

use std::time::Instant;

use catalog::{Analysis, AnalysisLine, Source};
use draw::Token;
use messages::{Message, say};
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use rules::Player;

use super::solver_panel;
use crate::render::ui_style::UiStyle;
use crate::render::wrap::{columns, shortened, width, wrapped};
use crate::session::Session;
use crate::session::clock::time_text;
use crate::text::verdict;

/// Least columns of the color's name.
const COLOR_WIDTH: u16 = 6;

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
    let engine = engine_rows(session, area.width, ui);
    let engine_height = if engine.is_empty() { 0 } else { engine.len() as u16 + 2 };
    if has_aim && engine.is_empty() && !session.solver_is_on() {
        let room = usize::from(area.width);
        for row in wrapped(&ui.text(&aim(session)), room) {
            y += 1;
            buffer.set_stringn(area.x, y, row, room, ui.quiet());
        }
        y += 1;
    }
    let free = area.bottom().saturating_sub(y + 1 + engine_height);
    // The move list keeps its minimum, however many moves the solver lists.
    let most = free.saturating_sub(LEAST_MOVES);
    let truth_height = solver_panel::height(session, area.width, most, ui);
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
    let color = ui.text(&say("color").with_color("color", color.name()));
    buffer.set_string(row.x + 4, row.y, &color, name);
    let clock = session.clock().map(|clock| time_text(clock.left(player, now)));
    let clock_width = clock.as_ref().map_or(0, |text| text.len() as u16 + 1);
    let seat = ui.text(&session.seat(player).name());
    if let Some(clock) = clock {
        let x = row.right().saturating_sub(clock.len() as u16);
        buffer.set_string(x, row.y, clock, name);
    }
    let indent = COLOR_WIDTH.max(columns(&color) + 1) + 4;
    let room = usize::from(row.width.saturating_sub(indent + clock_width));
    let fits = width(&seat) <= room;
    let (x, y) = if fits { (row.x + indent, row.y) } else { (row.x + 4, row.y + 1) };
    let room = if fits { room } else { usize::from(row.width.saturating_sub(4)) };
    buffer.set_stringn(x, y, shortened(&seat, room), room, ui.quiet());
    if fits { 1 } else { 2 }
}

/// What a player of this game wants.
pub(super) fn aim(session: &Session) -> Message {
    session.game().info().summary.clone()
}

pub(super) fn draw_heading(title: &Message, row: Rect, buffer: &mut Buffer, ui: UiStyle) {
    let line = ui.symbol("─", "-").repeat(usize::from(row.width));
    buffer.set_string(row.x, row.y, line, ui.ink(Token::Line));
    let title = format!("{} ", ui.text(title));
    buffer.set_stringn(row.x, row.y, title, row.width.into(), ui.quiet());
}

/// Move list in pairs, scrolled to the position shown.
fn draw_moves(session: &Session, ply: usize, area: Rect, buffer: &mut Buffer, ui: UiStyle) {
    if area.height < 2 {
        return;
    }
    draw_heading(&say("table-moves"), Rect { height: 1, ..area }, buffer, ui);
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
fn engine_rows(session: &Session, columns: u16, ui: UiStyle) -> Vec<String> {
    let Some(analysis) = session.analysis().or(session.hint()) else {
        let searching = session.analysis_is_on() || session.is_hinting();
        let waiting = searching && session.viewed_game().outcome().is_none();
        return if waiting { vec![ui.text(&say("table-searching"))] } else { Vec::new() };
    };
    let mut rows = Vec::new();
    if let Some(line) = analysis.lines.first() {
        let view = session.viewed_game().view();
        let verdict = ui.text(&verdict::of_line(view.color_name(view.turn), line));
        rows.extend(wrapped(&verdict, columns.into()));
    }
    rows.push(ui.text(&effort(analysis)));
    if let Some(line) = analysis.lines.first() {
        rows.extend(wrapped(&line.moves.join(" "), columns.into()).into_iter().take(2));
    }
    rows
}

/// What an analysis has looked at.
fn effort(analysis: &Analysis) -> Message {
    let nodes = grouped(analysis.nodes);
    match analysis.known {
        Some(Source::Table) => say("table-from-tablebase"),
        Some(Source::Book) => say("table-from-book"),
        // Beside the distance to the end, the depth would look like a contradiction.
        _ if analysis.lines.first().is_some_and(AnalysisLine::is_decided) => {
            say("table-nodes").with("nodes", nodes)
        }
        _ => say("table-depth").with("depth", analysis.depth).with("nodes", nodes),
    }
}

fn draw_engine(session: &Session, rows: &[String], area: Rect, buffer: &mut Buffer, ui: UiStyle) {
    draw_heading(&say("table-engine"), Rect { height: 1, ..area }, buffer, ui);
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_are_grouped_by_three() {
        for (number, text) in [(7, "7"), (123, "123"), (1234, "1 234"), (1_234_567, "1 234 567")] {
            assert_eq!(grouped(number), text);
        }
    }
}
