//! Our own pages, which are Markdown, as lines of words.
//!
//! They use headings, paragraphs, lists, fenced pictures, **bold** and `code`, and nothing else has
//! to be known. Whoever shows the lines decides what bold looks like.

/// A line of a page.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct PageLine {
    /// What kind of line it is.
    pub kind: LineKind,
    /// Its pieces from the left.
    pub spans: Vec<Span>,
}

/// What kind of line it is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum LineKind {
    /// The title of the page.
    Title,
    /// The heading of a chapter.
    Heading,
    /// Words.
    Text,
    /// A row of a picture.
    Picture,
}

/// Letters that look the same.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Span {
    /// The letters.
    pub text: String,
    /// Whether they are bold.
    pub bold: bool,
    /// Whether they are to be typed as they are.
    pub code: bool,
}

impl PageLine {
    fn plain(kind: LineKind, text: impl Into<String>) -> PageLine {
        let span = Span { text: text.into(), bold: false, code: false };
        PageLine { kind, spans: vec![span] }
    }

    /// The letters alone.
    pub fn text(&self) -> String {
        self.spans.iter().map(|span| span.text.as_str()).collect()
    }
}

/// The lines of a page; none is longer than `width`, unless a picture or a word is.
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

/// What has been written so far, and what is still being collected.
struct PageBuilder {
    lines: Vec<PageLine>,
    width: usize,
    open: Option<Paragraph>,
}

/// Words that are broken into new lines once all of them are there.
struct Paragraph {
    /// Whether it is an item of a list.
    item: bool,
    words: Vec<String>,
}

impl PageBuilder {
    /// A line outside pictures.
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

    /// Goes on with the open paragraph, or begins one.
    fn add_words(&mut self, line: &str, item: bool) {
        let open = self.open.get_or_insert(Paragraph { item, words: Vec::new() });
        open.words.extend(line.split_whitespace().map(str::to_owned));
    }

    fn close_paragraph(&mut self) {
        let Some(Paragraph { item, words }) = self.open.take() else { return };
        let [first, next] = if item { ["- ", "  "] } else { ["", ""] };
        let mut row = LineBuilder::beginning(first);
        let mut marks = OpenMarks::default();
        for (index, word) in words.iter().enumerate() {
            let spans = marks.read(word);
            let length: usize = spans.iter().map(|span| span.text.chars().count()).sum();
            if index > 0 && row.columns + 1 + length > self.width {
                let full = std::mem::replace(&mut row, LineBuilder::beginning(next));
                self.lines.push(full.line());
            } else if index > 0 {
                // A blank between two words of a kind belongs to both.
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

/// A line that is being filled.
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
        self.columns += span.text.chars().count();
        match self.spans.last_mut() {
            Some(last) if last.is_like(&span) => last.text.push_str(&span.text),
            _ => self.spans.push(span),
        }
    }

    fn line(self) -> PageLine {
        PageLine { kind: LineKind::Text, spans: self.spans }
    }
}

/// Which marks are open; `code` may hold stars.
#[derive(Default)]
struct OpenMarks {
    bold: bool,
    code: bool,
}

impl OpenMarks {
    /// A word without its marks.
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
                assert!(
                    line.text().chars().count() <= 76,
                    "{}: {}",
                    entry.info().slug,
                    line.text()
                );
            }
        }
    }
}
