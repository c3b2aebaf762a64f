//! What the repetition rule of Claustro (L7) decides for sure, where the tablebase says that neither
//! side can force an end: docs/experiments/0008-claustro-repetition.md.
//!
//! `cargo run --release -p quincunx-solver --example repetition 4 5`
#![expect(clippy::print_stdout, reason = "an example shows its result")]

use std::error::Error;
use std::sync::atomic::AtomicBool;

use games::claustro::Claustro;
use quincunx_solver::{Build, PackedValue, TablebaseContents, Wdl, solve_retrograde};
use reference::{ReferenceGame, ReferenceOutcome};
use rules::{Coded, Game, Notation, Setup, Size};

/// More than the table of the largest board takes.
const BYTES: usize = 1 << 30;
/// Positions whose claims are replayed by the reference rules.
const REPLAYED: usize = 2_000;

/// What is known without a history, for the player to move.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Claim {
    Open,
    /// Each move is taken back, or loses at once by the table: the opponent completes the fourth
    /// occurrence.
    TakenBack,
    /// A move leads to a position like that, from which the opponent cannot come back here.
    TakesBack,
    /// Each move leads to a win of the opponent, by the table or as above.
    Cornered,
}

struct Board {
    setup: Setup,
    values: Vec<u8>,
    claims: Vec<Claim>,
}

impl Board {
    fn build(side: u8, walk: &str) -> Result<Board, Box<dyn Error>> {
        let rules = Claustro::INFO.read_rules([walk])?;
        let setup = Setup { size: Size::square(side).ok_or("a side within the limits")?, rules };
        let stop = AtomicBool::new(false);
        let build = Build { setup: &setup, bytes: BYTES, threads: 1, stop: &stop };
        let TablebaseContents::Dense(values) = solve_retrograde::<Claustro>(&build, &mut |_| ())?
        else {
            return Err("the codes of this board have gaps".into());
        };
        let claims = vec![Claim::Open; values.len()];
        Ok(Board { setup, values, claims })
    }

    fn game(&self, code: usize) -> Option<Claustro> {
        Claustro::from_code(&self.setup, code as u128)
    }

    /// The codes after all moves; `None` for a move that ends the game.
    fn successors(game: &Claustro) -> Vec<Option<usize>> {
        let mut moves = Vec::new();
        game.legal_moves(&mut moves);
        let code = |mv| game.after(mv).code().map(|code| code as usize);
        moves.into_iter().map(code).collect()
    }

    fn wdl(&self, code: usize) -> Option<Wdl> {
        PackedValue::from_byte(self.values[code]).map(PackedValue::wdl)
    }

    fn is_neither(&self, code: usize) -> bool {
        self.wdl(code) == Some(Wdl::Draw)
    }

    /// True if the player to move at `from` wins by the table.
    fn is_won(&self, from: usize) -> bool {
        self.wdl(from) == Some(Wdl::Win)
    }

    fn leads_to(&self, from: usize, to: usize) -> bool {
        self.game(from).is_some_and(|game| Board::successors(&game).contains(&Some(to)))
    }

    /// Claims for each open position for which `claims` holds.
    fn claim(&mut self, claim: Claim, claims: impl Fn(&Board, usize, &[Option<usize>]) -> bool) {
        let open = |&code: &usize| self.is_neither(code) && self.claims[code] == Claim::Open;
        let claimed = |&code: &usize| {
            let game = self.game(code).expect("a code of the board");
            claims(self, code, &Board::successors(&game))
        };
        let codes: Vec<usize> = (0..self.values.len()).filter(open).filter(claimed).collect();
        for code in codes {
            self.claims[code] = claim;
        }
    }

    fn claim_all(&mut self) {
        self.claim(Claim::TakenBack, |board, code, after| {
            after.iter().all(|next| {
                next.is_some_and(|next| board.is_won(next) || board.leads_to(next, code))
            })
        });
        self.claim(Claim::TakesBack, |board, code, after| {
            let mut after = after.iter().flatten();
            after.any(|&next| board.claims[next] == Claim::TakenBack && !board.leads_to(next, code))
        });
        self.claim(Claim::Cornered, |board, _, after| {
            let is_won = |next| board.is_won(next) || board.claims[next] == Claim::TakesBack;
            after.iter().all(|next| next.is_some_and(is_won))
        });
    }

    fn count(&self, claim: Claim) -> usize {
        self.claims.iter().filter(|&&other| other == claim).count()
    }

    /// Replays a claim against every reply by the reference rules. Returns the number of games, all
    /// won as claimed.
    fn replay(&self, code: usize) -> usize {
        let game = self.game(code).expect("a code of the board");
        let options: Vec<(&str, &str)> = self.setup.rules.iter().collect();
        let start = reference::from_text("claustro", &game.position_text(), &options);
        let start = start.expect("the reference knows the board");
        let mut games = 0;
        match self.claims[code] {
            Claim::Open => {}
            Claim::TakenBack => self.follow(&*start, code, &mut games),
            Claim::TakesBack => self.take_back(&*start, &mut games),
            Claim::Cornered => {
                for next in after_each_move(&*start) {
                    if self.is_won(self.code(&*next)) {
                        games += 1;
                    } else {
                        self.take_back(&*next, &mut games);
                    }
                }
            }
        }
        games
    }

    /// Moves to a position whose moves are taken back, and follows that claim.
    fn take_back(&self, game: &dyn ReferenceGame, games: &mut usize) {
        let here = self.code(game);
        let home = |next: &dyn ReferenceGame| {
            let code = next.outcome().is_none().then(|| self.code(next))?;
            let is_home = self.claims[code] == Claim::TakenBack && !self.leads_to(code, here);
            is_home.then_some(code)
        };
        let next = after_each_move(game).into_iter().find_map(|next| Some((home(&*next)?, next)));
        let (home, next) = next.expect("a move as claimed");
        self.follow(&*next, home, games);
    }

    fn follow(&self, game: &dyn ReferenceGame, home: usize, games: &mut usize) {
        for next in after_each_move(game) {
            assert!(next.outcome().is_none(), "{} ends the game", next.position_text());
            if self.is_won(self.code(&*next)) {
                // The table goes on from here.
                *games += 1;
                continue;
            }
            let won = Some(ReferenceOutcome::Win(next.turn()));
            let back = after_each_move(&*next).into_iter().find(|back| {
                back.outcome() == won || back.outcome().is_none() && self.code(&**back) == home
            });
            let back = back.expect("the move can be taken back");
            if back.outcome() == won {
                *games += 1;
            } else {
                self.follow(&*back, home, games);
            }
        }
    }

    /// The code of a position of the reference.
    fn code(&self, game: &dyn ReferenceGame) -> usize {
        let position = Claustro::read_position(&game.position_text(), &self.setup.rules);
        let position = position.expect("both know the same positions");
        position.code().expect("an unfinished position has a code") as usize
    }
}

fn after_each_move(game: &dyn ReferenceGame) -> Vec<Box<dyn ReferenceGame>> {
    let after = |text: String| {
        let mut next = game.copy();
        next.play(&text);
        next
    };
    game.moves().into_iter().map(after).collect()
}

fn main() -> Result<(), Box<dyn Error>> {
    println!("| board | neither | taken back | takes back | cornered | open | start |");
    println!("|---|---:|---:|---:|---:|---:|---|");
    let mut replayed = Vec::new();
    for side in std::env::args().skip(1) {
        for walk in ["walk=forward", "walk=any"] {
            let mut board = Board::build(side.parse()?, walk)?;
            board.claim_all();
            let neither = (0..board.values.len()).filter(|&code| board.is_neither(code)).count();
            let [taken, takes, cornered] = [Claim::TakenBack, Claim::TakesBack, Claim::Cornered]
                .map(|claim| board.count(claim));
            let open = neither - taken - takes - cornered;
            let start = Claustro::start(&board.setup).code().expect("a code") as usize;
            let start = match board.claims[start] {
                _ if !board.is_neither(start) => "decided by the table",
                Claim::Open => "open",
                Claim::TakesBack => "First wins",
                Claim::TakenBack | Claim::Cornered => "Second wins",
            };
            println!(
                "| {side} `{walk}` | {neither} | {taken} | {takes} | {cornered} | {open} | {start} |"
            );
            let claimed = |code: &usize| board.claims[*code] != Claim::Open;
            let step = (neither - open).div_ceil(REPLAYED).max(1);
            let codes = (0..board.values.len()).filter(claimed).step_by(step);
            let games: Vec<usize> = codes.map(|code| board.replay(code)).collect();
            replayed.push((format!("{side} `{walk}`"), games.len(), games.iter().sum::<usize>()));
        }
    }
    println!();
    for (board, positions, games) in replayed {
        println!("{board}: {positions} claims replayed in {games} games by the reference rules");
    }
    Ok(())
}
