//! Credits page.

use catalog::{CATALOG, PREDECESSORS, PREDECESSORS_ABOUT};
use messages::{Language, Message, say};

/// Credits in Markdown.
pub(crate) fn page(language: &'static Language) -> String {
    let text = |message: Message| message.localize(language);
    let (title, about) = (text(say("credits-title")), text(say("credits-about")));
    let mut page = format!("# {title}\n\n{about}\n");
    for entry in CATALOG {
        let info = entry.info();
        page.extend(["\n- **", info.name, "**: ", &info.attribution.localize(language), ".\n"]);
    }
    let before = text(say("credits-before"));
    page.extend(["\n## ", before.as_str(), "\n\n", PREDECESSORS_ABOUT, "\n"]);
    for predecessor in PREDECESSORS {
        let Ok(entry) = catalog::find(predecessor.game) else { continue };
        let authors = predecessor.authors.join(", ");
        page.extend(["\n- **", entry.info().name, "** (", predecessor.project, "): ", &authors]);
        page.push_str(".\n");
    }
    page.extend(["\n", text(say("credits-license")).as_str(), "\n"]);
    page
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn everyone_who_programmed_these_games_before_is_named() {
        let page = page(Language::english());
        for predecessor in PREDECESSORS {
            if catalog::find(predecessor.game).is_ok() {
                assert!(predecessor.authors.iter().all(|name| page.contains(name)), "{page}");
            }
        }
    }
}
