//! Accounts: names, passwords, recovery, sessions.

mod stage;

use stage::Stage;

/// Signs up and returns the cookie.
async fn sign_up(stage: &Stage, name: &str, password: &str) -> String {
    let form = format!("name={name}&password={password}");
    let signed = stage.form("/account/sign-up", "", &form).await;
    assert_eq!(signed.status, 303, "{}", signed.text());
    signed.cookie()
}

async fn is_signed_in(stage: &Stage, cookie: &str) -> bool {
    stage.page("/account", cookie).await.text().contains("Sign out")
}

async fn can_sign_in(stage: &Stage, name: &str, password: &str) -> bool {
    let form = format!("name={name}&password={password}");
    stage.form("/account/sign-in", "", &form).await.status == 303
}

#[tokio::test]
async fn a_refused_form_is_shown_again_with_the_reason() {
    let stage = Stage::new().await;
    sign_up(&stage, "Emmy", "correct+horse").await;
    let wrong = stage.form("/account/sign-in", "", "name=Emmy&password=wrong+horse").await;
    assert_eq!(wrong.status, 401);
    let page = wrong.text();
    assert!(page.contains("role=\"alert\">Wrong name or password."), "{page}");
    assert!(page.contains("action=\"/account/sign-in\"") && page.contains("value=\"Emmy\""));
    assert!(!page.contains("wrong horse"), "the password is not repeated");
    for (form, reason) in [
        ("name=Hedy&password=password", "too easy to guess"),
        ("name=Hedy&password=short", "needs 8 to 200"),
        ("name=HedyLamarr&password=hedylamarr1", "too close to your name"),
        ("name=Guest&password=correct+horse", "is taken"),
        ("name=adm1n&password=correct+horse", "is taken"),
        ("name=%E3%85%A4%E3%85%A4&password=correct+horse", "be a name"),
        // Look-alikes of Emmy: other case, and the letters r and n for m.
        ("name=EMMY&password=correct+horse", "is taken"),
        ("name=Ernrny&password=correct+horse", "is taken"),
        // Emmy with a Cyrillic letter.
        ("name=%D0%95mmy&password=correct+horse", "be a name"),
    ] {
        let refused = stage.form("/account/sign-up", "", form).await;
        assert_eq!(refused.status, 422, "{form}");
        let page = refused.text();
        assert!(page.contains("role=\"alert\"") && page.contains(reason), "{form}: {page}");
        assert!(page.contains("action=\"/account/sign-up\""), "{form}");
    }
}

#[tokio::test]
async fn a_new_password_ends_other_sessions() {
    let stage = Stage::new().await;
    let here = sign_up(&stage, "Mary", "correct+horse").await;
    let elsewhere = stage.form("/account/sign-in", "", "name=mary&password=correct+horse").await;
    let elsewhere = elsewhere.cookie();
    for (form, status) in [
        ("password=wrong+horse&new_password=battery+staple", 401),
        ("password=correct+horse&new_password=12345678", 422),
    ] {
        let refused = stage.form("/account/password", &here, form).await;
        assert_eq!(refused.status, status, "{form}");
        assert!(refused.text().contains("action=\"/account/password\""));
    }
    let form = "password=correct+horse&new_password=battery+staple";
    let changed = stage.form("/account/password", &here, form).await;
    assert_eq!(changed.status, 303, "{}", changed.text());
    assert!(is_signed_in(&stage, &changed.cookie()).await);
    assert!(!is_signed_in(&stage, &here).await && !is_signed_in(&stage, &elsewhere).await);
    assert!(!can_sign_in(&stage, "mary", "correct+horse").await);
    assert!(can_sign_in(&stage, "mary", "battery+staple").await);
    assert_eq!(stage.form("/account/password", "", form).await.status, 401);
}

#[tokio::test]
async fn a_recovery_code_replaces_a_forgotten_password_once() {
    let stage = Stage::new().await;
    let cookie = sign_up(&stage, "Katherine", "correct+horse").await;
    assert_eq!(stage.form("/account/codes", &cookie, "password=wrong").await.status, 401);
    let page = stage.form("/account/codes", &cookie, "password=correct+horse").await;
    assert_eq!(page.status, 200);
    let page = page.text();
    let codes: Vec<&str> =
        page.split("<code>").skip(1).map(|rest| rest.split("</code>").next().unwrap()).collect();
    assert_eq!(codes.len(), 8, "{page}");
    let recover = async |code: &str, password: &str| {
        let form = format!("name=katherine&code={code}&new_password={password}");
        stage.form("/account/recover", "", &form).await
    };
    let wrong = recover("0000-0000-0000-0000", "battery+staple").await;
    assert_eq!(wrong.status, 401);
    assert!(wrong.text().contains("Wrong name or recovery code."));
    assert_eq!(recover(codes[0], "password").await.status, 422);
    let sloppy = codes[0].to_uppercase().replace('-', "+");
    let recovered = recover(&sloppy, "battery+staple").await;
    assert_eq!(recovered.status, 303, "{}", recovered.text());
    assert!(is_signed_in(&stage, &recovered.cookie()).await);
    assert!(!is_signed_in(&stage, &cookie).await, "old sessions have ended");
    assert!(can_sign_in(&stage, "katherine", "battery+staple").await);
    assert_eq!(recover(codes[0], "another+horse").await.status, 401);
    assert_eq!(recover(codes[1], "another+horse").await.status, 303);
}
