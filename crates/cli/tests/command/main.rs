//! The command line from a user's point of view: arguments in, output and exit status out.

mod analyze;
mod boards;
mod counts;
mod engines;
mod files;
mod help;
mod matches;
mod misuse;
mod moves;
mod pages;
mod play;
mod records;
mod session;
mod solve;
mod study;
