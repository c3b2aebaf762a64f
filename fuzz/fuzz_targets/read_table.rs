//! Any file is either refused, or is a tablebase that can be probed and read to its end.
#![no_main]

use std::iter;

use fuzz::files::{damage, number, repair, scratch, with_file};
use libfuzzer_sys::arbitrary::{Result, Unstructured};
use libfuzzer_sys::{Corpus, fuzz_target};
use solver::{Tablebase, TablebaseContents};

const ABOUT: &str = "sight 5";

/// Length of the header before the description, and of a block in the directory.
const HEADER_BYTES: usize = 40;
const BLOCK_BYTES: usize = 28;

fuzz_target!(|bytes: &[u8]| -> Corpus {
    if law(&mut Unstructured::new(bytes)).is_ok() { Corpus::Keep } else { Corpus::Reject }
});

/// A small table of either kind.
fn any_contents(bytes: &mut Unstructured) -> Result<TablebaseContents> {
    let values = bytes.bytes(bytes.len().min(24))?.repeat(bytes.int_in_range(0..=60)?);
    if bytes.arbitrary()? {
        return Ok(TablebaseContents::Dense(values));
    }
    let step = bytes.int_in_range(1..=u64::from(u32::MAX))?;
    Ok(TablebaseContents::Sparse((0..).step_by(step as usize).zip(values).collect()))
}

fn law(bytes: &mut Unstructured) -> Result<()> {
    let contents = any_contents(bytes)?;
    let path = scratch("table");
    Tablebase::write(&path, ABOUT, &contents).expect("a file in memory");
    let mut file = std::fs::read(&path).expect("what was written");
    let intact = file.clone();
    damage(&mut file, bytes)?;
    if bytes.arbitrary()? {
        repair_checksums(&mut file);
    }
    with_file("table", &file, |path| match Tablebase::open(path, ABOUT) {
        Err(error) => assert!(file != intact, "{error}"),
        Ok(table) => {
            for code in [0, 1, 7, 4095, 4096, u64::MAX].map(u128::from) {
                let _ = table.probe(code);
            }
            let read = table.contents();
            if file == intact {
                assert_eq!(
                    format!("{:?}", read.expect("an intact table")),
                    format!("{contents:?}")
                );
            }
        }
    });
    Ok(())
}

/// Checksums of the blocks, and then of the header with its directory.
fn repair_checksums(file: &mut [u8]) {
    let Some(text) = number(file, 12, 4) else { return };
    let Some(count) = number(file, 24, 8).filter(|count| *count < 100) else { return };
    let first = HEADER_BYTES.saturating_add(text);
    for at in iter::successors(Some(first), |at| at.checked_add(BLOCK_BYTES)).take(count) {
        let place = (number(file, at.saturating_add(8), 8), number(file, at.saturating_add(16), 4));
        let (Some(offset), Some(length)) = place else { return };
        let block = offset.checked_add(length).and_then(|end| file.get(offset..end));
        if let Some(sum) = block.map(crc32fast::hash) {
            file[at + 24..at + 28].copy_from_slice(&sum.to_le_bytes());
        }
    }
    if let Some(end) = first.checked_add(count * BLOCK_BYTES) {
        repair(file, 0, end);
    }
}
