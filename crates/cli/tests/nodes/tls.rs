//! Connections to the database server that nobody else can read.

use std::path::Path;
use std::process::Command;

use client::Connection;
use serde_json::json;

use super::Shared;
use super::cluster::Cluster;
use super::patient;

/// Whether each connection of servers and workers is encrypted, the ones on which they listen
/// included; this question comes by another one.
const ENCRYPTED: &str = "SELECT bool_and(ssl), count(*) > 2 FROM pg_stat_ssl \
    JOIN pg_stat_activity USING (pid) WHERE backend_type = 'client backend' \
    AND pid <> pg_backend_pid()";

/// What is said when no server can be started with this database.
fn refused(url: &str) -> String {
    let program = Path::new(env!("CARGO_BIN_EXE_quincunx"));
    let arguments = ["serve", "--listen", "127.0.0.1:0", "--database", url];
    let output = Command::new(program).args(arguments).output().unwrap();
    assert_eq!(output.status.code(), Some(2), "{output:?}");
    String::from_utf8(output.stderr).unwrap()
}

#[tokio::test(flavor = "multi_thread")]
async fn connections_are_encrypted_when_that_is_asked_for() {
    let Some(cluster) = Cluster::start() else { return };
    let plain = &cluster.database.url;
    let root = &cluster.certificate;
    for mode in ["require".to_owned(), format!("verify-full&sslrootcert={root}")] {
        let safe = Shared { url: format!("{plain}?sslmode={mode}") };
        let _servers = (safe.serve("1"), safe.work());
        let mut server = safe.serve("1");
        cluster.database.wait_for(ENCRYPTED, "t|t").await;
        let wanted = json!({ "game": "sight", "first": "engine:1", "second": "me" });
        let mut connection = Connection::open(server.address()).await.unwrap();
        let begun = patient(connection.begin(&wanted)).await.unwrap();
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
    // Its certificate is its own, and nobody has said that it is to be trusted.
    let said = refused(&format!("{plain}?sslmode=verify-full"));
    assert!(said.contains("certificate") && said.contains("sslrootcert"), "{said}");
    // It is trusted, but for another name.
    let elsewhere = plain.replace("@localhost", "@127.0.0.1");
    let said = refused(&format!("{elsewhere}?sslmode=verify-full&sslrootcert={root}"));
    assert!(said.contains("certificate") && said.contains("name"), "{said}");
    let said = refused(&format!("{plain}?sslmode=verify-full&sslrootcert=/no/such.crt"));
    assert!(said.contains("sslrootcert"), "{said}");
    let said = refused(&format!("{plain}?sslmode=perhaps"));
    assert!(said.contains("perhaps"), "{said}");
    cluster.database.ask("ALTER SYSTEM SET ssl = off");
    cluster.database.ask("SELECT pg_reload_conf()");
    // It takes a moment until it has heard.
    cluster.database.wait_for("SHOW ssl", "off").await;
    let said = refused(&format!("{plain}?sslmode=require"));
    assert!(said.contains("offers no encryption"), "{said}");
}
