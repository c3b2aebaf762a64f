//! Laws of what reads bytes from clients: cookies, forwarded headers, uploads, messages and
//! requests. The targets of `fuzz/` call them with any bytes, and a test with some.

use axum::http::{HeaderMap, HeaderName, HeaderValue, header};

use crate::api::analysis::AnalysisRequest;
use crate::api::read_object;
use crate::http::error::AppError;
use crate::http::middleware::{FORWARDED_FOR, forwarded, parse_address};
use crate::http::visitor::{cookie, has_cookie, set_cookie};
use crate::page::analysis::upload::first_part;
use crate::room::new_game::NewGame;
use crate::token;

/// The end of a part.
const BOUNDARY: &[u8] = b"\r\n--xyz";

/// The lines of a header; those that HTTP does not allow are left out.
fn lines(name: &HeaderName, bytes: &[u8]) -> HeaderMap {
    let values = bytes.split(|byte| *byte == b'\n').filter_map(|l| HeaderValue::from_bytes(l).ok());
    values.map(|value| (name.clone(), value)).collect()
}

/// A secret in a cookie is one that we could have issued, and an issued one is found behind any
/// other cookies.
pub fn cookies(bytes: &[u8]) {
    let headers = lines(&header::COOKIE, bytes);
    let secret = cookie(&headers);
    assert_eq!(has_cookie(&headers), secret.is_some());
    let Some(secret) = secret else { return };
    assert!(token::is_plausible(&secret));
    let sent = set_cookie(&secret, 1, true);
    let pair = sent.as_bytes().split(|byte| *byte == b';').next().unwrap_or_default();
    assert_eq!(cookie(&lines(&header::COOKIE, &[b"a=\"b\"; ", pair].concat())), Some(secret));
}

/// Whatever a client sends, the address that our outermost proxy has added is the one that counts.
/// The first byte says how many proxies there are, and if they add to the last line.
pub fn forwarded_headers(bytes: &[u8]) {
    let Some((how, sent)) = bytes.split_first() else { return };
    let (proxies, same_line) = (1 + usize::from(how % 4), how & 0x80 != 0);
    let separator: &[u8] = if same_line { b", " } else { b"\n" };
    let alone = lines(&FORWARDED_FOR, sent);
    let address = forwarded(&alone, &FORWARDED_FOR, proxies).and_then(parse_address);
    assert!(alone.contains_key(FORWARDED_FOR) || address.is_none());
    assert_eq!(forwarded(&alone, &FORWARDED_FOR, 0), None);
    // A line that HTTP refuses does not reach the proxies.
    let mut all = Vec::new();
    for line in alone.get_all(FORWARDED_FOR) {
        all.extend_from_slice(line.as_bytes());
        all.push(b'\n');
    }
    all.pop();
    for proxy in 1..=proxies {
        all.extend_from_slice(separator);
        all.extend_from_slice(format!("192.0.2.{proxy}").as_bytes());
    }
    let headers = lines(&FORWARDED_FOR, &all);
    let address = forwarded(&headers, &FORWARDED_FOR, proxies).and_then(parse_address);
    assert_eq!(address, Some([192, 0, 2, 1].into()));
}

/// A part lies within its body, and a file is read unchanged. The first line is the content type.
pub fn uploads(bytes: &[u8]) {
    let end = bytes.iter().position(|byte| *byte == b'\n').unwrap_or(bytes.len());
    let (kind, body) = (String::from_utf8_lossy(&bytes[..end]), bytes.get(end + 1..));
    let body = body.unwrap_or_default();
    if let Some(part) = first_part(&kind, body) {
        assert!(body.as_ptr_range().contains(&part.as_ptr()) && part.len() < body.len());
    }
    if body.windows(BOUNDARY.len()).all(|window| window != BOUNDARY) {
        let upload = [b"--xyz\r\nContent-Type: text/plain\r\n\r\n", body, b"\r\n--xyz--\r\n"];
        let upload = upload.concat();
        assert_eq!(first_part("multipart/form-data; boundary=\"xyz\"", &upload), Some(body));
    }
}

/// A message to the analysis socket is refused in one line, or is a position.
pub fn socket_messages(bytes: &[u8]) {
    let request: Result<AnalysisRequest, AppError> = read_object(bytes);
    match request.and_then(|request| request.query.open()) {
        Ok(game) => assert!(!game.position_text().is_empty()),
        Err(error) => assert_harmless(&error),
    }
}

/// A new game is refused in one line, or can be opened as it is stored.
pub fn requests(bytes: &[u8]) {
    let wanted: Result<NewGame, AppError> = read_object(bytes);
    match wanted.and_then(|wanted| wanted.row("0123".to_owned(), 0)) {
        Ok((row, _)) => {
            let entry = catalog::find(&row.game).expect("a game of the catalog");
            let rules = entry.info().read_rules(row.rules.split_whitespace()).expect("its rules");
            let size = rules::Size::read(&row.size).expect("its size");
            entry.open(&row.start, Some(size), &rules).expect("its start");
        }
        Err(error) => assert_harmless(&error),
    }
}

/// Errors are read by people: short, and nothing in them moves a cursor.
fn assert_harmless(error: &AppError) {
    let text = error.to_string();
    assert!(!text.is_empty() && text.chars().count() < 2000, "{} bytes", text.len());
    assert!(!text.contains(char::is_control), "{text:?}");
}

#[cfg(test)]
mod tests {
    use rng::Rng;

    use super::*;

    /// Inputs for each law.
    const INPUTS: usize = 20_000;

    const SEEDS: [&str; 6] = [
        "quincunx=0123456789abcdef; a=b",
        "\u{1}203.0.113.7, [2001:db8::1]:80, 10.0.0.1",
        "multipart/form-data; boundary=xyz\n--xyz\r\n\r\ntext\r\n--xyz--\r\n",
        r#"{"game":"sight","size":"5","moves":"c3 b2","rules":"blocked=loses","lines":2}"#,
        r#"{"game":"talpa","first":"me","second":"engine:3","clock":{"initial_s":60},"rules":{}}"#,
        r#"{"game":"talpa","position":"start","first":"open","second":"perfect","listed":true}"#,
    ];

    /// A seed with some bytes removed, doubled or replaced.
    fn damaged(rng: &mut Rng) -> Vec<u8> {
        let mut bytes = SEEDS[rng.below(SEEDS.len())].as_bytes().to_vec();
        for _ in 0..rng.below(4) {
            let from = rng.below(bytes.len() + 1);
            let to = (from + rng.below(6)).min(bytes.len());
            let new = match rng.below(3) {
                0 => Vec::new(),
                1 => bytes[from..to].repeat(2),
                _ => vec![rng.below(256) as u8],
            };
            bytes.splice(from..to, new);
        }
        bytes
    }

    #[test]
    fn laws_hold_for_damaged_input() {
        let laws: [fn(&[u8]); 5] = [cookies, forwarded_headers, uploads, socket_messages, requests];
        for (number, law) in laws.into_iter().enumerate() {
            let mut rng = Rng::seeded(1);
            for _ in 0..INPUTS {
                let bytes = damaged(&mut rng);
                let held = std::panic::catch_unwind(|| law(&bytes));
                assert!(held.is_ok(), "law {number}: b\"{}\"", bytes.escape_ascii());
            }
        }
    }
}
