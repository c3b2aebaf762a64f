//! Flags by environment variables: `QUINCUNX_THREADS` is `--threads`.

use clap::error::{ContextKind, ContextValue};

use crate::terminal::variable;

/// The environment variable that holds the invalid value of an error, if it isn't a flag.
pub(crate) fn blamed(error: &clap::Error) -> Option<String> {
    let Some(ContextValue::String(argument)) = error.get(ContextKind::InvalidArg) else {
        return None;
    };
    let flag = argument.split([' ', '=', '[']).next()?;
    let name = variable_of(flag)?;
    let is_given = |word: String| {
        word == flag || word.strip_prefix(flag).is_some_and(|rest| rest.starts_with('='))
    };
    let given = std::env::args_os().any(|word| is_given(word.to_string_lossy().into_owned()));
    (!given && !variable(&name).is_empty()).then_some(name)
}

/// `QUINCUNX_DATABASE_FILE` for `--database-file`.
fn variable_of(flag: &str) -> Option<String> {
    let name = flag.strip_prefix("--")?;
    Some(format!("QUINCUNX_{}", name.replace('-', "_").to_ascii_uppercase()))
}

#[cfg(test)]
mod tests {
    use clap::CommandFactory;

    use super::*;
    use crate::command::Cli;

    #[test]
    fn every_flag_of_servers_and_workers_has_a_variable() {
        let command = Cli::command();
        for name in ["serve", "work"] {
            let server = command.find_subcommand(name).unwrap();
            for argument in server.get_arguments() {
                let Some(flag) = argument.get_long().filter(|flag| *flag != "help") else {
                    continue;
                };
                let expected = variable_of(&format!("--{flag}"));
                let actual = argument.get_env().map(|name| name.to_string_lossy().into_owned());
                assert_eq!(actual, expected, "{name} --{flag}");
            }
        }
    }
}
