//! Fault injection: a C library that fails the server's writes to its database, and its controls.

use std::fs::{self, File};
use std::io;
use std::os::unix::fs::FileExt;
use std::path::{Path, PathBuf};
use std::process::Command;

/// Source of the library; its comment describes the control file.
const SOURCE: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/disk/fault_shim.c");

/// Injected faults, in the order of `enum kind` in the library.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Kind {
    DiskFull,
    IoError,
    /// Half of a write succeeds, and then the disk is full.
    ShortWrite,
    SyncError,
}

pub(crate) const KINDS: [Kind; 4] =
    [Kind::DiskFull, Kind::IoError, Kind::ShortWrite, Kind::SyncError];

/// Compiles the library for a test; `None` if there is no C compiler.
pub(crate) fn compile(test: &str) -> Option<PathBuf> {
    let library = Path::new(env!("CARGO_TARGET_TMPDIR"))
        .join(format!("fault_shim-{test}-{}.so", std::process::id()));
    let mut compiler = Command::new("cc");
    compiler.args(["-shared", "-fPIC", "-O1", "-o"]).arg(&library).args([SOURCE, "-ldl"]);
    match compiler.status() {
        Ok(status) => {
            assert!(status.success(), "cc: {status}");
            Some(library)
        }
        Err(error) if error.kind() == io::ErrorKind::NotFound => None,
        Err(error) => panic!("cc: {error}"),
    }
}

/// The control file of a running server.
pub(crate) struct Faults(File);

impl Faults {
    const CALLS: u64 = 0;
    const FROM: u64 = 8;
    const UNTIL: u64 = 16;
    const KIND: u64 = 24;
    const INJECTED: u64 = 32;

    /// A control file without faults.
    pub(crate) fn create(path: &Path) -> Faults {
        fs::write(path, [0; 64]).unwrap();
        Faults(File::options().read(true).write(true).open(path).unwrap())
    }

    fn read(&self, at: u64) -> u64 {
        let mut bytes = [0; 8];
        self.0.read_exact_at(&mut bytes, at).unwrap();
        u64::from_ne_bytes(bytes)
    }

    fn write(&self, at: u64, value: u64) {
        self.0.write_all_at(&value.to_ne_bytes(), at).unwrap();
    }

    /// Fails `count` calls after the next `skip` ones.
    pub(crate) fn arm(&self, kind: Kind, skip: u64, count: u64) {
        self.clear();
        let from = self.read(Faults::CALLS) + 1 + skip;
        self.write(Faults::KIND, kind as u64);
        self.write(Faults::FROM, from);
        self.write(Faults::UNTIL, from.saturating_add(count));
    }

    /// Ends all faults.
    pub(crate) fn clear(&self) {
        self.write(Faults::UNTIL, 0);
    }

    /// Number of calls that have failed so far.
    pub(crate) fn injected(&self) -> u64 {
        self.read(Faults::INJECTED)
    }
}
