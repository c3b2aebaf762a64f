//! Our own pages, which are Markdown, as text for a terminal.
//!
//! They use headings, paragraphs, lists, fenced pictures, **bold** and `code`, and nothing else has
//! to be known.

/// No line is longer, unless a picture or a word is.
const WIDTH: usize = 80;

/// The page without its marks. Where `styled`, escape sequences take their place.
pub(crate) fn render(page: &str, styled: bool) -> String {
    let mut sheet = Sheet { text: String::new(), styled, open: None };
    let mut in_picture = false;
    for line in page.lines() {
        if line.starts_with("```") {
            sheet.close_paragraph();
            in_picture = !in_picture;
        } else if in_picture {
            sheet.line(format!("    {line}").trim_end());
        } else {
            sheet.read(line);
        }
    }
    sheet.close_paragraph();
    sheet.text
}

/// What has been written so far, and what is still being collected.
struct Sheet {
    text: String,
    styled: bool,
    open: Option<Paragraph>,
}

/// Words that are broken into new lines once all of them are there.
struct Paragraph {
    /// Whether it is an item of a list.
    item: bool,
    words: Vec<String>,
}

impl Sheet {
    fn line(&mut self, line: &str) {
        self.text.push_str(line);
        self.text.push('\n');
    }

    /// A line outside pictures.
    fn read(&mut self, line: &str) {
        let title = line.trim_start_matches('#');
        if line.is_empty() {
            self.close_paragraph();
            self.line("");
        } else if title.len() < line.len() {
            self.close_paragraph();
            let mark = if line.starts_with("##") { "\x1b[1m" } else { "\x1b[1;4m" };
            let [on, off] = if self.styled { [mark, "\x1b[0m"] } else { ["", ""] };
            self.line(&format!("{on}{}{off}", title.trim_start()));
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
        let (mut column, mut marks) = (first.len(), Marks::default());
        self.text.push_str(first);
        for (index, word) in words.iter().enumerate() {
            let (word, length) = marks.replace(word, self.styled);
            if index > 0 && column + 1 + length > WIDTH {
                self.text.push('\n');
                self.text.push_str(next);
                column = next.len();
            } else if index > 0 {
                self.text.push(' ');
                column += 1;
            }
            self.text.push_str(&word);
            column += length;
        }
        self.text.push('\n');
    }
}

/// Which marks are open; `code` may hold stars.
#[derive(Default)]
struct Marks {
    bold: bool,
    code: bool,
}

impl Marks {
    /// A word without its marks, and how many columns it takes.
    fn replace(&mut self, word: &str, styled: bool) -> (String, usize) {
        let (mut text, mut length, mut rest) = (String::new(), 0, word);
        while let Some(symbol) = rest.chars().next() {
            let style = if symbol == '`' {
                rest = &rest[1..];
                self.code = !self.code;
                if self.code { "\x1b[36m" } else { "\x1b[39m" }
            } else if rest.starts_with("**") && !self.code {
                rest = &rest[2..];
                self.bold = !self.bold;
                if self.bold { "\x1b[1m" } else { "\x1b[22m" }
            } else {
                rest = &rest[symbol.len_utf8()..];
                text.push(symbol);
                length += 1;
                continue;
            };
            text.push_str(if styled { style } else { "" });
        }
        (text, length)
    }
}
