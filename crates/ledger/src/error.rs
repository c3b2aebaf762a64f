//! Errors of ledgers.

/// A ledger that cannot be used, or work on it that failed.
#[derive(Debug, thiserror::Error)]
pub enum LedgerError {
    /// The database cannot be opened, or a query failed.
    #[error("can't use the ledger `{database}`: {reason}")]
    Database {
        /// The file or URL, without any password.
        database: String,
        /// The cause.
        reason: String,
    },
    /// The file or database is something else, damaged or of another version or board.
    #[error("can't use `{database}` as a ledger: {why}; {remedy}")]
    Useless {
        /// The file or URL, without any password.
        database: String,
        /// The problem.
        why: String,
        /// Advice.
        remedy: &'static str,
    },
    /// Such a position cannot have a ledger.
    #[error("{what} can't be solved with a ledger: {why}")]
    Unsuitable {
        /// The board or position.
        what: String,
        /// The reason.
        why: &'static str,
    },
    /// Two ledgers, or two workers, disagree about a position.
    #[error(
        "two values for `{position}`: {one} and {other}; verify the ledgers to see which is wrong"
    )]
    Contradiction {
        /// The text of the position.
        position: String,
        /// The value in the ledger.
        one: &'static str,
        /// The other value.
        other: &'static str,
    },
    /// A proof that the reference rules refute.
    #[error("the proof of `{position}` does not hold: {why}")]
    Refuted {
        /// The text of the position.
        position: String,
        /// The reason.
        why: String,
    },
}
