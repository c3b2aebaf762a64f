//! Clusterfuss: capture your way through one big group, and let what you cut off fall away.
//!
//! The clauses F1 to F7 are those of `rules/clusterfuss.md`.

mod code;
mod encode;
mod evaluation;
mod explain;
mod move_patterns;
mod move_weights;
mod pattern;
mod pattern_weights;
mod weights;

use messages::{Message, say};
use rules::{
    Bits, Cell, Color, Diagram, Direction, Game, GameInfo, LessonText, MoveError, MoveSyntax,
    Notation, Outcome, Piece, Player, PositionError, Reason, Refusal, Rules, Setup, Size, Square,
    Step, Steps, Surface, Symmetry, View, mix,
};

/// Metadata of Clusterfuss.
pub static INFO: GameInfo = GameInfo {
    slug: "clusterfuss",
    name: "Clusterfuss",
    summary: say("clusterfuss-aim"),
    attribution: say("clusterfuss-credits"),
    piece: "checker",
    colors: [Color::Red, Color::Blue],
    sides: &[2, 3, 4, 5, 6, 7, 8, 9, 10],
    menu_sides: &[4, 6, 8],
    usual_side: 6,
    rectangles: false,
    stacks: false,
    options: &[],
    symmetries: Symmetry::SQUARE_WITHOUT_SIDES,
    rules_page: include_str!("../rules/clusterfuss.md"),
    lessons: &[
        LessonText { slug: "rules", text: include_str!("../lessons/clusterfuss.txt") },
        LessonText { slug: "ideas", text: include_str!("../lessons/clusterfuss-ideas.txt") },
    ],
};

/// A position of Clusterfuss on a board that fits `B`.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Clusterfuss<B> {
    /// The checkers of the player to move.
    own: B,
    /// The checkers of the other player.
    enemy: B,
    side: u8,
    turn: Player,
}

/// F3: a checker steps onto an occupied square next to it.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Move {
    step: Step,
    /// True if the move detaches anything (F5). The step determines it, but computing it is most of
    /// the work of generating and making a move, so it is stored.
    detaches: bool,
}

impl<B: Bits> Clusterfuss<B> {
    /// F4: what is wrong with a capture that leaves the mover's checkers in several groups: the
    /// square it goes to, if its checker may leave for another one, or else the leaving.
    fn why_apart(&self, Step { from, to }: Step) -> Message {
        let (from_cell, to_cell) = (B::cell(from), B::cell(to));
        let mut moves = Vec::new();
        self.legal_moves(&mut moves);
        if moves.iter().all(|mv| mv.step.from != from) {
            return say("clusterfuss-must-stay").with("cell", from_cell);
        }
        let rest = self.checkers() ^ B::from_square(from);
        let lost = (self.own & rest).without(B::from_square(to).connected(rest));
        let far = B::cell(lost.first());
        say("clusterfuss-apart").with("from", from_cell).with("to", to_cell).with("far", far)
    }

    /// F3, F4: the clause that forbids a capture, and why.
    fn why_refused(&self, step: Step) -> (&'static str, Message) {
        let (from, to) = (B::cell(step.from), B::cell(step.to));
        if !self.own.contains(step.from) {
            let color = self.color(self.turn);
            ("F3", say("clusterfuss-not-own").with("cell", from).with("color", color))
        } else if !B::from_square(step.from).neighbors().contains(step.to) {
            ("F3", say("clusterfuss-not-next").with("from", from).with("to", to))
        } else if !self.checkers().contains(step.to) {
            ("F3", say("clusterfuss-empty").with("cell", to))
        } else {
            ("F4", self.why_apart(step))
        }
    }

    #[inline]
    fn checkers(&self) -> B {
        self.own | self.enemy
    }

    fn of_player(&self, player: Player) -> B {
        if player == self.turn { self.own } else { self.enemy }
    }

    /// The joints among these squares: those whose neighbors are not connected locally, so that
    /// vacating the square may split the group. Vacating any other square keeps the group
    /// connected, because the neighbors are joined around the corner:
    ///
    /// ```text
    ///   . o .      . o o
    ///   o X .      . X o      left: two loose ends, a joint; right: one end, not a joint
    /// ```
    ///
    /// Going round the square clockwise, a neighbor is an end if the corner or the neighbor
    /// after it is missing; two ends make a joint.
    #[inline]
    fn joints(checkers: B, of: B) -> B {
        // The northern neighbors are found by shifting everything south, and so on.
        let [north, east] = [checkers.shift(Direction::South), checkers.shift(Direction::West)];
        let [south, west] = [checkers.shift(Direction::North), checkers.shift(Direction::East)];
        let north_end = north.without(east & checkers.shift(Direction::SouthWest));
        let east_end = east.without(south & checkers.shift(Direction::NorthWest));
        let south_end = south.without(west & checkers.shift(Direction::NorthEast));
        let west_end = west.without(north & checkers.shift(Direction::SouthEast));
        let two_ends = (north_end & east_end)
            | (south_end & west_end)
            | ((north_end | east_end) & (south_end | west_end));
        of & two_ends
    }

    /// F4: the legal targets of the checker on `joint`, and `true` if its move detaches anything.
    #[inline]
    fn targets_from_joint(&self, joint: B) -> (B, bool) {
        let rest = self.checkers() ^ joint;
        let beside = joint.neighbors() & rest;
        let part = beside.lowest().connected_until(rest, beside);
        self.targets_beside(joint, beside, part)
    }

    /// [`Self::targets_from_joint`] for all of these joints.
    #[inline]
    fn for_each_joint(&self, mut joints: B, mut visit: impl FnMut(Square, B, bool)) {
        /// As many words as a SIMD register usually holds.
        const LANES: usize = 4;
        let checkers = self.checkers();
        while joints.more_than_one() {
            let mut each = [B::EMPTY; LANES];
            for joint in &mut each {
                *joint = joints.lowest();
                joints ^= *joint;
            }
            let rests = each.map(|joint| checkers ^ joint);
            let besides = each.map(|joint| joint.neighbors() & checkers);
            let parts = B::connected_until_each(besides.map(B::lowest), rests, besides);
            for ((joint, beside), part) in each.into_iter().zip(besides).zip(parts) {
                if joint.is_empty() {
                    break;
                }
                let (targets, detaches) = self.targets_beside(joint, beside, part);
                visit(joint.first(), targets, detaches);
            }
        }
        // A single joint is faster on its own.
        if !joints.is_empty() {
            let (targets, detaches) = self.targets_from_joint(joints);
            visit(joints.first(), targets, detaches);
        }
    }

    /// F4: the squares of `beside` that the checker on a joint may step onto, and `true` if its
    /// move detaches anything. `part` is one component of the rest; it may be incomplete if it
    /// contains all of `beside`.
    #[inline]
    fn targets_beside(&self, joint: B, beside: B, part: B) -> (B, bool) {
        let outside = beside.without(part);
        if outside.is_empty() {
            return (beside, false);
        }
        let others = self.own ^ joint;
        if others.is_empty() {
            return (beside, true);
        }
        if others.without(part).is_empty() {
            return (beside & part, true);
        }
        if others.intersects(part) {
            return (B::EMPTY, true);
        }
        // All others are outside `part`, where a single neighbor means a single component.
        if !outside.more_than_one() {
            return (outside, true);
        }
        let home = B::from_square(others.first()).connected(self.checkers() ^ joint);
        let all_at_home = others.without(home).is_empty();
        (if all_at_home { outside & home } else { B::EMPTY }, true)
    }

    /// True if a move of the checker on this square detaches anything.
    fn detaches(&self, from: Square) -> bool {
        let from = B::from_square(from);
        self.own.intersects(from)
            && !Self::joints(self.checkers(), from).is_empty()
            && self.targets_from_joint(from).1
    }

    /// F4 for every checker that is not a joint: it may step onto any neighbor.
    #[inline]
    fn steps_from_others(&self, joints: B) -> Steps<B> {
        Steps::between(self.own ^ joints, self.checkers(), Direction::ORTHOGONAL)
    }
}

impl<B: Bits> Game for Clusterfuss<B> {
    type Move = Move;

    const INFO: &'static GameInfo = &INFO;

    /// F1: the full checkerboard with Red in the top left corner.
    fn start(setup: &Setup) -> Clusterfuss<B> {
        let side = setup.size.files();
        let (mut own, mut enemy) = (B::EMPTY, B::EMPTY);
        for cell in setup.size.cells() {
            let is_red = (cell.file() + side - 1 - cell.rank()).is_multiple_of(2);
            *(if is_red { &mut own } else { &mut enemy }) |= B::from_cell(cell);
        }
        Clusterfuss { own, enemy, side, turn: Player::First }
    }

    fn setup(&self) -> Setup {
        let size = Size::square(self.side).expect("a side of INFO");
        Setup { size, ..INFO.usual() }
    }

    #[inline]
    fn turn(&self) -> Player {
        self.turn
    }

    /// F6: a player without checkers has lost.
    #[inline]
    fn outcome(&self) -> Option<Outcome> {
        if self.own.is_empty() {
            Some(Outcome::Win(self.turn.opponent()))
        } else if self.enemy.is_empty() {
            Some(Outcome::Win(self.turn))
        } else {
            None
        }
    }

    #[inline]
    fn legal_moves(&self, moves: &mut Vec<Move>) {
        if self.outcome().is_some() {
            return;
        }
        let joints = Self::joints(self.checkers(), self.own);
        self.steps_from_others(joints).for_each(|step| moves.push(Move { step, detaches: false }));
        self.for_each_joint(joints, |from, targets, detaches| {
            moves.extend(targets.squares().map(|to| Move { step: Step { from, to }, detaches }));
        });
    }

    #[inline]
    fn play(&mut self, mv: Move) {
        let (from, to) = (B::from_square(mv.step.from), B::from_square(mv.step.to));
        self.own = self.own.without(from) | to;
        self.enemy = self.enemy.without(to);
        if mv.detaches {
            // F5: what is no longer connected with the mover's checkers is removed. They are all
            // in the group of the target (F4).
            let group = to.connected(self.checkers());
            self.own &= group;
            self.enemy &= group;
        }
        std::mem::swap(&mut self.own, &mut self.enemy);
        self.turn = self.turn.opponent();
    }

    #[inline]
    fn key(&self) -> u64 {
        let facts = u64::from(self.side) << 8 | self.turn.index() as u64;
        self.enemy.mix_into(self.own.mix_into(mix(0, facts)))
    }

    #[inline]
    fn count_moves(&self) -> usize {
        if self.outcome().is_some() {
            return 0;
        }
        let joints = Self::joints(self.checkers(), self.own);
        let mut count = self.steps_from_others(joints).count();
        self.for_each_joint(joints, |_, targets, _| count += targets.count());
        count
    }

    /// Rejection sampling: draws from all steps onto checkers and tests F4 only for the one drawn.
    /// A forbidden step is removed together with the others from that square, and another one is
    /// drawn.
    #[inline]
    fn random_move(&self, mut below: impl FnMut(usize) -> usize) -> Option<Move> {
        if self.outcome().is_some() {
            return None;
        }
        let mut steps = Steps::between(self.own, self.checkers(), Direction::ORTHOGONAL);
        loop {
            let step = steps.nth(below(steps.count()));
            let from = B::from_square(step.from);
            if Self::joints(self.checkers(), from).is_empty() {
                return Some(Move { step, detaches: false });
            }
            let (targets, detaches) = self.targets_from_joint(from);
            if targets.contains(step.to) {
                return Some(Move { step, detaches });
            }
            steps.remove(from, !targets);
        }
    }
}

impl<B: Bits> Notation for Clusterfuss<B> {
    fn move_text(&self, mv: Move) -> String {
        format!("{}{}", B::cell(mv.step.from), B::cell(mv.step.to))
    }

    fn parse_move(&self, text: &str) -> Result<Move, MoveError> {
        let example = &self.example();
        if MoveSyntax::is_pass(text) {
            let hint = say("refusal-possible").with("move", example);
            let refusal = Refusal::new("F7", say("clusterfuss-no-pass"), hint);
            return Err(MoveError::Illegal { text: text.to_owned(), refusal });
        }
        let syntax = MoveSyntax::read(text, self.setup().size, example)?;
        match (syntax.leading_x, &*syntax.cells, &*syntax.joints) {
            (false, &[from, to], ["" | "-" | "x" | " "]) => {
                let step = Step { from: B::square(from), to: B::square(to) };
                Ok(Move { step, detaches: self.detaches(step.from) })
            }
            _ => Err(MoveError::unreadable(text, say("clusterfuss-move"), example)),
        }
    }

    fn refusal(&self, mv: Move) -> Refusal {
        let similar = self.path(self.similar_move(mv));
        let hint = say("refusal-could-capture").with("from", similar[0]).with("to", similar[1]);
        let (clause, why) = self.why_refused(mv.step);
        Refusal::new(clause, why, hint)
    }

    fn reason(&self, outcome: Outcome) -> Reason {
        let Outcome::Win(winner) = outcome else { unreachable!("Clusterfuss has no draws") };
        let loser = self.color(winner.opponent());
        Reason::new("F6", say("clusterfuss-no-checkers").with("color", loser))
    }
    fn piece_at(&self, cell: Cell) -> Option<Piece> {
        let square = B::square(cell);
        let owner =
            Player::BOTH.into_iter().find(|&player| self.of_player(player).contains(square))?;
        Some(Piece::single(owner))
    }

    fn from_diagram(diagram: &Diagram, _: &Rules) -> Result<Clusterfuss<B>, PositionError> {
        let mut checkers = [B::EMPTY; 2];
        for (cell, owner) in diagram.singles(INFO.colors, &[])? {
            checkers[owner.index()] |= B::from_cell(cell);
        }
        let turn = diagram.turn(INFO.colors)?;
        let all = checkers[0] | checkers[1];
        if all.is_empty() || B::from_square(all.first()).connected(all) != all {
            let reason = say("clusterfuss-not-one-group");
            return Err(diagram.refuse(None, reason, say("clusterfuss-hint-one-group")));
        }
        let (own, enemy) = (checkers[turn.index()], checkers[turn.opponent().index()]);
        Ok(Clusterfuss { own, enemy, side: diagram.size.files(), turn })
    }

    fn view(&self) -> View {
        View::of(
            INFO.name,
            INFO.piece,
            &self.diagram(),
            Surface::Tight,
            INFO.colors,
            self.outcome(),
        )
    }

    fn path(&self, mv: Move) -> Vec<Cell> {
        vec![B::cell(mv.step.from), B::cell(mv.step.to)]
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(text: &str) -> Clusterfuss<u64> {
        Clusterfuss::read_position(text, &INFO.usual().rules).unwrap()
    }

    /// Cells joined to a cell over these occupied cells, one by one.
    fn group(from: Cell, occupied: &[Cell]) -> Vec<Cell> {
        let mut group = vec![from];
        let mut next = 0;
        while let Some(&at) = group.get(next) {
            let beside = |cell: &&Cell| {
                at.file().abs_diff(cell.file()) + at.rank().abs_diff(cell.rank()) == 1
            };
            let new: Vec<Cell> = occupied.iter().filter(beside).copied().collect();
            group.extend(new.into_iter().filter(|cell| !group.contains(cell)).collect::<Vec<_>>());
            next += 1;
        }
        group
    }

    /// Checks one refusal by F4 against the position and its hint.
    fn check_refusal(position: &Clusterfuss<u64>, legal: &[Move], step: Step) -> bool {
        let refusal = position.refusal(Move { step, detaches: false });
        if refusal.clause != "F4" {
            return false;
        }
        let [from, to] = [step.from, step.to].map(u64::cell);
        let may_leave = legal.iter().any(|mv| mv.step.from == step.from);
        if !may_leave {
            assert_eq!(refusal.why, say("clusterfuss-must-stay").with("cell", from));
            assert!(!refusal.hint.to_string().starts_with(&from.to_string()), "{refusal:?}");
            return true;
        }
        let why = refusal.why.to_string();
        assert!(why.starts_with(&format!("with {from} on {to}, ")), "{refusal:?}");
        let far = why.split(' ').nth(4).unwrap();
        let far = Cell::read(far, position.setup().size).unwrap();
        assert_eq!(position.piece_at(far).map(|piece| piece.owner), Some(position.turn()));
        let size = position.setup().size;
        let rest: Vec<Cell> = size
            .cells()
            .filter(|&cell| cell != from && position.piece_at(cell).is_some())
            .collect();
        assert!(!group(to, &rest).contains(&far), "{refusal:?}");
        true
    }

    #[test]
    fn f4_refusals_agree_with_their_hints() {
        let figure = read("3/rb1/1rb r");
        let refused = figure.read_move("b1c1").unwrap_err().to_string();
        assert_eq!(
            refused,
            "`b1c1` is not possible: with b1 on c1, a2 would be in another group than it (F4); \
             b1 could capture b2"
        );
        // Random games from a seed of their own: the figure is one of many.
        let (mut count, mut state) = (0, 1_u64);
        for side in [3, 4, 5, 6] {
            for _ in 0..40 {
                let size = Size::square(side).unwrap();
                let mut position = Clusterfuss::<u64>::start(&Setup { size, ..INFO.usual() });
                while position.outcome().is_none() {
                    let mut legal = Vec::new();
                    position.legal_moves(&mut legal);
                    for from in size.cells() {
                        for to in size.cells() {
                            let step = Step { from: u64::square(from), to: u64::square(to) };
                            if legal.iter().all(|mv| mv.step != step) {
                                count += usize::from(check_refusal(&position, &legal, step));
                            }
                        }
                    }
                    state = mix(state, 1);
                    position.play(legal[state as usize % legal.len()]);
                }
            }
        }
        assert!(count > 1000, "only {count} refusals");
    }

    fn joints(text: &str) -> String {
        let position = read(text);
        let all = position.checkers();
        let joints = Clusterfuss::joints(all, all).squares();
        joints.map(|square| u64::cell(square).to_string()).collect::<Vec<_>>().join(" ")
    }

    #[test]
    fn a_joint_has_loose_neighbors_on_two_sides() {
        assert_eq!(joints("rbr/brb/rbr r"), "", "a full board has none");
        assert_eq!(joints("3/rbr/3 r"), "b2", "the middle of a line");
        assert_eq!(joints("3/rb1/r2 r"), "a2", "a bend without its inner corner");
        assert_eq!(joints("rb1/rb1/3 r"), "", "a block holds around the corner");
        assert_eq!(joints("1r1/rbr/1b1 r"), "b2", "the middle of a cross");
        assert_eq!(joints("rrr/r1r/rrr r"), "a1 b1 c1 a2 c2 a3 b3 c3", "a ring: loose nearby only");
    }

    #[test]
    fn a_ring_stays_whole_wherever_it_is_opened() {
        let ring = read("rrr/b1b/rrr r");
        let a1 = u64::from_cell(Cell::new(0, 0));
        assert!(!ring.targets_from_joint(a1).1);
    }

    #[test]
    fn detached_checkers_are_removed() {
        // Figure 3 of the sheet: b3 and a2-a1-b1 go, and with them the last blue checker.
        let mut position = read("4/1b2/brb1/bb2 r");
        position.play(position.read_move("b2c2").unwrap());
        assert_eq!(position.position_text(), "4/4/2r1/4 b");
        assert_eq!(position.outcome(), Some(Outcome::Win(Player::First)));
    }
}
