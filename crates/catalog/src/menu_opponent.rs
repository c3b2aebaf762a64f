//! Computer opponents offered in menus and on pages, weakest first.

use std::time::Duration;

use engine::SearchLimits;
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
    pub name: String,
    /// Short description of how it plays.
    pub about: String,
}

/// Thinking times of the full-strength engine, in seconds per move.
const ENGINE_SECONDS: [u64; 2] = [1, 5];

impl MenuOpponent {
    fn new(spec: PlayerSpec, name: impl Into<String>, about: impl Into<String>) -> MenuOpponent {
        MenuOpponent { spec, name: name.into(), about: about.into() }
    }

    /// Every opponent that some menu offers, in the order of measured strength (docs/levels.md).
    pub fn all() -> Vec<MenuOpponent> {
        let level = |level: Level| {
            let name = format!("Level {level}");
            (PlayerSpec::Level(level), name, level.about())
        };
        let mut all = vec![MenuOpponent::new(PlayerSpec::Random, "Random", "Plays any legal move")];
        for number in Level::all() {
            let (spec, name, about) = level(number);
            all.push(MenuOpponent::new(spec, name, about));
            let simple = match number.number() {
                1 => (PlayerSpec::Greedy, "Greedy", "Takes the best position after one move"),
                2 => (PlayerSpec::Minimax(2), "Minimax 2", "Looks two plies ahead"),
                3 => (PlayerSpec::Minimax(3), "Minimax 3", "Looks three plies ahead"),
                _ => continue,
            };
            all.push(MenuOpponent::new(simple.0, simple.1, simple.2));
        }
        all.extend(ENGINE_SECONDS.map(|seconds| {
            let limits = SearchLimits { time: Duration::from_secs(seconds), ..SearchLimits::NONE };
            let about = format!("Full strength, {seconds} s per move");
            MenuOpponent::new(PlayerSpec::Engine(limits), format!("Engine, {seconds} s"), about)
        }));
        all.push(MenuOpponent::new(PlayerSpec::Perfect, "Perfect", "Never throws a win away"));
        all
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
    pub fn name_of(spec: &PlayerSpec) -> String {
        let known = MenuOpponent::all().into_iter().find(|opponent| opponent.spec == *spec);
        known.map_or_else(|| spec.to_string(), |opponent| opponent.name)
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
        let names: Vec<&str> = all.iter().map(|opponent| opponent.name.as_str()).collect();
        let index = |name: &str| names.iter().position(|known| *known == name).unwrap();
        // The measurements are in docs/levels.md.
        assert_eq!(index("Random"), 0);
        assert!(index("Level 1") < index("Greedy"));
        assert!(index("Level 10") < index("Engine, 1 s"));
        assert_eq!(MenuOpponent::name_of(&PlayerSpec::Minimax(9)), "minimax:9");
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
