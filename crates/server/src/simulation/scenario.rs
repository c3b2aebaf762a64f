//! A scenario: servers, games and clients, some minutes of faults, and then peace, in which
//! everything has to come right again.

use std::cell::{Cell, RefCell};
use std::collections::BTreeSet;
use std::fmt::Write;
use std::rc::Rc;
use std::time::Duration;

use futures_util::FutureExt;
use rules::Player;
use tokio::task::LocalSet;
use tokio::time::sleep;

use super::client::{Client, Table};
use super::nodes::Nodes;
use super::replica::Replica;
use super::{below, clock, first_violation, trace, violation, with};
use crate::http::error::AppError;
use crate::http::visitor::Visitor;
use crate::room::event::{Event, EventKind};
use crate::room::new_game::{NewClock, NewGame};
use crate::store::GameRow;
use crate::store::simulated::Condition;
use crate::token;

/// Games that start with every round of faults, and with the peace after it.
const GAMES: [usize; 2] = [3, 2];

/// Rounds of faults followed by peace.
const ROUNDS: usize = 3;

/// Faults of a round, or pauses without one.
const STEPS: usize = 40;

/// Longest time between two of them in milliseconds.
const STEP_MS: usize = 2000;

/// Time without faults in which clients still act.
const PEACE: Duration = Duration::from_secs(40);

/// Time within which everything has to come right after that.
const RECOVERY: Duration = Duration::from_mins(5);

/// Interval between two checks of that.
const CHECK_INTERVAL: Duration = Duration::from_millis(500);

/// Longest time after which the players of an abandoned game are gone.
const ABANDONED_MS: usize = 40_000;

/// Time after the deadline within which a game has to be ended.
const TIMEOUT_GRACE_MS: i64 = 15_000;

/// The results of a scenario.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(super) struct Outcome {
    pub(super) seeds: usize,
    pub(super) events: usize,
    pub(super) acknowledged: usize,
    pub(super) computer_moves: usize,
    pub(super) crashes: usize,
    pub(super) partitions: usize,
    pub(super) lost_listeners: usize,
    pub(super) clock_jumps: usize,
    trace: u64,
}

impl Outcome {
    pub(super) fn add(&mut self, other: &Outcome) {
        self.seeds += other.seeds;
        self.events += other.events;
        self.acknowledged += other.acknowledged;
        self.computer_moves += other.computer_moves;
        self.crashes += other.crashes;
        self.partitions += other.partitions;
        self.lost_listeners += other.lost_listeners;
        self.clock_jumps += other.clock_jumps;
        self.trace ^= other.trace;
    }
}

/// A game and the clients that follow it.
struct Followed {
    row: GameRow,
    replicas: Vec<Rc<RefCell<Replica>>>,
}

pub(super) async fn play() -> Result<Outcome, String> {
    LocalSet::new().run_until(Box::pin(scenario())).await
}

async fn scenario() -> Result<Outcome, String> {
    let table = Table {
        nodes: Nodes::start(1 + below(3)),
        outcome: Rc::default(),
        closing: Rc::new(Cell::new(false)),
    };
    let mut games = Vec::new();
    let has_jumps = below(3) == 0;
    for _ in 0..ROUNDS {
        start_games(&table, GAMES[0], &mut games).await;
        for _ in 0..STEPS {
            sleep(Duration::from_millis(below(STEP_MS) as u64)).await;
            inject_fault(&table, has_jumps);
            check(&table.nodes)?;
        }
        with(|world| world.calm = true);
        table.nodes.heal();
        // In every other round nobody acts or hops any more, so that servers have to come right
        // by themselves.
        table.closing.set(below(2) == 0);
        start_games(&table, GAMES[1], &mut games).await;
        // Long enough for every server to listen again, so that a notification that is lost now is
        // not made up for by that.
        sleep(PEACE).await;
        table.closing.set(true);
        recover(&table, &games).await?;
        table.closing.set(false);
        with(|world| world.calm = false);
    }
    Ok(summary(&table))
}

async fn start_games(table: &Table, count: usize, games: &mut Vec<Followed>) {
    let goal = games.len() + count;
    while games.len() < goal {
        if let Ok(row) = create(&table.nodes).await {
            games.push(follow(table, row));
        }
    }
}

/// Starts a game: between two people, or with one or two computers.
async fn create(nodes: &Nodes) -> Result<GameRow, AppError> {
    let seats = [["me", "open"], ["me", "open"], ["me", "random"], ["greedy", "me"]];
    let seats = seats.get(below(5)).unwrap_or(&["random", "greedy"]);
    let clocks = [None, Some("40+1"), Some("1d")];
    let games = catalog::CATALOG;
    let info = games[below(games.len())].info();
    let wanted = NewGame {
        game: info.slug.to_owned(),
        size: info.sizes().first().map(ToString::to_string),
        rules: std::collections::BTreeMap::new(),
        position: None,
        first: seats[0].to_owned(),
        second: seats[1].to_owned(),
        clock: clocks[below(3)].and_then(NewClock::read),
        listed: false,
    };
    let node = nodes.any().ok_or(AppError::Internal)?;
    let room = node.rooms.create(&wanted, &Visitor::new(token::secret()), None).await?;
    if room.open_seat().is_some() {
        // If the answer is lost, the seat may be taken all the same.
        let _ = room.join(&Visitor::new(token::secret()), None).await;
    }
    Ok(room.row.clone())
}

/// Sends clients to a game: its players and a spectator.
fn follow(table: &Table, row: GameRow) -> Followed {
    let is_person = |player: &Player| row.players[player.index()] == "human";
    let people: Vec<Player> = Player::BOTH.into_iter().filter(is_person).collect();
    let is_remote = people.len() == 2;
    // Some games are abandoned: their players leave and do not come back.
    let leaves = (below(4) == 0).then(|| Duration::from_millis(below(ABANDONED_MS) as u64));
    let mut replicas = Vec::new();
    for seat in people.into_iter().map(Some).chain([None]) {
        let client = Client::new(table, &row, seat, is_remote);
        if let Some(leaves) = leaves {
            tokio::task::spawn_local(tokio::time::timeout(leaves, client.run()));
        } else {
            replicas.push(client.replica());
            tokio::task::spawn_local(client.run());
        }
    }
    Followed { row, replicas }
}

fn inject_fault(table: &Table, has_jumps: bool) {
    let mut outcome = table.outcome.borrow_mut();
    let nodes = &table.nodes;
    let fault = below(12);
    trace(&format!("fault {fault}"));
    match fault {
        0 => {
            nodes.crash_any();
            outcome.crashes += 1;
        }
        1 | 2 => nodes.restart(),
        3 => {
            if let Some(node) = nodes.any() {
                node.link.set(Condition::Cut);
                outcome.partitions += 1;
            }
        }
        4 | 5 => nodes.all().iter().for_each(|node| node.link.set(Condition::Up)),
        6 => {
            if let Some(node) = nodes.any() {
                node.link.lose_notifications();
                outcome.lost_listeners += 1;
            }
        }
        7 if has_jumps => {
            let size = [5_000, 60_000, 7_200_000][below(3)];
            let jump = below(2 * size) as i64 - size as i64;
            with(|world| world.clock_offset_ms += jump);
            outcome.clock_jumps += 1;
        }
        _ => {}
    }
}

/// The invariants that hold at every moment.
fn check(nodes: &Nodes) -> Result<(), String> {
    let tables = nodes.database.tables();
    for node in nodes.all() {
        for room in node.rooms.all() {
            // A room that is busy is checked next time.
            let Some(state) = room.state().now_or_never() else { continue };
            let id = &room.row.id;
            let Some(game) = tables.games.get(id) else {
                violation(format!("{id} is open and not stored"));
                continue;
            };
            if game.replica.position_at(state.version) != Some(&state.game.position_text()) {
                let version = state.version;
                violation(format!("version {version} of {id} is not what was stored"));
            }
            let left = clock().and_then(|now| state.time_left(now)).unwrap_or_default();
            if left.iter().any(|&left| left < 0) {
                violation(format!("clocks of {id}: {left:?}"));
            }
        }
    }
    first_violation().map_or(Ok(()), Err)
}

/// Waits until everybody knows everything and every computer has moved.
async fn recover(table: &Table, games: &[Followed]) -> Result<(), String> {
    let checks = RECOVERY.as_millis() / CHECK_INTERVAL.as_millis();
    let mut open = String::new();
    for _ in 0..checks {
        sleep(CHECK_INTERVAL).await;
        check(&table.nodes)?;
        open.clear();
        for game in games {
            describe_open(table, game, &mut open);
        }
        if open.is_empty() {
            return Ok(());
        }
    }
    Err(format!("after {RECOVERY:?} without faults: {open}"))
}

/// Writes what is still to come right in a game.
fn describe_open(table: &Table, followed: &Followed, open: &mut String) {
    let tables = table.nodes.database.tables();
    let id = &followed.row.id;
    let Some(game) = tables.games.get(id) else {
        let _ = write!(open, "{id} was acknowledged and is not stored; ");
        return;
    };
    check_said_once(id, &game.events);
    let (version, position) = (game.replica.version(), game.replica.position());
    for replica in &followed.replicas {
        let known = replica.borrow();
        if known.version() != version || known.position() != position {
            let _ =
                write!(open, "a client of {id} knows {} of {version} events; ", known.version());
        }
    }
    for room in table.nodes.all().iter().filter_map(|node| node.rooms.find(id)) {
        let known = room.state().now_or_never().map(|state| state.version);
        if known != Some(version) {
            let _ = write!(open, "a server knows {known:?} of {version} events of {id}; ");
        }
    }
    if let Some(turn) = game.replica.turn() {
        let player = &game.row.players[turn.index()];
        // A server on its own thinks in games that someone has open.
        let goes_on = table.nodes.are_several() || !followed.replicas.is_empty();
        if player != "human" && goes_on {
            let job = tables.jobs.get(id);
            let _ = write!(open, "{player} has not moved in {id}, its job is {job:?}; ");
        }
        let late = clock().unwrap_or_default() - game.deadline;
        if game.deadline > 0 && late > TIMEOUT_GRACE_MS {
            let _ = write!(open, "{id} should have ended {late} ms ago; ");
        }
    }
}

/// Every chat message is different, so that one that is stored twice is noticed.
fn check_said_once(id: &str, events: &[Event]) {
    let mut said = BTreeSet::new();
    for event in events {
        if let EventKind::Said { text, .. } = &event.kind
            && !said.insert(text)
        {
            violation(format!("`{text}` is stored twice in {id}"));
        }
    }
}

fn summary(table: &Table) -> Outcome {
    let mut outcome = table.outcome.borrow().clone();
    outcome.seeds = 1;
    outcome.trace = with(|world| world.trace).unwrap_or_default();
    for game in table.nodes.database.tables().games.values() {
        outcome.events += game.events.len();
        let computer = |by: Player| game.row.players[by.index()] != "human";
        let moved = |kind: &EventKind| matches!(kind, EventKind::Moved { by, .. } if computer(*by));
        outcome.computer_moves += game.events.iter().filter(|event| moved(&event.kind)).count();
    }
    outcome
}
