//! Pages as browsers without scripts see them.

mod stage;

use client::Reply;
use stage::Stage;

/// Every page there is, with a game of everyone's.
fn paths(game: &str) -> Vec<String> {
    let mut paths: Vec<String> =
        ["/", "/games", "/account", "/analysis", "/api", "/about"].map(str::to_owned).to_vec();
    for entry in catalog::CATALOG {
        let slug = entry.info().slug;
        paths.extend([
            format!("/rules/{slug}"),
            format!("/learn/{slug}"),
            format!("/new/{slug}"),
            format!("/analysis?game={slug}"),
        ]);
    }
    paths.extend([game.to_owned(), format!("{game}?ply=0&side=second")]);
    paths
}

#[tokio::test]
async fn every_page_is_there_and_needs_no_permission_to_run_anything() {
    let stage = Stage::new().await;
    let begun = stage.form("/new", "", "start=talpa:here").await;
    for path in paths(begun.header("location").unwrap()) {
        let page = stage.page(&path, &begun.cookie()).await;
        assert_eq!(page.status, 200, "{path}: {}", page.text());
        let policy = page.header("content-security-policy").unwrap();
        assert!(
            policy.starts_with("default-src 'none'") && !policy.contains("-inline"),
            "{policy}"
        );
        assert!(!policy.contains("-eval"), "{policy}");
        let text = page.text();
        assert!(text.contains("<h1") && text.contains("<title>"), "{path}");
        for forbidden in [" style=", " onclick=", "javascript:", "<style", "http://", "https://"] {
            let allowed = forbidden == "http://"
                && text.matches(forbidden).count()
                    == text.matches("http://www.w3.org/2000/svg").count();
            assert!(allowed || !text.contains(forbidden), "{path} has {forbidden}");
        }
    }
    for missing in ["/nothing", "/rules/chess", "/g/0123456789abcdef"] {
        let page = stage.get(missing).await;
        assert_eq!(page.status, 404, "{missing}");
        assert!(page.text().contains("<h1>"), "{missing}");
    }
}

/// The value of the first option of the list of legal moves.
fn first_move(page: &Reply) -> Option<String> {
    let text = page.text();
    let list = text.split("<select name=\"move\">").nth(1)?;
    Some(list.split("<option>").nth(1)?.split('<').next()?.to_owned())
}

#[tokio::test]
async fn a_whole_game_is_played_with_forms() {
    let stage = Stage::new().await;
    for game in ["sight", "claustro"] {
        let begun = stage.form("/new", "", &format!("start={game}:here")).await;
        let (path, cookie) = (begun.header("location").unwrap().to_owned(), begun.cookie());
        let mut ply = 0;
        loop {
            let page = stage.page(&path, &cookie).await;
            let Some(text) = first_move(&page) else {
                assert!(page.text().contains("has won:"), "{game}: {}", page.text());
                break;
            };
            let body = format!("move={}&ply={ply}", text.replace('=', "%3D"));
            let reply = stage.form(&format!("{path}/move"), &cookie, &body).await;
            assert_eq!(reply.status, 303, "{game} {text}: {}", reply.text());
            ply += 1;
        }
    }
}

#[tokio::test]
async fn a_friend_joins_by_the_link() {
    let stage = Stage::new().await;
    let begun = stage.form("/new", "", "start=talpa:link").await;
    let (path, cookie) = (begun.header("location").unwrap().to_owned(), begun.cookie());
    assert!(stage.page(&path, &cookie).await.text().contains("Send this link"));
    assert!(stage.get(&path).await.text().contains("Play as Blue"));
    assert_eq!(stage.form(&format!("{path}/join"), &cookie, "").await.status, 409);
    let joined = stage.form(&format!("{path}/join"), "", "").await;
    assert_eq!(joined.status, 303);
    let friend = joined.cookie();
    assert!(first_move(&stage.page(&path, &cookie).await).is_some());
    // While the other one thinks, the page comes anew by itself.
    let waiting = stage.page(&path, &friend).await.text();
    assert!(waiting.contains("http-equiv=\"refresh\"") && !waiting.contains("name=\"move\">"));
    let watched = stage.get(&path).await.text();
    assert!(watched.contains("You are watching") && !watched.contains("Resign"));
}

#[tokio::test]
async fn a_lesson_is_taken_step_by_step() {
    let stage = Stage::new().await;
    let wrong = stage.get("/learn/talpa?step=1&try=zz").await.text();
    assert!(wrong.contains("is not a move"), "{wrong}");
    for entry in catalog::CATALOG {
        let lesson = catalog::lessons::Lesson::of(entry);
        for (number, step) in (1..).zip(&lesson.steps) {
            let text = step.solution().replace('=', "%3D");
            let path = format!("/learn/{}?step={number}&try={text}", entry.info().slug);
            assert!(stage.get(&path).await.text().contains("answer right"), "{path}");
        }
    }
}

#[tokio::test]
async fn an_account_keeps_games_and_can_be_deleted() {
    let stage = Stage::new().await;
    let begun = stage.form("/new", "", "start=talpa:here").await;
    let guest = begun.cookie();
    let form = "name=Ada&password=correct+horse";
    let signed = stage.form("/account/sign-up", &guest, form).await;
    assert_eq!(signed.status, 303, "{}", signed.text());
    let ada = signed.cookie();
    assert_ne!(ada, guest, "a secret from before signing in is not used any more");
    assert!(stage.page("/games", &ada).await.text().contains("Talpa"));
    assert!(!stage.page("/games", &guest).await.text().contains("Talpa"));
    assert_eq!(stage.form("/account/sign-up", "", form).await.status, 422);
    assert_eq!(
        stage.form("/account/sign-in", "", "name=ada&password=wrong+horse").await.status,
        401
    );

    let elsewhere = stage.form("/account/sign-in", "", "name=ADA&password=correct+horse").await;
    let elsewhere = elsewhere.cookie();
    assert!(stage.page("/games", &elsewhere).await.text().contains("Talpa"));
    let path = begun.header("location").unwrap();
    let played = stage.form(&format!("{path}/move"), &elsewhere, "move=b1c1&ply=0").await;
    assert_eq!(played.status, 303);

    assert_eq!(stage.form("/account/delete", &ada, "password=wrong").await.status, 401);
    assert_eq!(stage.form("/account/delete", &ada, "password=correct+horse").await.status, 303);
    assert!(stage.page("/account", &elsewhere).await.text().contains("Sign in"));
    assert!(!stage.page(path, &elsewhere).await.text().contains("Ada"));
}

#[tokio::test]
async fn games_are_analysed_without_scripts() {
    let stage = Stage::new().await;
    let page = stage.get("/analysis?game=sight&moves=c3&think=true").await.text();
    assert!(page.contains("plies ahead") && page.contains("<ol class=\"lines\""), "{page}");
    let record = "record=%5BGame+%22sight%22%5D%0A%0A1.+c3+b2";
    let opened = stage.form("/analysis", "", record).await;
    let target = opened.header("location").unwrap();
    assert!(target.ends_with("&moves=c3+b2"), "{target}");
    assert!(stage.get(target).await.text().contains("White to move"));
    let bad = stage.form("/analysis", "", "record=nonsense").await;
    assert_eq!(bad.status, 422);
}

#[tokio::test]
async fn pictures_and_files_are_there() {
    let stage = Stage::new().await;
    let begun = stage.form("/new", "", "start=talpa:here").await;
    let path = begun.header("location").unwrap();
    let svg = stage.get(&format!("{path}/board.svg?side=second")).await;
    assert!(svg.header("content-type") == Some("image/svg+xml") && svg.text().starts_with("<svg"));
    let png = stage.get(&format!("{path}/board.png")).await;
    assert_eq!(&png.body[1..4], b"PNG");
    assert!(stage.get(&format!("{path}/record.json")).await.json()["moves"].is_array());
    let page = stage.get("/").await.text();
    let style = page.split("href=\"").find(|part| part.contains("style.css")).unwrap();
    let style = stage.get(style.split('"').next().unwrap()).await;
    assert!(style.header("cache-control").unwrap().contains("immutable"));
}
