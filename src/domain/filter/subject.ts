import type { Side } from './language/tree'

/** What a filter needs of the row of an exchange (contract/exchange.ts). */
export interface FilterRow {
  id: string
  number: number
  direction: string
  kind: string
  /** Milliseconds since the epoch. */
  started_at: number
  duration_ms: number | null
  method: string
  url: string
  label: string
  status: number | null
  outcome: string
  fault: string | null
  note: string
  request_bytes: number
  response_bytes: number
  cause_id: string
  user_id: string
  channel_id: string
  post_id: string
  hook_id: string
  action_id: string
  is_marked: boolean
  comment: string
}

/** One exchange, with what is in it read only when a filter asks for it. */
export interface FilterSubject {
  row: FilterRow
  headers(side: Exclude<Side, ''>): readonly (readonly [string, string])[]
  /** `null` where there is none. */
  body(side: Exclude<Side, ''>): string | null
  /** Ids of the posts that it created or changed. */
  posts(): readonly string[]
}

/** What ids are called; `''` for those that are not known. */
export interface FilterNames {
  channelName(id: string): string
  userName(id: string): string
  hookName(id: string): string
}

/** All that a filter needs beside the exchange. */
export interface FilterContext {
  /** Milliseconds since the epoch. */
  now: number
  names: FilterNames
  /** Finds a regular expression in texts; made once for each. */
  finder(source: string, flags: string): (text: string) => boolean
}

/** The plugin id or host of the integration that was called; `''` for requests to the service. */
export function integrationOf({ direction, url }: Pick<FilterRow, 'direction' | 'url'>): string {
  if (direction !== 'out') return ''
  const [, plugin] = /\/plugins\/([^/?#]+)/.exec(url) ?? []
  const [, host = ''] = /^[a-z][a-z0-9+.-]*:\/\/(?:[^/?#@]*@)?([^/?#]*)/i.exec(url) ?? []
  return plugin ?? host
}
