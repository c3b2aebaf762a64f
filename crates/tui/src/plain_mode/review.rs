//! Looking at other positions of a game: earlier ones, and those after a legal move. An earlier one
//! can be played on as a game of its own.

use rules::quote;

use super::PlainMode;
use super::game::Sitting;
use super::prompt::PromptResult;
use crate::session::Session;
use crate::text::last_move::LastMove;
use crate::time;

const PLY_HELP: &str = "Type the number of a move, or `start` for the position before the first one. \
                        `history` lists the moves during a game. 0 goes back.";

impl PlainMode<'_> {
    /// Lists the moves played, or shows the position after one of them.
    pub(super) fn show_history(&mut self, session: &Session, rest: &str) -> PromptResult<()> {
        let moves = session.game().moves();
        if moves.is_empty() {
            return self.prompt.say("No moves have been played yet.");
        }
        if rest.is_empty() {
            self.show_numbered(&moves)?;
            return self.prompt.say(
                "Type `history N` to see the position after move N, or `branch N` to play on from \
                 there.",
            );
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
        let story = LastMove::of(&*earlier).map(|last| format!("{}. ", last.words));
        let story = story.unwrap_or_default();
        let (state, last) = (earlier.state_in_words(), session.game().ply());
        self.prompt.say(&format!("After move {ply} of {last}. {story}{state}."))
    }

    /// Shows the position after a legal move without playing it.
    pub(super) fn preview(&mut self, session: &Session, rest: &str) -> PromptResult<()> {
        if rest.is_empty() {
            return self.prompt.say("Type `preview` with a move or its number in the list.");
        }
        let text = if rest.bytes().all(|byte| byte.is_ascii_digit()) {
            super::game::nth_move(session, rest)
        } else {
            Ok(rest.to_owned())
        };
        let mut preview = session.game().copy();
        let played = text.and_then(|text| preview.play(&text).map_err(|error| format!("{error}.")));
        let played = match played {
            Ok(played) => played.text,
            Err(complaint) => return self.prompt.say(&complaint),
        };
        self.show_board(&preview.view())?;
        let story = LastMove::of(&*preview).map(|last| last.words).unwrap_or_default();
        let state = preview.state_in_words();
        self.prompt.say(&format!(
            "Preview of {played}: {story}. {state}. The move isn't played: type {} to play it.",
            quote(&played)
        ))
    }

    /// Plays on from an earlier position. The current game is kept as it is. Returns `false` if the
    /// user goes back.
    pub(super) fn branch(&mut self, sitting: &mut Sitting, rest: &str) -> PromptResult<bool> {
        let last = sitting.session.game().ply();
        if last == 0 {
            self.prompt.say("No moves have been played yet.")?;
            return Ok(false);
        }
        let Some(ply) = self.ask_ply(last, rest)? else { return Ok(false) };
        if ply == last {
            self.prompt.say("That is the present position: choose an earlier move.")?;
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
        self.prompt.say(&format!("New game from move {ply}; the other one is kept."))?;
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
            let prompt = format!("After which move, 1 to {} (or `start`; 0 to go back)?", last - 1);
            answer = self.prompt.ask(&prompt, PLY_HELP)?;
            if answer == "0" || answer.eq_ignore_ascii_case("back") {
                return Ok(None);
            }
        }
    }
}

/// Reads the number of a move, or `start`.
fn read_ply(text: &str, last: usize) -> Result<usize, String> {
    if text.eq_ignore_ascii_case("start") {
        return Ok(0);
    }
    let number = text.parse::<usize>().ok().filter(|ply| (1..=last).contains(ply));
    number.ok_or_else(|| {
        format!("{} isn't a move: type a number from 1 to {last}, or `start`.", quote(text))
    })
}
