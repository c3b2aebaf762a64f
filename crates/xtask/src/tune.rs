//! Finding the weights of a game's judgement by playing: `cargo xtask tune GAME`.

mod fit;
mod patterns;
mod sample;
mod selfplay;
mod weights;

use std::fs;
use std::path::Path;

use anyhow::{Context, Result, ensure};
use catalog::Entry;
use rules::{Setup, Size};

use crate::arguments::Arguments;
use crate::tune::fit::{Fit, fit, loss};
use crate::tune::patterns::Worth;
use crate::tune::sample::Sample;
use crate::tune::selfplay::SelfPlay;

/// Every tenth game is kept for seeing how the weights do on games they were not made from.
const HELD_OUT: u64 = 10;

/// What was asked for. A run depends on nothing else, apart from the engine and the weights that
/// it plays with.
struct Order {
    entry: &'static Entry,
    size: Option<Size>,
    games: u64,
    nodes: u64,
    seed: u64,
    /// How many percent of what the weights aim at is the engine's score; the rest is the result.
    blend: u64,
    /// Whether positions count that the search had already decided.
    decided: bool,
    /// How many nodes say how a random move beside each position of a game turns out; 0 for none.
    beside: u64,
}

pub(crate) fn run(mut arguments: Arguments) -> Result<()> {
    let write = arguments.flag("--write");
    let threads = arguments.number("--threads")?.unwrap_or(1);
    let order = Order::read(arguments)?;
    let start = order.entry.start(&order.setup())?;
    let names: Vec<&str> = start.features().iter().map(|&(name, ..)| name).collect();
    let before: Vec<f64> = start.features().iter().map(|&(.., weight)| weight.into()).collect();

    let selfplay = SelfPlay { start: &*start, order: &order };
    let samples = selfplay.samples(threads as usize);
    let (held_out, used): (Vec<Sample>, Vec<Sample>) =
        samples.into_iter().partition(|sample| sample.game.is_multiple_of(HELD_OUT));
    ensure!(
        !used.is_empty() && !held_out.is_empty(),
        "too few positions are undecided: play more games or a larger board"
    );
    println!("{} positions, {} more to check with", used.len(), held_out.len());
    let patterns = start.patterns().1;
    if patterns > 0 {
        let worth = patterns::fit(&used, patterns, start.setup().size.area());
        println!("loss {:.4} before, {:.4} now", loss(&held_out, &before), worth.loss(&held_out));
        return if write { keep_patterns(&order, &names, &worth) } else { Ok(()) };
    }
    let found = fit(&used, names.len());
    let rounded: Vec<f64> = found.weights.iter().map(|weight| weight.round()).collect();

    println!("loss {:.4} before, {:.4} now", loss(&held_out, &before), loss(&held_out, &rounded));
    print_table(&names, &before, &found);
    if write { keep(&order, &names, &rounded) } else { Ok(()) }
}

impl Order {
    fn read(mut arguments: Arguments) -> Result<Order> {
        let games = arguments.number("--games")?.unwrap_or(10_000);
        let nodes = arguments.number("--nodes")?.unwrap_or(2000);
        let seed = arguments.number("--seed")?.unwrap_or(1);
        let blend = arguments.number("--blend")?.unwrap_or(0);
        let side = arguments.number("--size")?;
        let beside = arguments.number("--beside")?.unwrap_or(0);
        let decided = arguments.flag("--decided");
        let slug = arguments.word().unwrap_or_default();
        arguments.finish()?;
        let entry = catalog::find(&slug)?;
        ensure!(games >= HELD_OUT, "`{games}` games are too few: play {HELD_OUT} or more");
        ensure!(blend <= 100, "`{blend}` percent of the score are too many: blend 0 to 100");
        let size = side.map(|side| Size::read(&side.to_string())).transpose()?;
        Ok(Order { entry, size, games, nodes, seed, blend, decided, beside })
    }

    fn setup(&self) -> Setup {
        let usual = self.entry.info().usual();
        Setup { size: self.size.unwrap_or(usual.size), ..usual }
    }

    /// The command that does the same again.
    fn command(&self) -> String {
        let Order { entry, games, nodes, seed, blend, .. } = self;
        let size = self.size.map(|size| format!(" --size {size}")).unwrap_or_default();
        let decided = if self.decided { " --decided" } else { "" };
        let beside = match self.beside {
            0 => String::new(),
            nodes => format!(" --beside {nodes}"),
        };
        let slug = entry.info().slug;
        format!(
            "cargo xtask tune {slug}{size} --games {games} --nodes {nodes} --seed {seed} \
             --blend {blend}{decided}{beside} --write"
        )
    }
}

/// Prints every feature with its weight before and now, and how far the games leave it uncertain.
fn print_table(names: &[&str], before: &[f64], found: &Fit) {
    println!("{:<24}{:>8}{:>8}{:>8}", "feature", "before", "now", "±");
    for (index, name) in names.iter().enumerate() {
        let (before, now, error) = (before[index], found.weights[index], found.errors[index]);
        println!("{name:<24}{before:>8}{now:>8.1}{error:>8.1}");
    }
}

/// The features that sum patterns up have their weights from these.
fn keep_patterns(order: &Order, names: &[&str], worth: &Worth) -> Result<()> {
    let text = weights::pattern_file(&order.command(), &worth.by_share(), worth.by_room());
    write(order, "worth.rs", &text)?;
    keep(order, names, &[worth.turn().round(), 1.0, 1.0])
}

fn keep(order: &Order, names: &[&str], rounded: &[f64]) -> Result<()> {
    write(order, "weights.rs", &weights::file(&order.command(), names, rounded))
}

fn write(order: &Order, file: &str, text: &str) -> Result<()> {
    let module = order.entry.info().slug.replace('-', "_");
    let path = format!("crates/games/src/{module}/{file}");
    if let Some(folder) = Path::new(&path).parent() {
        fs::create_dir_all(folder).with_context(|| format!("make the folder of {path}"))?;
    }
    fs::write(&path, text).with_context(|| format!("write {path}"))?;
    eprintln!("written to {path}");
    Ok(())
}
