//! A game in one file: Nim with one heap, counted with `perft`.
//!
//! Run with `cargo run -p quincunx-rules --example nim`.
#![expect(clippy::print_stdout, reason = "an example shows its result")]

use messages::say;
use quincunx_rules::{Color, Game, GameInfo, Outcome, Player, Rules, Setup, Size, mix, perft};

/// Players take one to three stones in turn; taking the last stone wins.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
struct Nim {
    stones: u8,
    turn: Player,
}

static INFO: GameInfo = GameInfo {
    slug: "nim",
    name: "Nim",
    // A text that is no id of a message stands for itself.
    summary: say("Take the last stone."),
    attribution: say("traditional"),
    piece: "stone",
    colors: [Color::Red, Color::Blue],
    sides: &[3, 4],
    menu_sides: &[3],
    usual_side: 3,
    rectangles: false,
    stacks: false,
    options: &[],
    symmetries: &[],
    rules_page: "N1. Take one to three stones.\nN2. Taking the last stone wins.",
    lessons: &[],
};

impl Game for Nim {
    /// The number of stones taken.
    type Move = u8;

    const INFO: &'static GameInfo = &INFO;

    fn start(setup: &Setup) -> Nim {
        Nim { stones: setup.size.area() as u8, turn: Player::First }
    }

    fn setup(&self) -> Setup {
        let size = Size::square(INFO.usual_side).expect("a side within the limits");
        Setup { size, rules: Rules::default_of(INFO.options) }
    }

    fn turn(&self) -> Player {
        self.turn
    }

    /// N2: the player who took the last stone has won.
    fn outcome(&self) -> Option<Outcome> {
        (self.stones == 0).then(|| Outcome::Win(self.turn.opponent()))
    }

    /// N1.
    fn legal_moves(&self, moves: &mut Vec<u8>) {
        moves.extend(1..=self.stones.min(3));
    }

    fn play(&mut self, taken: u8) {
        self.stones -= taken;
        self.turn = self.turn.opponent();
    }

    fn key(&self) -> u64 {
        mix(self.turn.index() as u64, self.stones.into())
    }
}

fn main() {
    let start = Nim::start(&INFO.usual());
    for depth in 1..=9 {
        println!("{depth}\t{}", perft(&start, &[], depth));
    }
}
