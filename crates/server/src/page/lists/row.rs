//! A game in a list.

use catalog::{AnyGame, find};
use rules::{Player, Size};

use crate::page::Viewer;
use crate::room::clock::TimeControl;
use crate::room::game_row::{GameRow, ListedGame};
use crate::room::seating::{HERE, HUMAN, computer_name};

/// A game in a list, as its reader sees it.
#[expect(clippy::struct_excessive_bools, reason = "facts that the template asks for one by one")]
pub(crate) struct GameListRow {
    pub(in crate::page) id: String,
    /// The slug of the game.
    pub(crate) game: &'static str,
    pub(in crate::page) name: &'static str,
    pub(in crate::page) size: String,
    pub(in crate::page) players: [PlayerName; 2],
    /// Both players on one screen.
    pub(in crate::page) same_screen: bool,
    pub(in crate::page) clock: String,
    pub(in crate::page) plies: usize,
    /// The date on which it was started.
    pub(in crate::page) started: String,
    /// In words; empty while the game goes on.
    pub(crate) result: String,
    /// The reader has won.
    pub(in crate::page) won: bool,
    /// The reader is to move.
    pub(crate) your_turn: bool,
    /// A seat is free.
    pub(in crate::page) waiting: bool,
    /// The side of the board that is shown at the bottom.
    pub(in crate::page) side: &'static str,
}

/// A player in a list.
pub(in crate::page) struct PlayerName {
    pub(in crate::page) name: String,
    /// The name of the account, if there is a profile.
    pub(in crate::page) profile: Option<String>,
}

impl GameListRow {
    /// The game as its viewer sees it, who owns the seats of `mine`.
    pub(crate) fn of(viewer: &Viewer, mine: &[String], listed: ListedGame) -> Option<GameListRow> {
        let ListedGame { game, plies, result, owners, names } = listed;
        let info = find(&game.game).ok()?.info();
        let is_mine = owners.each_ref().map(|owner| mine.contains(owner));
        let player = |player: Player| {
            let (owner, own_name) = (&owners[player.index()], &names[player.index()]);
            let account = owner.strip_prefix("account:").map(str::to_owned);
            let name = match game.players[player.index()].as_str() {
                HUMAN | HERE if is_mine[player.index()] => viewer.say("games-you").to_string(),
                HUMAN if owner.is_empty() => viewer.say("games-free").to_string(),
                HUMAN | HERE if own_name.is_empty() => viewer.say("games-guest").to_string(),
                HUMAN | HERE => own_name.clone(),
                computer => viewer.tell(computer_name(computer)),
            };
            PlayerName { name, profile: account.filter(|_| !is_mine[player.index()]) }
        };
        let is_free = |player: Player| {
            game.players[player.index()] == HUMAN && owners[player.index()].is_empty()
        };
        let waiting = result.is_empty() && Player::BOTH.into_iter().any(is_free);
        let turn = turn_of(&game, plies);
        Some(GameListRow {
            game: info.slug,
            name: info.name,
            players: Player::BOTH.map(player),
            same_screen: game.players.iter().all(|player| player == HERE),
            clock: TimeControl::read(&game.clock)
                .map_or_else(String::new, |clock| viewer.tell(clock.in_words())),
            plies,
            started: viewer.day(game.created),
            won: Player::BOTH
                .into_iter()
                .any(|player| player.slug() == result && is_mine == own_seat(player)),
            result: result_in_words(viewer, &result, is_mine),
            your_turn: result.is_empty() && !waiting && is_mine[turn.index()],
            waiting,
            side: if is_mine == own_seat(Player::Second) { "second" } else { "first" },
            size: game.size,
            id: game.id,
        })
    }

    /// The path of a small picture of the board.
    pub(in crate::page) fn picture(&self) -> String {
        format!("/g/{}/board.svg?ply={}&side={}", self.id, self.plies, self.side)
    }
}

/// The seats of someone who plays one side alone.
const fn own_seat(player: Player) -> [bool; 2] {
    match player {
        Player::First => [true, false],
        Player::Second => [false, true],
    }
}

/// The player to move after some plies. Games that start from a position may begin with Second.
fn turn_of(game: &GameRow, plies: usize) -> Player {
    let begins = || -> Option<Player> {
        let entry = find(&game.game).ok()?;
        let rules = entry.info().read_rules(game.rules.split(',')).ok()?;
        let opened = entry.open(&game.start, Size::read(&game.size).ok(), &rules).ok()?;
        Some(AnyGame::turn(&*opened))
    };
    let first =
        if game.start == "start" { Player::First } else { begins().unwrap_or(Player::First) };
    if plies.is_multiple_of(2) { first } else { first.opponent() }
}

/// The result from the viewer's point of view; empty while the game goes on.
fn result_in_words(viewer: &Viewer, result: &str, is_mine: [bool; 2]) -> String {
    let winner = Player::BOTH.into_iter().find(|player| player.slug() == result);
    let words = match (winner, is_mine) {
        (Some(Player::First), [true, false]) | (Some(Player::Second), [false, true]) => {
            viewer.say("games-won")
        }
        (Some(_), [true, false] | [false, true]) => viewer.say("games-lost"),
        (Some(Player::First), _) => viewer.say("games-first-won"),
        (Some(Player::Second), _) => viewer.say("games-second-won"),
        (None, _) if result == "draw" => viewer.say("games-draw"),
        (None, _) => return String::new(),
    };
    words.to_string()
}
