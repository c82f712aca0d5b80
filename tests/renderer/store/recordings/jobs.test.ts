import { describe, expect, it } from 'vitest'
import type { Job } from '#contract/replay/jobs'
import type { CallEndpoint } from '../../../../src/renderer/api/client'
import { jobEnd, loadJobs } from '../../../../src/renderer/store/recordings/jobs'
import { createWorkbench } from '../../../../src/renderer/store/workbench'

const job = (id: string, state: Job['state'] = 'running'): Job => ({
  ...{ id, state, kind: 'scene', label: 'demo', done: 0, total: 2, text: '', started_at: 1, ended_at: null, error: '' },
  result_id: '',
})

/** A window whose service lists these jobs, once it is let respond. */
function windowWith(listed: Job[]) {
  const { promise, resolve } = Promise.withResolvers<void>()
  const call: unknown = async () => {
    await promise
    return { ok: true, value: { jobs: listed } }
  }
  const { store } = createWorkbench(call as CallEndpoint)
  const load = () => loadJobs({ store, call: call as CallEndpoint })
  return { store, load, respond: resolve }
}

describe('the end of a job that a window began', () => {
  it('is known where the stream was away while it ran', async () => {
    const { store, load, respond } = windowWith([job('a', 'done')])
    respond()
    const end = jobEnd(store, job('a'))
    await load()
    expect(await end).toMatchObject({ id: 'a', state: 'done' })
  })

  it('is a failure that says so where the service does not have the job any more', async () => {
    const { store, load, respond } = windowWith([job('b')])
    respond()
    const end = jobEnd(store, job('a'))
    await load()
    expect(await end).toMatchObject({ id: 'a', state: 'failed', error: expect.stringContaining('connection was lost') })
    expect(store.getState().runs.jobs['b']?.state).toBe('running')
  })

  it('stays what it was where somebody has read it, so that the service does not list it any more', async () => {
    const { store, load, respond } = windowWith([])
    respond()
    expect(await jobEnd(store, job('a', 'done'))).toMatchObject({ state: 'done' })
    await load()
    expect(store.getState().runs.jobs['a']?.state).toBe('done')
  })

  it('is not taken from a list that was asked for before the job began', async () => {
    const { store, load, respond } = windowWith([])
    const loaded = load()
    void jobEnd(store, job('a'))
    respond()
    await loaded
    expect(store.getState().runs.jobs['a']?.state).toBe('running')
  })

  it('is not waited for any more once nobody wants it', async () => {
    const { store } = windowWith([])
    const stop = new AbortController()
    const end = jobEnd(store, job('a'), stop.signal)
    stop.abort()
    expect(await end).toMatchObject({ state: 'running' })
  })
})
