//! `quincunx match`: players against each other.

use std::sync::Arc;

use arena::{Contest, Sprt, Tally, Verdict};
use catalog::Who;
use clap::Args;
use serde_json::{Value, json};

use crate::output;
use crate::position::{Position, read_threads};

/// A match that nobody will wait for.
const MOST_GAMES: u64 = 1_000_000;

const EXAMPLES: &str = "\
Players:
  random      any legal move
  greedy      what looks best after the move
  minimax:N   what an exact search of N plies finds best
  engine      the engine with 1 s a move; also engine:time=50ms, engine:nodes=N
  ugi:PROGRAM another program that speaks the Universal Game Interface, with 1 s
              a move; also ugi:PROGRAM,time=50ms and ugi:PROGRAM,nodes=N. It may
              have arguments: \"ugi:quincunx ugi\"

Examples:
  quincunx match talpa --player greedy --against random --games 200
  quincunx match sight --player minimax:3 --against greedy --games 100 --json
  quincunx match talpa --player greedy --against random --games 90 --sprt 0,50";

/// Let players play each other
///
/// Games come in pairs from the same random opening, with the sides exchanged. The
/// results are those of `--player`, with its Elo difference and 95 % interval. The
/// same seed gives the same match, whatever the number of threads.
#[derive(Debug, Args)]
#[command(name = "match", after_help = EXAMPLES, verbatim_doc_comment)]
pub(crate) struct Match {
    #[command(flatten)]
    position: Position,

    /// Whose results are counted
    #[arg(long, value_name = "WHO", value_parser = Who::read)]
    player: Who,

    /// Its opponent
    #[arg(long, value_name = "WHO", value_parser = Who::read)]
    against: Who,

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

    /// Print a JSON object
    ///
    /// `{"game","size","games","wins","draws","losses","score",`
    /// `"elo","elo_low","elo_high"}`, with `--sprt` also `"sprt":{…}`.
    #[arg(long, verbatim_doc_comment)]
    json: bool,
}

impl Match {
    pub(crate) fn run(&self) -> anyhow::Result<()> {
        let start = self.position.open()?;
        let contest = Contest {
            start: &*start,
            player: self.player.clone(),
            against: self.against.clone(),
            games: self.games,
            seed: self.seed,
            threads: self.threads,
            sprt: self.sprt,
            stop: Arc::default(),
        };
        let tally = contest.play(|tally, _| show_progress(tally, self.games))?;
        output::show_progress("");
        if self.json {
            let mut facts = facts(&tally);
            facts["game"] = json!(start.info().slug);
            facts["size"] = json!(start.setup().size.to_string());
            if let Some(sprt) = self.sprt {
                facts["sprt"] = sprt_facts(&sprt, &tally);
            }
            return output::print_json(&facts);
        }
        output::print_text(&self.summary(&tally))
    }

    fn summary(&self, tally: &Tally) -> String {
        let Tally { wins, draws, losses, .. } = tally;
        let score = 100.0 * tally.score();
        let test = self.sprt.map(|sprt| sprt_in_words(&sprt, tally)).unwrap_or_default();
        format!(
            "{} against {}\n{wins} wins, {draws} draws, {losses} losses in {} games\n\
             score {score:.1} %\nElo {}\n{test}",
            self.player,
            self.against,
            tally.games(),
            elo_in_words(tally),
        )
    }
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

fn show_progress(tally: &Tally, games: u64) {
    let score = 100.0 * tally.score();
    output::show_progress(&format!("{} of {games} games, score {score:.1} %", tally.games()));
}

fn read_sprt(text: &str) -> Result<Sprt, String> {
    let number = |text: &str| text.trim().parse().ok().filter(|elo: &f64| elo.abs() <= 1000.0);
    let bounds = text.split_once(',').and_then(|(low, high)| Some((number(low)?, number(high)?)));
    match bounds {
        Some((low, high)) if low < high => Ok(Sprt { low, high }),
        _ => Err("give two differences in Elo, the smaller first, as in `0,20`".to_owned()),
    }
}
