//! What a review is good for: another try at an error, and records that carry it.

use std::sync::atomic::AtomicBool;

use crate::support::{review, solved_setup, tables, weak_game};
use catalog::{AnyGame, CATALOG, Entry, Record};
use quincunx_review::{Review, ReviewOptions};
use rng::Rng;
use rules::Setup;

/// Another move at an error is right if it keeps the value that the error has lost.
#[test]
fn another_try_is_right_if_it_keeps_the_value() {
    let (options, never) = (ReviewOptions::default(), AtomicBool::new(false));
    for entry in CATALOG {
        let setup = solved_setup(entry);
        let (_folder, tables) = tables(entry, &setup);
        let mut rng = Rng::seeded(13);
        let mut verdicts = [0, 0];
        while verdicts.contains(&0) || verdicts.iter().sum::<usize>() < 12 {
            let game = weak_game(entry, &setup, &mut rng);
            let review = review(&*game, &options);
            let mut before = game.copy();
            for mv in review.moves.iter().rev() {
                before.undo();
                let known = before.probe(&tables).unwrap().expect("every position is known");
                let Ok(value) = known.value else { continue };
                if !mv.mark.is_error() {
                    continue;
                }
                let (text, tried) = &known.moves[rng.below(known.moves.len())];
                let Some(tried) = tried else { continue };
                let attempt = mv.try_again(&*before, text, &options, &never).unwrap();
                let keeps = tried.wdl == value.wdl;
                let words = quincunx_review::words::attempt(&attempt).to_string();
                let place = || format!("{} {}: {words}", before.position_text(), entry.info().slug);
                assert_eq!(attempt.verdict.is_right(), keeps, "{}", place());
                assert_eq!(words.starts_with("Yes, "), keeps, "{}", place());
                verdicts[usize::from(keeps)] += 1;
            }
        }
        let refused = game_start(entry, &setup);
        let error = &review(&*weak_game(entry, &setup, &mut rng), &options).moves[0];
        assert!(error.try_again(&*refused, "zz", &options, &never).is_err());
    }
}

fn game_start(entry: &Entry, setup: &Setup) -> Box<dyn AnyGame> {
    entry.start(setup).expect("a board of the game")
}

#[test]
fn a_record_carries_its_review() {
    for entry in CATALOG {
        let setup = solved_setup(entry);
        let mut rng = Rng::seeded(3);
        for _ in 0..5 {
            let game = weak_game(entry, &setup, &mut rng);
            let review = review(&*game, &ReviewOptions::default());
            let mut record = game.record();
            record.moves[0].comment = Some("my own comment".to_owned());
            let annotated = review.annotate(&record);
            let text = annotated.text();
            let again = Record::read_text(&text).unwrap();
            assert_eq!(Review::of_record(&again).as_ref(), Some(&review), "{text}");
            assert_eq!(review.annotate(&again).text(), text, "annotating twice changes nothing");
            assert!(again.moves[0].comment.as_ref().unwrap().starts_with("my own comment"));
            assert_eq!(Review::of_record(&record), None);
        }
    }
}

#[test]
fn the_same_game_gets_the_same_review() {
    for entry in CATALOG {
        let game = weak_game(entry, &solved_setup(entry), &mut Rng::seeded(5));
        let options = ReviewOptions::default();
        assert_eq!(review(&*game, &options), review(&*game, &options));
    }
}

#[test]
fn a_review_can_be_stopped_and_needs_a_move() {
    let entry = &CATALOG[0];
    let mut game = entry.start(&entry.info().usual()).unwrap();
    let options = ReviewOptions::default();
    let refused = Review::of(&*game, &options, &AtomicBool::new(false), &mut |_, _| {});
    assert!(refused.unwrap_err().to_string().contains("no moves"));
    let first = game.choices()[0].text.clone();
    game.play(&first).unwrap();
    assert!(Review::of(&*game, &options, &AtomicBool::new(true), &mut |_, _| {}).is_err());
}
