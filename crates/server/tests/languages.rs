//! Pages in the language of their reader. The other language is English with accents.

#![expect(clippy::unwrap_used, reason = "what helps tests may fail like tests")]

mod stage;

use client::Reply;
use messages::Language;
use serde_json::json;
use stage::Stage;

const ACCENTED: (&str, &str) = ("accept-language", "tlh, en-xa;q=0.9, en;q=0.1");

/// The language of a page, which its navigation is in.
fn language(page: &Reply) -> &'static str {
    let text = page.text();
    let (tag, word) = if text.contains("<html lang=\"en-xa\"") {
        ("en-xa", "Léàřñ".to_owned())
    } else {
        ("en", "Learn".to_owned())
    };
    assert!(text.contains(&format!("<html lang=\"{tag}\"")) && text.contains(&word), "{text}");
    tag
}

#[tokio::test]
async fn a_page_is_in_the_language_of_the_browser_the_setting_or_the_address() {
    let stage = Stage::new().await;
    assert_eq!(language(&stage.get("/").await), "en");
    let accepted = stage.send("GET", "/", &[ACCENTED], "").await;
    assert_eq!(language(&accepted), "en-xa");
    assert!(accepted.header("vary").unwrap().contains("accept-language"));
    let chosen = stage.form("/settings", "", "language=en&back=/about").await;
    assert_eq!(chosen.header("location"), Some("/about"));
    let headers = [ACCENTED, ("cookie", &*chosen.cookie())];
    assert_eq!(language(&stage.send("GET", "/about", &headers, "").await), "en");
    let headers = [("accept-language", "en"), ("cookie", &*chosen.cookie())];
    assert_eq!(language(&stage.send("GET", "/en-xa/about", &headers, "").await), "en-xa");
    let missing = stage.get("/en-xa/nothing").await;
    assert_eq!((missing.status, language(&missing)), (404, "en-xa"));
    assert_eq!(stage.get("/xx/about").await.status, 404);
}

#[tokio::test]
async fn an_address_with_a_language_leads_to_others_in_it() {
    let stage = Stage::new().await;
    for path in ["", "/learn", "/rules/talpa", "/new/sight", "/analysis", "/account", "/nothing"] {
        let page = stage.get(&format!("/en-xa{path}")).await;
        let text = page.text();
        for attribute in [" href=\"/", " src=\"/", " action=\"/"] {
            for rest in text.split(attribute).skip(1) {
                let is_kept = rest.starts_with("en-xa/") || rest.starts_with("static/");
                assert!(is_kept, "{path}: {attribute}{rest:.40}");
            }
        }
        for alternate in ["hreflang=\"en\" href=\"http", "hreflang=\"en-xa\" href=\"http"] {
            assert!(text.contains(alternate), "{path}: {alternate}");
        }
        assert!(text.contains("data-root=\"/en-xa\""), "{path}");
    }
    let started = stage.form("/en-xa/new", "", "start=talpa:here").await;
    let game = started.header("location").unwrap();
    assert!(game.starts_with("/en-xa/g/"), "{game}");
    // The address to share is in no language.
    let page = stage.page(game, &started.cookie()).await.text();
    assert!(page.contains(&format!("value=\"{}\" data-link", &game["/en-xa".len()..])), "{page}");
}

#[tokio::test]
async fn the_api_speaks_english_unless_it_is_asked() {
    let stage = Stage::new().await;
    let missing = stage.send("GET", "/api/v1/games/nothing", &[ACCENTED], "").await;
    assert!(missing.text().contains("there is no game"), "{}", missing.text());
    let missing = stage.get("/api/v1/games/nothing?language=en-xa").await;
    assert_eq!(missing.status, 404);
    assert!(missing.text().contains("ţĥéřé íš ñó ĝàmé"), "{}", missing.text());
}

/// A text without character references, which live pages have instead of letters beyond ASCII.
fn decoded(html: &str) -> String {
    let mut parts = html.split("&#");
    let start = parts.next().unwrap().to_owned();
    parts.fold(start, |text, part| {
        let (code, rest) = part.split_once(';').unwrap();
        let letter = code.parse().ok().and_then(char::from_u32);
        text + &letter.unwrap().to_string() + rest
    })
}

#[tokio::test]
async fn a_live_page_is_in_the_language_of_its_reader() {
    let stage = Stage::new().await;
    let (id, [first, _]) = stage.two_players("sight").await;
    let mut english = stage.live_page(&format!("/g/{id}/live"), &[]).await;
    let mut other = stage.live_page(&format!("/g/{id}/live?language=en-xa"), &[]).await;
    let mut addressed = stage.live_page(&format!("/en-xa/g/{id}/live"), &[]).await;
    let pages = [english.next().await, other.next().await, addressed.next().await];
    let html = pages.each_ref().map(|page| decoded(page["html"].as_str().unwrap()));
    assert!(html[0].contains("You are watching.") && html[0].contains(" href=\"/rules/sight\""));
    assert!(html[1].contains("Ýóú àřé ŵàţçĥíñĝ.") && html[1].contains(" href=\"/rules/sight\""));
    assert!(html[2].contains("Ýóú àřé ŵàţçĥíñĝ."), "{}", html[2]);
    assert!(html[2].contains(" href=\"/en-xa/rules/sight\""), "{}", html[2]);
    stage.play(&id, &first, "c3", 0).await;
    for page in [&mut english, &mut other, &mut addressed] {
        assert_eq!(page.next_event().await["state"]["moves"], json!(["c3"]));
    }
}

/// The value of the first option of the list of legal moves.
fn first_move(page: &str) -> Option<String> {
    let list = page.split("<select name=\"move\">").nth(1)?;
    Some(list.split("<option>").nth(1)?.split('<').next()?.to_owned())
}

#[tokio::test]
async fn whole_games_are_played_with_forms_in_other_languages() {
    let stage = Stage::new().await;
    for (code, tag) in [("pt", "pt-PT"), ("ja", "ja")] {
        let won = Language::find(code).unwrap().say("game-won").to_string();
        for game in catalog::CATALOG.iter().map(|entry| entry.info().slug) {
            let size = if game == "sight" { 3 } else { 4 };
            let fields = format!("game={game}&size={size}&opponent=here");
            let created = stage.form(&format!("/{code}/new"), "", &fields).await;
            let path = created.header("location").unwrap_or_else(|| panic!("{}", created.text()));
            assert!(path.starts_with(&format!("/{code}/g/")), "{path}");
            let (path, cookie) = (path.to_owned(), created.cookie());
            for ply in 0.. {
                let page = stage.page(&path, &cookie).await.text();
                assert!(page.contains(&format!("<html lang=\"{tag}\"")), "{page}");
                let Some(text) = first_move(&page) else {
                    assert!(page.contains(&won) && !page.contains("has won"), "{game}: {page}");
                    break;
                };
                let body = format!("move={}&ply={ply}", text.replace('=', "%3D"));
                let reply = stage.form(&format!("{path}/move"), &cookie, &body).await;
                assert_eq!(reply.status, 303, "{game} {text}: {}", reply.text());
            }
        }
    }
}

#[tokio::test]
async fn every_language_has_its_pages_and_its_texts_for_scripts() {
    let stage = Stage::new().await;
    let home = stage.get("/en/").await.text();
    let assets = home.split("/static/").nth(1).unwrap().split('/').next().unwrap().to_owned();
    for language in Language::all() {
        let code = language.code();
        for path in ["/", "/rules/sight", "/learn/talpa"] {
            let page = stage.get(&format!("/{code}{path}")).await.text();
            assert!(page.contains(&format!("<html lang=\"{}\"", language.tag())), "{code}{path}");
        }
        let accepted = [("accept-language", language.tag())];
        let page = stage.send("GET", "/about", &accepted, "").await.text();
        assert!(page.contains(&format!("<html lang=\"{}\"", language.tag())), "{code}");
        if code == "en" || language.is_for_tests() {
            continue;
        }
        let pack = stage.get(&format!("/static/{assets}/languages/{code}.json")).await;
        assert_eq!(pack.status, 200, "{code}");
        let texts = pack.json();
        assert!(texts["common.ftl"].as_str().unwrap().contains("color-name"), "{code}");
        assert!(texts["rules/talpa.md"].is_string(), "{code}");
    }
}
