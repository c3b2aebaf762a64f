//! The wire format of live pages: small, complete after a gap, and the same for everyone who sees
//! the same.

mod stage;

use catalog::CATALOG;
use client::any_move;
use serde_json::{Value, json};
use stage::Stage;

/// The most that a move may cost a listener, and a connection its first message.
const MAX_MOVE_BYTES: usize = 3 << 10;
const MAX_FIRST_BYTES: usize = 15 << 10;

const PLIES: usize = 40;

fn bearer(token: &str) -> [(&'static str, String); 1] {
    [("authorization", format!("Bearer {token}"))]
}

fn html(message: &Value) -> &str {
    message["html"].as_str().expect("a page")
}

/// The position and the board: other parts of a page depend on who was there when.
fn essence(message: &Value) -> (&Value, &Value, &str) {
    let (_, board) = html(message).split_once("<svg").expect("a board");
    let (board, _) = board.split_once("</svg>").expect("a board");
    (&message["state"]["position"], &message["state"]["legal"], board)
}

#[tokio::test]
async fn a_move_is_a_small_message_in_every_game_on_the_largest_board() {
    let stage = Stage::new().await;
    for entry in CATALOG {
        let size = entry.info().sides.last().unwrap().to_string();
        let wanted =
            json!({ "game": entry.info().slug, "size": size, "first": "me", "second": "open" });
        let created = stage.post("/api/v1/games", "", &wanted).await.json();
        let id = created["id"].as_str().unwrap();
        let joined = stage.post(&format!("/api/v1/games/{id}/join"), "", &json!({})).await.json();
        let tokens = [&created, &joined].map(|answer| answer["token"].as_str().unwrap());
        let path = format!("/g/{id}/live?inflate=true");
        let mut pages = Vec::new();
        for headers in [&bearer(tokens[0])[..], &bearer(tokens[1]), &[]] {
            let mut page = stage.live_page(&path, headers).await;
            let first = page.next().await;
            assert!(html(&first).contains("id=\"board\""), "{first}");
            assert!(page.bytes() <= MAX_FIRST_BYTES, "{}: {}", entry.info().name, page.bytes());
            pages.push(page);
        }
        for ply in 0..PLIES {
            let state = stage.state(id).await;
            let Some(text) = any_move(&state, 7) else { break };
            assert_eq!(stage.play(id, tokens[ply % 2], &text, ply).await.status, 200);
            for page in &mut pages {
                let news = page.next_event().await;
                assert_eq!(news["state"]["ply"], ply + 1);
                assert!(page.bytes() <= MAX_MOVE_BYTES, "{}: {}", entry.info().name, page.bytes());
            }
        }
    }
}

#[tokio::test]
async fn deltas_lead_to_the_same_page_as_a_new_connection() {
    let stage = Stage::new().await;
    let (id, tokens) = stage.two_players("clusterfuss").await;
    let path = format!("/g/{id}/live");
    let mut follower = stage.live_page(&path, &bearer(&tokens[0])).await;
    follower.next().await;
    for ply in 0..8 {
        let text = any_move(&stage.state(&id).await, 3).unwrap();
        stage.play(&id, &tokens[ply % 2], &text, ply).await;
        let followed = follower.next_event().await;
        let mut newcomer = stage.live_page(&path, &bearer(&tokens[0])).await;
        let complete = newcomer.next().await;
        assert_eq!(essence(&followed), essence(&complete));
        let legal = followed["state"]["legal"].as_array().unwrap();
        assert_eq!(legal.is_empty(), ply % 2 == 0, "only who is to move needs the legal moves");
    }
}

#[tokio::test]
async fn spectators_see_neither_the_chat_nor_the_forms_of_players() {
    let stage = Stage::new().await;
    let (id, [first, _]) = stage.two_players("sight").await;
    let path = format!("/g/{id}/live");
    let mut player = stage.live_page(&path, &bearer(&first)).await;
    let mut spectator = stage.live_page(&path, &[]).await;
    player.next().await;
    spectator.next().await;
    let chat = json!({ "do": "say", "text": "a secret" });
    assert_eq!(stage.post(&format!("/api/v1/games/{id}/actions"), &first, &chat).await.status, 200);
    assert!(html(&player.next_event().await).contains("a secret"));
    stage.play(&id, &first, "c3", 0).await;
    let news = spectator.next_event().await;
    assert_eq!(news["event"]["kind"], "moved");
    assert!(!html(&news).contains("a secret") && !html(&news).contains("resign"), "{news}");
}

#[tokio::test]
async fn a_page_that_asks_for_a_sign_of_life_gets_it() {
    let stage = Stage::new().await;
    let (id, _) = stage.two_players("sight").await;
    let mut socket = stage.socket(&format!("/g/{id}/live"), &[]).await.unwrap();
    socket.next().await;
    socket.say("[]").await;
    while socket.next().await != json!([]) {}
}
