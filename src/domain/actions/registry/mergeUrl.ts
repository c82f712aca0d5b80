import { errorAt, type Result } from '../../issue'
import { isObject } from '../../json'
import { queryPairs } from '../../queryPairs'

/** Where a key of the final URL came from, and what it replaced. The exchange keeps these for the explainer. */
export interface MergedKey {
  key: string
  value: string
  /** `url`: already in the entry's url; `registry`: the entry's query; `request`: the control's or the link's query. */
  origin: 'url' | 'registry' | 'request'
  lost: { origin: 'url' | 'registry'; value: string }[]
}

export interface MergeRequest {
  /** Absolute, `/plugins/<id>/<path>` or a path inside the application. */
  url: string
  /** The entry's `query`; values that are no strings are dropped. */
  registryQuery?: unknown
  /** What came with the click; wins over both others. */
  requestQuery?: Record<string, string> | undefined
}

/** The form in which keys are merged: a click's value replaces the entry's, which replaces what the URL had. */
type Pairs = Map<string, MergedKey[]>

/**
 * Merges the registry's and the click's query into an action's URL (docs/reference/actions.md#request;
 * docs/reference/actions.md#resolution). Keys of the result are sorted; a URL into which nothing is merged stays as
 * written. A URL that cannot be read is an issue with the code `merge_query.bad_url`.
 */
export function mergeActionUrl(request: MergeRequest): Result<{ url: string; keys: MergedKey[] }> {
  if (!isReadableUrl(request.url)) {
    // Who clicks reads this, and the URL is not theirs to see.
    const message = 'The query cannot be merged into the URL of this action: it cannot be read as a URL.'
    return { ok: false, issues: [errorAt('/url', 'merge_query.bad_url', message)] }
  }
  const [target, hash] = cut(request.url, '#')
  const [path, query] = cut(target, '?')
  const pairs = readQuery(query)
  const registry = stringEntries(request.registryQuery)
  const clicked = stringEntries(request.requestQuery)
  for (const [key, value] of registry) overwrite(pairs, { key, value, origin: 'registry' })
  for (const [key, value] of clicked) overwrite(pairs, { key, value, origin: 'request' })
  const keys = [...pairs.values()].flat().sort((a, b) => (a.key < b.key ? -1 : a.key > b.key ? 1 : 0))
  if (registry.length + clicked.length === 0) return { ok: true, value: { url: request.url, keys } }
  const merged = new URLSearchParams(keys.map(({ key, value }): [string, string] => [key, value]))
  return { ok: true, value: { url: `${path}?${merged}${hash === '' ? '' : `#${hash}`}`, keys } }
}

function readQuery(query: string): Pairs {
  const pairs: Pairs = new Map()
  for (const [key, value] of queryPairs(query)) {
    const entry: MergedKey = { key, value, origin: 'url', lost: [] }
    const known = pairs.get(key)
    if (known === undefined) pairs.set(key, [entry])
    else known.push(entry)
  }
  return pairs
}

function overwrite(pairs: Pairs, { key, value, origin }: Omit<MergedKey, 'lost'>): void {
  const lost = (pairs.get(key) ?? []).flatMap(entry =>
    entry.origin === 'request' ? [] : [...entry.lost, { origin: entry.origin, value: entry.value }],
  )
  pairs.set(key, [{ key, value, origin, lost }])
}

/** Text before and after the first `mark`; the second is empty when there is none. */
function cut(text: string, mark: string): [string, string] {
  const at = text.indexOf(mark)
  return at < 0 ? [text, ''] : [text.slice(0, at), text.slice(at + 1)]
}

const stringEntries = (query: unknown): [string, string][] =>
  isObject(query)
    ? Object.entries(query).filter((entry): entry is [string, string] => typeof entry[1] === 'string')
    : []

/** Whether a URL or path can be taken apart: a broken host, port, escape or a space makes it malformed. */
export function isReadableUrl(url: string): boolean {
  if (/%(?![0-9a-f]{2})/i.test(url) || /[\s\p{Cc}]/u.test(url)) return false
  if (/^[a-z][a-z0-9+.-]*:/i.test(url)) return URL.canParse(url)
  return /^(\/|plugins\/)/.test(url) && URL.canParse(url, 'http://in-app.invalid')
}
