import type { NumberedExchange } from '../../recording/recording'
import type { RecordedExchange } from '../../recording/schema/exchange'
import type { Cue } from '../schema/scene'
import { arrivalOf } from './parts/reference'
import type { Draft } from './parts/stage'
import type { World, WorldPost } from './parts/world'

/** A post that came while it was recorded, as it was at first. */
export interface Arrival {
  post: WorldPost
  at: number
}

interface Waiting {
  world: World
  drafts: readonly Draft[]
  exchanges: readonly NumberedExchange[]
  arrivals: ReadonlyMap<string, Arrival>
  /** Id of a post -> the exchanges that changed it, without its first. */
  changes: ReadonlyMap<string, readonly number[]>
}

const SLOW_MS = 2500

/** Whether somebody did this: what integrations do in return is none of it. A dialog is submitted by a person, whatever opened it. */
export const isDeed = ({ role, direction, request }: RecordedExchange): boolean =>
  direction === 'in' &&
  (role === 'stimulus' || (role === 'reaction' && request.url.startsWith('/api/v4/actions/dialogs/submit')))

/** The deed that an exchange came of, which may be itself; the beginning of its story where there is none. */
export function rootOf(exchanges: readonly NumberedExchange[], number: number): number {
  const exchange = exchanges.find(one => one.number === number)?.exchange
  if (exchange === undefined || isDeed(exchange)) return number
  const cause = exchange.cause?.exchange
  return cause === undefined || cause >= number ? number : rootOf(exchanges, cause)
}

/**
 * Adds what has to be waited for: posts that integrations make in return to a cue and later cues need, and changes that they make
 * of their own. A cue that is waited behind goes on by itself.
 */
export function withWaits({ world, drafts, exchanges, arrivals, changes }: Waiting): Draft[] {
  const needed = new Map<Draft, Draft[]>()
  const causeOf = (number: number, before: Draft): Draft | undefined => {
    const root = rootOf(exchanges, number)
    const draft = drafts.find(one => one.exchange === root)
    return draft !== undefined && root !== number && drafts.indexOf(draft) < drafts.indexOf(before) ? draft : undefined
  }
  const isOwnRequest = (number: number): boolean =>
    exchanges.find(one => one.number === number)?.exchange.direction === 'in'
  for (const draft of drafts)
    for (const id of draft.uses) {
      const arrival = arrivals.get(id)
      const maker = arrival === undefined ? undefined : causeOf(arrival.post.madeBy, draft)
      if (arrival !== undefined && maker !== undefined) add(maker, waitFor(arrival, maker))
      for (const number of changes.get(id) ?? []) {
        const changer = isOwnRequest(number) ? causeOf(number, draft) : undefined
        if (changer !== undefined) add(changer, waitForResponse(changer, number))
      }
    }

  function add(behind: Draft, wait: Draft): void {
    const waits = needed.get(behind) ?? []
    const same = JSON.stringify(wait.cue)
    if (!waits.some(one => JSON.stringify(one.cue) === same)) needed.set(behind, [...waits, wait])
  }

  function waitFor({ post, at }: Arrival, behind: Draft): Draft {
    const story = [...arrivals.values()]
      .map(one => one.post)
      .filter(one => rootOf(exchanges, one.madeBy) === behind.exchange)
    const match = arrivalOf(world, post, story) ?? {}
    return { cue: { type: 'wait', until: 'post', post: match, ...patience(at - behind.at) }, exchange: 0, at, uses: [] }
  }

  function waitForResponse(behind: Draft, number: number): Draft {
    const at = exchanges.find(one => one.number === number)?.exchange.at ?? behind.at
    return { cue: { type: 'wait', until: 'response', ...patience(at - behind.at) }, exchange: 0, at, uses: [] }
  }

  return drafts.flatMap(draft => {
    const waits = needed.get(draft) ?? []
    if (waits.length === 0) return [draft]
    const goesOn: Cue = { ...draft.cue, go_on: 'response' }
    return [{ ...draft, cue: goesOn }, ...waits]
  })
}

/** What took long once may take as long again. */
const patience = (ms: number): { at_most?: number } =>
  ms > SLOW_MS ? { at_most: Math.min(300, Math.ceil((2 * ms) / 1000)) } : {}
