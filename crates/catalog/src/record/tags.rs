//! The tags of a record: a name and a value each.

use std::collections::HashSet;

use messages::say;

use super::error::{RecordError, RecordFault, RecordLocation};

/// The tags that have a field of their own in a [`Record`](super::Record).
pub(super) const FIELDS: [&str; 5] = ["Game", "Size", "Rules", "Position", "Result"];

/// Checks the tags of a record that are not fields.
pub(super) fn check(tags: &[(String, String)]) -> Result<(), RecordError> {
    let mut names = HashSet::new();
    for (name, value) in tags {
        let checked = check_name(name)
            .and_then(|()| check_value(value))
            .and_then(|()| check_new(name, &mut names))
            .and_then(|()| check_is_no_field(name));
        checked.map_err(|fault| RecordLocation::Path(format!("tags.{name}")).error(fault))?;
    }
    Ok(())
}

/// Letters, digits and underscores, as in PGN.
pub(super) fn check_name(name: &str) -> Result<(), RecordFault> {
    let plain = |byte: u8| byte.is_ascii_alphanumeric() || byte == b'_';
    if !name.is_empty() && name.bytes().all(plain) {
        return Ok(());
    }
    Err(RecordFault::unreadable(name, say("record-tag-name")))
}

/// A value is one line of text.
pub(super) fn check_value(value: &str) -> Result<(), RecordFault> {
    if !value.contains(char::is_control) {
        return Ok(());
    }
    Err(RecordFault::unreadable(value, say("record-tag-value")))
}

/// Refuses duplicate names, ignoring case, so that no value gets lost.
pub(super) fn check_new(name: &str, names: &mut HashSet<String>) -> Result<(), RecordFault> {
    if names.insert(name.to_ascii_lowercase()) {
        return Ok(());
    }
    Err(RecordFault::unreadable(name, say("record-tag-twice")))
}

fn check_is_no_field(name: &str) -> Result<(), RecordFault> {
    match FIELDS.into_iter().find(|field| field.eq_ignore_ascii_case(name)) {
        None => Ok(()),
        Some(field) => {
            let why = say("record-tag-field").with("field", field.to_ascii_lowercase());
            Err(RecordFault::unreadable(name, why))
        }
    }
}
