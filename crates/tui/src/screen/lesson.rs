//! Lessons: exercises in a series of positions.

use catalog::Choice;
use catalog::lessons::{Answer, LessonId, LessonRun};
use draw::{Marks, Token};
use messages::{Message, say};
use ratatui::buffer::Buffer;
use ratatui::crossterm::event::{KeyCode, KeyEvent, MouseButton, MouseEvent, MouseEventKind};
use ratatui::layout::Rect;

use super::game::GameScreen;
use super::game::board::{cell_at, lay_out, paint};
use super::game::pointer::{Pointed, Pointer};
use super::rules::RulesScreen;
use super::{Context, KeyHelp, Navigation, Screen};
use crate::form::Form;
use crate::puzzles;
use crate::render::choice_list::{ChoiceList, ListItem, Pick};
use crate::render::ui_style::UiStyle;
use crate::render::wrap::wrapped;
use crate::storage::settings::Settings;
use crate::text::lesson_progress;
use crate::text::sentence::{sentence, whole};

#[derive(Debug)]
pub(crate) struct LessonListScreen {
    lessons: Vec<LessonId>,
    choices: ChoiceList,
}

impl LessonListScreen {
    pub(crate) fn new(context: &Context) -> LessonListScreen {
        let lessons: Vec<LessonId> = LessonId::all().collect();
        let language = context.ui_style().language;
        let item = |id: &LessonId| {
            let about = lesson_progress::about(*id, &context.settings, language);
            ListItem::new(lesson_progress::name(*id), about)
        };
        let choices = ChoiceList::new(lessons.iter().map(item).collect());
        LessonListScreen { lessons, choices }
    }

    fn list_area(&self, area: Rect) -> Rect {
        let height = self.lessons.len() as u16;
        Rect { x: area.x + 2, y: area.y + 3, width: area.width - 4, height }
    }

    fn open(&self, picked: Pick, context: &Context) -> Navigation {
        match picked {
            Pick::Chosen(index) => {
                Navigation::Open(Box::new(LessonScreen::new(self.lessons[index], context)))
            }
            Pick::Back => Navigation::Back,
            Pick::Moved | Pick::Nothing => Navigation::Stay,
        }
    }
}

impl Screen for LessonListScreen {
    fn title(&self, ui: UiStyle) -> String {
        ui.text(&say("lessons-title"))
    }

    fn keys(&self) -> Vec<KeyHelp> {
        vec![("Up Down", say("key-choose")), ("Enter", say("key-start")), ("Esc", say("key-back"))]
    }

    fn render(&self, area: Rect, buffer: &mut Buffer, ui: UiStyle) {
        let heading = ui.text(&say("lessons-choose"));
        buffer.set_string(area.x + 2, area.y + 1, heading, ui.strong());
        let list = self.list_area(area);
        self.choices.render(list, buffer, ui);
        let width = usize::from(list.width);
        let info = self.lessons[self.choices.selected].entry().info();
        let summary = wrapped(&ui.text(&info.summary), width);
        for (y, row) in (list.bottom() + 1..area.bottom()).zip(summary) {
            buffer.set_stringn(list.x, y, row, width, ui.quiet());
        }
    }

    fn key(&mut self, key: KeyEvent, context: &mut Context) -> Navigation {
        let picked = self.choices.key(key);
        self.open(picked, context)
    }

    fn mouse(&mut self, mouse: MouseEvent, area: Rect, context: &mut Context) -> Navigation {
        let picked = self.choices.mouse(mouse, self.list_area(area));
        self.open(picked, context)
    }

    fn shown_again(&mut self, context: &mut Context) {
        let selected = self.choices.selected;
        *self = LessonListScreen::new(context);
        self.choices.selected = selected;
    }
}

/// Step of a lesson: a board to play on, with text beside it.
#[derive(Debug)]
pub(crate) struct LessonScreen {
    pupil: LessonRun,
    pointer: Pointer,
    choices: Vec<Choice>,
    typed: String,
    /// Feedback on a wrong move.
    message: Option<Message>,
    /// Why the last move was wrong, where that takes more room than a message has.
    explanation: Option<Message>,
    /// Feedback on the right move.
    learned: Vec<Message>,
}

/// Width of the text, in columns.
const PANEL: u16 = 32;
const MESSAGE_ROWS: u16 = 2;

impl LessonScreen {
    /// Begins at the first step that isn't done.
    pub(crate) fn new(id: LessonId, context: &Context) -> LessonScreen {
        let pupil = lesson_progress::resume(id, &context.settings, context.ui_style().language);
        let pointer = Pointer::new(pupil.board().setup().size);
        let choices = pupil.board().choices();
        let (typed, learned) = (String::new(), Vec::new());
        let (message, explanation) = (None, None);
        LessonScreen { pupil, pointer, choices, typed, message, explanation, learned }
    }

    /// Resets the screen for a step.
    fn refresh(&mut self) {
        self.pointer = Pointer::new(self.pupil.board().setup().size);
        self.choices = self.pupil.board().choices();
        self.typed.clear();
        self.message = None;
        self.explanation = None;
        self.learned.clear();
    }

    fn try_move(&mut self, text: &str, context: &mut Context) {
        self.message = None;
        self.explanation = None;
        match self.pupil.try_move(text) {
            Answer::Right { happened, said } => {
                if lesson_progress::note(&self.pupil, &mut context.settings) {
                    context.keep_settings();
                }
                self.learned = happened.into_iter().map(whole).collect();
                self.learned.push(Message::verbatim(said));
                self.choices.clear();
            }
            Answer::NotYet { why } => self.message = Some(why),
            Answer::Worse { text } => {
                self.explanation = Some(puzzles::explain(self.pupil.board(), &text));
                self.message = Some(say("practice-wrong"));
            }
            Answer::Refused { message } => self.message = Some(message),
        }
        self.pointer.chosen.clear();
    }

    fn point(&mut self, context: &mut Context) {
        match self.pointer.point(&self.choices) {
            Pointed::Partly => self.message = None,
            Pointed::Move(text) => self.try_move(&text, context),
            // Lessons list refused moves as plain cells without separators.
            Pointed::Refused(cells) => {
                let text: String = cells.iter().map(ToString::to_string).collect();
                self.try_move(&text, context);
            }
        }
    }

    /// The next step; after the last one the next lesson, and then a game.
    fn next(&mut self, context: &mut Context) -> Navigation {
        let is_done = self.pupil.is_done();
        if self.pupil.next_step() {
            self.refresh();
            return Navigation::Stay;
        }
        match self.pupil.id().next() {
            _ if !is_done => Navigation::Back,
            Some(id) => Navigation::Replace(Box::new(LessonScreen::new(id, context))),
            None => self.play_now(context),
        }
    }

    /// A game against level 1 on the usual board.
    fn play_now(&self, context: &mut Context) -> Navigation {
        let entry = self.pupil.id().entry();
        let form = Form::new(entry, &Settings::default(), &context.environment.tables);
        let seed = context.next_seed();
        let session = form.begin(&context.settings, seed, crate::time::now());
        Navigation::Replace(Box::new(GameScreen::new(session, None, context)))
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
            ..Marks::default()
        }
    }

    fn status(&self) -> (Message, bool) {
        if !self.typed.is_empty() {
            let typed = format!("{}_", self.typed);
            return (say("practice-typed").with("text", typed), false);
        }
        match (&self.message, self.pupil.is_done(), self.pupil.is_last()) {
            (Some(message), ..) => (message.clone(), true),
            (None, true, false) => (say("lessons-correct"), false),
            (None, true, true) if self.pupil.id().next().is_some() => {
                (say("lessons-correct-last"), false)
            }
            (None, true, true) => (say("lessons-correct-play"), false),
            (None, false, _) => (self.invitation(), false),
        }
    }

    /// Whose turn it is, or what the move still needs.
    fn invitation(&self) -> Message {
        let view = self.pupil.board().view();
        let prompt = self.pointer.prompt(view.color_name(view.turn), view.piece);
        prompt.unwrap_or_else(|| whole(self.pupil.board().state_in_words()))
    }

    fn draw_words(&self, area: Rect, buffer: &mut Buffer, ui: UiStyle) {
        let step = self.pupil.step();
        let (number, count) = (self.pupil.number(), self.pupil.lesson().steps.len());
        let mut y = area.y;
        let mut write = |text: &Message, style| {
            for row in wrapped(&ui.text(text), usize::from(area.width)) {
                if y < area.bottom() {
                    buffer.set_stringn(area.x, y, row, usize::from(area.width), style);
                    y += 1;
                }
            }
            y += 1;
        };
        let heading = say("lessons-step").with("number", number).with("count", count);
        write(&heading.with("clause", &step.clause), ui.quiet());
        write(&Message::verbatim(&step.title), ui.strong());
        if self.learned.is_empty() {
            if self.explanation.is_none() {
                write(&Message::verbatim(&step.text), ui.ink(Token::Ink));
            }
            write(&Message::verbatim(&step.ask), ui.accent());
        }
        if let Some(explanation) = &self.explanation {
            write(explanation, ui.ink(Token::Ink));
        }
        for sentence in &self.learned {
            write(sentence, ui.ink(Token::Ink));
        }
    }

    fn typed_key(&mut self, code: KeyCode, context: &mut Context) {
        match code {
            KeyCode::Char(letter) => self.typed.push(letter),
            KeyCode::Backspace => {
                self.typed.pop();
            }
            KeyCode::Esc => self.typed.clear(),
            KeyCode::Enter => {
                let text = std::mem::take(&mut self.typed);
                self.try_move(&text, context);
            }
            _ => {}
        }
    }

    fn letter(&mut self, letter: char, context: &mut Context) -> Navigation {
        match letter {
            'n' => return self.next(context),
            'p' if self.pupil.is_done() && self.pupil.is_last() => return self.play_now(context),
            'r' => {
                self.pupil.restart_step();
                self.refresh();
            }
            's' => {
                let solution = self.pupil.step().solution();
                self.message = Some(say("lessons-solution").with("move", solution));
            }
            'k' => {
                let info = self.pupil.id().entry().info();
                return Navigation::Open(Box::new(RulesScreen::of(info, context)));
            }
            'q' => return Navigation::Back,
            letter if letter.is_ascii_alphabetic() => {
                self.message = None;
                self.typed.push(letter);
            }
            _ => {}
        }
        Navigation::Stay
    }
}

impl Screen for LessonScreen {
    fn title(&self, ui: UiStyle) -> String {
        let game = Message::verbatim(self.pupil.id().entry().info().name);
        let title = Message::verbatim(&self.pupil.lesson().title);
        ui.text(&say("lessons-screen").with("game", game).with("title", title))
    }

    fn keys(&self) -> Vec<KeyHelp> {
        if !self.typed.is_empty() {
            return vec![("Enter", say("key-play")), ("Esc", say("key-cancel"))];
        }
        let leads_on = self.pupil.id().next().is_some();
        let next = match (self.pupil.is_last(), self.pupil.is_done()) {
            (false, _) => say("key-next-step"),
            (true, false) => say("key-finish"),
            (true, true) if leads_on => say("key-next-lesson"),
            (true, true) => say("key-play-now"),
        };
        if self.pupil.is_done() && self.pupil.is_last() && leads_on {
            return vec![
                ("Enter", next),
                ("p", say("key-play-now")),
                ("r", say("key-restart")),
                ("Esc", say("key-leave")),
            ];
        }
        if self.pupil.is_done() {
            return vec![("Enter", next), ("r", say("key-restart")), ("Esc", say("key-leave"))];
        }
        let esc = match self.pointer.chosen.len() {
            0 => say("key-leave"),
            1 => say("key-choose-another"),
            _ => say("key-go-back"),
        };
        vec![
            ("Arrows Enter", say("key-move")),
            ("a-j", say("key-type")),
            ("s", say("key-solution")),
            ("n", next),
            ("Esc", esc),
        ]
    }

    fn all_keys(&self) -> Vec<KeyHelp> {
        vec![
            ("Arrows Enter", say("help-squares")),
            ("a to j, x, p", say("help-type-enter")),
            ("Enter", say("help-lesson-next")),
            ("n PgDn", say("help-lesson-skip")),
            ("PgUp", say("help-lesson-before")),
            ("r", say("help-lesson-restart")),
            ("s", say("help-lesson-solution")),
            ("k", say("help-read-rules")),
            ("Esc", say("help-lesson-leave")),
        ]
    }

    fn render(&self, area: Rect, buffer: &mut Buffer, ui: UiStyle) {
        let [board_area, words, message_area] = LessonScreen::areas(area);
        let view = self.pupil.board().view();
        if let Some(board) = lay_out(&view, &self.marks(), false, board_area, ui) {
            paint(&board, board_area, buffer, ui);
        }
        self.draw_words(words, buffer, ui);
        let (message, is_warning) = self.status();
        let text = sentence(&ui.text(&message));
        let style = match (is_warning, self.pupil.is_done()) {
            (true, _) => ui.warning(),
            (false, true) => ui.accent(),
            (false, false) => ui.strong(),
        };
        let width = usize::from(area.width) - 2;
        for (y, row) in (message_area.y..message_area.bottom()).zip(wrapped(&text, width)) {
            buffer.set_stringn(area.x + 1, y, row, width, style);
        }
    }

    fn key(&mut self, key: KeyEvent, context: &mut Context) -> Navigation {
        if !self.typed.is_empty() {
            self.typed_key(key.code, context);
            return Navigation::Stay;
        }
        let (columns, rows) = match key.code {
            KeyCode::Left => (-1, 0),
            KeyCode::Right => (1, 0),
            KeyCode::Up => (0, -1),
            KeyCode::Down => (0, 1),
            KeyCode::Enter | KeyCode::Char(' ') if self.pupil.is_done() => {
                return self.next(context);
            }
            KeyCode::Enter | KeyCode::Char(' ') => {
                self.point(context);
                return Navigation::Stay;
            }
            KeyCode::PageDown => return self.next(context),
            KeyCode::PageUp => {
                if self.pupil.previous_step() {
                    self.refresh();
                }
                return Navigation::Stay;
            }
            KeyCode::Esc if self.pointer.chosen.pop().is_some() => return Navigation::Stay,
            KeyCode::Esc => return Navigation::Back,
            KeyCode::Char(letter) => return self.letter(letter, context),
            _ => return Navigation::Stay,
        };
        let size = self.pupil.board().setup().size;
        self.pointer.step(columns, rows, size, false);
        Navigation::Stay
    }

    fn mouse(&mut self, mouse: MouseEvent, area: Rect, context: &mut Context) -> Navigation {
        let [board_area, ..] = LessonScreen::areas(area);
        let view = self.pupil.board().view();
        let board = lay_out(&view, &self.marks(), false, board_area, context.ui_style());
        let cell = board.and_then(|board| cell_at(&board, board_area, mouse.column, mouse.row));
        let Some(cell) = cell else { return Navigation::Stay };
        match mouse.kind {
            MouseEventKind::Down(MouseButton::Left) if !self.pupil.is_done() => {
                self.pointer.cursor = cell;
                self.typed.clear();
                self.point(context);
            }
            MouseEventKind::Moved => self.pointer.cursor = cell,
            _ => {}
        }
        Navigation::Stay
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
