//! Computer players with state between moves.

use std::sync::atomic::AtomicBool;
use std::time::Duration;

use catalog::{
    Analysis, AnalysisOptions, AnyGame, BoundsTable, Knowledge, PlayerSpec, ProvedValue,
    SearchLimits, SolveLimits, Source, Tablebases, TranspositionTable, Wdl, bounds_with_book, find,
};
use rng::Rng;
use rules::Player;
use ugi::{Client, ClientError, ProtocolLog, RemainingTime};

use crate::move_source::{MoveSource, MoveSourceCounts};

/// Transposition table of the engine.
const TABLE_BYTES: usize = 16 << 20;

/// Node limit of the proof search of `perfect`, several times the searches that books rely on.
const PROVE_NODES: u64 = 1_000_000;
/// Nodes for the distance and the other moves, once the winner is known.
const DISTANCE_NODES: u64 = 100_000;
const SOLVE_TABLE_BYTES: usize = 64 << 20;

/// Engine limits of `perfect` where the value is unknown.
const ENGINE_LIMITS: SearchLimits = SearchLimits { nodes: 300_000, ..SearchLimits::NONE };
/// Engine limits of `perfect` where every move loses.
const LOST_LIMITS: SearchLimits = SearchLimits { nodes: 50_000, ..SearchLimits::NONE };

/// Computer player in a game. The same seed and positions give the same moves, except under time
/// limits.
#[derive(Debug)]
pub struct Opponent {
    spec: PlayerSpec,
    seed: u64,
    rng: Rng,
    /// Tablebases to probe.
    tables: Tablebases,
    /// Time limit per move of `perfect`.
    time_limit: Option<Duration>,
    /// Engine state for this game; created on first use.
    table: Option<TranspositionTable>,
    /// Solver state for this game; created on first use.
    bounds: Option<BoundsTable>,
    /// External program, unless it has failed.
    client: Option<Client>,
    /// Log of what is exchanged with it.
    log: ProtocolLog,
    /// Source of the last move, for `perfect`.
    move_source: Option<MoveSource>,
    /// Sources of all moves in this game.
    move_sources: MoveSourceCounts,
}

/// Reason why a player can't move.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum OpponentError {
    /// The game is over.
    #[error("the game is over ({0}): undo a move or start a new game")]
    Over(String),
    /// The external program has failed.
    #[error("{spec}: {error}")]
    Program {
        /// Player.
        spec: String,
        /// Cause.
        error: ClientError,
    },
}

impl OpponentError {
    /// Last lines that an external program has written to its standard error before it ended.
    pub fn stderr(&self) -> &[String] {
        match self {
            OpponentError::Program { error: ClientError::Ended { stderr }, .. } => stderr,
            _ => &[],
        }
    }
}

impl Opponent {
    /// Creates a player and starts its external program, if any.
    pub fn new(spec: &PlayerSpec, seed: u64) -> Result<Opponent, OpponentError> {
        Opponent::logged(spec, seed, &ProtocolLog::NONE)
    }

    /// The same with a log of what is exchanged with the program.
    pub fn logged(
        spec: &PlayerSpec,
        seed: u64,
        log: &ProtocolLog,
    ) -> Result<Opponent, OpponentError> {
        let rng = Rng::seeded(seed);
        let (spec, log) = (spec.clone(), log.clone());
        let (table, bounds, client) = (None, None, None);
        let (tables, time_limit) = (Tablebases::none(), None);
        let (move_source, move_sources) = (None, MoveSourceCounts::default());
        let mut opponent = Opponent {
            spec,
            seed,
            rng,
            tables,
            time_limit,
            table,
            bounds,
            client,
            log,
            move_source,
            move_sources,
        };
        opponent.new_game(seed)?;
        Ok(opponent)
    }

    /// Gives the player tablebases to probe.
    #[must_use]
    pub fn with_tables(self, tables: &Tablebases) -> Opponent {
        Opponent { tables: tables.clone(), ..self }
    }

    /// Limits the time per move of `perfect`, whose node limit takes minutes on large boards.
    #[must_use]
    pub fn with_time_limit(self, limit: Duration) -> Opponent {
        Opponent { time_limit: Some(limit), ..self }
    }

    /// Starts a new game with fresh state. A failed program is restarted.
    pub fn new_game(&mut self, seed: u64) -> Result<(), OpponentError> {
        self.seed = seed;
        self.rng = Rng::seeded(seed);
        self.table = None;
        self.bounds = None;
        self.move_source = None;
        self.move_sources = MoveSourceCounts::default();
        if let PlayerSpec::Ugi(program) = &self.spec {
            let begin = |mut client: Client| client.new_game(seed).map(|()| client);
            let running = self.client.take().and_then(|client| begin(client).ok());
            let begun = match running {
                Some(client) => Ok(client),
                None => Client::start(program, &self.log).and_then(begin),
            };
            self.client = Some(begun.map_err(|error| self.failure(error))?);
        }
        Ok(())
    }

    /// Source of the last move; `None` for players other than `perfect`.
    pub fn move_source(&self) -> Option<MoveSource> {
        self.move_source
    }

    /// Sources of the moves in this game.
    pub fn move_sources(&self) -> MoveSourceCounts {
        self.move_sources
    }

    /// Chooses a legal move and returns its canonical text. `report` receives the search progress;
    /// `stop` ends the search soon.
    pub fn choose(
        &mut self,
        game: &dyn AnyGame,
        stop: &AtomicBool,
        report: &mut dyn FnMut(&Analysis),
    ) -> Result<String, OpponentError> {
        self.choose_on_clock(game, None, stop, report)
    }

    /// Lets an external program get ready for a position, so that this is not charged to its clock.
    pub fn prepare(&mut self, game: &dyn AnyGame) -> Result<(), OpponentError> {
        let prepared = self.client.as_mut().map_or(Ok(()), |client| client.prepare(game));
        prepared.map_err(|error| self.failure(error))
    }

    /// The same with a clock, which takes the place of limits per move. Players without limits
    /// ignore it.
    pub fn choose_on_clock(
        &mut self,
        game: &dyn AnyGame,
        clock: Option<&RemainingTime>,
        stop: &AtomicBool,
        report: &mut dyn FnMut(&Analysis),
    ) -> Result<String, OpponentError> {
        if let Some(reason) = game.reason() {
            return Err(OpponentError::Over(reason.to_string()));
        }
        let share = clock.map(|clock| share_of(clock, game.turn()));
        if let Some(share) = &share {
            self.time_limit = Some(share.soft);
        }
        let chosen = match &self.spec {
            PlayerSpec::Random => game.random_move(&mut |count| self.rng.below(count)),
            PlayerSpec::Greedy => game.greedy_move(&mut self.rng),
            PlayerSpec::Minimax(plies) => game.minimax_move(*plies, &mut self.rng, stop),
            PlayerSpec::Engine(limits) => {
                // A node limit measures the search alone, with the same move on every machine.
                let is_timed = limits.nodes == u64::MAX;
                let options = AnalysisOptions::play(share.unwrap_or(*limits));
                let known = if is_timed { winning_book_move(game, report) } else { None };
                known.or_else(|| self.search(&options, is_timed, game, stop, report))
            }
            PlayerSpec::Level(level) if level.plays_randomly(&mut self.rng) => {
                game.random_move(&mut |count| self.rng.below(count))
            }
            PlayerSpec::Level(level) => {
                self.search(&level.options(self.seed), false, game, stop, report)
            }
            PlayerSpec::Mcts(limits) => {
                let share = share.map(|share| SearchLimits { time: share.soft, ..share });
                let limits = share.unwrap_or(*limits);
                let analysis = game.analyze_mcts(limits, self.rng.next_u64(), stop, report);
                report(&analysis);
                analysis.lines.first().map(|line| line.moves[0].clone())
            }
            PlayerSpec::Perfect => self.perfect_move(game, stop, report),
            PlayerSpec::Ugi(_) => return self.ask_program(game, clock, stop, report),
        };
        Ok(chosen.expect("a game that goes on has a move"))
    }

    fn search(
        &mut self,
        options: &AnalysisOptions,
        with_tables: bool,
        game: &dyn AnyGame,
        stop: &AtomicBool,
        report: &mut dyn FnMut(&Analysis),
    ) -> Option<String> {
        let table = self.table.get_or_insert_with(|| TranspositionTable::new(TABLE_BYTES));
        let none = Tablebases::none();
        let tables = if with_tables { &self.tables } else { &none };
        let analysis = game.analyze_with(tables, options, table, stop, report);
        analysis.lines.first().map(|line| line.moves[0].clone())
    }

    /// Plays the best move if it is known; otherwise the engine chooses among the moves not known
    /// to be worse. An unreadable tablebase counts as missing.
    fn perfect_move(
        &mut self,
        game: &dyn AnyGame,
        stop: &AtomicBool,
        report: &mut dyn FnMut(&Analysis),
    ) -> Option<String> {
        if let Ok(entry) = find(game.info().slug) {
            // Without the tablebase it plays as well as it can.
            let _built = self.tables.prepare(entry, &game.setup(), stop);
        }
        let known = game.probe(&self.tables).ok().flatten();
        let known = known.or_else(|| Knowledge::from_book(game).filter(has_best_move));
        let knowledge = known.unwrap_or_else(|| self.solve(game, stop));
        if let Some(analysis) = knowledge.analysis() {
            report(&analysis);
        }
        let best = knowledge.best_move().map(str::to_owned);
        let move_source = match (&best, knowledge.source) {
            (None, _) => MoveSource::Engine,
            (Some(_), Source::Book) => MoveSource::Book,
            (Some(_), Source::Table) => MoveSource::Table,
            (Some(_), Source::Search | Source::Rules) => MoveSource::Search,
        };
        self.move_source = Some(move_source);
        self.move_sources.count(move_source);
        let lost = ProvedValue { wdl: Wdl::Loss, plies: None };
        match best {
            // No move is known to lose later than another, so the engine sets a trap.
            Some(_) if move_source == MoveSource::Search && knowledge.value == Ok(lost) => {
                self.engine_move(&knowledge, &LOST_LIMITS, game, stop, report)
            }
            Some(best) => Some(best),
            None => self.engine_move(&knowledge, &ENGINE_LIMITS, game, stop, report),
        }
    }

    /// Proves who wins, and measures the distance if that is quick.
    fn solve(&mut self, game: &dyn AnyGame, stop: &AtomicBool) -> Knowledge {
        // The engine gets the other half if need be.
        let time = self.time_limit.map_or(Duration::MAX, |limit| limit / 2);
        let bounds = self.bounds.get_or_insert_with(|| bounds_with_book(game, SOLVE_TABLE_BYTES));
        let limits = |nodes| SolveLimits { nodes, time, ..SolveLimits::NONE };
        game.prove(&limits(PROVE_NODES), bounds, stop);
        let mut knowledge = game.solve(&limits(DISTANCE_NODES), bounds, stop, &mut |_| ());
        let is_won = knowledge.value.is_ok_and(|value| value.wdl == Wdl::Win);
        if is_won && knowledge.best_move().is_none() {
            // The bounds table kept the value of the position, but not that of the move.
            let best = game.winning_move(&limits(PROVE_NODES), bounds, stop);
            let is_best = |text: &String| Some(text) == best.as_ref();
            if let Some((_, value)) = knowledge.moves.iter_mut().find(|(text, _)| is_best(text)) {
                *value = Some(ProvedValue { wdl: Wdl::Win, plies: None });
            }
        }
        knowledge
    }

    /// The engine's best move that isn't worse than another.
    fn engine_move(
        &mut self,
        knowledge: &Knowledge,
        limits: &SearchLimits,
        game: &dyn AnyGame,
        stop: &AtomicBool,
        report: &mut dyn FnMut(&Analysis),
    ) -> Option<String> {
        let time = self.time_limit.map_or(Duration::MAX, |limit| limit / 2);
        let limits = SearchLimits { time, ..*limits };
        let options = AnalysisOptions::play(limits).with_lines(knowledge.lines_to_request(1));
        let table = self.table.get_or_insert_with(|| TranspositionTable::new(TABLE_BYTES));
        let mut analysis = game.analyze_with(&self.tables, &options, table, stop, &mut |_| ());
        knowledge.correct(&mut analysis);
        report(&analysis);
        let lost = knowledge.moves_with(Wdl::Loss);
        let chosen = analysis.lines.first().map(|line| line.moves[0].as_str());
        // A stopped search hasn't seen every move and may have chosen a proved loss.
        let other = || {
            knowledge.moves.iter().map(|(text, _)| text.as_str()).find(|text| !lost.contains(text))
        };
        chosen.filter(|text| !lost.contains(text)).or_else(other).or(chosen).map(str::to_owned)
    }

    /// Asks the external program. After a failure it stays closed until the next game.
    fn ask_program(
        &mut self,
        game: &dyn AnyGame,
        clock: Option<&RemainingTime>,
        stop: &AtomicBool,
        report: &mut dyn FnMut(&Analysis),
    ) -> Result<String, OpponentError> {
        let ended = || ClientError::Ended { stderr: Vec::new() };
        let mut client = self.client.take().ok_or_else(|| self.failure(ended()))?;
        let chosen =
            client.choose(game, clock, stop, report).map_err(|error| self.failure(error))?;
        self.client = Some(client);
        Ok(chosen)
    }

    fn failure(&self, error: ClientError) -> OpponentError {
        OpponentError::Program { spec: self.spec.to_string(), error }
    }
}

/// Limits of a move on the clock.
fn share_of(clock: &RemainingTime, turn: Player) -> SearchLimits {
    /// Time kept back for what is not search.
    const OVERHEAD: Duration = Duration::from_millis(10);
    let left = clock.left[turn.index()].saturating_sub(OVERHEAD);
    SearchLimits::on_clock(left, clock.increment, None)
}

fn has_best_move(knowledge: &Knowledge) -> bool {
    knowledge.best_move().is_some()
}

/// The book's move in a won position.
fn winning_book_move(game: &dyn AnyGame, report: &mut dyn FnMut(&Analysis)) -> Option<String> {
    let known = Knowledge::from_book(game)?;
    let best = known.best_move().filter(|_| known.winner(game.turn()) == Some(game.turn()))?;
    let mut analysis = Analysis::default();
    known.correct(&mut analysis);
    report(&analysis);
    Some(best.to_owned())
}

#[cfg(test)]
mod tests {
    use catalog::{BookView, CATALOG};

    use super::*;

    const PLAYERS: [&str; 4] = ["random", "greedy", "minimax:2", "engine:nodes=200"];

    #[test]
    fn the_perfect_player_solves_small_boards() {
        let perfect = || Opponent::new(&PlayerSpec::Perfect, 1).unwrap();
        // First wins all of these.
        for (slug, size) in [
            ("crosscut", "4"),
            ("crosscut", "5x6"),
            ("crosscut", "6"),
            ("clusterfuss", "4"),
            ("talpa", "4"),
            ("sight", "3"),
        ] {
            let entry = find(slug).unwrap();
            let size = rules::Size::read(size).unwrap();
            let setup = rules::Setup { size, ..entry.info().usual() };
            assert!(entry.is_solved(&setup, &Tablebases::none()), "{slug} {size}");
            for seed in 0..3 {
                let mut game = entry.start(&setup).unwrap();
                let mut random = Opponent::new(&PlayerSpec::Random, seed).unwrap();
                let mut perfect = perfect();
                // It knows every position as Second, too.
                let (own, mut moves) = (usize::from(seed == 2), 0);
                while game.outcome().is_none() {
                    let is_own = game.ply() % 2 == own;
                    moves += u64::from(is_own);
                    let text = choose(if is_own { &mut perfect } else { &mut random }, &*game);
                    game.play(&text).unwrap();
                }
                assert_eq!(random.move_source(), None);
                assert_eq!(perfect.move_sources().by(MoveSource::Search), moves, "{slug}");
                let won = rules::Outcome::Win(rules::Player::First);
                if own == 0 {
                    assert_eq!(game.outcome(), Some(won), "{slug}: {:?}", game.moves());
                }
            }
        }
    }

    #[test]
    fn the_perfect_player_keeps_the_win_from_the_start_of_boards_with_a_book() {
        /// Plies of each game: beyond them every board is easy.
        const PLIES: usize = 6;
        for entry in CATALOG {
            let sizes = entry.info().sizes().into_iter().filter(|size| size.is_square());
            for size in sizes {
                let start = entry.start(&rules::Setup { size, ..entry.info().usual() }).unwrap();
                let book = entry.book(&start.setup()).filter(BookView::is_complete);
                let Some(known) = book.and_then(|_| Knowledge::from_book(&*start)) else {
                    continue;
                };
                let own = known.winner(start.turn()).expect("somebody wins");
                let mut perfect = Opponent::new(&PlayerSpec::Perfect, 1).unwrap();
                let mut random = Opponent::new(&PlayerSpec::Random, 1).unwrap();
                let mut game = start.copy();
                while game.ply() < PLIES && game.outcome().is_none() {
                    let is_own = game.turn() == own;
                    let text = choose(if is_own { &mut perfect } else { &mut random }, &*game);
                    game.play(&text).unwrap();
                }
                let scene = format!("{} {:?}", game.setup_text(), game.moves());
                assert_eq!(perfect.move_sources().by(MoveSource::Engine), 0, "{scene}");
                assert!(perfect.move_sources().by(MoveSource::Book) > 0, "{scene}");
                let bounds = bounds_with_book(&*game, SOLVE_TABLE_BYTES);
                let (value, _) = game.prove(&SolveLimits::NONE, &bounds, &AtomicBool::new(false));
                assert_eq!(value.unwrap().wdl.winner(game.turn()), Some(own), "{scene}");
            }
        }
    }

    #[test]
    fn only_players_by_time_look_into_the_book() {
        let entry = find("clusterfuss").unwrap();
        let size = rules::Size::square(5).unwrap();
        let start = entry.start(&rules::Setup { size, ..entry.info().usual() }).unwrap();
        let nodes = |player: &str| {
            let mut opponent = Opponent::new(&PlayerSpec::read(player).unwrap(), 1).unwrap();
            let mut analysis = Analysis::default();
            let mut report = |last: &Analysis| analysis = last.clone();
            opponent.choose(&*start, &AtomicBool::new(false), &mut report).unwrap();
            (analysis.nodes, analysis.known)
        };
        assert_eq!(nodes("engine:time=10ms"), (0, Some(Source::Book)));
        for player in ["engine:nodes=200", "engine:1", "engine:10"] {
            assert_eq!(nodes(player).1, None, "{player}");
        }
    }

    #[test]
    fn the_perfect_player_falls_back_to_the_engine() {
        let mut game = start("talpa");
        for _ in 0..2 {
            let mut perfect = Opponent::new(&PlayerSpec::Perfect, 1).unwrap();
            let text = choose(&mut perfect, &*game);
            assert_eq!(perfect.move_source(), Some(MoveSource::Engine));
            game.play(&text).unwrap();
        }
        assert_eq!(game.ply(), 2);
    }

    fn start(slug: &str) -> Box<dyn AnyGame> {
        let entry = find(slug).unwrap();
        entry.start(&entry.info().usual()).unwrap()
    }

    fn choose(opponent: &mut Opponent, game: &dyn AnyGame) -> String {
        opponent.choose(game, &AtomicBool::new(false), &mut |_| {}).unwrap()
    }

    /// The first moves of a game against itself.
    fn moves(opponent: &mut Opponent, slug: &str) -> Vec<String> {
        let mut game = start(slug);
        for _ in 0..6 {
            let text = choose(opponent, &*game);
            game.play(&text).unwrap();
        }
        game.moves()
    }

    #[test]
    fn the_same_seed_gives_the_same_game_and_a_new_game_forgets_the_last() {
        for player in PLAYERS {
            let spec = PlayerSpec::read(player).unwrap();
            for entry in CATALOG {
                let slug = entry.info().slug;
                let mut opponent = Opponent::new(&spec, 5).unwrap();
                let first = moves(&mut opponent, slug);
                opponent.new_game(5).unwrap();
                assert_eq!(moves(&mut opponent, slug), first, "{player} {slug}");
                let mut other = Opponent::new(&spec, 5).unwrap();
                assert_eq!(moves(&mut other, slug), first, "{player} {slug}");
            }
        }
    }

    #[test]
    fn the_engine_keeps_its_table_during_a_game() {
        let spec = PlayerSpec::Engine(SearchLimits { depth: 4, ..SearchLimits::NONE });
        let (mut opponent, game) = (Opponent::new(&spec, 1).unwrap(), start("talpa"));
        let nodes = |opponent: &mut Opponent| {
            let mut nodes = 0;
            let mut report = |analysis: &Analysis| nodes = analysis.nodes;
            opponent.choose(&*game, &AtomicBool::new(false), &mut report).unwrap();
            nodes
        };
        let (first, again) = (nodes(&mut opponent), nodes(&mut opponent));
        assert!(again < first, "{again} of {first}");
        opponent.new_game(1).unwrap();
        assert_eq!(nodes(&mut opponent), first);
    }

    #[test]
    fn a_finished_game_is_an_error() {
        let mut game = start("sight");
        game.play_all("a1 b1 a2 b2").unwrap();
        for player in PLAYERS {
            let mut opponent = Opponent::new(&PlayerSpec::read(player).unwrap(), 1).unwrap();
            let chosen = opponent.choose(&*game, &AtomicBool::new(false), &mut |_| {});
            assert!(matches!(chosen, Err(OpponentError::Over(_))), "{player}: {chosen:?}");
        }
    }

    #[test]
    fn a_missing_program_is_named() {
        let spec = PlayerSpec::read("ugi:./no/such/program").unwrap();
        let error = Opponent::new(&spec, 1).unwrap_err().to_string();
        assert!(error.contains("./no/such/program"), "{error}");
    }

    #[cfg(unix)]
    #[test]
    fn a_failed_program_is_restarted_for_the_next_game() {
        let script = "while read -r word rest; do case $word in ugi) echo ugiok;; \
                      isready) echo readyok;; go) echo bestmove c3; exit;; esac; done";
        let command = ["sh", "-c", script].map(str::to_owned).to_vec();
        let limits = SearchLimits { nodes: 1, ..SearchLimits::NONE };
        let spec = PlayerSpec::Ugi(catalog::Program { command, limits, options: Vec::new() });
        let mut opponent = Opponent::new(&spec, 1).unwrap();
        let game = start("sight");
        for _ in 0..3 {
            assert_eq!(choose(&mut opponent, &*game), "c3");
            let ended = opponent.choose(&*game, &AtomicBool::new(false), &mut |_| {});
            assert!(matches!(ended, Err(OpponentError::Program { .. })), "{ended:?}");
            opponent.new_game(1).unwrap();
        }
    }
}
