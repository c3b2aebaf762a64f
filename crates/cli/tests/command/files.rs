//! Output to files, pipes and devices.

use std::process::Stdio;

use crate::session::{Folder, games, program, quincunx};

#[test]
fn a_file_gets_what_would_have_been_printed() {
    let folder = Folder::new("files");
    for name in ["board.txt", "board.svg", "board.png", "board.json"] {
        let written = quincunx(&format!("show sight --output {name}")).in_folder(&folder).prints();
        assert_eq!(written, "");
        let format = name.strip_prefix("board.").unwrap().replace("txt", "text");
        let printed = quincunx(&format!("show sight --format {format}")).writes();
        assert_eq!(folder.read(name), printed, "{name}");
    }
    assert_eq!(folder.names(), ["board.json", "board.png", "board.svg", "board.txt"]);
    assert!(quincunx("show sight --output -").in_folder(&folder).prints().contains("to move"));
    assert_eq!(folder.names().len(), 4);
}

#[test]
fn the_short_option_writes_a_file_too() {
    let folder = Folder::new("short");
    quincunx("show sight -o board.svg").in_folder(&folder).prints();
    folder.put("game.txt", "[Game \"sight\"]\n\n1. c3");
    quincunx("record convert game.txt -o game.json").in_folder(&folder).prints();
    assert_eq!(folder.names(), ["board.svg", "game.json", "game.txt"]);
    let complaint = quincunx("record convert game.txt -o game.json").in_folder(&folder).refuses();
    assert!(complaint.contains("`game.json` already exists"), "{complaint}");
}

#[test]
fn the_end_of_a_file_name_must_be_known_and_not_contradict() {
    let folder = Folder::new("endings");
    let refuse = |line: &str| quincunx(line).in_folder(&folder).refuses();
    for (name, option) in [("x.svg", "--format png"), ("x.JSON", "--format text")] {
        let complaint = refuse(&format!("show sight --output {name} {option}"));
        assert!(complaint.contains(&format!("`{name}`")), "{complaint}");
        assert!(complaint.contains(&format!("doesn't match `{option}`")), "{complaint}");
    }
    assert!(refuse("show sight --output x.png --json").contains("doesn't match `--format json`"));
    assert_eq!(
        refuse("show sight --output x.jpg"),
        "error: `x.jpg`: unknown extension `.jpg`: use .txt, .svg, .png or .json, or choose a format \
         with `--format`\n"
    );
    assert_eq!(folder.names(), [""; 0]);
    let board = quincunx("show sight").writes();
    for name in ["plain", "dot.", ".hidden", "board.text", "board.TXT"] {
        quincunx(&format!("show sight --output {name}")).in_folder(&folder).prints();
        assert_eq!(folder.read(name), board, "{name}");
    }
    quincunx("show sight --output board.of.mine --format text").in_folder(&folder).prints();
    assert_eq!(folder.read("board.of.mine"), board);
}

#[test]
fn an_existing_file_is_replaced_only_by_force() {
    let folder = Folder::new("overwrite");
    folder.put("board.txt", "mine");
    let complaint = quincunx("show sight --output board.txt").in_folder(&folder).refuses();
    assert!(complaint.contains("`board.txt` already exists") && complaint.contains("--force"));
    assert_eq!(folder.read("board.txt"), b"mine");
    quincunx("show sight --output board.txt --force").in_folder(&folder).prints();
    assert_ne!(folder.read("board.txt"), b"mine");
    assert_eq!(folder.names(), ["board.txt"]);
}

#[test]
fn a_failure_leaves_no_file_behind() {
    let folder = Folder::new("failure");
    let refuse = |line: &str| quincunx(line).in_folder(&folder).refuses();
    assert!(refuse("show sight --output a.png --width 5").contains("`5` pixels"));
    assert!(refuse("show sight --output no/such/a.svg").contains("can't write"));
    assert!(refuse("show sight --output . --force").contains("is a directory"));
    refuse("show sight --output a.svg --after z9");
    refuse("record convert - --output a.json");
    assert_eq!(folder.names(), [""; 0]);
}

#[cfg(unix)]
#[test]
fn a_link_leads_to_the_file_that_is_replaced() {
    let folder = Folder::new("links");
    folder.put("board.txt", "mine");
    for (target, name) in [("board.txt", "link.txt"), ("nowhere", "loose.txt")] {
        std::os::unix::fs::symlink(target, folder.path.join(name)).unwrap();
        let complaint = quincunx(&format!("show sight --output {name}")).in_folder(&folder);
        assert!(complaint.refuses().contains("exists"), "{name}");
    }
    quincunx("show sight --output link.txt --force").in_folder(&folder).prints();
    assert!(folder.path.join("link.txt").is_symlink());
    assert_ne!(folder.read("board.txt"), b"mine");
}

#[cfg(target_os = "linux")]
#[test]
fn a_device_is_written_into_and_never_replaced() {
    assert_eq!(quincunx("show sight --output /dev/null").prints(), "");
    assert!(std::fs::metadata("/dev/null").is_ok_and(|known| !known.is_file()));
    assert!(quincunx("show sight --output /dev/full").refuses().contains("`/dev/full`"));
}

#[cfg(target_os = "linux")]
#[test]
fn a_full_disk_is_not_success() {
    for arguments in [vec!["rules", "talpa"], vec!["--help"], vec!["perft", "talpa", "--depth=1"]] {
        let full = std::fs::File::create("/dev/full").unwrap();
        let output = program().args(&arguments).stdout(full).stderr(Stdio::piped()).output();
        let output = output.unwrap();
        assert_eq!(output.status.code(), Some(2), "{arguments:?}");
        assert!(output.stderr.starts_with(b"error: can't print "), "{arguments:?}");
    }
}

/// The reader is gone before anything is printed, because the program first waits for its input.
#[test]
fn a_closed_pipe_is_no_failure() {
    for format in ["text", "json", "svg", "png"] {
        let mut command = program();
        command.args(["record", "replay", "-", "--format", format]);
        let pipes = command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
        let mut child = pipes.spawn().unwrap();
        drop(child.stdout.take());
        let mut input = child.stdin.take().unwrap();
        std::io::Write::write_all(&mut input, b"[Game \"talpa\"]\n\na2a1").unwrap();
        drop(input);
        let output = child.wait_with_output().unwrap();
        assert_eq!((output.status.code(), output.stderr.len()), (Some(0), 0), "{format}");
    }
}

#[test]
fn no_command_minds_a_closed_pipe() {
    let mut lines: Vec<String> = ["", "--help", "moves -h", "--version"].map(str::to_owned).into();
    for game in games() {
        lines.extend(["moves", "show", "rules", "perft --depth 3"].map(|c| format!("{c} {game}")));
    }
    for line in lines {
        let mut command = program();
        command.args(line.split_whitespace()).stdout(Stdio::piped()).stderr(Stdio::piped());
        let mut child = command.spawn().unwrap();
        drop(child.stdout.take());
        let output = child.wait_with_output().unwrap();
        assert_eq!((output.status.code(), output.stderr.len()), (Some(0), 0), "{line}");
    }
}
