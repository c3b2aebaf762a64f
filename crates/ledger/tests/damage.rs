//! Ledgers that are damaged, cut short, foreign, older or of another board.

#![expect(clippy::unwrap_used, reason = "what helps tests may fail like tests")]

mod support;

use std::fs;

use quincunx_ledger::{Ledger, Repair, RowState};
use sqlx::{Connection, SqliteConnection};
use support::{Folder, game, solved};

const BUDGET: u64 = 500;

fn talpa(file: &str) -> Ledger {
    Ledger::of_position(file, &*game("talpa", "4"), BUDGET).unwrap()
}

/// Changes a ledger behind its back.
fn tamper(file: &str, statement: &'static str) {
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build().unwrap();
    runtime.block_on(async {
        let url = format!("sqlite://{file}?mode=rwc");
        let mut connection = SqliteConnection::connect(&url).await.unwrap();
        sqlx::raw_sql(statement).execute(&mut connection).await.unwrap();
        connection.close().await.unwrap();
    });
}

fn refusal(file: &str) -> String {
    let refused = Ledger::of_position(file, &*game("talpa", "4"), BUDGET).unwrap_err().to_string();
    assert!(refused.contains(file), "{refused}");
    let opened = Ledger::open(file).unwrap_err().to_string();
    assert!(opened.contains(file), "{opened}");
    refused
}

#[test]
fn only_damaged_rows_are_dropped_and_then_done_again() {
    let folder = Folder::new("rows");
    let file = folder.file("talpa");
    let whole = solved(talpa(&file), 1).rows();
    tamper(
        &file,
        "UPDATE ledger_rows SET line = replace(line, ' win ', ' loss ') \
         WHERE code IN (SELECT code FROM ledger_rows WHERE line LIKE '% win %' LIMIT 5)",
    );
    let ledger = talpa(&file);
    let Repair { dropped, reopened } = ledger.repair();
    assert!(dropped == 5 && reopened == 5, "{dropped} {reopened}");
    let ledger = solved(ledger, 1);
    assert_eq!(ledger.verify_top().unwrap().value, ledger.value().unwrap());
    // What was proved again is what it was.
    for row in ledger.rows() {
        let before = whole.iter().find(|before| before.code == row.code);
        if let (Some(before), RowState::Proved(_)) = (before, row.state) {
            assert_eq!(before.state, row.state);
        }
    }
    drop(ledger);
    assert_eq!(talpa(&file).repair(), Repair::default());
}

#[test]
fn files_that_are_no_ledgers_are_refused_by_name() {
    let folder = Folder::new("foreign");
    let text = folder.file("notes.txt");
    fs::write(&text, "no ledger\n".repeat(1000)).unwrap();
    assert!(refusal(&text).contains("not a database"));
    assert_eq!(fs::read_to_string(&text).unwrap().len(), 10_000);
    let other = folder.file("other.db");
    tamper(&other, "CREATE TABLE games (id TEXT)");
    assert!(refusal(&other).contains("it is not a ledger"));
    let table = folder.file("table.db");
    tamper(&table, "CREATE TABLE ledger (amount BIGINT)");
    assert!(refusal(&table).contains("it is not a ledger"));
}

#[test]
fn a_file_cut_short_is_refused() {
    let folder = Folder::new("cut");
    let file = folder.file("talpa");
    drop(solved(talpa(&file), 1));
    let bytes = fs::read(&file).unwrap();
    fs::write(&file, &bytes[..bytes.len() / 2]).unwrap();
    assert!(refusal(&file).contains("damaged"));
}

#[test]
fn another_version_or_board_is_refused() {
    let folder = Folder::new("version");
    let file = folder.file("talpa");
    drop(talpa(&file));
    let other = Ledger::of_position(&file, &*game("clusterfuss", "4"), BUDGET).unwrap_err();
    let other = other.to_string();
    assert!(other.contains("talpa 4") && other.contains("clusterfuss 4"), "{other}");
    tamper(&file, "UPDATE ledger SET version = 0");
    assert!(refusal(&file).contains("version 0"));
}

#[test]
fn exports_read_back_and_merge() {
    let folder = Folder::new("merge");
    let done = solved(talpa(&folder.file("done")), 1);
    let export = done.export();
    let other = talpa(&folder.file("other"));
    let merged = other.merge("export", &export).unwrap();
    assert!(merged.rows > 0 && merged.dropped == 0 && !merged.is_cut_short, "{merged:?}");
    assert_eq!((other.export(), other.value()), (export.clone(), done.value()));
    assert_eq!(other.merge("export", &export).unwrap().rows, 0);
    // A proved row is enough; a damaged line and a missing end are noticed.
    let damaged = export.replacen(" win ", " loss ", 1);
    let half = &damaged[..damaged.len() * 2 / 3];
    let third = talpa(&folder.file("third"));
    let merged = third.merge("half", half).unwrap();
    assert!(merged.dropped >= 1 && merged.is_cut_short, "{merged:?}");
    assert_eq!(solved(third, 1).value(), done.value());
    for (text, why) in [
        ("", "not the export"),
        ("quincunx ledger 2\n", "version"),
        (&export.replacen("talpa 4", "talpa 5", 1), "talpa 5"),
        (&export.replacen("budget 500", "budget 600", 1), "budget 600"),
    ] {
        let refused = other.merge("a-file", text).unwrap_err().to_string();
        assert!(refused.contains("a-file") && refused.contains(why), "{refused}");
    }
}

#[test]
fn contradictions_are_refused() {
    let folder = Folder::new("contradiction");
    let done = solved(talpa(&folder.file("done")), 1);
    let export = done.export();
    // A line of the other value with its own right checksum.
    let line = export.lines().find(|line| line.contains(" win ")).unwrap();
    let (row, _) = line.rsplit_once(' ').unwrap();
    let wrong = row.replace(" win ", " loss ");
    let wrong = format!("{wrong} {:08x}", crc32fast::hash(wrong.as_bytes()));
    let refused = done.merge("wrong", &export.replace(line, &wrong)).unwrap_err().to_string();
    assert!(refused.contains("two values"), "{refused}");
    // Where nothing contradicts it, verification finds it.
    let other = talpa(&folder.file("other"));
    other.merge("wrong", &export.replace(line, &wrong)).unwrap();
    let stop = std::sync::atomic::AtomicBool::new(false);
    let flaw = other.verify_rows(None, &stop, &mut |_, _| ()).unwrap().unwrap_err();
    assert!(flaw.why.contains("made again"), "{flaw:?}");
}
