//! The program as a user meets it: command lines in, texts and exit statuses out.

mod analyze;
mod boards;
mod contest;
mod counts;
mod files;
mod help;
mod misuse;
mod moves;
mod pages;
mod play;
mod records;
mod session;
mod truth;
mod ugi;
