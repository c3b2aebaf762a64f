//! A database server that one test has for itself: it can be stopped and started again.

use std::io::{BufRead, BufReader};
use std::process::{Child, ChildStdin, Command, Stdio};
use std::sync::Mutex;

use super::Shared;

/// Says where everything is, and waits until nobody needs it any more.
const SCRIPT: &str = r#"
set -e
echo "clusters $PG_CLUSTER_CONF_ROOT"
echo "version $PGVERSION"
echo "url postgres://$PGUSER:$PGPASSWORD@$PGHOST:$PGPORT/postgres"
cat > /dev/null
"#;

/// A database server, which ends with it.
pub(crate) struct Cluster {
    pub(crate) database: Shared,
    clusters: String,
    version: String,
    program: Child,
    /// The program goes on until this is closed, also if the test is ended.
    waits: Option<ChildStdin>,
}

impl Cluster {
    /// Starts one, unless there is no program for it.
    pub(crate) fn start() -> Option<Cluster> {
        // Two that start at once might choose the same port.
        static ONE_BY_ONE: Mutex<()> = Mutex::new(());
        super::wanted()?;
        let _turn = ONE_BY_ONE.lock();
        let mut command = Command::new("pg_virtualenv");
        command.args(["-t", "sh", "-c", SCRIPT]).stdin(Stdio::piped()).stdout(Stdio::piped());
        // These are about the database server of the other tests, its port for one.
        for (name, _) in std::env::vars_os() {
            if name.as_encoded_bytes().starts_with(b"PG") {
                command.env_remove(name);
            }
        }
        let mut program = command.spawn().unwrap();
        let waits = program.stdin.take();
        let mut lines = BufReader::new(program.stdout.take().unwrap()).lines();
        let mut read = |name: &str| {
            let found = lines.find_map(|line| Some(line.unwrap().strip_prefix(name)?.to_owned()));
            found.unwrap_or_else(|| panic!("pg_virtualenv says nothing of a {name}"))
        };
        let (clusters, version, url) = (read("clusters "), read("version "), read("url "));
        // What it says at its end must not stop it.
        std::thread::spawn(move || lines.for_each(drop));
        let database = Shared { url };
        Some(Cluster { database, clusters, version, program, waits })
    }

    /// Ends the database server as a crash would; it has ended when the answer has.
    pub(crate) fn stop(&self) -> Child {
        self.control(&["--mode", "immediate"], "stop")
    }

    /// Starts it again, where it was.
    pub(crate) fn start_again(&self) {
        assert!(self.control(&[], "start").wait().unwrap().success());
    }

    fn control(&self, options: &[&str], deed: &str) -> Child {
        let mut command = Command::new("pg_ctlcluster");
        command.env("PG_CLUSTER_CONF_ROOT", &self.clusters).arg("--skip-systemctl-redirect");
        command.args(options).args([&self.version, "regress", deed]);
        command.stdin(Stdio::null()).stdout(Stdio::null()).spawn().unwrap()
    }
}

impl Drop for Cluster {
    fn drop(&mut self) {
        drop(self.waits.take());
        // It removes the database server, whether that still runs or not.
        let _ = self.program.wait();
    }
}
