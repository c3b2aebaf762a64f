//! Names that the project has given up for the field's words.

use crate::tidy::Problem;
use crate::tidy::files::{File, ending};
use crate::tidy::lines::has_word;

/// An old name, as a whole identifier, and what to say instead.
const OLD: &[(&str, &str)] = &[
    ("stirrer", "int_hasher"),
    ("uncoded", "fallback_table"),
    ("haunted", "near repetition"),
    ("echoes", "repetition keys"),
    ("foregone", "futility pruning"),
    ("best_near", "aspiration window"),
    ("LOOKS", "late-move pruning"),
    ("urgencies", "move priorities"),
    ("Retraced", "Retrograde"),
    ("Experience", "History"),
    ("Thought", "SearchResult"),
    ("Wish", "Options or Request"),
    ("Deed", "EventKind"),
    ("Company", "Seating"),
    ("Desk", "Context"),
    ("desk", "context"),
    ("Surroundings", "Environment"),
    ("surroundings", "environment"),
    ("Spelling", "MoveSyntax"),
    ("spelled_move", "parse_move"),
    ("inquiry", "search"),
    ("look_at_whole", "search_position"),
    ("may_go_on", "can_continue"),
    ("NEXT_LOOK", "PASS_BUDGET_FACTOR"),
    ("PATIENCE", "a constant with its unit"),
    ("PULSE", "REPORT_INTERVAL"),
    ("doubt", "unknown_reason"),
    ("is_of_use", "applies_to"),
    ("is_whole", "is_complete"),
    ("has_several", "more_than_one"),
    ("for_each_before", "for_each_predecessor"),
    ("solved_as", "canonical_setup"),
    ("to_prevent", "refutation_goal"),
    ("first_look", "probe_move"),
    ("GO_ON", "NEVER_STOP"),
    ("MOST_BYTES", "MAX_BYTES"),
    ("MOST_LINES", "MAX_LINES"),
    ("MOST_THREADS", "MAX_THREADS"),
    ("DEEPEST", "MAX_DEPTH"),
];

pub(super) fn check(file: &File) -> Vec<Problem> {
    let is_own = file.path.ends_with("tidy/names.rs");
    let (Some(text), "rs", false) = (&file.text, ending(&file.path), is_own) else {
        return Vec::new();
    };
    let mut problems = Vec::new();
    let stem = file.path.rsplit('/').next().and_then(|name| name.strip_suffix(".rs"));
    let old_stem = OLD.iter().find(|(old, _)| Some(*old) == stem);
    problems.extend(
        old_stem.map(|(_, new)| {
            Problem::new(&*file.path, format!("name it after what it holds: {new}"))
        }),
    );
    for (index, line) in text.lines().enumerate() {
        let code = line.split("//").next().unwrap_or(line);
        // What stands between quotes is text.
        let code: String = code.split('"').step_by(2).collect::<Vec<&str>>().join("\"");
        let found = OLD.iter().filter(|(old, _)| has_word(&code, old));
        problems.extend(found.map(|(old, new)| {
            Problem::in_line(&file.path, index, format!("rename `{old}`: {new}"))
        }));
    }
    problems
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn old_names_are_found_in_code_and_in_names_of_files() {
        let found = |path: &str, text: &str| -> Vec<String> {
            check(&File::of(path, text)).iter().map(ToString::to_string).collect()
        };
        let old = ["De", "sk"].concat();
        let line = format!("struct {old};\n");
        assert_eq!(found("a.rs", &line), [format!("a.rs:1: rename `{old}`: Context")]);
        assert!(found("a.rs", &format!("// a {old}\nlet x = \"{old}\";\n")).is_empty());
        assert!(found("a.rs", &format!("struct {old}top;\n")).is_empty());
        let path = format!("tests/{}.rs", old.to_lowercase());
        assert_eq!(found(&path, ""), [format!("{path}: name it after what it holds: context")]);
    }
}
