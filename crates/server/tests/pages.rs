//! Pages in a browser without scripts.

mod stage;

use std::time::Duration;

use client::Reply;
use messages::Language;
use stage::{Stage, with_timeout};

/// The paths of all pages.
fn paths(game: &str) -> Vec<String> {
    let mut paths: Vec<String> =
        ["/", "/games", "/account", "/analysis", "/api", "/about", "/learn", "/watch", "/puzzles"]
            .map(str::to_owned)
            .to_vec();
    for entry in catalog::CATALOG {
        let slug = entry.info().slug;
        paths.extend([
            format!("/rules/{slug}"),
            format!("/games/{slug}/report"),
            format!("/learn/{slug}"),
            format!("/puzzles/{slug}/{}", first_puzzle(slug)),
            format!("/new/{slug}"),
            format!("/analysis?game={slug}"),
            format!("/edit?game={slug}"),
        ]);
    }
    paths.extend([game.to_owned(), format!("{game}?ply=0&side=second")]);
    paths
}

fn first_puzzle(game: &str) -> &'static str {
    &puzzle::Library::shipped().of_game(game).next().expect("every game has puzzles").id
}

#[tokio::test]
async fn every_page_works_under_a_strict_content_security_policy() {
    let stage = Stage::new().await;
    let created = stage.form("/new", "", "start=talpa:here").await;
    for path in paths(created.header("location").unwrap()) {
        let page = stage.page(&path, &created.cookie()).await;
        assert_eq!(page.status, 200, "{path}: {}", page.text());
        let policy = page.header("content-security-policy").unwrap();
        assert!(
            policy.starts_with("default-src 'none'") && !policy.contains("-inline"),
            "{policy}"
        );
        assert!(!policy.contains("-eval"), "{policy}");
        // Links may lead to other sites; nothing is loaded from there.
        let text = page.text().replace("<a href=\"https://", "<a href=\"");
        assert!(text.contains("<h1") && text.contains("<title>"), "{path}");
        for forbidden in [" style=", " onclick=", "javascript:", "<style", "http://", "https://"] {
            let allowed = forbidden == "http://"
                && text.matches(forbidden).count()
                    == text.matches("http://www.w3.org/2000/svg").count()
                        // Previews of links and the page in other languages need the site's own
                        // address.
                        + text.matches("content=\"http://127.0.0.1:").count()
                        + text.matches("href=\"http://127.0.0.1:").count();
            assert!(allowed || !text.contains(forbidden), "{path} has {forbidden}");
        }
    }
    for missing in ["/nothing", "/rules/chess", "/games/chess/report", "/g/0123456789abcdef"] {
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
        let created = stage.form("/new", "", &format!("start={game}:here")).await;
        let (path, cookie) = (created.header("location").unwrap().to_owned(), created.cookie());
        let mut ply = 0;
        loop {
            let page = stage.page(&path, &cookie).await;
            // On one screen nobody is away.
            assert!(!page.text().contains("class=\"here"), "{game}");
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
    let created = stage.form("/new", "", "start=talpa:link").await;
    let (path, cookie) = (created.header("location").unwrap().to_owned(), created.cookie());
    let page = stage.page(&path, &cookie).await.text();
    assert!(page.contains("Send this link") && page.contains("class=\"here yes\""), "{page}");
    assert!(stage.get(&path).await.text().contains("Play as Blue"));
    // Someone with a seat keeps it, and does not get the other one.
    assert_eq!(stage.form(&format!("{path}/join"), &cookie, "").await.status, 303);
    assert!(stage.get(&path).await.text().contains("Play as Blue"));
    let joined = stage.form(&format!("{path}/join"), "", "").await;
    assert_eq!(joined.status, 303);
    let friend = joined.cookie();
    assert!(first_move(&stage.page(&path, &cookie).await).is_some());
    // The page reloads itself while the opponent thinks.
    let waiting = stage.page(&path, &friend).await.text();
    assert!(waiting.contains("http-equiv=\"refresh\"") && !waiting.contains("name=\"move\">"));
    let watched = stage.get(&path).await.text();
    assert!(watched.contains("You are watching") && !watched.contains("value=\"resign\""));
}

#[tokio::test]
async fn a_lesson_is_taken_step_by_step() {
    let stage = Stage::new().await;
    let wrong = stage.get("/learn/talpa?step=1&try=zz").await.text();
    assert!(wrong.contains("is not a move"), "{wrong}");
    let mut leads_to = "/learn/crosscut".to_owned();
    for id in catalog::lessons::LessonId::all() {
        let game = id.entry().info().slug;
        let lesson = format!("/learn/{game}/{}", id.slug());
        let mut last = String::new();
        for (number, step) in (1..).zip(id.open(Language::english()).steps) {
            let text = step.solution().replace('=', "%3D");
            let path = format!("{lesson}?step={number}&try={text}");
            last = stage.get(&path).await.text();
            assert!(last.contains("answer right"), "{path}");
        }
        match id.next() {
            Some(next) => {
                leads_to = format!("/learn/{game}/{}", next.slug());
                assert!(last.contains(&format!("href=\"{leads_to}\"")), "{last}");
            }
            None => assert_eq!(leads_to, lesson),
        }
        assert!(last.contains(&format!("value=\"{game}:computer\"")), "{last}");
    }
    assert_eq!(stage.get("/learn/talpa/chess").await.status, 404);
    let learn = stage.get("/learn").await.text();
    assert!(learn.contains("/learn/talpa/ideas") && learn.contains("12 steps"), "{learn}");
}

#[tokio::test]
async fn a_wrong_move_in_a_lesson_is_explained_by_what_happens_next() {
    let stage = Stage::new().await;
    let id = catalog::lessons::LessonId::find("clusterfuss", Some("ideas")).unwrap();
    let step = &id.open(Language::english()).steps[0];
    let choices = step.start.choices();
    let wrong = &choices.iter().find(|choice| !step.accepts(&choice.text)).unwrap().text;
    let page = stage.get(&format!("/learn/clusterfuss/ideas?step=1&try={wrong}")).await.text();
    assert!(page.contains("Not yet.") && page.contains(&format!("{wrong} loses")), "{page}");
    assert!(page.contains("(F"), "{page}");
}

#[tokio::test]
async fn an_account_keeps_games_and_can_be_deleted() {
    let stage = Stage::new().await;
    let created = stage.form("/new", "", "start=talpa:here").await;
    let guest = created.cookie();
    let form = "name=Ada&password=correct+horse";
    let signed = stage.form("/account/sign-up", &guest, form).await;
    assert_eq!(signed.status, 303, "{}", signed.text());
    let ada = signed.cookie();
    assert_ne!(ada, guest, "the guest's secret is replaced when signing in");
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
    let path = created.header("location").unwrap();
    let played = stage.form(&format!("{path}/move"), &elsewhere, "move=b1c1&ply=0").await;
    assert_eq!(played.status, 303);

    assert_eq!(stage.form("/account/delete", &ada, "password=wrong").await.status, 401);
    assert_eq!(stage.form("/account/delete", &ada, "password=correct+horse").await.status, 303);
    assert!(stage.page("/account", &elsewhere).await.text().contains("Sign in"));
    assert!(!stage.page(path, &elsewhere).await.text().contains("Ada"));
}

#[tokio::test]
async fn the_list_of_games_shows_players_and_results() {
    let stage = Stage::new().await;
    let created = stage.form("/new", "", "start=sight:computer&level=3&side=second").await;
    let (path, cookie) = (created.header("location").unwrap().to_owned(), created.cookie());
    let list = stage.page("/games", &cookie).await.text();
    assert!(list.contains("Computer, level 3 vs You"), "{list}");
    stage.form(&format!("{path}/do"), &cookie, "do=resign").await;
    let list = stage.page("/games", &cookie).await.text();
    assert!(list.contains("You lost"), "{list}");
    // An opponent with an account is shown by name.
    let friend = stage.form("/account/sign-up", "", "name=grace&password=correct+horse").await;
    let created = stage.form("/new", &friend.cookie(), "start=sight:link&side=first").await;
    let path = created.header("location").unwrap();
    stage.form(&format!("{path}/join"), &cookie, "").await;
    let list = stage.page("/games", &cookie).await.text();
    assert!(list.contains(">grace</a> vs You"), "{list}");
}

/// Percent-encodes a text.
fn escaped(text: &str) -> String {
    text.bytes().map(|byte| format!("%{byte:02X}")).collect::<Vec<String>>().concat()
}

/// The percent-encoded value of a hidden field.
fn field(page: &str, name: &str) -> String {
    let value = page.split(&format!("type=\"hidden\" name=\"{name}\" value=\"")).nth(1);
    let value = value.and_then(|value| value.split('"').next()).expect("the field");
    let marks = [("&#34;", "\""), ("&#39;", "'"), ("&#60;", "<"), ("&#62;", ">"), ("&#38;", "&")];
    let text = marks.iter().fold(value.to_owned(), |text, (code, mark)| text.replace(code, mark));
    escaped(&text)
}

#[tokio::test]
async fn games_are_analyzed_without_scripts() {
    let stage = Stage::new().await;
    let page = stage.get("/analysis?game=sight&moves=c3&think=true").await.text();
    assert!(page.contains("Depth ") && page.contains("<ol class=\"lines\""), "{page}");
    // The graph has a button for every position. The book knows that c3 throws the win away.
    let page = stage.get("/analysis?game=sight&moves=c3+b2+d4").await.text();
    let points = page.split("class=\"graph-points\"").nth(1).expect("the points of the graph");
    assert_eq!(points.matches(" tabindex=\"-1\"").count(), 4);
    assert_eq!(page.matches("<span class=\"mistake\">").count(), 1);
    assert!(page.contains("id=\"bar-share\"") && page.contains("graph-line"));
    let finished = stage.get("/analysis?game=sight&size=3&moves=b2").await.text();
    assert!(finished.contains("class=\"values\""), "every move of a small board is solved");
    assert_eq!(stage.get("/analysis?game=sight&moves=zz").await.status, 422);
}

#[tokio::test]
async fn records_are_opened_without_loss() {
    let stage = Stage::new().await;
    let given = "%5BGame+%22sight%22%5D%5BEvent+%22A+club%22%5D%0A%0A1.+c3+%7Bgood%7D+b2+(1...+d4+2.+d3)+2.+a1";
    let page = stage.form("/analysis", "", &format!("record={given}")).await.text();
    assert!(page.contains("Black to move") && page.contains("A club") && page.contains(">good<"));
    // Another move at an earlier node starts a variation, and everything else stays.
    let record = field(&page, "record");
    let branch = format!("/analysis?record={record}&at=1&add=E5");
    let page = stage.get(&branch).await.text();
    let text = field(&page, "record");
    for kept in ["[Event", "{good}", "(1... d4 2. d3)", "(1... e5)", "2. a1"] {
        assert!(text.contains(&escaped(kept)), "{page}");
    }
    assert!(page.contains("aria-current=\"true\">e5<") && page.contains("Back to the main line"));
    // It can be promoted to the main line, and removed.
    let at = field(&page, "at");
    let page = stage.get(&format!("/analysis?record={text}&at={at}&do=promote")).await.text();
    assert!(!page.contains("Back to the main line") && page.contains("(</span>"));
    let page = stage.get(&format!("/analysis?record={text}&at={at}&do=remove")).await.text();
    assert!(!page.contains(">e5<") && page.contains("aria-current=\"true\">c3<"));
    // An illegal move is reported, and the record stays.
    let refused = stage.get(&format!("/analysis?record={record}&at=1&add=c3c3")).await;
    assert_eq!(refused.status, 422);
    assert!(
        refused.text().contains("class=\"problem\"") && field(&refused.text(), "record") == record
    );
}

#[tokio::test]
async fn rules_of_another_game_are_dropped() {
    let stage = Stage::new().await;
    // As the form is sent when only the game is changed.
    let page = stage.get("/analysis?of=sight&game=talpa&rules=blocked%3Dnext&size=6").await;
    assert_eq!(page.status, 200);
    assert!(page.text().contains("Analysis of Talpa"));
    // Without `of` the rules are taken literally.
    assert_eq!(stage.get("/analysis?game=talpa&rules=blocked%3Dnext").await.status, 422);
    // An invalid record is shown with the board of its game.
    let page = stage.get("/analysis?record=%5BGame+%22sight%22%5D+1.+zz").await;
    assert_eq!(page.status, 422);
    assert!(page.text().contains("Analysis of Sight"));
}

#[tokio::test]
async fn an_invalid_record_can_be_corrected() {
    let stage = Stage::new().await;
    let bad = stage.form("/analysis", "", "record=1.+nonsense").await;
    assert_eq!(bad.status, 422);
    assert!(
        bad.text().contains("1. nonsense</textarea>") && bad.text().contains("class=\"problem\"")
    );
    let kind = [("content-type", "multipart/form-data; boundary=b")];
    let body = "--b\r\nContent-Disposition: form-data; name=\"record\"; filename=\"a.txt\"\r\n\r\n\
                [Game \"talpa\"]\n[Size \"4\"]\n\n1. b1c1\r\n--b--\r\n";
    let sent = stage.send("POST", "/analysis", &kind, body).await;
    assert_eq!(sent.status, 200, "{}", sent.text());
    assert!(sent.text().contains("aria-current=\"true\">b1c1<"));
    let broken = stage.send("POST", "/analysis", &kind, "--b").await;
    assert_eq!(broken.status, 400);
    // A record that is too long for a URL is posted from form to form.
    let words = "word ".repeat(1000);
    let long = format!("record=%5BGame+%22sight%22%5D+1.+c3+%7B{}%7D", words.replace(' ', "+"));
    let page = stage.form("/analysis", "", &long).await.text();
    assert!(page.contains("method=\"post\" action=\"/analysis\" class=\"walk\""));
}

#[tokio::test]
async fn an_uploaded_record_can_be_posted_from_form_to_form() {
    let stage = Stage::new().await;
    let kind = [("content-type", "multipart/form-data; boundary=b")];
    let upload = |text: &str| {
        let record = format!("[Game \"sight\"]\n\n1. c3 {{{text}}} b2");
        format!(
            "--b\r\nContent-Disposition: form-data; name=\"record\"\r\n\r\n{record}\r\n--b--\r\n"
        )
    };
    let sent = stage.send("POST", "/analysis", &kind, &upload(&"ä".repeat(30_000))).await;
    assert_eq!(sent.status, 200);
    // The form needs three bytes for each byte of such a letter.
    let form = format!("record=%5BGame+%22sight%22%5D+1.+c3+%7B{}%7D+b2", "%C3%A4".repeat(30_000));
    let sent = stage.form("/analysis", "", &form).await;
    assert_eq!(sent.status, 200);
    assert!(sent.text().contains("aria-current=\"true\">b2<"));
    let large = stage.send("POST", "/analysis", &kind, &upload(&"ä".repeat(40_000))).await;
    assert_eq!(large.status, 413);
}

#[tokio::test]
async fn a_game_on_this_server_is_analyzed() {
    let stage = Stage::new().await;
    let created = stage.form("/new", "", "start=sight:here").await;
    let (path, cookie) = (created.header("location").unwrap(), created.cookie());
    stage.form(&format!("{path}/move"), &cookie, "move=c3&ply=0").await;
    let page = stage.get(&format!("{path}/analysis")).await.text();
    assert!(page.contains("aria-current=\"true\">c3<") && page.contains("[First"), "{page}");
}

#[tokio::test]
async fn an_analysis_names_the_players() {
    let stage = Stage::new().await;
    let record = "%5BGame+%22talpa%22%5D%5BFirst+%22Ada%22%5D%5BSecond+%22engine:3%22%5D+1.+b1c1";
    let page = stage.get(&format!("/analysis?record={record}")).await.text();
    assert!(page.contains("<title>Ada vs Computer, level 3 · "), "{page}");
    let players = page.split("class=\"played\"").nth(1).expect("a line with the players");
    let players = players.split("</p>").next().unwrap_or_default();
    assert!(players.contains("Red:</span> <strong>Ada<"), "{players}");
    assert!(players.contains("Blue:</span> <strong>Computer, level 3<"), "{players}");
    let unnamed = stage.get("/analysis?game=talpa&moves=b1c1").await.text();
    assert!(!unnamed.contains("class=\"played\""), "{unnamed}");
}

#[tokio::test]
async fn no_address_leads_to_another_host() {
    let stage = Stage::new().await;
    for path in
        ["//elsewhere.example/?a=", "/\\elsewhere.example/?a=", "/pt//elsewhere.example/?a="]
    {
        let reply = stage.get(path).await;
        assert_eq!((reply.status, reply.header("location")), (404, None), "{path}");
    }
}

#[tokio::test]
async fn addresses_have_no_blank_fields_and_nothing_that_is_usual() {
    let stage = Stage::new().await;
    for (given, plain) in [
        ("/games?show=&game=", "/games"),
        ("/watch?game=talpa&player=&result=", "/watch?game=talpa"),
        ("/pt/edit?game=talpa&rules=&put=b2", "/pt/edit?game=talpa&put=b2"),
        ("/new", "/"),
    ] {
        let answer = stage.get(given).await;
        assert_eq!((answer.status, answer.header("location")), (303, Some(plain)), "{given}");
    }
    let created = stage.form("/new", "", "start=sight:here").await;
    let game = created.header("location").unwrap().to_owned();
    stage.form(&format!("{game}/move"), &created.cookie(), "move=c3&ply=0").await;
    for (given, own) in [
        ("/edit?game=talpa&size=8&side=first&all=start", "/edit?game=talpa"),
        (
            "/edit?game=talpa&size=3&put=b2&with=empty&turn=b",
            "/edit?game=talpa&position=rbr/b1b/rbr+b&with=empty",
        ),
        ("/analysis?game=sight&at=1&moves=c3&side=first", "/analysis?game=sight&moves=c3"),
        (
            "/analysis?record=%5BGame+%22sight%22%5D+1.+c3+b2&at=1&add=d4&side=second",
            "/analysis?record=",
        ),
        ("/analysis?game=sight&moves=c3+b2&at=0", "/analysis?game=sight&moves=c3+b2&at=0"),
        (
            &format!("{game}/analysis?side=second&at=0"),
            &format!("{game}/analysis?at=0&side=second"),
        ),
    ] {
        let page = stage.get(given).await.text();
        let own = own.replace('&', "&#38;");
        assert!(page.contains(&format!("<link rel=\"canonical\" href=\"{own}")), "{given}: {page}");
    }
    assert!(!stage.get("/edit?game=talpa&position=xyz").await.text().contains("canonical"));
}

#[tokio::test]
async fn pieces_are_placed_without_scripts() {
    let stage = Stage::new().await;
    for entry in catalog::CATALOG {
        let slug = entry.info().slug;
        let page = stage.get(&format!("/edit?game={slug}&all=clear")).await.text();
        let open = page.matches("name=\"put\"").count();
        assert!(open >= 9, "{slug}: {open} squares");
        assert_eq!(page.contains("Add a piece"), entry.info().stacks, "{slug}");
        let start = stage.get(&format!("/edit?game={slug}&all=start")).await.text();
        assert!(start.contains("Legal position") && start.contains("Analyze position"), "{slug}");
    }
    let empty = stage.get("/edit?game=claustro&all=clear").await.text();
    assert!(empty.contains("class=\"problem\"") && !empty.contains("Analyze position"));
    let position = field(&empty, "position");
    let put =
        stage.get(&format!("/edit?game=claustro&position={position}&with=first&put=b1")).await;
    assert!(put.text().contains("aria-label=\"b1: Red\""), "{}", put.text());
    let invalid = stage.get("/edit?game=talpa&position=xyz").await;
    assert_eq!(invalid.status, 422);
    assert!(invalid.text().contains("Invalid position"));
    assert_eq!(stage.get("/edit?game=chess").await.status, 422);
}

#[tokio::test]
async fn a_game_continues_from_a_position_with_its_rules() {
    let stage = Stage::new().await;
    let fields = "game=claustro&size=5&rules=walk%3Dany%2Crepetition%3Ddraw&opponent=computer&level=perfect\
                  &position=-1bb1/3b1/r3b/1r3/1rr1-+r";
    let created = stage.form("/new", "", fields).await;
    let path = created.header("location").unwrap_or_else(|| panic!("{}", created.text()));
    let page = stage.page(path, &created.cookie()).await.text();
    assert!(page.contains("all four directions") && page.contains("Computer, perfect"), "{page}");
}

#[tokio::test]
async fn pictures_and_files_are_served() {
    let stage = Stage::new().await;
    let created = stage.form("/new", "", "start=talpa:here").await;
    let path = created.header("location").unwrap();
    let svg = stage.get(&format!("{path}/board.svg?side=second")).await;
    assert!(svg.header("content-type") == Some("image/svg+xml") && svg.text().starts_with("<svg"));
    let png = stage.get(&format!("{path}/board.png")).await;
    assert_eq!(&png.body[1..4], b"PNG");
    assert!(stage.get(&format!("{path}/record.json")).await.json()["moves"].is_array());
    let page = stage.get("/").await.text();
    let style = page.split("href=\"").find(|part| part.contains("style.css")).unwrap();
    let style = stage.get(style.split('"').next().unwrap()).await;
    assert!(style.header("cache-control").unwrap().contains("immutable"));
    let fonts: Vec<&str> =
        page.split("href=\"").filter_map(|part| Some(part.split_once(".woff2")?.0)).collect();
    let mut bytes = 0;
    for font in &fonts {
        let font = stage.get(&format!("{font}.woff2")).await;
        assert_eq!(font.header("content-type"), Some("font/woff2"));
        assert_eq!(&font.body[..4], b"wOF2");
        bytes += font.body.len();
    }
    assert!(fonts.len() == 2 && bytes <= 60 << 10, "{bytes} bytes of fonts");
}

#[tokio::test]
async fn settings_are_kept_in_a_cookie_and_lead_back() {
    let stage = Stage::new().await;
    let page = stage.get("/about").await.text();
    assert!(!page.contains("data-theme=") && page.contains("data-board=\"paper\""), "{page}");
    let saved = stage.form("/settings", "", "scheme=dark&board=wood&back=/rules/talpa").await;
    assert_eq!((saved.status, saved.header("location")), (303, Some("/rules/talpa")));
    let page = stage.page("/about", &saved.cookie()).await.text();
    assert!(page.contains("data-theme=\"dark\" data-board=\"wood\""), "{page}");
    // Nobody is sent to another site.
    for back in ["//example.org", "javascript:x", ""] {
        let saved = stage.form("/settings", "", &format!("back={back}")).await;
        assert_eq!(saved.header("location"), Some("/"), "{back}");
    }
}

#[tokio::test]
async fn public_games_are_found_in_the_archive_and_in_profiles() {
    let stage = Stage::new().await;
    let ada = stage.form("/account/sign-up", "", "name=Ada&password=correct+horse").await.cookie();
    let fields = "game=sight&opponent=computer&level=1&side=first&listed=yes";
    let public = stage.form("/new", &ada, fields).await.header("location").unwrap().to_owned();
    let private = stage.form("/new", &ada, "start=sight:here").await;
    let private = private.header("location").unwrap().to_owned();
    for path in [&public, &private] {
        let played = stage.form(&format!("{path}/move"), &ada, "move=c3&ply=0").await;
        assert_eq!(played.status, 303, "{}", played.text());
    }
    let answered = async {
        while stage.state(public.trim_start_matches("/g/")).await["ply"] != 2 {
            tokio::time::sleep(Duration::from_millis(20)).await;
        }
    };
    with_timeout(answered).await;
    for path in [&public, &private] {
        stage.form(&format!("{path}/do"), &ada, "do=resign").await;
    }
    for (filters, found) in [
        ("", true),
        ("?game=sight&player=ADA&result=second", true),
        ("?game=talpa", false),
        ("?player=grace", false),
        ("?result=first", false),
        ("?page=1", false),
    ] {
        let page = stage.get(&format!("/watch{filters}")).await.text();
        assert_eq!(page.contains(&public), found, "{filters}");
        assert!(!page.contains(&private), "{filters}");
    }
    let profile = stage.get("/player/ada").await.text();
    assert!(profile.contains("<h1>Ada</h1>") && profile.contains("Computer, level 1"), "{profile}");
    assert!(profile.contains(&public) && !profile.contains(&private), "{profile}");
    assert_eq!(stage.get("/player/nobody").await.status, 404);

    let file = stage.page("/games/records.txt", &ada).await;
    let records: Vec<_> = catalog::Record::read_all(&file.body).unwrap().collect();
    assert_eq!(records.len(), 2);
    assert!(records.iter().all(Result::is_ok), "{}", file.text());
    // Filters of one's own games.
    let own = stage.page("/games?show=finished", &ada).await.text();
    assert!(own.contains(&public) && own.contains(&private), "{own}");
    let own = stage.page("/games?show=running", &ada).await.text();
    assert!(!own.contains(&public) && own.contains("No game matches"), "{own}");
}

#[tokio::test]
async fn clocks_and_timed_engines_are_chosen_in_the_form() {
    let stage = Stage::new().await;
    for (clock, words) in
        [("60%2B0", "1 min + 0 s"), ("custom&minutes=0.5&increment=2", "30 s + 2 s")]
    {
        let created = stage.form("/new", "", &format!("start=sight:here&clock={clock}")).await;
        let path = created.header("location").unwrap_or_else(|| panic!("{}", created.text()));
        assert!(stage.page(path, &created.cookie()).await.text().contains(words), "{clock}");
    }
    let created = stage.form("/new", "", "start=sight:here&clock=custom&minutes=x").await;
    assert_eq!(created.status, 422);
    let created = stage.form("/new", "", "game=sight&opponent=computer&level=time%3D1s").await;
    let path = created.header("location").unwrap_or_else(|| panic!("{}", created.text()));
    let page = stage.page(path, &created.cookie()).await.text();
    assert!(page.contains("Engine, 1 s per move"), "{page}");
    // Perfect play is offered, and given, only where it is perfect.
    assert!(stage.get("/new/sight").await.text().contains("only on 3 × 3, 5 × 5"));
    for refused in ["level=time%3D60s", "level=perfect&size=7", "level=perfect&size=9"] {
        let fields = format!("game=sight&opponent=computer&{refused}");
        assert_eq!(stage.form("/new", "", &fields).await.status, 422, "{refused}");
    }
    for given in ["level=perfect", "level=perfect&size=3", "level=perfect&size=5"] {
        let fields = format!("game=sight&opponent=computer&{given}");
        assert_eq!(stage.form("/new", "", &fields).await.status, 303, "{given}");
    }
}

#[tokio::test]
async fn links_have_previews_and_invitations_a_qr_code() {
    let stage = Stage::new().await;
    let created = stage.form("/new", "", "start=talpa:link").await;
    let path = created.header("location").unwrap();
    let page = stage.get(path).await.text();
    let image = page.split("property=\"og:image\" content=\"").nth(1).unwrap();
    assert!(image.split('"').next().unwrap().ends_with(&format!("{path}/board.png")), "{page}");
    assert!(stage.page(path, &created.cookie()).await.text().contains("invitation.svg"));
    let code = stage.get(&format!("{path}/invitation.svg")).await;
    assert_eq!(code.header("content-type"), Some("image/svg+xml"));
    assert!(code.text().matches("h1v1h-1z").count() > 100);
    for (path, kind) in
        [("/icon.png", "image/png"), ("/manifest.webmanifest", "application/manifest+json")]
    {
        assert_eq!(stage.get(path).await.header("content-type"), Some(kind));
    }
}
