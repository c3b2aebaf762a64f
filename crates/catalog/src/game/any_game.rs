//! `AnyGame`: a type-erased game in progress.

use std::fmt;
use std::sync::atomic::AtomicBool;

#[cfg(feature = "tools")]
use engine::AnyPuct;
use engine::{SearchLimits, TranspositionTable};
use messages::{Message, say};
use rng::Rng;
use rules::{
    Cell, Fact, GameInfo, MoveError, Outcome, Piece, Player, ProvedValue, Reason, Setup, View,
};
use solver::{BoundsTable, TablebaseError};

use crate::analysis::{Analysis, AnalysisOptions};
use crate::knowledge::tablebases::{Tablebases, about};
use crate::knowledge::{Knowledge, SolveProgress};
use crate::record::Record;

/// A game in progress. Moves are text; [`AnyGame::choices`] lists the legal ones.
pub trait AnyGame: fmt::Debug + Send + Sync {
    /// Metadata of the game.
    fn info(&self) -> &'static GameInfo;

    /// The size and the rules it is played with.
    fn setup(&self) -> Setup;

    /// The player to move; in a finished game, the one whose turn it would be.
    fn turn(&self) -> Player;

    /// The result, repetition included, or `None` while the game goes on.
    fn outcome(&self) -> Option<Outcome>;

    /// The reason for the result, with its clause: `T6: Red's path is open`.
    fn reason(&self) -> Option<Reason>;

    /// True if repetition makes a draw under these rules, so that players may also agree to one.
    ///
    /// No other draw can happen: the clause about a board on which neither side can move never
    /// applies to a board of the catalog.
    fn draws_by_repetition(&self) -> bool;

    /// True if positions can recur in this game, so that the history may decide it.
    fn can_recur(&self) -> bool;

    /// The current position for drawing, with the cells of the last move.
    fn view(&self) -> View;

    /// The pieces on a cell; `None` on an empty cell and outside of the board.
    ///
    /// ```
    /// use rules::{Cell, Piece, Player};
    ///
    /// let talpa = quincunx_catalog::find("talpa")?;
    /// let game = talpa.start(&talpa.info().usual())?;
    /// let a1 = Cell::read("a1", game.setup().size)?;
    /// assert_eq!(game.piece_at(a1), Some(Piece { owner: Player::Second, height: 1 }));
    /// assert_eq!(game.pieces().len(), 64);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    fn piece_at(&self, cell: Cell) -> Option<Piece>;

    /// Every cell with pieces, row by row from a1.
    fn pieces(&self) -> Vec<(Cell, Piece)> {
        let cells = self.setup().size.cells();
        cells.filter_map(|cell| Some((cell, self.piece_at(cell)?))).collect()
    }

    /// The text of the current position.
    fn position_text(&self) -> String;

    /// The text of the position the game began from.
    fn start_text(&self) -> String;

    /// The digest of the current position; the same for equal positions, whatever led to them.
    fn key(&self) -> u64;

    /// The code of the current position in tables; positions of one setup that share it have the
    /// same value. `None` for games that are over and for positions too large for tables.
    fn code(&self) -> Option<u128>;

    /// Probes the tablebases for the current position; `None` on a miss.
    fn probe(&self, tables: &Tablebases) -> Result<Option<Knowledge>, TablebaseError>;

    /// Solves the current position by exact search. A bounds table from other positions of the same
    /// game and setup saves work; one from another game or setup would give wrong results. Setting
    /// `stop` ends the search early.
    fn solve(
        &self,
        limits: &solver::SolveLimits,
        bounds: &BoundsTable,
        stop: &AtomicBool,
        report: &mut dyn FnMut(&SolveProgress),
    ) -> Knowledge;

    /// Proves who wins and nothing else, on one thread: the value, if it was found within the
    /// limits, and the nodes searched. From an empty bounds table the result is always the same.
    fn prove(
        &self,
        limits: &solver::SolveLimits,
        bounds: &BoundsTable,
        stop: &AtomicBool,
    ) -> (Option<ProvedValue>, u64);

    /// Proves whether the player to move wins within this many plies, on one thread, whatever the
    /// history: the answer, if it was found within the limits, and the nodes searched.
    fn wins_within(
        &self,
        plies: u32,
        limits: &solver::SolveLimits,
        bounds: &BoundsTable,
        stop: &AtomicBool,
    ) -> (Option<bool>, u64);

    /// A winning move, found by exact search; quick if the bounds table has the answer. `None` if
    /// no move wins, or none was found within the limits or before `stop` was set.
    fn winning_move(
        &self,
        limits: &solver::SolveLimits,
        bounds: &BoundsTable,
        stop: &AtomicBool,
    ) -> Option<String>;

    /// Every legal move, sorted by its text; none when the game is over.
    fn choices(&self) -> Vec<Choice>;

    /// Every legal move, sorted by its text, with the score by which the greedy player chooses;
    /// larger is better for the player who makes it.
    fn move_scores(&self) -> Vec<(String, i32)>;

    /// The greedy player's move, as text; `None` when the game is over.
    fn greedy_move(&self, rng: &mut Rng) -> Option<String>;

    /// The minimax player's move at this depth, as text; `None` when the game is over. Setting
    /// `stop` ends the search early.
    fn minimax_move(&self, plies: u32, rng: &mut Rng, stop: &AtomicBool) -> Option<String>;

    /// The engine's analysis of the current position. A transposition table that has been used for
    /// earlier moves of the same game saves work. `report` is called after every iteration, and
    /// setting `stop` ends the search early.
    fn analyze(
        &self,
        options: &AnalysisOptions,
        table: &TranspositionTable,
        stop: &AtomicBool,
        report: &mut dyn FnMut(&Analysis),
    ) -> Analysis {
        self.analyze_with(&Tablebases::none(), options, table, stop, report)
    }

    /// The same with tablebases, which the engine probes at every node. The result then depends on
    /// which tablebases there are.
    fn analyze_with(
        &self,
        tables: &Tablebases,
        options: &AnalysisOptions,
        table: &TranspositionTable,
        stop: &AtomicBool,
        report: &mut dyn FnMut(&Analysis),
    ) -> Analysis;

    /// Analysis of the current position by Monte-Carlo tree search. Nodes are random playouts,
    /// which depend on the seed. `report` is called whenever their number has doubled.
    fn analyze_mcts(
        &self,
        limits: SearchLimits,
        seed: u64,
        stop: &AtomicBool,
        report: &mut dyn FnMut(&Analysis),
    ) -> Analysis;

    /// A tree search from the current position whose evaluations the caller supplies; see
    /// [`AnyPuct`].
    #[cfg(feature = "tools")]
    fn puct(&self, exploration: f32) -> Box<dyn AnyPuct>;

    /// The player who can force a win within this many plies, if one can.
    fn forced_win(&self, plies: u32) -> Option<Player>;

    /// A legal move as text, uniformly at random if `below(n)` is uniform below `n`. `None` when
    /// the game is over.
    fn random_move(&self, below: &mut dyn FnMut(usize) -> usize) -> Option<String>;

    /// Plays a move as it was typed. A refused move changes nothing; a played one clears the moves
    /// that can be redone.
    fn play(&mut self, text: &str) -> Result<Played, MoveError>;

    /// Judges cells that someone has pointed at, in this order, as a move; nothing is played.
    ///
    /// ```
    /// use rules::{Cell, MoveError};
    ///
    /// let clusterfuss = quincunx_catalog::find("clusterfuss")?;
    /// let game = clusterfuss.open("4/r3/rbbr/4 r", None, &clusterfuss.info().usual().rules)?;
    /// let judge = |cells: &[&str]| {
    ///     let cell = |text: &&str| Cell::read(text, game.setup().size).unwrap();
    ///     game.judge(&cells.iter().map(cell).collect::<Vec<_>>())
    /// };
    /// assert!(matches!(judge(&["a3"]), Err(MoveError::Unreadable { .. })));
    /// assert_eq!(judge(&["a3", "b3"]).unwrap_err().clause(), Some("F3"));
    /// assert_eq!(judge(&["a3", "a2"])?.text, "a3a2");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    fn judge(&self, cells: &[Cell]) -> Result<Played, MoveError> {
        // As moves are written: `c4`, `c4d5`, `c4d5=a1`.
        let text = cells.iter().enumerate().map(|(index, cell)| match index {
            2 => format!("={cell}"),
            _ => cell.to_string(),
        });
        self.copy().play(&text.collect::<String>())
    }

    /// What a legal move would do, by clause: the facts from which explanations are made.
    ///
    /// ```
    /// use rules::FactKind;
    ///
    /// let crosscut = quincunx_catalog::find("crosscut")?;
    /// let rules = crosscut.info().usual().rules;
    /// let game = crosscut.open("8/1r3b2/1r6/8/3bbbr1/8/2r5/8 r", None, &rules)?;
    /// let facts = game.facts("c4")?;
    /// assert_eq!((facts[0].clause.as_str(), facts[0].kind), ("C4", FactKind::Flips));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    fn facts(&self, text: &str) -> Result<Vec<Fact>, MoveError>;

    /// The number of a legal move in the action space of the game and size.
    #[cfg(feature = "tools")]
    fn action(&self, text: &str) -> Result<usize, MoveError>;

    /// Plays a move by its number. A refused one changes nothing.
    #[cfg(feature = "tools")]
    fn play_action(&mut self, action: usize) -> Result<Played, ActionError>;

    /// Writes 1 for every legal action and 0 for all others; only zeros when the game is over.
    #[cfg(feature = "tools")]
    fn write_action_mask(&self, mask: &mut [u8]);

    /// Writes the observation planes, from the view of the player to move.
    #[cfg(feature = "tools")]
    fn write_planes(&self, planes: &mut [u8]);

    /// How often the current position has occurred in this game; always 1 if none can recur.
    fn occurrences(&self) -> usize;

    /// Undoes the last move; `false` at the beginning.
    fn undo(&mut self) -> bool;

    /// Redoes the move undone last; `false` when there is none.
    fn redo(&mut self) -> bool;

    /// The moves played so far, each in its canonical text.
    fn moves(&self) -> Vec<String>;

    /// The number of moves played.
    fn ply(&self) -> usize;

    /// The game record.
    fn record(&self) -> Record;

    /// An independent copy, history and undone moves included.
    fn copy(&self) -> Box<dyn AnyGame>;

    /// The number of move sequences of exactly `depth` plies from here, counted by at most
    /// `threads` threads; their number does not change the result. A depth above 1000 counts as
    /// 1000, which no machine can finish.
    #[cfg(feature = "tools")]
    fn perft(&self, depth: u32, threads: usize) -> u64;

    /// The same for each legal move, sorted by its text; the counts add up to `perft`. Empty for
    /// depth 0.
    #[cfg(feature = "tools")]
    fn divide(&self, depth: u32, threads: usize) -> Vec<(String, u64)>;

    /// Game, size and rules, as file headers describe them: `talpa 4 first=red`.
    fn setup_text(&self) -> String {
        about(self.info(), &self.setup())
    }

    /// The result and its reason: `Red has won: Red's path is open (T6)`.
    fn end_in_words(&self) -> Option<Message> {
        let result = self.view().result(self.outcome()?);
        let reason = self.reason()?.after_result();
        Some(say("result-with-reason").with("result", result).with("reason", reason))
    }

    /// The state in words: the result, or whose turn it is.
    fn state_in_words(&self) -> Message {
        self.end_in_words().unwrap_or_else(|| {
            let view = self.view();
            let must_pass = matches!(self.choices().as_slice(), [only] if only.text == "pass");
            let turn = if must_pass { say("turn-must-pass") } else { say("turn-to-move") };
            turn.with("color", view.color(view.turn))
        })
    }

    /// Plays moves separated by blanks. Moves before an illegal one stay played.
    fn play_all(&mut self, moves: &str) -> Result<(), MoveListError> {
        for text in moves.split_whitespace() {
            let number = self.ply() + 1;
            self.play(text).map_err(|error| MoveListError { number, error })?;
        }
        Ok(())
    }
}

/// A legal move as user interfaces offer it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Choice {
    /// The canonical text.
    pub text: String,
    /// The cells to click, in order.
    pub path: Vec<Cell>,
}

/// The result of playing a move.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Played {
    /// The number of the move, counted from 1.
    pub ply: usize,
    /// Its canonical text, whatever was typed.
    pub text: String,
    /// Its cells in the order of play.
    pub path: Vec<Cell>,
    /// The outcome, if the move ended the game.
    pub outcome: Option<Outcome>,
}

/// An action that cannot be played.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum ActionError {
    /// No move has this number.
    #[error("{action} is not an action: choose one of 0 to {} whose step stays on the board", .count - 1)]
    Number {
        /// The number given.
        action: usize,
        /// The number of actions.
        count: usize,
    },
    /// The rules forbid the move.
    #[error("action {action}: {error}")]
    Move {
        /// The number given.
        action: usize,
        /// The broken clause.
        error: MoveError,
    },
}

/// A move in a list that cannot be played.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("move {number}: {error}")]
pub struct MoveListError {
    /// The number of the move in the game, counted from 1.
    pub number: usize,
    /// The problem.
    pub error: MoveError,
}

impl MoveListError {
    /// The error for people.
    #[must_use]
    pub fn message(&self) -> Message {
        say("move-of-list").with("number", self.number).with("why", self.error.message())
    }
}
