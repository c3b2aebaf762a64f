//! Harness for running the program like a shell session.

use std::ffi::OsString;
use std::fs;
use std::io::{Read, Write};
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

use serde_json::Value;

/// Slugs of all games.
pub(crate) fn games() -> impl Iterator<Item = &'static str> {
    catalog::CATALOG.iter().map(|entry| entry.info().slug)
}

/// Command line that has not been run yet.
pub(crate) struct Session {
    command: Command,
    input: Vec<u8>,
}

/// Output and exit status.
#[derive(Debug)]
pub(crate) struct Answer {
    status: Option<i32>,
    bytes: Vec<u8>,
    complaint: String,
}

/// The program with shell-like arguments: spaces separate, double quotes group. It runs without a
/// terminal and with its own settings.
pub(crate) fn quincunx(line: &str) -> Session {
    let mut session = Session { command: program(), input: Vec::new() };
    for (index, part) in line.split('"').enumerate() {
        if index % 2 == 1 {
            session.command.arg(part);
        } else {
            session.command.args(part.split_whitespace());
        }
    }
    session
}

/// The program without arguments.
pub(crate) fn program() -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_quincunx"));
    for name in ["NO_COLOR", "TERM", "COLORTERM", "CLICOLOR", "CLICOLOR_FORCE"] {
        command.env_remove(name);
    }
    let home = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join("home");
    live_in(&mut command, &home);
    command
}

/// Sets the home folder for settings and games.
fn live_in(command: &mut Command, home: &Path) {
    for name in ["XDG_CONFIG_HOME", "XDG_DATA_HOME", "XDG_STATE_HOME"] {
        command.env_remove(name);
    }
    command.env("HOME", home);
}

impl Session {
    /// Adds an argument verbatim.
    pub(crate) fn with(mut self, argument: impl Into<OsString>) -> Session {
        self.command.arg(argument.into());
        self
    }

    pub(crate) fn set(mut self, name: &str, value: &str) -> Session {
        self.command.env(name, value);
        self
    }

    /// Sets the standard input.
    pub(crate) fn reading(mut self, input: impl Into<Vec<u8>>) -> Session {
        self.input = input.into();
        self
    }

    /// Uses a separate home folder.
    pub(crate) fn at_home(mut self, folder: &Folder) -> Session {
        live_in(&mut self.command, &folder.path);
        self
    }

    /// Unsets an environment variable.
    pub(crate) fn unset(mut self, name: &str) -> Session {
        self.command.env_remove(name);
        self
    }

    pub(crate) fn in_folder(mut self, folder: &Folder) -> Session {
        self.command.current_dir(&folder.path);
        self
    }

    pub(crate) fn run(mut self) -> Answer {
        let pipes = self.command.stdin(Stdio::piped()).stdout(Stdio::piped());
        let mut child = pipes.stderr(Stdio::piped()).spawn().expect("the program starts");
        // A program that doesn't read its input may close it.
        let _ignored = child.stdin.take().expect("a pipe").write_all(&self.input);
        let output = child.wait_with_output().expect("the program ends");
        let complaint = String::from_utf8(output.stderr).expect("complaints are UTF-8");
        Answer { status: output.status.code(), bytes: output.stdout, complaint }
    }

    /// Answers every prompt until the program ends, and returns the output. A prompt is a line that
    /// ends with a colon.
    pub(crate) fn converses(mut self, answer: impl Fn(&str) -> &'static str) -> String {
        let pipes = self.command.stdin(Stdio::piped()).stdout(Stdio::piped());
        let mut child = pipes.stderr(Stdio::piped()).spawn().expect("the program starts");
        let mut input = child.stdin.take().expect("a pipe");
        let mut output = child.stdout.take().expect("a pipe");
        let (mut printed, mut chunk) = (Vec::new(), [0; 4096]);
        loop {
            let count = output.read(&mut chunk).expect("the program prints");
            if count == 0 {
                break;
            }
            printed.extend_from_slice(&chunk[..count]);
            let prompt = printed.rsplit(|&byte| byte == b'\n').next().unwrap_or_default();
            if prompt.ends_with(b": ") {
                let line = format!("{}\n", answer(&String::from_utf8_lossy(prompt)));
                input.write_all(line.as_bytes()).expect("the program listens");
            }
        }
        let output = child.wait_with_output().expect("the program ends");
        let complaint = String::from_utf8(output.stderr).expect("complaints are UTF-8");
        let answer = Answer { status: output.status.code(), bytes: printed, complaint };
        assert_eq!((answer.status, answer.complaint.as_str()), (Some(0), ""), "{answer:?}");
        answer.text()
    }

    /// Output on success.
    pub(crate) fn prints(self) -> String {
        let answer = self.run();
        assert_eq!((answer.status, answer.complaint.as_str()), (Some(0), ""), "{answer:?}");
        answer.text()
    }

    /// Output bytes on success.
    pub(crate) fn writes(self) -> Vec<u8> {
        let answer = self.run();
        assert_eq!((answer.status, answer.complaint.as_str()), (Some(0), ""));
        answer.bytes
    }

    /// JSON output on success.
    pub(crate) fn prints_json(self) -> Value {
        serde_json::from_str(&self.prints()).expect("JSON")
    }

    /// Output when the answer is "no".
    pub(crate) fn denies(self) -> String {
        let answer = self.run();
        assert_eq!((answer.status, answer.complaint.as_str()), (Some(1), ""), "{answer:?}");
        answer.text()
    }

    /// Error message when the input is refused; nothing may be printed then.
    pub(crate) fn refuses(self) -> String {
        let answer = self.run();
        assert_eq!((answer.status, answer.bytes.as_slice()), (Some(2), &b""[..]), "{answer:?}");
        let complaint = &answer.complaint;
        assert!(complaint.starts_with("error: "), "{complaint}");
        assert!(!complaint.contains("panicked"), "{complaint}");
        assert!(complaint.len() < 2000, "a complaint of {} bytes", complaint.len());
        answer.complaint
    }
}

impl Session {
    /// Messages when it fails, in whatever form.
    pub(crate) fn fails(self) -> String {
        let answer = self.run();
        assert_eq!((answer.status, answer.bytes.as_slice()), (Some(2), &b""[..]), "{answer:?}");
        answer.complaint
    }
}

impl Answer {
    /// Output and messages on success.
    pub(crate) fn both(self) -> (String, String) {
        assert_eq!(self.status, Some(0), "{self:?}");
        let complaint = self.complaint.clone();
        (self.text(), complaint)
    }

    fn text(self) -> String {
        String::from_utf8(self.bytes).expect("text is UTF-8")
    }
}

/// Temporary folder, deleted on drop.
pub(crate) struct Folder {
    pub(crate) path: PathBuf,
}

impl Folder {
    /// Creates a folder; every test uses its own name.
    pub(crate) fn new(name: &str) -> Folder {
        let name = format!("{name}-{}", std::process::id());
        let path = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(name);
        fs::create_dir_all(&path).expect("a folder for the test");
        Folder { path }
    }

    pub(crate) fn put(&self, name: &str, content: impl AsRef<[u8]>) {
        fs::write(self.path.join(name), content).expect("the test may write");
    }

    pub(crate) fn read(&self, name: &str) -> Vec<u8> {
        fs::read(self.path.join(name)).expect("the file is there")
    }

    /// Sorted file names.
    pub(crate) fn names(&self) -> Vec<String> {
        let entries = fs::read_dir(&self.path).expect("the folder is there");
        let name = |entry: fs::DirEntry| entry.file_name().to_string_lossy().into_owned();
        let mut names: Vec<String> = entries.filter_map(Result::ok).map(name).collect();
        names.sort();
        names
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        let _left_to_the_next_clean = fs::remove_dir_all(&self.path);
    }
}
