//! `quincunx bot`: a UGI engine with a seat on a server.

use anyhow::bail;
use bot::{Bot, ClockKind, GameFilter, Site};
use catalog::PlayerSpec;
use clap::{Args, ValueEnum};

use crate::interrupt::stop_on_interrupt;
use crate::output;

const EXAMPLES: &str = "\
  quincunx bot https://games.example/ \"ugi:./mine\" --name Mine
  quincunx bot http://localhost:8080 \"ugi:quincunx ugi,time=200ms\" --game talpa
  quincunx bot https://games.example/g/2dknah77zrpjm8wr \"ugi:quincunx ugi\"";

#[derive(Debug, Args)]
#[command(name = "bot", after_help = EXAMPLES)]
pub(crate) struct BotCommand {
    #[arg(value_name = "URL")]
    url: String,

    #[arg(value_name = "ugi:PROGRAM", value_parser = PlayerSpec::read)]
    engine: PlayerSpec,

    #[arg(long, value_name = "NAME", default_value = "Engine")]
    name: String,

    #[arg(long = "game", value_name = "GAME")]
    games: Vec<String>,

    #[arg(long = "size", value_name = "N|WxH")]
    sizes: Vec<String>,

    #[arg(long = "clock", value_name = "KIND", value_enum)]
    #[arg(hide_possible_values = true)]
    clocks: Vec<Clock>,

    #[arg(long, value_name = "N", default_value = "1")]
    at_once: u8,
}

#[derive(Clone, Copy, Debug, ValueEnum)]
enum Clock {
    None,
    Live,
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
