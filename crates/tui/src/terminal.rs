//! Terminal setup and cleanup.

use std::io::{self, Stdout, Write};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use ratatui::Terminal;
use ratatui::backend::CrosstermBackend;
use ratatui::crossterm::cursor::Show;
use ratatui::crossterm::event::{
    DisableBracketedPaste, DisableMouseCapture, EnableBracketedPaste, EnableMouseCapture,
};
use ratatui::crossterm::execute;
use ratatui::crossterm::terminal::{
    Clear, ClearType, EnterAlternateScreen, LeaveAlternateScreen, disable_raw_mode, enable_raw_mode,
};

/// Terminal in raw mode on the alternate screen; restored on drop.
pub(crate) struct Tty {
    pub(crate) terminal: Terminal<CrosstermBackend<Stdout>>,
}

impl Tty {
    /// Enters raw mode and the alternate screen.
    pub(crate) fn enter() -> io::Result<Tty> {
        restore_on_panic();
        take_over()?;
        let terminal = Terminal::new(CrosstermBackend::new(io::stdout()));
        terminal.map(|terminal| Tty { terminal }).inspect_err(|_| give_back())
    }

    /// Restores the terminal and suspends the process; returns when it is continued.
    #[cfg(unix)]
    pub(crate) fn suspend(&mut self) -> io::Result<()> {
        give_back();
        signal_hook::low_level::emulate_default_handler(signal_hook::consts::SIGTSTP)?;
        self.retake()
    }

    /// Enters raw mode again after another program has used the terminal.
    pub(crate) fn retake(&mut self) -> io::Result<()> {
        take_over()?;
        execute!(io::stdout(), Clear(ClearType::All))?;
        // A new `Terminal` redraws everything. Clearing the old one would query the cursor
        // position, which not every terminal answers.
        self.terminal = Terminal::new(CrosstermBackend::new(io::stdout()))?;
        Ok(())
    }

    /// Sends an escape sequence.
    pub(crate) fn send(&mut self, text: &str) -> io::Result<()> {
        let out = self.terminal.backend_mut();
        out.write_all(text.as_bytes())?;
        Write::flush(out)
    }
}

impl Drop for Tty {
    fn drop(&mut self) {
        give_back();
    }
}

fn take_over() -> io::Result<()> {
    enable_raw_mode()?;
    execute!(io::stdout(), EnterAlternateScreen, EnableMouseCapture, EnableBracketedPaste)
        .inspect_err(|_| give_back())
}

/// Restores the terminal; nothing can be done if it is gone.
fn give_back() {
    let _gone = execute!(
        io::stdout(),
        DisableBracketedPaste,
        DisableMouseCapture,
        LeaveAlternateScreen,
        Show
    );
    let _gone = disable_raw_mode();
}

/// Restores the terminal before a panic message is printed. Panics of search threads are reported
/// by their job and must not write over the screen.
fn restore_on_panic() {
    let screen = std::thread::current().id();
    let print = std::panic::take_hook();
    std::panic::set_hook(Box::new(move |panic| {
        if std::thread::current().id() == screen {
            give_back();
            print(panic);
        }
    }));
}

/// Signal from the operating system.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Signal {
    /// Terminate, with the signal number.
    Terminate(i32),
    /// Suspend.
    Stop,
    /// Continue after a suspension.
    Continue,
}

/// Signal flags set by the handlers.
#[derive(Debug, Default)]
pub(crate) struct Signals {
    pending: Vec<(Arc<AtomicBool>, Signal)>,
}

impl Signals {
    /// Installs the handlers.
    #[cfg(unix)]
    pub(crate) fn listen() -> io::Result<Signals> {
        use signal_hook::consts::{SIGCONT, SIGHUP, SIGINT, SIGTERM, SIGTSTP};
        let ends = [SIGTERM, SIGHUP, SIGINT].map(|signal| (signal, Signal::Terminate(signal)));
        let mut signals = Signals::default();
        for (number, signal) in
            ends.into_iter().chain([(SIGTSTP, Signal::Stop), (SIGCONT, Signal::Continue)])
        {
            let flag = Arc::new(AtomicBool::new(false));
            signal_hook::flag::register(number, Arc::clone(&flag))?;
            signals.pending.push((flag, signal));
        }
        Ok(signals)
    }

    /// Other systems have no such signals.
    #[cfg(not(unix))]
    pub(crate) fn listen() -> io::Result<Signals> {
        Ok(Signals::default())
    }

    /// Next pending signal, most urgent first.
    pub(crate) fn next(&self) -> Option<Signal> {
        let asked = |(flag, _): &&(Arc<AtomicBool>, Signal)| flag.swap(false, Ordering::Relaxed);
        self.pending.iter().find(asked).map(|&(_, signal)| signal)
    }
}

/// Ends the process when the terminal disappears: reading keys would otherwise loop on end of
/// input. Games in progress are already on disk.
#[cfg(unix)]
pub(crate) fn end_with_terminal() -> io::Result<()> {
    use rustix::event::{PollFd, PollFlags, poll};
    let watch = || {
        let input = io::stdin();
        let mut fds = [PollFd::new(&input, PollFlags::empty())];
        loop {
            // With no events requested, `poll` returns only on hangup or error.
            let gone = match poll(&mut fds, None) {
                Ok(_) => !fds[0].revents().is_empty(),
                Err(error) => error != rustix::io::Errno::INTR,
            };
            if gone {
                return end_by(signal_hook::consts::SIGHUP);
            }
        }
    };
    std::thread::Builder::new().name("terminal".to_owned()).spawn(watch).map(drop)
}

/// Other systems end programs whose window is closed.
#[cfg(not(unix))]
pub(crate) fn end_with_terminal() -> io::Result<()> {
    Ok(())
}

/// Ends the process by the signal's default action, after the terminal was restored.
#[cfg(unix)]
pub(crate) fn end_by(signal: i32) -> io::Result<()> {
    signal_hook::low_level::emulate_default_handler(signal)
}

/// Other systems have no such signals.
#[cfg(not(unix))]
pub(crate) fn end_by(_signal: i32) -> io::Result<()> {
    Ok(())
}

#[cfg(all(test, unix))]
mod tests {
    use std::io::Read;
    use std::process::Command;
    use std::{env, thread};

    use rexpect::process::PtyProcess;

    use super::*;

    /// Environment variable that makes the child process panic.
    const FAIL: &str = "QUINCUNX_TEST_FAIL";

    /// Runs in a terminal in the next test; does nothing by itself.
    #[test]
    fn somebody_fails() {
        if env::var_os(FAIL).is_some() {
            let _tty = Tty::enter().unwrap();
            let thinking = thread::spawn(|| panic!("somebody else fails"));
            thinking.join().unwrap_err();
            panic!("the screen fails");
        }
    }

    #[test]
    fn a_panic_is_read_on_a_terminal_that_has_been_given_back() {
        let program = env::current_exe().unwrap();
        let mut command = Command::new("bash");
        let script = "before=$(stty -g); \"$0\" --exact terminal::tests::somebody_fails --nocapture; \
                      [ \"$(stty -g)\" = \"$before\" ] && echo SAME || echo OTHER";
        command.args(["-c", script]).arg(program).env(FAIL, "1");
        let process = PtyProcess::new(command).unwrap();
        let (mut display, mut bytes) = (process.get_file_handle().unwrap(), Vec::new());
        // Reading from a terminal without a process is an error on some systems, end of file on
        // others.
        let _ended = display.read_to_end(&mut bytes);
        let text = String::from_utf8_lossy(&bytes).into_owned();
        let at = |part: &str| text.find(part).unwrap_or_else(|| panic!("no {part:?} in {text:?}"));
        let message = at("the screen fails");
        for sequence in ["\x1b[?2004l", "\x1b[?1000l", "\x1b[?1049l", "\x1b[?25h"] {
            assert!(at(sequence) < message, "{sequence:?} in {text:?}");
        }
        assert!(message < at("SAME"), "{text:?}");
        assert!(!text.contains("somebody else fails"), "{text:?}");
    }
}
