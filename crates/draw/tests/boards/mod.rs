//! The five kinds of boards, built by hand from pictures: this crate must not know the games.

use rules::{
    Cell, CellView, Color, Direction, Edges, Ground, Outcome, Player, Size, Surface, View,
};

const RED_BLUE: [Color; 2] = [Color::Red, Color::Blue];

/// Rows from the top, cells separated by blanks: `.` empty, `R` a piece, `W3` a stack, `r` and `b`
/// goals, `#` a dead corner, `,` perimeter.
fn view(surface: Surface, colors: [Color; 2], picture: &str) -> View {
    let rows: Vec<Vec<&str>> =
        picture.trim().lines().rev().map(|row| row.split_whitespace().collect()).collect();
    let size = size(rows[0].len() as u8, rows.len() as u8);
    let cells: Vec<CellView> = size
        .cells()
        .map(|cell| {
            read_cell(cell, rows[usize::from(cell.rank())][usize::from(cell.file())], colors)
        })
        .collect();
    let (grid, sight) = match surface {
        Surface::Points => (grid(size), lines_of_sight(size, &cells)),
        _ => (Vec::new(), Vec::new()),
    };
    View {
        name: "Test",
        piece: "checker",
        size,
        surface,
        colors,
        cells,
        edges: Edges::default(),
        walks: [&[], &[]],
        grid,
        sight,
        winning_line: Vec::new(),
        last: Vec::new(),
        changed: Vec::new(),
        turn: Player::First,
        outcome: None,
    }
}

/// Every file and rank, and in each square the diagonal between points of an even sum.
fn grid(size: Size) -> Vec<[Cell; 2]> {
    let (files, ranks) = (size.files(), size.ranks());
    let along_ranks = (0..ranks).map(|rank| [Cell::new(0, rank), Cell::new(files - 1, rank)]);
    let along_files = (0..files).map(|file| [Cell::new(file, 0), Cell::new(file, ranks - 1)]);
    let mut grid: Vec<[Cell; 2]> = along_ranks.chain(along_files).collect();
    for rank in 0..ranks - 1 {
        for file in 0..files - 1 {
            let (left, right) = (file, file + 1);
            let even = (file + rank).is_multiple_of(2);
            let (low, high) = if even { (left, right) } else { (right, left) };
            grid.push([Cell::new(low, rank), Cell::new(high, rank + 1)]);
        }
    }
    grid
}

/// Along the lines of the grid, up to the first piece.
fn lines_of_sight(size: Size, cells: &[CellView]) -> Vec<[Cell; 2]> {
    let mut lines = Vec::new();
    for from in size.cells() {
        let slanting = (from.file() + from.rank()).is_multiple_of(2);
        let diagonals = Direction::DIAGONAL.into_iter().filter(|_| slanting);
        for (file, rank) in Direction::ORTHOGONAL.into_iter().chain(diagonals).map(Direction::delta)
        {
            let next = |at: Cell| {
                let (file, rank) =
                    (at.file().checked_add_signed(file)?, at.rank().checked_add_signed(rank)?);
                Some(Cell::new(file, rank)).filter(|&next| size.contains(next))
            };
            let is_empty =
                |at: &Cell| cells.iter().any(|cell| cell.cell == *at && cell.owner.is_none());
            let mut end = next(from);
            while let Some(further) = end.filter(is_empty).and_then(next) {
                end = Some(further);
            }
            lines.extend(end.map(|end| [from, end]));
        }
    }
    lines
}

fn size(files: u8, ranks: u8) -> Size {
    Size::new(files, ranks).expect("the tests stay within the limits")
}

fn read_cell(cell: Cell, word: &str, colors: [Color; 2]) -> CellView {
    let (letter, height) = word.split_at(1);
    let first = colors[0].name().starts_with(letter);
    let owner = match letter {
        "R" | "W" | "B" => Some(if first { Player::First } else { Player::Second }),
        _ => None,
    };
    let ground = match letter {
        "," => Ground::Perimeter,
        "#" => Ground::Dead,
        "r" => Ground::Goal(Player::First),
        "b" => Ground::Goal(Player::Second),
        _ => Ground::Plain,
    };
    let height = if owner.is_some() { height.parse().unwrap_or(1) } else { 0 };
    CellView { cell, ground, owner, height }
}

/// An empty board of this size.
#[allow(dead_code, reason = "each test file uses what it needs of this module")]
pub(crate) fn empty(surface: Surface, size: Size) -> View {
    let row = vec!["."; size.files().into()].join(" ");
    view(surface, RED_BLUE, &vec![row; size.ranks().into()].join("\n"))
}

fn cells(names: &str) -> Vec<Cell> {
    let largest = size(Size::MAX_SIDE, Size::MAX_SIDE);
    names
        .split_whitespace()
        .map(|name| Cell::read(name, largest).expect("the tests name cells"))
        .collect()
}

fn won(mut view: View, winner: Player, line: &str) -> View {
    view.winning_line = cells(line);
    view.outcome = Some(Outcome::Win(winner));
    view
}

fn after(mut view: View, last: &str) -> View {
    view.last = cells(last);
    view
}

/// An empty board with a perimeter, as Crosscut starts.
fn ringed(size: Size) -> View {
    let inside = |index: u8, length: u8| index > 0 && index + 1 < length;
    let mut rows = Vec::new();
    for rank in 0..size.ranks() {
        let row: Vec<&str> = (0..size.files())
            .map(|file| {
                let interior = inside(rank, size.ranks()) && inside(file, size.files());
                if interior { "." } else { "," }
            })
            .collect();
        rows.push(row.join(" "));
    }
    view(Surface::Squares, RED_BLUE, &rows.join("\n"))
}

/// A full checkerboard with Red at the top left.
fn checkered(surface: Surface, side: u8) -> View {
    let row = |down: u8| -> Vec<&str> {
        (0..side).map(|file| if (file + down).is_multiple_of(2) { "R" } else { "B" }).collect()
    };
    let rows: Vec<String> = (0..side).map(|down| row(down).join(" ")).collect();
    view(surface, RED_BLUE, &rows.join("\n"))
}

fn dug(mut view: View) -> View {
    view.edges = Edges { sides: Some(Player::First), ends: Some(Player::Second) };
    view
}

fn diamond(picture: &str) -> View {
    let mut view = view(Surface::Diamond, RED_BLUE, picture);
    view.walks = [&[Direction::East, Direction::North], &[Direction::West, Direction::South]];
    view
}

fn points(picture: &str) -> View {
    view(Surface::Points, [Color::White, Color::Black], picture)
}

/// Every board of the tests with its name.
pub(crate) fn all() -> Vec<(&'static str, View)> {
    [crosscut(), clusterfuss(), talpa(), claustro(), sight()].concat()
}

fn crosscut() -> Vec<(&'static str, View)> {
    let middle = "
        , , , , , , , ,
        , R . . . B . ,
        , R . . . . . ,
        , . . . . . . ,
        , . R R R R R ,
        , . . . . . . ,
        , . R . . . . ,
        , , , , , , , ,";
    let from_perimeter = "
        , , , , , , , ,
        , R R . . . . ,
        , . . B . R . ,
        , . . B . R . ,
        , R R R R R . ,
        , . . B . R . ,
        , . . . . R . ,
        , , , , , , , ,";
    let across = "
        , , , , , , , ,
        , B . B . R R ,
        , . B . B . . ,
        , R . B B B B ,
        , B B B B B B ,
        , R R R . B B ,
        , R R R . B . ,
        , , , , , , , ,";
    let upward = "
        , , , , ,
        , . R B ,
        , R R B ,
        , B R . ,
        , . R B ,
        , , , , ,";
    let picture = |text| view(Surface::Squares, RED_BLUE, text);
    vec![
        ("crosscut-3-start", ringed(size(3, 3))),
        ("crosscut-3-won", after(won(picture(", , ,\n, R ,\n, , ,"), Player::First, "b2"), "b2")),
        ("crosscut-8-start", ringed(size(8, 8))),
        ("crosscut-8-middle", after(picture(middle), "c4")),
        ("crosscut-8-perimeter", after(picture(from_perimeter), "a4")),
        ("crosscut-8-won", after(won(picture(across), Player::Second, "b4 c4 d4 e4 f4 g4"), "e4")),
        ("crosscut-5x6-won", after(won(picture(upward), Player::First, "c2 c3 c4 c5"), "c3")),
        ("crosscut-10x7-start", ringed(size(10, 7))),
    ]
}

fn clusterfuss() -> Vec<(&'static str, View)> {
    let middle = "
        R B R . R B
        B R . R B R
        R B R B R .
        . R B R . .
        . . R B R .
        . R . R . .";
    let end = ". . . .\n. R . .\n. R R .\n. . . .";
    let picture = |text| view(Surface::Tight, RED_BLUE, text);
    vec![
        ("clusterfuss-2-start", checkered(Surface::Tight, 2)),
        ("clusterfuss-6-start", checkered(Surface::Tight, 6)),
        ("clusterfuss-6-middle", after(picture(middle), "f4 e4")),
        ("clusterfuss-4-won", after(won(picture(end), Player::First, ""), "b1 b2")),
        ("clusterfuss-10-start", checkered(Surface::Tight, 10)),
    ]
}

fn talpa() -> Vec<(&'static str, View)> {
    let middle = "
        R B R B R B R B
        B R B R . R B R
        R B R . R . R B
        B . B R B R B R
        R B . B R . R B
        B R B R . R B R
        R . R B R B R B
        B R B R B R B R";
    let end = "
        R B B . R . R B
        . B . . . R . B
        B R R . B . B .
        . . B R . . B .
        . B . R R R . .
        . R . . . . . R
        . . . . B . B .
        B R R B . . B .";
    let path = "a4 a3 a2 b2 c2 d2 d3 e3 f3 g3 g4 h4";
    let picture = |text| dug(view(Surface::Earth, RED_BLUE, text));
    let downward = won(picture("R . R\n. . B\n. R B"), Player::Second, "b3 b2 a2 a1");
    vec![
        ("talpa-2-start", dug(checkered(Surface::Earth, 2))),
        ("talpa-3-removal", after(picture("R . R\n. . .\n. R ."), "b2")),
        ("talpa-3-won", after(downward, "b2")),
        ("talpa-8-start", dug(checkered(Surface::Earth, 8))),
        ("talpa-8-middle", after(picture(middle), "c4 c5")),
        ("talpa-8-won", after(won(picture(end), Player::First, path), "e3 e2")),
        ("talpa-10-start", dug(checkered(Surface::Earth, 10))),
    ]
}

fn claustro() -> Vec<(&'static str, View)> {
    let start = diamond("# . B B r\n. . . . B\nR . . . B\nR . . . .\nb R R . #");
    let middle = diamond("# . . R r\n. . . . B\n. B . B .\nR . B . .\nb R R . #");
    let swap = diamond("# . . B r\n. . . . B\n. . R . B\n. B . . .\nb R R R #");
    let mut end = diamond("# . . . R\n. . . . B\n. B . B .\nR . B . .\nb R R . #");
    end.cells[24].ground = Ground::Goal(Player::First);
    let large = "
        # . . B B B B r
        . . . . . . . B
        . . . . . . . B
        R . . . . . . B
        R . . . . . . B
        R . . . . . . .
        R . . . . . . .
        b R R R R . . #";
    vec![
        ("claustro-4-start", diamond("# . B r\n. . . B\nR . . .\nb R . #")),
        ("claustro-5-start", start),
        ("claustro-5-middle", after(middle, "c4 d5 c2")),
        ("claustro-5-swap", after(swap, "b2 c3 b2")),
        ("claustro-5-won", after(won(end, Player::First, "e5"), "d5 e5")),
        ("claustro-8-start", diamond(large)),
    ]
}

fn sight() -> Vec<(&'static str, View)> {
    let middle = points(
        "
        .  .  .  .  .
        .  .  B1 .  .
        W2 W1 W2 .  W1
        .  B1 .  B2 B5
        W7 .  .  .  .",
    );
    let tall = points(
        "
        W1  .   B12 .   W81
        .   W10 .   B9  .
        B1  B1  W24 .   .
        .   .   .   B6  B11
        W13 .   .   .   .",
    );
    let row = ["."; 9].join(" ");
    vec![
        ("sight-3-start", points(". . .\n. . .\n. . .")),
        ("sight-5-start", points(&[". . . . ."; 5].join("\n"))),
        ("sight-5-middle", after(middle, "c3 b3")),
        ("sight-5-tall", after(tall, "d5 c5")),
        ("sight-9-start", points(&[row.as_str(); 9].join("\n"))),
    ]
}
