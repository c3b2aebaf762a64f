//! Minimal terminal emulator.

use tui::render::wrap::width;

/// The second column of a wide character.
const SECOND_HALF: char = '\0';

/// Character grid with parser state.
pub(crate) struct Screen {
    rows: Vec<Vec<char>>,
    cursor: (usize, usize),
    /// Incomplete character or escape sequence.
    pending: Vec<u8>,
    /// All received bytes.
    pub(crate) received: Vec<u8>,
}

impl Screen {
    pub(crate) fn new() -> Screen {
        let rows = vec![vec![' '; 200]; 80];
        Screen { rows, cursor: (0, 0), pending: Vec::new(), received: Vec::new() }
    }

    /// Visible text, row by row.
    pub(crate) fn text(&self) -> String {
        let shown = |symbol: &&char| **symbol != SECOND_HALF;
        let row =
            |row: &Vec<char>| row.iter().filter(shown).collect::<String>().trim_end().to_owned();
        self.rows.iter().map(row).collect::<Vec<_>>().join("\n").trim_end().to_owned()
    }

    /// Column and row of a visible text, counted from 1.
    pub(crate) fn position_of(&self, text: &str) -> Option<(usize, usize)> {
        (1..).zip(&self.rows).find_map(|(y, row)| {
            let row: String = row.iter().collect();
            let (before, _) = row.split_once(text)?;
            Some((before.chars().count() + 1, y))
        })
    }

    pub(crate) fn receive(&mut self, bytes: &[u8]) {
        self.received.extend_from_slice(bytes);
        self.pending.extend_from_slice(bytes);
        let mut read = 0;
        while let Some(length) = self.step(read) {
            read += length;
        }
        self.pending.drain(..read);
    }

    /// Handles the input at this byte and returns its length; `None` if it is incomplete.
    fn step(&mut self, at: usize) -> Option<usize> {
        let rest = &self.pending[at..];
        match *rest.first()? {
            0x1b => self.escape(at),
            b'\r' => {
                self.cursor.1 = 0;
                Some(1)
            }
            b'\n' => {
                self.cursor.0 += 1;
                Some(1)
            }
            byte if byte < b' ' => Some(1),
            _ => {
                let length = (1..=4.min(rest.len()))
                    .find(|&length| std::str::from_utf8(&rest[..length]).is_ok())?;
                let symbol = std::str::from_utf8(&rest[..length]).ok()?.chars().next()?;
                let (row, column) = self.cursor;
                let symbols = if width(&symbol.to_string()) == 2 {
                    &[symbol, SECOND_HALF][..]
                } else {
                    &[symbol]
                };
                for (place, symbol) in (column..).zip(symbols) {
                    if let Some(cell) = self.rows.get_mut(row).and_then(|row| row.get_mut(place)) {
                        *cell = *symbol;
                    }
                }
                self.cursor.1 += symbols.len();
                Some(length)
            }
        }
    }

    /// `ESC [ parameters letter` and `ESC ] text BEL`; only cursor and clear sequences matter here.
    fn escape(&mut self, at: usize) -> Option<usize> {
        let rest = &self.pending[at..];
        match *rest.get(1)? {
            b'[' => {
                let end = rest[2..].iter().position(|byte| (0x40..=0x7e).contains(byte))? + 2;
                let parameters = String::from_utf8_lossy(&rest[2..end]).into_owned();
                let letter = rest[end];
                self.control(&parameters, letter);
                Some(end + 1)
            }
            b']' => Some(rest.iter().position(|&byte| byte == 7)? + 1),
            _ => Some(2),
        }
    }

    fn control(&mut self, parameters: &str, letter: u8) {
        let mut numbers = parameters.split(';').map(|number| number.parse().unwrap_or(1));
        let mut next = || numbers.next().unwrap_or(1_usize).max(1);
        match letter {
            b'H' => {
                let row = next();
                self.cursor = (row - 1, next() - 1);
            }
            b'J' => self.rows.iter_mut().for_each(|row| row.fill(' ')),
            b'h' if parameters == "?1049" => self.rows.iter_mut().for_each(|row| row.fill(' ')),
            _ => {}
        }
    }
}
