//! Line mode: whole conversations held in memory.

mod desk;
mod games;
mod hostile;
mod interrupted;
mod lessons;
mod menus;
mod moves;
