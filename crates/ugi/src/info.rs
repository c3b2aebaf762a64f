//! `info` lines with search progress.

use std::time::Duration;

use catalog::{Analysis, AnalysisLine, plies_to_end, won_in};

/// Formats an analysis as `info` lines, best line first. `hashfull` is in parts per thousand.
pub(crate) fn info_lines(analysis: &Analysis, hashfull: u32) -> Vec<String> {
    let Analysis { depth, seldepth, nodes, time, .. } = analysis;
    let rate = (*nodes as f64 / time.as_secs_f64().max(1e-6)) as u64;
    let line = |(number, line): (usize, &AnalysisLine)| {
        format!(
            "info depth {depth} seldepth {seldepth} multipv {} score {} nodes {nodes} \
             hashfull {hashfull} nps {rate} time {} pv {}",
            number + 1,
            score_text(line),
            time.as_millis(),
            line.moves.join(" "),
        )
    };
    analysis.lines.iter().enumerate().map(line).collect()
}

/// `cp 37`, or `mate -4` for a proved loss in four plies. The distance of a proof that need not be
/// the shortest is a bound.
fn score_text(line: &AnalysisLine) -> String {
    if !line.proved {
        return format!("cp {}", line.score);
    }
    let bound = match line.score.signum() {
        1 if !line.exact => " lowerbound",
        -1 if !line.exact => " upperbound",
        _ => "",
    };
    format!("mate {}{bound}", plies_to_end(line.score) as i32 * line.score.signum())
}

/// Parses the principal variation of an `info` line, if it has one.
pub(crate) fn read_info(line: &str) -> Option<Analysis> {
    let mut words = line.split_whitespace();
    if words.next() != Some("info") {
        return None;
    }
    let (lines, time, known) = (Vec::new(), Duration::ZERO, None);
    let mut analysis = Analysis { lines, depth: 0, seldepth: 0, nodes: 0, time, known };
    let mut score = None;
    while let Some(word) = words.next() {
        match word {
            "depth" => analysis.depth = words.next()?.parse().ok()?,
            "seldepth" => analysis.seldepth = words.next()?.parse().ok()?,
            "nodes" => analysis.nodes = words.next()?.parse().ok()?,
            "time" => analysis.time = Duration::from_millis(words.next()?.parse().ok()?),
            // Lines other than the best are ignored.
            "multipv" if words.next()? != "1" => return None,
            "score" => score = Some(read_score(words.next()?, words.next()?)?),
            "string" => return None,
            "pv" => break,
            _ => {}
        }
    }
    let moves: Vec<String> = words.map(str::to_owned).collect();
    let score = score.filter(|_| !moves.is_empty())?;
    // Another engine's claim isn't a proof.
    analysis.lines.push(AnalysisLine { moves, score, proved: false, exact: false });
    Some(analysis)
}

fn read_score(kind: &str, number: &str) -> Option<i32> {
    const MAX_PLIES: u32 = 10_000;
    const MAX_EVALUATION: i32 = won_in(100_000) - 1;
    let number: i32 = number.parse().ok()?;
    match kind {
        "cp" => Some(number.clamp(-MAX_EVALUATION, MAX_EVALUATION)),
        "mate" => {
            let won = won_in(number.unsigned_abs().min(MAX_PLIES));
            Some(if number > 0 { won } else { -won })
        }
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn analysis(score: i32, proved: bool) -> Analysis {
        let moves = vec!["a1b1".to_owned(), "c3".to_owned()];
        let lines = vec![AnalysisLine { moves, score, proved, exact: proved }];
        let time = Duration::from_millis(20);
        Analysis { lines, depth: 7, seldepth: 9, nodes: 5000, time, known: None }
    }

    #[test]
    fn an_analysis_has_an_info_line_per_variation() {
        let mut two = analysis(-37, false);
        two.lines.push(AnalysisLine { score: -won_in(4), proved: true, ..two.lines[0].clone() });
        two.lines.push(AnalysisLine { exact: true, ..two.lines[1].clone() });
        two.lines.push(AnalysisLine { score: won_in(3), exact: false, ..two.lines[1].clone() });
        let rest = "nodes 5000 hashfull 12 nps 250000 time 20 pv a1b1 c3";
        let expected = [
            format!("info depth 7 seldepth 9 multipv 1 score cp -37 {rest}"),
            format!("info depth 7 seldepth 9 multipv 2 score mate -4 upperbound {rest}"),
            format!("info depth 7 seldepth 9 multipv 3 score mate -4 {rest}"),
            format!("info depth 7 seldepth 9 multipv 4 score mate 3 lowerbound {rest}"),
        ];
        assert_eq!(info_lines(&two, 12), expected);
    }

    #[test]
    fn info_lines_round_trip() {
        for score in [0, 37, -1234, won_in(5), -won_in(6)] {
            let written = analysis(score, catalog_decided(score));
            let read = read_info(&info_lines(&written, 0)[0]).unwrap();
            assert_eq!(read, analysis(score, false));
        }
    }

    fn catalog_decided(score: i32) -> bool {
        score.abs() > 900_000
    }

    #[test]
    fn lines_without_a_variation_are_ignored() {
        for line in [
            "",
            "bestmove a1",
            "info",
            "info string score cp 3 pv a1",
            "info depth 3 score cp 5",
            "info depth 3 pv a1",
            "info depth x score cp 5 pv a1",
            "info score cp pv a1",
            "info score wdl 3 pv a1",
            "info multipv 2 score cp 5 pv a1",
            "info score",
        ] {
            assert_eq!(read_info(line), None, "{line}");
        }
        let wild = read_info("info score cp 2147483647 seldepth 9 hashfull 3 pv x").unwrap();
        assert!(wild.lines[0].score < 900_000);
        let wild = read_info("info score mate -2147483648 pv x").unwrap();
        assert_eq!(wild.lines[0].score, -won_in(10_000));
    }
}
