//! Files with more than one game.
//!
//! In the text form games follow each other: the next one begins with its tags. In the JSON form
//! they are a list.

use super::error::{RecordError, RecordLocation};
use super::json::{RecordJson, json_error};
use super::read::{ends_tags, read};
use super::scan::{Scanner, Token};
use super::{MAX_FILE_BYTES, MAX_TEXT_BYTES, Record, check_length, strip_bom, utf8};

/// The games of a file, one after the other.
type Records<'a> = Box<dyn Iterator<Item = Result<Record, RecordError>> + 'a>;

impl Record {
    /// Reads a file of any number of games in either form. An invalid game does not prevent the
    /// others from being read; invalid UTF-8 or JSON does.
    pub fn read_all(bytes: &[u8]) -> Result<Records<'_>, RecordError> {
        Record::read_all_with(bytes, &[])
    }

    /// The same for records of other programs: `defaults` are the values of tags, such as `Game`,
    /// that a game in the text form doesn't have.
    pub fn read_all_with<'a>(
        bytes: &'a [u8],
        defaults: &'a [(&'a str, String)],
    ) -> Result<Records<'a>, RecordError> {
        check_length(bytes.len(), MAX_FILE_BYTES)?;
        let text = strip_bom(utf8(bytes)?);
        let rest = text.trim_start();
        let behind = |bracket: char| rest.strip_prefix(bracket).map(str::trim_start);
        if behind('{').is_some_and(|inside| inside.starts_with(['"', '}'])) {
            return Ok(Box::new(std::iter::once_with(move || Record::read_json(text))));
        }
        if behind('[').is_some_and(|inside| inside.starts_with(['{', ']'])) {
            let forms: Vec<RecordJson> =
                serde_json::from_str(text).map_err(|error| json_error(text, &error))?;
            return Ok(Box::new(forms.into_iter().map(RecordJson::record)));
        }
        Ok(Box::new(split(text).into_iter().map(|game| game.record(defaults))))
    }
}

/// The text of one game, and where it begins, both counted from 0.
struct GameText<'a> {
    text: &'a str,
    line: usize,
    column: usize,
}

impl GameText<'_> {
    fn record(self, defaults: &[(&str, String)]) -> Result<Record, RecordError> {
        check_length(self.text.len(), MAX_TEXT_BYTES)?;
        read(self.text, defaults).map_err(|(at, fault)| self.location(at).error(fault))
    }

    fn location(&self, at: usize) -> RecordLocation {
        match RecordLocation::in_text(self.text, at) {
            RecordLocation::Text { line: 1, column } => {
                RecordLocation::Text { line: self.line + 1, column: self.column + column }
            }
            RecordLocation::Text { line, column } => {
                RecordLocation::Text { line: self.line + line, column }
            }
            elsewhere => elsewhere,
        }
    }
}

/// The games of a text. A game ends where a tag follows its moves or its result, or where a second
/// game is named.
fn split(text: &str) -> Vec<GameText<'_>> {
    let mut parts = Vec::new();
    let (mut line, mut column, mut begin) = (0, 0, 0);
    for end in ends(text) {
        let part = &text[begin..end];
        parts.push(GameText { text: part, line, column });
        let behind = part.rfind('\n').map_or(part, |at| &part[at + 1..]);
        let carried = if behind.len() < part.len() { 0 } else { column };
        line += part.bytes().filter(|&byte| byte == b'\n').count();
        column = carried + behind.chars().count();
        begin = end;
    }
    parts
}

/// The byte offsets at which the games of a text end.
fn ends(text: &str) -> Vec<usize> {
    let mut ends = Vec::new();
    let (mut named, mut played) = (false, false);
    let mut scanner = Scanner::new(text);
    // Text that cannot be scanned belongs to the last game, whose parser reports the error.
    while let Ok(Some((at, token))) = scanner.token() {
        match token {
            Token::Tag { name, .. } => {
                let names = name.eq_ignore_ascii_case("Game");
                if played || (named && names) {
                    ends.push(at);
                    (named, played) = (false, false);
                }
                named |= names;
            }
            Token::Word(word) => played |= ends_tags(word),
            Token::Comment(_) | Token::Open | Token::Close => {}
        }
    }
    ends.push(text.len());
    ends
}

#[cfg(test)]
mod tests {
    use super::super::error::RecordFault;
    use super::*;

    const TALPA: &str =
        "[Game \"talpa\"]\n[Size \"4\"]\n[Rules \"first=red\"]\n[Result \"*\"]\n\n1. a2a3\n";
    const SIGHT: &str = "[Game \"sight\"]\n[Size \"5\"]\n[Rules \"blocked=next\"]\n[Result \"0-1\"]\n\n\
        1. a1 b1 2. a2 b2\n";

    fn all(text: &str) -> Vec<Result<Record, RecordError>> {
        Record::read_all(text.as_bytes()).unwrap().collect()
    }

    #[test]
    fn games_follow_each_other_in_either_form() {
        for gap in ["", "\n", "\n\n", " "] {
            let records = all(&[TALPA, SIGHT, TALPA].join(gap));
            let texts: Vec<String> = records.into_iter().map(|read| read.unwrap().text()).collect();
            assert_eq!(texts, [TALPA, SIGHT, TALPA], "{gap:?}");
        }
        let json = |text| Record::read_text(text).unwrap().json();
        let list = format!(" [ {}, {} ]", json(TALPA), json(SIGHT));
        let texts: Vec<String> = all(&list).into_iter().map(|read| read.unwrap().text()).collect();
        assert_eq!(texts, [TALPA, SIGHT]);
        assert_eq!(all("[]").len(), 0);
        assert_eq!(all(&json(TALPA)).len(), 1);
        assert_eq!(all(TALPA).len(), 1);
    }

    #[test]
    fn records_of_other_programs_may_leave_out_the_game_and_name_the_position_fen() {
        let other = "[Site \"CuteGames\"]\n[White \"a\"]\n[Result \"0-1\"]\n[FEN \"startpos\"]\n\n\
            1. a1 b1 2. a2 b2 0-1\n\n\n[FEN \"5/5/2w2/1b3/5 b\"]\n\n1... a1 2. e5 *\n";
        let defaults = [("Game", "sight".to_owned()), ("Size", "5".to_owned())];
        let records = Record::read_all_with(other.as_bytes(), &defaults).unwrap();
        let records: Vec<Record> = records.map(Result::unwrap).collect();
        assert_eq!(records[0].position, None);
        assert_eq!(records[0].tag("White"), Some("a"));
        assert_eq!(records[1].position.as_deref(), Some("5/5/2w2/1b3/5 b"));
        for record in records {
            assert_eq!(Record::read_text(&record.text()), Ok(record.clone()), "{}", record.text());
        }
        // What a record says itself wins.
        let read =
            |text: &'static str| Record::read_all_with(text.as_bytes(), &defaults).unwrap().next();
        assert_eq!(read("[Game \"talpa\"][Size \"4\"] b1c1").unwrap().unwrap().game, "talpa");
        let contradicting =
            read("[Position \"start\"][FEN \"5/5/2w2/1b3/5 b\"] c3").unwrap().unwrap();
        assert_eq!(contradicting.position, None, "ours wins");
    }

    #[test]
    fn games_without_moves_end_where_the_next_is_named() {
        let records = all(
            "[First \"a\"][Game \"talpa\"]\n[Game \"sight\"]\n*\n[Second \"b\"] [game \"talpa\"]",
        );
        let games: Vec<&str> = records.iter().map(|read| read.as_ref().unwrap().game).collect();
        assert_eq!(games, ["talpa", "sight", "talpa"]);
        assert_eq!(records[2].as_ref().unwrap().tag("Second"), Some("b"));
    }

    #[test]
    fn a_wrong_game_is_placed_in_the_file_and_spares_the_others() {
        let wrong = TALPA.replace("a2a3", "a2a9");
        let records = all(&format!("{TALPA}{wrong}{SIGHT}[Game \"talpa\"] a2a3 {{open"));
        assert!(records[0].is_ok() && records[2].is_ok());
        let location = |index: usize| records[index].as_ref().unwrap_err().location.clone();
        assert_eq!(location(1), RecordLocation::Text { line: 12, column: 4 });
        assert_eq!(location(3), RecordLocation::Text { line: 19, column: 21 });
        let crowded = all("[Game \"talpa\"] a2a3 [Game \"talpa\"] é9");
        assert_eq!(
            crowded[1].as_ref().unwrap_err().location,
            RecordLocation::Text { line: 1, column: 36 }
        );
    }

    #[test]
    fn invalid_files_are_refused_as_a_whole() {
        let fault = |bytes: &[u8]| Record::read_all(bytes).err().unwrap().fault;
        assert_eq!(fault(b"[Game \"\xff\"]"), RecordFault::NotUtf8);
        assert!(matches!(fault(b"[{\"game\":"), RecordFault::Json { .. }));
        assert!(matches!(fault(&vec![b' '; MAX_FILE_BYTES + 1]), RecordFault::TooLong { .. }));
    }
}
