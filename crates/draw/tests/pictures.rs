//! Every board as SVG and PNG. The PNG files stay in the target folder's `tmp/boards`, to be
//! looked at.

mod boards;

use std::fs;
use std::path::Path;

use messages::Language;
use quincunx_draw::{DrawError, TextStyle, Theme, Token, png, svg, svg_from, svg_grid, text};
use resvg::usvg::{Options, Tree};
use rules::{Player, Size, Surface};

#[test]
fn every_picture_is_svg_without_style_sheets() {
    for (name, view) in boards::all() {
        for theme in [Theme::Light, Theme::Dark] {
            let picture = svg(&view, theme);
            Tree::from_str(&picture, &Options::default()).unwrap();
            for refused in ["style=", "<style", "<text", "NaN", "inf"] {
                assert!(!picture.contains(refused), "{name} contains {refused}");
            }
            assert!(picture.contains("role=\"img\"") && picture.contains("<title>"), "{name}");
        }
    }
}

#[test]
fn a_grid_has_the_same_cells_with_names_and_rows_from_top_to_bottom() {
    for (name, view) in boards::all() {
        for viewer in Player::BOTH {
            let grid = svg_grid(&view, Theme::Light, viewer, Language::english());
            Tree::from_str(&grid, &Options::default()).unwrap();
            let rows: Vec<&str> = grid.split("role=\"row\"").skip(1).collect();
            assert_eq!(rows.len(), usize::from(view.size.ranks()), "{name}");
            let names: Vec<&str> = grid
                .split("aria-label=\"")
                .skip(1)
                .map(|label| label.split('"').next().unwrap())
                .collect();
            assert_eq!(names.len(), view.cells.len(), "{name}");
            let corner = view.cells[view.cells.len() - usize::from(view.size.files())].cell;
            let top_left = match viewer {
                Player::First => corner.to_string(),
                Player::Second => view.cells[usize::from(view.size.files()) - 1].cell.to_string(),
            };
            assert!(names[0].starts_with(&format!("{top_left}, ")), "{name}: {}", names[0]);
            let pieces = view.cells.iter().filter(|cell| cell.owner.is_some()).count();
            let named = |label: &&&str| label.contains(" checker") || label.contains(" stack of ");
            assert_eq!(names.iter().filter(named).count(), pieces, "{name}");
        }
    }
}

#[test]
fn every_changed_cell_has_a_mark_and_says_so() {
    for (name, board) in boards::all() {
        let is_free = |cell: &&rules::CellView| !board.last.contains(&cell.cell);
        let with_piece = board.cells.iter().filter(is_free).find(|cell| cell.owner.is_some());
        let without = board.cells.iter().filter(is_free).find(|cell| cell.owner.is_none());
        let changed: Vec<_> = [with_piece, without].into_iter().flatten().map(|c| c.cell).collect();
        assert!(!svg(&board, Theme::Light).contains("class=\"change"), "{name}");
        let view = rules::View { changed: changed.clone(), ..board };
        for viewer in Player::BOTH {
            let grid = svg_grid(&view, Theme::Light, viewer, Language::english());
            Tree::from_str(&grid, &Options::default()).unwrap();
            assert_eq!(grid.matches("class=\"change").count(), changed.len(), "{name}");
            assert_eq!(grid.matches(", just changed").count(), changed.len(), "{name}");
        }
    }
}

#[test]
fn a_turned_board_has_everything_at_the_opposite_place() {
    for (name, view) in boards::all() {
        let [upright, turned] =
            Player::BOTH.map(|viewer| svg_from(&view, Theme::Light, viewer, Language::english()));
        assert_eq!(upright, svg(&view, Theme::Light));
        let ground = |picture: &str, cell: &str| {
            let (_, after) = picture.split_once(&format!("id=\"cell-{cell}\"")).unwrap();
            let path = after.split(" d=\"M").nth(1).unwrap();
            let start = path.split(['L', 'Z']).next().unwrap();
            start.split(' ').map(|number| number.parse().unwrap()).collect::<Vec<f64>>()
        };
        let (first, last) = (view.cells[0].cell, view.cells[view.cells.len() - 1].cell);
        let [first, last] = [first, last].map(|cell| cell.to_string());
        let far = |one: &str, other: &str| {
            let (one, other) = (ground(&upright, one), ground(&turned, other));
            (one[0] - other[0]).abs() + (one[1] - other[1]).abs()
        };
        // The corners of a square are written from the same corner of the board on, so that a
        // square and its opposite lie at most a diagonal apart.
        assert!(far(&first, &last) <= 2.0 * 64.0 + 0.1, "{name}");
        assert!(far(&last, &first) <= 2.0 * 64.0 + 0.1, "{name}");
        let count = |picture: &str| picture.matches("id=\"piece-").count();
        assert_eq!(count(&upright), count(&turned), "{name}");
        Tree::from_str(&turned, &Options::default()).unwrap();
    }
}

#[test]
fn the_title_says_which_game_and_how_it_stands() {
    let title = |name: &str| {
        let (_, view) = boards::all().into_iter().find(|(board, _)| *board == name).unwrap();
        let picture = svg(&view, Theme::Light);
        let (_, title) = picture.split_once("<title>").unwrap();
        title.split_once("</title>").unwrap().0.to_owned()
    };
    assert_eq!(title("sight-5-start"), "Test, 5 by 5: White to move");
    assert_eq!(title("crosscut-5x6-won"), "Test, 5 by 6: Red has won");
}

#[test]
fn the_last_move_shows_where_it_came_from() {
    for (name, left, entered) in [
        ("crosscut-8-middle", 0, 1),
        ("crosscut-8-perimeter", 0, 1),
        ("talpa-3-removal", 1, 0),
        ("talpa-8-middle", 1, 1),
        ("claustro-5-middle", 1, 2),
        ("claustro-5-swap", 0, 2),
    ] {
        let (_, view) = boards::all().into_iter().find(|(board, _)| *board == name).unwrap();
        let picture = svg(&view, Theme::Light);
        let (_, frames) = picture.split_once("class=\"last-move\"").unwrap();
        let (frames, _) = frames.split_once("</g>").unwrap();
        let dashed = frames.matches("stroke-dasharray").count();
        assert_eq!((dashed, frames.matches("<rect").count() - dashed), (left, entered), "{name}");
    }
}

#[test]
fn every_cell_and_every_piece_has_its_id() {
    for (name, view) in boards::all() {
        let picture = svg(&view, Theme::Light);
        for cell in &view.cells {
            let count =
                |kind: &str| picture.matches(&format!("id=\"{kind}-{}\"", cell.cell)).count();
            assert_eq!(count("cell"), 1, "{name}: {}", cell.cell);
            assert_eq!(count("piece"), usize::from(cell.owner.is_some()), "{name}: {}", cell.cell);
        }
    }
}

#[test]
fn nothing_is_cut_off_at_the_edges() {
    for (name, view) in boards::all() {
        let tree = Tree::from_str(&svg(&view, Theme::Light), &Options::default()).unwrap();
        // The paper fills the picture, so the whole is larger only if something sticks out.
        let (whole, paper) = (tree.root().abs_stroke_bounding_box(), tree.size());
        assert_eq!((whole.x(), whole.y()), (0.0, 0.0), "{name}");
        assert_eq!((whole.width(), whole.height()), (paper.width(), paper.height()), "{name}");
    }
}

#[test]
fn every_size_of_every_surface_can_be_drawn() {
    let sides = 1..=Size::MAX_SIDE;
    for surface in
        [Surface::Squares, Surface::Tight, Surface::Earth, Surface::Diamond, Surface::Points]
    {
        for (files, ranks) in
            sides.clone().flat_map(|files| sides.clone().map(move |ranks| (files, ranks)))
        {
            let view = boards::empty(surface, Size::new(files, ranks).unwrap());
            Tree::from_str(&svg(&view, Theme::Dark), &Options::default()).unwrap();
            let lines = text(&view, TextStyle::default()).lines().count();
            assert!(lines > usize::from(ranks), "{surface:?} {files}x{ranks}");
        }
    }
}

#[test]
fn every_color_of_a_picture_comes_from_its_theme() {
    for (name, view) in boards::all() {
        for theme in [Theme::Light, Theme::Dark] {
            let known: Vec<String> =
                Token::ALL.iter().map(|&token| theme.color(token).to_string()).collect();
            for found in svg(&view, theme).split("=\"#").skip(1) {
                let color = format!("#{}", &found[..6]);
                assert!(known.contains(&color), "{name}: {color} in {theme:?}");
            }
        }
    }
}

#[test]
fn every_png_has_the_width_that_was_asked_for() {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join("boards");
    fs::create_dir_all(&folder).unwrap();
    for (name, view) in boards::all() {
        for (kind, theme) in [("light", Theme::Light), ("dark", Theme::Dark)] {
            let file = png(&svg(&view, theme), 480).unwrap();
            assert_eq!(width(&file), 480, "{name}");
            fs::write(folder.join(format!("{name}-{kind}.png")), file).unwrap();
        }
    }
}

/// The width in the header of a PNG file.
fn width(file: &[u8]) -> u32 {
    u32::from_be_bytes(file[16..20].try_into().expect("these are four bytes"))
}

#[test]
fn a_width_beyond_the_limits_is_refused_with_the_limits() {
    let (_, view) = boards::all().into_iter().find(|(name, _)| *name == "sight-3-start").unwrap();
    let picture = svg(&view, Theme::Light);
    for asked in [0, 63, 4097, u32::MAX] {
        let error = png(&picture, asked).unwrap_err();
        assert!(matches!(error, DrawError::Width { .. }));
        let message = error.to_string();
        assert!(
            message.contains(&format!("`{asked}`")) && message.contains("64 to 4096"),
            "{message}"
        );
    }
    assert_eq!(width(&png(&picture, 64).unwrap()), 64);
}

#[test]
fn invalid_svg_is_refused() {
    assert!(matches!(png("<board/>", 480), Err(DrawError::Svg(_))));
}
