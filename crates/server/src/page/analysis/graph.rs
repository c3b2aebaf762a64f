//! Pictures of evaluations: a bar for one position, a graph for a game.

use std::collections::HashMap;
use std::fmt::Write;

use catalog::AnyGame;
use rules::Player;

use crate::api::game_graph::Evaluation;
use crate::page::Viewer;
use crate::page::game::at_ply;

/// Loss of expected points by a mistake and by a blunder.
const MISTAKE: f64 = 0.2;
const BLUNDER: f64 = 0.4;

/// A point of the graph, to be clicked.
pub(super) struct PointView {
    /// The node of the record that it leads to.
    pub(super) node: usize,
    /// `12. c4: +37`.
    pub(super) label: String,
    /// `?` for a mistake, `??` for a blunder.
    pub(super) mark: &'static str,
}

/// The evaluation graph of a game.
pub(super) struct GraphView {
    pub(super) picture: String,
    pub(super) points: Vec<PointView>,
}

/// Moves after which their player stands much worse than before, by node: `?` or `??`. The engine
/// has looked at each position only briefly.
pub(super) fn mistakes(
    evaluations: &[Evaluation],
    nodes: &[usize],
    game: &dyn AnyGame,
) -> HashMap<usize, &'static str> {
    let first_begins = at_ply(game, 0).turn() == Player::First;
    let mark = |pair: &[Evaluation]| {
        let [before, after] = pair else { return None };
        let firsts = before.ply.is_multiple_of(2) == first_begins;
        let gain = if firsts { after.share - before.share } else { before.share - after.share };
        let mark = match -gain {
            loss if after.ply != before.ply + 1 || loss < MISTAKE => return None,
            loss if loss < BLUNDER => "?",
            _ => "??",
        };
        Some((nodes[after.ply], mark))
    };
    evaluations.windows(2).filter_map(mark).collect()
}

impl GraphView {
    /// The graph of a line. `nodes` has the node of every ply, the start included, and `mistakes`
    /// the marks of nodes. `None` for a game without moves.
    pub(super) fn new(
        viewer: &Viewer,
        evaluations: &[Evaluation],
        nodes: &[usize],
        mistakes: &HashMap<usize, &'static str>,
        game: &dyn AnyGame,
        ply: usize,
    ) -> Option<GraphView> {
        if evaluations.len() < 2 {
            return None;
        }
        let moves = game.moves();
        let point = |evaluation: &Evaluation| {
            let node = nodes[evaluation.ply];
            let mark = mistakes.get(&node).copied().unwrap_or("");
            let words = viewer.tell(&evaluation.words);
            let label = match evaluation.ply.checked_sub(1) {
                Some(index) => {
                    format!("{}. {}{mark}: {words}", evaluation.ply, moves[index])
                }
                None => words,
            };
            PointView { node, label, mark }
        };
        let points = evaluations.iter().map(point).collect();
        let here = evaluations.iter().position(|evaluation| evaluation.ply == ply);
        let view = game.view();
        let colors = Player::BOTH.map(|player| view.color_name(player).to_lowercase());
        Some(GraphView { picture: draw(evaluations, here, &colors), points })
    }
}

/// Above the middle First is better. A column is one unit wide, and the picture is stretched.
fn draw(evaluations: &[Evaluation], here: Option<usize>, [first, second]: &[String; 2]) -> String {
    let (width, end) = (evaluations.len(), evaluations.len() as f64 - 0.5);
    // Each side's area is the curve where it is that side's, and the middle elsewhere.
    let area = |clamp: fn(f64) -> f64| {
        let mut path = String::new();
        for (index, evaluation) in evaluations.iter().enumerate() {
            let (x, y) = (index as f64 + 0.5, clamp(100.0 - 100.0 * evaluation.share));
            let _infallible = write!(path, "L{x} {y:.1}");
        }
        path
    };
    let (above, below, line) = (area(|y| y.min(50.0)), area(|y| y.max(50.0)), area(|y| y));
    let line = line.replacen('L', "M", 1);
    let marker = here.map_or_else(String::new, |index| {
        format!(r#"<path class="graph-here" d="M{} 0V100"/>"#, index as f64 + 0.5)
    });
    format!(
        r#"<svg class="graph-picture" viewBox="0 0 {width} 100" preserveAspectRatio="none" aria-hidden="true"><path class="graph-side fill-{first}" d="M0.5 50{above}L{end} 50Z"/><path class="graph-side fill-{second}" d="M0.5 50{below}L{end} 50Z"/><path class="graph-middle" d="M0 50H{width}"/>{marker}<path class="graph-line" d="{line}"/></svg>"#
    )
}

/// The evaluation bar: the share of the player at the bottom of the board, and the opponent's
/// above.
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
    use messages::Message;

    use super::*;

    #[test]
    fn the_graph_has_a_point_for_every_evaluation_and_marks_mistakes() {
        let evaluation = |ply, share| Evaluation { ply, share, words: Message::verbatim("+1") };
        let evaluations = [evaluation(0, 0.5), evaluation(1, 0.2), evaluation(2, 1.0)];
        let entry = catalog::find("sight").unwrap();
        let mut game = entry.start(&entry.info().usual()).unwrap();
        game.play_all("a1 b2").unwrap();
        let (viewer, nodes) = (Viewer::default(), [0, 1, 4]);
        let mistakes = mistakes(&evaluations, &nodes, &*game);
        let graph = GraphView::new(&viewer, &evaluations, &nodes, &mistakes, &*game, 2).unwrap();
        assert!(graph.picture.contains("M0.5 50.0L1.5 80.0L2.5 0.0"), "{}", graph.picture);
        // White's area is above the middle, Black's below it.
        assert!(graph.picture.contains(r#"fill-white" d="M0.5 50L0.5 50.0L1.5 50.0L2.5 0.0"#));
        assert!(graph.picture.contains(r#"fill-black" d="M0.5 50L0.5 50.0L1.5 80.0L2.5 50.0"#));
        assert!(graph.picture.contains("M2.5 0V100"));
        let points: Vec<_> = graph.points.iter().map(|point| (point.node, point.mark)).collect();
        assert_eq!(points, [(0, ""), (1, "?"), (4, "??")]);
        assert_eq!(graph.points[2].label, "2. b2??: +1");
        assert!(GraphView::new(&viewer, &evaluations[..1], &nodes, &mistakes, &*game, 0).is_none());
    }

    #[test]
    fn the_bar_stands_as_the_board_does() {
        let colors = ["red", "blue"];
        assert!(bar(0.75, Player::First, colors).contains(r#"y="25.0" width="10" height="75.0""#));
        assert!(bar(0.75, Player::Second, colors).contains(r#"y="75.0" width="10" height="25.0""#));
    }
}
