//! A lesson in another language: its prose replaces that of the original, and positions, moves and
//! clauses stay.

use rules::quote;

use super::read::{Field, GUIDE, fields};
use super::{Lesson, LessonError, LessonStep};

impl Lesson {
    /// The lesson with the prose of a translation, which has the same guide and the same steps with
    /// the same clauses.
    pub fn translated(mut self, text: &str) -> Result<Lesson, LessonError> {
        let (mut titles, mut guide, mut steps) = (Vec::new(), Vec::new(), Vec::<Vec<Field>>::new());
        for field in fields(text)? {
            match (field.name.as_str(), steps.last_mut()) {
                ("step", _) => steps.push(vec![field]),
                (_, Some(step)) => step.push(field),
                ("lesson", None) => titles.push(field.value),
                (GUIDE, None) => guide.push(field.value),
                (name, None) => {
                    let reason = format!("{} stands before the first `step`", quote(name));
                    return Err(LessonError::new(field.line, reason));
                }
            }
        }
        let [title] = titles.try_into().map_err(|_| LessonError::new(1, "give one title"))?;
        if guide.len() != self.guide.len() || steps.len() != self.steps.len() {
            let reason = "the guide or the steps are not as many as in the original";
            return Err(LessonError::new(1, reason));
        }
        (self.title, self.guide) = (title, guide);
        for (step, prose) in self.steps.iter_mut().zip(steps) {
            step.translate(&prose)?;
        }
        Ok(self)
    }
}

impl LessonStep {
    fn translate(&mut self, prose: &[Field]) -> Result<(), LessonError> {
        let line = prose.first().map_or(1, |field| field.line);
        let (mut said, mut replies) = (Vec::new(), self.instead.iter_mut());
        for Field { line, name, value } in prose {
            let value = match name.as_str() {
                "step" => value.strip_prefix(&format!("{} ", self.clause)),
                "instead" => {
                    let (known, reply) = replies.next().ok_or_else(|| {
                        LessonError::new(*line, "the original has fewer replies `instead`")
                    })?;
                    let translated = value.strip_prefix(&format!("{known} "));
                    if let Some(translated) = translated {
                        translated.clone_into(reply);
                    }
                    translated
                }
                _ => Some(value.as_str()),
            };
            let target = match name.as_str() {
                "step" => &mut self.title,
                "text" => &mut self.text,
                "ask" => &mut self.ask,
                "right" => &mut self.right,
                "instead" if value.is_some() => continue,
                _ => return Err(LessonError::new(*line, format!("{} is no prose", quote(name)))),
            };
            let value = value.ok_or_else(|| {
                LessonError::new(*line, "a step begins with the clause of the original")
            })?;
            value.trim().clone_into(target);
            said.push(name.as_str());
        }
        said.sort_unstable();
        if said != ["ask", "right", "step", "text"] || replies.next().is_some() {
            let reason = "a step has each of `step`, `text`, `ask` and `right` once, and as many \
                          `instead` as the original";
            return Err(LessonError::new(line, reason));
        }
        Ok(())
    }
}
