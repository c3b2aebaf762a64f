//! Reports of every game: complete, the same for the same seed, and stoppable.

#![expect(clippy::unwrap_used, reason = "what helps tests may fail like tests")]

use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};

use catalog::{CATALOG, Entry, Tablebases};
use messages::Language;
use quincunx_report::{Effort, Report, ReportOptions, Schedule};
use rules::Setup;

/// A report that is stopped after this many units of work.
fn stopped_after(entry: &Entry, setup: &Setup, units: usize, threads: usize) -> Report {
    let (stop, done) = (AtomicBool::new(false), AtomicUsize::new(0));
    let schedule = Schedule {
        stop: &stop,
        threads,
        turn: &|unit| unit(),
        report: &|_| {
            if done.fetch_add(1, Ordering::Relaxed) + 1 >= units {
                stop.store(true, Ordering::Relaxed);
            }
        },
    };
    let options = ReportOptions { effort: Effort::Quick, seed: 3 };
    Report::make(entry, setup, &options, &Tablebases::none(), &schedule).unwrap()
}

/// The smallest board of a game, on which everything takes no time.
fn smallest(entry: &Entry) -> Setup {
    let size = entry.info().sizes()[0];
    Setup { size, rules: entry.info().usual().rules }
}

#[test]
fn small_boards_have_complete_reports_that_do_not_depend_on_threads() {
    for entry in CATALOG {
        let setup = smallest(entry);
        let report = stopped_after(entry, &setup, usize::MAX, 1);
        assert!(report.is_complete(), "{}", entry.info().slug);
        let json = report.json();
        let strengths = json["strengths"].as_array().unwrap();
        assert_eq!(strengths.len(), 3);
        for strength in strengths {
            assert_eq!(strength["games"], 40, "{json}");
            let score = &strength["first_score"];
            let [low, value, high] =
                ["low", "value", "high"].map(|name| score[name].as_f64().unwrap());
            assert!(0.0 <= low && low <= value && value <= high && high <= 1.0, "{score}");
        }
        assert!(!json["openings"]["moves"].as_array().unwrap().is_empty());
        let values: usize = entry.info().options.iter().map(|option| option.values.len()).sum();
        assert_eq!(json["rule_options"]["values"].as_array().unwrap().len(), values);
        let page = report.page(Language::english());
        assert!(page.contains(entry.info().name) && page.contains("<svg"));
        for language in Language::all() {
            let page = report.page(language);
            assert!(page.contains(&language.say("report-balance").to_string()), "{language:?}");
            let is_english = language.code().starts_with("en");
            assert!(is_english || !page.contains(">Level "), "{language:?}");
        }
        for forbidden in ["<script", " style=", "http://", "https://"] {
            assert!(!page.contains(forbidden), "{}: {forbidden}", entry.info().slug);
        }
        assert_eq!(stopped_after(entry, &setup, usize::MAX, 2), report);
    }
}

#[test]
fn a_stopped_report_has_what_was_done() {
    for entry in CATALOG {
        // The exact search, an opening move, and what comes next.
        let report = stopped_after(entry, &smallest(entry), 3, 1);
        assert!(!report.is_complete());
        assert!(
            report.page(Language::english()).contains("stopped early"),
            "{}",
            entry.info().slug
        );
        assert_eq!(report.json()["complete"], false);
        let games = &report.json()["strengths"][2]["games"];
        assert_eq!(games, 0, "{}", entry.info().slug);
    }
}
