//! Any text is either refused and changes nothing, or is a legal move.
#![no_main]

use fuzz::{any_game, check_refusal, spoil};
use libfuzzer_sys::arbitrary::{Result, Unstructured};
use libfuzzer_sys::{Corpus, fuzz_target};

fuzz_target!(|bytes: &[u8]| -> Corpus {
    if law(&mut Unstructured::new(bytes)).is_ok() { Corpus::Keep } else { Corpus::Reject }
});

fn law(bytes: &mut Unstructured) -> Result<()> {
    let mut game = any_game(bytes)?;
    let (before, choices) = (game.position_text(), game.choices());
    let example = match choices.as_slice() {
        [] => "a1",
        some => bytes.choose(some)?.text.as_str(),
    };
    let text = spoil(example, bytes)?;
    let text = String::from_utf8_lossy(&text);
    match game.play(&text) {
        Ok(played) => {
            assert!(choices.iter().any(|choice| choice.text == played.text), "{text:?}");
            assert!(game.undo());
        }
        Err(error) => check_refusal(&error),
    }
    assert_eq!(game.position_text(), before, "{text:?}");
    Ok(())
}
