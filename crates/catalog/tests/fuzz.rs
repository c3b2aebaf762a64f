//! Every reader of outside text, fed with damaged input: nothing panics, what is refused gets a
//! harmless message, and what is accepted is written back as it was read and can be played.
//! `QUINCUNX_FUZZ` multiplies the number of inputs.

mod support;

use std::collections::BTreeSet;
use std::panic::{AssertUnwindSafe, catch_unwind};

use quincunx_catalog::{AnyGame, CATALOG, Entry, Record, RecordedMove, find};
use rng::Rng;
use rules::{GameInfo, MoveError, Rules, Setup, Size};

use support::mutation::damaged;
use support::{
    can_recur, from_environment, legal, letters, pick, play_out, scene, scrambled, setups, start,
};

/// Claustro may never end when pawns walk back.
const MAX_GAME_PLIES: usize = 300;

fn rounds(usual: usize) -> usize {
    usual * from_environment("QUINCUNX_FUZZ", 1)
}

/// Runs a law on an input and names the input if the law fails or a reader panics.
fn on_input<T>(input: &[u8], law: impl FnOnce() -> T) -> T {
    catch_unwind(AssertUnwindSafe(law))
        .unwrap_or_else(|_| panic!("the law above fails on b\"{}\"", input.escape_ascii()))
}

/// A message can be shown in a terminal: it says something, is short and drives nothing.
fn assert_harmless(message: &str) {
    assert!(!message.is_empty());
    assert!(message.len() < 1000, "{} bytes: {message}", message.len());
    assert!(!message.chars().any(char::is_control), "{message:?}");
}

fn texts(inputs: impl IntoIterator<Item = String>) -> Vec<Vec<u8>> {
    inputs.into_iter().map(String::into_bytes).collect()
}

/// One of them, damaged.
fn one_of(inputs: &[Vec<u8>], rng: &mut Rng) -> Vec<u8> {
    let input = &inputs[rng.below(inputs.len())];
    damaged(input, inputs, rng)
}

/// A game somewhere on its way, on a random board with random rules.
fn some_game(entry: &Entry, rng: &mut Rng) -> Box<dyn AnyGame> {
    let setups = setups(entry);
    let setup = setups[rng.below(setups.len())];
    let mut game = start(entry, &setup);
    let plies = rng.below(setup.size.area() + 1);
    play_out(&mut *game, rng, plies, |_| ());
    game
}

/// A damaged move is refused and changes nothing, or it means one of the legal moves.
fn move_law(game: &mut dyn AnyGame, text: &str) {
    let (before, choices) = (game.position_text(), legal(game));
    match game.play(text) {
        Ok(played) => {
            assert!(choices.contains(&played.text), "{} is not legal", played.text);
            assert!(game.undo());
        }
        Err(error) => {
            assert_harmless(&error.to_string());
            let over = matches!(error, MoveError::Over { .. });
            assert_eq!(over, choices.is_empty(), "{error}");
            let page = game.info().rules_page;
            assert!(error.clause().is_none_or(|clause| page.contains(clause)), "{error}");
        }
    }
    assert_eq!(game.position_text(), before);
}

#[test]
fn damaged_moves_do_no_harm() {
    for (seed, entry) in (1..).zip(CATALOG) {
        let rng = &mut Rng::seeded(seed);
        for _ in 0..rounds(1500) {
            let mut game = some_game(entry, rng);
            let cells = game.setup().size.cells().map(|cell| cell.to_string());
            let mut inputs = texts(legal(&*game).into_iter().chain(game.moves()).chain(cells));
            inputs.push(b"pass".to_vec());
            for _ in 0..60 {
                let bytes = one_of(&inputs, rng);
                on_input(&bytes, || move_law(&mut *game, &String::from_utf8_lossy(&bytes)));
            }
        }
    }
}

/// A position, reachable or not, can be looked at and played to an end.
fn playable_law(game: &mut dyn AnyGame, rng: &mut Rng) {
    play_out(game, rng, MAX_GAME_PLIES, |game| {
        let view = game.view();
        assert_eq!(view.cells.len(), game.setup().size.area());
        assert_eq!(legal(game).is_empty(), game.outcome().is_some(), "{}", scene(game));
        assert_eq!(game.reason().is_some(), game.outcome().is_some(), "{}", scene(game));
    });
    let over = game.outcome().is_some();
    let slug = game.info().slug;
    assert!(over || can_recur(support::entry(slug)), "{} does not end", scene(game));
}

/// Whatever is accepted as a position is written back as it was read.
fn position_law(entry: &Entry, text: &str, size: Option<Size>, rules: &Rules) -> bool {
    match entry.open(text, size, rules) {
        Ok(mut game) => {
            let typed = text.trim();
            let meant = if typed.eq_ignore_ascii_case("start") {
                let size = size.unwrap_or(entry.info().usual().size);
                start(entry, &Setup { size, rules: *rules }).position_text()
            } else {
                typed.to_owned()
            };
            assert_eq!(game.position_text(), meant);
            assert!(size.is_none_or(|size| size == game.setup().size));
            playable_law(&mut *game, &mut Rng::seeded(text.len() as u64));
            true
        }
        Err(error) => {
            assert_harmless(&error.to_string());
            false
        }
    }
}

#[test]
fn damaged_positions_are_refused_or_playable() {
    for (seed, entry) in (1..).zip(CATALOG) {
        let rng = &mut Rng::seeded(seed);
        let all_rules = entry.info().all_rules();
        let mut accepted = 0;
        for _ in 0..rounds(500) {
            let game = some_game(entry, rng);
            let position = game.position_text();
            let others = texts([scrambled(&position, letters(entry), rng), "start".to_owned()]);
            let mut inputs = others.clone();
            inputs.extend((0..20).map(|_| damaged(position.as_bytes(), &others, rng)));
            for bytes in inputs {
                let size = (rng.below(4) == 0).then(|| game.setup().size);
                let rules = all_rules[rng.below(all_rules.len())];
                let text = String::from_utf8_lossy(&bytes);
                accepted +=
                    usize::from(on_input(&bytes, || position_law(entry, &text, size, &rules)));
            }
        }
        assert!(accepted > 500, "{}: only {accepted} were accepted", entry.info().slug);
    }
}

fn rules_law(info: &'static GameInfo, given: &str) {
    match info.read_rules(given.split(' ')) {
        Ok(rules) => {
            let written = rules.to_string();
            assert_eq!(info.read_rules(written.split_whitespace()), Ok(rules));
        }
        Err(error) => assert_harmless(&error.to_string()),
    }
}

fn size_law(text: &str) {
    match Size::read(text) {
        Ok(size) => assert_eq!(Size::read(&size.to_string()), Ok(size)),
        Err(error) => assert_harmless(&error.to_string()),
    }
}

fn name_law(text: &str) {
    match find(text) {
        Ok(entry) => assert_eq!(entry.info().slug, text.trim().to_ascii_lowercase()),
        Err(error) => assert_harmless(&error.to_string()),
    }
}

#[test]
fn damaged_rules_sizes_and_names_do_no_harm() {
    for (seed, entry) in (1..).zip(CATALOG) {
        let (info, rng) = (entry.info(), &mut Rng::seeded(seed));
        let sizes = info.sizes().into_iter().map(|size| size.to_string());
        let rules = info.all_rules().into_iter().map(|rules| rules.to_string());
        let inputs = texts(sizes.chain(rules).chain([info.slug.to_owned()]));
        for _ in 0..rounds(100_000) {
            let bytes = one_of(&inputs, rng);
            let text = String::from_utf8_lossy(&bytes);
            on_input(&bytes, || {
                rules_law(info, &text);
                size_law(&text);
                name_law(&text);
            });
        }
    }
}

/// A record with a comment, tags and a variation now and then.
fn some_record(entry: &Entry, rng: &mut Rng) -> Record {
    let mut game = some_game(entry, rng);
    let mut record = game.record();
    record.set_tag("First", "guest \"of\" honour \\");
    record.set_tag("Date", "2026.11.15");
    for index in (0..record.moves.len()).rev() {
        game.undo();
        if rng.below(4) > 0 {
            continue;
        }
        let other = pick(&*game, rng).expect("a move was made here");
        record.moves[index].comment = Some("{ a } comment \\ of some words".to_owned());
        record.moves[index].variations.push(vec![RecordedMove::new(other)]);
    }
    record
}

/// An accepted record reads the same in both forms, however often it is written, and as a file that
/// holds no other.
fn record_law(bytes: &[u8]) -> bool {
    let file = Record::read_all(bytes).map(Iterator::collect::<Vec<_>>);
    for error in
        file.iter().flatten().filter_map(|read| read.as_ref().err()).chain(file.as_ref().err())
    {
        assert_harmless(&error.to_string());
    }
    match Record::read(bytes) {
        Ok(record) => {
            assert_eq!(file, Ok(vec![Ok(record.clone())]));
            let (text, json) = (record.text(), record.json());
            for again in [Record::read_text(&text), Record::read_json(&json)] {
                let again = again.unwrap_or_else(|error| panic!("{error}\n{text}\n{json}"));
                assert_eq!(again, record);
                assert_eq!((again.text(), again.json()), (text.clone(), json.clone()));
            }
            record.check().expect("what was read passes");
            assert_eq!(record.replay().expect("it can be played").ply(), record.moves.len());
            true
        }
        Err(error) => {
            assert_harmless(&error.to_string());
            false
        }
    }
}

#[test]
fn damaged_records_are_refused_or_written_back() {
    let rng = &mut Rng::seeded(1);
    let mut accepted = 0;
    for entry in CATALOG {
        for _ in 0..rounds(80) {
            let record = some_record(entry, rng);
            let inputs = texts([record.text(), record.json()]);
            for input in &inputs {
                assert!(on_input(input, || record_law(input)), "an undamaged record");
            }
            for _ in 0..40 {
                let bytes = one_of(&inputs, rng);
                accepted += usize::from(on_input(&bytes, || record_law(&bytes)));
            }
        }
    }
    assert!(accepted > 200 * CATALOG.len(), "only {accepted} were accepted");
}

/// Readers quote what they were given; two long quotes of escaped characters are the worst.
#[test]
fn long_and_invisible_input_makes_short_messages() {
    let mut tried = BTreeSet::new();
    for symbol in ["x", "9", "\u{200b}", "\u{1b}", "🦀", "(", "\"", "{", "[", "\\"] {
        let long = symbol.repeat(5000);
        tried.extend([
            long.clone(),
            format!("{long} {long}"),
            format!("2/2 {long}"),
            format!("{{\"game\":\"{long}\"}}"),
            format!("{{\"game\":\"talpa\",\"size\":\"{long}\"}}"),
            format!("{{\"game\":\"talpa\",\"moves\":[{{\"move\":\"{long}\"}}]}}"),
            format!("[Game \"{long}\"]"),
            format!("[Game \"talpa\"]\n[Position \"{long} {long}\"]"),
            format!("[Game \"talpa\"]\n[Rules \"first={long}\"]"),
            format!("[Game \"talpa\"]\n[Size \"{long}\"]"),
            format!("[{long} \"x\"]"),
            format!("[Game \"talpa\"]\n\n1. {long} {long}"),
        ]);
    }
    for text in &tried {
        on_input(text.as_bytes(), || {
            record_law(text.as_bytes());
            size_law(text);
            name_law(text);
            for entry in CATALOG {
                rules_law(entry.info(), text);
                position_law(entry, text, None, &entry.info().usual().rules);
                move_law(&mut *start(entry, &entry.info().usual()), text);
            }
        });
    }
}
