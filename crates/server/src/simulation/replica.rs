//! A game replayed from its events, independently of the server's own state. Clients have one, and
//! so has the model of the database.

use std::sync::atomic::AtomicBool;

use catalog::{AnyGame, Tablebases};
use rules::Player;

use crate::engine_pool::chosen_move;
use crate::room::event::{Event, EventKind};
use crate::store::GameRow;

/// A game after some events.
#[derive(Debug)]
pub(crate) struct Replica {
    game: Box<dyn AnyGame>,
    /// The position after every version, from 0.
    positions: Vec<String>,
    /// True after a resignation, a timeout or an agreed draw.
    ended: bool,
    /// The last one who asked, while there is no answer.
    pub(crate) asked: Option<Player>,
}

impl Replica {
    pub(crate) fn new(row: &GameRow) -> Replica {
        let entry = catalog::find(&row.game).expect("a game of the catalog");
        let rules = entry.info().read_rules(row.rules.split_whitespace()).expect("its rules");
        let size = rules::Size::read(&row.size).expect("its size");
        let game = entry.open(&row.start, Some(size), &rules).expect("its start");
        let positions = vec![game.position_text()];
        Replica { game, positions, ended: false, asked: None }
    }

    pub(crate) fn version(&self) -> i64 {
        self.positions.len() as i64 - 1
    }

    pub(crate) fn ply(&self) -> usize {
        self.game.ply()
    }

    pub(crate) fn is_over(&self) -> bool {
        self.ended || self.game.outcome().is_some()
    }

    pub(crate) fn turn(&self) -> Option<Player> {
        (!self.is_over()).then(|| self.game.turn())
    }

    pub(crate) fn position_at(&self, version: i64) -> Option<&str> {
        self.positions.get(usize::try_from(version).ok()?).map(String::as_str)
    }

    pub(crate) fn position(&self) -> String {
        self.game.position_text()
    }

    /// The move that the computer to move chooses here.
    pub(crate) fn computer_choice(&self, row: &GameRow) -> Option<String> {
        let (tables, stop) = (Tablebases::none(), AtomicBool::new(false));
        chosen_move(row, self.turn()?, &*self.game, &tables, &stop)
    }

    /// Texts of the legal moves.
    pub(crate) fn choices(&self) -> Vec<String> {
        self.game.choices().into_iter().map(|choice| choice.text).collect()
    }

    /// Replays an event, which must be the next one and possible.
    pub(crate) fn follow(&mut self, event: &Event) -> Result<(), String> {
        let next = self.version() + 1;
        if event.version != next {
            return Err(format!("version {next} was due"));
        }
        match &event.kind {
            EventKind::Moved { by, text, spent } => {
                if *spent < 0 || self.turn() != Some(*by) {
                    return Err(format!("it was the turn of {:?}", self.turn()));
                }
                self.game.play(text).map_err(|error| error.to_string())?;
                self.asked = None;
            }
            EventKind::TookBack { plies, .. } => {
                if self.ended || !(0..*plies).all(|_| self.game.undo()) {
                    return Err("nothing to take back".to_owned());
                }
                self.asked = None;
            }
            EventKind::Resigned(_) | EventKind::RanOut(_) | EventKind::Drew(_) => {
                if self.is_over() {
                    return Err("the game was over".to_owned());
                }
                self.ended = true;
            }
            EventKind::Asked { by, .. } => self.asked = Some(*by),
            EventKind::Declined { .. } => self.asked = None,
            EventKind::Joined(_)
            | EventKind::Said { .. }
            | EventKind::Rematched { .. }
            | EventKind::Resumed { .. } => {}
        }
        self.positions.push(self.game.position_text());
        Ok(())
    }
}
