//! Any file is either refused, or is a record that both its forms keep.
#![no_main]

use catalog::Record;
use fuzz::{any_record, check_refusal, spoil};
use libfuzzer_sys::arbitrary::{Result, Unstructured};
use libfuzzer_sys::{Corpus, fuzz_target};

fuzz_target!(|bytes: &[u8]| -> Corpus {
    if law(&mut Unstructured::new(bytes)).is_ok() { Corpus::Keep } else { Corpus::Reject }
});

fn law(bytes: &mut Unstructured) -> Result<()> {
    let record = any_record(bytes)?;
    let text = if bytes.arbitrary()? { record.text() } else { record.json() };
    let spoiled = spoil(&text, bytes)?;
    let file = Record::read_all(&spoiled).map(Iterator::collect::<Vec<_>>);
    match Record::read(&spoiled) {
        Ok(record) => {
            assert_eq!(file, Ok(vec![Ok(record.clone())]), "a file of one game");
            assert_eq!(Record::read_text(&record.text()).as_ref(), Ok(&record));
            assert_eq!(Record::read_json(&record.json()).as_ref(), Ok(&record));
            record.replay().expect("a record that was read has been played through");
        }
        Err(error) => check_refusal(&error),
    }
    Ok(())
}
