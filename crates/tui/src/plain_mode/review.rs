//! Looking at other positions of a game: earlier ones, and those after a legal move. An earlier one
//! can be played on as a game of its own.

use messages::{Message, say};
use rules::quote;

use super::PlainMode;
use super::game::Sitting;
use super::prompt::{Help, PromptResult};
use crate::session::Session;
use crate::text::last_move::LastMove;
use crate::text::sentence::whole;
use crate::time;

impl PlainMode<'_> {
    /// Lists the moves played, or shows the position after one of them.
    pub(super) fn show_history(&mut self, session: &Session, rest: &str) -> PromptResult<()> {
        let moves = session.game().moves();
        if moves.is_empty() {
            return self.prompt.say(&say("plain-no-moves-yet"));
        }
        if rest.is_empty() {
            self.show_numbered(&moves)?;
            return self.prompt.say(&say("plain-history-help"));
        }
        match read_ply(rest, moves.len()) {
            Ok(ply) => self.show_earlier(session, ply),
            Err(complaint) => self.prompt.say(&complaint),
        }
    }

    fn show_earlier(&mut self, session: &Session, ply: usize) -> PromptResult<()> {
        let mut earlier = session.game().copy();
        while earlier.ply() > ply && earlier.undo() {}
        self.show_board(&earlier.view())?;
        let (state, last) = (earlier.state_in_words(), session.game().ply());
        let shown = match LastMove::of(&*earlier) {
            Some(story) => say("plain-after-move").with("words", story.words),
            None => say("plain-at-start"),
        };
        let shown = shown.with("ply", ply).with("last", last);
        self.prompt.say(&shown.with("state", state))
    }

    /// Shows the position after a legal move without playing it.
    pub(super) fn preview(&mut self, session: &Session, rest: &str) -> PromptResult<()> {
        if rest.is_empty() {
            return self.prompt.say(&say("plain-preview-help"));
        }
        let text = if rest.bytes().all(|byte| byte.is_ascii_digit()) {
            super::game::nth_move(session, rest)
        } else {
            Ok(rest.to_owned())
        };
        let mut preview = session.game().copy();
        let played =
            text.and_then(|text| preview.play(&text).map_err(|error| whole(error.message())));
        let played = match played {
            Ok(played) => played.text,
            Err(complaint) => return self.prompt.say(&complaint),
        };
        self.show_board(&preview.view())?;
        let Some(story) = LastMove::of(&*preview) else { return Ok(()) };
        let state = preview.state_in_words();
        let told = say("plain-preview").with("move", &played).with("typed", quote(&played));
        self.prompt.say(&told.with("words", story.words).with("state", state))
    }

    /// Plays on from an earlier position. The current game is kept as it is. Returns `false` if the
    /// user goes back.
    pub(super) fn branch(&mut self, sitting: &mut Sitting, rest: &str) -> PromptResult<bool> {
        let last = sitting.session.game().ply();
        if last == 0 {
            self.prompt.say(&say("plain-no-moves-yet"))?;
            return Ok(false);
        }
        let Some(ply) = self.ask_ply(last, rest)? else { return Ok(false) };
        if ply == last {
            self.prompt.say(&say("plain-present"))?;
            return Ok(false);
        }
        if let Some(autosave) = &sitting.autosave {
            // If the disk refuses, the next start mentions the game.
            let _harmless = autosave.mark_left();
        }
        sitting.session.view_ply(ply);
        let branch = sitting.session.branch(time::now());
        let autosave = self.new_autosave()?;
        *sitting = Sitting::new(branch, autosave);
        self.prompt.say(&say("plain-branched").with("ply", ply))?;
        Ok(true)
    }

    /// The ply that was given, or else asks for one. `None` goes back.
    fn ask_ply(&mut self, last: usize, given: &str) -> PromptResult<Option<usize>> {
        let mut answer = given.to_owned();
        loop {
            if !answer.is_empty() {
                match read_ply(&answer, last) {
                    Ok(ply) => return Ok(Some(ply)),
                    Err(complaint) => self.prompt.say(&complaint)?,
                }
            }
            let prompt = say("plain-after-which").with("last", last - 1);
            answer = self.prompt.ask(&prompt, &Help::new(say("plain-ply-help")))?;
            if answer == "0" || answer.eq_ignore_ascii_case("back") {
                return Ok(None);
            }
        }
    }
}

/// Reads the number of a move, or `start`.
fn read_ply(text: &str, last: usize) -> Result<usize, Message> {
    if text.eq_ignore_ascii_case("start") {
        return Ok(0);
    }
    let number = text.parse::<usize>().ok().filter(|ply| (1..=last).contains(ply));
    number.ok_or_else(|| say("plain-not-a-ply").with("answer", quote(text)).with("last", last))
}
