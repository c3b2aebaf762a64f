//! Harness for the application without a terminal.

#![allow(dead_code, reason = "no test needs all of it")]

use std::fs;
use std::path::PathBuf;
use std::sync::atomic::{AtomicU32, Ordering};
use std::time::{Duration, UNIX_EPOCH};

use catalog::Tablebases;
use draw::ColorDepth;
use messages::Language;
use quincunx_tui::render::wrap::width;
use quincunx_tui::session::clock::{Clock, TimeControl};
use quincunx_tui::{App, Environment, Folders, LanguageSources, Seat, Session, Start};
use ratatui::Terminal;
use ratatui::backend::TestBackend;
use ratatui::crossterm::event::{
    Event, KeyCode, KeyEvent, KeyModifiers, MouseButton, MouseEvent, MouseEventKind,
};

/// Screen size and character set.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Style {
    pub(crate) unicode: bool,
    pub(crate) size: (u16, u16),
    pub(crate) language: &'static str,
}

impl Style {
    /// English with symbols in the smallest window.
    pub(crate) const SMALL: Style = Style { unicode: true, size: (80, 24), language: "en" };
}

/// Application with its temporary folder.
pub(crate) struct Stage {
    app: App,
    terminal: Terminal<TestBackend>,
    folder: PathBuf,
    pub(crate) tables: Tablebases,
}

impl Stage {
    pub(crate) fn menu(style: Style) -> Stage {
        Stage::new(style, Start::Menu, new_folder())
    }

    fn new(style: Style, start: Start, folder: PathBuf) -> Stage {
        let Style { unicode, size: (width, height), language } = style;
        let color = if unicode { ColorDepth::TrueColor } else { ColorDepth::None };
        let tables = Tablebases::in_folder(folder.join("tables"));
        let environment = Environment {
            folders: folders(&folder),
            color,
            unicode,
            tables: tables.clone(),
            language: LanguageSources { given: Language::find(language), system: None },
        };
        let mut app = App::new(start, &environment);
        app.set_today("2026.11.15");
        app.handle(&Event::Resize(width, height));
        let terminal =
            Terminal::new(TestBackend::new(width, height)).expect("the application starts");
        Stage { app, terminal, folder, tables }
    }

    /// Game between two people.
    pub(crate) fn game(style: Style, slug: &str, moves: &str) -> Stage {
        Stage::played(style, session(slug, None, "start", moves, "human"))
    }

    pub(crate) fn finished(style: Style, slug: &str, size: &str, moves: &str) -> Stage {
        let session = session(slug, Some(size), "start", moves, "human");
        Stage::played(style, session)
    }

    pub(crate) fn position(style: Style, slug: &str, position: &str) -> Stage {
        Stage::played(style, session(slug, None, position, "", "human"))
    }

    pub(crate) fn computers(style: Style, slug: &str, moves: &str) -> Stage {
        Stage::played(style, session(slug, None, "start", moves, "random"))
    }

    /// Clusterfuss against the player `perfect`.
    pub(crate) fn against_perfect(style: Style, position: &str) -> Stage {
        let game = session("clusterfuss", None, position, "", "human").game().copy();
        let seats = ["human", "perfect"].map(|seat| Seat::read(seat).expect("tests name players"));
        Stage::played(style, Session::new(game, seats, 1, quincunx_tui::time::now()))
    }

    pub(crate) fn with_clock(style: Style) -> Stage {
        let clock = Clock::new(TimeControl::read("300+5").expect("tests name what exists"));
        let session = session("sight", None, "start", "c3 b2 e5 d4", "human");
        Stage::played(style, session.with_clock(Some(clock)))
    }

    /// A game in which the player to move has this many milliseconds left.
    pub(crate) fn short_of_time(style: Style, milliseconds: u64) -> Stage {
        let control = TimeControl::read("300+5").expect("tests name what exists");
        let left = Duration::from_millis(milliseconds);
        let clock = Clock::with_left(control, [left, left]);
        let session = session("sight", None, "start", "c3 b2 e5 d4", "human");
        Stage::played(style, session.with_clock(Some(clock)))
    }

    /// A game of a person against this computer, with a clock if one is given.
    pub(crate) fn against(style: Style, slug: &str, computer: &str, clock: Option<&str>) -> Stage {
        let game = session(slug, None, "start", "", "human").game().copy();
        let seats = ["human", computer].map(|seat| Seat::read(seat).expect("tests name players"));
        let clock = clock.map(|text| Clock::new(TimeControl::read(text).expect("a clock")));
        let session = Session::new(game, seats, 1, quincunx_tui::time::now());
        Stage::played(style, session.with_clock(clock))
    }

    /// The application started again, with the same folders.
    pub(crate) fn again(mut self, style: Style) -> Stage {
        let folder = std::mem::take(&mut self.folder);
        drop(self);
        Stage::new(style, Start::Menu, folder)
    }

    /// Path of the temporary folder.
    pub(crate) fn folder(&self) -> &std::path::Path {
        &self.folder
    }

    fn played(style: Style, session: Session) -> Stage {
        Stage::new(style, Start::Game(Box::new(session)), new_folder())
    }

    /// Application that finds a game in progress.
    pub(crate) fn interrupted(style: Style, record: &str) -> Stage {
        let folder = new_folder();
        let games = folders(&folder).state.join("games");
        fs::create_dir_all(&games).expect("the test may write");
        fs::write(games.join("1-1.txt"), record).expect("the test may write");
        Stage::new(style, Start::Menu, folder)
    }

    pub(crate) fn with_damaged_settings() -> Stage {
        let folder = new_folder();
        let config = folders(&folder).config;
        fs::create_dir_all(&config).expect("the test may write");
        fs::write(config.join("settings.json"), "{").expect("the test may write");
        let style = Style { size: (200, 24), ..Style::SMALL };
        Stage::new(style, Start::Menu, folder)
    }

    /// Application whose folders are files.
    pub(crate) fn without_folders() -> Stage {
        let folder = new_folder();
        let Folders { config, state, .. } = folders(&folder);
        fs::create_dir_all(&folder).expect("the test may write");
        for path in [config, state] {
            fs::write(path, "in the way").expect("the test may write");
        }
        Stage::new(Style::SMALL, Start::Menu, folder)
    }

    /// Saves a game with this modification time, in seconds since 1970; the latest is listed first.
    pub(crate) fn put_save(&self, name: &str, record: &str, seconds: u64) {
        let games = folders(&self.folder).data.join("games");
        fs::create_dir_all(&games).expect("the test may write");
        let path = games.join(format!("{name}.txt"));
        fs::write(&path, record).expect("the test may write");
        let file = fs::OpenOptions::new().write(true).open(path).expect("the test may write");
        file.set_modified(UNIX_EPOCH + Duration::from_secs(seconds)).expect("the test may write");
    }

    /// Presses keys by name.
    pub(crate) fn press(&mut self, keys: &str) {
        for name in keys.split_whitespace() {
            let code = match name {
                "Up" => KeyCode::Up,
                "Down" => KeyCode::Down,
                "Left" => KeyCode::Left,
                "Right" => KeyCode::Right,
                "Enter" => KeyCode::Enter,
                "Esc" => KeyCode::Esc,
                "PgUp" => KeyCode::PageUp,
                "PgDn" => KeyCode::PageDown,
                "Space" => KeyCode::Char(' '),
                "Tab" => KeyCode::Tab,
                letter => KeyCode::Char(letter.chars().next().expect("tests name what exists")),
            };
            self.app.handle(&Event::Key(KeyEvent::new(code, KeyModifiers::NONE)));
        }
    }

    /// Clicks the first place with this text.
    pub(crate) fn click_on(&mut self, text: &str) {
        let screen = self.screen();
        let found = screen.lines().enumerate().find_map(|(row, line)| {
            let (before, _) = line.split_once(text)?;
            Some((before.chars().count() as u16, row as u16))
        });
        let (column, row) = found.expect("the text is on the screen");
        let kind = MouseEventKind::Down(MouseButton::Left);
        let modifiers = KeyModifiers::NONE;
        self.app.handle(&Event::Mouse(MouseEvent { kind, column, row, modifiers }));
    }

    /// Pastes a text.
    pub(crate) fn paste(&mut self, text: &str) {
        self.app.handle(&Event::Paste(text.to_owned()));
    }

    /// Ticks until the screen meets a condition.
    pub(crate) fn wait_until(&mut self, done: impl Fn(&str) -> bool) -> String {
        const LONGEST: Duration = Duration::from_mins(2);
        const A_MOMENT: Duration = Duration::from_millis(5);
        let mut waited = Duration::ZERO;
        loop {
            self.app.tick();
            let screen = self.screen();
            if done(&screen) {
                return screen;
            }
            assert!(waited < LONGEST, "nothing happens:\n{screen}");
            std::thread::sleep(A_MOMENT);
            waited += A_MOMENT;
        }
    }

    /// Current screen as text.
    pub(crate) fn screen(&mut self) -> String {
        self.terminal.draw(|frame| self.app.render(frame)).expect("the application starts");
        let buffer = self.terminal.backend().buffer();
        let row = |y: u16| -> String {
            let (mut row, mut x) = (String::new(), 0);
            while x < buffer.area.width {
                let symbol = buffer[(x, y)].symbol();
                row.push_str(symbol);
                // A wide character covers the next cell.
                x += width(symbol).max(1) as u16;
            }
            row.trim_end().to_owned()
        };
        let rows: Vec<String> = (0..buffer.area.height).map(row).collect();
        rows.join("\n").replace(&*self.folder.to_string_lossy(), "FOLDER")
    }
}

impl Drop for Stage {
    fn drop(&mut self) {
        if self.folder.as_os_str().is_empty() {
            return;
        }
        let _left_to_the_next_clean = fs::remove_dir_all(&self.folder);
    }
}

fn session(slug: &str, size: Option<&str>, position: &str, moves: &str, seat: &str) -> Session {
    let entry = catalog::find(slug).expect("tests name what exists");
    let size = size.map(|size| rules::Size::read(size).expect("tests name what exists"));
    let mut game =
        entry.open(position, size, &entry.info().usual().rules).expect("tests name what exists");
    game.play_all(moves).expect("tests name what exists");
    let seats = [seat, seat].map(|seat| Seat::read(seat).expect("tests name what exists"));
    Session::new(game, seats, 1, quincunx_tui::time::now())
}

fn folders(folder: &std::path::Path) -> Folders {
    let [config, data, state] = ["config", "data", "state"].map(|name| folder.join(name));
    Folders { config, data, state }
}

/// Unique folder with a short path, so that screens can show it in full.
fn new_folder() -> PathBuf {
    static COUNT: AtomicU32 = AtomicU32::new(0);
    let number = COUNT.fetch_add(1, Ordering::Relaxed);
    let name = format!("quincunx-{}-{number}", std::process::id());
    let folder = std::env::temp_dir().join(name);
    fs::create_dir_all(&folder).expect("the test may write");
    folder
}
