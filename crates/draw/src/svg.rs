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
mod names;
mod piece;
mod tag;

use messages::{Language, Message, say};
use rules::{Color, Outcome, Player, View};

use crate::theme::{Theme, Token};
use layout::Layout;
use tag::{Tag, rounded};

/// The board as a complete SVG text with a size, a title and no need for fonts or style sheets.
pub fn svg(view: &View, theme: Theme) -> String {
    svg_from(view, theme, Player::First, Language::english())
}

/// The same as this player sees it: the board is turned by half for Second.
pub fn svg_from(view: &View, theme: Theme, viewer: Player, language: &'static Language) -> String {
    let scene = Scene::new(view, theme, viewer, language);
    scene.picture("img", &scene.cells(), |layer| layer)
}

/// The same as an ARIA grid for pages on which it is played: a screen reader finds the rows from
/// top to bottom and a name for every cell, such as `c4, red disc`.
pub fn svg_grid(view: &View, theme: Theme, viewer: Player, language: &'static Language) -> String {
    let scene = Scene::new(view, theme, viewer, language);
    scene.picture("grid", &scene.rows(), |layer| layer.set("aria-hidden", true))
}

/// The input of an SVG picture.
struct Scene<'a> {
    view: &'a View,
    theme: Theme,
    layout: Layout,
    viewer: Player,
    language: &'static Language,
}

impl<'a> Scene<'a> {
    fn new(view: &'a View, theme: Theme, viewer: Player, language: &'static Language) -> Scene<'a> {
        let layout = match viewer {
            Player::First => Layout::of(view),
            Player::Second => Layout::of(view).turned(view),
        };
        Scene { view, theme, layout, viewer, language }
    }

    /// The whole picture with an ARIA role. `beside` changes the layers that are not cells.
    fn picture(&self, role: &str, cells: &str, beside: fn(Tag) -> Tag) -> String {
        let (width, height) = (rounded(self.layout.width), rounded(self.layout.height));
        let paper = Tag::new("rect").class("paper").set("width", width).set("height", height);
        let pieces = Tag::new("g").class("pieces").set("pointer-events", "none");
        let layers = [
            Tag::new("title").around(&title(self.view).localize(self.language)),
            paper.fill(self.theme, Token::Paper).close(),
            beside(Tag::new("g").class("board")).around(&self.board()),
            Tag::new("g").class("cells").around(cells),
            self.winning_line(),
            self.last_move(),
            beside(pieces).around(&self.pieces()),
        ];
        Tag::new("svg")
            .set("xmlns", "http://www.w3.org/2000/svg")
            .set("viewBox", format_args!("0 0 {width} {height}"))
            .set("width", width)
            .set("height", height)
            .set("role", role)
            .around(&layers.concat())
    }

    const fn color(&self, player: Player) -> Color {
        self.view.colors[player.index()]
    }
}

fn title(view: &View) -> Message {
    let state = match view.outcome {
        None => say("turn-to-move").with("color", view.color(view.turn)),
        Some(Outcome::Win(winner)) => say("result-won").with("color", view.color(winner)),
        Some(Outcome::Draw) => say("picture-draw"),
    };
    say("picture-title")
        .with("game", view.name)
        .with("files", view.size.files())
        .with("ranks", view.size.ranks())
        .with("state", state)
}
