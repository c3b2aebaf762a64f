//! The main menu, the same in full screen and plain mode.

use messages::{Message, say};

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

const ITEMS: [(MainItem, Message, Message); 8] = [
    (MainItem::Continue, say("menu-continue"), say("menu-continue-about")),
    (MainItem::Play, say("menu-play"), say("menu-play-about")),
    (MainItem::Learn, say("menu-learn"), say("menu-learn-about")),
    (MainItem::Puzzles, say("menu-puzzles"), say("menu-puzzles-about")),
    (MainItem::Rules, say("menu-rules"), say("menu-rules-about")),
    (MainItem::Games, say("menu-games"), say("menu-games-about")),
    (MainItem::Settings, say("menu-settings"), say("menu-settings-about")),
    (MainItem::Credits, say("menu-credits"), say("menu-credits-about")),
];

/// Items with labels and descriptions.
pub(crate) fn main_menu(can_continue: bool) -> Vec<(MainItem, Message, Message)> {
    let mut items = ITEMS.to_vec();
    items.retain(|(item, ..)| can_continue || *item != MainItem::Continue);
    items
}
