//! Crosscut: build a line of discs across the board, flanking and flipping enemy segments on the
//! way.
//!
//! The clauses C1 to C7 are those of `rules/crosscut.md`.

mod code;
mod encode;
mod evaluation;
mod explain;
mod flip_counts;
mod lazy_eval;
mod lines;
mod move_patterns;
mod move_weights;
mod weights;

use messages::{Message, say};
use rules::{
    Bits, Cell, Color, Diagram, Game, GameInfo, Ground, LessonText, MoveError, MoveSyntax,
    Notation, Outcome, Piece, Player, PositionError, Reason, Refusal, Rules, Setup, Size, Surface,
    Symmetry, View, mix,
};

/// Metadata of Crosscut.
pub static INFO: GameInfo = GameInfo {
    slug: "crosscut",
    name: "Crosscut",
    summary: say("crosscut-aim"),
    attribution: say("crosscut-credits"),
    piece: "disc",
    colors: [Color::Red, Color::Blue],
    sides: &[3, 4, 5, 6, 7, 8, 9, 10],
    menu_sides: &[5, 6, 7, 8, 9, 10],
    usual_side: 8,
    rectangles: true,
    stacks: false,
    options: &[],
    symmetries: Symmetry::SQUARE_WITHOUT_SIDES,
    rules_page: include_str!("../rules/crosscut.md"),
    lessons: &[
        LessonText { slug: "rules", text: include_str!("../lessons/crosscut.txt") },
        LessonText { slug: "ideas", text: include_str!("../lessons/crosscut-ideas.txt") },
    ],
};

/// A position of Crosscut. C1: discs stay only in the interior, which always fits one word.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Crosscut {
    /// The discs of the player to move.
    own: Discs,
    /// The discs of the other player.
    enemy: Discs,
    files: u8,
    ranks: u8,
    turn: Player,
    outcome: Option<Outcome>,
}

/// A move.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Move {
    /// C5: a disc is placed, inside or on the perimeter.
    Place(Cell),
    /// C6: nothing can be placed.
    Pass,
}

/// The interior discs of a player, twice: a byte for every rank and a byte for every file, so
/// that a line of either kind is a few bits side by side.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
struct Discs {
    by_rank: u64,
    by_file: u64,
}

/// A rank or a file as bits: bit 0 is one end on the perimeter, bit 1 the first interior square.
type Line = u32;

impl Discs {
    fn put(&mut self, cell: Cell) {
        self.by_rank |= 1 << (8 * (cell.rank() - 1) + cell.file() - 1);
        self.by_file |= 1 << (8 * (cell.file() - 1) + cell.rank() - 1);
    }

    fn contains(self, cell: Cell) -> bool {
        self.rank(cell.rank()) >> cell.file() & 1 == 1
    }

    #[inline]
    fn rank(self, rank: u8) -> Line {
        line(self.by_rank, rank)
    }

    #[inline]
    fn file(self, file: u8) -> Line {
        line(self.by_file, file)
    }

    /// Toggles these discs of one rank.
    #[inline]
    fn toggle_in_rank(&mut self, rank: u8, line: Line) {
        if line != 0 {
            toggle(&mut self.by_rank, &mut self.by_file, rank, line);
        }
    }

    /// Toggles these discs of one file.
    #[inline]
    fn toggle_in_file(&mut self, file: u8, line: Line) {
        if line != 0 {
            toggle(&mut self.by_file, &mut self.by_rank, file, line);
        }
    }
}

/// One line of a word; the lines along the perimeter, which have no byte, are empty.
#[inline]
fn line(word: u64, index: u8) -> Line {
    let byte = index.wrapping_sub(1);
    if byte < 8 { ((word >> (8 * byte)) as Line & 0xff) << 1 } else { 0 }
}

#[inline]
fn toggle(along: &mut u64, across: &mut u64, index: u8, line: Line) {
    *along ^= u64::from(line >> 1) << (8 * (index - 1));
    for offset in offsets(line) {
        *across ^= 1 << (8 * (offset - 1) + index - 1);
    }
}

/// The offsets of the discs on a line.
#[inline]
fn offsets(line: Line) -> impl Iterator<Item = u8> {
    u64::from(line).squares().map(|square| square.index() as u8)
}

/// C3: the enemy segments on a line that a disc at `offset` would flank, in both directions.
///
/// ```text
///  offset . e e e o      the run of enemies starting next to the disc …
///         \_____/ ^      … counts if an own disc stands right behind it
/// ```
#[inline]
fn flanked(own: Line, enemy: Line, offset: u8) -> Line {
    let upward = (enemy >> (offset + 1)).trailing_ones();
    let downward = if offset == 0 { 0 } else { (enemy << (32 - offset)).leading_ones() };
    let mut flanked = 0;
    if upward > 0 && own >> (u32::from(offset) + 1 + upward) & 1 == 1 {
        flanked |= ((1 << upward) - 1) << (offset + 1);
    }
    // An enemy run that reaches down to bit 1 has the perimeter behind it, which is empty.
    if downward > 0 && own >> (u32::from(offset) - 1 - downward) & 1 == 1 {
        flanked |= ((1 << downward) - 1) << (u32::from(offset) - downward);
    }
    flanked
}

/// C2: the length of the segment of a line that contains this offset.
#[inline]
fn segment(line: Line, offset: u8) -> u32 {
    (line >> offset).trailing_ones() + (line << (31 - offset)).leading_ones() - 1
}

/// The flips of a placement, and the two segment lengths that decide them.
#[derive(Clone, Copy, Debug, Default)]
struct Flips {
    in_rank: Line,
    in_file: Line,
    created: u32,
    cut: u32,
}

impl Flips {
    /// C4: flips happen all or none.
    #[inline]
    fn happen(&self) -> bool {
        self.created > self.cut
    }
}

impl Crosscut {
    #[inline]
    fn interior(&self) -> u64 {
        u64::board(self.files - 2, self.ranks - 2)
    }

    #[inline]
    fn empty(&self) -> u64 {
        self.interior() & !(self.own.by_rank | self.enemy.by_rank)
    }

    fn size(&self) -> Size {
        Size::new(self.files, self.ranks).expect("a size of INFO")
    }

    /// C1: edge and corner squares.
    #[inline]
    fn is_perimeter(&self, cell: Cell) -> bool {
        let (file, rank) = (cell.file(), cell.rank());
        file == 0 || rank == 0 || file + 1 == self.files || rank + 1 == self.ranks
    }

    fn of_player(&self, player: Player) -> Discs {
        if player == self.turn { self.own } else { self.enemy }
    }

    /// C4: the flips of a disc of the player to move on this empty square.
    #[inline]
    fn flips(&self, cell: Cell) -> Flips {
        let (file, rank) = (cell.file(), cell.rank());
        let in_rank = flanked(self.own.rank(rank), self.enemy.rank(rank), file);
        let in_file = flanked(self.own.file(file), self.enemy.file(file), rank);
        if in_rank | in_file == 0 {
            return Flips::default();
        }
        self.flip_test(cell, in_rank, in_file)
    }

    #[inline(never)]
    fn flip_test(&self, cell: Cell, in_rank: Line, in_file: Line) -> Flips {
        let (file, rank) = (cell.file(), cell.rank());
        let placed = Line::from(!self.is_perimeter(cell));
        let (mut created, mut cut) = (0, 0);
        // Every flipped disc also stands in a line across the flanked one: an enemy segment there
        // is cut and an own one created, both through this disc alone.
        for flipped in offsets(in_rank) {
            cut = cut.max(segment(self.enemy.file(flipped), rank));
            created = created.max(segment(self.own.file(flipped) | 1 << rank, rank));
        }
        for flipped in offsets(in_file) {
            cut = cut.max(segment(self.enemy.rank(flipped), file));
            created = created.max(segment(self.own.rank(flipped) | 1 << file, file));
        }
        // Along a flanked line everything flipped is one segment, joined by the disc placed.
        if in_rank != 0 {
            let after = self.own.rank(rank) | in_rank | placed << file;
            created = created.max(segment(after, in_rank.trailing_zeros() as u8));
        }
        if in_file != 0 {
            let after = self.own.file(file) | in_file | placed << rank;
            created = created.max(segment(after, in_file.trailing_zeros() as u8));
        }
        Flips { in_rank, in_file, created, cut }
    }

    /// C3 from the perimeter: for the left, right, bottom and top edge the lines in which a disc
    /// on that edge would flank a segment, each given by its anchor, the own disc behind it.
    #[inline]
    fn flanked_from_edges(&self) -> [u64; 4] {
        let (own, enemy) = (self.own, self.enemy);
        let (across, up) = (self.files - 2, self.ranks - 2);
        [
            flanked_from_low_end(own.by_rank, enemy.by_rank),
            flanked_from_low_end(mirrored(own.by_rank, across), mirrored(enemy.by_rank, across)),
            flanked_from_low_end(own.by_file, enemy.by_file),
            flanked_from_low_end(mirrored(own.by_file, up), mirrored(enemy.by_file, up)),
        ]
    }

    /// The perimeter square of an edge (in the order of `flanked_from_edges`) and a line.
    #[inline]
    fn edge_square(&self, edge: usize, anchor: rules::Square) -> Cell {
        let line = anchor.index() as u8 / 8 + 1;
        match edge {
            0 => Cell::new(0, line),
            1 => Cell::new(self.files - 1, line),
            2 => Cell::new(line, 0),
            _ => Cell::new(line, self.ranks - 1),
        }
    }

    /// C5: visits every legal perimeter square.
    #[inline]
    fn for_each_on_perimeter(&self, mut visit: impl FnMut(Cell)) {
        for (edge, anchors) in self.flanked_from_edges().into_iter().enumerate() {
            for anchor in anchors.squares() {
                let cell = self.edge_square(edge, anchor);
                if self.flips(cell).happen() {
                    visit(cell);
                }
            }
        }
    }

    /// C6: true if the player to move can place a disc.
    fn can_place(&self) -> bool {
        let mut on_perimeter = false;
        self.for_each_on_perimeter(|_| on_perimeter = true);
        !self.empty().is_empty() || on_perimeter
    }

    /// The same position with the other player to move.
    fn swapped(&self) -> Crosscut {
        let (own, enemy, turn) = (self.enemy, self.own, self.turn.opponent());
        Crosscut { own, enemy, turn, ..self.clone() }
    }

    /// C7: true if these discs have a line across the inside of the board.
    #[inline]
    fn has_line(&self, discs: Discs) -> bool {
        has_full_line(discs.by_rank, self.files - 2, self.ranks - 2)
            || has_full_line(discs.by_file, self.ranks - 2, self.files - 2)
    }

    /// C6, C7: the result for a position with the player to move given.
    #[inline]
    fn result(&self) -> Option<Outcome> {
        if self.has_line(self.enemy) {
            return Some(Outcome::Win(self.turn.opponent()));
        }
        // With an empty interior square left, one of the players can place.
        let stuck = self.empty().is_empty() && !self.can_place() && !self.swapped().can_place();
        stuck.then_some(Outcome::Draw)
    }
}

/// C3 for a disc placed before the low end of every line: the anchors, own discs right behind
/// the enemy runs that begin there.
///
/// Adding 1 to a byte carries through the enemies at its low end and stops at the first square
/// without one. A byte never overflows, because eight enemies in a line have won.
#[inline]
fn flanked_from_low_end(own: u64, enemy: u64) -> u64 {
    const LOW_ENDS: u64 = 0x0101_0101_0101_0101;
    enemy.wrapping_add(LOW_ENDS) & !enemy & own & !LOW_ENDS
}

/// Every line of `length` squares turned end to end.
#[inline]
fn mirrored(lines: u64, length: u8) -> u64 {
    lines.reverse_bits().swap_bytes() >> (8 - length)
}

/// True if one of the `count` lowest bytes has its `length` lowest bits set.
#[inline]
fn has_full_line(lines: u64, length: u8, count: u8) -> bool {
    const LOW_BITS: u64 = 0x0101_0101_0101_0101;
    let missing = (u64::board(length, count) & !lines) | !u64::board(8, count);
    // Subtracting 1 borrows into the top bit of a byte that is 0.
    missing.wrapping_sub(LOW_BITS) & !missing & (LOW_BITS << 7) != 0
}

impl Game for Crosscut {
    type Move = Move;

    const INFO: &'static GameInfo = &INFO;

    fn start(setup: &Setup) -> Crosscut {
        let (files, ranks) = (setup.size.files(), setup.size.ranks());
        let none = Discs::default();
        Crosscut { own: none, enemy: none, files, ranks, turn: Player::First, outcome: None }
    }

    fn setup(&self) -> Setup {
        Setup { size: self.size(), ..INFO.usual() }
    }

    #[inline]
    fn turn(&self) -> Player {
        self.turn
    }

    #[inline]
    fn outcome(&self) -> Option<Outcome> {
        self.outcome
    }

    #[inline]
    fn legal_moves(&self, moves: &mut Vec<Move>) {
        if self.outcome.is_some() {
            return;
        }
        let before = moves.len();
        moves.extend(self.empty().squares().map(|square| Move::Place(interior_cell(square))));
        self.for_each_on_perimeter(|cell| moves.push(Move::Place(cell)));
        if moves.len() == before {
            moves.push(Move::Pass);
        }
    }

    #[inline]
    fn play(&mut self, mv: Move) {
        if let Move::Place(cell) = mv {
            let (file, rank) = (cell.file(), cell.rank());
            let flips = self.flips(cell);
            if !self.is_perimeter(cell) {
                self.own.put(cell);
            }
            if flips.happen() {
                self.own.toggle_in_rank(rank, flips.in_rank);
                self.enemy.toggle_in_rank(rank, flips.in_rank);
                self.own.toggle_in_file(file, flips.in_file);
                self.enemy.toggle_in_file(file, flips.in_file);
            }
        }
        std::mem::swap(&mut self.own, &mut self.enemy);
        self.turn = self.turn.opponent();
        self.outcome = self.result();
    }

    #[inline]
    fn key(&self) -> u64 {
        let sides = u64::from(self.files) << 16 | u64::from(self.ranks) << 8;
        let facts = mix(0, sides | self.turn.index() as u64);
        mix(mix(facts, self.own.by_rank), self.enemy.by_rank)
    }

    #[inline]
    fn count_moves(&self) -> usize {
        if self.outcome.is_some() {
            return 0;
        }
        let mut count = self.empty().count();
        self.for_each_on_perimeter(|_| count += 1);
        count.max(1)
    }

    /// Rejection sampling: draws from the empty interior squares and the perimeter squares that
    /// flank something, and tests the flip only for the one drawn.
    #[inline]
    fn random_move(&self, mut below: impl FnMut(usize) -> usize) -> Option<Move> {
        if self.outcome.is_some() {
            return None;
        }
        let empty = self.empty();
        let inside = empty.count();
        let mut edges = self.flanked_from_edges();
        loop {
            let on_edges = edges.map(u64::count);
            let total = inside + on_edges.iter().sum::<usize>();
            if total == 0 {
                return Some(Move::Pass);
            }
            let mut n = below(total);
            if n < inside {
                return Some(Move::Place(interior_cell(empty.nth(n))));
            }
            n -= inside;
            let mut edge = 0;
            while n >= on_edges[edge] {
                n -= on_edges[edge];
                edge += 1;
            }
            let anchor = edges[edge].nth(n);
            let cell = self.edge_square(edge, anchor);
            if self.flips(cell).happen() {
                return Some(Move::Place(cell));
            }
            edges[edge] ^= u64::from_square(anchor);
        }
    }
}

/// The cell of an interior bit: the perimeter lies around it.
#[inline]
fn interior_cell(square: rules::Square) -> Cell {
    let inside = u64::cell(square);
    Cell::new(inside.file() + 1, inside.rank() + 1)
}

impl Notation for Crosscut {
    fn move_text(&self, mv: Move) -> String {
        match mv {
            Move::Place(cell) => cell.to_string(),
            Move::Pass => "pass".to_owned(),
        }
    }

    fn parse_move(&self, text: &str) -> Result<Move, MoveError> {
        if MoveSyntax::is_pass(text) {
            return Ok(Move::Pass);
        }
        let example = &self.example();
        let syntax = MoveSyntax::read(text, self.size(), example)?;
        match (syntax.leading_x, &*syntax.cells) {
            (false, &[cell]) => Ok(Move::Place(cell)),
            _ => Err(MoveError::unreadable(text, say("crosscut-move"), example)),
        }
    }

    fn refusal(&self, mv: Move) -> Refusal {
        let hint = match self.random_move(|_| 0) {
            Some(Move::Place(cell)) => say("refusal-possible").with("move", cell),
            _ => say("crosscut-only-pass"),
        };
        let Move::Place(cell) = mv else {
            return Refusal::new("C6", say("crosscut-must-place"), hint);
        };
        Refusal::new("C5", self.why_not_placed(cell), hint)
    }

    fn reason(&self, outcome: Outcome) -> Reason {
        match outcome {
            Outcome::Win(winner) => {
                Reason::new("C7", say("crosscut-line").with("color", self.color(winner)))
            }
            Outcome::Draw => Reason::new("C6", say("crosscut-nobody-can-place")),
        }
    }

    fn piece_at(&self, cell: Cell) -> Option<Piece> {
        let owner =
            Player::BOTH.into_iter().find(|&player| self.of_player(player).contains(cell))?;
        Some(Piece::single(owner))
    }

    fn from_diagram(diagram: &Diagram, _: &Rules) -> Result<Crosscut, PositionError> {
        let setup = Setup { size: diagram.size, ..INFO.usual() };
        let mut position = Crosscut::start(&setup);
        let mut discs = [Discs::default(); 2];
        for (cell, owner) in diagram.singles(INFO.colors, &[])? {
            if position.is_perimeter(cell) {
                let reason = say("crosscut-disc-on-perimeter");
                return Err(diagram.refuse(Some(cell), reason, say("crosscut-hint-perimeter")));
            }
            discs[owner.index()].put(cell);
        }
        let [first, second] = discs.map(|discs| position.has_line(discs));
        if first && second {
            let reason = say("crosscut-two-lines");
            return Err(diagram.refuse(None, reason, say("crosscut-hint-two-lines")));
        }
        position.turn = diagram.turn(INFO.colors)?;
        position.own = discs[position.turn.index()];
        position.enemy = discs[position.turn.opponent().index()];
        position.outcome = match (first, second) {
            (true, _) => Some(Outcome::Win(Player::First)),
            (_, true) => Some(Outcome::Win(Player::Second)),
            _ => position.result(),
        };
        Ok(position)
    }

    fn view(&self) -> View {
        let mut view = View::of(
            INFO.name,
            INFO.piece,
            &self.diagram(),
            Surface::Squares,
            INFO.colors,
            self.outcome,
        );
        for cell in view.cells.iter_mut().filter(|cell| self.is_perimeter(cell.cell)) {
            cell.ground = Ground::Perimeter;
        }
        if let Some(Outcome::Win(winner)) = self.outcome {
            view.winning_line = self.winning_line(winner);
        }
        view
    }

    fn path(&self, mv: Move) -> Vec<Cell> {
        match mv {
            Move::Place(cell) => vec![cell],
            Move::Pass => Vec::new(),
        }
    }
}

impl Crosscut {
    /// C5: the reason why no disc can be placed here.
    fn why_not_placed(&self, cell: Cell) -> Message {
        let is_corner = [0, self.files - 1].contains(&cell.file())
            && [0, self.ranks - 1].contains(&cell.rank());
        if is_corner {
            return say("crosscut-corner").with("cell", cell);
        }
        if !self.is_perimeter(cell) {
            let owner = if self.own.contains(cell) { self.turn } else { self.turn.opponent() };
            return say("crosscut-occupied").with("cell", cell).with("color", self.color(owner));
        }
        let Flips { created, cut, .. } = self.flips(cell);
        if created == 0 {
            return say("crosscut-flanks-nothing").with("cell", cell);
        }
        say("crosscut-flip-fails").with("cell", cell).with("created", created).with("cut", cut)
    }

    /// C7: the squares of the line a player has won with.
    fn winning_line(&self, winner: Player) -> Vec<Cell> {
        let discs = self.of_player(winner);
        let (files, ranks) = (1..self.files - 1, 1..self.ranks - 1);
        let along_rank = |rank| files.clone().map(|file| Cell::new(file, rank)).collect();
        let along_file = |file| ranks.clone().map(|rank| Cell::new(file, rank)).collect();
        let lines = (ranks.clone().map(along_rank)).chain(files.clone().map(along_file));
        let mut lines =
            lines.filter(|line: &Vec<Cell>| line.iter().all(|&cell| discs.contains(cell)));
        lines.next().expect("the winner has a line")
    }
}

#[cfg(test)]
mod tests;
