//! `quincunx match`: matches between players.

mod progress;
mod standings;

use std::fs;
use std::path::PathBuf;
use std::sync::Arc;
use std::sync::atomic::Ordering;

use anyhow::{Context, bail};
use arena::{
    MatchGame, MatchResult, MoveSource, MoveSourceCounts, ProtocolLog, Sprt, SprtStatus,
    TimeControl, Tournament, TournamentFormat,
};
use catalog::{AnyGame, PlayerSpec, Tablebases};
use clap::Args;
use messages::{Message, say};
use rules::Outcome;
use serde_json::{Value, json};

use self::progress::Progress;
use self::standings::Standings;
use crate::command::solving::table;
use crate::help::Advice;
use crate::interrupt::stop_on_interrupt;
use crate::measure;
use crate::output::{self, GrowingFile};
use crate::position::{Position, read_threads};
use crate::words::text;

/// Maximum number of games.
const MOST_GAMES: u64 = 1_000_000;

const EXAMPLES: &str = "\
  quincunx match talpa --player greedy --against random --games 200
  quincunx match sight --player minimax:3 --against greedy --games 100 --json
  quincunx match talpa --player greedy --against random --games 90 --sprt 0,50
  quincunx match sight --player greedy --against random --games 4 --records a
  quincunx match talpa --player greedy --against random --games 4 --clock 60+1";

/// The form of the JSON.
const JSON: &str = "\
{\"game\",\"size\",\"games\",\"wins\",\"draws\",\"losses\",\"score\",\"elo\",\
\"elo_low\",\"elo_high\",\"forfeits\":{\"wins\",\"losses\"},\"sprt\":{…},\
\"bases\":{\"player\":{\"table\",\"search\",\"engine\"},\"against\":{…}}}\n\
{\"game\",\"size\",\"games\",\"players\":[…],\"matches\":[…]}";

#[derive(Debug, Args)]
#[command(name = "match", after_help = EXAMPLES)]
pub(crate) struct Match {
    #[command(flatten)]
    position: Position,

    #[arg(long, value_name = "WHO", value_parser = PlayerSpec::read)]
    player: PlayerSpec,

    #[arg(long, value_name = "WHO", value_parser = PlayerSpec::read, required = true)]
    against: Vec<PlayerSpec>,

    #[arg(long)]
    round_robin: bool,

    #[arg(long, value_name = "N", value_parser = measure::number(2..=MOST_GAMES))]
    games: u64,

    #[arg(long, value_name = "S", default_value = "1")]
    seed: u64,

    #[arg(long, value_name = "T", default_value = "1", value_parser = read_threads)]
    threads: usize,

    #[arg(long, value_name = "A,B", value_parser = read_sprt, allow_hyphen_values = true)]
    sprt: Option<Sprt>,

    #[arg(long, value_name = "S+S", value_parser = read_clock)]
    clock: Option<TimeControl>,

    #[arg(long, value_name = "FILE")]
    openings: Option<PathBuf>,

    #[arg(long, value_name = "FILE")]
    log: Option<PathBuf>,

    #[arg(long, value_name = "FILE")]
    records: Option<PathBuf>,

    #[arg(long)]
    force: bool,

    #[arg(long, long_help = JSON)]
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
        if self.force && self.records.is_none() && self.log.is_none() {
            bail!("{}", text(&say("command-force-needs-file")));
        }
        let start = self.position.open()?;
        let openings = self.read_openings(&*start)?;
        let open = |path: &PathBuf| GrowingFile::open(path, self.force);
        let log = self.log.as_ref().map(open).transpose()?;
        let mut file = self.records.as_ref().map(open).transpose()?;
        let stop = stop_on_interrupt()?;
        if self.tournament().players.contains(&PlayerSpec::Perfect) {
            table::prepare(&tables, &*start, &stop)?;
        }
        let template = arena::Match {
            tables,
            games: self.games,
            seed: self.seed,
            threads: self.threads,
            sprt: self.sprt,
            clock: self.clock,
            openings: openings.iter().map(|game| &**game).collect(),
            log: log.map_or(ProtocolLog::NONE, ProtocolLog::new),
            stop: Arc::clone(&stop),
            ..arena::Match::new(&*start, self.player.clone(), self.player.clone())
        };
        let tournament = self.tournament();
        let (mut counts, mut written) = (MatchCounts::default(), Ok(()));
        let (mut played, mut progress) = (0, Progress::new(self.games));
        let pairings = tournament.play(&template, |pairing, pair| {
            if pairing.result.games() == 2 && played > 0 {
                progress = Progress::new(self.games);
            }
            let numbered = (played + 1..).zip(pair);
            numbered.for_each(|(number, game)| counts.add(number, game));
            played += 2;
            if let Some(file) = file.as_mut().filter(|_| written.is_ok()) {
                written = pair.iter().try_for_each(|game| add_record(file, game));
            }
            if written.is_err() {
                stop.store(true, Ordering::Relaxed);
            }
            progress.show(&pairing.result);
        });
        output::show_progress("");
        let pairings = pairings?;
        written?;
        let all = self.games * pairings.len() as u64;
        if played < all && !self.is_decided(&pairings[0].result) {
            let stopped = say("command-match-stopped").with("played", played).with("count", all);
            output::complain(&format!("{}\n", text(&stopped)));
        }
        match pairings.as_slice() {
            [pairing] => self.print(&*start, &pairing.result, counts),
            _ => Standings::new(&tournament, pairings).print(&*start, self.json),
        }
    }

    fn tournament(&self) -> Tournament {
        let players = [vec![self.player.clone()], self.against.clone()].concat();
        let format = if self.round_robin {
            TournamentFormat::RoundRobin
        } else {
            TournamentFormat::Gauntlet
        };
        Tournament { players, format }
    }

    fn read_openings(&self, start: &dyn AnyGame) -> anyhow::Result<Vec<Box<dyn AnyGame>>> {
        let Some(path) = &self.openings else { return Ok(Vec::new()) };
        let text = fs::read_to_string(path).with_context(|| output::cannot_read(path))?;
        arena::read_openings(&text, start).with_context(|| output::quote_path(path))
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
        let players = say("command-against").with("player", self.player.to_string());
        let players = players.with("opponent", self.against[0].to_string());
        let played = say("command-match-result").with("wins", *wins).with("draws", *draws);
        let played = played.with("losses", *losses).with("count", result.games());
        let score = say("command-score").with("percent", format!("{:.1}", 100.0 * result.score()));
        let test = self.sprt.map(|sprt| sprt_in_words(&sprt, result)).unwrap_or_default();
        format!(
            "{}\n{}\n{}{}\nElo {}\n{test}{}",
            text(&players),
            text(&played),
            counts.forfeits.in_words(),
            text(&score),
            elo_in_words(result),
            move_sources_in_words(&counts.move_sources),
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
fn move_sources_in_words(move_sources: &[MoveSourceCounts; 2]) -> String {
    let whose = [say("command-moves-of-player"), say("command-moves-of-opponent")];
    let used = whose.into_iter().zip(move_sources).filter(|(_, counts)| !counts.is_empty());
    let line = |(whose, counts): (Message, &MoveSourceCounts)| {
        let [book, table, search, engine] = MoveSource::ALL.map(|source| counts.by(source));
        let whose = whose.with("book", book).with("table", table);
        format!("{}\n", text(&whose.with("solved", search).with("engine", engine)))
    };
    used.map(line).collect()
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
            let forfeit = say("command-forfeited").with("number", number).with("why", why);
            output::complain(&format!("{}\n", text(&forfeit)));
            // The last line is part of the reason.
            for line in game.stderr.iter().rev().skip(1).rev() {
                output::complain(&output::harmless(&format!("  {line}")));
            }
        }
    }

    fn in_words(self) -> String {
        match self {
            Forfeits { wins: 0, losses: 0 } => String::new(),
            Forfeits { wins, losses } => {
                let forfeits = say("command-forfeits").with("wins", wins).with("losses", losses);
                format!("{}\n", text(&forfeits))
            }
        }
    }
}

fn add_record(file: &mut GrowingFile, game: &MatchGame) -> anyhow::Result<()> {
    let gap = if file.is_empty() { "" } else { "\n" };
    file.add(&format!("{gap}{}", game.record.text()))
}

fn sprt_in_words(sprt: &Sprt, result: &MatchResult) -> String {
    let Sprt { low, high } = sprt;
    let status = match sprt.status(result) {
        SprtStatus::Accepted => say("command-sprt-accepted"),
        SprtStatus::Rejected => say("command-sprt-rejected"),
        SprtStatus::Undecided => say("command-sprt-undecided"),
    };
    let ratio = say("command-sprt-ratio")
        .with("ratio", format!("{:.2}", sprt.log_likelihood_ratio(result)))
        .with("bound", format!("{:.2}", Sprt::bound()));
    format!("SPRT {low},{high}: {} ({})\n", text(&status), text(&ratio))
}

fn elo_in_words(result: &MatchResult) -> String {
    let number = |elo: Option<f64>| {
        elo.map_or_else(|| text(&say("command-elo-unbounded")), |elo| format!("{elo:+.1}"))
    };
    let elo = result.elo();
    let words = say("command-elo").with("value", number(elo.value));
    text(&words.with("low", number(elo.low)).with("high", number(elo.high)))
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

fn read_clock(text: &str) -> Result<TimeControl, Advice> {
    let read = TimeControl::read(text);
    read.ok_or_else(|| Advice::new(&say("command-use-clock")))
}

fn read_sprt(text: &str) -> Result<Sprt, Advice> {
    let number = |text: &str| text.trim().parse().ok().filter(|elo: &f64| elo.abs() <= 1000.0);
    let bounds = text.split_once(',').and_then(|(low, high)| Some((number(low)?, number(high)?)));
    match bounds {
        Some((low, high)) if low < high => Ok(Sprt { low, high }),
        _ => Err(Advice::new(&say("command-use-sprt"))),
    }
}
