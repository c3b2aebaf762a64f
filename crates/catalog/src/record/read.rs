//! Parsing the text form: tolerant about layout, strict about moves.

use std::collections::HashSet;

use messages::say;
use rules::{Outcome, Rules, Size};

use super::error::{RecordError, RecordFault, RecordLocation};
use super::replay::{RecordPart, ReplayError, replay};
use super::result::{contradicts, read_result, result_text};
use super::scan::{LocatedFault, Scanner, Token};
use super::{
    Glyph, MAX_MOVES, MAX_TEXT_BYTES, MAX_VARIATION_DEPTH, Record, RecordedMove, check_length,
    strip_bom, tags,
};
use crate::game::any_game::AnyGame;
use crate::game::entry::Entry;
use crate::game::find::find;

impl Record {
    /// Reads the text form. Line ends, blanks, wrapping, move numbers and their dots do not
    /// matter; comments may stand anywhere beside a move.
    pub fn read_text(text: &str) -> Result<Record, RecordError> {
        check_length(text.len(), MAX_TEXT_BYTES)?;
        let text = strip_bom(text);
        read(text, &[]).map_err(|(at, fault)| RecordLocation::in_text(text, at).error(fault))
    }
}

/// Reads a game. `defaults` are the values of tags that it doesn't have.
pub(super) fn read(text: &str, defaults: &[(&str, String)]) -> Result<Record, LocatedFault> {
    let mut parser = RecordParser::new();
    let mut scanner = Scanner::new(text);
    while let Some((at, token)) = scanner.token()? {
        parser.add(at, token)?;
    }
    for (name, value) in defaults {
        if parser.tag(name).is_none() {
            parser.tags.push(Tag { name: (*name).to_owned(), value: value.clone(), at: 0 });
        }
    }
    parser.finish(text.len())
}

/// The name of the tag `Position` in the records of other programs.
const FEN: &str = "FEN";

/// A tag and its byte offset.
struct Tag {
    name: String,
    value: String,
    at: usize,
}

/// A line of moves that is still open: the main line or a variation.
struct OpenLine {
    /// The byte offset of the opening bracket.
    at: usize,
    moves: Vec<RecordedMove>,
    /// A comment that comes before any move and waits for the first.
    early: Option<(usize, String)>,
}

impl OpenLine {
    fn opened(at: usize) -> OpenLine {
        OpenLine { at, moves: Vec::new(), early: None }
    }
}

/// The parser's state, before anything is replayed.
struct RecordParser {
    tags: Vec<Tag>,
    names: HashSet<String>,
    /// The line of play and the variations open in it, the innermost last.
    lines: Vec<OpenLine>,
    /// The byte offset of each move.
    offsets: Vec<usize>,
    /// The closing result and its byte offset.
    closed: Option<(usize, Option<Outcome>)>,
}

impl RecordParser {
    fn new() -> RecordParser {
        RecordParser {
            tags: Vec::new(),
            names: HashSet::new(),
            lines: vec![OpenLine::opened(0)],
            offsets: Vec::new(),
            closed: None,
        }
    }

    fn line(&mut self) -> &mut OpenLine {
        self.lines.last_mut().expect("the line of play is never closed")
    }

    fn last_move(&mut self) -> Option<&mut RecordedMove> {
        self.line().moves.last_mut()
    }

    fn add(&mut self, at: usize, token: Token<'_>) -> Result<(), LocatedFault> {
        let added = match token {
            Token::Comment(comment) => {
                self.add_comment(at, &comment);
                Ok(())
            }
            Token::Tag { name, value } => self.add_tag(at, name, value),
            Token::Open => self.open(at),
            Token::Close => self.close(),
            Token::Word(word) => self.add_word(at, word),
        };
        added.map_err(|fault| (at, fault))
    }

    fn add_tag(&mut self, at: usize, name: &str, value: String) -> Result<(), RecordFault> {
        if self.closed.is_some() || !self.offsets.is_empty() {
            return Err(RecordFault::unreadable(name, say("record-late-tag")));
        }
        tags::check_new(name, &mut self.names)?;
        self.tags.push(Tag { name: name.to_owned(), value, at });
        Ok(())
    }

    /// A comment is about the move before it, or about the next if there is none before.
    fn add_comment(&mut self, at: usize, comment: &str) {
        if comment.trim().is_empty() {
            return;
        }
        let line = self.line();
        let all = match line.moves.last_mut() {
            Some(recorded) => recorded.comment.get_or_insert_default(),
            None => &mut line.early.get_or_insert((at, String::new())).1,
        };
        all.push(' ');
        all.push_str(comment);
    }

    fn open(&mut self, at: usize) -> Result<(), RecordFault> {
        if self.last_move().is_none() {
            return Err(RecordFault::unreadable("(", say("record-early-variation")));
        }
        if self.lines.len() > MAX_VARIATION_DEPTH {
            return Err(RecordFault::TooDeep);
        }
        self.lines.push(OpenLine::opened(at));
        Ok(())
    }

    fn close(&mut self) -> Result<(), RecordFault> {
        if self.lines.len() == 1 {
            return Err(RecordFault::unreadable(")", say("record-unopened-variation")));
        }
        let variation = std::mem::take(&mut self.line().moves);
        if variation.is_empty() {
            return Err(RecordFault::unreadable(")", say("record-closes-empty-variation")));
        }
        self.lines.pop();
        let replaced = self.last_move().expect("a variation opens behind a move");
        replaced.variations.push(variation);
        Ok(())
    }

    fn add_word(&mut self, at: usize, word: &str) -> Result<(), RecordFault> {
        if self.closed.is_some() {
            return Err(RecordFault::unreadable(word, say("record-after-result")));
        }
        if let Ok(result) = read_result(word) {
            return self.close_with(at, word, result);
        }
        if word.starts_with('$') {
            return self.add_glyph(word);
        }
        let unnumbered = without_number(word);
        let text = without_glyph(unnumbered);
        if !text.is_empty() {
            self.add_move(at + word.len() - unnumbered.len(), text)?;
        }
        let glyph = &unnumbered[text.len()..];
        if glyph.is_empty() { Ok(()) } else { self.add_glyph(glyph) }
    }

    fn add_move(&mut self, at: usize, text: &str) -> Result<(), RecordFault> {
        if self.offsets.len() == MAX_MOVES {
            return Err(RecordFault::TooManyMoves);
        }
        self.offsets.push(at);
        let line = self.line();
        let comment = line.early.take().map(|(_, comment)| comment);
        line.moves.push(RecordedMove { comment, ..RecordedMove::new(text) });
        Ok(())
    }

    fn add_glyph(&mut self, text: &str) -> Result<(), RecordFault> {
        let glyph = Glyph::read(text)?;
        let Some(recorded) = self.last_move() else {
            return Err(RecordFault::unreadable(text, say("record-early-glyph")));
        };
        if glyph.zip(recorded.glyph).is_some_and(|(new, old)| new != old) {
            return Err(RecordFault::unreadable(text, say("record-second-glyph")));
        }
        recorded.glyph = recorded.glyph.or(glyph);
        Ok(())
    }

    fn close_with(
        &mut self,
        at: usize,
        word: &str,
        result: Option<Outcome>,
    ) -> Result<(), RecordFault> {
        if self.lines.len() > 1 {
            return Err(RecordFault::unreadable(word, say("record-inner-result")));
        }
        self.closed = Some((at, result));
        Ok(())
    }

    /// Replays the parsed record. `end` is the length of the text.
    fn finish(mut self, end: usize) -> Result<Record, LocatedFault> {
        self.check_all_is_closed()?;
        let (result, result_at) = self.result(end)?;
        let game = self.game()?;
        let mut record = game.record();
        record.moves = std::mem::take(&mut self.line().moves);
        record.result = result;
        let is_other = |tag: &Tag| !tags::FIELDS.iter().chain(&[FEN]).any(|field| tag.is(field));
        record.tags =
            self.tags.into_iter().filter(is_other).map(|tag| (tag.name, tag.value)).collect();
        replay(&mut record, game).map_err(|ReplayError { part, fault }| match part {
            RecordPart::Move { index, .. } => (self.offsets[index], fault),
            RecordPart::Result => (result_at, fault),
        })?;
        Ok(record)
    }

    fn check_all_is_closed(&self) -> Result<(), LocatedFault> {
        let line = self.lines.last().expect("the line of play is never closed");
        if self.lines.len() > 1 {
            let fault = RecordFault::unreadable("(", say("record-endless-variation"));
            return Err((line.at, fault));
        }
        let Some((at, comment)) = &line.early else { return Ok(()) };
        Err((*at, RecordFault::unreadable(comment.trim(), say("record-lonely-comment"))))
    }

    /// The result by the tag and by the closing word, and its byte offset.
    fn result(&self, end: usize) -> Result<(Option<Outcome>, usize), LocatedFault> {
        let (tag_at, by_tag) = match self.tag("Result") {
            Some(tag) => (tag.at, read_result(&tag.value).map_err(|fault| (tag.at, fault))?),
            None => (end, None),
        };
        let (word_at, by_word) = self.closed.unwrap_or((tag_at, None));
        if contradicts(by_word, by_tag) {
            let result = say("record-result-of-tag").with("given", result_text(by_word));
            let result = result.with("found", result_text(by_tag));
            return Err((word_at, RecordFault::Result(result)));
        }
        Ok((by_word.or(by_tag), if by_word.is_some() { word_at } else { tag_at }))
    }

    /// The game before its first move, as the tags describe it.
    fn game(&self) -> Result<Box<dyn AnyGame>, LocatedFault> {
        let tag = self.tag("Game").ok_or((0, RecordFault::NoGame))?;
        let entry = find(&tag.value).map_err(|error| (tag.at, error.into()))?;
        let (size, rules) = (self.size()?, self.rules(entry)?);
        let position = self.tag("Position").or_else(|| self.tag(FEN));
        let text = match position.map_or("start", |tag| tag.value.as_str()) {
            "startpos" => "start",
            text => text,
        };
        let blamed = position.or_else(|| self.tag("Size")).map_or(tag.at, |tag| tag.at);
        entry.open(text, size, &rules).map_err(|error| (blamed, error.into()))
    }

    fn size(&self) -> Result<Option<Size>, LocatedFault> {
        let Some(tag) = self.tag("Size") else { return Ok(None) };
        Size::read(tag.value.trim()).map(Some).map_err(|error| (tag.at, error.into()))
    }

    fn rules(&self, entry: &Entry) -> Result<Rules, LocatedFault> {
        let Some(tag) = self.tag("Rules") else { return Ok(entry.info().usual().rules) };
        let given = tag.value.split([' ', ',']).filter(|text| !text.is_empty());
        entry.info().read_rules(given).map_err(|error| (tag.at, error.into()))
    }

    fn tag(&self, name: &str) -> Option<&Tag> {
        self.tags.iter().find(|tag| tag.is(name))
    }
}

impl Tag {
    fn is(&self, name: &str) -> bool {
        self.name.eq_ignore_ascii_case(name)
    }
}

/// True if a word is a move or a result, behind which no tag of the same record can follow.
pub(super) fn ends_tags(word: &str) -> bool {
    let is_move = || !word.starts_with('$') && !without_glyph(without_number(word)).is_empty();
    read_result(word).is_ok() || is_move()
}

fn without_glyph(word: &str) -> &str {
    word.trim_end_matches(['!', '?'])
}

/// Strips a move number and its dots: `12...b1b2` is `b1b2`.
fn without_number(word: &str) -> &str {
    let behind = word.trim_start_matches(|symbol: char| symbol.is_ascii_digit());
    let text = behind.trim_start_matches(['.', '…']);
    // A number without dots must stand alone, or `1-1` would be reported as the move `-1`.
    if behind.is_empty() || text.len() < behind.len() { text } else { word }
}
