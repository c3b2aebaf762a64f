//! Actions in a game besides moves.

use catalog::Choice;
use messages::{Message, count, say};

use super::dialog::{Dialog, NameInput};
use super::{Context, GameScreen, Navigation};
use crate::render::choice_list::{ChoiceList, ListItem};
use crate::screen::review::ReviewScreen;
use crate::screen::rules::RulesScreen;
use crate::session::Session;
use crate::storage::saves;
use crate::text::move_values;
use crate::text::picture::picture;
use crate::time::now;

/// File extension of saved games.
const SAVED: &str = "txt";

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Action {
    Undo,
    Redo,
    Hint,
    Analysis,
    Truth,
    Turn,
    Moves,
    Rules,
    Copy,
    Save,
    Picture,
    Now,
    Pause,
    Step,
    Faster,
    Slower,
    Resign,
    Again,
    Branch,
    Menu,
    Leave,
}

/// Actions with their keys, and whether the menu lists them. No key can start a move.
pub(super) const ACTIONS: &[(&str, Action, bool)] = &[
    ("u", Action::Undo, true),
    ("r", Action::Redo, true),
    ("t", Action::Hint, true),
    ("T", Action::Truth, true),
    ("l", Action::Analysis, true),
    ("o", Action::Moves, true),
    ("v", Action::Turn, true),
    ("k", Action::Rules, true),
    ("y", Action::Copy, true),
    ("s", Action::Save, true),
    ("w", Action::Picture, true),
    ("!", Action::Now, true),
    ("Space", Action::Pause, false),
    (".", Action::Step, false),
    ("+", Action::Faster, false),
    ("-", Action::Slower, false),
    ("z", Action::Resign, true),
    ("n", Action::Again, true),
    ("N", Action::Branch, true),
    ("m", Action::Menu, false),
    ("q", Action::Leave, true),
];

impl Action {
    /// Action for a key.
    pub(super) fn of(key: char) -> Option<Action> {
        let found = ACTIONS.iter().find(|(name, ..)| name.chars().eq([key]));
        found.map(|&(_, action, _)| action)
    }

    pub(super) const fn name(self) -> Message {
        match self {
            Action::Undo => say("action-undo"),
            Action::Redo => say("action-redo"),
            Action::Hint => say("action-hint"),
            Action::Analysis => say("action-analysis"),
            Action::Truth => say("action-solver"),
            Action::Turn => say("action-flip"),
            Action::Moves => say("action-moves"),
            Action::Rules => say("action-rules"),
            Action::Copy => say("action-copy"),
            Action::Save => say("action-save"),
            Action::Picture => say("action-picture"),
            Action::Now => say("action-now"),
            Action::Pause => say("action-pause"),
            Action::Step => say("action-step"),
            Action::Faster => say("action-faster"),
            Action::Slower => say("action-slower"),
            Action::Resign => say("action-resign"),
            Action::Again => say("action-again"),
            Action::Branch => say("action-branch"),
            Action::Menu => say("action-menu"),
            Action::Leave => say("action-leave"),
        }
    }
}

impl GameScreen {
    pub(super) fn act(&mut self, action: Action, context: &mut Context) -> Navigation {
        self.message = None;
        match action {
            Action::Undo => {
                if self.session.undo(now()) {
                    self.refresh();
                } else {
                    self.warn(say("table-nothing-to-undo"));
                }
            }
            Action::Redo => {
                // A finished game has nothing to redo.
                if self.is_over() && self.session.game().ply() > 0 {
                    return Navigation::Open(Box::new(ReviewScreen::new(&self.session, context)));
                }
                if self.session.redo(now()) {
                    self.refresh();
                } else {
                    self.warn(say("table-nothing-to-redo"));
                }
            }
            Action::Hint => self.hint(),
            Action::Analysis => self.session.toggle_analysis(),
            Action::Truth => self.toggle_solver(),
            Action::Turn => self.turned = !self.turned,
            Action::Moves => self.list_moves(),
            Action::Rules => {
                return Navigation::Open(Box::new(RulesScreen::of(
                    self.session.game().info(),
                    context,
                )));
            }
            Action::Copy => self.copy_position(context),
            Action::Save => self.ask_name(context, SAVED),
            Action::Picture => self.ask_name(context, "svg"),
            Action::Now => self.move_now(),
            Action::Pause => self.session.pace.paused = !self.session.pace.paused,
            Action::Step => {
                self.session.pace.paused = true;
                self.session.pace.step();
            }
            Action::Faster => self.change_speed(true),
            Action::Slower => self.change_speed(false),
            Action::Resign => self.ask_resignation(),
            Action::Again => self.start_rematch(context),
            Action::Branch => return self.branch(context),
            Action::Menu => self.dialog = Some(Dialog::menu()),
            Action::Leave => return self.leave(context),
        }
        Navigation::Stay
    }

    fn move_now(&mut self) {
        if self.session.move_now() {
            self.tell(say("table-stopping"));
        } else if !self.is_over() {
            self.warn(say("table-not-thinking"));
        }
    }

    fn change_speed(&mut self, faster: bool) {
        let before = self.session.pace.delay;
        if faster {
            self.session.pace.speed_up();
        } else {
            self.session.pace.slow_down();
        }
        let delay = self.session.pace.delay;
        let delay_ms = delay.as_millis() as usize;
        self.tell(match (before == delay, faster) {
            (true, true) => count("table-fastest", delay_ms),
            (true, false) => count("table-slowest", delay_ms),
            (false, _) => count("table-speed", delay_ms),
        });
    }

    /// True if the game is over. The result then stays in view: it says what can be done.
    fn is_over(&self) -> bool {
        self.session.ending().is_some() && self.session.viewed_ply().is_none()
    }

    fn toggle_solver(&mut self) {
        self.session.toggle_solver();
        if !self.session.solver_is_on() {
            self.tell(say("table-solver-off"));
        }
    }

    fn hint(&mut self) {
        if !self.session.can_hint() {
            if !self.is_over() {
                self.warn(say("table-no-hint-now"));
            }
            return;
        }
        self.session.ask_hint();
        self.show_hint();
    }

    fn list_moves(&mut self) {
        if !self.session.awaits_human() {
            if !self.is_over() {
                self.warn(say("table-not-your-turn"));
            }
            return;
        }
        self.session.return_to_present();
        // Values of a reviewed position don't apply to the current one.
        let present = self.session.truth().filter(|_| self.session.viewed_ply().is_none());
        let known = present.map(move_values::move_values).unwrap_or_default();
        let about = |text: &str| {
            let found = known.iter().find(|(known, _)| *known == text);
            found.map(|(_, move_value)| move_value.in_words())
        };
        let item =
            |choice: &Choice| ListItem::new(Message::verbatim(&choice.text), about(&choice.text));
        self.dialog = Some(Dialog::Moves(ChoiceList::new(self.choices.iter().map(item).collect())));
    }

    /// Copies the position text with OSC 52, where the terminal allows it, and shows it.
    fn copy_position(&mut self, context: &mut Context) {
        let text = self.session.viewed_game().position_text();
        context.outbox.extend(["\x1b]52;c;", &base64(text.as_bytes()), "\x07"]);
        self.tell(say("table-copied").with("position", text));
    }

    fn ask_name(&mut self, context: &Context, ending: &'static str) {
        let slug = self.session.game().info().slug;
        let name = saves::free_name(&context.environment.folders, slug, &context.today, ending);
        self.dialog = Some(Dialog::Save(NameInput { text: name, ending, error: None }));
    }

    /// Saves the record or the picture under the typed name.
    pub(super) fn save(&mut self, mut input: NameInput, context: &Context) {
        let content = match input.ending {
            SAVED => Ok(self.session.record(&context.today, now()).text().into_bytes()),
            ending => picture(&self.session.viewed_game().view(), ending),
        };
        let folders = &context.environment.folders;
        let saved = content.and_then(|content| {
            saves::save(folders, &input.text, input.ending, content)
                .map_err(|error| error.message())
        });
        match saved {
            Ok(path) => {
                if input.ending == SAVED {
                    self.saved = Some(self.session.revision());
                }
                self.tell(say("table-saved").with("path", saves::shown(&path)));
            }
            Err(error) => {
                input.error = Some(error);
                self.dialog = Some(Dialog::Save(input));
            }
        }
    }

    fn ask_resignation(&mut self) {
        let no_person = self.session.is_exhibition();
        if no_person || self.session.ending().is_some() {
            if !self.is_over() {
                self.warn(say("table-cannot-resign"));
            }
            return;
        }
        let items = vec![
            ListItem::new(say("dialog-play-on"), None),
            ListItem::new(say("dialog-resign-it"), say("dialog-resign-about")),
        ];
        self.dialog = Some(Dialog::Resign(ChoiceList::new(items)));
    }

    fn start_rematch(&mut self, context: &mut Context) {
        if self.session.ending().is_none() {
            self.warn(say("table-not-over"));
            return;
        }
        let rematch: Session = self.session.rematch(now());
        // The finished game keeps its own file.
        *self = GameScreen { turned: self.turned, ..GameScreen::new(rematch, None, context) };
        if self.message.is_none() {
            self.tell(say("table-rematch"));
        }
    }

    /// Plays on from the position shown. This game is kept as it is.
    fn branch(&mut self, context: &mut Context) -> Navigation {
        let Some(ply) = self.session.viewed_ply() else {
            self.warn(say("table-browse-first"));
            return Navigation::Stay;
        };
        self.mark_left();
        let branch = self.session.branch(now());
        let mut screen =
            GameScreen { turned: self.turned, ..GameScreen::new(branch, None, context) };
        if screen.message.is_none() {
            screen.tell(say("table-branched").with("ply", ply));
        }
        Navigation::Replace(Box::new(screen))
    }

    fn leave(&mut self, context: &mut Context) -> Navigation {
        if self.session.ending().is_some() || self.session.game().ply() == 0 {
            return Navigation::Back;
        }
        // A game saved as it stands needs no autosave.
        if self.saved == Some(self.session.revision()) {
            self.delete_autosave(context);
            return Navigation::Back;
        }
        if !self.is_autosaved {
            let items = vec![
                ListItem::new(say("dialog-play-on"), say("dialog-can-save")),
                ListItem::new(say("dialog-leave-it"), say("dialog-leave-about")),
            ];
            self.dialog = Some(Dialog::Abandon(ChoiceList::new(items)));
            return Navigation::Stay;
        }
        let items = vec![
            ListItem::new(say("dialog-keep"), say("dialog-keep-about")),
            ListItem::new(say("dialog-delete"), say("dialog-delete-about")),
            ListItem::new(say("dialog-play-on"), None),
        ];
        self.dialog = Some(Dialog::Leave(ChoiceList::new(items)));
        Navigation::Stay
    }
}

/// Base64, as OSC 52 requires.
fn base64(bytes: &[u8]) -> String {
    const DIGITS: &[u8; 64] = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
    let mut text = String::new();
    for chunk in bytes.chunks(3) {
        let at = |index: usize| u32::from(chunk.get(index).copied().unwrap_or(0));
        let bits = at(0) << 16 | at(1) << 8 | at(2);
        for digit in 0..4 {
            let is_there = digit <= chunk.len();
            let value = (bits >> (18 - 6 * digit)) & 63;
            text.push(if is_there { char::from(DIGITS[value as usize]) } else { '=' });
        }
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn bytes_become_base64() {
        for (bytes, text) in
            [("", ""), ("a", "YQ=="), ("ab", "YWI="), ("abc", "YWJj"), ("abcd", "YWJjZA==")]
        {
            assert_eq!(base64(bytes.as_bytes()), text);
        }
    }

    #[test]
    fn no_key_of_an_action_begins_a_move() {
        assert!("abcdefghijxp".chars().all(|letter| Action::of(letter).is_none()));
        for entry in catalog::CATALOG {
            let game = entry.start(&entry.info().usual()).unwrap();
            for choice in game.choices() {
                let begins = choice.text.chars().next().unwrap();
                assert_eq!(Action::of(begins), None, "{}", choice.text);
            }
        }
    }
}
