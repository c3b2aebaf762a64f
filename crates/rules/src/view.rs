//! The data that drawing code needs.

use messages::{Message, say};

use crate::board::Cell;
use crate::board::Direction;
use crate::board::Size;
use crate::color::Color;
use crate::diagram::{Content, Diagram};
use crate::player::{Outcome, Player};

/// A position as drawing code needs it: the pieces and the appearance of the board. Drawing code
/// uses nothing else and contains no rules.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct View {
    /// The name of the game, for titles.
    pub name: &'static str,
    /// The game's word for a piece, such as `checker`, by which messages choose theirs.
    pub piece: &'static str,
    /// Files and ranks.
    pub size: Size,
    /// The kind of board.
    pub surface: Surface,
    /// The colors of First and Second.
    pub colors: [Color; 2],
    /// Every cell, row by row from a1.
    pub cells: Vec<CellView>,
    /// The owners of the edges of the board.
    pub edges: Edges,
    /// The directions First and Second may walk, where they differ; otherwise empty.
    pub walks: [&'static [Direction]; 2],
    /// Lines printed on the board, from end to end, where cells are points on lines.
    pub grid: Vec<[Cell; 2]>,
    /// Lines of sight, from each cell to the last one in sight, where the rules have any.
    pub sight: Vec<[Cell; 2]>,
    /// The line or path that has won, from end to end; otherwise empty.
    pub winning_line: Vec<Cell>,
    /// The cells of the last move, in the order of play; empty at the start.
    pub last: Vec<Cell>,
    /// The other cells that the last move changed: flipped, removed or raised.
    pub changed: Vec<Cell>,
    /// The player to move.
    pub turn: Player,
    /// The result of a finished game.
    pub outcome: Option<Outcome>,
}

/// One cell of a [`View`].
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct CellView {
    /// The cell.
    pub cell: Cell,
    /// The kind of cell.
    pub ground: Ground,
    /// The owner of the pieces.
    pub owner: Option<Player>,
    /// The number of pieces: 0 on an empty cell.
    pub height: u16,
}

/// The kind of a cell, apart from its pieces.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Ground {
    /// An ordinary cell.
    Plain,
    /// A cell on which pieces do not stay.
    Perimeter,
    /// A cell that no piece can ever enter.
    Dead,
    /// A cell this player wants to reach.
    Goal(Player),
}

/// The kind of board.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Surface {
    /// Squares with room around the pieces.
    Squares,
    /// Squares nearly filled by their pieces, so that groups read as shapes.
    Tight,
    /// Squares of earth; an empty one is a hole.
    Earth,
    /// The same squares, to be drawn as a diamond where there is room.
    Diamond,
    /// Points joined by the lines of [`View::grid`].
    Points,
}

/// The owner of each edge of a board, where edges have owners.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Edges {
    /// Left and right.
    pub sides: Option<Player>,
    /// Top and bottom.
    pub ends: Option<Player>,
}

impl View {
    /// The view of a diagram on ordinary cells; the game adds what is special about its board.
    pub fn of(
        name: &'static str,
        piece: &'static str,
        diagram: &Diagram,
        surface: Surface,
        colors: [Color; 2],
        outcome: Option<Outcome>,
    ) -> View {
        let cells = diagram.cells().map(|(cell, content)| {
            let (ground, owner, height) = match content {
                Content::Empty => (Ground::Plain, None, 0),
                Content::Dead => (Ground::Dead, None, 0),
                Content::Pieces { letter, height } => {
                    (Ground::Plain, Diagram::owner(letter, colors), height)
                }
            };
            CellView { cell, ground, owner, height }
        });
        View {
            name,
            piece,
            size: diagram.size,
            surface,
            colors,
            cells: cells.collect(),
            edges: Edges::default(),
            walks: [&[], &[]],
            grid: Vec::new(),
            sight: Vec::new(),
            winning_line: Vec::new(),
            last: Vec::new(),
            changed: Vec::new(),
            turn: diagram.turn(colors).expect("a game writes the letter of one of its colors"),
            outcome,
        }
    }

    /// The name of a player's color.
    pub const fn color_name(&self, player: Player) -> &'static str {
        self.colors[player.index()].name()
    }

    /// The color of a player.
    pub const fn color(&self, player: Player) -> Color {
        self.colors[player.index()]
    }

    /// What stands on a cell: `red disc` or, where pieces may stand on one another, `white stack of
    /// 3`.
    pub fn pieces_name(&self, owner: Player, height: u16) -> Message {
        let color = self.color(owner);
        match height {
            0 | 1 => say("piece-name").with("color", color).with("piece", self.piece),
            _ => say("stack-name").with("color", color).with("height", height),
        }
    }

    /// `Red has won` or `Draw`.
    pub fn result(&self, outcome: Outcome) -> Message {
        match outcome {
            Outcome::Win(winner) => say("result-won").with("color", self.color(winner)),
            Outcome::Draw => say("result-draw"),
        }
    }

    /// One cell of the view.
    pub fn at(&self, cell: Cell) -> &CellView {
        &self.cells
            [usize::from(cell.rank()) * usize::from(self.size.files()) + usize::from(cell.file())]
    }
}
