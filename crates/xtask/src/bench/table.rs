//! The results as a Markdown table.

use crate::bench::reference_rules::ReferenceRates;

/// Results of one game on one board, per second except the instructions.
pub(super) struct BenchRow {
    pub(super) game: String,
    pub(super) made: f64,
    pub(super) bulk: f64,
    pub(super) playouts: f64,
    pub(super) plies: f64,
    pub(super) reference: ReferenceRates,
    /// Per ply; `None` without valgrind.
    pub(super) instructions: Option<f64>,
}

const TITLES: [&str; 9] = [
    "game and side",
    "perft, leaves made",
    "× plain",
    "perft, in bulk",
    "× plain",
    "playouts",
    "plies",
    "× plain",
    "instructions per ply",
];

pub(super) fn table(rows: &[BenchRow]) -> String {
    let titles = line(&TITLES.map(str::to_owned));
    let rule = format!("|---|{}", "---:|".repeat(TITLES.len() - 1));
    let rows = rows.iter().map(|row| line(&cells(row)));
    [titles, rule].into_iter().chain(rows).collect::<Vec<String>>().join("\n")
}

fn line(cells: &[String]) -> String {
    format!("| {} |", cells.join(" | "))
}

fn cells(row: &BenchRow) -> [String; 9] {
    let BenchRow { made, bulk, playouts, plies, reference, .. } = row;
    [
        row.game.clone(),
        rate(*made),
        rounded(made / reference.nodes),
        rate(*bulk),
        rounded(bulk / reference.nodes),
        rate(*playouts),
        rate(*plies),
        rounded(plies / reference.plies),
        row.instructions.map_or_else(|| "–".to_owned(), rounded),
    ]
}

/// Three significant digits with an SI prefix: `745 k`.
fn rate(per_second: f64) -> String {
    let (scale, unit) = match per_second {
        rate if rate >= 999.5e6 => (1e9, " G"),
        rate if rate >= 999.5e3 => (1e6, " M"),
        rate if rate >= 999.5 => (1e3, " k"),
        _ => (1.0, ""),
    };
    format!("{}{unit}", rounded(per_second / scale))
}

/// Three significant digits, or the integer part.
fn rounded(number: f64) -> String {
    let decimals = match number {
        number if number >= 99.95 => 0,
        number if number >= 9.995 => 1,
        _ => 2,
    };
    format!("{number:.decimals$}")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn rates_have_three_digits() {
        for (number, text) in [
            (7.0, "7.00"),
            (999.4, "999"),
            (999.6, "1.00 k"),
            (7.5e5, "750 k"),
            (1.234e6, "1.23 M"),
            (99.96e6, "100 M"),
            (2.7e9, "2.70 G"),
        ] {
            assert_eq!(rate(number), text);
        }
    }

    #[test]
    fn a_row_has_a_cell_for_every_title() {
        let row = BenchRow {
            game: "Talpa 8".to_owned(),
            made: 2e8,
            bulk: 1e9,
            playouts: 7.5e5,
            plies: 2e7,
            reference: ReferenceRates { nodes: 1e6, plies: 1e5 },
            instructions: None,
        };
        let expected = "| Talpa 8 | 200 M | 200 | 1.00 G | 1000 | 750 k | 20.0 M | 200 | – |";
        assert_eq!(table(&[row]).lines().nth(2), Some(expected));
    }
}
