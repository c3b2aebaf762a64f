//! Computer opponents offered in menus, weakest first.

use catalog::PlayerSpec;

use crate::session::seat::Seat;

/// Computer opponent in a menu.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct MenuOpponent {
    /// Player.
    pub spec: PlayerSpec,
    /// Display name.
    pub name: String,
    /// Short description.
    pub about: &'static str,
}

/// All opponents offered in menus.
pub fn menu_opponents() -> Vec<MenuOpponent> {
    let simple = [
        ("random", "random", "Random legal moves"),
        ("greedy", "greedy", "Best position after one move"),
        ("minimax:2", "minimax 2", "Looks two plies ahead"),
        ("minimax:3", "minimax 3", "Looks three plies ahead"),
    ];
    let simple = simple.into_iter().filter_map(|(spec, name, about)| {
        Some(MenuOpponent { spec: PlayerSpec::read(spec).ok()?, name: name.to_owned(), about })
    });
    let engine = catalog::Level::all().map(|level| {
        let about = match level.number() {
            1..=3 => "Good for a first game",
            4..=6 => "A fair challenge",
            7..=9 => "Hard to beat",
            _ => "As strong as it gets",
        };
        MenuOpponent {
            spec: PlayerSpec::Level(level),
            name: format!("engine level {level}"),
            about,
        }
    });
    let perfect = MenuOpponent {
        spec: PlayerSpec::Perfect,
        name: "perfect".to_owned(),
        about: "Perfect where solved, otherwise the engine",
    };
    simple.chain(engine).chain([perfect]).collect()
}

/// Display name of a player: the menu name, or the specification.
pub fn seat_name(seat: &Seat) -> String {
    let Seat::Computer(spec) = seat else { return seat.to_string() };
    let known = menu_opponents().into_iter().find(|level| level.spec == *spec);
    known.map_or_else(|| spec.to_string(), |level| level.name)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_level_is_offered_once() {
        let levels = menu_opponents();
        assert_eq!(levels.len(), 15);
        for (index, level) in levels.iter().enumerate() {
            assert!(levels[..index].iter().all(|other| other.spec != level.spec), "{level:?}");
            assert_eq!(seat_name(&Seat::Computer(level.spec.clone())), level.name);
        }
        assert_eq!(seat_name(&Seat::Human), "human");
        assert_eq!(seat_name(&Seat::read("minimax:9").unwrap()), "minimax:9");
    }
}
