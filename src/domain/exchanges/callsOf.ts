/** Whose calls are counted together. */
export const healthSubjects = ['incoming', 'outgoing', 'command', 'bot', 'plugin', 'simulated'] as const
export type HealthSubject = (typeof healthSubjects)[number]

export interface CallsOf {
  of: HealthSubject
  /** The `ref` of an incoming webhook; the id of everything else. */
  id: string
  /** Addresses of a plugin or a simulated integration. */
  addresses: readonly string[]
}

interface Called {
  direction: string
  kind: string
  url: string
  user_id: string
  hook_id: string
}

type Test = (exchange: Called, subject: CallsOf) => boolean

const hookOf =
  (kind: string): Test =>
  (exchange, { id }) =>
    exchange.kind === kind && exchange.hook_id === id

/** The service called it, or somebody outside called its path here. */
const isBelow: Test = ({ direction, url }, { addresses }) =>
  (direction === 'out' || url.startsWith('/plugins/')) && addresses.some(address => isUnder(url, address))

const tests: Record<HealthSubject, Test> = {
  incoming: hookOf('hook'),
  outgoing: hookOf('webhook'),
  command: hookOf('callback'),
  bot: ({ direction, kind, user_id }, { id }) => direction === 'in' && kind !== 'hook' && user_id === id,
  plugin: isBelow,
  simulated: isBelow,
}

/** Whether an exchange is a call of a webhook, a command or an integration, or a request of a bot. */
export const isCallOf = (exchange: Called, subject: CallsOf): boolean => tests[subject.of](exchange, subject)

/** What ends a path segment of an address, or the address itself. */
const ends = ['', '/', '?', '#'] as const

const isUnder = (url: string, address: string): boolean =>
  url.startsWith(address) &&
  ends.some(end => (end === '' ? url.length === address.length : url[address.length] === end))

/** Texts from one on and before another, in the order of their bytes. */
export type TextRange = readonly [from: string, to: string]

/** Where addresses stand in a sorted list that begin with one of these, whole path segments; no two ranges overlap. */
export function addressRanges(addresses: readonly string[]): TextRange[] {
  const known = [...new Set(addresses)].filter(one => !addresses.some(other => other !== one && isUnder(one, other)))
  return known.flatMap(address => ends.map(end => [address + end, address + after(end)] as const))
}

/** The text that comes next after all that begin so; nothing but the text itself begins with `''`. */
const after = (end: string): string => (end === '' ? '\u0001' : String.fromCharCode(end.charCodeAt(0) + 1))
