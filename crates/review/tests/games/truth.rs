//! Whether reviews are true: marks against tablebases and exact search, explanations against the
//! reference rules. These runs can be made long, and in parts: see `docs/review.md`.

use std::env;
use std::sync::atomic::AtomicBool;
use std::time::Duration;

use crate::support::{quick_tables, review, solved_setup, tables, weak_game};
use catalog::{AnyGame, BoundsTable, CATALOG, Entry, Knowledge, SolveLimits, Tablebases, Wdl};
use quincunx_review::{Mark, ReviewOptions, ReviewedMove, confirm, words};
use rng::Rng;
use rules::{Setup, Size};

#[expect(clippy::disallowed_methods, reason = "knobs of the tests")]
fn knob(name: &str) -> Option<String> {
    env::var(name).ok()
}

fn number(name: &str) -> Option<usize> {
    knob(name).map(|text| text.parse().expect("a number"))
}

/// `QUINCUNX_REVIEWED_MOVES` makes the tests longer, for `cargo xtask test --long` and by hand.
fn wanted_moves(default: usize) -> usize {
    number("QUINCUNX_REVIEWED_MOVES").unwrap_or(default)
}

/// The games, or only the one that `QUINCUNX_GAME` names.
fn games() -> impl Iterator<Item = &'static Entry> {
    let wanted = knob("QUINCUNX_GAME");
    CATALOG.iter().filter(move |entry| {
        wanted.as_ref().is_none_or(|slug| !slug.is_empty() && slug == entry.info().slug)
    })
}

/// What a run has seen; it tells how far it is at every tenth of the way.
struct Run {
    name: String,
    wanted: usize,
    moves: usize,
    told: usize,
    faults: Vec<String>,
}

impl Run {
    fn new(entry: &Entry, setup: &Setup, wanted: usize) -> Run {
        let name = format!("{} {}", entry.info().name, setup.size);
        Run { name, wanted, moves: 0, told: 0, faults: Vec::new() }
    }

    fn goes_on(&mut self) -> bool {
        if self.moves * 10 >= self.wanted * (self.told + 1) {
            self.told = self.moves * 10 / self.wanted.max(1);
            println!("  {}: {} of {} moves", self.name, self.moves, self.wanted);
        }
        self.moves < self.wanted
    }

    fn check(&mut self, is_true: bool, fault: impl FnOnce() -> String) {
        if !is_true {
            let fault = format!("{}: {}", self.name, fault());
            println!("  {fault}");
            self.faults.push(fault);
        }
    }

    fn end(self, figures: &str) -> Vec<String> {
        println!("{}: {} moves, {figures}", self.name, self.moves);
        self.faults
    }
}

/// Larger boards with complete tablebases, for long runs.
const LARGE_BOARDS: [(&str, u8); 2] = [("crosscut", 6), ("claustro", 5)];

/// The board to compare with a tablebase.
fn compared_setup(entry: &Entry) -> Setup {
    let info = entry.info();
    let large = LARGE_BOARDS.iter().find(|(slug, _)| *slug == info.slug);
    match large.filter(|_| knob("QUINCUNX_REVIEWED_MOVES").is_some()) {
        Some((_, side)) => Setup { size: Size::square(*side).expect("a side"), ..info.usual() },
        None => solved_setup(entry),
    }
}

/// The marks come from exact search alone, except on usual boards; the tablebase judges them.
#[test]
fn on_solved_boards_no_good_move_loses_the_value_and_no_error_keeps_it() {
    let faults: Vec<String> = games().flat_map(compare_with_table).collect();
    assert!(faults.is_empty(), "{faults:#?}");
}

fn compare_with_table(entry: &Entry) -> Vec<String> {
    let setup = compared_setup(entry);
    let (_folder, tables) = tables(entry, &setup);
    let quick = (setup == entry.info().usual()).then(|| quick_tables(entry, &setup));
    let own = quick.as_ref().map_or_else(Tablebases::none, |(_, tables)| tables.clone());
    let options = ReviewOptions { tables: own, ..ReviewOptions::default() };
    let mut run = Run::new(entry, &setup, wanted_moves(150));
    let (mut rng, mut errors) = (Rng::seeded(7), 0);
    while run.goes_on() {
        let game = weak_game(entry, &setup, &mut rng);
        let review = review(&*game, &options);
        let mut earlier = game.copy();
        for mv in review.moves.iter().rev() {
            earlier.undo();
            let known =
                earlier.probe(&tables).expect("a readable table").expect("every position is known");
            if let Some(lost) = compare_move(&mut run, &*earlier, &known, mv) {
                run.moves += 1;
                errors += usize::from(lost);
            }
        }
    }
    run.check(errors > 0, || "no errors to find".to_owned());
    run.end(&format!("{errors} errors"))
}

/// Compares a reviewed move with the tablebase: true if it lost the value. Where repetition
/// decides, nothing is known.
fn compare_move(
    run: &mut Run,
    game: &dyn AnyGame,
    known: &Knowledge,
    mv: &ReviewedMove,
) -> Option<bool> {
    let before = known.value.ok()?;
    let after = known.moves.iter().find(|(text, _)| *text == mv.text)?.1?;
    let (reviewed, place) = (mv.before.proved, format!("{} {}", game.position_text(), mv.text));
    let keeps = before.wdl == after.wdl;
    run.check(mv.mark.is_error() != keeps, || format!("{place}: {:?}", mv.mark));
    if let Some(proved) = reviewed {
        let is_true =
            proved.wdl == before.wdl && (proved.plies.is_none() || proved.plies == before.plies);
        run.check(is_true, || format!("{place}: {proved:?} and not {before:?}"));
    }
    if let Some(plies) = mv.after.proved.and_then(|value| value.plies) {
        // Counted from the position before the move, as the table does.
        run.check(Some(plies) == after.plies, || format!("{place}: {plies} and not {after:?}"));
        let is_forced = mv.mark.is_error() && mv.line_is_proved;
        let is_shortest = !is_forced || plies as usize == 1 + mv.refutation.len();
        run.check(is_shortest, || format!("{place}: {plies} plies by {:?}", mv.refutation));
        // A move that is as good as the best one is best, however many there are.
        let is_best = reviewed == Some(before) && before == after;
        let is_called = matches!(mv.mark, Mark::Best | Mark::Only);
        run.check(!is_best || is_called, || format!("{place}: best, and called {:?}", mv.mark));
    }
    let keeping = known.moves_with(before.wdl).len();
    let is_only = keeps && before.wdl != Wdl::Loss && keeping == 1 && known.moves.len() > 1;
    // Where positions recur, the others may not be proved to lose.
    if mv.mark == Mark::Only || !game.can_recur() {
        run.check((mv.mark == Mark::Only) == is_only, || format!("{place}: only? {:?}", mv.mark));
    }
    let better = mv.best.iter().find(|best| **best != mv.text);
    if mv.mark.is_error() {
        let value = better.and_then(|better| known.moves.iter().find(|(text, _)| text == better));
        // In the same position, a better move may be unknown because of repetition.
        let keeps = value.is_some_and(|(_, value)| value.is_none_or(|it| it.wdl == before.wdl));
        run.check(keeps, || format!("{place}: {better:?} is no better"));
    }
    Some(!keeps)
}

/// Every reason is confirmed by the reference rules, and nearly every mistake has one. Every error
/// comes with a better move.
#[test]
fn the_reference_rules_confirm_every_reason() {
    let (mut mistakes, mut explained, mut faults) = (0, 0, Vec::new());
    for entry in games() {
        let counted = explain_games(entry, &mut faults);
        mistakes += counted[0];
        explained += counted[1];
    }
    assert!(faults.is_empty(), "{faults:#?}");
    assert!(explained * 10 >= mistakes * 9, "{explained} of {mistakes} have a reason");
}

/// The number of mistakes, and of those that have a reason.
fn explain_games(entry: &Entry, faults: &mut Vec<String>) -> [usize; 2] {
    let setup = entry.info().usual();
    let mut run = Run::new(entry, &setup, wanted_moves(60));
    let (mut rng, mut inaccuracies, mut mistakes, mut explained) = (Rng::seeded(11), 0, 0, 0);
    // Fewer nodes keep the test short.
    let options = ReviewOptions { nodes: 8_000, ..ReviewOptions::default() };
    while run.goes_on() {
        let game = weak_game(entry, &setup, &mut rng);
        let review = review(&*game, &options);
        for mv in &review.moves {
            let place = || format!("{}\n{}", mv.ply, game.record().text());
            if let Err(claim) = confirm(&review, &game.start_text(), mv) {
                run.check(false, || format!("{claim} at ply {}", place()));
            }
            run.moves += 1;
            let has_better = mv.best.iter().any(|best| *best != mv.text);
            run.check(!mv.mark.is_error() || has_better, || format!("no better at {}", place()));
            // Inaccuracies are often a matter of quiet moves.
            inaccuracies += usize::from(mv.mark == Mark::Inaccuracy);
            if mv.mark.is_mistake() {
                mistakes += 1;
                explained += usize::from(!mv.reasons.is_empty());
                if mv.reasons.is_empty() {
                    println!(
                        "  no reason: {:?}",
                        words::text(&review, mv).map(|it| it.to_string())
                    );
                }
            }
        }
    }
    let figures = format!(
        "{inaccuracies} inaccuracies, {mistakes} worse, {explained} of these with a reason"
    );
    faults.extend(run.end(&figures));
    [mistakes, explained]
}

/// The value of a position by exact search or a tablebase, if it is known soon.
fn exact(game: &dyn AnyGame, tables: &Tablebases, limits: &SolveLimits) -> Option<Wdl> {
    let known = game.probe(tables).ok().flatten();
    let known = known.unwrap_or_else(|| {
        let bounds = BoundsTable::new(256 << 20);
        game.solve(limits, &bounds, &AtomicBool::new(false), &mut |_| {})
    });
    known.value.ok().map(|value| value.wdl)
}

/// The value of a position for the player who has moved to it.
const fn for_mover(next: Wdl) -> Wdl {
    match next {
        Wdl::Win => Wdl::Loss,
        Wdl::Draw => Wdl::Draw,
        Wdl::Loss => Wdl::Win,
    }
}

/// On the usual boards, wherever exact search knows the value, hardly any mark contradicts it.
/// `QUINCUNX_AGREEMENT_MOVES` is the number of moves per game, for which the search then has
/// 30 seconds each; without it, few moves near the end.
#[test]
fn on_usual_boards_marks_agree_with_exact_search() {
    let (mut all, mut agreeing) = (0, 0);
    for entry in games() {
        let [moves, agreed] = compare_with_search(entry);
        all += moves;
        agreeing += agreed;
    }
    assert!(agreeing * 100 >= all * 98, "{agreeing} of {all} agree");
}

/// The number of moves whose value exact search knows, and of those whose mark agrees.
fn compare_with_search(entry: &Entry) -> [usize; 2] {
    const NODES: u64 = 100_000;
    let long = number("QUINCUNX_AGREEMENT_MOVES");
    let limits = match long {
        Some(_) => SolveLimits { nodes: u64::MAX, time: Duration::from_secs(30), threads: 1 },
        None => SolveLimits { nodes: NODES, time: Duration::MAX, threads: 1 },
    };
    let setup = entry.info().usual();
    let (_folder, tables) = quick_tables(entry, &setup);
    let options = ReviewOptions { tables: tables.clone(), ..ReviewOptions::default() };
    let mut run = Run::new(entry, &setup, long.unwrap_or(20));
    let mut rng = Rng::seeded(17);
    while run.goes_on() {
        let game = weak_game(entry, &setup, &mut rng);
        let review = review(&*game, &options);
        let (mut earlier, mut after) = (game.copy(), exact(&*game, &tables, &limits));
        for mv in review.moves.iter().rev() {
            earlier.undo();
            let before = exact(&*earlier, &tables, &limits);
            // Earlier positions are harder.
            let Some((known, next)) = before.zip(after) else { break };
            after = before;
            let agrees = mv.mark.is_error() == (known != for_mover(next));
            let place = || format!("{} {}: {:?}", earlier.position_text(), mv.text, mv.mark);
            run.check(agrees, place);
            run.moves += 1;
        }
    }
    let (moves, contradicted) = (run.moves, run.faults.len());
    run.end(&format!("{} agree", moves - contradicted));
    [moves, moves - contradicted]
}
