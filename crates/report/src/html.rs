//! A report as a page: text, tables and plots.

mod figures;
mod tables;

use draw::{Theme, Token};

use crate::options::Effort;
use crate::plot::escape;
use crate::report::Report;
use catalog::Unknown;

/// The style sheet of the plots and tables. Colors are the variables of the page around them.
pub const STYLE: &str = include_str!("html/report.css");

/// The style sheet of a page of its own.
const PAGE_STYLE: &str = include_str!("html/page.css");

impl Report {
    /// The title: `Talpa 8, first=red`.
    pub fn title(&self) -> String {
        let rules = self.setup.rules.to_string();
        let rules =
            if rules.is_empty() { rules } else { format!(", {}", rules.replace(' ', ", ")) };
        format!("{} {}{rules}", self.name, self.setup.size)
    }

    /// A page that needs no other file.
    pub fn page(&self) -> String {
        let title = escape(&self.title());
        format!(
            "<!DOCTYPE html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n\
             <meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n\
             <meta name=\"color-scheme\" content=\"light dark\">\n\
             <title>{title} · Designer's report</title>\n<style>\n{}{PAGE_STYLE}{STYLE}</style>\n\
             </head>\n<body>\n<main>\n<h1>{title}</h1>\n{}</main>\n</body>\n</html>\n",
            colors(),
            self.body()
        )
    }

    /// The content without a title, for a page with its own frame.
    pub fn body(&self) -> String {
        let sections = [
            self.introduction(),
            section("Balance and length", &(self.balance() + &self.length())),
            section("Choice", &self.choice()),
            section("Course of a game", &self.course()),
            section("Openings", &self.opening_moves()),
            section("Rule options", &self.rule_options()),
            section("Strength", &self.strength()),
            section("All metrics", &self.all_metrics()),
        ];
        format!("<div class=\"report\">\n{}</div>\n", sections.concat())
    }

    fn introduction(&self) -> String {
        let games: usize = self.strengths.iter().map(|strength| strength.plies.len()).sum();
        let rest = if self.is_complete {
            ""
        } else {
            " <strong>It was stopped early: some sections are missing or rest on fewer \
             games.</strong>"
        };
        let (effort, seed) = (self.effort.slug(), self.seed);
        let quick = if self.effort == Effort::Quick { " --quick" } else { "" };
        let rules = self.setup.rules.iter().map(|(name, value)| format!(" --rule {name}={value}"));
        let rules = rules.collect::<Vec<String>>().concat();
        format!(
            "<p class=\"lead\">{games} games of computer levels against themselves, and searches of \
             their positions. Bars and brackets are 95 % intervals. Names are those of the Ludii \
             system.{rest}</p>\n<p class=\"quiet\">A {effort} report, seed {seed}, version {}. To \
             make it again: <code>quincunx report {} --size {}{rules} --seed {seed}{quick} -o \
             report.html</code></p>\n",
            env!("CARGO_PKG_VERSION"),
            self.slug,
            self.setup.size,
        )
    }

    fn balance(&self) -> String {
        let openings = match self.openings.value {
            Ok(value) => {
                let words = escape(&value.in_words().to_string());
                format!("<p>Proved: with best play the first player <strong>{words}</strong>.</p>")
            }
            Err(Unknown::Repetition) => {
                "<p>Proved: neither player can force a win; repetition decides.</p>".to_owned()
            }
            Err(Unknown::Limits) => {
                "<p>Who wins with best play is not known: the search of this report is too \
                 short to tell.</p>"
                    .to_owned()
            }
        };
        openings
            + &figure(
                "First player's score",
                "Each level against itself; draws count half. The first four moves of strong \
                 levels are played by level 5, so that games differ.",
                &self.score_plot(),
            )
    }

    fn length(&self) -> String {
        figure("Duration Turns", "Share of games by length in plies.", &self.length_plots())
    }

    fn choice(&self) -> String {
        let strongest = self.strongest().map_or(0, |strength| strength.level.number());
        figure(
            "Branching factor by ply",
            "Mean number of legal moves, while at least a tenth of the games go on.",
            &self.branching_plot(),
        ) + &figure(
            "Kinds of moves",
            &format!("Share of the moves in games of level {strongest}."),
            &self.kinds_plot(),
        ) + &figure(
            "Surprise",
            "How often a level does not find the move of level 10 in the same position. Equally \
             good moves count as surprises, too, unless they are mirror images.",
            &self.surprise_plot(),
        )
    }

    fn course(&self) -> String {
        figure(
            "How decided a game is",
            "Mean size of the engine's evaluation, from 0 (even) to 1 (decided), by the share of \
             the game that is over.",
            &self.certainty_plot(),
        ) + &format!("<figure>{}</figure>", tables::metrics(&self.course_metrics))
    }

    fn opening_moves(&self) -> String {
        "<p class=\"quiet\">One move of each class under the symmetries of the board, the best \
         first. Proved values are exact; chances are the engine's opinion, which is not \
         calibrated.</p>"
            .to_owned()
            + &self.openings_table()
    }

    fn rule_options(&self) -> String {
        if self.effects.is_empty() {
            return format!("<p>{} has no rule options.</p>", escape(self.name));
        }
        let level = self.effects_level;
        figure(
            "First player's score",
            &format!("Games of level {level} with each value of each option."),
            &self.effects_plot(),
        ) + &self.effects_table()
    }

    fn strength(&self) -> String {
        let about = if self.ladder.is_stored {
            "Elo above the random player, from the tournament of docs/levels.md."
        } else {
            "Elo above the random player, from short matches of this report."
        };
        figure("Ladder of levels", about, &self.ladder_plot())
    }

    fn all_metrics(&self) -> String {
        self.metrics_table()
    }
}

fn section(title: &str, content: &str) -> String {
    format!("<section>\n<h2>{title}</h2>\n{content}\n</section>\n")
}

/// A plot with its title and explanation; an empty plot says so.
fn figure(title: &str, about: &str, plot: &str) -> String {
    let plot = if plot.is_empty() { "<p class=\"quiet\">Not measured.</p>" } else { plot };
    format!(
        "<figure>\n<figcaption><h3>{title}</h3><p class=\"quiet\">{about}</p></figcaption>\n\
         {plot}\n</figure>\n"
    )
}

/// The colors of the themes as CSS variables.
fn colors() -> String {
    let variables = |theme: Theme| {
        let line = |token: Token| format!("--{}:{};", token.name(), theme.color(token));
        Token::ALL.map(line).concat()
    };
    let (light, dark) = (variables(Theme::Light), variables(Theme::Dark));
    format!(":root{{{light}}}\n@media (prefers-color-scheme:dark){{:root{{{dark}}}}}\n")
}
