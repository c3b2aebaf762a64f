//! What is known from outside of the search.

use std::fmt;

use crate::score::Score;

/// Something that knows for certain how games end from some positions on, such as a table of all of
/// them. A search that is given one asks it wherever it looks, and looks no further where it knows.
///
/// What came before a position is not its business. Where repetition is judged, the search asks it
/// only as long as nothing has come about so often that once more could end the game: whoever takes
/// the shortest way meets no position twice.
pub trait Oracle<G>: fmt::Debug + Sync {
    /// The score of a position that goes on, with the plies to its end counted from there: what
    /// [`crate::won_in`] says for whoever is to move, or its opposite. Neither side can make it end
    /// sooner or later. `None` for everything else, draws included: a search still has to find out
    /// which of them are hard to hold.
    fn score(&self, position: &G) -> Option<Score>;
}
