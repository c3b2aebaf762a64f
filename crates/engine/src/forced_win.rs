//! Forced wins, by exhaustive search.

use rules::{Game, Outcome, Player};

use crate::positions::{moves, outcome, with_move};

/// The player who can force a win within this many plies, if one can. `positions` are all positions
/// of the game so far.
pub fn forced_win<G: Game>(positions: &[G], plies: u32) -> Option<Player> {
    let mut positions = positions.to_vec();
    Player::BOTH.into_iter().find(|&player| can_force(&mut positions, player, plies))
}

fn can_force<G: Game>(positions: &mut Vec<G>, player: Player, plies: u32) -> bool {
    if let Some(outcome) = outcome(positions) {
        return outcome == Outcome::Win(player);
    }
    if plies == 0 {
        return false;
    }
    let ours = positions.last().expect("a game has a current position").turn() == player;
    let mut replies = moves(positions).into_iter();
    let mut force =
        |mv| with_move(positions, mv, |positions| can_force(positions, player, plies - 1));
    if ours { replies.any(&mut force) } else { replies.all(&mut force) }
}

#[cfg(test)]
mod tests {
    use games::clusterfuss::Clusterfuss;
    use rules::{GameInfo, Notation};

    use super::*;

    fn forced(text: &str, plies: u32) -> Option<Player> {
        const INFO: &GameInfo = Clusterfuss::<u64>::INFO;
        let position = Clusterfuss::<u64>::read_position(text, &INFO.usual().rules).unwrap();
        forced_win(&[position], plies)
    }

    #[test]
    fn a_win_is_found_once_it_is_near_enough() {
        // Figure 3 of the sheet: won at once. Figure 5: won by a quiet move.
        assert_eq!(forced("4/1b2/brb1/bb2 r", 1), Some(Player::First));
        assert_eq!(forced("4/r3/rbbr/4 r", 1), None);
        assert_eq!(forced("4/r3/rbbr/4 r", 5), Some(Player::First));
    }

    #[test]
    fn the_player_who_is_not_to_move_can_be_the_winner() {
        assert_eq!(forced("1b/rr b", 2), Some(Player::First));
        assert_eq!(forced("1b/rr b", 1), None);
    }
}
