//! Mistakes of people in their reviewed games, and when they are asked again.

use review::Repetition;
use rules::Player;
use sqlx::any::AnyRow;
use sqlx::{Any, AnyConnection, Executor, FromRow, Row};

use crate::store::pool::with_timeout;
use crate::store::{Store, StoreError};

/// A mistake in a reviewed game.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Mistake {
    /// The id of the game.
    pub(crate) id: String,
    /// The ply of the mistake, counted from 1.
    pub(crate) ply: usize,
    /// The slug of the game.
    pub(crate) game: String,
    pub(crate) repetition: Repetition,
}

impl FromRow<'_, AnyRow> for Mistake {
    fn from_row(row: &AnyRow) -> Result<Mistake, sqlx::Error> {
        Ok(Mistake {
            id: row.try_get("id")?,
            ply: row.try_get::<i64, _>("ply")? as usize,
            game: row.try_get("slug")?,
            repetition: repetition(row)?,
        })
    }
}

fn repetition(row: &AnyRow) -> Result<Repetition, sqlx::Error> {
    let successes: i64 = row.try_get("successes")?;
    let successes = u8::try_from(successes).unwrap_or(Repetition::SUCCESSES);
    Ok(Repetition::stored(successes, row.try_get("due")?))
}

/// The mistakes of the owners `$1` and `$2`.
macro_rules! owned {
    ($columns:literal, $rest:literal) => {
        concat!(
            "SELECT ",
            $columns,
            " FROM seats \
             JOIN mistakes ON mistakes.game = seats.game AND mistakes.seat = seats.seat \
             JOIN games ON games.id = seats.game \
             WHERE (seats.owner = $1 OR seats.owner = $2) ",
            $rest
        )
    };
}

/// The most owners that a visitor acts as.
fn pair(owners: &[String]) -> [String; 2] {
    [0, 1].map(|index| owners.get(index).cloned().unwrap_or_default())
}

impl Store {
    /// Keeps exactly these mistakes of a game, by ply and player. Those that are kept already stay
    /// as they are.
    pub(crate) async fn keep_mistakes(
        &self,
        game: &str,
        now: i64,
        mistakes: &[(usize, Player)],
    ) -> Result<(), StoreError> {
        if stored_plies(&self.pool, game).await? == plies(mistakes) {
            return Ok(());
        }
        let mut connection = self.pool.begin().await?;
        let answer = with_timeout(keep(&mut connection, game, now, mistakes)).await;
        Ok(connection.commit(answer).await?)
    }

    /// The mistakes of these owners: first those that are asked next, at last those that are
    /// learned.
    pub(crate) async fn mistakes_of(
        &self,
        owners: &[String],
        limit: i64,
    ) -> Result<Vec<Mistake>, StoreError> {
        let query = sqlx::query_as(owned!(
            "mistakes.game AS id, ply, games.game AS slug, successes, due",
            "ORDER BY CASE WHEN successes >= $3 THEN 1 ELSE 0 END, due, mistakes.game, ply LIMIT $4"
        ));
        let [one, other] = pair(owners);
        let query = query.bind(one).bind(other).bind(i64::from(Repetition::SUCCESSES));
        Ok(query.bind(limit).fetch_all(&self.pool).await?)
    }

    /// The number of mistakes of these owners that are due.
    pub(crate) async fn due_mistakes(
        &self,
        owners: &[String],
        now: i64,
    ) -> Result<usize, StoreError> {
        if owners.is_empty() {
            return Ok(0);
        }
        let query = sqlx::query_scalar(owned!("COUNT(*)", "AND successes < $3 AND due <= $4"));
        let [one, other] = pair(owners);
        let query = query.bind(one).bind(other).bind(i64::from(Repetition::SUCCESSES));
        let count: i64 = query.bind(now).fetch_one(&self.pool).await?;
        Ok(count as usize)
    }

    /// A mistake, if one of these owners has made it.
    pub(crate) async fn mistake(
        &self,
        owners: &[String],
        game: &str,
        ply: usize,
    ) -> Result<Option<Mistake>, StoreError> {
        let query = sqlx::query_as(owned!(
            "mistakes.game AS id, ply, games.game AS slug, successes, due",
            "AND mistakes.game = $3 AND ply = $4"
        ));
        let [one, other] = pair(owners);
        let query = query.bind(one).bind(other).bind(game).bind(ply as i64);
        Ok(query.fetch_optional(&self.pool).await?)
    }

    /// When a mistake is asked again.
    pub(crate) async fn repetition(
        &self,
        game: &str,
        ply: usize,
    ) -> Result<Option<Repetition>, StoreError> {
        let query = "SELECT successes, due FROM mistakes WHERE game = $1 AND ply = $2";
        let query = sqlx::query(query).bind(game).bind(ply as i64);
        let row = query.fetch_optional(&self.pool).await?;
        Ok(row.as_ref().map(repetition).transpose()?)
    }

    /// Changes when a mistake is asked again; `false` if another answer has done so meanwhile.
    pub(crate) async fn repeat_mistake(
        &self,
        mistake: &Mistake,
        next: Repetition,
    ) -> Result<bool, StoreError> {
        let update = "UPDATE mistakes SET successes = $1, due = $2 \
                      WHERE game = $3 AND ply = $4 AND successes = $5 AND due = $6";
        let known = mistake.repetition;
        let query = sqlx::query(update).bind(i64::from(next.successes())).bind(next.due());
        let query = query.bind(&mistake.id).bind(mistake.ply as i64);
        let query = query.bind(i64::from(known.successes())).bind(known.due());
        Ok(query.execute(&self.pool).await?.rows_affected() == 1)
    }
}

fn plies(mistakes: &[(usize, Player)]) -> Vec<i64> {
    mistakes.iter().map(|(ply, _)| *ply as i64).collect()
}

async fn stored_plies<'c>(
    executor: impl Executor<'c, Database = Any>,
    game: &str,
) -> Result<Vec<i64>, sqlx::Error> {
    let query = sqlx::query_scalar("SELECT ply FROM mistakes WHERE game = $1 ORDER BY ply");
    query.bind(game).fetch_all(executor).await
}

pub(super) async fn keep(
    transaction: &mut AnyConnection,
    game: &str,
    now: i64,
    mistakes: &[(usize, Player)],
) -> Result<(), sqlx::Error> {
    let wanted = plies(mistakes);
    for ply in stored_plies(&mut *transaction, game).await? {
        if !wanted.contains(&ply) {
            let delete = sqlx::query("DELETE FROM mistakes WHERE game = $1 AND ply = $2");
            delete.bind(game).bind(ply).execute(&mut *transaction).await?;
        }
    }
    let first = Repetition::new(now);
    for (ply, player) in mistakes {
        sqlx::query(
            "INSERT INTO mistakes (game, ply, seat, successes, due) VALUES ($1, $2, $3, $4, $5) \
             ON CONFLICT DO NOTHING",
        )
        .bind(game)
        .bind(*ply as i64)
        .bind(player.slug())
        .bind(i64::from(first.successes()))
        .bind(first.due())
        .execute(&mut *transaction)
        .await?;
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::store::tests::{file, path, row};
    use crate::store::{Account, SeatRow};

    const DAY_MS: i64 = 86_400_000;

    async fn with_game(store: &Store) {
        let seat = |seat: Player, owner: &str| {
            let (owner, name) = (owner.to_owned(), String::new());
            SeatRow { seat, owner, name }
        };
        let seats = vec![seat(Player::First, "guest:x"), seat(Player::Second, "guest:y")];
        store.create(row(), seats, None).await.unwrap();
    }

    fn owners(owner: &str) -> Vec<String> {
        vec![owner.to_owned()]
    }

    #[tokio::test]
    async fn a_review_and_its_mistakes_are_stored_together_and_once() {
        let file = file("mistakes");
        let store = Store::open(&path(&file)).await.unwrap();
        with_game(&store).await;
        let mistakes = [(3, Player::First), (4, Player::Second), (7, Player::First)];
        store.save_review("0123", 5, "a record", &mistakes).await.unwrap();
        let own = store.mistakes_of(&owners("guest:x"), 9).await.unwrap();
        assert_eq!(own.iter().map(|mistake| mistake.ply).collect::<Vec<_>>(), [3, 7]);
        assert_eq!((own[0].game.as_str(), own[0].repetition), ("talpa", Repetition::new(5)));
        for (now, count) in [(5, 0), (5 + DAY_MS, 2)] {
            assert_eq!(store.due_mistakes(&owners("guest:x"), now).await.unwrap(), count);
        }
        assert_eq!(store.due_mistakes(&[], i64::MAX).await.unwrap(), 0);
        // Of two answers at once, one counts, and a review that is stored again forgets nothing.
        let next = own[0].repetition.after(true, 5 + DAY_MS);
        assert!(store.repeat_mistake(&own[0], next).await.unwrap());
        assert!(!store.repeat_mistake(&own[0], next).await.unwrap());
        store.save_review("0123", 9, "a record", &mistakes).await.unwrap();
        store.keep_mistakes("0123", 9, &mistakes).await.unwrap();
        let kept = store.mistake(&owners("guest:x"), "0123", 3).await.unwrap().unwrap();
        assert_eq!(kept.repetition, next);
        // Another version of the program may find others.
        store.keep_mistakes("0123", 9, &[(3, Player::First), (5, Player::First)]).await.unwrap();
        let own = store.mistakes_of(&owners("guest:x"), 9).await.unwrap();
        assert_eq!(own.iter().map(|mistake| mistake.ply).collect::<Vec<_>>(), [5, 3]);
        assert!(store.mistakes_of(&owners("guest:y"), 9).await.unwrap().is_empty());
        store.close().await;
    }

    #[tokio::test]
    async fn mistakes_follow_the_seat_to_an_account_and_go_with_it() {
        let file = file("mistakes-account");
        let store = Store::open(&path(&file)).await.unwrap();
        with_game(&store).await;
        store.save_review("0123", 5, "a record", &[(3, Player::First)]).await.unwrap();
        let ada = Account { name: "ada".to_owned(), shown: "Ada".to_owned() };
        assert!(store.create_account(&ada, "ada", "hash", 0).await.unwrap());
        store.sign_in("token", &ada, Some("guest:x"), 0).await.unwrap();
        assert!(store.mistake(&owners("guest:x"), "0123", 3).await.unwrap().is_none());
        assert!(store.mistake(&owners("account:ada"), "0123", 3).await.unwrap().is_some());
        store.delete_account(&ada).await.unwrap();
        assert!(store.mistakes_of(&owners("account:ada"), 9).await.unwrap().is_empty());
        store.close().await;
    }
}
