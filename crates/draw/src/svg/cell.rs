//! The cells themselves: squares, holes, points, goals and dead corners.

use rules::{CellView, Ground, Player, Surface};

use super::Scene;
use super::layout::{CELL, Point, polygon, polyline};
use super::names::Names;
use super::piece::{Piece, circle, letter_token};
use super::tag::Tag;
use crate::theme::Token;

impl Scene<'_> {
    /// Every cell, and the lines that are drawn across them.
    pub(super) fn cells(&self) -> String {
        let cell = |&cell: &CellView| self.cell(cell).around(&self.ground(cell));
        let cells: String = self.view.cells.iter().map(cell).collect();
        cells + &self.lines_across()
    }

    /// The same as the rows of an ARIA grid, in the order in which they are seen, with the word for
    /// a piece for scripts that speak of one.
    pub(super) fn rows(&self) -> String {
        let mut names = Names::new(self.view, self.language);
        let mut cell = |&cell: &CellView| {
            let name = names.of(cell);
            let named = self.cell(cell).set("role", "gridcell").set("aria-label", name);
            let sight = self.sight(cell);
            let named = if sight.is_empty() { named } else { named.set("data-sight", sight) };
            named.around(&self.ground(cell))
        };
        let rows = self.view.cells.chunks(self.view.size.files().into());
        let row = |cells: String| Tag::new("g").set("role", "row").around(&cells);
        let rows: String = match self.viewer {
            Player::First => {
                rows.rev().map(|cells| row(cells.iter().map(&mut cell).collect())).collect()
            }
            Player::Second => {
                rows.map(|cells| row(cells.iter().rev().map(&mut cell).collect())).collect()
            }
        };
        // Lines and frames have neither names nor roles, so that screen readers pass over them.
        let group = Tag::new("g").set("role", "rowgroup").set("data-piece", self.view.piece);
        group.around(&rows) + &self.lines_across()
    }

    /// The ends of the lines of sight from a cell, for scripts that light them up.
    fn sight(&self, cell: CellView) -> String {
        let lines = self.view.sight.iter().filter(|[from, _]| *from == cell.cell);
        let ends: Vec<String> = lines.map(|[_, end]| end.to_string()).collect();
        ends.join(" ")
    }

    fn lines_across(&self) -> String {
        match self.view.surface {
            Surface::Points => String::new(),
            _ => self.hairlines(),
        }
    }

    fn cell(&self, cell: CellView) -> Tag {
        let kind = match cell.ground {
            Ground::Plain => "plain".to_owned(),
            Ground::Perimeter => "perimeter".to_owned(),
            Ground::Dead => "dead".to_owned(),
            Ground::Goal(owner) => format!("goal {}", owner.slug()),
        };
        let marked =
            |cells: &[rules::Cell], name| if cells.contains(&cell.cell) { name } else { "" };
        Tag::new("g")
            .class("cell")
            .class(&kind)
            .class(if cell.owner.is_none() { "empty" } else { "" })
            .class(marked(&self.view.last, "last"))
            .class(marked(&self.view.changed, "changed"))
            .class(marked(&self.view.winning_line, "winning"))
            .set("id", format_args!("cell-{}", cell.cell))
    }

    fn ground(&self, cell: CellView) -> String {
        match (self.view.surface, cell.ground) {
            (Surface::Points, _) => self.point(cell),
            (_, Ground::Dead) => self.dead(cell),
            (_, Ground::Goal(owner)) if cell.owner.is_none() => {
                self.square(cell) + &self.flag(cell, owner)
            }
            (Surface::Earth, Ground::Plain) if cell.owner.is_none() => {
                self.square(cell) + &self.hole(cell)
            }
            _ => self.square(cell),
        }
    }

    fn square(&self, cell: CellView) -> String {
        let corners = self.layout.square(cell.cell, 1.0);
        let square = Tag::new("path")
            .class("ground")
            .set("d", polygon(&corners))
            .fill(self.theme, self.under(cell));
        match cell.ground {
            // Too quiet to show as a pattern of light and dark, so lines part these squares.
            Ground::Perimeter => square.stroke(self.theme, Token::Line, 1.0).close(),
            _ => square.close(),
        }
    }

    /// A hole with the light from above: a dark wall, and a floor that lies a little lower.
    fn hole(&self, cell: CellView) -> String {
        let dug = |scale: f64, lower: f64, token: Token| {
            let corners = self.layout.square(cell.cell, scale);
            let corners = corners.map(|corner| corner.plus(Point { x: 0.0, y: lower }, 1.0));
            Tag::new("path")
                .class("hole")
                .set("d", polygon(&corners))
                .fill(self.theme, token)
                // A stroke of its own color rounds the corners of any shape.
                .stroke(self.theme, token, CELL * 0.3)
                .set("stroke-linejoin", "round")
                .close()
        };
        dug(0.58, 0.0, Token::HoleShadow) + &dug(0.52, 2.0, Token::Hole)
    }

    /// A dot where lines meet, and around it the room that belongs to the point.
    fn point(&self, cell: CellView) -> String {
        let center = self.layout.center(cell.cell);
        let room = Tag::new("path")
            .class("ground")
            .set("d", polygon(&self.layout.square(cell.cell, 1.0)))
            .set("fill", "none")
            .set("pointer-events", "all")
            .close();
        let dot = circle(center, 4.5).class("point").fill(self.theme, Token::Ink).close();
        room + &dot
    }

    /// The half of a corner that is left when the board's outline cuts it off.
    fn dead(&self, cell: CellView) -> String {
        let mut corners = self.layout.square(cell.cell, 1.0).to_vec();
        corners.remove(match (cell.cell.file(), cell.cell.rank()) {
            (0, 0) => 0,
            (_, 0) => 1,
            (0, _) => 3,
            _ => 2,
        });
        Tag::new("path")
            .class("ground")
            .set("d", polygon(&corners))
            .fill(self.theme, Token::Perimeter)
            .close()
    }

    /// A flag in the owner's color and with the owner's mark.
    fn flag(&self, cell: CellView, owner: Player) -> String {
        let center = self.layout.center(cell.cell);
        let at = |x: f64, y: f64| center.plus(Point { x, y }, 1.15);
        let token = letter_token(self.color(owner));
        let pole = Tag::new("path")
            .set("d", polyline(&[at(-11.0, 17.0), at(-11.0, -17.0)]))
            .set("fill", "none")
            .stroke(self.theme, token, 3.0)
            .round()
            .close();
        let cloth = [at(-11.0, -16.0), at(13.0, -16.0), at(13.0, 0.0), at(-11.0, 0.0)];
        let cloth = Tag::new("path")
            .set("d", polygon(&cloth))
            .fill(self.theme, token)
            .stroke(self.theme, token, 3.0)
            .round()
            .close();
        let emblem =
            Piece { color: self.color(owner), height: 1, center: at(1.5, -8.0), radius: 11.5 };
        let content = pole + &cloth + &emblem.mark(self.theme, self.under(cell));
        Tag::new("g").class("flag").around(&content)
    }

    /// The outline of the board, and a dashed line inside the ring on which nothing stays.
    fn hairlines(&self) -> String {
        let outline = Tag::new("path")
            .class("outline")
            .set("d", polygon(&self.outline()))
            .set("fill", "none")
            .stroke(self.theme, Token::Line, 1.5)
            .set("stroke-linejoin", "round")
            .close();
        if self.view.cells.iter().all(|cell| cell.ground != Ground::Perimeter) {
            return outline;
        }
        let (files, ranks) = (f64::from(self.view.size.files()), f64::from(self.view.size.ranks()));
        let ring = self.layout.block((0.38, 0.38), (files - 1.38, ranks - 1.38));
        let dashes = Tag::new("path")
            .class("dashes")
            .set("d", polygon(&ring))
            .set("fill", "none")
            .stroke(self.theme, Token::Muted, 1.25)
            .set("stroke-dasharray", "5 5")
            .close();
        outline + &dashes
    }
}
