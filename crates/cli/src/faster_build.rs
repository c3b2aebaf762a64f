//! Starts the faster build of a package where the processor allows it (ADR 19).
//!
//! A package has two builds of the program: `bin/quincunx` runs on every x86-64 processor, and
//! `lib/quincunx/x86-64-v3/quincunx` needs the instructions of about 2015. The first one becomes the
//! second where it can, before it does anything else.

/// Replaces this process by the faster build, if there is one and the processor can run it. Returns
/// otherwise.
#[cfg(all(target_arch = "x86_64", unix, not(target_feature = "avx2")))]
pub(crate) fn start() {
    use std::os::unix::process::CommandExt;

    let Some(program) = faster_build() else { return };
    let mut arguments = std::env::args_os();
    let name = arguments.next().unwrap_or_else(|| "quincunx".into());
    // It only returns if it fails, and then this build does the work.
    let _failed = std::process::Command::new(program).arg0(name).args(arguments).exec();
}

/// This is the faster build already, or there is none for the processor.
#[cfg(not(all(target_arch = "x86_64", unix, not(target_feature = "avx2"))))]
pub(crate) fn start() {}

#[cfg(all(target_arch = "x86_64", unix, not(target_feature = "avx2")))]
fn faster_build() -> Option<std::path::PathBuf> {
    let can_run = is_x86_feature_detected!("avx2")
        && is_x86_feature_detected!("bmi1")
        && is_x86_feature_detected!("bmi2")
        && is_x86_feature_detected!("f16c")
        && is_x86_feature_detected!("fma")
        && is_x86_feature_detected!("lzcnt")
        && is_x86_feature_detected!("movbe");
    let own = std::env::current_exe().ok().filter(|_| can_run)?;
    let program = own.parent()?.parent()?.join("lib/quincunx/x86-64-v3/quincunx");
    program.is_file().then_some(program)
}
