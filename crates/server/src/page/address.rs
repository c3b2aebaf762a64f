//! Addresses of pages that people can read: a path, and a query of the fields that say something.

use std::fmt::Write;

/// An address with the fields that are not blank.
pub(super) fn address(path: &str, fields: &[(&str, &str)]) -> String {
    let mut text = path.to_owned();
    for (index, (name, value)) in
        fields.iter().filter(|(_, value)| !value.trim().is_empty()).enumerate()
    {
        text.push(if index == 0 { '?' } else { '&' });
        text.push_str(name);
        text.push('=');
        encode(value, &mut text);
    }
    text
}

/// Encodes a value, and of the characters of positions only those that must be.
fn encode(value: &str, text: &mut String) {
    for byte in value.bytes() {
        match byte {
            b' ' => text.push('+'),
            b'-' | b'.' | b'_' | b'~' | b'/' | b':' | b',' | b'=' => text.push(char::from(byte)),
            _ if byte.is_ascii_alphanumeric() => text.push(char::from(byte)),
            _ => write!(text, "%{byte:02X}").expect("writing to memory cannot fail"),
        }
    }
}

/// True for a path that can be redirected to: browsers take `//name` and `/\name` for another host.
pub(crate) fn is_on_this_host(path: &str) -> bool {
    path.starts_with('/') && !path.starts_with("//") && !path.starts_with("/\\")
}

/// A query without the fields that are blank; `None` if there are none.
#[cfg(feature = "serve")]
pub(crate) fn without_blanks(query: &str) -> Option<String> {
    let is_blank = |field: &&str| field.is_empty() || field.ends_with('=');
    if query.is_empty() || !query.split('&').any(|field| is_blank(&field)) {
        return None;
    }
    let fields: Vec<&str> = query.split('&').filter(|field| !is_blank(field)).collect();
    Some(fields.join("&"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_address_has_what_says_something() {
        assert_eq!(address("/edit", &[]), "/edit");
        let fields = [("game", "sight"), ("rules", ""), ("position", "W2/3 b"), ("at", "ä&")];
        let text = "/edit?game=sight&position=W2/3+b&at=%C3%A4%26";
        assert_eq!(address("/edit", &fields), text);
        let (_, query) = text.split_once('?').unwrap();
        let read: Vec<(String, String)> = serde_urlencoded::from_str(query).unwrap();
        assert_eq!(read[1], ("position".to_owned(), "W2/3 b".to_owned()));
        assert_eq!(read[2].1, "ä&");
    }

    #[test]
    fn a_path_may_name_another_host() {
        assert!(is_on_this_host("/") && is_on_this_host("/edit"));
        for path in ["", "edit", "//elsewhere.example/", "/\\elsewhere.example/"] {
            assert!(!is_on_this_host(path), "{path}");
        }
    }

    #[cfg(feature = "serve")]
    #[test]
    fn blank_fields_are_left_out() {
        assert_eq!(without_blanks("game=talpa&side=first"), None);
        assert_eq!(without_blanks("a=&game=talpa&b=&"), Some("game=talpa".to_owned()));
        assert_eq!(without_blanks("a="), Some(String::new()));
        assert_eq!(without_blanks(""), None, "a lone question mark does no harm");
        assert_eq!(without_blanks("position=a=b"), None);
    }
}
