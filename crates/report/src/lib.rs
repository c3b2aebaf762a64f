//! The designer's report: what a board game is like to play, measured.
//!
//! A [`Report`] has the computer levels play many games of one setup and describes them by the
//! metrics of the Ludii system, under Ludii's names: balance, duration, branching factor, drama,
//! lead changes, decisiveness and more, with 95 % intervals. It adds what this workspace knows
//! better than playouts do: exact values of openings, the ladder of levels and the effect of rule
//! options. It can be written as a page ([`Report::page`]) and as JSON ([`Report::json`]).
//!
//! Players are limited by nodes and seeded, so a report depends on its options and not on the
//! machine.

mod evaluations;
mod html;
mod json;
mod ladder;
mod metrics;
mod move_kind;
mod openings;
mod options;
mod plot;
mod report;
mod rule_effects;
mod schedule;
mod statistics;
mod surprise;
mod trial;

pub use html::STYLE;
pub use options::{Effort, ReportOptions};
pub use report::Report;
pub use schedule::{ReportProgress, Schedule};
