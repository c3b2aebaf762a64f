//! The rows below the board: message, result, or what has happened and who is next.

use rules::Outcome;

use super::dialog::Dialog;
use super::panel::wrapped_lines;
use super::{GameScreen, MESSAGE_ROWS, Message};
use crate::session::Ending;
use crate::text::last_move::LastMove;
use crate::time::now;

impl GameScreen {
    /// Text for rows of this width.
    pub(super) fn status(&self, width: usize) -> Message {
        if !self.typed.is_empty() {
            let text = format!("Your move: {}_   (Enter to play, Esc to cancel)", self.typed);
            return Message { text, is_warning: false };
        }
        if let Some(message) = &self.message {
            return message.clone();
        }
        let text = match (self.session.viewed_ply(), self.session.ending()) {
            _ if matches!(self.dialog, Some(Dialog::Moves(_))) => self.preview_in_words(),
            (Some(ply), _) => self.review(ply, width),
            (None, Some(ending)) => self.result(&ending, width),
            (None, None) => {
                let invitation = self.invitation();
                self.with_story(|story| format!("{story}{invitation}"), width)
            }
        };
        Message { text, is_warning: false }
    }

    /// The longest text that fits the rows: with the last two moves in words, the last one, or
    /// none. The story has a row of its own if it can.
    fn with_story(&self, text: impl Fn(&str) -> String, width: usize) -> String {
        let fits = |text: &String| wrapped_lines(text, width).len() <= usize::from(MESSAGE_ROWS);
        let texts = self
            .stories()
            .into_iter()
            .flat_map(|story| [format!("{}\n", story.trim_end()), story].map(|story| text(&story)));
        texts.chain([text("")]).find(fits).unwrap_or_else(|| text(""))
    }

    /// Summaries of the last moves, the longer one first. A person who plays a computer is told
    /// about both moves.
    fn stories(&self) -> Vec<String> {
        let game = self.session.viewed_game();
        let Some(last) = LastMove::of(&*game) else { return Vec::new() };
        let by_computer = !self.session.seat(last.mover).is_human();
        let source = self.session.move_source().filter(|_| by_computer);
        let source = source.map(|source| format!(" ({})", source.in_words())).unwrap_or_default();
        let story = format!("{}{source}. ", last.words);
        let mut earlier = game;
        earlier.undo();
        let own = LastMove::of(&*earlier)
            .filter(|own| by_computer && self.session.seat(own.mover).is_human());
        let both = own.map(|own| format!("{}. {story}", own.words));
        both.into_iter().chain([story]).collect()
    }

    /// The highlighted move of the list, in words.
    fn preview_in_words(&self) -> String {
        let story = self.preview().as_deref().and_then(LastMove::of);
        story.map(|last| format!("Preview: {}", last.words)).unwrap_or_default()
    }

    fn review(&self, ply: usize, width: usize) -> String {
        let last = self.session.game().ply();
        let keys = "PgUp and PgDn browse, N plays on from here, End returns";
        self.with_story(|story| format!("Move {ply} of {last}. {story}{keys}"), width)
    }

    /// `Red has won: Red's path is open (T6).` Advice never replaces the result.
    fn result(&self, ending: &Ending, width: usize) -> String {
        let outcome = match ending.outcome {
            Outcome::Win(winner) => format!("{} has won", self.session.color_name(winner)),
            Outcome::Draw => "Draw".to_owned(),
        };
        let result = match ending.reason.split_once(": ") {
            Some((clause, why)) => format!("{outcome}: {why} ({clause}). "),
            None => format!("{outcome}: {}. ", ending.reason),
        };
        let advice = "Press r to review it, n for a rematch";
        if self.session.game().outcome().is_none() {
            return result + advice;
        }
        self.with_story(|story| format!("{result}{story}{advice}"), width)
    }

    /// Prompt for the player to move.
    fn invitation(&self) -> String {
        let game = self.session.game();
        let color = self.session.color_name(game.turn());
        if self.session.awaits_computer() {
            return self.waiting(color);
        }
        if let Some(thinking) = self.session.thinking(now()) {
            let how = thinking.in_words().map(|words| format!(" ({words})")).unwrap_or_default();
            return format!("The engine looks for a hint{how}. Press ! to see its best so far");
        }
        if let [only] = self.choices.as_slice()
            && only.path.is_empty()
        {
            return format!("{color} must {}: press Enter", only.text);
        }
        let piece = self.session.game().info().piece;
        let longest = self.choices.iter().map(|choice| choice.path.len()).max().unwrap_or(0);
        self.pointer.prompt(color, piece).unwrap_or_else(|| {
            let what = if longest == 1 { "square" } else { piece };
            format!("{color} to move: choose a {what} or type a move such as {}", self.example())
        })
    }

    /// The activity of the computer to move.
    fn waiting(&self, color: &str) -> String {
        let name = self.session.seat(self.session.game().turn()).name();
        let pace = &self.session.pace;
        if pace.paused {
            return "Paused: press Space to resume, . for one move".to_owned();
        }
        let thinking = self.session.thinking(now()).and_then(|thinking| thinking.in_words());
        match (thinking, self.session.is_exhibition()) {
            (Some(words), _) => {
                format!("{color} ({name}) is thinking: {words}. Press ! to make it move now")
            }
            (None, true) => {
                format!("{color} ({name}) is thinking. Space pauses, + and - change the speed")
            }
            (None, false) => {
                format!("{color} ({name}) is thinking. Press ! to make it move now")
            }
        }
    }

    fn example(&self) -> &str {
        self.choices.first().map_or("", |choice| choice.text.as_str())
    }
}
