//! The messages that scripts say, as data in the page: `say` in `static/page.js` fills them in.

use std::collections::HashMap;
use std::sync::{LazyLock, Mutex, PoisonError};

use messages::{Form, Language};
use serde_json::{Map, Value, json};

/// Prefix of the ids of messages for scripts.
const PREFIX: &str = "script-";

/// The texts for scripts, as JSON to embed in a page.
pub(crate) fn script_texts(language: &'static Language) -> String {
    static KNOWN: LazyLock<Mutex<HashMap<&'static str, String>>> = LazyLock::new(Mutex::default);
    let mut known = KNOWN.lock().unwrap_or_else(PoisonError::into_inner);
    known
        .entry(language.code())
        .or_insert_with(|| crate::page::embedded_json(&json(language)))
        .clone()
}

/// A text, or `{"by": "count", "one": …, "other": …}`: a choice by an argument or its plural
/// category.
pub(crate) fn json(language: &Language) -> Value {
    let forms = language.forms(PREFIX).into_iter();
    Value::Object(forms.map(|(id, form)| (id, form_json(&form))).collect::<Map<_, _>>())
}

fn form_json(form: &Form) -> Value {
    match form {
        Form::Text(text) => text.as_str().into(),
        Form::Choice { by, cases, other } => {
            let cases: Map<_, _> =
                cases.iter().map(|(key, form)| (key.clone(), form_json(form))).collect();
            json!({ "by": by, "cases": cases, "other": form_json(other) })
        }
    }
}
