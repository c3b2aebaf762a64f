//! `quincunx match`: players against each other.

mod progress;

use std::path::PathBuf;
use std::sync::Arc;
use std::sync::atomic::Ordering;

use arena::{Bases, Basis, Contest, Game, Sprt, Tally, Verdict};
use catalog::{AnyGame, PlayerSpec, Tablebases};
use clap::Args;
use rules::Outcome;
use serde_json::{Value, json};

use self::progress::Progress;
use crate::interrupt::stop_on_interrupt;
use crate::output::{self, GrowingFile};
use crate::position::{Position, read_threads};

/// A match that nobody will wait for.
const MOST_GAMES: u64 = 1_000_000;

const EXAMPLES: &str = "\
Players:
  random      any legal move
  greedy      what looks best after the move
  minimax:N   what an exact search of N plies finds best
  engine      the engine with 1 s a move; also engine:time=50ms, engine:nodes=N
  engine:1    the weakest of the ten levels, up to engine:10
  mcts        Monte-Carlo tree search; also mcts:time=50ms, mcts:nodes=N
  perfect     tables, else exact search, else the engine
  ugi:PROGRAM another program that speaks the Universal Game Interface, with 1 s
              a move; also ugi:PROGRAM,time=50ms and ugi:PROGRAM,nodes=N. It may
              have arguments: \"ugi:quincunx ugi\"

Examples:
  quincunx match talpa --player greedy --against random --games 200
  quincunx match sight --player minimax:3 --against greedy --games 100 --json
  quincunx match talpa --player greedy --against random --games 90 --sprt 0,50
  quincunx match sight --player greedy --against random --games 4 --records a";

/// Let players play each other
///
/// Games come in pairs from the same random opening, with the sides exchanged. The
/// results are those of `--player`, with its Elo difference and 95 % interval. The
/// same seed gives the same match, whatever the number of threads. Ctrl-C ends it
/// with the results so far.
#[derive(Debug, Args)]
#[command(name = "match", after_help = EXAMPLES, verbatim_doc_comment)]
pub(crate) struct Match {
    #[command(flatten)]
    position: Position,

    /// Whose results are counted
    #[arg(long, value_name = "WHO", value_parser = PlayerSpec::read)]
    player: PlayerSpec,

    /// Its opponent
    #[arg(long, value_name = "WHO", value_parser = PlayerSpec::read)]
    against: PlayerSpec,

    /// How many games at most; an even number
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u64).range(2..=MOST_GAMES))]
    games: u64,

    /// Decides what is left to chance
    #[arg(long, value_name = "S", default_value = "1")]
    seed: u64,

    /// How many games go on at once, 1 to 256
    #[arg(long, value_name = "T", default_value = "1", value_parser = read_threads)]
    threads: usize,

    /// Stop when A or B Elo is the better explanation
    ///
    /// The test errs in 5 % of the cases, either way. Example: `--sprt 0,20`.
    #[arg(long, value_name = "A,B", value_parser = read_sprt, allow_hyphen_values = true)]
    sprt: Option<Sprt>,

    /// Write the games to FILE, one record after the other
    ///
    /// Each pair is added when it is over, so that a match that is
    /// interrupted leaves what was played. An existing file is left alone
    /// unless `--force` is given. `quincunx record` reads it.
    #[arg(long, value_name = "FILE", verbatim_doc_comment)]
    records: Option<PathBuf>,

    /// Replace the file if it exists
    #[arg(long, requires = "records")]
    force: bool,

    /// Print a JSON object
    ///
    /// `{"game","size","games","wins","draws","losses","score",`
    /// `"elo","elo_low","elo_high","forfeits":{"wins","losses"}}`,
    /// with `--sprt` also `"sprt":{…}`, and where `perfect` plays also
    /// `"bases":{"player":{"table","search","engine"},"against":{…}}`,
    /// the number of moves chosen by each.
    #[arg(long, verbatim_doc_comment)]
    json: bool,
}

/// What is counted besides the results.
#[derive(Clone, Copy, Default)]
struct Counts {
    forfeits: Forfeits,
    /// What the player and its opponent have chosen their moves by.
    bases: [Bases; 2],
}

/// Games that ended because a player failed, as the player whose results are counted sees them.
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
        let contest = Contest {
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
        let (mut counts, mut written) = (Counts::default(), Ok(()));
        let progress = Progress::new(self.games);
        let tally = contest.play(|tally, pair| {
            let numbered = (tally.games() - 1..).zip(pair);
            numbered.for_each(|(number, game)| counts.add(number, game));
            if let Some(file) = file.as_mut().filter(|_| written.is_ok()) {
                written = pair.iter().try_for_each(|game| add_record(file, game));
            }
            if written.is_err() {
                stop.store(true, Ordering::Relaxed);
            }
            progress.show(tally);
        });
        output::show_progress("");
        let tally = tally?;
        written?;
        if tally.games() < self.games && !self.is_decided(&tally) {
            let (played, all) = (tally.games(), self.games);
            output::complain(&format!("stopped after {played} of {all} games\n"));
        }
        self.print(&*start, &tally, counts)
    }

    fn is_decided(&self, tally: &Tally) -> bool {
        self.sprt.is_some_and(|sprt| sprt.verdict(tally) != Verdict::Undecided)
    }

    fn print(&self, start: &dyn AnyGame, tally: &Tally, counts: Counts) -> anyhow::Result<()> {
        if self.json {
            let Forfeits { wins, losses } = counts.forfeits;
            let mut facts = facts(tally);
            facts["forfeits"] = json!({"wins": wins, "losses": losses});
            if counts.bases.iter().any(|bases| !bases.is_empty()) {
                let [player, against] = counts.bases.map(|bases| bases_facts(&bases));
                facts["bases"] = json!({"player": player, "against": against});
            }
            facts["game"] = json!(start.info().slug);
            facts["size"] = json!(start.setup().size.to_string());
            if let Some(sprt) = self.sprt {
                facts["sprt"] = sprt_facts(&sprt, tally);
            }
            return output::print_json(&facts);
        }
        output::print_text(&self.summary(tally, counts))
    }

    fn summary(&self, tally: &Tally, counts: Counts) -> String {
        let Tally { wins, draws, losses, .. } = tally;
        let score = 100.0 * tally.score();
        let bases = ["player", "opponent"].into_iter().zip(&counts.bases);
        let bases: String = bases.map(|(whose, bases)| bases_in_words(whose, bases)).collect();
        let test = self.sprt.map(|sprt| sprt_in_words(&sprt, tally)).unwrap_or_default();
        format!(
            "{} against {}\n{wins} wins, {draws} draws, {losses} losses in {} games\n{}\
             score {score:.1} %\nElo {}\n{test}{bases}",
            self.player,
            self.against,
            tally.games(),
            counts.forfeits.in_words(),
            elo_in_words(tally),
        )
    }
}

impl Counts {
    fn add(&mut self, number: u64, game: &Game) {
        self.forfeits.add(number, game);
        self.bases.iter_mut().zip(game.bases).for_each(|(all, more)| *all += more);
    }
}

/// How many moves of a player were chosen by what; nothing of those who do not look for it.
fn bases_in_words(whose: &str, bases: &Bases) -> String {
    if bases.is_empty() {
        return String::new();
    }
    let [table, search, engine] = Basis::ALL.map(|basis| bases.by(basis));
    format!(
        "the {whose}'s moves: {table} from tables, {search} by exact search, {engine} by the engine\n"
    )
}

fn bases_facts(bases: &Bases) -> Value {
    Basis::ALL.into_iter().map(|basis| (basis.slug(), bases.by(basis))).collect()
}

impl Forfeits {
    /// Counts a game, and says what has happened if a player has failed.
    fn add(&mut self, number: u64, game: &Game) {
        const MOST_SAID: u64 = 10;
        let Some(why) = game.record.tag("Termination") else { return };
        if game.record.result == Some(Outcome::Win(game.side)) {
            self.wins += 1;
        } else {
            self.losses += 1;
        }
        if self.wins + self.losses <= MOST_SAID {
            output::show_progress("");
            output::complain(&format!("game {number} is forfeited: {why}\n"));
        }
    }

    fn in_words(self) -> String {
        match self {
            Forfeits { wins: 0, losses: 0 } => String::new(),
            Forfeits { wins, losses } => format!("forfeits: {wins} wins, {losses} losses\n"),
        }
    }
}

fn add_record(file: &mut GrowingFile, game: &Game) -> anyhow::Result<()> {
    let gap = if file.is_empty() { "" } else { "\n" };
    file.add(&format!("{gap}{}", game.record.text()))
}

fn sprt_in_words(sprt: &Sprt, tally: &Tally) -> String {
    let Sprt { low, high } = sprt;
    let verdict = verdict_word(sprt.verdict(tally));
    let (ratio, bound) = (sprt.likelihood_ratio(tally), Sprt::bound());
    format!("SPRT {low},{high}: {verdict} (log-likelihood ratio {ratio:.2} of ±{bound:.2})\n")
}

fn elo_in_words(tally: &Tally) -> String {
    let number =
        |elo: Option<f64>| elo.map_or_else(|| "unbounded".to_owned(), |elo| format!("{elo:+.1}"));
    let elo = tally.elo();
    format!("{} (95 %: {} to {})", number(elo.value), number(elo.low), number(elo.high))
}

fn facts(tally: &Tally) -> Value {
    let elo = tally.elo();
    json!({
        "game": null,
        "size": null,
        "games": tally.games(),
        "wins": tally.wins,
        "draws": tally.draws,
        "losses": tally.losses,
        "score": tally.score(),
        "elo": elo.value,
        "elo_low": elo.low,
        "elo_high": elo.high,
    })
}

fn sprt_facts(sprt: &Sprt, tally: &Tally) -> Value {
    json!({
        "low": sprt.low,
        "high": sprt.high,
        "ratio": sprt.likelihood_ratio(tally),
        "verdict": verdict_word(sprt.verdict(tally)),
    })
}

fn verdict_word(verdict: Verdict) -> &'static str {
    match verdict {
        Verdict::Accepted => "accepted",
        Verdict::Rejected => "rejected",
        Verdict::Undecided => "undecided",
    }
}

fn read_sprt(text: &str) -> Result<Sprt, String> {
    let number = |text: &str| text.trim().parse().ok().filter(|elo: &f64| elo.abs() <= 1000.0);
    let bounds = text.split_once(',').and_then(|(low, high)| Some((number(low)?, number(high)?)));
    match bounds {
        Some((low, high)) if low < high => Ok(Sprt { low, high }),
        _ => Err("give two differences in Elo, the smaller first, as in `0,20`".to_owned()),
    }
}
