//! The course of a game: what has come of everything that has happened, and what may happen next.
//!
//! A course is made from events alone, so every server that has read the same events has the same
//! one. Seats and turns are judged here, legality by the game.

use catalog::AnyGame;
use rules::{Outcome, Player};

use crate::http::error::Refusal;
use crate::room::clock::Clock;
use crate::room::event::{Ask, Deed, Event};
use crate::room::idempotency::Latest;
use crate::texts::say;

/// How a game can end that the rules of the game know nothing of.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum End {
    Resigned(Player),
    RanOut(Player),
    Agreed,
}

/// With whom a person plays.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Company {
    /// With someone at another screen, who has to agree before a move is taken back.
    Apart,
    /// With someone at the same screen.
    Together,
    Computer,
}

/// What someone wants to do.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Wish {
    /// A move as it was typed, and how many moves there were when it was.
    Move {
        text: String,
        ply: Option<usize>,
    },
    /// A move that a computer has chosen after the event of this number. A number of moves would not
    /// do: after a take-back there are as many again, but others.
    Answer {
        text: String,
        version: i64,
    },
    Resign,
    Ask(Ask),
    /// Yes to what the other player asks for. A rematch needs a new game and is begun elsewhere.
    Accept,
    /// No to it, or no longer asking.
    Decline,
    Say(String),
    /// Nobody wishes this: the clock says it.
    RunOut,
}

impl Wish {
    /// What is kept of something that is said.
    pub(crate) fn cleaned(text: &str) -> String {
        text.trim().chars().filter(|&symbol| !rules::is_hidden(symbol)).collect()
    }
}

/// Something that a player has said.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Said {
    pub(crate) by: Player,
    pub(crate) text: String,
}

/// A game with everything that has happened in it.
#[derive(Debug)]
pub(crate) struct Course {
    pub(crate) game: Box<dyn AnyGame>,
    /// The number of the last event.
    pub(crate) version: i64,
    pub(crate) clock: Option<Clock>,
    /// What is asked for and not yet answered.
    pub(crate) ask: Option<(Player, Ask)>,
    pub(crate) chat: Vec<Said>,
    latest: Latest,
    /// The name of the game that follows.
    pub(crate) rematch: Option<String>,
    end: Option<End>,
    company: Company,
}

impl Course {
    /// The longest thing that can be said at once, in characters.
    pub(crate) const LONGEST_REMARK: usize = 200;

    /// A game in which nothing has happened yet.
    pub(crate) fn new(game: Box<dyn AnyGame>, clock: Option<Clock>, company: Company) -> Course {
        Course {
            game,
            version: 0,
            clock,
            ask: None,
            chat: Vec::new(),
            latest: Latest::default(),
            rematch: None,
            end: None,
            company,
        }
    }

    pub(crate) fn outcome(&self) -> Option<Outcome> {
        match self.end {
            Some(End::Resigned(loser) | End::RanOut(loser)) => Some(Outcome::Win(loser.opponent())),
            Some(End::Agreed) => Some(Outcome::Draw),
            None => self.game.outcome(),
        }
    }

    /// Why the game is over, with the clause if the rules say so.
    pub(crate) fn reason(&self) -> Option<String> {
        let color = |loser| self.game.view().color_name(loser);
        let words = match self.end {
            Some(End::Resigned(loser)) => say("reason.resigned").with("color", color(loser)),
            Some(End::RanOut(loser)) => say("reason.ran-out").with("color", color(loser)),
            Some(End::Agreed) => say("reason.agreed"),
            None => return self.game.reason(),
        };
        Some(words.to_string())
    }

    /// How the game stands, for people.
    pub(crate) fn state_in_words(&self) -> String {
        match self.end.zip(self.outcome()).zip(self.reason()) {
            Some(((_, outcome), reason)) => {
                format!("{}: {reason}", self.game.view().result(outcome))
            }
            None => self.game.state_in_words(),
        }
    }

    /// Who is to move, while the game goes on.
    pub(crate) fn turn(&self) -> Option<Player> {
        self.outcome().is_none().then(|| self.game.turn())
    }

    /// What is left to the players, in milliseconds.
    pub(crate) fn time_left(&self, now: i64) -> Option<[i64; 2]> {
        Some(self.clock.as_ref()?.left(self.turn(), now))
    }

    /// When the player to move runs out of time.
    pub(crate) fn deadline(&self) -> Option<i64> {
        self.clock.as_ref()?.deadline(self.turn()?)
    }

    fn is_apart(&self) -> bool {
        self.company == Company::Apart
    }

    /// Whether people may agree to a draw.
    pub(crate) fn has_draws(&self) -> bool {
        self.is_apart() && self.game.draws_by_repetition()
    }

    /// Whether both want another game, or there is nobody to ask.
    pub(crate) fn begins_rematch(&self, by: Player, wish: &Wish) -> bool {
        if self.outcome().is_none() || self.rematch.is_some() {
            return false;
        }
        let asked = matches!(self.ask, Some((asker, Ask::Rematch)) if asker != by);
        match wish {
            Wish::Accept => asked,
            Wish::Ask(Ask::Rematch) => asked || !self.is_apart(),
            _ => false,
        }
    }

    /// Whether it has come true what a player wants who knew of the events up to `known`.
    pub(crate) fn has_done(&self, by: Player, wish: &Wish, known: i64) -> bool {
        self.latest.has(by, wish, known, self.is_apart())
    }

    /// What it comes to when a player wants something now.
    pub(crate) fn decide(&self, by: Player, wish: &Wish, now: i64) -> Result<Deed, Refusal> {
        let over = Refusal::Over { ply: self.game.ply() };
        match wish {
            Wish::Say(text) => self.remark(by, text),
            Wish::Accept => self.accepted(by),
            Wish::Decline => match self.ask {
                Some(_) => Ok(Deed::Declined { by }),
                None => Err(Refusal::NotNow(say("not-now.nothing-asked"))),
            },
            Wish::Ask(Ask::Rematch) if self.outcome().is_some() => {
                Ok(Deed::Asked { by, what: Ask::Rematch })
            }
            Wish::Ask(Ask::Rematch) => Err(Refusal::NotNow(say("not-now.not-over"))),
            Wish::Ask(Ask::TakeBack) => self.asked_back(by),
            _ if self.outcome().is_some() => Err(over),
            Wish::Move { text, ply } => self.moved(by, text, *ply, now),
            Wish::Answer { version, .. } if *version != self.version => {
                Err(Refusal::NotNow(say("not-now.gone-on")))
            }
            Wish::Answer { text, .. } => self.moved(by, text, None, now),
            Wish::Resign => Ok(Deed::Resigned(by)),
            Wish::Ask(what @ Ask::Draw) if self.has_draws() => Ok(Deed::Asked { by, what: *what }),
            Wish::Ask(Ask::Draw) => Err(Refusal::NotNow(say("not-now.no-draws"))),
            Wish::RunOut => match self.deadline() {
                Some(deadline) if deadline <= now && self.turn() == Some(by) => {
                    Ok(Deed::RanOut(by))
                }
                _ => Err(Refusal::NotNow(say("not-now.time-left"))),
            },
        }
    }

    fn moved(
        &self,
        by: Player,
        text: &str,
        given: Option<usize>,
        now: i64,
    ) -> Result<Deed, Refusal> {
        let ply = self.game.ply();
        if let Some(given) = given.filter(|&given| given != ply) {
            return Err(Refusal::OtherPly { given, ply });
        }
        if self.game.turn() != by {
            return Err(Refusal::NotYourTurn { ply });
        }
        if self.deadline().is_some_and(|deadline| deadline <= now) {
            return Ok(Deed::RanOut(by));
        }
        let played = self.game.copy().play(text)?;
        let spent = self.clock.as_ref().map_or(0, |clock| clock.spent(now));
        Ok(Deed::Moved { by, text: played.text, spent })
    }

    /// How many moves must be taken back for this player to move again: a computer's answer, too.
    fn plies_back(&self, by: Player) -> usize {
        if self.company == Company::Computer && self.game.turn() == by { 2 } else { 1 }
    }

    fn asked_back(&self, by: Player) -> Result<Deed, Refusal> {
        let plies = self.plies_back(by);
        if self.game.ply() < plies {
            return Err(Refusal::NotNow(say("not-now.no-move")));
        }
        if self.end.is_some() || (self.is_apart() && self.outcome().is_some()) {
            return Err(Refusal::Over { ply: self.game.ply() });
        }
        if self.is_apart() {
            Ok(Deed::Asked { by, what: Ask::TakeBack })
        } else {
            Ok(Deed::TookBack { by, plies })
        }
    }

    fn accepted(&self, by: Player) -> Result<Deed, Refusal> {
        match self.ask {
            Some((asker, Ask::Draw)) if asker != by => Ok(Deed::Drew(by)),
            Some((asker, Ask::TakeBack)) if asker != by => {
                // Back to where the one who asks is to move.
                let plies = if self.game.turn() == asker { 2 } else { 1 };
                Ok(Deed::TookBack { by, plies: plies.min(self.game.ply()) })
            }
            _ => Err(Refusal::NotNow(say("not-now.not-asked"))),
        }
    }

    fn remark(&self, by: Player, text: &str) -> Result<Deed, Refusal> {
        let text = Wish::cleaned(text);
        if !self.is_apart() {
            return Err(Refusal::NotNow(say("not-now.alone")));
        }
        if text.is_empty() || text.chars().count() > Course::LONGEST_REMARK {
            let most = Course::LONGEST_REMARK;
            return Err(Refusal::Given(say("given.remark").with("most", most)));
        }
        Ok(Deed::Said { by, text })
    }

    /// The course as it will be after an event.
    pub(crate) fn after(&self, event: &Event) -> Course {
        let mut next = Course {
            game: self.game.copy(),
            clock: self.clock.clone(),
            chat: self.chat.clone(),
            latest: self.latest.clone(),
            rematch: self.rematch.clone(),
            ..*self
        };
        next.follow(event);
        next
    }

    /// What an event that has been stored comes to. Events were decided upon before they were
    /// stored, so that one that does not fit is damage; it changes nothing but the version.
    pub(crate) fn follow(&mut self, event: &Event) {
        self.version = event.version;
        self.latest.note(event);
        match &event.deed {
            Deed::Moved { by, text, spent } => {
                if let Err(error) = self.game.play(text) {
                    tracing::error!(%error, "a stored move does not fit");
                    return;
                }
                self.ask = None;
                if let Some(clock) = &mut self.clock {
                    clock.moved(*by, *spent, event.at);
                }
            }
            Deed::TookBack { plies, .. } => {
                (0..*plies).for_each(|_| _ = self.game.undo());
                self.ask = None;
                if let Some(clock) = &mut self.clock {
                    clock.taken_back(*plies, event.at);
                }
            }
            Deed::Asked { by, what } => self.ask = Some((*by, *what)),
            Deed::Declined { .. } => self.ask = None,
            Deed::Drew(_) => self.finish(End::Agreed),
            Deed::Resigned(by) => self.finish(End::Resigned(*by)),
            Deed::RanOut(by) => self.finish(End::RanOut(*by)),
            Deed::Rematched { game, .. } => {
                self.ask = None;
                self.rematch = Some(game.clone());
            }
            Deed::Said { by, text } => self.chat.push(Said { by: *by, text: text.clone() }),
            Deed::Joined(_) => {}
        }
    }

    fn finish(&mut self, end: End) {
        self.ask = None;
        self.end = Some(end);
    }
}

#[cfg(test)]
mod tests {
    use catalog::find;
    use rules::Player::{First, Second};

    use super::Company::{Apart, Computer, Together};
    use super::*;
    use crate::room::clock::Control;

    fn course(slug: &str, clock: Option<&str>, company: Company) -> Course {
        let entry = find(slug).unwrap();
        let clock = clock.map(|text| Clock::new(Control::read(text).unwrap(), 0));
        Course::new(entry.start(&entry.info().usual()).unwrap(), clock, company)
    }

    fn does(course: &mut Course, by: Player, wish: &Wish, now: i64) -> Result<Deed, Refusal> {
        let deed = course.decide(by, wish, now)?;
        let version = course.version + 1;
        course.follow(&Event { version, at: now, deed: deed.clone() });
        Ok(deed)
    }

    fn plays(course: &mut Course, by: Player, text: &str, now: i64) -> Result<Deed, Refusal> {
        does(course, by, &Wish::Move { text: text.to_owned(), ply: None }, now)
    }

    #[test]
    fn only_the_player_to_move_moves_and_only_from_the_present() {
        let mut course = course("sight", None, Apart);
        assert!(matches!(
            plays(&mut course, Second, "c3", 0),
            Err(Refusal::NotYourTurn { ply: 0 })
        ));
        let stale = Wish::Move { text: "c3".to_owned(), ply: Some(1) };
        let refused = does(&mut course, First, &stale, 0);
        assert!(matches!(refused, Err(Refusal::OtherPly { given: 1, ply: 0 })));
        assert!(matches!(plays(&mut course, First, "z9", 0), Err(Refusal::Move(_))));
        plays(&mut course, First, "C3", 0).unwrap();
        assert_eq!((course.game.moves(), course.version), (vec!["c3".to_owned()], 1));
    }

    #[test]
    fn resigning_ends_a_game_for_good() {
        let mut course = course("talpa", None, Apart);
        does(&mut course, Second, &Wish::Resign, 0).unwrap();
        assert_eq!(course.outcome(), Some(Outcome::Win(First)));
        assert_eq!(course.state_in_words(), "Red has won: Blue has resigned");
        assert!(matches!(plays(&mut course, First, "a1a2", 0), Err(Refusal::Over { .. })));
        assert!(does(&mut course, First, &Wish::Ask(Ask::TakeBack), 0).is_err());
    }

    #[test]
    fn a_move_is_taken_back_by_agreement() {
        let mut course = course("sight", None, Apart);
        plays(&mut course, First, "a1", 0).unwrap();
        does(&mut course, First, &Wish::Ask(Ask::TakeBack), 0).unwrap();
        assert!(does(&mut course, First, &Wish::Accept, 0).is_err());
        does(&mut course, Second, &Wish::Accept, 0).unwrap();
        assert_eq!(course.game.ply(), 0);
        plays(&mut course, First, "a1", 0).unwrap();
        plays(&mut course, Second, "b1", 0).unwrap();
        does(&mut course, First, &Wish::Ask(Ask::TakeBack), 0).unwrap();
        does(&mut course, Second, &Wish::Decline, 0).unwrap();
        assert_eq!((course.game.ply(), course.ask), (2, None));
    }

    #[test]
    fn nobody_has_to_agree_who_is_not_there() {
        for (company, left) in [(Computer, 0), (Together, 1)] {
            let mut course = course("sight", None, company);
            for (by, text) in [(First, "a1"), (Second, "b1")] {
                plays(&mut course, by, text, 0).unwrap();
            }
            does(&mut course, First, &Wish::Ask(Ask::TakeBack), 0).unwrap();
            assert_eq!(course.game.ply(), left, "{company:?}");
            assert!(does(&mut course, First, &Wish::Say("hello".to_owned()), 0).is_err());
        }
    }

    #[test]
    fn a_computer_answers_the_position_that_it_was_asked_about() {
        let mut course = course("sight", None, Computer);
        plays(&mut course, First, "a1", 0).unwrap();
        let answer = |version| Wish::Answer { text: "c3".to_owned(), version };
        let old = answer(course.version);
        // The same player is to move after as many moves, but not in the same position.
        does(&mut course, First, &Wish::Ask(Ask::TakeBack), 0).unwrap();
        plays(&mut course, First, "b1", 0).unwrap();
        assert!(matches!(does(&mut course, Second, &old, 0), Err(Refusal::NotNow(_))));
        assert_eq!(course.game.moves(), ["b1"]);
        let new = answer(course.version);
        does(&mut course, Second, &new, 0).unwrap();
        assert_eq!(course.game.moves(), ["b1", "c3"]);
    }

    #[test]
    fn draws_are_offered_only_where_there_are_draws() {
        let mut none = course("talpa", None, Apart);
        assert!(does(&mut none, First, &Wish::Ask(Ask::Draw), 0).is_err());
        let entry = find("claustro").unwrap();
        let rules = entry.info().read_rules(["repetition=draw"]).unwrap();
        let game = entry.open("start", None, &rules).unwrap();
        let mut some = Course::new(game, None, Apart);
        does(&mut some, First, &Wish::Ask(Ask::Draw), 0).unwrap();
        does(&mut some, Second, &Wish::Accept, 0).unwrap();
        assert_eq!(some.outcome(), Some(Outcome::Draw));
    }

    #[test]
    fn whoever_has_no_time_left_has_lost() {
        let mut course = course("sight", Some("10+0"), Apart);
        plays(&mut course, First, "a1", 50_000).unwrap();
        plays(&mut course, Second, "b1", 90_000).unwrap();
        assert!(does(&mut course, First, &Wish::RunOut, 99_999).is_err());
        assert!(does(&mut course, Second, &Wish::RunOut, 100_000).is_err());
        assert_eq!(plays(&mut course, First, "a2", 100_000).unwrap(), Deed::RanOut(First));
        assert_eq!(course.reason().unwrap(), "White has run out of time");
        assert_eq!(course.time_left(200_000), Some([10_000, 10_000]));
    }

    #[test]
    fn remarks_are_short_and_visible() {
        let mut course = course("sight", None, Apart);
        for text in ["", "  ", "\u{202e}", &"x".repeat(201)] {
            assert!(does(&mut course, First, &Wish::Say(text.to_owned()), 0).is_err(), "{text}");
        }
        does(&mut course, First, &Wish::Say(" <b>hi</b> ".to_owned()), 0).unwrap();
        assert_eq!(course.chat, [Said { by: First, text: "<b>hi</b>".to_owned() }]);
    }
}
