import type { Endpoint } from '#contract/endpoint'
import type { Exchange, ExchangeSummary, Story } from '#contract/exchange'
import { timeline } from '#contract/timeline/timeline'
import { traffic } from '#contract/traffic/traffic'
import { workbench as endpoints } from '#contract/workbench'
import type { CallEndpoint, CallInput, ValueOf } from '../../api/client'
import type { ApiError, ApiResult } from '../../api/result'
import type { State } from '../state'
import { readOnly } from './moment'

const rejection: ApiError = {
  ...{ id: 'past', message: readOnly, status: 0, issues: [], detail: '', request_id: '' },
}

/** Whether a request changes nothing. */
export const isRead = ({ method }: Endpoint): boolean => method === 'GET'

export const rejected = <T>(): ApiResult<T> => ({ ok: false, error: rejection })

const limited: readonly string[] = [
  traffic.trafficRows.path,
  traffic.trafficPosition.path,
  traffic.trafficHistogram.path,
  traffic.trafficValues.path,
  traffic.trafficBlame.path,
]

/**
 * Calls as a window does that shows the past: posts are asked for as they were, of traffic only what there was, and nothing is changed.
 */
export function createPastCall(call: CallEndpoint, state: () => State): CallEndpoint {
  return async <E extends Endpoint>(endpoint: E, input: CallInput<E>): Promise<ApiResult<ValueOf<E>>> => {
    const { past, traffic: known } = state()
    if (past === null || !isRead(endpoint)) return rejected()
    const last = known.exchanges.at(-1)?.number ?? 0
    const asked: { params?: object; query?: object } = input
    if (endpoint.path === endpoints.channelPosts.path) {
      const params = { seq: String(past.seq), ...asked.params }
      return call(timeline.timelinePosts as Endpoint as E, { ...input, params } as CallInput<E>)
    }
    const query = { through: last, ...asked.query }
    const result = await call(endpoint, limited.includes(endpoint.path) ? ({ ...input, query } as CallInput<E>) : input)
    if (!result.ok) return result
    return { ok: true, value: asItWas(endpoint, result.value, { last, at: past.at, known: known.exchanges }) }
  }
}

interface Then {
  /** Number of the newest exchange. */
  last: number
  at: number
  known: readonly ExchangeSummary[]
}

function asItWas<E extends Endpoint>(endpoint: E, value: ValueOf<E>, then: Then): ValueOf<E> {
  if (endpoint.path === endpoints.exchange.path) return exchangeThen(value as Exchange, then) as ValueOf<E>
  if (endpoint.path === endpoints.story.path) return storyThen(value as Story, then) as ValueOf<E>
  return value
}

/** One that was under way had no response yet. */
function exchangeThen(exchange: Exchange, { known }: Then): Exchange {
  const summary = known.find(({ id }) => id === exchange.summary.id) ?? exchange.summary
  if (summary.duration_ms !== null) return { ...exchange, summary }
  return { ...exchange, summary, response: null, response_keys: [], explanations: [] }
}

function storyThen(story: Story, { last, at, known }: Then): Story {
  const byId = new Map(known.map(one => [one.id, one]))
  return {
    ...story,
    exchanges: story.exchanges.flatMap(one => (one.number > last ? [] : [byId.get(one.id) ?? one])),
    effects: story.effects.filter(effect => effect.at <= at),
  }
}
