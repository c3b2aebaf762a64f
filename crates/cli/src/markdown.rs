//! Markdown pages for the terminal.

use tui::render::page::{self, LineKind, PageLine, Span};

/// Maximum line width, except for preformatted lines and long words.
const WIDTH: usize = 80;

/// Renders a page as text, with escape sequences if `styled`.
pub(crate) fn render(page: &str, styled: bool) -> String {
    let mut text = String::new();
    for line in page::lines(page, WIDTH) {
        let line = if styled { styled_text(&line) } else { line.text() };
        text.push_str(&line);
        text.push('\n');
    }
    text
}

fn styled_text(line: &PageLine) -> String {
    match line.kind {
        LineKind::Title => format!("\x1b[1;4m{}\x1b[0m", line.text()),
        LineKind::Heading => format!("\x1b[1m{}\x1b[0m", line.text()),
        LineKind::Picture => line.text(),
        LineKind::Text => line.spans.iter().map(styled_span).collect(),
    }
}

fn styled_span(span: &Span) -> String {
    match (span.bold, span.code) {
        (true, _) => format!("\x1b[1m{}\x1b[22m", span.text),
        (_, true) => format!("\x1b[36m{}\x1b[39m", span.text),
        _ => span.text.clone(),
    }
}
