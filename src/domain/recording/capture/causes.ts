import type { CauseSign } from '../schema/exchange'
import type { Captured, CaptureFacts } from './captured'
import { isSecretValue, placesOf, textsOf, valuesIn } from './occurrences'
import { viewOf } from './view'

/** Which exchange of the recording caused another one, and by which sign that is known. */
export interface Cause {
  exchange: number
  by: CauseSign
}

/** How long after a call an integration may make its own requests in return, in milliseconds. */
export const afterwardsMs = 5000

interface Call {
  number: number
  captured: Captured
  /** Placeholders of what only this call handed out: trigger ids, addresses for delayed responses. */
  handedOut: ReadonlyMap<string, 'trigger_id' | 'response_url'>
}

/**
 * Finds what caused each exchange (docs/reference/recordings.md#roles): what the service itself knows, and for requests
 * that integrations make in return what they were given, or whose token they have. Exchanges are in their order.
 */
export function findCauses(exchanges: readonly Captured[], facts: Pick<CaptureFacts, 'secretNamed'>): (Cause | null)[] {
  const numbers = new Map(exchanges.map(({ summary }, index) => [summary.id, index + 1]))
  const calls: Call[] = []
  return exchanges.map((captured, index) => {
    const { direction, parent_id } = captured.summary
    const parent = parent_id === null ? undefined : numbers.get(parent_id)
    const cause: Cause | null =
      parent !== undefined && parent <= index
        ? { exchange: parent, by: signOf(captured) }
        : direction === 'in'
          ? joined(captured, calls, facts)
          : null
    if (direction === 'out') calls.push({ number: index + 1, captured, handedOut: handedOutBy(captured) })
    return cause
  })
}

function signOf({ summary, request }: Captured): CauseSign {
  if (summary.joined_by) return summary.joined_by
  if (summary.direction === 'out') return 'service'
  const isHeader = request.headers.some(([name, value]) => /^x-svc-cause$/i.test(name) && value === summary.parent_id)
  if (isHeader) return 'header'
  if (summary.url.startsWith('/hooks/commands/')) return 'response_url'
  return summary.url.startsWith('/api/v4/actions/dialogs/open') ? 'trigger_id' : 'service'
}

const handedOutBy = ({ summary, request }: Captured): Call['handedOut'] =>
  new Map(
    placesOf(viewOf(request), summary.url).flatMap(({ at, text }) => {
      const name = /(?:^|\/)(trigger_id|response_url)$/.exec(at)?.[1]
      if (name !== 'trigger_id' && name !== 'response_url') return []
      return valuesIn(text)
        .filter(({ value }) => isSecretValue(value))
        .map(({ value }) => [value, name] as const)
    }),
  )

/** The newest call that gave an integration what this request uses, or that it makes this request in return to. */
function joined(captured: Captured, calls: readonly Call[], facts: Pick<CaptureFacts, 'secretNamed'>): Cause | null {
  const { summary, request } = captured
  const used = new Set(textsOf(summary.url, viewOf(request)).flatMap(text => valuesIn(text).map(({ value }) => value)))
  for (const { number, handedOut } of calls.toReversed()) {
    for (const [value, by] of handedOut) if (used.has(value)) return { exchange: number, by }
  }
  if (![...used].some(value => facts.secretNamed(nameIn(value))?.isIntegration)) return null
  const call = calls.findLast(({ captured: made }) => isInReturn(captured, made, used))
  return call === undefined ? null : { exchange: call.number, by: 'token' }
}

/** `abc123` of `[redacted:abc123]`, `''` for what is no placeholder. */
export const nameIn = (value: string): string => /^\[redacted:([a-z0-9]{6})\]$/.exec(value)?.[1] ?? ''

/** During a call or shortly after it, and about the same post or channel. */
function isInReturn({ summary }: Captured, { summary: call }: Captured, used: ReadonlySet<string>): boolean {
  const since = summary.started_at - call.started_at
  if (since < 0 || since > (call.duration_ms ?? 0) + afterwardsMs) return false
  const about = [call.post_id, call.channel_id].filter(id => id !== '')
  return about.some(id => used.has(id) || id === summary.post_id || id === summary.channel_id)
}
