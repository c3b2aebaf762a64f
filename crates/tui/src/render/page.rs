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
    pub pieces: Vec<Piece>,
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
pub struct Piece {
    /// The letters.
    pub text: String,
    /// Whether they are bold.
    pub bold: bool,
    /// Whether they are to be typed as they are.
    pub code: bool,
}

impl PageLine {
    fn plain(kind: LineKind, text: impl Into<String>) -> PageLine {
        let piece = Piece { text: text.into(), bold: false, code: false };
        PageLine { kind, pieces: vec![piece] }
    }

    /// The letters alone.
    pub fn text(&self) -> String {
        self.pieces.iter().map(|piece| piece.text.as_str()).collect()
    }
}

/// The lines of a page; none is longer than `width`, unless a picture or a word is.
pub fn lines(page: &str, width: usize) -> Vec<PageLine> {
    let mut sheet = Sheet { lines: Vec::new(), width, open: None };
    let mut in_picture = false;
    for line in page.lines() {
        if line.starts_with("```") {
            sheet.close_paragraph();
            in_picture = !in_picture;
        } else if in_picture {
            let row = format!("    {line}");
            sheet.lines.push(PageLine::plain(LineKind::Picture, row.trim_end()));
        } else {
            sheet.read(line);
        }
    }
    sheet.close_paragraph();
    sheet.lines
}

/// What has been written so far, and what is still being collected.
struct Sheet {
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

impl Sheet {
    /// A line outside pictures.
    fn read(&mut self, line: &str) {
        let title = line.trim_start_matches('#');
        if line.is_empty() {
            self.close_paragraph();
            self.lines.push(PageLine { kind: LineKind::Text, pieces: Vec::new() });
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
        let mut row = Row::beginning(first);
        let mut marks = Marks::default();
        for (index, word) in words.iter().enumerate() {
            let pieces = marks.read(word);
            let length: usize = pieces.iter().map(|piece| piece.text.chars().count()).sum();
            if index > 0 && row.columns + 1 + length > self.width {
                let full = std::mem::replace(&mut row, Row::beginning(next));
                self.lines.push(full.line());
            } else if index > 0 {
                // A blank between two words of a kind belongs to both.
                let [before, after] = [row.pieces.last(), pieces.first()];
                let alike = before.zip(after).is_some_and(|(one, other)| one.is_like(other));
                let like = pieces.first().filter(|_| alike);
                row.add(Piece {
                    text: " ".to_owned(),
                    bold: like.is_some_and(|piece| piece.bold),
                    code: like.is_some_and(|piece| piece.code),
                });
            }
            for piece in pieces {
                row.add(piece);
            }
        }
        self.lines.push(row.line());
    }
}

impl Piece {
    const fn is_like(&self, other: &Piece) -> bool {
        self.bold == other.bold && self.code == other.code
    }
}

/// A line that is being filled.
struct Row {
    pieces: Vec<Piece>,
    columns: usize,
}

impl Row {
    fn beginning(text: &str) -> Row {
        let mut row = Row { pieces: Vec::new(), columns: 0 };
        if !text.is_empty() {
            row.add(Piece { text: text.to_owned(), bold: false, code: false });
        }
        row
    }

    fn add(&mut self, piece: Piece) {
        self.columns += piece.text.chars().count();
        match self.pieces.last_mut() {
            Some(last) if last.is_like(&piece) => last.text.push_str(&piece.text),
            _ => self.pieces.push(piece),
        }
    }

    fn line(self) -> PageLine {
        PageLine { kind: LineKind::Text, pieces: self.pieces }
    }
}

/// Which marks are open; `code` may hold stars.
#[derive(Default)]
struct Marks {
    bold: bool,
    code: bool,
}

impl Marks {
    /// A word without its marks.
    fn read(&mut self, word: &str) -> Vec<Piece> {
        let mut pieces: Vec<Piece> = Vec::new();
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
                let piece = Piece { text: symbol.to_string(), bold: self.bold, code: self.code };
                match pieces.last_mut() {
                    Some(last) if last.is_like(&piece) => last.text.push(symbol),
                    _ => pieces.push(piece),
                }
            }
        }
        pieces
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
            line.pieces.iter().map(|piece| (piece.text.as_str(), piece.bold, piece.code)).collect();
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
