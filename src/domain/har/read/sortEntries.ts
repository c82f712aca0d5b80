import { type ReadEntry, readEntry } from './readEntry'
import type { HarFile } from './readHarFile'
import type { LeftReason } from './reasons'

/** What a host of the file is to a recording. */
export const hostRoles = ['service', 'integration', 'left_out'] as const
export type HostRole = (typeof hostRoles)[number]

/** What a person decides about a file before it is imported. */
export interface HarChoices {
  /** Host with port -> what it is; others are found by their requests. */
  hosts?: Readonly<Record<string, HostRole>> | undefined
  /** Numbers of entries that are taken though they have no response. */
  take?: readonly number[] | undefined
}

/** An entry that becomes an exchange. */
export interface TakenEntry {
  entry: ReadEntry
  direction: 'in' | 'out'
  /** Path and query of a request to the service, the whole address of a call to an integration. */
  url: string
}

/** An entry that does not, and why. */
export interface LeftEntry {
  /** From 1, as in the file. */
  number: number
  method: string
  url: string
  why: LeftReason
  /** JSON pointer into the file, for what cannot be read; otherwise `''`. */
  at: string
}

export interface HarHost {
  host: string
  /** Entries with this host, but for those that are no HTTP at all. */
  entries: number
  is: HostRole
}

/** The entries of a file, told apart. */
export interface SortedEntries {
  /** In the order in which they began. */
  taken: TakenEntry[]
  /** In the order of the file. */
  left: LeftEntry[]
  /** Those with the most entries first. */
  hosts: HarHost[]
}

/** Tells which entries of a HAR file are calls of the service and of integrations, and why the others are none. */
export function sortEntries({ entries }: Pick<HarFile, 'entries'>, choices: HarChoices = {}): SortedEntries {
  const read = entries.map(readEntry)
  const readable = read.flatMap(one => (one.ok ? [one.entry] : []))
  fillTimes(readable)
  const hosts = hostsOf(readable, choices)
  const roles = new Map(hosts.map(({ host, is }) => [host, is]))
  const taken: TakenEntry[] = []
  const left: LeftEntry[] = []
  for (const one of read) {
    if (!one.ok) left.push(one.left)
    else {
      const { entry } = one
      const why = reasonAgainst(entry, roles.get(hostOf(entry.url)) ?? 'left_out', choices)
      if (why === null) taken.push(takenOf(entry, roles))
      else left.push({ number: entry.number, method: entry.method, url: entry.url, why, at: '' })
    }
  }
  taken.sort((a, b) => a.entry.startedAt - b.entry.startedAt || a.entry.number - b.entry.number)
  return { taken, left, hosts }
}

/** An entry whose time cannot be read began with the one before it: a file is in that order. */
function fillTimes(entries: readonly ReadEntry[]): void {
  let last = entries.find(({ startedAt }) => !Number.isNaN(startedAt))?.startedAt ?? 0
  for (const entry of entries) {
    if (Number.isNaN(entry.startedAt)) entry.startedAt = last
    last = entry.startedAt
  }
}

/** Routes of the service, also below a path of its host. */
const route = /\/(?:api\/v4|hooks|plugins|oauth)\/[^?#]*/
/** Routes that nothing but such a service has. */
const surely = /\/api\/v4\/|\/hooks\/(?:[a-z0-9]{26}|\[redacted)/
const file = /\.(?:js|mjs|css|map|png|jpe?g|gif|svg|webp|avif|ico|woff2?|ttf|otf|wasm|html?)$/i
const fileTypes = new Set(['document', 'stylesheet', 'script', 'image', 'font', 'media', 'manifest', 'texttrack'])

export function hostOf(url: string): string {
  return /^(?:https?|wss?):\/\/([^/?#]*@)?([^/?#]+)/i.exec(url)?.[2]?.toLowerCase() ?? ''
}

const pathOf = (url: string): string => url.replace(/^[a-z][\w+.-]*:\/\/[^/?#]*/i, '').replace(/[?#].*$/s, '') || '/'

function hostsOf(entries: readonly ReadEntry[], { hosts = {} }: HarChoices): HarHost[] {
  const found = new Map<string, { entries: number; isService: boolean; isCalled: boolean }>()
  for (const { url, own } of entries) {
    const host = hostOf(url)
    if (host === '') continue
    const one = found.get(host) ?? { entries: 0, isService: false, isCalled: false }
    found.set(host, {
      entries: one.entries + 1,
      isService: one.isService || (own === null ? surely.test(pathOf(url)) : own.direction === 'in'),
      isCalled: one.isCalled || own?.direction === 'out',
    })
  }
  return [...found]
    .map(([host, { entries: count, isService, isCalled }]): HarHost => {
      const is = isService ? 'service' : isCalled ? 'integration' : 'left_out'
      return { host, entries: count, is: Object.hasOwn(hosts, host) ? (hosts[host] ?? is) : is }
    })
    .toSorted((a, b) => b.entries - a.entries || (a.host < b.host ? -1 : 1))
}

function reasonAgainst(entry: ReadEntry, role: HostRole, { take = [] }: HarChoices): LeftReason | null {
  const { url, method, response, resourceType, own } = entry
  const path = pathOf(url)
  if (/^data:/i.test(url)) return 'data_url'
  if (/^wss?:/i.test(url) || resourceType === 'websocket' || response?.status === 101) return 'websocket'
  if (hostOf(url) === '') return 'no_address'
  if (role === 'left_out') return isFile(path, resourceType) ? 'asset' : 'other_host'
  if (path.endsWith('/api/v4/websocket')) return 'websocket'
  if (method === 'OPTIONS') return 'preflight'
  if (role === 'service' && own?.direction !== 'out' && !route.test(path)) {
    return path.startsWith('/workbench/') ? 'window' : isFile(path, resourceType) ? 'asset' : 'other_call'
  }
  return response === null && own === null && !take.includes(entry.number) ? 'no_response' : null
}

const isFile = (path: string, resourceType: string): boolean =>
  (fileTypes.has(resourceType) || file.test(path)) && !route.test(path)

function takenOf(entry: ReadEntry, roles: ReadonlyMap<string, HostRole>): TakenEntry {
  const direction = entry.own?.direction ?? (roles.get(hostOf(entry.url)) === 'integration' ? 'out' : 'in')
  if (direction === 'out') return { entry, direction, url: entry.url }
  const whole = entry.url.replace(/#.*$/s, '').replace(/^[a-z][\w+.-]*:\/\/[^/?#]*/i, '')
  const start = route.exec(whole.replace(/\?.*$/s, ''))?.index ?? 0
  return { entry, direction, url: whole.slice(start) || '/' }
}
