//! `quincunx match`: matches between players.

mod progress;

use std::path::PathBuf;
use std::sync::Arc;
use std::sync::atomic::Ordering;

use arena::{MatchGame, MatchResult, MoveSource, MoveSourceCounts, Sprt, SprtStatus};
use catalog::{AnyGame, PlayerSpec, Tablebases};
use clap::Args;
use rules::Outcome;
use serde_json::{Value, json};

use self::progress::Progress;
use crate::command::table;
use crate::interrupt::stop_on_interrupt;
use crate::output::{self, GrowingFile};
use crate::position::{Position, read_threads};

/// Maximum number of games.
const MOST_GAMES: u64 = 1_000_000;

const EXAMPLES: &str = "\
Players:
  random      random legal moves
  greedy      best position after one move
  minimax:N   plain minimax search, N plies deep; minimax is minimax:3
  engine      the engine, 1 s per move; also engine:time=50ms, engine:nodes=N
  engine:1    the engine at level 1 of 10, up to engine:10
  mcts        Monte Carlo tree search; also mcts:time=50ms, mcts:nodes=N
  perfect     tablebase, then solver, then engine
  ugi:PROGRAM external engine (Universal Game Interface), 1 s per move; also
              ugi:PROGRAM,time=50ms and ugi:PROGRAM,nodes=N. May have arguments:
              \"ugi:quincunx ugi\"

Examples:
  quincunx match talpa --player greedy --against random --games 200
  quincunx match sight --player minimax:3 --against greedy --games 100 --json
  quincunx match talpa --player greedy --against random --games 90 --sprt 0,50
  quincunx match sight --player greedy --against random --games 4 --records a";

/// Play a match between two players
///
/// Games are played in pairs from the same random opening, with swapped sides.
/// Results are those of `--player`: score, Elo difference and 95 % confidence
/// interval. The same seed gives the same match with any number of threads.
/// Press Ctrl-C to stop early and see the results so far.
#[derive(Debug, Args)]
#[command(name = "match", after_help = EXAMPLES, verbatim_doc_comment)]
pub(crate) struct Match {
    #[command(flatten)]
    position: Position,

    /// Player whose results are counted
    #[arg(long, value_name = "WHO", value_parser = PlayerSpec::read)]
    player: PlayerSpec,

    /// Opponent
    #[arg(long, value_name = "WHO", value_parser = PlayerSpec::read)]
    against: PlayerSpec,

    /// Maximum number of games; must be even
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u64).range(2..=MOST_GAMES))]
    games: u64,

    /// Random seed
    #[arg(long, value_name = "S", default_value = "1")]
    seed: u64,

    /// Games played at once, 1 to 256
    #[arg(long, value_name = "T", default_value = "1", value_parser = read_threads)]
    threads: usize,

    /// Stop when an SPRT of A against B Elo is decided
    ///
    /// Error rates are 5 %. Example: `--sprt 0,20`.
    #[arg(long, value_name = "A,B", value_parser = read_sprt, allow_hyphen_values = true)]
    sprt: Option<Sprt>,

    /// Write game records to FILE
    ///
    /// Games are appended as they finish, so an interrupted match keeps
    /// what was played. An existing file is not overwritten unless you add
    /// `--force`. `quincunx record` reads the file.
    #[arg(long, value_name = "FILE", verbatim_doc_comment)]
    records: Option<PathBuf>,

    /// Overwrite the file if it exists
    #[arg(long, requires = "records")]
    force: bool,

    /// Print a JSON object
    ///
    /// `{"game","size","games","wins","draws","losses","score",`
    /// `"elo","elo_low","elo_high","forfeits":{"wins","losses"}}`.
    /// With `--sprt` also `"sprt":{…}`, and with the player `perfect`
    /// also `"bases":{"player":{"table","search","engine"},`
    /// `"against":{…}}`, the number of moves from each source.
    #[arg(long, verbatim_doc_comment)]
    json: bool,
}

/// Statistics besides the results.
#[derive(Clone, Copy, Default)]
struct MatchCounts {
    forfeits: Forfeits,
    /// Move sources of the player and its opponent.
    move_sources: [MoveSourceCounts; 2],
}

/// Games decided by a failing player, from the point of view of `--player`.
#[derive(Clone, Copy, Default)]
struct Forfeits {
    wins: u64,
    losses: u64,
}

impl Match {
    pub(crate) fn run(&self, tables: Tablebases) -> anyhow::Result<()> {
        let start = self.position.open()?;
        let file = self.records.as_ref().map(|path| GrowingFile::open(path, self.force));
        let mut file = file.transpose()?;
        let stop = stop_on_interrupt()?;
        if [&self.player, &self.against].contains(&&PlayerSpec::Perfect) {
            table::prepare(&tables, &*start, &stop)?;
        }
        let series = arena::Match {
            start: &*start,
            player: self.player.clone(),
            against: self.against.clone(),
            tables,
            games: self.games,
            seed: self.seed,
            threads: self.threads,
            sprt: self.sprt,
            stop: Arc::clone(&stop),
        };
        let (mut counts, mut written) = (MatchCounts::default(), Ok(()));
        let progress = Progress::new(self.games);
        let result = series.play(|result, pair| {
            let numbered = (result.games() - 1..).zip(pair);
            numbered.for_each(|(number, game)| counts.add(number, game));
            if let Some(file) = file.as_mut().filter(|_| written.is_ok()) {
                written = pair.iter().try_for_each(|game| add_record(file, game));
            }
            if written.is_err() {
                stop.store(true, Ordering::Relaxed);
            }
            progress.show(result);
        });
        output::show_progress("");
        let result = result?;
        written?;
        if result.games() < self.games && !self.is_decided(&result) {
            let (played, all) = (result.games(), self.games);
            output::complain(&format!("stopped after {played} of {all} games\n"));
        }
        self.print(&*start, &result, counts)
    }

    fn is_decided(&self, result: &MatchResult) -> bool {
        self.sprt.is_some_and(|sprt| sprt.status(result) != SprtStatus::Undecided)
    }

    fn print(
        &self,
        start: &dyn AnyGame,
        result: &MatchResult,
        counts: MatchCounts,
    ) -> anyhow::Result<()> {
        if self.json {
            let Forfeits { wins, losses } = counts.forfeits;
            let mut facts = facts(result);
            facts["forfeits"] = json!({"wins": wins, "losses": losses});
            if counts.move_sources.iter().any(|move_sources| !move_sources.is_empty()) {
                let [player, against] =
                    counts.move_sources.map(|move_sources| move_sources_json(&move_sources));
                facts["bases"] = json!({"player": player, "against": against});
            }
            facts["game"] = json!(start.info().slug);
            facts["size"] = json!(start.setup().size.to_string());
            if let Some(sprt) = self.sprt {
                facts["sprt"] = sprt_facts(&sprt, result);
            }
            return output::print_json(&facts);
        }
        output::print_text(&self.summary(result, counts))
    }

    fn summary(&self, result: &MatchResult, counts: MatchCounts) -> String {
        let MatchResult { wins, draws, losses, .. } = result;
        let score = 100.0 * result.score();
        let move_sources = ["player", "opponent"].into_iter().zip(&counts.move_sources);
        let move_sources: String = move_sources
            .map(|(whose, move_sources)| move_sources_in_words(whose, move_sources))
            .collect();
        let test = self.sprt.map(|sprt| sprt_in_words(&sprt, result)).unwrap_or_default();
        format!(
            "{} against {}\n{wins} wins, {draws} draws, {losses} losses in {} games\n{}\
             score {score:.1} %\nElo {}\n{test}{move_sources}",
            self.player,
            self.against,
            result.games(),
            counts.forfeits.in_words(),
            elo_in_words(result),
        )
    }
}

impl MatchCounts {
    fn add(&mut self, number: u64, game: &MatchGame) {
        self.forfeits.add(number, game);
        self.move_sources.iter_mut().zip(game.move_sources).for_each(|(all, more)| *all += more);
    }
}

/// Number of moves per source; empty for players other than `perfect`.
fn move_sources_in_words(whose: &str, move_sources: &MoveSourceCounts) -> String {
    if move_sources.is_empty() {
        return String::new();
    }
    let [book, table, search, engine] =
        MoveSource::ALL.map(|move_source| move_sources.by(move_source));
    format!(
        "{whose}'s moves: {book} from the book, {table} from the tablebase, {search} solved, {engine} \
         by the engine\n"
    )
}

fn move_sources_json(move_sources: &MoveSourceCounts) -> Value {
    MoveSource::ALL
        .into_iter()
        .map(|move_source| (move_source.slug(), move_sources.by(move_source)))
        .collect()
}

impl Forfeits {
    /// Counts a game and reports the failure of a player.
    fn add(&mut self, number: u64, game: &MatchGame) {
        const MOST_SAID: u64 = 10;
        let Some(why) = game.record.tag("Termination") else { return };
        if game.record.result == Some(Outcome::Win(game.side)) {
            self.wins += 1;
        } else {
            self.losses += 1;
        }
        if self.wins + self.losses <= MOST_SAID {
            output::show_progress("");
            output::complain(&format!("game {number} forfeited: {why}\n"));
        }
    }

    fn in_words(self) -> String {
        match self {
            Forfeits { wins: 0, losses: 0 } => String::new(),
            Forfeits { wins, losses } => format!("forfeits: {wins} wins, {losses} losses\n"),
        }
    }
}

fn add_record(file: &mut GrowingFile, game: &MatchGame) -> anyhow::Result<()> {
    let gap = if file.is_empty() { "" } else { "\n" };
    file.add(&format!("{gap}{}", game.record.text()))
}

fn sprt_in_words(sprt: &Sprt, result: &MatchResult) -> String {
    let Sprt { low, high } = sprt;
    let status = sprt_word(sprt.status(result));
    let (ratio, bound) = (sprt.log_likelihood_ratio(result), Sprt::bound());
    format!("SPRT {low},{high}: {status} (log-likelihood ratio {ratio:.2} of ±{bound:.2})\n")
}

fn elo_in_words(result: &MatchResult) -> String {
    let number =
        |elo: Option<f64>| elo.map_or_else(|| "unbounded".to_owned(), |elo| format!("{elo:+.1}"));
    let elo = result.elo();
    format!("{} (95 %: {} to {})", number(elo.value), number(elo.low), number(elo.high))
}

fn facts(result: &MatchResult) -> Value {
    let elo = result.elo();
    json!({
        "game": null,
        "size": null,
        "games": result.games(),
        "wins": result.wins,
        "draws": result.draws,
        "losses": result.losses,
        "score": result.score(),
        "elo": elo.value,
        "elo_low": elo.low,
        "elo_high": elo.high,
    })
}

fn sprt_facts(sprt: &Sprt, result: &MatchResult) -> Value {
    json!({
        "low": sprt.low,
        "high": sprt.high,
        "ratio": sprt.log_likelihood_ratio(result),
        "verdict": sprt_word(sprt.status(result)),
    })
}

fn sprt_word(status: SprtStatus) -> &'static str {
    match status {
        SprtStatus::Accepted => "accepted",
        SprtStatus::Rejected => "rejected",
        SprtStatus::Undecided => "undecided",
    }
}

fn read_sprt(text: &str) -> Result<Sprt, String> {
    let number = |text: &str| text.trim().parse().ok().filter(|elo: &f64| elo.abs() <= 1000.0);
    let bounds = text.split_once(',').and_then(|(low, high)| Some((number(low)?, number(high)?)));
    match bounds {
        Some((low, high)) if low < high => Ok(Sprt { low, high }),
        _ => Err("use two Elo differences, the smaller one first, such as `0,20`".to_owned()),
    }
}
