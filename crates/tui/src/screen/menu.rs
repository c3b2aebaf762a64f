//! The main menu.

use draw::Token;
use ratatui::buffer::Buffer;
use ratatui::crossterm::event::{KeyCode, KeyEvent, MouseEvent};
use ratatui::layout::Rect;

use super::credits::CreditsScreen;
use super::lesson::LessonListScreen;
use super::load::LoadScreen;
use super::rules::RulesScreen;
use super::settings::SettingsScreen;
use super::setup::SetupScreen;
use super::{Context, KeyHelp, Navigation, Screen, centered};
use crate::render::choice_list::{ChoiceList, ListItem, Pick};
use crate::render::ui_style::UiStyle;

#[derive(Debug)]
pub(crate) struct MenuScreen {
    choices: ChoiceList,
}

const ITEMS: [(&str, &str); 7] = [
    ("Play", "Set up a new game"),
    ("Continue", "Your saved and interrupted games"),
    ("Learn", "A short lesson for each game"),
    ("Rules", "How to play each game"),
    ("Settings", "Theme, symbols, speed"),
    ("Credits", "Designers and license"),
    ("Exit", ""),
];

/// Columns and rows of emblem and menu.
const ROOM: (u16, u16) = (48, 17);

impl MenuScreen {
    pub(crate) fn new() -> MenuScreen {
        let items = ITEMS.into_iter().map(|(label, about)| ListItem::new(label, about));
        MenuScreen { choices: ChoiceList::new(items.collect()) }
    }

    fn picked(picked: Pick, context: &mut Context) -> Navigation {
        match picked {
            Pick::Chosen(index) => MenuScreen::open(index, context),
            Pick::Back => Navigation::Quit,
            Pick::Moved | Pick::Nothing => Navigation::Stay,
        }
    }

    fn open(index: usize, context: &mut Context) -> Navigation {
        Navigation::Open(match index {
            0 => Box::new(SetupScreen::new(context)),
            1 => Box::new(LoadScreen::new(context)),
            2 => Box::new(LessonListScreen::new()),
            3 => Box::new(RulesScreen::new(0)),
            4 => Box::new(SettingsScreen::new(context)),
            5 => Box::new(CreditsScreen::new()),
            _ => return Navigation::Quit,
        })
    }

    fn list_area(area: Rect) -> Rect {
        let room = centered(area, ROOM.0, ROOM.1);
        Rect { y: room.y + 9, height: ITEMS.len() as u16, ..room }
    }
}

impl Screen for MenuScreen {
    fn title(&self) -> String {
        "Abstract board games for two".to_owned()
    }

    fn keys(&self) -> Vec<KeyHelp> {
        vec![("Up Down", "choose"), ("Enter", "open"), ("q", "quit")]
    }

    fn all_keys(&self) -> Vec<KeyHelp> {
        vec![
            ("Up Down", "Choose an item"),
            ("Enter", "Open it; clicks work too"),
            ("1-7", "Open an item directly"),
            ("0 q", "Quit"),
        ]
    }

    fn render(&self, area: Rect, buffer: &mut Buffer, ui: UiStyle) {
        let room = centered(area, ROOM.0, ROOM.1);
        draw_emblem(room, buffer, ui);
        let name = "Q U I N C U N X";
        let x = room.x + (room.width - name.len() as u16) / 2;
        buffer.set_string(x, room.y + 6, name, ui.strong());
        self.choices.render(MenuScreen::list_area(area), buffer, ui);
    }

    fn key(&mut self, key: KeyEvent, context: &mut Context) -> Navigation {
        context.notice = None;
        // Esc goes back everywhere else; one press too many must not quit.
        if key.code == KeyCode::Esc {
            return Navigation::Stay;
        }
        MenuScreen::picked(self.choices.key(key), context)
    }

    fn mouse(&mut self, mouse: MouseEvent, area: Rect, context: &mut Context) -> Navigation {
        MenuScreen::picked(self.choices.mouse(mouse, MenuScreen::list_area(area)), context)
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
