//! Names of accounts: which are allowed, and which look like each other (Unicode Technical Standard
//! 39).

use messages::say;
use unicode_security::{GeneralSecurityProfile, MixedScript};

use crate::http::error::AppError;

/// Length of names in characters.
const LENGTH: std::ops::RangeInclusive<usize> = 2..=20;

/// Names that could be taken for a part of the site.
const RESERVED: &[&str] = &[
    "account",
    "admin",
    "administrator",
    "analysis",
    "anonymous",
    "anyone",
    "api",
    "bot",
    "computer",
    "deleted",
    "draw",
    "engine",
    "everyone",
    "first",
    "greedy",
    "guest",
    "help",
    "here",
    "host",
    "human",
    "info",
    "me",
    "mod",
    "moderator",
    "nobody",
    "none",
    "null",
    "official",
    "open",
    "operator",
    "owner",
    "perfect",
    "player",
    "postmaster",
    "quincunx",
    "random",
    "root",
    "second",
    "security",
    "server",
    "someone",
    "staff",
    "support",
    "system",
    "team",
    "undefined",
    "unknown",
    "webmaster",
    "you",
];

/// The key under which an account is found, in any case. Older accounts may have names that are no
/// longer allowed.
pub(crate) fn key(text: &str) -> Option<String> {
    let name = text.trim();
    let fits = name.chars().all(|symbol| symbol.is_alphanumeric() || "-_".contains(symbol));
    (fits && LENGTH.contains(&name.chars().count())).then(|| name.to_lowercase())
}

/// The key of a new name: letters of one script, digits, `-` and `_`; not reserved.
pub(crate) fn read(text: &str) -> Result<String, AppError> {
    let name = text.trim();
    let is_visible = name.chars().all(GeneralSecurityProfile::identifier_allowed);
    let Some(key) = key(name).filter(|_| is_visible && name.is_single_script()) else {
        let (least, most) = (LENGTH.start(), LENGTH.end());
        let text = say("invalid-name").with("least", least).with("most", most);
        return Err(AppError::Invalid(text.with("given", rules::quote(name))));
    };
    let skeleton = skeleton(&key);
    if RESERVED.iter().any(|reserved| self::skeleton(reserved) == skeleton) {
        return Err(AppError::Invalid(say("invalid-name-taken").with("name", name)));
    }
    Ok(key)
}

/// The shape of a name: the same for names that can be confused. On top of Unicode's confusables,
/// which tell capitals from small letters, `I` counts as `l` and `0` as `o`.
pub(crate) fn skeleton(name: &str) -> String {
    let shape = unicode_security::skeleton(&name.to_lowercase()).collect::<String>();
    shape.to_lowercase().replace('i', "l")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_plain_and_found_in_any_case() {
        assert_eq!(read(" Ada_1 ").unwrap(), "ada_1");
        for text in ["Ωμέγα", "Зоя", "山田太郎", "José-2"] {
            assert!(read(text).is_ok(), "{text}");
        }
        for text in [
            "",
            "a",
            "a b",
            "<b>",
            "x\u{202e}y",
            &"x".repeat(21),
            // Hangul fillers look like nothing, full-width letters like others.
            "\u{3164}\u{3164}",
            "x\u{3164}",
            "ａｄａ",
            // Latin with one Cyrillic letter.
            "Ad\u{430}",
        ] {
            assert!(read(text).is_err(), "{text}");
        }
    }

    #[test]
    fn names_of_the_site_are_reserved() {
        for text in ["Guest", "GUEST", "admin", "Adm1n", "AdmlN", "r00t", "m0derator", "Rnoderator"]
        {
            assert!(read(text).is_err(), "{text}");
        }
    }

    #[test]
    fn names_that_look_alike_have_one_skeleton() {
        for [one, other] in [
            ["Ian", "lan"],
            ["b0b", "bob"],
            ["rnartin", "martin"],
            ["scope", "ѕсоре"],
            ["a1", "al"],
        ] {
            assert_eq!(skeleton(one), skeleton(other), "{one} {other}");
        }
        assert_ne!(skeleton("ada"), skeleton("eve"));
    }
}
