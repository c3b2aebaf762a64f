//! The lessons: what they claim is true, they cover the rules, and a pupil gets through them.
//! `proved` has what they claim about values.

#[path = "../support/mod.rs"]
mod support;

mod proved;

use std::collections::BTreeSet;

use messages::Language;
use quincunx_catalog::figure::{self, Figure, PagePart};
use quincunx_catalog::lessons::{
    Answer, Lesson, LessonError, LessonId, LessonRun, LessonStep, Proved,
};
use quincunx_catalog::{CATALOG, Entry};

use support::{entry, is_left_out};

/// The lesson of a game about its rules.
fn rules_of(entry: &'static Entry) -> LessonId {
    LessonId::of_game(entry).next().expect("every game has a lesson")
}

/// `(slug of the game, number of the step, step)` for every step of every lesson.
fn all_steps() -> Vec<(&'static str, usize, LessonStep)> {
    let of_lesson = |id: LessonId| {
        let numbered = (1..).zip(id.open(Language::english()).steps);
        numbered.map(move |(number, step)| (id.entry().info().slug, number, step))
    };
    LessonId::all().flat_map(of_lesson).collect()
}

#[test]
fn every_lesson_is_read_and_has_a_good_length() {
    for entry in CATALOG {
        for (id, lesson) in LessonId::of_game(entry).zip(entry.info().lessons) {
            let read = Lesson::read(entry, lesson.text);
            let read = read.unwrap_or_else(|error| panic!("{}: {error}", id.key()));
            let steps = read.steps.len();
            assert!((8..=12).contains(&steps), "{}: {steps} steps", id.key());
            assert_eq!(id.summary(Language::english()), (read.title, steps));
        }
    }
}

/// Every language that has its texts, apart from the one of the originals.
fn translations() -> impl Iterator<Item = &'static Language> {
    Language::all()
        .iter()
        .filter(|language| !language.code().starts_with("en") && language.is_available())
}

#[test]
fn every_language_has_all_lessons_in_its_words() {
    for (language, id) in
        translations().flat_map(|language| LessonId::all().map(move |id| (language, id)))
    {
        let name = format!("{} {}", language.code(), id.key());
        if is_left_out(id.entry().info().slug) {
            continue;
        }
        let file = format!("lessons/{}.txt", id.key());
        assert!(language.page(&file).is_some(), "{name}: write {file}");
        let (original, translated) = (id.open(Language::english()), id.open(language));
        assert_ne!(original.title, translated.title, "{name}");
        for (number, (original, step)) in (1..).zip(original.steps.iter().zip(&translated.steps)) {
            let said = |step: &LessonStep| {
                let said = [&step.title, &step.text, &step.ask, &step.right].map(String::clone);
                let replies = step.instead.iter().map(|(_, reply)| reply.clone());
                said.into_iter().chain(replies).collect::<Vec<String>>()
            };
            for (english, other) in said(original).iter().zip(said(step)) {
                assert_ne!(*english, other, "{name} {number}");
                // Moves and cells stay as they are.
                let cells = |text: &str| named_cells(text);
                assert_eq!(cells(english), cells(&other), "{name} {number}: {english}\n{other}");
            }
        }
    }
}

/// The cells that a text names.
fn named_cells(text: &str) -> BTreeSet<String> {
    let symbols: Vec<char> = text.chars().collect();
    let is_cell = |pair: &[char]| matches!(pair, ['a'..='k', '1'..='9']);
    let pairs = symbols.windows(2).filter(|pair| is_cell(pair));
    pairs.map(|pair| pair.iter().collect()).collect()
}

#[test]
fn every_language_has_all_rules_with_the_same_sections_clauses_and_figures() {
    for (language, entry) in
        translations().flat_map(|language| CATALOG.iter().map(move |entry| (language, entry)))
    {
        let info = entry.info();
        let name = format!("{} {}", language.code(), info.slug);
        if is_left_out(info.slug) {
            continue;
        }
        let page = language.page(&format!("rules/{}.md", info.slug)).expect(&name);
        let count = |page: &str, what: &str| page.matches(what).count();
        assert_eq!(count(page, "\n## "), count(info.rules_page, "\n## "), "{name}");
        let clauses = |page: &str| -> Vec<String> {
            let starts = page.split("\n**").skip(1).filter_map(|rest| rest.split(' ').next());
            starts.map(str::to_owned).collect()
        };
        assert_eq!(clauses(page), clauses(info.rules_page), "{name}");
        let figures = |language| -> Vec<Figure> {
            let parts = figure::parts(entry, language).into_iter();
            let rows = parts.filter_map(|part| match part {
                PagePart::Figures(figures) => Some(figures),
                PagePart::Text(_) => None,
            });
            rows.flatten().map(|figure| Figure { title: String::new(), ..figure }).collect()
        };
        assert!(figures(language) == figures(Language::english()), "{name}: other figures");
    }
}

#[test]
fn a_translation_with_other_steps_is_refused() {
    let lesson = || rules_of(entry("talpa")).open(Language::english());
    let refused = |text: &str| lesson().translated(text).err().map(|error| error.reason);
    assert!(refused("lesson A\n").unwrap().contains("steps"));
    let guide = "guide Frase\n".repeat(Lesson::GUIDE_STEPS);
    let steps = |change: &dyn Fn(&LessonStep) -> String| -> String {
        let lesson = lesson();
        let steps: String = lesson.steps.iter().map(change).collect();
        format!("lesson Um\n{guide}{steps}")
    };
    let replies = |step: &LessonStep| -> String {
        step.instead
            .iter()
            .map(|(text, _)| format!("instead {text} Não\n"))
            .collect::<Vec<_>>()
            .concat()
    };
    let sound = |step: &LessonStep| {
        let (clause, replies) = (&step.clause, replies(step));
        format!("step {clause} Dois\ntext Três\nask Quatro\nright Cinco\n{replies}")
    };
    assert_eq!(refused(&steps(&sound)), None);
    for (from, to, reason) in [
        ("step T1", "step T9", "clause"),
        ("ask", "played", "no prose"),
        ("ask Quatro\n", "", "each of"),
        ("lesson Um\n", "", "title"),
        ("guide", "tip", "before the first"),
    ] {
        let text = steps(&sound).replacen(from, to, 1);
        let found = refused(&text).unwrap_or_else(|| panic!("{from} is refused"));
        assert!(found.contains(reason), "{from}: {found}");
    }
}

#[test]
fn lessons_follow_each_other_and_are_found_by_name() {
    for entry in CATALOG {
        let slug = entry.info().slug;
        let ids: Vec<LessonId> = LessonId::of_game(entry).collect();
        assert_eq!(LessonId::find(slug, None), ids.first().copied());
        assert_eq!(ids[0].key(), slug);
        for (index, id) in ids.iter().enumerate() {
            assert_eq!(LessonId::find(slug, Some(id.slug())), Some(*id));
            assert_eq!(id.next(), ids.get(index + 1).copied());
        }
        assert_eq!(LessonId::find(slug, Some("chess")), None);
    }
    assert_eq!(LessonId::find("chess", None), None);
    let keys: BTreeSet<String> = LessonId::all().map(LessonId::key).collect();
    assert_eq!(keys.len(), LessonId::all().count(), "{keys:?}");
    // The games with figures below are those that this project began with.
    let begun: BTreeSet<&str> = FIGURES.iter().map(|(slug, ..)| *slug).collect();
    for slug in begun.into_iter().filter(|slug| !is_left_out(slug)) {
        assert!(LessonId::find(slug, Some("ideas")).is_some(), "{slug}");
    }
}

#[test]
fn every_clause_has_a_step() {
    for entry in CATALOG {
        let (slug, page) = (entry.info().slug, entry.info().rules_page);
        let taught: BTreeSet<String> = rules_of(entry)
            .open(Language::english())
            .steps
            .into_iter()
            .map(|step| step.clause)
            .collect();
        let letter = taught.first().unwrap().chars().next().unwrap();
        for number in 1.. {
            let clause = format!("{letter}{number}");
            if !page.contains(&format!("**{clause} ")) {
                break;
            }
            assert!(taught.contains(&clause), "{slug}: no step is about {clause}");
        }
    }
}

#[test]
fn steps_are_short_and_say_whole_sentences() {
    for (slug, number, step) in all_steps() {
        for said in [&step.text, &step.ask, &step.right] {
            assert!(said.ends_with('.'), "{slug} {number}: {said}");
            let sentences = said.split(". ").count();
            assert!(sentences <= 4 && said.len() <= 400, "{slug} {number}: {said}");
        }
    }
}

/// The figures of the specification: the position and what is played in it. A move that the
/// figure calls illegal begins with `!`.
const FIGURES: &[(&str, &str, &[&str])] = &[
    ("crosscut", "8/1r3b2/1r6/8/3bbbr1/8/2r5/8 r", &["c4"]),
    ("crosscut", "8/1r6/2r5/1r2b3/3bbbb1/1r2b3/1r2r3/8 r", &["e6"]),
    ("crosscut", "8/1r4r1/1rr5/4b3/2bbbbb1/4b3/1r2r3/8 r", &["e6"]),
    ("crosscut", "8/1rr5/3b1r2/3b1r2/1bbbbr2/3b1r2/5r2/8 r", &["a4"]),
    ("crosscut", "8/1r6/2b1r3/2b1r3/1bbbr3/2b1r3/4r3/8 r", &["!a4"]),
    ("crosscut", "6/1rrbb1/1b1r2/4b1/1rr1b1/6 r", &["d6"]),
    ("crosscut", "6/4r1/3br1/1r1bb1/2rb2/6 r", &["e2"]),
    ("crosscut", "7/1rbbbr1/1bbrbb1/1brbrb1/1bbrbb1/1rbbbr1/7 r", &["pass"]),
    ("clusterfuss", "4/1rr1/brb1/4 r", &["b2b3", "b2c2", "!b2a2"]),
    ("clusterfuss", "4/1b2/brb1/bb2 r", &["b2c2"]),
    ("clusterfuss", "4/r3/rbbr/4 r", &["a3a2"]),
    ("clusterfuss", "2r1/1rr1/1bb1/4 r", &["c4c3"]),
    ("talpa", "r1r/1r1/r1b r", &["xb2"]),
    ("claustro", "-1bb1/4b/r3b/r4/1rr1- r", &["a3b3"]),
    ("claustro", "-2b1/2r1b/1b1b1/r4/1rr1- r", &["c4c5", "c4d4", "c4d5=a3", "c4d3=a3", "c4b3=a3"]),
    ("sight", "4w/5/5/5/w1w2 w", &["c3", "d3", "d2"]),
    ("sight", "5/5/w1w(3)1w/1b1b(2)1/5 w", &["c3b3"]),
    ("sight", "4w(2)/5/5/bb3/w(3)b3 w", &["e5d4", "e5d5", "e5e4", "!e5d4"]),
];

/// Figures that show what a move has led to.
const REACHED: &[(&str, &str)] = &[
    ("crosscut", "8/1b1b1rr1/2b1b3/1r1bbbb1/1bbbbbb1/1rrr1bb1/1rrr1b2/8 r"),
    ("talpa", "rbb1r1rb/1b3r1b/brr1b1b1/2br2b1/1b1rrr2/1r5r/4b1b1/brrb2b1 b"),
    ("claustro", "-rrb1/4b/b3r/4r/2b1- r"),
    ("claustro", "-2b1/4b/2b1b/1r3/1rrr- r"),
    ("sight", "4w(2)/5/2w2/5/w(2)1w(2)2 b"),
    ("sight", "5/5/w(2)ww(2)1w/1b1b(2)1/5 b"),
    ("sight", "5/5/5/wb3/w(2)b(2)3 w"),
];

#[test]
fn every_figure_of_the_specification_is_played() {
    let steps = all_steps();
    for (slug, position, moves) in FIGURES.iter().filter(|(slug, ..)| !is_left_out(slug)) {
        for text in *moves {
            let used = steps.iter().any(|(of, _, step)| {
                let right = match text.strip_prefix('!') {
                    Some(text) => step.refused.iter().any(|refused| refused.text == text),
                    None => step.accepts(text),
                };
                of == slug && step.start.position_text() == *position && right
            });
            assert!(used, "{slug}: no step has {text} in {position}");
        }
    }
    for (slug, position) in REACHED.iter().filter(|(slug, _)| !is_left_out(slug)) {
        let reaches = |step: &LessonStep| {
            let mut game = step.start.copy();
            game.play(&step.solution()).is_ok() && game.position_text() == *position
        };
        let used = steps.iter().any(|(of, _, step)| of == slug && reaches(step));
        assert!(used, "{slug}: no step leads to {position}");
    }
}

#[test]
fn a_pupil_who_does_as_asked_gets_through_every_lesson() {
    for id in LessonId::all() {
        let mut pupil = LessonRun::new(id, Language::english());
        loop {
            let (slug, number) = (id.key(), pupil.number());
            let before = pupil.board().position_text();
            let solution = pupil.step().solution();
            let Answer::Right { happened, said } = pupil.try_move(&solution.to_uppercase()) else {
                panic!("{slug} {number}: {solution} is not right");
            };
            assert!(pupil.is_done() && said == pupil.step().right, "{slug} {number}");
            if pupil.step().is_about_a_refusal() {
                let clause = &pupil.step().refused[0].clause;
                let named = if clause == "over" { "the game is over" } else { clause };
                let happened: String = happened.iter().map(ToString::to_string).collect();
                assert!(happened.contains(named), "{slug} {number}: {happened:?}");
                assert_eq!(pupil.board().position_text(), before, "{slug} {number}");
            } else {
                assert_ne!(pupil.board().position_text(), before, "{slug} {number}");
            }
            let Answer::NotYet { .. } = pupil.try_move(&solution) else {
                panic!("{slug} {number}: the step is done");
            };
            if !pupil.next_step() {
                assert!(pupil.is_last());
                break;
            }
        }
    }
}

/// Every move of every step, legal or called refused, is answered as the lesson promises.
#[test]
fn every_move_is_answered_and_wrong_ones_leave_the_board_alone() {
    for id in LessonId::all() {
        let mut pupil = LessonRun::new(id, Language::english());
        loop {
            let before = pupil.board().position_text();
            let legal = pupil.board().choices().into_iter().map(|choice| choice.text);
            let refused = pupil.step().refused.iter().map(|refused| refused.text.clone());
            let tried: Vec<String> = legal.chain(refused).chain(["z9".to_owned()]).collect();
            for text in tried {
                let right = match pupil.try_move(&text) {
                    Answer::Right { .. } => true,
                    Answer::NotYet { why } => {
                        assert!(!why.to_string().is_empty());
                        false
                    }
                    Answer::Worse { text: worse } => {
                        assert!(worse == text && pupil.step().proved.is_some());
                        false
                    }
                    Answer::Refused { message } => {
                        assert!(message.to_string().contains(&format!("`{text}`")), "{message}");
                        false
                    }
                };
                assert_eq!(right, pupil.is_done(), "{text}");
                if right {
                    pupil.restart_step();
                }
                assert_eq!(pupil.board().position_text(), before, "{text}");
            }
            if !pupil.next_step() {
                break;
            }
        }
    }
}

#[test]
fn a_pupil_can_go_back_and_forth_and_begin_again() {
    let mut pupil = LessonRun::new(rules_of(entry("talpa")), Language::english());
    assert!(!pupil.previous_step());
    assert!(pupil.next_step());
    let start = pupil.board().position_text();
    assert!(matches!(pupil.try_move("a4 b4"), Answer::Right { .. }));
    assert_ne!(pupil.board().position_text(), start);
    pupil.restart_step();
    assert_eq!((pupil.board().position_text(), pupil.is_done()), (start, false));
    assert!(pupil.previous_step());
    assert_eq!((pupil.number(), pupil.is_done()), (1, false));
    while pupil.next_step() {}
    assert_eq!(pupil.number(), pupil.lesson().steps.len());
}

#[test]
fn a_legal_move_that_was_not_asked_for_is_told_what_is_wrong_with_it() {
    let mut pupil = LessonRun::new(rules_of(entry("clusterfuss")), Language::english());
    while pupil.step().start.position_text() != "4/r3/rbbr/4 r" {
        assert!(pupil.next_step());
    }
    let Answer::NotYet { why } = pupil.try_move("d2c2") else { panic!("d2c2 is legal and wrong") };
    assert!(why.to_string().contains("b2c2"), "{why}");
    let Answer::Refused { message } = pupil.try_move("a2b2") else { panic!("a2b2 is illegal") };
    assert!(message.to_string().contains("(F4)"), "{message}");
}

#[test]
fn every_game_has_a_guide_of_five_sentences() {
    for entry in CATALOG {
        let guide = Lesson::guide_of(entry, Language::english());
        assert_eq!(guide.len(), Lesson::GUIDE_STEPS, "{}", entry.info().name);
        assert_eq!(guide, rules_of(entry).open(Language::english()).guide);
        // They have to fit under a board on a phone.
        assert!(guide.iter().all(|text| text.len() <= 150), "{guide:#?}");
    }
}

/// A lesson with one step that is right, to be spoilt.
const SOUND: &str = "\
# about Talpa
lesson    A title
step      T3 A step
text      Some words,
          and more of them.
position  start 4
ask       Play a4b4.
play      a4b4 b*
refused   T3 xa1
proved    wins in 3
instead   c2d2 Not this one.
right     Well done.
";

fn spoilt(old: &str, new: &str) -> LessonError {
    assert!(SOUND.contains(old), "{old}");
    let text = SOUND.replace(old, new);
    Lesson::read(entry("talpa"), &text).err().unwrap_or_else(|| panic!("{text} was read"))
}

#[test]
fn a_sound_lesson_is_read() {
    let lesson = Lesson::read(entry("talpa"), SOUND).unwrap();
    assert_eq!((lesson.title.as_str(), lesson.steps.len()), ("A title", 1));
    let step = &lesson.steps[0];
    assert_eq!((step.clause.as_str(), step.title.as_str()), ("T3", "A step"));
    assert_eq!(step.text, "Some words, and more of them.");
    assert_eq!(step.proved, Some(Proved::WinsIn(3)));
    assert!(step.accepts("a4b4") && step.accepts("b1a1") && !step.accepts("c2d2"));
}

#[test]
fn what_a_lesson_claims_wrongly_is_named_with_its_line() {
    for (old, new, line, reason) in [
        ("lesson    A title\n", "", 1, "begins with `lesson`"),
        ("step      T3 A step\n", "", 3, "before the first `step`"),
        ("T3 A step", "T9 A step", 3, "clause"),
        ("T3 A step", "A step", 3, "clause"),
        ("start 4", "start 99", 6, "`99`"),
        ("start 4", "rb/rb", 6, "invalid position"),
        ("ask       Play a4b4.", "question  Play a4b4.", 7, "`question` is not known"),
        ("ask       Play a4b4.", "text      Again.", 7, "stands twice"),
        ("ask       Play a4b4.", "ask", 7, "says nothing"),
        ("ask       Play a4b4.\n", "", 3, "add `ask`"),
        ("ask  ", "played    a4b4 a4b4\nask  ", 7, "move 2"),
        ("ask  ", "options   first=green\nask  ", 6, "`first=green`"),
        ("a4b4 b*", "a4d4", 8, "(T3)"),
        ("a4b4 b*", "z*", 8, "is not a move"),
        ("a4b4 b*", "A4-B4", 8, "write `A4-B4` as `a4b4`"),
        ("T3 xa1", "T4 xa1", 9, "not refused by `T4`"),
        ("T3 xa1", "T3 a4b4", 9, "is legal"),
        ("T3 xa1", "T3 z9", 9, "is not a move at all"),
        ("T3 xa1", "T3", 9, "give a clause and moves"),
        ("wins in 3", "wins in three", 10, "`wins in` with a number"),
        ("wins in 3", "draws", 10, "`holds`"),
        ("c2d2 Not this one.", "c2d2", 11, "what to say"),
        ("c2d2 Not", "xa1 Not", 11, "(T3)"),
        ("c2d2 Not", "b1a1 Not", 3, "both asked for and wrong"),
    ] {
        let error = spoilt(old, new);
        assert_eq!(error.line, line, "{new}: {error}");
        assert!(error.to_string().contains(reason), "{new}: {error}");
    }
    let error = Lesson::read(entry("talpa"), "lesson Nothing\n").unwrap_err();
    assert!(error.to_string().contains("no step"), "{error}");
    let asks_nothing = SOUND.replace("play      a4b4 b*\nrefused   T3 xa1\n", "");
    let error = Lesson::read(entry("talpa"), &asks_nothing).unwrap_err();
    assert!(error.to_string().contains("asks for nothing"), "{error}");
    assert!(Lesson::read(entry("talpa"), "  indented").is_err());
}
