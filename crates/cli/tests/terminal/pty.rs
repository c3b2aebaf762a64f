//! The program in a real pseudo-terminal.

use std::fs::{self, File};
use std::io::{Read, Write};
use std::path::{Path, PathBuf};
use std::process::Command;
use std::sync::mpsc::{self, Receiver};
use std::thread;
use std::time::{Duration, Instant};

use rexpect::process::PtyProcess;

use crate::screen::Screen;

/// Time limit of every wait, generous for slow machines.
const TIME_LIMIT: Duration = Duration::from_mins(2);

/// Temporary home folder, deleted on drop.
pub(crate) struct Home(PathBuf);

impl Home {
    /// Every test uses its own name.
    pub(crate) fn new(name: &str) -> Home {
        let name = format!("terminal-{name}-{}", std::process::id());
        let path = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(name);
        fs::create_dir_all(&path).expect("a folder for the test");
        Home(path)
    }

    pub(crate) fn path(&self) -> &Path {
        &self.0
    }
}

impl Drop for Home {
    fn drop(&mut self) {
        let _left_to_the_next_clean = fs::remove_dir_all(&self.0);
    }
}

/// Terminal running a script, with its screen.
pub(crate) struct Terminal {
    process: PtyProcess,
    keyboard: File,
    output: Receiver<Vec<u8>>,
    pub(crate) screen: Screen,
}

/// Path of the program.
pub(crate) const PROGRAM: &str = env!("CARGO_BIN_EXE_quincunx");

impl Terminal {
    /// Starts the program in an 80 x 24 terminal.
    pub(crate) fn start(home: &Home, arguments: &str) -> Terminal {
        Terminal::script(home, &format!("exec {PROGRAM} {arguments}"))
    }

    /// Runs a bash script in an 80 x 24 terminal. Its first line names the terminal and the
    /// process.
    pub(crate) fn script(home: &Home, script: &str) -> Terminal {
        // Tests started in the background may ignore SIGINT, and children inherit that.
        let mut command = Command::new("env");
        command.args(["--default-signal=INT", "bash", "-c"]);
        command.args([&format!("stty rows 24 cols 80; echo \"TTY $(tty) $$\"; {script}")]);
        for (name, folder) in
            [("XDG_CONFIG_HOME", "config"), ("XDG_DATA_HOME", "data"), ("XDG_STATE_HOME", "state")]
        {
            command.env(name, home.path().join(folder));
        }
        command.env("TERM", "xterm-256color").env("LANG", "C.UTF-8").env_remove("LC_ALL");
        command.env_remove("NO_COLOR").env_remove("COLORTERM");
        let mut process = PtyProcess::new(command).expect("a pseudo-terminal");
        process.set_kill_timeout(Some(2000));
        let keyboard = process.get_file_handle().expect("the side of the keyboard");
        let mut display = process.get_file_handle().expect("the side of the display");
        let (sender, output) = mpsc::channel();
        thread::spawn(move || {
            let mut buffer = [0; 4096];
            while let Ok(count @ 1..) = display.read(&mut buffer) {
                if sender.send(buffer[..count].to_vec()).is_err() {
                    return;
                }
            }
        });
        Terminal { process, keyboard, output, screen: Screen::new() }
    }

    /// Sends keys, clicks or other input.
    pub(crate) fn send(&mut self, bytes: &str) {
        self.keyboard.write_all(bytes.as_bytes()).expect("the terminal takes keys");
        self.keyboard.flush().expect("the terminal takes keys");
    }

    /// Clicks a column and a row, counted from 1.
    pub(crate) fn click(&mut self, (column, row): (usize, usize)) {
        self.send(&format!("\x1b[<0;{column};{row}M\x1b[<0;{column};{row}m"));
    }

    /// Waits for a text and clicks it.
    pub(crate) fn click_on(&mut self, text: &str) {
        self.expect(text);
        let position = self.screen.position_of(text).expect("it has just been seen");
        self.click(position);
    }

    /// Waits for a condition of the screen.
    pub(crate) fn wait(&mut self, what: &str, is_so: impl Fn(&Screen) -> bool) {
        let end = Instant::now() + TIME_LIMIT;
        while !is_so(&self.screen) {
            let left = end.saturating_duration_since(Instant::now());
            match self.output.recv_timeout(left) {
                Ok(bytes) => self.screen.receive(&bytes),
                Err(why) => {
                    panic!("waited in vain for {what} ({why}); the screen:\n{}", self.screen.text())
                }
            }
        }
    }

    /// Waits for a text.
    pub(crate) fn expect(&mut self, text: &str) {
        self.wait(text, |screen| screen.text().contains(text));
    }

    /// Waits until nothing has come for a moment: a frame may arrive in parts, and what is below may
    /// still move.
    pub(crate) fn settle(&mut self) {
        while let Ok(bytes) = self.output.recv_timeout(Duration::from_millis(300)) {
            self.screen.receive(&bytes);
        }
    }

    /// Waits for received bytes, visible or not.
    pub(crate) fn expect_received(&mut self, bytes: &str) {
        let is_so = |screen: &Screen| {
            screen.received.windows(bytes.len()).any(|part| part == bytes.as_bytes())
        };
        self.wait(bytes, is_so);
    }

    /// Name of the terminal and process id, from the first line.
    pub(crate) fn tty_and_process(&mut self) -> (String, String) {
        self.expect_received("TTY ");
        let whole = |screen: &Screen| first_line(screen).is_some();
        self.wait("the first line", whole);
        let line = first_line(&self.screen).expect("it has just been seen");
        let mut words = line.split_whitespace().skip(1).map(str::to_owned);
        (words.next().expect("a terminal"), words.next().expect("a process"))
    }

    /// Resizes the window.
    pub(crate) fn resize(&mut self, columns: u16, rows: u16) {
        let (tty, _) = self.tty_and_process();
        let (rows, columns) = (rows.to_string(), columns.to_string());
        run("stty", &["-F", &tty, "rows", &rows, "cols", &columns]);
    }

    /// Waits until the script has ended.
    pub(crate) fn wait_for_end(&mut self) {
        let end = Instant::now() + TIME_LIMIT;
        while let Ok(bytes) =
            self.output.recv_timeout(end.saturating_duration_since(Instant::now()))
        {
            self.screen.receive(&bytes);
        }
        assert!(Instant::now() < end, "it does not end; the screen:\n{}", self.screen.text());
    }
}

impl Drop for Terminal {
    fn drop(&mut self) {
        let _gone_already = self.process.exit();
    }
}

fn first_line(screen: &Screen) -> Option<String> {
    let received = String::from_utf8_lossy(&screen.received).into_owned();
    let (_, line) = received.split_once("TTY ")?;
    let (line, _) = line.split_once('\n')?;
    Some(format!("TTY {line}"))
}

/// Runs a program that must succeed.
pub(crate) fn run(program: &str, arguments: &[&str]) {
    let status = Command::new(program).args(arguments).status().expect("it can be run");
    assert!(status.success(), "{program} {arguments:?}");
}

/// Waits until a process is gone.
pub(crate) fn wait_until_gone(process: &str) {
    let end = Instant::now() + TIME_LIMIT;
    loop {
        let mut probe = Command::new("kill");
        let found = probe.args(["-0", process]).stderr(std::process::Stdio::null()).status();
        if !found.expect("kill can be run").success() {
            return;
        }
        assert!(Instant::now() < end, "process {process} goes on");
        thread::sleep(Duration::from_millis(20));
    }
}
