//! Pictures of the terminal application, and its frame times and input latency.

mod boards;

use std::fs;
use std::path::PathBuf;
use std::thread;
use std::time::{Duration, Instant};

use anyhow::{Context, Result};
use ratatui::Terminal;
use ratatui::backend::TestBackend;
use ratatui::crossterm::event::{Event, KeyCode, KeyEvent, KeyModifiers};
use tui::{App, Environment, Folders, SMALLEST, Seat, Session, Start};

use crate::arguments::Arguments;

/// Moves to a position in the middle of a game that is worth a picture, and the keys that begin the
/// next move.
fn scene(slug: &str) -> (&'static str, &'static [KeyCode]) {
    use KeyCode::{Enter, Left, Right, Up};
    match slug {
        "crosscut" => ("d4 e5 c4 e4 e3 d5 b4 g2 f4 c6", &[Up, Left]),
        "clusterfuss" => ("f3e3 c3c4 f1e1 c5c4 a2b2", &[Enter]),
        "talpa" => ("h5h6 d6c6 h3h4 e3e2 a4b4 d2d1 g4f4 a1b1", &[Right, Enter]),
        "claustro" => ("b1b2 e3d3 a3a4 d3c3 b2c3=e2", &[Up, Right, Right, Enter]),
        "sight" => ("c3 b2 e5 d4", &[Enter, Up]),
        _ => ("", &[]),
    }
}

/// A large window.
const LARGE: (u16, u16) = (200, 60);

/// Frames and key presses per measurement.
const REPETITIONS: u32 = 200;

pub(crate) fn run(mut arguments: Arguments) -> Result<()> {
    let write = arguments.flag("--write");
    let measure = !arguments.flag("--quick");
    arguments.finish()?;
    if write {
        boards::write()?;
    }
    let folder = Scratch::new()?;
    if measure {
        println!("{REPETITIONS} times each");
    }
    for slug in catalog::CATALOG.iter().map(|entry| entry.info().slug) {
        let (moves, keys) = scene(slug);
        let mut app = game(&folder, slug, moves)?;
        for &code in keys {
            press(&mut app, code);
        }
        if write {
            let path = format!("docs/pictures/terminal-{slug}.svg");
            let picture = app.picture(SMALLEST.0, SMALLEST.1);
            fs::write(&path, picture).with_context(|| format!("write {path}"))?;
        }
        for (width, height) in [SMALLEST, LARGE].into_iter().filter(|_| measure) {
            let frames = frames(&app, (width, height))?;
            println!("{slug:<12} frame of {width:>3} x {height}: {}", summary(&frames));
        }
    }
    if measure {
        println!("{:<12} key while the engine thinks: {}", "talpa", summary(&latencies(&folder)?));
    }
    Ok(())
}

fn game(folder: &Scratch, slug: &str, moves: &str) -> Result<App> {
    let entry = catalog::find(slug)?;
    let mut game = entry.start(&entry.info().usual())?;
    game.play_all(moves)?;
    let seats = [Seat::Human, Seat::read("engine:4")?];
    // A person is to move, so that nothing changes while the picture is made.
    let [human, engine] = seats;
    let seats = if game.ply().is_multiple_of(2) { [human, engine] } else { [engine, human] };
    let session = Session::new(game, seats, 1, Instant::now());
    Ok(App::new(Start::Game(Box::new(session)), &folder.environment()))
}

fn press(app: &mut App, code: KeyCode) {
    app.handle(&Event::Key(KeyEvent::new(code, KeyModifiers::NONE)));
}

/// Frame times from an empty terminal.
fn frames(app: &App, (width, height): (u16, u16)) -> Result<Vec<Duration>> {
    let mut times = Vec::new();
    for _ in 0..REPETITIONS {
        let mut terminal = Terminal::new(TestBackend::new(width, height))?;
        let start = Instant::now();
        terminal.draw(|frame| app.render(frame))?;
        times.push(start.elapsed());
    }
    Ok(times)
}

/// Latency from a key press to the next frame while the engine analyzes with all threads, including
/// late wake-ups.
fn latencies(folder: &Scratch) -> Result<Vec<Duration>> {
    const PAUSE: Duration = Duration::from_millis(10);
    let mut app = game(folder, "talpa", "")?;
    press(&mut app, KeyCode::Char('l'));
    let mut terminal = Terminal::new(TestBackend::new(SMALLEST.0, SMALLEST.1))?;
    let mut times = Vec::new();
    for index in 0..REPETITIONS {
        let key_time = Instant::now() + PAUSE;
        thread::sleep(PAUSE);
        press(&mut app, if index % 2 == 0 { KeyCode::Left } else { KeyCode::Right });
        app.tick();
        terminal.draw(|frame| app.render(frame))?;
        times.push(key_time.elapsed());
    }
    Ok(times)
}

fn summary(times: &[Duration]) -> String {
    let mut sorted = times.to_vec();
    sorted.sort();
    let at = |share: usize| sorted[(sorted.len() - 1) * share / 100].as_secs_f64() * 1000.0;
    format!("median {:.2} ms, 95 % {:.2} ms, slowest {:.2} ms", at(50), at(95), at(100))
}

/// A temporary folder for settings and games.
struct Scratch(PathBuf);

impl Scratch {
    fn new() -> Result<Scratch> {
        let path = std::env::temp_dir().join(format!("quincunx-screen-{}", std::process::id()));
        fs::create_dir_all(&path).context("make a folder for the application")?;
        Ok(Scratch(path))
    }

    fn environment(&self) -> Environment {
        let [config, data, state] = ["config", "data", "state"].map(|name| self.0.join(name));
        let folders = Folders { config, data, state };
        Environment {
            folders,
            color: draw::ColorDepth::TrueColor,
            unicode: true,
            tables: catalog::Tablebases::none(),
            language: tui::LanguageSources::default(),
        }
    }
}

impl Drop for Scratch {
    fn drop(&mut self) {
        let _ignored = fs::remove_dir_all(&self.0);
    }
}
