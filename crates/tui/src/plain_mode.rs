//! Plain mode: the application as text, one prompt at a time, for pipes, scripts, screen readers
//! and `--plain`.
//!
//! It needs no terminal: answers are read from any [`BufRead`] and text is written to any
//! [`Write`], so tests run whole sessions in memory.

mod archive;
mod command;
mod game;
mod game_review;
mod keyboard;
mod legend;
mod lesson;
mod pick;
mod prompt;
mod puzzle;
mod review;
mod settings;
mod setup;
mod values;

use std::io::{self, BufRead, Write};

use catalog::{CATALOG, Entry, figure};
use draw::TextStyle;
use messages::{Message, say};
use rules::{GameInfo, View};

use crate::environment::{Environment, LanguageSources, Start};
use crate::puzzles::PuzzleSitting;
use crate::render::page;
use crate::storage::files::reason;
use crate::storage::saves::shown;
use crate::storage::settings::{Settings, SymbolSet};
use crate::text::credits;
use crate::text::main_menu::{MainItem, main_menu};
use crate::text::sentence::whole;
pub use keyboard::Keyboard;
use prompt::{Input, Menu, Prompt, PromptResult, Stop, WIDTH};

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
    hold(start, environment, Prompt::new(Input::Stream(input), output, audience))
}

/// Runs plain mode for a person at a keyboard. A player who runs out of time hears of it at once,
/// and a computer that thinks for long can be told to move.
pub fn run_at_keyboard(
    start: Start,
    environment: &Environment,
    keyboard: Keyboard,
    output: &mut dyn Write,
) -> io::Result<()> {
    hold(start, environment, Prompt::new(Input::Keyboard(keyboard), output, Audience::Person))
}

fn hold<'a>(start: Start, environment: &'a Environment, prompt: Prompt<'a>) -> io::Result<()> {
    let (settings, language) = (Settings::default(), environment.language);
    let mut plain_mode = PlainMode { prompt, environment, settings, language };
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
    language: LanguageSources,
}

impl PlainMode<'_> {
    fn converse(&mut self, start: Start) -> PromptResult<()> {
        self.load_settings()?;
        match start {
            Start::Game(session) => self.play(*session, None)?,
            Start::Puzzles(puzzles) => {
                if let Some(sitting) = PuzzleSitting::new(puzzles, &self.settings) {
                    self.solve_puzzles(sitting)?;
                }
            }
            Start::Menu => {
                self.prompt.say(&say("plain-welcome"))?;
                self.mention_interrupted_games()?;
            }
        }
        loop {
            let items = main_menu(self.can_continue());
            let rows = items.iter().map(|(_, label, about)| (label.clone(), about.clone()));
            let menu = Menu::new(say("menu-title"), rows).back(say("menu-exit"));
            let Some(index) = self.prompt.choose(&menu)? else { return Ok(()) };
            match items[index].0 {
                MainItem::Play => self.set_up_and_play()?,
                MainItem::Learn => self.learn()?,
                MainItem::Rules => self.read_rules()?,
                MainItem::Games => self.browse_games()?,
                MainItem::Settings => self.change_settings()?,
                MainItem::Credits => self.show_page(&credits::page(self.prompt.language))?,
                MainItem::Puzzles => self.choose_puzzles()?,
                MainItem::Continue => self.continue_interrupted_game()?,
            }
        }
    }

    fn say_goodbye(&mut self, stop: Stop) -> PromptResult<()> {
        match stop {
            Stop::Broken(_) => return Err(stop),
            Stop::EndOfInput => self.prompt.say(&say("plain-end-of-input")),
            Stop::Quit => self.prompt.say(&say("plain-goodbye")),
        }?;
        self.prompt.finish()
    }

    fn load_settings(&mut self) -> PromptResult<()> {
        match Settings::load(&self.environment.folders) {
            Ok((settings, damaged)) => {
                self.settings = settings;
                self.update_language();
                let Some(path) = damaged else { return Ok(()) };
                self.prompt.say(&say("plain-settings-damaged").with("path", shown(&path)))
            }
            Err(error) => {
                self.update_language();
                let unreadable = say("plain-settings-unreadable");
                self.prompt.say(&unreadable.with("why", reason(&error)))
            }
        }
    }

    /// Speaks the language that the settings say.
    fn update_language(&mut self) {
        self.prompt.language = self.language.choose(&self.settings);
    }

    /// Saves the settings. A failure is reported and doesn't stop the game.
    fn save_settings(&mut self) -> PromptResult<()> {
        match self.settings.save(&self.environment.folders) {
            Ok(()) => Ok(()),
            Err(error) => {
                let failure = say("options-cannot-save").with("why", reason(&error));
                self.prompt.say(&whole(failure))
            }
        }
    }

    /// Asks for a game; `None` goes back.
    fn choose_game(&mut self, title: Message) -> PromptResult<Option<&'static Entry>> {
        let games = CATALOG.iter().map(|entry| {
            let info = entry.info();
            (Message::verbatim(info.name), info.summary.clone())
        });
        Ok(self.prompt.choose(&Menu::new(title, games))?.map(|index| &CATALOG[index]))
    }

    /// Lets the user choose rules to read.
    fn read_rules(&mut self) -> PromptResult<()> {
        while let Some(entry) = self.choose_game(say("plain-which-game"))? {
            self.show_rules(entry.info())?;
        }
        Ok(())
    }

    fn show_rules(&mut self, info: &GameInfo) -> PromptResult<()> {
        self.show_page(figure::page(info, self.prompt.language))
    }

    fn show_page(&mut self, page: &str) -> PromptResult<()> {
        self.prompt.gap()?;
        page::lines(page, WIDTH).iter().try_for_each(|line| self.prompt.show(&line.text()))
    }

    /// Screen readers handle letters better than symbols, so symbols are opt-in in plain mode.
    fn unicode(&self) -> bool {
        self.settings.symbols == SymbolSet::Unicode
    }

    fn show_board(&mut self, view: &View) -> PromptResult<()> {
        let (color, language) = (self.environment.color, Some(self.prompt.language));
        let style = TextStyle { color, unicode: self.unicode(), language };
        self.prompt.gap()?;
        self.prompt.show(&draw::text(view, style))
    }
}
