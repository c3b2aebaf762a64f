//! The command line from a user's point of view: arguments in, output and exit status out.

mod analyze;
mod boards;
mod counts;
mod engines;
mod files;
mod help;
mod learning;
mod matches;
mod misuse;
mod moves;
mod pages;
mod play;
mod records;
mod report;
mod session;
mod solve;
