//! What is asked of the database.

use parade_protocol::{GameId, Seq, TableId, UnixMs};
use sqlx::PgConnection;

use crate::store::rows::{EventRow, signed};
use crate::store::{Page, TableHead};
use crate::table::TokenHash;

/// The entries of a table, undecoded.
pub(super) async fn events(connection: &mut PgConnection, table: &TableId) -> sqlx::Result<Vec<EventRow>> {
    let sql = "SELECT seq, at, body FROM parade.event WHERE table_id = $1 ORDER BY seq";
    let rows: Vec<(i64, i64, String)> =
        sqlx::query_as(sql).bind(table.as_str()).fetch_all(connection).await?;
    Ok(rows.into_iter().map(|(seq, at, body)| EventRow { seq, at, body }).collect())
}

/// The tables that are not closed.
pub(super) async fn open_tables(connection: &mut PgConnection) -> sqlx::Result<Vec<TableHead>> {
    let sql = "SELECT head.table_id, head.public, last.seq, last.at FROM parade.head CROSS JOIN LATERAL \
               (SELECT seq, at FROM parade.event WHERE event.table_id = head.table_id ORDER BY seq DESC LIMIT 1) AS last \
               WHERE NOT head.closed ORDER BY head.table_id";
    let rows: Vec<(String, bool, i64, i64)> = sqlx::query_as(sql).fetch_all(connection).await?;
    let head = |(table, public, last, changed): (String, bool, i64, i64)| {
        Ok(TableHead {
            table: table.parse().map_err(|error| sqlx::Error::ColumnDecode {
                index: "table_id".to_owned(),
                source: Box::<parade_protocol::IdError>::new(error),
            })?,
            last: Seq(last.unsigned_abs()),
            changed: UnixMs(changed.unsigned_abs()),
            public,
        })
    };
    rows.into_iter().map(head).collect()
}

/// The record of a game, as text.
pub(super) async fn game(connection: &mut PgConnection, id: &GameId) -> sqlx::Result<Option<String>> {
    let Some(number) = signed(id.game) else { return Ok(None) };
    let sql = "SELECT record FROM parade.game WHERE table_id = $1 AND number = $2";
    sqlx::query_scalar(sql).bind(id.table.as_str()).bind(number).fetch_optional(connection).await
}

/// The games of a player, or those of public tables, as texts; the latest first.
pub(super) async fn games(
    connection: &mut PgConnection,
    player: Option<TokenHash>,
    page: &Page,
) -> sqlx::Result<Vec<String>> {
    // Without an earlier page the list begins after the end of all times.
    let (ended, table, number) = match &page.after {
        Some((ended, id)) => (signed(ended.0), id.table.as_str(), signed(id.game)),
        None => (None, "", None),
    };
    let (ended, number) = (ended.unwrap_or(i64::MAX), number.unwrap_or(i64::MAX));
    let limit = i64::try_from(page.limit).unwrap_or(i64::MAX);
    let sql = match player {
        Some(_) => {
            "SELECT game.summary FROM parade.game_player AS played \
             JOIN parade.game ON game.table_id = played.table_id AND game.number = played.number \
             WHERE (played.ended, played.table_id, played.number) < ($1, $2, $3) AND played.token = $5 \
             ORDER BY played.ended DESC, played.table_id DESC, played.number DESC LIMIT $4"
        }
        None => {
            "SELECT summary FROM parade.game WHERE public AND (ended, table_id, number) < ($1, $2, $3) \
             ORDER BY ended DESC, table_id DESC, number DESC LIMIT $4"
        }
    };
    let list = sqlx::query_scalar(sql).bind(ended).bind(table).bind(number).bind(limit);
    match player {
        Some(player) => list.bind(player.0.to_vec()).fetch_all(connection).await,
        None => list.fetch_all(connection).await,
    }
}

/// Every table that there is anything of.
pub(super) async fn all_tables(connection: &mut PgConnection) -> sqlx::Result<Vec<String>> {
    let sql = "SELECT table_id FROM parade.head UNION SELECT table_id FROM parade.event \
               UNION SELECT table_id FROM parade.game ORDER BY 1";
    sqlx::query_scalar(sql).fetch_all(connection).await
}

/// What stands beside the entries of a table: public, closed.
pub(super) async fn head(
    connection: &mut PgConnection,
    table: &TableId,
) -> sqlx::Result<Option<(bool, bool)>> {
    let sql = "SELECT public, closed FROM parade.head WHERE table_id = $1";
    sqlx::query_as(sql).bind(table.as_str()).fetch_optional(connection).await
}

/// A game that was finished at a table.
pub(super) struct KeptGame {
    pub(super) number: i64,
    pub(super) ended: i64,
    pub(super) public: bool,
    pub(super) summary: String,
    pub(super) record: String,
    /// The hashes of the secrets of those who played.
    pub(super) players: Vec<Vec<u8>>,
}

/// The games that were finished at a table.
pub(super) async fn games_at(connection: &mut PgConnection, table: &TableId) -> sqlx::Result<Vec<KeptGame>> {
    let sql = "SELECT number, ended, public, summary, record, ARRAY(SELECT token FROM parade.game_player AS played \
               WHERE played.table_id = game.table_id AND played.number = game.number AND played.ended = game.ended) \
               AS players FROM parade.game WHERE table_id = $1 ORDER BY number";
    type Columns = (i64, i64, bool, String, String, Vec<Vec<u8>>);
    let games: Vec<Columns> = sqlx::query_as(sql).bind(table.as_str()).fetch_all(connection).await?;
    let game = |(number, ended, public, summary, record, players): Columns| KeptGame {
        number,
        ended,
        public,
        summary,
        record,
        players,
    };
    Ok(games.into_iter().map(game).collect())
}
