//! Talpa: dig a tunnel between your own two edges without digging the opponent's.
//!
//! The clauses T1 to T6 are those of `rules/talpa.md`.

mod code;
mod encode;
mod evaluation;
mod explain;
mod weights;

use messages::{Message, say};
use rules::{
    Bits, Cell, Color, Diagram, Direction, Edges, Game, GameInfo, LessonText, MoveError,
    MoveSyntax, Notation, Outcome, Piece, Player, PositionError, Reason, Refusal, RuleOption,
    Rules, Setup, Size, Square, Step, Steps, Surface, Symmetry, View, mix,
};

/// Metadata of Talpa.
pub static INFO: GameInfo = GameInfo {
    slug: "talpa",
    name: "Talpa",
    summary: say("talpa-aim"),
    attribution: say("talpa-credits"),
    piece: "piece",
    colors: [Color::Red, Color::Blue],
    sides: &[2, 3, 4, 5, 6, 7, 8, 9, 10],
    menu_sides: &[6, 8, 10],
    usual_side: 8,
    rectangles: false,
    stacks: false,
    options: &[RuleOption {
        name: "first",
        values: &[("red", say("talpa-first-red")), ("blue", say("talpa-first-blue"))],
    }],
    symmetries: &[
        Symmetry::MIRROR_FILES,
        Symmetry::MIRROR_RANKS,
        Symmetry::HALF_TURN,
        // Turning the board on its side exchanges the owners of the edges.
        Symmetry::TRANSPOSE.swapping_players(),
        Symmetry::QUARTER_TURN.swapping_players(),
        Symmetry::QUARTER_TURN_BACK.swapping_players(),
        Symmetry::ANTI_TRANSPOSE.swapping_players(),
    ],
    rules_page: include_str!("../rules/talpa.md"),
    lessons: &[
        LessonText { slug: "rules", text: include_str!("../lessons/talpa.txt") },
        LessonText { slug: "ideas", text: include_str!("../lessons/talpa-ideas.txt") },
    ],
};

/// A position of Talpa on a board that fits `B`.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Talpa<B> {
    /// The pieces of the player to move.
    own: B,
    /// The pieces of the other player.
    enemy: B,
    side: u8,
    turn: Player,
    outcome: Option<Outcome>,
    /// The owner of the left and right edges: Red, regardless of who moves first.
    red: Player,
}

/// A move.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Move {
    /// T3: a piece takes an enemy piece next to it.
    Capture(Step),
    /// T4: a player who cannot capture takes an own piece off.
    Removal(Square),
}

impl<B: Bits> Talpa<B> {
    /// T1: the full checkerboard with Red in the top left corner.
    fn checkerboard(side: u8, red: Player) -> Talpa<B> {
        let mut pieces = [B::EMPTY; 2];
        for cell in Size::square(side).expect("a side of INFO").cells() {
            let is_red = (cell.file() + side - 1 - cell.rank()).is_multiple_of(2);
            let owner = if is_red { red } else { red.opponent() };
            pieces[owner.index()] |= B::from_cell(cell);
        }
        let [own, enemy] = pieces;
        Talpa { own, enemy, side, turn: Player::First, outcome: None, red }
    }

    fn pieces(&self, player: Player) -> B {
        if player == self.turn { self.own } else { self.enemy }
    }

    #[inline]
    fn board(&self) -> B {
        B::board(self.side, self.side)
    }

    #[inline]
    fn empty(&self) -> B {
        self.board().without(self.own | self.enemy)
    }

    /// T2: the two edges of a player; corners belong to both of their edges.
    #[inline]
    fn edges(&self, player: Player) -> [B; 2] {
        let all = self.board();
        if player == self.red {
            let left = B::board(1, self.side);
            [left, all.without(B::board(self.side - 1, self.side))]
        } else {
            let bottom = B::board(self.side, 1);
            [bottom, all.without(B::board(self.side, self.side - 1))]
        }
    }

    /// T3: every capture of the player to move.
    #[inline]
    fn captures(&self) -> Steps<B> {
        Steps::between(self.own, self.enemy, Direction::ORTHOGONAL)
    }

    /// T5: true if these connected empty squares join the two edges of a player.
    #[inline]
    fn joins_edges(&self, tunnel: B, player: Player) -> bool {
        self.edges(player).into_iter().all(|edge| tunnel.intersects(edge))
    }

    /// A quick test that saves most flood fills: a square just dug can be part of a path only if it
    /// has an empty neighbor, and a second one unless the path ends here on an edge.
    #[inline]
    fn may_be_on_a_path(&self, dug: B, empty: B) -> bool {
        let beside = dug.neighbors() & empty;
        let on_edge =
            || Player::BOTH.iter().any(|&p| self.edges(p).iter().any(|e| e.intersects(dug)));
        beside.more_than_one() || !beside.is_empty() && on_edge()
    }

    /// T6: the result when the next player is already to move and a square has just been dug.
    /// The next player wins first, even if both paths are open.
    ///
    /// Takes a copy, so that `play` can keep the position in registers, which doubles its speed.
    #[inline(never)]
    fn result(self, dug: B, empty: B) -> Option<Outcome> {
        if self.may_be_on_a_path(dug, empty) {
            let tunnel = dug.connected(empty);
            let players = [self.turn, self.turn.opponent()];
            let winner = players.into_iter().find(|&player| self.joins_edges(tunnel, player));
            if winner.is_some() {
                return winner.map(Outcome::Win);
            }
        }
        // Only from positions that no game reaches: there is no piece to capture with or to remove.
        self.own.is_empty().then_some(Outcome::Win(self.turn.opponent()))
    }

    /// T6 for a position whose last move is unknown.
    fn result_of_all_tunnels(&self) -> Option<Outcome> {
        let players = [self.turn, self.turn.opponent()];
        players.into_iter().find(|&player| self.is_open(player)).map(Outcome::Win)
    }

    /// T5: true if a path of this player is open.
    fn is_open(&self, player: Player) -> bool {
        self.joins_edges(self.edges(player)[0].connected(self.empty()), player)
    }
}

impl<B: Bits> Game for Talpa<B> {
    type Move = Move;

    const INFO: &'static GameInfo = &INFO;

    fn start(setup: &Setup) -> Talpa<B> {
        let red = if setup.rules.has("first", "blue") { Player::Second } else { Player::First };
        Talpa::checkerboard(setup.size.files(), red)
    }

    fn setup(&self) -> Setup {
        let size = Size::square(self.side).expect("a side of INFO");
        let rule = if self.red == Player::First { "first=red" } else { "first=blue" };
        Setup { size, rules: INFO.read_rules([rule]).expect("an option of INFO") }
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
        let captures = self.captures();
        if captures.is_empty() {
            moves.extend(self.own.squares().map(Move::Removal));
        } else {
            captures.for_each(|step| moves.push(Move::Capture(step)));
        }
    }

    #[inline]
    fn play(&mut self, mv: Move) {
        let dug = match mv {
            Move::Capture(Step { from, to }) => {
                self.own ^= B::from_square(from) | B::from_square(to);
                self.enemy ^= B::from_square(to);
                B::from_square(from)
            }
            Move::Removal(square) => {
                self.own ^= B::from_square(square);
                B::from_square(square)
            }
        };
        std::mem::swap(&mut self.own, &mut self.enemy);
        self.turn = self.turn.opponent();
        let empty = self.empty();
        // Are there enough empty squares for a path? Tested before the call to save it in the
        // opening.
        if empty.count() >= usize::from(self.side) || self.own.is_empty() {
            self.outcome = self.clone().result(dug, empty);
        }
    }

    #[inline]
    fn key(&self) -> u64 {
        let facts = u64::from(self.side) << 8 | (self.red.index() << 1 | self.turn.index()) as u64;
        self.enemy.mix_into(self.own.mix_into(mix(0, facts)))
    }

    #[inline]
    fn count_moves(&self) -> usize {
        if self.outcome.is_some() {
            return 0;
        }
        match self.captures().count() {
            0 => self.own.count(),
            captures => captures,
        }
    }

    #[inline]
    fn random_move(&self, mut below: impl FnMut(usize) -> usize) -> Option<Move> {
        if self.outcome.is_some() {
            return None;
        }
        let captures = self.captures();
        match captures.count() {
            0 => Some(Move::Removal(self.own.nth(below(self.own.count())))),
            count => Some(Move::Capture(captures.nth(below(count)))),
        }
    }
}

fn colors(red: Player) -> [Color; 2] {
    match red {
        Player::First => [Color::Red, Color::Blue],
        Player::Second => [Color::Blue, Color::Red],
    }
}

impl<B: Bits> Notation for Talpa<B> {
    fn color(&self, player: Player) -> Color {
        colors(self.red)[player.index()]
    }

    fn move_text(&self, mv: Move) -> String {
        match mv {
            Move::Capture(Step { from, to }) => format!("{}{}", B::cell(from), B::cell(to)),
            Move::Removal(square) => format!("x{}", B::cell(square)),
        }
    }

    fn parse_move(&self, text: &str) -> Result<Move, MoveError> {
        let example = &self.example();
        if MoveSyntax::is_pass(text) {
            let clause = if self.captures().is_empty() { "T4" } else { "T3" };
            let hint = say("refusal-possible").with("move", example);
            let refusal = Refusal::new(clause, say("talpa-no-pass"), hint);
            return Err(MoveError::Illegal { text: text.to_owned(), refusal });
        }
        let syntax = MoveSyntax::read(text, self.setup().size, example)?;
        match (syntax.leading_x, &*syntax.cells, &*syntax.joints) {
            (_, &[cell], _) => Ok(Move::Removal(B::square(cell))),
            (false, &[from, to], ["" | "-" | "x" | " "]) => {
                Ok(Move::Capture(Step { from: B::square(from), to: B::square(to) }))
            }
            _ => Err(MoveError::unreadable(text, say("talpa-move"), example)),
        }
    }

    fn refusal(&self, mv: Move) -> Refusal {
        let captures = self.captures();
        if captures.is_empty() {
            return self.removal_refusal(mv);
        }
        let similar = self.path(self.similar_move(mv));
        let hint = say("refusal-could-capture").with("from", similar[0]).with("to", similar[1]);
        Refusal::new("T3", self.why_no_capture(mv), hint)
    }

    fn reason(&self, outcome: Outcome) -> Reason {
        let Outcome::Win(winner) = outcome else { unreachable!("Talpa has no draws") };
        let (clause, why) = match (self.is_open(winner), self.is_open(winner.opponent())) {
            (true, true) => ("T6", say("talpa-both-paths-open")),
            (true, false) => ("T6", say("talpa-path-open")),
            (false, _) => ("T4", say("talpa-nothing-to-remove")),
        };
        Reason::new(clause, why.with("color", self.color(winner)))
    }

    fn piece_at(&self, cell: Cell) -> Option<Piece> {
        let square = B::square(cell);
        let owner =
            Player::BOTH.into_iter().find(|&player| self.pieces(player).contains(square))?;
        Some(Piece::single(owner))
    }

    fn from_diagram(diagram: &Diagram, rules: &Rules) -> Result<Talpa<B>, PositionError> {
        let red = if rules.has("first", "blue") { Player::Second } else { Player::First };
        let mut pieces = [B::EMPTY; 2];
        for (cell, owner) in diagram.singles(colors(red), &[])? {
            pieces[owner.index()] |= B::from_cell(cell);
        }
        let turn = diagram.turn(colors(red))?;
        let side = diagram.size.files();
        let (own, enemy) = (pieces[turn.index()], pieces[turn.opponent().index()]);
        let mut position = Talpa { own, enemy, side, turn, outcome: None, red };
        position.outcome = position.result_of_all_tunnels();
        if position.outcome.is_none() && position.own.is_empty() {
            let reason = say("talpa-no-piece");
            return Err(diagram.refuse(None, reason, say("talpa-hint-no-piece")));
        }
        Ok(position)
    }

    fn view(&self) -> View {
        let mut view = View::of(
            INFO.name,
            INFO.piece,
            &self.diagram(),
            Surface::Earth,
            colors(self.red),
            self.outcome,
        );
        view.edges = Edges { sides: Some(self.red), ends: Some(self.red.opponent()) };
        if let Some(Outcome::Win(winner)) = self.outcome {
            view.winning_line = self.shortest_path(winner);
        }
        view
    }

    fn path(&self, mv: Move) -> Vec<Cell> {
        match mv {
            Move::Capture(Step { from, to }) => vec![B::cell(from), B::cell(to)],
            Move::Removal(square) => vec![B::cell(square)],
        }
    }
}

impl<B: Bits> Talpa<B> {
    /// T4: the refusal when nothing can be captured.
    fn removal_refusal(&self, mv: Move) -> Refusal {
        let possible = self.move_text(Move::Removal(self.own.first()));
        let why = match mv {
            Move::Capture(_) => say("talpa-must-remove"),
            Move::Removal(square) => self.why_not_own(square),
        };
        Refusal::new("T4", why, say("refusal-possible").with("move", possible))
    }

    /// T3: the reason why this is no capture.
    fn why_no_capture(&self, mv: Move) -> Message {
        let Move::Capture(Step { from, to }) = mv else { return say("talpa-must-capture") };
        let (from_cell, to_cell) = (B::cell(from), B::cell(to));
        if !self.own.contains(from) {
            self.why_not_own(from)
        } else if !B::from_square(from).neighbors().contains(to) {
            say("talpa-not-next").with("to", to_cell).with("from", from_cell)
        } else {
            say("talpa-no-enemy").with("cell", to_cell)
        }
    }

    fn why_not_own(&self, square: Square) -> Message {
        let color = self.color(self.turn);
        say("talpa-not-own").with("cell", B::cell(square)).with("color", color)
    }

    /// A shortest open path of a player, from edge to edge; empty if there is none.
    fn shortest_path(&self, player: Player) -> Vec<Cell> {
        let [near, far] = self.edges(player);
        let empty = self.empty();
        // Layer by layer from the near edge: layer k holds what is k steps away from it.
        let mut layers = vec![near & empty];
        let mut reached = layers[0];
        while !reached.intersects(far) {
            let next = layers[layers.len() - 1].neighbors() & empty & !reached;
            if next.is_empty() {
                return Vec::new();
            }
            reached |= next;
            layers.push(next);
        }
        let mut path = Vec::new();
        let mut here = far;
        for layer in layers.into_iter().rev() {
            let square = (layer & here).first();
            path.push(B::cell(square));
            here = B::from_square(square).neighbors();
        }
        path.reverse();
        path
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(text: &str) -> Talpa<u64> {
        Talpa::read_position(text, &INFO.usual().rules).unwrap()
    }

    #[test]
    fn a_path_winds_and_corners_belong_to_both_edges() {
        for (text, winner) in [
            ("3/rbr/rbr b", Some(Player::First)),
            ("1br/1rb/1br r", Some(Player::Second)),
            ("1br/2b/br1 b", None),
            ("1br/3/br1 b", Some(Player::Second)),
            ("1br/3/br1 r", Some(Player::First)),
        ] {
            assert_eq!(read(text).outcome(), winner.map(Outcome::Win), "{text}");
        }
    }

    #[test]
    fn opening_both_paths_loses() {
        let mut position = read("r1r/1r1/r1b r");
        position.play(position.read_move("xb2").unwrap());
        assert_eq!(position.outcome(), Some(Outcome::Win(Player::Second)));
    }

    #[test]
    fn the_path_shown_is_a_shortest_one() {
        let position = read("rbbb/1r1r/3r/rb2 b");
        let path: Vec<String> = position.view().winning_line.iter().map(Cell::to_string).collect();
        assert_eq!(path, ["a2", "b2", "c2", "c1", "d1"]);
    }

    #[test]
    fn blue_may_move_first_and_keeps_its_edges() {
        let rules = INFO.read_rules(["first=blue"]).unwrap();
        let position = Talpa::<u64>::start(&Setup { rules, ..INFO.usual() });
        assert_eq!(position.color(Player::First), Color::Blue);
        assert!(position.position_text().ends_with(" b"));
        assert_eq!(position.view().edges.ends, Some(Player::First));
        assert_eq!(position.setup().rules, rules);
    }
}
