//! Searches that are given an oracle.

use std::collections::HashMap;
use std::sync::Mutex;
use std::sync::atomic::AtomicBool;

use games::claustro::Claustro;
use games::talpa::Talpa;
use quincunx_engine::{
    EvalNoise, Evaluate, Oracle, Score, SearchLimits, SearchRequest, SearchResult,
    TranspositionTable, is_decided, won_in,
};
use rules::{Game, Notation, Outcome, Setup, Size};

/// Knows some positions, and remembers which it was asked about.
#[derive(Debug)]
struct Book<G> {
    scores: HashMap<G, Score>,
    asked: Mutex<Vec<G>>,
}

impl<G> Book<G> {
    fn new(scores: HashMap<G, Score>) -> Book<G> {
        Book { scores, asked: Mutex::default() }
    }
}

impl<G: Game> Oracle<G> for Book<G> {
    fn score(&self, position: &G) -> Option<Score> {
        assert_eq!(position.outcome(), None, "finished games are not asked about");
        self.asked.lock().unwrap().push(position.clone());
        self.scores.get(position).copied()
    }
}

fn ask<G: Evaluate>(line: &[G], depth: u32, book: Option<&Book<G>>) -> SearchResult<G::Move> {
    ask_with(&TranspositionTable::new(1 << 20), line, depth, book)
}

fn ask_with<G: Evaluate>(
    table: &TranspositionTable,
    line: &[G],
    depth: u32,
    book: Option<&Book<G>>,
) -> SearchResult<G::Move> {
    let stop = AtomicBool::new(false);
    let oracle = book.map(|book| book as &dyn Oracle<G>);
    let limits = SearchLimits { depth, ..SearchLimits::NONE };
    let (doubt, lines, distances, threads) = (EvalNoise::NONE, 99, true, 1);
    let stop = &stop;
    SearchRequest { line, limits, doubt, lines, distances, threads, table, oracle, stop }
        .think(|_| {})
        .expect("the game goes on")
}

/// Every position from here on that goes on, by trying everything.
fn exhaustive<G: Game>(position: &G, scores: &mut HashMap<G, Score>) -> Score {
    match position.outcome() {
        Some(Outcome::Win(winner)) if winner == position.turn() => return won_in(0),
        Some(Outcome::Win(_)) => return -won_in(0),
        Some(Outcome::Draw) => return 0,
        None => {}
    }
    if let Some(&score) = scores.get(position) {
        return score;
    }
    let mut moves = Vec::new();
    position.legal_moves(&mut moves);
    let values = moves.into_iter().map(|mv| {
        let score = -exhaustive(&position.after(mv), scores);
        score - score.signum()
    });
    let best = values.max().expect("a game that goes on has a move");
    scores.insert(position.clone(), best);
    best
}

fn talpa() -> Talpa<u64> {
    let size = Size::square(3).unwrap();
    Talpa::start(&Setup { size, ..Talpa::<u64>::INFO.usual() })
}

#[test]
fn what_is_known_is_said_at_once_and_like_what_is_found() {
    let mut scores = HashMap::new();
    exhaustive(&talpa(), &mut scores);
    let book = Book::new(scores);
    let (told, found) = (ask(&[talpa()], 1, Some(&book)), ask(&[talpa()], 99, None));
    let values = |thought: &SearchResult<<Talpa<u64> as Game>::Move>| {
        let mut values: Vec<String> = thought
            .lines
            .iter()
            .map(|line| {
                assert!(line.proved && line.exact);
                format!("{:?} {}", line.moves[0], line.score)
            })
            .collect();
        values.sort();
        values
    };
    assert_eq!(values(&told), values(&found));
    // Nothing behind the moves is looked at, for none of the lines.
    assert!(told.nodes <= 12 * 12, "{} nodes", told.nodes);
}

#[test]
fn the_shortest_way_is_found_even_if_only_longer_ones_are_known() {
    let mut scores = HashMap::new();
    exhaustive(&talpa(), &mut scores);
    let all = scores.len();
    // Whoever knows only some positions must not take their ends for the nearest.
    scores.retain(|position, _| position.key().is_multiple_of(3));
    assert!(scores.len() > 10 && scores.len() < all / 2);
    let book = Book::new(scores);
    let (told, found) = (ask(&[talpa()], 99, Some(&book)), ask(&[talpa()], 99, None));
    let scores = |thought: &SearchResult<_>| -> Vec<Score> {
        thought.lines.iter().map(|line| line.score).collect()
    };
    assert_eq!(scores(&told), scores(&found));
    assert!(told.nodes < found.nodes, "{} and {} nodes", told.nodes, found.nodes);
}

/// The figure of the rules in which both sides can repeat, after so many rounds.
fn repeating(rounds: usize) -> Vec<Claustro> {
    let rules = Claustro::INFO.usual().rules;
    let mut line = vec![Claustro::read_position("-2b1/4b/2b1b/1r3/1rrr- r", &rules).unwrap()];
    for text in ["b2c3=d4", "d4c3=b2"].repeat(rounds) {
        let now = line.last().unwrap();
        line.push(now.after(now.read_move(text).unwrap()));
    }
    line
}

#[test]
fn nothing_is_asked_where_coming_back_once_more_could_end_the_game() {
    let asked = |line: &[Claustro]| {
        let book = Book::new(HashMap::new());
        ask(line, 3, Some(&book));
        book.asked.into_inner().unwrap()
    };
    let start = &repeating(0)[0];
    assert!(asked(&repeating(0)).contains(start));
    // The position of two rounds ago would come about for the third time two plies on.
    let once = asked(&repeating(1));
    assert!(!once.is_empty() && !once.contains(start));
    assert_eq!(asked(&repeating(2)), [], "it has come about three times");
}

#[test]
fn what_is_known_is_believed_however_long_it_takes() {
    // Without the book, wins of more than five plies are not called proved where positions
    // recur.
    let line = repeating(0);
    let mut moves = Vec::new();
    line[0].legal_moves(&mut moves);
    let after = line[0].after(moves[0]);
    let book = Book::new(HashMap::from([(after.clone(), -won_in(40))]));
    let best = ask(&line, 2, Some(&book)).lines.remove(0);
    assert_eq!((best.moves[0], best.score), (moves[0], won_in(41)));
    assert!(best.proved && best.exact);
    let haunted = ask(&repeating(2), 2, Some(&book)).lines.remove(0);
    assert!(!is_decided(haunted.score), "{haunted:?}");
}

/// Red captures and puts the pawn where it can come back at once: a position for the fourth
/// time. Where nothing has come about before, that loses nothing.
#[test]
fn what_repetition_has_decided_is_not_believed_where_nothing_recurs() {
    let decided = |thought: SearchResult<_>| {
        let lines = thought.lines.into_iter().filter(|line| is_decided(line.score));
        lines.map(|line| (line.moves[0], line.score > 0)).collect::<Vec<_>>()
    };
    let (table, fresh) = (TranspositionTable::new(1 << 20), repeating(0));
    ask_with(&table, &repeating(2), 4, None);
    let known = decided(ask(&fresh, 6, None));
    for found in decided(ask_with(&table, &fresh, 2, None)) {
        assert!(known.contains(&found), "{found:?}, but {known:?}");
    }
}
