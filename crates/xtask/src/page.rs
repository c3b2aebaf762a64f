//! Generated parts of Markdown pages, between two HTML comments.

use std::fs;

use anyhow::{Context, Result};

/// Replaces the generated part of this name in a page.
pub(crate) fn update(page: &str, name: &str, figures: &str) -> Result<()> {
    let text = fs::read_to_string(page).with_context(|| format!("read {page}"))?;
    let text = with_figures(&text, name, figures).with_context(|| format!("change {page}"))?;
    fs::write(page, text).with_context(|| format!("write {page}"))
}

/// The page with its generated part replaced.
fn with_figures(page: &str, name: &str, figures: &str) -> Result<String> {
    let (begin, end) = (format!("<!-- {name} -->"), format!("<!-- /{name} -->"));
    let marks = || format!("put `{begin}` and, below it, `{end}` where the figures belong");
    let (before, rest) = page.split_once(&begin).with_context(marks)?;
    let (_, after) = rest.split_once(&end).with_context(marks)?;
    Ok(format!("{before}{begin}\n\n{figures}\n\n{end}{after}"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_what_is_between_the_marks_changes() {
        let page = "# Speed\n\n<!-- bench -->\nold\n<!-- /bench -->\n\nThe end.\n";
        let new = with_figures(page, "bench", "new").unwrap();
        assert_eq!(new, "# Speed\n\n<!-- bench -->\n\nnew\n\n<!-- /bench -->\n\nThe end.\n");
        assert_eq!(with_figures(&new, "bench", "new").unwrap(), new);
    }

    #[test]
    fn a_page_without_marks_is_refused() {
        for page in ["", "<!-- bench -->", "<!-- /bench --><!-- bench -->"] {
            assert!(with_figures(page, "bench", "new").is_err());
        }
    }
}
