//! The rows below the board: message, result, or what has happened and who is next.

use messages::{Message, say};
use rules::Outcome;

use super::dialog::Dialog;
use super::{GameScreen, MESSAGE_ROWS};
use crate::render::ui_style::UiStyle;
use crate::render::wrap::wrapped_lines;
use crate::session::Ending;
use crate::text::last_move::LastMove;
use crate::text::sentence::{sentence, whole};
use crate::time::now;

impl GameScreen {
    /// Text for rows of this width, and whether it is a warning.
    pub(super) fn status(&self, width: usize, ui: UiStyle) -> (String, bool) {
        if !self.typed.is_empty() {
            let typed = say("table-typed").with("text", format!("{}_", self.typed));
            return (ui.text(&typed), false);
        }
        if let Some(notice) = &self.message {
            return (sentence(&ui.text(&notice.message)), notice.is_warning);
        }
        let text = match (self.session.viewed_ply(), self.session.ending()) {
            _ if matches!(self.dialog, Some(Dialog::Moves(_))) => self.preview_in_words(ui),
            (Some(ply), _) => self.review(ply, width, ui),
            (None, Some(ending)) => self.result(&ending, width, ui),
            (None, None) => {
                let invitation = sentence(&ui.text(&self.invitation()));
                self.with_story(|story| format!("{story}{invitation}"), width, ui)
            }
        };
        (text, false)
    }

    /// The longest text that fits the rows: with the last two moves in words, the last one, or
    /// none. The story has a row of its own if it can.
    fn with_story(&self, text: impl Fn(&str) -> String, width: usize, ui: UiStyle) -> String {
        let fits = |text: &String| wrapped_lines(text, width).len() <= usize::from(MESSAGE_ROWS);
        let texts = self
            .stories(ui)
            .into_iter()
            .flat_map(|story| [format!("{}\n", story.trim_end()), story].map(|story| text(&story)));
        texts.chain([text("")]).find(fits).unwrap_or_else(|| text(""))
    }

    /// Summaries of the last moves, the longer one first. A person who plays a computer is told
    /// about both moves.
    fn stories(&self, ui: UiStyle) -> Vec<String> {
        let game = self.session.viewed_game();
        let Some(last) = LastMove::of(&*game) else { return Vec::new() };
        let by_computer = !self.session.seat(last.mover).is_human();
        let source = self.session.move_source().filter(|_| by_computer);
        let story = match source {
            Some(source) => {
                let source = Message::verbatim(source.in_words());
                say("table-story").with("words", last.words).with("source", source)
            }
            None => whole(last.words),
        };
        let story = format!("{} ", ui.text(&story));
        let mut earlier = game;
        earlier.undo();
        let own = LastMove::of(&*earlier)
            .filter(|own| by_computer && self.session.seat(own.mover).is_human());
        let both = own.map(|own| format!("{} {story}", ui.text(&whole(own.words))));
        both.into_iter().chain([story]).collect()
    }

    /// The highlighted move of the list, in words.
    fn preview_in_words(&self, ui: UiStyle) -> String {
        let Some(last) = self.preview().as_deref().and_then(LastMove::of) else {
            return String::new();
        };
        ui.text(&say("table-preview").with("words", last.words))
    }

    fn review(&self, ply: usize, width: usize, ui: UiStyle) -> String {
        let last = self.session.game().ply();
        let place = ui.text(&say("table-review").with("ply", ply).with("last", last));
        let keys = ui.text(&say("table-review-keys"));
        self.with_story(|story| format!("{place} {story}{keys}"), width, ui)
    }

    /// `Red has won: Red's path is open (T6).` Advice never replaces the result.
    fn result(&self, ending: &Ending, width: usize, ui: UiStyle) -> String {
        let result = ui.text(&self.outcome(ending));
        let advice = ui.text(&say("table-over-keys"));
        if self.session.game().outcome().is_none() {
            return format!("{result} {advice}");
        }
        self.with_story(|story| format!("{result} {story}{advice}"), width, ui)
    }

    fn outcome(&self, ending: &Ending) -> Message {
        let outcome = match (ending.outcome, &ending.clause) {
            (Outcome::Win(winner), Some(_)) => {
                say("table-won").with_color("color", self.session.color_name(winner))
            }
            (Outcome::Win(winner), None) => {
                say("table-won-by").with_color("color", self.session.color_name(winner))
            }
            (Outcome::Draw, Some(_)) => say("table-drawn"),
            (Outcome::Draw, None) => say("table-drawn-by"),
        };
        let outcome = outcome.with("why", ending.why.clone());
        match &ending.clause {
            Some(clause) => outcome.with("clause", clause),
            None => outcome,
        }
    }

    /// Prompt for the player to move.
    fn invitation(&self) -> Message {
        let game = self.session.game();
        let color = self.session.color_name(game.turn());
        if self.session.awaits_computer() {
            return self.waiting(color);
        }
        if let Some(thinking) = self.session.thinking(now()) {
            return match thinking.in_words() {
                Some(progress) => say("table-hint-progress").with("progress", progress),
                None => say("table-hint-coming"),
            };
        }
        if let [only] = self.choices.as_slice()
            && only.path.is_empty()
        {
            return say("table-must-pass").with_color("color", color).with("move", &only.text);
        }
        let piece = self.session.game().info().piece;
        self.pointer.prompt(color, piece).unwrap_or_else(|| self.choose(color, piece))
    }

    /// What to choose first.
    fn choose(&self, color: &'static str, piece: &'static str) -> Message {
        let longest = self.choices.iter().map(|choice| choice.path.len()).max().unwrap_or(0);
        let choose = if longest == 1 {
            say("table-choose-square")
        } else {
            say("table-choose-piece").with("piece", Message::verbatim(piece))
        };
        choose.with_color("color", color).with("move", self.example())
    }

    /// The activity of the computer to move.
    fn waiting(&self, color: &'static str) -> Message {
        let name = self.session.seat(self.session.game().turn()).name();
        let pace = &self.session.pace;
        if pace.paused {
            return say("table-paused");
        }
        let thinking = self.session.thinking(now()).and_then(|thinking| thinking.in_words());
        let waiting = match (thinking, self.session.is_exhibition()) {
            (Some(progress), _) => say("table-thinking-progress").with("progress", progress),
            (None, true) => say("table-thinking-watched"),
            (None, false) => say("table-thinking"),
        };
        waiting.with_color("color", color).with("name", name)
    }

    fn example(&self) -> &str {
        self.choices.first().map_or("", |choice| choice.text.as_str())
    }
}
