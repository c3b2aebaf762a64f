//! The list of all lessons.

use messages::Language;

use super::{Lesson, read};
use crate::CATALOG;
use crate::game::entry::Entry;
use crate::game::find::find;

/// A lesson of this build.
#[derive(Clone, Copy, Debug)]
pub struct LessonId {
    entry: &'static Entry,
    index: usize,
}

impl LessonId {
    /// Every lesson, game by game.
    pub fn all() -> impl Iterator<Item = LessonId> {
        CATALOG.iter().flat_map(LessonId::of_game)
    }

    /// The lessons of a game, in the order in which they are taken.
    pub fn of_game(entry: &'static Entry) -> impl Iterator<Item = LessonId> {
        (0..entry.info().lessons.len()).map(move |index| LessonId { entry, index })
    }

    /// The lesson of a game by its name; without one, the first, which is about the rules.
    pub fn find(game: &str, slug: Option<&str>) -> Option<LessonId> {
        let is_it = |id: &LessonId| slug.is_none_or(|slug| id.slug() == slug);
        LessonId::of_game(find(game).ok()?).find(is_it)
    }

    /// The game.
    pub fn entry(self) -> &'static Entry {
        self.entry
    }

    /// The name in addresses, unique in the game: `rules`, `ideas`.
    pub fn slug(self) -> &'static str {
        self.entry.info().lessons[self.index].slug
    }

    /// The lesson after this one; after the last, it is time to play.
    pub fn next(self) -> Option<LessonId> {
        LessonId::of_game(self.entry).nth(self.index + 1)
    }

    /// The key under which progress is kept: `talpa`, `talpa-ideas`.
    pub fn key(self) -> String {
        let game = self.entry.info().slug;
        if self.index == 0 { game.to_owned() } else { format!("{game}-{}", self.slug()) }
    }

    /// The lesson, told in this language.
    pub fn open(self, language: &'static Language) -> Lesson {
        let lesson = Lesson::read(self.entry, self.original()).expect("a test reads every lesson");
        match self.translation(language) {
            Some(text) => lesson.translated(text).expect("a test reads every translation"),
            None => lesson,
        }
    }

    /// The title and the number of steps. Quicker than the whole lesson, which is checked when it
    /// is read.
    pub fn summary(self, language: &'static Language) -> (String, usize) {
        read::summary(self.prose(language)).expect("a test reads every lesson")
    }

    /// The guide before the steps.
    pub(super) fn guide(self, language: &'static Language) -> Vec<String> {
        read::guide(self.prose(language)).expect("a test reads every lesson")
    }

    /// The text that has the words.
    fn prose(self, language: &'static Language) -> &'static str {
        self.translation(language).unwrap_or_else(|| self.original())
    }

    fn original(self) -> &'static str {
        self.entry.info().lessons[self.index].text
    }

    fn translation(self, language: &'static Language) -> Option<&'static str> {
        language.page(&format!("lessons/{}.txt", self.key()))
    }
}

impl PartialEq for LessonId {
    fn eq(&self, other: &LessonId) -> bool {
        self.key() == other.key()
    }
}

impl Eq for LessonId {}
