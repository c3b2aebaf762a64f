//! Pieces: told apart by their marks, not only by their colors.

use rules::{CellView, Color, Ground, Surface};

use super::Scene;
use super::layout::{CELL, Point, polygon};
use super::letters::Word;
use super::tag::Tag;
use crate::theme::{Theme, Token};

/// Maximum number of rims of a stack, which also shows its height as a number.
const MAX_RIMS: u16 = 5;
/// Vertical distance between the pieces of a stack.
const RIM: f64 = 4.5;

/// Offset of a shadow below its piece, relative to the piece's radius.
const SHADOW: f64 = 0.09;
const SHADOW_OPACITY: f64 = 0.28;
/// The id of the gradient that shades pieces. Every picture has the same one, so that pictures in
/// one page may share it.
const SHADING: &str = "shading";

/// The gradient that shades pieces: lighter where light falls on them, darker at their lower rim.
/// It is weak enough to leave their contrast to the squares.
pub(super) fn shading(theme: Theme) -> String {
    let stop = |offset: f64, token: Token, opacity: f64| {
        let stop = Tag::new("stop").length("offset", offset);
        stop.set("stop-color", theme.color(token)).set("stop-opacity", opacity).close()
    };
    let stops = [
        stop(0.0, Token::White, 0.24),
        stop(0.45, Token::White, 0.0),
        stop(0.8, Token::Black, 0.0),
        stop(1.0, Token::Black, 0.22),
    ];
    let gradient = Tag::new("radialGradient").set("id", SHADING);
    let gradient = gradient.length("cx", 0.36).length("cy", 0.3).length("r", 0.8);
    Tag::new("defs").around(&gradient.around(&stops.concat()))
}

/// A piece or a stack, wherever it is drawn.
pub(super) struct Piece {
    pub(super) color: Color,
    pub(super) height: u16,
    pub(super) center: Point,
    pub(super) radius: f64,
}

/// The color in which a side's letters can be read.
pub(super) const fn letter_token(color: Color) -> Token {
    match color {
        Color::Red => Token::RedText,
        Color::Blue => Token::Blue,
        Color::White => Token::Muted,
        Color::Black => Token::Ink,
    }
}

impl Scene<'_> {
    /// Every piece on the board.
    pub(super) fn pieces(&self) -> String {
        self.view.cells.iter().map(|&cell| self.piece(cell)).collect()
    }

    fn piece(&self, cell: CellView) -> String {
        let Some(owner) = cell.owner else {
            return String::new();
        };
        let piece = Piece {
            color: self.color(owner),
            height: cell.height,
            center: self.layout.center(cell.cell),
            radius: self.radius(),
        };
        let color = piece.color.name().to_lowercase();
        Tag::new("g")
            .class("piece")
            .class(owner.slug())
            .class(&color)
            .class(if cell.height > 1 { "stack" } else { "" })
            .set("id", format_args!("piece-{}", cell.cell))
            .around(&piece.draw(self.theme, self.under(cell)))
    }

    fn radius(&self) -> f64 {
        CELL * match self.view.surface {
            Surface::Tight => 0.46,
            Surface::Points => 0.34,
            _ => 0.37,
        }
    }

    /// The color a piece stands on, which shows through its mark.
    pub(super) fn under(&self, cell: CellView) -> Token {
        let even = (cell.cell.file() + cell.cell.rank()).is_multiple_of(2);
        match (self.view.surface, cell.ground) {
            (Surface::Points, _) => Token::Paper,
            (_, Ground::Perimeter) => Token::Perimeter,
            (Surface::Earth, _) if even => Token::EarthB,
            (Surface::Earth, _) => Token::EarthA,
            _ if even => Token::SquareB,
            _ => Token::SquareA,
        }
    }
}

impl Piece {
    /// The piece, with a mark in the color it stands on.
    pub(super) fn draw(&self, theme: Theme, under: Token) -> String {
        match self.color {
            Color::Red => self.disc(theme, Token::Red) + &self.mark(theme, under),
            Color::Blue => self.disc(theme, Token::Blue) + &self.mark(theme, under),
            Color::White => self.stack(theme, Token::White, Token::WhiteEdge, Token::Black),
            Color::Black => self.stack(theme, Token::Black, Token::BlackEdge, Token::White),
        }
    }

    fn disc(&self, theme: Theme, token: Token) -> String {
        let disc = circle(self.center, self.radius).class("disc").fill(theme, token).close();
        self.shadow(theme) + &disc + &self.shading(self.center)
    }

    /// A soft shadow below a piece that has no outline.
    fn shadow(&self, theme: Theme) -> String {
        let lower = self.center.plus(Point { x: 0.0, y: self.radius }, SHADOW);
        circle(lower, self.radius)
            .class("shadow")
            .fill(theme, Token::HoleShadow)
            .set("fill-opacity", SHADOW_OPACITY)
            .close()
    }

    /// Light from the upper left on the topmost disc.
    fn shading(&self, center: Point) -> String {
        let shading = circle(center, self.radius).class("shading");
        shading.set("fill", format_args!("url(#{SHADING})")).close()
    }

    /// The mark that tells a side apart without color; White and Black need none.
    pub(super) fn mark(&self, theme: Theme, token: Token) -> String {
        match self.color {
            Color::Red => self.ring(theme, token),
            Color::Blue => self.diamond(theme, token),
            Color::White | Color::Black => String::new(),
        }
    }

    fn ring(&self, theme: Theme, token: Token) -> String {
        circle(self.center, self.radius * 0.5)
            .class("mark")
            .set("fill", "none")
            .stroke(theme, token, self.radius * 0.16)
            .close()
    }

    fn diamond(&self, theme: Theme, token: Token) -> String {
        let reach = self.radius * 0.52;
        let corners = [(0.0, -1.0), (1.0, 0.0), (0.0, 1.0), (-1.0, 0.0)]
            .map(|(x, y)| self.center.plus(Point { x, y }, reach));
        Tag::new("path").class("mark").set("d", polygon(&corners)).fill(theme, token).close()
    }

    /// Discs above each other, the number of a real stack on the topmost.
    fn stack(&self, theme: Theme, fill: Token, edge: Token, number: Token) -> String {
        let rims = rims(self.height);
        let lowest = self.center.plus(Point { x: 0.0, y: RIM / 2.0 }, f64::from(rims - 1));
        let level = |rim: u16| lowest.plus(Point { x: 0.0, y: -RIM }, rim.into());
        let discs: String = (0..rims)
            .map(|rim| {
                circle(level(rim), self.radius)
                    .class("disc")
                    .fill(theme, fill)
                    .stroke(theme, edge, 2.0)
                    .close()
            })
            .collect();
        let discs = discs + &self.shading(level(rims - 1));
        if self.height < 2 {
            return discs;
        }
        let text = self.height.to_string();
        let digits = Word {
            text: &text,
            center: level(rims - 1),
            height: if text.len() > 2 { 14.0 } else { 19.0 },
            weight: 1.15,
            token: number,
        };
        discs + &digits.draw(theme, "height")
    }
}

/// The number of pieces of a stack that are drawn.
fn rims(height: u16) -> u16 {
    height.clamp(1, MAX_RIMS)
}

/// The height of a drawn stack beyond a single piece.
pub(super) fn rise(height: u16) -> f64 {
    RIM * f64::from(rims(height) - 1)
}

pub(super) fn circle(center: Point, radius: f64) -> Tag {
    Tag::new("circle").length("cx", center.x).length("cy", center.y).length("r", radius)
}
