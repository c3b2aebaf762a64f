//! Puzzles: find the only move that keeps the win.

use catalog::CATALOG;
use draw::{Marks, Token};
use messages::{Message, say};
use puzzle::PuzzleAnswer;
use ratatui::buffer::Buffer;
use ratatui::crossterm::event::{KeyCode, KeyEvent, MouseEvent};
use ratatui::layout::Rect;

use super::board_page;
use super::move_input::{Entered, MoveInput};
use super::rules::RulesScreen;
use super::{Context, KeyHelp, Navigation, Screen};
use crate::puzzles::{self, PuzzleSitting};
use crate::render::choice_list::{ChoiceList, ListItem, Pick};
use crate::render::ui_style::UiStyle;
use crate::text::sentence::whole;

/// The choice of a game to solve puzzles of.
#[derive(Debug)]
pub(crate) struct PuzzleListScreen {
    choices: ChoiceList,
}

impl PuzzleListScreen {
    pub(crate) fn new(context: &Context) -> PuzzleListScreen {
        let items = CATALOG.iter().map(|entry| {
            let info = entry.info();
            ListItem::new(
                Message::verbatim(info.name),
                puzzles::about(info.slug, &context.settings),
            )
        });
        PuzzleListScreen { choices: ChoiceList::new(items.collect()) }
    }

    fn list_area(area: Rect) -> Rect {
        Rect { x: area.x + 2, y: area.y + 3, width: area.width - 4, height: CATALOG.len() as u16 }
    }

    fn open(picked: Pick, context: &mut Context) -> Navigation {
        let Pick::Chosen(index) = picked else {
            return if picked == Pick::Back { Navigation::Back } else { Navigation::Stay };
        };
        let sitting = PuzzleSitting::of_game(CATALOG[index].info().slug, &context.settings);
        if let Some(sitting) = sitting {
            return Navigation::Open(Box::new(PuzzleScreen::new(sitting, context)));
        }
        context.notice = vec![say("puzzles-none")];
        Navigation::Stay
    }
}

impl Screen for PuzzleListScreen {
    fn title(&self, ui: UiStyle) -> String {
        ui.text(&say("puzzles-title"))
    }

    fn keys(&self) -> Vec<KeyHelp> {
        vec![("Up Down", say("key-choose")), ("Enter", say("key-start")), ("Esc", say("key-back"))]
    }

    fn render(&self, area: Rect, buffer: &mut Buffer, ui: UiStyle) {
        let heading = ui.text(&say("puzzles-which"));
        buffer.set_string(area.x + 2, area.y + 1, heading, ui.strong());
        self.choices.render(PuzzleListScreen::list_area(area), buffer, ui);
    }

    fn key(&mut self, key: KeyEvent, context: &mut Context) -> Navigation {
        PuzzleListScreen::open(self.choices.key(key), context)
    }

    fn mouse(&mut self, mouse: MouseEvent, area: Rect, context: &mut Context) -> Navigation {
        let picked = self.choices.mouse(mouse, PuzzleListScreen::list_area(area));
        PuzzleListScreen::open(picked, context)
    }

    fn shown_again(&mut self, context: &mut Context) {
        let selected = self.choices.selected;
        *self = PuzzleListScreen::new(context);
        self.choices.selected = selected;
    }
}

/// A puzzle on the board.
#[derive(Debug)]
pub(crate) struct PuzzleScreen {
    sitting: PuzzleSitting,
    input: MoveInput,
    standing: Message,
    /// The answer to the last move, and whether it is a warning.
    message: Option<(Message, bool)>,
}

impl PuzzleScreen {
    pub(crate) fn new(sitting: PuzzleSitting, context: &Context) -> PuzzleScreen {
        let input = MoveInput::new(sitting.run.game());
        let standing = sitting.standing(&context.settings);
        PuzzleScreen { sitting, input, standing, message: None }
    }

    fn refresh(&mut self, context: &Context) {
        self.input = MoveInput::new(self.sitting.run.game());
        self.standing = self.sitting.standing(&context.settings);
    }

    fn enter(&mut self, text: &str, context: &mut Context) {
        let (answer, changed) = self.sitting.answer(text, &mut context.settings);
        if changed {
            context.keep_settings();
        }
        let game = self.sitting.run.game();
        self.message = Some(match answer {
            PuzzleAnswer::Refused { message } => (Message::verbatim(message), true),
            PuzzleAnswer::Wrong { text } => (puzzles::explain(game, &text), true),
            PuzzleAnswer::GoOn { reply } => (say("puzzles-correct").with("move", reply), false),
            PuzzleAnswer::Solved => (say("puzzles-solved"), false),
        });
        self.refresh(context);
    }

    fn next(&mut self, context: &mut Context) {
        self.sitting.next(&mut context.settings);
        self.message = None;
        self.refresh(context);
    }

    fn give_up(&mut self, context: &mut Context) {
        if self.sitting.give_up(&mut context.settings) {
            context.keep_settings();
        }
        let language = context.ui_style().language;
        let [line, themes] = puzzles::solution(self.sitting.puzzle(), language);
        let solution = say("puzzles-solution").with("line", line).with("themes", themes);
        self.message = Some((solution, false));
        self.refresh(context);
    }

    fn marks(&self) -> Marks {
        if self.sitting.run.is_done() { Marks::default() } else { self.input.marks() }
    }
}

/// What is to be done in a puzzle.
fn task(puzzle: &puzzle::Puzzle) -> Message {
    whole(puzzle.task(&*puzzle.open().expect("it is open")))
}

impl Screen for PuzzleScreen {
    fn title(&self, ui: UiStyle) -> String {
        let puzzle = self.sitting.puzzle();
        let game = Message::verbatim(puzzle.entry.info().name);
        ui.text(&say("puzzles-screen").with("game", game).with("id", &puzzle.id))
    }

    fn keys(&self) -> Vec<KeyHelp> {
        if !self.input.typed.is_empty() {
            return vec![("Enter", say("key-play")), ("Esc", say("key-cancel"))];
        }
        if self.sitting.run.is_done() {
            return vec![
                ("Enter", say("key-next-puzzle")),
                ("k", say("key-rules")),
                ("Esc", say("key-leave")),
            ];
        }
        vec![
            ("Arrows Enter", say("key-move")),
            ("a-j", say("key-type")),
            ("s", say("key-solution")),
            ("n", say("key-next")),
            ("k", say("key-rules")),
            ("Esc", say("key-leave")),
        ]
    }

    fn all_keys(&self) -> Vec<KeyHelp> {
        vec![
            ("Arrows Enter", say("help-squares")),
            ("a-j", say("help-type")),
            ("s", say("help-puzzle-solution")),
            ("n", say("help-puzzle-next")),
            ("k", say("help-read-rules")),
            ("Esc", say("help-puzzle-leave")),
        ]
    }

    fn render(&self, area: Rect, buffer: &mut Buffer, ui: UiStyle) {
        let (puzzle, game) = (self.sitting.puzzle(), self.sitting.run.game());
        let ink = ui.ink(Token::Ink);
        let mut paragraphs = vec![
            (say("puzzles-rated").with("rating", puzzle.rating), ui.quiet()),
            (task(puzzle), ui.accent()),
            (self.standing.clone(), ink),
        ];
        let (message, style) = match &self.message {
            _ if !self.input.typed.is_empty() => (self.input.typed_so_far(), ui.strong()),
            Some((text, true)) => {
                // Reasons need more room than the message has.
                paragraphs.push((text.clone(), ink));
                (say("practice-wrong"), ui.warning())
            }
            Some((text, false)) => (text.clone(), ui.accent()),
            None => (say("puzzles-choose"), ui.strong()),
        };
        board_page::render((area, buffer, ui), game, &self.marks(), &paragraphs, (&message, style));
    }

    fn key(&mut self, key: KeyEvent, context: &mut Context) -> Navigation {
        if self.sitting.run.is_done() {
            match key.code {
                KeyCode::Enter | KeyCode::Char(' ' | 'n') => self.next(context),
                KeyCode::Esc | KeyCode::Char('q') => return Navigation::Back,
                _ => {}
            }
            return Navigation::Stay;
        }
        match self.input.key(key.code, self.sitting.run.game()) {
            Entered::Move(text) => self.enter(&text, context),
            Entered::Partly => {}
            Entered::Nothing => match key.code {
                KeyCode::Char('s') => self.give_up(context),
                KeyCode::Char('n') => self.next(context),
                KeyCode::Char('k') => {
                    let info = self.sitting.puzzle().entry.info();
                    return Navigation::Open(Box::new(RulesScreen::of(info, context)));
                }
                KeyCode::Esc | KeyCode::Char('q') => return Navigation::Back,
                _ => {}
            },
        }
        Navigation::Stay
    }

    fn mouse(&mut self, mouse: MouseEvent, area: Rect, context: &mut Context) -> Navigation {
        if !self.sitting.run.is_done() {
            let (game, board) = (self.sitting.run.game(), board_page::board_area(area));
            if let Entered::Move(text) = self.input.mouse(mouse, game, board, context.ui_style()) {
                self.enter(&text, context);
            }
        }
        Navigation::Stay
    }

    fn is_typing(&self) -> bool {
        !self.input.typed.is_empty()
    }
}
