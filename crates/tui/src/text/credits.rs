//! Credits page.

use catalog::CATALOG;

/// Credits in Markdown.
pub(crate) fn page() -> String {
    let mut page = "# Credits\n\nThe games belong to their designers; the program and the texts are our own. See the \
                    rules of each game for details.\n"
        .to_owned();
    for entry in CATALOG {
        let info = entry.info();
        page.extend(["\n- **", info.name, "**: ", info.attribution, ".\n"]);
    }
    page.push_str("\nQuincunx is free software under the MIT license or the Apache License 2.0.\n");
    page
}
