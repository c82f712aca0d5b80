import type { RunRow, RunSummary } from '#contract/replay/runs'
import { verdictLooks } from '../../compare/verdictLooks'

/** `As fast as possible`, `4 × as fast as recorded`, `10 a second`. */
export function paceWords(pace: string): string {
  if (pace === 'max') return 'as fast as possible'
  if (pace === 'recorded') return 'at the recorded pace'
  const [, factor] = /^x(.+)$/.exec(pace) ?? []
  return factor === undefined ? `${pace.replace('/s', '')} a second` : `${factor} × as fast as recorded`
}

/** One row of a run by its place in it. */
export const rowKey = ({ story, copy, place }: Pick<RunRow, 'story' | 'copy' | 'place'>): string =>
  `${story}.${copy}.${place}`

/** Rows whose verdict is for a person to look at. */
export const needsLook = ({ verdict }: RunRow): boolean => verdict !== 'same' && verdict !== 'waiting'

/** How many things of a row can be decided, and how many of them are. */
export function decidedOf({ differences, verdict, decision }: RunRow): { count: number; decided: number } {
  // What is missing or extra is decided as a whole.
  if (verdict === 'missing' || verdict === 'extra') return { count: 1, decided: decision === '' ? 0 : 1 }
  return { count: differences.length, decided: differences.filter(({ decision }) => decision !== '').length }
}

/** What a run came to, in a word or two. */
export function runWords({ state, verdict, counts, differences, decided }: RunSummary): string {
  if (state === 'running') return 'running'
  if (verdict === 'same') return 'all same'
  const open = differences - decided
  if (open > 0) return `${open.toLocaleString('en-US')} to decide`
  const worst = verdict === 'waiting' ? 'interrupted' : verdict
  return `${counts[worst].toLocaleString('en-US')} ${verdictLooks[worst].word}`
}
