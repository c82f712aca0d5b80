import type { ExchangeSummary } from '#contract/exchange'
import type { World } from '../../../store/world'
import type { Health } from '../../../ui/Dot'

/** One integration that reaches a channel, and how it does. */
export interface Wire {
  id: string
  name: string
  /** `in` posts here, `out` is called about posts here, `click` answers buttons here. */
  way: 'in' | 'out' | 'click'
  health: Health
  /** The word beside the dot: `4/h`, `46 ms`, `blocked`, `idle`. */
  word: string
}

const hour = 3_600_000

/** Everything wired to a channel: hooks that are set up for it, and whoever answered clicks in it. */
export function wiresOf(world: World, exchanges: ExchangeSummary[], channelId: string, now: number): Wire[] {
  const here = exchanges.filter(exchange => exchange.channel_id === channelId)
  const incoming = world.incomingHooks.filter(hook => hook.channel_id === channelId)
  const outgoing = world.outgoingHooks.filter(hook => hook.channel_id === channelId)
  const callbacks = Map.groupBy(
    here.filter(exchange => exchange.kind === 'callback'),
    exchange => receiver(exchange.url),
  )
  return [
    ...incoming.map(hook =>
      wire(
        hook.id,
        hook.display_name,
        'in',
        here.filter(one => one.hook_id === hook.id),
        now,
      ),
    ),
    ...outgoing.map(hook =>
      wire(
        hook.id,
        hook.display_name,
        'out',
        here.filter(one => one.hook_id === hook.id),
        now,
      ),
    ),
    ...[...callbacks].map(([name, calls]) => wire(`click:${name}`, name, 'click', calls, now)),
  ]
}

function wire(id: string, name: string, way: Wire['way'], calls: ExchangeSummary[], now: number): Wire {
  return { id, name, way, ...stateOf(way, calls, now) }
}

/** How the last call went decides the health; the word is the rate, or for clicks how long the last answer took. */
function stateOf(way: Wire['way'], calls: ExchangeSummary[], now: number): Pick<Wire, 'health' | 'word'> {
  const last = calls.at(-1)
  if (!last) return { health: 'idle', word: 'idle' }
  if (last.outcome === 'blocked') return { health: 'blocked', word: 'blocked' }
  if (last.outcome === 'timed_out') return { health: 'bad', word: 'timed out' }
  if (last.outcome === 'failed' || last.outcome === 'interrupted') return { health: 'bad', word: last.outcome }
  if (way === 'click' && last.duration_ms !== null)
    return { health: 'good', word: `${Math.round(last.duration_ms)} ms` }
  return { health: 'good', word: `${calls.filter(call => call.started_at > now - hour).length}/h` }
}

function receiver(url: string): string {
  const plugin = /\/plugins\/([^/?#]+)/.exec(url)?.[1]
  if (plugin) return plugin
  return URL.canParse(url) ? new URL(url).host : url
}
