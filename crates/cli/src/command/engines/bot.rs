//! `quincunx bot`: a UGI engine with a seat on a server.

use anyhow::bail;
use bot::{Bot, ClockKind, GameFilter, Site};
use catalog::PlayerSpec;
use clap::{Args, ValueEnum};

use crate::interrupt::stop_on_interrupt;
use crate::output;
use crate::position::game_help;

const EXAMPLES: &str = "\
Examples:
  quincunx bot https://games.example/ \"ugi:./mine\" --name Mine
  quincunx bot http://localhost:8080 \"ugi:quincunx ugi,time=200ms\" --game talpa
  quincunx bot https://games.example/g/2dknah77zrpjm8wr \"ugi:quincunx ugi\"";

/// Let an engine play on a server
///
/// Joins open games that are listed on a Quincunx server and plays them with a UGI
/// engine, which sees the clock of the game. With the link of a game, joins only
/// that. The server shows the name with BOT in front. Lost connections are made
/// again; if the engine fails, the game is resigned. Press Ctrl-C to resign and
/// stop.
#[derive(Debug, Args)]
#[command(name = "bot", after_help = EXAMPLES, verbatim_doc_comment)]
pub(crate) struct BotCommand {
    /// URL of a server, or of a game on it
    #[arg(value_name = "URL")]
    url: String,

    /// Engine, as in `match`: ugi:PROGRAM
    ///
    /// Its time or nodes count in games without a clock.
    #[arg(value_name = "ugi:PROGRAM", value_parser = PlayerSpec::read)]
    engine: PlayerSpec,

    /// Name to show, up to 30 letters, digits, spaces
    /// and `._-`
    #[arg(long, value_name = "NAME", default_value = "Engine", verbatim_doc_comment)]
    name: String,

    /// Game to play, if not all; repeatable
    #[arg(long = "game", value_name = "GAME", long_help = game_help())]
    games: Vec<String>,

    /// Board size to play on, if not all; repeatable
    #[arg(long = "size", value_name = "N|WxH")]
    sizes: Vec<String>,

    /// Clock, if not any: none, live or days;
    /// repeatable
    #[arg(long = "clock", value_name = "KIND", value_enum, verbatim_doc_comment)]
    #[arg(hide_possible_values = true)]
    clocks: Vec<Clock>,

    /// Games at once
    #[arg(long, value_name = "N", default_value = "1")]
    at_once: u8,
}

#[derive(Clone, Copy, Debug, ValueEnum)]
enum Clock {
    /// No clock
    None,
    /// Minutes per game
    Live,
    /// Days per move
    Days,
}

impl BotCommand {
    pub(crate) fn run(&self) -> anyhow::Result<()> {
        let PlayerSpec::Ugi(program) = &self.engine else {
            bail!("{} is not a program: give an engine as `ugi:PROGRAM`", self.engine);
        };
        for game in &self.games {
            catalog::find(game)?;
        }
        let clock = |clock: &Clock| match clock {
            Clock::None => ClockKind::None,
            Clock::Live => ClockKind::Live,
            Clock::Days => ClockKind::Days,
        };
        let filter = GameFilter {
            games: self.games.clone(),
            sizes: self.sizes.clone(),
            clocks: self.clocks.iter().map(clock).collect(),
        };
        let bot = Bot {
            site: Site::read(&self.url)?,
            program: program.clone(),
            name: self.name.clone(),
            filter,
            games: usize::from(self.at_once.max(1)),
        };
        // An engine that can't be started is found before anyone waits for its move.
        drop(ugi::Client::start(program, &ugi::ProtocolLog::NONE)?);
        let stop = stop_on_interrupt()?;
        let say = |text: &str| output::complain(&output::harmless(text));
        Ok(bot.run(&stop, say)?)
    }
}
