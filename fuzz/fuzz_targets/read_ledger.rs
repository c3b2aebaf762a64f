//! Any text is either refused as the export of a ledger, or merged, after which the ledger still
//! agrees with itself and can be exported and merged again.
#![no_main]

use std::sync::OnceLock;
use std::sync::atomic::AtomicBool;
use std::time::Duration;

use catalog::find;
use fuzz::files::scratch;
use fuzz::{check_refusal, spoil};
use ledger::{Ledger, WorkOptions};
use libfuzzer_sys::arbitrary::{Result, Unstructured};
use libfuzzer_sys::{Corpus, fuzz_target};
use rules::Size;

const BUDGET: u64 = 500;

fuzz_target!(|bytes: &[u8]| -> Corpus {
    if law(&mut Unstructured::new(bytes)).is_ok() { Corpus::Keep } else { Corpus::Reject }
});

/// A new ledger of the smallest Talpa.
fn ledger(name: &str) -> Ledger {
    let path = scratch(name);
    for ending in ["", "-wal", "-shm"] {
        let _ = std::fs::remove_file(format!("{}{ending}", path.display()));
    }
    let entry = find("talpa").expect("a game of the list");
    let rules = entry.info().usual().rules;
    let game = entry.open("start", Size::read("4").ok(), &rules).expect("a board of the game");
    let path = path.to_str().expect("a path of letters");
    Ledger::of_position(path, &*game, BUDGET).expect("a ledger in memory")
}

/// The export of a ledger with some rows of each kind.
fn export() -> &'static str {
    static EXPORT: OnceLock<String> = OnceLock::new();
    EXPORT.get_or_init(|| {
        let ledger = ledger("whole");
        let options = WorkOptions { threads: 1, time: Duration::from_secs(1) };
        ledger.work(options, &AtomicBool::new(false), &mut |_| {}).expect("a ledger in memory");
        ledger.export().lines().take(40).map(|line| format!("{line}\n")).collect()
    })
}

fn law(bytes: &mut Unstructured) -> Result<()> {
    let text = spoil(export(), bytes)?;
    let text = String::from_utf8_lossy(&text);
    let other = ledger("merged");
    match other.merge("text", &text) {
        Ok(merged) => {
            assert!(merged.dropped <= text.lines().count());
            let own = other.export();
            let again = other.merge("own", &own).expect("its own export");
            assert_eq!((again.rows, again.dropped, again.is_cut_short), (0, 0, false));
        }
        Err(error) => check_refusal(&error),
    }
    Ok(())
}
