//! Screens of the full-screen application.

pub(crate) mod board_page;
pub(crate) mod credits;
pub(crate) mod game;
pub(crate) mod lesson;
pub(crate) mod load;
pub(crate) mod menu;
pub(crate) mod move_input;
pub(crate) mod pager;
pub(crate) mod puzzle;
pub(crate) mod review;
pub(crate) mod rules;
pub(crate) mod settings;
pub(crate) mod setup;

use std::fmt;
use std::time::{Duration, Instant};

use messages::{Message, say};
use ratatui::buffer::Buffer;
use ratatui::crossterm::event::{KeyEvent, MouseEvent};
use ratatui::layout::Rect;

use crate::environment::Environment;
use crate::render::ui_style::UiStyle;
use crate::storage::files::reason;
use crate::storage::settings::Settings;

/// A key, which is the same in every language, and its description.
pub(crate) type KeyHelp = (&'static str, Message);

/// A screen, drawn between the title bar and the help line.
pub(crate) trait Screen: fmt::Debug {
    /// Text of the title bar, in the reader's language.
    fn title(&self, ui: UiStyle) -> String;

    /// Keys for the help line, most important first.
    fn keys(&self) -> Vec<KeyHelp>;

    /// Keys for the help overlay.
    fn all_keys(&self) -> Vec<KeyHelp> {
        self.keys()
    }

    fn render(&self, area: Rect, buffer: &mut Buffer, ui: UiStyle);

    fn key(&mut self, key: KeyEvent, context: &mut Context) -> Navigation;

    /// Handles a mouse event; `area` is where the screen is drawn.
    fn mouse(&mut self, _mouse: MouseEvent, _area: Rect, _context: &mut Context) -> Navigation {
        Navigation::Stay
    }

    /// Inserts pasted text: a single line without control characters.
    fn paste(&mut self, _text: &str) {}

    /// Advances clocks and searches. Returns whether the screen needs a redraw.
    fn tick(&mut self, _now: Instant, _context: &mut Context) -> bool {
        false
    }

    /// Interval between ticks; `None` if nothing is running.
    fn tick_interval(&self) -> Option<Duration> {
        None
    }

    /// Updates the screen when the one above it has closed.
    fn shown_again(&mut self, _context: &mut Context) {}

    /// Called before the program quits at the user's request.
    fn quitting(&mut self) {}

    /// Rows at the bottom that hold a message, which notices must not cover.
    fn message_rows(&self) -> u16 {
        0
    }

    /// True while the user is typing, when letters and digits aren't shortcuts.
    fn is_typing(&self) -> bool {
        false
    }
}

/// Change of the screen stack after an event.
#[derive(Debug)]
pub(crate) enum Navigation {
    /// Keep this screen.
    Stay,
    /// Close this screen.
    Back,
    /// Open a screen on top.
    Open(Box<dyn Screen>),
    /// Replace this screen.
    Replace(Box<dyn Screen>),
    /// Quit the program.
    Quit,
}

/// State shared by all screens.
#[derive(Debug)]
pub(crate) struct Context {
    pub(crate) environment: Environment,
    pub(crate) settings: Settings,
    /// Window size at the last draw.
    pub(crate) window: Rect,
    /// Today's date in record format.
    pub(crate) today: String,
    /// Random seed for the next game, if fixed.
    pub(crate) seed: Option<u64>,
    /// Notices shown above the help line.
    pub(crate) notice: Vec<Message>,
    /// Escape sequences to send to the terminal.
    pub(crate) outbox: String,
}

impl Context {
    pub(crate) fn ui_style(&self) -> UiStyle {
        UiStyle::new(&self.settings, &self.environment)
    }

    /// Area of the current screen.
    pub(crate) fn body(&self) -> Rect {
        body(self.window)
    }

    /// Random seed for the next game.
    pub(crate) fn next_seed(&mut self) -> u64 {
        self.seed.take().unwrap_or_else(crate::time::nanoseconds)
    }

    /// Saves the settings; a failure becomes a notice.
    pub(crate) fn keep_settings(&mut self) {
        if let Err(error) = self.settings.save(&self.environment.folders) {
            self.notice = vec![say("options-cannot-save").with("why", reason(&error))];
        }
    }
}

/// Area between the title bar and the help line.
pub(crate) fn body(window: Rect) -> Rect {
    Rect { y: window.y + 1, height: window.height.saturating_sub(2), ..window }
}

/// Centers a rectangle in an area.
pub(crate) fn centered(area: Rect, width: u16, height: u16) -> Rect {
    let (width, height) = (width.min(area.width), height.min(area.height));
    Rect {
        x: area.x + (area.width - width) / 2,
        y: area.y + (area.height - height) / 2,
        width,
        height,
    }
}
