//! `quincunx rules`: rules pages.

use std::io::IsTerminal;

use catalog::{figure, find};
use clap::Args;
use draw::ColorDepth;
use rules::{GameInfo, Size};
use serde_json::{Value, json};

use crate::terminal::ColorWhen;
use crate::{language, markdown, output};

const EXAMPLES: &str = "\
  quincunx rules talpa
  quincunx rules sight --color always | less -R
  quincunx rules crosscut --json";

#[derive(Debug, Args)]
#[command(after_help = EXAMPLES)]
pub(crate) struct Rules {
    #[arg(value_name = "GAME")]
    game: String,

    #[arg(long, value_enum, value_name = "WHEN", default_value = "auto", ignore_case = true)]
    #[arg(hide_default_value = true)]
    color: ColorWhen,

    #[arg(long, conflicts_with = "json")]
    markdown: bool,

    #[arg(long)]
    json: bool,
}

impl Rules {
    pub(crate) fn run(&self) -> anyhow::Result<()> {
        let info = find(&self.game)?.info();
        if self.json {
            return output::print_json(&facts(info));
        }
        let page = figure::page(info, language::reader());
        if self.markdown {
            return output::print_text(page);
        }
        let depth = self.color.depth(std::io::stdout().is_terminal());
        output::print_text(&markdown::render(page, depth != ColorDepth::None))
    }
}

fn facts(info: &GameInfo) -> Value {
    let sizes: Vec<String> = info.sizes().iter().map(Size::to_string).collect();
    let options = info.options.iter().map(|option| {
        let values = option.values.iter();
        let values =
            values.map(|(value, meaning)| json!({"value": value, "meaning": meaning.to_string()}));
        json!({"name": option.name, "values": values.collect::<Vec<Value>>()})
    });
    json!({
        "game": info.slug,
        "name": info.name,
        "summary": info.summary.to_string(),
        "attribution": info.attribution.to_string(),
        "sizes": sizes,
        "usual_size": info.usual().size.to_string(),
        "options": options.collect::<Vec<Value>>(),
        "page": info.rules_page,
    })
}
