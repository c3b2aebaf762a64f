//! Parsing lessons and checking everything they claim.

use rules::{MoveError, Size, quote};

use super::{Lesson, LessonStep, Pattern, Proved, RefusedMove, breaks};
use crate::game::any_game::AnyGame;
use crate::game::entry::Entry;

/// An error in the text of a lesson.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("line {line}: {reason}")]
pub struct LessonError {
    /// The line, counted from 1.
    pub line: usize,
    /// The problem and the remedy.
    pub reason: String,
}

impl LessonError {
    pub(super) fn new(line: usize, reason: impl Into<String>) -> LessonError {
        LessonError { line, reason: reason.into() }
    }
}

/// A keyword and its value, which may span several lines.
#[derive(Clone, Debug)]
pub(super) struct Field {
    pub(super) line: usize,
    pub(super) name: String,
    pub(super) value: String,
}

impl Lesson {
    /// Reads the text of a lesson about this game.
    pub fn read(entry: &Entry, text: &str) -> Result<Lesson, LessonError> {
        let mut fields = fields(text)?.into_iter();
        let title = fields.next().filter(|field| field.name == "lesson").ok_or_else(|| {
            LessonError::new(1, "a lesson begins with `lesson` and its title: add that line")
        })?;
        let mut guide = Vec::new();
        let mut drafts: Vec<Vec<Field>> = Vec::new();
        for field in fields {
            match (field.name.as_str(), drafts.last_mut()) {
                ("step", _) => drafts.push(vec![field]),
                (_, Some(draft)) => draft.push(field),
                (GUIDE, None) => guide.push(field.value),
                (_, None) => {
                    let reason = format!("`{}` stands before the first `step`", field.name);
                    return Err(LessonError::new(field.line, reason + ": move it into a step"));
                }
            }
        }
        if drafts.is_empty() {
            return Err(LessonError::new(title.line, "there is no step: add one with `step`"));
        }
        let steps = drafts.iter().map(|draft| StepFields { entry, fields: draft }.step());
        Ok(Lesson { title: title.value, guide, steps: steps.collect::<Result<_, _>>()? })
    }
}

/// The guide alone.
pub(super) fn guide(text: &str) -> Result<Vec<String>, LessonError> {
    let before_steps = fields(text)?.into_iter().take_while(|field| field.name != "step");
    Ok(before_steps.filter(|field| field.name == GUIDE).map(|field| field.value).collect())
}

/// The title and the number of steps.
pub(super) fn summary(text: &str) -> Result<(String, usize), LessonError> {
    let fields = fields(text)?;
    let steps = fields.iter().filter(|field| field.name == "step").count();
    Ok((fields.into_iter().next().map(|field| field.value).unwrap_or_default(), steps))
}

/// The keyword of a sentence of the guide.
pub(super) const GUIDE: &str = "guide";

/// Splits a text into fields. Blank lines and lines that begin with `#` are ignored; indented lines
/// continue the line before.
pub(super) fn fields(text: &str) -> Result<Vec<Field>, LessonError> {
    let mut fields: Vec<Field> = Vec::new();
    for (line, text) in (1..).zip(text.lines()) {
        if text.trim().is_empty() || text.starts_with('#') {
            continue;
        }
        if text.starts_with(char::is_whitespace) {
            let last = fields.last_mut().ok_or_else(|| {
                LessonError::new(line, "the first line is indented: begin it with a word")
            })?;
            last.value = format!("{} {}", last.value, text.trim());
            continue;
        }
        let (name, value) = text.split_once(char::is_whitespace).unwrap_or((text, ""));
        let (name, value) = (name.to_owned(), value.trim().to_owned());
        if value.is_empty() {
            return Err(LessonError::new(line, format!("{} says nothing", quote(&name))));
        }
        fields.push(Field { line, name, value });
    }
    Ok(fields)
}

/// The fields of a step, before parsing.
struct StepFields<'a> {
    entry: &'a Entry,
    fields: &'a [Field],
}

/// The keywords of a step; the last three may be repeated.
const NAMES: [&str; 11] = [
    "step", "text", "options", "position", "played", "ask", "proved", "right", "play", "refused",
    "instead",
];
const REPEATABLE: &[&str] = &["play", "refused", "instead"];

impl StepFields<'_> {
    fn step(&self) -> Result<LessonStep, LessonError> {
        self.check_names()?;
        let (clause, title) = self.heading()?;
        let start = self.start()?;
        let step = LessonStep {
            clause,
            title,
            text: self.needed("text")?.value.clone(),
            play: self.play(&*start)?,
            refused: self.refused(&*start)?,
            proved: self.proved()?,
            instead: self.instead(&*start)?,
            ask: self.needed("ask")?.value.clone(),
            right: self.needed("right")?.value.clone(),
            start,
        };
        if step.play.is_empty() && step.refused.is_empty() {
            let reason = "the step asks for nothing: add `play` or `refused` with a move";
            return Err(LessonError::new(self.fields[0].line, reason));
        }
        let asked = |(text, _): &&(String, String)| step.accepts(text);
        if let Some((text, _)) = step.instead.iter().find(asked) {
            let reason = format!("{} cannot be both asked for and wrong", quote(text));
            return Err(LessonError::new(self.fields[0].line, reason + ": remove one of the two"));
        }
        Ok(step)
    }

    fn check_names(&self) -> Result<(), LessonError> {
        for (index, Field { line, name, .. }) in self.fields.iter().enumerate() {
            if !NAMES.contains(&name.as_str()) {
                let reason = format!("{} is not known: use {}", quote(name), NAMES.join(", "));
                return Err(LessonError::new(*line, reason));
            }
            let again = self.fields[..index].iter().any(|earlier| earlier.name == *name);
            if again && !REPEATABLE.contains(&name.as_str()) {
                let reason = format!("`{name}` stands twice in this step: remove one");
                return Err(LessonError::new(*line, reason));
            }
        }
        Ok(())
    }

    fn optional(&self, name: &str) -> Option<&Field> {
        self.fields.iter().find(|field| field.name == name)
    }

    fn needed(&self, name: &str) -> Result<&Field, LessonError> {
        let missing =
            || LessonError::new(self.fields[0].line, format!("add `{name}` to this step"));
        self.optional(name).ok_or_else(missing)
    }

    fn all(&self, name: &str) -> impl Iterator<Item = &Field> {
        self.fields.iter().filter(move |field| field.name == name)
    }

    /// `T3 Captures come first` is about T3, which the rules page must have.
    fn heading(&self) -> Result<(String, String), LessonError> {
        let Field { line, value, .. } = self.needed("step")?;
        let known = |clause: &str| self.entry.info().rules_page.contains(&format!("**{clause} "));
        match value.split_once(' ') {
            Some((clause, title)) if known(clause) => Ok((clause.to_owned(), title.trim().into())),
            _ => {
                let reason = format!("{} does not begin with a clause of the rules", quote(value));
                Err(LessonError::new(*line, reason + ": write one before the title"))
            }
        }
    }

    /// The position of a step: `start`, a size, or a position text.
    fn start(&self) -> Result<Box<dyn AnyGame>, LessonError> {
        let position = self.needed("position")?;
        let options = self.optional("options").map_or("", |options| options.value.as_str());
        let rules = self.entry.info().read_rules(options.split_whitespace());
        let rules = rules.map_err(|error| LessonError::new(position.line, error.to_string()))?;
        let opened = match position.value.strip_prefix("start ").map(|size| Size::read(size.trim()))
        {
            Some(Ok(size)) => self.entry.open("start", Some(size), &rules),
            Some(Err(error)) => return Err(LessonError::new(position.line, error.to_string())),
            None => self.entry.open(&position.value, None, &rules),
        };
        let mut game =
            opened.map_err(|error| LessonError::new(position.line, error.to_string()))?;
        if let Some(played) = self.optional("played") {
            let played_all = game.play_all(&played.value);
            played_all.map_err(|error| LessonError::new(played.line, error.to_string()))?;
        }
        Ok(game)
    }

    /// The moves asked for; each pattern must fit a legal move.
    fn play(&self, start: &dyn AnyGame) -> Result<Vec<Pattern>, LessonError> {
        let mut patterns = Vec::new();
        for field in self.all("play") {
            for word in field.value.split_whitespace() {
                let pattern = match word.strip_suffix('*') {
                    Some(prefix) => Pattern::Prefix(prefix.to_owned()),
                    None => Pattern::Move(word.to_owned()),
                };
                if !start.choices().iter().any(|choice| pattern.matches(&choice.text)) {
                    let why = not_played(start, word.trim_end_matches('*'));
                    return Err(LessonError::new(field.line, why));
                }
                patterns.push(pattern);
            }
        }
        Ok(patterns)
    }

    /// `wins`, `wins in 3` or `holds`.
    fn proved(&self) -> Result<Option<Proved>, LessonError> {
        let Some(field) = self.optional("proved") else { return Ok(None) };
        let words: Vec<&str> = field.value.split_whitespace().collect();
        let proved = match words.as_slice() {
            ["wins"] => Some(Proved::Wins),
            ["holds"] => Some(Proved::Holds),
            ["wins", "in", plies] => plies.parse().ok().map(Proved::WinsIn),
            _ => None,
        };
        let reason = "use `wins`, `wins in` with a number of plies, or `holds`";
        proved.map(Some).ok_or_else(|| LessonError::new(field.line, reason))
    }

    /// The moves that are refused; each must be, and by the clause that stands before it.
    fn refused(&self, start: &dyn AnyGame) -> Result<Vec<RefusedMove>, LessonError> {
        let mut refused = Vec::new();
        for field in self.all("refused") {
            let (clause, moves) = field.value.split_once(' ').unwrap_or((&field.value, ""));
            if moves.trim().is_empty() {
                let reason = "give a clause and moves, as in `refused T3 xa1`";
                return Err(LessonError::new(field.line, reason));
            }
            for text in moves.split_whitespace() {
                if let Err(reason) = check_refusal(start, clause, text) {
                    return Err(LessonError::new(field.line, reason));
                }
                refused.push(RefusedMove { clause: clause.to_owned(), text: text.to_owned() });
            }
        }
        Ok(refused)
    }

    /// Replies to legal moves that are not right.
    fn instead(&self, start: &dyn AnyGame) -> Result<Vec<(String, String)>, LessonError> {
        let mut instead = Vec::new();
        for field in self.all("instead") {
            let Some((text, said)) = field.value.split_once(' ') else {
                let reason = "give a move and what to say about it";
                return Err(LessonError::new(field.line, reason));
            };
            if !start.choices().iter().any(|choice| choice.text == text) {
                return Err(LessonError::new(field.line, not_played(start, text)));
            }
            instead.push((text.to_owned(), said.trim().to_owned()));
        }
        Ok(instead)
    }
}

/// The reason why a text is not the canonical text of a legal move.
fn not_played(start: &dyn AnyGame, text: &str) -> String {
    match start.copy().play(text) {
        Ok(played) => format!("write {} as `{}`", quote(text), played.text),
        Err(error) => error.to_string(),
    }
}

fn check_refusal(start: &dyn AnyGame, clause: &str, text: &str) -> Result<(), String> {
    match start.copy().play(text) {
        Ok(_) => Err(format!("{} is legal here: it cannot be called refused", quote(text))),
        Err(MoveError::Unreadable { .. }) => {
            Err(format!("{} is not a move at all: give one that a clause forbids", quote(text)))
        }
        Err(error) if breaks(&error) == clause => Ok(()),
        Err(error) => {
            Err(format!("it is not refused by {}, but like this: {error}", quote(clause)))
        }
    }
}
