//! Plain mode: the application as text, one prompt at a time, for pipes, scripts, screen readers
//! and `--plain`.
//!
//! It needs no terminal: answers are read from any [`BufRead`] and text is written to any
//! [`Write`], so tests run whole sessions in memory.

mod archive;
mod command;
mod game;
mod legend;
mod lesson;
mod pick;
mod prompt;
mod setup;
mod values;

use std::io::{self, BufRead, Write};

use catalog::{CATALOG, Entry};
use draw::TextStyle;
use rules::View;

use crate::environment::{Environment, Start};
use crate::render::page;
use crate::storage::files::reason;
use crate::storage::saves::shown;
use crate::storage::settings::{Settings, SymbolSet};
use crate::text::credits;
use prompt::{Menu, Prompt, PromptResult, Stop, WIDTH};

/// Reader of the output.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Audience {
    /// A person at a keyboard: games between computers wait for Enter after every move.
    Person,
    /// A pipe or a file: no pauses, and input is echoed so that the transcript reads like a
    /// terminal.
    Script,
}

/// Runs plain mode until the user quits or the input ends. Only a failing stream is an error.
pub fn run(
    start: Start,
    environment: &Environment,
    audience: Audience,
    input: &mut dyn BufRead,
    output: &mut dyn Write,
) -> io::Result<()> {
    let prompt = Prompt::new(input, output, audience);
    let mut plain_mode = PlainMode { prompt, environment, settings: Settings::default() };
    let stop = match plain_mode.converse(start) {
        Ok(()) => Stop::Quit,
        Err(stop) => stop,
    };
    match plain_mode.say_goodbye(stop) {
        Err(Stop::Broken(error)) => Err(error),
        _ => Ok(()),
    }
}

/// State of plain mode.
struct PlainMode<'a> {
    prompt: Prompt<'a>,
    environment: &'a Environment,
    settings: Settings,
}

/// Main menu. Scripts rely on the numbers.
const MAIN: [(&str, &str); 7] = [
    ("Play", "Set up a new game"),
    ("Learn", "A short lesson for each game"),
    ("Rules", "How to play, with examples"),
    ("Load", "Open a saved game"),
    ("Continue", "Resume an interrupted game"),
    ("Credits", "Designers and license"),
    ("Boards", "Draw with letters or symbols"),
];

impl PlainMode<'_> {
    fn converse(&mut self, start: Start) -> PromptResult<()> {
        self.load_settings()?;
        if let Start::Game(session) = start {
            self.play(*session, None)?;
        } else {
            self.prompt.say("Quincunx: abstract board games for two.")?;
            self.mention_interrupted_games()?;
        }
        loop {
            match self.prompt.choose(&Menu::new("Main menu", MAIN).back("Exit"))? {
                None => return Ok(()),
                Some(0) => self.set_up_and_play()?,
                Some(1) => self.learn()?,
                Some(2) => self.show_rules()?,
                Some(3) => self.load_saved_game()?,
                Some(4) => self.continue_interrupted_game()?,
                Some(5) => self.show_page(&credits::page())?,
                Some(_) => self.choose_symbols()?,
            }
        }
    }

    fn say_goodbye(&mut self, stop: Stop) -> PromptResult<()> {
        match stop {
            Stop::Broken(_) => return Err(stop),
            Stop::EndOfInput => self.prompt.say("End of input. Goodbye."),
            Stop::Quit => self.prompt.say("Goodbye."),
        }?;
        self.prompt.finish()
    }

    fn load_settings(&mut self) -> PromptResult<()> {
        match Settings::load(&self.environment.folders) {
            Ok((settings, damaged)) => {
                self.settings = settings;
                if let Some(path) = damaged {
                    self.prompt.say(&format!(
                        "The settings file was damaged. It was renamed to {}, and the defaults are used.",
                        shown(&path)
                    ))?;
                }
                Ok(())
            }
            Err(error) => {
                let message = format!("Can't read the settings: {}.", reason(&error));
                self.prompt.say(&format!("{message} Using the defaults."))
            }
        }
    }

    /// Saves the settings. A failure is reported and doesn't stop the game.
    fn save_settings(&mut self) -> PromptResult<()> {
        match self.settings.save(&self.environment.folders) {
            Ok(()) => Ok(()),
            Err(error) => self.prompt.say(&format!("Can't save the settings: {}.", reason(&error))),
        }
    }

    /// Asks for a game; `None` goes back.
    fn choose_game(&mut self, title: &str) -> PromptResult<Option<&'static Entry>> {
        let games = CATALOG.iter().map(|entry| (entry.info().name, entry.info().summary));
        Ok(self.prompt.choose(&Menu::new(title, games))?.map(|index| &CATALOG[index]))
    }

    fn show_rules(&mut self) -> PromptResult<()> {
        while let Some(entry) = self.choose_game("Which game?")? {
            self.show_page(entry.info().rules_page)?;
        }
        Ok(())
    }

    fn show_page(&mut self, page: &str) -> PromptResult<()> {
        self.prompt.gap()?;
        page::lines(page, WIDTH).iter().try_for_each(|line| self.prompt.show(&line.text()))
    }

    fn choose_symbols(&mut self) -> PromptResult<()> {
        const CHOICES: [(SymbolSet, &str, &str); 2] = [
            (
                SymbolSet::Ascii,
                "Letters",
                "R and B, W2 and B3: for screen readers and old terminals",
            ),
            (SymbolSet::Unicode, "Symbols", "Discs, diamonds and lines"),
        ];
        let choices = CHOICES.map(|(_, label, about)| (label, about));
        let menu =
            Menu::new("How should boards be drawn?", choices).with_default(self.unicode().into());
        if let Some(index) = self.prompt.choose(&menu)? {
            self.settings.symbols = CHOICES[index].0;
            self.save_settings()?;
        }
        Ok(())
    }

    /// Screen readers handle letters better than symbols, so symbols are opt-in in plain mode.
    fn unicode(&self) -> bool {
        self.settings.symbols == SymbolSet::Unicode
    }

    fn show_board(&mut self, view: &View) -> PromptResult<()> {
        let style = TextStyle { color: self.environment.color, unicode: self.unicode() };
        self.prompt.gap()?;
        self.prompt.show(&draw::text(view, style))
    }
}
