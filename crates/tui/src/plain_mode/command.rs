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
    /// Show the position after a move without playing it.
    Preview,
    /// List the moves played, or show an earlier position.
    History,
    /// Start another game from an earlier position.
    Branch,
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
    /// Save the board as SVG or PNG.
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
pub(super) const COMMANDS: [(Command, &[&str], &str); 18] = [
    (Command::Moves, &["moves", "list"], "List the legal moves"),
    (Command::Pick, &["pick"], "Choose a move square by square"),
    (Command::Preview, &["preview"], "Show what a move would do, as in `preview 3`"),
    (Command::Board, &["board", "show"], "Show the board"),
    (Command::Pieces, &["pieces"], "List the pieces"),
    (Command::Undo, &["undo"], "Undo your last move"),
    (Command::Redo, &["redo"], "Redo a move"),
    (Command::History, &["history", "look"], "List the moves played; `history 3` shows move 3"),
    (Command::Branch, &["branch"], "New game from an earlier move, as in `branch 3`"),
    (Command::Hint, &["hint"], "Ask the engine for a move"),
    (Command::Truth, &["values", "truth"], "Show which moves win, lose or draw"),
    (Command::Resign, &["resign"], "Resign the game"),
    (Command::Save, &["save"], "Save the game, optionally with a name"),
    (Command::Picture, &["picture"], "Save the board as SVG; `picture NAME.png` as PNG"),
    (Command::Record, &["record"], "Show the game record"),
    (Command::Position, &["position"], "Show the position text"),
    (Command::Rules, &["rules"], "Show the rules"),
    (Command::Leave, &["0", "back", "menu"], "Return to the menu; the game is kept"),
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
        "Type a move, its number in the list of moves, its first square, or a command:\n{}  \
         quit       Quit; the game is kept\n\
         On the board, the last move leads from ( ) to [ ]; what it changed stands in ' '.\n",
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
