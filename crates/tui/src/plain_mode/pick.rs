//! Choosing a move square by square: the piece, its target, and where a captured piece goes. A
//! square that isn't on the list is refused with the reason.

use catalog::{AnyGame, Choice};
use messages::{Message, say};
use rules::{Cell, MoveSyntax, quote};

use super::PlainMode;
use super::prompt::{Help, PromptResult, WIDTH};
use crate::render::wrap::{padded, width};
use crate::text::sentence::whole;

/// Squares of a partly typed move, if the text is the beginning of a legal one.
pub(super) fn beginning(game: &dyn AnyGame, text: &str) -> Option<Vec<Cell>> {
    let syntax = MoveSyntax::read(text, game.setup().size, "").ok()?;
    let goes_on = |choice: &Choice| {
        choice.path.len() > syntax.cells.len() && choice.path.starts_with(&syntax.cells)
    };
    let begun = !syntax.leading_x && game.choices().iter().any(goes_on);
    begun.then_some(syntax.cells)
}

impl PlainMode<'_> {
    /// Asks for the remaining squares of a move. `None` if the user goes back.
    pub(super) fn point(
        &mut self,
        game: &dyn AnyGame,
        mut cells: Vec<Cell>,
    ) -> PromptResult<Option<String>> {
        let choices = game.choices();
        loop {
            if let Some(choice) = choices.iter().find(|choice| choice.path == cells) {
                return Ok(Some(choice.text.clone()));
            }
            let candidates = candidates(&choices, &cells);
            self.show_candidates(game.info().piece, &choices, &cells, &candidates)?;
            let prompt = if cells.is_empty() {
                say("plain-square-or-number")
            } else {
                say("plain-square-or-number-back")
            };
            match self.prompt.ask(&prompt, &Help::new(say("plain-square-help")))?.as_str() {
                "0" | "back" => {
                    if cells.pop().is_none() {
                        return Ok(None);
                    }
                }
                answer => match read(game, &candidates, &cells, answer) {
                    Ok(cell) => cells.push(cell),
                    Err(complaint) => self.prompt.say(&complaint)?,
                },
            }
        }
    }

    fn show_candidates(
        &mut self,
        piece: &'static str,
        choices: &[Choice],
        cells: &[Cell],
        candidates: &[Cell],
    ) -> PromptResult<()> {
        let longest = choices.iter().map(|choice| choice.path.len()).max().unwrap_or(0);
        let piece = Message::verbatim(piece);
        let question = match cells {
            [] if longest == 1 => say("plain-which-square"),
            [] => say("plain-which-piece").with("piece", piece),
            [from] => say("plain-to-which").with("cell", from.to_string()),
            [from, to, ..] => say("plain-relocate")
                .with("from", from.to_string())
                .with("to", to.to_string())
                .with("piece", piece),
        };
        self.prompt.say(&question)?;
        let names: Vec<String> = candidates.iter().map(Cell::to_string).collect();
        self.show_numbered(&names)
    }

    /// Shows a numbered list in columns.
    pub(super) fn show_numbered(&mut self, names: &[String]) -> PromptResult<()> {
        let digits = names.len().to_string().len();
        let longest = names.iter().map(|name| width(name)).max().unwrap_or(0);
        let columns = (WIDTH / (digits + longest + 5)).max(1);
        let numbered: Vec<String> = (1..)
            .zip(names)
            .map(|(number, name)| format!("  {number:digits$}  {}", padded(name, longest)))
            .collect();
        for row in numbered.chunks(columns) {
            self.prompt.show(row.join(" ").trim_end())?;
        }
        Ok(())
    }
}

/// Squares that can come next, sorted and without duplicates.
fn candidates(choices: &[Choice], cells: &[Cell]) -> Vec<Cell> {
    let fitting = choices.iter().filter(|choice| choice.path.starts_with(cells));
    let mut candidates: Vec<Cell> =
        fitting.filter_map(|choice| choice.path.get(cells.len()).copied()).collect();
    candidates.sort_by_key(|cell| (cell.file(), cell.rank()));
    candidates.dedup();
    candidates
}

/// Reads a square, or explains why it can't be chosen.
fn read(
    game: &dyn AnyGame,
    candidates: &[Cell],
    cells: &[Cell],
    answer: &str,
) -> Result<Cell, Message> {
    let last = candidates.len();
    if answer.is_empty() {
        return Err(say("plain-type-square").with("last", last));
    }
    if answer.bytes().all(|byte| byte.is_ascii_digit()) {
        let number = answer.parse::<usize>().ok().and_then(|number| number.checked_sub(1));
        let refused =
            || say("plain-square-not-listed").with("answer", quote(answer)).with("last", last);
        return number.and_then(|index| candidates.get(index)).copied().ok_or_else(refused);
    }
    let cell = Cell::read(answer, game.setup().size).map_err(|error| whole(error.message()))?;
    if candidates.contains(&cell) {
        return Ok(cell);
    }
    if cells.is_empty() {
        return Err(say("plain-square-no-start").with("answer", quote(answer)));
    }
    // The rules explain why the move isn't legal.
    let texts: Vec<String> = cells.iter().chain([&cell]).map(Cell::to_string).collect();
    let refused = game.copy().play(&texts.join(" ")).err();
    let fallback = || say("plain-square-choose").with("answer", quote(answer));
    Err(refused.map_or_else(fallback, |error| whole(error.message())))
}
