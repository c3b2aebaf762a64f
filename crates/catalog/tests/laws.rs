//! Laws that hold for every game of the catalog, on every board and with all rules.

mod support;

use std::collections::{BTreeSet, HashMap};

use quincunx_catalog::{AnyGame, CATALOG, Choice, Entry, changes, changes_in_words};
use rng::Rng;
use rules::{Cell, Content, Diagram, Player, Setup, Symmetry};

use support::{image, legal, letters, pick, play_out, scene, scrambled, setups, start};

/// Claustro may never end when pawns walk back.
const MAX_GAME_PLIES: usize = 200;

/// Shows every position of some random games of every kind.
fn in_every_position(mut law: impl FnMut(&'static Entry, &dyn AnyGame)) {
    for entry in CATALOG {
        for (seed, setup) in (1..).zip(setups(entry)) {
            let rng = &mut Rng::seeded(seed);
            for _ in 0..2 {
                let mut game = start(entry, &setup);
                play_out(&mut *game, rng, MAX_GAME_PLIES, |game| law(entry, game));
            }
        }
    }
}

/// Shows a few positions of every board with all rules, somewhere on the way through a game.
fn on_every_board(
    positions: usize,
    mut law: impl FnMut(&'static Entry, &mut dyn AnyGame, &mut Rng),
) {
    for entry in CATALOG {
        for (seed, setup) in (1..).zip(setups(entry)) {
            let rng = &mut Rng::seeded(seed);
            for _ in 0..positions {
                let mut game = start(entry, &setup);
                let plies = rng.below(setup.size.area());
                play_out(&mut *game, rng, plies, |_| ());
                law(entry, &mut *game, rng);
            }
        }
    }
}

#[test]
fn moves_run_out_exactly_when_the_game_is_over() {
    in_every_position(|_, game| {
        let count = game.choices().len();
        assert_eq!(count == 0, game.outcome().is_some(), "{}", scene(game));
        assert_eq!(game.reason().is_some(), game.outcome().is_some(), "{}", scene(game));
        assert_eq!(game.perft(1, 1), count as u64, "{}", scene(game));
        assert_eq!(pick(game, &mut Rng::seeded(0)).is_none(), count == 0, "{}", scene(game));
    });
}

#[test]
fn pieces_agree_with_the_position_text_and_the_view() {
    in_every_position(|_, game| {
        let diagram = Diagram::read(&game.position_text()).unwrap();
        let view = game.view();
        for (cell, content) in diagram.cells() {
            let piece = game.piece_at(cell);
            let written = match content {
                Content::Pieces { letter, height } => Some((letter, height)),
                Content::Empty | Content::Dead => None,
            };
            let letter = |owner: Player| view.colors[owner.index()].letter();
            let found = piece.map(|piece| (letter(piece.owner), piece.height));
            assert_eq!(found, written, "{cell}: {}", scene(game));
            let seen = view.at(cell);
            assert_eq!(piece.map(|piece| piece.owner), seen.owner, "{cell}: {}", scene(game));
            assert_eq!(piece.map_or(0, |piece| piece.height), seen.height, "{}", scene(game));
        }
        let size = game.setup().size;
        let count = size.cells().filter(|&cell| game.piece_at(cell).is_some()).count();
        assert_eq!(game.pieces().len(), count);
        assert_eq!(game.piece_at(Cell::new(size.files(), 0)), None);
        assert_eq!(game.piece_at(Cell::new(0, size.ranks())), None);
    });
}

/// The description of a move names every cell it changed, and no other but its own.
#[test]
fn what_a_move_changed_is_told_in_full() {
    in_every_position(|_, game| {
        let Some(text) = pick(game, &mut Rng::seeded(game.ply() as u64)) else { return };
        let mut next = game.copy();
        next.play(&text).expect("a move that was picked is legal");
        let (before, after) = (game.view(), next.view());
        let changed = changes(&before, &after).into_iter().map(|change| change.after.cell);
        let expected: BTreeSet<String> =
            changed.chain(after.last.iter().copied()).map(|cell| cell.to_string()).collect();
        let told = changes_in_words(&before, &after);
        let told = told.iter().map(ToString::to_string).collect::<Vec<_>>().join(", ");
        let is_cell = |word: &&str| Cell::read(word, game.setup().size).is_ok();
        let words = told.split([' ', ',']).filter(is_cell).map(str::to_owned);
        assert_eq!(words.collect::<BTreeSet<_>>(), expected, "{}\n{text}: {told}", scene(game));
    });
}

/// Other ways to type a move that the description of the texts promises.
fn spellings(slug: &str, choice: &Choice) -> Vec<String> {
    let cells: Vec<String> = choice.path.iter().map(ToString::to_string).collect();
    let mut spellings = vec![choice.text.to_uppercase(), format!(" {} ", choice.text)];
    spellings.extend(match (slug, &*cells) {
        ("clusterfuss" | "talpa", [from, to]) => {
            vec![format!("{from}-{to}"), format!("{from}x{to}"), format!("{from} {to}")]
        }
        ("talpa", [removed]) => vec![removed.clone()],
        ("claustro", [from, to]) => vec![format!("{from}-{to}")],
        ("claustro", [from, to, put]) => {
            vec![format!("{from}x{to}={put}"), format!("{from}x{to}/{put}"), cells.join(" ")]
        }
        ("sight", [from, to]) => vec![format!("{from}-{to}"), format!("{from} {to}")],
        _ => Vec::new(),
    });
    spellings
}

#[test]
fn every_spelling_of_a_legal_move_means_that_move() {
    on_every_board(3, |entry, game, _| {
        for choice in game.choices() {
            let mut typed = spellings(entry.info().slug, &choice);
            typed.push(choice.text.clone());
            for text in typed {
                let played = game.play(&text);
                let played = played.unwrap_or_else(|error| panic!("{error}\n{}", scene(game)));
                assert_eq!(played.text, choice.text, "typed {text}, {}", scene(game));
                assert_eq!(played.path, choice.path, "typed {text}, {}", scene(game));
                game.undo();
            }
        }
    });
}

#[test]
fn a_position_reads_back_as_itself() {
    in_every_position(|entry, game| {
        let again = entry.resume(&game.position_text(), &game.setup().rules);
        let again = again.unwrap_or_else(|error| panic!("{error}\n{}", scene(game)));
        assert_eq!(again.position_text(), game.position_text(), "{}", scene(game));
        assert_eq!(again.key(), game.key(), "{}", scene(game));
        assert_eq!((again.turn(), again.setup()), (game.turn(), game.setup()), "{}", scene(game));
        // Results by history alone do not come back with the position.
        if again.outcome().is_some() || game.outcome().is_none() {
            assert_eq!(again.outcome(), game.outcome(), "{}", scene(game));
            assert_eq!(legal(&*again), legal(game), "{}", scene(game));
        }
    });
}

/// The position itself and some that differ from it in little: the side to move, the colors, a
/// few cells.
fn similar_positions(entry: &Entry, game: &dyn AnyGame, rng: &mut Rng) -> Vec<Box<dyn AnyGame>> {
    let (text, letters) = (game.position_text(), letters(entry));
    let (board, side) = text.split_at(text.len() - 1);
    let other = letters.iter().find(|&&letter| !side.contains(letter)).expect("there are two");
    let recolored = image::of_position(Symmetry::IDENTITY.swapping_players(), &text, letters);
    let scrambled = scrambled(&text, letters, rng);
    let texts = [format!("{board}{other}"), recolored, scrambled, text];
    let rules = game.setup().rules;
    texts.iter().filter_map(|text| entry.resume(text, &rules).ok()).collect()
}

#[test]
fn keys_tell_positions_apart() {
    let mut positions: HashMap<(&str, u64), String> = HashMap::new();
    let mut keys: HashMap<String, u64> = HashMap::new();
    let rng = &mut Rng::seeded(0);
    in_every_position(|entry, game| {
        for game in similar_positions(entry, game, rng) {
            let (slug, rules, key) = (entry.info().slug, game.setup().rules, game.key());
            let position = format!("{slug} {rules} {}", game.position_text());
            assert_eq!(*keys.entry(position.clone()).or_insert(key), key, "{position}");
            let known = positions.entry((slug, key)).or_insert(position.clone());
            assert_eq!(*known, position, "two positions with one key");
        }
    });
}

#[test]
fn random_moves_are_legal_and_equally_likely() {
    const DRAWS: usize = 100;
    on_every_board(3, |_, game, rng| {
        let choices = legal(game);
        let mut drawn: HashMap<String, usize> = HashMap::new();
        for _ in 0..DRAWS * choices.len() {
            *drawn.entry(pick(game, rng).expect("there are choices")).or_default() += 1;
        }
        let mut surprise = 0.0;
        for text in &choices {
            let times = drawn.remove(text).unwrap_or_default();
            assert!(times > 0, "{text} is never drawn: {}", scene(game));
            surprise += (times as f64 - DRAWS as f64).powi(2) / DRAWS as f64;
        }
        assert!(drawn.is_empty(), "not legal: {drawn:?}, {}", scene(game));
        // Six standard deviations of the chi-square distribution.
        let expected = choices.len() as f64;
        assert!(surprise <= expected + 6.0 * (2.0 * expected).sqrt(), "{surprise} {}", scene(game));
    });
}

/// The probability of each random move, by enumerating all random choices; `None` if there are too
/// many.
fn likelihoods(game: &dyn AnyGame) -> Option<HashMap<String, f64>> {
    const MOST_ANSWERS: usize = 20_000;
    let mut likelihoods = HashMap::new();
    // What chance answers one question after the other, each with the number of answers.
    let mut answers: Vec<(usize, usize)> = Vec::new();
    for _ in 0..MOST_ANSWERS {
        let mut asked = 0;
        let text = game.random_move(&mut |count| {
            if asked == answers.len() {
                answers.push((0, count));
            }
            asked += 1;
            answers[asked - 1].0
        });
        let likelihood: f64 = answers.iter().map(|(_, count)| 1.0 / *count as f64).product();
        *likelihoods.entry(text.expect("there are choices")).or_default() += likelihood;
        while answers.pop_if(|(answer, count)| *answer + 1 == *count).is_some() {}
        match answers.last_mut() {
            Some((answer, _)) => *answer += 1,
            None => return Some(likelihoods),
        }
    }
    None
}

#[test]
fn no_move_is_likelier_than_another() {
    let (mut examined, mut all) = (0, 0);
    on_every_board(10, |_, game, _| {
        let choices = legal(game);
        if choices.is_empty() {
            return;
        }
        all += 1;
        let Some(mut likelihoods) = likelihoods(game) else { return };
        examined += 1;
        for text in &choices {
            let likelihood = likelihoods.remove(text).unwrap_or_default();
            let error = likelihood * choices.len() as f64 - 1.0;
            assert!(error.abs() < 1e-9, "{text} is off by {error}: {}", scene(game));
        }
        assert!(likelihoods.is_empty(), "not legal: {likelihoods:?}, {}", scene(game));
    });
    assert!(examined > all / 2, "only {examined} of {all}");
}

#[test]
fn taking_a_move_back_restores_the_position() {
    let seen = |game: &dyn AnyGame| (game.position_text(), game.key(), game.turn(), legal(game));
    on_every_board(3, |_, game, rng| {
        let mut line = Vec::new();
        play_out(game, rng, 30, |game| line.push(seen(game)));
        for expected in line.iter().rev() {
            assert_eq!(seen(game), *expected, "{}", scene(game));
            game.undo();
        }
    });
}

/// A game and its image under a symmetry.
struct Mirrored {
    entry: &'static Entry,
    symmetry: Symmetry,
    game: Box<dyn AnyGame>,
    letters: [char; 2],
}

impl Mirrored {
    fn new(entry: &'static Entry, game: &dyn AnyGame, symmetry: Symmetry) -> Mirrored {
        let letters = letters(entry);
        let text = image::of_position(symmetry, &game.position_text(), letters);
        let image = entry.resume(&text, &game.setup().rules);
        let image = image.unwrap_or_else(|error| panic!("{symmetry:?}: {error}"));
        Mirrored { entry, symmetry, game: image, letters }
    }

    fn is_image_of(&self, game: &dyn AnyGame) {
        let (symmetry, size) = (self.symmetry, game.setup().size);
        let text = image::of_position(symmetry, &game.position_text(), self.letters);
        assert_eq!(self.game.position_text(), text, "{symmetry:?} of {}", scene(game));
        let outcome = image::from_outcome(symmetry, game.outcome());
        assert_eq!(self.game.outcome(), outcome, "{symmetry:?} of {}", scene(game));
        let mut moves: Vec<String> =
            legal(game).iter().map(|text| image::of_move(symmetry, text, size)).collect();
        moves.sort();
        assert_eq!(legal(&*self.game), moves, "{symmetry:?} of {}", scene(game));
        let features = |game| self.entry.tunable(game).features();
        assert_eq!(features(&*self.game), features(game), "{symmetry:?} of {}", scene(game));
    }
}

#[test]
fn symmetric_games_go_the_same_way() {
    for entry in CATALOG {
        for (seed, setup) in (1..).zip(setups(entry)) {
            let rng = &mut Rng::seeded(seed);
            let mut game = start(entry, &setup);
            let symmetries = entry.info().symmetries.iter();
            let mut images: Vec<Mirrored> =
                symmetries.map(|&symmetry| Mirrored::new(entry, &*game, symmetry)).collect();
            for _ in 0..MAX_GAME_PLIES {
                for image in &images {
                    image.is_image_of(&*game);
                }
                let Some(text) = pick(&*game, rng) else { break };
                for image in &mut images {
                    let text = image::of_move(image.symmetry, &text, setup.size);
                    image.game.play(&text).unwrap_or_else(|error| panic!("{error}"));
                }
                game.play(&text).unwrap();
            }
        }
    }
}

#[test]
fn symmetric_positions_are_judged_the_same() {
    on_every_board(3, |entry, game, _| {
        for &symmetry in entry.info().symmetries {
            let image = Mirrored::new(entry, game, symmetry);
            let models = [&*image.game, game].map(|game| entry.tunable(game));
            let [found, expected] = [0, 1].map(|side| models[side].features());
            assert_eq!(found, expected, "{symmetry:?} of {}", scene(game));
            let [found, expected] = [0, 1].map(|side| {
                let mut patterns = models[side].patterns();
                patterns.sort_unstable();
                patterns
            });
            assert_eq!(found, expected, "{symmetry:?} of {}", scene(game));
            let found = sorted(models[0].move_patterns());
            let expected = models[1].move_patterns().into_iter().map(|(text, patterns)| {
                (image::of_move(symmetry, &text, game.setup().size), patterns)
            });
            assert_eq!(found, sorted(expected.collect()), "{symmetry:?} of {}", scene(game));
        }
    });
}

/// Moves by their texts, each with its patterns in order.
fn sorted(mut moves: Vec<(String, Vec<usize>)>) -> Vec<(String, Vec<usize>)> {
    for (_, patterns) in &mut moves {
        patterns.sort_unstable();
    }
    moves.sort_unstable();
    moves
}

#[test]
fn every_pattern_of_a_move_is_one_of_those_counted() {
    on_every_board(1, |entry, game, _| {
        let model = entry.tunable(game);
        let (moves, count) = (model.move_patterns(), model.move_pattern_count());
        let mut patterns = moves.iter().flat_map(|(_, patterns)| patterns);
        assert!(patterns.all(|&pattern| pattern < count), "{}", scene(game));
    });
}

#[test]
fn every_feature_has_a_name_of_its_own() {
    for entry in CATALOG {
        let game = start(entry, &entry.info().usual());
        let features = entry.tunable(&*game).features();
        let names: Vec<&str> = features.iter().map(|&(name, ..)| name).collect();
        for (index, name) in names.iter().enumerate() {
            assert!(!names[..index].contains(name), "{} {name}", entry.info().slug);
        }
    }
}

#[test]
fn symmetries_are_listed_once_and_the_identity_never() {
    for entry in CATALOG {
        let symmetries = entry.info().symmetries;
        for (index, symmetry) in symmetries.iter().enumerate() {
            assert_ne!(*symmetry, Symmetry::IDENTITY, "{}", entry.info().slug);
            assert!(!symmetries[..index].contains(symmetry), "{}", entry.info().slug);
        }
        let Setup { size, .. } = entry.info().usual();
        let cells: Vec<_> = size.cells().collect();
        for symmetry in symmetries {
            let mut images: Vec<_> = cells.iter().map(|&cell| symmetry.cell(cell, size)).collect();
            images.sort();
            assert_eq!(images, cells, "{symmetry:?}");
        }
    }
}
