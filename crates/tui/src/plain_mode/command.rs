//! Commands during a game, besides moves.

/// Command during a game.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Command {
    /// Show the board.
    Board,
    /// List the pieces.
    Pieces,
    /// List the legal moves with numbers.
    Moves,
    /// Choose a move square by square.
    Pick,
    /// Take back moves.
    Undo,
    /// Replay moves taken back.
    Redo,
    /// Ask the engine for a move.
    Hint,
    /// Show the solved value of every move.
    Truth,
    /// Resign.
    Resign,
    /// Save the game.
    Save,
    /// Save the board as SVG.
    Picture,
    /// Show the game record.
    Record,
    /// Show the position text.
    Position,
    /// Show the rules.
    Rules,
    /// Return to the menu.
    Leave,
}

/// Commands with their names and descriptions, in the order of the help.
pub(super) const COMMANDS: [(Command, &[&str], &str); 15] = [
    (Command::Moves, &["moves", "list"], "list the legal moves with their numbers"),
    (Command::Pick, &["pick"], "be asked for the squares of a move, one after the other"),
    (Command::Board, &["board", "show"], "show the board again"),
    (Command::Pieces, &["pieces"], "say what stands where"),
    (Command::Undo, &["undo"], "take your last move back"),
    (Command::Redo, &["redo"], "play it again"),
    (Command::Hint, &["hint"], "ask the engine for a move"),
    (Command::Truth, &["truth", "values"], "say of every move whether it wins, as far as is known"),
    (Command::Resign, &["resign"], "give up the game"),
    (Command::Save, &["save"], "save the game; a name may follow"),
    (Command::Picture, &["picture"], "save the board as an SVG file; a name may follow"),
    (Command::Record, &["record"], "show the game as a record, to be copied"),
    (Command::Position, &["position"], "show the text of the position, to be copied"),
    (Command::Rules, &["rules"], "read the rules of the game"),
    (Command::Leave, &["0", "back", "menu"], "go back to the menu; the game is kept"),
];

/// Parses a command and its argument.
pub(super) fn read(line: &str) -> Option<(Command, &str)> {
    let (word, rest) = line.split_once(char::is_whitespace).unwrap_or((line, ""));
    let known = |names: &[&str]| names.iter().any(|name| word.eq_ignore_ascii_case(name));
    let (command, ..) = COMMANDS.iter().find(|(_, names, _)| known(names))?;
    Some((*command, rest.trim()))
}

/// Help text, one line per command.
pub(super) fn help() -> String {
    let lines = COMMANDS.map(|(_, names, about)| format!("  {:<10} {about}\n", names[0]));
    format!(
        "Type a move, a number from the list of moves, a square to begin a move with, or one of \
         these:\n{}  \
         quit       end the program; the game is kept\n\
         On the board, round brackets mark the square that the last move left, and square \
         brackets the one it entered.\n",
        lines.concat()
    )
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn commands_are_known_by_every_name_and_in_capitals() {
        for (command, names, _) in COMMANDS {
            for name in names {
                assert_eq!(read(name), Some((command, "")));
                let line = format!("{} my game ", name.to_uppercase());
                assert_eq!(read(&line), Some((command, "my game")));
            }
        }
        assert_eq!(read("a1 b1"), None);
        assert_eq!(read(""), None);
    }

    #[test]
    fn no_name_belongs_to_two_commands() {
        let names: Vec<&str> =
            COMMANDS.iter().flat_map(|(_, names, _)| names.iter().copied()).collect();
        for (index, name) in names.iter().enumerate() {
            assert!(!names[..index].contains(name), "{name}");
        }
    }
}
