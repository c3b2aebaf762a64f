//! Lessons.

use catalog::lessons::{LessonId, LessonStep};
use messages::Language;

use crate::transcript::{Fixture, words};

#[test]
fn every_lesson_can_be_gone_through() {
    let fixture = Fixture::new("lessons");
    for (index, id) in (1..).zip(LessonId::all()) {
        let lesson = id.open(Language::english());
        let solutions: Vec<String> = lesson.steps.iter().map(LessonStep::solution).collect();
        let lines = format!("2\n{index}\n{}\n\n0\n0\n0\n", solutions.join("\n\n"));
        let text = words(&fixture.types(&lines));
        let steps = lesson.steps.len();
        for (number, step) in (1..).zip(&lesson.steps) {
            let heading = format!("Step {number} of {steps}: {} ({})", step.title, step.clause);
            for said in [&heading, &step.text, &step.ask, &step.right] {
                assert!(text.contains(&words(said)), "{}: {said}", id.key());
            }
        }
        assert!(text.contains("That was the last step."), "{text}");
        assert!(!text.contains("End of input"), "{text}");
    }
}

#[test]
fn progress_is_kept_and_the_end_leads_to_the_next_lesson_and_to_a_game() {
    let fixture = Fixture::new("progress");
    let solutions_of = |slug| -> Vec<String> {
        let steps = LessonId::find("sight", Some(slug)).unwrap().open(Language::english()).steps;
        steps.iter().map(LessonStep::solution).collect()
    };
    let (solutions, ideas) = (solutions_of("rules"), solutions_of("ideas"));
    let steps = &solutions;
    fixture.types(&format!("2\nsight\n{}\n0\n0\n0\n", solutions[0]));
    let rest = solutions[1..].join("\n\n");
    let ideas = ideas.join("\n\n");
    let text = words(&fixture.types(&format!("2\nsight\n{rest}\n\nnext\n{ideas}\n\nplay\n")));
    assert!(text.contains(&format!("1 of {} steps done", steps.len())), "{text}");
    assert!(text.contains(&format!("Step 2 of {}", steps.len())), "{text}");
    assert_eq!(text.matches("That was the last step.").count(), 2, "{text}");
    assert!(text.contains("Level 1"), "{text}");
    assert!(text.contains("Sight, 5 x 5") && text.contains("White's move:"), "{text}");
    let text = words(&fixture.types("2\n0\n0\n"));
    assert_eq!(text.matches(", done").count(), 2, "{text}");
}

#[test]
fn a_wrong_move_is_explained_by_what_happens_next() {
    let fixture = Fixture::new("explained");
    let id = LessonId::find("clusterfuss", Some("ideas")).unwrap();
    let step = &id.open(Language::english()).steps[0];
    let choices = step.start.choices();
    let wrong = choices.iter().find(|choice| !step.accepts(&choice.text)).unwrap();
    let text = words(&fixture.types(&format!("2\nclusterfuss ideas\n{}\n0\n0\n", wrong.text)));
    assert!(text.contains(&format!("{} loses", wrong.text)), "{text}");
    assert!(text.contains("(F"), "{text}");
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
