//! Invariants of each game's rules, in random games on every board.

mod support;

use quincunx_catalog::AnyGame;
use rng::Rng;
use rules::{Cell, Content, Diagram, Outcome, Player};

use support::{entry, pick, scene, setups, start};

/// Claustro may never end when pawns walk back.
const MAX_GAME_PLIES: usize = 300;

/// Plays random games on every board and with all rules, and shows the board before and after
/// every ply, with the game after it.
fn watch(slug: &str, games: usize, mut see: impl FnMut(&Diagram, &Diagram, &dyn AnyGame)) {
    let entry = entry(slug);
    for (seed, setup) in (1..).zip(setups(entry)) {
        let rng = &mut Rng::seeded(seed);
        for _ in 0..games {
            let mut game = start(entry, &setup);
            let mut before = diagram(&*game);
            while let Some(text) = pick(&*game, rng).filter(|_| game.ply() < MAX_GAME_PLIES) {
                game.play(&text).expect("a move that was picked is legal");
                let after = diagram(&*game);
                see(&before, &after, &*game);
                before = after;
            }
        }
    }
}

fn diagram(game: &dyn AnyGame) -> Diagram {
    Diagram::read(&game.position_text()).expect("a position text")
}

/// The letter and the height of the pieces on a cell.
fn pieces(content: Content) -> Option<(char, u16)> {
    match content {
        Content::Pieces { letter, height } => Some((letter, height)),
        Content::Empty | Content::Dead => None,
    }
}

fn occupied(board: &Diagram) -> Vec<Cell> {
    board.cells().filter(|(_, content)| pieces(*content).is_some()).map(|(cell, _)| cell).collect()
}

fn are_adjacent(one: Cell, other: Cell) -> bool {
    one.file().abs_diff(other.file()) + one.rank().abs_diff(other.rank()) == 1
}

fn winner(game: &dyn AnyGame) -> Option<Player> {
    match game.outcome()? {
        Outcome::Win(winner) => Some(winner),
        Outcome::Draw => panic!("a draw: {}", scene(game)),
    }
}

/// The player who made the last move.
fn mover(game: &dyn AnyGame) -> Player {
    game.turn().opponent()
}

/// The number of segments of Crosscut (C2) by length, longest first.
fn segments(board: &Diagram) -> [usize; 11] {
    let (files, ranks) = (board.size.files(), board.size.ranks());
    let along_ranks = (0..ranks).map(|rank| (0..files).map(|file| Cell::new(file, rank)).collect());
    let along_files = (0..files).map(|file| (0..ranks).map(|rank| Cell::new(file, rank)).collect());
    let lines: Vec<Vec<Cell>> = along_ranks.chain(along_files).collect();
    let mut counts = [0; 11];
    for line in lines {
        for segment in line.chunk_by(|&one, &other| board.at(one) == board.at(other)) {
            if pieces(board.at(segment[0])).is_some() {
                counts[10 - segment.len()] += 1;
            }
        }
    }
    counts
}

#[test]
fn segments_of_crosscut_grow_with_every_placement_and_only_the_mover_wins() {
    watch("crosscut", 4, |before, after, game| {
        let moves = game.moves();
        if moves.last().is_some_and(|text| text == "pass") {
            assert_eq!(segments(after), segments(before), "{}", scene(game));
            assert!(!moves.ends_with(&["pass".to_owned(), "pass".to_owned()]), "{}", scene(game));
        } else {
            assert!(segments(after) > segments(before), "{}", scene(game));
        }
        assert!(winner(game).is_none_or(|winner| winner == mover(game)), "{}", scene(game));
    });
}

/// F2: the size of the group of the first of these cells.
fn group_size(cells: &[Cell]) -> usize {
    let mut group = vec![cells[0]];
    let mut next = 0;
    while next < group.len() {
        let here = group[next];
        let beside = cells.iter().filter(|&&cell| are_adjacent(cell, here));
        let new: Vec<Cell> = beside.filter(|cell| !group.contains(cell)).copied().collect();
        group.extend(new);
        next += 1;
    }
    group.len()
}

#[test]
fn clusterfuss_stays_one_group_that_shrinks_until_the_last_mover_wins() {
    watch("clusterfuss", 10, |before, after, game| {
        let checkers = occupied(after);
        assert_eq!(group_size(&checkers), checkers.len(), "{}", scene(game));
        assert!(checkers.len() < occupied(before).len(), "{}", scene(game));
        assert!(game.ply() < after.size.area(), "{}", scene(game));
        assert!(winner(game).is_none_or(|winner| winner == mover(game)), "{}", scene(game));
    });
}

/// T3: true if a piece of one color stands next to one of the other.
fn enemies_touch(board: &Diagram) -> bool {
    let cells = occupied(board);
    cells.iter().any(|&one| {
        cells.iter().any(|&other| are_adjacent(one, other) && board.at(one) != board.at(other))
    })
}

#[test]
fn talpa_digs_one_square_a_ply_and_captures_while_anyone_can() {
    watch("talpa", 10, |before, after, game| {
        assert_eq!(occupied(after).len() + 1, occupied(before).len(), "{}", scene(game));
        let side = usize::from(after.size.files());
        if winner(game).is_some() {
            assert!(game.ply() >= side, "{}", scene(game));
            assert!(game.ply() <= side * side - side + 1, "{}", scene(game));
            assert!(game.reason().is_some_and(|why| why.clause == "T6"), "{}", scene(game));
        } else {
            let removal = game.choices()[0].path.len() == 1;
            assert_eq!(removal, !enemies_touch(after), "{}", scene(game));
        }
    });
}

#[cfg(feature = "claustro")]
#[test]
fn claustro_keeps_its_pawns_and_offers_every_free_square_for_a_captured_one() {
    watch("claustro", 4, |_, after, game| {
        let side = usize::from(after.size.files());
        for letter in ['r', 'b'] {
            let own = after.cells().filter(|(_, content)| pieces(*content) == Some((letter, 1)));
            assert_eq!(own.count(), 2 * (side - 3), "{}", scene(game));
        }
        // All squares but the corners and those of the other pawns: 14 on 5x5.
        let free = side * side - 4 - (4 * (side - 3) - 1);
        let choices = game.choices();
        let captures: Vec<_> = choices.iter().filter(|choice| choice.path.len() == 3).collect();
        for capture in captures.chunk_by(|one, other| one.path[..2] == other.path[..2]) {
            assert_eq!(capture.len(), free, "{}", scene(game));
            assert!(side != 5 || capture.len() == 14);
        }
    });
}

#[test]
fn sight_fills_one_point_a_ply_and_a_full_board_is_a_win_for_white() {
    let mut full_boards = [0; 10];
    let height_of = |board: &Diagram| -> u16 {
        board.cells().filter_map(|(_, content)| Some(pieces(content)?.1)).sum()
    };
    watch("sight", 300, |before, after, game| {
        let (size, points) = (after.size, occupied(after));
        assert_eq!(points.len(), occupied(before).len() + 1, "{}", scene(game));
        assert_eq!(points.len(), game.ply(), "{}", scene(game));
        assert!(height_of(after) >= height_of(before), "{}", scene(game));
        for (_, content) in after.cells() {
            let height = pieces(content).map_or(1, |(_, height)| height);
            assert!((1..=size.area()).contains(&usize::from(height)), "{}", scene(game));
        }
        if points.len() == size.area() {
            full_boards[usize::from(size.files())] += 1;
            assert_eq!(winner(game), Some(Player::First), "{}", scene(game));
        }
    });
    assert!(full_boards[3] > 10 && full_boards[5] > 0, "{full_boards:?}");
}
