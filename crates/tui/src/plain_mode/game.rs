//! Playing a game.

use std::thread;
use std::time::Duration;

use catalog::changes_in_words;
use rules::{Player, Setup, View, quote};

use super::command::{self, Command};
use super::legend::legend;
use super::pointing::beginning;
use super::prompt::{Menu, Stop, Talked};
use super::{Audience, Line};
use crate::session::clock::time_text;
use crate::session::level::seat_name;
use crate::session::seat::Seat;
use crate::session::{Event, PlayError, Session};
use crate::storage::autosave::Autosave;
use crate::storage::files::reason;
use crate::text::opinion;
use crate::time;

/// A game at the table, and what else lies there.
struct Table {
    session: Session,
    /// Where the game is kept while it goes on; none if that is impossible.
    autosave: Option<Autosave>,
    /// How many moves computers may make against each other before they are asked for more.
    ahead: usize,
    /// Whether a computer has failed and must not try again unasked.
    failed: bool,
    /// The revision that was saved last, if any was.
    saved: Option<u64>,
}

/// How a turn has ended.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Turn {
    /// The board has to be looked at again.
    Over,
    /// Somebody goes back to the menu.
    Left,
}

impl Table {
    /// Whether the game can be continued at another time.
    fn is_kept(&self) -> bool {
        self.autosave.is_some() && self.session.ending().is_none() && self.session.game().ply() > 0
    }

    /// A game that is saved as it stands need not be kept a second time, unless it stays anyway.
    fn forget_if_saved(&mut self) {
        if self.saved == Some(self.session.revision())
            && self.autosave.as_mut().is_some_and(|autosave| autosave.clear().is_ok())
        {
            self.autosave = None;
        }
    }
}

impl Line<'_> {
    /// Plays a game, and others after it, until somebody goes back to the menu. A game that is
    /// being continued has a place where it is kept already.
    pub(super) fn play(&mut self, mut session: Session, kept: Option<Autosave>) -> Talked<()> {
        session.tables = self.surroundings.tables.clone();
        let autosave = match kept {
            Some(autosave) => Some(autosave),
            None => self.new_autosave()?,
        };
        let mut table = Table { session, autosave, ahead: 0, failed: false, saved: None };
        self.introduce(&table.session)?;
        let left = self.play_at(&mut table);
        table.forget_if_saved();
        if table.is_kept() && !matches!(left, Err(Stop::Broken(_))) {
            self.talk
                .say("The game is kept: choose Continue in the main menu to go on with it.")?;
        }
        left
    }

    fn new_autosave(&mut self) -> Talked<Option<Autosave>> {
        match Autosave::new(&self.surroundings.folders) {
            Ok(autosave) => Ok(Some(autosave)),
            Err(error) => {
                self.talk.say(&not_kept(&error))?;
                Ok(None)
            }
        }
    }

    /// Brings what is kept up to date.
    fn keep(&mut self, table: &mut Table) -> Talked<()> {
        let Some(autosave) = &mut table.autosave else { return Ok(()) };
        if let Err(error) = autosave.keep(&table.session) {
            table.autosave = None;
            self.talk.say(&not_kept(&error))?;
        }
        Ok(())
    }

    /// Says what is played, by whom, and how.
    fn introduce(&mut self, session: &Session) -> Talked<()> {
        let game = session.game();
        let Setup { size, rules } = game.setup();
        let [first, second] = Player::BOTH.map(|player| {
            let who = match session.seat(player) {
                Seat::Human => "a person".to_owned(),
                computer @ Seat::Computer(_) => seat_name(computer),
            };
            format!("{}: {who}", session.color_name(player))
        });
        let rules = rules.to_string();
        let rules = if rules.is_empty() { rules } else { format!(", {rules}") };
        let board = format!("{} x {}", size.files(), size.ranks());
        self.talk.gap()?;
        self.talk.say(&format!(
            "{}, {board}{rules}. {first}, who moves first. {second}.",
            game.info().name
        ))?;
        if session.is_exhibition() {
            return Ok(());
        }
        let choices = game.choices();
        let Some(example) = choices.first() else { return Ok(()) };
        self.talk.say(&format!(
            "Type a move such as {}, `moves` for a list of all moves, `pick` to be asked for its \
             squares one after the other, or `help`.",
            quote(&example.text)
        ))?;
        let legend = legend(&game.view(), self.unicode());
        if legend.is_empty() { Ok(()) } else { self.talk.say(&legend) }
    }

    fn play_at(&mut self, table: &mut Table) -> Talked<()> {
        loop {
            self.keep(table)?;
            self.show_state(&table.session)?;
            let turn = if table.session.ending().is_some() {
                self.after_the_game(table)?
            } else if table.session.awaits_human() {
                self.human_turn(table)?
            } else {
                self.computer_turn(table)?
            };
            if turn == Turn::Left {
                return Ok(());
            }
        }
    }

    /// The board, and whose turn it is or how the game ended.
    fn show_state(&mut self, session: &Session) -> Talked<()> {
        self.show_board(&session.game().view())?;
        if let Some(clock) = session.clock() {
            let now = time::now();
            let left = Player::BOTH.map(|player| {
                format!("{} {}", session.color_name(player), time_text(clock.left(player, now)))
            });
            self.talk.say(&format!("Time left: {}.", left.join(", ")))?;
        }
        self.talk.say(&format!("{}.", state(session)))
    }

    fn human_turn(&mut self, table: &mut Table) -> Talked<Turn> {
        let revision = table.session.revision();
        let prompt = format!("{}'s move:", table.session.color_name(table.session.game().turn()));
        loop {
            self.look_at_clock(table)?;
            let answer = self.talk.ask(&prompt, &command::help())?;
            // Thinking takes time, and it may have taken too much.
            self.look_at_clock(table)?;
            if table.session.revision() == revision {
                match command::read(&answer) {
                    Some((Command::Leave, _)) => return Ok(Turn::Left),
                    Some((command, rest)) => self.obey(command, rest, table)?,
                    None => self.play_typed(&answer, &mut table.session)?,
                }
            }
            if table.session.revision() != revision {
                return Ok(Turn::Over);
            }
        }
    }

    fn look_at_clock(&mut self, table: &mut Table) -> Talked<()> {
        match table.session.poll(time::now()) {
            Some(Event::TimeUp(_)) => self.talk.say("The time is over."),
            _ => Ok(()),
        }
    }

    /// Plays what was typed: a move, the number of one, or the beginning of one.
    fn play_typed(&mut self, answer: &str, session: &mut Session) -> Talked<()> {
        if answer.is_empty() {
            return self.talk.say("Nothing was typed: type a move, `moves`, `pick` or `help`.");
        }
        if answer.bytes().all(|byte| byte.is_ascii_digit()) {
            return match nth_move(session, answer) {
                Ok(text) => self.make(&text, session),
                Err(complaint) => self.talk.say(&complaint),
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
                None => self.talk.say(&format!("{error}.")),
            },
        }
    }

    /// Plays a legal move.
    fn make(&mut self, text: &str, session: &mut Session) -> Talked<()> {
        let before = session.game().view();
        let played: Result<_, PlayError> = session.play(text, time::now());
        match played {
            Ok(played) => self.tell(&before, &played.text, session),
            Err(error) => self.talk.say(&format!("{error}.")),
        }
    }

    /// Says which move was made and what it changed.
    fn tell(&mut self, before: &View, text: &str, session: &Session) -> Talked<()> {
        let after = session.game().view();
        let number = session.game().ply();
        let mover = before.color_name(before.turn);
        let changes = changes_in_words(before, &after).join(". ");
        let by_computer = !session.seat(before.turn).is_human();
        let basis = session.basis().filter(|_| by_computer);
        let basis = basis.map(|basis| format!(" ({})", basis.in_words())).unwrap_or_default();
        self.talk.gap()?;
        self.talk.say(&format!("Move {number}, {mover}: {text}{basis}. {changes}."))
    }

    fn computer_turn(&mut self, table: &mut Table) -> Talked<Turn> {
        let session = &table.session;
        let watched = session.is_exhibition() && self.talk.audience == Audience::Person;
        if table.failed || (watched && table.ahead == 0) {
            let revision = session.revision();
            if self.wait_for_leave(table)? == Turn::Left {
                return Ok(Turn::Left);
            }
            if table.session.revision() != revision {
                return Ok(Turn::Over);
            }
        }
        table.ahead = table.ahead.saturating_sub(1);
        let before = table.session.game().view();
        match table.session.wait() {
            Some(Event::Moved(played)) => self.tell(&before, &played.text, &table.session)?,
            Some(Event::Failed(message)) => {
                table.failed = true;
                self.talk.say(&format!("{message}."))?;
            }
            Some(Event::TimeUp(_)) => self.talk.say("The time is over.")?,
            _ => {}
        }
        Ok(Turn::Over)
    }

    /// Computers wait until somebody wants to see their next move.
    fn wait_for_leave(&mut self, table: &mut Table) -> Talked<Turn> {
        let help = format!(
            "Press Enter for the next move, type a number for so many moves, or `all` for the \
             rest of the game.\n{}",
            command::help()
        );
        let revision = table.session.revision();
        while table.session.revision() == revision {
            let answer = self.talk.ask("Enter for the next move, or `help`:", &help)?;
            if let Some((command, rest)) = command::read(&answer) {
                if command == Command::Leave {
                    return Ok(Turn::Left);
                }
                self.obey(command, rest, table)?;
                continue;
            }
            let number = answer.parse::<usize>().ok();
            table.ahead = match answer.to_ascii_lowercase().as_str() {
                "" => 1,
                "all" => usize::MAX,
                _ if number.is_some() => number.unwrap_or_default(),
                _ => {
                    let answer = quote(&answer);
                    self.talk
                        .say(&format!("{answer} is not known here: press Enter, or `help`."))?;
                    continue;
                }
            };
            table.failed = false;
            break;
        }
        Ok(Turn::Over)
    }

    /// Does what a command says; going back to the menu is up to the caller.
    fn obey(&mut self, command: Command, rest: &str, table: &mut Table) -> Talked<()> {
        let session = &mut table.session;
        match command {
            Command::Leave => Ok(()),
            Command::Board => self.show_state(session),
            Command::Pieces => self.say_pieces(&session.game().view()),
            Command::Moves => {
                let moves: Vec<String> =
                    session.game().choices().into_iter().map(|choice| choice.text).collect();
                self.show_numbered(&moves)
            }
            Command::Pick if !session.awaits_human() => self.talk.say("It is not your turn."),
            Command::Pick => match self.point(session.game(), Vec::new())? {
                Some(text) => self.make(&text, session),
                None => Ok(()),
            },
            Command::Undo if session.undo(time::now()) => {
                table.ahead = 0;
                self.talk.say("Taken back.")
            }
            Command::Undo => self.talk.say("There is nothing to take back."),
            Command::Redo if session.redo(time::now()) => self.talk.say("Played again."),
            Command::Redo => self.talk.say("There is nothing to play again."),
            Command::Hint => self.give_hint(session),
            Command::Truth => self.tell_truth(session.game()),
            Command::Resign if session.resign(time::now()) => {
                self.talk.say("You have resigned. Taking a move back takes that back, too.")
            }
            Command::Resign => self.talk.say("Nobody is there who could resign."),
            Command::Save => {
                if self.save_game(session, rest)? {
                    table.saved = Some(session.revision());
                }
                Ok(())
            }
            Command::Picture => self.save_picture(session, rest).map(drop),
            Command::Record => {
                let record = session.record(&time::today(), time::now());
                self.talk.show(&record.text())
            }
            Command::Position => self.talk.show(&session.game().position_text()),
            Command::Rules => self.show_page(session.game().info().rules_page),
        }
    }

    fn say_pieces(&mut self, view: &View) -> Talked<()> {
        for player in Player::BOTH {
            let own = view.cells.iter().filter(|cell| cell.owner == Some(player));
            let names: Vec<String> = own
                .map(|cell| match cell.height {
                    1 => cell.cell.to_string(),
                    height => format!("{} (a stack of {height})", cell.cell),
                })
                .collect();
            let list = if names.is_empty() { "nothing".to_owned() } else { names.join(", ") };
            self.talk.say(&format!("{}: {list}.", view.color_name(player)))?;
        }
        Ok(())
    }

    /// Asks the engine and waits for its answer.
    fn give_hint(&mut self, session: &mut Session) -> Talked<()> {
        const A_MOMENT: Duration = Duration::from_millis(10);
        if !session.awaits_human() {
            return self.talk.say("There are hints only when it is your turn.");
        }
        session.ask_hint();
        while session.is_hinting() {
            match session.poll(time::now()) {
                Some(Event::Failed(message)) => return self.talk.say(&format!("{message}.")),
                Some(Event::TimeUp(_)) => return self.talk.say("The time is over."),
                Some(_) => {}
                None => thread::sleep(A_MOMENT),
            }
        }
        let mover = session.color_name(session.game().turn());
        match session.hint().and_then(|hint| opinion::hint(hint, mover)) {
            Some(hint) => self.talk.say(&format!("{hint}.")),
            None => self.talk.say("There is no move to advise."),
        }
    }

    /// What can be done with a finished game.
    fn after_the_game(&mut self, table: &mut Table) -> Talked<Turn> {
        const ITEMS: [(&str, &str); 6] = [
            ("Again", "another game with the sides exchanged"),
            ("Undo", "take the last move back and go on"),
            ("Save", "the game"),
            ("Record", "show it, to be copied"),
            ("Position", "show its text, to be copied"),
            ("Picture", "save the board as an SVG file"),
        ];
        let menu = Menu::new("The game is over. What next?", ITEMS).back("Back to the menu");
        let revision = table.session.revision();
        while table.session.revision() == revision {
            let command = match self.talk.choose(&menu)? {
                None => return Ok(Turn::Left),
                Some(0) => {
                    table.session = table.session.rematch(time::now());
                    table.ahead = 0;
                    self.introduce(&table.session)?;
                    break;
                }
                Some(1) => Command::Undo,
                Some(2) => Command::Save,
                Some(3) => Command::Record,
                Some(4) => Command::Position,
                Some(_) => Command::Picture,
            };
            self.obey(command, "", table)?;
        }
        Ok(Turn::Over)
    }
}

fn not_kept(error: &std::io::Error) -> String {
    format!("The game in progress cannot be kept in case of a crash: {}.", reason(error))
}

/// Whose turn it is, or how the game has ended.
fn state(session: &Session) -> String {
    let game = session.game();
    match session.ending() {
        Some(ending) if game.outcome().is_none() => {
            format!("{}: {}", game.view().result(ending.outcome), ending.reason)
        }
        _ => game.state_in_words(),
    }
}

/// The legal move with this number, counted from 1.
fn nth_move(session: &Session, number: &str) -> Result<String, String> {
    let mut choices = session.game().choices();
    let index = number.parse::<usize>().ok().and_then(|number| number.checked_sub(1));
    match index.filter(|&index| index < choices.len()) {
        Some(index) => Ok(choices.swap_remove(index).text),
        None => Err(format!(
            "{} is not the number of a move: there are {}; type `moves` to see them.",
            quote(number),
            choices.len()
        )),
    }
}
