//! Differential fuzzing: games and reference rules agree on random moves, and undo restores.
#![no_main]

use catalog::AnyGame;
use fuzz::{any_start, play_any};
use libfuzzer_sys::arbitrary::{Result, Unstructured};
use libfuzzer_sys::{Corpus, fuzz_target};
use reference::ReferenceGame;

fuzz_target!(|bytes: &[u8]| -> Corpus {
    if law(&mut Unstructured::new(bytes)).is_ok() { Corpus::Keep } else { Corpus::Reject }
});

fn law(bytes: &mut Unstructured) -> Result<()> {
    let mut game = any_start(bytes)?;
    let setup = game.setup();
    let options: Vec<(&str, &str)> = setup.rules.iter().collect();
    let mut reference =
        reference::start(game.info().slug, setup.size, &options).expect("the same setup");
    loop {
        agree(game.as_ref(), reference.as_ref());
        let (text, key) = (game.position_text(), game.key());
        if bytes.is_empty() || !play_any(game.as_mut(), bytes)? {
            return Ok(());
        }
        reference.play(game.moves().last().expect("the move just played"));
        assert!(game.undo());
        assert_eq!((game.position_text(), game.key()), (text, key));
        assert!(game.redo());
    }
}

fn agree(game: &dyn AnyGame, reference: &dyn ReferenceGame) {
    let choices: Vec<String> = game.choices().into_iter().map(|choice| choice.text).collect();
    assert_eq!(game.position_text(), reference.position_text());
    assert_eq!(choices, reference.moves(), "{}", game.position_text());
    assert_eq!(game.outcome().is_some(), reference.outcome().is_some(), "{}", game.position_text());
    assert_eq!(choices.is_empty(), game.outcome().is_some(), "{}", game.position_text());
}
