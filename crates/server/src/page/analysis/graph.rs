//! Pictures of evaluations: a bar for one position, a graph for a game.

use std::fmt::Write;

use rules::Player;

use crate::api::game_graph::Evaluation;

/// A point of the graph, to be clicked.
pub(super) struct PointView {
    /// The node of the record that it leads to.
    pub(super) node: usize,
    /// `12. c4: +37`.
    pub(super) label: String,
}

/// The evaluation graph of a game.
pub(super) struct GraphView {
    pub(super) picture: String,
    pub(super) points: Vec<PointView>,
}

impl GraphView {
    /// The graph of a line. `nodes` has the node of every ply, the start included, and `moves` the
    /// notation of every move. `None` for a game without moves.
    pub(super) fn new(
        evaluations: &[Evaluation],
        nodes: &[usize],
        moves: &[String],
        ply: usize,
    ) -> Option<GraphView> {
        if evaluations.len() < 2 {
            return None;
        }
        let label = |evaluation: &Evaluation| match evaluation.ply.checked_sub(1) {
            Some(index) => format!("{}. {}: {}", evaluation.ply, moves[index], evaluation.words),
            None => evaluation.words.clone(),
        };
        let point = |evaluation: &Evaluation| PointView {
            node: nodes[evaluation.ply],
            label: label(evaluation),
        };
        let points = evaluations.iter().map(point).collect();
        let here = evaluations.iter().position(|evaluation| evaluation.ply == ply);
        Some(GraphView { picture: draw(evaluations, here), points })
    }
}

/// Above the middle First is better. A column is one unit wide, and the picture is stretched.
fn draw(evaluations: &[Evaluation], here: Option<usize>) -> String {
    let mut path = String::new();
    for (index, evaluation) in evaluations.iter().enumerate() {
        let (x, y) = (index as f64 + 0.5, 100.0 - 100.0 * evaluation.share);
        let _infallible = write!(path, "L{x} {y:.1}");
    }
    let (width, end) = (evaluations.len(), evaluations.len() as f64 - 0.5);
    let line = path.replacen('L', "M", 1);
    let marker = here.map_or_else(String::new, |index| {
        format!(r#"<path class="graph-here" d="M{} 0V100"/>"#, index as f64 + 0.5)
    });
    format!(
        r#"<svg class="graph-picture" viewBox="0 0 {width} 100" preserveAspectRatio="none" aria-hidden="true"><path class="graph-area" d="M0.5 50{path}L{end} 50Z"/><path class="graph-middle" d="M0 50H{width}"/>{marker}<path class="graph-line" d="{line}"/></svg>"#
    )
}

/// The evaluation bar: the share of the player at the bottom of the board, and the opponent's above.
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
    fn the_graph_has_a_point_for_every_evaluation_and_marks_one() {
        let evaluation = |ply, share| Evaluation { ply, share, words: "+1".to_owned() };
        let evaluations = [evaluation(0, 0.5), evaluation(2, 1.0)];
        let moves = ["a1", "b2"].map(str::to_owned);
        let graph = GraphView::new(&evaluations, &[0, 1, 4], &moves, 2).unwrap();
        assert!(graph.picture.contains("M0.5 50.0L1.5 0.0"), "{}", graph.picture);
        assert!(graph.picture.contains("M1.5 0V100"));
        assert_eq!(graph.points[1].node, 4);
        assert_eq!(graph.points[1].label, "2. b2: +1");
        assert!(GraphView::new(&evaluations[..1], &[0], &[], 0).is_none());
    }

    #[test]
    fn the_bar_stands_as_the_board_does() {
        let colors = ["red", "blue"];
        assert!(bar(0.75, Player::First, colors).contains(r#"y="25.0" width="10" height="75.0""#));
        assert!(bar(0.75, Player::Second, colors).contains(r#"y="75.0" width="10" height="25.0""#));
    }
}
