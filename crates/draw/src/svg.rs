//! A board as an SVG picture.
//!
//! The picture has layers: cells (`cell-c4`) with everything that lies flat, the winning line, the
//! frames of the last move, and pieces (`piece-c4`). Colors are attributes, never style sheets,
//! and every colored element names its token in its class, so that a page can recolor the
//! picture.

mod board;
mod cell;
mod layout;
mod letters;
mod marks;
mod piece;
mod tag;

use rules::{Color, Outcome, Player, View};

use crate::theme::{Theme, Token};
use layout::Layout;
use tag::{Tag, rounded};

/// The board as a complete SVG text with a size, a title and no need for fonts or style sheets.
pub fn svg(view: &View, theme: Theme) -> String {
    svg_from(view, theme, Player::First)
}

/// The same as this player sees it: the board is turned by half for Second.
pub fn svg_from(view: &View, theme: Theme, viewer: Player) -> String {
    let layout = match viewer {
        Player::First => Layout::of(view),
        Player::Second => Layout::of(view).turned(view),
    };
    let scene = Scene { view, theme, layout, viewer };
    let (width, height) = (rounded(scene.layout.width), rounded(scene.layout.height));
    let paper = Tag::new("rect").class("paper").set("width", width).set("height", height);
    let layers = [
        Tag::new("title").around(&title(view)),
        paper.fill(theme, Token::Paper).close(),
        Tag::new("g").class("board").around(&scene.board()),
        Tag::new("g").class("cells").around(&scene.cells()),
        scene.winning_line(),
        scene.last_move(),
        Tag::new("g").class("pieces").set("pointer-events", "none").around(&scene.pieces()),
    ];
    Tag::new("svg")
        .set("xmlns", "http://www.w3.org/2000/svg")
        .set("viewBox", format_args!("0 0 {width} {height}"))
        .set("width", width)
        .set("height", height)
        .set("role", "img")
        .around(&layers.concat())
}

/// The input of an SVG picture.
struct Scene<'a> {
    view: &'a View,
    theme: Theme,
    layout: Layout,
    viewer: Player,
}

impl Scene<'_> {
    const fn color(&self, player: Player) -> Color {
        self.view.colors[player.index()]
    }
}

fn title(view: &View) -> String {
    let (files, ranks) = (view.size.files(), view.size.ranks());
    let state = match view.outcome {
        None => format!("{} to move", view.color_name(view.turn)),
        Some(Outcome::Win(winner)) => format!("{} has won", view.color_name(winner)),
        Some(Outcome::Draw) => "a draw".to_owned(),
    };
    format!("{}, {files} by {ranks}: {state}", view.name)
}
