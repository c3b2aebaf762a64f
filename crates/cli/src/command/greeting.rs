//! `quincunx`: what there is.

use std::fmt::Write;
use std::io::{self, IsTerminal};

use catalog::CATALOG;
use clap::CommandFactory;
use draw::ColorDepth;
use rules::GameInfo;

use super::Cli;
use crate::terminal::When;
use crate::{markdown, output};

/// An example for every command.
const EXAMPLES: [(&str, &str); 9] = [
    ("moves", "quincunx moves talpa --size 4"),
    ("show", "quincunx show sight --after \"c3 b2 e5\""),
    ("rules", "quincunx rules claustro"),
    ("perft", "quincunx perft crosscut --size 5x6 --depth 4"),
    ("analyze", "quincunx analyze clusterfuss --size 4 --time 1s"),
    ("match", "quincunx match talpa --player greedy --against random --games 20"),
    ("record", "quincunx record check game.txt"),
    ("ugi", "quincunx ugi"),
    ("bench", "quincunx bench"),
];

/// Prints the games and the commands.
pub(super) fn print() -> anyhow::Result<()> {
    let styled = When::Auto.depth(io::stdout().is_terminal()) != ColorDepth::None;
    output::print_text(&markdown::render(&page(), styled))
}

fn page() -> String {
    let mut page = "# Quincunx\n\nFive abstract board games for two.\n\n## Games\n\n".to_owned();
    for entry in CATALOG {
        let GameInfo { slug, usual_side: side, summary, .. } = entry.info();
        let _infallible = writeln!(page, "- **{slug}** ({side} x {side}): {summary}");
    }
    page.push_str("\n## Commands\n\n```\n");
    for command in Cli::command().get_subcommands() {
        let name = command.get_name();
        let about = command.get_about().map(ToString::to_string).unwrap_or_default();
        let _infallible = writeln!(page, "{name:8}{about}");
        for (_, example) in EXAMPLES.iter().filter(|(command, _)| *command == name) {
            let _infallible = writeln!(page, "{:8}{example}", "");
        }
    }
    page.push_str("```\n\nMore about a command: `quincunx help show`\n");
    page
}
