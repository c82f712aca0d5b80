import type { Message } from '#contract/exchange'
import type { Decision, RunDifference, RunRow, RunSide } from '#contract/replay/runs'
import { countLeftOut } from '#domain/comparison/exchange/judge'
import type { ComparedRow, RunExchange } from '#domain/comparison/run/compareRun'
import { changeKey } from '#domain/comparison/run/equalChanges'
import type { EndedPost } from '#domain/comparison/run/posts'
import type { RecordedStory } from '#domain/comparison/run/stories'
import type { NumberedExchange } from '#domain/recording/recording'
import type { RanExchange } from './ran'

/** A row of a run, as it is kept and reported. */
export interface KeptRow {
  /** `waiting`: nothing has come of it yet. */
  compared: Omit<ComparedRow, 'verdict'> & { verdict: ComparedRow['verdict'] | 'waiting' }
  /** Place among the rows of its story. */
  place: number
  /** 0 for the stimulus itself. */
  copy: number
  chaos: string[]
  /** One for each difference; a single one for what is missing or extra. */
  decisions: Decision[]
  /** Id of this run -> the recorded one that it stands for, of ids in what is now. */
  ids: Record<string, string>
  now: RunSide | null
  now_post: EndedPost | null
}

/** The row of an exchange that has not run yet. */
export function waitingRow({ number, file, exchange }: NumberedExchange, story: number, place: number): KeptRow {
  const { kind, label, duration_ms: was_ms = null } = exchange
  const role = number === story ? ('stimulus' as const) : ('reaction' as const)
  const nothing = { differences: [], left_out: [], id: '', note: '', now_ms: null }
  return {
    compared: { ...nothing, number, story, file, role, kind, label, was_ms, verdict: 'waiting' },
    ...{ place, copy: 0, chaos: [], decisions: [], ids: {}, now: null, now_post: null },
  }
}

/** The rows that a run begins with; where only responses are seen, there are no reactions. */
export const waitingRows = (stories: readonly RecordedStory[], isSeen: boolean): KeptRow[] =>
  stories.flatMap(({ stimulus, reactions }) =>
    [stimulus, ...(isSeen ? reactions : [])].map((one, place) => waitingRow(one, stimulus.number, place)),
  )

/** What is missing or extra has no differences, and is decided as a whole. */
export const isDecidedWhole = ({ compared: { verdict } }: KeptRow): boolean =>
  verdict === 'missing' || verdict === 'extra'

/** A row as windows see it. */
export function shownRow(kept: KeptRow): RunRow {
  const { compared, place, copy, chaos, decisions } = kept
  const { differences, left_out, id: _, ...row } = compared
  return {
    ...row,
    place,
    copy,
    chaos,
    decision: isDecidedWhole(kept) ? (decisions[0] ?? '') : '',
    differences: differences.map(
      (one, index): RunDifference => ({ ...one, change: changeKey(one), decision: decisions[index] ?? '' }),
    ),
    left_out: countLeftOut(left_out),
  }
}

/** What came of an exchange, to be shown. `same` makes addresses of this run those that were recorded. */
export function sideOf(ran: RanExchange, same: (text: string) => string): RunSide {
  const { direction, kind, method, url, status, outcome, request, response } = ran
  const message = ({ headers, body }: Message): Message => ({
    headers: headers.map(([name, value]): [string, string] => [name, same(value)]),
    body: body === null || body.encoding === 'base64' ? body : { ...body, text: same(body.text) },
  })
  return {
    ...{ direction, kind: kind as RunSide['kind'], method, url: same(url), status, outcome },
    ...{ request: message(request), response: response && message(response) },
  }
}

/** What came of an exchange, as it is compared. `same` makes addresses of this run those that were recorded. */
export function comparedOf(ran: RanExchange, same: (text: string) => string): RunExchange {
  const { id, direction, kind, label, method, url, status, outcome, note, duration_ms } = ran
  const message = ({ headers, body }: RanExchange['request']) => ({
    headers: headers.map(([name, value]): [string, string] => [name, same(value)]),
    body:
      body === null || body.text === ''
        ? ({ is: 'none' } as const)
        : body.encoding === 'base64'
          ? ({ is: 'base64', base64: body.text } as const)
          : ({ is: 'text', text: same(body.text) } as const),
  })
  return {
    ...{ id, direction, kind, label, method, url: same(url), status, outcome, note, duration_ms },
    request: message(ran.request),
    response: ran.response && message(ran.response),
  }
}
