//! The messages that scripts say, as data in the page: `say` in `static/page.js` fills them in. And
//! all texts of a language, for a WebAssembly module that has only English.

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

/// All texts of a language by their names, as the module takes them.
#[cfg(feature = "serve")]
pub(crate) fn language_pack(language: &Language) -> String {
    let texts = language.texts().map(|(name, text)| (name.to_owned(), text.into()));
    Value::Object(texts.collect::<Map<_, _>>()).to_string()
}

/// The languages besides English, whose texts scripts fetch when they need them, by the names of
/// their files.
#[cfg(feature = "serve")]
pub(crate) fn language_packs() -> impl Iterator<Item = (String, &'static Language)> {
    let others = Language::all()
        .iter()
        .filter(|language| *language != Language::english() && !language.is_for_tests());
    others.map(|language| (format!("languages/{}.json", language.code()), language))
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
