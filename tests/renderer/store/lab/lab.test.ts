import { describe, expect, it } from 'vitest'
import type { EventBody, StreamEvent } from '#contract/events'
import type { LabCall, LabIntegration } from '#contract/lab/lab'
import { type LabState, noLab, reduceLab } from '../../../../src/renderer/store/lab/lab'
import { loadLab, loadLog, loadValues } from '../../../../src/renderer/store/lab/loadLab'
import { createWorkbench, type Workbench } from '../../../../src/renderer/store/workbench'

const integration = (name: string, rules = 1) => ({ name, rules }) as LabIntegration
const call = (id: string, at: number, name = 'gate') => ({ id, at, integration: name }) as LabCall
const heard = (lab: LabState, ...events: EventBody[]): LabState =>
  events.reduce((now, event) => reduceLab(now, { ...event, seq: 1, at: 1 } as StreamEvent), lab)

const names = ({ list }: LabState) => list.map(({ name, rules }) => `${name} ${rules}`)

describe('simulated integrations in the window', () => {
  it('are listed by name, changed and taken away by the stream', () => {
    const both = heard(
      noLab,
      { type: 'lab_integration', integration: integration('poll') },
      { type: 'lab_integration', integration: integration('gate') },
    )
    expect(names(both)).toEqual(['gate 1', 'poll 1'])
    expect(names(heard(both, { type: 'lab_integration', integration: integration('gate', 4) }))).toEqual([
      'gate 4',
      'poll 1',
    ])
    expect(names(heard(both, { type: 'lab_integration_deleted', name: 'gate' }))).toEqual(['poll 1'])
  })

  it('say how faults are set for all', () => {
    const on = heard(noLab, { type: 'lab_faults', mode: 'all', fault: { is: 'timeout' } })
    expect(on.faults).toEqual({ mode: 'all', fault: { is: 'timeout' } })
    expect(heard(on, { type: 'lab_faults', mode: 'files' }).faults).toEqual({ mode: 'files' })
  })

  it('have a log for who looks at it: one that has ended takes its own place, and the oldest go', () => {
    expect(heard(noLab, { type: 'lab_call', call: call('a', 1) })).toBe(noLab)
    const looked = { ...noLab, logs: { gate: { status: 'ready' as const, error: '', calls: [call('a', 1)] } } }
    const ended = { ...call('b', 2), duration_ms: 4 }
    const two = heard(looked, { type: 'lab_call', call: call('b', 2) }, { type: 'lab_call', call: ended })
    expect(two.logs['gate']?.calls).toEqual([call('a', 1), ended])
    const many = Array.from({ length: 600 }, (_, at) => call(`c${at}`, 10 + at))
    const full = heard(two, ...many.map(one => ({ type: 'lab_call' as const, call: one })))
    expect(full.logs['gate']?.calls).toHaveLength(500)
    expect(full.logs['gate']?.calls[0]?.id).toBe('c100')
  })

  it('remember values by name and owner until they are removed or reset', () => {
    const votes = { name: 'votes', owner: 'p1', value: 1 }
    const looked = { ...noLab, values: { gate: [votes, { name: 'votes', owner: 'p2', value: 2 }] } }
    const event = { type: 'lab_state' as const, name: 'gate', isReset: false }
    const changed = heard(looked, { ...event, values: [{ ...votes, value: 3 }] })
    expect(changed.values['gate']).toContainEqual({ ...votes, value: 3 })
    expect(changed.values['gate']).toHaveLength(2)
    expect(heard(looked, { ...event, values: [{ ...votes, value: null }] }).values['gate']).toHaveLength(1)
    expect(heard(looked, { ...event, values: [], isReset: true }).values['gate']).toEqual([])
  })
})

describe('loading them', () => {
  /** A workbench whose service replies with these, in whatever order it is asked. */
  const withReply = (value: unknown) =>
    createWorkbench((async () => ({ ok: true, value })) as unknown as Workbench['call'])

  it('takes the list, and drops what has to be read anew', async () => {
    const workbench = withReply({ integrations: [integration('gate')], faults: { mode: 'none' } })
    workbench.store.setState({ lab: { ...noLab, values: { gate: [] } } })
    await loadLab(workbench)
    const { lab } = workbench.store.getState()
    expect([lab.status, names(lab), lab.faults.mode, lab.values]).toEqual(['ready', ['gate 1'], 'none', {}])
  })

  it('keeps what the stream says while it is under way', async () => {
    const workbench = withReply({ calls: [call('a', 1)], values: [{ name: 'votes', owner: '', value: 1 }] })
    const hear = (event: EventBody) => workbench.store.setState(({ lab }) => ({ lab: heard(lab, event) }))
    const log = loadLog(workbench, 'gate')
    hear({ type: 'lab_call', call: call('b', 2) })
    await log
    expect(workbench.store.getState().lab.logs['gate']?.calls.map(({ id }) => id)).toEqual(['a', 'b'])
    const values = loadValues(workbench, 'gate')
    hear({ type: 'lab_state', name: 'gate', isReset: false, values: [{ name: 'votes', owner: '', value: 2 }] })
    await values
    expect(workbench.store.getState().lab.values['gate']).toEqual([{ name: 'votes', owner: '', value: 2 }])
  })

  it('says why it failed', async () => {
    const failing = createWorkbench((async () => ({
      ok: false,
      error: { message: 'gone', status: 404 },
    })) as unknown as Workbench['call'])
    await loadLab(failing)
    await loadLog(failing, 'gate')
    const { lab } = failing.store.getState()
    expect([lab.status, lab.error, lab.logs['gate']?.status]).toEqual(['failed', 'gone', 'failed'])
    expect(await loadValues(failing, 'gate')).toBe('gone')
  })
})
