//! The main menu.

use draw::Token;
use messages::say;
use ratatui::buffer::Buffer;
use ratatui::crossterm::event::{KeyCode, KeyEvent, MouseEvent};
use ratatui::layout::Rect;

use super::credits::CreditsScreen;
use super::lesson::LessonListScreen;
use super::load::LoadScreen;
use super::puzzle::PuzzleListScreen;
use super::rules::RulesScreen;
use super::settings::SettingsScreen;
use super::setup::SetupScreen;
use super::{Context, KeyHelp, Navigation, Screen, centered};
use crate::render::choice_list::{ChoiceList, ListItem, Pick};
use crate::render::ui_style::UiStyle;
use crate::storage::autosave;
use crate::text::main_menu::{MainItem, main_menu};

#[derive(Debug)]
pub(crate) struct MenuScreen {
    choices: ChoiceList,
    /// The items of the rows; the row after them quits.
    items: Vec<MainItem>,
}

/// Columns and rows of emblem and menu.
const ROOM: (u16, u16) = (54, 18);

/// Rows of emblem and name above the list.
const EMBLEM_ROWS: u16 = 9;

impl MenuScreen {
    pub(crate) fn new(context: &Context) -> MenuScreen {
        let mut menu = MenuScreen { choices: ChoiceList::new(Vec::new()), items: Vec::new() };
        menu.update(context);
        menu
    }

    /// Lists what there is to do now. The first item is selected: a game to continue, if there is
    /// one.
    fn update(&mut self, context: &Context) {
        let found = autosave::find_interrupted(&context.environment.folders);
        let can_continue = found.is_ok_and(|found| !found.interrupted.is_empty());
        let items = main_menu(can_continue);
        self.items = items.iter().map(|(item, ..)| *item).collect();
        let rows = items.into_iter().map(|(_, label, about)| ListItem::new(label, about));
        self.choices =
            ChoiceList::new(rows.chain([ListItem::new(say("menu-exit"), None)]).collect());
    }

    fn picked(&self, picked: Pick, context: &mut Context) -> Navigation {
        match picked {
            Pick::Chosen(index) => self.open(index, context),
            Pick::Back => Navigation::Quit,
            Pick::Moved | Pick::Nothing => Navigation::Stay,
        }
    }

    fn open(&self, index: usize, context: &mut Context) -> Navigation {
        let Some(item) = self.items.get(index) else { return Navigation::Quit };
        Navigation::Open(match item {
            MainItem::Play => Box::new(SetupScreen::new(context)),
            MainItem::Learn => Box::new(LessonListScreen::new(context)),
            MainItem::Rules => Box::new(RulesScreen::new(0, context.ui_style().language)),
            MainItem::Games => Box::new(LoadScreen::new(context)),
            MainItem::Settings => Box::new(SettingsScreen::new(context)),
            MainItem::Credits => Box::new(CreditsScreen::new(context.ui_style())),
            MainItem::Puzzles => Box::new(PuzzleListScreen::new(context)),
            MainItem::Continue => return LoadScreen::resume(context),
        })
    }

    fn list_area(&self, area: Rect) -> Rect {
        let room = centered(area, ROOM.0, ROOM.1);
        Rect { y: room.y + EMBLEM_ROWS, height: self.choices.items.len() as u16, ..room }
    }
}

impl Screen for MenuScreen {
    fn title(&self, ui: UiStyle) -> String {
        ui.text(&say("terminal-title"))
    }

    fn keys(&self) -> Vec<KeyHelp> {
        vec![("Up Down", say("key-choose")), ("Enter", say("key-open")), ("q", say("key-quit"))]
    }

    fn all_keys(&self) -> Vec<KeyHelp> {
        vec![
            ("Up Down", say("help-menu-choose")),
            ("Enter", say("help-menu-open")),
            ("1-9", say("help-menu-number")),
            ("0 q", say("help-menu-quit")),
        ]
    }

    fn render(&self, area: Rect, buffer: &mut Buffer, ui: UiStyle) {
        let room = centered(area, ROOM.0, ROOM.1);
        draw_emblem(room, buffer, ui);
        let name = "Q U I N C U N X";
        let x = room.x + (room.width - name.len() as u16) / 2;
        buffer.set_string(x, room.y + 6, name, ui.strong());
        self.choices.render(self.list_area(area), buffer, ui);
    }

    fn key(&mut self, key: KeyEvent, context: &mut Context) -> Navigation {
        // Esc goes back everywhere else; one press too many must not quit.
        if key.code == KeyCode::Esc {
            return Navigation::Stay;
        }
        let picked = self.choices.key(key);
        self.picked(picked, context)
    }

    fn mouse(&mut self, mouse: MouseEvent, area: Rect, context: &mut Context) -> Navigation {
        let list = self.list_area(area);
        let picked = self.choices.mouse(mouse, list);
        self.picked(picked, context)
    }

    fn shown_again(&mut self, context: &mut Context) {
        self.update(context);
    }
}

/// Five points as on a die: a quincunx.
fn draw_emblem(room: Rect, buffer: &mut Buffer, ui: UiStyle) {
    let [first, second] = [ui.symbol("◉", "R"), ui.symbol("◆", "B")];
    let middle = room.x + room.width / 2;
    for (dx, dy, symbol, token) in [
        (-4, 0, first, Token::Red),
        (4, 0, second, Token::Blue),
        (0, 2, ui.symbol("●", "o"), Token::Accent),
        (-4, 4, second, Token::Blue),
        (4, 4, first, Token::Red),
    ] {
        let x = middle.saturating_add_signed(dx);
        buffer.set_string(x, room.y + dy, symbol, ui.ink(token));
    }
}
