//! Plain mode: whole sessions in memory.

mod games;
mod hostile;
mod interrupted;
mod learning;
mod lessons;
mod menus;
mod moves;
mod review;
mod transcript;
