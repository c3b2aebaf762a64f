//! `cargo xtask` as it is called: help, and calls that are refused before anything happens.
//!
//! This test also makes `cargo test` build the program, with the features of all other tests:
//! `.ci/run` starts that one.

use std::process::{Command, Output};

fn xtask(words: &[&str]) -> Output {
    let program = env!("CARGO_BIN_EXE_xtask");
    Command::new(program).args(words).output().expect("xtask starts")
}

#[test]
fn help_lists_the_commands_of_the_guide() {
    let output = xtask(&["help"]);
    assert!(output.status.success());
    let help = String::from_utf8(output.stdout).unwrap();
    let guide = include_str!("../../../CONTRIBUTING.md");
    let named = guide.split("cargo xtask ").skip(1).filter_map(|rest| {
        rest.split(|letter: char| !letter.is_ascii_lowercase() && letter != '-').next()
    });
    let named: Vec<&str> = named.filter(|name| *name != "help").collect();
    assert!(named.contains(&"test"), "{named:?}");
    for name in named {
        assert!(help.contains(&format!("\n  {name} ")), "`{name}` is not in {help}");
    }
}

#[test]
fn wrong_calls_are_refused_with_the_usage() {
    for (words, expected) in [
        (&[][..], "no command given"),
        (&["tset"][..], "`tset` is not a command"),
        (&["tidy", "--fast"][..], "usage: cargo xtask tidy"),
    ] {
        let output = xtask(words);
        assert!(!output.status.success(), "{words:?}");
        let error = String::from_utf8(output.stderr).unwrap();
        assert!(error.contains(expected), "{words:?}: {error}");
    }
}
