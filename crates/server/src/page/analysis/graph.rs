//! Pictures of what positions are worth: a bar for one, a graph for all of a game.

use std::fmt::Write;

use rules::Player;

use crate::api::game_graph::Glance;

/// A point of the graph, to be clicked.
pub(super) struct Point {
    /// Where it leads.
    pub(super) place: usize,
    /// `12. c4: +37`.
    pub(super) label: String,
}

/// The graph of a game.
pub(super) struct Graph {
    pub(super) picture: String,
    pub(super) points: Vec<Point>,
}

impl Graph {
    /// The graph of a line. `places` has the place of every ply, the start included, and `moves` the
    /// text of every move. Nothing for a game that has not begun.
    pub(super) fn new(
        glances: &[Glance],
        places: &[usize],
        moves: &[String],
        ply: usize,
    ) -> Option<Graph> {
        if glances.len() < 2 {
            return None;
        }
        let label = |glance: &Glance| match glance.ply.checked_sub(1) {
            Some(index) => format!("{}. {}: {}", glance.ply, moves[index], glance.words),
            None => glance.words.clone(),
        };
        let point = |glance: &Glance| Point { place: places[glance.ply], label: label(glance) };
        let points = glances.iter().map(point).collect();
        let here = glances.iter().position(|glance| glance.ply == ply);
        Some(Graph { picture: draw(glances, here), points })
    }
}

/// First is better above the middle. One unit is one column wide, and the picture is stretched.
fn draw(glances: &[Glance], here: Option<usize>) -> String {
    let mut way = String::new();
    for (index, glance) in glances.iter().enumerate() {
        let (x, y) = (index as f64 + 0.5, 100.0 - 100.0 * glance.share);
        let _infallible = write!(way, "L{x} {y:.1}");
    }
    let (width, end) = (glances.len(), glances.len() as f64 - 0.5);
    let line = way.replacen('L', "M", 1);
    let marker = here.map_or_else(String::new, |index| {
        format!(r#"<path class="graph-here" d="M{} 0V100"/>"#, index as f64 + 0.5)
    });
    format!(
        r#"<svg class="graph-picture" viewBox="0 0 {width} 100" preserveAspectRatio="none" aria-hidden="true"><path class="graph-area" d="M0.5 50{way}L{end} 50Z"/><path class="graph-middle" d="M0 50H{width}"/>{marker}<path class="graph-line" d="{line}"/></svg>"#
    )
}

/// The share of the player at the bottom of the board in colour, and the other's above it.
pub(super) fn bar(share: f64, side: Player, colors: [&str; 2]) -> String {
    let share = if side == Player::First { share } else { 1.0 - share };
    let (bottom, top) = (colors[side.index()], colors[side.opponent().index()]);
    let height = 100.0 * share;
    format!(
        r#"<svg class="bar-picture" viewBox="0 0 10 100" preserveAspectRatio="none" aria-hidden="true"><rect class="fill-{top}" width="10" height="100"/><rect class="fill-{bottom}" id="bar-share" y="{:.1}" width="10" height="{height:.1}"/><path class="bar-middle" d="M0 50H10"/></svg>"#,
        100.0 - height
    )
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_graph_has_a_point_for_every_glance_and_marks_one() {
        let glance = |ply, share| Glance { ply, share, words: "+1".to_owned() };
        let glances = [glance(0, 0.5), glance(2, 1.0)];
        let moves = ["a1", "b2"].map(str::to_owned);
        let graph = Graph::new(&glances, &[0, 1, 4], &moves, 2).unwrap();
        assert!(graph.picture.contains("M0.5 50.0L1.5 0.0"), "{}", graph.picture);
        assert!(graph.picture.contains("M1.5 0V100"));
        assert_eq!(graph.points[1].place, 4);
        assert_eq!(graph.points[1].label, "2. b2: +1");
        assert!(Graph::new(&glances[..1], &[0], &[], 0).is_none());
    }

    #[test]
    fn the_bar_stands_as_the_board_does() {
        let colors = ["red", "blue"];
        assert!(bar(0.75, Player::First, colors).contains(r#"y="25.0" width="10" height="75.0""#));
        assert!(bar(0.75, Player::Second, colors).contains(r#"y="75.0" width="10" height="25.0""#));
    }
}
