/**
 * The one language of validation. The service's rejections, the editor's squiggles, the command line's reports and the
 * tests all speak it: domain functions return issues, they never throw.
 */

/** How much an issue weighs. Only `error` makes the service reject a payload. */
export type Severity =
  /** The service rejects the payload (docs/reference/registry.md#validation). */
  | 'error'
  /** The service accepts it, yet it will not do what it seems to ask for. */
  | 'warning'
  /** The block is left out when drawn, its siblings stay (docs/reference/blocks.md#malformed-blocks). */
  | 'omitted'
  /** Stock clients draw this differently (docs/reference/rendering.md#stock-clients). */
  | 'stock'
  /** Something a reader with a screen reader or weak eyes will miss. */
  | 'accessibility'

/** One finding about one place of a payload. */
export interface Issue {
  /** JSON pointer (RFC 6901) into the checked document, e.g. `/props/svc_blocks/3/text`; `''` is the whole document. */
  path: string
  /** Stable, dotted, lower case: `registry.missing_entry`. Quick fixes and tests key on it. */
  code: string
  severity: Severity
  /** One plain sentence that says what is wrong and what the limit or rule is (docs/reference/look.md#voice). */
  message: string
  /** Values a quick fix needs, e.g. `{ action_id: 'hold' }`. JSON only. */
  data?: Record<string, unknown>
}

/** A value, or the reasons why there is none. Expected failures are values, not exceptions. */
export type Result<T> = { ok: true; value: T } | { ok: false; issues: Issue[] }

/** Builds an `error` issue; the common case. */
export const errorAt = (path: string, code: string, message: string, data?: Record<string, unknown>): Issue => ({
  path,
  code,
  severity: 'error',
  message,
  ...(data ? { data } : {}),
})

/** Builds a `warning` issue: nothing is rejected because of it. */
export const warnAt = (path: string, code: string, message: string, data?: Record<string, unknown>): Issue => ({
  ...errorAt(path, code, message, data),
  severity: 'warning',
})

/** The warnings among the findings. */
export const warningsOf = (issues: readonly Issue[]): Issue[] => issues.filter(({ severity }) => severity === 'warning')

/** The same issue in a document that holds the checked one elsewhere: its sentence may name the place as well. */
export function movedIssue(issue: Issue, place: (path: string) => string): Issue {
  const path = place(issue.path)
  if (path === issue.path) return issue
  return { ...issue, path, message: issue.message.replace(readablePath(issue.path), readablePath(path)) }
}

/** Appends keys to a JSON pointer, escaping `~` and `/` as RFC 6901 asks. */
export function pointer(base: string, ...keys: (string | number)[]): string {
  let path = base
  // Every block and key of every checked post comes through here, and hardly any key needs escaping.
  for (const key of keys) path += typeof key === 'string' && /[~/]/.test(key) ? `/${escapeKey(key)}` : `/${key}`
  return path
}

const escapeKey = (key: string): string => key.replaceAll('~', '~0').replaceAll('/', '~1')

/** A short place for sentences: `/props/svc_blocks/3/text` reads as `props.svc_blocks[3].text`. */
export const readablePath = (path: string): string =>
  path
    .split('/')
    .slice(1)
    .map(key => key.replaceAll('~1', '/').replaceAll('~0', '~'))
    .reduce((out, key) => (/^\d+$/.test(key) ? `${out}[${key}]` : out === '' ? key : `${out}.${key}`), '')

/** More would not be read, and a payload of a megabyte can have a hundred thousand. */
const MOST_SENTENCES = 10

/** A sentence for each finding, with its place; many are counted after the tenth. */
export function sentencesOf(issues: readonly Issue[]): string[] {
  const more = issues.length - MOST_SENTENCES
  return [
    ...issues
      .slice(0, MOST_SENTENCES)
      .map(({ path, message }) => (path === '' ? message : `${readablePath(path)}: ${message}`)),
    ...(more > 0 ? [`There ${more === 1 ? 'is 1' : `are ${more}`} more.`] : []),
  ]
}
