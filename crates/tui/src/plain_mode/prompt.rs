//! Prompts and numbered menus over text streams.

use std::io::{self, BufRead, Write};
use std::time::Duration;

use rules::{is_hidden, quote};

use super::{Audience, Keyboard};
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
    title: String,
    items: Vec<MenuItem>,
    /// Item for an empty line.
    default: Option<usize>,
    /// Label of item 0.
    back: &'static str,
}

struct MenuItem {
    number: usize,
    label: String,
    /// Description; may be empty.
    about: String,
}

/// Help for menus.
const MENU_HELP: &str = "Type a number or the beginning of a name, and press Enter. 0 goes back. Type \
                         `quit` to quit; a game in progress is kept.";

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
        Prompt { input, output, audience }
    }

    /// Writes wrapped sentences, with a capital first letter.
    pub(super) fn say(&mut self, text: &str) -> PromptResult<()> {
        Ok(writeln!(self.output, "{}", wrap(&sentence(text)))?)
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
    pub(super) fn ask(&mut self, prompt: &str, help: &str) -> PromptResult<String> {
        let never = &mut || false;
        self.ask_until(prompt, help, never).map(Option::unwrap_or_default)
    }

    /// The same, but gives up with `None` as soon as `over` says so while nobody types. Streams are
    /// read without asking.
    pub(super) fn ask_until(
        &mut self,
        prompt: &str,
        help: &str,
        over: &mut dyn FnMut() -> bool,
    ) -> PromptResult<Option<String>> {
        loop {
            write!(self.output, "{prompt} ")?;
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
                    self.say(complaint)?;
                    continue;
                }
                Err(stop) => {
                    self.gap()?;
                    return Err(stop);
                }
            };
            self.end_prompt(&answer)?;
            match answer.to_ascii_lowercase().as_str() {
                "help" | "?" => self.say_lines(help)?,
                "quit" | "exit" => return Err(Stop::Quit),
                _ => return Ok(Some(answer)),
            }
        }
    }

    /// Shows a menu and returns the choice; `None` is 0, back.
    pub(super) fn choose(&mut self, menu: &Menu) -> PromptResult<Option<usize>> {
        self.show_menu(menu)?;
        let default =
            menu.default.map(|default| format!(" (Enter for {})", menu.items[default].number));
        let prompt = format!("Your choice{}:", default.unwrap_or_default());
        loop {
            let answer = self.ask(&prompt, MENU_HELP)?;
            match menu.read(&answer) {
                Ok(choice) => return Ok(choice),
                Err(complaint) => self.say(&complaint)?,
            }
        }
    }

    fn show_menu(&mut self, menu: &Menu) -> PromptResult<()> {
        self.gap()?;
        self.say(&menu.title)?;
        let width = menu.items.iter().map(|item| item.label.chars().count()).max().unwrap_or(0);
        for MenuItem { number, label, about } in &menu.items {
            let line = format!("{number:3}  {label:<width$}  {about}");
            self.show(line.trim_end())?;
        }
        self.show(&format!("{:3}  {}", 0, menu.back))
    }

    fn say_lines(&mut self, text: &str) -> PromptResult<()> {
        text.lines().try_for_each(|line| {
            if line.starts_with(' ') { self.show(line) } else { self.say(line) }
        })
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
    pub(super) fn read_line(&mut self) -> PromptResult<Result<String, &'static str>> {
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
        Ok(if too_long { Err(TOO_LONG) } else { readable(line) })
    }
}

const TOO_LONG: &str = "That line is too long.";

/// A trimmed line, or why it can't be used.
fn readable(line: Vec<u8>) -> Result<String, &'static str> {
    if line.len() > LONGEST_LINE {
        return Err(TOO_LONG);
    }
    let text = String::from_utf8(line).map(|text| text.trim().to_owned());
    text.map_err(|_| "That line isn't valid UTF-8 text.")
}

impl Menu {
    /// Menu with items numbered from 1.
    pub(super) fn new(
        title: impl Into<String>,
        answers: impl IntoIterator<Item = (impl Into<String>, impl Into<String>)>,
    ) -> Menu {
        let items = (1..).zip(answers).map(|(number, (label, about))| MenuItem {
            number,
            label: label.into(),
            about: about.into(),
        });
        Menu { title: title.into(), items: items.collect(), default: None, back: "Back" }
    }

    /// Replaces the item numbers; 0 stays reserved for going back.
    pub(super) fn numbered(mut self, number: impl Fn(&str) -> Option<usize>) -> Menu {
        for item in &mut self.items {
            item.number = number(&item.label).unwrap_or(item.number);
        }
        self
    }

    /// Sets the item for an empty line.
    pub(super) fn with_default(self, default: usize) -> Menu {
        Menu { default: Some(default), ..self }
    }

    /// Sets the label of item 0.
    pub(super) fn back(self, back: &'static str) -> Menu {
        Menu { back, ..self }
    }

    /// Parses an answer; `None` goes back.
    fn read(&self, answer: &str) -> Result<Option<usize>, String> {
        if answer.is_empty() {
            return self
                .default
                .map(Some)
                .ok_or_else(|| "Type a number from the list, or `help`.".to_owned());
        }
        if answer == "0" || answer.eq_ignore_ascii_case("back") {
            return Ok(None);
        }
        let found = if answer.bytes().all(|byte| byte.is_ascii_digit()) {
            let number = answer.parse().ok();
            self.items.iter().position(|item| Some(item.number) == number)
        } else {
            self.named(answer)
        };
        found.map(Some).ok_or_else(|| {
            let answer = quote(answer);
            format!("{answer} isn't on the list: type one of its numbers, or `help`.")
        })
    }

    /// The item with this label, or the only one that starts with it.
    fn named(&self, answer: &str) -> Option<usize> {
        let wanted = answer.to_lowercase();
        let labels: Vec<String> = self.items.iter().map(|item| item.label.to_lowercase()).collect();
        if let Some(exact) = labels.iter().position(|label| *label == wanted) {
            return Some(exact);
        }
        let mut beginning =
            (0..labels.len()).filter(|&index| labels[index].starts_with(wanted.as_str()));
        let found = beginning.next();
        found.filter(|_| beginning.next().is_none())
    }
}

/// Wraps text at the width.
fn wrap(text: &str) -> String {
    let mut lines = String::new();
    let mut column = 0;
    for word in text.split_whitespace() {
        let length = word.chars().count();
        if column > 0 && column + 1 + length > WIDTH {
            lines.push('\n');
            column = 0;
        } else if column > 0 {
            lines.push(' ');
            column += 1;
        }
        lines.push_str(word);
        column += length;
    }
    lines
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_are_broken_between_words() {
        let text = "twelve words ".repeat(12);
        let wrapped = wrap(&text);
        assert!(wrapped.lines().count() > 1);
        assert!(wrapped.lines().all(|line| line.len() <= WIDTH && !line.ends_with(' ')));
        assert_eq!(wrapped.replace('\n', " "), text.trim());
        assert_eq!(wrap(&"x".repeat(200)).lines().count(), 1);
    }
}
