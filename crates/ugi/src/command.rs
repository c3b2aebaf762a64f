//! UGI commands sent to the engine.

use rules::quote;

use crate::go::{Go, GoError};

/// UGI command.
#[derive(PartialEq, Eq, Debug)]
pub(crate) enum Command<'a> {
    /// Identify.
    Ugi,
    /// Synchronize.
    IsReady,
    /// Start a new game.
    NewGame,
    /// Set an option.
    SetOption {
        /// Option name.
        name: String,
        /// New value.
        value: String,
    },
    /// Set the position.
    Position {
        /// Position text; `None` for the start position.
        begin: Option<String>,
        /// Moves from there.
        moves: Vec<&'a str>,
    },
    /// Start a search.
    Go(Go),
    /// Stop the search.
    Stop,
    /// Answer a query.
    Query(Query<'a>),
    /// Exit.
    Quit,
}

/// Query about the position.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Query<'a> {
    GameOver,
    FirstToMove,
    Result,
    Position,
    LegalMoves,
    IsLegal(&'a str),
}

/// Invalid command.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub(crate) enum CommandError {
    #[error(
        "unknown command {}: use `ugi`, `isready`, `uginewgame`, `setoption`, `position`, `go`, \
         `stop`, `query` or `quit`",
        quote(.0)
    )]
    Unknown(String),
    #[error("{} doesn't name an option: write `setoption name NAME value VALUE`", quote(.0))]
    SetOption(String),
    #[error(
        "{} isn't a position: write `position startpos` or `position fen BOARD SIDE`, \
         optionally followed by `moves` and a list of moves",
        quote(.0)
    )]
    Position(String),
    #[error(transparent)]
    Go(#[from] GoError),
    #[error(
        "unknown query {}: use `gameover`, `p1turn`, `result`, `fen`, `moves` or `islegal MOVE`",
        quote(.0)
    )]
    Query(String),
}

impl<'a> Command<'a> {
    /// Parses a line; `None` if it is empty.
    pub(crate) fn read(line: &'a str) -> Result<Option<Command<'a>>, CommandError> {
        let words: Vec<&str> = line.split_whitespace().collect();
        let Some((&verb, rest)) = words.split_first() else { return Ok(None) };
        let command = match (verb, rest) {
            ("ugi", []) => Command::Ugi,
            ("isready", []) => Command::IsReady,
            ("uginewgame", []) => Command::NewGame,
            ("stop", []) => Command::Stop,
            ("quit", []) => Command::Quit,
            ("setoption", _) => {
                set_option(rest).ok_or_else(|| CommandError::SetOption(line.to_owned()))?
            }
            ("position", _) => {
                position(rest).ok_or_else(|| CommandError::Position(line.to_owned()))?
            }
            ("go", _) => Command::Go(Go::read(rest)?),
            ("query", _) => Command::Query(query(rest)?),
            _ => return Err(CommandError::Unknown(line.to_owned())),
        };
        Ok(Some(command))
    }
}

/// `name NAME value VALUE`, each of one or more words; the value is optional.
fn set_option<'a>(words: &[&str]) -> Option<Command<'a>> {
    let (&"name", words) = words.split_first()? else { return None };
    let end = words.iter().position(|&word| word == "value").unwrap_or(words.len());
    let name = words[..end].join(" ");
    let value = words.get(end + 1..).unwrap_or_default().join(" ");
    (!name.is_empty()).then_some(Command::SetOption { name, value })
}

fn position<'a>(words: &[&'a str]) -> Option<Command<'a>> {
    let end = words.iter().position(|&word| word == "moves").unwrap_or(words.len());
    let begin = match &words[..end] {
        ["startpos"] => None,
        ["fen", text @ ..] if !text.is_empty() => Some(text.join(" ")),
        _ => return None,
    };
    let moves = words.get(end + 1..).unwrap_or_default().to_vec();
    Some(Command::Position { begin, moves })
}

fn query<'a>(words: &[&'a str]) -> Result<Query<'a>, CommandError> {
    match words {
        ["gameover"] => Ok(Query::GameOver),
        ["p1turn"] => Ok(Query::FirstToMove),
        ["result"] => Ok(Query::Result),
        ["fen"] => Ok(Query::Position),
        ["moves"] => Ok(Query::LegalMoves),
        ["islegal", text] => Ok(Query::IsLegal(text)),
        _ => Err(CommandError::Query(words.join(" "))),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn commands_are_read_whatever_the_blanks() {
        assert_eq!(Command::read("  ugi\r"), Ok(Some(Command::Ugi)));
        assert_eq!(Command::read(" \t\r"), Ok(None));
        let option = |name: &str, value: &str| {
            Ok(Some(Command::SetOption { name: name.to_owned(), value: value.to_owned() }))
        };
        let line = "setoption name Rules value walk=any  repetition=draw";
        assert_eq!(Command::read(line), option("Rules", "walk=any repetition=draw"));
        assert_eq!(Command::read("setoption name Clear Hash"), option("Clear Hash", ""));
    }

    #[test]
    fn positions_have_a_start_and_moves() {
        let position = |begin: Option<&str>, moves: &[&'static str]| {
            let begin = begin.map(str::to_owned);
            Ok(Some(Command::Position { begin, moves: moves.to_vec() }))
        };
        assert_eq!(Command::read("position startpos"), position(None, &[]));
        assert_eq!(Command::read("position startpos moves"), position(None, &[]));
        let line = "position fen rb/br  r moves a1b1";
        assert_eq!(Command::read(line), position(Some("rb/br r"), &["a1b1"]));
    }

    #[test]
    fn invalid_commands_are_answered_with_advice() {
        for (line, advice) in [
            ("hello", "`isready`"),
            ("UGI", "`ugi`"),
            ("stop it", "`stop`"),
            ("setoption", "`setoption name NAME value VALUE`"),
            ("setoption name", "`setoption name NAME value VALUE`"),
            ("setoption Hash 3", "`setoption name NAME value VALUE`"),
            ("position", "`position startpos`"),
            ("position fen", "`position startpos`"),
            ("position startpos a1", "`position startpos`"),
            ("query", "`gameover`"),
            ("query weather", "`gameover`"),
            ("query islegal", "`islegal MOVE`"),
            ("query islegal a1 b1", "`islegal MOVE`"),
            ("go sideways", "`movetime`"),
        ] {
            let message = Command::read(line).unwrap_err().to_string();
            assert!(message.contains(advice), "{line}: {message}");
        }
    }
}
