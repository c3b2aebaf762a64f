//! Computer opponents on offer, weakest first.

use catalog::{Entry, MenuOpponent, PlayerSpec, Tablebases};
use rules::{Setup, Size};

use super::FIRST_LEVEL;
use crate::page::Viewer;
use crate::room::seating::computer_name;

/// A computer opponent.
pub(super) struct Opponent {
    /// The value of the form field.
    pub(super) value: String,
    /// The label of its button: `3`, `Engine 1 s`.
    pub(super) label: String,
    pub(super) name: String,
    pub(super) about: String,
    pub(super) chosen: bool,
    /// Not available on the board that is chosen, but on others.
    pub(super) elsewhere: bool,
}

impl Opponent {
    /// One of the catalog's opponents; `None` if pages don't offer it.
    fn of(viewer: &Viewer, known: MenuOpponent) -> Option<Opponent> {
        let spec = known.spec.to_string();
        let value = spec.strip_prefix("engine:").unwrap_or(&spec).to_owned();
        let (label, chosen) = match &known.spec {
            PlayerSpec::Level(level) => (value.clone(), level.number() == FIRST_LEVEL),
            PlayerSpec::Engine(limits) => {
                let label = viewer.say("level-seconds").with("seconds", limits.time.as_secs());
                (label.to_string(), false)
            }
            _ => return None,
        };
        let (name, about) = (viewer.tell(computer_name(&spec)), viewer.tell(known.about));
        Some(Opponent { value, label, name, about, chosen, elsewhere: false })
    }
}

/// The opponents on every board.
pub(super) fn all(viewer: &Viewer) -> Vec<Opponent> {
    let known = MenuOpponent::all().into_iter();
    known.filter_map(|opponent| Opponent::of(viewer, opponent)).collect()
}

/// The opponents at a game: perfect play as well where a board is solved.
pub(super) fn of_game(viewer: &Viewer, entry: &Entry, tables: &Tablebases) -> Vec<Opponent> {
    let mut opponents = all(viewer);
    let sizes = solved_sizes(entry, tables);
    if !sizes.is_empty() {
        opponents.push(Opponent {
            value: "perfect".to_owned(),
            label: viewer.say("level-perfect").to_string(),
            name: viewer.tell(computer_name("perfect")),
            about: viewer.say("level-perfect-where").with("sizes", sizes.join(", ")).to_string(),
            chosen: false,
            elsewhere: false,
        });
    }
    opponents
}

/// The square boards on which perfect play is perfect.
fn solved_sizes(entry: &Entry, tables: &Tablebases) -> Vec<String> {
    let sizes = entry.info().sides.iter().filter_map(|&side| Size::new(side, side));
    let is_solved =
        |size: &Size| entry.is_solved(&Setup { size: *size, ..entry.info().usual() }, tables);
    sizes.filter(is_solved).map(|size| format!("{0} × {0}", size.files())).collect()
}
