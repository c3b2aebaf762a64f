//! Asking and answering, a line at a time.

use std::io::{self, BufRead, Write};

use rules::{is_hidden, quote};

use super::Audience;
use crate::text::sentence::sentence;

/// Why nobody is asked any more.
#[derive(Debug)]
pub(super) enum Stop {
    /// Nobody is there to answer.
    EndOfInput,
    /// Somebody wants to end the program.
    Quit,
    /// The streams themselves have failed.
    Broken(io::Error),
}

impl From<io::Error> for Stop {
    fn from(error: io::Error) -> Stop {
        Stop::Broken(error)
    }
}

/// What a conversation comes to, unless it stops.
pub(super) type PromptResult<T> = Result<T, Stop>;

/// A conversation over two streams.
pub(super) struct Prompt<'a> {
    input: &'a mut dyn BufRead,
    output: &'a mut dyn Write,
    pub(super) audience: Audience,
}

/// A question with numbered answers.
pub(super) struct Menu {
    title: String,
    items: Vec<MenuItem>,
    /// What an empty line means.
    default: Option<usize>,
    /// What 0 does.
    back: &'static str,
}

/// An answer that can be chosen.
struct MenuItem {
    number: usize,
    label: String,
    /// What it means; may be empty.
    about: String,
}

/// What can be done at every menu.
const MENU_HELP: &str = "Type the number of what you want, or the beginning of its name, and press \
                         Enter. 0 goes back. Type `quit` to end the program; a game in progress is \
                         kept.";

/// How wide the text is, unless a word or a board is wider.
pub(super) const WIDTH: usize = 80;

/// No answer is longer; whatever goes past it is not even kept in memory.
const LONGEST_LINE: usize = 1000;

impl<'a> Prompt<'a> {
    pub(super) fn new(
        input: &'a mut dyn BufRead,
        output: &'a mut dyn Write,
        audience: Audience,
    ) -> Prompt<'a> {
        Prompt { input, output, audience }
    }

    /// Says a sentence or a few, broken into lines and with a capital at the beginning.
    pub(super) fn say(&mut self, text: &str) -> PromptResult<()> {
        Ok(writeln!(self.output, "{}", wrap(&sentence(text)))?)
    }

    /// Shows lines as they are.
    pub(super) fn show(&mut self, text: &str) -> PromptResult<()> {
        Ok(writeln!(self.output, "{}", text.trim_end_matches('\n'))?)
    }

    /// Leaves a line empty.
    pub(super) fn gap(&mut self) -> PromptResult<()> {
        Ok(writeln!(self.output)?)
    }

    /// Makes sure that everything has been written.
    pub(super) fn finish(&mut self) -> PromptResult<()> {
        Ok(self.output.flush()?)
    }

    /// Asks until something is answered that can be read; `help` is answered on the way, and
    /// `quit` is obeyed. The answer may be empty.
    pub(super) fn ask(&mut self, prompt: &str, help: &str) -> PromptResult<String> {
        loop {
            write!(self.output, "{prompt} ")?;
            self.output.flush()?;
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
                _ => return Ok(answer),
            }
        }
    }

    /// Asks for one of several things; `None` is 0, the way back.
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

    /// A terminal shows what was typed and begins a new line; a transcript has to be helped.
    fn end_prompt(&mut self, answer: &str) -> PromptResult<()> {
        if self.audience == Audience::Script {
            let visible = |symbol: char| if is_hidden(symbol) { '\u{fffd}' } else { symbol };
            let echo: String = answer.chars().map(visible).collect();
            writeln!(self.output, "{echo}")?;
        }
        Ok(())
    }

    /// A line without the blanks around it, or what is wrong with it.
    fn read_line(&mut self) -> PromptResult<Result<String, &'static str>> {
        let mut line = Vec::new();
        let mut too_long = false;
        loop {
            let available = match self.input.fill_buf() {
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
            // Input that ends without a newline ends its last line all the same.
            let is_end = end.is_some() || available.is_empty();
            let used = part.len() + usize::from(end.is_some());
            self.input.consume(used);
            if is_end {
                break;
            }
        }
        if too_long {
            return Ok(Err("That line is too long to be an answer: type a shorter one."));
        }
        let text = String::from_utf8(line).map(|text| text.trim().to_owned());
        Ok(text.map_err(|_| "That line is not UTF-8 text: type it again with plain letters."))
    }
}

impl Menu {
    /// A menu of answers, each with what it means, numbered from 1.
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

    /// The same menu with other numbers, none of them 0.
    pub(super) fn numbered(mut self, number: impl Fn(&str) -> Option<usize>) -> Menu {
        for item in &mut self.items {
            item.number = number(&item.label).unwrap_or(item.number);
        }
        self
    }

    /// The same menu, in which an empty line means this answer.
    pub(super) fn with_default(self, default: usize) -> Menu {
        Menu { default: Some(default), ..self }
    }

    /// The same menu, with another name for the way back.
    pub(super) fn back(self, back: &'static str) -> Menu {
        Menu { back, ..self }
    }

    /// What an answer means; `None` is the way back.
    fn read(&self, answer: &str) -> Result<Option<usize>, String> {
        if answer.is_empty() {
            return self.default.map(Some).ok_or_else(|| {
                "Nothing was typed: type a number from the list, or `help`.".to_owned()
            });
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
            format!("{answer} is not on the list: type one of its numbers, or `help`.")
        })
    }

    /// The one answer whose name is this, or begins with it.
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

/// A sentence or a few, broken into lines that fit.
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
