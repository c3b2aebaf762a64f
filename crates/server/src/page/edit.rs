//! The position editor. It edits a draft, which need not be a legal position yet; the game decides.

use askama::Template;
#[cfg(feature = "serve")]
use axum::extract::Query;
#[cfg(feature = "serve")]
use axum::response::{Html, IntoResponse, Response};
use catalog::{AnyGame, CATALOG, Entry, Level};
use draw::Theme;
use messages::Message;
use rules::{Cell, CellView, Content, Diagram, GameInfo, Ground, Player, Setup, Size, View};
use serde::Deserialize;
use serde_json::{Value, json};

use super::address::address;
use super::game::Side;
use super::{Viewer, capitalized, embedded_json, render};
use crate::api::position_query::PositionQuery;
use crate::http::error::AppError;
#[cfg(feature = "serve")]
use crate::http::error::PageError;
#[cfg(feature = "serve")]
use crate::http::visitor::Visitor;

/// Query parameters of the editor.
#[derive(Debug, Deserialize)]
pub(crate) struct EditQuery {
    /// The game, with the draft as its position.
    #[serde(flatten)]
    query: PositionQuery,
    /// A cell to change, and the brush for it.
    put: Option<String>,
    #[serde(rename = "with")]
    brush: Option<String>,
    /// The letter of the side to move.
    turn: Option<String>,
    /// The whole board: `clear` or `start`; `apply` takes the position as it is written.
    all: Option<String>,
    side: Option<Side>,
}

/// A tool that changes a cell.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Brush {
    Piece(Player),
    Empty,
    Higher,
    Lower,
}

impl Brush {
    /// The brushes of a game.
    fn all(info: &GameInfo) -> Vec<Brush> {
        let mut all = Player::BOTH.map(Brush::Piece).to_vec();
        all.push(Brush::Empty);
        if info.stacks {
            all.extend([Brush::Higher, Brush::Lower]);
        }
        all
    }

    const fn slug(self) -> &'static str {
        match self {
            Brush::Piece(player) => player.slug(),
            Brush::Empty => "empty",
            Brush::Higher => "higher",
            Brush::Lower => "lower",
        }
    }

    /// The new content of a cell. Placing the same piece again removes it.
    fn apply(self, content: Content, view: &View) -> Content {
        let tallest = view.size.area() as u16;
        match (self, content) {
            (Brush::Piece(player), _) => {
                let letter = view.colors[player.index()].letter();
                let piece = Content::Pieces { letter, height: 1 };
                if content == piece { Content::Empty } else { piece }
            }
            (Brush::Higher, Content::Pieces { letter, height }) => {
                Content::Pieces { letter, height: (height + 1).min(tallest) }
            }
            (Brush::Lower, Content::Pieces { letter, height }) if height > 1 => {
                Content::Pieces { letter, height: height - 1 }
            }
            (Brush::Higher, other) => other,
            (Brush::Empty | Brush::Lower, _) => Content::Empty,
        }
    }
}

/// A position that is being set up.
struct Draft {
    entry: &'static Entry,
    setup: Setup,
    /// The board in its starting position.
    start: View,
    diagram: Diagram,
}

impl Draft {
    /// The draft of a query, or the starting position.
    fn open(query: &PositionQuery) -> Result<Draft, AppError> {
        let slug = if query.game.is_empty() { CATALOG[0].info().slug } else { &query.game };
        let entry = catalog::find(slug)?;
        let start =
            PositionQuery { game: slug.to_owned(), position: None, moves: None, ..query.clone() };
        let Some(text) = query.position.as_deref().map(str::trim).filter(|text| !text.is_empty())
        else {
            return Ok(Draft::start_of(entry, &*start.open()?));
        };
        let diagram = Diagram::read(text).map_err(catalog::OpenError::from)?;
        let size = Some(diagram.size.to_string());
        let draft = Draft::start_of(entry, &*PositionQuery { size, ..start }.open()?);
        Ok(Draft { diagram, ..draft })
    }

    fn start_of(entry: &'static Entry, game: &dyn AnyGame) -> Draft {
        let diagram = Diagram::read(&game.position_text()).expect("a game writes what it reads");
        Draft { entry, setup: game.setup(), start: game.view(), diagram }
    }

    /// Applies the changes of a query; invalid ones are ignored.
    fn change(&mut self, asked: &EditQuery) {
        match asked.all.as_deref() {
            Some("clear") => {
                for cell in self.open_cells() {
                    self.diagram.put(cell, Content::Empty);
                }
            }
            Some("start") => {
                self.diagram = self.at_start().diagram;
            }
            _ => {}
        }
        let letters = self.start.colors.map(rules::Color::letter);
        if let Some(letter) = asked.turn.as_deref().and_then(|turn| turn.chars().next())
            && letters.contains(&letter)
            && !matches!(asked.all.as_deref(), Some("start" | "apply"))
        {
            self.diagram.side = letter;
        }
        let cell = asked.put.as_deref().and_then(|text| Cell::read(text, self.setup.size).ok());
        let brush = Brush::all(self.entry.info())
            .into_iter()
            .find(|brush| Some(brush.slug()) == asked.brush.as_deref());
        if let (Some(cell), Some(brush)) = (cell, brush)
            && self.open_cells().contains(&cell)
        {
            self.diagram.put(cell, brush.apply(self.diagram.at(cell), &self.start));
        }
    }

    /// Cells that can hold a piece.
    fn open_cells(&self) -> Vec<Cell> {
        let is_open = |cell: &&CellView| !matches!(cell.ground, Ground::Perimeter | Ground::Dead);
        self.start.cells.iter().filter(is_open).map(|cell| cell.cell).collect()
    }

    /// The draft as a board. Unknown letters are not shown; the game will reject them.
    fn view(&self) -> View {
        let colors = self.start.colors;
        let owner = |letter| {
            Player::BOTH.into_iter().find(|player| colors[player.index()].letter() == letter)
        };
        let put = |cell: &CellView| match self.diagram.at(cell.cell) {
            Content::Pieces { letter, height } if owner(letter).is_some() => {
                CellView { owner: owner(letter), height, ..*cell }
            }
            _ => CellView { owner: None, height: 0, ..*cell },
        };
        View {
            cells: self.start.cells.iter().map(put).collect(),
            turn: owner(self.diagram.side).unwrap_or(Player::First),
            last: Vec::new(),
            changed: Vec::new(),
            sight: Vec::new(),
            winning_line: Vec::new(),
            outcome: None,
            ..self.start.clone()
        }
    }

    /// The address of the editor with this draft, without anything that is usual.
    fn address(&self, asked: &EditQuery) -> String {
        let info = self.entry.info();
        let [position, start] = [self, &self.at_start()].map(Draft::text);
        let usual = info.usual();
        let size = self.setup.size.to_string();
        let rules = self.setup.rules.to_string().replace(' ', ",");
        let is_start = position == start;
        let brush = asked.brush.as_deref().filter(|brush| *brush != Brush::all(info)[0].slug());
        let side = asked.side.map(Player::from).filter(|side| *side == Player::Second);
        let or_blank = |text: String, is_usual: bool| if is_usual { String::new() } else { text };
        address(
            "/edit",
            &[
                ("game", info.slug),
                ("size", &or_blank(size, !is_start || self.setup.size == usual.size)),
                ("rules", &or_blank(rules, self.setup.rules == usual.rules)),
                ("position", &or_blank(position, is_start)),
                ("with", brush.unwrap_or_default()),
                ("side", side.map_or("", Player::slug)),
            ],
        )
    }

    /// The same board in its starting position.
    fn at_start(&self) -> Draft {
        let start = self.entry.start(&self.setup).expect("the setup has been opened");
        Draft::start_of(self.entry, &*start)
    }

    fn text(&self) -> String {
        self.diagram.to_string()
    }

    /// The status line of the position, or why it is not legal.
    fn check(&self) -> Result<Message, AppError> {
        let game = self.entry.open(&self.text(), None, &self.setup.rules)?;
        Ok(game.state_in_words())
    }
}

/// A brush on the page.
struct BrushView {
    slug: &'static str,
    words: String,
    /// The color of the piece.
    color: String,
    chosen: bool,
}

/// A cell in the form for browsers without scripts.
struct CellButton {
    cell: Cell,
    /// The piece as letter and height, and in words.
    sign: String,
    words: String,
    open: bool,
}

#[derive(Template)]
#[template(path = "edit.html")]
struct EditPage {
    viewer: Viewer,
    games: Vec<&'static GameInfo>,
    info: &'static GameInfo,
    /// The address of what is shown; empty if the given one cannot be understood.
    address: String,
    size: String,
    rules: String,
    position: String,
    board: String,
    side: &'static str,
    other_side: &'static str,
    brushes: Vec<BrushView>,
    /// Letter and name of each side; true for the side to move.
    turns: [(char, String, bool); 2],
    rows: Vec<Vec<CellButton>>,
    levels: Vec<u8>,
    /// The status line, if the position is legal.
    words: Option<String>,
    problem: String,
    data: String,
}

#[cfg(feature = "serve")]
pub(crate) async fn edit(
    Query(asked): Query<EditQuery>,
    visitor: Visitor,
) -> Result<Response, PageError> {
    Ok(match page(Viewer::from(&visitor), &asked)? {
        (page, None) => Html(page).into_response(),
        (page, Some(error)) => error.with_body(Html(page)),
    })
}

/// The editor after a change, and what is wrong with the query.
pub(crate) fn page(
    viewer: Viewer,
    asked: &EditQuery,
) -> Result<(String, Option<AppError>), AppError> {
    let (mut draft, error) = match Draft::open(&asked.query) {
        Ok(draft) => (draft, None),
        Err(error) => {
            let game = asked.query.game.clone();
            let start = Draft::open(&PositionQuery { game, ..PositionQuery::default() })
                .or_else(|_| Draft::open(&PositionQuery::default()))?;
            (start, Some(error))
        }
    };
    if error.is_none() {
        draft.change(asked);
    }
    let page = render(&EditPage::new(viewer, &draft, asked, error.as_ref()));
    Ok((page, error))
}

impl EditPage {
    fn new(viewer: Viewer, draft: &Draft, asked: &EditQuery, error: Option<&AppError>) -> EditPage {
        let side = asked.side.map_or(Player::First, Player::from);
        let (view, info) = (draft.view(), draft.entry.info());
        let (checked, is_understood) = (draft.check(), error.is_none());
        let error = error.or(checked.as_ref().err());
        let open = draft.open_cells();
        let cells = open.iter().map(|cell| {
            let cell = cell.to_string();
            json!({ "move": cell, "path": [cell] })
        });
        EditPage {
            games: CATALOG.iter().map(Entry::info).collect(),
            info,
            address: if is_understood { draft.address(asked) } else { String::new() },
            size: draft.setup.size.to_string(),
            rules: draft.setup.rules.to_string().replace(' ', ","),
            position: draft.text(),
            board: draw::svg_grid(&view, Theme::Light, side, viewer.language()),
            side: side.slug(),
            other_side: side.opponent().slug(),
            brushes: brushes(&viewer, info, &view, asked.brush.as_deref()),
            turns: Player::BOTH.map(|player| {
                let color = view.colors[player.index()];
                (color.letter(), viewer.color(color.name()).to_string(), view.turn == player)
            }),
            rows: rows(&viewer, draft, &view, &open),
            levels: Level::all().map(Level::number).collect(),
            problem: error.map_or_else(String::new, |error| {
                capitalized(&error.message().localize(viewer.language()))
            }),
            words: checked.ok().map(|words| viewer.tell_sentence(words)),
            data: embedded_json(&json!({ "legal": cells.collect::<Vec<Value>>() })),
            viewer,
        }
    }
}

fn brushes(viewer: &Viewer, info: &GameInfo, view: &View, chosen: Option<&str>) -> Vec<BrushView> {
    let all = Brush::all(info);
    let is_valid = all.iter().any(|brush| Some(brush.slug()) == chosen);
    let first = all[0];
    let brush = |brush: Brush| BrushView {
        slug: brush.slug(),
        words: match brush {
            Brush::Piece(player) => viewer.tell_sentence(view.pieces_name(player, 1)),
            Brush::Empty => viewer.say("edit-empty").to_string(),
            Brush::Higher => viewer.say("edit-higher").to_string(),
            Brush::Lower => viewer.say("edit-lower").to_string(),
        },
        color: match brush {
            Brush::Piece(player) => view.color_name(player).to_lowercase(),
            _ => String::new(),
        },
        chosen: if is_valid { Some(brush.slug()) == chosen } else { brush == first },
    };
    all.into_iter().map(brush).collect()
}

/// The cells of the board in rows, from First's point of view.
fn rows(viewer: &Viewer, draft: &Draft, view: &View, open: &[Cell]) -> Vec<Vec<CellButton>> {
    let size: Size = view.size;
    let button = |cell: Cell| {
        let shown = view.at(cell);
        let (sign, what) = match shown.owner {
            None => (String::new(), viewer.say("edit-empty").to_string()),
            Some(owner) => {
                let color = draft.start.colors[owner.index()];
                let height =
                    if shown.height > 1 { shown.height.to_string() } else { String::new() };
                let letter = color.letter().to_ascii_uppercase();
                let what = format!("{} {height}", viewer.color(color.name()));
                (format!("{letter}{height}"), what)
            }
        };
        let words = format!("{cell}: {}", what.trim());
        CellButton { cell, sign, words, open: open.contains(&cell) }
    };
    let row = |rank| (0..size.files()).map(|file| button(Cell::new(file, rank))).collect();
    (0..size.ranks()).rev().map(row).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn edited(game: &str, fields: &[(&str, &str)]) -> Draft {
        let asked = asked(game, fields);
        let mut draft = Draft::open(&asked.query).unwrap();
        draft.change(&asked);
        draft
    }

    fn asked(game: &str, fields: &[(&str, &str)]) -> EditQuery {
        let field = |name: &str| {
            fields.iter().find(|(known, _)| *known == name).map(|(_, value)| (*value).to_owned())
        };
        let query = PositionQuery {
            game: game.to_owned(),
            size: field("size"),
            position: field("position"),
            ..PositionQuery::default()
        };
        EditQuery {
            put: field("put"),
            brush: field("with"),
            turn: field("turn"),
            all: field("all"),
            side: None,
            query,
        }
    }

    #[test]
    fn an_address_names_what_is_unusual() {
        for (fields, address) in [
            (&[][..], "/edit?game=talpa"),
            (&[("size", "3")], "/edit?game=talpa&size=3"),
            (
                &[("size", "3"), ("put", "b2"), ("with", "empty")],
                "/edit?game=talpa&position=rbr/b1b/rbr+r&with=empty",
            ),
            (
                &[("position", "rbr/b1b/rbr r"), ("with", "empty"), ("all", "start")],
                "/edit?game=talpa&size=3&with=empty",
            ),
        ] {
            let asked = asked("talpa", fields);
            let mut draft = Draft::open(&asked.query).unwrap();
            draft.change(&asked);
            assert_eq!(draft.address(&asked), address);
        }
    }

    #[test]
    fn a_position_is_taken_as_it_is_written() {
        let fields = [("position", "rbr/b1b/rbr b"), ("turn", "r")];
        assert_eq!(edited("talpa", &fields).text(), "rbr/b1b/rbr r");
        let applied = [fields[0], fields[1], ("all", "apply")];
        assert_eq!(edited("talpa", &applied).text(), "rbr/b1b/rbr b");
    }

    #[test]
    fn pieces_are_placed_and_removed() {
        let draft = edited("talpa", &[("size", "3"), ("put", "b2"), ("with", "empty")]);
        assert_eq!(draft.diagram.to_string(), "rbr/b1b/rbr r");
        let text = "rbr/b1b/rbr r";
        let draft = edited("talpa", &[("position", text), ("put", "b2"), ("with", "second")]);
        assert_eq!(draft.diagram.to_string(), "rbr/bbb/rbr r");
        let draft = edited("talpa", &[("position", text), ("put", "a1"), ("with", "first")]);
        assert_eq!(draft.diagram.to_string(), "rbr/b1b/1br r", "the same piece again");
        let draft = edited("talpa", &[("position", text), ("turn", "b")]);
        assert_eq!(draft.diagram.to_string(), "rbr/b1b/rbr b");
    }

    #[test]
    fn stacks_grow_and_shrink() {
        let grow = |text: &str, with| {
            let draft = edited("sight", &[("position", text), ("put", "a1"), ("with", with)]);
            draft.diagram.to_string()
        };
        assert_eq!(grow("3/3/w2 w", "higher"), "3/3/w(2)2 w");
        assert_eq!(grow("3/3/w(9)2 w", "higher"), "3/3/w(9)2 w");
        assert_eq!(grow("3/3/w(2)2 w", "lower"), "3/3/w2 w");
        assert_eq!(grow("3/3/w2 w", "lower"), "3/3/3 w");
        assert_eq!(grow("3/3/3 w", "higher"), "3/3/3 w");
        // Other games have no stacks.
        let draft = edited("talpa", &[("size", "3"), ("put", "a1"), ("with", "higher")]);
        assert_eq!(draft.diagram.to_string(), "rbr/brb/rbr r");
    }

    #[test]
    fn nothing_is_placed_on_cells_out_of_play() {
        let draft = edited("crosscut", &[("size", "4"), ("put", "a1"), ("with", "first")]);
        assert_eq!(draft.diagram.to_string(), "4/4/4/4 r");
        let draft = edited("claustro", &[("all", "clear")]);
        assert_eq!(draft.diagram.to_string(), "-4/5/5/5/4- r");
        assert!(draft.check().unwrap_err().to_string().contains("pawns"));
        let draft =
            edited("claustro", &[("position", "-4/5/5/5/4- r"), ("put", "a5"), ("with", "first")]);
        assert_eq!(draft.diagram.to_string(), "-4/5/5/5/4- r");
        assert!(edited("claustro", &[("all", "start")]).check().is_ok());
    }

    #[test]
    fn every_game_can_be_set_up_on_an_empty_board() {
        for entry in CATALOG {
            let slug = entry.info().slug;
            let start = edited(slug, &[]);
            let mut text = edited(slug, &[("all", "clear")]).diagram.to_string();
            for (cell, content) in start.diagram.cells() {
                let Content::Pieces { letter, .. } = content else { continue };
                let first = start.start.colors[0].letter() == letter;
                let with = if first { "first" } else { "second" };
                let put = cell.to_string();
                let fields = [("position", text.as_str()), ("put", &put), ("with", with)];
                text = edited(slug, &fields).diagram.to_string();
            }
            assert_eq!(text, start.diagram.to_string());
            assert!(start.check().is_ok(), "{slug}");
        }
    }
}
