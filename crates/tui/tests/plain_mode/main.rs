//! Line mode: whole conversations held in memory.

mod games;
mod hostile;
mod interrupted;
mod lessons;
mod menus;
mod moves;
mod transcript;
