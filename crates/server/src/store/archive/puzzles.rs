//! Ratings of people and puzzles, and the attempts that moved them.

use puzzle::Glicko;
use sqlx::any::AnyRow;
use sqlx::{AnyConnection, FromRow, Row};

use crate::api::puzzles::score::{PuzzleAttempt, PuzzleScore};
use crate::store::pool::with_timeout;
use crate::store::{Store, StoreError};

impl FromRow<'_, AnyRow> for PuzzleScore {
    fn from_row(row: &AnyRow) -> Result<PuzzleScore, sqlx::Error> {
        Ok(PuzzleScore {
            glicko: glicko(row)?,
            attempts: row.try_get("attempts")?,
            streak: row.try_get("streak")?,
            best_streak: row.try_get("best_streak")?,
        })
    }
}

fn glicko(row: &AnyRow) -> Result<Glicko, sqlx::Error> {
    Ok(Glicko {
        rating: row.try_get("rating")?,
        deviation: row.try_get("deviation")?,
        volatility: row.try_get("volatility")?,
    })
}

impl FromRow<'_, AnyRow> for PuzzleAttempt {
    fn from_row(row: &AnyRow) -> Result<PuzzleAttempt, sqlx::Error> {
        Ok(PuzzleAttempt {
            puzzle: row.try_get("puzzle")?,
            game: row.try_get("game")?,
            at: row.try_get("at")?,
            solved: row.try_get::<i64, _>("solved")? == 1,
            rating: row.try_get("rating")?,
            gain: row.try_get("gain")?,
        })
    }
}

/// An attempt that may be the first one.
#[derive(Clone, Debug)]
pub(crate) struct NewAttempt<'a> {
    pub(crate) owner: &'a str,
    pub(crate) puzzle: &'a str,
    pub(crate) game: &'a str,
    /// The rating that the puzzle was shipped with.
    pub(crate) shipped_rating: i32,
    pub(crate) solved: bool,
    pub(crate) at: i64,
}

impl Store {
    /// Counts an attempt for both ratings, in one transaction, unless the owner has tried the
    /// puzzle before. Returns the attempt that counts: this one, or the earlier one.
    pub(crate) async fn count_attempt(
        &self,
        attempt: &NewAttempt<'_>,
    ) -> Result<PuzzleAttempt, StoreError> {
        let mut connection = self.pool.begin().await?;
        let answer = with_timeout(count(&mut connection, attempt)).await;
        Ok(connection.commit(answer).await?)
    }

    /// The attempt of an owner at a puzzle that counts.
    pub(crate) async fn puzzle_attempt(
        &self,
        owner: &str,
        puzzle: &str,
    ) -> Result<Option<PuzzleAttempt>, StoreError> {
        let query = sqlx::query_as(ATTEMPT).bind(owner).bind(puzzle);
        Ok(query.fetch_optional(&self.pool).await?)
    }

    /// The attempts of an owner, latest first.
    pub(crate) async fn puzzle_attempts(
        &self,
        owner: &str,
        limit: i64,
    ) -> Result<Vec<PuzzleAttempt>, StoreError> {
        let query = "SELECT puzzle, game, at, solved, rating, gain FROM puzzle_attempts \
                     WHERE owner = $1 ORDER BY at DESC, puzzle LIMIT $2";
        Ok(sqlx::query_as(query).bind(owner).bind(limit).fetch_all(&self.pool).await?)
    }

    /// The puzzles of a game that an owner has tried, the longest ago first.
    pub(crate) async fn tried_puzzles(
        &self,
        owner: &str,
        game: &str,
    ) -> Result<Vec<String>, StoreError> {
        let query = "SELECT puzzle FROM puzzle_attempts WHERE owner = $1 AND game = $2 \
                     ORDER BY at, puzzle";
        Ok(sqlx::query_scalar(query).bind(owner).bind(game).fetch_all(&self.pool).await?)
    }

    /// An owner's score in a game; a newcomer's if there is none.
    pub(crate) async fn puzzle_score(
        &self,
        owner: &str,
        game: &str,
    ) -> Result<PuzzleScore, StoreError> {
        let query = "SELECT * FROM puzzle_scores WHERE owner = $1 AND game = $2";
        let query = sqlx::query_as(query).bind(owner).bind(game);
        Ok(query.fetch_optional(&self.pool).await?.unwrap_or_default())
    }

    /// The ratings of the puzzles of a game that people have tried.
    pub(crate) async fn puzzle_ratings(
        &self,
        game: &str,
    ) -> Result<Vec<(String, f64)>, StoreError> {
        let query = "SELECT puzzle, rating FROM puzzle_ratings WHERE game = $1";
        Ok(sqlx::query_as(query).bind(game).fetch_all(&self.pool).await?)
    }
}

const ATTEMPT: &str = "SELECT puzzle, game, at, solved, rating, gain FROM puzzle_attempts \
                       WHERE owner = $1 AND puzzle = $2";

async fn count(
    transaction: &mut AnyConnection,
    new: &NewAttempt<'_>,
) -> Result<PuzzleAttempt, sqlx::Error> {
    // The score is locked first, so that one of two attempts at once finds the other.
    let score = locked_score(transaction, new).await?;
    let earlier = sqlx::query_as(ATTEMPT).bind(new.owner).bind(new.puzzle);
    if let Some(earlier) = earlier.fetch_optional(&mut *transaction).await? {
        return Ok(earlier);
    }
    let puzzle = locked_rating(transaction, new).await?;
    let (person, puzzle) = Glicko::after_attempt(score.glicko, puzzle, new.solved);
    let gain = person.rating - score.glicko.rating;
    store_score(transaction, new, &score.after(person, new.solved)).await?;
    store_rating(transaction, new, puzzle).await?;
    sqlx::query(
        "INSERT INTO puzzle_attempts (owner, puzzle, game, at, solved, rating, gain) \
         VALUES ($1, $2, $3, $4, $5, $6, $7)",
    )
    .bind(new.owner)
    .bind(new.puzzle)
    .bind(new.game)
    .bind(new.at)
    .bind(i64::from(new.solved))
    .bind(person.rating)
    .bind(gain)
    .execute(transaction)
    .await?;
    let (puzzle, game) = (new.puzzle.to_owned(), new.game.to_owned());
    let (at, solved, rating) = (new.at, new.solved, person.rating);
    Ok(PuzzleAttempt { puzzle, game, at, solved, rating, gain })
}

/// The score, in a row that no other transaction can change until this one ends.
async fn locked_score(
    transaction: &mut AnyConnection,
    new: &NewAttempt<'_>,
) -> Result<PuzzleScore, sqlx::Error> {
    let Glicko { rating, deviation, volatility } = Glicko::NEWCOMER;
    sqlx::query(
        "INSERT INTO puzzle_scores \
         (owner, game, rating, deviation, volatility, attempts, streak, best_streak) \
         VALUES ($1, $2, $3, $4, $5, 0, 0, 0) ON CONFLICT DO NOTHING",
    )
    .bind(new.owner)
    .bind(new.game)
    .bind(rating)
    .bind(deviation)
    .bind(volatility)
    .execute(&mut *transaction)
    .await?;
    let lock = "UPDATE puzzle_scores SET attempts = attempts WHERE owner = $1 AND game = $2 \
                RETURNING rating, deviation, volatility, attempts, streak, best_streak";
    sqlx::query_as(lock).bind(new.owner).bind(new.game).fetch_one(transaction).await
}

/// The rating of the puzzle, locked as the score is.
async fn locked_rating(
    transaction: &mut AnyConnection,
    new: &NewAttempt<'_>,
) -> Result<Glicko, sqlx::Error> {
    let Glicko { rating, deviation, volatility } = Glicko::of_shipped(new.shipped_rating);
    sqlx::query(
        "INSERT INTO puzzle_ratings (puzzle, game, rating, deviation, volatility, attempts) \
         VALUES ($1, $2, $3, $4, $5, 0) ON CONFLICT DO NOTHING",
    )
    .bind(new.puzzle)
    .bind(new.game)
    .bind(rating)
    .bind(deviation)
    .bind(volatility)
    .execute(&mut *transaction)
    .await?;
    let lock = "UPDATE puzzle_ratings SET attempts = attempts + 1 WHERE puzzle = $1 \
                RETURNING rating, deviation, volatility";
    glicko(&sqlx::query(lock).bind(new.puzzle).fetch_one(transaction).await?)
}

async fn store_score(
    transaction: &mut AnyConnection,
    new: &NewAttempt<'_>,
    score: &PuzzleScore,
) -> Result<(), sqlx::Error> {
    sqlx::query(
        "UPDATE puzzle_scores SET rating = $1, deviation = $2, volatility = $3, attempts = $4, \
         streak = $5, best_streak = $6 WHERE owner = $7 AND game = $8",
    )
    .bind(score.glicko.rating)
    .bind(score.glicko.deviation)
    .bind(score.glicko.volatility)
    .bind(score.attempts)
    .bind(score.streak)
    .bind(score.best_streak)
    .bind(new.owner)
    .bind(new.game)
    .execute(transaction)
    .await?;
    Ok(())
}

async fn store_rating(
    transaction: &mut AnyConnection,
    new: &NewAttempt<'_>,
    rating: Glicko,
) -> Result<(), sqlx::Error> {
    let update = "UPDATE puzzle_ratings SET rating = $1, deviation = $2, volatility = $3 \
                  WHERE puzzle = $4";
    let query = sqlx::query(update).bind(rating.rating).bind(rating.deviation);
    query.bind(rating.volatility).bind(new.puzzle).execute(transaction).await?;
    Ok(())
}

/// Hands a guest's attempts over to an account. Where both have tried a puzzle, or have a score in
/// a game, the account's counts.
pub(in crate::store) async fn hand_over(
    transaction: &mut AnyConnection,
    guest: &str,
    account: &str,
) -> Result<(), sqlx::Error> {
    for update in [
        "UPDATE puzzle_attempts SET owner = $1 WHERE owner = $2 AND puzzle NOT IN \
         (SELECT puzzle FROM puzzle_attempts WHERE owner = $1)",
        "UPDATE puzzle_scores SET owner = $1 WHERE owner = $2 AND game NOT IN \
         (SELECT game FROM puzzle_scores WHERE owner = $1)",
    ] {
        sqlx::query(update).bind(account).bind(guest).execute(&mut *transaction).await?;
    }
    forget(transaction, guest).await
}

/// Deletes the attempts and scores of an owner. The puzzles keep their ratings.
pub(in crate::store) async fn forget(
    transaction: &mut AnyConnection,
    owner: &str,
) -> Result<(), sqlx::Error> {
    for delete in [
        "DELETE FROM puzzle_attempts WHERE owner = $1",
        "DELETE FROM puzzle_scores WHERE owner = $1",
    ] {
        sqlx::query(delete).bind(owner).execute(&mut *transaction).await?;
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::store::Account;
    use crate::store::tests::{file, path};

    fn attempt<'a>(owner: &'a str, puzzle: &'a str, solved: bool) -> NewAttempt<'a> {
        NewAttempt { owner, puzzle, game: "sight", shipped_rating: 900, solved, at: 5 }
    }

    #[tokio::test]
    async fn only_the_first_attempt_counts() {
        let file = file("puzzles");
        let store = Store::open(&path(&file)).await.unwrap();
        let first = store.count_attempt(&attempt("guest:x", "sight-5-0001", true)).await.unwrap();
        assert!(first.solved && first.gain > 0.0, "{first:?}");
        let ratings = store.puzzle_ratings("sight").await.unwrap();
        assert!(ratings[0].1 < 900.0, "{ratings:?}");
        for solved in [false, true] {
            let again = attempt("guest:x", "sight-5-0001", solved);
            assert_eq!(store.count_attempt(&again).await.unwrap(), first);
        }
        assert_eq!(store.puzzle_ratings("sight").await.unwrap(), ratings);
        let score = store.puzzle_score("guest:x", "sight").await.unwrap();
        assert_eq!((score.attempts, score.streak, score.best_streak), (1, 1, 1));
        assert!((score.glicko.rating - first.rating).abs() < 1e-9);
        store.count_attempt(&attempt("guest:x", "sight-5-0002", false)).await.unwrap();
        let score = store.puzzle_score("guest:x", "sight").await.unwrap();
        assert_eq!((score.attempts, score.streak, score.best_streak), (2, 0, 1));
        let tried = store.tried_puzzles("guest:x", "sight").await.unwrap();
        assert_eq!(tried, ["sight-5-0001", "sight-5-0002"]);
        store.close().await;
    }

    #[tokio::test]
    async fn of_many_attempts_at_once_one_counts() {
        let file = file("puzzles-at-once");
        let store = Store::open(&path(&file)).await.unwrap();
        let tasks: Vec<_> = (0..6)
            .map(|number| {
                let store = store.clone();
                tokio::spawn(async move {
                    let new = attempt("guest:x", "sight-5-0001", number % 2 == 0);
                    store.count_attempt(&new).await.unwrap()
                })
            })
            .collect();
        let mut counted = Vec::new();
        for task in tasks {
            counted.push(task.await.unwrap());
        }
        assert!(counted.iter().all(|one| *one == counted[0]), "{counted:?}");
        assert_eq!(store.puzzle_score("guest:x", "sight").await.unwrap().attempts, 1);
        store.close().await;
    }

    #[tokio::test]
    async fn attempts_follow_their_owner_to_an_account_and_go_with_it() {
        let file = file("puzzles-account");
        let store = Store::open(&path(&file)).await.unwrap();
        let ada = Account { name: "ada".to_owned(), shown: "Ada".to_owned() };
        assert!(store.create_account(&ada, "ada", "hash", 0).await.unwrap());
        let own = store.count_attempt(&attempt("account:ada", "sight-5-0001", true)).await.unwrap();
        for puzzle in ["sight-5-0001", "sight-5-0002"] {
            store.count_attempt(&attempt("guest:x", puzzle, false)).await.unwrap();
        }
        store.sign_in("token", &ada, Some("guest:x"), 0).await.unwrap();
        let all = store.puzzle_attempts("account:ada", 9).await.unwrap();
        assert_eq!(all.len(), 2);
        assert!(all.contains(&own), "{all:?}");
        assert!(store.puzzle_attempts("guest:x", 9).await.unwrap().is_empty());
        assert_eq!(store.puzzle_score("account:ada", "sight").await.unwrap().attempts, 1);
        store.delete_account(&ada).await.unwrap();
        assert!(store.puzzle_attempts("account:ada", 9).await.unwrap().is_empty());
        assert_eq!(store.puzzle_ratings("sight").await.unwrap().len(), 2);
        store.close().await;
    }
}
