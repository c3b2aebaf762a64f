//! Any text is either refused, or is a position whose own text means the same.
#![no_main]

use catalog::find;
use fuzz::{any_game, check_refusal, spoil};
use libfuzzer_sys::arbitrary::{Result, Unstructured};
use libfuzzer_sys::{Corpus, fuzz_target};

fuzz_target!(|bytes: &[u8]| -> Corpus {
    if law(&mut Unstructured::new(bytes)).is_ok() { Corpus::Keep } else { Corpus::Reject }
});

fn law(bytes: &mut Unstructured) -> Result<()> {
    let game = any_game(bytes)?;
    let (entry, rules) = (find(game.info().slug).expect("a game of the list"), game.setup().rules);
    let text = spoil(&game.position_text(), bytes)?;
    let text = String::from_utf8_lossy(&text);
    match entry.resume(&text, &rules) {
        Ok(game) => {
            let own = game.position_text();
            let again = entry.resume(&own, &rules).expect("a text the game has written");
            assert_eq!(again.position_text(), own, "{text:?}");
            assert_eq!(again.key(), game.key(), "{text:?}");
            assert_eq!(game.choices().is_empty(), game.outcome().is_some(), "{text:?}");
        }
        Err(error) => check_refusal(&error),
    }
    Ok(())
}
