//! Prompts and numbered menus over text streams.

use std::io::{self, BufRead, Write};
use std::time::Duration;

use messages::{Language, Message, say};
use rules::{is_hidden, quote};

use super::{Audience, Keyboard};
use crate::render::wrap::{padded, width, wrapped};
use crate::text::sentence::sentence;

/// Reason why the session ends.
#[derive(Debug)]
pub(super) enum Stop {
    EndOfInput,
    /// The user quits.
    Quit,
    /// I/O error.
    Broken(io::Error),
}

impl From<io::Error> for Stop {
    fn from(error: io::Error) -> Stop {
        Stop::Broken(error)
    }
}

pub(super) type PromptResult<T> = Result<T, Stop>;

/// Text input and output.
pub(super) struct Prompt<'a> {
    input: Input<'a>,
    output: &'a mut dyn Write,
    pub(super) audience: Audience,
    /// The language of the reader.
    pub(super) language: &'static Language,
}

/// Source of answers.
pub(super) enum Input<'a> {
    /// Any stream.
    Stream(&'a mut dyn BufRead),
    /// A keyboard, which can be waited for.
    Keyboard(Keyboard),
}

/// Interval at which clocks and searches are looked at while nobody types.
const A_MOMENT: Duration = Duration::from_millis(50);

/// Numbered menu.
pub(super) struct Menu {
    title: Message,
    items: Vec<MenuItem>,
    /// Item for an empty line.
    default: Option<usize>,
    /// Label of item 0.
    back: Message,
}

struct MenuItem {
    number: usize,
    label: Message,
    about: Option<Message>,
}

/// The answer to `help`.
#[derive(Debug)]
pub(super) struct Help {
    texts: Vec<Message>,
    /// Words that can be typed, which are the same in every language, and what they do.
    commands: Vec<(&'static str, Message)>,
    /// Said after the commands.
    note: Option<Message>,
}

impl Help {
    pub(super) fn new(text: Message) -> Help {
        Help { texts: vec![text], commands: Vec::new(), note: None }
    }

    /// Says something else first.
    pub(super) fn after(mut self, text: Message) -> Help {
        self.texts.insert(0, text);
        self
    }

    /// Lists commands.
    pub(super) fn with_commands(
        self,
        commands: impl IntoIterator<Item = (&'static str, Message)>,
    ) -> Help {
        Help { commands: commands.into_iter().collect(), ..self }
    }

    pub(super) fn with_note(self, note: Message) -> Help {
        Help { note: Some(note), ..self }
    }
}

/// Text width in columns; long words and boards may be wider.
pub(super) const WIDTH: usize = 80;

/// Maximum line length in bytes. The rest of a longer line is discarded unread.
const LONGEST_LINE: usize = 1000;

impl<'a> Prompt<'a> {
    pub(super) fn new(
        input: Input<'a>,
        output: &'a mut dyn Write,
        audience: Audience,
    ) -> Prompt<'a> {
        Prompt { input, output, audience, language: Language::english() }
    }

    /// A message in the reader's language.
    pub(super) fn text(&self, message: &Message) -> String {
        message.localize(self.language)
    }

    /// Writes wrapped sentences, with a capital first letter.
    pub(super) fn say(&mut self, message: &Message) -> PromptResult<()> {
        let rows = wrapped(&sentence(&self.text(message)), WIDTH);
        Ok(writeln!(self.output, "{}", rows.join("\n"))?)
    }

    /// Writes lines unchanged.
    pub(super) fn show(&mut self, text: &str) -> PromptResult<()> {
        Ok(writeln!(self.output, "{}", text.trim_end_matches('\n'))?)
    }

    /// Writes an empty line.
    pub(super) fn gap(&mut self) -> PromptResult<()> {
        Ok(writeln!(self.output)?)
    }

    pub(super) fn finish(&mut self) -> PromptResult<()> {
        Ok(self.output.flush()?)
    }

    /// True if a person types, so that waiting makes sense.
    pub(super) const fn is_keyboard(&self) -> bool {
        matches!(self.input, Input::Keyboard(_))
    }

    /// True if a line arrives within a moment. Never waits for streams.
    pub(super) fn has_line(&mut self) -> bool {
        match &mut self.input {
            Input::Stream(_) => false,
            Input::Keyboard(keyboard) => keyboard.wait(A_MOMENT),
        }
    }

    /// Asks until it gets a readable line. Handles `help` and `quit`. The answer may be empty.
    pub(super) fn ask(&mut self, prompt: &Message, help: &Help) -> PromptResult<String> {
        let never = &mut || false;
        self.ask_until(prompt, help, never).map(Option::unwrap_or_default)
    }

    /// The same, but gives up with `None` as soon as `over` says so while nobody types. Streams are
    /// read without asking.
    pub(super) fn ask_until(
        &mut self,
        prompt: &Message,
        help: &Help,
        over: &mut dyn FnMut() -> bool,
    ) -> PromptResult<Option<String>> {
        loop {
            let question = self.text(prompt);
            write!(self.output, "{question} ")?;
            self.output.flush()?;
            while let Input::Keyboard(keyboard) = &mut self.input
                && !keyboard.wait(A_MOMENT)
            {
                if over() {
                    self.gap()?;
                    return Ok(None);
                }
            }
            let answer = match self.read_line() {
                Ok(Ok(answer)) => answer,
                Ok(Err(complaint)) => {
                    self.end_prompt("")?;
                    self.say(&complaint)?;
                    continue;
                }
                Err(stop) => {
                    self.gap()?;
                    return Err(stop);
                }
            };
            self.end_prompt(&answer)?;
            match answer.to_ascii_lowercase().as_str() {
                "help" | "?" => self.say_help(help)?,
                "quit" | "exit" => return Err(Stop::Quit),
                _ => return Ok(Some(answer)),
            }
        }
    }

    /// Shows a menu and returns the choice; `None` is 0, back.
    pub(super) fn choose(&mut self, menu: &Menu) -> PromptResult<Option<usize>> {
        self.show_menu(menu)?;
        let prompt = match menu.default {
            Some(default) => say("plain-choice-default").with("number", menu.items[default].number),
            None => say("plain-choice"),
        };
        let help = Help::new(say("plain-menu-help"));
        loop {
            let answer = self.ask(&prompt, &help)?;
            match menu.read(&answer, self.language) {
                Ok(choice) => return Ok(choice),
                Err(complaint) => self.say(&complaint)?,
            }
        }
    }

    fn show_menu(&mut self, menu: &Menu) -> PromptResult<()> {
        self.gap()?;
        self.say(&menu.title)?;
        let labels: Vec<String> = menu.items.iter().map(|item| self.text(&item.label)).collect();
        let widest = labels.iter().map(|label| width(label)).max().unwrap_or(0);
        for (MenuItem { number, about, .. }, label) in menu.items.iter().zip(labels) {
            let about = about.as_ref().map_or_else(String::new, |about| self.text(about));
            let line = format!("{number:3}  {}  {about}", padded(&label, widest));
            self.show(line.trim_end())?;
        }
        self.show(&format!("{:3}  {}", 0, self.text(&menu.back)))
    }

    fn say_help(&mut self, help: &Help) -> PromptResult<()> {
        help.texts.iter().try_for_each(|text| self.say(text))?;
        for (word, about) in &help.commands {
            self.show(&format!("  {word:<10} {}", self.text(about)))?;
        }
        help.note.iter().try_for_each(|note| self.say(note))
    }

    /// Echoes the answer in transcripts; a terminal has already shown it.
    fn end_prompt(&mut self, answer: &str) -> PromptResult<()> {
        if self.audience == Audience::Script {
            let visible = |symbol: char| if is_hidden(symbol) { '\u{fffd}' } else { symbol };
            let echo: String = answer.chars().map(visible).collect();
            writeln!(self.output, "{echo}")?;
        }
        Ok(())
    }

    /// Reads a trimmed line, or explains why it can't be used.
    pub(super) fn read_line(&mut self) -> PromptResult<Result<String, Message>> {
        let input = match &mut self.input {
            Input::Stream(input) => input,
            Input::Keyboard(keyboard) => {
                let line = keyboard.line()?.ok_or(Stop::EndOfInput)?;
                return Ok(readable(line));
            }
        };
        let mut line = Vec::new();
        let mut too_long = false;
        loop {
            let available = match input.fill_buf() {
                Err(error) if error.kind() == io::ErrorKind::Interrupted => continue,
                available => available?,
            };
            if available.is_empty() && line.is_empty() && !too_long {
                return Err(Stop::EndOfInput);
            }
            let end = available.iter().position(|&byte| byte == b'\n');
            let part = &available[..end.unwrap_or(available.len())];
            too_long |= line.len() + part.len() > LONGEST_LINE;
            if !too_long {
                line.extend_from_slice(part);
            }
            // The last line may lack a newline.
            let is_end = end.is_some() || available.is_empty();
            let used = part.len() + usize::from(end.is_some());
            input.consume(used);
            if is_end {
                break;
            }
        }
        Ok(if too_long { Err(say("plain-too-long")) } else { readable(line) })
    }
}

/// A trimmed line, or why it can't be used.
fn readable(line: Vec<u8>) -> Result<String, Message> {
    if line.len() > LONGEST_LINE {
        return Err(say("plain-too-long"));
    }
    let text = String::from_utf8(line).map(|text| text.trim().to_owned());
    text.map_err(|_| say("plain-not-utf8"))
}

impl Menu {
    /// Menu with items numbered from 1.
    pub(super) fn new(
        title: Message,
        answers: impl IntoIterator<Item = (Message, impl Into<Option<Message>>)>,
    ) -> Menu {
        let items = (1..).zip(answers).map(|(number, (label, about))| MenuItem {
            number,
            label,
            about: about.into(),
        });
        Menu { title, items: items.collect(), default: None, back: say("plain-back") }
    }

    /// Replaces the item numbers; 0 stays reserved for going back.
    pub(super) fn numbered(mut self, number: impl Fn(&str) -> Option<usize>) -> Menu {
        for item in &mut self.items {
            item.number = number(&item.label.to_string()).unwrap_or(item.number);
        }
        self
    }

    /// Sets the item for an empty line.
    pub(super) fn with_default(self, default: usize) -> Menu {
        Menu { default: Some(default), ..self }
    }

    /// Sets the label of item 0.
    pub(super) fn back(self, back: Message) -> Menu {
        Menu { back, ..self }
    }

    /// Parses an answer; `None` goes back.
    fn read(&self, answer: &str, language: &'static Language) -> Result<Option<usize>, Message> {
        if answer.is_empty() {
            return self.default.map(Some).ok_or_else(|| say("plain-type-number"));
        }
        if answer == "0" || answer.eq_ignore_ascii_case("back") {
            return Ok(None);
        }
        let found = if answer.bytes().all(|byte| byte.is_ascii_digit()) {
            let number = answer.parse().ok();
            self.items.iter().position(|item| Some(item.number) == number)
        } else {
            self.named(answer, language).or_else(|| self.named(answer, Language::english()))
        };
        let refused = || say("plain-not-listed").with("answer", quote(answer));
        found.map(Some).ok_or_else(refused)
    }

    /// The item with this label, or the only one that starts with it.
    fn named(&self, answer: &str, language: &'static Language) -> Option<usize> {
        let wanted = answer.to_lowercase();
        let label = |item: &MenuItem| item.label.localize(language).to_lowercase();
        let labels: Vec<String> = self.items.iter().map(label).collect();
        if let Some(exact) = labels.iter().position(|label| *label == wanted) {
            return Some(exact);
        }
        let mut beginning =
            (0..labels.len()).filter(|&index| labels[index].starts_with(wanted.as_str()));
        let found = beginning.next();
        found.filter(|_| beginning.next().is_none())
    }
}
