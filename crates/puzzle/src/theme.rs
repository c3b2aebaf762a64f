//! Themes: what happens in a solution, from the facts of its moves.

use catalog::AnyGame;
use rules::FactKind;

/// Facts that nearly every move has, and that therefore are no theme.
const COMMON: [FactKind; 6] = [
    FactKind::Captures,
    FactKind::Removes,
    FactKind::Walks,
    FactKind::Grows,
    FactKind::BuildsLine,
    FactKind::Passes,
];

/// The themes of a line from a position, by the solver's moves and the end of the game.
pub(crate) fn themes(game: &dyn AnyGame, line: &[String]) -> Vec<&'static str> {
    let mut game = game.copy();
    let mut themes = Vec::new();
    for (index, text) in line.iter().enumerate() {
        let Ok(facts) = game.facts(text) else { break };
        let is_solvers = index.is_multiple_of(2);
        let told = facts
            .iter()
            .map(|fact| fact.kind)
            .filter(|kind| !COMMON.contains(kind) && (is_solvers || kind.ends_game()));
        for slug in told.map(FactKind::slug) {
            if !themes.contains(&slug) {
                themes.push(slug);
            }
        }
        if game.play(text).is_err() {
            break;
        }
    }
    if themes.is_empty() {
        themes.push("quiet-move");
    }
    themes
}
