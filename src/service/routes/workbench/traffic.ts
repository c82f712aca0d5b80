import { trafficHar } from '#contract/traffic/har'
import { traffic } from '#contract/traffic/traffic'
import { invalidUrl } from '../../errors/ServiceError'
import { mount, SENT } from '../../http/mount'
import { intOf } from '../../http/query'
import { trafficBlame } from '../../traffic/blame'
import { deleteExchanges, finishDeletion, restoreExchanges } from '../../traffic/deletions'
import { harOf } from '../../traffic/har'
import { trafficHistogram } from '../../traffic/histogram'
import { markExchanges } from '../../traffic/marks'
import { readFilter } from '../../traffic/query'
import { positionOf, trafficRows } from '../../traffic/traffic'
import { trafficValues } from '../../traffic/values'
import type { Mounting } from '../mounting'

type Query = Record<string, string | undefined>

const asked = (query: Query) => ({ filter: readFilter(query.filter ?? ''), through: wholeOf(query, 'through') })

/** A whole number of the query, below 0 too; `undefined` when it is missing. */
function wholeOf(query: Query, key: string): number | undefined {
  const text = query[key]
  if (text === undefined || text === '') return undefined
  const number = Number(text)
  if (!/^-?\d{1,16}$/.test(text) || !Number.isSafeInteger(number)) throw invalidUrl(key)
  return number
}

/** Searching the whole record (contract/traffic.ts). */
export function mountTraffic(at: Mounting): void {
  const { ctx } = at
  mount(at, traffic.trafficRows, ({ query }) =>
    trafficRows(ctx, {
      ...asked(query),
      at: wholeOf(query, 'at') ?? 0,
      limit: intOf(query, 'limit', { fallback: 100, max: 1000 }),
      waitMs: wholeOf(query, 'wait_ms'),
    }),
  )
  mount(at, traffic.trafficPosition, async ({ query }) => ({
    at: await positionOf(ctx, { ...asked(query), id: query.id ?? '' }),
  }))
  mount(at, traffic.trafficHistogram, ({ query }) =>
    trafficHistogram(ctx, {
      ...asked(query),
      buckets: Math.max(1, intOf(query, 'buckets', { fallback: 60, max: 500 })),
      from: wholeOf(query, 'from'),
      to: wholeOf(query, 'to'),
    }),
  )
  mount(at, traffic.trafficValues, ({ query }) =>
    trafficValues(ctx, {
      ...asked(query),
      key: query.key ?? '',
      typed: query.typed ?? '',
      limit: intOf(query, 'limit', { fallback: 12, max: 100 }),
    }),
  )
  mount(at, traffic.trafficBlame, ({ query }) => trafficBlame(ctx, asked(query)))
  mount(at, traffic.markExchanges, async ({ body }) => ({ count: await markExchanges(ctx, body) }))
  mount(at, traffic.deleteExchanges, ({ body }) => deleteExchanges(ctx, body))
  mount(at, traffic.restoreExchanges, ({ params }) => ({ count: restoreExchanges(ctx, params.id) }))
  mount(at, traffic.commitDeletion, ({ params }) => ({ count: finishDeletion(ctx, params.id) }))
  mount(at, trafficHar.trafficHar, async ({ body, reply }): Promise<typeof SENT> => {
    const har = await harOf(ctx, body)
    reply.header('content-type', 'application/json')
    reply.header('Content-Disposition', 'attachment; filename="traffic.har"').send(har)
    return SENT
  })
}
