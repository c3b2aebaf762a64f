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
        ("random", "random", "any legal move"),
        ("greedy", "greedy", "what looks best at once"),
        ("minimax:2", "two plies ahead", "sees your answer, too"),
        ("minimax:3", "three plies ahead", "and its own answer to that"),
    ];
    let simple = simple.into_iter().filter_map(|(spec, name, about)| {
        Some(MenuOpponent { spec: PlayerSpec::read(spec).ok()?, name: name.to_owned(), about })
    });
    let engine = catalog::Level::all().map(|level| {
        let about = match level.number() {
            1..=3 => "for a first game",
            4..=6 => "for a good game",
            7..=9 => "hard to beat",
            _ => "as strong as it gets",
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
        about: "what is known to be best, else the engine",
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
