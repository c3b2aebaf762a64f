//! The main menu, the same in full screen and plain mode.

/// Item of the main menu.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum MainItem {
    /// Only where there is something to continue, and then the first item: it is what most people
    /// come back for.
    Continue,
    Play,
    Learn,
    Puzzles,
    Rules,
    Games,
    Settings,
    Credits,
}

const ITEMS: [(MainItem, &str, &str); 8] = [
    (MainItem::Continue, "Continue", "Resume a game in progress"),
    (MainItem::Play, "Play", "Set up a new game"),
    (MainItem::Learn, "Learn", "A short lesson for each game"),
    (MainItem::Puzzles, "Puzzles", "Find the only winning move"),
    (MainItem::Rules, "Rules", "How to play each game"),
    (MainItem::Games, "Games", "Saved and finished games, record files"),
    (MainItem::Settings, "Settings", "Theme, symbols, speed"),
    (MainItem::Credits, "Credits", "Designers, predecessors, license"),
];

/// Items with labels and descriptions.
pub(crate) fn main_menu(can_continue: bool) -> Vec<(MainItem, &'static str, &'static str)> {
    let mut items = ITEMS.to_vec();
    items.retain(|(item, ..)| can_continue || *item != MainItem::Continue);
    items
}
