//! Commands during a game, besides moves. Their names are the same in every language.

use messages::{Message, say};

use super::prompt::Help;

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
pub(super) const COMMANDS: [(Command, &[&str], Message); 18] = [
    (Command::Moves, &["moves", "list"], say("plain-help-moves")),
    (Command::Pick, &["pick"], say("plain-help-pick")),
    (Command::Preview, &["preview"], say("plain-help-preview")),
    (Command::Board, &["board", "show"], say("plain-help-board")),
    (Command::Pieces, &["pieces"], say("plain-help-pieces")),
    (Command::Undo, &["undo"], say("plain-help-undo")),
    (Command::Redo, &["redo"], say("plain-help-redo")),
    (Command::History, &["history", "look"], say("plain-help-history")),
    (Command::Branch, &["branch"], say("plain-help-branch")),
    (Command::Hint, &["hint"], say("plain-help-hint")),
    (Command::Truth, &["values", "truth"], say("plain-help-values")),
    (Command::Resign, &["resign"], say("plain-help-resign")),
    (Command::Save, &["save"], say("plain-help-save")),
    (Command::Picture, &["picture"], say("plain-help-picture")),
    (Command::Record, &["record"], say("plain-help-record")),
    (Command::Position, &["position"], say("plain-help-position")),
    (Command::Rules, &["rules"], say("plain-help-rules")),
    (Command::Leave, &["0", "back", "menu"], say("plain-help-leave")),
];

/// Parses a command and its argument.
pub(super) fn read(line: &str) -> Option<(Command, &str)> {
    let (word, rest) = line.split_once(char::is_whitespace).unwrap_or((line, ""));
    let known = |names: &[&str]| names.iter().any(|name| word.eq_ignore_ascii_case(name));
    let (command, ..) = COMMANDS.into_iter().find(|(_, names, _)| known(names))?;
    Some((command, rest.trim()))
}

/// Help with all commands.
pub(super) fn help() -> Help {
    let commands = COMMANDS.map(|(_, names, about)| (names[0], about));
    let quit = ("quit", say("plain-help-quit"));
    Help::new(say("plain-help"))
        .with_commands(commands.into_iter().chain([quit]))
        .with_note(say("plain-help-signs"))
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
