//! The files of a static site, which any host can serve from any folder.

use std::collections::BTreeMap;

use catalog::CATALOG;
use catalog::lessons::LessonId;
use messages::Language;
use serde_json::{Value, json};

use super::{SiteRequest, answer};
use crate::http::assets;
use crate::http::browser_module::BrowserModule;
use crate::page::lesson;
use crate::script_texts::{self, language_pack, language_packs};
use crate::token::{digest, digest_of};

/// The scripts that stand in for a server.
const SERVICE_WORKER: &str = include_str!("../../static/offline/service-worker.js");
const TRANSPORT: &str = include_str!("../../static/offline/transport.js");

/// Licenses that go with the fonts.
const LICENSES: [(&str, &str); 2] = [
    ("bricolage-grotesque-OFL.txt", include_str!("../../static/fonts/bricolage-grotesque-OFL.txt")),
    ("figtree-OFL.txt", include_str!("../../static/fonts/figtree-OFL.txt")),
];

/// The files of the site by their paths, with this WebAssembly module.
#[must_use]
pub fn files(module: &[u8]) -> BTreeMap<String, Vec<u8>> {
    let mut cached: BTreeMap<String, Vec<u8>> = assets::files().into_iter().collect();
    let mut add = |name: &str, content: &[u8]| _ = cached.insert(name.to_owned(), content.to_vec());
    add("module.wasm", BrowserModule::new(module).bytes());
    add("static/transport.js", b"export * from \"./offline/transport.js\";\n");
    add("static/offline/transport.js", TRANSPORT.as_bytes());
    // The WebSocket of the server's pages.
    cached.remove("static/socket.js");
    // Languages are fetched when they are chosen.
    let packs = language_packs();
    let packs = packs.map(|(name, of)| (format!("static/{name}"), language_pack(of).into_bytes()));
    let packs: BTreeMap<String, Vec<u8>> = packs.collect();
    let worker = service_worker(&cached, &packs);
    let mut files = cached;
    files.extend(packs);
    files.insert("service-worker.js".to_owned(), worker.into_bytes());
    for (name, text) in LICENSES {
        files.insert(format!("static/fonts/{name}"), text.as_bytes().to_vec());
    }
    for path in pages() {
        // Relative addresses: nobody knows yet where the site will be.
        let depth = path.split('/').filter(|part| !part.is_empty()).count();
        let root = if depth == 0 { ".".to_owned() } else { vec![".."; depth].join("/") };
        let page = answer(&SiteRequest::get(&path, &root)).body;
        let file = format!("{path}/index.html");
        files.insert(file.trim_start_matches('/').to_owned(), page.into_bytes());
    }
    files
}

/// Pages that are there before the service worker is.
fn pages() -> Vec<String> {
    let mut pages: Vec<String> =
        ["", "/learn", "/analysis", "/edit", "/games", "/about"].map(str::to_owned).to_vec();
    for slug in CATALOG.iter().map(|entry| entry.info().slug) {
        pages.extend(["new", "rules"].map(|folder| format!("/{folder}/{slug}")));
    }
    pages.extend(LessonId::all().map(lesson::path));
    pages
}

/// The service worker with the digests of the files that it caches, and of those that it caches once
/// they are needed. It is one classic script, because not every browser has modules there.
fn service_worker(cached: &BTreeMap<String, Vec<u8>>, packs: &BTreeMap<String, Vec<u8>>) -> String {
    let [digests, later] = [cached, packs].map(|files| -> BTreeMap<&String, String> {
        files.iter().map(|(name, content)| (name, digest_of(content))).collect()
    });
    let version = digest(&json!([digests, later, SERVICE_WORKER]).to_string());
    let module = assets::MODULE_SCRIPT.replace("export ", "");
    let is_placeholder =
        |line: &&str| line.starts_with("import ") || line.starts_with("const SITE");
    let worker: Vec<&str> = SERVICE_WORKER.lines().filter(|line| !is_placeholder(line)).collect();
    let site = json!({
        "version": version,
        "files": digests,
        "policy": super::CONTENT_SECURITY_POLICY,
        "later": later,
        "texts": worker_texts(),
    });
    format!("const SITE = {site};\n{module}\n{}\n", worker.join("\n"))
}

/// What the service worker itself says, by language.
fn worker_texts() -> Value {
    let of_language = |language: &'static Language| {
        let mut texts = script_texts::json(language);
        if let Some(texts) = texts.as_object_mut() {
            texts.retain(|id, _| SERVICE_WORKER.contains(&format!("\"{id}\"")));
        }
        (language.code().to_owned(), texts)
    };
    let real = Language::all().iter().filter(|language| !language.is_for_tests());
    Value::Object(real.map(of_language).collect())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn pages_work_in_any_folder() {
        let files = files(b"\0asm");
        for (name, content) in files.iter().filter(|(name, _)| name.contains("index.html")) {
            let page = str::from_utf8(content).unwrap();
            for attribute in [" href=\"/", " src=\"/", " action=\"/", " src=\"http"] {
                assert!(!page.contains(attribute), "{name}: {attribute}");
            }
            let root = page.split("data-root=\"").nth(1).unwrap().split('"').next().unwrap();
            let depth = name.matches('/').count();
            assert_eq!(root.matches("..").count(), depth, "{name}");
        }
        assert!(
            ["index.html", "rules/talpa/index.html", "learn/talpa/ideas/index.html"]
                .iter()
                .all(|name| files.contains_key(*name))
        );
    }

    #[test]
    fn the_service_worker_caches_what_pages_need() {
        let files = files(b"\0asm");
        let worker = str::from_utf8(&files["service-worker.js"]).unwrap();
        assert!(!worker.contains("import ") && !worker.contains("export "), "a classic script");
        for name in ["module.wasm", "static/style.css", "static/transport.js", "icon.png"] {
            assert!(
                worker.contains(&format!("\"{name}\":\"{}\"", digest_of(&files[name]))),
                "{name}"
            );
        }
        let other = self::files(b"\0asm\x01\0\0\0\x01\0");
        assert_ne!(files["service-worker.js"], other["service-worker.js"], "another version");
    }
}
