//! Any file is either refused, or is a proof whose choices can be read to their end.
#![no_main]

use fuzz::files::{damage, number, repair, scratch, with_file};
use libfuzzer_sys::arbitrary::{Result, Unstructured};
use libfuzzer_sys::{Corpus, fuzz_target};
use solver::{ProofReader, ProofWriter, TablebaseError};

const ABOUT: &str = "crosscut 7 start first";

/// Length of the header before the description, and of a block before its choices.
const HEADER_BYTES: usize = 16;
const BLOCK_BYTES: usize = 12;

fuzz_target!(|bytes: &[u8]| -> Corpus {
    if law(&mut Unstructured::new(bytes)).is_ok() { Corpus::Keep } else { Corpus::Reject }
});

fn law(bytes: &mut Unstructured) -> Result<()> {
    let choices: Vec<u16> =
        (0..bytes.int_in_range(0..=40)?).map(|_| bytes.arbitrary()).collect::<Result<_>>()?;
    let choices: Vec<usize> = choices.into_iter().map(usize::from).collect();
    let path = scratch("proof");
    let mut writer = ProofWriter::create(&path, ABOUT).expect("a file in memory");
    for choice in &choices {
        writer.push(*choice).expect("a file in memory");
    }
    writer.finish().expect("a file in memory");
    let mut file = std::fs::read(&path).expect("what was written");
    let intact = file.clone();
    damage(&mut file, bytes)?;
    if bytes.arbitrary()? {
        repair_checksums(&mut file);
    }
    let read = with_file("proof", &file, read_all);
    if file == intact {
        assert_eq!(read.expect("an intact proof"), choices);
    }
    Ok(())
}

fn read_all(path: &std::path::Path) -> std::result::Result<Vec<usize>, TablebaseError> {
    let (mut proof, _) = ProofReader::open(path)?;
    std::iter::from_fn(|| proof.next_choice().transpose()).collect()
}

/// Checksums of the header, of the first block, and of the number of choices after it.
fn repair_checksums(file: &mut [u8]) {
    let Some(text) = number(file, 12, 4).filter(|text| *text < file.len()) else { return };
    let header = HEADER_BYTES + text;
    repair(file, 0, header);
    let block = header + 4;
    let mut end = block;
    if let Some(length) = number(file, block, 4).filter(|length| *length > 0) {
        let from = block + BLOCK_BYTES;
        end = from.saturating_add(length);
        if let Some(sum) = file.get(from..end).map(crc32fast::hash) {
            file[block + 8..from].copy_from_slice(&sum.to_le_bytes());
        }
    }
    if let (Some(from), Some(to)) = (end.checked_add(4), end.checked_add(12)) {
        repair(file, from, to);
    }
}
