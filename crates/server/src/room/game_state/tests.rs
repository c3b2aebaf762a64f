//! Decisions and their replay.

use catalog::find;
use rules::Player::{First, Second};

use super::*;
use crate::room::clock::TimeControl;
use Seating::{Computer, Remote, SameScreen};

fn new_state(slug: &str, clock: Option<&str>, seating: Seating) -> GameState {
    let entry = find(slug).unwrap();
    let clock = clock.map(|text| Clock::new(TimeControl::read(text).unwrap(), 0));
    GameState::new(entry.start(&entry.info().usual()).unwrap(), clock, seating)
}

fn does(
    state: &mut GameState,
    by: Player,
    request: &PlayerRequest,
    now: i64,
) -> Result<EventKind, AppError> {
    let (event, next) = state.after(state.decide(by, request, now)?, now);
    *state = next;
    Ok(event.kind)
}

fn plays(state: &mut GameState, by: Player, text: &str, now: i64) -> Result<EventKind, AppError> {
    does(state, by, &PlayerRequest::Move { text: text.to_owned(), ply: None }, now)
}

#[test]
fn a_move_needs_the_turn_and_the_current_ply() {
    let mut state = new_state("sight", None, Remote);
    assert!(matches!(plays(&mut state, Second, "c3", 0), Err(AppError::NotYourTurn { ply: 0 })));
    let stale = PlayerRequest::Move { text: "c3".to_owned(), ply: Some(1) };
    let refused = does(&mut state, First, &stale, 0);
    assert!(matches!(refused, Err(AppError::StalePly { given: 1, ply: 0 })));
    assert!(matches!(plays(&mut state, First, "z9", 0), Err(AppError::Move(_))));
    plays(&mut state, First, "C3", 0).unwrap();
    assert_eq!((state.game.moves(), state.version), (vec!["c3".to_owned()], 1));
}

#[test]
fn a_decided_move_and_its_replay_lead_to_the_same_state() {
    let (mut decided, mut replayed) =
        (new_state("sight", Some("60+5"), Remote), new_state("sight", Some("60+5"), Remote));
    for (ply, (by, text)) in [(First, "C3"), (Second, "b2"), (First, "d4")].into_iter().enumerate()
    {
        let now = 1000 * ply as i64;
        let request = PlayerRequest::Move { text: text.to_owned(), ply: Some(ply) };
        let decision = decided.decide(by, &request, now).unwrap();
        assert_eq!(decided.game.ply(), ply, "nothing changes before the event is stored");
        let (event, next) = decided.after(decision, now);
        replayed.follow(&event).unwrap();
        decided = next;
        assert_eq!(decided.game.moves(), replayed.game.moves());
        assert_eq!(decided.game.position_text(), replayed.game.position_text());
        assert_eq!(decided.time_left(now), replayed.time_left(now));
        assert_eq!(decided.version, replayed.version);
    }
}

#[test]
fn resigning_ends_a_game_for_good() {
    let mut state = new_state("talpa", None, Remote);
    does(&mut state, Second, &PlayerRequest::Resign, 0).unwrap();
    assert_eq!(state.outcome(), Some(Outcome::Win(First)));
    assert_eq!(state.state_in_words().to_string(), "Red has won: Blue resigned");
    assert!(matches!(plays(&mut state, First, "a1a2", 0), Err(AppError::GameOver { .. })));
    assert!(does(&mut state, First, &PlayerRequest::Ask(Ask::TakeBack), 0).is_err());
}

#[test]
fn a_move_is_taken_back_by_agreement() {
    let mut state = new_state("sight", None, Remote);
    plays(&mut state, First, "a1", 0).unwrap();
    does(&mut state, First, &PlayerRequest::Ask(Ask::TakeBack), 0).unwrap();
    assert!(does(&mut state, First, &PlayerRequest::Accept, 0).is_err());
    does(&mut state, Second, &PlayerRequest::Accept, 0).unwrap();
    assert_eq!(state.game.ply(), 0);
    plays(&mut state, First, "a1", 0).unwrap();
    plays(&mut state, Second, "b1", 0).unwrap();
    does(&mut state, First, &PlayerRequest::Ask(Ask::TakeBack), 0).unwrap();
    does(&mut state, Second, &PlayerRequest::Decline, 0).unwrap();
    assert_eq!((state.game.ply(), state.ask), (2, None));
}

#[test]
fn take_backs_need_no_consent_on_one_screen_or_against_a_computer() {
    for (seating, left) in [(Computer, 0), (SameScreen, 1)] {
        let mut state = new_state("sight", None, seating);
        for (by, text) in [(First, "a1"), (Second, "b1")] {
            plays(&mut state, by, text, 0).unwrap();
        }
        does(&mut state, First, &PlayerRequest::Ask(Ask::TakeBack), 0).unwrap();
        assert_eq!(state.game.ply(), left, "{seating:?}");
        assert!(does(&mut state, First, &PlayerRequest::Chat("hello".to_owned()), 0).is_err());
    }
}

#[test]
fn a_stale_engine_move_is_refused() {
    let mut state = new_state("sight", None, Computer);
    plays(&mut state, First, "a1", 0).unwrap();
    let answer = |version| PlayerRequest::EngineMove { text: "c3".to_owned(), version };
    let old = answer(state.version);
    // The same player is to move after as many moves, but not in the same position.
    does(&mut state, First, &PlayerRequest::Ask(Ask::TakeBack), 0).unwrap();
    plays(&mut state, First, "b1", 0).unwrap();
    assert!(matches!(does(&mut state, Second, &old, 0), Err(AppError::Conflict(_))));
    assert_eq!(state.game.moves(), ["b1"]);
    let new = answer(state.version);
    does(&mut state, Second, &new, 0).unwrap();
    assert_eq!(state.game.moves(), ["b1", "c3"]);
}

#[test]
fn draws_are_offered_only_in_games_with_draws() {
    let mut none = new_state("talpa", None, Remote);
    assert!(does(&mut none, First, &PlayerRequest::Ask(Ask::Draw), 0).is_err());
    let entry = find("claustro").unwrap();
    let rules = entry.info().read_rules(["repetition=draw"]).unwrap();
    let game = entry.open("start", None, &rules).unwrap();
    let mut some = GameState::new(game, None, Remote);
    does(&mut some, First, &PlayerRequest::Ask(Ask::Draw), 0).unwrap();
    does(&mut some, Second, &PlayerRequest::Accept, 0).unwrap();
    assert_eq!(some.outcome(), Some(Outcome::Draw));
}

#[test]
fn the_player_who_runs_out_of_time_loses() {
    let mut state = new_state("sight", Some("10+0"), Remote);
    plays(&mut state, First, "a1", 50_000).unwrap();
    plays(&mut state, Second, "b1", 90_000).unwrap();
    assert!(does(&mut state, First, &PlayerRequest::ClaimTimeout, 99_999).is_err());
    assert!(does(&mut state, Second, &PlayerRequest::ClaimTimeout, 100_000).is_err());
    assert_eq!(plays(&mut state, First, "a2", 100_000).unwrap(), EventKind::RanOut(First));
    assert_eq!(state.reason().unwrap().to_string(), "White ran out of time");
    assert_eq!(state.time_left(200_000), Some([0, 10_000]));
}

#[test]
fn the_clock_stops_when_a_game_ends() {
    let mut state = new_state("sight", Some("10+0"), Remote);
    plays(&mut state, First, "a1", 0).unwrap();
    plays(&mut state, Second, "b1", 0).unwrap();
    does(&mut state, Second, &PlayerRequest::Resign, 4_000).unwrap();
    assert_eq!(state.time_left(200_000), Some([6_000, 10_000]));
}

#[test]
fn time_without_a_server_does_not_count() {
    let mut state = new_state("sight", Some("10+0"), Remote);
    plays(&mut state, First, "a1", 0).unwrap();
    plays(&mut state, Second, "b1", 0).unwrap();
    let kind = EventKind::Resumed { by: First, credit: 60_000 };
    state.follow(&Event { version: 3, at: 61_000, kind }).unwrap();
    assert_eq!(state.time_left(61_000), Some([9_000, 10_000]));
    assert_eq!(state.deadline(), Some(70_000));
}

#[test]
fn a_stored_move_that_is_not_legal_is_refused() {
    let mut state = new_state("sight", None, Remote);
    let kind = EventKind::Moved { by: First, text: "z9".to_owned(), spent: 0 };
    assert!(state.follow(&Event { version: 1, at: 0, kind }).is_err());
    assert_eq!(state.version, 0);
}

#[test]
fn chat_messages_are_short_and_visible() {
    let mut state = new_state("sight", None, Remote);
    for text in ["", "  ", "\u{202e}", &"x".repeat(201)] {
        assert!(
            does(&mut state, First, &PlayerRequest::Chat(text.to_owned()), 0).is_err(),
            "{text}"
        );
    }
    does(&mut state, First, &PlayerRequest::Chat(" <b>hi</b> ".to_owned()), 0).unwrap();
    assert_eq!(state.chat, [ChatLine { by: First, text: "<b>hi</b>".to_owned() }]);
}
