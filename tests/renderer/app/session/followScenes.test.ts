import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { SceneSummary } from '#contract/scene/scenes'
import { followScenes } from '../../../../src/renderer/app/session/followScenes'
import { initialState, type State } from '../../../../src/renderer/store/state'
import { createWorkbench } from '../../../../src/renderer/store/workbench'

type Files = State['project']['files']

const fileOf = (name: string, hash: string) => ({ kind: 'scene', path: `scenes/${name}.json`, hash })
const filesOf = (...files: [string, string][]): Files =>
  Object.fromEntries(files.map(([name, hash]) => [`scenes/${name}.json`, fileOf(name, hash)])) as unknown as Files
const summaryOf = (name: string, hash: string) => ({ name, path: `scenes/${name}.json`, hash }) as SceneSummary

let asked: number
let listed: SceneSummary[]
const call = (() => {
  asked += 1
  return Promise.resolve({ ok: true, value: { seq: 1, scenes: listed } })
}) as unknown as Parameters<typeof createWorkbench>[0]

function begin(files: Files, list: SceneSummary[]) {
  const workbench = createWorkbench(call)
  followScenes(workbench)
  workbench.store.setState(state => ({
    connection: 'open',
    project: { ...state.project, files },
    scenes: { ...state.scenes, status: 'ready', list },
  }))
  return workbench.store
}

beforeEach(() => {
  vi.useFakeTimers()
  asked = 0
  listed = []
})
afterEach(() => vi.useRealTimers())

describe('the list of scenes', () => {
  it('is read anew where a file was written between the requests for list and files', async () => {
    listed = [summaryOf('a', '1'), summaryOf('b', '1')]
    const store = begin(filesOf(['a', '1'], ['b', '1']), [summaryOf('a', '1')])
    await vi.advanceTimersByTimeAsync(200)
    expect(asked).toBe(1)
    expect(store.getState().scenes.list).toEqual(listed)
    await vi.advanceTimersByTimeAsync(5000)
    expect(asked).toBe(1)
  })

  it('is left alone while it is that of the files', async () => {
    begin(filesOf(['a', '1']), [summaryOf('a', '1')])
    await vi.advanceTimersByTimeAsync(5000)
    expect(asked).toBe(0)
  })

  it('follows a file that changes, and what scenes name, once for many changes', async () => {
    const store = begin(filesOf(['a', '1']), [summaryOf('a', '1')])
    listed = [summaryOf('a', '2')]
    store.setState(state => ({ project: { ...state.project, files: filesOf(['a', '2']) } }))
    await vi.advanceTimersByTimeAsync(200)
    expect(asked).toBe(1)
    for (const id of ['one', 'two', 'three'])
      store.setState(state => ({
        world: { ...state.world, users: [...state.world.users, { ...initialState.world.users[0], id }] as never },
      }))
    await vi.advanceTimersByTimeAsync(200)
    expect(asked).toBe(2)
  })

  it('is not asked for again and again where it never is that of the files', async () => {
    const store = begin(filesOf(['a', '1']), [])
    for (let count = 0; count < 5; count += 1) {
      await vi.advanceTimersByTimeAsync(1000)
      store.setState(state => ({ project: { ...state.project, files: { ...state.project.files } } }))
    }
    expect(asked).toBe(1)
  })
})
