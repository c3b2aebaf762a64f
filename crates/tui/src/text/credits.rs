//! Credits page.

use catalog::{CATALOG, PREDECESSORS, PREDECESSORS_ABOUT};

/// Credits in Markdown.
pub(crate) fn page() -> String {
    let mut page = "# Credits\n\nThe games belong to their designers; the program and the texts are our own. See the \
                    rules of each game for details.\n"
        .to_owned();
    for entry in CATALOG {
        let info = entry.info();
        page.extend(["\n- **", info.name, "**: ", info.attribution, ".\n"]);
    }
    page.extend(["\n## Before Quincunx\n\n", PREDECESSORS_ABOUT, "\n"]);
    for predecessor in PREDECESSORS {
        let Ok(entry) = catalog::find(predecessor.game) else { continue };
        let authors = predecessor.authors.join(", ");
        page.extend(["\n- **", entry.info().name, "** (", predecessor.project, "): ", &authors]);
        page.push_str(".\n");
    }
    page.push_str("\nQuincunx is free software under the MIT license or the Apache License 2.0.\n");
    page
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn everyone_who_programmed_these_games_before_is_named() {
        let page = page();
        for predecessor in PREDECESSORS {
            if catalog::find(predecessor.game).is_ok() {
                assert!(predecessor.authors.iter().all(|name| page.contains(name)), "{page}");
            }
        }
    }
}
