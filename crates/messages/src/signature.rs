//! Ids and arguments of the messages of a file, to compare code with texts and languages with each
//! other. The build script uses this file, too.

use std::collections::{BTreeMap, BTreeSet};

use fluent_syntax::ast::{Entry, Expression, InlineExpression, Pattern, PatternElement};
use fluent_syntax::parser::parse;

/// The arguments of messages by their ids.
pub type Signatures = BTreeMap<String, Signature>;

/// The arguments of a message.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Signature {
    /// All of them.
    pub arguments: BTreeSet<String>,
    /// Those whose value is in the text. The others decide about forms, which not every language
    /// has.
    pub shown: BTreeSet<String>,
}

/// The messages of a file, or what is wrong with it. An argument of a color is the color's name;
/// `$color-key`, which a message may select by, belongs to the argument `color`.
pub fn signatures(text: &str) -> Result<Signatures, String> {
    let resource = parse(text).map_err(|(_, errors)| {
        let error = errors.first();
        let line = error.map_or(1, |error| 1 + text[..error.pos.start].matches('\n').count());
        format!("line {line}: {}", error.map_or_else(String::new, ToString::to_string))
    })?;
    let mut found = Signatures::new();
    for entry in &resource.body {
        let (id, pattern) = match entry {
            Entry::Message(message) if !message.attributes.is_empty() => {
                return Err(format!("`{}` has attributes, which nothing shows", message.id.name));
            }
            Entry::Message(message) => (message.id.name.to_owned(), message.value.as_ref()),
            Entry::Term(term) => (format!("-{}", term.id.name), Some(&term.value)),
            Entry::Junk { content } => return Err(format!("cannot read `{content}`")),
            _ => continue,
        };
        let mut signature = Signature::default();
        if let Some(pattern) = pattern {
            signature.add(pattern);
        }
        if found.insert(id.clone(), signature).is_some() {
            return Err(format!("`{id}` is there twice"));
        }
    }
    Ok(found)
}

impl Signature {
    fn add(&mut self, pattern: &Pattern<&str>) {
        for element in &pattern.elements {
            let PatternElement::Placeable { expression } = element else { continue };
            self.add_expression(expression);
        }
    }

    fn add_expression(&mut self, expression: &Expression<&str>) {
        match expression {
            Expression::Inline(inline) => {
                let name = self.add_inline(inline);
                self.shown.extend(name);
            }
            Expression::Select { selector, variants } => {
                self.add_inline(selector);
                for variant in variants {
                    self.add(&variant.value);
                }
            }
        }
    }

    /// Adds the argument of an expression and returns its name.
    fn add_inline(&mut self, inline: &InlineExpression<&str>) -> Option<String> {
        match inline {
            InlineExpression::VariableReference { id } => {
                let name = id.name.strip_suffix("-key").unwrap_or(id.name).to_owned();
                self.arguments.insert(name.clone());
                Some(name)
            }
            InlineExpression::FunctionReference { arguments, .. } => {
                let mut names = arguments.positional.iter();
                names.find_map(|inner| self.add_inline(inner))
            }
            InlineExpression::Placeable { expression } => {
                self.add_expression(expression);
                None
            }
            _ => None,
        }
    }
}

/// What a translation lacks, has too much, or has with other arguments than the English.
pub fn problems(english: &Signatures, other: &Signatures) -> Vec<String> {
    // Terms are each language's own.
    let is_message = |id: &&String| !id.starts_with('-');
    let missing = english.keys().filter(|id| !other.contains_key(*id)).filter(is_message);
    let mut problems: Vec<String> = missing.map(|id| format!("`{id}` is missing")).collect();
    for (id, translated) in other.iter().filter(|(id, _)| is_message(id)) {
        let Some(expected) = english.get(id) else {
            problems.push(format!("`{id}` is unused"));
            continue;
        };
        for argument in expected.shown.difference(&translated.arguments) {
            problems.push(format!("`{id}` does not say ${argument}"));
        }
        for argument in translated.arguments.difference(&expected.arguments) {
            problems.push(format!("`{id}` has no argument ${argument}"));
        }
    }
    problems
}
