//! Boards for screens: every scale, everything that can be marked, both sides.

mod boards;

use std::fmt::Write;

use quincunx_draw::{Board, BoardStyle, Marks, Mood, Note, Scale, Spot, Theme, Token, Tone};
use rules::{Cell, Color, Direction, Size, Surface, View};

const STYLE: BoardStyle = BoardStyle {
    unicode: true,
    paint: None,
    scale: Scale::Small,
    slanted: false,
    turned: false,
    language: None,
};

/// A style in which a diamond can stand on its corner.
const SLANTED: BoardStyle = BoardStyle { paint: Some(Theme::Dark), slanted: true, ..STYLE };

/// A board for each surface.
const SHOWN: [&str; 5] =
    ["crosscut-5x6-won", "clusterfuss-4-won", "talpa-3-won", "claustro-5-middle", "sight-5-middle"];

fn view(name: &str) -> View {
    let found = boards::all().into_iter().find(|(known, _)| *known == name);
    found.unwrap_or_else(|| panic!("there is no board {name}")).1
}

fn picture(board: &Board) -> String {
    let row = |row: &Vec<Spot>| -> String {
        let symbols: String = row.iter().map(|spot| spot.symbol).collect();
        symbols.trim_end().to_owned() + "\n"
    };
    board.rows().iter().map(row).collect()
}

#[test]
fn every_surface_at_every_scale() {
    for scale in Scale::ALL {
        let mut sheet = String::new();
        for name in SHOWN {
            for unicode in [false, true] {
                for paint in [None, Some(Theme::Dark), Some(Theme::Light)] {
                    let style = BoardStyle { unicode, paint, scale, ..STYLE };
                    let board = picture(&Board::of(&view(name), style, &Marks::default()));
                    writeln!(sheet, "{name} unicode: {unicode} {paint:?}\n\n{board}").unwrap();
                }
            }
        }
        insta::assert_snapshot!(format!("{scale:?}").to_lowercase(), sheet);
    }
}

#[test]
fn a_diamond_stands_on_its_corner() {
    let mut sheet = String::new();
    let cell = |name: &str| Some(Cell::read(name, Size::square(8).unwrap()).unwrap());
    for (scale, turned) in [
        (Scale::Small, false),
        (Scale::Small, true),
        (Scale::Medium, false),
        (Scale::Medium, true),
        (Scale::Large, false),
        (Scale::Huge, false),
    ] {
        let style = BoardStyle { scale, turned, ..SLANTED };
        let marks = Marks {
            cursor: cell("c3"),
            chosen: cell("b2").into_iter().collect(),
            targets: [cell("b3"), cell("c2"), cell("d5")].into_iter().flatten().collect(),
            hint: cell("d4").into_iter().collect(),
            ..Marks::default()
        };
        let board = Board::of(&view("claustro-5-middle"), style, &marks);
        writeln!(sheet, "{scale:?} turned: {turned}\n\n{}", picture(&board)).unwrap();
    }
    insta::assert_snapshot!("diamond", sheet);
}

#[test]
fn every_cell_of_a_diamond_is_found_and_nothing_sticks_out() {
    let diamonds = boards::all().into_iter().filter(|(_, view)| view.surface == Surface::Diamond);
    for (name, view) in diamonds {
        for (scale, turned) in
            Scale::ALL.into_iter().flat_map(|scale| [(scale, false), (scale, true)])
        {
            let style = BoardStyle { scale, turned, ..SLANTED };
            let board = Board::of(&view, style, &Marks::default());
            for cell in view.size.cells() {
                let (x, y) = board.middle(cell);
                assert_eq!(board.cell_at(x, y), Some(cell), "{name} {scale:?}");
            }
            assert!(board.rows().len() <= board.height(), "{name} {scale:?}");
            let widest = board.rows().iter().map(Vec::len).max().unwrap_or(0);
            assert!(widest <= board.width(), "{name} {scale:?}: {widest}");
        }
    }
}

#[test]
fn words_beside_a_diamond_leave_its_names_alone() {
    for (side, turned) in (4..=8).flat_map(|side| [(side, false), (side, true)]) {
        let empty = boards::empty(Surface::Diamond, Size::square(side).unwrap());
        let walks: [&'static [Direction]; 2] = [
            &[Direction::East, Direction::North, Direction::West, Direction::South],
            &[Direction::West, Direction::South],
        ];
        let view = View { walks, ..empty };
        let style = BoardStyle { scale: Scale::Medium, turned, ..SLANTED };
        let picture = picture(&Board::of(&view, style, &Marks::default()));
        for rank in 1..=side {
            assert!(picture.contains(&rank.to_string()), "no {rank}:\n{picture}");
        }
        for word in ["Red", "Blue"] {
            assert!(picture.contains(word), "no {word}:\n{picture}");
        }
    }
}

#[test]
fn every_mark_has_a_shape_of_its_own() {
    let mut sheet = String::new();
    let cell = |name: &str| Cell::read(name, Size::square(8).unwrap()).unwrap();
    for name in ["clusterfuss-4-won", "sight-5-middle"] {
        for (scale, unicode) in [
            (Scale::Small, false),
            (Scale::Small, true),
            (Scale::Medium, true),
            (Scale::Large, false),
            (Scale::Large, true),
        ] {
            let marks = Marks {
                cursor: Some(cell("a1")),
                cursor_fits: true,
                chosen: vec![cell("b2")],
                targets: vec![cell("b3"), cell("c2"), cell("d1")],
                hint: vec![cell("c3"), cell("d4")],
                notes: Vec::new(),
            };
            let style = BoardStyle { unicode, scale, ..STYLE };
            let view = View { changed: vec![cell("a4")], ..view(name) };
            let board = picture(&Board::of(&view, style, &marks));
            writeln!(sheet, "{name} {scale:?} unicode: {unicode}\n\n{board}").unwrap();
        }
    }
    insta::assert_snapshot!("marks", sheet);
}

/// A note on every cell, a different one on the next.
fn notes(view: &View) -> Marks {
    let texts = ["+7", "-12", "=", "~", "+101", "?"];
    let note = |(index, cell): (usize, Cell)| {
        let text = texts[index % texts.len()];
        let mood = match &text[..1] {
            "+" => Mood::Good,
            "-" => Mood::Bad,
            _ => Mood::Open,
        };
        Note { cell, text: text.to_owned(), mood }
    };
    Marks { notes: view.size.cells().enumerate().map(note).collect(), ..Marks::default() }
}

#[test]
fn cells_have_room_for_notes() {
    let mut sheet = String::new();
    for name in ["clusterfuss-4-won", "crosscut-5x6-won", "claustro-5-middle", "sight-5-middle"] {
        let view = view(name);
        let slanted = view.surface == Surface::Diamond;
        let styles = Scale::ALL.map(|scale| BoardStyle { scale, ..STYLE });
        let letters = BoardStyle { unicode: false, ..STYLE };
        let diamond = BoardStyle { scale: Scale::Medium, ..SLANTED };
        for style in styles.into_iter().chain([letters]).chain(slanted.then_some(diamond)) {
            let board = Board::of(&view, style, &notes(&view));
            let BoardStyle { scale, unicode, slanted, .. } = style;
            let picture = picture(&board);
            writeln!(sheet, "{name} {scale:?} unicode: {unicode} slanted: {slanted}\n\n{picture}")
                .unwrap();
        }
    }
    insta::assert_snapshot!("notes", sheet);
}

#[test]
fn the_sign_of_every_note_is_seen_whatever_the_board() {
    for (name, view) in boards::all() {
        let diamond = view.surface == Surface::Diamond;
        let slanted = Scale::ALL.map(|scale| BoardStyle { scale, ..SLANTED });
        let upright = Scale::ALL.map(|scale| BoardStyle { scale, ..STYLE });
        let turned = upright.map(|style| BoardStyle { turned: true, unicode: false, ..style });
        let slanted = slanted.into_iter().filter(|_| diamond);
        for style in upright.into_iter().chain(turned).chain(slanted) {
            for cell in view.size.cells() {
                let note = Note { cell, text: "%12".to_owned(), mood: Mood::Good };
                let marks = Marks { notes: vec![note], ..Marks::default() };
                let board = Board::of(&view, style, &marks);
                assert!(board.rows().len() <= board.height(), "{name} {style:?}");
                let signs = picture(&board).matches('%').count();
                assert_eq!(signs, 1, "{name} {style:?} {cell}:\n{}", picture(&board));
            }
        }
    }
}

#[test]
fn nothing_sticks_out_and_ascii_is_ascii() {
    for (name, view) in boards::all() {
        for scale in Scale::ALL {
            for (unicode, turned) in [(false, false), (true, true)] {
                let style = BoardStyle { unicode, turned, scale, ..STYLE };
                let board = Board::of(&view, style, &Marks::default());
                assert!(board.rows().len() <= board.height(), "{name} {scale:?}");
                // The words below a small board may be wider than the board.
                let walks = view.walks.iter().any(|ways| !ways.is_empty());
                let widest = board.rows().iter().map(Vec::len).max().unwrap_or(0);
                assert!(walks || widest <= board.width(), "{name} {scale:?}: {widest}");
                assert!(unicode || picture(&board).is_ascii(), "{name} {scale:?}");
            }
        }
    }
}

#[test]
fn every_cell_is_found_where_it_is_drawn() {
    for (name, view) in boards::all() {
        for scale in Scale::ALL {
            for turned in [false, true] {
                let board =
                    Board::of(&view, BoardStyle { turned, scale, ..STYLE }, &Marks::default());
                for cell in view.size.cells() {
                    let (x, y) = board.middle(cell);
                    assert_eq!(board.cell_at(x, y), Some(cell), "{name} {scale:?}");
                }
            }
        }
    }
}

#[test]
fn a_board_turned_twice_is_the_board() {
    for (name, view) in boards::all() {
        let seen = |turned: bool| {
            let style = BoardStyle { turned, ..STYLE };
            let marks = Marks { cursor: Some(Cell::new(0, 0)), ..Marks::default() };
            let board = Board::of(&view, style, &marks);
            let symbols = view.cells.iter().map(|at| {
                let (x, y) = board.middle(at.cell);
                board.rows()[y][x].symbol
            });
            symbols.collect::<Vec<char>>()
        };
        // Paths bend the other way when they are seen from the other side.
        if view.winning_line.is_empty() {
            assert_eq!(seen(false), seen(true), "{name}");
        }
    }
}

#[test]
fn the_largest_scale_that_fits_is_found() {
    let view = view("clusterfuss-4-won");
    let fitting = |style, columns, rows| {
        Board::fitting(&view, style, columns, rows).map(|style| (style.scale, style.slanted))
    };
    for (columns, rows, scale) in [
        (10, 5, None),
        (15, 5, Some(Scale::Small)),
        (23, 9, Some(Scale::Medium)),
        (31, 13, Some(Scale::Large)),
        (200, 100, Some(Scale::Huge)),
    ] {
        let expected = scale.map(|scale| (scale, false));
        assert_eq!(fitting(STYLE, columns, rows), expected, "{columns} x {rows}");
    }
    // Letters have no half rows.
    let letters = BoardStyle { unicode: false, ..STYLE };
    assert_eq!(fitting(letters, 23, 9), Some((Scale::Small, false)));
}

#[test]
fn a_diamond_needs_room_and_paint() {
    let view = view("claustro-5-middle");
    let painted = BoardStyle { slanted: false, ..SLANTED };
    let slanted = |style, columns, rows| {
        Board::fitting(&view, style, columns, rows).map(|style| (style.scale, style.slanted))
    };
    assert_eq!(slanted(painted, 40, 20), Some((Scale::Medium, true)));
    assert_eq!(slanted(painted, 39, 20), Some((Scale::Small, true)));
    assert_eq!(slanted(painted, 21, 11), Some((Scale::Small, true)));
    assert_eq!(slanted(painted, 20, 11), Some((Scale::Small, false)));
    assert_eq!(slanted(painted, 60, 30), Some((Scale::Large, true)));
    assert_eq!(slanted(painted, 80, 40), Some((Scale::Huge, true)));
    assert_eq!(slanted(STYLE, 80, 40), Some((Scale::Huge, false)));
    let letters = BoardStyle { unicode: false, ..painted };
    assert_eq!(slanted(letters, 40, 20), Some((Scale::Large, false)));
}

#[test]
fn white_is_the_brighter_one_on_every_paper() {
    let view = view("sight-5-middle");
    let spots = |paint| -> Vec<(Color, Spot)> {
        let board = Board::of(&view, BoardStyle { paint, ..STYLE }, &Marks::default());
        let pieces = view.cells.iter().filter_map(|at| Some((at.cell, at.owner?)));
        let spot = |(cell, owner): (Cell, rules::Player)| {
            let (x, y) = board.middle(cell);
            (view.colors[owner.index()], board.rows()[y][x])
        };
        pieces.map(spot).collect()
    };
    for (paint, white, black) in [
        // Filled in the color of the piece on dark paper, outlined on light and on unknown paper.
        (Some(Theme::Dark), ('●', Tone::Color(Token::White)), ('○', Tone::Color(Token::Muted))),
        (Some(Theme::Light), ('○', Tone::Bold), ('●', Tone::Bold)),
        (None, ('○', Tone::Bold), ('●', Tone::Bold)),
    ] {
        for (color, Spot { symbol, tone, .. }) in spots(paint) {
            let expected = if color == Color::White { white } else { black };
            assert_eq!((symbol, tone), expected, "{paint:?} {color:?}");
        }
    }
}
