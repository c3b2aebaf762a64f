//! Setup of a new game as menus.

use super::PlainMode;
use super::prompt::{Menu, PromptResult};
use crate::form::{Field, Form};
use crate::time;

impl PlainMode<'_> {
    /// Lets the user set up a game, then plays it.
    pub(super) fn set_up_and_play(&mut self) -> PromptResult<()> {
        while let Some(entry) = self.choose_game("Which game?")? {
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
            let mut items = vec![("Start".to_owned(), "Start the game".to_owned())];
            items.extend(fields.iter().map(|&field| (form.name(field), answer(form, field))));
            let title = format!("{}: choose your settings", form.info().name);
            let menu = Menu::new(title, items).with_default(0).back("Back to the games");
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
        let mut menu = Menu::new(format!("{}?", form.name(field)), field_options);
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
fn answer(form: &Form, field: Field) -> String {
    let mut field_options = form.field_options(field);
    let field_option = field_options.swap_remove(form.chosen(field));
    match field_option.about.as_str() {
        "" => field_option.label,
        about => format!("{} ({about})", field_option.label),
    }
}

/// Item number of a board side: typing 8 means a side of 8, wherever it is in the list.
fn side(label: &str) -> Option<usize> {
    label.split(' ').next()?.parse().ok()
}
