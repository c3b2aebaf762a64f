//! Helpers shared by the tests of ledgers.

#![allow(dead_code, reason = "not every test uses all of it")]
#![expect(clippy::unwrap_used, reason = "what helps tests may fail like tests")]

use std::fs;
use std::path::PathBuf;
use std::sync::atomic::AtomicBool;
use std::time::Duration;

use catalog::AnyGame;
use quincunx_ledger::{Ledger, WorkOptions};

/// A folder that is removed when the test ends.
pub(crate) struct Folder(PathBuf);

impl Folder {
    pub(crate) fn new(name: &str) -> Folder {
        let name = format!("quincunx-ledger-{}-{name}", std::process::id());
        let path = std::env::temp_dir().join(name);
        fs::create_dir_all(&path).unwrap();
        Folder(path)
    }

    pub(crate) fn file(&self, name: &str) -> String {
        self.0.join(name).to_str().unwrap().to_owned()
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        let _ = fs::remove_dir_all(&self.0);
    }
}

/// The start of a board with its usual rules.
pub(crate) fn game(name: &str, size: &str) -> Box<dyn AnyGame> {
    let entry = catalog::find(name).unwrap();
    let size = rules::Size::read(size).unwrap();
    entry.open("start", Some(size), &entry.info().usual().rules).unwrap()
}

/// Works on a ledger until it is solved.
pub(crate) fn solved(ledger: Ledger, threads: usize) -> Ledger {
    let options = WorkOptions { threads, time: Duration::MAX };
    ledger.work(options, &AtomicBool::new(false), &mut |_| ()).unwrap();
    assert!(ledger.value().is_some());
    ledger
}
