//! How many files may be open, each socket being one.

/// How many files may be open at once, after as many have been asked for as the system gives.
pub fn files_at_once() -> u64 {
    #[cfg(unix)]
    {
        use rustix::process::{Resource, getrlimit, setrlimit};
        let mut limit = getrlimit(Resource::Nofile);
        limit.current = limit.maximum;
        // Where that is refused, less has to do.
        let _ = setrlimit(Resource::Nofile, limit);
        getrlimit(Resource::Nofile).current.unwrap_or(u64::MAX)
    }
    #[cfg(not(unix))]
    u64::MAX
}
