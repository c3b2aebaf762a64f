//! Reading lines of bounded length.

use std::io::{self, BufRead, ErrorKind};

/// Maximum line length in bytes; longer than any list of moves.
const MAX_LINE_BYTES: usize = 1 << 20;

/// Reads a line, or `None` at the end of the input. A truncated line ends with `…`, which no
/// command can, so it is rejected as a whole.
pub(crate) fn read_line(input: &mut impl BufRead) -> io::Result<Option<String>> {
    let mut line = Vec::new();
    let mut length = 0;
    loop {
        let buffer = match input.fill_buf() {
            Err(error) if error.kind() == ErrorKind::Interrupted => continue,
            buffer => buffer?,
        };
        if buffer.is_empty() && length == 0 {
            return Ok(None);
        }
        let end = buffer.iter().position(|&byte| byte == b'\n');
        let found = &buffer[..end.unwrap_or(buffer.len())];
        line.extend_from_slice(&found[..found.len().min(MAX_LINE_BYTES - line.len())]);
        let at_end = end.is_some() || found.is_empty();
        length += found.len();
        let used = found.len() + usize::from(end.is_some());
        input.consume(used);
        if at_end {
            let mut text = String::from_utf8_lossy(&line).into_owned();
            text.push_str(if length > MAX_LINE_BYTES { "…" } else { "" });
            return Ok(Some(text));
        }
    }
}

#[cfg(test)]
mod tests {
    use std::io::BufReader;

    use super::*;

    fn lines(input: &[u8], buffer: usize) -> Vec<String> {
        let mut input = BufReader::with_capacity(buffer, input);
        std::iter::from_fn(|| read_line(&mut input).unwrap()).collect()
    }

    #[test]
    fn lines_are_found_however_they_arrive() {
        for buffer in [1, 2, 3, 100] {
            assert_eq!(lines(b"", buffer), [""; 0]);
            assert_eq!(lines(b"\n\nugi\r\nquit", buffer), ["", "", "ugi\r", "quit"]);
            assert_eq!(lines(b"a\xff\n", buffer), ["a\u{fffd}"]);
        }
    }

    #[test]
    fn a_long_line_is_cut_and_says_so() {
        let mut input = vec![b'x'; MAX_LINE_BYTES];
        input.extend(b"\nnext");
        assert_eq!(lines(&input, 4096), ["x".repeat(MAX_LINE_BYTES), "next".to_owned()]);
        input.insert(0, b'x');
        let cut = format!("{}…", "x".repeat(MAX_LINE_BYTES));
        assert_eq!(lines(&input, 4096), [cut, "next".to_owned()]);
    }
}
