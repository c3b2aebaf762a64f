//! Complete tablebases compared with the reference rules, and damaged files.

#![expect(clippy::unwrap_used, reason = "a test fails by panicking")]

use std::fs;
use std::path::{Path, PathBuf};
use std::sync::atomic::AtomicBool;

use games::claustro::Claustro;
use games::clusterfuss::Clusterfuss;
use games::crosscut::Crosscut;
use games::sight::Sight;
use games::talpa::Talpa;
use quincunx_solver::{
    Build, BuildError, PackedValue, Tablebase, TablebaseContents, TablebaseError, Wdl,
    check_writable, enumerate, solve_retrograde,
};
use reference::ReferenceValue;
use rules::{Coded, Notation, Rules, Setup, Size};

/// More than any of these boards needs.
const BYTES: usize = 256 << 20;

fn setup<G: Notation>(size: &str, rules: &str) -> Setup {
    let rules: Rules = G::INFO.read_rules(rules.split_whitespace()).unwrap();
    Setup { size: Size::read(size).unwrap(), rules }
}

fn build(setup: &Setup, threads: usize) -> Build<'_> {
    static NEVER_STOP: AtomicBool = AtomicBool::new(false);
    Build { setup, bytes: BYTES, threads, stop: &NEVER_STOP }
}

fn value(contents: &TablebaseContents, code: u128) -> Option<PackedValue> {
    let byte = match contents {
        TablebaseContents::Dense(values) => *values.get(code as usize)?,
        TablebaseContents::Sparse(entries) => {
            let index = entries.binary_search_by_key(&(code as u64), |entry| entry.0).ok()?;
            entries[index].1
        }
    };
    PackedValue::from_byte(byte)
}

fn codes(contents: &TablebaseContents) -> Vec<u128> {
    match contents {
        TablebaseContents::Dense(values) => (0..values.len() as u128).collect(),
        TablebaseContents::Sparse(entries) => entries.iter().map(|entry| entry.0.into()).collect(),
    }
}

fn reference_value(value: PackedValue) -> ReferenceValue {
    match (value.wdl(), value.plies()) {
        (Wdl::Win, plies) => ReferenceValue::Win(plies.unwrap()),
        (Wdl::Loss, plies) => ReferenceValue::Loss(plies.unwrap()),
        (Wdl::Draw, _) => ReferenceValue::Neither,
    }
}

/// Checks every entry against its successors, and that none is missing.
fn assert_consistent<G: Coded + Notation>(setup: &Setup, contents: &TablebaseContents) {
    let options: Vec<(&str, &str)> = setup.rules.iter().collect();
    assert!(value(contents, G::start(setup).code().unwrap()).is_some());
    for code in codes(contents) {
        let position = G::from_code(setup, code).unwrap();
        assert_eq!(position.code(), Some(code), "{position:?}");
        let text = position.position_text();
        let reference = reference::from_text(G::INFO.slug, &text, &options).unwrap();
        let derived = reference::value(reference.as_ref(), |next| {
            let next = G::from_diagram(&next.diagram(), &setup.rules).unwrap();
            value(contents, next.code()?).map(reference_value)
        });
        assert_eq!(derived, Ok(reference_value(value(contents, code).unwrap())), "{text}");
    }
}

fn enumerated<G: Coded + Notation>(size: &str, rules: &str) -> TablebaseContents {
    let setup = setup::<G>(size, rules);
    let contents = enumerate::<G>(&build(&setup, 1), &mut |_| ()).unwrap();
    assert_consistent::<G>(&setup, &contents);
    contents
}

#[test]
fn every_entry_agrees_with_its_successors() {
    enumerated::<Crosscut>("3x4", "");
    enumerated::<Crosscut>("4", "");
    enumerated::<Crosscut>("4x5", "");
    enumerated::<Clusterfuss<u64>>("2", "");
    enumerated::<Clusterfuss<u64>>("3", "");
    enumerated::<Talpa<u64>>("2", "");
    enumerated::<Talpa<u64>>("3", "");
    enumerated::<Talpa<u64>>("3", "first=blue");
    enumerated::<Sight<u64>>("3", "");
    enumerated::<Sight<u64>>("3", "blocked=loses");
}

#[test]
fn every_placement_of_claustro_agrees_with_its_successors() {
    for rules in ["walk=forward", "walk=any"] {
        let setup = setup::<Claustro>("4", rules);
        let contents = solve_retrograde::<Claustro>(&build(&setup, 1), &mut |_| ()).unwrap();
        assert_consistent::<Claustro>(&setup, &contents);
        let again = solve_retrograde::<Claustro>(&build(&setup, 2), &mut |_| ()).unwrap();
        assert!(contents == again, "the number of threads makes a difference");
        // Repetition is a matter of the history, so the table is the same.
        let other = self::setup::<Claustro>("4", &format!("{rules} repetition=draw"));
        assert_eq!(Claustro::canonical_setup(&other), setup);
    }
}

#[test]
fn boards_that_are_too_large_are_refused() {
    let talpa = setup::<Talpa<u64>>("4", "");
    let small = Build { bytes: 1 << 20, ..build(&talpa, 1) };
    let refused = enumerate::<Talpa<u64>>(&small, &mut |_| ());
    assert!(matches!(refused, Err(BuildError::TooLarge { .. })));
    // Boards of more than a word have no codes at all.
    let large = setup::<Talpa<u128>>("9", "");
    assert!(enumerate::<Talpa<u128>>(&build(&large, 1), &mut |_| ()).is_err());
    let claustro = setup::<Claustro>("6", "");
    assert!(solve_retrograde::<Claustro>(&build(&claustro, 1), &mut |_| ()).is_err());
}

#[test]
fn a_build_can_be_stopped() {
    let stop = AtomicBool::new(true);
    let setup = setup::<Claustro>("4", "");
    let stopped = Build { stop: &stop, ..build(&setup, 2) };
    assert_eq!(solve_retrograde::<Claustro>(&stopped, &mut |_| ()), Err(BuildError::Stopped));
}

/// A unique path for a file.
fn temp_path(name: &str) -> PathBuf {
    std::env::temp_dir().join(format!("quincunx-{name}-{}.table", std::process::id()))
}

fn open_error(path: &Path, about: &str) -> String {
    Tablebase::open(path, about).unwrap_err().to_string()
}

#[test]
fn tables_read_back() {
    let path = temp_path("read");
    let dense = TablebaseContents::Dense((0..10_000).map(|n: u32| (n % 120) as u8).collect());
    for (about, contents) in [("sparse", enumerated::<Talpa<u64>>("3", "")), ("dense", dense)] {
        Tablebase::write(&path, about, &contents).unwrap();
        let table = Tablebase::open(&path, about).unwrap();
        assert_eq!(table.contents().unwrap(), contents);
        assert_eq!(table.entries(), codes(&contents).len() as u64);
        for code in codes(&contents) {
            assert_eq!(table.probe(code).unwrap(), value(&contents, code));
        }
        let gaps = (0..20_000).filter(|&code| value(&contents, code).is_none());
        for code in gaps.chain([u128::from(u64::MAX), u128::MAX]) {
            assert_eq!(table.probe(code).unwrap(), None, "{about} {code}");
        }
    }
    fs::remove_file(path).unwrap();
}

#[test]
fn damaged_files_are_refused() {
    let path = temp_path("damaged");
    let contents = enumerated::<Clusterfuss<u64>>("2", "");
    Tablebase::write(&path, "clusterfuss 2", &contents).unwrap();
    let good = fs::read(&path).unwrap();
    for index in 0..good.len() {
        for flipped in [1, 0x80, 0xff] {
            let mut bad = good.clone();
            bad[index] ^= flipped;
            fs::write(&path, &bad).unwrap();
            let read = Tablebase::open(&path, "clusterfuss 2").and_then(|table| table.contents());
            let message = read.expect_err("one byte is wrong").to_string();
            assert!(message.contains("quincunx-damaged") && message.contains("table build"));
        }
    }
    for length in 0..good.len() {
        fs::write(&path, &good[..length]).unwrap();
        let read = Tablebase::open(&path, "clusterfuss 2").and_then(|table| table.contents());
        assert!(read.is_err(), "{length} bytes of {}", good.len());
    }
    for more in [&[0][..], b"more", &good] {
        fs::write(&path, [&good, more].concat()).unwrap();
        let read = Tablebase::open(&path, "clusterfuss 2");
        assert!(read.is_err(), "{} bytes more", more.len());
    }
    fs::remove_file(path).unwrap();
}

/// A forged file can have a valid checksum too.
#[test]
fn blocks_that_claim_to_be_huge_are_refused() {
    let (path, about) = (temp_path("huge"), "clusterfuss 2");
    let dense = TablebaseContents::Dense(vec![1; 100]);
    for contents in [enumerated::<Clusterfuss<u64>>("2", ""), dense] {
        Tablebase::write(&path, about, &contents).unwrap();
        let mut bytes = fs::read(&path).unwrap();
        // The fixed header and the description, then the header of the only block.
        let header = 40 + about.len();
        let end = header + 28;
        bytes[header + 20..][..4].fill(0xff);
        let checksum = crc32fast::hash(&bytes[..end]);
        bytes[end..][..4].copy_from_slice(&checksum.to_le_bytes());
        fs::write(&path, &bytes).unwrap();
        assert!(open_error(&path, about).contains("the header is damaged"));
    }
    fs::remove_file(path).unwrap();
}

#[test]
fn foreign_files_are_refused_by_name() {
    let path = temp_path("foreign");
    let contents = enumerated::<Clusterfuss<u64>>("2", "");
    Tablebase::write(&path, "clusterfuss 2", &contents).unwrap();
    let other = open_error(&path, "clusterfuss 3");
    assert!(other.contains("`clusterfuss 2`, not about `clusterfuss 3`"), "{other}");
    let mut newer = fs::read(&path).unwrap();
    newer[8] = 9;
    fs::write(&path, newer).unwrap();
    assert!(open_error(&path, "clusterfuss 2").contains("version 9"));
    fs::write(&path, "a shopping list, longer than the head of a table would be").unwrap();
    assert!(open_error(&path, "clusterfuss 2").contains("not a Quincunx tablebase"));
    fs::remove_file(&path).unwrap();
    assert!(matches!(Tablebase::open(&path, "x"), Err(TablebaseError::Io { .. })));
}

#[test]
fn a_table_that_cannot_be_written_leaves_nothing_behind() {
    let folder = temp_path("folder");
    fs::create_dir_all(&folder).unwrap();
    // A folder stands where the table should be.
    let path = folder.join("taken.table");
    fs::create_dir_all(path.join("inside")).unwrap();
    assert!(Tablebase::write(&path, "x", &TablebaseContents::Dense(vec![1])).is_err());
    assert_eq!(fs::read_dir(&folder).unwrap().count(), 1);
    // Found out before anything is written.
    for target in [path.clone(), path.join(""), path.join(".."), "".into()] {
        let error = check_writable(&target).unwrap_err();
        let why = std::error::Error::source(&error).unwrap().to_string();
        assert!(why.contains("is a directory"), "{}: {why}", target.display());
    }
    assert!(check_writable(&folder.join("nowhere/a.table")).is_err());
    // Another process with this id writes the same table, or was killed doing so.
    let path = folder.join("free.table");
    let half = folder.join(format!("free.table.{}.0.tmp", std::process::id()));
    fs::write(&half, "half").unwrap();
    Tablebase::write(&path, "x", &TablebaseContents::Dense(vec![1])).unwrap();
    check_writable(&path).unwrap();
    assert_eq!(fs::read(half).unwrap(), b"half");
    assert_eq!(fs::read_dir(&folder).unwrap().count(), 3);
    fs::remove_dir_all(folder).unwrap();
}
