//! Checks of a game: rules, limits, timing and misuse.

use std::time::Duration;

use catalog::{AnyGame, Entry};
use rng::Rng;
use rules::{Outcome, Player, Setup, quote};

use crate::conformance::engine::{Engine, board_options, has_option};
use crate::conformance::protocol::must_exit;
use crate::conformance::{Checked, Problem, fail};
use crate::info::read_info;
use crate::time::now;

/// Random games whose results are compared.
const GAMES: u64 = 3;

/// Time of the timed search, and how late its answer may be. Generous, because machines may be
/// busy; runners allow far less.
const MOVE_TIME: Duration = Duration::from_millis(200);
const TIME_TOLERANCE: Duration = Duration::from_secs(2);

fn start(entry: &Entry) -> Box<dyn AnyGame> {
    entry.start(&entry.info().usual()).expect("the usual setup of a game")
}

/// Positions of a random game, its end included.
fn random_game(entry: &Entry, seed: u64) -> Vec<Box<dyn AnyGame>> {
    let mut rng = Rng::seeded(seed);
    let mut games = vec![start(entry)];
    loop {
        let mut game = games[games.len() - 1].copy();
        let Some(text) = game.random_move(&mut |count| rng.below(count)) else { return games };
        game.play(&text).expect("a legal move can be played");
        games.push(game);
    }
}

pub(super) fn options_in_any_order(engine: &mut Engine, entry: &'static Entry) -> Checked {
    const ORDERS: [[usize; 3]; 6] =
        [[0, 1, 2], [0, 2, 1], [1, 0, 2], [1, 2, 0], [2, 0, 1], [2, 1, 0]];
    let options = engine.introduce()?;
    if !has_option(&options, "Game") || !has_option(&options, "Size") {
        return Err(Problem::NotApplicable("it has no options Game and Size".to_owned()));
    }
    let usual = entry.info().usual();
    let other = entry.info().sizes().into_iter().find(|size| *size != usual.size);
    let setup = Setup { size: other.unwrap_or(usual.size), ..usual };
    let game = entry.start(&setup).expect("a size of the game");
    let lines = board_options(entry, &setup);
    for order in ORDERS {
        for index in order {
            let (name, value) = &lines[index];
            if has_option(&options, name) {
                engine.send(&format!("setoption name {name} value {value}"));
            }
        }
        engine.sync()?;
        engine.set_position(&*game)?;
        if let Err(Problem::Failure(why)) = engine.search(&*game, "go nodes 20") {
            let names = order.map(|index| lines[index].0).join(", ");
            return fail(format!("size {} set in the order {names}: {why}", setup.size));
        }
    }
    Ok(())
}

pub(super) fn results(engine: &mut Engine, entry: &'static Entry) -> Checked {
    engine.set_up(entry)?;
    for seed in 0..GAMES {
        for game in random_game(entry, seed) {
            engine.set_position(&*game)?;
            let result = match game.outcome() {
                None => "none",
                Some(Outcome::Draw) => "draw",
                Some(Outcome::Win(Player::First)) => "p1win",
                Some(Outcome::Win(Player::Second)) => "p2win",
            };
            let is_over = game.outcome().is_some();
            // Whose turn it is after the end is nobody's business.
            let turn = (!is_over).then(|| (game.turn() == Player::First).to_string());
            let expected = [
                ("p1turn", turn),
                ("gameover", Some(is_over.to_string())),
                ("result", Some(result.to_owned())),
            ];
            for (query, expected) in expected {
                let answer = engine.query(query)?;
                if let Some(expected) = expected.filter(|expected| *expected != answer) {
                    let position = crate::client::position_line(&*game);
                    return fail(format!(
                        "`query {query}` at {}: {}, not `{expected}`",
                        quote(&position),
                        quote(&answer)
                    ));
                }
            }
        }
    }
    Ok(())
}

pub(super) fn positions(engine: &mut Engine, entry: &'static Entry) -> Checked {
    engine.set_up(entry)?;
    let positions = random_game(entry, 1);
    for game in positions.iter().step_by(7).filter(|game| game.outcome().is_none()) {
        let (text, setup) = (game.position_text(), game.setup());
        let opened = entry.open(&text, Some(setup.size), &setup.rules);
        let opened = opened.expect("a position reads back what it wrote");
        engine.set_position(&*opened)?;
        engine.search(&*opened, "go nodes 20")?;
    }
    Ok(())
}

pub(super) fn limits(engine: &mut Engine, entry: &'static Entry) -> Checked {
    engine.set_up(entry)?;
    let positions = random_game(entry, 2);
    let last = positions[positions.len() - 2].copy();
    for game in [&positions[0], &positions[3.min(positions.len() - 2)], &last] {
        for go in [
            "go nodes 100",
            "go depth 1",
            "go depth 2",
            "go movetime 20",
            "go p1time 500 p2time 500 p1inc 10 p2inc 10",
            "go p1time 20 p2time 20 p1inc 0 p2inc 0",
        ] {
            engine.set_position(&**game)?;
            engine.search(&**game, go)?;
        }
    }
    Ok(())
}

pub(super) fn timing(engine: &mut Engine, entry: &'static Entry) -> Checked {
    engine.set_up(entry)?;
    let game = start(entry);
    let movetime = format!("go movetime {}", MOVE_TIME.as_millis());
    let clock = format!("go p1time {0} p2time {0} p1inc 0 p2inc 0", MOVE_TIME.as_millis());
    for go in [movetime, clock] {
        engine.set_position(&*game)?;
        let begun = now();
        engine.search(&*game, &go)?;
        let used = begun.elapsed();
        if used > MOVE_TIME + TIME_TOLERANCE {
            return fail(format!("`{go}` took {} ms", used.as_millis()));
        }
    }
    Ok(())
}

pub(super) fn infinite_search(engine: &mut Engine, entry: &'static Entry) -> Checked {
    engine.set_up(entry)?;
    let game = start(entry);
    engine.set_position(&*game)?;
    engine.send("go infinite");
    // The engine must go on reading.
    let early = engine.sync()?;
    if let Some(line) = early.iter().find(|line| line.starts_with("bestmove")) {
        return fail(format!("it answered {} before `stop`", quote(line)));
    }
    let begun = now();
    engine.send("stop");
    engine.best_move(&*game, "go infinite")?;
    if begun.elapsed() > TIME_TOLERANCE {
        return fail(format!("it answered {} ms after `stop`", begun.elapsed().as_millis()));
    }
    engine.sync()?;
    Ok(())
}

pub(super) fn info_lines(engine: &mut Engine, entry: &'static Entry) -> Checked {
    engine.set_up(entry)?;
    let game = start(entry);
    engine.set_position(&*game)?;
    let (lines, _) = engine.search(&*game, "go nodes 1000")?;
    let mut infos = lines.iter().filter(|line| line.starts_with("info "));
    let Some(last) = infos.clone().rfind(|line| !line.starts_with("info string")) else {
        return Err(Problem::NotApplicable("it sends no `info`".to_owned()));
    };
    for word in ["nodes", "time", "nps"] {
        if !last.split_whitespace().any(|known| known == word) {
            return fail(format!(
                "the last line before `bestmove` has no `{word}`: {}",
                quote(last)
            ));
        }
    }
    let unread = infos.find(|line| line.contains(" pv ") && read_info(line).is_none());
    match unread.filter(|line| !line.contains(" multipv ") && !line.contains(" string ")) {
        Some(line) => fail(format!("{} can't be read", quote(line))),
        None => Ok(()),
    }
}

pub(super) fn misuse(engine: &mut Engine, entry: &'static Entry) -> Checked {
    engine.set_up(entry)?;
    let game = start(entry);
    for line in ["position startpos moves z99", "position fen nonsense", "position sideways"] {
        engine.send(line);
        if let Err(Problem::Failure(why)) = engine.sync() {
            return fail(format!("after `{line}`: {why}"));
        }
    }
    engine.set_position(&*game)?;
    engine.search(&*game, "go nodes 20")?;
    Ok(())
}

pub(super) fn extended_queries(engine: &mut Engine, entry: &'static Entry) -> Checked {
    engine.set_up(entry)?;
    engine.set_position(&*start(entry))?;
    engine.send("query moves");
    let said = engine.sync()?;
    if !said.iter().any(|line| line.starts_with("response")) {
        return Err(Problem::NotApplicable("they are an extension of Quincunx".to_owned()));
    }
    for game in random_game(entry, 4) {
        engine.set_position(&*game)?;
        let mut moves: Vec<String> = game.choices().into_iter().map(|mv| mv.text).collect();
        let answer = engine.query("moves")?;
        let mut answered: Vec<String> = answer.split_whitespace().map(str::to_owned).collect();
        moves.sort();
        answered.sort();
        let at = crate::client::position_line(&*game);
        if moves != answered {
            return fail(format!("`query moves` at {}: {}", quote(&at), quote(&answer)));
        }
        let fen = engine.query("fen")?;
        if fen != game.position_text() {
            return fail(format!("`query fen` at {}: {}", quote(&at), quote(&fen)));
        }
        let legal = moves.first().map(|text| (text.as_str(), "true"));
        for (text, expected) in legal.into_iter().chain([("z99", "false")]) {
            let answer = engine.query(&format!("islegal {text}"))?;
            if answer != expected {
                return fail(format!(
                    "`query islegal {text}` at {}: {}",
                    quote(&at),
                    quote(&answer)
                ));
            }
        }
    }
    Ok(())
}

pub(super) fn quit_during_search(engine: &mut Engine, entry: &'static Entry) -> Checked {
    engine.set_up(entry)?;
    engine.set_position(&*start(entry))?;
    engine.send("go infinite");
    engine.sync()?;
    engine.send("quit");
    must_exit(engine)
}
