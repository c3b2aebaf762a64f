//! A game in the browser: its pages, and what can be done in it.

use std::sync::atomic::AtomicBool;

use ::review::{Review, ReviewOptions, TRY_NODES};
use catalog::{Record, Tablebases};
use messages::say;
use rules::Player;
use serde::Deserialize;
use serde_json::json;

use super::stored_game::{StoredGame, participants};
use super::{JSON, SVG, SiteAnswer, SiteRequest, TEXT};
use crate::api::judge::Judgement;
use crate::api::requests::{ActionRequest, MoveRequest, read_object};
use crate::http::error::AppError;
use crate::http::presentation::DisplaySettings;
use crate::page::analysis::StudyQuery;
use crate::page::analysis::review::place::{Place, ReviewQuery};
use crate::page::analysis::review::view::ReviewPage;
use crate::page::analysis::review::{self, Answer};
use crate::page::files::{PictureOptions, record_of};
use crate::page::game::guide::{EXPERIENCED_PLIES, Guide};
use crate::page::game::{GamePage, MoveForm, ViewOptions, at_ply};
use crate::page::home::new_game::{self, Fields};
use crate::room::event::EventKind;
use crate::room::game_state::{Decision, GameState, PlayerRequest};
use crate::room::snapshot::GameSnapshot;

/// A computer's move.
#[derive(Deserialize)]
struct EngineMove {
    #[serde(rename = "move")]
    text: String,
    /// The version of the game that it was chosen for.
    version: i64,
}

/// A review that the engine has made: the record with comments.
#[derive(Deserialize)]
struct MadeReview {
    review: String,
}

/// Starts a game and leads to its page.
pub(super) fn start(request: &SiteRequest) -> Result<SiteAnswer, AppError> {
    let fields: Fields = request.form()?;
    let wanted = new_game::read(&fields, request.id.bytes().last().unwrap_or_default())?;
    wanted.check_perfect(&Tablebases::none())?;
    let (row, _) = wanted.row(request.id.clone(), request.now)?;
    let address = format!("/g/{}", row.id);
    Ok(SiteAnswer { games: vec![StoredGame::new(row)], ..SiteAnswer::redirect(&address) })
}

/// The record of a game.
pub(super) fn record(game: &StoredGame, state: &GameState) -> Record {
    record_of(&participants(&game.row(), &game.own_seats()), state)
}

/// A game that a request is about.
pub(super) struct LocalGame<'a> {
    request: &'a SiteRequest,
    game: StoredGame,
    state: GameState,
}

impl LocalGame<'_> {
    pub(super) fn find<'a>(
        request: &'a SiteRequest,
        parts: &[&str],
    ) -> Result<LocalGame<'a>, AppError> {
        let id = if parts[0] == "g" { parts.get(1) } else { parts.get(3) };
        let id = id.copied().unwrap_or_default();
        let game = request.games.iter().find(|game| game["id"] == id);
        let missing = || AppError::GameNotFound(id.chars().take(64).collect());
        let damaged = |_| AppError::Damaged { game: id.to_owned(), event: 0 };
        let game = StoredGame::deserialize(game.ok_or_else(missing)?).map_err(damaged)?;
        Ok(LocalGame { request, state: game.state()?, game })
    }

    pub(super) fn route(mut self, parts: &[&str]) -> Result<SiteAnswer, AppError> {
        let request = self.request;
        Ok(match (request.method.as_str(), parts) {
            ("GET", ["g", _]) => SiteAnswer::page(self.page(request.query()?)),
            ("GET", ["g", _, "live"]) => SiteAnswer::page(self.live(request.query()?)),
            ("GET", ["g", _, "board.svg"]) => {
                let options: PictureOptions = request.query()?;
                SiteAnswer::new(SVG, options.draw(&*self.state.game, request.language()))
            }
            ("GET", ["g", id, "record.txt"]) => {
                let name = format!("{}-{id}.txt", self.game.game);
                SiteAnswer::file(&name, TEXT, record(&self.game, &self.state).text())
            }
            ("GET", ["g", _, "record.json"]) => {
                SiteAnswer::new(JSON, record(&self.game, &self.state).json())
            }
            ("GET", ["g", _, "analysis"]) => {
                let text = record(&self.game, &self.state).text();
                request.analysis(StudyQuery::of_record(text))?
            }
            ("GET", ["g", _, "review"]) => self.review_page()?,
            ("GET", ["g", id, "review.txt"]) => {
                let name = format!("{}-{id}-reviewed.txt", self.game.game);
                let review = self.review().ok_or(AppError::PageNotFound)?;
                let record = record(&self.game, &self.state);
                SiteAnswer::file(&name, TEXT, review.annotate(&record).text())
            }
            ("POST", ["g", id, "move"]) => {
                let MoveForm { text, ply } = request.form()?;
                self.act(&PlayerRequest::Move { text, ply }, None)?;
                self.stored(SiteAnswer::redirect(&format!("/g/{id}")))
            }
            ("POST", ["g", id, "do"]) => {
                let action: ActionRequest = request.form()?;
                let next = self.perform(&action)?;
                let id = self.state.rematch.clone().unwrap_or_else(|| (*id).to_owned());
                let answer = self.stored(SiteAnswer::redirect(&format!("/g/{id}")));
                with_rematch(answer, next)
            }
            (_, ["api", ..]) => self.api(parts)?,
            _ => return Err(AppError::PageNotFound),
        })
    }

    fn api(&mut self, parts: &[&str]) -> Result<SiteAnswer, AppError> {
        let request = self.request;
        Ok(match (request.method.as_str(), &parts[4..]) {
            ("GET", []) => SiteAnswer::json(&self.snapshot()),
            ("GET", ["judge"]) => {
                let (game, language) = (&*self.state.game, request.language());
                SiteAnswer::json(&Judgement::of(game, &request.query()?, language)?)
            }
            ("GET", ["engine-moves"]) => SiteAnswer::json(&self.engine_question()),
            ("POST", ["engine-moves"]) => {
                let EngineMove { text, version } = read_object(request.body.as_bytes())?;
                self.play_engine_move(text, version)?;
                self.stored(SiteAnswer::json(&self.snapshot()))
            }
            ("GET", ["review"]) => SiteAnswer::json(&self.review_question()?),
            ("POST", ["review"]) => {
                let MadeReview { review } = read_object(request.body.as_bytes())?;
                self.game.review = review;
                let missing = || AppError::malformed("this is no review of the game");
                self.review().ok_or_else(missing)?;
                self.stored(SiteAnswer::json(&self.snapshot()))
            }
            ("POST", ["timeout"]) => {
                let turn =
                    self.state.turn().ok_or(AppError::GameOver { ply: self.state.game.ply() })?;
                let timeout = PlayerRequest::ClaimTimeout;
                let decision = self.state.decide(turn, &timeout, request.now)?;
                self.apply(decision);
                self.stored(SiteAnswer::json(&self.snapshot()))
            }
            ("POST", ["moves"]) => {
                let MoveRequest { text, ply } = read_object(request.body.as_bytes())?;
                self.act(&PlayerRequest::Move { text, ply }, None)?;
                self.stored(SiteAnswer::json(&self.snapshot()))
            }
            ("POST", ["actions"]) => {
                let action: ActionRequest = read_object(request.body.as_bytes())?;
                let next = self.perform(&action)?;
                with_rematch(self.stored(SiteAnswer::json(&self.snapshot())), next)
            }
            _ => return Err(AppError::PageNotFound),
        })
    }

    /// The answer, with the game to store.
    fn stored(&self, answer: SiteAnswer) -> SiteAnswer {
        SiteAnswer { games: vec![self.game.clone()], ..answer }
    }

    fn game_page(&self, options: ViewOptions) -> GamePage {
        let (row, seats) = (self.game.row(), self.game.own_seats());
        let (viewer, now) = (self.request.viewer(), self.request.now);
        GamePage::new(viewer, &participants(&row, &seats), &self.state, &seats, options, now)
    }

    fn page(&self, options: ViewOptions) -> String {
        let (row, seats) = (self.game.row(), self.game.own_seats());
        let guide = Guide::wanted(&row, &self.state, &seats, self.request.language());
        let is_wanted = DisplaySettings::read(&self.request.settings).guide;
        let others = self.request.games().filter(|other| {
            other.id != self.game.id && other.game == self.game.game && !other.is_shared_screen()
        });
        let played = others.map(|other| other.moves_made()).max().unwrap_or(0) as i64;
        self.game_page(options)
            .with_guide(guide.filter(|_| is_wanted && played < EXPERIENCED_PLIES))
    }

    /// The message of the server's live view: the state as JSON, a line break, and HTML.
    fn live(&self, options: ViewOptions) -> String {
        let (state, html) = self.game_page(options).live();
        format!("{{\"version\":{},\"state\":{state}}}\n{html}", self.state.version)
    }

    fn snapshot(&self) -> GameSnapshot {
        let row = self.game.row();
        let room = participants(&row, &self.game.own_seats());
        GameSnapshot::of(&room, &self.state, self.request.now, self.request.language())
    }

    /// The seat that acts: with both, the one to move.
    fn acting_seat(&self) -> Result<Player, AppError> {
        let (seats, turn) = (self.game.own_seats(), self.state.game.turn());
        if seats.contains(&turn) {
            return Ok(turn);
        }
        seats.first().copied().ok_or(AppError::NotAPlayer)
    }

    fn act(&mut self, request: &PlayerRequest, known: Option<i64>) -> Result<(), AppError> {
        let by = self.acting_seat()?;
        if known.is_some_and(|known| self.state.has_done(by, request, known)) {
            return Ok(());
        }
        let decision = self.state.decide(by, request, self.request.now)?;
        self.apply(decision);
        Ok(())
    }

    fn apply(&mut self, decision: Decision) {
        self.state = self.game.apply(&self.state, decision, self.request.now);
    }

    /// Does what a button asks for, and returns the rematch if it starts one.
    fn perform(&mut self, action: &ActionRequest) -> Result<Option<StoredGame>, AppError> {
        let (by, wanted) = (self.acting_seat()?, action.wanted()?);
        if !self.state.starts_rematch(by, &wanted) {
            self.act(&wanted, action.version)?;
            return Ok(None);
        }
        let next = self.game.rematch(&self.request.id, self.request.now);
        self.apply(Decision::of(EventKind::Rematched { by, game: next.id.clone() }));
        Ok(Some(next))
    }

    /// The stored review; `None` if there is none, or none of this game that this version reads.
    fn review(&self) -> Option<Review> {
        let review = Review::of_record(&Record::read_text(&self.game.review).ok()?)?;
        let has_same_moves = review.moves.iter().map(|mv| &mv.text).eq(&self.state.game.moves());
        has_same_moves.then(|| Review { result: self.state.outcome(), ..review })
    }

    /// The review, or a page that has the engine make it.
    fn review_page(&self) -> Result<SiteAnswer, AppError> {
        let (game, viewer) = (&*self.state.game, self.request.viewer());
        let Some(review) = self.review() else {
            self.review_question()?;
            let id = self.game.id.clone();
            return Ok(SiteAnswer::page(review::making_page(
                viewer,
                game.info(),
                id,
                Some((0, 0)),
            )));
        };
        let asked: ReviewQuery = self.request.query()?;
        let place = Place::of(&asked, &review);
        let answer = match (place, asked.tried()) {
            (Place::Again(ply), Some(text)) => {
                let options = ReviewOptions { nodes: TRY_NODES, ..ReviewOptions::default() };
                let (before, stop) = (at_ply(game, ply - 1), AtomicBool::new(false));
                let tried = review.moves[ply - 1].try_again(&*before, text, &options, &stop);
                Some(Answer::of(&viewer, tried))
            }
            _ => None,
        };
        let row = self.game.row();
        let players = participants(&row, &self.game.own_seats())
            .players(&game.view(), self.request.language());
        let about = (self.game.id.as_str(), &self.state, &players);
        let page = ReviewPage::new(viewer, about, &review, place, answer, &asked);
        Ok(SiteAnswer::page(page.text()))
    }

    /// What the engine is asked for a review.
    fn review_question(&self) -> Result<serde_json::Value, AppError> {
        if self.state.outcome().is_none() {
            return Err(AppError::Conflict(say("conflict-not-over")));
        }
        if self.state.game.ply() == 0 {
            return Err(AppError::Conflict(say("conflict-no-moves")));
        }
        Ok(json!({ "record": record(&self.game, &self.state).text() }))
    }

    /// What the engine is asked when it is a computer's turn; null if it is not.
    fn engine_question(&self) -> serde_json::Value {
        let row = self.game.row();
        let Some(turn) = self.state.turn().filter(|turn| row.is_computer(*turn)) else {
            return json!(null);
        };
        let game = &self.state.game;
        let setup = game.setup();
        let rules: serde_json::Map<String, serde_json::Value> =
            setup.rules.iter().map(|(name, value)| (name.to_owned(), value.into())).collect();
        json!({
            "version": self.state.version,
            "player": row.players[turn.index()],
            "game": game.info().slug,
            "size": setup.size.to_string(),
            "rules": rules,
            "position": game.start_text(),
            "moves": game.moves(),
        })
    }

    fn play_engine_move(&mut self, text: String, version: i64) -> Result<(), AppError> {
        let row = self.game.row();
        let turn = self.state.turn().filter(|turn| row.is_computer(*turn));
        let turn = turn.ok_or(AppError::NotYourTurn { ply: self.state.game.ply() })?;
        let request = PlayerRequest::EngineMove { text, version };
        let decision = self.state.decide(turn, &request, self.request.now)?;
        self.apply(decision);
        Ok(())
    }
}

fn with_rematch(mut answer: SiteAnswer, next: Option<StoredGame>) -> SiteAnswer {
    answer.games.extend(next);
    answer
}
