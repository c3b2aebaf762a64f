//! Lessons: something to try in one position after the other.

use catalog::lessons::{Answer, Lesson, LessonRun};
use catalog::{CATALOG, Choice};
use draw::{Marks, Token};
use ratatui::buffer::Buffer;
use ratatui::crossterm::event::{KeyCode, KeyEvent, MouseButton, MouseEvent, MouseEventKind};
use ratatui::layout::Rect;

use super::game::board::{cell_at, lay_out, paint};
use super::game::panel::wrapped;
use super::game::pointer::{Pointed, Pointer};
use super::rules::Rules;
use super::{Context, Help, Screen, Step};
use crate::render::choice_list::{Choices, Item, Pick};
use crate::render::style::Look;
use crate::text::sentence::sentence;

/// The list of lessons.
#[derive(Debug)]
pub(crate) struct Lessons {
    choices: Choices,
}

impl Lessons {
    pub(crate) fn new() -> Lessons {
        let item = |entry| {
            let lesson = Lesson::of(entry);
            Item::new(entry.info().name, format!("{}, {} steps", lesson.title, lesson.steps.len()))
        };
        Lessons { choices: Choices::new(CATALOG.iter().map(item).collect()) }
    }

    fn list_area(area: Rect) -> Rect {
        Rect { x: area.x + 2, y: area.y + 3, width: area.width - 4, height: CATALOG.len() as u16 }
    }

    fn open(picked: Pick) -> Step {
        match picked {
            Pick::Chosen(index) => Step::Open(Box::new(LessonScreen::new(index))),
            Pick::Back => Step::Back,
            Pick::Moved | Pick::Nothing => Step::Stay,
        }
    }
}

impl Screen for Lessons {
    fn title(&self) -> String {
        "lessons".to_owned()
    }

    fn keys(&self) -> Vec<Help> {
        vec![("Up Down", "choose"), ("Enter", "begin"), ("Esc", "back")]
    }

    fn render(&self, area: Rect, buffer: &mut Buffer, look: Look) {
        let heading = "Learn a game by playing the figures of its rules:";
        buffer.set_string(area.x + 2, area.y + 1, heading, look.strong());
        let list = Lessons::list_area(area);
        self.choices.render(list, buffer, look);
        let width = usize::from(list.width);
        let summary = wrapped(CATALOG[self.choices.selected].info().summary, width);
        for (y, row) in (list.bottom() + 1..area.bottom()).zip(summary) {
            buffer.set_stringn(list.x, y, row, width, look.quiet());
        }
    }

    fn key(&mut self, key: KeyEvent, _desk: &mut Context) -> Step {
        Lessons::open(self.choices.key(key))
    }

    fn mouse(&mut self, mouse: MouseEvent, area: Rect, _desk: &mut Context) -> Step {
        Lessons::open(self.choices.mouse(mouse, Lessons::list_area(area)))
    }
}

/// A step of a lesson: a board to try something on, and words beside it.
#[derive(Debug)]
pub(crate) struct LessonScreen {
    game: usize,
    pupil: LessonRun,
    pointer: Pointer,
    choices: Vec<Choice>,
    typed: String,
    /// What was said to something that was not right.
    message: Option<String>,
    /// What happened and what there is to learn from it, once the step is done.
    learned: Vec<String>,
}

/// The columns of the words.
const PANEL: u16 = 32;
const MESSAGE_ROWS: u16 = 2;

impl LessonScreen {
    pub(crate) fn new(game: usize) -> LessonScreen {
        let pupil = LessonRun::new(&CATALOG[game]);
        let pointer = Pointer::new(pupil.board().setup().size);
        let choices = pupil.board().choices();
        let (typed, learned) = (String::new(), Vec::new());
        LessonScreen { game, pupil, pointer, choices, typed, message: None, learned }
    }

    /// Another step, or the same one again.
    fn refresh(&mut self) {
        self.pointer = Pointer::new(self.pupil.board().setup().size);
        self.choices = self.pupil.board().choices();
        self.typed.clear();
        self.message = None;
        self.learned.clear();
    }

    fn try_move(&mut self, text: &str) {
        self.message = None;
        match self.pupil.try_move(text) {
            Answer::Right { happened, said } => {
                self.learned = happened.into_iter().map(|sentence| sentence + ".").collect();
                self.learned.push(said);
                self.choices.clear();
            }
            Answer::NotYet { why } => self.message = Some(why),
            Answer::Refused { message } => self.message = Some(message),
        }
        self.pointer.chosen.clear();
    }

    fn point(&mut self) {
        match self.pointer.point(&self.choices) {
            Pointed::Partly => self.message = None,
            Pointed::Move(text) => self.try_move(&text),
            // Lessons know refused moves in their plainest spelling, one cell after the other.
            Pointed::Refused(cells) => self.try_move(&cells.replace(' ', "")),
        }
    }

    fn next(&mut self) -> Step {
        if !self.pupil.go_on() {
            return Step::Back;
        }
        self.refresh();
        Step::Stay
    }

    fn areas(area: Rect) -> [Rect; 3] {
        let height = area.height - MESSAGE_ROWS;
        let board = Rect { width: area.width - PANEL - 1, height, ..area };
        let panel = Rect { x: board.right() + 1, width: PANEL - 1, height, ..area };
        let message = Rect { y: area.y + height, height: MESSAGE_ROWS, ..area };
        [board, panel, message]
    }

    fn marks(&self) -> Marks {
        let targets = self.pointer.targets(&self.choices);
        let (cursor, chosen) = (self.pointer.cursor, self.pointer.chosen.clone());
        let fits = targets.contains(&cursor) || chosen.contains(&cursor);
        Marks {
            cursor: (!self.pupil.is_done()).then_some(cursor),
            cursor_fits: fits,
            targets: if chosen.is_empty() { Vec::new() } else { targets },
            chosen,
            hint: Vec::new(),
            notes: Vec::new(),
        }
    }

    fn status(&self) -> (String, bool) {
        if !self.typed.is_empty() {
            return (format!("Your move: {}_", self.typed), false);
        }
        match (&self.message, self.pupil.is_done(), self.pupil.is_last()) {
            (Some(message), ..) => (sentence(message), true),
            (None, true, false) => ("Right! Enter goes on to the next step.".to_owned(), false),
            (None, true, true) => {
                ("Right! That was the last step; Enter ends it.".to_owned(), false)
            }
            (None, false, _) => (self.invitation(), false),
        }
    }

    /// Whose turn it is, or what is missing of a move.
    fn invitation(&self) -> String {
        let view = self.pupil.board().view();
        let prompt = self.pointer.prompt(view.color_name(view.turn));
        prompt.unwrap_or_else(|| format!("{}.", self.pupil.board().state_in_words()))
    }

    fn draw_words(&self, area: Rect, buffer: &mut Buffer, look: Look) {
        let step = self.pupil.step();
        let (number, count) = (self.pupil.number(), self.pupil.lesson().steps.len());
        let mut y = area.y;
        let mut write = |text: &str, style| {
            for row in wrapped(text, usize::from(area.width)) {
                if y < area.bottom() {
                    buffer.set_stringn(area.x, y, row, usize::from(area.width), style);
                    y += 1;
                }
            }
            y += 1;
        };
        write(&format!("Step {number} of {count} ({})", step.clause), look.quiet());
        write(&step.title, look.strong());
        if self.learned.is_empty() {
            write(&step.text, look.ink(Token::Ink));
            write(&step.ask, look.accent());
        }
        for sentence in &self.learned {
            write(sentence, look.ink(Token::Ink));
        }
    }

    fn typed_key(&mut self, code: KeyCode) {
        match code {
            KeyCode::Char(letter) => self.typed.push(letter),
            KeyCode::Backspace => {
                self.typed.pop();
            }
            KeyCode::Esc => self.typed.clear(),
            KeyCode::Enter => {
                let text = std::mem::take(&mut self.typed);
                self.try_move(&text);
            }
            _ => {}
        }
    }

    fn letter(&mut self, letter: char) -> Step {
        match letter {
            'n' => return self.next(),
            'r' => {
                self.pupil.begin_again();
                self.refresh();
            }
            's' => self.message = Some(format!("Type {} and Enter", self.pupil.step().solution())),
            'k' => return Step::Open(Box::new(Rules::new(self.game))),
            'q' => return Step::Back,
            letter if letter.is_ascii_alphabetic() => {
                self.message = None;
                self.typed.push(letter);
            }
            _ => {}
        }
        Step::Stay
    }
}

impl Screen for LessonScreen {
    fn title(&self) -> String {
        format!("{}: {}", CATALOG[self.game].info().name, self.pupil.lesson().title)
    }

    fn keys(&self) -> Vec<Help> {
        if !self.typed.is_empty() {
            return vec![("Enter", "play it"), ("Esc", "forget it")];
        }
        let next = if self.pupil.is_last() { "end of the lesson" } else { "next step" };
        if self.pupil.is_done() {
            return vec![("Enter", next), ("r", "again"), ("Esc", "leave")];
        }
        let esc = match self.pointer.chosen.len() {
            0 => "leave",
            1 => "other piece",
            _ => "go back",
        };
        vec![
            ("Arrows Enter", "point"),
            ("a-j", "type"),
            ("s", "solution"),
            ("n", next),
            ("Esc", esc),
        ]
    }

    fn all_keys(&self) -> Vec<Help> {
        vec![
            ("Arrows Enter", "point at the cells of a move; a click does the same"),
            ("a to j, x, p", "type a move, then Enter"),
            ("Enter", "go on, once a step is done"),
            ("n PgDn", "go on without doing it"),
            ("PgUp", "back to the step before"),
            ("r", "begin the step again"),
            ("s", "be told what is asked for"),
            ("k", "read the rules"),
            ("Esc", "leave the lesson"),
        ]
    }

    fn render(&self, area: Rect, buffer: &mut Buffer, look: Look) {
        let [board_area, words, message_area] = LessonScreen::areas(area);
        let view = self.pupil.board().view();
        if let Some(board) = lay_out(&view, &self.marks(), false, board_area, look) {
            paint(&board, board_area, buffer, look);
        }
        self.draw_words(words, buffer, look);
        let (text, is_warning) = self.status();
        let style = match (is_warning, self.pupil.is_done()) {
            (true, _) => look.warning(),
            (false, true) => look.accent(),
            (false, false) => look.strong(),
        };
        let width = usize::from(area.width) - 2;
        for (y, row) in (message_area.y..message_area.bottom()).zip(wrapped(&text, width)) {
            buffer.set_stringn(area.x + 1, y, row, width, style);
        }
    }

    fn key(&mut self, key: KeyEvent, _desk: &mut Context) -> Step {
        if !self.typed.is_empty() {
            self.typed_key(key.code);
            return Step::Stay;
        }
        let (columns, rows) = match key.code {
            KeyCode::Left => (-1, 0),
            KeyCode::Right => (1, 0),
            KeyCode::Up => (0, -1),
            KeyCode::Down => (0, 1),
            KeyCode::Enter | KeyCode::Char(' ') if self.pupil.is_done() => return self.next(),
            KeyCode::Enter | KeyCode::Char(' ') => {
                self.point();
                return Step::Stay;
            }
            KeyCode::PageDown => return self.next(),
            KeyCode::PageUp => {
                if self.pupil.go_back() {
                    self.refresh();
                }
                return Step::Stay;
            }
            KeyCode::Esc if self.pointer.chosen.pop().is_some() => return Step::Stay,
            KeyCode::Esc => return Step::Back,
            KeyCode::Char(letter) => return self.letter(letter),
            _ => return Step::Stay,
        };
        let size = self.pupil.board().setup().size;
        self.pointer.step(columns, rows, size, false);
        Step::Stay
    }

    fn mouse(&mut self, mouse: MouseEvent, area: Rect, desk: &mut Context) -> Step {
        let [board_area, ..] = LessonScreen::areas(area);
        let view = self.pupil.board().view();
        let board = lay_out(&view, &self.marks(), false, board_area, desk.look());
        let cell = board.and_then(|board| cell_at(&board, board_area, mouse.column, mouse.row));
        let Some(cell) = cell else { return Step::Stay };
        match mouse.kind {
            MouseEventKind::Down(MouseButton::Left) if !self.pupil.is_done() => {
                self.pointer.cursor = cell;
                self.typed.clear();
                self.point();
            }
            MouseEventKind::Moved => self.pointer.cursor = cell,
            _ => {}
        }
        Step::Stay
    }

    fn paste(&mut self, text: &str) {
        if !self.pupil.is_done() {
            self.message = None;
            self.typed.push_str(text);
        }
    }

    fn is_typing(&self) -> bool {
        !self.typed.is_empty()
    }
}
