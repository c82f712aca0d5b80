import type { TrafficBlame } from '#contract/traffic/traffic'
import { chipsOf } from '#domain/filter/chips'
import { partsOf, withoutPart } from '#domain/filter/parts'
import type { Context } from '../context'
import type { Asked } from './query'
import { countOf } from './traffic'

/** Parts that are looked at one by one. */
const MOST_PARTS = 12

/** What each part of a filter takes away, to say which one leaves nothing. */
export async function trafficBlame(ctx: Context, { filter, through }: Asked): Promise<TrafficBlame> {
  const parts: TrafficBlame['parts'] = []
  const chips = chipsOf(filter).slice(0, MOST_PARTS)
  for (const [at, { text, from, to }] of chips.entries()) {
    const own = partsOf(filter)[at] ?? filter
    const without = await countOf(ctx, { filter: withoutPart(filter, at), through })
    parts.push({ text, from, to, without, alone: await countOf(ctx, { filter: own, through }) })
  }
  return { total: await countOf(ctx, { filter, through }), parts }
}
