//! Writing the text form.

use std::fmt::Write;

use rules::Player;

use super::result::result_text;
use super::{Record, RecordedMove};

/// The line width, exceeded only by long words.
const WIDTH: usize = 80;

impl Record {
    /// The text form: the tags, an empty line and the moves.
    pub fn text(&self) -> String {
        let mut text = String::new();
        write_tag(&mut text, "Game", self.game);
        write_tag(&mut text, "Size", &self.size.to_string());
        let rules = self.rules.to_string();
        if !rules.is_empty() {
            write_tag(&mut text, "Rules", &rules);
        }
        if let Some(position) = &self.position {
            write_tag(&mut text, "Position", position);
        }
        for (name, value) in &self.tags {
            write_tag(&mut text, name, value);
        }
        write_tag(&mut text, "Result", result_text(self.result));
        if !self.moves.is_empty() {
            text.push('\n');
            let mut movetext = Movetext::default();
            movetext.line(&self.moves, usize::from(self.first_mover() == Player::Second));
            movetext.write(&mut text);
        }
        text
    }
}

fn write_tag(text: &mut String, name: &str, value: &str) {
    let escaped = value.replace('\\', r"\\").replace('"', "\\\"");
    let _infallible = writeln!(text, "[{name} \"{escaped}\"]");
}

/// Moves as words, to be broken into lines between them.
#[derive(Default)]
struct Movetext {
    words: Vec<String>,
    /// The prefix of the next word.
    opening: &'static str,
}

impl Movetext {
    /// A line of play whose first move is the `ply`-th of the game, counted from 0; First has the
    /// even ones.
    fn line(&mut self, moves: &[RecordedMove], ply: usize) {
        let mut interrupted = true;
        for (ply, recorded) in (ply..).zip(moves) {
            self.numbered(recorded, ply, interrupted);
            if let Some(comment) = &recorded.comment {
                self.comment(comment);
            }
            for variation in &recorded.variations {
                self.opening = "(";
                self.line(variation, ply);
                self.glue(")");
            }
            interrupted = !recorded.variations.is_empty();
        }
    }

    /// A move of First always has its number; one of Second where it does not follow from the move
    /// just before.
    fn numbered(&mut self, recorded: &RecordedMove, ply: usize, interrupted: bool) {
        let (number, second) = (ply / 2 + 1, ply % 2 == 1);
        let number = match (second, interrupted) {
            (false, _) => format!("{number}. "),
            (true, true) => format!("{number}... "),
            (true, false) => String::new(),
        };
        let glyph = recorded.glyph.map_or("", super::Glyph::text);
        self.word(&format!("{number}{}{glyph}", recorded.text));
    }

    fn comment(&mut self, comment: &str) {
        let mut words = comment.split_whitespace().peekable();
        if words.peek().is_none() {
            return;
        }
        self.opening = "{";
        for word in words {
            self.word(&word.replace('\\', r"\\").replace('}', r"\}"));
        }
        self.glue("}");
    }

    fn word(&mut self, word: &str) {
        self.words.push(format!("{}{word}", std::mem::take(&mut self.opening)));
    }

    fn glue(&mut self, mark: &str) {
        if let Some(word) = self.words.last_mut() {
            word.push_str(mark);
        }
    }

    fn write(&self, text: &mut String) {
        let mut column = 0;
        for word in &self.words {
            let length = word.chars().count();
            if column > 0 && column + 1 + length > WIDTH {
                text.push('\n');
                column = 0;
            }
            if column > 0 {
                text.push(' ');
                column += 1;
            }
            text.push_str(word);
            column += length;
        }
        text.push('\n');
    }
}
