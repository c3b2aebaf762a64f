//! Claustro: walk a pawn into the goal, or win by having no legal move.
//!
//! The clauses L1 to L7 are those of `rules/claustro.md`.

mod code;
mod encode;
mod evaluation;
mod explain;
mod placement;
mod weights;

use messages::{Message, say};
use rules::{
    Bits, Cell, Color, Diagram, Direction, Game, GameInfo, Ground, LessonText, MoveError,
    MoveSyntax, Notation, Outcome, Piece, Player, PositionError, Reason, Refusal, RuleOption,
    Rules, Setup, Size, Square, Step, Steps, Surface, Symmetry, View, mix,
};

/// Metadata of Claustro.
pub static INFO: GameInfo = GameInfo {
    slug: "claustro",
    name: "Claustro",
    summary: say("claustro-aim"),
    attribution: say("claustro-credits"),
    piece: "pawn",
    colors: [Color::Red, Color::Blue],
    sides: &[4, 5, 6, 7, 8],
    menu_sides: &[4, 5, 6, 7, 8],
    usual_side: 5,
    rectangles: false,
    stacks: false,
    options: &[
        RuleOption {
            name: "walk",
            values: &[("forward", say("claustro-walk-forward")), ("any", say("claustro-walk-any"))],
        },
        RuleOption {
            name: "repetition",
            values: &[
                ("last-mover", say("claustro-repetition-last-mover")),
                ("draw", say("claustro-repetition-draw")),
            ],
        },
    ],
    symmetries: &[
        Symmetry::TRANSPOSE,
        Symmetry::HALF_TURN.swapping_players(),
        Symmetry::ANTI_TRANSPOSE.swapping_players(),
    ],
    rules_page: include_str!("../rules/claustro.md"),
    lessons: &[
        LessonText { slug: "rules", text: include_str!("../lessons/claustro.txt") },
        LessonText { slug: "ideas", text: include_str!("../lessons/claustro-ideas.txt") },
    ],
};

/// A position of Claustro; every board fits one word.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Claustro {
    /// The pawns of the player to move.
    own: u64,
    /// The pawns of the other player.
    enemy: u64,
    side: u8,
    turn: Player,
    walk: Walk,
    repetition: Repetition,
}

/// The option `walk`.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
enum Walk {
    Forward,
    Any,
}

/// The option `repetition`.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
enum Repetition {
    LastMover,
    Draw,
}

/// A move.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Move {
    /// L2: a pawn goes to an empty square.
    Walk(Step),
    /// L3, L4: a pawn takes an enemy pawn, which is put on the square given second.
    Capture(Step, Square),
}

/// L2: First walks right and up, Second left and down.
const FORWARD: [[Direction; 2]; 2] =
    [[Direction::East, Direction::North], [Direction::West, Direction::South]];

impl Claustro {
    #[inline]
    fn pawns(&self) -> u64 {
        self.own | self.enemy
    }

    fn of_player(&self, player: Player) -> u64 {
        if player == self.turn { self.own } else { self.enemy }
    }

    /// L1: the corner a player wants to reach: top right for First, a1 for Second.
    #[inline]
    fn goal(&self, player: Player) -> u64 {
        let last = 9 * (self.side - 1);
        match player {
            Player::First => 1 << last,
            Player::Second => 1,
        }
    }

    fn dead_corners(&self) -> [Cell; 2] {
        let last = self.side - 1;
        [Cell::new(0, last), Cell::new(last, 0)]
    }

    /// L1, L4: every square but the four corners.
    #[inline]
    fn ordinary(&self) -> u64 {
        static ORDINARY: [u64; 9] = {
            let mut squares = [0; 9];
            let mut side = 4;
            while side <= 8 {
                let (rank, last) = ((1 << side) - 1, side - 1);
                let edge_rank = rank & !(1 | 1 << last);
                squares[side] = edge_rank | edge_rank << (8 * last);
                let mut inner = 1;
                while inner < last {
                    squares[side] |= rank << (8 * inner);
                    inner += 1;
                }
                side += 1;
            }
            squares
        };
        ORDINARY[usize::from(self.side)]
    }

    /// L2: every walk of the player to move.
    #[inline]
    fn walks(&self) -> Steps<u64> {
        let empty = self.ordinary() & !self.pawns();
        let steps = Steps::between(self.own, empty | self.goal(self.turn), Direction::ORTHOGONAL);
        match (self.walk, self.turn) {
            (Walk::Any, _) => steps,
            (Walk::Forward, Player::First) => steps.only([true, false, true, false]),
            (Walk::Forward, Player::Second) => steps.only([false, true, false, true]),
        }
    }

    /// L3: every capture of the player to move, before the relocation.
    #[inline]
    fn captures(&self) -> Steps<u64> {
        Steps::between(self.own, self.enemy, Direction::DIAGONAL)
    }

    /// L4: the squares for a pawn captured from this square.
    #[inline]
    fn relocations(&self, from: Square) -> u64 {
        self.ordinary() & !self.pawns() | u64::from_square(from)
    }

    /// L4: the number of those squares, which is constant: side² squares less 4 corners and
    /// 4 (side - 3) pawns, plus the square just left.
    #[inline]
    fn relocation_count(&self) -> usize {
        let side = usize::from(self.side);
        side * side - 4 - 4 * (side - 3) + 1
    }

    /// L5: the player with a pawn in the goal. If both have one, the player who moved last.
    #[inline]
    fn in_goal(&self) -> Option<Player> {
        if self.enemy.intersects(self.goal(self.turn.opponent())) {
            Some(self.turn.opponent())
        } else if self.own.intersects(self.goal(self.turn)) {
            Some(self.turn)
        } else {
            None
        }
    }
}

impl Game for Claustro {
    type Move = Move;

    const INFO: &'static GameInfo = &INFO;

    /// L1: pawns on each arm next to the home corner.
    fn start(setup: &Setup) -> Claustro {
        let side = setup.size.files();
        let (walk, repetition) = read_options(&setup.rules);
        let last = side - 1;
        let (mut own, mut enemy) = (0, 0);
        for step in 1..=side - 3 {
            own |= u64::from_cell(Cell::new(0, step)) | u64::from_cell(Cell::new(step, 0));
            enemy |= u64::from_cell(Cell::new(last, last - step));
            enemy |= u64::from_cell(Cell::new(last - step, last));
        }
        Claustro { own, enemy, side, turn: Player::First, walk, repetition }
    }

    fn setup(&self) -> Setup {
        let walk = match self.walk {
            Walk::Forward => "walk=forward",
            Walk::Any => "walk=any",
        };
        let repetition = match self.repetition {
            Repetition::LastMover => "repetition=last-mover",
            Repetition::Draw => "repetition=draw",
        };
        let rules = INFO.read_rules([walk, repetition]).expect("options of INFO");
        Setup { size: Size::square(self.side).expect("a side of INFO"), rules }
    }

    #[inline]
    fn turn(&self) -> Player {
        self.turn
    }

    /// L5, L6: a player in the goal has won, and so has one who is to move and cannot.
    #[inline]
    fn outcome(&self) -> Option<Outcome> {
        let stalemate = || self.walks().is_empty() && self.captures().is_empty();
        self.in_goal().or_else(|| stalemate().then_some(self.turn)).map(Outcome::Win)
    }

    #[inline]
    fn legal_moves(&self, moves: &mut Vec<Move>) {
        if self.in_goal().is_some() {
            return;
        }
        self.walks().for_each(|step| moves.push(Move::Walk(step)));
        self.captures().for_each(|step| {
            let squares = self.relocations(step.from).squares();
            moves.extend(squares.map(|square| Move::Capture(step, square)));
        });
    }

    #[inline]
    fn play(&mut self, mv: Move) {
        let (Move::Walk(step) | Move::Capture(step, _)) = mv;
        self.own ^= u64::from_square(step.from) | u64::from_square(step.to);
        if let Move::Capture(_, square) = mv {
            self.enemy ^= u64::from_square(step.to) | u64::from_square(square);
        }
        std::mem::swap(&mut self.own, &mut self.enemy);
        self.turn = self.turn.opponent();
    }

    #[inline]
    fn key(&self) -> u64 {
        let options = (self.walk as u64) << 2 | (self.repetition as u64) << 1;
        let facts = u64::from(self.side) << 8 | options | self.turn.index() as u64;
        mix(mix(mix(0, facts), self.own), self.enemy)
    }

    #[inline]
    fn count_moves(&self) -> usize {
        if self.in_goal().is_some() {
            return 0;
        }
        self.walks().count() + self.captures().count() * self.relocation_count()
    }

    #[inline]
    fn random_move(&self, mut below: impl FnMut(usize) -> usize) -> Option<Move> {
        if self.in_goal().is_some() {
            return None;
        }
        let (walks, captures) = (self.walks(), self.captures());
        let (walk_count, capture_count) = (walks.count(), captures.count());
        let choices = self.relocation_count();
        let count = walk_count + capture_count * choices;
        if count == 0 {
            return None;
        }
        let n = below(count);
        if n < walk_count {
            return Some(Move::Walk(walks.nth(n)));
        }
        // A second draw instead of a division of `n`, which would take longer than the rest. All
        // captures have equally many relocations.
        let step = captures.nth(below(capture_count));
        let square = self.relocations(step.from).nth(below(choices));
        Some(Move::Capture(step, square))
    }

    /// L7.
    #[inline]
    fn on_repetition(&self) -> Option<Outcome> {
        Some(match self.repetition {
            Repetition::LastMover => Outcome::Win(self.turn.opponent()),
            Repetition::Draw => Outcome::Draw,
        })
    }
}

fn read_options(rules: &Rules) -> (Walk, Repetition) {
    let walk = if rules.has("walk", "any") { Walk::Any } else { Walk::Forward };
    let draw = rules.has("repetition", "draw");
    (walk, if draw { Repetition::Draw } else { Repetition::LastMover })
}

impl Notation for Claustro {
    fn move_text(&self, mv: Move) -> String {
        let cell = u64::cell;
        match mv {
            Move::Walk(Step { from, to }) => format!("{}{}", cell(from), cell(to)),
            Move::Capture(Step { from, to }, square) => {
                format!("{}{}={}", cell(from), cell(to), cell(square))
            }
        }
    }

    fn parse_move(&self, text: &str) -> Result<Move, MoveError> {
        let example = &self.example();
        if MoveSyntax::is_pass(text) {
            let hint = say("refusal-possible").with("move", example);
            let refusal = Refusal::new("L6", say("claustro-no-pass"), hint);
            return Err(MoveError::Illegal { text: text.to_owned(), refusal });
        }
        let syntax = MoveSyntax::read(text, self.setup().size, example)?;
        let step = |from, to| Step { from: u64::square(from), to: u64::square(to) };
        match (syntax.leading_x, &*syntax.cells, &*syntax.joints) {
            (false, &[from, to], ["" | "-" | "x" | " "]) => Ok(Move::Walk(step(from, to))),
            (false, &[from, to, put], ["" | "-" | "x" | " ", "=" | "/" | " "]) => {
                Ok(Move::Capture(step(from, to), u64::square(put)))
            }
            _ => Err(MoveError::unreadable(text, say("claustro-move"), example)),
        }
    }

    fn refusal(&self, mv: Move) -> Refusal {
        let (clause, why) = match mv {
            Move::Walk(step) => self.why_no_walk(step),
            Move::Capture(step, square) => self.why_no_capture(step, square),
        };
        let possible = self.move_text(self.similar_move(mv));
        Refusal::new(clause, why, say("refusal-possible").with("move", possible))
    }

    fn reason(&self, outcome: Outcome) -> Reason {
        let Outcome::Win(winner) = outcome else {
            return Reason::new("L7", say("claustro-occurred"));
        };
        let (clause, why) = if self.in_goal().is_some() {
            ("L5", say("claustro-reached-goal"))
        } else if self.outcome().is_some() {
            ("L6", say("claustro-cannot-move"))
        } else {
            ("L7", say("claustro-repeated"))
        };
        Reason::new(clause, why.with("color", self.color(winner)))
    }

    fn piece_at(&self, cell: Cell) -> Option<Piece> {
        let square = u64::square(cell);
        let owner =
            Player::BOTH.into_iter().find(|&player| self.of_player(player).contains(square))?;
        Some(Piece::single(owner))
    }

    fn is_dead(&self, cell: Cell) -> bool {
        self.dead_corners().contains(&cell)
    }

    fn from_diagram(diagram: &Diagram, rules: &Rules) -> Result<Claustro, PositionError> {
        let mut position = Claustro::start(&Setup { size: diagram.size, rules: *rules });
        let mut pawns = [0u64; 2];
        for (cell, owner) in diagram.singles(INFO.colors, &position.dead_corners())? {
            if position.goal(owner.opponent()).intersects(u64::from_cell(cell)) {
                let reason = say("claustro-in-opponents-goal");
                return Err(diagram.refuse(Some(cell), reason, say("claustro-hint-goal")));
            }
            pawns[owner.index()] |= u64::from_cell(cell);
        }
        let expected = 2 * usize::from(position.side - 3);
        for player in Player::BOTH {
            let count = pawns[player.index()].count();
            if count != expected {
                let reason = say("claustro-pawn-count")
                    .with("color", INFO.color(player))
                    .with("count", count)
                    .with("expected", expected);
                return Err(diagram.refuse(None, reason, say("claustro-hint-pawn-count")));
            }
        }
        position.turn = diagram.turn(INFO.colors)?;
        position.own = pawns[position.turn.index()];
        position.enemy = pawns[position.turn.opponent().index()];
        Ok(position)
    }

    fn view(&self) -> View {
        let mut view = View::of(
            INFO.name,
            INFO.piece,
            &self.diagram(),
            Surface::Diamond,
            INFO.colors,
            self.outcome(),
        );
        for player in Player::BOTH {
            let goal = u64::cell(self.goal(player).first());
            let cells = view.cells.iter_mut();
            cells
                .filter(|cell| cell.cell == goal)
                .for_each(|cell| cell.ground = Ground::Goal(player));
        }
        view.walks = match self.walk {
            Walk::Forward => [&FORWARD[0], &FORWARD[1]],
            Walk::Any => [&Direction::ORTHOGONAL, &Direction::ORTHOGONAL],
        };
        view.winning_line =
            self.in_goal().map(|winner| u64::cell(self.goal(winner).first())).into_iter().collect();
        view
    }

    fn path(&self, mv: Move) -> Vec<Cell> {
        match mv {
            Move::Walk(Step { from, to }) => vec![u64::cell(from), u64::cell(to)],
            Move::Capture(Step { from, to }, square) => {
                vec![u64::cell(from), u64::cell(to), u64::cell(square)]
            }
        }
    }
}

impl Claustro {
    /// L1, L2, and L3 and L4 for captures given without their relocation.
    fn why_no_walk(&self, Step { from, to }: Step) -> (&'static str, Message) {
        let (from_cell, to_cell) = (u64::cell(from), u64::cell(to));
        let diagonal = is_diagonal(from, to);
        if !self.own.contains(from) {
            ("L2", self.why_not_own(from_cell))
        } else if diagonal && self.enemy.contains(to) {
            let example = format!("`{from_cell}{to_cell}={from_cell}`");
            ("L4", say("claustro-no-relocation").with("cell", to_cell).with("example", example))
        } else if self.dead_corners().contains(&to_cell) {
            ("L1", say("claustro-dead-corner").with("cell", to_cell))
        } else if self.goal(self.turn.opponent()).contains(to) {
            ("L1", say("claustro-opponents-goal").with("cell", to_cell))
        } else if diagonal {
            ("L3", say("claustro-diagonal").with("cell", to_cell))
        } else if !u64::from_square(from).neighbors().contains(to) {
            ("L2", say("claustro-not-next").with("cell", to_cell))
        } else if self.pawns().contains(to) {
            ("L2", say("claustro-walk-occupied").with("cell", to_cell))
        } else {
            ("L2", say("claustro-not-towards-goal").with("cell", to_cell))
        }
    }

    fn why_not_own(&self, cell: Cell) -> Message {
        say("claustro-not-own").with("cell", cell).with("color", self.color(self.turn))
    }

    /// L3, L4.
    fn why_no_capture(&self, step: Step, square: Square) -> (&'static str, Message) {
        let (from_cell, to_cell) = (u64::cell(step.from), u64::cell(step.to));
        let put_cell = u64::cell(square);
        let diagonal = is_diagonal(step.from, step.to);
        if !self.own.contains(step.from) {
            ("L3", self.why_not_own(from_cell))
        } else if !diagonal {
            ("L3", say("claustro-not-diagonal").with("to", to_cell).with("from", from_cell))
        } else if !self.enemy.contains(step.to) {
            ("L3", say("claustro-no-enemy").with("cell", to_cell))
        } else if !self.ordinary().contains(square) {
            ("L4", say("claustro-put-in-corner").with("cell", put_cell))
        } else {
            ("L4", say("claustro-put-occupied").with("cell", put_cell))
        }
    }
}

fn is_diagonal(from: Square, to: Square) -> bool {
    Direction::DIAGONAL
        .into_iter()
        .any(|direction| u64::from_square(from).shift(direction).contains(to))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(text: &str) -> Claustro {
        Claustro::read_position(text, &INFO.usual().rules).unwrap()
    }

    #[test]
    fn boards_of_all_sizes_begin_with_pawns_on_the_home_arms() {
        for (side, text) in [
            (4, "-1b1/3b/r3/1r1- r"),
            (5, "-1bb1/4b/r3b/r4/1rr1- r"),
            (8, "-1bbbbb1/7b/r6b/r6b/r6b/r6b/r7/1rrrrr1- r"),
        ] {
            let size = Size::square(side).unwrap();
            let start = Claustro::start(&Setup { size, ..INFO.usual() });
            assert_eq!(start.position_text(), text);
            let corners = size.area() - start.ordinary().count();
            assert_eq!(corners, 4);
        }
    }

    #[test]
    fn every_capture_has_as_many_relocations_as_are_counted() {
        let position = read("-2b1/2r1b/1b1b1/r4/1rr1- r");
        let from = u64::square(Cell::new(2, 3));
        assert_eq!(position.relocations(from).count(), 14);
        assert_eq!(position.relocation_count(), 14);
    }

    #[test]
    fn with_a_pawn_in_each_goal_the_last_mover_wins() {
        for (side, winner) in [("r", Player::Second), ("b", Player::First)] {
            let position = read(&format!("-1b1r/4b/r3b/r4/br2- {side}"));
            assert_eq!(position.outcome(), Some(Outcome::Win(winner)));
        }
    }
}
