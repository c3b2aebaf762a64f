//! Trio: three in a row, or the last piece on a full board.
//!
//! The clauses R1 to R5 are those of `rules/trio.md`.

mod code;
mod encode;
mod evaluation;
mod explain;

use messages::say;
use rules::{
    Bits, Cell, Color, Diagram, Direction, Game, GameInfo, LessonText, MoveError, MoveSyntax, Notation,
    Outcome, Piece, Player, PositionError, Reason, Refusal, Rules, Setup, Size, Square, Surface, Symmetry,
    View, mix,
};

/// Metadata of Trio.
pub static INFO: GameInfo = GameInfo {
    slug: "trio",
    name: "Trio",
    summary: say("trio-aim"),
    attribution: say("trio-credits"),
    piece: "piece",
    colors: [Color::Red, Color::Blue],
    sides: &[3, 4],
    menu_sides: &[3, 4],
    usual_side: 3,
    rectangles: false,
    stacks: false,
    options: &[],
    symmetries: Symmetry::SQUARE_WITHOUT_SIDES,
    rules_page: include_str!("../rules/trio.md"),
    lessons: &[LessonText { slug: "rules", text: include_str!("../lessons/trio.txt") }],
};

/// A position of Trio.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Trio {
    /// The pieces of the player to move.
    own: u64,
    /// The pieces of the other player.
    enemy: u64,
    side: u8,
    turn: Player,
}

/// R2: the square of a new piece.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Move(Square);

/// The directions of rows, each once.
const ROWS: [Direction; 4] =
    [Direction::East, Direction::North, Direction::NorthEast, Direction::NorthWest];

/// R3: three of these squares in a row, or none.
fn row_of(set: u64) -> Option<[Square; 3]> {
    ROWS.into_iter().find_map(|direction| {
        let (second, third) = (set.shift(direction), set.shift(direction).shift(direction));
        let ends = set & second & third;
        let end = (!ends.is_empty()).then(|| ends.lowest())?;
        let back = direction.opposite();
        Some([end, end.shift(back), end.shift(back).shift(back)].map(|one| one.first()))
    })
}

impl Trio {
    fn empty(&self) -> u64 {
        u64::board(self.side, self.side).without(self.own | self.enemy)
    }

    /// The row that has won; the player who moved last is asked first.
    fn row(&self) -> Option<(Player, [Square; 3])> {
        let of = |player, set| Some((player, row_of(set)?));
        of(self.turn.opponent(), self.enemy).or_else(|| of(self.turn, self.own))
    }

    fn of_player(&self, player: Player) -> u64 {
        if player == self.turn { self.own } else { self.enemy }
    }
}

impl Game for Trio {
    type Move = Move;

    const INFO: &'static GameInfo = &INFO;

    /// R1: an empty board.
    fn start(setup: &Setup) -> Trio {
        Trio { own: 0, enemy: 0, side: setup.size.files(), turn: Player::First }
    }

    fn setup(&self) -> Setup {
        Setup { size: Size::square(self.side).expect("a side of INFO"), ..INFO.usual() }
    }

    fn turn(&self) -> Player {
        self.turn
    }

    /// R3, R4.
    fn outcome(&self) -> Option<Outcome> {
        let is_full = self.empty().is_empty();
        let winner = self.row().map(|(winner, _)| winner);
        winner.or(is_full.then_some(self.turn.opponent())).map(Outcome::Win)
    }

    fn legal_moves(&self, moves: &mut Vec<Move>) {
        if self.outcome().is_none() {
            moves.extend(self.empty().squares().map(Move));
        }
    }

    fn play(&mut self, Move(square): Move) {
        self.own |= u64::from_square(square);
        std::mem::swap(&mut self.own, &mut self.enemy);
        self.turn = self.turn.opponent();
    }

    fn key(&self) -> u64 {
        let facts = u64::from(self.side) << 8 | self.turn.index() as u64;
        self.enemy.mix_into(self.own.mix_into(mix(0, facts)))
    }
}

impl Notation for Trio {
    fn move_text(&self, Move(square): Move) -> String {
        u64::cell(square).to_string()
    }

    fn parse_move(&self, text: &str) -> Result<Move, MoveError> {
        let example = &self.example();
        if MoveSyntax::is_pass(text) {
            let hint = say("refusal-possible").with("move", example);
            let refusal = Refusal::new("R5", say("trio-no-pass"), hint);
            return Err(MoveError::Illegal { text: text.to_owned(), refusal });
        }
        let syntax = MoveSyntax::read(text, self.setup().size, example)?;
        match (syntax.leading_x, &*syntax.cells) {
            (false, &[cell]) => Ok(Move(u64::square(cell))),
            _ => Err(MoveError::unreadable(text, say("trio-move"), example)),
        }
    }

    fn refusal(&self, mv: Move) -> Refusal {
        let why = say("trio-occupied").with("cell", self.move_text(mv));
        let hint = say("refusal-possible").with("move", self.move_text(self.similar_move(mv)));
        Refusal::new("R2", why, hint)
    }

    fn reason(&self, outcome: Outcome) -> Reason {
        let Outcome::Win(winner) = outcome else { unreachable!("Trio has no draws") };
        let (clause, why) = match self.row() {
            Some(_) => ("R3", say("trio-row")),
            None => ("R4", say("trio-board-full")),
        };
        Reason::new(clause, why.with("color", self.color(winner)))
    }

    fn piece_at(&self, cell: Cell) -> Option<Piece> {
        let square = u64::square(cell);
        let owner = Player::BOTH.into_iter().find(|&player| self.of_player(player).contains(square))?;
        Some(Piece::single(owner))
    }

    fn from_diagram(diagram: &Diagram, rules: &Rules) -> Result<Trio, PositionError> {
        let mut position = Trio::start(&Setup { size: diagram.size, rules: *rules });
        let mut sets = [0; 2];
        diagram.check_dead(&[])?;
        for (cell, owner, height) in diagram.stacks(INFO.colors)? {
            if height > 1 {
                return Err(diagram.refuse(Some(cell), say("trio-stack"), say("trio-hint-stack")));
            }
            sets[owner.index()] |= u64::from_cell(cell);
        }
        position.turn = diagram.turn(INFO.colors)?;
        position.own = sets[position.turn.index()];
        position.enemy = sets[position.turn.opponent().index()];
        Ok(position)
    }

    fn view(&self) -> View {
        let view =
            View::of(INFO.name, INFO.piece, &self.diagram(), Surface::Squares, INFO.colors, self.outcome());
        let line = self.row().map_or(Vec::new(), |(_, row)| row.map(u64::cell).to_vec());
        View { winning_line: line, ..view }
    }

    fn path(&self, Move(square): Move) -> Vec<Cell> {
        vec![u64::cell(square)]
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn rows_go_in_four_directions_and_not_round_the_board() {
        let outcome = |text: &str| {
            Trio::read_position(text, &INFO.usual().rules).expect("a position").outcome()
        };
        let won = Some(Outcome::Win(Player::First));
        for text in ["rrr/bb1/3 b", "r2/rbb/r2 b", "r2/brb/2r b", "2r/brb/r2 b", "4/1rrr/bb2/4 b"] {
            assert_eq!(outcome(text), won, "{text}");
        }
        assert_eq!(outcome("4/3r/rr2/bb2 b"), None);
    }
}
