//! Games, as a program plays them.

use std::io;

use serde_json::{Value, json};

use crate::connection::{Connection, Reply};

/// A game between two programs.
#[derive(Clone, Debug)]
pub struct Pair {
    /// The name of the game.
    pub id: String,
    /// The secrets of both seats.
    pub tokens: [String; 2],
}

impl Connection {
    /// Begins a game of this kind between two programs.
    pub async fn two_players(&mut self, game: &str) -> io::Result<Pair> {
        let wanted = json!({ "game": game, "first": "me", "second": "open" });
        let begun = self.begin(&wanted).await?;
        let id = text_of(&begun, "id")?;
        let joined = self.post(&format!("/api/v1/games/{id}/join"), "", &json!({})).await?;
        let tokens = [text_of(&begun, "token")?, text_of(&joined.json(), "token")?];
        Ok(Pair { id, tokens })
    }

    /// Begins a game: the answer.
    pub async fn begin(&mut self, wanted: &Value) -> io::Result<Value> {
        let begun = self.post("/api/v1/games", "", wanted).await?;
        if begun.status == 201 { Ok(begun.json()) } else { Err(io::Error::other(begun.text())) }
    }

    /// Makes a move.
    pub async fn play(
        &mut self,
        id: &str,
        token: &str,
        text: &str,
        ply: usize,
    ) -> io::Result<Reply> {
        let body = json!({ "move": text, "ply": ply });
        self.post(&format!("/api/v1/games/{id}/moves"), token, &body).await
    }

    /// A game as it stands.
    pub async fn state(&mut self, id: &str) -> io::Result<Value> {
        Ok(self.get(&format!("/api/v1/games/{id}")).await?.json())
    }
}

fn text_of(answer: &Value, field: &str) -> io::Result<String> {
    let text = answer[field].as_str().map(str::to_owned);
    text.ok_or_else(|| io::Error::other(format!("there is no `{field}` in {answer}")))
}

/// Any legal move of a state, the same for the same seed.
pub fn any_move(state: &Value, seed: usize) -> Option<String> {
    let legal = state["legal"].as_array()?;
    let ply = state["ply"].as_u64()? as usize;
    let index = (ply * 7919 + seed * 104_729) % legal.len().max(1);
    Some(legal.get(index)?["move"].as_str()?.to_owned())
}
