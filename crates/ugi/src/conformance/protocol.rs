//! Checks that need no game.

use std::time::Duration;

use rules::quote;

use crate::conformance::engine::{ANSWER_TIMEOUT, Engine};
use crate::conformance::{Checked, Problem, fail};

/// Time between the end of a session and the end of the process.
const EXIT_TIMEOUT: Duration = Duration::from_secs(5);

pub(super) fn introduction(engine: &mut Engine) -> Checked {
    engine.send("ugi");
    let lines = engine.lines_until("ugiok", ANSWER_TIMEOUT)?;
    for word in ["id name ", "id author "] {
        if !lines.iter().any(|line| line.starts_with(word)) {
            return fail(format!("there is no line `{word}…` before `ugiok`"));
        }
    }
    Ok(())
}

pub(super) fn option_lines(engine: &mut Engine) -> Checked {
    for line in engine.introduce()? {
        check_option_line(&line).or_else(|why| fail(format!("{}: {why}", quote(&line))))?;
    }
    Ok(())
}

fn check_option_line(line: &str) -> Result<(), String> {
    let rest = line.strip_prefix("option name ").ok_or("it has no `name`")?;
    let (name, rest) = rest.split_once(" type ").ok_or("it has no `type`")?;
    let (kind, rest) = rest.split_once(' ').unwrap_or((rest, ""));
    let field = |field: &str| -> Option<i64> {
        let mut words = rest.split_whitespace().skip_while(|word| *word != field).skip(1);
        words.next()?.parse().ok()
    };
    match kind {
        "button" => return Ok(()),
        "check" | "string" | "combo" | "spin" => {}
        _ => return Err("its type is none of check, spin, combo, button and string".to_owned()),
    }
    if !rest.starts_with("default") {
        return Err("it has no `default`".to_owned());
    }
    match (kind, field("min"), field("default"), field("max")) {
        ("spin", Some(min), Some(default), Some(max)) if min <= default && default <= max => {}
        ("spin", ..) => return Err("it needs `default`, `min` and `max` in order".to_owned()),
        ("check", ..) if !matches!(rest, "default true" | "default false") => {
            return Err("its default must be true or false".to_owned());
        }
        _ => {}
    }
    if name == "OwnBook" && rest != "default false" {
        return Err("OwnBook must be false by default".to_owned());
    }
    Ok(())
}

pub(super) fn ready(engine: &mut Engine) -> Checked {
    engine.introduce()?;
    for _ in 0..3 {
        engine.sync()?;
    }
    engine.send("uginewgame");
    engine.sync()?;
    Ok(())
}

pub(super) fn default_options(engine: &mut Engine) -> Checked {
    for line in engine.introduce()? {
        let parts = line.strip_prefix("option name ").and_then(|rest| rest.split_once(" type "));
        let Some((name, rest)) = parts else { continue };
        let Some((_, default)) = rest.split_once("default") else { continue };
        let end = [" min ", " max ", " var "].into_iter().filter_map(|word| default.find(word));
        let default = &default[..end.min().unwrap_or(default.len())];
        engine.send(&format!("setoption name {name} value {}", default.trim()));
    }
    let said = engine.sync()?;
    match said.iter().find(|line| line.starts_with("info string")) {
        Some(line) => fail(format!("it answered {}", quote(line))),
        None => Ok(()),
    }
}

pub(super) fn misuse(engine: &mut Engine) -> Checked {
    engine.introduce()?;
    let long = "x".repeat(100_000);
    for line in [
        "",
        "   ",
        "hello",
        "setoption",
        "setoption name No such option value 1",
        "position",
        "query",
        "go sideways",
        &long,
    ] {
        engine.send(line);
        let shown: String = line.chars().take(40).collect();
        if let Err(Problem::Failure(why)) = engine.sync() {
            return fail(format!("after {}: {why}", quote(&shown)));
        }
    }
    Ok(())
}

pub(super) fn stop_without_search(engine: &mut Engine) -> Checked {
    engine.introduce()?;
    engine.sync()?;
    engine.send("stop");
    let said = engine.sync()?;
    match said.iter().find(|line| line.starts_with("bestmove")) {
        Some(line) => fail(format!("it answered {}", quote(line))),
        None => Ok(()),
    }
}

pub(super) fn quit(engine: &mut Engine) -> Checked {
    engine.introduce()?;
    engine.send("quit");
    must_exit(engine)
}

pub(super) fn end_of_input(engine: &mut Engine) -> Checked {
    engine.introduce()?;
    engine.process.close_input();
    must_exit(engine)
}

pub(super) fn must_exit(engine: &mut Engine) -> Checked {
    if engine.process.exits_within(EXIT_TIMEOUT) {
        return Ok(());
    }
    fail(format!("it was still running after {} s", EXIT_TIMEOUT.as_secs()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn option_lines_are_checked() {
        for line in [
            "option name Hash type spin default 16 min 1 max 64",
            "option name Clear Hash type button",
            "option name Ponder type check default false",
            "option name Style type combo default Solid var Solid var Wild",
            "option name Book type string default",
            "option name OwnBook type check default false",
        ] {
            assert_eq!(check_option_line(line), Ok(()), "{line}");
        }
        for line in [
            "option Hash",
            "option name Hash",
            "option name Hash type number default 1",
            "option name Hash type spin default 16",
            "option name Hash type spin default 99 min 1 max 64",
            "option name Ponder type check default no",
            "option name Book type string",
            "option name OwnBook type check default true",
        ] {
            assert!(check_option_line(line).is_err(), "{line}");
        }
    }
}
