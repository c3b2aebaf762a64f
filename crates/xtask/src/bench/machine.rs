//! Date, processor and compiler of a measurement.

use std::fs;
use std::process::Command;

/// The date, the processor and the compiler, in a sentence.
pub(crate) fn description() -> String {
    measured("one thread on ")
}

/// The same, with a note on how the processor was used.
pub(crate) fn measured(how: &str) -> String {
    let info = fs::read_to_string("/proc/cpuinfo").unwrap_or_default();
    let date = first_line("date", &["-u", "+%F"]);
    let compiler = first_line("rustc", &["--version"]);
    format!("Measured on {date}, {how}{}, {compiler}.", processor(&info))
}

fn processor(info: &str) -> String {
    let value = |line: &str| line.split_once(':').map(|(_, value)| value.trim().to_owned());
    let named = info.lines().find(|line| line.starts_with("model name")).and_then(value);
    let name = named.unwrap_or_else(|| "an unknown processor".to_owned());
    match info.lines().filter(|line| line.starts_with("processor")).count() {
        0 | 1 => name,
        count => format!("{name} ({count} logical cores)"),
    }
}

fn first_line(program: &str, arguments: &[&str]) -> String {
    let output = Command::new(program).args(arguments).output();
    let text = output.map(|output| String::from_utf8_lossy(&output.stdout).into_owned());
    let line = text.ok().and_then(|text| text.lines().next().map(str::to_owned));
    line.unwrap_or_else(|| format!("unknown {program}"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_processor_is_named_and_its_cores_are_counted() {
        let core = "processor\t: 0\nmodel name\t: Some CPU @ 2.90GHz\nflags\t\t: fpu\n";
        assert_eq!(processor(core), "Some CPU @ 2.90GHz");
        assert_eq!(processor(&core.repeat(2)), "Some CPU @ 2.90GHz (2 logical cores)");
        assert_eq!(processor(""), "an unknown processor");
    }
}
