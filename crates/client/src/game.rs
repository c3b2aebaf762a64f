//! Games through the API.

use std::io;

use serde_json::{Value, json};

use crate::connection::{Connection, Reply};

/// A game between two bots.
#[derive(Clone, Debug)]
pub struct Pair {
    /// The id of the game.
    pub id: String,
    /// The tokens of both seats.
    pub tokens: [String; 2],
}

impl Connection {
    /// Starts a game between two bots.
    pub async fn two_players(&mut self, game: &str) -> io::Result<Pair> {
        let wanted = json!({ "game": game, "first": "me", "second": "open" });
        let created = self.create_game(&wanted).await?;
        let id = text_of(&created, "id")?;
        let joined = self.post(&format!("/api/v1/games/{id}/join"), "", &json!({})).await?;
        let tokens = [text_of(&created, "token")?, text_of(&joined.json(), "token")?];
        Ok(Pair { id, tokens })
    }

    /// Starts a game: the response.
    pub async fn create_game(&mut self, wanted: &Value) -> io::Result<Value> {
        let created = self.post("/api/v1/games", "", wanted).await?;
        if created.status == 201 {
            Ok(created.json())
        } else {
            Err(io::Error::other(created.text()))
        }
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

    /// Gets the current state of a game.
    pub async fn state(&mut self, id: &str) -> io::Result<Value> {
        Ok(self.get(&format!("/api/v1/games/{id}")).await?.json())
    }
}

fn text_of(answer: &Value, field: &str) -> io::Result<String> {
    let text = answer[field].as_str().map(str::to_owned);
    text.ok_or_else(|| io::Error::other(format!("no `{field}` in {answer}")))
}

/// A pseudo-random legal move of a state, deterministic for a seed.
pub fn any_move(state: &Value, seed: usize) -> Option<String> {
    let legal = state["legal"].as_array()?;
    let ply = state["ply"].as_u64()? as usize;
    let index = (ply * 7919 + seed * 104_729) % legal.len().max(1);
    Some(legal.get(index)?["move"].as_str()?.to_owned())
}
