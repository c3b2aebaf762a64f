//! The contract of every game in the catalog, played through text.

use quincunx_catalog::{AnyGame, CATALOG, Entry, changes_in_words, find};
use rng::Rng;
use rules::{MoveError, Outcome, Player, Setup, Size};

fn talpa(edge: u8) -> Box<dyn AnyGame> {
    let talpa = find("talpa").expect("a game of the catalog");
    let size = Size::square(edge).expect("an edge within the limits");
    talpa.start(&Setup { size, ..talpa.info().usual() }).expect("a board of the game")
}

/// Every game on a small and on a large board.
fn boards() -> impl Iterator<Item = (&'static Entry, Setup)> {
    CATALOG.iter().flat_map(|entry| {
        let sizes = entry.info().sizes();
        let usual = entry.info().usual();
        [sizes[0], usual.size, sizes[sizes.len() - 1]]
            .map(|size| (entry, Setup { size, rules: usual.rules }))
    })
}

/// Plays at random until the game is over or has gone on for long.
fn play_on(game: &mut dyn AnyGame, rng: &mut Rng) {
    for _ in 0..300 {
        let Some(text) = game.random_move(&mut |count| rng.below(count)) else { return };
        game.play(&text).expect("a move that was offered");
    }
}

/// Everything that can be seen of a game.
fn appearance(game: &dyn AnyGame) -> impl PartialEq + std::fmt::Debug + use<> {
    let state = (game.position_text(), game.key(), game.turn(), game.outcome(), game.reason());
    (state, game.view(), game.choices(), game.moves(), game.record())
}

#[test]
fn the_games_are_listed_once_each_and_know_their_names() {
    let mut slugs: Vec<&str> = CATALOG.iter().map(|entry| entry.info().slug).collect();
    for (entry, slug) in CATALOG.iter().zip(&slugs) {
        assert_eq!(entry.start(&entry.info().usual()).unwrap().info().slug, *slug);
    }
    slugs.sort_unstable();
    slugs.dedup();
    assert_eq!(slugs.len(), CATALOG.len());
}

#[test]
fn choices_are_sorted_and_every_one_can_be_played() {
    let mut rng = Rng::seeded(1);
    for (entry, setup) in boards() {
        let mut game = entry.start(&setup).unwrap();
        for _ in 0..30 {
            let choices = game.choices();
            assert!(choices.is_sorted_by(|one, other| one.text < other.text), "{choices:?}");
            assert_eq!(choices.is_empty(), game.outcome().is_some());
            for choice in &choices {
                let mut other = game.copy();
                let played = other.play(&choice.text).unwrap();
                assert_eq!((&played.text, &played.path), (&choice.text, &choice.path));
                assert_eq!(played.ply, game.ply() + 1);
                assert_eq!(played.outcome, other.outcome());
                assert_eq!(other.view().last, choice.path);
            }
            let Some(text) = game.random_move(&mut |count| rng.below(count)) else { break };
            assert!(choices.iter().any(|choice| choice.text == text));
            game.play(&text).unwrap();
        }
    }
}

#[test]
fn a_finished_game_offers_nothing_and_refuses_everything() {
    let mut rng = Rng::seeded(2);
    for (entry, setup) in boards() {
        let mut game = entry.start(&setup).unwrap();
        let first = game.choices()[0].text.clone();
        play_on(&mut *game, &mut rng);
        let Some(reason) = game.reason() else { continue };
        assert!(game.outcome().is_some() && game.choices().is_empty());
        assert_eq!(game.random_move(&mut |_| 0), None);
        assert_eq!((game.perft(0, 1), game.perft(1, 1), game.perft(3, 2)), (1, 0, 0));
        assert_eq!(game.divide(1, 1), []);
        let ply = game.ply();
        let refused = game.play(&first);
        assert_eq!(refused, Err(MoveError::Over { text: first, reason: reason.message() }));
        assert_eq!(game.ply(), ply);
    }
}

#[test]
fn undo_and_redo_restore_what_was_there() {
    let mut rng = Rng::seeded(3);
    for (entry, setup) in boards() {
        let mut game = entry.start(&setup).unwrap();
        let mut seen = vec![appearance(&*game)];
        while let Some(text) = game.random_move(&mut |count| rng.below(count)) {
            game.play(&text).unwrap();
            seen.push(appearance(&*game));
            if seen.len() > 60 {
                break;
            }
        }
        let last = seen.len() - 1;
        for index in (0..last).rev() {
            assert!(game.undo());
            assert_eq!(appearance(&*game), seen[index], "{} undone", entry.info().slug);
        }
        assert!(!game.undo());
        let copy = game.copy();
        for (index, expected) in seen.iter().enumerate().skip(1) {
            assert!(game.redo());
            assert_eq!(appearance(&*game), *expected, "{} redone to {index}", entry.info().slug);
        }
        assert!(!game.redo());
        assert_eq!(appearance(&*copy), seen[0], "a copy goes its own way");
    }
}

#[test]
fn a_new_move_forgets_what_was_taken_back() {
    let mut game = talpa(4);
    game.play_all("a2a3 b2b1").unwrap();
    assert!(game.undo());
    game.play("d2d1").unwrap();
    assert!(!game.redo());
    assert_eq!(game.moves(), ["a2a3", "d2d1"]);
}

#[test]
fn a_refused_move_changes_nothing_not_even_what_can_be_redone() {
    let mut game = talpa(4);
    game.play_all("a2a3 b2b1").unwrap();
    game.undo();
    for text in ["", "a1", "a9a8", "a2a3", "pass", "nonsense", "é", "\u{1b}"] {
        assert!(game.play(text).is_err(), "{text}");
    }
    assert_eq!(game.moves(), ["a2a3"]);
    assert!(game.redo());
    assert_eq!(game.moves(), ["a2a3", "b2b1"]);
}

#[test]
fn moves_are_kept_in_their_canonical_text() {
    let mut game = talpa(4);
    let played = game.play(" A2xA3 ").unwrap();
    assert_eq!((played.ply, played.text.as_str(), played.outcome), (1, "a2a3", None));
    game.play("b2 b1").unwrap();
    assert_eq!(game.moves(), ["a2a3", "b2b1"]);
    assert_eq!(game.view().last.iter().map(ToString::to_string).collect::<String>(), "b2b1");
}

#[test]
fn a_list_of_moves_stops_at_the_first_that_is_refused_and_numbers_it() {
    let mut game = talpa(4);
    let error = game.play_all("a2a3\n b2b1  b1b2 c2c1").unwrap_err();
    assert_eq!(error.number, 3);
    assert!(error.to_string().starts_with("move 3: `b1b2` is not possible"), "{error}");
    assert_eq!(game.moves(), ["a2a3", "b2b1"]);
    assert_eq!(game.play_all("a2a3").unwrap_err().number, 3);
}

#[test]
fn a_game_remembers_where_it_began() {
    let entry = find("talpa").unwrap();
    let rules = entry.info().usual().rules;
    let mut game = entry.resume("r1r/1r1/r1b r", &rules).unwrap();
    assert_eq!(game.record().position.as_deref(), Some("r1r/1r1/r1b r"));
    let played = game.play("b2").unwrap();
    assert_eq!(played.outcome, Some(Outcome::Win(Player::Second)));
    assert!(game.reason().unwrap().to_string().starts_with("T6: "));
    assert_eq!(game.view().outcome, played.outcome);
    assert_eq!(game.start_text(), "r1r/1r1/r1b r");
    assert_eq!(game.record().replay().unwrap().position_text(), game.position_text());
    assert_eq!(talpa(3).record().position, None);
}

#[test]
fn counts_are_those_of_the_rules() {
    for (slug, size, rules, counts) in [
        ("crosscut", "4", "", &[4, 12, 32, 24, 32, 0][..]),
        ("crosscut", "5x6", "", &[12, 132, 1334, 12188]),
        ("crosscut", "8", "", &[36, 1260, 42864]),
        ("clusterfuss", "3", "", &[12, 88, 408, 1056, 2048, 2400, 1760, 592]),
        ("clusterfuss", "6", "", &[60, 3244]),
        ("talpa", "2", "", &[4, 4, 0]),
        ("talpa", "3", "", &[12, 88, 376, 936, 1456, 856, 0]),
        ("talpa", "3", "first=blue", &[12, 88, 376, 864, 1416, 1104, 448]),
        ("talpa", "4", "", &[24, 448, 6380, 67296]),
        ("talpa", "8", "", &[112, 11848]),
        ("claustro", "5", "", &[6, 36, 284, 3356, 52436]),
        ("claustro", "5", "walk=any", &[6, 36, 344, 4284]),
        ("sight", "3", "blocked=loses", &[9, 72, 504, 3024, 9920, 26960, 53824, 70496, 52376, 0]),
        ("sight", "5", "", &[25, 600, 13800, 303_600]),
    ] {
        if slug == "claustro" && !cfg!(feature = "claustro") {
            continue;
        }
        let entry = find(slug).unwrap();
        let rules = entry.info().read_rules(rules.split_whitespace()).unwrap();
        let game = entry.start(&Setup { size: Size::read(size).unwrap(), rules }).unwrap();
        for (depth, &count) in (1..).zip(counts) {
            assert_eq!(game.perft(depth, 2), count, "{slug} {size} {rules} depth {depth}");
        }
    }
}

#[test]
fn counts_do_not_depend_on_the_threads_and_divide_adds_up() {
    let mut rng = Rng::seeded(4);
    for entry in CATALOG {
        let size = entry.info().sizes()[1];
        let mut game = entry.start(&Setup { size, ..entry.info().usual() }).unwrap();
        for _ in 0..3 {
            for depth in 0..=3 {
                let count = game.perft(depth, 1);
                assert_eq!(count, game.perft(depth, 3));
                assert_eq!(count, game.perft(depth, 1_000_000));
                let divided = game.divide(depth, 0);
                assert_eq!(divided, game.divide(depth, 3));
                assert!(divided.is_sorted());
                let sum: u64 = divided.iter().map(|(_, count)| count).sum();
                assert_eq!(sum, if depth == 0 { 0 } else { count });
            }
            let Some(text) = game.random_move(&mut |count| rng.below(count)) else { break };
            game.play(&text).unwrap();
        }
    }
}

#[test]
fn a_depth_that_no_game_reaches_counts_nothing() {
    assert_eq!(talpa(2).perft(u32::MAX, 2), 0);
}

/// The position of the rules' figure on repetition, and the moves that lead back to it.
#[cfg(feature = "claustro")]
const CIRCLING: (&str, &str) = ("-2b1/4b/2b1b/1r3/1rrr- r", "b2c3=d4 d4c3=b2");

#[cfg(feature = "claustro")]
fn circling(rule: &str) -> Box<dyn AnyGame> {
    let claustro = find("claustro").expect("a game of the catalog");
    let rules = claustro.info().read_rules([rule]).expect("an option of the game");
    claustro.resume(CIRCLING.0, &rules).expect("a position of the rules")
}

#[cfg(feature = "claustro")]
#[test]
fn the_fourth_time_ends_the_game_and_taking_back_goes_on_with_it() {
    for (rule, outcome) in [
        ("repetition=last-mover", Outcome::Win(Player::Second)),
        ("repetition=draw", Outcome::Draw),
    ] {
        let mut game = circling(rule);
        game.play_all(&[CIRCLING.1; 2].join(" ")).unwrap();
        assert_eq!(game.outcome(), None);
        game.play_all(CIRCLING.1).unwrap();
        assert_eq!((game.ply(), game.outcome()), (6, Some(outcome)));
        assert!(game.reason().unwrap().to_string().starts_with("L7: "));
        assert_eq!(game.view().outcome, Some(outcome));
        assert_eq!(
            (game.choices().len(), game.perft(1, 1), game.random_move(&mut |_| 0)),
            (0, 0, None)
        );
        let error = game.play("b2c3=d4").unwrap_err();
        assert!(matches!(error, MoveError::Over { .. }) && error.to_string().contains("L7"));
        assert_eq!(game.record().replay().unwrap().outcome(), Some(outcome));

        assert!(game.undo());
        assert_eq!(game.outcome(), None);
        assert!(game.redo());
        assert_eq!(game.outcome(), Some(outcome));
        game.undo();
        game.undo();
        game.undo();
        game.play_all("d4c3=b2 b2c3=d4 d4c3=b2").unwrap();
        assert_eq!((game.ply(), game.outcome()), (6, Some(outcome)), "taken back is forgotten");
    }
}

#[cfg(feature = "claustro")]
#[test]
fn counting_remembers_what_was_played_before() {
    let mut game = circling("repetition=last-mover");
    game.play_all(&[CIRCLING.1; 3].join(" ")).unwrap();
    game.undo();
    let back = |depth: u32, threads: usize| {
        let counts = game.divide(depth, threads);
        counts.into_iter().find(|(text, _)| text == "d4c3=b2").unwrap().1
    };
    assert_eq!((back(1, 1), back(2, 1), back(3, 2)), (1, 0, 0));
    game.undo();
    let expected = game.perft(3, 1);
    assert_eq!(game.perft(3, 3), expected);
    let fresh =
        find("claustro").unwrap().resume(&game.position_text(), &game.setup().rules).unwrap();
    assert!(expected < fresh.perft(3, 1), "without the past nothing repeats");
}

/// Words for pieces in board games; a game uses one of them, apart from stacks.
const WORDS: [&str; 5] = ["disc", "checker", "pawn", "stone", "piece"];

#[test]
fn pieces_have_the_name_that_the_rules_use() {
    for entry in CATALOG {
        let info = entry.info();
        let game = entry.start(&info.usual()).unwrap();
        assert_eq!(game.view().piece, info.piece, "{}", info.name);
        let name = game.view().pieces_name(Player::First, 1).to_string();
        assert!(name.ends_with(&format!(" {}", info.piece)), "{}: {name}", info.name);
        for word in WORDS {
            let words = || info.rules_page.split(|letter: char| !letter.is_alphanumeric());
            let used = words().any(|other| other.trim_end_matches('s').eq_ignore_ascii_case(word));
            assert_eq!(used, word == info.piece, "{}: {word}", info.name);
        }
        // What a move did is told in no other word.
        let choice = &game.choices()[0];
        let mut after = game.copy();
        after.play(&choice.text).unwrap();
        for sentence in changes_in_words(&game.view(), &after.view()) {
            let sentence = sentence.to_string();
            for word in WORDS.into_iter().filter(|word| *word != info.piece) {
                assert!(!sentence.contains(word), "{}: {sentence}", info.name);
            }
        }
    }
}
