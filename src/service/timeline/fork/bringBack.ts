import { setImmediate } from 'node:timers/promises'
import Sqlite, { type Database } from 'better-sqlite3'
import { rollBack } from '../../store/history/rollBack'
import type { PastPlace } from './pastOf'

/** How long others wait for a part of the work, in milliseconds. */
const SLICE_MS = 20

/** Brings the copy of a workspace back to an event: everything that was written since is taken back, row by row. */
export async function bringBack(file: string, { stamp, traffic }: Pick<PastPlace, 'stamp' | 'traffic'>): Promise<void> {
  const db = new Sqlite(file)
  try {
    // Rows come back one by one: in between, some of them refer to others that are not there yet.
    db.pragma('foreign_keys = OFF')
    db.pragma('synchronous = OFF')
    db.exec('BEGIN')
    let before = performance.now()
    for (const _ of rollBack(db, { stamp })) {
      if (performance.now() - before < SLICE_MS) continue
      await setImmediate()
      before = performance.now()
    }
    dropTraffic(db, traffic)
    // The search over posts is made anew from the posts, and the copy has no events of its own yet.
    db.exec(`
      INSERT INTO posts_fts (posts_fts) VALUES ('delete-all');
      UPDATE search_state SET seq = 0;
      DELETE FROM former_rows;
      COMMIT;
    `)
  } finally {
    db.close()
  }
}

function dropTraffic(db: Database, { through, later, open }: PastPlace['traffic']): void {
  const drop = db.prepare<[number]>('DELETE FROM exchanges WHERE number = ?')
  db.prepare('DELETE FROM exchanges WHERE number > ?').run(through)
  for (const number of later) drop.run(number)
  // The first start of the fork says of these that they were interrupted, as that of a workspace that ended then.
  const reopen = db.prepare<[number]>(
    `UPDATE exchanges SET outcome = 'sent', duration_ms = NULL, status = NULL, fault = NULL, response_bytes = 0,
       response_headers = NULL, response_body = NULL WHERE number = ?`,
  )
  for (const number of open) reopen.run(number)
  db.exec(`
    DELETE FROM exchange_marks WHERE number NOT IN (SELECT number FROM exchanges);
    DELETE FROM bodies WHERE id NOT IN (
      SELECT request_body FROM exchanges WHERE typeof(request_body) = 'integer'
      UNION SELECT response_body FROM exchanges WHERE typeof(response_body) = 'integer');
    UPDATE traffic_index SET since = coalesce((SELECT min(number) FROM exchanges), 0),
      through = coalesce((SELECT min(number) FROM exchanges), 1) - 1;
    UPDATE traffic_index SET values_since = through + 1;
  `)
  const indexes = db
    .prepare<[], string>(
      "SELECT name FROM sqlite_schema WHERE name LIKE 'traffic_grams%' AND sql LIKE 'CREATE VIRTUAL%'",
    )
    .pluck()
    .all()
  for (const name of indexes) db.exec(`DROP TABLE ${name}`)
}
