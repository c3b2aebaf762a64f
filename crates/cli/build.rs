//! What `quincunx --version` says about the build.

#![expect(clippy::disallowed_methods, reason = "cargo tells build scripts by the environment")]

use std::env;
use std::process::Command;

fn main() {
    println!("cargo::rerun-if-changed=build.rs");
    println!("cargo::rerun-if-env-changed=QUINCUNX_COMMIT");
    let variable = |name: &str| env::var(name).unwrap_or_default();
    // A development build would otherwise be repeated after every commit.
    let commit = match variable("QUINCUNX_COMMIT") {
        given if !given.is_empty() => given,
        _ if variable("PROFILE") == "release" => commit(),
        _ => "development build".to_owned(),
    };
    let features = variable("CARGO_CFG_TARGET_FEATURE");
    let has = |feature: &&str| features.split(',').any(|known| known == *feature);
    let level = match variable("CARGO_CFG_TARGET_ARCH").as_str() {
        "x86_64" if ["avx2", "bmi2", "fma", "lzcnt", "movbe"].iter().all(has) => " (x86-64-v3)",
        "x86_64" => " (any x86-64)",
        _ => "",
    };
    let games = env::vars().filter_map(|(name, _)| {
        let feature = name.strip_prefix("CARGO_FEATURE_")?.to_ascii_lowercase();
        (!["all_games", "default"].contains(&feature.as_str())).then_some(feature)
    });
    let mut games: Vec<String> = games.collect();
    games.sort();
    println!("cargo::rustc-env=QUINCUNX_BROWSERS={}", embed_module());
    println!("cargo::rustc-env=QUINCUNX_COMMIT={commit}");
    println!("cargo::rustc-env=QUINCUNX_TARGET={}{level}", variable("TARGET"));
    println!("cargo::rustc-env=QUINCUNX_FEATURES={}", games.join(", "));
}

/// Embeds the WebAssembly module that `QUINCUNX_EMBED` names, and says what visitors of the web
/// server then do themselves.
fn embed_module() -> &'static str {
    println!("cargo::rustc-check-cfg=cfg(embedded_module)");
    println!("cargo::rerun-if-env-changed=QUINCUNX_EMBED");
    match env::var("QUINCUNX_EMBED") {
        Ok(path) if !path.is_empty() => {
            println!("cargo::rerun-if-changed={path}");
            println!("cargo::rustc-cfg=embedded_module");
            println!("cargo::rustc-env=QUINCUNX_EMBED={path}");
            "run the engine themselves (WebAssembly)"
        }
        _ => "leave the engine to the server",
    }
}

/// Current commit; `unknown` outside of a repository.
fn commit() -> String {
    if let Some(log) = git(&["rev-parse", "--git-path", "logs/HEAD"]) {
        println!("cargo::rerun-if-changed={log}");
    }
    git(&["rev-parse", "--short=12", "HEAD"]).unwrap_or_else(|| "unknown".to_owned())
}

fn git(arguments: &[&str]) -> Option<String> {
    let output = Command::new("git").args(arguments).output().ok()?;
    let text = String::from_utf8(output.stdout).ok()?;
    output.status.success().then(|| text.trim().to_owned())
}
