//! Confirmation of reasons: the reference rules replay the line and check each claimed fact.

use reference::{ReferenceGame, ReferenceOutcome};
use rules::{Cell, Content, Diagram, Fact, FactKind, Player, REPETITIONS};

use crate::review::{Review, ReviewedMove};

/// The clauses by which each kind of fact happens; a letter stands for a game.
const CLAUSES: &[(FactKind, &[&str])] = &[
    (FactKind::Passes, &["C6"]),
    (FactKind::Flips, &["C4"]),
    (FactKind::BuildsLine, &["C2"]),
    (FactKind::Blocks, &["C7"]),
    (FactKind::CompletesLine, &["C7"]),
    (FactKind::Captures, &["F3", "T3", "L3"]),
    (FactKind::CapturesOwn, &["F3"]),
    (FactKind::CutsOff, &["F5"]),
    (FactKind::Eliminates, &["F6"]),
    (FactKind::Removes, &["T4"]),
    (FactKind::EndsCaptures, &["T4"]),
    (FactKind::OpensPath, &["T6"]),
    (FactKind::OpensOpponentPath, &["T6"]),
    (FactKind::Walks, &["L2"]),
    (FactKind::Relocates, &["L4"]),
    (FactKind::ReachesGoal, &["L5"]),
    (FactKind::Stalemates, &["L6"]),
    (FactKind::Repeats, &["L7"]),
    (FactKind::Grows, &["S4", "S5"]),
    (FactKind::ShutsIn, &["S6"]),
    (FactKind::TakesLastMove, &["S7"]),
];

/// Replays a reviewed move and its refutation with the reference rules, from the text of the
/// position in which the game began, and confirms every reason, and that the moves called best are
/// possible. The error names the first claim that is not true.
pub fn confirm(review: &Review, start: &str, mv: &ReviewedMove) -> Result<(), String> {
    let options: Vec<(&'static str, &'static str)> = review.setup.rules.iter().collect();
    let game = reference::from_text(review.game, start, &options);
    let mut game = game.ok_or_else(|| format!("the reference rules refuse {start}"))?;
    let mut occurrences = vec![game.position_text()];
    let rules = GameOptions { game: review.game, options };
    let before = review.moves[..mv.ply].iter().map(|mv| &mv.text);
    for (ply, text) in (1..).zip(before.chain(&mv.refutation)) {
        if ply == mv.ply {
            are_legal(&*game, &mv.best)?;
        }
        let step = Step::play(&*game, text, &rules, &mut occurrences)?;
        for reason in mv.reasons.iter().filter(|reason| reason.ply == ply) {
            let claim = || format!("ply {ply} {text}: {} {}", reason.fact.clause, reason.fact.kind);
            if !step.confirms(&reason.fact) {
                return Err(claim());
            }
        }
        game = step.next;
    }
    let last = mv.ply + mv.refutation.len();
    if let Some(reason) = mv.reasons.iter().find(|reason| reason.ply < mv.ply || reason.ply > last)
    {
        return Err(format!("ply {} is not part of the line", reason.ply));
    }
    match (mv.line_is_proved, game.outcome()) {
        (true, None) => Err("a forced line must end the game".to_owned()),
        _ => Ok(()),
    }
}

/// What the reference rules need to read a position.
struct GameOptions {
    game: &'static str,
    options: Vec<(&'static str, &'static str)>,
}

/// A move with the boards before and after it.
struct Step<'a> {
    text: &'a str,
    mover: Player,
    before: Diagram,
    after: Diagram,
    next: Box<dyn ReferenceGame>,
    rules: &'a GameOptions,
    /// How often the position after it has occurred.
    times: usize,
}

type Piece = Option<(char, u16)>;

fn piece(diagram: &Diagram, cell: Cell) -> Piece {
    match diagram.at(cell) {
        Content::Pieces { letter, height } => Some((letter, height)),
        Content::Empty | Content::Dead => None,
    }
}

impl<'a> Step<'a> {
    fn play(
        game: &dyn ReferenceGame,
        text: &'a str,
        rules: &'a GameOptions,
        occurrences: &mut Vec<String>,
    ) -> Result<Step<'a>, String> {
        are_legal(game, [text])?;
        let mut next = game.copy();
        next.play(text);
        let position = next.position_text();
        occurrences.push(position.clone());
        let times = occurrences.iter().filter(|earlier| **earlier == position).count();
        let (before, after) = (game.diagram(), next.diagram());
        Ok(Step { text, mover: game.turn(), before, after, next, rules, times })
    }

    /// The letters of the mover and of the opponent.
    fn letters(&self) -> (char, char) {
        (self.before.side, self.after.side)
    }

    fn winner(&self) -> Option<Player> {
        winner(&*self.next)
    }

    fn confirms(&self, fact: &Fact) -> bool {
        has_its_clause(fact) && self.is_true(fact.kind, &fact.cells)
    }

    fn is_true(&self, kind: FactKind, cells: &[Cell]) -> bool {
        let (own, enemy) = self.letters();
        let owner = |diagram: &Diagram, cell: Cell| piece(diagram, cell).map(|(letter, _)| letter);
        let each = |was: Option<char>, is: Option<char>| {
            !cells.is_empty()
                && cells
                    .iter()
                    .all(|&cell| owner(&self.before, cell) == was && owner(&self.after, cell) == is)
        };
        let all_after = |is: Option<char>| cells.iter().all(|&cell| owner(&self.after, cell) == is);
        let opponent = self.mover.opponent();
        match kind {
            FactKind::Passes => self.text == "pass",
            FactKind::Flips | FactKind::Captures => each(Some(enemy), Some(own)),
            FactKind::BuildsLine => {
                is_straight(cells) && all_after(Some(own)) && self.touches(cells)
            }
            FactKind::Blocks => each(Some(enemy), Some(enemy)) && self.blocks(cells),
            FactKind::CompletesLine => {
                is_straight(cells) && all_after(Some(own)) && self.winner() == Some(self.mover)
            }
            FactKind::CapturesOwn => each(Some(own), Some(own)),
            FactKind::CutsOff => each(Some(enemy), None),
            FactKind::Removes => each(Some(own), None),
            FactKind::Eliminates => {
                !self.after.cells().any(|(cell, _)| owner(&self.after, cell) == Some(enemy))
                    && self.winner() == Some(self.mover)
            }
            FactKind::EndsCaptures => self.next.moves().iter().all(|text| text.starts_with('x')),
            FactKind::OpensPath => self.is_path(cells) && self.winner() == Some(self.mover),
            FactKind::OpensOpponentPath => self.is_path(cells) && self.winner() == Some(opponent),
            FactKind::Walks => each(None, Some(own)),
            FactKind::Relocates => {
                cells.len() == 1 && all_after(Some(enemy)) && self.text.contains('=')
            }
            FactKind::ReachesGoal => each(None, Some(own)) && self.winner() == Some(self.mover),
            FactKind::Stalemates => {
                self.next.moves().is_empty()
                    && self.winner() == Some(opponent)
                    && all_after(Some(enemy))
            }
            FactKind::Repeats => self.times >= REPETITIONS && self.next.outcome().is_some(),
            FactKind::Grows => cells.iter().all(|&cell| self.has_grown(cell, own)),
            FactKind::ShutsIn => cells.iter().all(|&cell| self.is_shut_in(cell, enemy)),
            FactKind::TakesLastMove => {
                self.next.moves().is_empty() && self.winner() == Some(self.mover)
            }
            FactKind::Threatens => self.threatens(cells),
            FactKind::CannotBeStopped => replies(&*self.next).all(|reply| {
                reply.outcome().is_none()
                    && replies(&*reply).any(|end| winner(&*end) == Some(self.mover))
            }),
            FactKind::Zugzwang => {
                replies(&*self.next).all(|reply| winner(&*reply) == Some(self.mover))
            }
        }
    }

    /// A new piece shares a rank or file with these, in which the mover had none before.
    fn blocks(&self, cells: &[Cell]) -> bool {
        let own = self.before.side;
        let Ok(placed) = Cell::read(self.text, self.before.size) else { return false };
        let in_line = |line: fn(Cell) -> u8| {
            let had_none = self.before.cells().all(|(cell, _)| {
                line(cell) != line(placed)
                    || piece(&self.before, cell).is_none_or(|(letter, _)| letter != own)
            });
            had_none && cells.iter().all(|&cell| line(cell) == line(placed))
        };
        in_line(Cell::file) || in_line(Cell::rank)
    }

    /// One of the cells has changed.
    fn touches(&self, cells: &[Cell]) -> bool {
        cells.iter().any(|&cell| piece(&self.before, cell) != piece(&self.after, cell))
    }

    /// A chain of empty neighbors from an edge to the opposite one.
    fn is_path(&self, cells: &[Cell]) -> bool {
        let (Some(&first), Some(&last)) = (cells.first(), cells.last()) else { return false };
        let is_empty = |&cell: &Cell| piece(&self.after, cell).is_none();
        let is_step = |pair: &[Cell]| {
            pair[0].file().abs_diff(pair[1].file()) + pair[0].rank().abs_diff(pair[1].rank()) == 1
        };
        let size = self.after.size;
        let across = |from: u8, to: u8, count: u8| [from.min(to), from.max(to)] == [0, count - 1];
        cells.iter().all(is_empty)
            && cells.windows(2).all(is_step)
            && (across(first.file(), last.file(), size.files())
                || across(first.rank(), last.rank(), size.ranks()))
    }

    fn has_grown(&self, cell: Cell, own: char) -> bool {
        match (piece(&self.before, cell), piece(&self.after, cell)) {
            (Some((was, low)), Some((is, high))) => was == own && is == own && high == low + 1,
            _ => false,
        }
    }

    /// A stack of the opponent's that no own stack tops, and that cannot move.
    fn is_shut_in(&self, cell: Cell, enemy: char) -> bool {
        let heights = self.after.cells().filter_map(|(other, _)| piece(&self.after, other));
        let tallest =
            heights.filter(|(letter, _)| *letter == enemy).map(|(_, height)| height).max();
        let name = cell.to_string();
        piece(&self.after, cell) == tallest.map(|height| (enemy, height))
            && !self.next.moves().iter().any(|text| text.starts_with(&name))
    }

    /// With another turn, the mover would win at once by a move along these cells.
    fn threatens(&self, cells: &[Cell]) -> bool {
        let text = self.next.position_text();
        let Some((board, _)) = text.rsplit_once(' ') else { return false };
        let again = format!("{board} {}", self.before.side);
        let Some(game) = reference::from_text(self.rules.game, &again, &self.rules.options) else {
            return false;
        };
        let names: Vec<String> = cells.iter().map(Cell::to_string).collect();
        let along = |text: &String| names.iter().all(|name| text.contains(name));
        game.moves().iter().filter(|text| along(text)).any(|text| {
            let mut end = game.copy();
            end.play(text);
            winner(&*end) == Some(self.mover)
        })
    }
}

fn are_legal<T: AsRef<str>>(
    game: &dyn ReferenceGame,
    texts: impl IntoIterator<Item = T>,
) -> Result<(), String> {
    let legal = game.moves();
    let refused = texts.into_iter().find(|text| legal.iter().all(|one| one != text.as_ref()));
    refused.map_or(Ok(()), |text| {
        Err(format!("`{}` is not legal in {}", text.as_ref(), game.position_text()))
    })
}

/// False if this game is known to do such a thing by another clause.
fn has_its_clause(fact: &Fact) -> bool {
    let listed = CLAUSES.iter().find(|(kind, _)| *kind == fact.kind);
    let mut of_game = listed
        .into_iter()
        .flat_map(|(_, clauses)| clauses.iter())
        .filter(|clause| clause.chars().next() == fact.clause.chars().next())
        .peekable();
    of_game.peek().is_none() || of_game.any(|clause| **clause == *fact.clause)
}

fn winner(game: &dyn ReferenceGame) -> Option<Player> {
    match game.outcome()? {
        ReferenceOutcome::Win(winner) => Some(winner),
        ReferenceOutcome::Draw => None,
    }
}

fn replies(game: &dyn ReferenceGame) -> impl Iterator<Item = Box<dyn ReferenceGame>> {
    game.moves().into_iter().map(move |text| {
        let mut next = game.copy();
        next.play(&text);
        next
    })
}

/// Neighbors in one file or rank.
fn is_straight(cells: &[Cell]) -> bool {
    let in_rank = |pair: &[Cell]| {
        pair[0].rank() == pair[1].rank() && pair[0].file().abs_diff(pair[1].file()) == 1
    };
    let in_file = |pair: &[Cell]| {
        pair[0].file() == pair[1].file() && pair[0].rank().abs_diff(pair[1].rank()) == 1
    };
    cells.len() > 1 && (cells.windows(2).all(in_rank) || cells.windows(2).all(in_file))
}
