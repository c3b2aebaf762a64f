//! The lexer of the text form.

use messages::say;

use super::error::RecordFault;
use super::tags;

/// A token.
#[derive(PartialEq, Eq, Debug)]
pub(super) enum Token<'a> {
    /// `[Name "value"]`
    Tag {
        /// The name.
        name: &'a str,
        /// The value without its escapes.
        value: String,
    },
    /// `{words}` or `; words` up to the end of the line.
    Comment(String),
    /// `(`
    Open,
    /// `)`
    Close,
    /// A move, a number, a glyph or a result.
    Word(&'a str),
}

/// A fault at a byte offset.
pub(super) type LocatedFault = (usize, RecordFault);

/// Characters that end a word.
const MARKS: [char; 8] = ['[', ']', '{', '}', '(', ')', ';', '"'];

/// The lexer.
pub(super) struct Scanner<'a> {
    text: &'a str,
    at: usize,
}

impl<'a> Scanner<'a> {
    pub(super) fn new(text: &'a str) -> Scanner<'a> {
        Scanner { text, at: 0 }
    }

    /// The next token and where it begins, or `None` at the end of the text.
    pub(super) fn token(&mut self) -> Result<Option<(usize, Token<'a>)>, LocatedFault> {
        self.skip_blanks();
        let begin = self.at;
        let Some(first) = self.rest().chars().next() else { return Ok(None) };
        let token = match first {
            '[' => self.tag()?,
            '{' => self.comment()?,
            ';' => self.line_comment(),
            '(' => self.mark(Token::Open),
            ')' => self.mark(Token::Close),
            ']' | '}' | '"' => {
                return Err((begin, RecordFault::unreadable(first, say("record-lonely-bracket"))));
            }
            _ => self.word(first),
        };
        Ok(Some((begin, token)))
    }

    fn rest(&self) -> &'a str {
        &self.text[self.at..]
    }

    fn skip_blanks(&mut self) {
        self.at = self.text.len() - self.rest().trim_start().len();
    }

    fn mark(&mut self, token: Token<'a>) -> Token<'a> {
        self.at += 1;
        token
    }

    /// Takes everything up to the first character that ends it.
    fn take_until(&mut self, ends: impl Fn(char) -> bool) -> &'a str {
        let rest = self.rest();
        let taken = &rest[..rest.find(ends).unwrap_or(rest.len())];
        self.at += taken.len();
        taken
    }

    fn word(&mut self, first: char) -> Token<'a> {
        let begin = self.at;
        self.at += first.len_utf8();
        // `$` begins a word even when it is glued to a move: `a1b1$3`.
        self.take_until(|next| next.is_whitespace() || MARKS.contains(&next) || next == '$');
        Token::Word(&self.text[begin..self.at])
    }

    fn line_comment(&mut self) -> Token<'a> {
        let comment = self.take_until(|next| next == '\n');
        Token::Comment(comment[1..].to_owned())
    }

    fn comment(&mut self) -> Result<Token<'a>, LocatedFault> {
        let begin = self.at;
        self.at += 1;
        let comment = self.escaped('}').ok_or_else(|| {
            let found = &self.text[begin..];
            (begin, RecordFault::unreadable(found, say("record-endless-comment")))
        })?;
        Ok(Token::Comment(comment))
    }

    fn tag(&mut self) -> Result<Token<'a>, LocatedFault> {
        let begin = self.at;
        self.at += 1;
        self.skip_blanks();
        let name_begin = self.at;
        let name = self.take_until(|next| next.is_whitespace() || MARKS.contains(&next));
        tags::check_name(name).map_err(|fault| (name_begin, fault))?;
        self.expect('"', begin)?;
        let value_begin = self.at;
        let value = self.escaped('"').ok_or_else(|| self.broken_tag(begin))?;
        tags::check_value(&value).map_err(|fault| (value_begin, fault))?;
        self.expect(']', begin)?;
        Ok(Token::Tag { name, value })
    }

    fn expect(&mut self, mark: char, tag: usize) -> Result<(), LocatedFault> {
        self.skip_blanks();
        if !self.rest().starts_with(mark) {
            return Err(self.broken_tag(tag));
        }
        self.at += mark.len_utf8();
        Ok(())
    }

    fn broken_tag(&self, begin: usize) -> LocatedFault {
        let line = self.text[begin..].lines().next().unwrap_or_default();
        (begin, RecordFault::unreadable(line, say("record-no-tag")))
    }

    /// Everything up to an end mark, which is passed over, or `None` if there is no such mark. A
    /// backslash takes its meaning from that mark and from a second backslash and has none before
    /// anything else.
    fn escaped(&mut self, end: char) -> Option<String> {
        let mut value = String::new();
        loop {
            value.push_str(self.take_until(|next| next == end || next == '\\'));
            let mut following = self.rest().chars();
            let mark = following.next()?;
            self.at += mark.len_utf8();
            if mark == end {
                return Some(value);
            }
            let kept = following.next().filter(|&next| next == end || next == '\\');
            self.at += kept.map_or(0, char::len_utf8);
            value.push(kept.unwrap_or('\\'));
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn tokens(text: &str) -> Result<Vec<Token<'_>>, LocatedFault> {
        let mut scanner = Scanner::new(text);
        let mut tokens = Vec::new();
        while let Some((_, token)) = scanner.token()? {
            tokens.push(token);
        }
        Ok(tokens)
    }

    fn comment(text: &str) -> Token<'_> {
        Token::Comment(text.to_owned())
    }

    #[test]
    fn words_end_at_blanks_and_marks() {
        let words = tokens("1.a2a3{x}(1...b1b2$3)c1c2!;y\r\n *").unwrap();
        let expected = [
            Token::Word("1.a2a3"),
            comment("x"),
            Token::Open,
            Token::Word("1...b1b2"),
            Token::Word("$3"),
            Token::Close,
            Token::Word("c1c2!"),
            comment("y\r"),
            Token::Word("*"),
        ];
        assert_eq!(words, expected);
    }

    #[test]
    fn backslashes_protect_ends_and_themselves() {
        let text = r#"{a \} b \\ c \n} [ Event  "say \"hi\" \\ \o" ]"#;
        let tag = Token::Tag { name: "Event", value: r#"say "hi" \ \o"#.to_owned() };
        assert_eq!(tokens(text).unwrap(), [comment(r"a } b \ c \n"), tag]);
    }

    #[test]
    fn broken_pieces_are_reported_where_they_begin() {
        for (text, at) in [
            ("a1 {never closed", 3),
            (r"a1 {never closed \}", 3),
            ("a1 }", 3),
            ("a1 \"", 3),
            ("]", 0),
            ("[", 1),
            ("[Event", 0),
            ("[Event]", 0),
            ("[Event \"x\"", 0),
            ("[Event \"x]", 0),
            (r#"[Event "x\"]"#, 0),
            ("[Event x]", 0),
            ("[Ev-ent \"x\"]", 1),
            ("[Event \"x\ny\"]", 8),
            ("é [", 4),
        ] {
            assert_eq!(tokens(text).unwrap_err().0, at, "{text}");
        }
    }
}
