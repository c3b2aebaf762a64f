//! Reasons: the facts in a refutation that explain why a move was wrong.

use catalog::AnyGame;
use rules::{Cell, Fact, FactKind, Outcome, Player};

/// A fact and the move that made it true.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Reason {
    /// The number of that move, counted from the start of the game.
    pub ply: usize,
    /// What it did.
    pub fact: Fact,
}

impl Reason {
    pub(crate) fn is_strong(&self) -> bool {
        is_strong(&self.fact)
    }
}

/// Facts that explain little beside others of the same move.
const WEAK: [FactKind; 9] = [
    FactKind::Passes,
    FactKind::BuildsLine,
    FactKind::Blocks,
    FactKind::Captures,
    FactKind::CapturesOwn,
    FactKind::Removes,
    FactKind::Walks,
    FactKind::Relocates,
    FactKind::Grows,
];

fn is_strong(fact: &Fact) -> bool {
    !WEAK.contains(&fact.kind)
}

/// The reasons why a line refutes the move before it. `game` is the position in which the line
/// begins.
pub(crate) fn reasons(game: &dyn AnyGame, line: &[String]) -> Vec<Reason> {
    let plies = facts_of(game, line);
    let Some((first, later)) = plies.split_first() else { return Vec::new() };
    let mut reasons = first.strong();
    // The refuting side moves at every other ply; whatever ends the game counts in any case.
    let decisive = later.iter().flat_map(|ply| {
        let ends = ply.did.iter().filter(|fact| fact.kind.ends_game());
        ply.after
            .iter()
            .filter(|fact| fact.kind != FactKind::Threatens)
            .chain(ends)
            .map(|fact| ply.reason(fact.clone()))
    });
    let decisive: Vec<Reason> = decisive.collect();
    let refuting = || later.iter().skip(1).step_by(2);
    // What the refutation is about, if its first move only prepares it.
    if reasons.is_empty() || decisive.is_empty() {
        let strong = refuting().flat_map(PlyFacts::strong).next();
        reasons.extend(strong.filter(|reason| !decisive.contains(reason)));
    }
    reasons.extend(decisive);
    // A quiet line still does something.
    if reasons.is_empty() {
        reasons = first.all();
    }
    if reasons.is_empty() {
        reasons.extend(refuting().flat_map(PlyFacts::all).next());
    }
    reasons
}

/// The reason why a move that ended the game was wrong: it gave the game away itself.
pub(crate) fn own_reasons(game: &dyn AnyGame, played: &str) -> Vec<Reason> {
    let line = [played.to_owned()];
    let plies = facts_of(game, &line);
    let ends = plies.iter().flat_map(|ply| {
        ply.did.iter().filter(|fact| fact.kind.ends_game()).map(|fact| ply.reason(fact.clone()))
    });
    ends.collect()
}

/// The facts of one ply of a line.
struct PlyFacts {
    ply: usize,
    /// What the move did.
    did: Vec<Fact>,
    /// What follows from it.
    after: Vec<Fact>,
}

impl PlyFacts {
    fn reason(&self, fact: Fact) -> Reason {
        Reason { ply: self.ply, fact }
    }

    /// Everything about the move.
    fn all(&self) -> Vec<Reason> {
        self.did.iter().chain(&self.after).map(|fact| self.reason(fact.clone())).collect()
    }

    /// Everything about the move that explains something.
    fn strong(&self) -> Vec<Reason> {
        let all = self.did.iter().chain(&self.after);
        all.filter(|fact| is_strong(fact)).map(|fact| self.reason(fact.clone())).collect()
    }
}

fn facts_of(game: &dyn AnyGame, line: &[String]) -> Vec<PlyFacts> {
    let mut game = game.copy();
    let mut plies = Vec::new();
    for (index, text) in line.iter().enumerate() {
        let mover = game.turn();
        let Ok(did) = game.facts(text) else { break };
        if game.play(text).is_err() {
            break;
        }
        let left = line.len() - index - 1;
        let follows = match left {
            _ if game.outcome().is_some() => None,
            1 => zugzwang(&*game, mover),
            2 => cannot_be_stopped(&*game, mover),
            _ => None,
        };
        let is_refuting = index.is_multiple_of(2) && game.outcome().is_none();
        let threat = || is_refuting.then(|| threat(&*game, mover)).flatten();
        let after = follows.or_else(threat).into_iter().collect();
        plies.push(PlyFacts { ply: game.ply(), did, after });
    }
    plies
}

/// Every reply loses at once.
fn zugzwang(game: &dyn AnyGame, mover: Player) -> Option<Fact> {
    let mut clause = None;
    for choice in game.choices() {
        let mut next = game.copy();
        next.play(&choice.text).ok()?;
        if next.outcome() != Some(Outcome::Win(mover)) {
            return None;
        }
        clause = end_clause(&*next);
    }
    Some(Fact::new(clause?, FactKind::Zugzwang, []))
}

/// Whatever the reply, the mover wins with the next move.
fn cannot_be_stopped(game: &dyn AnyGame, mover: Player) -> Option<Fact> {
    let mut clause = None;
    for choice in game.choices() {
        let mut next = game.copy();
        next.play(&choice.text).ok()?;
        if next.outcome().is_some() || next.forced_win(1) != Some(mover) {
            return None;
        }
        clause = clause.or_else(|| winning_move(&*next, mover).map(|(clause, _)| clause));
    }
    Some(Fact::new(clause?, FactKind::CannotBeStopped, []))
}

/// The mover would win at once if the opponent could pass.
fn threat(game: &dyn AnyGame, mover: Player) -> Option<Fact> {
    let again = with_turn_of(game, mover)?;
    let (clause, path) = winning_move(&*again, mover)?;
    Some(Fact::new(clause, FactKind::Threatens, path))
}

/// The same position with this player to move, if the rules accept it.
fn with_turn_of(game: &dyn AnyGame, player: Player) -> Option<Box<dyn AnyGame>> {
    let text = game.position_text();
    let (board, _) = text.rsplit_once(' ')?;
    let letter = game.view().colors[player.index()].letter();
    let entry = catalog::find(game.info().slug).ok()?;
    let swapped = entry.resume(&format!("{board} {letter}"), &game.setup().rules).ok()?;
    swapped.outcome().is_none().then_some(swapped)
}

/// A move that wins at once: the clause of the end and the cells of the move.
fn winning_move(game: &dyn AnyGame, player: Player) -> Option<(String, Vec<Cell>)> {
    if game.forced_win(1) != Some(player) {
        return None;
    }
    game.choices().into_iter().find_map(|choice| {
        let mut next = game.copy();
        next.play(&choice.text).ok()?;
        let wins = next.outcome() == Some(Outcome::Win(player));
        wins.then(|| Some((end_clause(&*next)?, choice.path))).flatten()
    })
}

fn end_clause(game: &dyn AnyGame) -> Option<String> {
    Some(game.reason()?.clause.to_owned())
}
