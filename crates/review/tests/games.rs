//! Reviews of games of all kinds: truth on solved boards, explanations that the reference rules
//! confirm, and records that carry a review.

#![expect(clippy::print_stdout, reason = "long runs print their figures")]

use std::env;
use std::path::PathBuf;
use std::sync::atomic::AtomicBool;
use std::time::Duration;

use catalog::{
    AnyGame, BoundsTable, Build, CATALOG, Entry, Level, Record, SolveLimits, Tablebases,
    TranspositionTable, Wdl,
};
use quincunx_review::{Mark, Review, ReviewOptions, confirm};
use rng::Rng;
use rules::{Setup, Size};

fn knob(name: &str) -> Option<u64> {
    #[expect(clippy::disallowed_methods, reason = "a knob of the tests")]
    let given = env::var(name).ok();
    given.map(|text| text.parse().expect("a number"))
}

/// `QUINCUNX_REVIEWED_MOVES` makes the tests longer, for `cargo xtask test --long` and by hand.
fn wanted_moves(default: usize) -> usize {
    knob("QUINCUNX_REVIEWED_MOVES").map_or(default, |moves| moves as usize)
}

fn review(game: &dyn AnyGame, options: &ReviewOptions) -> Review {
    Review::of(game, options, &AtomicBool::new(false), &mut |_, _| {}).expect("a game with moves")
}

/// A game of a player who errs at random against a weak level.
fn weak_game(entry: &Entry, setup: &Setup, rng: &mut Rng) -> Box<dyn AnyGame> {
    let mut game = entry.start(setup).expect("a board of the game");
    let (stop, table) = (AtomicBool::new(false), TranspositionTable::new(1 << 20));
    let level = Level::new(3).expect("a level");
    // Claustro can go on for long.
    while game.outcome().is_none() && game.ply() < 60 {
        let random = rng.below(100) < 40;
        let text = if random {
            game.random_move(&mut |count| rng.below(count)).expect("the game goes on")
        } else {
            let seed = rng.below(1 << 30) as u64;
            let analysis = game.analyze(&level.options(seed), &table, &stop, &mut |_| {});
            analysis.lines[0].moves[0].clone()
        };
        game.play(&text).expect("a legal move");
    }
    game
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

/// Boards with complete tablebases that take no time to build.
fn solved_setup(entry: &Entry) -> Setup {
    let info = entry.info();
    let setup = |side| Setup { size: Size::square(side).expect("a side"), ..info.usual() };
    let smallest = info.sides[0];
    let is_quick = |side: &u8| *side <= smallest + 2 && *side < info.usual_side;
    let mut sides = info.sides.iter().copied().rev().filter(is_quick);
    let is_solved = |side: &u8| entry.is_solved(&setup(*side), &Tablebases::none());
    setup(sides.find(is_solved).unwrap_or(smallest))
}

struct Folder(PathBuf);

impl Drop for Folder {
    fn drop(&mut self) {
        let _is_gone = std::fs::remove_dir_all(&self.0);
    }
}

fn tables(entry: &Entry, setup: &Setup) -> (Folder, Tablebases) {
    let name = format!("quincunx-review-{}-{}", entry.info().slug, std::process::id());
    let folder = Folder(env::temp_dir().join(name));
    let tables = Tablebases::in_folder(folder.0.clone());
    let setup = entry.canonical_setup(setup);
    let stop = AtomicBool::new(false);
    let build = Build { setup: &setup, threads: 1, bytes: 1 << 30, stop: &stop };
    let contents = entry.build(&build, &mut |_| {}).expect("a small board");
    tables.save(entry, &setup, &contents).expect("the folder can be written");
    (folder, tables)
}

/// The tablebase that every program builds itself when it needs it, if there is one for the board.
fn quick_tables(entry: &Entry, setup: &Setup) -> (Folder, Tablebases) {
    let name = format!("quincunx-review-quick-{}-{}", entry.info().slug, std::process::id());
    let folder = Folder(env::temp_dir().join(name));
    let tables = Tablebases::in_folder(folder.0.clone());
    tables.prepare(entry, setup, &AtomicBool::new(false)).expect("the folder can be written");
    (folder, tables)
}

/// The marks come from exact search alone, except on usual boards; the tablebase judges them.
#[test]
fn on_solved_boards_no_good_move_loses_the_value_and_no_error_keeps_it() {
    for entry in CATALOG {
        let setup = compared_setup(entry);
        let (_folder, tables) = tables(entry, &setup);
        let quick = (setup == entry.info().usual()).then(|| quick_tables(entry, &setup));
        let own = quick.as_ref().map_or_else(Tablebases::none, |(_, tables)| tables.clone());
        let options = ReviewOptions { tables: own, ..ReviewOptions::default() };
        let mut rng = Rng::seeded(7);
        let (mut seen, mut errors, wanted) = (0, 0, wanted_moves(150));
        while seen < wanted {
            let game = weak_game(entry, &setup, &mut rng);
            let review = review(&*game, &options);
            let mut earlier = game.copy();
            for mv in review.moves.iter().rev() {
                earlier.undo();
                let known = earlier.probe(&tables).unwrap().expect("every position is known");
                // Where repetition decides, nothing is known.
                let Ok(before) = known.value else { continue };
                let own = known.moves.iter().find(|(text, _)| *text == mv.text).unwrap().1;
                let Some(after) = own else { continue };
                let place =
                    || format!("{} {} {}", entry.info().slug, earlier.position_text(), mv.text);
                let keeps = before.wdl == after.wdl;
                assert_eq!(mv.mark.is_error(), !keeps, "{:?} at {}", mv.mark, place());
                if let Some(proved) = mv.before.proved {
                    assert_eq!(proved.wdl, before.wdl, "{}", place());
                    assert!(proved.plies.is_none() || proved.plies == before.plies, "{}", place());
                }
                if let Some(plies) = mv.after.proved.and_then(|value| value.plies) {
                    // Counted from the position before the move, as the table does.
                    assert_eq!(Some(plies), after.plies, "{}", place());
                    let is_forced = mv.mark.is_error() && mv.line_is_proved;
                    assert!(!is_forced || plies as usize == 1 + mv.refutation.len(), "{}", place());
                }
                let keeping = known.moves_with(before.wdl).len();
                let is_only =
                    keeps && before.wdl != Wdl::Loss && keeping == 1 && known.moves.len() > 1;
                // Where positions recur, the others may not be proved to lose.
                if mv.mark == Mark::Only || !earlier.can_recur() {
                    assert_eq!(mv.mark == Mark::Only, is_only, "{}", place());
                }
                seen += 1;
                errors += usize::from(!keeps);
            }
        }
        println!("{}: {seen} moves, {errors} errors", game_name(entry, &setup));
        assert!(errors > 0, "{} has no errors to find", entry.info().slug);
    }
}

fn game_name(entry: &Entry, setup: &Setup) -> String {
    format!("{} {}", entry.info().name, setup.size)
}

/// Every reason is confirmed by the reference rules, and nearly every error has one.
#[test]
fn the_reference_rules_confirm_every_reason() {
    let (mut all_mistakes, mut all_explained) = (0, 0);
    for entry in CATALOG {
        let setup = entry.info().usual();
        let mut rng = Rng::seeded(11);
        let (mut seen, mut inaccuracies, wanted) = (0, 0, wanted_moves(60));
        let (mut mistakes, mut explained) = (0, 0);
        // Fewer nodes keep the test short.
        let options = ReviewOptions { nodes: 8_000, ..ReviewOptions::default() };
        while seen < wanted {
            let game = weak_game(entry, &setup, &mut rng);
            let review = review(&*game, &options);
            for mv in &review.moves {
                if let Err(claim) = confirm(&review, &game.start_text(), mv) {
                    panic!("{}: {claim}\n{}", entry.info().slug, game.record().text());
                }
                seen += 1;
                // Inaccuracies are often a matter of quiet moves.
                let is_mistake = mv.mark.is_mistake();
                let has_reason = !mv.reasons.is_empty();
                inaccuracies += usize::from(mv.mark == Mark::Inaccuracy);
                mistakes += usize::from(is_mistake);
                explained += usize::from(is_mistake && has_reason);
                if is_mistake && !has_reason {
                    println!("  no reason: {:?}", quincunx_review::words::text(&review, mv));
                }
            }
        }
        let name = entry.info().name;
        println!(
            "{name}: {seen} moves, {inaccuracies} inaccuracies, {mistakes} worse, {explained} of \
             these with a reason"
        );
        all_mistakes += mistakes;
        all_explained += explained;
    }
    assert!(
        all_explained * 10 >= all_mistakes * 9,
        "{all_explained} of {all_mistakes} have a reason"
    );
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
    const NODES: u64 = 100_000;
    let long = knob("QUINCUNX_AGREEMENT_MOVES");
    let limits = match long {
        Some(_) => SolveLimits { nodes: u64::MAX, time: Duration::from_secs(30), threads: 1 },
        None => SolveLimits { nodes: NODES, time: Duration::MAX, threads: 1 },
    };
    let (mut all, mut agreeing) = (0, 0);
    for entry in CATALOG {
        let setup = entry.info().usual();
        let (_folder, tables) = quick_tables(entry, &setup);
        let options = ReviewOptions { tables: tables.clone(), ..ReviewOptions::default() };
        let (mut rng, wanted) = (Rng::seeded(17), long.unwrap_or(20) as usize);
        let (mut seen, mut agreed) = (0, 0);
        while seen < wanted {
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
                if !agrees {
                    let place = format!("{} {}", entry.info().slug, earlier.position_text());
                    println!("  {place}: {} is called {}", mv.text, mv.mark.slug());
                }
                seen += 1;
                agreed += usize::from(agrees);
            }
        }
        println!("{}: {seen} moves, {agreed} agree", game_name(entry, &setup));
        all += seen;
        agreeing += agreed;
    }
    assert!(agreeing * 100 >= all * 98, "{agreeing} of {all} agree");
}

/// Another move at an error is right if it keeps the value that the error has lost.
#[test]
fn another_try_is_right_if_it_keeps_the_value() {
    let (options, never) = (ReviewOptions::default(), AtomicBool::new(false));
    for entry in CATALOG {
        let setup = solved_setup(entry);
        let (_folder, tables) = tables(entry, &setup);
        let mut rng = Rng::seeded(13);
        let mut verdicts = [0, 0];
        while verdicts.contains(&0) || verdicts.iter().sum::<usize>() < 12 {
            let game = weak_game(entry, &setup, &mut rng);
            let review = review(&*game, &options);
            let mut before = game.copy();
            for mv in review.moves.iter().rev() {
                before.undo();
                let known = before.probe(&tables).unwrap().expect("every position is known");
                let Ok(value) = known.value else { continue };
                if !mv.mark.is_error() {
                    continue;
                }
                let (text, tried) = &known.moves[rng.below(known.moves.len())];
                let Some(tried) = tried else { continue };
                let attempt = mv.try_again(&*before, text, &options, &never).unwrap();
                let keeps = tried.wdl == value.wdl;
                let words = quincunx_review::words::attempt(&attempt).to_string();
                let place = || format!("{} {}: {words}", before.position_text(), entry.info().slug);
                assert_eq!(attempt.verdict.is_right(), keeps, "{}", place());
                assert_eq!(words.starts_with("Yes, "), keeps, "{}", place());
                verdicts[usize::from(keeps)] += 1;
            }
        }
        let refused = game_start(entry, &setup);
        let error = &review(&*weak_game(entry, &setup, &mut rng), &options).moves[0];
        assert!(error.try_again(&*refused, "zz", &options, &never).is_err());
    }
}

fn game_start(entry: &Entry, setup: &Setup) -> Box<dyn AnyGame> {
    entry.start(setup).expect("a board of the game")
}

#[test]
fn a_record_carries_its_review() {
    for entry in CATALOG {
        let setup = solved_setup(entry);
        let mut rng = Rng::seeded(3);
        for _ in 0..5 {
            let game = weak_game(entry, &setup, &mut rng);
            let review = review(&*game, &ReviewOptions::default());
            let mut record = game.record();
            record.moves[0].comment = Some("my own comment".to_owned());
            let annotated = review.annotate(&record);
            let text = annotated.text();
            let again = Record::read_text(&text).unwrap();
            assert_eq!(Review::of_record(&again).as_ref(), Some(&review), "{text}");
            assert_eq!(review.annotate(&again).text(), text, "annotating twice changes nothing");
            assert!(again.moves[0].comment.as_ref().unwrap().starts_with("my own comment"));
            assert_eq!(Review::of_record(&record), None);
        }
    }
}

#[test]
fn the_same_game_gets_the_same_review() {
    for entry in CATALOG {
        let game = weak_game(entry, &solved_setup(entry), &mut Rng::seeded(5));
        let options = ReviewOptions::default();
        assert_eq!(review(&*game, &options), review(&*game, &options));
    }
}

#[test]
fn a_review_can_be_stopped_and_needs_a_move() {
    let entry = &CATALOG[0];
    let mut game = entry.start(&entry.info().usual()).unwrap();
    let options = ReviewOptions::default();
    let refused = Review::of(&*game, &options, &AtomicBool::new(false), &mut |_, _| {});
    assert!(refused.unwrap_err().to_string().contains("no moves"));
    let first = game.choices()[0].text.clone();
    game.play(&first).unwrap();
    assert!(Review::of(&*game, &options, &AtomicBool::new(true), &mut |_, _| {}).is_err());
}
