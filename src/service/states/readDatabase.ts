import Sqlite, { type Database } from 'better-sqlite3'
import type { StateCounts } from '#contract/states/states'
import type { ContentItem, ContentKind, Contents } from '#domain/states/compareContents'

/** Opens a copy of a workspace to look into it: a file, or one in memory. Whoever opens it closes it. */
export const openCopy = (copy: string | Buffer): Database =>
  typeof copy === 'string' ? new Sqlite(copy, { readonly: true, fileMustExist: true }) : new Sqlite(copy)

/** Runs a job on a copy, and closes it. @throws an error of the database for a file that is none */
export function lookInto<T>(copy: string | Buffer, job: (db: Database) => T): T {
  const db = openCopy(copy)
  try {
    return job(db)
  } finally {
    db.close()
  }
}

/** Counts what a workspace has. */
export function countsIn(db: Database): StateCounts {
  const count = (of: string): number => db.prepare<[], number>(`SELECT count(*) FROM ${of}`).pluck().get() ?? 0
  return {
    posts: count("posts WHERE original_id = '' AND delete_at = 0"),
    channels: count("channels WHERE delete_at = 0 AND type IN ('O', 'P')"),
    people: count('users WHERE delete_at = 0'),
    exchanges: count('exchanges'),
  }
}

/** How many migrations a database has behind it. */
export const formatOf = (db: Database): number => Number(db.pragma('user_version', { simple: true }))

/** Hashes of the contents of uploaded files. */
export const blobsIn = (db: Database): string[] =>
  db.prepare<[], string>("SELECT DISTINCT content_hash FROM files WHERE content_hash <> ''").pluck().all()

const row = (columns: string): string => `json_array(${columns})`

/** Kind -> rows of id, name, what changes with it, and the channel of a post. */
const queries: Record<ContentKind, string> = {
  posts: `SELECT id, substr(message, 1, 80) AS name, channel_id,
    ${row('edit_at, is_pinned, message, props, (SELECT group_concat(user_id || emoji_name) FROM reactions WHERE post_id = posts.id)')} AS version
    FROM posts WHERE original_id = '' AND delete_at = 0`,
  channels: `SELECT id, display_name AS name,
    ${row('name, display_name, header, purpose, type, (SELECT group_concat(user_id) FROM channel_members WHERE channel_id = channels.id)')} AS version
    FROM channels WHERE delete_at = 0`,
  people: `SELECT id, username AS name, ${row('username, first_name, last_name, nickname, email, roles, position')} AS version
    FROM users WHERE delete_at = 0 AND id NOT IN (SELECT user_id FROM bots)`,
  bots: `SELECT user_id AS id, username AS name, ${row('username, first_name, bots.description, bots.owner_id, roles')} AS version
    FROM bots JOIN users ON users.id = bots.user_id WHERE users.delete_at = 0`,
  incoming_webhooks: `SELECT hex(key_hash) AS id, display_name AS name, ${row('display_name, description, channel_id, username, icon_url, channel_locked')} AS version
    FROM incoming_hooks WHERE delete_at = 0`,
  outgoing_webhooks: `SELECT id, display_name AS name,
    ${row('display_name, description, channel_id, trigger_words, trigger_when, callback_urls, content_type')} AS version
    FROM outgoing_hooks WHERE delete_at = 0`,
  commands: `SELECT id, '/' || trigger AS name, ${row('trigger, url, method, display_name, description')} AS version FROM commands WHERE delete_at = 0`,
  files: `SELECT id, name, content_hash AS version FROM files WHERE delete_at = 0`,
  simulator_values: `SELECT integration || '/' || variable || '/' || owner AS id, integration || '.' || variable AS name, value AS version FROM lab_state`,
  exchanges: `SELECT id, '' AS name, '' AS version FROM exchanges`,
}

interface Found extends ContentItem {
  id: string
}

/** Reads what of a workspace is compared. */
export function contentsOf(db: Database): Contents {
  const read = (kind: ContentKind): ReadonlyMap<string, ContentItem> =>
    new Map(
      db
        .prepare<[], Found>(queries[kind])
        .all()
        .map(({ id, ...item }) => [id, item]),
    )
  return Object.fromEntries(Object.keys(queries).map(kind => [kind, read(kind as ContentKind)])) as unknown as Contents
}
