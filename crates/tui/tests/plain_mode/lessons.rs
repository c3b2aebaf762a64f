//! Lessons.

use catalog::CATALOG;
use catalog::lessons::{Lesson, LessonStep};

use crate::transcript::{Fixture, words};

#[test]
fn every_lesson_can_be_gone_through() {
    let fixture = Fixture::new("lessons");
    for entry in CATALOG {
        let lesson = Lesson::of(entry);
        let solutions: Vec<String> = lesson.steps.iter().map(LessonStep::solution).collect();
        let lines = format!("2\n{}\n{}\n\n0\n0\n0\n", entry.info().slug, solutions.join("\n\n"));
        let text = words(&fixture.types(&lines));
        let steps = lesson.steps.len();
        for (number, step) in (1..).zip(&lesson.steps) {
            let heading = format!("Step {number} of {steps}: {} ({})", step.title, step.clause);
            for said in [&heading, &step.text, &step.ask, &step.right] {
                assert!(text.contains(&words(said)), "{}: {said}", entry.info().slug);
            }
        }
        assert!(text.contains("That was the last step."), "{text}");
        assert!(!text.contains("End of input"), "{text}");
    }
}

#[test]
fn progress_is_kept_and_the_end_leads_to_a_game() {
    let fixture = Fixture::new("progress");
    let steps = Lesson::of(catalog::find("sight").unwrap()).steps;
    let solutions: Vec<String> = steps.iter().map(LessonStep::solution).collect();
    fixture.types(&format!("2\nsight\n{}\n0\n0\n0\n", solutions[0]));
    let rest = solutions[1..].join("\n\n");
    let text = words(&fixture.types(&format!("2\nsight\n{rest}\n\nplay\n")));
    assert!(text.contains(&format!("1 of {} steps done", steps.len())), "{text}");
    assert!(text.contains(&format!("Step 2 of {}", steps.len())), "{text}");
    assert!(text.contains("Sight, 5 x 5") && text.contains("White's move:"), "{text}");
}

#[test]
fn a_pupil_is_told_what_is_wrong() {
    let fixture = Fixture::new("pupil");
    let text = words(
        &fixture.types("2\ntalpa\nnext\nxa1\nb1c1\nsolution\nbefore\nbefore\nagain\nboard\n0\n"),
    );
    assert!(text.contains("`xa1` is not possible: a capture is compulsory (T3)"), "{text}");
    assert!(text.contains("`b1c1` is possible, but this step asks for something else"), "{text}");
    assert!(text.contains("Type a4b4."), "{text}");
    assert!(text.contains("This is the first step."), "{text}");
    assert_eq!(text.matches("Step 1 of 11").count(), 4, "{text}");
}
