//! Commands around exact values: searches, ledgers, tablebases and books.

pub(super) mod book;
pub(crate) mod ledger;
pub(super) mod solve;
pub(crate) mod table;
