import type { Effect, ExchangeSummary, Story } from '#contract/exchange'
import type { Names } from '../../../store/world/names'
import { effectLine, exchangeLine } from '../exchange/wording'
import { lanesOf, type Track } from '../list/lanes'

/** One line of the story tree: an exchange, or something it did. */
export interface StoryLine {
  id: string
  /** The exchange this line leads to when it is chosen. */
  exchangeId: string
  main: string
  more: string
  track: Track
  /** Milliseconds after the start of the story. */
  offset: number
  /** Only for exchanges that have a verdict to show. */
  exchange: ExchangeSummary | null
  /** The post this line touched, or `''`. */
  postId: string
  /** It had not happened yet at the moment that is shown. */
  isLater: boolean
}

type Item = { at: number; order: number } & (
  | { exchange: ExchangeSummary; effect: null }
  | { exchange: null; effect: Effect }
)

/**
 * The story of one cause as lines: every exchange with, under it, what it did, in order of time
 * (docs/reference/workbench.md#stories). The offsets count from the first exchange that is known.
 */
export function storyOf(exchanges: ExchangeSummary[], effects: Effect[], names: Names): StoryLine[] {
  const start = exchanges[0]?.started_at ?? 0
  const depthOf = new Map(exchanges.map(exchange => [exchange.id, exchange.depth]))
  const items: Item[] = [
    ...exchanges.map(exchange => ({ at: exchange.started_at, order: exchange.number, exchange, effect: null })),
    ...effects.map(effect => ({ at: effect.at, order: Number.POSITIVE_INFINITY, exchange: null, effect })),
  ]
  items.sort((a, b) => a.at - b.at || a.order - b.order)
  const tracks = lanesOf(
    items.map(({ exchange, effect }) => ({
      id: exchange?.id ?? effect?.id ?? '',
      cause_id: exchange?.cause_id ?? effect?.cause_id ?? '',
      parent_id: exchange ? exchange.parent_id : (effect?.exchange_id ?? null),
      // What an exchange did stands on its own lane, below it.
      depth: exchange?.depth ?? depthOf.get(effect?.exchange_id ?? '') ?? 0,
      outcome: exchange?.outcome ?? 'ok',
    })),
  )
  return items.flatMap(({ at, exchange, effect }, index) => {
    const track = tracks[index]
    if (!track) return []
    const words = exchange ? exchangeLine(exchange, names) : effectLine(effect, names)
    const { id, post_id } = exchange ?? effect
    const exchangeId = exchange?.id ?? effect?.exchange_id ?? ''
    return [{ id, exchangeId, ...words, track, offset: at - start, exchange, postId: post_id, isLater: false }]
  })
}

/**
 * The lines of a story in the past: those known then, with those of the story now that had not happened yet. An exchange that was under
 * way is as it was.
 */
export function storyThenAndLater(known: Pick<Story, 'exchanges' | 'effects'>, now: Story, names: Names): StoryLine[] {
  const then = new Set([...known.exchanges, ...known.effects].map(({ id }) => id))
  const isLater = ({ id }: { id: string }) => !then.has(id)
  const lines = storyOf(
    [...known.exchanges, ...now.exchanges.filter(isLater)],
    [...known.effects, ...now.effects.filter(isLater)],
    names,
  )
  return lines.map(line => ({ ...line, isLater: isLater(line) }))
}
