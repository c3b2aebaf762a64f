//! Embeds the texts, if the library has any.

#![expect(clippy::print_stdout, reason = "that is how a build script talks to Cargo")]

#[cfg(feature = "texts")]
mod embed;
#[cfg(feature = "texts")]
#[path = "../src/signature.rs"]
#[allow(unreachable_pub, reason = "the library exports it")]
mod signature;

fn main() {
    println!("cargo::rerun-if-changed=build");
    #[cfg(feature = "texts")]
    embed::run();
}
