//! The review of a game: its moves one by one, with explanations, and another try at each error.

use std::time::{Duration, Instant};

use catalog::{AnyGame, Glyph};
use draw::{Marks, Token};
use ratatui::buffer::Buffer;
use ratatui::crossterm::event::{KeyCode, KeyEvent, MouseEvent};
use ratatui::layout::Rect;
use ratatui::style::Style;
use review::{Review, ReviewedMove, words};
use rules::Player;

use super::board_page;
use super::move_input::{Entered, MoveInput};
use super::{Context, KeyHelp, Navigation, Screen};
use crate::render::ui_style::UiStyle;
use crate::session::Session;
use crate::session::review_job::{ReviewJob, ReviewProgress};
use crate::text::try_again::{self, Try};

const TICK: Duration = Duration::from_millis(100);

/// A reviewed game, or one being reviewed.
#[derive(Debug)]
pub(crate) struct ReviewScreen {
    /// The game at its end.
    game: Box<dyn AnyGame>,
    job: Option<ReviewJob>,
    /// Positions done, of all.
    done: (usize, usize),
    review: Option<Review>,
    /// Players whose mistakes are shown: the person in a game against a computer, otherwise both.
    studied: [bool; 2],
    /// The number of the move that is shown; 0 is the summary.
    ply: usize,
    /// The game as it was at that move.
    shown: Box<dyn AnyGame>,
    /// Someone tries to find a better move.
    input: Option<MoveInput>,
    message: Option<(String, bool)>,
}

impl ReviewScreen {
    pub(crate) fn new(session: &Session, context: &Context) -> ReviewScreen {
        let game = session.game();
        let is_human = Player::BOTH.map(|player| session.seat(player).is_human());
        let studied = if is_human == [false; 2] { [true; 2] } else { is_human };
        let job = ReviewJob::start(game.copy(), context.environment.tables.clone());
        ReviewScreen {
            game: game.copy(),
            job: Some(job),
            done: (0, game.ply() + 1),
            review: None,
            studied,
            ply: 0,
            shown: game.copy(),
            input: None,
            message: None,
        }
    }

    fn current(&self) -> Option<(&Review, &ReviewedMove)> {
        let review = self.review.as_ref()?;
        Some((review, review.moves.get(self.ply.checked_sub(1)?)?))
    }

    /// Shows the position after a move; after all moves for the summary.
    fn go_to(&mut self, ply: usize) {
        let last = self.game.ply();
        self.ply = ply.min(last);
        (self.input, self.message) = (None, None);
        self.shown = self.game.copy();
        let target = if self.ply == 0 { last } else { self.ply };
        while self.shown.ply() > target && self.shown.undo() {}
    }

    /// The errors to learn from.
    fn errors(&self) -> Vec<usize> {
        let moves = self.review.iter().flat_map(|review| &review.moves);
        let studied = |mv: &&ReviewedMove| mv.mark.is_error() && self.studied[mv.player.index()];
        moves.filter(studied).map(|mv| mv.ply).collect()
    }

    /// The next error after the move shown, or before it.
    fn go_to_error(&mut self, forward: bool) {
        if self.review.is_none() {
            return;
        }
        let mut errors = self.errors().into_iter();
        let found = if forward {
            errors.find(|ply| *ply > self.ply)
        } else {
            errors.rfind(|ply| *ply < self.ply)
        };
        match found {
            Some(ply) => self.go_to(ply),
            None => self.message = Some(("There is no other mistake this way.".to_owned(), true)),
        }
    }

    fn try_again(&mut self) {
        if self.current().is_some_and(|(_, mv)| mv.mark.is_error()) {
            self.shown.undo();
            self.input = Some(MoveInput::new(&*self.shown));
            self.message = Some(("Find a better move.".to_owned(), false));
        } else {
            let text = "Go to a mistake first: press n for the next one.";
            self.message = Some((text.to_owned(), true));
        }
    }

    fn enter(&mut self, text: &str) {
        let Some((_, mv)) = self.current() else { return };
        match try_again::judge(&*self.shown, mv, text) {
            Try::Refused(message) | Try::Wrong(message) => self.message = Some((message, true)),
            Try::Right(message) => {
                self.go_to(self.ply);
                self.message = Some((message, false));
            }
        }
    }

    fn paragraphs(&self, ui: UiStyle) -> Vec<(String, Style)> {
        let ink = ui.ink(Token::Ink);
        let Some(review) = &self.review else {
            let (done, all) = self.done;
            let text = if done < all {
                format!("Reviewing: {done} of {all} positions.")
            } else {
                "Looking for the reasons of mistakes.".to_owned()
            };
            return vec![(text, ui.strong())];
        };
        let Some((_, mv)) = self.current() else {
            let whose = if self.studied == [true; 2] { "" } else { "your " };
            let advice = match self.errors().len() {
                0 if whose.is_empty() => "No mistakes were found.".to_owned(),
                0 => "None of your moves was a mistake.".to_owned(),
                1 if whose.is_empty() => "Press n to see the mistake.".to_owned(),
                1 => "Press n to see your mistake.".to_owned(),
                errors => format!("Press n to see the first of {whose}{errors} mistakes."),
            };
            return vec![(words::summary(review), ink), (advice, ui.accent())];
        };
        let glyph = mv.mark.glyph().map_or("", Glyph::text);
        let name = words::numbered(review, mv.ply, &mv.text);
        let mut paragraphs = vec![
            (format!("{name}{glyph}"), ui.strong()),
            (format!("{}, {}", words::mark_name(mv.mark), words::value(mv.after)), ui.quiet()),
        ];
        if self.input.is_none() {
            paragraphs.push((words::text(review, mv), ink));
        } else if let Some((text, true)) = &self.message {
            // Reasons need more room than the message has.
            paragraphs.push((text.clone(), ink));
        }
        paragraphs
    }
}

impl Screen for ReviewScreen {
    fn title(&self) -> String {
        format!("Review of a game of {}", self.game.info().name)
    }

    fn keys(&self) -> Vec<KeyHelp> {
        if self.input.is_some() {
            return vec![("Arrows Enter", "move"), ("a-j", "type"), ("Esc", "stop trying")];
        }
        let (next, again) = (("n", "next mistake"), ("t", "try again"));
        vec![next, again, ("b", "previous mistake"), ("Left Right", "step"), ("Esc", "leave")]
    }

    fn all_keys(&self) -> Vec<KeyHelp> {
        if self.input.is_some() {
            return vec![
                ("Arrows Enter", "Choose the squares of a move; clicks work too"),
                ("a-j", "Type a move instead"),
                ("Esc", "Stop trying"),
            ];
        }
        vec![
            ("n", "Go to the next mistake"),
            ("b", "Go to the previous mistake"),
            ("t", "Try to find a better move at a mistake"),
            ("Left Right", "Step through the moves"),
            ("Home End", "Go to the first or the last move"),
            ("Esc", "Leave the review"),
        ]
    }

    fn render(&self, area: Rect, buffer: &mut Buffer, ui: UiStyle) {
        let marks = self.input.as_ref().map_or_else(Marks::default, MoveInput::marks);
        let typed = self.input.as_ref().filter(|input| !input.typed.is_empty());
        let typed = typed.map(|input| format!("Your move: {}_", input.typed));
        let message = match (&typed, &self.message) {
            (Some(typed), _) => (typed.as_str(), ui.strong()),
            (None, Some((_, true))) if self.input.is_some() => {
                ("Not better. Try another move, or press Esc to go on.", ui.warning())
            }
            (None, Some((text, true))) => (text.as_str(), ui.warning()),
            (None, Some((text, false))) => (text.as_str(), ui.accent()),
            (None, None) => ("", ui.quiet()),
        };
        let paragraphs = self.paragraphs(ui);
        board_page::render((area, buffer, ui), &*self.shown, &marks, &paragraphs, message);
    }

    fn key(&mut self, key: KeyEvent, _context: &mut Context) -> Navigation {
        if let Some(input) = &mut self.input {
            match input.key(key.code, &*self.shown) {
                Entered::Move(text) => self.enter(&text),
                Entered::Nothing if key.code == KeyCode::Esc => self.go_to(self.ply),
                Entered::Partly | Entered::Nothing => {}
            }
            return Navigation::Stay;
        }
        match key.code {
            KeyCode::Left | KeyCode::PageUp => self.go_to(self.ply.saturating_sub(1)),
            KeyCode::Right | KeyCode::PageDown => self.go_to(self.ply + 1),
            KeyCode::Home => self.go_to(1),
            KeyCode::End => self.go_to(usize::MAX),
            KeyCode::Char('n') => self.go_to_error(true),
            KeyCode::Char('b') => self.go_to_error(false),
            KeyCode::Char('t') => self.try_again(),
            KeyCode::Esc | KeyCode::Char('q') => return Navigation::Back,
            _ => {}
        }
        Navigation::Stay
    }

    fn mouse(&mut self, mouse: MouseEvent, area: Rect, context: &mut Context) -> Navigation {
        if let Some(input) = &mut self.input {
            let board = board_page::board_area(area);
            let entered = input.mouse(mouse, &*self.shown, board, context.ui_style());
            if let Entered::Move(text) = entered {
                self.enter(&text);
            }
        }
        Navigation::Stay
    }

    fn tick(&mut self, _now: Instant, _context: &mut Context) -> bool {
        let Some(progress) = self.job.as_ref().and_then(ReviewJob::poll) else { return false };
        match progress {
            ReviewProgress::Done(done, all) => self.done = (done, all),
            ReviewProgress::Reviewed(review) => {
                (self.review, self.job) = (Some(*review), None);
                self.go_to(0);
            }
            ReviewProgress::Failed(why) => {
                (self.message, self.job) = (Some((why, true)), None);
            }
        }
        true
    }

    fn tick_interval(&self) -> Option<Duration> {
        self.job.is_some().then_some(TICK)
    }

    fn is_typing(&self) -> bool {
        self.input.as_ref().is_some_and(|input| !input.typed.is_empty())
    }
}
