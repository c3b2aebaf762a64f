//! The rules as data: `fixtures/<slug>/rules.txt` and `values.txt`, whose first lines explain
//! them, hold for every game of the catalog.

mod support;

use std::collections::{BTreeSet, HashMap};

use quincunx_catalog::{AnyGame, CATALOG, Entry};
use rules::{MoveError, Outcome};

use support::fixture::{self, Line, cases, described, lines, opened, read_rules};
use support::legal;

/// A case of `rules.txt`: a game and the expectations about it.
struct Case {
    game: Box<dyn AnyGame>,
    claims: Vec<Line>,
}

impl Case {
    /// Opens the game that a case is about.
    fn read(entry: &Entry, lines: Vec<Line>) -> Case {
        let first = lines[0].clone();
        let (mut options, mut position, mut played) = (Vec::new(), None, Vec::new());
        let mut claims = Vec::new();
        let mut named = false;
        for line in lines {
            let rest = line.parts().1.to_owned();
            match line.parts().0 {
                "rule" => named = true,
                "options" => options.extend(words(&rest)),
                "position" => position = Some(rest),
                "played" => played.extend(rest.split(',').map(str::to_owned)),
                _ => claims.push(line),
            }
        }
        assert!(named, "{first}: the case does not name its rule");
        let position = position.unwrap_or_else(|| panic!("{first}: the case has no position"));
        let options: Vec<&str> = options.iter().map(String::as_str).collect();
        let rules = read_rules(entry, &options, &first);
        let board = position.strip_prefix("start ").unwrap_or(&position).trim();
        let mut game = opened(entry, board, &rules, &first);
        for text in played {
            game.play(&text).unwrap_or_else(|error| panic!("{first}: {error}"));
        }
        Case { game, claims }
    }

    fn check(&self) {
        for claim in &self.claims {
            match claim.parts() {
                ("legal", moves) => self.check_legal(moves, claim),
                ("moves", moves) => self.check_all_moves(moves, claim),
                ("illegal", rest) => self.check_illegal(rest, claim),
                ("after", rest) => self.check_after(rest, claim),
                ("count", rest) => self.check_count(rest, claim),
                ("outcome", outcome) => self.check_outcome(outcome, claim),
                ("reason", clause) => self.check_reason(clause, claim),
                _ => panic!("{claim}: nobody knows what this line means"),
            }
        }
    }

    fn check_legal(&self, moves: &str, claim: &Line) {
        let legal = legal(&*self.game);
        for text in words(moves) {
            assert!(legal.contains(&text), "{claim}: {text} is not legal");
        }
    }

    fn check_all_moves(&self, moves: &str, claim: &Line) {
        let expected = if moves == "none" { Vec::new() } else { words(moves) };
        assert_eq!(legal(&*self.game), expected, "{claim}");
    }

    fn check_illegal(&self, rest: &str, claim: &Line) {
        let (clause, moves) = rest.split_once(' ').unwrap_or((rest, ""));
        assert!(!words(moves).is_empty(), "{claim}: no moves");
        for text in words(moves) {
            let Err(error) = self.game.copy().play(&text) else { panic!("{claim}: {text}") };
            let as_expected = match &error {
                MoveError::Over { .. } => clause == "over",
                MoveError::Unreadable { .. } => clause == "unreadable",
                MoveError::Illegal { refusal, .. } => clause == refusal.clause,
            };
            assert!(as_expected, "{claim}: {text} is refused like this: {error}");
            if error.clause().is_some() {
                assert!(error.to_string().contains(&format!("({clause})")), "{claim}: {error}");
            }
        }
    }

    fn check_after(&self, rest: &str, claim: &Line) {
        let (moves, position) =
            rest.split_once(" is ").unwrap_or_else(|| panic!("{claim}: ` is ` is missing"));
        let mut game = self.game.copy();
        for text in moves.split(',') {
            game.play(text).unwrap_or_else(|error| panic!("{claim}: {error}"));
        }
        assert_eq!(game.position_text(), position.trim(), "{claim}");
    }

    fn check_count(&self, rest: &str, claim: &Line) {
        let (count, beginning) = rest.split_once(' ').unwrap_or((rest, ""));
        let beginning = beginning.trim().strip_suffix('*');
        let beginning = beginning.unwrap_or_else(|| panic!("{claim}: `*` is missing"));
        let found = legal(&*self.game).iter().filter(|text| text.starts_with(beginning)).count();
        assert_eq!(found.to_string(), count, "{claim}");
    }

    fn check_outcome(&self, outcome: &str, claim: &Line) {
        assert_eq!(self.game.outcome().map_or("none", Outcome::slug), outcome, "{claim}");
    }

    fn check_reason(&self, clause: &str, claim: &Line) {
        let reason = self.game.reason();
        assert_eq!(reason.map(|reason| reason.clause), Some(clause), "{claim}");
    }
}

fn words(text: &str) -> Vec<String> {
    text.split_whitespace().map(str::to_owned).collect()
}

#[test]
fn every_game_is_played_as_its_fixtures_say() {
    for entry in CATALOG {
        let cases = cases(entry.info().slug, "rules").into_iter();
        for lines in cases.filter(|lines| lines[0].parts().0 != "breakable") {
            Case::read(entry, lines).check();
        }
    }
}

#[test]
fn every_clause_that_a_move_can_break_is_broken_in_a_fixture() {
    for entry in CATALOG {
        let slug = entry.info().slug;
        let lines = lines(slug, "rules");
        let breakable = lines.iter().find(|line| line.parts().0 == "breakable");
        let breakable = breakable.unwrap_or_else(|| panic!("{slug}: `breakable` is missing"));
        let illegal = lines.iter().filter(|line| line.parts().0 == "illegal");
        let broken: BTreeSet<&str> =
            illegal.filter_map(|line| line.parts().1.split_whitespace().next()).collect();
        let expected: BTreeSet<&str> =
            breakable.parts().1.split_whitespace().chain(["over", "unreadable"]).collect();
        assert_eq!(broken, expected, "{slug}");
    }
}

#[test]
fn every_clause_of_a_rules_page_has_a_fixture() {
    for entry in CATALOG {
        let (slug, page) = (entry.info().slug, entry.info().rules_page);
        let named: BTreeSet<String> = lines(slug, "rules")
            .iter()
            .filter(|line| line.parts().0 == "rule")
            .filter_map(|line| line.parts().1.split_whitespace().next().map(str::to_owned))
            .collect();
        for clause in &named {
            assert!(page.contains(clause), "{slug}: {clause} is not on the rules page");
        }
        let letter = named.first().unwrap().chars().next().unwrap();
        let highest = (1..).take_while(|number| page.contains(&format!("{letter}{number}")));
        for number in highest {
            assert!(named.contains(&format!("{letter}{number}")), "{slug}: {letter}{number}");
        }
    }
}

/// True if the player to move wins with best play. Only for games in which no position recurs and
/// nobody draws, because what is known about a position is remembered by its text.
fn wins(game: &mut dyn AnyGame, known: &mut HashMap<String, bool>) -> bool {
    if let Some(outcome) = game.outcome() {
        return outcome == Outcome::Win(game.turn());
    }
    let position = game.position_text();
    if let Some(&value) = known.get(&position) {
        return value;
    }
    let value = legal(game).iter().any(|text| {
        game.play(text).expect("a legal move");
        let lost = !wins(game, known);
        game.undo();
        lost
    });
    known.insert(position, value);
    value
}

#[test]
fn best_play_leads_where_the_fixtures_say() {
    for entry in CATALOG.iter().filter(|entry| fixture::exists(entry.info().slug, "values")) {
        let slug = entry.info().slug;
        for line in lines(slug, "values") {
            let ("value", _) = line.parts() else { panic!("{line}: this is no value") };
            let (words, winner) = line.split(" : ");
            let words = words.strip_prefix("value").expect("it begins with `value`");
            let mut game = described(slug, words, &line);
            let turn = game.turn();
            let found = if wins(&mut *game, &mut HashMap::new()) { turn } else { turn.opponent() };
            assert_eq!(found.slug(), winner, "{line}");
        }
    }
}
