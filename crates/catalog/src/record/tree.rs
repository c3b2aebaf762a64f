//! The game tree of a record, for browsing and adding moves.

use super::{Glyph, Record, RecordedMove};

/// A record and its moves as a tree. Nodes have numbers: 0 is the root, and every move has
/// the number it has in the text of the record, variations included.
#[derive(Clone, Debug)]
pub struct Tree {
    /// Everything but the moves.
    header: Record,
    /// The root, and the moves in the order of the text.
    nodes: Vec<Node>,
}

#[derive(Clone, Debug, Default)]
struct Node {
    /// The move without its variations; none at the root.
    recorded: Option<RecordedMove>,
    parent: usize,
    /// The next moves, main line first.
    children: Vec<usize>,
}

/// A move of a [`Tree`] in the order of the text.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Branch<'a> {
    /// Its number.
    pub node: usize,
    /// The move with its annotations.
    pub recorded: &'a RecordedMove,
    /// The number of moves from the start, this one included.
    pub ply: usize,
    /// The nesting depth of variations.
    pub depth: usize,
    /// True if a variation begins with it.
    pub opens: bool,
    /// The number of variations that end with it.
    pub closes: usize,
}

impl Tree {
    /// The tree of a valid record.
    pub fn of(mut record: Record) -> Tree {
        let moves = std::mem::take(&mut record.moves);
        let mut tree = Tree { header: record, nodes: vec![Node::default()] };
        tree.append_line(0, moves);
        tree
    }

    /// Appends a line and its variations to a node.
    fn append_line(&mut self, mut before: usize, line: Vec<RecordedMove>) {
        for mut recorded in line {
            let variations = std::mem::take(&mut recorded.variations);
            let node = self.push(before, recorded);
            for variation in variations {
                self.append_line(before, variation);
            }
            before = node;
        }
    }

    fn push(&mut self, before: usize, recorded: RecordedMove) -> usize {
        let node = self.nodes.len();
        self.nodes.push(Node { recorded: Some(recorded), parent: before, children: Vec::new() });
        self.nodes[before].children.push(node);
        node
    }

    /// The record with all its moves.
    pub fn record(&self) -> Record {
        Record { moves: self.line_after(0), ..self.header.clone() }
    }

    /// The main line after a node with its variations.
    fn line_after(&self, mut node: usize) -> Vec<RecordedMove> {
        let mut line = Vec::new();
        while let Some((&main, others)) = self.nodes[node].children.split_first() {
            let variation = |&other: &usize| {
                let mut variation = vec![self.recorded(other)];
                variation.extend(self.line_after(other));
                variation
            };
            let variations = others.iter().map(variation).collect();
            line.push(RecordedMove { variations, ..self.recorded(main) });
            node = main;
        }
        line
    }

    fn recorded(&self, node: usize) -> RecordedMove {
        self.nodes[node].recorded.clone().expect("only the root has no move")
    }

    fn text(&self, node: usize) -> &str {
        self.nodes[node].recorded.as_ref().map_or("", |recorded| &recorded.text)
    }

    /// The largest node number.
    pub fn last(&self) -> usize {
        self.nodes.len() - 1
    }

    /// The end of the main line.
    pub fn end(&self) -> usize {
        self.end_of_line(0)
    }

    fn end_of_line(&self, mut node: usize) -> usize {
        while let Some(&next) = self.nodes[node].children.first() {
            node = next;
        }
        node
    }

    /// The nodes from the first move up to a node.
    fn path_to(&self, mut node: usize) -> Vec<usize> {
        let mut path = Vec::new();
        while node > 0 {
            path.push(node);
            node = self.nodes[node].parent;
        }
        path.reverse();
        path
    }

    /// The nodes of the whole line through a node, without the root.
    pub fn line_through(&self, node: usize) -> Vec<usize> {
        self.path_to(self.end_of_line(node))
    }

    /// The texts of the moves up to a node.
    pub fn moves_to(&self, node: usize) -> Vec<&str> {
        self.path_to(node).into_iter().map(|node| self.text(node)).collect()
    }

    /// The node where a variation leaves the main line; `None` for a node on the main line.
    pub fn branched_from(&self, node: usize) -> Option<usize> {
        let path = self.path_to(node);
        let main = self.line_through(0);
        let left =
            path.iter().zip(main.iter().chain([&usize::MAX])).find(|(one, other)| one != other);
        left.map(|(&node, _)| self.nodes[node].parent)
    }

    /// The node of a move after another, added as the last variation if it is missing.
    /// The move must be legal and canonical.
    pub fn add(&mut self, node: usize, text: &str) -> usize {
        let known = self.nodes[node].children.iter().find(|&&next| self.text(next) == text);
        match known {
            Some(&known) => known,
            None => self.push(node, RecordedMove::new(text)),
        }
    }

    /// Replaces the annotations of a move. Nothing happens at the root, which has none.
    pub fn annotate(&mut self, node: usize, comment: &str, glyph: Option<Glyph>) {
        if let Some(recorded) = &mut self.nodes[node].recorded {
            let words: Vec<&str> = comment.split_whitespace().collect();
            recorded.comment = Some(words.join(" ")).filter(|comment| !comment.is_empty());
            recorded.glyph = glyph;
        }
    }

    /// The move at a node without its variations; `None` at the root.
    pub fn at(&self, node: usize) -> Option<&RecordedMove> {
        self.nodes[node].recorded.as_ref()
    }

    /// Removes a move and its continuation; returns the number of the move before it.
    pub fn remove(&mut self, node: usize) -> usize {
        let before = self.nodes[node].parent;
        self.nodes[before].children.retain(|&next| next != node);
        before
    }

    /// Promotes the line through a node to the main line.
    pub fn promote(&mut self, node: usize) {
        for step in self.path_to(node) {
            let before = self.nodes[step].parent;
            let next = &mut self.nodes[before].children;
            next.retain(|&other| other != step);
            next.insert(0, step);
        }
    }

    /// All moves in the order of the text, which is that of their numbers once the record has been
    /// written and read again.
    pub fn branches(&self) -> Vec<Branch<'_>> {
        let mut branches = Vec::new();
        self.write_after(0, (1, 0), &mut branches);
        branches
    }

    fn write_after<'a>(
        &'a self,
        mut node: usize,
        (mut ply, depth): (usize, usize),
        branches: &mut Vec<Branch<'a>>,
    ) {
        while let Some((&main, others)) = self.nodes[node].children.split_first() {
            self.write_move(main, (ply, depth), branches);
            for &other in others {
                let begin = branches.len();
                self.write_move(other, (ply, depth + 1), branches);
                self.write_after(other, (ply + 1, depth + 1), branches);
                branches[begin].opens = true;
                if let Some(last) = branches.last_mut() {
                    last.closes += 1;
                }
            }
            (node, ply) = (main, ply + 1);
        }
    }

    fn write_move<'a>(
        &'a self,
        node: usize,
        (ply, depth): (usize, usize),
        branches: &mut Vec<Branch<'a>>,
    ) {
        if let Some(recorded) = &self.nodes[node].recorded {
            let branch = Branch { node, recorded, ply, depth, opens: false, closes: 0 };
            branches.push(branch);
        }
    }

    /// The number of a node once the record has been written and read again.
    pub fn number_in_text(&self, node: usize) -> usize {
        let branches = self.branches();
        branches.iter().position(|branch| branch.node == node).map_or(0, |index| index + 1)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const GAME: &str = "[Game \"sight\"]\n[Event \"a club\"]\n\n\
        1. c3 {in the middle} b2 (1... d4! 2. d3 (2. a1)) (1... e5) 2. c4";

    fn tree(text: &str) -> Tree {
        Tree::of(Record::read_text(text).unwrap())
    }

    fn nodes(tree: &Tree) -> Vec<(usize, &str)> {
        let nodes = tree.branches();
        nodes.into_iter().map(|branch| (branch.node, branch.recorded.text.as_str())).collect()
    }

    #[test]
    fn a_tree_writes_the_record_it_was_made_from() {
        let record = Record::read_text(GAME).unwrap();
        let tree = Tree::of(record.clone());
        assert_eq!(tree.record(), record);
        let numbers: Vec<usize> = tree.branches().iter().map(|branch| branch.node).collect();
        assert_eq!(numbers, [1, 2, 3, 4, 5, 6, 7]);
        let shape: Vec<(usize, bool, usize)> = tree
            .branches()
            .iter()
            .map(|branch| (branch.depth, branch.opens, branch.closes))
            .collect();
        let (quiet, open) = ((0, false, 0), (1, true, 0));
        assert_eq!(shape, [quiet, quiet, open, (1, false, 0), (2, true, 2), (1, true, 1), quiet]);
    }

    #[test]
    fn lines_lead_through_places() {
        let tree = tree(GAME);
        assert_eq!((tree.end(), tree.last()), (7, 7));
        assert_eq!(tree.moves_to(5), ["c3", "d4", "a1"]);
        assert_eq!(tree.line_through(3), [1, 3, 4]);
        assert_eq!(tree.line_through(0), [1, 2, 7]);
        assert_eq!((tree.branched_from(5), tree.branched_from(7)), (Some(1), None));
    }

    #[test]
    fn a_move_is_added_once() {
        let mut tree = tree(GAME);
        assert_eq!(tree.add(1, "e5"), 6);
        let added = tree.add(1, "a5");
        assert_eq!(tree.number_in_text(added), 7, "the last of the variations, before 2. c4");
        assert_eq!(tree.add(tree.end(), "a2"), 9);
        let written = Record::read_text(&tree.record().text()).unwrap();
        assert_eq!(written, tree.record());
        assert_eq!(Tree::of(written).moves_to(9), ["c3", "b2", "c4", "a2"]);
    }

    #[test]
    fn annotations_are_replaced_and_written() {
        let mut tree = tree(GAME);
        tree.annotate(3, " a\n } brace ", Some(Glyph::Interesting));
        tree.annotate(1, "", None);
        tree.annotate(0, "nowhere", None);
        let written = Tree::of(Record::read_text(&tree.record().text()).unwrap());
        let annotated = written.at(3).unwrap();
        assert_eq!(annotated.comment.as_deref(), Some("a } brace"));
        assert_eq!(annotated.glyph, Some(Glyph::Interesting));
        assert_eq!(written.at(1).unwrap().comment, None);
        assert_eq!(written.at(0), None);
    }

    #[test]
    fn removing_a_move_removes_its_continuation() {
        let mut tree = tree(GAME);
        assert_eq!(tree.remove(3), 1);
        assert_eq!(nodes(&tree), [(1, "c3"), (2, "b2"), (6, "e5"), (7, "c4")]);
        assert_eq!(tree.remove(2), 1);
        assert_eq!(nodes(&tree), [(1, "c3"), (6, "e5")]);
    }

    #[test]
    fn a_variation_becomes_the_line_of_play() {
        let mut tree = tree(GAME);
        tree.promote(5);
        assert_eq!(tree.moves_to(tree.end()), ["c3", "d4", "a1"]);
        assert!(tree.record().text().contains("d4! (1... b2 2. c4) (1... e5) 2. a1 (2. d3)"));
    }
}
