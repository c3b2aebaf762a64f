//! `quincunx` and `quincunx play`: the application, in full screen or plain mode.

use std::io::{self, BufReader, BufWriter, IsTerminal};

use anyhow::Context;
use catalog::Tablebases;
use clap::Args;
use messages::say;
use tui::plain_mode::{self, Audience, Keyboard};
use tui::session::clock::{Clock, TimeControl};
use tui::{Environment, Folders, Form, Seat, Session, Settings, Start};

use crate::help::Advice;
use crate::language;
use crate::position::Position;
use crate::terminal;
use crate::words::text;

const EXAMPLES: &str = "\
  quincunx play talpa
  quincunx play claustro --first human --second human
  quincunx play sight --size 7 --first greedy --second engine:time=1s --seed 7";

#[derive(Debug, Args)]
#[command(after_help = EXAMPLES)]
pub(crate) struct Play {
    #[command(flatten)]
    position: Position,

    #[arg(long, value_name = "WHO", value_parser = Seat::read)]
    first: Option<Seat>,

    #[arg(long, value_name = "WHO", value_parser = Seat::read)]
    second: Option<Seat>,

    #[arg(long, value_name = "S+S", value_parser = read_clock)]
    clock: Option<TimeControl>,

    #[arg(long, value_name = "S")]
    seed: Option<u64>,

    #[arg(long)]
    plain: bool,
}

impl Play {
    pub(crate) fn run(&self, tables: Tablebases) -> anyhow::Result<()> {
        let game = self.position.open()?;
        let entry = catalog::find(game.info().slug)?;
        let [_, usual] = Form::new(entry, &Settings::default(), &tables).seats();
        let environment = environment(tables)?;
        let seats = match (self.first.clone(), self.second.clone()) {
            (Some(first), Some(second)) => [first, second],
            (Some(first), None) if first.is_human() => [first, usual],
            (Some(first), None) => [first, Seat::Human],
            (None, Some(second)) => [Seat::Human, second],
            (None, None) => [Seat::Human, usual],
        };
        let seed = self.seed.unwrap_or_else(tui::time::nanoseconds);
        let session = Session::new(game, seats, seed, tui::time::now())
            .with_clock(self.clock.map(Clock::new));
        start(Start::Game(Box::new(session)), &environment, self.plain)
    }
}

/// Opens the main menu.
pub(super) fn menu(plain: bool, tables: Tablebases) -> anyhow::Result<()> {
    start(Start::Menu, &environment(tables)?, plain)
}

pub(super) fn start(start: Start, environment: &Environment, plain: bool) -> anyhow::Result<()> {
    let full = io::stdin().is_terminal() && io::stdout().is_terminal() && terminal::has_screen();
    if full && !plain {
        return tui::full_screen(start, environment)
            .with_context(|| text(&say("command-no-terminal")));
    }
    let mut output = BufWriter::new(io::stdout().lock());
    let held = if io::stdin().is_terminal() {
        Keyboard::new(BufReader::new(io::stdin())).and_then(|keyboard| {
            plain_mode::run_at_keyboard(start, environment, keyboard, &mut output)
        })
    } else {
        let mut input = io::stdin().lock();
        plain_mode::run(start, environment, Audience::Script, &mut input, &mut output)
    };
    held.with_context(|| text(&say("command-no-input")))
}

pub(super) fn environment(tables: Tablebases) -> anyhow::Result<Environment> {
    let folders = Folders::usual(|name| Some(terminal::variable(name)))?;
    let color = terminal::ColorWhen::Auto.depth(io::stdout().is_terminal());
    let language = language::sources();
    Ok(Environment { folders, color, unicode: terminal::knows_unicode(), tables, language })
}

fn read_clock(text: &str) -> Result<TimeControl, Advice> {
    let read = TimeControl::read(text);
    read.ok_or_else(|| Advice::new(&say("command-use-clock")))
}
