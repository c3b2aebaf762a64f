//! The terminal application as pictures, and how fast it draws and answers.

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

/// A position in the middle of each game that is worth a picture, and the keys that begin a move.
const GAMES: [(&str, &str, &[KeyCode]); 5] = [
    ("crosscut", "d4 e5 c4 e4 e3 d5 b4 g2 f4 c6", &[KeyCode::Up, KeyCode::Left]),
    ("clusterfuss", "f3e3 c3c4 f1e1 c5c4 a2b2", &[KeyCode::Enter]),
    ("talpa", "h5h6 d6c6 h3h4 e3e2 a4b4 d2d1 g4f4 a1b1", &[KeyCode::Right, KeyCode::Enter]),
    (
        "claustro",
        "b1b2 e3d3 a3a4 d3c3 b2c3=e2",
        &[KeyCode::Up, KeyCode::Right, KeyCode::Right, KeyCode::Enter],
    ),
    ("sight", "c3 b2 e5 d4", &[KeyCode::Enter, KeyCode::Up]),
];

/// A window that fills a large screen.
const LARGE: (u16, u16) = (200, 60);

/// How often each frame is drawn and how many keys are pressed.
const TIMES: u32 = 200;

pub(crate) fn run(mut arguments: Arguments) -> Result<()> {
    let write = arguments.flag("--write");
    arguments.finish()?;
    if write {
        boards::write()?;
    }
    let folder = Scratch::new()?;
    println!("{TIMES} times each");
    for (slug, moves, keys) in GAMES {
        let mut app = game(&folder, slug, moves)?;
        for &code in keys {
            press(&mut app, code);
        }
        if write {
            let path = format!("docs/pictures/terminal-{slug}.svg");
            let picture = app.picture(SMALLEST.0, SMALLEST.1);
            fs::write(&path, picture).with_context(|| format!("write {path}"))?;
        }
        for (width, height) in [SMALLEST, LARGE] {
            let frames = frames(&app, (width, height))?;
            println!("{slug:<12} frame of {width:>3} x {height}: {}", summary(&frames));
        }
    }
    println!("{:<12} key while the engine thinks: {}", "talpa", summary(&latencies(&folder)?));
    Ok(())
}

fn game(folder: &Scratch, slug: &str, moves: &str) -> Result<App> {
    let entry = catalog::find(slug)?;
    let mut game = entry.start(&entry.info().usual())?;
    game.play_all(moves)?;
    let seats = [Seat::Human, Seat::read("engine:4")?];
    // Whoever is to move is a person, so that nothing changes while the picture is made.
    let [human, engine] = seats;
    let seats = if game.ply().is_multiple_of(2) { [human, engine] } else { [engine, human] };
    let session = Session::new(game, seats, 1, Instant::now());
    Ok(App::new(Start::Game(Box::new(session)), &folder.surroundings()))
}

fn press(app: &mut App, code: KeyCode) {
    app.handle(&Event::Key(KeyEvent::new(code, KeyModifiers::NONE)));
}

/// How long frames take, each drawn from nothing.
fn frames(app: &App, (width, height): (u16, u16)) -> Result<Vec<Duration>> {
    let mut times = Vec::new();
    for _ in 0..TIMES {
        let mut terminal = Terminal::new(TestBackend::new(width, height))?;
        let start = Instant::now();
        terminal.draw(|frame| app.render(frame))?;
        times.push(start.elapsed());
    }
    Ok(times)
}

/// How long it takes from a key to the next frame while the engine looks at the position with all
/// threads it can have: being woken up late counts.
fn latencies(folder: &Scratch) -> Result<Vec<Duration>> {
    const PAUSE: Duration = Duration::from_millis(10);
    let mut app = game(folder, "talpa", "")?;
    press(&mut app, KeyCode::Char('l'));
    let mut terminal = Terminal::new(TestBackend::new(SMALLEST.0, SMALLEST.1))?;
    let mut times = Vec::new();
    for index in 0..TIMES {
        let key_comes = Instant::now() + PAUSE;
        thread::sleep(PAUSE);
        press(&mut app, if index % 2 == 0 { KeyCode::Left } else { KeyCode::Right });
        app.tick();
        terminal.draw(|frame| app.render(frame))?;
        times.push(key_comes.elapsed());
    }
    Ok(times)
}

fn summary(times: &[Duration]) -> String {
    let mut sorted = times.to_vec();
    sorted.sort();
    let at = |share: usize| sorted[(sorted.len() - 1) * share / 100].as_secs_f64() * 1000.0;
    format!("median {:.2} ms, 95 % {:.2} ms, slowest {:.2} ms", at(50), at(95), at(100))
}

/// A folder for settings and games that is gone afterwards.
struct Scratch(PathBuf);

impl Scratch {
    fn new() -> Result<Scratch> {
        let path = std::env::temp_dir().join(format!("quincunx-screen-{}", std::process::id()));
        fs::create_dir_all(&path).context("make a folder for the application")?;
        Ok(Scratch(path))
    }

    fn surroundings(&self) -> Environment {
        let [config, data, state] = ["config", "data", "state"].map(|name| self.0.join(name));
        let folders = Folders { config, data, state };
        Environment {
            folders,
            color: draw::ColorDepth::TrueColor,
            unicode: true,
            tables: catalog::Tablebases::none(),
        }
    }
}

impl Drop for Scratch {
    fn drop(&mut self) {
        let _left_to_the_system = fs::remove_dir_all(&self.0);
    }
}
