//! Setup of a new game as menus.

use messages::{Message, say};

use super::PlainMode;
use super::prompt::{Menu, PromptResult};
use crate::form::{Field, Form};
use crate::time;

impl PlainMode<'_> {
    /// Lets the user set up a game, then plays it.
    pub(super) fn set_up_and_play(&mut self) -> PromptResult<()> {
        while let Some(entry) = self.choose_game(say("plain-which-game"))? {
            let mut form = Form::new(entry, &self.settings, &self.environment.tables);
            if self.fill_in(&mut form)? {
                form.remember(&mut self.settings);
                self.save_settings()?;
                let session = form.begin(&self.settings, time::nanoseconds(), time::now());
                return self.play(session, None);
            }
        }
        Ok(())
    }

    /// Lets the user change the choices. Returns whether to start the game.
    fn fill_in(&mut self, form: &mut Form) -> PromptResult<bool> {
        loop {
            // The game was chosen before.
            let mut fields = form.fields();
            fields.retain(|field| *field != Field::Game);
            let mut items = vec![(say("plain-start"), say("plain-start-about"))];
            items.extend(fields.iter().map(|&field| (form.name(field), answer(form, field))));
            let title = say("plain-setup").with("game", Message::verbatim(form.info().name));
            let menu = Menu::new(title, items).with_default(0).back(say("plain-back-to-games"));
            match self.prompt.choose(&menu)? {
                None => return Ok(false),
                Some(0) => return Ok(true),
                Some(index) => self.answer(form, fields[index - 1])?,
            }
        }
    }

    fn answer(&mut self, form: &mut Form, field: Field) -> PromptResult<()> {
        let field_options = form
            .field_options(field)
            .into_iter()
            .map(|field_option| (field_option.label, field_option.about));
        let title = say("plain-field").with("name", form.name(field));
        let mut menu = Menu::new(title, field_options);
        if matches!(field, Field::Size | Field::Files | Field::Ranks) {
            menu = menu.numbered(side);
        }
        let menu = menu.with_default(form.chosen(field));
        if let Some(index) = self.prompt.choose(&menu)? {
            form.choose(field, index, &self.settings);
        }
        Ok(())
    }
}

/// Selected option of a field.
fn answer(form: &Form, field: Field) -> Message {
    let mut field_options = form.field_options(field);
    let field_option = field_options.swap_remove(form.chosen(field));
    match field_option.about {
        None => field_option.label,
        Some(about) => say("plain-value").with("label", field_option.label).with("about", about),
    }
}

/// Item number of a board side: typing 8 means a side of 8, wherever it is in the list.
fn side(label: &str) -> Option<usize> {
    label.split(' ').next()?.parse().ok()
}
