//! Setting up a position by hand. What is being set up is a draft, which need not be a position yet;
//! whether it is one is for the game to say.

use askama::Template;
use axum::extract::Query;
use axum::response::{IntoResponse, Response};
use catalog::{AnyGame, CATALOG, Entry, Level};
use draw::Theme;
use rules::{Cell, CellView, Content, Diagram, GameInfo, Ground, Player, Setup, Size, View};
use serde::Deserialize;
use serde_json::{Value, json};

use super::game::Side;
use super::{Me, capitalized, html, in_page};
use crate::api::position_query::Question;
use crate::http::error::{OnPage, Refusal};
use crate::http::visitor::Visitor;

/// What someone wants to change.
#[derive(Debug, Deserialize)]
pub(crate) struct Asked {
    /// The game, and the draft as the text of its position.
    #[serde(flatten)]
    question: Question,
    /// A cell to be changed, and what to put there.
    put: Option<String>,
    #[serde(rename = "with")]
    brush: Option<String>,
    /// The letter of the side to move.
    turn: Option<String>,
    /// The whole board: `clear` or `start`.
    all: Option<String>,
    side: Option<Side>,
}

/// What can be done to a cell.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Brush {
    Piece(Player),
    Empty,
    Higher,
    Lower,
}

impl Brush {
    /// What can be done to the cells of a game.
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

    /// What a cell holds afterwards. The same piece once more takes it away.
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

/// A position in the making.
struct Draft {
    entry: &'static Entry,
    setup: Setup,
    /// The board itself, with what stands on it at the start.
    start: View,
    diagram: Diagram,
}

impl Draft {
    /// The draft that is given, or the start of the game that is asked for.
    fn open(question: &Question) -> Result<Draft, Refusal> {
        let slug = if question.game.is_empty() { CATALOG[0].info().slug } else { &question.game };
        let entry = catalog::find(slug)?;
        let start =
            Question { game: slug.to_owned(), position: None, moves: None, ..question.clone() };
        let Some(text) =
            question.position.as_deref().map(str::trim).filter(|text| !text.is_empty())
        else {
            return Ok(Draft::start_of(entry, &*start.open()?));
        };
        let diagram = Diagram::read(text).map_err(catalog::OpenError::from)?;
        let size = Some(diagram.size.to_string());
        let draft = Draft::start_of(entry, &*Question { size, ..start }.open()?);
        Ok(Draft { diagram, ..draft })
    }

    fn start_of(entry: &'static Entry, game: &dyn AnyGame) -> Draft {
        let diagram = Diagram::read(&game.position_text()).expect("a game writes what is read");
        Draft { entry, setup: game.setup(), start: game.view(), diagram }
    }

    /// Changes what is asked for; what cannot be changed stays.
    fn change(&mut self, asked: &Asked) {
        match asked.all.as_deref() {
            Some("clear") => {
                for cell in self.open_cells() {
                    self.diagram.put(cell, Content::Empty);
                }
            }
            Some("start") => {
                let start = self.entry.start(&self.setup).expect("the setup has been opened");
                self.diagram = Draft::start_of(self.entry, &*start).diagram;
            }
            _ => {}
        }
        let letters = self.start.colors.map(rules::Color::letter);
        if let Some(letter) = asked.turn.as_deref().and_then(|turn| turn.chars().next())
            && letters.contains(&letter)
            && asked.all.as_deref() != Some("start")
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

    /// The cells on which something can stand.
    fn open_cells(&self) -> Vec<Cell> {
        let is_open = |cell: &&CellView| !matches!(cell.ground, Ground::Perimeter | Ground::Dead);
        self.start.cells.iter().filter(is_open).map(|cell| cell.cell).collect()
    }

    /// The draft on its board. Letters that are nobody's are not shown; the game will complain.
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
            sight: Vec::new(),
            winning_line: Vec::new(),
            outcome: None,
            ..self.start.clone()
        }
    }

    /// How the game stands, or why this is no position of it.
    fn judge(&self) -> Result<String, Refusal> {
        let text = self.diagram.to_string();
        let game = self.entry.open(&text, None, &self.setup.rules)?;
        Ok(game.state_in_words())
    }
}

/// A brush as the page shows it.
struct BrushView {
    slug: &'static str,
    words: String,
    /// The colour of the piece.
    color: String,
    chosen: bool,
}

/// A cell for those who have no scripts.
struct CellButton {
    cell: Cell,
    /// The piece there as its letter and height, and in words.
    sign: String,
    words: String,
    open: bool,
}

#[derive(Template)]
#[template(path = "edit.html")]
struct EditPage {
    me: Me,
    games: Vec<&'static GameInfo>,
    info: &'static GameInfo,
    size: String,
    rules: String,
    position: String,
    board: String,
    side: &'static str,
    other_side: &'static str,
    brushes: Vec<BrushView>,
    /// The letter and the name of each side, and whether it is to move.
    turns: [(char, &'static str, bool); 2],
    rows: Vec<Vec<CellButton>>,
    levels: Vec<u8>,
    /// How the game stands, if this is a position.
    words: Option<String>,
    problem: String,
    data: String,
}

pub(crate) async fn edit(Query(asked): Query<Asked>, visitor: Visitor) -> Result<Response, OnPage> {
    let (mut draft, refusal) = match Draft::open(&asked.question) {
        Ok(draft) => (draft, None),
        Err(refusal) => {
            let game = asked.question.game.clone();
            let start = Draft::open(&Question { game, ..Question::default() })
                .or_else(|_| Draft::open(&Question::default()))?;
            (start, Some(refusal))
        }
    };
    if refusal.is_none() {
        draft.change(&asked);
    }
    Ok(match refusal {
        None => html(&EditPage::new(&visitor, &draft, &asked, None)).into_response(),
        Some(refusal) => refusal.on(html(&EditPage::new(&visitor, &draft, &asked, Some(&refusal)))),
    })
}

impl EditPage {
    fn new(visitor: &Visitor, draft: &Draft, asked: &Asked, refusal: Option<&Refusal>) -> EditPage {
        let me = Me::from(visitor);
        let side = asked.side.map_or(Player::First, Player::from);
        let (view, info) = (draft.view(), draft.entry.info());
        let judged = draft.judge();
        let refusal = refusal.or(judged.as_ref().err());
        let open = draft.open_cells();
        let cells = open.iter().map(|cell| {
            let cell = cell.to_string();
            json!({ "move": cell, "path": [cell] })
        });
        EditPage {
            games: CATALOG.iter().map(Entry::info).collect(),
            info,
            size: draft.setup.size.to_string(),
            rules: draft.setup.rules.to_string().replace(' ', ","),
            position: draft.diagram.to_string(),
            board: draw::svg_from(&view, Theme::Light, side),
            side: side.slug(),
            other_side: side.opponent().slug(),
            brushes: brushes(&me, info, &view, asked.brush.as_deref()),
            turns: Player::BOTH.map(|player| {
                let color = view.colors[player.index()];
                (color.letter(), color.name(), view.turn == player)
            }),
            rows: rows(&me, draft, &view, &open),
            levels: Level::all().map(Level::number).collect(),
            problem: refusal
                .map_or_else(String::new, |refusal| capitalized(&refusal.words().spoken(me.texts))),
            words: judged.ok().map(|words| capitalized(&words)),
            data: in_page(&json!({ "legal": cells.collect::<Vec<Value>>() })),
            me,
        }
    }
}

fn brushes(me: &Me, info: &GameInfo, view: &View, chosen: Option<&str>) -> Vec<BrushView> {
    let all = Brush::all(info);
    let known = all.iter().any(|brush| Some(brush.slug()) == chosen);
    let first = all[0];
    let brush = |brush: Brush| BrushView {
        slug: brush.slug(),
        words: match brush {
            Brush::Piece(player) => {
                me.say("edit.piece").with("color", view.color_name(player)).to_string()
            }
            Brush::Empty => me.say("edit.empty").to_string(),
            Brush::Higher => me.say("edit.higher").to_string(),
            Brush::Lower => me.say("edit.lower").to_string(),
        },
        color: match brush {
            Brush::Piece(player) => view.color_name(player).to_lowercase(),
            _ => String::new(),
        },
        chosen: if known { Some(brush.slug()) == chosen } else { brush == first },
    };
    all.into_iter().map(brush).collect()
}

/// The cells of the board in rows, as they lie before First.
fn rows(me: &Me, draft: &Draft, view: &View, open: &[Cell]) -> Vec<Vec<CellButton>> {
    let size: Size = view.size;
    let button = |cell: Cell| {
        let shown = view.at(cell);
        let (sign, what) = match shown.owner {
            None => (String::new(), me.say("edit.empty").to_string()),
            Some(owner) => {
                let color = draft.start.colors[owner.index()];
                let height =
                    if shown.height > 1 { shown.height.to_string() } else { String::new() };
                let letter = color.letter().to_ascii_uppercase();
                (format!("{letter}{height}"), format!("{} {height}", color.name()))
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
        let field = |name: &str| {
            fields.iter().find(|(known, _)| *known == name).map(|(_, value)| (*value).to_owned())
        };
        let question = Question {
            game: game.to_owned(),
            size: field("size"),
            position: field("position"),
            ..Question::default()
        };
        let asked = Asked {
            put: field("put"),
            brush: field("with"),
            turn: field("turn"),
            all: field("all"),
            side: None,
            question,
        };
        let mut draft = Draft::open(&asked.question).unwrap();
        draft.change(&asked);
        draft
    }

    #[test]
    fn pieces_are_put_and_taken_away() {
        let draft = edited("talpa", &[("size", "3"), ("put", "b2"), ("with", "empty")]);
        assert_eq!(draft.diagram.to_string(), "rbr/b1b/rbr r");
        let text = "rbr/b1b/rbr r";
        let draft = edited("talpa", &[("position", text), ("put", "b2"), ("with", "second")]);
        assert_eq!(draft.diagram.to_string(), "rbr/bbb/rbr r");
        let draft = edited("talpa", &[("position", text), ("put", "a1"), ("with", "first")]);
        assert_eq!(draft.diagram.to_string(), "rbr/b1b/1br r", "the same piece once more");
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
        // Nothing stacks elsewhere.
        let draft = edited("talpa", &[("size", "3"), ("put", "a1"), ("with", "higher")]);
        assert_eq!(draft.diagram.to_string(), "rbr/brb/rbr r");
    }

    #[test]
    fn nothing_is_put_where_nothing_can_stand() {
        let draft = edited("crosscut", &[("size", "4"), ("put", "a1"), ("with", "first")]);
        assert_eq!(draft.diagram.to_string(), "4/4/4/4 r");
        let draft = edited("claustro", &[("all", "clear")]);
        assert_eq!(draft.diagram.to_string(), "-4/5/5/5/4- r");
        assert!(draft.judge().unwrap_err().to_string().contains("pawns"));
        let draft =
            edited("claustro", &[("position", "-4/5/5/5/4- r"), ("put", "a5"), ("with", "first")]);
        assert_eq!(draft.diagram.to_string(), "-4/5/5/5/4- r");
        assert!(edited("claustro", &[("all", "start")]).judge().is_ok());
    }

    #[test]
    fn every_game_can_be_set_up_from_nothing() {
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
            assert!(start.judge().is_ok(), "{slug}");
        }
    }
}
