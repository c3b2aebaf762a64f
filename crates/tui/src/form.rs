//! Form for a new game: fields with a list of options each. Full screen shows them as rows, plain
//! mode as numbered menus.

use std::time::Instant;

use catalog::{CATALOG, Entry, Level, MenuOpponent, PlayerSpec, Tablebases};
use messages::{Message, say};
use rules::{Color, GameInfo, Player, Rules, Setup, Size};

use crate::session::clock::{Clock, TimeControl};
use crate::session::seat::Seat;
use crate::session::{Pace, Session};
use crate::storage::settings::{LastSetup, Settings};

/// Choices for a new game.
#[derive(Clone, Debug)]
pub struct Form {
    /// Index in the catalog.
    game: usize,
    setup: Setup,
    humans: [bool; 2],
    levels: [PlayerSpec; 2],
    clock: Option<TimeControl>,
    tables: Tablebases,
    /// Computers offered on this board.
    opponents: Vec<MenuOpponent>,
}

/// Field of the form.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Field {
    /// Game.
    Game,
    /// Side of a square board.
    Size,
    /// Number of files of a rectangular board.
    Files,
    /// Number of ranks of a rectangular board.
    Ranks,
    /// Rule option, by its index.
    Rule(usize),
    /// Sides played by people.
    Players,
    /// Computer player for a side.
    Computer(Player),
    /// Time control.
    Clock,
}

/// Option of a field.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct FieldOption {
    /// Short name.
    pub label: Message,
    /// Explanation, if there is one.
    pub about: Option<Message>,
}

impl FieldOption {
    fn new(label: Message, about: impl Into<Option<Message>>) -> FieldOption {
        FieldOption { label, about: about.into() }
    }
}

/// The modes offered: for First and Second, true if a person plays.
const MODES: [[bool; 2]; 4] = [[true, false], [false, true], [true, true], [false, false]];

/// Time controls offered, in seconds per game and increment per move.
const CLOCKS: [&str; 5] = ["60+1", "180+2", "300+5", "600+10", "1800+30"];

/// Level of the default computer player.
const DEFAULT_LEVEL: u8 = 1;

impl Form {
    /// The form as last filled in for this game, or with defaults.
    pub fn new(entry: &'static Entry, settings: &Settings, tables: &Tablebases) -> Form {
        let info = entry.info();
        let known = settings.setups.get(info.slug);
        let usual = || Level::new(DEFAULT_LEVEL).map_or(PlayerSpec::Greedy, PlayerSpec::Level);
        let mut form = Form {
            game: position(entry),
            setup: info.usual(),
            humans: MODES[0],
            levels: [usual(), usual()],
            clock: None,
            tables: tables.clone(),
            opponents: Vec::new(),
        };
        if let Some(known) = known {
            form.recall(known);
        }
        form.update_opponents();
        form
    }

    /// The form for the game set up last, or for the first of the catalog.
    pub fn last(settings: &Settings, tables: &Tablebases) -> Form {
        let last = settings.last_game.as_deref().and_then(|slug| catalog::find(slug).ok());
        Form::new(last.unwrap_or(&CATALOG[0]), settings, tables)
    }

    fn recall(&mut self, known: &LastSetup) {
        let info = self.info();
        let size = known.size.as_deref().and_then(|text| Size::read(text).ok());
        if let Some(size) = size.and_then(|size| info.check_size(size).ok()) {
            self.setup.size = size;
        }
        if let Ok(rules) = info.read_rules(known.rules.iter().map(String::as_str)) {
            self.setup.rules = rules;
        }
        if let Some(modes) = &known.modes {
            self.humans = modes.each_ref().map(|mode| mode == "human");
        }
        for (level, text) in self.levels.iter_mut().zip(known.levels.iter().flatten()) {
            if let Ok(spec) = PlayerSpec::read(text) {
                *level = spec;
            }
        }
        self.clock = known.clock.as_deref().and_then(TimeControl::read);
    }

    /// Stores the choices in the settings.
    pub fn remember(&self, settings: &mut Settings) {
        let slug = self.info().slug.to_owned();
        let mode = |human: bool| if human { "human" } else { "computer" }.to_owned();
        let remembered = LastSetup {
            size: Some(self.setup.size.to_string()),
            rules: rule_texts(&self.setup.rules),
            modes: Some(self.humans.map(mode)),
            levels: Some(self.levels.each_ref().map(ToString::to_string)),
            clock: self.clock.map(|clock| clock.to_string()),
        };
        settings.setups.insert(slug.clone(), remembered);
        settings.last_game = Some(slug);
    }

    /// Selected game.
    pub fn entry(&self) -> &'static Entry {
        &CATALOG[self.game]
    }

    /// Static information about the selected game.
    pub fn info(&self) -> &'static GameInfo {
        self.entry().info()
    }

    /// Selected size and rules.
    pub fn setup(&self) -> Setup {
        self.setup
    }

    /// Selected players.
    pub fn seats(&self) -> [Seat; 2] {
        Player::BOTH.map(|player| {
            let human = self.humans[player.index()];
            if human { Seat::Human } else { Seat::Computer(self.levels[player.index()].clone()) }
        })
    }

    /// Fields that apply to the current choices.
    pub fn fields(&self) -> Vec<Field> {
        let mut fields = vec![Field::Game];
        fields.extend(if self.info().rectangles {
            [Field::Files, Field::Ranks].as_slice()
        } else {
            [Field::Size].as_slice()
        });
        fields.extend((0..self.info().options.len()).map(Field::Rule));
        fields.push(Field::Players);
        let computers = Player::BOTH.into_iter().filter(|player| !self.humans[player.index()]);
        fields.extend(computers.map(Field::Computer));
        fields.push(Field::Clock);
        fields
    }

    /// Label of a field.
    pub fn name(&self, field: Field) -> Message {
        match field {
            Field::Game => say("setup-game"),
            Field::Size => say("setup-size"),
            Field::Files => say("setup-files"),
            Field::Ranks => say("setup-ranks"),
            Field::Rule(index) => say("setup-rule").with("rule", self.info().options[index].name),
            Field::Players => say("setup-players"),
            Field::Computer(player) => {
                say("setup-computer").with_color("color", self.color(player).name())
            }
            Field::Clock => say("setup-clock"),
        }
    }

    /// Options of a field.
    pub fn field_options(&self, field: Field) -> Vec<FieldOption> {
        match field {
            Field::Game => CATALOG
                .iter()
                .map(|entry| {
                    let info = entry.info();
                    FieldOption::new(Message::verbatim(info.name), info.summary.clone())
                })
                .collect(),
            Field::Size => {
                let label = |side: u8| say("setup-square").with("side", side);
                self.sides().iter().map(|&side| self.side_option(side, label(side))).collect()
            }
            Field::Files | Field::Ranks => {
                let sides = self.sides().iter();
                sides
                    .map(|&side| self.side_option(side, Message::verbatim(side.to_string())))
                    .collect()
            }
            Field::Rule(index) => {
                let values = self.info().options[index].values.iter();
                values
                    .map(|(value, about)| {
                        FieldOption::new(Message::verbatim(*value), about.clone())
                    })
                    .collect()
            }
            Field::Players => MODES.iter().map(|mode| self.mode_option(*mode)).collect(),
            Field::Computer(player) => self
                .computer_choices(player)
                .into_iter()
                .map(|spec| {
                    let known = self.opponents.iter().find(|opponent| opponent.spec == spec);
                    let about = known.map(|opponent| opponent.about.clone());
                    FieldOption::new(Seat::Computer(spec).name(), about)
                })
                .collect(),
            Field::Clock => {
                let none = FieldOption::new(say("setup-no-clock"), say("setup-no-clock-about"));
                let clocks = self.clock_choices().into_iter().map(clock_option);
                std::iter::once(none).chain(clocks).collect()
            }
        }
    }

    /// Index of the selected option.
    pub fn chosen(&self, field: Field) -> usize {
        let side = |wanted: u8| self.sides().iter().position(|&side| side == wanted);
        let found = match field {
            Field::Game => Some(self.game),
            Field::Size | Field::Files => side(self.setup.size.files()),
            Field::Ranks => side(self.setup.size.ranks()),
            Field::Rule(index) => {
                let option = &self.info().options[index];
                let value = self.setup.rules.value(option.name);
                option.values.iter().position(|(known, _)| *known == value)
            }
            Field::Players => MODES.iter().position(|mode| *mode == self.humans),
            Field::Computer(player) => {
                let chosen = &self.levels[player.index()];
                self.computer_choices(player).iter().position(|spec| spec == chosen)
            }
            Field::Clock => self.clock.and_then(|clock| {
                self.clock_choices().iter().position(|&known| known == clock).map(|at| at + 1)
            }),
        };
        found.unwrap_or(0)
    }

    /// Selects an option by its index. Another game brings its own choices along.
    pub fn choose(&mut self, field: Field, index: usize, settings: &Settings) {
        let Some(index) = Some(index).filter(|&index| index < self.field_options(field).len())
        else {
            return;
        };
        let sides = self.sides();
        let (files, ranks) = (self.setup.size.files(), self.setup.size.ranks());
        match field {
            Field::Game if index == self.game => {}
            Field::Game => *self = Form::new(&CATALOG[index], settings, &self.tables.clone()),
            Field::Size => self.resize(sides[index], sides[index]),
            Field::Files => self.resize(sides[index], ranks),
            Field::Ranks => self.resize(files, sides[index]),
            Field::Rule(option) => self.set_rule(option, index),
            Field::Players => self.humans = MODES[index],
            Field::Computer(player) => {
                self.levels[player.index()] = self.computer_choices(player).swap_remove(index);
            }
            Field::Clock => self.clock = index.checked_sub(1).map(|at| self.clock_choices()[at]),
        }
    }

    /// Starts the game.
    pub fn begin(&self, settings: &Settings, seed: u64, now: Instant) -> Session {
        let game = self.entry().start(&self.setup);
        let game = game.expect("a form offers only what the game allows");
        let mut session = Session::new(game, self.seats(), seed, now);
        session.pace = Pace::with_delay(settings.delay());
        session.with_clock(self.clock.map(Clock::new))
    }

    /// Color of a player under the selected rules.
    fn color(&self, player: Player) -> Color {
        let start = self.entry().start(&self.setup);
        let colors = start.map_or(self.info().colors, |game| game.view().colors);
        colors[player.index()]
    }

    /// Every legal side, in order.
    fn sides(&self) -> &'static [u8] {
        self.info().sides
    }

    fn side_option(&self, side: u8, label: Message) -> FieldOption {
        let info = self.info();
        let about = if side == info.usual_side {
            Some(say("setup-standard"))
        } else if info.menu_sides.contains(&side) {
            None
        } else {
            Some(say("setup-uncommon"))
        };
        FieldOption::new(label, about)
    }

    fn mode_option(&self, mode: [bool; 2]) -> FieldOption {
        let [first, second] = Player::BOTH.map(|player| self.color(player).name());
        let (label, about) = match mode {
            [true, true] => (say("setup-two-people"), say("setup-two-people-about")),
            [true, false] => (say("setup-you-first"), say("setup-you-first-about")),
            [false, true] => (say("setup-computer-first"), say("setup-computer-first-about")),
            [false, false] => {
                let label = say("setup-two-computers");
                return FieldOption::new(label, say("setup-two-computers-about"));
            }
        };
        let about = about.with_color("first", first).with_color("second", second);
        FieldOption::new(label, about)
    }

    /// Every menu opponent, and the current player if it is not among them.
    fn computer_choices(&self, player: Player) -> Vec<PlayerSpec> {
        let chosen = self.levels[player.index()].clone();
        let mut choices: Vec<PlayerSpec> =
            self.opponents.iter().map(|opponent| opponent.spec.clone()).collect();
        if !choices.contains(&chosen) {
            choices.push(chosen);
        }
        choices
    }

    /// Every menu time control, and the current one if it is not among them.
    fn clock_choices(&self) -> Vec<TimeControl> {
        let mut choices: Vec<TimeControl> =
            CLOCKS.iter().filter_map(|text| TimeControl::read(text)).collect();
        choices.extend(self.clock.filter(|clock| !choices.contains(clock)));
        choices
    }

    /// Updates the computers offered. Where perfect play isn't known, the strongest of the others
    /// takes its place.
    fn update_opponents(&mut self) {
        self.opponents = MenuOpponent::for_setup(self.entry(), &self.setup, &self.tables);
        let offered = |spec: &PlayerSpec| self.opponents.iter().any(|it| it.spec == *spec);
        if !offered(&PlayerSpec::Perfect)
            && let Some(strongest) = self.opponents.last()
        {
            for level in self.levels.iter_mut().filter(|level| **level == PlayerSpec::Perfect) {
                *level = strongest.spec.clone();
            }
        }
    }

    fn resize(&mut self, files: u8, ranks: u8) {
        self.setup.size = Size::new(files, ranks).unwrap_or(self.setup.size);
        self.update_opponents();
    }

    fn set_rule(&mut self, option: usize, value: usize) {
        let mut texts = rule_texts(&self.setup.rules);
        let known = &self.info().options[option];
        texts[option] = format!("{}={}", known.name, known.values[value].0);
        if let Ok(rules) = self.info().read_rules(texts.iter().map(String::as_str)) {
            self.setup.rules = rules;
            self.update_opponents();
        }
    }
}

fn clock_option(clock: TimeControl) -> FieldOption {
    let (minutes, seconds) = (clock.initial.as_secs() / 60, clock.increment.as_secs());
    let label = say("setup-clock-value").with("minutes", minutes).with("seconds", seconds);
    FieldOption::new(label, say("setup-clock-about"))
}

fn rule_texts(rules: &Rules) -> Vec<String> {
    rules.iter().map(|(name, value)| format!("{name}={value}")).collect()
}

fn position(entry: &Entry) -> usize {
    let slug = entry.info().slug;
    CATALOG.iter().position(|other| other.info().slug == slug).unwrap_or(0)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn form(slug: &str) -> Form {
        Form::new(catalog::find(slug).unwrap(), &Settings::default(), &Tablebases::none())
    }

    /// All choices as they would be remembered.
    fn answers(form: &Form) -> Settings {
        let mut settings = Settings::default();
        form.remember(&mut settings);
        settings
    }

    #[test]
    fn perfect_play_gives_way_where_the_board_is_not_solved() {
        let settings = Settings::default();
        let mut crosscut = form("crosscut");
        let side = |wanted| crosscut.sides().iter().position(|&side| side == wanted).unwrap();
        let (small, large) = (side(5), side(8));
        for field in [Field::Files, Field::Ranks] {
            crosscut.choose(field, small, &settings);
        }
        let computer = Field::Computer(Player::Second);
        let names = |form: &Form| -> Vec<String> {
            form.field_options(computer).iter().map(|option| option.label.to_string()).collect()
        };
        assert_eq!(names(&crosscut).last().unwrap(), "Perfect");
        crosscut.choose(computer, names(&crosscut).len() - 1, &settings);
        crosscut.choose(Field::Files, large, &settings);
        assert!(!names(&crosscut).contains(&"Perfect".to_owned()));
        let chosen = crosscut.chosen(computer);
        assert_eq!(names(&crosscut)[chosen], "Engine, 5 s");
    }

    #[test]
    fn every_offer_of_every_question_of_every_game_can_be_chosen_and_begun() {
        let settings = Settings::default();
        for entry in CATALOG {
            let form = Form::new(entry, &settings, &Tablebases::none());
            for field in form.fields() {
                let field_options = form.field_options(field);
                assert!(field_options.len() > 1, "{field:?}");
                for index in 0..field_options.len() {
                    let mut changed = form.clone();
                    changed.choose(field, index, &settings);
                    assert_eq!(changed.chosen(field), index, "{field:?}");
                    changed.begin(&settings, 1, crate::time::now());
                }
            }
        }
    }

    #[test]
    fn every_legal_size_is_offered_in_order() {
        for entry in CATALOG {
            let sides = form(entry.info().slug).sides();
            assert!(sides.is_sorted(), "{sides:?}");
            assert_eq!(sides, entry.info().sides);
        }
        let mut crosscut = form("crosscut");
        crosscut.choose(Field::Files, 1, &Settings::default());
        crosscut.choose(Field::Ranks, 2, &Settings::default());
        assert_eq!(crosscut.setup().size.to_string(), "4x5");
    }

    #[test]
    fn answers_are_remembered_for_each_game() {
        let mut settings = Settings::default();
        let mut talpa = form("talpa");
        talpa.choose(Field::Size, 0, &settings);
        talpa.choose(Field::Rule(0), 1, &settings);
        talpa.choose(Field::Players, 3, &settings);
        talpa.choose(Field::Computer(Player::Second), 2, &settings);
        talpa.choose(Field::Clock, 3, &settings);
        talpa.remember(&mut settings);
        assert_eq!(answers(&Form::last(&settings, &Tablebases::none())), answers(&talpa));
        let mut other = form("sight");
        other.choose(Field::Game, 2, &settings);
        assert_eq!(answers(&other), answers(&talpa));
    }

    #[test]
    fn what_cannot_be_understood_any_more_is_answered_as_usual() {
        let mut settings = Settings::default();
        let nonsense = LastSetup {
            size: Some("99".to_owned()),
            rules: vec!["x=y".to_owned()],
            modes: None,
            levels: Some(["?".to_owned(), "!".to_owned()]),
            clock: Some("soon".to_owned()),
        };
        settings.setups.insert("talpa".to_owned(), nonsense);
        let talpa = Form::new(catalog::find("talpa").unwrap(), &settings, &Tablebases::none());
        assert_eq!(answers(&talpa), answers(&form("talpa")));
    }

    #[test]
    fn a_level_is_asked_for_every_computer_and_names_its_color() {
        let settings = Settings::default();
        let mut talpa = form("talpa");
        assert!(talpa.fields().contains(&Field::Computer(Player::Second)));
        assert!(!talpa.fields().contains(&Field::Computer(Player::First)));
        assert_eq!(talpa.name(Field::Computer(Player::Second)).to_string(), "Computer (Blue)");
        talpa.choose(Field::Rule(0), 1, &settings);
        assert_eq!(talpa.name(Field::Computer(Player::Second)).to_string(), "Computer (Red)");
        talpa.choose(Field::Players, 2, &settings);
        assert!(!talpa.fields().iter().any(|field| matches!(field, Field::Computer(_))));
        assert!(talpa.seats().iter().all(Seat::is_human));
    }

    #[test]
    fn a_clock_of_ones_own_stays_among_the_offers() {
        let mut settings = Settings::default();
        let clock = Some("77+3".to_owned());
        settings.setups.insert("sight".to_owned(), LastSetup { clock, ..LastSetup::default() });
        let form = Form::new(catalog::find("sight").unwrap(), &settings, &Tablebases::none());
        assert_eq!(form.chosen(Field::Clock), form.field_options(Field::Clock).len() - 1);
    }
}
