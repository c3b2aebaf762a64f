//! Game loop of plain mode.

use std::thread;
use std::time::Duration;

use catalog::changes_in_words;
use messages::{Message, count, say};
use rules::{Cell, Player, Setup, View, quote};

use super::command::{self, Command};
use super::legend::legend;
use super::pick::beginning;
use super::prompt::{Menu, PromptResult, Stop};
use super::{Audience, PlainMode};
use crate::session::clock::time_text;
use crate::session::{Event, PlayError, Session};
use crate::storage::autosave::{self, Autosave};
use crate::text::hint;
use crate::text::sentence::whole;
use crate::time;

/// A game in progress with its autosave.
pub(super) struct Sitting {
    pub(super) session: Session,
    /// `None` if the disk refuses.
    pub(super) autosave: Option<Autosave>,
    /// Number of moves that computers make without asking, in a game between them.
    moves_to_watch: usize,
    /// A failed computer player waits for the user before it tries again.
    failed: bool,
    /// Session revision at the last save.
    saved: Option<u64>,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum TurnResult {
    /// The position or the state has changed.
    Done,
    /// The user returns to the menu.
    Left,
}

impl Sitting {
    pub(super) const fn new(session: Session, autosave: Option<Autosave>) -> Sitting {
        Sitting { session, autosave, moves_to_watch: 0, failed: false, saved: None }
    }

    /// True if the game can be resumed later.
    fn is_kept(&self) -> bool {
        self.autosave.is_some() && self.session.ending().is_none() && self.session.game().ply() > 0
    }

    /// Removes the autosave of a game that was saved as it stands.
    fn forget_if_saved(&mut self) {
        if self.saved == Some(self.session.revision())
            && self.autosave.as_mut().is_some_and(|autosave| autosave.clear().is_ok())
        {
            self.autosave = None;
        }
    }
}

impl PlainMode<'_> {
    /// Plays a game and its rematches until the user returns to the menu. A resumed game brings its
    /// autosave.
    pub(super) fn play(
        &mut self,
        mut session: Session,
        kept: Option<Autosave>,
    ) -> PromptResult<()> {
        session.tables = self.environment.tables.clone();
        let autosave = match kept {
            Some(autosave) => Some(autosave),
            None => self.new_autosave()?,
        };
        let mut sitting = Sitting::new(session, autosave);
        self.introduce(&sitting.session)?;
        let left = self.play_at(&mut sitting);
        sitting.forget_if_saved();
        if let (Ok(()) | Err(Stop::Quit), Some(autosave)) = (&left, &sitting.autosave) {
            // If the disk refuses, the next start mentions the game.
            let _harmless = autosave.mark_left();
        }
        if sitting.is_kept() && !matches!(left, Err(Stop::Broken(_))) {
            self.prompt.say(&say("plain-kept"))?;
        }
        left
    }

    pub(super) fn new_autosave(&mut self) -> PromptResult<Option<Autosave>> {
        match Autosave::new(&self.environment.folders) {
            Ok(autosave) => Ok(Some(autosave)),
            Err(error) => {
                let failure = autosave::failure(&self.environment.folders, &error);
                self.prompt.say(&whole(failure))?;
                Ok(None)
            }
        }
    }

    /// Updates the autosave.
    fn keep(&mut self, sitting: &mut Sitting) -> PromptResult<()> {
        let Some(autosave) = &mut sitting.autosave else { return Ok(()) };
        if let Err(error) = autosave.keep(&sitting.session) {
            sitting.autosave = None;
            let failure = autosave::failure(&self.environment.folders, &error);
            self.prompt.say(&whole(failure))?;
        }
        Ok(())
    }

    /// Announces the game, its rules and its players.
    fn introduce(&mut self, session: &Session) -> PromptResult<()> {
        let game = session.game();
        let Setup { size, rules } = game.setup();
        let [first, second] = Player::BOTH.map(|player| seat(session, player));
        let rules = rules.to_string();
        let heading = if rules.is_empty() {
            say("plain-game")
        } else {
            say("plain-game-rules").with("rules", rules)
        };
        let heading = heading.with("game", Message::verbatim(game.info().name));
        let heading = heading.with("files", size.files()).with("ranks", size.ranks());
        self.prompt.gap()?;
        self.prompt.say(&heading.with("first", first).with("second", second))?;
        if session.is_exhibition() {
            return Ok(());
        }
        let choices = game.choices();
        let Some(example) = choices.first() else { return Ok(()) };
        self.explain(&example.text, &game.view())
    }

    /// Says how to move, and what the signs on the board mean.
    fn explain(&mut self, example: &str, view: &View) -> PromptResult<()> {
        self.prompt.say(&say("plain-how-to-move").with("move", quote(example)))?;
        let legend = legend(view, self.unicode());
        let sentences: Vec<String> =
            legend.iter().map(|sentence| self.prompt.text(sentence)).collect();
        if sentences.is_empty() {
            return Ok(());
        }
        self.prompt.say(&Message::verbatim(sentences.join(" ")))
    }

    fn play_at(&mut self, sitting: &mut Sitting) -> PromptResult<()> {
        loop {
            self.keep(sitting)?;
            self.show_state(&sitting.session)?;
            let turn = if sitting.session.ending().is_some() {
                self.after_the_game(sitting)?
            } else if sitting.session.awaits_human() {
                self.human_turn(sitting)?
            } else {
                self.computer_turn(sitting)?
            };
            if turn == TurnResult::Left {
                return Ok(());
            }
        }
    }

    /// Shows the board and whose turn it is, or the result.
    fn show_state(&mut self, session: &Session) -> PromptResult<()> {
        self.show_board(&session.game().view())?;
        if let Some(clock) = session.clock() {
            let now = time::now();
            let [first, second] =
                Player::BOTH.map(|player| time_left(session, player, clock.left(player, now)));
            let left = say("plain-time-left").with("first", first).with("second", second);
            self.prompt.say(&left)?;
        }
        self.prompt.say(&whole(state(session)))
    }

    fn human_turn(&mut self, sitting: &mut Sitting) -> PromptResult<TurnResult> {
        let revision = sitting.session.revision();
        let color = sitting.session.color_name(sitting.session.game().turn());
        let prompt = say("plain-your-move").with_color("color", color);
        loop {
            self.look_at_clock(sitting)?;
            let (session, now) = (&sitting.session, time::now);
            let over = &mut || session.is_out_of_time(now());
            let answer = self.prompt.ask_until(&prompt, &command::help(), over)?;
            let answer = answer.unwrap_or_default();
            // The clock may have run out while the user was typing.
            self.look_at_clock(sitting)?;
            if sitting.session.revision() == revision {
                match command::read(&answer) {
                    Some((Command::Leave, _)) => return Ok(TurnResult::Left),
                    Some((Command::Branch, rest)) => {
                        if self.branch(sitting, rest)? {
                            return Ok(TurnResult::Done);
                        }
                    }
                    Some((command, rest)) => self.obey(command, rest, sitting)?,
                    None => self.play_typed(&answer, &mut sitting.session)?,
                }
            }
            if sitting.session.revision() != revision {
                return Ok(TurnResult::Done);
            }
        }
    }

    fn look_at_clock(&mut self, sitting: &mut Sitting) -> PromptResult<()> {
        match sitting.session.poll(time::now()) {
            Some(Event::TimeUp(_)) => self.prompt.say(&say("plain-time-up")),
            _ => Ok(()),
        }
    }

    /// Plays typed input: a move, its number in the list, or its first squares.
    fn play_typed(&mut self, answer: &str, session: &mut Session) -> PromptResult<()> {
        if answer.is_empty() {
            return self.prompt.say(&say("plain-type-move"));
        }
        if answer.bytes().all(|byte| byte.is_ascii_digit()) {
            return match nth_move(session, answer) {
                Ok(text) => self.make(&text, session),
                Err(complaint) => self.prompt.say(&complaint),
            };
        }
        let before = session.game().view();
        match session.play(answer, time::now()) {
            Ok(played) => self.tell(&before, &played.text, session),
            Err(error) => match beginning(session.game(), answer) {
                Some(cells) => match self.point(session.game(), cells)? {
                    Some(text) => self.make(&text, session),
                    None => Ok(()),
                },
                None => self.prompt.say(&whole(error.message())),
            },
        }
    }

    fn make(&mut self, text: &str, session: &mut Session) -> PromptResult<()> {
        let before = session.game().view();
        let played: Result<_, PlayError> = session.play(text, time::now());
        match played {
            Ok(played) => self.tell(&before, &played.text, session),
            Err(error) => self.prompt.say(&whole(error.message())),
        }
    }

    /// Reports a move and what it changed.
    fn tell(&mut self, before: &View, text: &str, session: &Session) -> PromptResult<()> {
        let after = session.game().view();
        let number = session.game().ply();
        let mover = before.color_name(before.turn);
        let changes =
            Message::joined(changes_in_words(before, &after)).expect("a move is a change");
        let by_computer = !session.seat(before.turn).is_human();
        let move_source = session.move_source().filter(|_| by_computer);
        let moved = match move_source {
            Some(source) => {
                say("plain-moved-by").with("source", Message::verbatim(source.in_words()))
            }
            None => say("plain-moved"),
        };
        let moved = moved.with("number", number).with_color("color", mover).with("move", text);
        self.prompt.gap()?;
        self.prompt.say(&moved.with("changes", changes))
    }

    fn computer_turn(&mut self, sitting: &mut Sitting) -> PromptResult<TurnResult> {
        let session = &sitting.session;
        let watched = session.is_exhibition() && self.prompt.audience == Audience::Person;
        if sitting.failed || (watched && sitting.moves_to_watch == 0) {
            let revision = session.revision();
            if self.wait_for_leave(sitting)? == TurnResult::Left {
                return Ok(TurnResult::Left);
            }
            if sitting.session.revision() != revision {
                return Ok(TurnResult::Done);
            }
        }
        sitting.moves_to_watch = sitting.moves_to_watch.saturating_sub(1);
        let before = sitting.session.game().view();
        match self.wait_for_computer(&mut sitting.session)? {
            Some(Event::Moved(played)) => self.tell(&before, &played.text, &sitting.session)?,
            Some(Event::Failed(message)) => {
                sitting.failed = true;
                self.prompt.say(&whole(message))?;
            }
            Some(Event::TimeUp(_)) => self.prompt.say(&say("plain-time-up"))?,
            _ => {}
        }
        Ok(TurnResult::Done)
    }

    /// Waits for the computer's move. At a keyboard, thinking that takes long is shown, and Enter
    /// makes it move.
    fn wait_for_computer(&mut self, session: &mut Session) -> PromptResult<Option<Event>> {
        if !self.prompt.is_keyboard() {
            return Ok(session.wait());
        }
        let mut said = 0;
        loop {
            if let Some(event) = session.wait_for(Duration::ZERO) {
                return Ok(Some(event));
            }
            if !session.awaits_computer() {
                return Ok(None);
            }
            let thinking = session.thinking(time::now());
            let seconds = thinking.map_or(0, |thinking| thinking.elapsed.as_secs());
            // After one second, then every five.
            if seconds >= 1 && seconds >= said + if said == 0 { 1 } else { 5 } {
                said = seconds;
                let color = session.color_name(session.game().turn());
                let progress = thinking.and_then(|thinking| thinking.in_words());
                if let Some(progress) = progress {
                    let thinking = say("plain-thinking").with_color("color", color);
                    self.prompt.say(&thinking.with("progress", progress))?;
                }
                self.prompt.finish()?;
            }
            if self.prompt.has_line() {
                match self.prompt.read_line()?.as_deref() {
                    Ok("!" | "") => drop(session.move_now()),
                    Ok("quit" | "exit") => return Err(Stop::Quit),
                    _ => {
                        self.prompt.say(&say("plain-still-thinking"))?;
                    }
                }
            }
        }
    }

    /// Waits for the user before the next move of a game between computers.
    fn wait_for_leave(&mut self, sitting: &mut Sitting) -> PromptResult<TurnResult> {
        let help = command::help().after(say("plain-watch-help"));
        let revision = sitting.session.revision();
        while sitting.session.revision() == revision {
            let answer = self.prompt.ask(&say("plain-watch"), &help)?;
            if let Some((command, rest)) = command::read(&answer) {
                match command {
                    Command::Leave => return Ok(TurnResult::Left),
                    Command::Branch if self.branch(sitting, rest)? => return Ok(TurnResult::Done),
                    Command::Branch => {}
                    command => self.obey(command, rest, sitting)?,
                }
                continue;
            }
            let number = answer.parse::<usize>().ok();
            sitting.moves_to_watch = match answer.to_ascii_lowercase().as_str() {
                "" => 1,
                "all" => usize::MAX,
                _ if number.is_some() => number.unwrap_or_default(),
                _ => {
                    let unknown = say("plain-unknown-command").with("answer", quote(&answer));
                    self.prompt.say(&unknown)?;
                    continue;
                }
            };
            sitting.failed = false;
            break;
        }
        Ok(TurnResult::Done)
    }

    /// Runs a command. The caller handles those that end or replace the game.
    fn obey(&mut self, command: Command, rest: &str, sitting: &mut Sitting) -> PromptResult<()> {
        let session = &mut sitting.session;
        match command {
            Command::Leave | Command::Branch => Ok(()),
            Command::Preview => self.preview(session, rest),
            Command::History => self.show_history(session, rest),
            Command::Board => self.show_state(session),
            Command::Pieces => self.say_pieces(&session.game().view()),
            Command::Moves => {
                let moves: Vec<String> =
                    session.game().choices().into_iter().map(|choice| choice.text).collect();
                self.show_numbered(&moves)
            }
            Command::Pick if !session.awaits_human() => {
                self.prompt.say(&whole(say("table-not-your-turn")))
            }
            Command::Pick => match self.point(session.game(), Vec::new())? {
                Some(text) => self.make(&text, session),
                None => Ok(()),
            },
            Command::Undo if session.undo(time::now()) => {
                sitting.moves_to_watch = 0;
                self.prompt.say(&say("plain-undone"))
            }
            Command::Undo => self.prompt.say(&whole(say("table-nothing-to-undo"))),
            Command::Redo if session.redo(time::now()) => self.prompt.say(&say("plain-redone")),
            Command::Redo => self.prompt.say(&whole(say("table-nothing-to-redo"))),
            Command::Hint => self.give_hint(session),
            Command::Truth => self.show_values(session.game()),
            Command::Resign if session.resign(time::now()) => {
                self.prompt.say(&say("plain-resigned"))
            }
            Command::Resign => self.prompt.say(&whole(say("table-cannot-resign"))),
            Command::Save => {
                if self.save_game(session, rest)? {
                    sitting.saved = Some(session.revision());
                }
                Ok(())
            }
            Command::Picture => self.save_picture(session, rest).map(drop),
            Command::Record => {
                let record = session.record(&time::today(), time::now());
                self.prompt.show(&record.text())
            }
            Command::Position => self.prompt.show(&session.game().position_text()),
            Command::Rules => self.show_rules(session.game().info()),
        }
    }

    fn say_pieces(&mut self, view: &View) -> PromptResult<()> {
        for player in Player::BOTH {
            let own = view.cells.iter().filter(|cell| cell.owner == Some(player));
            let names: Vec<String> =
                own.map(|cell| self.prompt.text(&piece_name(cell.cell, cell.height))).collect();
            let pieces = if names.is_empty() {
                say("plain-no-pieces")
            } else {
                say("plain-pieces").with("pieces", names.join(", "))
            };
            self.prompt.say(&pieces.with_color("color", view.color_name(player)))?;
        }
        Ok(())
    }

    /// Asks the engine for a hint and waits for it.
    fn give_hint(&mut self, session: &mut Session) -> PromptResult<()> {
        const A_MOMENT: Duration = Duration::from_millis(10);
        if !session.awaits_human() {
            return self.prompt.say(&say("plain-no-hint-now"));
        }
        session.ask_hint();
        while session.is_hinting() {
            match session.poll(time::now()) {
                Some(Event::Failed(message)) => return self.prompt.say(&whole(message)),
                Some(Event::TimeUp(_)) => return self.prompt.say(&say("plain-time-up")),
                Some(_) => {}
                None => thread::sleep(A_MOMENT),
            }
        }
        let mover = session.color_name(session.game().turn());
        match session.hint().and_then(|hint| hint::hint(hint, mover)) {
            Some(hint) => self.prompt.say(&whole(hint)),
            None => self.prompt.say(&say("plain-no-moves")),
        }
    }

    /// Menu after the end of a game.
    fn after_the_game(&mut self, sitting: &mut Sitting) -> PromptResult<TurnResult> {
        let items = [
            (say("plain-again"), say("plain-again-about")),
            (say("plain-undo"), say("plain-undo-about")),
            (say("plain-save"), say("plain-save-about")),
            (say("plain-record"), say("plain-record-about")),
            (say("plain-position"), say("plain-position-about")),
            (say("plain-picture"), say("plain-picture-about")),
            (say("plain-branch"), say("plain-branch-about")),
            (say("plain-review"), say("plain-review-about")),
        ];
        let menu = Menu::new(say("plain-over"), items).back(say("plain-back-to-menu"));
        let revision = sitting.session.revision();
        while sitting.session.revision() == revision {
            let command = match self.prompt.choose(&menu)? {
                None => return Ok(TurnResult::Left),
                Some(0) => {
                    sitting.session = sitting.session.rematch(time::now());
                    // The finished game keeps its own file.
                    sitting.autosave = self.new_autosave()?;
                    sitting.moves_to_watch = 0;
                    self.introduce(&sitting.session)?;
                    break;
                }
                Some(1) => Command::Undo,
                Some(2) => Command::Save,
                Some(3) => Command::Record,
                Some(4) => Command::Position,
                Some(5) => Command::Picture,
                Some(7) => {
                    self.review_game(sitting.session.game())?;
                    continue;
                }
                Some(_) if self.branch(sitting, "")? => break,
                Some(_) => continue,
            };
            self.obey(command, "", sitting)?;
        }
        Ok(TurnResult::Done)
    }
}

/// Whose turn it is, or the result.
fn state(session: &Session) -> Message {
    let game = session.game();
    match session.ending() {
        Some(ending) if game.outcome().is_none() => {
            let result = game.view().result(ending.outcome);
            say("plain-result").with("result", result).with("why", ending.why)
        }
        _ => game.state_in_words(),
    }
}

/// A color and who plays it.
fn seat(session: &Session, player: Player) -> Message {
    let (color, name) = (session.color_name(player), session.seat(player).name());
    say("plain-seat").with_color("color", color).with("name", name)
}

fn time_left(session: &Session, player: Player, left: Duration) -> Message {
    let color = session.color_name(player);
    say("plain-clock").with_color("color", color).with("time", time_text(left))
}

/// A piece by its cell, with its height if it is a stack.
fn piece_name(cell: Cell, height: u16) -> Message {
    match height {
        1 => Message::verbatim(cell.to_string()),
        height => say("plain-stack").with("cell", cell.to_string()).with("height", height),
    }
}

/// Legal move by its number in the list, counted from 1.
pub(super) fn nth_move(session: &Session, number: &str) -> Result<String, Message> {
    let mut choices = session.game().choices();
    let index = number.parse::<usize>().ok().and_then(|number| number.checked_sub(1));
    match index.filter(|&index| index < choices.len()) {
        Some(index) => Ok(choices.swap_remove(index).text),
        None => Err(count("plain-not-a-number", choices.len()).with("answer", quote(number))),
    }
}
