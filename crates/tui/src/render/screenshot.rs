//! Screenshots as SVG, for documentation.
//!
//! Letters are text in any monospaced font. Blocks, lines and discs are drawn as shapes, because
//! fonts disagree about them and boards must fit together.

use std::collections::BTreeSet;
use std::fmt::Write;

use ratatui::buffer::{Buffer, Cell};
use ratatui::style::{Color, Modifier};

/// Width and height of a character cell, in pixels.
const CELL: (u32, u32) = (9, 18);

/// Margin around the screen, in pixels.
const MARGIN: u32 = 8;

/// Renders the screen as SVG.
pub(crate) fn svg(buffer: &Buffer, title: &str) -> String {
    let area = buffer.area;
    let (width, height) = (u32::from(area.width) * CELL.0, u32::from(area.height) * CELL.1);
    let ground = buffer.cell((area.x, area.bottom() - 2)).map_or(Color::Reset, |cell| cell.bg);
    let mut out = format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {} {}\" role=\"img\" \
         font-family=\"ui-monospace, 'DejaVu Sans Mono', Menlo, Consolas, monospace\" \
         font-size=\"15\">\n<title>{title}</title>\n\
         <defs>{}</defs>\n<rect width=\"100%\" height=\"100%\" rx=\"8\" fill=\"{}\"/>\n\
         <g transform=\"translate({MARGIN} {MARGIN})\">\n",
        width + 2 * MARGIN,
        height + 2 * MARGIN,
        definitions(buffer),
        hex(ground, "#16181C"),
    );
    for y in area.top()..area.bottom() {
        let row: Vec<&Cell> =
            (area.left()..area.right()).filter_map(|x| buffer.cell((x, y))).collect();
        let top = u32::from(y - area.y) * CELL.1;
        draw_grounds(&mut out, &row, ground, top);
        draw_inks(&mut out, &row, top);
    }
    out.push_str("</g>\n</svg>\n");
    out
}

/// Definitions of the shapes used.
fn definitions(buffer: &Buffer) -> String {
    let symbols: BTreeSet<&str> = buffer.content.iter().map(Cell::symbol).collect();
    let mut definitions = String::new();
    for symbol in symbols {
        if let Some(shape) = shape(symbol) {
            let _infallible = write!(definitions, "<g id=\"{}\">{shape}</g>", name(symbol));
        }
    }
    definitions
}

/// Id of the shape of a character.
fn name(symbol: &str) -> String {
    format!("u{:x}", symbol.chars().next().map_or(0, u32::from))
}

/// One rectangle per run of the same background.
fn draw_grounds(out: &mut String, row: &[&Cell], page: Color, top: u32) {
    for (start, end) in runs(row, |cell| cell.bg) {
        let ground = row[start].bg;
        if ground != page {
            let (x, width) = (start as u32 * CELL.0, (end - start) as u32 * CELL.0);
            let color = hex(ground, "#16181C");
            let height = CELL.1;
            let _infallible = writeln!(
                out,
                "<rect x=\"{x}\" y=\"{top}\" width=\"{width}\" height=\"{height}\" fill=\"{color}\" \
                 shape-rendering=\"crispEdges\"/>"
            );
        }
    }
}

/// Shapes one by one, text in runs.
fn draw_inks(out: &mut String, row: &[&Cell], top: u32) {
    let kind = |cell: &Cell| (cell.fg, cell.modifier, shape(cell.symbol()).is_some());
    for (start, end) in runs(row, kind) {
        let color = hex(row[start].fg, "#ECEAE4");
        if shape(row[start].symbol()).is_some() {
            let _infallible =
                write!(out, "<g fill=\"{color}\" stroke=\"{color}\" stroke-width=\"0\">");
            for (x, cell) in (start..end).map(|index| (index as u32 * CELL.0, row[index])) {
                let name = name(cell.symbol());
                let _infallible = write!(out, "<use href=\"#{name}\" x=\"{x}\" y=\"{top}\"/>");
            }
            out.push_str("</g>\n");
            continue;
        }
        let bold = row[start].modifier.contains(Modifier::BOLD);
        let weight = if bold { " font-weight=\"bold\"" } else { "" };
        for (first, word) in words(&row[start..end]) {
            let (x, y) = ((start + first) as u32 * CELL.0, top + CELL.1 - 5);
            let length = word.chars().count() as u32 * CELL.0;
            let word = escaped(&word);
            let _infallible = writeln!(
                out,
                "<text x=\"{x}\" y=\"{y}\" textLength=\"{length}\" fill=\"{color}\"{weight}>{word}</text>"
            );
        }
    }
}

/// Words of a run with their offsets: some SVG renderers collapse spaces.
fn words(run: &[&Cell]) -> Vec<(usize, String)> {
    let mut words: Vec<(usize, String)> = Vec::new();
    for (index, symbol) in run.iter().map(|cell| cell.symbol()).enumerate() {
        match words.last_mut() {
            _ if symbol == " " => {}
            Some((first, word)) if *first + word.chars().count() == index => word.push_str(symbol),
            _ => words.push((index, symbol.to_owned())),
        }
    }
    words
}

/// Ranges of cells for which `kind` is the same.
fn runs<K: PartialEq>(row: &[&Cell], kind: impl Fn(&Cell) -> K) -> Vec<(usize, usize)> {
    let mut runs = Vec::new();
    let mut start = 0;
    for index in 1..=row.len() {
        if index == row.len() || kind(row[index]) != kind(row[start]) {
            runs.push((start, index));
            start = index;
        }
    }
    runs
}

fn escaped(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;")
}

fn hex(color: Color, otherwise: &str) -> String {
    match color {
        Color::Rgb(red, green, blue) => format!("#{red:02X}{green:02X}{blue:02X}"),
        _ => otherwise.to_owned(),
    }
}

/// Shape for characters that are drawn instead of written, in a 9 x 18 cell.
fn shape(symbol: &str) -> Option<String> {
    let symbol = symbol.chars().next()?;
    let dot = |radius: f64| Some(format!("<circle cx=\"4.5\" cy=\"9\" r=\"{radius}\"/>"));
    let ring = "<circle cx=\"4.5\" cy=\"9\" r=\"3.6\" fill=\"none\" stroke-width=\"1.3\"/>";
    match symbol {
        '·' => dot(1.0),
        '•' => dot(2.2),
        '●' => dot(4.2),
        '○' => Some(ring.to_owned()),
        '◉' => Some(format!("{ring}<circle cx=\"4.5\" cy=\"9\" r=\"1.8\"/>")),
        '◆' => Some("<path d=\"M4.5 4.2L8.8 9 4.5 13.8 .2 9Z\"/>".to_owned()),
        '▸' => Some("<path d=\"M2 4.5V13.5L7.5 9Z\"/>".to_owned()),
        '◂' => Some("<path d=\"M7 4.5V13.5L1.5 9Z\"/>".to_owned()),
        '░' => Some("<rect y=\"5\" width=\"9\" height=\"8\" opacity=\".35\"/>".to_owned()),
        '╱' => Some(stroke("M9 0L0 18", 1.2)),
        '╲' => Some(stroke("M0 0L9 18", 1.2)),
        _ => blocks(symbol).or_else(|| lines(symbol)),
    }
}

fn stroke(path: &str, width: f64) -> String {
    format!("<path d=\"{path}\" fill=\"none\" stroke-width=\"{width}\"/>")
}

/// Block elements by filled quarter: top left, top right, bottom left, bottom right.
fn blocks(symbol: char) -> Option<String> {
    let quarters = match symbol {
        '█' => [true; 4],
        '▀' => [true, true, false, false],
        '▄' => [false, false, true, true],
        '▌' => [true, false, true, false],
        '▐' => [false, true, false, true],
        '▘' => [true, false, false, false],
        '▝' => [false, true, false, false],
        '▖' => [false, false, true, false],
        '▗' => [false, false, false, true],
        '▙' => [true, false, true, true],
        '▛' => [true, true, true, false],
        '▜' => [true, true, false, true],
        '▟' => [false, true, true, true],
        '▞' => [false, true, true, false],
        '▚' => [true, false, false, true],
        _ => return None,
    };
    let mut path = String::new();
    for (corner, _) in
        ["M0 0", "M4.5 0", "M0 9", "M4.5 9"].into_iter().zip(quarters).filter(|(_, full)| *full)
    {
        let _infallible = write!(path, "{corner}h4.5v9h-4.5z");
    }
    // Avoids seams between neighboring cells.
    Some(format!("<path d=\"{path}\" shape-rendering=\"crispEdges\"/>"))
}

/// Box-drawing characters: lines from the center of the cell to its edges.
fn lines(symbol: char) -> Option<String> {
    let (arms, width) = match symbol {
        '─' => ("WE", 1.2),
        '│' => ("NS", 1.2),
        '╌' => return Some(stroke("M0 9H3M5 9H8", 1.2)),
        '╎' => return Some(stroke("M4.5 0V6M4.5 9V15", 1.2)),
        '┌' => ("SE", 1.2),
        '┐' => ("SW", 1.2),
        '└' => ("NE", 1.2),
        '┘' => ("NW", 1.2),
        '━' => ("WE", 2.6),
        '┃' => ("NS", 2.6),
        '┏' => ("SE", 2.6),
        '┓' => ("SW", 2.6),
        '┗' => ("NE", 2.6),
        '┛' => ("NW", 2.6),
        '╔' => return Some(stroke("M9 7H3V18M9 10H6V18", 1.2)),
        '╗' => return Some(stroke("M0 7H6V18M0 10H3V18", 1.2)),
        '╚' => return Some(stroke("M9 10H3V0M9 7H6V0", 1.2)),
        '╝' => return Some(stroke("M0 10H6V0M0 7H3V0", 1.2)),
        '╭' => return Some(stroke("M9 9Q4.5 9 4.5 18", 1.2)),
        '╮' => return Some(stroke("M0 9Q4.5 9 4.5 18", 1.2)),
        '╰' => return Some(stroke("M9 9Q4.5 9 4.5 0", 1.2)),
        '╯' => return Some(stroke("M0 9Q4.5 9 4.5 0", 1.2)),
        _ => return None,
    };
    let path: String = arms
        .chars()
        .map(|arm| match arm {
            'N' => "M4.5 9V0",
            'S' => "M4.5 9V18",
            'W' => "M4.5 9H0",
            _ => "M4.5 9H9",
        })
        .collect();
    Some(stroke(&path, width))
}

#[cfg(test)]
mod tests {
    use ratatui::layout::Rect;
    use ratatui::style::Style;

    use super::*;

    #[test]
    fn letters_are_written_and_shapes_are_drawn() {
        let mut buffer = Buffer::empty(Rect::new(0, 0, 12, 3));
        let red = Style::new().fg(Color::Rgb(209, 73, 91)).bg(Color::Rgb(1, 2, 3));
        buffer.set_string(0, 0, "a < b  ◆█", red);
        let picture = svg(&buffer, "A test");
        assert!(picture.contains("<title>A test</title>"));
        for part in ["x=\"0\"", "&lt;</text>", "<text x=\"36\"", "fill=\"#D1495B\"", "#010203"] {
            assert!(picture.contains(part), "{part}: {picture}");
        }
        assert_eq!(picture.matches("<g id=").count(), 2);
        assert_eq!(picture.matches("<use ").count(), 2);
    }
}
