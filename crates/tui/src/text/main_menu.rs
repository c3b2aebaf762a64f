//! The main menu, the same in full screen and plain mode.

/// Item of the main menu.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum MainItem {
    Play,
    Learn,
    Rules,
    Games,
    Settings,
    Credits,
    Puzzles,
    /// Only where there is something to continue. It is the last one, so that the numbers of the
    /// others stay.
    Continue,
}

const ITEMS: [(MainItem, &str, &str); 8] = [
    (MainItem::Play, "Play", "Set up a new game"),
    (MainItem::Learn, "Learn", "Two short lessons for each game"),
    (MainItem::Rules, "Rules", "How to play each game"),
    (MainItem::Games, "Games", "Saved and finished games, record files"),
    (MainItem::Settings, "Settings", "Theme, symbols, speed"),
    (MainItem::Credits, "Credits", "Designers, predecessors, license"),
    (MainItem::Puzzles, "Puzzles", "Find the only winning move"),
    (MainItem::Continue, "Continue", "Resume a game in progress"),
];

/// Items with labels and descriptions.
pub(crate) fn main_menu(can_continue: bool) -> Vec<(MainItem, &'static str, &'static str)> {
    let mut items = ITEMS.to_vec();
    items.retain(|(item, ..)| can_continue || *item != MainItem::Continue);
    items
}
