//! Board pictures for the README: one per game, and all of them together as a quincunx.

use std::fs;

use anyhow::{Context, Result};
use draw::{Theme, Token};

/// A position of each game that is worth a picture: the slug, where the moves begin, the moves, and
/// the frame of the board in the joint picture.
const BOARDS: [(&str, &str, &str, Frame); 5] = [
    (
        "crosscut",
        "8/1rr5/3b1r2/3b1r2/1bbbbr2/3b1r2/5r2/8 r",
        "a4",
        Frame { x: 16, y: 16, width: 340, height: 340 },
    ),
    (
        "clusterfuss",
        "rbrbrr/brr3/rbr3/bb4/rbr3/brbr2 b",
        "b6c6",
        Frame { x: 16, y: 364, width: 340, height: 340 },
    ),
    (
        "talpa",
        "rbb1r1rb/1b3r1b/brr1b1b1/2br2b1/1b1rrr2/1r5r/4b1b1/brrb2b1 b",
        "",
        Frame { x: 924, y: 16, width: 340, height: 340 },
    ),
    ("claustro", "start", "b1b2 d5d4 b2b3", Frame { x: 356, y: 74, width: 568, height: 572 }),
    (
        "sight",
        "5/5/w1w(3)1w/1b1b(2)1/5 w",
        "c3b3",
        Frame { x: 924, y: 364, width: 340, height: 340 },
    ),
];

const WIDTH: u32 = 1280;
const HEIGHT: u32 = 720;

/// A rectangle in the joint picture.
struct Frame {
    x: u32,
    y: u32,
    width: u32,
    height: u32,
}

/// Writes `docs/pictures/<game>.svg`, and all boards together as `boards.svg` and
/// `boards-dark.svg`.
pub(super) fn write() -> Result<()> {
    for (slug, position, moves, _) in BOARDS {
        write_picture(slug, &picture(slug, position, moves, Theme::Light)?)?;
    }
    write_picture("boards", &together(Theme::Light)?)?;
    write_picture("boards-dark", &together(Theme::Dark)?)
}

fn write_picture(name: &str, picture: &str) -> Result<()> {
    let path = format!("docs/pictures/{name}.svg");
    fs::write(&path, picture.to_owned() + "\n").with_context(|| format!("write {path}"))
}

fn picture(slug: &str, position: &str, moves: &str, theme: Theme) -> Result<String> {
    let entry = catalog::find(slug)?;
    let mut game = entry.open(position, None, &entry.info().usual().rules)?;
    game.play_all(moves)?;
    Ok(draw::svg(&game.view(), theme))
}

/// The boards as the five spots of a die.
fn together(theme: Theme) -> Result<String> {
    let paper = theme.color(Token::Paper);
    let mut boards = String::new();
    for (slug, position, moves, frame) in BOARDS {
        let board = picture(slug, position, moves, theme)?;
        boards += &nested(&board, &frame).with_context(|| format!("place {slug}"))?;
    }
    Ok(format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {WIDTH} {HEIGHT}\" \
         width=\"{WIDTH}\" height=\"{HEIGHT}\" role=\"img\"><title>Crosscut, Clusterfuss, Talpa, \
         Claustro and Sight</title><rect width=\"{WIDTH}\" height=\"{HEIGHT}\" rx=\"16\" \
         fill=\"{paper}\"/>{boards}</svg>"
    ))
}

/// A complete picture as an element of another, scaled to its frame.
fn nested(picture: &str, frame: &Frame) -> Option<String> {
    let (_, rest) = picture.split_once("viewBox=\"")?;
    let (view_box, rest) = rest.split_once('"')?;
    let (_, content) = rest.split_once('>')?;
    let Frame { x, y, width, height } = frame;
    Some(format!(
        "<svg x=\"{x}\" y=\"{y}\" width=\"{width}\" height=\"{height}\" \
         viewBox=\"{view_box}\">{content}"
    ))
}
