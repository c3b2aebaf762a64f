use super::*;
use crate::session::clock::TimeControl;
use crate::time::now;

fn session(slug: &str, moves: &str, seats: [&str; 2]) -> Session {
    let entry = catalog::find(slug).unwrap();
    let mut game = entry.start(&entry.info().usual()).unwrap();
    game.play_all(moves).unwrap();
    let seats = seats.map(|seat| Seat::read(seat).unwrap());
    Session::new(game, seats, 1, now())
}

/// Plays until the game is over or a person is to move.
fn let_computers_play(session: &mut Session) {
    while let Some(event) = session.wait() {
        assert!(matches!(event, Event::Moved(_)), "{event:?}");
    }
}

#[test]
fn people_take_turns_and_refused_moves_change_nothing() {
    let mut session = session("sight", "", ["human", "human"]);
    session.play("c3", now()).unwrap();
    let refused = session.play("c3", now()).unwrap_err().to_string();
    assert!(refused.contains("(S4)"), "{refused}");
    assert_eq!(session.game().moves(), ["c3"]);
    assert!(session.undo(now()) && !session.undo(now()));
    assert!(session.redo(now()) && !session.redo(now()));
    assert_eq!(session.game().moves(), ["c3"]);
}

#[test]
fn every_game_between_computers_ends_and_its_seed_repeats_it() {
    for entry in catalog::CATALOG {
        let slug = entry.info().slug;
        let moves = |seed: u64| {
            let mut session = session(slug, "", ["random", "greedy"]);
            session.seed = seed;
            let_computers_play(&mut session);
            assert!(session.ending().is_some(), "{slug}");
            session.game().moves()
        };
        assert_eq!(moves(7), moves(7), "{slug}");
        assert_ne!(moves(7), moves(8), "{slug}");
    }
}

#[test]
fn against_a_computer_taking_back_leads_to_the_last_move_of_the_person() {
    let mut session = session("talpa", "", ["human", "random"]);
    session.play("b1c1", now()).unwrap();
    let refused = session.play("a1a2", now()).unwrap_err().to_string();
    assert!(refused.contains("Blue's turn"), "{refused}");
    let_computers_play(&mut session);
    assert_eq!(session.game().ply(), 2);
    let moves = session.game().moves();
    assert!(session.undo(now()));
    assert_eq!(session.game().ply(), 0);
    assert!(session.redo(now()));
    assert_eq!(session.game().moves(), moves);
}

#[test]
fn a_computer_that_has_begun_is_not_asked_to_begin_again() {
    let mut session = session("talpa", "", ["random", "human"]);
    let_computers_play(&mut session);
    assert!(!session.undo(now()), "no person has moved yet");
    assert_eq!(session.game().ply(), 1);
}

#[test]
fn resigning_ends_the_game_and_can_be_taken_back() {
    let mut session = session("sight", "c3", ["human", "human"]);
    assert!(session.resign(now()) && !session.resign(now()));
    let ending = session.ending().unwrap();
    assert_eq!(ending.outcome, Outcome::Win(Player::First));
    assert_eq!(ending.why.to_string(), "Black resigned");
    let refused = session.play("b2", now()).unwrap_err().to_string();
    assert!(refused.contains("Black resigned"), "{refused}");
    assert!(session.undo(now()));
    assert_eq!((session.ending(), session.game().ply()), (None, 1));
}

#[test]
fn a_person_resigns_even_on_the_computers_turn() {
    let mut session = session("sight", "c3", ["human", "random"]);
    assert!(session.resign(now()));
    assert_eq!(session.ending().unwrap().outcome, Outcome::Win(Player::Second));
    let mut computers = self::session("sight", "c3", ["random", "random"]);
    assert!(!computers.resign(now()));
}

#[test]
fn a_rematch_exchanges_the_sides() {
    let mut session = session("sight", "c3 b2", ["human", "random"]);
    session.clock = Some(Clock::new(TimeControl::read("60+0").unwrap()));
    let rematch = session.rematch(now());
    assert_eq!(rematch.game().ply(), 0);
    assert_eq!(rematch.seats.each_ref().map(ToString::to_string), ["random", "human"]);
    assert!(rematch.clock().is_some());
    assert_ne!(rematch.seed(), session.seed());
}

#[test]
fn a_move_is_shown_after_the_delay_and_not_during_a_pause() {
    let mut session = session("sight", "c3", ["human", "random"]);
    session.pace = Pace::with_delay(Duration::from_hours(1));
    let start = session.since;
    while session.chosen.is_none() {
        assert_eq!(session.poll(start), None);
        std::thread::yield_now();
    }
    assert_eq!(session.poll(start + Duration::from_secs(3599)), None);
    session.pace.paused = true;
    assert_eq!(session.poll(start + Duration::from_hours(1)), None);
    session.pace.step();
    assert!(matches!(session.poll(start), Some(Event::Moved(_))));
    assert_eq!(session.game().ply(), 2);
}

#[test]
fn paused_computers_do_not_even_think() {
    let mut session = session("sight", "", ["random", "random"]);
    session.pace.paused = true;
    assert_eq!(session.poll(now()), None);
    assert!(!session.is_choosing());
}

#[test]
fn what_was_thought_about_an_old_position_is_never_heard() {
    let mut session = session("talpa", "b1c1", ["human", "engine:time=60s"]);
    while session.analysis().is_none() {
        session.poll(now());
        std::thread::yield_now();
    }
    assert!(session.undo(now()));
    assert!(session.analysis().is_none() && !session.is_choosing());
    assert_eq!(session.poll(now()), None);
    assert_eq!(session.game().ply(), 0);
}

#[test]
fn a_hint_names_a_legal_move() {
    let mut session = session("sight", "c3 b2", ["human", "human"]);
    session.ask_hint();
    while session.poll(now()) != Some(Event::Hint) {
        std::thread::yield_now();
    }
    let text = session.hint().unwrap().lines[0].moves[0].clone();
    session.play(&text, now()).unwrap();
    assert!(session.hint().is_none());
}

#[test]
fn analysis_follows_the_game() {
    let mut session = session("talpa", "", ["human", "human"]);
    session.toggle_analysis();
    for text in ["b1c1", "e1f1"] {
        while session.analysis().is_none() {
            session.poll(now());
            std::thread::yield_now();
        }
        session.ask_hint();
        assert!(session.hint().is_some());
        session.play(text, now()).unwrap();
        assert!(session.analysis().is_none());
    }
    session.toggle_analysis();
    session.poll(now());
    assert!(session.analyzing.is_none());
}

#[test]
fn analysis_and_hints_follow_the_position_shown() {
    let mut session = session("talpa", "b1c1 e1f1", ["human", "random"]);
    assert!(session.resign(now()));
    session.view_ply(1);
    assert_eq!(session.viewed_game().moves(), ["b1c1"]);
    session.ask_hint();
    while session.poll(now()) != Some(Event::Hint) {
        std::thread::yield_now();
    }
    let best = session.hint().unwrap().lines[0].moves[0].clone();
    assert!(session.viewed_game().play(&best).is_ok(), "{best} is a move of the second ply");
    assert!(session.return_to_present());
    assert!(session.hint().is_none(), "the analysis of another position is discarded");
}

#[test]
fn time_runs_after_the_first_move_and_runs_out() {
    let clock = Clock::new(TimeControl::read("10+0").unwrap());
    let mut session = session("sight", "", ["human", "human"]).with_clock(Some(clock));
    let start = now();
    assert_eq!(session.poll(start), None);
    assert_eq!(session.poll(start + Duration::from_secs(99)), None);
    let start = start + Duration::from_secs(99);
    session.play("c3", start).unwrap();
    assert_eq!(session.poll(start), None);
    let left = |session: &Session, seconds| {
        let at = start + Duration::from_secs(seconds);
        Player::BOTH.map(|player| session.clock().unwrap().left(player, at).as_secs())
    };
    assert_eq!(left(&session, 4), [10, 6]);
    let late = start + Duration::from_secs(10);
    assert_eq!(session.poll(late), Some(Event::TimeUp(Player::Second)));
    assert_eq!(session.ending().unwrap().why.to_string(), "Black ran out of time");
    assert!(session.undo(late));
    assert_eq!(session.ending(), None);
}

#[test]
fn a_session_survives_being_written_down() {
    let clock = Clock::new(TimeControl::read("10+5").unwrap());
    let mut session = session("talpa", "b1c1", ["human", "minimax:2"]).with_clock(Some(clock));
    session.tags = vec![("First".into(), "Ada".into()), ("Event".into(), "club".into())];
    let record = session.record("2026.11.15", now());
    record.check().unwrap();
    let text = record.text();
    for tag in ["First \"Ada\"", "Second \"minimax:2\"", "Date \"2026.11.15\"", "Event \"club\""] {
        assert!(text.contains(&format!("[{tag}]")), "{text}");
    }
    let again = Session::resume(&catalog::Record::read_text(&text).unwrap(), now()).unwrap();
    assert_eq!(again.seats, session.seats);
    assert_eq!((again.seed, again.clock.clone()), (session.seed, session.clock.clone()));
    assert_eq!(again.record("another day", now()).text(), text);
}

#[test]
fn how_a_game_was_given_up_survives_being_written_down() {
    let mut resigned = session("sight", "c3", ["human", "human"]);
    resigned.resign(now());
    let mut late = session("sight", "c3", ["human", "human"]);
    late.close(Termination::OutOfTime(Player::Second), now());
    for session in [resigned, late] {
        let record = session.record("2026.11.15", now());
        let again = Session::resume(&record, now()).unwrap();
        assert_eq!(again.ending(), session.ending());
    }
    let agreed = "[Game \"sight\"]\n[Result \"1/2-1/2\"]\n\n1. c3";
    let session = Session::resume(&catalog::Record::read_text(agreed).unwrap(), now()).unwrap();
    assert_eq!(session.ending().unwrap().outcome, Outcome::Draw);
}
