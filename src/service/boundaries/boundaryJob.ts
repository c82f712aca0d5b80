import type { Job } from '#contract/replay/jobs'
import type { BoundaryCase } from '#contract/replay/replays'
import { boundaries } from '#domain/boundaries/boundaries'
import type { Context } from '../context'
import { jobsOf } from '../jobs/jobs'
import { perService } from '../state/perService'
import { expectedOf } from './expected'
import type { Sender } from './place'
import { runBoundaries } from './runBoundaries'

/** What came of the boundary suite since the service began. */
const last = perService(() => ({ target: '', cases: freshCases(), job_id: '', ended: '' }))

const freshCases = (): BoundaryCase[] =>
  boundaries().map(({ name, limit, expected }) => ({
    ...{ name, limit, expected: expectedOf(expected) },
    ...{ verdict: 'waiting', got: '', request: '', duration_ms: null },
  }))

/** The cases of the suite with what came of them in the last run. */
export const boundaryCases = (ctx: Context) => last(ctx)

/** Begins to send the boundary suite as a job. `open` gives where it goes, and how to end that. */
export function startBoundaries(ctx: Context, open: () => Promise<Sender & { close(): Promise<void> }>): Job {
  const state = last(ctx)
  Object.assign(state, { target: '', cases: freshCases(), ended: '' })
  const job = jobsOf(ctx).start({ kind: 'fuzz', label: 'Boundary suite', total: state.cases.length }, async running => {
    const { close, ...sender } = await open()
    state.target = sender.server.url
    try {
      const { results, left, ended } = await runBoundaries(sender, {
        ...{ word: newWords(ctx), signal: running.signal },
        progress: (done, total, text) => running.progress({ done, total, text }),
        ended(result) {
          state.cases = state.cases.map(one => (one.name === result.name ? { ...one, ...result } : one))
        },
      })
      state.ended = ended
      const others = results.filter(({ verdict }) => verdict !== 'same').length
      return `${results.length - others} same, ${others} not${left > 0 ? `, ${left} not sent` : ''}.`
    } finally {
      state.job_id = ''
      await close()
    }
  })
  state.job_id = job.id
  return job
}

/** Words that no run before had: eleven characters, of which the first is a letter. */
function newWords(ctx: Context): () => string {
  const run = ctx.randomBytes(6).toString('hex').slice(0, 7)
  let count = 0
  return () => `b${run}${(count++).toString(36).padStart(3, '0')}`
}
