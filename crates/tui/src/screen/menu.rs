//! The main menu.

use draw::Token;
use ratatui::buffer::Buffer;
use ratatui::crossterm::event::{KeyCode, KeyEvent, MouseEvent};
use ratatui::layout::Rect;

use super::credits::Credits;
use super::lesson::Lessons;
use super::load::Load;
use super::rules::Rules;
use super::settings::SettingsScreen;
use super::setup::Setup;
use super::{Context, Help, Screen, Step, centered};
use crate::render::choice_list::{Choices, Item, Pick};
use crate::render::style::Look;

/// The main menu.
#[derive(Debug)]
pub(crate) struct Menu {
    choices: Choices,
}

const ITEMS: [(&str, &str); 7] = [
    ("Play", "choose a game and who plays it"),
    ("Continue", "games you have saved or left"),
    ("Learn", "a lesson for each game"),
    ("Rules", "how the five games are played"),
    ("Settings", "colours, characters, speed"),
    ("Credits", "who made the games"),
    ("Exit", ""),
];

/// How wide and how tall menu and name are together.
const ROOM: (u16, u16) = (48, 17);

impl Menu {
    pub(crate) fn new() -> Menu {
        let items = ITEMS.into_iter().map(|(label, about)| Item::new(label, about));
        Menu { choices: Choices::new(items.collect()) }
    }

    fn picked(picked: Pick, desk: &mut Context) -> Step {
        match picked {
            Pick::Chosen(index) => Menu::open(index, desk),
            Pick::Back => Step::Quit,
            Pick::Moved | Pick::Nothing => Step::Stay,
        }
    }

    fn open(index: usize, desk: &mut Context) -> Step {
        Step::Open(match index {
            0 => Box::new(Setup::new(desk)),
            1 => Box::new(Load::new(desk)),
            2 => Box::new(Lessons::new()),
            3 => Box::new(Rules::new(0)),
            4 => Box::new(SettingsScreen::new(desk)),
            5 => Box::new(Credits::new()),
            _ => return Step::Quit,
        })
    }

    fn list_area(area: Rect) -> Rect {
        let room = centered(area, ROOM.0, ROOM.1);
        Rect { y: room.y + 9, height: ITEMS.len() as u16, ..room }
    }
}

impl Screen for Menu {
    fn title(&self) -> String {
        "five abstract board games for two".to_owned()
    }

    fn keys(&self) -> Vec<Help> {
        vec![("Up Down", "choose"), ("Enter", "open"), ("q", "leave")]
    }

    fn all_keys(&self) -> Vec<Help> {
        vec![
            ("Up Down", "choose a row"),
            ("Enter", "open it; a click does the same"),
            ("1 to 7", "open a row at once"),
            ("0 q", "leave the program"),
        ]
    }

    fn render(&self, area: Rect, buffer: &mut Buffer, look: Look) {
        let room = centered(area, ROOM.0, ROOM.1);
        draw_emblem(room, buffer, look);
        let name = "Q U I N C U N X";
        let x = room.x + (room.width - name.len() as u16) / 2;
        buffer.set_string(x, room.y + 6, name, look.strong());
        self.choices.render(Menu::list_area(area), buffer, look);
    }

    fn key(&mut self, key: KeyEvent, desk: &mut Context) -> Step {
        desk.notice = None;
        // Everywhere else Esc goes back a step, and one too many is easily pressed.
        if key.code == KeyCode::Esc {
            return Step::Stay;
        }
        Menu::picked(self.choices.key(key), desk)
    }

    fn mouse(&mut self, mouse: MouseEvent, area: Rect, desk: &mut Context) -> Step {
        Menu::picked(self.choices.mouse(mouse, Menu::list_area(area)), desk)
    }
}

/// Five points as on a die: a quincunx.
fn draw_emblem(room: Rect, buffer: &mut Buffer, look: Look) {
    let [first, second] = [look.symbol("◉", "R"), look.symbol("◆", "B")];
    let middle = room.x + room.width / 2;
    for (dx, dy, symbol, token) in [
        (-4, 0, first, Token::Red),
        (4, 0, second, Token::Blue),
        (0, 2, look.symbol("●", "o"), Token::Accent),
        (-4, 4, second, Token::Blue),
        (4, 4, first, Token::Red),
    ] {
        let x = middle.saturating_add_signed(dx);
        buffer.set_string(x, room.y + dy, symbol, look.ink(token));
    }
}
