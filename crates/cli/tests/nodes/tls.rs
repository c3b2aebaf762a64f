//! TLS connections to the database server.

use std::path::Path;

use client::{Connection, Server};
use serde_json::json;

use super::cluster::Cluster;
use super::{Shared, patient};

/// True if all connections of servers and workers are encrypted, including listeners. The query
/// uses another one.
const ENCRYPTED: &str = "SELECT bool_and(ssl), count(*) > 2 FROM pg_stat_ssl \
    JOIN pg_stat_activity USING (pid) WHERE backend_type = 'client backend' \
    AND pid <> pg_backend_pid()";

/// Error message of a server that can't use this database, and its advice.
fn refused(url: &str) -> [String; 2] {
    let program = Path::new(env!("CARGO_BIN_EXE_quincunx"));
    let arguments = ["serve", "--listen", "127.0.0.1:0", "--database", url];
    let said = Server::start(program, &arguments).expect_err("it is refused").to_string();
    assert!(said.contains("exit status: 2"), "{said}");
    // The URL before it has many of the words, too.
    let (_, why) = said.split_once("`: ").unwrap_or_else(|| panic!("{said}"));
    let (reason, hint) = why.rsplit_once("; ").unwrap_or_else(|| panic!("{said}"));
    [reason, hint].map(str::to_owned)
}

#[tokio::test(flavor = "multi_thread")]
async fn connections_are_encrypted_when_that_is_asked_for() {
    let Some(cluster) = Cluster::start() else { return };
    let plain = &cluster.database.url;
    let root = &cluster.certificate;
    let asked = ["?sslmode=require".to_owned(), format!("?sslmode=verify-full&sslrootcert={root}")];
    // Encryption is available, which is enough.
    for asked in [String::new()].into_iter().chain(asked) {
        let safe = Shared { url: format!("{plain}{asked}") };
        let _servers = (safe.serve("1"), safe.work());
        let mut server = safe.serve("1");
        cluster.database.wait_for(ENCRYPTED, "t|t").await;
        let wanted = json!({ "game": "sight", "first": "engine:1", "second": "me" });
        let mut connection = Connection::open(server.address()).await.unwrap();
        let begun = patient(connection.create_game(&wanted)).await.unwrap();
        let moved =
            format!("SELECT plies FROM games WHERE id = '{}'", begun["id"].as_str().unwrap());
        cluster.database.wait_for(&moved, "1").await;
        server.kill().unwrap();
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_stranger_is_not_taken_for_the_database_server() {
    let Some(cluster) = Cluster::start() else { return };
    let (plain, root) = (&cluster.database.url, &cluster.certificate);
    let refused = |url: String, why: &str, todo: &str| {
        let [reason, hint] = refused(&url);
        assert!(reason.contains(why) && hint.contains(todo), "{reason}; {hint}");
    };
    // Self-signed certificate that isn't trusted.
    refused(format!("{plain}?sslmode=verify-full"), "invalid peer certificate", "`sslrootcert`");
    // Trusted, but for another name.
    let elsewhere = plain.replace("@localhost", "@127.0.0.1");
    let trusted = format!("sslmode=verify-full&sslrootcert={root}");
    refused(format!("{elsewhere}?{trusted}"), "not valid for name", "certificate");
    let missing = format!("{plain}?sslmode=verify-full&sslrootcert=/no/such.crt");
    refused(missing, "No such file", "`sslrootcert`");
    let broken = format!("{root}.broken");
    std::fs::write(&broken, "-----BEGIN CERTIFICATE-----\n!\n-----END CERTIFICATE-----\n").unwrap();
    let broken = format!("{plain}?sslmode=verify-full&sslrootcert={broken}");
    refused(broken, "certificate", "PEM");
    refused(format!("{plain}?sslmode=perhaps"), "perhaps", "URL");
    cluster.database.ask("ALTER SYSTEM SET ssl = off");
    cluster.database.ask("SELECT pg_reload_conf()");
    // The change takes a moment.
    cluster.database.wait_for("SHOW ssl", "off").await;
    refused(format!("{plain}?sslmode=require"), "does not support TLS", "`ssl = on`");
}
