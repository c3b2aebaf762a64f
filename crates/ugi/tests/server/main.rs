//! The engine side from a client's point of view.

mod options;
mod support;

use std::collections::HashSet;
use std::io::ErrorKind;

use catalog::CATALOG;
use support::Session;

/// Session with this game.
fn playing(game: &str) -> Session {
    let session = Session::begin();
    session.send(&format!("setoption name Game value {game}"));
    session
}

#[test]
fn the_engine_introduces_itself_with_its_options() {
    let session = Session::begin();
    session.send("ugi");
    let (lines, _) = session.receive_until("ugiok");
    assert!(lines[0].starts_with("id name Quincunx "), "{lines:?}");
    assert!(lines[1].starts_with("id author "), "{lines:?}");
    let name =
        |line: &String| line.split_once(" type ").unwrap().0["option name ".len()..].to_owned();
    let names: Vec<String> = lines[2..].iter().map(name).collect();
    let spins = ["Hash", "Threads", "MultiPV", "Level", "Seed", "Move Overhead"];
    assert_eq!(names, [&["Game", "Size", "Rules"][..], &spins].concat());
    for entry in CATALOG {
        assert!(lines[2].contains(&format!(" var {}", entry.info().slug)), "{}", lines[2]);
    }
    assert_eq!(session.ask("isready"), "readyok");
}

#[test]
fn every_game_is_searched() {
    for entry in CATALOG {
        let slug = entry.info().slug;
        let session = playing(slug);
        session.send("setoption name Hash value 1");
        let (infos, best) = session.best("position startpos\ngo nodes 2000");
        let mut game = entry.start(&entry.info().usual()).unwrap();
        game.play(&best).unwrap();
        let last = infos.last().unwrap();
        for word in
            ["depth", "seldepth", "multipv 1", "score cp", "nodes", "hashfull", "nps", "time"]
        {
            assert!(last.contains(&format!(" {word} ")), "{slug}: {last}");
        }
        assert!(last.contains(&format!(" pv {best}")), "{slug}: {last} {best}");
    }
}

#[test]
fn every_limit_ends_a_search() {
    let session = playing("clusterfuss");
    for limit in [
        "nodes 500",
        "depth 2",
        "movetime 30",
        "p1time 900 p2time 900 p1inc 10 p2inc 10",
        "wtime 900 btime 900 winc 10 binc 10 movestogo 20",
        "depth 3 nodes 100000 movetime 60000",
        "nodes 0",
        "depth 0",
        "movetime 0",
    ] {
        let (_, best) = session.best(&format!("position startpos\ngo {limit}"));
        assert_eq!(best.len(), 4, "{limit}: {best}");
    }
}

#[test]
fn the_same_session_has_the_same_answers() {
    let play = || {
        let session = playing("talpa");
        session.send("uginewgame");
        let mut moves: Vec<String> = Vec::new();
        let mut heard = Vec::new();
        for _ in 0..6 {
            let line = format!("position startpos moves {}", moves.join(" "));
            let (infos, best) = session.best(&format!("{line}\ngo nodes 3000"));
            moves.push(best);
            // Times differ, the rest doesn't.
            let timeless = |line: &String| {
                let (before, behind) = line.split_once(" nps ").unwrap();
                format!("{before}{}", behind.split_once(" pv ").unwrap().1)
            };
            heard.extend(infos.iter().map(timeless));
        }
        (heard, moves)
    };
    assert_eq!(play(), play());
}

#[test]
fn queries_are_answered() {
    let session = playing("sight");
    let queries = "query gameover\nquery p1turn\nquery result";
    assert_eq!(session.answers(queries), ["response false", "response true", "response none"]);
    session.send("position startpos moves a1 b1 a2");
    assert_eq!(session.answers(queries), ["response false", "response false", "response none"]);
    session.send("position startpos moves a1 b1 a2 b2");
    assert_eq!(session.answers(queries), ["response true", "response true", "response p2win"]);
}

#[test]
fn the_position_and_its_legal_moves_are_told() {
    for entry in CATALOG {
        let (slug, mut game) = (entry.info().slug, entry.start(&entry.info().usual()).unwrap());
        let session = playing(slug);
        for _ in 0..6 {
            let moves = game.moves().join(" ");
            session.send(&format!("position startpos moves {moves}"));
            assert_eq!(session.ask("query fen"), format!("response {}", game.position_text()));
            let choices: Vec<String> = game.choices().into_iter().map(|mv| mv.text).collect();
            assert_eq!(session.ask("query moves"), format!("response {}", choices.join(" ")));
            let next = choices.last().unwrap();
            assert_eq!(session.ask(&format!("query islegal {next}")), "response true", "{slug}");
            assert_eq!(session.ask("query islegal z99"), "response false", "{slug}");
            game.play(next).unwrap();
        }
    }
    let session = playing("sight");
    session.send("position startpos moves a1 b1 a2 b2");
    assert_eq!(session.ask("query moves"), "response", "the game is over");
    assert_eq!(session.ask("query islegal c3"), "response false");
}

#[test]
fn repetition_is_seen_because_the_moves_are_given() {
    let session = playing("claustro");
    let position = "position fen -2b1/4b/2b1b/1r3/1rrr- r moves";
    let twice = " b2c3=d4 d4c3=b2 b2c3=d4 d4c3=b2";
    session.send(&format!("{position}{twice} b2c3=d4 d4c3=b2"));
    assert_eq!(session.ask("query result"), "response p2win");
    session.send("setoption name Rules value walk=forward repetition=draw");
    session.send(&format!("{position}{twice} b2c3=d4 d4c3=b2"));
    assert_eq!(session.ask("query result"), "response draw");
}

#[test]
fn a_finished_game_has_no_move_and_says_why() {
    let session = playing("sight");
    for go in ["go nodes 100", "go infinite", "go p1time 100 p2time 100"] {
        let (before, best) = session.best(&format!("position startpos moves a1 b1 a2 b2\n{go}"));
        assert_eq!(best, "0000");
        assert!(before.len() == 1 && before[0].starts_with("info string "), "{before:?}");
        assert!(before[0].contains("S7"), "{before:?}");
    }
}

#[test]
fn a_forced_move_is_played_at_once_on_the_clock() {
    // Red has no placement and must pass.
    let session = playing("crosscut");
    session.send("position fen 7/1rbbbr1/1bbrbb1/1brbrb1/1bbrbb1/1rbbbr1/7 r");
    let (infos, best) = session.best("go p1time 3600000 p2time 3600000");
    assert_eq!(best, "pass");
    assert!(infos.iter().all(|line| line.contains(" depth 1 ")), "{infos:?}");
    assert_eq!(session.best("go nodes 1000").1, "pass");
}

#[test]
fn an_infinite_search_answers_when_it_is_stopped_and_not_before() {
    let session = playing("talpa");
    session.send("position startpos\ngo infinite");
    assert!(session.receive().starts_with("info depth 1 "));
    session.send("isready");
    let (before, _) = session.receive_until("readyok");
    assert!(before.iter().all(|line| line.starts_with("info depth ")), "{before:?}");
    assert!(session.best("stop").1.len() == 4);
    // A quickly decided position holds its answer back too.
    session.send("setoption name Game value clusterfuss\nposition fen 4/r3/rbbr/4 r\ngo");
    session.receive_until(" score mate ");
    let (_, best) = session.best("isready\nstop");
    assert_eq!(best, "a3a2");
}

#[test]
fn commands_after_stop_wait_for_bestmove() {
    let session = playing("talpa");
    session
        .send("position startpos\ngo infinite\nstop\nposition startpos moves b1c1\nquery p1turn");
    let (before, _) = session.receive_until("bestmove ");
    assert!(before.iter().all(|line| line.starts_with("info depth ")), "{before:?}");
    assert_eq!(session.receive(), "response false");
    assert_eq!(session.answers("stop"), [""; 0], "a second `stop` is ignored");
}

#[test]
fn during_a_search_most_commands_are_refused() {
    let session = playing("talpa");
    session.send("position startpos\ngo infinite");
    for line in ["position startpos", "go nodes 5", "uginewgame", "setoption name Hash value 2"] {
        session.send(line);
        let (_, refused) = session.receive_until("info string ");
        assert!(refused.contains("`stop`"), "{refused}");
    }
    session.send("query p1turn");
    assert_eq!(session.receive_until("response ").1, "response true");
    session.best("stop");
}

#[test]
fn mate_scores_count_plies() {
    let session = playing("clusterfuss");
    let (infos, best) = session.best("position fen 4/1rr1/brb1/4 r\ngo depth 9");
    assert_eq!(best, "b2c2");
    assert!(infos.last().unwrap().contains(" score mate 1 "), "{infos:?}");
}

#[test]
fn multipv_lines_are_numbered() {
    let session = playing("clusterfuss");
    session.send("setoption name MultiPV value 3\nposition fen 4/1rr1/brb1/4 r");
    let (infos, _) = session.best("go depth 2");
    let numbers: Vec<&str> = infos.iter().map(|line| line.split(' ').nth(6).unwrap()).collect();
    assert_eq!(&numbers[numbers.len() - 3..], ["1", "2", "3"]);
}

#[test]
fn every_option_can_be_set_whatever_its_capitals() {
    let session = Session::begin();
    for line in [
        "setoption name GAME value Talpa",
        "setoption name size value 4",
        "setoption name Rules value first=blue",
        "setoption name hash value 2",
        "setoption name threads value 2",
        "setoption name multipv value 2",
        "setoption name Level value 3",
        "setoption name Seed value 77",
        "setoption name move overhead value 0",
    ] {
        assert_eq!(session.answers(line), [""; 0], "{line}");
    }
    assert_eq!(session.answers("position fen rbrb/brbr/rbrb/brbr b moves a1b1"), [""; 0]);
    session.best("go movetime 20");
}

#[test]
fn game_size_and_rules_put_the_start_on_the_board() {
    let session = playing("talpa");
    for (line, first_move) in [
        ("setoption name Size value 4", "b1c1"),
        ("setoption name Rules value first=blue", "a1b1"),
        ("setoption name Rules value default", "b1c1"),
        ("setoption name Size value default", "b1c1"),
        ("setoption name Game value sight", "c3"),
    ] {
        session.send(line);
        assert_eq!(session.ask("query p1turn"), "response true", "{line}");
        assert_eq!(session.answers(&format!("position startpos moves {first_move}")), [""; 0]);
        assert_eq!(session.ask("query p1turn"), "response false", "{line}");
    }
    session.send("uginewgame");
    assert_eq!(session.ask("query p1turn"), "response true");
}

#[test]
fn errors_are_one_line_and_change_nothing() {
    let session = playing("talpa");
    session.send("setoption name Size value 4\nposition startpos moves b1c1");
    let long = "x".repeat(3_000_000);
    for (line, what) in [
        ("hello", "`hello`"),
        ("position startpos moves zz", "`zz`"),
        ("position startpos moves b1c1 b1c1", "move 2: `b1c1`"),
        ("position fen rb/b r", "`rb/b r`"),
        ("position fen nonsense", "`nonsense`"),
        ("position middle", "`position startpos`"),
        ("setoption name Colour value red", "`Colour`"),
        ("setoption name Game value chess", "`chess`"),
        ("setoption name Size value 99", "`99`"),
        ("setoption name Size value 4x5", "`4x5`"),
        ("setoption name Rules value first=green", "`first=green`"),
        ("setoption name Hash value 0", "from 1 to"),
        ("setoption name Hash value lots", "`lots`"),
        ("setoption name Threads value 999", "from 1 to 256"),
        ("setoption name MultiPV value -1", "`-1`"),
        ("setoption name Level value 11", "from 0 to 10"),
        ("setoption name Seed value +1", "`+1`"),
        ("setoption name Move Overhead value 9999", "from 0 to 5000"),
        ("setoption name Size value 4x5", "still talpa 4"),
        ("query islegal", "`islegal MOVE`"),
        ("setoption name Hash", "``"),
        ("query weather", "`weather`"),
        ("go sideways", "`sideways`"),
        ("go nodes many", "`many`"),
        ("go p1time 1000", "`p2time`"),
        ("\u{1b}[2J\u{202e}", "unknown command"),
        (&format!("position startpos moves {long}"), "`xxx"),
        (&long, "unknown command"),
    ] {
        let answers = session.answers(line);
        let shown: String = line.chars().take(60).collect();
        assert_eq!(answers.len(), 1, "{shown}: {answers:?}");
        assert!(answers[0].starts_with("info string "), "{shown}: {answers:?}");
        assert!(answers[0].contains(what), "{shown}: {answers:?}");
        assert!(!answers[0].contains(char::is_control), "{shown}: {answers:?}");
        assert_eq!(session.ask("query p1turn"), "response false", "{shown}");
    }
    session.send_bytes(b"\xff\xfe\n");
    assert!(session.receive().starts_with("info string "));
    assert_eq!(session.answers("\n  \n\r"), [""; 0], "empty lines are nothing");
    assert_eq!(session.best("go nodes 100").1.len(), 4);
}

#[test]
fn a_level_plays_by_its_seed() {
    let play = |seed: u64| {
        let session = playing("sight");
        session.send(&format!("setoption name Level value 1\nsetoption name Seed value {seed}"));
        (0..8).map(|_| session.best("go depth 1").1).collect::<Vec<String>>()
    };
    assert_eq!(play(5), play(5));
    let games: HashSet<Vec<String>> = (0..5).map(play).collect();
    assert!(games.len() > 1, "a seed changes something");
    let session = playing("talpa");
    session.send("setoption name Level value 2");
    let (infos, _) = session.best("go depth 9");
    assert!(infos.iter().all(|line| !line.contains("depth 9")), "level 2 looks at few positions");
}

#[test]
fn quitting_ends_a_search_with_its_answer() {
    let session = playing("talpa");
    session.send("position startpos\ngo infinite");
    session.receive_until("info depth 1 ");
    session.send("quit\nisready");
    let (said, ended) = session.end();
    assert!(said.last().unwrap().starts_with("bestmove "), "{said:?}");
    assert!(ended.is_ok());
}

#[test]
fn the_end_of_the_input_is_the_end() {
    let mut session = playing("talpa");
    session.send("position startpos\ngo infinite");
    session.receive_until("info depth 1 ");
    session.close_input();
    let (said, ended) = session.end();
    assert!(said.last().unwrap().starts_with("bestmove "), "{said:?}");
    assert!(ended.is_ok());
    let mut idle = Session::begin();
    idle.close_input();
    assert!(matches!(idle.end(), (said, Ok(())) if said.is_empty()));
    // Earlier commands are still answered.
    let mut script = playing("talpa");
    script.send("go infinite\nstop\nquery p1turn");
    script.close_input();
    assert_eq!(script.end().0.last().unwrap(), "response true");
    // A search with a limit is finished.
    let mut patient = playing("talpa");
    patient.send("go depth 3");
    patient.close_input();
    let said = patient.end().0;
    assert!(said[said.len() - 2].starts_with("info depth 3 "), "{said:?}");
    // The last line may lack a newline.
    let mut hasty = Session::begin();
    hasty.send_bytes(b"isready");
    hasty.close_input();
    assert_eq!(hasty.end().0, ["readyok"]);
}

#[test]
fn a_decided_search_that_waits_for_stop_ends_with_the_input() {
    let mut session = playing("clusterfuss");
    session.send("position fen 4/r3/rbbr/4 r\ngo infinite");
    session.receive_until(" score mate ");
    session.close_input();
    let (said, ended) = session.end();
    assert_eq!(said.last().unwrap(), "bestmove a3a2");
    assert!(ended.is_ok());
}

#[test]
fn a_closed_output_ends_even_a_search() {
    let mut idle = Session::begin();
    idle.close_output();
    idle.send("isready");
    assert_eq!(idle.end().1.unwrap_err().kind(), ErrorKind::BrokenPipe);
    let mut busy = playing("talpa");
    busy.send("position startpos\ngo infinite");
    busy.receive_until("info depth 1 ");
    busy.close_output();
    // The input stays open; it ends because nobody reads the output.
    assert_eq!(busy.end().1.unwrap_err().kind(), ErrorKind::BrokenPipe);
}
