//! `Library`: the shipped puzzles, to choose from.

use std::collections::HashMap;
use std::sync::{LazyLock, OnceLock};

use catalog::{CATALOG, Entry};
use rng::Rng;
use rules::Size;

use crate::puzzle::Puzzle;
use crate::text::shipped;

/// Puzzles with their themes, which are worked out when they are first asked for.
#[derive(Debug)]
pub struct Library {
    shelved: Vec<Shelved>,
    /// The place of each id.
    places: HashMap<String, usize>,
}

#[derive(Debug)]
struct Shelved {
    puzzle: Puzzle,
    themes: OnceLock<Vec<&'static str>>,
}

impl Shelved {
    fn themes(&self) -> &[&'static str] {
        self.themes.get_or_init(|| self.puzzle.themes())
    }
}

impl Library {
    /// The shipped puzzles, read once.
    pub fn shipped() -> &'static Library {
        static SHIPPED: LazyLock<Library> =
            LazyLock::new(|| Library::new(shipped().expect("a test reads the shipped puzzles")));
        &SHIPPED
    }

    /// A library of these puzzles.
    pub fn new(puzzles: Vec<Puzzle>) -> Library {
        let places = (0..).zip(&puzzles).map(|(place, puzzle)| (puzzle.id.clone(), place));
        let places = places.collect();
        let shelve = |puzzle| Shelved { puzzle, themes: OnceLock::new() };
        Library { shelved: puzzles.into_iter().map(shelve).collect(), places }
    }

    fn shelved(&self, slug: &str) -> impl Iterator<Item = &Shelved> {
        self.shelved.iter().filter(move |one| one.puzzle.entry.info().slug == slug)
    }

    /// The puzzles of a game.
    pub fn of_game(&self, slug: &str) -> impl Iterator<Item = &Puzzle> {
        self.shelved(slug).map(|one| &one.puzzle)
    }

    /// A puzzle by its id.
    pub fn find(&self, id: &str) -> Option<&Puzzle> {
        Some(&self.shelved[*self.places.get(id)?].puzzle)
    }

    /// The themes of a puzzle of this library.
    pub fn themes(&self, puzzle: &Puzzle) -> &[&'static str] {
        self.places.get(&puzzle.id).map_or(&[], |&place| self.shelved[place].themes())
    }

    /// The themes of a game with the number of their puzzles, the most frequent first.
    pub fn themes_of_game(&self, slug: &str) -> Vec<(&'static str, usize)> {
        let mut counts: Vec<(&'static str, usize)> = Vec::new();
        for theme in self.shelved(slug).flat_map(Shelved::themes) {
            match counts.iter_mut().find(|(known, _)| known == theme) {
                Some((_, count)) => *count += 1,
                None => counts.push((theme, 1)),
            }
        }
        counts.sort_by_key(|&(theme, count)| (usize::MAX - count, theme));
        counts
    }

    /// The boards that a game has puzzles on with their number, the usual one first.
    pub fn boards_of_game(&self, slug: &str) -> Vec<(Size, usize)> {
        let mut counts: Vec<(Size, usize)> = Vec::new();
        for puzzle in self.of_game(slug) {
            let size = puzzle.setup.size;
            match counts.iter_mut().find(|(known, _)| *known == size) {
                Some((_, count)) => *count += 1,
                None => counts.push((size, 1)),
            }
        }
        let usual = catalog::find(slug).map(|entry| entry.info().usual().size);
        counts.sort_by_key(|(size, _)| (usual.as_ref() != Ok(size), size.to_string()));
        counts
    }

    /// The puzzle of a day, counted from 1970, on a usual board: the games take turns.
    pub fn daily(&self, day: u64) -> Option<&Puzzle> {
        let infos = CATALOG.iter().map(Entry::info);
        let games: Vec<_> = infos.filter(|info| self.of_game(info.slug).next().is_some()).collect();
        let info = games.get(day.checked_rem(games.len() as u64)? as usize)?;
        let all: Vec<&Puzzle> = self.of_game(info.slug).collect();
        let usual = |puzzle: &&&Puzzle| puzzle.setup.size == info.usual().size;
        let on_usual_board: Vec<&Puzzle> = all.iter().filter(usual).copied().collect();
        let choice = if on_usual_board.is_empty() { all } else { on_usual_board };
        (!choice.is_empty()).then(|| choice[Rng::seeded(day).below(choice.len())])
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_day_has_its_puzzle_and_the_games_take_turns() {
        let library = Library::shipped();
        for day in 20_000..20_010 {
            let puzzle = library.daily(day).expect("every game has puzzles");
            assert_eq!(library.daily(day).map(|again| &again.id), Some(&puzzle.id));
            assert_eq!(puzzle.entry.info().slug, CATALOG[day as usize % CATALOG.len()].info().slug);
            assert_eq!(puzzle.setup.size, puzzle.entry.info().usual().size);
        }
        assert!(Library::new(Vec::new()).daily(1).is_none());
    }

    #[test]
    fn puzzles_are_found_by_id_theme_and_board() {
        let library = Library::shipped();
        for entry in CATALOG {
            let (slug, count) = (entry.info().slug, library.of_game(entry.info().slug).count());
            let boards = library.boards_of_game(slug);
            assert_eq!(boards[0].0, entry.info().usual().size, "{slug}");
            assert_eq!(boards.iter().map(|(_, count)| count).sum::<usize>(), count, "{slug}");
            let first = library.of_game(slug).next().unwrap();
            assert_eq!(library.find(&first.id).map(|found| &found.position), Some(&first.position));
            assert!(!library.themes(first).is_empty());
        }
        assert!(library.find("talpa-8-junk").is_none());
        let themes = library.themes_of_game("sight");
        assert!(themes.windows(2).all(|pair| pair[0].1 >= pair[1].1), "{themes:?}");
    }
}
