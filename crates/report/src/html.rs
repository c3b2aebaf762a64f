//! A report as a page: text, tables and plots.

mod figures;
mod tables;

use std::borrow::Borrow;

use catalog::Unknown;
use draw::{Theme, Token};
use messages::{Language, Message, say};

use crate::options::Effort;
use crate::plot::escape;
use crate::report::Report;

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
    pub fn page(&self, language: &'static Language) -> String {
        let title = escape(&self.title());
        let heading = escape(&language.say("report-title").with("game", self.name).to_string());
        format!(
            "<!DOCTYPE html>\n<html lang=\"{}\">\n<head>\n<meta charset=\"utf-8\">\n\
             <meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n\
             <meta name=\"color-scheme\" content=\"light dark\">\n\
             <title>{title} · {heading}</title>\n<style>\n{}{PAGE_STYLE}{STYLE}</style>\n\
             </head>\n<body>\n<main>\n<h1>{title}</h1>\n{}</main>\n</body>\n</html>\n",
            language.tag(),
            colors(),
            self.body(language)
        )
    }

    /// The content without a title, for a page with its own frame.
    pub fn body(&self, language: &'static Language) -> String {
        format!("<div class=\"report\">\n{}</div>\n", Words { report: self, language }.sections())
    }
}

/// A report in a language.
#[derive(Clone, Copy)]
struct Words<'a> {
    report: &'a Report,
    language: &'static Language,
}

impl Words<'_> {
    fn sections(self) -> String {
        let sections = [
            self.introduction(),
            self.section(say("report-balance"), &(self.balance() + &self.length())),
            self.section(say("report-choice"), &self.choice()),
            self.section(say("report-course"), &self.course()),
            self.section(say("report-openings"), &self.opening_moves()),
            self.section(say("report-rules"), &self.rule_options()),
            self.section(say("report-strength"), &self.strength()),
            self.section(say("report-metrics"), &self.metrics_table()),
        ];
        sections.concat()
    }

    /// A message, escaped.
    fn text(self, message: impl Borrow<Message>) -> String {
        escape(&message.borrow().localize(self.language))
    }

    fn introduction(self) -> String {
        let Report { effort, seed, setup, slug, is_complete, strengths, .. } = self.report;
        let games: usize = strengths.iter().map(|strength| strength.plies.len()).sum();
        let lead = self.text(say("report-lead").with("count", games));
        let rest = if *is_complete {
            String::new()
        } else {
            format!(" <strong>{}</strong>", self.text(say("report-incomplete")))
        };
        let (made, quick) = match effort {
            Effort::Quick => (say("report-made-quick"), " --quick"),
            Effort::Full => (say("report-made-full"), ""),
        };
        let made = made.with("seed", *seed).with("version", env!("CARGO_PKG_VERSION"));
        let rules = setup.rules.iter().map(|(name, value)| format!(" --rule {name}={value}"));
        let rules = rules.collect::<Vec<String>>().concat();
        format!(
            "<p class=\"lead\">{lead}{rest}</p>\n<p class=\"quiet\">{} <code>quincunx report {slug} \
             --size {}{rules} --seed {seed}{quick} -o report.html</code></p>\n",
            self.text(made),
            setup.size,
        )
    }

    fn balance(self) -> String {
        let proved = match self.report.openings.value {
            Ok(value) => say("report-proved").with("value", value.in_words()),
            Err(Unknown::Repetition) => say("report-repetition"),
            Err(Unknown::Limits) => say("report-unknown"),
        };
        let about = say("report-first-score-about");
        format!("<p>{}</p>", self.text(proved))
            + &self.figure(say("report-first-score"), about, &self.score_plot())
    }

    fn length(self) -> String {
        // Ludii's name.
        let name = Message::verbatim("Duration Turns");
        self.figure(name, say("report-length-about"), &self.length_plots())
    }

    fn choice(self) -> String {
        let strongest = self.report.strongest().map_or(0, |strength| strength.level.number());
        let kinds = say("report-kinds-about").with("level", strongest);
        self.figure(say("report-branching"), say("report-branching-about"), &self.branching_plot())
            + &self.figure(say("report-kinds"), kinds, &self.kinds_plot())
            + &self.figure(
                say("report-surprise"),
                say("report-surprise-about"),
                &self.surprise_plot(),
            )
    }

    fn course(self) -> String {
        let about = say("report-certainty-about");
        self.figure(say("report-certainty"), about, &self.certainty_plot())
            + &format!("<figure>{}</figure>", self.metrics(&self.report.course_metrics))
    }

    fn opening_moves(self) -> String {
        let about = self.text(say("report-openings-about"));
        format!("<p class=\"quiet\">{about}</p>{}", self.openings_table())
    }

    fn rule_options(self) -> String {
        if self.report.effects.is_empty() {
            let none = say("report-no-rules").with("game", self.report.name);
            return format!("<p>{}</p>", self.text(none));
        }
        let about = say("report-rules-about").with("level", self.report.effects_level.number());
        self.figure(say("report-first-score"), about, &self.effects_plot()) + &self.effects_table()
    }

    fn strength(self) -> String {
        let about = if self.report.ladder.is_stored {
            say("report-ladder-stored")
        } else {
            say("report-ladder-measured")
        };
        self.figure(say("report-ladder"), about, &self.ladder_plot())
    }

    fn section(self, title: Message, content: &str) -> String {
        format!("<section>\n<h2>{}</h2>\n{content}\n</section>\n", self.text(title))
    }

    /// A plot with its title and explanation; an empty plot says so.
    fn figure(self, title: Message, about: Message, plot: &str) -> String {
        let empty = || format!("<p class=\"quiet\">{}</p>", self.text(say("report-not-measured")));
        let plot = if plot.is_empty() { empty() } else { plot.to_owned() };
        let (title, about) = (self.text(title), self.text(about));
        format!(
            "<figure>\n<figcaption><h3>{title}</h3><p class=\"quiet\">{about}</p></figcaption>\n\
             {plot}\n</figure>\n"
        )
    }
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
