//! Markdown to HTML, for our own documents: headings, paragraphs, lists, fenced blocks, **bold**
//! and
//! `code`.

/// Renders a document.
pub(super) fn render(page: &str) -> String {
    let mut writer = HtmlWriter::default();
    let mut in_picture = false;
    for line in page.lines() {
        if line.starts_with("```") {
            writer.close();
            in_picture = !in_picture;
            writer.html += if in_picture { "<pre>" } else { "</pre>\n" };
        } else if in_picture {
            writer.html += &escaped(line);
            writer.html.push('\n');
        } else {
            writer.read(line);
        }
    }
    writer.close();
    writer.html
}

#[derive(Default)]
struct HtmlWriter {
    html: String,
    /// Lines of the current paragraph or list item.
    open: Vec<String>,
    in_list: bool,
}

impl HtmlWriter {
    fn read(&mut self, line: &str) {
        if line.is_empty() {
            self.close();
        } else if let Some(title) = line.strip_prefix("# ") {
            self.close();
            self.write("h1", "", title);
        } else if let Some(title) = line.strip_prefix("## ") {
            self.close();
            self.write("h2", "", title);
        } else if let Some(item) = line.strip_prefix("- ") {
            self.close_item();
            if !self.in_list {
                self.html += "<ul>\n";
                self.in_list = true;
            }
            self.open.push(item.to_owned());
        } else {
            self.open.push(line.trim().to_owned());
        }
    }

    fn close_item(&mut self) {
        let text = std::mem::take(&mut self.open).join(" ");
        if text.is_empty() {
            return;
        }
        let (tag, id) = if self.in_list { ("li", String::new()) } else { ("p", clause_id(&text)) };
        self.write(tag, &id, &text);
    }

    /// Writes an element.
    fn write(&mut self, tag: &str, attributes: &str, text: &str) {
        let parts = ["<", tag, attributes, ">", &inline(text), "</", tag, ">\n"];
        self.html.extend(parts);
    }

    fn close(&mut self) {
        self.close_item();
        if std::mem::take(&mut self.in_list) {
            self.html += "</ul>\n";
        }
    }
}

/// The id of a clause, for links: `**T3 Capture.**` has the id `T3`.
fn clause_id(text: &str) -> String {
    let number = text.strip_prefix("**").and_then(|text| text.split(' ').next()).unwrap_or("");
    let is_clause = number.len() <= 3
        && number.starts_with(|first: char| first.is_ascii_uppercase())
        && number.ends_with(|last: char| last.is_ascii_digit());
    if is_clause { format!(" id=\"{number}\" class=\"clause\"") } else { String::new() }
}

/// Bold and code within a line.
pub(in crate::page) fn inline(text: &str) -> String {
    let mut html = String::new();
    for (index, piece) in text.split('`').enumerate() {
        if index % 2 == 1 {
            html.extend(["<code>", &escaped(piece), "</code>"]);
            continue;
        }
        for (index, words) in piece.split("**").enumerate() {
            let [before, after] = if index % 2 == 1 { ["<strong>", "</strong>"] } else { [""; 2] };
            html.extend([before, &linked(&escaped(words)), after]);
        }
    }
    html
}

/// Words that are addresses of sites, as links.
fn linked(html: &str) -> String {
    let link = |word: &str| {
        let host = word.trim_end_matches(['.', ',', ';']);
        if host.rsplit_once('.').is_some_and(|(_, domain)| domain == "com") {
            let rest = &word[host.len()..];
            return format!("<a href=\"https://{host}\">{host}</a>{rest}");
        }
        word.to_owned()
    };
    html.split(' ').map(link).collect::<Vec<_>>().join(" ")
}

fn escaped(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn our_markdown_becomes_html() {
        let sheet = "His sheet is at steere.com; ask.";
        let link = "His sheet is at <a href=\"https://steere.com\">steere.com</a>; ask.";
        assert_eq!(inline(sheet), link);
        let page = "# A & B\n\nOne `x<y`\nand **two**.\n\n**T3 Capture.** Now.\n\n- item\n  more\n- next\n\n```\n. R\n```\n";
        let html = "<h1>A &amp; B</h1>\n<p>One <code>x&lt;y</code> and <strong>two</strong>.</p>\n\
            <p id=\"T3\" class=\"clause\"><strong>T3 Capture.</strong> Now.</p>\n\
            <ul>\n<li>item more</li>\n<li>next</li>\n</ul>\n<pre>. R\n</pre>\n";
        assert_eq!(render(page), html);
    }
}
