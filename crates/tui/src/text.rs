//! Text shared by full screen and plain mode.

pub(crate) mod credits;
pub(crate) mod hint;
pub(crate) mod last_move;
pub(crate) mod lesson_progress;
pub(crate) mod main_menu;
pub(crate) mod move_values;
pub(crate) mod picture;
pub(crate) mod sentence;
pub(crate) mod try_again;
pub(crate) mod verdict;
