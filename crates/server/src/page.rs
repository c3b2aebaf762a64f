//! The pages. Each is complete without scripts; scripts only make it more pleasant.

pub(crate) mod about;
pub(crate) mod account;
pub(crate) mod analysis;
pub(crate) mod edit;
pub(crate) mod files;
pub(crate) mod game;
pub(crate) mod home;
pub(crate) mod lesson;
mod markdown;
mod picture;
pub(crate) mod rules;
pub(crate) mod socket;

use std::borrow::Borrow;

use askama::Template;
use axum::extract::FromRequest;
use axum::extract::rejection::FormRejection;
use axum::response::Html;

use crate::http::error::{OnPage, Refusal};
use crate::http::visitor::Visitor;
use crate::texts::{Text, Texts, say};

/// What every page shows of whoever reads it.
#[derive(Clone, Debug)]
struct Me {
    /// The name of the account.
    account: Option<String>,
    /// In the language of whoever reads it.
    texts: &'static Texts,
}

impl Me {
    fn say(&self, name: &str) -> Text {
        self.texts.say(name)
    }

    /// Templates lend their numbers.
    fn count(&self, name: &str, number: impl Borrow<usize>) -> Text {
        self.texts.count(name, *number.borrow())
    }
}

impl Default for Me {
    fn default() -> Me {
        Me { account: None, texts: Texts::english() }
    }
}

impl From<&Visitor> for Me {
    fn from(visitor: &Visitor) -> Me {
        let account = visitor.account.as_ref().map(|account| account.shown.clone());
        Me { account, ..Me::default() }
    }
}

/// A page from its template.
fn html(template: &impl Template) -> Html<String> {
    Html(template.render().expect("templates are written to memory"))
}

#[derive(Template)]
#[template(path = "error.html")]
struct ErrorPage {
    me: Me,
    error: String,
    hint: String,
    status: u16,
}

/// A page that says what is wrong and what to do.
pub(crate) fn error(refusal: &Refusal) -> Html<String> {
    let me = Me::default();
    let error = capitalized(&refusal.words().spoken(me.texts));
    let hint = capitalized(&refusal.hint().spoken(me.texts));
    html(&ErrorPage { me, error, hint, status: refusal.status().as_u16() })
}

/// Data for scripts. Inside a page `<` could begin a tag; as a part of a JSON string it can be spelled.
pub(crate) fn in_page(data: &serde_json::Value) -> String {
    data.to_string().replace('<', "\\u003c")
}

/// A legal move and the cells to point at for it.
fn legal(choice: &catalog::Choice) -> serde_json::Value {
    let path: Vec<String> = choice.path.iter().map(ToString::to_string).collect();
    serde_json::json!({ "move": choice.text, "path": path })
}

/// Messages are written in small letters, so that they can be put together; a page shows sentences.
fn capitalized(text: &str) -> String {
    let mut letters = text.chars();
    letters.next().map_or_else(String::new, |first| first.to_uppercase().chain(letters).collect())
}

/// A form; what cannot be read is answered with a page.
pub(crate) struct Form<T>(pub(crate) T);

impl<T: serde::de::DeserializeOwned, S: Send + Sync> FromRequest<S> for Form<T> {
    type Rejection = OnPage;

    async fn from_request(request: axum::extract::Request, state: &S) -> Result<Form<T>, OnPage> {
        match axum::Form::from_request(request, state).await {
            Ok(axum::Form(value)) => Ok(Form(value)),
            Err(FormRejection::BytesRejection(_)) => Err(Refusal::TooLarge.into()),
            Err(_) => Err(Refusal::Unreadable(say("refusal.form")).into()),
        }
    }
}
