import { pipeline, Readable } from 'node:stream'
import { stringify } from 'csv-stringify'
import { withoutIntegrations } from '#domain/actions/registry/withoutIntegrations'
import type { Store } from '../store/store'
import type { ExportedPost } from '../store/tables/workspace/compliance'
import { exportedPosts, type Span } from './exportedPosts'

/** Column -> value, in the order of the file. `UserType` tells bots from users (docs/reference/http.md#headers). */
const columns = {
  TeamName: post => post.team_name,
  TeamDisplayName: post => post.team_display_name,
  ChannelName: post => post.channel_name,
  ChannelDisplayName: post => post.channel_display_name,
  UserUsername: post => post.username,
  UserEmail: post => post.email,
  UserNickname: post => post.nickname,
  UserType: post => (post.is_bot === 1 ? 'bot' : 'user'),
  PostId: post => post.id,
  PostCreateAt: post => post.create_at,
  PostUpdateAt: post => post.update_at,
  PostDeleteAt: post => post.delete_at,
  PostRootId: post => post.root_id,
  PostOriginalId: post => post.original_id,
  PostMessage: post => post.message,
  PostType: post => post.type,
  PostProps: post => propsOf(post),
  PostHashtags: post => post.hashtags,
  PostFileIds: post => post.file_ids,
} satisfies Record<string, (post: ExportedPost) => string | number>

/**
 * The posts of a span as CSV, written while it is read. A cell that a spreadsheet would take for a formula begins with
 * an apostrophe. What integrations keep to themselves, their addresses and contexts, is left out.
 */
export function postsCsv(store: Store, span: Span): Readable {
  const csv = stringify({ header: true, columns: Object.keys(columns), escape_formulas: true })
  pipeline(Readable.from(rows(store, span)), csv, () => {})
  return csv
}

async function* rows(store: Store, span: Span): AsyncGenerator<(string | number)[]> {
  for await (const post of exportedPosts(store, span)) yield Object.values(columns).map(value => value(post))
}

const propsOf = ({ props }: ExportedPost): string => JSON.stringify(withoutIntegrations(JSON.parse(props)))
