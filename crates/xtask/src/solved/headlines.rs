//! The table at the top of docs/solved.md: every claim with its rules, its source and the command
//! that repeats it. It is put together from the tables of the page and the ledgers in data/ledgers.

use anyhow::{Context, Result};
use catalog::{CATALOG, Entry};
use rules::{GameInfo, Player, Setup, Size};

use crate::solved::boards::{BOARDS, Board, Method, RECORDS};
use crate::solved::ledgers::LedgerResult;

/// Clauses whose reading decides values, by game; the rest of the rules leaves no choice.
const READINGS: &[(&str, &str)] = &[
    ("crosscut", "C4: one flip test for all flanked segments together"),
    ("claustro", "L7 left out: values are those without the repetition rule"),
    ("sight", "S6 as the option `blocked` says"),
];

/// A claim about a start position.
struct Headline {
    board: String,
    result: String,
    source: String,
    command: String,
}

/// The table of all claims but for tablebases of boards that no menu offers.
pub(super) fn table(page: &str, ledgers: &[LedgerResult]) -> Result<String> {
    let mut rows = Vec::new();
    for entry in CATALOG {
        let slug = entry.info().slug;
        for board in BOARDS.iter().chain(RECORDS).filter(|board| board.slug == slug) {
            if let Some(headline) = of_board(entry, board, page)? {
                rows.push((entry, headline));
            }
        }
        let own = ledgers.iter().filter(|ledger| ledger.entry.info().slug == slug);
        rows.extend(own.filter_map(|ledger| Some((entry, of_ledger(ledger)?))));
    }
    let mut text = "| board and rules | with best play | reading | known from | repeat it with |\n\
                    |---|---|---|---|---|"
        .to_owned();
    for (entry, headline) in rows {
        let Headline { board, result, source, command } = headline;
        let slug = entry.info().slug;
        let reading = READINGS.iter().find(|(game, _)| *game == slug);
        let reading = reading.map_or("as the rules page says", |(_, reading)| reading);
        let row = format!("\n| {board} | {result} | {reading} | {source} | `{command}` |");
        text.push_str(&row);
    }
    Ok(text)
}

/// `Sight 5, blocked=next`, with a mark for boards that no menu offers.
fn name(info: &GameInfo, setup: &Setup) -> String {
    let rules = setup.rules.to_string().replace(' ', ", ");
    let rules = if rules.is_empty() { rules } else { format!(", `{rules}`") };
    let mark = if is_usual(info, setup.size) { "" } else { " (unofficial size)" };
    format!("{} {}{rules}{mark}", info.name, setup.size)
}

/// True for boards that menus offer.
fn is_usual(info: &GameInfo, size: Size) -> bool {
    size.is_square() && info.menu_sides.contains(&size.files())
}

/// The claim of a table or search of the page; `None` for tables of boards that no menu offers, and
/// for boards without a result yet.
fn of_board(entry: &Entry, board: &Board, page: &str) -> Result<Option<Headline>> {
    let info = entry.info();
    let rules = info.read_rules(board.rules.split_whitespace())?;
    let setup = Setup { size: Size::read(board.size)?, rules };
    let is_record = RECORDS.iter().any(|record| record.mark() == board.mark());
    if !is_usual(info, setup.size) && board.method == Method::Table {
        return Ok(None);
    }
    let part = match board.method {
        _ if is_record => board.mark(),
        Method::Table => board.slug.to_owned(),
        Method::Search { .. } => format!("{}-searched", board.slug),
    };
    let rules = board.rules.split_whitespace().map(|rule| format!(" `{rule}`"));
    let label = format!("{}{}", board.size, rules.collect::<Vec<String>>().concat());
    let long = if is_record { " --long" } else { "" };
    let command = format!("cargo xtask solved {} --verify{long}", board.slug);
    let (result, source) = match row(page, &part, &label)? {
        Some(cells) => {
            let kind =
                if board.method == Method::Table { "tablebase" } else { "proof of who wins" };
            let is_verified = cells.last() == Some(&"yes");
            let verified =
                if is_verified { "verified by the reference rules" } else { "not verified" };
            (result(entry, &setup, cells[1])?, format!("{kind}, {verified}"))
        }
        None => match unverified(page, &part)? {
            Some(result) => (result, "search alone, no proof verified yet".to_owned()),
            None => return Ok(None),
        },
    };
    Ok(Some(Headline { board: name(info, &setup), result, source, command }))
}

/// The result in bold with which a part without a table begins.
fn unverified(page: &str, part: &str) -> Result<Option<String>> {
    let bold = text_of(page, part)?.trim_start().strip_prefix("**");
    Ok(bold.and_then(|text| text.split("**").next()).map(|result| format!("**{result}**")))
}

/// A generated part of the page.
fn text_of<'a>(page: &'a str, part: &str) -> Result<&'a str> {
    let (begin, end) = (format!("<!-- {part} -->"), format!("<!-- /{part} -->"));
    let text = page.split_once(&begin).and_then(|(_, rest)| rest.split_once(&end));
    Ok(text.with_context(|| format!("the page has no part `{part}`"))?.0)
}

/// The cells of the row of a board in a generated part of the page.
fn row<'a>(page: &'a str, part: &str, label: &str) -> Result<Option<Vec<&'a str>>> {
    let rows =
        text_of(page, part)?.lines().filter_map(|line| line.strip_prefix("| ")?.strip_suffix(" |"));
    let mut cells = rows.map(|line| line.split(" | ").collect::<Vec<&str>>());
    Ok(cells.find(|cells| cells[0] == label && cells.len() > 2))
}

/// `**Red wins in 19**` from the value for First.
fn result(entry: &Entry, setup: &Setup, value: &str) -> Result<String> {
    let view = entry.start(setup)?.view();
    let [first, second] = Player::BOTH.map(|player| view.color_name(player));
    Ok(match value.split_once(' ').map_or((value, ""), |(verb, rest)| (verb, rest)) {
        ("wins", rest) => format!("**{first} wins {rest}**").replace(" **", "**"),
        ("loses", rest) => format!("**{second} wins {rest}**").replace(" **", "**"),
        _ => value.to_owned(),
    })
}

fn of_ledger(ledger: &LedgerResult) -> Option<Headline> {
    let value = if ledger.first_wins()? { "wins" } else { "loses" };
    let top = ledger.top?;
    let by = match ledger.after.first() {
        Some(opening) => format!(" by {opening} and its images"),
        None => String::new(),
    };
    Some(Headline {
        board: name(ledger.entry.info(), &ledger.setup),
        result: result(ledger.entry, &ledger.setup, value).ok()? + &by,
        source: format!(
            "[ledger](../data/ledgers/{}): proved rows {}, positions above them {}, these verified \
             by the reference rules",
            ledger.file, top.rows, top.derived
        ),
        command: ledger.command(),
    })
}

/// The table of all ledgers, finished or not.
pub(super) fn ledger_table(ledgers: &[LedgerResult]) -> String {
    let mut text = "| ledger | board | First | opening moves decided | proved rows | nodes | \
                    nodes left, estimated |\n|---|---|---|---|---:|---:|---:|"
        .to_owned();
    for ledger in ledgers {
        let value = match ledger.first_wins() {
            Some(true) => "wins",
            Some(false) => "loses",
            None => "not decided",
        };
        let wins = ledger.moves.iter().filter(|(_, value)| *value == Some(catalog::Wdl::Win));
        let losses = ledger.moves.iter().filter(|(_, value)| *value == Some(catalog::Wdl::Loss));
        let openings =
            format!("{} win, {} lose of {}", wins.count(), losses.count(), ledger.moves.len());
        let openings = match ledger.after.as_slice() {
            [] => openings,
            moves => format!("after {}: {openings}", moves.join(" ")),
        };
        let [low, expected, high] = ledger.left;
        let left = match ledger.top {
            Some(_) => "0".to_owned(),
            None => format!("{expected:.0e} ({low:.0e} to {high:.0e})"),
        };
        let (file, board) = (&ledger.file, name(ledger.entry.info(), &ledger.setup));
        let (proved, nodes) = (ledger.proved, ledger.nodes);
        let row = format!(
            "\n| [{file}](../data/ledgers/{file}) | {board} | {value} | {openings} | {proved} | \
             {nodes} | {left} |"
        );
        text.push_str(&row);
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    const PAGE: &str = "<!-- a -->\n\n| board | First |\n|---|---|\n| 5 | wins in 5 | yes |\n\n\
                        <!-- /a -->\n<!-- b -->\n\n**Red wins**, by c3.\n\n<!-- /b -->\n";

    #[test]
    fn rows_and_bold_results_are_found() {
        assert_eq!(row(PAGE, "a", "5").unwrap(), Some(vec!["5", "wins in 5", "yes"]));
        assert_eq!(row(PAGE, "a", "6").unwrap(), None);
        assert_eq!(unverified(PAGE, "b").unwrap().as_deref(), Some("**Red wins**"));
        assert_eq!(unverified(PAGE, "a").unwrap(), None);
        assert!(row(PAGE, "c", "5").is_err());
    }

    #[test]
    fn results_name_colors_and_boards_their_options() {
        let sight = catalog::find("sight").unwrap();
        let setup = sight.info().usual();
        assert_eq!(result(sight, &setup, "wins").unwrap(), "**White wins**");
        assert_eq!(result(sight, &setup, "loses in 4").unwrap(), "**Black wins in 4**");
        assert_eq!(name(sight.info(), &setup), "Sight 5, `blocked=next`");
    }
}
