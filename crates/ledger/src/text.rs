//! Ledgers as text: exported, committed, merged.
//!
//! ```text
//! quincunx ledger 1
//! talpa 4 first=red
//! rbrb/brbr/rbrb/brbr r
//! budget 1000000
//! 3f2a 4 win 81234 -120 - 5e0d8a11
//! …
//! end 1234
//! ```
//!
//! Each row ends with its checksum, so that damaged lines can be dropped one by one.

use crate::error::LedgerError;
use crate::ledger::Ledger;
use crate::row::{Row, RowState};

const TITLE: &str = "quincunx ledger";
const VERSION: &str = "1";

/// The result of a merge.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Merged {
    /// Rows that are new or further than before.
    pub rows: usize,
    /// Damaged lines that were dropped.
    pub dropped: usize,
    /// The text ends too soon.
    pub is_cut_short: bool,
}

impl Ledger {
    /// All rows as text.
    pub fn export(&self) -> String {
        let header = [
            format!("{TITLE} {VERSION}"),
            self.setup_text(),
            self.root().position_text(),
            format!("budget {}", self.budget()),
        ];
        let rows = self.rows();
        let line = |row: &Row| format!("{} {:08x}", row.line(), row.checksum());
        let lines = header.into_iter().chain(rows.iter().map(line));
        let end = format!("end {}", rows.len());
        lines.chain([end]).map(|line| line + "\n").collect()
    }

    /// Takes over the rows of an export: proved rows, and those that are split where this ledger
    /// has them open. `name` is the file, for messages.
    pub fn merge(&self, name: &str, text: &str) -> Result<Merged, LedgerError> {
        let mut lines = text.lines();
        self.check_header(name, &mut lines)?;
        let (mut rows, mut dropped, mut end) = (Vec::new(), 0, None);
        for line in lines {
            if let Some(count) = line.strip_prefix("end ") {
                end = count.parse::<usize>().ok();
                continue;
            }
            match read_line(line).filter(|row| self.board.game(row.code).is_some()) {
                Some(row) => rows.push(row),
                None => dropped += 1,
            }
        }
        let is_cut_short = end != Some(rows.len() + dropped);
        let rows = self.newer(rows)?;
        if !rows.is_empty() {
            self.store.write(&rows)?;
        }
        self.reopen_missing()?;
        Ok(Merged { rows: rows.len(), dropped, is_cut_short })
    }

    fn check_header<'a>(
        &self,
        name: &str,
        lines: &mut impl Iterator<Item = &'a str>,
    ) -> Result<(), LedgerError> {
        let useless = |why: String, remedy| {
            Err(LedgerError::Useless { database: name.to_owned(), why, remedy })
        };
        let title = lines.next().and_then(|line| line.strip_prefix(TITLE));
        let Some(version) = title.map(str::trim) else {
            let why = "it is not the export of a ledger".to_owned();
            return useless(why, "make one with `quincunx ledger export`");
        };
        if version != VERSION {
            let why = format!(
                "it has version {}, but this program reads version {VERSION}",
                rules::quote(version)
            );
            return useless(why, "make it again with `quincunx ledger export`");
        }
        let budget = format!("budget {}", self.budget());
        let asked = [self.setup_text(), self.root().position_text(), budget].join(", ");
        let found: Vec<&str> = lines.take(3).collect();
        let found = found.join(", ");
        if found != asked {
            let why = format!("it is about {}, not `{asked}`", rules::quote(&found));
            return useless(why, "merge ledgers of one position and budget");
        }
        Ok(())
    }

    /// Those rows that say more than this ledger.
    fn newer(&self, mut rows: Vec<Row>) -> Result<Vec<Row>, LedgerError> {
        let state = self.refresh()?;
        for row in &rows {
            let known = state.tree.row(row.code).map(|known| known.state);
            if let (Some(RowState::Proved(one)), RowState::Proved(other)) = (known, row.state)
                && one != other
            {
                return Err(self.contradiction(&state, row));
            }
        }
        rows.retain(|row| {
            let known = state.tree.row(row.code);
            known.is_none_or(|known| known.state.rank() < row.state.rank())
        });
        Ok(rows)
    }

    /// Opens rows that split ones need and the export did not have.
    fn reopen_missing(&self) -> Result<(), LedgerError> {
        let missing = self.refresh()?.tree.missing();
        if !missing.is_empty() {
            self.store.write(&missing)?;
            drop(self.refresh()?);
        }
        Ok(())
    }
}

fn read_line(line: &str) -> Option<Row> {
    let (line, checksum) = line.rsplit_once(' ')?;
    let row = Row::read(line)?;
    (format!("{:08x}", row.checksum()) == checksum).then_some(row)
}
