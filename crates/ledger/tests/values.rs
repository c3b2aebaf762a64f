//! A ledger gives the value that one direct search gives, and what it rests on can be verified.

mod support;

use std::sync::atomic::AtomicBool;
use std::time::Duration;

use catalog::{BoundsTable, SolveLimits};
use quincunx_ledger::{Ledger, RowState, WorkOptions};
use support::{Folder, game, solved};

#[test]
fn ledgers_and_the_direct_search_agree() {
    let folder = Folder::new("agree");
    for (name, size, budget) in [
        ("clusterfuss", "4", 200),
        ("clusterfuss", "5", 20_000),
        ("talpa", "4", 500),
        ("crosscut", "5", 50),
        ("sight", "3", 20),
    ] {
        let start = game(name, size);
        let (bounds, stop) = (BoundsTable::new(1 << 24), AtomicBool::new(false));
        let (direct, _) = start.prove(&SolveLimits::NONE, &bounds, &stop);
        let ledger = Ledger::of_position(&folder.file(name), &*start, budget).unwrap();
        let ledger = solved(ledger, 2);
        assert_eq!(ledger.value(), direct.map(|value| value.wdl), "{name} {size}");
        let rows = ledger.rows();
        assert!(rows.iter().any(|row| row.state == RowState::Split), "{name}: nothing was split");
        // Every row is what the direct search says about its position.
        for (mv, value) in ledger.move_values() {
            let mut next = start.copy();
            next.play(&mv).unwrap();
            let (direct, _) = next.prove(&SolveLimits::NONE, &bounds, &stop);
            let direct = direct.map(|direct| direct.wdl.negated());
            assert!(value.is_none() || value == direct, "{name} {mv}: {value:?}, {direct:?}");
        }
        std::fs::remove_file(folder.file(name)).unwrap();
    }
}

#[test]
fn the_top_and_every_row_can_be_verified() {
    let folder = Folder::new("verify");
    let file = folder.file("talpa");
    let ledger = solved(Ledger::of_position(&file, &*game("talpa", "4"), 500).unwrap(), 1);
    let top = ledger.verify_top().unwrap();
    assert_eq!(Some(top.value), ledger.value());
    assert!(top.derived > 0 && top.rows > 0, "{top:?}");
    let stop = AtomicBool::new(false);
    let all = ledger.verify_rows(None, &stop, &mut |_, _| ()).unwrap().unwrap().unwrap();
    let proved = |row: &&quincunx_ledger::Row| matches!(row.state, RowState::Proved(_));
    assert_eq!(all.rows, ledger.rows().iter().filter(proved).count());
    assert!(all.positions > all.rows as u64, "{all:?}");
    let some = ledger.verify_rows(Some((3, 1)), &stop, &mut |_, _| ()).unwrap().unwrap().unwrap();
    assert_eq!(some.rows, 3);
}

#[test]
fn unfinished_work_goes_on_where_it_stopped() {
    let folder = Folder::new("go-on");
    let file = folder.file("clusterfuss");
    let start = game("clusterfuss", "4");
    let options = WorkOptions { threads: 1, time: Duration::ZERO };
    let mut runs = 0;
    loop {
        let ledger = Ledger::of_position(&file, &*start, 100).unwrap();
        let before = ledger.rows();
        ledger.work(options, &AtomicBool::new(false), &mut |_| ()).unwrap();
        // What was there is there.
        let after = ledger.rows();
        for row in &before {
            let now = after.iter().find(|other| other.code == row.code).unwrap();
            assert!(now == row || row.state == RowState::Open, "{row:?} {now:?}");
        }
        runs += 1;
        if ledger.value().is_some() {
            break;
        }
    }
    assert!(runs > 1, "a run without time decides nothing");
}

#[test]
fn what_cannot_have_a_ledger_is_refused() {
    let folder = Folder::new("unsuitable");
    for (name, size, why) in [("claustro", "4", "recur"), ("sight", "7", "too large")] {
        let file = folder.file(name);
        let refused = Ledger::of_position(&file, &*game(name, size), 1000).unwrap_err();
        assert!(refused.to_string().contains(why), "{refused}");
        assert!(!std::path::Path::new(&file).exists());
    }
}
