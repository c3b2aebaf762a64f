//! Harness for sessions in plain mode.

use std::cell::RefCell;
use std::fs;
use std::io::{self, BufRead, Cursor, Read, Write};
use std::path::PathBuf;
use std::rc::Rc;

use draw::ColorDepth;
use messages::Language;
use quincunx_tui::plain_mode::{Audience, run};
use quincunx_tui::{Environment, Folders, LanguageSources, Seat, Session, Start, time};

/// Temporary folders for one test.
pub(crate) struct Fixture {
    path: PathBuf,
    pub(crate) environment: Environment,
}

impl Fixture {
    /// Every test uses its own name.
    pub(crate) fn new(name: &str) -> Fixture {
        let name = format!("line-{name}-{}", std::process::id());
        let path = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(name);
        let [config, data, state] = ["config", "data", "state"].map(|name| path.join(name));
        let folders = Folders { config, data, state };
        let environment = Environment {
            folders,
            color: ColorDepth::None,
            unicode: true,
            tables: catalog::Tablebases::none(),
            language: LanguageSources::default(),
        };
        Fixture { path, environment }
    }

    /// Output for this input at the main menu.
    pub(crate) fn types(&self, lines: &str) -> String {
        self.reads(Start::Menu, lines)
    }

    /// Output for this input in a game.
    pub(crate) fn plays(&self, session: Session, lines: &str) -> String {
        self.reads(Start::Game(Box::new(session)), lines)
    }

    /// Output for these bytes.
    pub(crate) fn reads(&self, start: Start, input: impl AsRef<[u8]>) -> String {
        self.hears(start, Audience::Script, &mut Cursor::new(input.as_ref()))
    }

    fn hears(&self, start: Start, audience: Audience, input: &mut dyn BufRead) -> String {
        let mut output = Vec::new();
        run(start, &self.environment, audience, input, &mut output).expect("no stream fails");
        checked(output)
    }

    /// Runs a session in which each answer may depend on the output so far; `None` ends the input.
    pub(crate) fn talks(
        &self,
        start: Start,
        audience: Audience,
        answer: impl FnMut(&str) -> Option<String>,
    ) -> String {
        let written = Rc::new(RefCell::new(Vec::new()));
        let mut input = Answers { written: Rc::clone(&written), answer, line: Cursor::default() };
        let mut output = Shared(Rc::clone(&written));
        run(start, &self.environment, audience, &mut input, &mut output).expect("no stream fails");
        let written = written.borrow().clone();
        checked(written)
    }

    /// Sorted file names in a subfolder.
    pub(crate) fn files(&self, folder: &str) -> Vec<String> {
        let Ok(entries) = fs::read_dir(self.path.join(folder)) else { return Vec::new() };
        let name = |entry: fs::DirEntry| entry.file_name().to_string_lossy().into_owned();
        let mut names: Vec<String> = entries.filter_map(Result::ok).map(name).collect();
        names.sort();
        names
    }

    /// Absolute path of a file.
    pub(crate) fn path(&self, path: &str) -> String {
        self.path.join(path).to_string_lossy().into_owned()
    }

    pub(crate) fn put(&self, path: &str, content: &str) {
        let path = self.path.join(path);
        fs::create_dir_all(path.parent().expect("a folder")).expect("the test may write");
        fs::write(path, content).expect("the test may write");
    }

    pub(crate) fn read(&self, path: &str) -> String {
        fs::read_to_string(self.path.join(path)).expect("the file is there")
    }
}

impl Drop for Fixture {
    fn drop(&mut self) {
        let _left_to_the_next_clean = fs::remove_dir_all(&self.path);
    }
}

/// Output as text; it contains no control characters and ends with a goodbye.
fn checked(written: Vec<u8>) -> String {
    let text = String::from_utf8(written).expect("text");
    let fine = |symbol: char| symbol == '\n' || !rules::is_hidden(symbol);
    assert!(text.chars().all(fine), "{text:?}");
    let goodbyes = Language::all().iter().map(|one| format!("{}\n", one.say("plain-goodbye")));
    assert!(goodbyes.into_iter().any(|goodbye| text.ends_with(&goodbye)), "{text}");
    text
}

/// Text with normalized whitespace.
pub(crate) fn words(text: &str) -> String {
    text.split_whitespace().collect::<Vec<_>>().join(" ")
}

/// Game with these players: `human`, `random` and so on.
pub(crate) fn session(slug: &str, size: &str, first: &str, second: &str) -> Session {
    let entry = catalog::find(slug).expect("a game");
    let rules = entry.info().usual().rules;
    let size = rules::Size::read(size).expect("a size");
    let game = entry.open("start", Some(size), &rules).expect("a start");
    let seats = [first, second].map(|spec| Seat::read(spec).expect("a player"));
    Session::new(game, seats, 7, time::now())
}

/// Game between two people in a position.
pub(crate) fn position(slug: &str, text: &str) -> Session {
    let entry = catalog::find(slug).expect("a game");
    let game = entry.resume(text, &entry.info().usual().rules).expect("a position");
    Session::new(game, [Seat::Human, Seat::Human], 7, time::now())
}

/// Input that depends on the output.
struct Answers<F> {
    written: Rc<RefCell<Vec<u8>>>,
    answer: F,
    line: Cursor<Vec<u8>>,
}

impl<F: FnMut(&str) -> Option<String>> BufRead for Answers<F> {
    fn fill_buf(&mut self) -> io::Result<&[u8]> {
        if self.line.position() == self.line.get_ref().len() as u64 {
            let written = String::from_utf8(self.written.borrow().clone()).expect("text");
            let answer = (self.answer)(&written);
            let line = answer.map_or_else(Vec::new, |answer| format!("{answer}\n").into_bytes());
            self.line = Cursor::new(line);
        }
        self.line.fill_buf()
    }

    fn consume(&mut self, amount: usize) {
        self.line.consume(amount);
    }
}

impl<F: FnMut(&str) -> Option<String>> Read for Answers<F> {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        let available = self.fill_buf()?;
        let count = available.len().min(buffer.len());
        buffer[..count].copy_from_slice(&available[..count]);
        self.consume(count);
        Ok(count)
    }
}

/// Output shared with the input.
struct Shared(Rc<RefCell<Vec<u8>>>);

impl Write for Shared {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.0.borrow_mut().write(bytes)
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}
