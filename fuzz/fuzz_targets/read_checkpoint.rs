//! Any file is either refused, or is a checkpoint with the bounds that were saved.
#![no_main]

use std::time::Duration;

use fuzz::files::{damage, repair, scratch, with_file};
use libfuzzer_sys::arbitrary::{Result, Unstructured};
use libfuzzer_sys::{Corpus, fuzz_target};
use solver::{BoundsTable, SearchCost};

const ABOUT: &str = "talpa 4";

fuzz_target!(|bytes: &[u8]| -> Corpus {
    if law(&mut Unstructured::new(bytes)).is_ok() { Corpus::Keep } else { Corpus::Reject }
});

fn law(bytes: &mut Unstructured) -> Result<()> {
    let answers: String = bytes.arbitrary::<&str>()?.chars().take(40).collect();
    let cost = SearchCost { nodes: bytes.arbitrary()?, time: Duration::from_secs(1) };
    let path = scratch("checkpoint");
    BoundsTable::new(0).save(&path, ABOUT, &cost, &answers).expect("a file in memory");
    let mut file = std::fs::read(&path).expect("what was written");
    let intact = file.clone();
    damage(&mut file, bytes)?;
    if bytes.arbitrary()? {
        let end = file.len().saturating_sub(4);
        repair(&mut file, 0, end);
    }
    with_file("checkpoint", &file, |path| match BoundsTable::load(path, ABOUT) {
        Err(error) => assert!(file != intact, "{error}"),
        Ok(saved) if file == intact => assert_eq!((saved.cost, saved.answers), (cost, answers)),
        Ok(saved) => assert!(saved.answers.len() <= file.len()),
    });
    Ok(())
}
