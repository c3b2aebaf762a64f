//! Full-screen application: a stack of screens, an event loop and a renderer.

use std::io;
use std::path::PathBuf;
use std::time::Duration;

use messages::{Message, say};
use ratatui::backend::TestBackend;
use ratatui::buffer::Buffer;
use ratatui::crossterm::event::{
    self, Event, KeyCode, KeyEvent, KeyEventKind, KeyModifiers, MouseButton, MouseEvent,
    MouseEventKind,
};
use ratatui::layout::Rect;
use ratatui::widgets::{Block, Clear, Widget};
use ratatui::{Frame, Terminal};

use crate::environment::{Environment, Start};
use crate::puzzles::PuzzleSitting;
use crate::render::help_line::{self, key_name};
use crate::render::ui_style::UiStyle;
use crate::render::wrap::{columns, shortened, wrapped};
use crate::screen::game::GameScreen;
use crate::screen::load::LoadScreen;
use crate::screen::menu::MenuScreen;
use crate::screen::puzzle::PuzzleScreen;
use crate::screen::{Context, KeyHelp, Navigation, Screen, body, centered};
use crate::session::Pace;
use crate::storage::autosave::{self, AutosaveScan};
use crate::storage::files::reason;
use crate::storage::saves::shown;
use crate::storage::settings::Settings;
use crate::terminal::{self, Signal, Signals, Tty};
use crate::time::now;

/// Minimum terminal size, in columns and rows.
pub const SMALLEST: (u16, u16) = (80, 24);

/// Maximum length of pasted text, in characters.
const LONGEST_PASTE: usize = 200;

/// Interval at which an idle event loop checks for signals.
const IDLE: Duration = Duration::from_millis(200);

/// The full-screen application.
#[derive(Debug)]
pub struct App {
    context: Context,
    /// Screen stack; the last one is shown.
    screens: Vec<Box<dyn Screen>>,
    /// True if the help overlay is open.
    helping: bool,
    over: bool,
}

/// Runs the application until the user quits, then restores the terminal.
pub fn full_screen(start: Start, environment: &Environment) -> io::Result<()> {
    let mut app = App::new(start, environment);
    let signals = Signals::listen()?;
    terminal::end_with_terminal()?;
    let mut tty = Tty::enter()?;
    let signal = app.run(&mut tty, &signals);
    drop(tty);
    match signal? {
        Some(signal) => terminal::end_by(signal),
        None => Ok(()),
    }
}

impl App {
    /// Creates the application from the settings on disk without drawing anything. Unreadable files
    /// are reported as a notice and never stop the start.
    pub fn new(start: Start, environment: &Environment) -> App {
        let folders = &environment.folders;
        let mut troubles = Vec::new();
        let (settings, mut damaged) = match Settings::load(folders) {
            Ok((settings, damaged)) => (settings, damaged.into_iter().collect()),
            Err(error) => {
                troubles.push(say("options-cannot-read").with("why", reason(&error)));
                (Settings::default(), Vec::new())
            }
        };
        // A game given on the command line starts without asking about interrupted games.
        let found = match start {
            Start::Menu => autosave::find_interrupted(folders).unwrap_or_else(|error| {
                troubles.push(say("options-cannot-search").with("why", reason(&error)));
                AutosaveScan::default()
            }),
            Start::Game(_) | Start::Puzzles(_) => AutosaveScan::default(),
        };
        damaged.extend(found.damaged);
        let renamed = |path: &PathBuf| say("options-damaged").with("path", shown(path));
        troubles.extend(damaged.iter().map(renamed));
        let mut context = Context {
            environment: environment.clone(),
            settings,
            window: Rect::new(0, 0, SMALLEST.0, SMALLEST.1),
            today: crate::time::today(),
            seed: None,
            notice: troubles,
            outbox: String::new(),
        };
        // Games that were left on purpose wait in the menu.
        let mut interrupted = found.interrupted;
        interrupted.retain(|game| !game.is_left);
        let mut screens: Vec<Box<dyn Screen>> = vec![Box::new(MenuScreen::new(&context))];
        match start {
            Start::Game(mut session) => {
                session.pace = Pace::with_delay(context.settings.delay());
                screens.push(Box::new(GameScreen::new(*session, None, &mut context)));
            }
            Start::Puzzles(puzzles) => {
                let sitting = PuzzleSitting::new(puzzles, &context.settings);
                let screen = sitting.map(|sitting| PuzzleScreen::new(sitting, &context));
                screens.extend(screen.map(|screen| Box::new(screen) as Box<dyn Screen>));
            }
            Start::Menu if !interrupted.is_empty() => {
                screens.push(Box::new(LoadScreen::interrupted(interrupted)));
            }
            Start::Menu => {}
        }
        App { context, screens, helping: false, over: false }
    }

    /// Sets today's date, so that screenshots don't change from day to day.
    pub fn set_today(&mut self, today: &str) {
        today.clone_into(&mut self.context.today);
    }

    /// True if the user has quit.
    pub fn is_over(&self) -> bool {
        self.over
    }

    /// Event loop. Returns the signal that ended it, if any.
    fn run(&mut self, tty: &mut Tty, signals: &Signals) -> io::Result<Option<i32>> {
        let mut stale = true;
        while !self.over {
            if stale {
                self.context.window = tty.terminal.draw(|frame| self.render(frame))?.area;
            }
            let outbox = std::mem::take(&mut self.context.outbox);
            if !outbox.is_empty() {
                tty.send(&outbox)?;
            }
            match signals.next() {
                Some(Signal::Terminate(signal)) => return Ok(Some(signal)),
                Some(Signal::Stop) => suspend(tty)?,
                Some(Signal::Continue) => tty.retake()?,
                None => {
                    stale = self.handle_events(tty)?;
                    stale |= self.tick();
                    continue;
                }
            }
            // Another program has used the terminal meanwhile.
            stale = true;
        }
        Ok(None)
    }

    /// Waits for events and handles all pending ones. Returns whether there were any.
    fn handle_events(&mut self, tty: &mut Tty) -> io::Result<bool> {
        let tick_interval =
            self.screen().tick_interval().map_or(IDLE, |tick_interval| tick_interval.min(IDLE));
        if !event::poll(tick_interval)? {
            return Ok(false);
        }
        while !self.over {
            let event = event::read()?;
            if is_suspension(&event) {
                suspend(tty)?;
            } else {
                self.handle(&event);
            }
            if !event::poll(Duration::ZERO)? {
                break;
            }
        }
        Ok(true)
    }

    /// Handles a key, a mouse event, a paste or a resize.
    pub fn handle(&mut self, event: &Event) {
        match event {
            Event::Key(key) if key.kind != KeyEventKind::Release => self.key(*key),
            Event::Mouse(mouse) if fits(self.context.window) => self.mouse(*mouse),
            Event::Paste(text) if !self.helping && fits(self.context.window) => {
                let (screen, _) = self.parts();
                screen.paste(&one_line(text));
            }
            Event::Resize(width, height) => self.context.window = Rect::new(0, 0, *width, *height),
            _ => {}
        }
    }

    /// A click on the help line acts like the key shown there.
    fn mouse(&mut self, mouse: MouseEvent) {
        let window = self.context.window;
        let clicked = mouse.kind == MouseEventKind::Down(MouseButton::Left);
        if clicked && (self.helping || mouse.row + 1 == window.bottom()) {
            let screen = self.screen();
            let (keys, typing) = (screen.keys(), screen.is_typing());
            let at = (window, mouse.column);
            let key = help_line::key_at(&keys, typing, at, self.context.ui_style());
            let code = if self.helping { Some(KeyCode::Esc) } else { key };
            if let Some(code) = code {
                self.key(KeyEvent::new(code, KeyModifiers::NONE));
            }
        } else if !self.helping {
            let area = self.context.body();
            let (screen, context) = self.parts();
            let step = screen.mouse(mouse, area, context);
            self.go(step);
        }
    }

    fn key(&mut self, key: KeyEvent) {
        let control = key.modifiers.contains(KeyModifiers::CONTROL);
        // A notice stays until somebody has seen it.
        self.context.notice.clear();
        if control && matches!(key.code, KeyCode::Char('c' | 'q')) {
            let (screen, _) = self.parts();
            screen.quitting();
            self.over = true;
        } else if self.helping {
            self.helping = false;
        } else if !fits(self.context.window) {
            self.over = key.code == KeyCode::Char('q');
        } else if key.code == KeyCode::Char('?') && !self.screen().is_typing()
            || key.code == KeyCode::F(1)
        {
            self.helping = true;
        } else if !control {
            let (screen, context) = self.parts();
            let step = screen.key(key, context);
            self.go(step);
        }
    }

    /// Advances clocks and searches. Returns whether the screen needs a redraw.
    pub fn tick(&mut self) -> bool {
        let (screen, context) = self.parts();
        screen.tick(now(), context)
    }

    fn go(&mut self, step: Navigation) {
        match step {
            Navigation::Stay => {}
            Navigation::Back => {
                self.screens.pop();
                if let Some(screen) = self.screens.last_mut() {
                    screen.shown_again(&mut self.context);
                }
            }
            Navigation::Open(screen) => self.screens.push(screen),
            Navigation::Replace(screen) => {
                self.screens.pop();
                self.screens.push(screen);
            }
            Navigation::Quit => self.over = true,
        }
        self.over |= self.screens.is_empty();
    }

    fn screen(&self) -> &dyn Screen {
        &**self.screens.last().expect("the last screen closes the application")
    }

    fn parts(&mut self) -> (&mut dyn Screen, &mut Context) {
        let screen = self.screens.last_mut().expect("the last screen closes the application");
        (&mut **screen, &mut self.context)
    }

    /// Renders a window of this size as SVG.
    pub fn picture(&self, width: u16, height: u16) -> String {
        let Ok(mut terminal) = Terminal::new(TestBackend::new(width, height));
        let Ok(frame) = terminal.draw(|frame| self.render(frame));
        let title = self.screen().title(self.context.ui_style());
        crate::render::screenshot::svg(frame.buffer, &format!("Quincunx: {title}"))
    }

    /// Renders the current screen.
    pub fn render(&self, frame: &mut Frame<'_>) {
        let (area, buffer, ui) = (frame.area(), frame.buffer_mut(), self.context.ui_style());
        buffer.set_style(area, ui.page());
        if !fits(area) {
            draw_too_small(area, buffer, ui);
            return;
        }
        let screen = self.screen();
        draw_title(&screen.title(ui), area, buffer, ui);
        screen.render(body(area), buffer, ui);
        help_line::draw(&screen.keys(), screen.is_typing(), area, buffer, ui);
        if !self.context.notice.is_empty() {
            let width = usize::from(area.width) - 2;
            let notices: Vec<String> =
                self.context.notice.iter().map(|notice| ui.text(notice)).collect();
            let rows = wrapped(&notices.join(" "), width);
            let below = 1 + screen.message_rows() + rows.len() as u16;
            let banner =
                Rect { y: area.bottom().saturating_sub(below), height: rows.len() as u16, ..area };
            Clear.render(banner, buffer);
            buffer.set_style(banner, ui.page());
            for (y, row) in (banner.y..).zip(rows) {
                buffer.set_stringn(area.x + 1, y, row, width, ui.warning());
            }
        }
        if self.helping {
            draw_help(&screen.all_keys(), area, buffer, ui);
        }
    }
}

/// First non-empty line of a pasted text, without control characters.
fn one_line(text: &str) -> String {
    // Terminals send carriage returns for line ends.
    let mut lines = text.split(['\r', '\n']).map(str::trim);
    let line = lines.find(|line| !line.is_empty()).unwrap_or_default();
    line.chars().filter(|&symbol| !rules::is_hidden(symbol)).take(LONGEST_PASTE).collect()
}

fn fits(window: Rect) -> bool {
    window.width >= SMALLEST.0 && window.height >= SMALLEST.1
}

fn is_suspension(event: &Event) -> bool {
    let Event::Key(key) = event else { return false };
    cfg!(unix) && key.code == KeyCode::Char('z') && key.modifiers.contains(KeyModifiers::CONTROL)
}

#[cfg(unix)]
fn suspend(tty: &mut Tty) -> io::Result<()> {
    tty.suspend()
}

#[cfg(not(unix))]
fn suspend(_tty: &mut Tty) -> io::Result<()> {
    Ok(())
}

fn draw_title(title: &str, area: Rect, buffer: &mut Buffer, ui: UiStyle) {
    let bar = Rect { height: 1, ..area };
    buffer.set_style(bar, ui.bar());
    buffer.set_string(area.x, area.y, name(ui), ui.accent());
    let x = area.x + title_column(ui);
    buffer.set_stringn(x, area.y, title, usize::from(area.right() - x), ui.strong());
}

/// The name with its mark, five dots as on a die.
fn name(ui: UiStyle) -> &'static str {
    ui.symbol(" ⁙ Quincunx ", " Quincunx ")
}

/// Column at which the titles of screens begin.
pub(crate) fn title_column(ui: UiStyle) -> u16 {
    columns(name(ui))
}

fn draw_help(keys: &[KeyHelp], area: Rect, buffer: &mut Buffer, ui: UiStyle) {
    let general = [("Ctrl-C", say("help-quit"))];
    let suspend = cfg!(unix).then_some(("Ctrl-Z", say("help-suspend")));
    let text = |(key, what): KeyHelp| [ui.text(&key_name(key)), ui.text(&what)];
    let rows: Vec<[String; 2]> =
        keys.iter().cloned().chain(general).chain(suspend).map(text).collect();
    let wide = |part: usize| rows.iter().map(|row| columns(&row[part])).max().unwrap_or(0);
    let (key_width, width) = (wide(0), wide(0) + wide(1) + 6);
    let inside = draw_box(&say("terminal-keys"), width, rows.len() as u16, area, buffer, ui);
    let x = inside.x + key_width + 2;
    let room = usize::from(inside.right().saturating_sub(x));
    for (y, [key, what]) in (inside.y..inside.bottom()).zip(rows) {
        buffer.set_string(inside.x, y, key, ui.accent());
        buffer.set_stringn(x, y, shortened(&what, room), room, ui.ink(draw::Token::Ink));
    }
}

/// Draws a centered dialog box and returns the area inside it.
fn draw_box(
    title: &Message,
    width: u16,
    height: u16,
    area: Rect,
    buffer: &mut Buffer,
    ui: UiStyle,
) -> Rect {
    draw_box_at(title, centered(area, width + 4, height + 2), buffer, ui)
}

/// Draws a dialog box around an area and returns the area inside it.
pub(crate) fn draw_box_at(
    title: &Message,
    outside: Rect,
    buffer: &mut Buffer,
    ui: UiStyle,
) -> Rect {
    Clear.render(outside, buffer);
    uncover_border(outside, buffer);
    let title = format!(" {} ", ui.text(title));
    let mut block = Block::bordered().title(title).style(ui.bar()).border_style(ui.accent());
    if !ui.unicode {
        block = block.border_set(ASCII_BORDER);
    }
    block.render(outside, buffer);
    Rect {
        x: outside.x + 2,
        y: outside.y + 1,
        width: outside.width.saturating_sub(4),
        height: outside.height.saturating_sub(2),
    }
}

/// Removes wide characters that would cover the left border of a box.
fn uncover_border(outside: Rect, buffer: &mut Buffer) {
    let Some(before) = outside.x.checked_sub(1) else { return };
    for y in outside.y..outside.bottom() {
        if let Some(cell) = buffer.cell_mut((before, y))
            && columns(cell.symbol()) > 1
        {
            cell.set_symbol(" ");
        }
    }
}

/// Border for terminals without box-drawing characters.
pub(crate) const ASCII_BORDER: ratatui::symbols::border::Set<'static> =
    ratatui::symbols::border::Set {
        top_left: "+",
        top_right: "+",
        bottom_left: "+",
        bottom_right: "+",
        vertical_left: "|",
        vertical_right: "|",
        horizontal_top: "-",
        horizontal_bottom: "-",
    };

fn draw_too_small(area: Rect, buffer: &mut Buffer, ui: UiStyle) {
    let message = say("terminal-too-small")
        .with("width", area.width)
        .with("height", area.height)
        .with("columns", SMALLEST.0)
        .with("rows", SMALLEST.1);
    let text = ui.text(&message);
    let top = area.y + area.height.saturating_sub(text.lines().count() as u16) / 2;
    for (y, line) in (top..area.bottom()).zip(text.lines()) {
        let indent = area.width.saturating_sub(columns(line)) / 2;
        buffer.set_stringn(area.x + indent, y, line, usize::from(area.width), ui.strong());
    }
}
