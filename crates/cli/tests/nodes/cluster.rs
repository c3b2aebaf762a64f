//! Separate database server that a test can stop and restart.

use std::io::{BufRead, BufReader};
use std::net::TcpListener;
use std::process::{Child, ChildStdin, Command, Stdio};
use std::sync::atomic::{AtomicU16, Ordering};

use super::{Shared, missing};

/// Starts the database server with a certificate for `localhost`, prints its addresses and waits.
const SCRIPT: &str = r#"
set -e
data=$(psql -Atc 'SHOW data_directory')
printf '[req]\ndistinguished_name = name\n[name]\n' > "$data/own.cnf"
openssl req -x509 -config "$data/own.cnf" -newkey rsa:2048 -nodes -days 2 -subj /CN=localhost \
    -addext subjectAltName=DNS:localhost -addext basicConstraints=CA:FALSE \
    -keyout "$data/own.key" -out "$data/own.crt" 2>&1
chmod 600 "$data/own.key"
chown --reference="$data" "$data/own.key" "$data/own.crt"
psql -qc "ALTER SYSTEM SET ssl = on" -c "ALTER SYSTEM SET ssl_cert_file = 'own.crt'" \
    -c "ALTER SYSTEM SET ssl_key_file = 'own.key'" -c "SELECT pg_reload_conf()" > /dev/null
until [ "$(psql -Atc 'SHOW ssl') $(psql -Atc 'SHOW ssl_cert_file')" = 'on own.crt' ]; do sleep 0.1; done
echo "certificate $data/own.crt"
echo "clusters $PG_CLUSTER_CONF_ROOT"
echo "version $PGVERSION"
echo "url postgres://$PGUSER:$PGPASSWORD@$PGHOST:$PGPORT/postgres"
cat > /dev/null
"#;

/// Database server, stopped on drop.
pub(crate) struct Cluster {
    pub(crate) database: Shared,
    pub(crate) certificate: String,
    clusters: String,
    version: String,
    program: Child,
    /// The script runs until this is closed, even if the test is killed.
    waits: Option<ChildStdin>,
}

impl Cluster {
    /// Starts a database server, if the program is installed.
    pub(crate) fn start() -> Option<Cluster> {
        super::wanted()?;
        let mut command = Command::new("pg_virtualenv");
        command.args(["-t", "sh", "-c", SCRIPT]).stdin(Stdio::piped()).stdout(Stdio::piped());
        // These variables belong to the database server of the other tests.
        for (name, _) in std::env::vars_os() {
            if name.as_encoded_bytes().starts_with(b"PG") {
                command.env_remove(name);
            }
        }
        command.env("PGPORT", free_port().to_string());
        let mut program = command.spawn().unwrap_or_else(missing("pg_virtualenv"));
        let waits = program.stdin.take();
        let mut lines = BufReader::new(program.stdout.take().unwrap()).lines();
        let mut read = |name: &str| {
            let mut said = Vec::new();
            while let Some(line) = lines.next().transpose().unwrap() {
                if let Some(rest) = line.strip_prefix(name) {
                    return rest.to_owned();
                }
                said.push(line);
            }
            panic!("no database server was started: no word of a {name}in `{}`", said.join("\n"))
        };
        let (certificate, clusters) = (read("certificate "), read("clusters "));
        let (version, url) = (read("version "), read("url "));
        // Output at shutdown must not block it.
        std::thread::spawn(move || lines.for_each(drop));
        let database = Shared { url };
        Some(Cluster { database, certificate, clusters, version, program, waits })
    }

    /// Stops the database server like a crash; it has stopped when the child has exited.
    pub(crate) fn stop(&self) -> Child {
        self.control(&["--mode", "immediate"], "stop")
    }

    /// Restarts it at the same address.
    pub(crate) fn start_again(&self) {
        assert!(self.control(&[], "start").wait().unwrap().success());
    }

    fn control(&self, options: &[&str], deed: &str) -> Child {
        let mut command = Command::new("pg_ctlcluster");
        command.env("PG_CLUSTER_CONF_ROOT", &self.clusters).arg("--skip-systemctl-redirect");
        command.args(options).args([&self.version, "regress", deed]);
        let started = command.stdin(Stdio::null()).stdout(Stdio::null()).spawn();
        started.unwrap_or_else(missing("pg_ctlcluster"))
    }
}

/// Free port outside the ephemeral range, so it stays free while the server is stopped.
fn free_port() -> u16 {
    static NEXT: AtomicU16 = AtomicU16::new(0);
    let start = (std::process::id() % 10_000) as u16;
    loop {
        let port = 20_000 + (start + NEXT.fetch_add(1, Ordering::Relaxed)) % 10_000;
        if TcpListener::bind(("127.0.0.1", port)).is_ok() {
            return port;
        }
    }
}

impl Drop for Cluster {
    fn drop(&mut self) {
        drop(self.waits.take());
        // Removes the database server, running or not.
        let _ = self.program.wait();
    }
}
