//! Computer opponents offered in menus and on pages, weakest first.

use std::time::Duration;

use engine::SearchLimits;
use messages::{Message, say};
use rules::Setup;

use crate::game::entry::Entry;
use crate::knowledge::tablebases::Tablebases;
use crate::level::Level;
use crate::player_spec::PlayerSpec;

/// A computer opponent in a menu.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct MenuOpponent {
    /// The player.
    pub spec: PlayerSpec,
    /// Display name: `Level 3`.
    pub name: Message,
    /// Short description of how it plays.
    pub about: Message,
}

/// Thinking times of the full-strength engine, in seconds per move.
const ENGINE_SECONDS: [u64; 2] = [1, 5];

impl MenuOpponent {
    /// Every opponent that some menu offers, in the order of measured strength (docs/levels.md).
    pub fn all() -> Vec<MenuOpponent> {
        let mut all = vec![MenuOpponent::random()];
        for level in Level::all() {
            all.push(MenuOpponent::level(level));
            match level.number() {
                1 => all.push(MenuOpponent::greedy()),
                plies @ 2..=3 => all.push(MenuOpponent::minimax(plies)),
                _ => {}
            }
        }
        all.extend(ENGINE_SECONDS.map(MenuOpponent::engine));
        all.push(MenuOpponent::perfect());
        all
    }

    fn random() -> MenuOpponent {
        let (name, about) = (say("opponent-random"), say("opponent-random-about"));
        MenuOpponent { spec: PlayerSpec::Random, name, about }
    }

    fn greedy() -> MenuOpponent {
        let (name, about) = (say("opponent-greedy"), say("opponent-greedy-about"));
        MenuOpponent { spec: PlayerSpec::Greedy, name, about }
    }

    fn minimax(plies: u8) -> MenuOpponent {
        let name = say("opponent-minimax").with("plies", plies);
        let about = say("opponent-minimax-about").with("plies", plies);
        MenuOpponent { spec: PlayerSpec::Minimax(plies.into()), name, about }
    }

    fn level(level: Level) -> MenuOpponent {
        let name = say("opponent-level").with("level", level.number());
        MenuOpponent { spec: PlayerSpec::Level(level), name, about: level.about() }
    }

    fn engine(seconds: u64) -> MenuOpponent {
        let limits = SearchLimits { time: Duration::from_secs(seconds), ..SearchLimits::NONE };
        let name = say("opponent-engine").with("seconds", seconds);
        let about = say("opponent-engine-about").with("seconds", seconds);
        MenuOpponent { spec: PlayerSpec::Engine(limits), name, about }
    }

    fn perfect() -> MenuOpponent {
        let (name, about) = (say("opponent-perfect"), say("opponent-perfect-about"));
        MenuOpponent { spec: PlayerSpec::Perfect, name, about }
    }

    /// The opponents for a board. Perfect play is offered only where it is perfect.
    pub fn for_setup(entry: &Entry, setup: &Setup, tables: &Tablebases) -> Vec<MenuOpponent> {
        let mut all = MenuOpponent::all();
        if !entry.is_solved(setup, tables) {
            all.retain(|opponent| opponent.spec != PlayerSpec::Perfect);
        }
        all
    }

    /// Display name of a player: its name in menus, or else its specification.
    pub fn name_of(spec: &PlayerSpec) -> Message {
        let known = MenuOpponent::all().into_iter().find(|opponent| opponent.spec == *spec);
        known.map_or_else(|| Message::verbatim(spec.to_string()), |opponent| opponent.name)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_opponent_is_offered_once_and_the_weak_come_first() {
        let all = MenuOpponent::all();
        for (index, opponent) in all.iter().enumerate() {
            assert!(all[..index].iter().all(|other| other.spec != opponent.spec), "{opponent:?}");
            assert_eq!(MenuOpponent::name_of(&opponent.spec), opponent.name);
        }
        let names: Vec<String> = all.iter().map(|opponent| opponent.name.to_string()).collect();
        let index = |name: &str| names.iter().position(|known| *known == name).unwrap();
        // The measurements are in docs/levels.md.
        assert_eq!(index("Random"), 0);
        assert!(index("Level 1") < index("Greedy"));
        assert!(index("Level 10") < index("Engine, 1 s"));
        assert_eq!(MenuOpponent::name_of(&PlayerSpec::Minimax(9)).to_string(), "minimax:9");
    }

    /// The sides of square boards on which perfect play is offered under the usual rules.
    fn solved_sides(slug: &str, tables: &Tablebases) -> Vec<u8> {
        let entry = crate::find(slug).unwrap();
        let is_offered = |side: &u8| {
            let size = rules::Size::square(*side).unwrap();
            let setup = Setup { size, ..entry.info().usual() };
            let offered = MenuOpponent::for_setup(entry, &setup, tables);
            offered.iter().any(|it| it.spec == PlayerSpec::Perfect)
        };
        entry.info().sides.iter().copied().filter(is_offered).collect()
    }

    #[test]
    #[cfg(feature = "all-games")]
    fn perfect_play_is_offered_only_where_it_is_perfect() {
        // The boards for which `cargo xtask perfect` has played.
        let (none, folder) = (Tablebases::none(), Tablebases::in_folder("tables".into()));
        for (slug, sides) in [
            ("crosscut", &[3, 4, 5, 6][..]),
            ("clusterfuss", &[2, 3, 4, 5]),
            ("talpa", &[2, 3, 4, 5]),
            ("sight", &[3, 5]),
        ] {
            assert_eq!(solved_sides(slug, &none), sides, "{slug}");
        }
        // Its tablebases need a place.
        assert!(solved_sides("claustro", &none).is_empty());
        assert_eq!(solved_sides("claustro", &folder), [4, 5]);
    }
}
