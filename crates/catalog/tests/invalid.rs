//! Texts that are no positions are refused, and the message says why:
//! `fixtures/<slug>/invalid.txt`.

mod support;

use quincunx_catalog::CATALOG;

use support::fixture::lines;

#[test]
fn what_is_no_position_is_refused_with_the_reason() {
    for entry in CATALOG {
        let lines = lines(entry.info().slug, "invalid");
        assert!(!lines.is_empty());
        for line in &lines {
            let (text, words) = line.split(" => ");
            let quoted = text.strip_prefix('"').and_then(|text| text.strip_suffix('"'));
            let text = quoted.unwrap_or(text);
            for rules in entry.info().all_rules() {
                let Err(error) = entry.resume(text, &rules) else {
                    panic!("{line}: is accepted with `{rules}`")
                };
                // The input is quoted in the message and must not pass for its reason.
                let reason = error.to_string().replace(text, "");
                assert!(reason.contains(words), "{line}: {error}");
            }
        }
    }
}
