import { type Issue, readablePath } from '../issue'
import { isObject } from '../json'
import { type Fix, type Reason, reasonOf } from './explanation'

/** Keys of a path that are shown at its start and at its end; what lies between is cut. */
const firstKeys = 3
const lastKeys = 2

/** A place for sentences, short also where it is deep: `props.svc_blocks[0]….elements[3].text`. */
export function shortPath(path: string): string {
  const keys = path.split('/').slice(1)
  if (keys.length <= firstKeys + lastKeys + 1) return readablePath(path)
  const start = readablePath(`/${keys.slice(0, firstKeys).join('/')}`)
  const end = readablePath(`/${keys.slice(-lastKeys).join('/')}`)
  return `${start}…${/^\[/.test(end) ? '' : '.'}${end}`
}

/** Opens the body of the request in the studio, at the place of an issue. */
export function openRequest({ path, data }: Pick<Issue, 'path' | 'data'>): Fix {
  const { line } = data ?? {}
  const place = typeof line === 'number' ? { line } : path === '' ? {} : { pointer: path }
  return { do: 'open_body', label: 'Open in the studio', side: 'request', ...place }
}

/**
 * Explains the issues of a request's content: those that say the same of several places are one, at the first of them,
 * with a count of the others; all keep their order. The body can be opened at the place of each.
 */
export function explainIssues(issues: readonly Issue[]): Reason[] {
  const alike = Map.groupBy(issues, issue => `${issue.code} ${withoutPlace(issue)}`)
  return [...alike.values()].flatMap(([first, ...others]) => (first === undefined ? [] : [explainIssue(first, others)]))
}

function explainIssue(issue: Issue, others: readonly Issue[]): Reason {
  const { path, code } = issue
  const more = others.length === 0 ? '' : ` ${alsoAt(others)}`
  return reasonOf(code, {
    text: `${placed(issue)}${more}`,
    raw: [path, code].filter(Boolean).join(' · '),
    fixes: [...fixesOf(issue), openRequest(issue)],
  })
}

/** So many other places are named; more would not be read. */
const namedPlaces = 3

function alsoAt(others: readonly Issue[]): string {
  const count = `The same at ${others.length} more ${others.length === 1 ? 'place' : 'places'}`
  const places = others.slice(0, namedPlaces).map(({ path }) => shortPath(path))
  if (others.length > namedPlaces || places.includes('')) return `${count}.`
  return `${count}: ${places.join(', ')}.`
}

/** The sentence of an issue with its place before it, unless it begins with that. */
export function placed(issue: Pick<Issue, 'path' | 'message'>): string {
  const place = shortPath(issue.path)
  const message = withoutPlace(issue)
  return place === '' || message.startsWith(`${place} `) ? message : `${place}: ${message}`
}

/** The sentence of an issue that names its place itself, as the place stands before it here. */
const withoutPlace = ({ path, message }: Pick<Issue, 'path' | 'message'>): string =>
  path === '' ? message : message.replace(` at ${readablePath(path)}`, '')

/** What an issue says of its remedy: a setting that is off, the key that was meant, or the value. */
function fixesOf({ path, data: { setting, near, set } = {} }: Issue): Fix[] {
  const from = path.slice(1)
  return [
    ...turnOn(setting),
    ...(typeof near === 'string'
      ? [{ do: 'resend_changed', label: `Resend with ${near}`, rename: { from, to: near } } as const]
      : []),
    ...(isChange(set) ? [{ do: 'resend_changed', label: `Resend with ${set.value}`, set } as const] : []),
  ]
}

/** Turns on the setting that an issue names. */
export const turnOn = (setting: unknown): Fix[] =>
  typeof setting === 'string' ? [{ do: 'change_setting', label: `Turn on ${setting}`, setting, value: true }] : []

const isChange = (set: unknown): set is { key: string; value: string } =>
  isObject(set) && typeof set.key === 'string' && typeof set.value === 'string'
