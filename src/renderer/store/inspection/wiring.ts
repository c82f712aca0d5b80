import type { ExchangeKind, ExchangeSummary, Outcome } from '#contract/exchange'
import type { OutgoingHook } from '#contract/wire/hooks'
import { receiverOf } from '#domain/addresses/receiverOf'
import type { Health } from '../../ui/marks/Dot'
import type { World } from '../world/world'

/** One integration that reaches a channel, and how it does. */
export interface Wire {
  id: string
  name: string
  /** `in` posts here, `out` is called about posts here, `click` handles buttons here. */
  way: 'in' | 'out' | 'click'
  health: Health
  /** The word beside the dot: `4/h`, `46 ms`, `blocked`, `idle`. */
  word: string
  /** Id of the last call, whose story tells more; `''` when nothing was called. */
  last: string
}

const hour = 3_600_000

/** Everything wired to a channel: hooks that are set up for it, and whoever handled clicks in it. */
export function wiresOf(world: World, exchanges: ExchangeSummary[], channelId: string, now: number): Wire[] {
  const here = exchanges.filter(exchange => exchange.channel_id === channelId)
  const incoming = world.incomingHooks.filter(hook => hook.channel_id === channelId)
  const channel = world.channels.find(({ id }) => id === channelId)
  const isPublic = channel?.type === 'O'
  // One without a channel fires in every public channel of its team.
  const isHere = ({ channel_id, team_id }: OutgoingHook): boolean =>
    channel_id === channelId || (channel_id === '' && isPublic && team_id === channel.team_id)
  const outgoing = world.outgoingHooks.filter(isHere)
  const callbacks = Map.groupBy(
    here.filter(exchange => exchange.kind === 'callback'),
    exchange => receiverOf(exchange.url),
  )
  const callsOf = (hookId: string, kind: ExchangeKind) =>
    here.filter(one => one.kind === kind && one.hook_id === hookId)
  const withOff = (id: string, one: Wire): Wire =>
    world.disabledHooks.has(id) ? { ...one, health: 'idle', word: 'disabled' } : one
  return [
    ...incoming.map(({ id, ref, display_name }) =>
      withOff(ref, wire({ id, name: display_name || 'Incoming webhook', way: 'in' }, callsOf(ref, 'hook'), now)),
    ),
    ...outgoing.map(({ id, display_name }) =>
      withOff(id, wire({ id, name: display_name || 'Outgoing webhook', way: 'out' }, callsOf(id, 'webhook'), now)),
    ),
    ...[...callbacks].map(([name, calls]) => wire({ id: `click:${name}`, name, way: 'click' }, calls, now)),
  ]
}

function wire(of: Pick<Wire, 'id' | 'name' | 'way'>, calls: ExchangeSummary[], now: number): Wire {
  return { ...of, ...healthOf(calls, now, of.way), last: calls.at(-1)?.id ?? '' }
}

/**
 * How the last call that has ended went decides the health; the word is the rate, or for clicks how long the last
 * response took.
 */
export function healthOf(
  calls: readonly ExchangeSummary[],
  now: number,
  way: Wire['way'] = 'in',
): Pick<Wire, 'health' | 'word'> {
  const last = calls.findLast(call => call.outcome !== 'sent')
  if (!last) return { health: 'idle', word: calls.length > 0 ? 'sent' : 'idle' }
  const failed = failures[last.outcome]
  if (failed) return failed
  if (way === 'click' && last.duration_ms !== null)
    return { health: 'good', word: `${Math.round(last.duration_ms)} ms` }
  return { health: 'good', word: `${calls.filter(call => call.started_at > now - hour).length}/h` }
}

/** Outcome -> how it shows here. The service rejects what is posted to it; what it calls fails. */
const failures: Partial<Record<Outcome, Pick<Wire, 'health' | 'word'>>> = {
  blocked: { health: 'blocked', word: 'blocked' },
  timed_out: { health: 'bad', word: 'timed out' },
  interrupted: { health: 'bad', word: 'interrupted' },
  rejected: { health: 'bad', word: 'rejected' },
  failed: { health: 'bad', word: 'failed' },
}
