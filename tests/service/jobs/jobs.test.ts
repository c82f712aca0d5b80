import { randomBytes } from 'node:crypto'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { StreamEvent } from '#contract/events'
import type { Context } from '#service/context'
import { createContext } from '#service/createContext'
import { type Jobs, jobsOf, type RunningJob } from '#service/jobs/jobs'

let ctx: Context
let jobs: Jobs
let events: StreamEvent[]
const lines: string[] = []
beforeEach(() => {
  const log = (line: string) => void lines.push(line)
  ctx = createContext({ data: ':memory:', version: '0.1.0', now: Date.now, randomBytes, log }, () => '')
  jobs = jobsOf(ctx)
  events = []
  ctx.hub.subscribe(event => void events.push(event))
})
afterEach(async () => {
  await jobs.close()
  ctx.store.close()
})

const shown = () => events.flatMap(event => (event.type === 'job' ? [event.job] : []))
const ended = (id: string) => vi.waitFor(() => expect(jobs.find(id).state).not.toBe('running'))
/** A job that waits until it is told to go on, or to stop. */
function held(more: (job: RunningJob) => void = () => {}) {
  const go = Promise.withResolvers<void>()
  const work = async (job: RunningJob) => {
    more(job)
    job.signal.addEventListener('abort', () => go.resolve())
    await go.promise
    return 'what it has'
  }
  return { work, go: go.resolve }
}

it('reports a job from its start to its end, on the stream and to those who ask', async () => {
  const { work, go } = held(job => job.progress({ done: 2, total: 5, text: 'POST /posts', result_id: 'run' }))
  const { id, state } = jobs.start({ kind: 'replay', label: 'friday' }, work)
  expect(state).toBe('running')
  await vi.waitFor(() => expect(shown().at(-1)).toMatchObject({ id, done: 2, total: 5, text: 'POST /posts' }))
  go()
  await ended(id)
  expect(shown().at(-1)).toMatchObject({ id, state: 'done', text: 'what it has', result_id: 'run', error: '' })
  expect(shown().at(-1)?.ended_at).toBeGreaterThanOrEqual(shown()[0]?.started_at ?? Number.NaN)
})

it('publishes a flood of progress at a bounded rate, and its end always', async () => {
  const { id } = jobs.start({ kind: 'replay', label: 'flood' }, async ({ progress }) => {
    for (let done = 1; done <= 5000; done++) progress({ done, total: 5000 })
    return 'all'
  })
  await ended(id)
  expect(shown().length).toBeLessThan(10)
  expect(shown().at(-1)).toMatchObject({ done: 5000, state: 'done' })
})

it('stops a job that is cancelled, and keeps what it did', async () => {
  const { work } = held(job => job.progress({ done: 3 }))
  const { id } = jobs.start({ kind: 'fuzz', label: 'all' }, work)
  await vi.waitFor(() => expect(jobs.find(id).done).toBe(3))
  expect(await jobs.cancel(id)).toMatchObject({ state: 'cancelled', done: 3, text: 'what it has' })
  expect(await jobs.cancel(id)).toMatchObject({ state: 'cancelled' })
})

it('says why a job failed, and logs where', async () => {
  const { id } = jobs.start({ kind: 'fuzz', label: 'all' }, () => Promise.reject(new Error('No such luck.')))
  await ended(id)
  expect(jobs.find(id)).toMatchObject({ state: 'failed', error: 'No such luck.' })
  expect(lines.join()).toContain('jobs.test.ts')
})

it('keeps a job that has ended until it is read', async () => {
  const { work, go } = held()
  const { id } = jobs.start({ kind: 'replay', label: 'friday' }, work)
  expect(() => jobs.read(id)).toThrow(/still running/)
  go()
  await ended(id)
  expect(jobs.list().map(job => job.id)).toEqual([id])
  expect(jobs.read(id)).toMatchObject({ id, state: 'done' })
  expect(jobs.list()).toEqual([])
  expect(events.at(-1)).toMatchObject({ type: 'job_read', id })
  expect(() => jobs.find(id)).toThrow(/no such job/)
})

it('stops what runs when the service ends', async () => {
  const { work } = held(job => job.progress({ done: 1 }))
  const first = jobs.start({ kind: 'replay', label: 'friday' }, work)
  await vi.waitFor(() => expect(jobs.find(first.id).done).toBe(1))
  const second = jobs.start({ kind: 'fuzz', label: 'all' }, work)
  await jobs.close()
  expect(jobs.find(first.id)).toMatchObject({ state: 'cancelled', done: 1 })
  // One that had not begun does not begin any more.
  expect(jobs.find(second.id)).toMatchObject({ state: 'cancelled', done: 0 })
})
