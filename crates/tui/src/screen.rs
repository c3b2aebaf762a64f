//! The screens, each with a way back.

pub(crate) mod credits;
pub(crate) mod game;
pub(crate) mod lesson;
pub(crate) mod load;
pub(crate) mod menu;
pub(crate) mod pager;
pub(crate) mod rules;
pub(crate) mod settings;
pub(crate) mod setup;

use std::fmt;
use std::time::{Duration, Instant};

use ratatui::buffer::Buffer;
use ratatui::crossterm::event::{KeyEvent, MouseEvent};
use ratatui::layout::Rect;

use crate::environment::Environment;
use crate::render::ui_style::UiStyle;
use crate::storage::autosave::InterruptedGame;
use crate::storage::files::reason;
use crate::storage::settings::Settings;

/// A key and what it does, for help lines.
pub(crate) type KeyHelp = (&'static str, &'static str);

/// One of the screens. It draws itself between the bar at the top and the help line at the bottom.
pub(crate) trait Screen: fmt::Debug {
    /// What stands in the bar at the top.
    fn title(&self) -> String;

    /// The most important keys, for the help line.
    fn keys(&self) -> Vec<KeyHelp>;

    /// Every key, for the page of help.
    fn all_keys(&self) -> Vec<KeyHelp> {
        self.keys()
    }

    fn render(&self, area: Rect, buffer: &mut Buffer, ui: UiStyle);

    fn key(&mut self, key: KeyEvent, context: &mut Context) -> Navigation;

    /// A click, a drag or a turn of the wheel, on a screen shown in this area.
    fn mouse(&mut self, _mouse: MouseEvent, _area: Rect, _context: &mut Context) -> Navigation {
        Navigation::Stay
    }

    /// A text that was pasted, on one line and without anything invisible.
    fn paste(&mut self, _text: &str) {}

    /// Time has passed. Says whether anything looks different now.
    fn tick(&mut self, _now: Instant, _context: &mut Context) -> bool {
        false
    }

    /// How soon time should pass for this screen, if at all.
    fn tick_interval(&self) -> Option<Duration> {
        None
    }

    /// Whether letters and digits are being typed, so that they are no commands.
    fn is_typing(&self) -> bool {
        false
    }
}

/// Where to go after a key or a click.
#[derive(Debug)]
pub(crate) enum Navigation {
    /// This screen stays.
    Stay,
    /// To where this screen was opened from.
    Back,
    /// Another screen on top of this one.
    Open(Box<dyn Screen>),
    /// Another screen in place of this one.
    Replace(Box<dyn Screen>),
    /// Out of the program.
    Quit,
}

/// What all screens share.
#[derive(Debug)]
pub(crate) struct Context {
    pub(crate) environment: Environment,
    pub(crate) settings: Settings,
    /// The window as it was last drawn.
    pub(crate) window: Rect,
    /// As records write it.
    pub(crate) today: String,
    /// What decides about chance in the next game, if somebody has said so.
    pub(crate) seed: Option<u64>,
    /// Something to be told at the next opportunity.
    pub(crate) notice: Option<String>,
    /// What is to be sent to the terminal besides the picture.
    pub(crate) outbox: String,
    /// Games that were found interrupted and have not been looked at.
    pub(crate) interrupted: Vec<InterruptedGame>,
}

impl Context {
    /// How everything looks now.
    pub(crate) fn ui_style(&self) -> UiStyle {
        UiStyle::new(&self.settings, &self.environment)
    }

    /// Where screens are shown.
    pub(crate) fn body(&self) -> Rect {
        body(self.window)
    }

    /// A seed for the next game.
    pub(crate) fn next_seed(&mut self) -> u64 {
        self.seed.take().unwrap_or_else(crate::time::nanoseconds)
    }

    /// Keeps the settings. What cannot be kept is said and otherwise does no harm.
    pub(crate) fn keep_settings(&mut self) {
        if let Err(error) = self.settings.save(&self.environment.folders) {
            self.notice = Some(format!("the settings cannot be kept: {}", reason(&error)));
        }
    }
}

/// What lies between the bar at the top and the help line at the bottom of a window.
pub(crate) fn body(window: Rect) -> Rect {
    Rect { y: window.y + 1, height: window.height.saturating_sub(2), ..window }
}

/// A part of an area, in its middle.
pub(crate) fn centered(area: Rect, width: u16, height: u16) -> Rect {
    let (width, height) = (width.min(area.width), height.min(area.height));
    Rect {
        x: area.x + (area.width - width) / 2,
        y: area.y + (area.height - height) / 2,
        width,
        height,
    }
}
