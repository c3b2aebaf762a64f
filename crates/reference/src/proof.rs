//! Verifying a proof of a win.
//!
//! Where the winner is to move, the proof names one move; where the loser is, every move
//! is tried. If all that ends with the winner having won, it is proved. Visited positions and
//! their images under the symmetries of the board are skipped.

use std::collections::HashSet;

use rules::{Cell, Content, Diagram, Player, Symmetry};

use crate::{ReferenceGame, ReferenceOutcome};

/// A flaw in a proof.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum ProofError<E> {
    /// Something does not hold in a position.
    Wrong {
        /// Its text.
        position: String,
        /// The violated condition.
        why: String,
    },
    /// No move was named.
    Silent(E),
}

/// Chooses a move of the winner, by its index among the legal moves.
pub type MoveChooser<'a, E> = dyn FnMut(&dyn ReferenceGame, &[String]) -> Result<usize, E> + 'a;

/// Verifies a proof that this player wins from this position, and counts its positions. The chooser
/// is called wherever the winner has a choice, always in the same order, and `report` from time to
/// time with the count.
pub fn verify_proof<E>(
    start: &dyn ReferenceGame,
    winner: Player,
    chooser: &mut MoveChooser<'_, E>,
    report: &mut dyn FnMut(u64),
) -> Result<u64, ProofError<E>> {
    let images = images(&start.diagram(), start.symmetries());
    let mut verifier = Verifier {
        winner,
        images,
        done: HashSet::new(),
        path: Vec::new(),
        count: 0,
        chooser,
        report,
    };
    verifier.visit(start, 0)?;
    Ok(verifier.count)
}

struct Verifier<'a, 'b, E> {
    winner: Player,
    /// For each symmetry, the cells in the order in which it shows them.
    images: Vec<Vec<Cell>>,
    /// The numbers of visited positions.
    done: HashSet<u128>,
    /// The numbers of the positions on the current path.
    path: Vec<u128>,
    count: u64,
    chooser: &'a mut MoveChooser<'b, E>,
    report: &'a mut dyn FnMut(u64),
}

/// Positions between two reports.
const REPORT_POSITIONS: u64 = 1 << 10;

/// Depth limit, so that verification ends and the path stays short.
const MAX_PLIES: usize = 1000;

impl<E> Verifier<'_, '_, E> {
    fn visit(&mut self, position: &dyn ReferenceGame, depth: usize) -> Result<(), ProofError<E>> {
        let is_winners = position.turn() == self.winner;
        let number =
            number(&position.diagram(), &self.images).map(|all| 2 * all + u128::from(is_winners));
        if number.is_some_and(|number| self.done.contains(&number)) {
            return Ok(());
        }
        match position.outcome() {
            Some(ReferenceOutcome::Win(winner)) if winner == self.winner => return Ok(()),
            Some(_) => {
                return Err(wrong(position, "the game ends here, and not as a win".to_owned()));
            }
            None => {}
        }
        if number.is_some_and(|number| self.path.contains(&number)) {
            return Err(wrong(position, "it comes about again, so nothing is gained".to_owned()));
        }
        if depth >= MAX_PLIES {
            return Err(wrong(position, format!("nobody has won after {MAX_PLIES} plies")));
        }
        self.count += 1;
        if self.count.is_multiple_of(REPORT_POSITIONS) {
            (self.report)(self.count);
        }
        self.path.extend(number);
        let moves = position.moves();
        if is_winners {
            let choice = if moves.len() == 1 {
                0
            } else {
                (self.chooser)(position, &moves).map_err(ProofError::Silent)?
            };
            let Some(mv) = moves.get(choice) else {
                let why = format!("move {choice} is named, and there are {}", moves.len());
                return Err(wrong(position, why));
            };
            self.visit_after(position, mv, depth)?;
        } else {
            for mv in &moves {
                self.visit_after(position, mv, depth)?;
            }
        }
        if let Some(number) = number {
            self.path.pop();
            self.done.insert(number);
        }
        Ok(())
    }

    fn visit_after(
        &mut self,
        position: &dyn ReferenceGame,
        mv: &str,
        depth: usize,
    ) -> Result<(), ProofError<E>> {
        let mut next = position.copy();
        next.play(mv);
        self.visit(next.as_ref(), depth + 1)
    }
}

fn wrong<E>(position: &dyn ReferenceGame, why: String) -> ProofError<E> {
    ProofError::Wrong { position: position.position_text(), why }
}

/// The cells of the board as it is, and as each symmetry that keeps its shape shows them.
fn images(board: &Diagram, symmetries: &[Symmetry]) -> Vec<Vec<Cell>> {
    let size = board.size;
    let fitting = symmetries.iter().filter(|symmetry| symmetry.size(size) == size);
    let all = [Symmetry::IDENTITY].into_iter().chain(fitting.copied());
    all.map(|symmetry| size.cells().map(|cell| symmetry.cell(cell, size)).collect()).collect()
}

/// A number that identifies a position up to symmetry; `None` if it would be too large. The side to
/// move is not included.
fn number(board: &Diagram, images: &[Vec<Cell>]) -> Option<u128> {
    /// Maximum height of a stack. The number includes the height of the tallest.
    const MAX_HEIGHT: u128 = 1 << 8;
    let height = |content| if let Content::Pieces { height, .. } = content { height } else { 0 };
    let tallest = board.cells().map(|(_, content)| u128::from(height(content))).max()?;
    let base = 2 * tallest + 1;
    let digit = |content| match content {
        Content::Pieces { letter, height } if letter == board.side => u128::from(height),
        Content::Pieces { height, .. } => tallest + u128::from(height),
        Content::Empty | Content::Dead => 0,
    };
    // Twice the number must fit.
    base.checked_pow(board.size.area() as u32)?.checked_mul(2 * MAX_HEIGHT)?;
    let image = |cells: &Vec<Cell>| {
        cells.iter().fold(0, |number, &cell| number * base + digit(board.at(cell)))
    };
    Some(images.iter().map(image).min()? * MAX_HEIGHT + tallest)
}

#[cfg(test)]
mod tests {
    use rules::Size;

    use super::*;
    use crate::test_support::wins;
    use crate::{from_text, start};

    /// Verifies a win with moves found by exhaustive search.
    fn proved(position: &dyn ReferenceGame, winner: Player) -> Result<u64, ProofError<()>> {
        let mut known = std::collections::HashMap::new();
        let mut chooser = |position: &dyn ReferenceGame, moves: &[String]| {
            let good = |mv: &String| {
                let mut next = position.copy();
                next.play(mv);
                !wins(next.as_ref(), &mut known)
            };
            moves.iter().position(good).ok_or(())
        };
        verify_proof(position, winner, &mut chooser, &mut |_| ())
    }

    #[test]
    fn wins_are_verified_and_losses_are_not() {
        let four = start("crosscut", Size::read("4").unwrap(), &[]).unwrap();
        assert!(proved(four.as_ref(), Player::First).unwrap() > 3);
        assert_eq!(proved(four.as_ref(), Player::Second), Err(ProofError::Silent(())));
        let blue = [("first", "blue")];
        let three = start("talpa", Size::read("3").unwrap(), &blue).unwrap();
        assert!(proved(three.as_ref(), Player::Second).is_ok());
        let sight = start("sight", Size::read("3").unwrap(), &[]).unwrap();
        assert!(proved(sight.as_ref(), Player::First).is_ok());
    }

    #[test]
    fn a_wrong_move_is_found_where_it_ends() {
        // Figure 5: a friendly capture wins, d2c2 loses.
        let figure = from_text("clusterfuss", "4/r3/rbbr/4 r", &[]).unwrap();
        let mut first = |_: &dyn ReferenceGame, moves: &[String]| {
            Ok::<usize, ()>(moves.iter().position(|mv| mv == "d2c2").unwrap_or(0))
        };
        let flaw =
            verify_proof(figure.as_ref(), Player::First, &mut first, &mut |_| ()).unwrap_err();
        assert!(matches!(flaw, ProofError::Wrong { .. }), "{flaw:?}");
        let mut beyond = |_: &dyn ReferenceGame, moves: &[String]| Ok::<usize, ()>(moves.len());
        let flaw =
            verify_proof(figure.as_ref(), Player::First, &mut beyond, &mut |_| ()).unwrap_err();
        let ProofError::Wrong { position, why } = flaw else { panic!("{flaw:?}") };
        assert_eq!(position, "4/r3/rbbr/4 r");
        assert!(why.contains("named"), "{why}");
    }

    #[cfg(feature = "claustro")]
    #[test]
    fn recurring_positions_prove_nothing() {
        let options = [("walk", "any")];
        let position = from_text("claustro", "-1bb1/4b/b3r/r4/1rr1- r", &options).unwrap();
        // Red goes to and fro, and so does Blue before anything else is tried.
        let mut to_and_fro = |_: &dyn ReferenceGame, moves: &[String]| {
            moves.iter().position(|mv| ["c1d1", "d1c1"].contains(&mv.as_str())).ok_or(())
        };
        let flaw = verify_proof(position.as_ref(), Player::First, &mut to_and_fro, &mut |_| ());
        let Err(ProofError::Wrong { why, .. }) = flaw else { panic!("{flaw:?}") };
        assert!(why.contains("again"), "{why}");
    }

    #[cfg(feature = "claustro")]
    #[test]
    fn endless_proofs_are_refused() {
        let options = [("walk", "any")];
        let start = start("claustro", Size::read("8").unwrap(), &options).unwrap();
        let mut seen = HashSet::new();
        let after = |position: &dyn ReferenceGame, mv: &str| {
            let mut next = from_text("claustro", &position.position_text(), &options).unwrap();
            next.play(mv);
            next
        };
        // A move after which Blue's first reply neither ends the game nor brings anything back.
        let mut wander = |position: &dyn ReferenceGame, moves: &[String]| {
            let is_new = |mv: &String| {
                let next = after(position, mv);
                let Some(reply) = next.moves().into_iter().next() else { return false };
                let later = after(next.as_ref(), &reply);
                let texts = [next.position_text(), later.position_text()];
                later.outcome().is_none() && texts.into_iter().all(|text| seen.insert(text))
            };
            moves.iter().rposition(is_new).ok_or(())
        };
        let flaw = verify_proof(start.as_ref(), Player::First, &mut wander, &mut |_| ());
        let Err(ProofError::Wrong { why, .. }) = flaw else { panic!("{flaw:?}") };
        assert_eq!(why, "nobody has won after 1000 plies");
    }

    #[test]
    fn positions_have_the_number_of_their_images_and_of_no_others() {
        let number_of = |game: &str, text: &str| {
            let position = from_text(game, text, &[]).unwrap();
            let board = position.diagram();
            number(&board, &images(&board, position.symmetries())).unwrap()
        };
        let one = number_of("sight", "w(3)b1/3/2b w");
        assert_eq!(one, number_of("sight", "b2/3/1bw(3) w"));
        assert_eq!(one, number_of("sight", "b2/2b/2w(3) w"));
        assert_ne!(one, number_of("sight", "w(2)b1/3/2b w"));
        assert_ne!(one, number_of("sight", "w1b/3/b(3)2 w"));
        // Red's edges are left and right: the board cannot be turned by a quarter.
        assert_eq!(number_of("talpa", "rb1/3/3 r"), number_of("talpa", "3/3/1br r"));
        assert_ne!(number_of("talpa", "rb1/3/3 r"), number_of("talpa", "r2/b2/3 r"));
    }
}
