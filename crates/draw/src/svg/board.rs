//! Everything around and under the cells: lines, frames, edges, coordinates, walking directions.

use rules::{Cell, Ground, Player, Surface};

use super::Scene;
use super::layout::{CELL, Point, polygon, polyline};
use super::letters::Word;
use super::piece::Piece;
use super::tag::Tag;
use crate::theme::Token;

/// The height of coordinates on the smallest board, and how much each cell of a longer side adds:
/// larger boards are shown at a smaller scale.
const COORDINATE: (f64, f64) = (12.0, 0.6);
/// The gap between the board and an owned edge, and the far side of the bar there, in cells.
const BAR: (f64, f64) = (0.08, 0.38);

impl Scene<'_> {
    /// Everything that is neither a cell nor a piece.
    pub(super) fn board(&self) -> String {
        let ground = match self.view.surface {
            Surface::Points => self.lines(),
            _ => String::new(),
        };
        let shading = super::piece::shading(self.theme);
        [shading, ground, self.edges(), self.coordinates(), self.walks()].concat()
    }

    /// The printed lines as a single path, so that crossings are not darker.
    fn lines(&self) -> String {
        let line = |ends: &[Cell; 2]| polyline(&ends.map(|end| self.layout.center(end)));
        let path: String = self.view.grid.iter().map(line).collect();
        Tag::new("path")
            .class("lines")
            .set("d", path)
            .set("fill", "none")
            .stroke(self.theme, Token::Ink, 1.75)
            .set("stroke-opacity", 0.6)
            .round()
            .close()
    }

    /// Bars along the edges that have owners, each with the owner's letter in its middle.
    fn edges(&self) -> String {
        let (files, ranks) = (self.view.size.files(), self.view.size.ranks());
        let (right, top) = (f64::from(files) - 0.5, f64::from(ranks) - 0.5);
        let (near, far) = BAR;
        let sides =
            [((-0.5 - far, -0.5), (-0.5 - near, top)), ((right + near, -0.5), (right + far, top))];
        let ends =
            [((-0.5, -0.5 - far), (right, -0.5 - near)), ((-0.5, top + near), (right, top + far))];
        let bars = |owner: Option<Player>, bars: [((f64, f64), (f64, f64)); 2]| {
            owner.map_or_else(String::new, |owner| {
                bars.iter().map(|&(from, to)| self.bar(owner, from, to)).collect()
            })
        };
        bars(self.view.edges.sides, sides) + &bars(self.view.edges.ends, ends)
    }

    fn bar(&self, owner: Player, from: (f64, f64), to: (f64, f64)) -> String {
        let corners = self.layout.block(from, to);
        let token = super::piece::letter_token(self.color(owner));
        let letter = self.color(owner).letter().to_ascii_uppercase().to_string();
        let bar = Tag::new("path")
            .set("d", polygon(&corners))
            .fill(self.theme, token)
            // A stroke of its own color rounds the corners of any shape.
            .stroke(self.theme, token, 4.0)
            .set("stroke-linejoin", "round")
            .close();
        let word = Word {
            text: &letter,
            center: self.layout.point(f64::midpoint(from.0, to.0), f64::midpoint(from.1, to.1)),
            height: 12.0,
            weight: 1.2,
            token: Token::Paper,
        };
        let content = bar + &word.draw(self.theme, "label");
        Tag::new("g").class("edge").class(owner.slug()).around(&content)
    }

    fn coordinates(&self) -> String {
        let files = (0..self.view.size.files())
            .map(|file| (Cell::file_letter(file).to_string(), self.layout.file_label(file)));
        let ranks = (0..self.view.size.ranks())
            .map(|rank| ((rank + 1).to_string(), self.layout.rank_label(rank)));
        let height = COORDINATE.0 + COORDINATE.1 * f64::from(self.view.size.longer_side());
        let words: String = files
            .chain(ranks)
            .map(|(text, center)| {
                let word = Word { text: &text, center, height, weight: 1.0, token: Token::Muted };
                word.draw(self.theme, "coordinate")
            })
            .collect();
        Tag::new("g").class("coordinates").around(&words)
    }

    /// A small piece of each side with arrows for its walking directions, in the free corners
    /// beside a diamond. Upright boards have no room for it.
    fn walks(&self) -> String {
        if self.view.surface != Surface::Diamond {
            return String::new();
        }
        let inset = CELL;
        let corners = [
            Point { x: inset, y: self.layout.height - inset * 0.75 },
            Point { x: self.layout.width - inset, y: inset * 0.75 },
        ];
        [self.viewer, self.viewer.opponent()]
            .into_iter()
            .zip(corners)
            .map(|(player, center)| self.walk(player, center))
            .collect()
    }

    fn walk(&self, player: Player, center: Point) -> String {
        let directions = self.view.walks[player.index()];
        if directions.is_empty() {
            return String::new();
        }
        let arrows: String = directions
            .iter()
            .map(|&direction| arrow(center, self.layout.toward(direction)))
            .collect();
        let token = super::piece::letter_token(self.color(player));
        let arrows = Tag::new("path")
            .set("d", arrows)
            .set("fill", "none")
            .stroke(self.theme, token, 2.5)
            .round()
            .close();
        let piece = Piece { color: self.color(player), height: 1, center, radius: 11.0 };
        let content = arrows + &piece.draw(self.theme, Token::Paper);
        Tag::new("g").class("walks").class(player.slug()).around(&content)
    }

    /// The outline of the board, which cuts off dead corners.
    pub(super) fn outline(&self) -> Vec<Point> {
        let (files, ranks) = (self.view.size.files(), self.view.size.ranks());
        // Around the board from a1, with the direction in which the outline arrives.
        let corners = [
            (0, 0, (0.0, -1.0), (1.0, 0.0)),
            (files - 1, 0, (1.0, 0.0), (0.0, 1.0)),
            (files - 1, ranks - 1, (0.0, 1.0), (-1.0, 0.0)),
            (0, ranks - 1, (-1.0, 0.0), (0.0, -1.0)),
        ];
        let mut outline = Vec::new();
        for (file, rank, arriving, leaving) in corners {
            let cell = Cell::new(file, rank);
            // The outer corner lies where the outline arrives and has not yet left.
            let x = f64::from(file) + (arriving.0 - leaving.0) / 2.0;
            let y = f64::from(rank) + (arriving.1 - leaving.1) / 2.0;
            if self.view.at(cell).ground == Ground::Dead {
                outline.push(self.layout.point(x - arriving.0, y - arriving.1));
                outline.push(self.layout.point(x + leaving.0, y + leaving.1));
            } else {
                outline.push(self.layout.point(x, y));
            }
        }
        outline
    }
}

/// A short arrow beside a place, as a path.
fn arrow(center: Point, toward: Point) -> String {
    let length = toward.x.hypot(toward.y);
    let ahead = Point { x: toward.x / length, y: toward.y / length };
    let across = Point { x: -ahead.y, y: ahead.x };
    let tip = center.plus(ahead, 36.0);
    let barb = |side: f64| tip.plus(ahead, -7.0).plus(across, side);
    polyline(&[center.plus(ahead, 18.0), tip]) + &polyline(&[barb(-6.0), tip, barb(6.0)])
}
