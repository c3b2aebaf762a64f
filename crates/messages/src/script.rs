//! Messages as data for a formatter elsewhere, such as a page's script: texts with `{name}` for
//! arguments, chosen by the value of an argument or its plural category.

use std::collections::BTreeMap;

use fluent_syntax::ast::{
    Entry, Expression, InlineExpression, Pattern, PatternElement, VariantKey,
};
use fluent_syntax::parser::parse_runtime;

/// Messages by their ids.
pub type Forms = BTreeMap<String, Form>;

/// A message without its syntax.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Form {
    /// A text with `{name}` for every argument.
    Text(String),
    /// A choice by an argument: its value, or the plural category of a number.
    Choice {
        /// The name of the argument.
        by: String,
        /// The forms by value or category.
        cases: BTreeMap<String, Form>,
        /// The form of all others.
        other: Box<Form>,
    },
}

impl Form {
    /// The messages of these files whose ids start with a prefix.
    pub(crate) fn all(files: &[&str], prefix: &str) -> Forms {
        let mut forms = Forms::new();
        for file in files {
            let resource = parse_runtime(*file).unwrap_or_else(|(resource, _)| resource);
            for entry in &resource.body {
                if let Entry::Message(message) = entry
                    && message.id.name.starts_with(prefix)
                    && let Some(pattern) = &message.value
                {
                    forms.insert(message.id.name.to_owned(), Form::of(pattern));
                }
            }
        }
        forms
    }

    fn of(pattern: &Pattern<&str>) -> Form {
        pattern.elements.iter().fold(Form::Text(String::new()), |form, element| match element {
            PatternElement::TextElement { value } => form.then(&Form::Text((*value).to_owned())),
            PatternElement::Placeable { expression } => form.then(&Form::of_expression(expression)),
        })
    }

    fn of_expression(expression: &Expression<&str>) -> Form {
        let (selector, variants) = match expression {
            Expression::Inline(inline) => return Form::Text(placeholder(inline)),
            Expression::Select { selector, variants } => (selector, variants),
        };
        let (mut cases, mut other) = (BTreeMap::new(), Form::Text(String::new()));
        for variant in variants {
            let form = Form::of(&variant.value);
            if variant.default {
                other = form.clone();
            }
            let (VariantKey::Identifier { name } | VariantKey::NumberLiteral { value: name }) =
                variant.key;
            cases.insert(name.to_owned(), form);
        }
        let by = placeholder(selector).trim_matches(['{', '}']).to_owned();
        Form::Choice { by, cases, other: Box::new(other) }
    }

    /// The form with every text changed.
    pub(crate) fn map(self, change: &impl Fn(&str) -> String) -> Form {
        match self {
            Form::Text(text) => Form::Text(change(&text)),
            Form::Choice { by, cases, other } => Form::Choice {
                by,
                cases: cases.into_iter().map(|(key, form)| (key, form.map(change))).collect(),
                other: Box::new(other.map(change)),
            },
        }
    }

    /// This form followed by another: a choice within a text becomes a choice of texts.
    fn then(self, next: &Form) -> Form {
        match (self, next) {
            (Form::Text(start), Form::Text(end)) => Form::Text(start + end),
            (Form::Choice { by, cases, other }, next) => Form::Choice {
                by,
                cases: cases.into_iter().map(|(key, form)| (key, form.then(next))).collect(),
                other: Box::new(other.then(next)),
            },
            (start @ Form::Text(_), Form::Choice { by, cases, other }) => {
                let joined = |form: &Form| start.clone().then(form);
                Form::Choice {
                    by: by.clone(),
                    cases: cases.iter().map(|(key, form)| (key.clone(), joined(form))).collect(),
                    other: Box::new(joined(other)),
                }
            }
        }
    }
}

fn placeholder(inline: &InlineExpression<&str>) -> String {
    match inline {
        InlineExpression::VariableReference { id } => format!("{{{}}}", id.name),
        InlineExpression::StringLiteral { value } | InlineExpression::NumberLiteral { value } => {
            (*value).to_owned()
        }
        InlineExpression::Placeable { expression } => match &**expression {
            Expression::Inline(inner) => placeholder(inner),
            Expression::Select { .. } => String::new(),
        },
        InlineExpression::FunctionReference { arguments, .. } => {
            arguments.positional.first().map_or_else(String::new, placeholder)
        }
        InlineExpression::MessageReference { .. } | InlineExpression::TermReference { .. } => {
            String::new()
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_choice_within_a_sentence_is_a_choice_of_sentences() {
        let file = "script-a = Hello, { $name }.\n\
                    script-b = You have { $count ->\n    [0] nothing\n    [one] one move\n   *[other] { $count } moves\n } left.\n\
                    other = Elsewhere\n";
        let forms = Form::all(&[file], "script-");
        let text = |text: &str| Form::Text(text.to_owned());
        assert_eq!(forms.len(), 2);
        assert_eq!(forms["script-a"], text("Hello, {name}."));
        let Form::Choice { by, cases, other } = &forms["script-b"] else { panic!("a choice") };
        assert_eq!(by, "count");
        assert_eq!(cases["0"], text("You have nothing left."));
        assert_eq!(cases["one"], text("You have one move left."));
        assert_eq!(**other, text("You have {count} moves left."));
    }
}
