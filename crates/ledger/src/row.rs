//! A row of the ledger: one position and what is known about it.

use rules::Wdl;

/// A position near the root, up to symmetry and exchange of colors.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Row {
    /// The code of the position.
    pub code: u128,
    /// Plies from the root, on the way on which it was first met.
    pub ply: u32,
    /// Open, split or proved.
    pub state: RowState,
    /// Nodes searched, starting from an empty table, so every worker counts the same.
    pub nodes: u64,
    /// The engine's opinion for the player to move, on the logistic scale of Elo.
    pub score: i32,
    /// Digest of the proof, for rows whose proof was replayed by the reference rules.
    pub digest: Option<u64>,
}

/// The state of a subproblem. A lease is not part of it: it ends by itself.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum RowState {
    /// Not decided yet.
    Open,
    /// Too large for the budget: its value follows from those of the positions after its moves.
    Split,
    /// Decided by search: the value for the player to move, a win or a loss.
    Proved(Wdl),
}

impl RowState {
    pub(crate) const fn word(self) -> &'static str {
        match self {
            RowState::Open => "open",
            RowState::Split => "split",
            RowState::Proved(value) => value.slug(),
        }
    }

    fn of_word(word: &str) -> Option<RowState> {
        let all = [RowState::Open, RowState::Split];
        let proved = [Wdl::Win, Wdl::Loss].map(RowState::Proved);
        all.into_iter().chain(proved).find(|state| state.word() == word)
    }

    /// Rows only ever change to a higher rank.
    pub(crate) const fn rank(self) -> u8 {
        match self {
            RowState::Open => 0,
            RowState::Split => 1,
            RowState::Proved(_) => 2,
        }
    }
}

impl Row {
    pub(crate) const fn open(code: u128, ply: u32, score: i32) -> Row {
        Row { code, ply, state: RowState::Open, nodes: 0, score, digest: None }
    }

    /// One line of text: `3f2a 4 win 81234 -120 00c0ffee00c0ffee`, without a digest `-`.
    pub(crate) fn line(&self) -> String {
        let Row { code, ply, state, nodes, score, digest } = self;
        let digest = digest.map_or_else(|| "-".to_owned(), |digest| format!("{digest:016x}"));
        format!("{code:x} {ply} {} {nodes} {score} {digest}", state.word())
    }

    /// Reads [`Row::line`], strictly: another spelling of the same row is refused.
    pub(crate) fn read(line: &str) -> Option<Row> {
        let mut words = line.split(' ');
        let mut word = || words.next();
        let row = Row {
            code: u128::from_str_radix(word()?, 16).ok()?,
            ply: word()?.parse().ok()?,
            state: RowState::of_word(word()?)?,
            nodes: word()?.parse().ok()?,
            score: word()?.parse().ok()?,
            digest: match word()? {
                "-" => None,
                digest => Some(u64::from_str_radix(digest, 16).ok()?),
            },
        };
        (row.line() == line).then_some(row)
    }

    pub(crate) fn checksum(&self) -> u32 {
        crc32fast::hash(self.line().as_bytes())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_row_reads_back_and_other_spellings_do_not() {
        let row = Row {
            code: 0x3f2a << 80,
            ply: 4,
            state: RowState::Proved(Wdl::Loss),
            nodes: 81_234,
            score: -120,
            digest: Some(0x00c0_ffee),
        };
        assert_eq!(Row::read(&row.line()), Some(row));
        let open = Row::open(7, 0, 3);
        assert_eq!(open.line(), "7 0 open 0 3 -");
        assert_eq!(Row::read("7 0 open 0 3 -"), Some(open));
        for line in ["", "7 0 open 0 3", "07 0 open 0 3 -", "7 0 open 0 3 - ", "7 0 draw 0 3 -"] {
            assert_eq!(Row::read(line), None, "{line}");
        }
    }
}
