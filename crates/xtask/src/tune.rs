//! Tuning of evaluation weights and move weights by self-play: `cargo xtask tune GAME`.

mod choice;
mod fit;
mod move_weights;
mod patterns;
mod sample;
mod selfplay;
mod shuffle;
mod weights;
pub(crate) mod winning_chances;

use std::fs;
use std::path::Path;

use anyhow::{Context, Result, ensure};
use catalog::Entry;
use rules::{Setup, Size};

use crate::arguments::Arguments;
use crate::tune::choice::Choice;
use crate::tune::fit::{Fit, fit, loss};
use crate::tune::move_weights::accuracy;
use crate::tune::patterns::PatternFit;
use crate::tune::sample::Sample;
use crate::tune::selfplay::SelfPlay;

/// Validation set: one game in this many is held out of the fit.
const HELD_OUT: u64 = 10;

/// The options of a run, which depends on nothing else apart from the engine and its present
/// weights.
struct TuneOptions {
    entry: &'static Entry,
    /// Board sizes; the usual one if none is named.
    sizes: Vec<Size>,
    games: u64,
    nodes: u64,
    seed: u64,
    /// Percentage of the engine's score in the target; the rest is the result of the game.
    blend: u64,
    /// Includes positions that the search had already decided.
    decided: bool,
    /// Nodes of a search after a random move beside each position of a game; 0 for none.
    beside: u64,
    /// Tunes move weights instead of evaluation weights.
    moves: bool,
}

pub(crate) fn run(mut arguments: Arguments) -> Result<()> {
    let wanted = arguments.flag("--write");
    let threads = arguments.number("--threads")?.unwrap_or(1);
    let options = TuneOptions::read(arguments)?;
    let setups = options.setups();
    let starts = setups.iter().map(|setup| options.entry.start(setup));
    let starts = starts.collect::<Result<Vec<_>, _>>()?;
    let selfplay = SelfPlay { starts: &starts, options: &options };
    if options.moves {
        return tune_moves(&selfplay, threads as usize, wanted);
    }
    let start = &starts[0];
    let model = options.entry.tunable(&**start);
    let names: Vec<&str> = model.features().iter().map(|&(name, ..)| name).collect();
    let before: Vec<f64> = model.features().iter().map(|&(.., weight)| weight.into()).collect();
    let patterns = model.pattern_count();
    let one_board = patterns == 0 || starts.len() == 1;
    ensure!(one_board, "patterns of pieces are found on one board: name one size");

    let samples = selfplay.samples(threads as usize);
    let (held_out, used): (Vec<Sample>, Vec<Sample>) =
        samples.into_iter().partition(|sample| options.holds_out(sample.game));
    ensure!(
        !used.is_empty() && !held_out.is_empty(),
        "too few positions are undecided: play more games or a larger board"
    );
    println!("{} positions, {} more to check with", used.len(), held_out.len());
    if patterns > 0 {
        let fit = patterns::fit(&used, patterns, start.setup().size.area());
        println!("loss {:.4} before, {:.4} now", loss(&held_out, &before), fit.loss(&held_out));
        return if wanted { write_patterns(&options, &names, &fit) } else { Ok(()) };
    }
    let found = fit(&used, names.len());
    let rounded: Vec<f64> = found.weights.iter().map(|weight| weight.round()).collect();

    println!("loss {:.4} before, {:.4} now", loss(&held_out, &before), loss(&held_out, &rounded));
    print_table(&names, &before, &found);
    if wanted { write_weights(&options, &names, &rounded) } else { Ok(()) }
}

/// Tunes the weights of move patterns.
fn tune_moves(selfplay: &SelfPlay<'_>, threads: usize, wanted: bool) -> Result<()> {
    let SelfPlay { starts, options } = selfplay;
    let patterns = options.entry.tunable(&*starts[0]).move_pattern_count();
    let slug = options.entry.info().slug;
    ensure!(patterns > 0, "`{slug}` has no move patterns: tune its evaluation, without `--moves`");
    let message = "`--blend` and `--decided` are for evaluations: leave them out with `--moves`";
    ensure!(options.blend == 0 && !options.decided, message);
    let (held_out, used): (Vec<Choice>, Vec<Choice>) =
        selfplay.choices(threads).into_iter().partition(|choice| options.holds_out(choice.game));
    println!("{} choices, {} more to check with", used.len(), held_out.len());
    let weights = move_weights::fit(&used, patterns);
    let [before, now] =
        [&vec![0.0; patterns], &weights].map(|weights| accuracy(&held_out, weights));
    let hits = 100.0 * now.hits;
    println!(
        "cross-entropy {:.4} without patterns, {:.4} with; {hits:.1} % hit",
        before.cross_entropy, now.cross_entropy
    );
    let text = weights::move_file(&options.command(), &weights);
    if wanted { write(options, "move_weights.rs", &text) } else { Ok(()) }
}

impl TuneOptions {
    fn read(mut arguments: Arguments) -> Result<TuneOptions> {
        let games = arguments.number("--games")?.unwrap_or(10_000);
        let nodes = arguments.number("--nodes")?.unwrap_or(2000);
        let seed = arguments.number("--seed")?.unwrap_or(1);
        let blend = arguments.number("--blend")?.unwrap_or(0);
        let mut sizes = Vec::new();
        while let Some(side) = arguments.number("--size")? {
            sizes.push(Size::read(&side.to_string())?);
        }
        let beside = arguments.number("--beside")?.unwrap_or(0);
        let decided = arguments.flag("--decided");
        let moves = arguments.flag("--moves");
        let slug = arguments.word().unwrap_or_default();
        arguments.finish()?;
        let entry = catalog::find(&slug)?;
        let min_games = HELD_OUT * sizes.len().max(1) as u64;
        ensure!(games >= min_games, "`{games}` games are too few: play {min_games} or more");
        ensure!(blend <= 100, "`{blend}` percent of the score are too many: blend 0 to 100");
        Ok(TuneOptions { entry, sizes, games, nodes, seed, blend, decided, beside, moves })
    }

    fn setups(&self) -> Vec<Setup> {
        let usual = self.entry.info().usual();
        if self.sizes.is_empty() {
            return vec![usual];
        }
        self.sizes.iter().map(|&size| Setup { size, ..usual }).collect()
    }

    /// True if a game belongs to the validation set, equally from each board.
    fn holds_out(&self, game: u64) -> bool {
        (game / self.sizes.len().max(1) as u64).is_multiple_of(HELD_OUT)
    }

    /// The command that repeats this run.
    fn command(&self) -> String {
        let TuneOptions { entry, games, nodes, seed, .. } = self;
        let sizes: Vec<String> = self.sizes.iter().map(|size| format!(" --size {size}")).collect();
        let sizes = sizes.concat();
        let blend = if self.moves { String::new() } else { format!(" --blend {}", self.blend) };
        let decided = if self.decided { " --decided" } else { "" };
        let beside = match self.beside {
            0 => String::new(),
            nodes => format!(" --beside {nodes}"),
        };
        let moves = if self.moves { " --moves" } else { "" };
        let slug = entry.info().slug;
        format!(
            "cargo xtask tune {slug}{sizes}{moves} --games {games} --nodes {nodes} --seed {seed}\
             {blend}{decided}{beside} --write"
        )
    }
}

/// Prints every feature with its weight before and now, and the standard error.
fn print_table(names: &[&str], before: &[f64], found: &Fit) {
    println!("{:<24}{:>8}{:>8}{:>8}", "feature", "before", "now", "±");
    for (index, name) in names.iter().enumerate() {
        let (before, now, error) = (before[index], found.weights[index], found.errors[index]);
        println!("{name:<24}{before:>8}{now:>8.1}{error:>8.1}");
    }
}

/// Writes pattern weights. The features that sum them up have weight 1.
fn write_patterns(options: &TuneOptions, names: &[&str], fit: &PatternFit) -> Result<()> {
    let text = weights::pattern_file(&options.command(), &fit.by_share(), fit.by_room());
    write(options, "pattern_weights.rs", &text)?;
    write_weights(options, names, &[fit.turn().round(), 1.0, 1.0])
}

fn write_weights(options: &TuneOptions, names: &[&str], rounded: &[f64]) -> Result<()> {
    write(options, "weights.rs", &weights::file(&options.command(), names, rounded))
}

fn write(options: &TuneOptions, file: &str, text: &str) -> Result<()> {
    let module = options.entry.info().slug.replace('-', "_");
    let path = format!("crates/games/src/{module}/{file}");
    if let Some(folder) = Path::new(&path).parent() {
        fs::create_dir_all(folder).with_context(|| format!("make the folder of {path}"))?;
    }
    fs::write(&path, text).with_context(|| format!("write {path}"))?;
    eprintln!("written to {path}");
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn options(line: &str) -> Result<TuneOptions> {
        TuneOptions::read(Arguments::new(line.split_whitespace().map(str::to_owned).collect()))
    }

    #[test]
    fn the_command_repeats_the_run() {
        for line in [
            "crosscut --size 5 --size 8 --moves --games 36000 --nodes 3000 --seed 1 --beside 3000",
            "talpa --games 40 --nodes 100 --seed 7 --blend 50 --decided",
        ] {
            let command = options(line).unwrap().command();
            assert_eq!(command, format!("cargo xtask tune {line} --write"));
        }
    }

    #[test]
    fn every_tenth_game_on_each_board_is_held_out() {
        let sixty = options("crosscut --size 5 --size 6 --size 7 --games 60").unwrap();
        for board in 0..3 {
            let kept = (0..20).filter(|round| sixty.holds_out(3 * round + board));
            assert_eq!(kept.count(), 2, "board {board}");
        }
        assert!(options("crosscut --size 5 --size 6 --games 19").is_err());
    }
}
