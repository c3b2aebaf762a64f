//! Credits page.

use catalog::CATALOG;

/// Credits in Markdown.
pub(crate) fn page() -> String {
    let mut page = "# Credits\n\nThe games belong to their designers; the programs and texts here \
                    are our own. The rules of each game say more about it.\n"
        .to_owned();
    for entry in CATALOG {
        let info = entry.info();
        page.extend(["\n- **", info.name, "**: ", info.attribution, ".\n"]);
    }
    page.push_str("\nThe program is free under the MIT licence or the Apache licence 2.0.\n");
    page
}
