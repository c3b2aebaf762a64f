//! The place of the figures in their page.

use anyhow::{Context, Result};

const BEGIN: &str = "<!-- bench -->";
const END: &str = "<!-- /bench -->";

/// The page with these figures between its marks instead of what stands there.
pub(super) fn with_figures(page: &str, figures: &str) -> Result<String> {
    let marks = || format!("put `{BEGIN}` and, below it, `{END}` where the figures belong");
    let (before, rest) = page.split_once(BEGIN).with_context(marks)?;
    let (_, after) = rest.split_once(END).with_context(marks)?;
    Ok(format!("{before}{BEGIN}\n\n{figures}\n\n{END}{after}"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_what_is_between_the_marks_changes() {
        let page = "# Speed\n\n<!-- bench -->\nold\n<!-- /bench -->\n\nThe end.\n";
        let new = with_figures(page, "new").unwrap();
        assert_eq!(new, "# Speed\n\n<!-- bench -->\n\nnew\n\n<!-- /bench -->\n\nThe end.\n");
        assert_eq!(with_figures(&new, "new").unwrap(), new);
    }

    #[test]
    fn a_page_without_marks_is_refused() {
        for page in ["", "<!-- bench -->", "<!-- /bench --><!-- bench -->"] {
            assert!(with_figures(page, "new").is_err());
        }
    }
}
