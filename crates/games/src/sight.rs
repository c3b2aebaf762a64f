//! Sight: place pieces, let the pieces in sight grow into stacks, and do not get stuck with them.
//!
//! The clauses S1 to S7 are those of `rules/sight.md`.

mod code;
mod encode;
mod evaluation;
mod explain;
mod lines;
mod weights;

use messages::{Message, count, say};
use rules::{
    Bits, Cell, Color, Diagram, Direction, Game, GameInfo, LessonText, MoveError, MoveSyntax,
    Notation, Outcome, Piece, Player, PositionError, Reason, Refusal, RuleOption, Rules, Setup,
    Size, Square, Step, Steps, Surface, Symmetry, View, mix,
};

/// Metadata of Sight.
pub static INFO: GameInfo = GameInfo {
    slug: "sight",
    name: "Sight",
    summary: say("sight-aim"),
    attribution: say("sight-credits"),
    piece: "piece",
    colors: [Color::White, Color::Black],
    sides: &[3, 5, 7, 9],
    menu_sides: &[3, 5, 7, 9],
    usual_side: 5,
    rectangles: false,
    stacks: true,
    options: &[RuleOption {
        name: "blocked",
        values: &[("next", say("sight-blocked-next")), ("loses", say("sight-blocked-loses"))],
    }],
    symmetries: Symmetry::SQUARE_WITHOUT_SIDES,
    rules_page: include_str!("../rules/sight.md"),
    lessons: &[
        LessonText { slug: "rules", text: include_str!("../lessons/sight.txt") },
        LessonText { slug: "ideas", text: include_str!("../lessons/sight-ideas.txt") },
    ],
};

/// A position of Sight on a board that fits `B`.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Sight<B> {
    /// The points of the player to move.
    own: B,
    /// The points of the other player.
    enemy: B,
    extra: Extra<B>,
    side: u8,
    turn: Player,
    blocked: Blocked,
}

/// The option `blocked`.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
enum Blocked {
    Next,
    Loses,
}

/// A move.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Move {
    /// S4: a new piece on an empty point.
    Place(Square),
    /// S5: the top piece of a stack goes to an empty point beside it.
    Shift(Step),
}

/// Bit-sliced counters: the pieces on each point beyond the first. Set k holds the points whose
/// number has 2^k in it. Growing many stacks at once and finding the tallest then take a few
/// operations on whole sets. Empty points have none. Eight bits suffice: a position text may give a
/// stack at most 81 pieces, and at most 80 more plies add one each.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
struct Extra<B>([B; 8]);

impl<B: Bits> Extra<B> {
    /// S2: the points with two or more pieces.
    #[inline]
    fn stacks(&self) -> B {
        self.0.iter().fold(B::EMPTY, |any, &digit| any | digit)
    }

    /// One more piece on each of these points: addition with carry, digit by digit.
    #[inline]
    fn grow(&mut self, points: B) {
        let mut carry = points;
        for digit in &mut self.0 {
            if carry.is_empty() {
                return;
            }
            (*digit, carry) = (*digit ^ carry, *digit & carry);
        }
    }

    /// One piece less on this point, which has a stack.
    #[inline]
    fn shrink(&mut self, point: B) {
        let mut borrow = point;
        for digit in &mut self.0 {
            if borrow.is_empty() {
                return;
            }
            (*digit, borrow) = (*digit ^ borrow, borrow.without(*digit));
        }
    }

    /// The tallest of these points: those with the highest digit, of these those with the next …
    #[inline]
    fn tallest(&self, of: B) -> B {
        self.0.iter().rev().fold(of, |tallest, &digit| {
            if tallest.intersects(digit) { tallest & digit } else { tallest }
        })
    }

    fn set(&mut self, point: B, extra: u16) {
        for (k, digit) in self.0.iter_mut().enumerate() {
            if extra >> k & 1 == 1 {
                *digit |= point;
            }
        }
    }

    fn at(&self, square: Square) -> u16 {
        (0..).zip(&self.0).map(|(k, digit)| u16::from(digit.contains(square)) << k).sum()
    }
}

/// S1: the lines of the board, for each width of bit set.
pub trait Lines: Bits {
    /// The points with diagonals: file and rank add up to an even number.
    const CROSSINGS: Self;

    /// Everything that lies along each of the eight lines from a point, in the order of
    /// `UPWARD` and then `DOWNWARD`.
    fn rays(square: Square) -> &'static [Self; 8];
}

/// The directions in which the nearest point has the lowest bit.
const UPWARD: [Direction; 4] =
    [Direction::East, Direction::North, Direction::NorthEast, Direction::NorthWest];
/// The directions in which the nearest point has the highest bit.
const DOWNWARD: [Direction; 4] =
    [Direction::West, Direction::South, Direction::SouthWest, Direction::SouthEast];

const fn crossings(stride: u32, side: u32) -> u128 {
    let mut points = 0;
    let mut bit = 0;
    while bit < stride * side {
        if (bit / stride + bit % stride).is_multiple_of(2) {
            points |= 1 << bit;
        }
        bit += 1;
    }
    points
}

/// The rays from every point of the largest board with this distance between ranks.
const fn rays<const POINTS: usize>(stride: i32, side: i32) -> [[u128; 8]; POINTS] {
    let mut rays = [[0; 8]; POINTS];
    let mut point = 0;
    while point < POINTS as i32 {
        let mut direction = 0;
        while direction < 8 {
            let (files, ranks) = if direction < 4 {
                UPWARD[direction].delta()
            } else {
                DOWNWARD[direction - 4].delta()
            };
            let slanting = files != 0 && ranks != 0;
            let (mut file, mut rank) = (point % stride, point / stride);
            let exists = !slanting || (file + rank) % 2 == 0;
            loop {
                file += files as i32;
                rank += ranks as i32;
                if !exists || file < 0 || file >= side || rank < 0 || rank >= side {
                    break;
                }
                rays[point as usize][direction] |= 1 << (rank * stride + file);
            }
            direction += 1;
        }
        point += 1;
    }
    rays
}

const fn narrow(wide: &[[u128; 8]; 64]) -> [[u64; 8]; 64] {
    let mut narrow = [[0; 8]; 64];
    let mut index = 0;
    while index < 64 * 8 {
        narrow[index / 8][index % 8] = wide[index / 8][index % 8] as u64;
        index += 1;
    }
    narrow
}

impl Lines for u64 {
    const CROSSINGS: u64 = crossings(8, 8) as u64;

    #[inline]
    fn rays(square: Square) -> &'static [u64; 8] {
        static RAYS: [[u64; 8]; 64] = narrow(&rays::<64>(8, 8));
        &RAYS[square.index() & 63]
    }
}

impl Lines for u128 {
    const CROSSINGS: u128 = crossings(12, 10);

    #[inline]
    fn rays(square: Square) -> &'static [u128; 8] {
        static RAYS: [[u128; 8]; 128] = rays::<128>(12, 10);
        &RAYS[square.index() & 127]
    }
}

impl<B: Lines> Sight<B> {
    #[inline]
    fn occupied(&self) -> B {
        self.own | self.enemy
    }

    #[inline]
    fn empty(&self) -> B {
        B::board(self.side, self.side).without(self.occupied())
    }

    fn of_player(&self, player: Player) -> B {
        if player == self.turn { self.own } else { self.enemy }
    }

    fn height(&self, square: Square) -> u16 {
        self.extra.at(square) + 1
    }

    /// S3: the own points in sight of a point: on each line the first occupied one.
    #[inline]
    fn in_sight(&self, from: Square) -> B {
        let occupied = self.occupied();
        let rays = B::rays(from);
        let mut nearest = B::EMPTY;
        for &ray in &rays[..UPWARD.len()] {
            nearest |= (ray & occupied).lowest();
        }
        for &ray in &rays[UPWARD.len()..] {
            nearest |= (ray & occupied).highest();
        }
        nearest & self.own
    }

    /// The points one step along a line from one of these.
    #[inline]
    fn beside(points: B) -> B {
        let diagonal = Direction::DIAGONAL
            .into_iter()
            .fold(B::EMPTY, |all, direction| all | points.shift(direction));
        points.neighbors() | diagonal & B::CROSSINGS
    }

    #[inline]
    fn stacks(&self) -> B {
        self.own & self.extra.stacks()
    }

    /// S6: the stacks one of which must move, given all own stacks.
    #[inline]
    fn stacks_to_move(&self, stacks: B) -> B {
        let can_move = Self::beside(self.empty());
        match self.blocked {
            Blocked::Next => self.extra.tallest(stacks & can_move),
            Blocked::Loses => self.extra.tallest(stacks) & can_move,
        }
    }

    /// S7: the reason why the player to move has no move.
    fn why_stuck(&self) -> Message {
        let cells = |stacks: B| stacks.squares().map(B::cell).collect::<Vec<Cell>>();
        let stacks = self.stacks();
        match self.blocked {
            _ if self.empty().is_empty() => say("sight-board-full"),
            _ if stacks.is_empty() => say("sight-no-stack"),
            Blocked::Next => count("sight-shut-in", stacks.count()).with("cells", &*cells(stacks)),
            Blocked::Loses => {
                let tallest = self.extra.tallest(stacks);
                count("sight-tallest-shut-in", tallest.count()).with("cells", &*cells(tallest))
            }
        }
        .with("color", self.color(self.turn))
    }

    /// S5: every movement of these stacks, along files and ranks and along diagonals.
    #[inline]
    fn shifts(&self, stacks: B) -> [Steps<B>; 2] {
        let empty = self.empty();
        [
            Steps::between(stacks, empty, Direction::ORTHOGONAL),
            Steps::between(stacks & B::CROSSINGS, empty, Direction::DIAGONAL),
        ]
    }
}

impl<B: Lines> Game for Sight<B> {
    type Move = Move;

    const INFO: &'static GameInfo = &INFO;

    fn start(setup: &Setup) -> Sight<B> {
        let blocked =
            if setup.rules.has("blocked", "loses") { Blocked::Loses } else { Blocked::Next };
        let extra = Extra([B::EMPTY; 8]);
        let side = setup.size.files();
        Sight { own: B::EMPTY, enemy: B::EMPTY, extra, side, turn: Player::First, blocked }
    }

    fn setup(&self) -> Setup {
        let rule = match self.blocked {
            Blocked::Next => "blocked=next",
            Blocked::Loses => "blocked=loses",
        };
        let size = Size::square(self.side).expect("a side of INFO");
        Setup { size, rules: INFO.read_rules([rule]).expect("an option of INFO") }
    }

    #[inline]
    fn turn(&self) -> Player {
        self.turn
    }

    /// S7: a player to move without a legal move has lost.
    #[inline]
    fn outcome(&self) -> Option<Outcome> {
        let stacks = self.stacks();
        let choices = if stacks.is_empty() { self.empty() } else { self.stacks_to_move(stacks) };
        choices.is_empty().then_some(Outcome::Win(self.turn.opponent()))
    }

    #[inline]
    fn legal_moves(&self, moves: &mut Vec<Move>) {
        let stacks = self.stacks();
        if stacks.is_empty() {
            moves.extend(self.empty().squares().map(Move::Place));
            return;
        }
        for steps in self.shifts(self.stacks_to_move(stacks)) {
            steps.for_each(|step| moves.push(Move::Shift(step)));
        }
    }

    #[inline]
    fn play(&mut self, mv: Move) {
        let to = match mv {
            // S4: everything in sight grows.
            Move::Place(point) => {
                self.extra.grow(self.in_sight(point));
                point
            }
            // S5: the same, except for the origin, which only loses a piece and blocks the view.
            Move::Shift(Step { from, to }) => {
                self.extra.grow(self.in_sight(to).without(B::from_square(from)));
                self.extra.shrink(B::from_square(from));
                to
            }
        };
        self.own |= B::from_square(to);
        std::mem::swap(&mut self.own, &mut self.enemy);
        self.turn = self.turn.opponent();
    }

    #[inline]
    fn key(&self) -> u64 {
        let options = (self.blocked as u64) << 1;
        let facts = u64::from(self.side) << 8 | options | self.turn.index() as u64;
        let mut digest = self.enemy.mix_into(self.own.mix_into(mix(0, facts)));
        for (k, digit) in (1..).zip(&self.extra.0).filter(|(_, digit)| !digit.is_empty()) {
            digest = digit.mix_into(digest ^ k);
        }
        digest
    }

    #[inline]
    fn count_moves(&self) -> usize {
        let stacks = self.stacks();
        if stacks.is_empty() {
            return self.empty().count();
        }
        let [straight, slanting] = self.shifts(self.stacks_to_move(stacks));
        straight.count() + slanting.count()
    }

    #[inline]
    fn random_move(&self, mut below: impl FnMut(usize) -> usize) -> Option<Move> {
        let stacks = self.stacks();
        if stacks.is_empty() {
            let empty = self.empty();
            return (!empty.is_empty()).then(|| Move::Place(empty.nth(below(empty.count()))));
        }
        let [straight, slanting] = self.shifts(self.stacks_to_move(stacks));
        let straight_count = straight.count();
        let count = straight_count + slanting.count();
        if count == 0 {
            return None;
        }
        let n = below(count);
        let step =
            if n < straight_count { straight.nth(n) } else { slanting.nth(n - straight_count) };
        Some(Move::Shift(step))
    }
}

impl<B: Lines> Notation for Sight<B> {
    fn move_text(&self, mv: Move) -> String {
        match mv {
            Move::Place(point) => B::cell(point).to_string(),
            Move::Shift(Step { from, to }) => format!("{}{}", B::cell(from), B::cell(to)),
        }
    }

    fn parse_move(&self, text: &str) -> Result<Move, MoveError> {
        let example = &self.example();
        if MoveSyntax::is_pass(text) {
            let hint = say("refusal-possible").with("move", example);
            let refusal = Refusal::new("S7", say("sight-no-pass"), hint);
            return Err(MoveError::Illegal { text: text.to_owned(), refusal });
        }
        let syntax = MoveSyntax::read(text, self.setup().size, example)?;
        match (syntax.leading_x, &*syntax.cells, &*syntax.joints) {
            (false, &[point], _) => Ok(Move::Place(B::square(point))),
            (false, &[from, to], ["" | "-" | " "]) => {
                Ok(Move::Shift(Step { from: B::square(from), to: B::square(to) }))
            }
            _ => Err(MoveError::unreadable(text, say("sight-move"), example)),
        }
    }

    fn refusal(&self, mv: Move) -> Refusal {
        let (clause, why) = match mv {
            Move::Place(point) => self.why_not_placed(point),
            Move::Shift(step) => self.why_not_shifted(step),
        };
        let possible = self.move_text(self.similar_move(mv));
        Refusal::new(clause, why, say("refusal-possible").with("move", possible))
    }

    fn reason(&self, outcome: Outcome) -> Reason {
        debug_assert!(matches!(outcome, Outcome::Win(_)), "Sight has no draws");
        Reason::new("S7", self.why_stuck())
    }

    fn piece_at(&self, cell: Cell) -> Option<Piece> {
        let square = B::square(cell);
        let owner =
            Player::BOTH.into_iter().find(|&player| self.of_player(player).contains(square))?;
        Some(Piece { owner, height: self.height(square) })
    }

    fn from_diagram(diagram: &Diagram, rules: &Rules) -> Result<Sight<B>, PositionError> {
        let mut position = Sight::start(&Setup { size: diagram.size, rules: *rules });
        let highest = diagram.size.area() as u16;
        let mut points = [B::EMPTY; 2];
        diagram.check_dead(&[])?;
        for (cell, owner, height) in diagram.stacks(INFO.colors)? {
            if height > highest {
                let reason = say("sight-too-high").with("height", height).with("most", highest);
                return Err(diagram.refuse(Some(cell), reason, say("sight-hint-too-high")));
            }
            points[owner.index()] |= B::from_cell(cell);
            position.extra.set(B::from_cell(cell), height - 1);
        }
        position.turn = diagram.turn(INFO.colors)?;
        position.own = points[position.turn.index()];
        position.enemy = points[position.turn.opponent().index()];
        Ok(position)
    }

    fn view(&self) -> View {
        let diagram = self.diagram();
        let view =
            View::of(INFO.name, INFO.piece, &diagram, Surface::Points, INFO.colors, self.outcome());
        View { grid: self.printed_lines(), sight: self.lines_of_sight(), ..view }
    }

    fn path(&self, mv: Move) -> Vec<Cell> {
        match mv {
            Move::Place(point) => vec![B::cell(point)],
            Move::Shift(Step { from, to }) => vec![B::cell(from), B::cell(to)],
        }
    }
}

impl<B: Lines> Sight<B> {
    /// S4, S5.
    fn why_not_placed(&self, point: Square) -> (&'static str, Message) {
        let stacks = self.stacks();
        if stacks.is_empty() {
            return ("S4", say("sight-occupied").with("cell", B::cell(point)));
        }
        let stack = B::cell(stacks.first());
        ("S5", say("sight-must-move").with("cell", stack))
    }

    /// S4, S5, S6.
    fn why_not_shifted(&self, Step { from, to }: Step) -> (&'static str, Message) {
        let (from_cell, to_cell) = (B::cell(from), B::cell(to));
        if self.stacks().is_empty() {
            return ("S4", say("sight-must-place"));
        }
        if !self.stacks().contains(from) {
            let color = self.color(self.turn);
            return ("S5", say("sight-not-own").with("cell", from_cell).with("color", color));
        }
        if !Self::beside(B::from_square(to)).contains(from) {
            return ("S5", say("sight-no-line").with("from", from_cell).with("to", to_cell));
        }
        if self.occupied().contains(to) {
            return ("S5", say("sight-occupied").with("cell", to_cell));
        }
        let taller = self.stacks_to_move(self.stacks()).first();
        let (cell, height) = (B::cell(taller), self.height(taller));
        ("S6", say("sight-taller").with("cell", cell).with("height", height))
    }
}

#[cfg(test)]
mod tests;
