//! The top of the game tree, from the rows of a ledger, with its proof numbers.

use std::collections::{HashMap, HashSet, VecDeque};

use rules::Wdl;

use crate::board::{Board, Successors};
use crate::progress::CostModel;
use crate::row::{Row, RowState};

/// The rows of a ledger as a graph. Positions that transpose into each other are one node.
#[derive(Debug)]
pub(crate) struct Tree {
    /// The root comes first.
    nodes: Vec<Node>,
    numbers: HashMap<u128, usize>,
    /// Nodes with a row in the database.
    stored: usize,
    costs: CostModel,
}

#[derive(Debug)]
struct Node {
    row: Row,
    /// True once the database has a row for it.
    is_stored: bool,
    /// The value, as soon as the rows decide it.
    value: Option<Wdl>,
    /// The positions after its moves, if it is split.
    children: Vec<usize>,
}

const ROOT: usize = 0;

/// Proof numbers, in expected nodes: what it takes to prove that the player to move wins, and
/// loses. 0 is proved, infinity is refuted.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(crate) struct ProofNumbers {
    pub(crate) win: f64,
    pub(crate) loss: f64,
}

impl ProofNumbers {
    const WON: ProofNumbers = ProofNumbers { win: 0.0, loss: f64::INFINITY };
    const LOST: ProofNumbers = ProofNumbers { win: f64::INFINITY, loss: 0.0 };

    fn of(value: Wdl) -> ProofNumbers {
        if value == Wdl::Win { ProofNumbers::WON } else { ProofNumbers::LOST }
    }

    pub(crate) fn is_decided(self) -> bool {
        self.win == 0.0 || self.loss == 0.0
    }
}

/// The proof numbers of one pass over the tree, by node.
type Memo = Vec<Option<ProofNumbers>>;

impl Tree {
    pub(crate) fn new(root: u128, budget: u64) -> Tree {
        let mut tree = Tree {
            nodes: Vec::new(),
            numbers: HashMap::new(),
            stored: 0,
            costs: CostModel::new(budget),
        };
        tree.number(Row::open(root, 0, 0));
        tree
    }

    pub(crate) fn rows(&self) -> impl Iterator<Item = &Row> {
        self.nodes.iter().filter(|node| node.is_stored).map(|node| &node.row)
    }

    /// The number of rows in the database.
    pub(crate) const fn len(&self) -> usize {
        self.stored
    }

    pub(crate) fn row(&self, code: u128) -> Option<&Row> {
        let node = &self.nodes[*self.numbers.get(&code)?];
        node.is_stored.then_some(&node.row)
    }

    pub(crate) const fn costs(&self) -> &CostModel {
        &self.costs
    }

    /// Rows that the tree needs and the database does not have: the root of a new ledger, and what
    /// was damaged and dropped.
    pub(crate) fn missing(&self) -> Vec<Row> {
        self.nodes.iter().filter(|node| !node.is_stored).map(|node| node.row).collect()
    }

    /// The number of a position, which becomes a node if it is new.
    fn number(&mut self, row: Row) -> usize {
        *self.numbers.entry(row.code).or_insert_with(|| {
            self.nodes.push(Node { row, is_stored: false, value: None, children: Vec::new() });
            self.nodes.len() - 1
        })
    }

    /// Takes over a row of the database. `false` if it cannot be right: there is no such position,
    /// or it contradicts what is known.
    pub(crate) fn apply(&mut self, board: &Board, row: Row) -> bool {
        let old = self.row(row.code).map(|row| row.state);
        if let (Some(RowState::Proved(old)), RowState::Proved(new)) = (old, row.state) {
            return old == new;
        }
        if old.is_some_and(|old| old.rank() >= row.state.rank()) {
            return true;
        }
        let (mut value, mut children) = (None, Vec::new());
        match row.state {
            RowState::Open => {}
            RowState::Proved(proved) => value = Some(proved),
            RowState::Split => {
                let Some(game) = board.game(row.code) else { return false };
                let Successors { wins_at_once, codes: Some(codes) } = Successors::of(&*game) else {
                    return false;
                };
                value = wins_at_once.then_some(Wdl::Win);
                let child = |code| self.number(Row::open(code, row.ply + 1, 0));
                children = codes.into_iter().map(child).collect();
            }
        }
        if row.state != RowState::Open {
            self.costs.add(&row);
        }
        let number = self.number(row);
        self.stored += usize::from(!self.nodes[number].is_stored);
        self.nodes[number] = Node { row, is_stored: true, value, children };
        true
    }

    /// The value of a position, if the rows decide it.
    pub(crate) fn value(&mut self, code: u128) -> Option<Wdl> {
        let &number = self.numbers.get(&code)?;
        if self.nodes[number].value.is_none() {
            let mut memo = self.memo();
            self.prove(number, &HashSet::new(), &mut memo);
        }
        self.nodes[number].value
    }

    /// Proof numbers of the root.
    pub(crate) fn root_numbers(&mut self) -> ProofNumbers {
        let mut memo = self.memo();
        self.prove(ROOT, &HashSet::new(), &mut memo)
    }

    /// The open row that matters most: the most-proving node, if the leased ones come out as the
    /// engine expects. If all would then be decided, the best one that is not leased.
    pub(crate) fn next(&mut self, leased: &HashSet<u128>) -> Option<Row> {
        let mut memo = self.memo();
        if !self.prove(ROOT, leased, &mut memo).is_decided() {
            return Some(self.most_proving(&memo));
        }
        let mut memo = self.memo();
        if self.prove(ROOT, &HashSet::new(), &mut memo).is_decided() {
            return None;
        }
        self.best_free(ROOT, leased, &memo, &mut HashSet::new())
    }

    /// Moves that lead from the root to a position, by way of split rows: the shortest way.
    pub(crate) fn line(&self, board: &Board, code: u128) -> Vec<String> {
        let Some(&goal) = self.numbers.get(&code) else { return Vec::new() };
        let mut game = board.root.copy();
        for number in self.path(goal).into_iter().skip(1) {
            let next = self.nodes[number].row.code;
            let leads_there = |text: &str| {
                let mut after = game.copy();
                after.play(text).is_ok() && after.code() == Some(next)
            };
            let choice = game.choices().into_iter().find(|choice| leads_there(&choice.text));
            let Some(choice) = choice else { break };
            game.play(&choice.text).expect("a legal move");
        }
        game.moves()
    }

    /// The nodes on a shortest way from the root to this one, both included.
    fn path(&self, goal: usize) -> Vec<usize> {
        let mut came_from = vec![None; self.nodes.len()];
        let mut queue = VecDeque::from([ROOT]);
        while let Some(number) = queue.pop_front() {
            if number == goal {
                break;
            }
            for &child in &self.nodes[number].children {
                if child != ROOT && came_from[child].is_none() {
                    came_from[child] = Some(number);
                    queue.push_back(child);
                }
            }
        }
        let mut path = vec![goal];
        while let Some(before) = came_from[*path.last().expect("it begins with the goal")] {
            path.push(before);
        }
        path.reverse();
        path
    }

    fn memo(&self) -> Memo {
        vec![None; self.nodes.len()]
    }

    fn most_proving(&self, memo: &Memo) -> Row {
        let mut node = &self.nodes[ROOT];
        while node.row.state == RowState::Split {
            node = &self.nodes[self.easiest_first(node, memo)[0]];
        }
        node.row
    }

    /// The positions after the moves of an undecided one, the most promising move first.
    fn easiest_first(&self, node: &Node, memo: &Memo) -> Vec<usize> {
        let loss = |&child: &usize| memo[child].map_or(f64::INFINITY, |child| child.loss);
        let mut children = node.children.clone();
        children.sort_by(|one, other| {
            let codes = [one, other].map(|&child| self.nodes[child].row.code);
            loss(one).total_cmp(&loss(other)).then(codes[0].cmp(&codes[1]))
        });
        children
    }

    fn best_free(
        &self,
        number: usize,
        leased: &HashSet<u128>,
        memo: &Memo,
        seen: &mut HashSet<usize>,
    ) -> Option<Row> {
        let node = &self.nodes[number];
        if node.value.is_some() || !seen.insert(number) {
            return None;
        }
        if node.row.state == RowState::Open {
            return (!leased.contains(&node.row.code)).then_some(node.row);
        }
        let mut children = self.easiest_first(node, memo).into_iter();
        children.find_map(|child| self.best_free(child, leased, memo, seen))
    }

    /// The proof numbers of a node, and in `memo` of all below it. Leased rows count as decided.
    fn prove(&mut self, number: usize, leased: &HashSet<u128>, memo: &mut Memo) -> ProofNumbers {
        if let Some(numbers) = memo[number] {
            return numbers;
        }
        let node = &self.nodes[number];
        let numbers = match (node.value, node.row.state) {
            (Some(value), _) => ProofNumbers::of(value),
            (None, RowState::Split) => self.combine(number, leased, memo),
            (None, _) if leased.contains(&node.row.code) => {
                if node.row.score >= 0 {
                    ProofNumbers::WON
                } else {
                    ProofNumbers::LOST
                }
            }
            (None, _) => self.costs.numbers(&node.row),
        };
        memo[number] = Some(numbers);
        numbers
    }

    /// A win takes one move to a lost position, a loss takes all moves to won ones.
    fn combine(&mut self, number: usize, leased: &HashSet<u128>, memo: &mut Memo) -> ProofNumbers {
        let mut numbers = ProofNumbers { win: f64::INFINITY, loss: 0.0 };
        for index in 0..self.nodes[number].children.len() {
            let child = self.prove(self.nodes[number].children[index], leased, memo);
            numbers.win = numbers.win.min(child.loss);
            numbers.loss += child.win;
        }
        if numbers.is_decided() && leased.is_empty() {
            let value = if numbers.win == 0.0 { Wdl::Win } else { Wdl::Loss };
            self.nodes[number].value = Some(value);
        }
        numbers
    }
}
