//! `report`: the designer's report.

use crate::session::{Folder, games, quincunx};

#[test]
fn the_same_seed_gives_the_same_report_and_another_one_does_not() {
    let report = |more: &str| {
        let line = format!("report sight --size 3 --rule blocked=loses --quick --json {more}");
        quincunx(&line).prints_json()
    };
    let first = report("");
    assert_eq!(first["rules"]["blocked"], "loses");
    assert_eq!(first["openings"]["value"]["value"], "win");
    assert_eq!((&first["seed"], &first["complete"]), (&1.into(), &true.into()));
    assert_eq!(report("--seed 1 --threads 2"), first);
    assert_ne!(report("--seed 2")["strengths"], first["strengths"]);
}

#[test]
fn a_page_is_written_to_a_file_that_is_not_overwritten() {
    let folder = Folder::new("report");
    let line = "report talpa --size 3 --quick -o talpa.html";
    assert_eq!(quincunx(line).in_folder(&folder).prints(), "");
    let page = String::from_utf8(folder.read("talpa.html")).unwrap();
    assert!(page.starts_with("<!DOCTYPE html>") && page.contains("Talpa 3, first=red"));
    assert!(quincunx(line).in_folder(&folder).refuses().contains("already exists"));
}

#[test]
fn boards_that_do_not_exist_are_refused() {
    for game in games() {
        let refused = quincunx(&format!("report {game} --size 99")).refuses();
        assert!(refused.contains("99"), "{refused}");
    }
    let help = quincunx("report --help").prints();
    assert!(help.contains("  quincunx report "), "{help}");
    let written = |line: &&str| !line.starts_with("Usage: ");
    for line in help.lines().filter(written) {
        assert!(line.chars().count() <= 80, "{line}");
    }
}
