//! Symmetries of a board.

use crate::board::cell::Cell;
use crate::board::direction::Direction;
use crate::board::size::Size;

/// A rotation or reflection of the board that keeps the rules of a game, perhaps with the players'
/// colors exchanged.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[expect(clippy::struct_excessive_bools, reason = "four independent things are done or not")]
pub struct Symmetry {
    /// Exchange files and ranks; done before the two mirrors.
    pub transpose: bool,
    /// Mirror left and right.
    pub mirror_files: bool,
    /// Mirror top and bottom.
    pub mirror_ranks: bool,
    /// Exchange the pieces and the turn of the two players.
    pub swap_players: bool,
}

impl Symmetry {
    const fn new(transpose: bool, mirror_files: bool, mirror_ranks: bool) -> Symmetry {
        Symmetry { transpose, mirror_files, mirror_ranks, swap_players: false }
    }

    /// This symmetry, with the players exchanged too.
    pub const fn swapping_players(self) -> Symmetry {
        Symmetry { swap_players: true, ..self }
    }

    /// The identity.
    pub const IDENTITY: Symmetry = Symmetry::new(false, false, false);
    /// Left and right exchanged.
    pub const MIRROR_FILES: Symmetry = Symmetry::new(false, true, false);
    /// Top and bottom exchanged.
    pub const MIRROR_RANKS: Symmetry = Symmetry::new(false, false, true);
    /// Half a turn.
    pub const HALF_TURN: Symmetry = Symmetry::new(false, true, true);
    /// Mirrored at the diagonal through a1.
    pub const TRANSPOSE: Symmetry = Symmetry::new(true, false, false);
    /// A quarter turn clockwise.
    pub const QUARTER_TURN: Symmetry = Symmetry::new(true, false, true);
    /// A quarter turn the other way.
    pub const QUARTER_TURN_BACK: Symmetry = Symmetry::new(true, true, false);
    /// Mirrored at the other diagonal.
    pub const ANTI_TRANSPOSE: Symmetry = Symmetry::new(true, true, true);

    /// The symmetries of a square board on which the players differ in nothing but color. With
    /// the identity they generate all sixteen.
    pub const SQUARE_WITHOUT_SIDES: &[Symmetry] = &[
        Symmetry::IDENTITY.swapping_players(),
        Symmetry::MIRROR_FILES,
        Symmetry::MIRROR_RANKS,
        Symmetry::HALF_TURN,
        Symmetry::TRANSPOSE,
        Symmetry::QUARTER_TURN,
        Symmetry::QUARTER_TURN_BACK,
        Symmetry::ANTI_TRANSPOSE,
    ];

    /// The rotations and reflections of a square, without the identity.
    pub const SQUARE: &[Symmetry] = Symmetry::SQUARE_WITHOUT_SIDES.split_at(1).1;

    /// The size of the board after the symmetry.
    pub fn size(self, size: Size) -> Size {
        let (files, ranks) = (size.files(), size.ranks());
        let turned = if self.transpose { Size::new(ranks, files) } else { Some(size) };
        turned.expect("turning a board keeps its sides within the limits")
    }

    /// The image of a cell of a board of this size.
    pub fn cell(self, cell: Cell, size: Size) -> Cell {
        let target = self.size(size);
        let (mut file, mut rank) = (cell.file(), cell.rank());
        if self.transpose {
            (file, rank) = (rank, file);
        }
        if self.mirror_files {
            file = target.files() - 1 - file;
        }
        if self.mirror_ranks {
            rank = target.ranks() - 1 - rank;
        }
        Cell::new(file, rank)
    }

    /// The image of a direction.
    pub fn direction(self, direction: Direction) -> Direction {
        let (mut files, mut ranks) = direction.delta();
        if self.transpose {
            (files, ranks) = (ranks, files);
        }
        if self.mirror_files {
            files = -files;
        }
        if self.mirror_ranks {
            ranks = -ranks;
        }
        let all = Direction::ORTHOGONAL.into_iter().chain(Direction::DIAGONAL);
        let image = all.into_iter().find(|image| image.delta() == (files, ranks));
        image.expect("eight directions are closed under symmetry")
    }
}
