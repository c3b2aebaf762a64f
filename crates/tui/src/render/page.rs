//! Markdown pages as lines of styled spans.
//!
//! Supports what our pages use: headings, paragraphs, lists, fenced blocks, **bold** and `code`.
//! The renderer decides how styles look.

use crate::render::wrap::{joins, pieces, width};

/// Line of a page.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct PageLine {
    /// Kind of line.
    pub kind: LineKind,
    /// Spans from left to right.
    pub spans: Vec<Span>,
}

/// Kind of line.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum LineKind {
    /// Page title.
    Title,
    /// Section heading.
    Heading,
    /// Body text.
    Text,
    /// Preformatted line.
    Picture,
}

/// Text in one style.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Span {
    /// Text.
    pub text: String,
    /// Bold.
    pub bold: bool,
    /// Inline code.
    pub code: bool,
}

impl PageLine {
    fn plain(kind: LineKind, text: impl Into<String>) -> PageLine {
        let span = Span { text: text.into(), bold: false, code: false };
        PageLine { kind, spans: vec![span] }
    }

    /// The text without styles.
    pub fn text(&self) -> String {
        self.spans.iter().map(|span| span.text.as_str()).collect()
    }
}

/// Lays out a page. Lines are at most `width` wide, except preformatted lines and long words.
pub fn lines(page: &str, width: usize) -> Vec<PageLine> {
    let mut builder = PageBuilder { lines: Vec::new(), width, open: None };
    let mut in_picture = false;
    for line in page.lines() {
        if line.starts_with("```") {
            builder.close_paragraph();
            in_picture = !in_picture;
        } else if in_picture {
            let row = format!("    {line}");
            builder.lines.push(PageLine::plain(LineKind::Picture, row.trim_end()));
        } else {
            builder.read(line);
        }
    }
    builder.close_paragraph();
    builder.lines
}

/// Page under construction.
struct PageBuilder {
    lines: Vec<PageLine>,
    width: usize,
    open: Option<Paragraph>,
}

/// Paragraph being collected; it is wrapped once it is complete.
struct Paragraph {
    /// True for a list item.
    item: bool,
    words: Vec<String>,
}

/// Part of a paragraph that stays on one line.
struct Piece<'a> {
    text: &'a str,
    /// A space or a line break is before it.
    begins_word: bool,
}

impl PageBuilder {
    /// Reads a line outside fenced blocks.
    fn read(&mut self, line: &str) {
        let title = line.trim_start_matches('#');
        if line.is_empty() {
            self.close_paragraph();
            self.lines.push(PageLine { kind: LineKind::Text, spans: Vec::new() });
        } else if title.len() < line.len() {
            self.close_paragraph();
            let kind = if line.starts_with("##") { LineKind::Heading } else { LineKind::Title };
            self.lines.push(PageLine::plain(kind, title.trim_start()));
        } else if let Some(item) = line.strip_prefix("- ") {
            self.close_paragraph();
            self.add_words(item, true);
        } else {
            self.add_words(line, false);
        }
    }

    /// Continues the open paragraph or starts one.
    fn add_words(&mut self, line: &str, item: bool) {
        let open = self.open.get_or_insert(Paragraph { item, words: Vec::new() });
        let mut words = line.split_whitespace();
        // Scripts without spaces continue a word on the next line.
        if let (Some(last), Some(first)) = (open.words.last_mut(), words.clone().next())
            && joins(last, first)
        {
            last.push_str(first);
            words.next();
        }
        open.words.extend(words.map(str::to_owned));
    }

    fn close_paragraph(&mut self) {
        let Some(Paragraph { item, words }) = self.open.take() else { return };
        let [first, next] = if item { ["- ", "  "] } else { ["", ""] };
        let mut row = LineBuilder::beginning(first);
        let mut marks = OpenMarks::default();
        let pieces = words.iter().flat_map(|word| {
            let piece = |(index, text)| Piece { text, begins_word: index == 0 };
            pieces(word).into_iter().enumerate().map(piece)
        });
        for (index, piece) in pieces.enumerate() {
            let spans = marks.read(piece.text);
            let length: usize = spans.iter().map(|span| width(&span.text)).sum();
            let gap = usize::from(piece.begins_word);
            if index > 0 && row.columns + gap + length > self.width {
                let full = std::mem::replace(&mut row, LineBuilder::beginning(next));
                self.lines.push(full.line());
            } else if index > 0 && piece.begins_word {
                // A space between two words of the same style has that style too.
                let [before, after] = [row.spans.last(), spans.first()];
                let alike = before.zip(after).is_some_and(|(one, other)| one.is_like(other));
                let like = spans.first().filter(|_| alike);
                row.add(Span {
                    text: " ".to_owned(),
                    bold: like.is_some_and(|span| span.bold),
                    code: like.is_some_and(|span| span.code),
                });
            }
            for span in spans {
                row.add(span);
            }
        }
        self.lines.push(row.line());
    }
}

impl Span {
    const fn is_like(&self, other: &Span) -> bool {
        self.bold == other.bold && self.code == other.code
    }
}

/// Line under construction.
struct LineBuilder {
    spans: Vec<Span>,
    columns: usize,
}

impl LineBuilder {
    fn beginning(text: &str) -> LineBuilder {
        let mut row = LineBuilder { spans: Vec::new(), columns: 0 };
        if !text.is_empty() {
            row.add(Span { text: text.to_owned(), bold: false, code: false });
        }
        row
    }

    fn add(&mut self, span: Span) {
        self.columns += width(&span.text);
        match self.spans.last_mut() {
            Some(last) if last.is_like(&span) => last.text.push_str(&span.text),
            _ => self.spans.push(span),
        }
    }

    fn line(self) -> PageLine {
        PageLine { kind: LineKind::Text, spans: self.spans }
    }
}

/// Open Markdown marks; asterisks inside `code` are literal.
#[derive(Default)]
struct OpenMarks {
    bold: bool,
    code: bool,
}

impl OpenMarks {
    /// Splits a word into spans and removes the marks.
    fn read(&mut self, word: &str) -> Vec<Span> {
        let mut spans: Vec<Span> = Vec::new();
        let mut rest = word;
        while let Some(symbol) = rest.chars().next() {
            if symbol == '`' {
                rest = &rest[1..];
                self.code = !self.code;
            } else if rest.starts_with("**") && !self.code {
                rest = &rest[2..];
                self.bold = !self.bold;
            } else {
                rest = &rest[symbol.len_utf8()..];
                let span = Span { text: symbol.to_string(), bold: self.bold, code: self.code };
                match spans.last_mut() {
                    Some(last) if last.is_like(&span) => last.text.push(symbol),
                    _ => spans.push(span),
                }
            }
        }
        spans
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn texts(page: &str, width: usize) -> Vec<String> {
        lines(page, width).iter().map(PageLine::text).collect()
    }

    #[test]
    fn paragraphs_are_broken_between_words_and_pictures_are_not() {
        let page = "# T\n\none two\nthree\n\n- an item that is long\n\n```\na  b\n```\n";
        let wide = "石を**動か**\nす。\n";
        assert_eq!(texts(wide, 8), ["石を動か", "す。"]);
        assert_eq!(
            texts(page, 10),
            ["T", "", "one two", "three", "", "- an item", "  that is", "  long", "", "    a  b"]
        );
    }

    #[test]
    fn bold_and_code_are_told_apart() {
        let line = lines("**F1 Board.** Type `a ** b`.", 80).remove(0);
        let kinds: Vec<(&str, bool, bool)> =
            line.spans.iter().map(|span| (span.text.as_str(), span.bold, span.code)).collect();
        assert_eq!(
            kinds,
            [
                ("F1 Board.", true, false),
                (" Type ", false, false),
                ("a ** b", false, true),
                (".", false, false)
            ]
        );
    }

    #[test]
    fn every_page_of_rules_fits_the_smallest_window() {
        for entry in catalog::CATALOG {
            for line in lines(entry.info().rules_page, 76) {
                assert!(width(&line.text()) <= 76, "{}: {}", entry.info().slug, line.text());
            }
        }
    }
}
