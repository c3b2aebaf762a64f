//! Figures: the diagrams of the rules pages as positions.
//!
//! The pages draw positions with letters, as in
//!
//! ```text
//! Figure 2            Figure 3
//! 4  . . . .          4  . . . .
//! 3  . R R .          3  . B . .
//! 2  B R B .          2  B R B .
//! 1  . . . .          1  B B . .
//!    a b c d             a b c d
//! ```
//!
//! A diagram that the game accepts as a position becomes a figure; any other stays as it is.

use messages::Language;
use rules::{Cell, GameInfo, View};

use crate::game::entry::Entry;

/// A part of a page.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum PagePart {
    /// Markdown without pictures of positions.
    Text(String),
    /// Positions side by side, at least one.
    Figures(Vec<Figure>),
}

/// A position with a caption and marked cells.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Figure {
    /// The caption above it; may be empty.
    pub title: String,
    /// The position.
    pub view: View,
    /// The marked cells.
    pub marked: Vec<Cell>,
}

/// A game's page of rules in this language, as Markdown.
pub fn page(info: &GameInfo, language: &'static Language) -> &'static str {
    language.page(&format!("rules/{}.md", info.slug)).unwrap_or(info.rules_page)
}

/// The parts of a game's page of rules, in order.
pub fn parts(entry: &'static Entry, language: &'static Language) -> Vec<PagePart> {
    let mut parts = Vec::new();
    let mut text = String::new();
    for (index, block) in page(entry.info(), language).split("```").enumerate() {
        let figures = (index % 2 == 1).then(|| read(entry, block)).flatten();
        match figures {
            Some(figures) => {
                parts.push(PagePart::Text(std::mem::take(&mut text)));
                parts.push(PagePart::Figures(figures));
            }
            None if index % 2 == 1 => text.extend(["```", block, "```"]),
            None => text.push_str(block.strip_prefix('\n').unwrap_or(block)),
        }
    }
    parts.push(PagePart::Text(text));
    parts
}

/// The positions of a diagram, if it consists of positions.
fn read(entry: &'static Entry, block: &str) -> Option<Vec<Figure>> {
    let lines: Vec<&str> = block.lines().filter(|line| !line.trim().is_empty()).collect();
    let is_row = |line: &&&str| line.trim_start().starts_with(|first: char| first.is_ascii_digit());
    // A board may be lower than its neighbor, so the first row need not be a row of all of them.
    let starts = lines.iter().filter(is_row).map(|row| row_starts(row)).max_by_key(Vec::len)?;
    let mut figures = Vec::new();
    for (index, &start) in starts.iter().enumerate() {
        let end = starts.get(index + 1).copied().unwrap_or(usize::MAX);
        let column = |line: &&str| -> String {
            line.chars().skip(start).take(end - start).collect::<String>().trim_end().to_owned()
        };
        let columns: Vec<String> = lines.iter().map(column).collect();
        figures.push(Figure::read(entry, &columns)?);
    }
    (!figures.is_empty()).then_some(figures)
}

/// The columns at which the rank numbers begin.
fn row_starts(row: &str) -> Vec<usize> {
    let symbols: Vec<char> = row.chars().collect();
    let begins = |&at: &usize| {
        let alone = at == 0 || symbols[at - 1] == ' ';
        symbols[at].is_ascii_digit() && alone
    };
    (0..symbols.len()).filter(begins).collect()
}

impl Figure {
    fn read(entry: &'static Entry, lines: &[String]) -> Option<Figure> {
        let info = entry.info();
        let mut title = String::new();
        let mut rows = Vec::new();
        let mut marked = Vec::new();
        for line in lines {
            let mut words = line.split_whitespace();
            let first = words.next().unwrap_or_default();
            let Ok(rank) = first.parse::<u8>() else {
                // Above the board stands its title, below it the letters of the files.
                if rows.is_empty() {
                    title.clone_from(line);
                }
                continue;
            };
            let words: Vec<&str> = words.collect();
            for (file, _) in words.iter().enumerate().filter(|(_, word)| **word == "*") {
                marked.push(Cell::new(file as u8, rank.checked_sub(1)?));
            }
            rows.push(row_text(&words)?);
        }
        let board = rows.join("/");
        let rules = info.usual().rules;
        // In most diagrams First is to move; a few are legal only for the other side.
        let game = info
            .colors
            .iter()
            .find_map(|color| entry.resume(&format!("{board} {}", color.letter()), &rules).ok())?;
        // Figures do not show the walking directions.
        let view = View { walks: [&[], &[]], ..game.view() };
        Some(Figure { title, view, marked })
    }
}

/// A row as position texts write it.
fn row_text(words: &[&str]) -> Option<String> {
    let mut text = String::new();
    let mut empty = 0;
    for word in words {
        let piece = match *word {
            // The goals of an empty corner are drawn by the board itself.
            "." | "*" | "r" | "b" => None,
            "#" => Some("-".to_owned()),
            word => Some(piece_text(word)?),
        };
        match piece {
            None => empty += 1,
            Some(piece) => {
                if empty > 0 {
                    text.push_str(&empty.to_string());
                    empty = 0;
                }
                text.push_str(&piece);
            }
        }
    }
    if empty > 0 {
        text.push_str(&empty.to_string());
    }
    Some(text)
}

/// `R` is `r`, `W3` is `w(3)`, `B1` is `b`.
fn piece_text(word: &str) -> Option<String> {
    let letter = word.chars().next().filter(char::is_ascii_uppercase)?.to_ascii_lowercase();
    match &word[1..] {
        "" | "1" => Some(letter.to_string()),
        height if height.bytes().all(|byte| byte.is_ascii_digit()) => {
            Some(format!("{letter}({height})"))
        }
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn figures(slug: &str) -> Vec<Vec<Figure>> {
        let found = parts(crate::find(slug).unwrap(), Language::english()).into_iter();
        found
            .filter_map(|part| match part {
                PagePart::Figures(figures) => Some(figures),
                PagePart::Text(_) => None,
            })
            .collect()
    }

    #[test]
    fn every_picture_of_a_position_becomes_a_board() {
        let known =
            [("crosscut", 9), ("clusterfuss", 5), ("talpa", 3), ("claustro", 4), ("sight", 4)];
        for slug in crate::CATALOG.iter().map(|entry| entry.info().slug) {
            let count: usize = figures(slug).iter().map(Vec::len).sum();
            if let Some((_, expected)) = known.iter().find(|(known, _)| *known == slug) {
                assert_eq!(count, *expected, "{slug}");
            }
        }
    }

    #[test]
    fn nothing_of_a_page_is_lost() {
        for entry in crate::CATALOG {
            let info = entry.info();
            let words = |text: &str| -> Vec<String> {
                let prose = text.split("```").step_by(2);
                prose.flat_map(str::split_whitespace).map(str::to_owned).collect()
            };
            let text: String = parts(entry, Language::english())
                .into_iter()
                .map(|part| match part {
                    PagePart::Text(text) => text,
                    PagePart::Figures(_) => String::new(),
                })
                .collect();
            assert_eq!(words(&text), words(info.rules_page), "{}", info.slug);
        }
    }

    #[test]
    fn the_square_of_a_placement_is_marked() {
        let marked: usize =
            figures("crosscut").iter().flatten().map(|figure| figure.marked.len()).sum();
        assert_eq!(marked, 6);
    }
}
