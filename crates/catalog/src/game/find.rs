//! Looking up a game by name.

use messages::{Message, say};
use rules::quote;

use crate::CATALOG;
use crate::game::entry::Entry;

/// A name that no game has.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("{}", self.message())]
pub struct UnknownGame {
    /// The input.
    pub text: String,
    /// The game whose name looks most like it, if one does.
    pub closest: Option<&'static str>,
}

/// The game with this slug, ignoring case and surrounding blanks.
pub fn find(slug: &str) -> Result<&'static Entry, UnknownGame> {
    let lower = slug.trim().to_ascii_lowercase();
    CATALOG
        .iter()
        .find(|entry| entry.info().slug == lower)
        .ok_or_else(|| UnknownGame { text: slug.to_owned(), closest: closest(&lower) })
}

impl UnknownGame {
    /// The error for people.
    pub fn message(&self) -> Message {
        match self.closest {
            Some(slug) => say("game-unknown-like").with("closest", slug),
            None => say("game-unknown"),
        }
        .with("given", quote(&self.text))
        .with("games", all_slugs())
    }
}

fn all_slugs() -> String {
    let slugs: Vec<&str> = CATALOG.iter().map(|entry| entry.info().slug).collect();
    slugs.join(", ")
}

/// The slug with the smallest edit distance, if less than half of it is wrong.
fn closest(text: &str) -> Option<&'static str> {
    const MAX_CHARS: usize = 20;
    if text.chars().nth(MAX_CHARS).is_some() {
        return None;
    }
    let distances =
        CATALOG.iter().map(|entry| entry.info().slug).map(|slug| (edit_distance(text, slug), slug));
    let (wrong, slug) = distances.min_by_key(|&(wrong, _)| wrong)?;
    (wrong * 2 < slug.len()).then_some(slug)
}

/// The edit distance (Levenshtein) between two words.
fn edit_distance(from: &str, to: &str) -> usize {
    let to: Vec<char> = to.chars().collect();
    let mut row: Vec<usize> = (0..=to.len()).collect();
    for (index, letter) in from.chars().enumerate() {
        let mut diagonal = std::mem::replace(&mut row[0], index + 1);
        for (column, &other) in to.iter().enumerate() {
            let replaced = diagonal + usize::from(letter != other);
            diagonal = row[column + 1];
            row[column + 1] = replaced.min(row[column] + 1).min(diagonal + 1);
        }
    }
    row[to.len()]
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_game_is_found_by_its_slug_in_any_case() {
        for entry in CATALOG {
            let slug = entry.info().slug;
            for typed in [slug.to_owned(), slug.to_uppercase(), format!(" {slug}\n")] {
                assert_eq!(find(&typed).unwrap().info().slug, slug);
            }
        }
    }

    #[test]
    fn typos_are_answered_with_a_suggestion() {
        for typed in ["talpe", "taalpa", "alpa", "Tapla"] {
            let error = find(typed).unwrap_err();
            assert_eq!(error.closest, Some("talpa"), "{typed}");
            assert!(error.to_string().contains(&format!("`{typed}`")), "{error}");
        }
    }

    #[test]
    fn unknown_names_are_answered_with_the_list() {
        for typed in ["", "chess", "talpatalpa", &"x".repeat(1_000_000), "\u{1b}[2J"] {
            let error = find(typed).unwrap_err();
            assert_eq!(error.closest, None);
            assert!(error.to_string().ends_with(&all_slugs()), "{error}");
        }
    }

    #[test]
    fn edit_distances_are_counted_in_letters() {
        for (from, to, expected) in
            [("", "", 0), ("", "abc", 3), ("abc", "", 3), ("abc", "abd", 1), ("sight", "light", 1)]
        {
            assert_eq!(edit_distance(from, to), expected, "{from} {to}");
        }
    }
}
