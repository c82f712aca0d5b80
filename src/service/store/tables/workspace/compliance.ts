import type { Database } from 'better-sqlite3'
import { insertInto } from '../columns'

export interface ReportRow {
  id: string
  create_at: number
  user_id: string
  /** Posts when it was made. */
  count: number
  desc: string
  start_at: number
  end_at: number
  keywords: string
  emails: string
}

const columns = [
  'id',
  'create_at',
  'user_id',
  'count',
  'desc',
  'start_at',
  'end_at',
  'keywords',
  'emails',
] as const satisfies (keyof ReportRow)[]

/** A post with the names of where and by whom it was written; `''` for the team of a direct channel. */
export interface ExportedPost {
  seq: number
  team_name: string
  team_display_name: string
  channel_name: string
  channel_display_name: string
  username: string
  email: string
  nickname: string
  is_bot: number
  id: string
  create_at: number
  update_at: number
  delete_at: number
  root_id: string
  original_id: string
  message: string
  type: string
  props: string
  hashtags: string
  file_ids: string
}

/** Exports of posts (docs/reference/http.md#headers). */
export function complianceTable(db: Database) {
  const insert = db.prepare<ReportRow>(insertInto('compliance_reports', columns))
  const byId = db.prepare<[string], ReportRow>('SELECT * FROM compliance_reports WHERE id = ?')
  const page = db.prepare<[number, number], ReportRow>(
    'SELECT * FROM compliance_reports ORDER BY create_at DESC, id LIMIT ? OFFSET ?',
  )
  const posts = db.prepare<{ after: number; start_at: number; end_at: number; limit: number }, ExportedPost>(
    `SELECT p.seq, coalesce(t.name, '') AS team_name, coalesce(t.display_name, '') AS team_display_name,
       c.name AS channel_name, c.display_name AS channel_display_name, u.username, u.email, u.nickname, u.is_bot,
       p.id, p.create_at, p.update_at, p.delete_at, p.root_id, p.original_id, p.message, p.type, p.props, p.hashtags, p.file_ids
     FROM posts p JOIN channels c ON c.id = p.channel_id JOIN users u ON u.id = p.user_id
       LEFT JOIN teams t ON t.id = c.team_id
     WHERE p.seq > @after AND p.create_at >= @start_at AND p.create_at < @end_at ORDER BY p.seq LIMIT @limit`,
  )
  return {
    insert: (report: ReportRow): void => void insert.run(report),
    byId: (id: string): ReportRow | undefined => byId.get(id),
    /** Newest first. */
    page: (limit: number, offset: number): ReportRow[] => page.all(limit, offset),
    /** The next posts of a span of time, deleted ones and former versions included, in the order they were written. */
    posts: (span: { after: number; start_at: number; end_at: number; limit: number }): ExportedPost[] =>
      posts.all(span),
  }
}
