//! The limit of open files; each socket needs one.

/// Raises the limit to the maximum that the system allows, and returns it.
pub fn raise_file_limit() -> u64 {
    #[cfg(unix)]
    {
        use rustix::process::{Resource, getrlimit, setrlimit};
        let mut limit = getrlimit(Resource::Nofile);
        limit.current = limit.maximum;
        // On failure the old limit stays.
        let _ = setrlimit(Resource::Nofile, limit);
        getrlimit(Resource::Nofile).current.unwrap_or(u64::MAX)
    }
    #[cfg(not(unix))]
    u64::MAX
}
