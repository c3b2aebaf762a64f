//! The review of a game: its moves one by one, with explanations, and another try at each error.

use std::time::{Duration, Instant};

use catalog::{AnyGame, Glyph};
use draw::{Marks, Token};
use messages::{Message, count, say};
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
    message: Option<(Message, bool)>,
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
            None => self.message = Some((say("reviews-no-other"), true)),
        }
    }

    fn try_again(&mut self) {
        if self.current().is_some_and(|(_, mv)| mv.mark.is_error()) {
            self.shown.undo();
            self.input = Some(MoveInput::new(&*self.shown));
            self.message = Some((say("reviews-find"), false));
        } else {
            self.message = Some((say("reviews-go-first"), true));
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

    fn progress(&self) -> Message {
        let (done, all) = self.done;
        if done >= all {
            return say("reviews-reasons");
        }
        say("reviews-progress").with("done", done).with("count", all)
    }

    fn paragraphs(&self, ui: UiStyle) -> Vec<(Message, Style)> {
        let ink = ui.ink(Token::Ink);
        let Some(review) = &self.review else {
            return vec![(self.progress(), ui.strong())];
        };
        let Some((_, mv)) = self.current() else {
            let advice = match (self.errors().len(), self.studied == [true; 2]) {
                (0, true) => say("reviews-none"),
                (0, false) => say("reviews-none-yours"),
                (errors, true) => count("reviews-see", errors),
                (errors, false) => count("reviews-see-yours", errors),
            };
            let summary = words::summary(review);
            return vec![(summary, ink), (advice, ui.accent())];
        };
        let glyph = mv.mark.glyph().map_or("", Glyph::text);
        let name = words::numbered(review, mv.ply, &mv.text);
        let mut paragraphs = vec![
            (Message::verbatim(format!("{name}{glyph}")), ui.strong()),
            (judgement(mv), ui.quiet()),
        ];
        if self.input.is_none() {
            paragraphs.extend(words::text(review, mv).map(|text| (text, ink)));
        } else if let Some((text, true)) = &self.message {
            // Reasons need more room than the message has.
            paragraphs.push((text.clone(), ink));
        }
        paragraphs
    }
}

/// What a move was, and who wins after it.
fn judgement(mv: &ReviewedMove) -> Message {
    let mark = words::mark_name(mv.mark);
    let value = words::value(mv.after);
    say("reviews-value").with("mark", mark).with("value", value)
}

impl Screen for ReviewScreen {
    fn title(&self, ui: UiStyle) -> String {
        let game = Message::verbatim(self.game.info().name);
        ui.text(&say("reviews-screen").with("game", game))
    }

    fn keys(&self) -> Vec<KeyHelp> {
        if self.input.is_some() {
            return vec![
                ("Arrows Enter", say("key-move")),
                ("a-j", say("key-type")),
                ("Esc", say("key-stop-trying")),
            ];
        }
        vec![
            ("n", say("key-next-mistake")),
            ("t", say("key-try-again")),
            ("b", say("key-previous-mistake")),
            ("Left Right", say("key-step")),
            ("Esc", say("key-leave")),
        ]
    }

    fn all_keys(&self) -> Vec<KeyHelp> {
        if self.input.is_some() {
            return vec![
                ("Arrows Enter", say("help-squares")),
                ("a-j", say("help-type")),
                ("Esc", say("help-review-stop")),
            ];
        }
        vec![
            ("n", say("help-review-next")),
            ("b", say("help-review-before")),
            ("t", say("help-review-try")),
            ("Left Right", say("help-review-step")),
            ("Home End", say("help-review-ends")),
            ("Esc", say("help-review-leave")),
        ]
    }

    fn render(&self, area: Rect, buffer: &mut Buffer, ui: UiStyle) {
        let marks = self.input.as_ref().map_or_else(Marks::default, MoveInput::marks);
        let typed = self.input.as_ref().filter(|input| !input.typed.is_empty());
        let typed = typed.map(MoveInput::typed_so_far);
        let (message, style) = match (typed, self.message.clone()) {
            (Some(typed), _) => (typed, ui.strong()),
            (None, Some((_, true))) if self.input.is_some() => {
                (say("reviews-not-better"), ui.warning())
            }
            (None, Some((text, true))) => (text, ui.warning()),
            (None, Some((text, false))) => (text, ui.accent()),
            (None, None) => (Message::verbatim(""), ui.quiet()),
        };
        let paragraphs = self.paragraphs(ui);
        let message = (&message, style);
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
