import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createStore } from 'zustand/vanilla'
import { keepState } from '../../../../src/renderer/app/session/keepState'
import { createKeeper } from '../../../../src/renderer/store/kept/createKeeper'
import { largeText, untilWritten } from '../../../../src/renderer/store/kept/dueTexts'
import { changeDocument } from '../../../../src/renderer/store/payloads/documents'
import { openDocumentTab } from '../../../../src/renderer/store/payloads/tabs'
import { initialState, type State } from '../../../../src/renderer/store/state'

const payload = { id: 'one', kind: 'post' as const, name: 'one.json', text: '', unsaved: true }

let isFull: boolean
let written: string[]
let stop: () => void
let page: EventTarget
const store = createStore<State>()(() => initialState)

const type = (text: string) => store.setState(state => changeDocument(state, payload.id, { text }))

beforeEach(() => {
  vi.useFakeTimers()
  page = Object.assign(new EventTarget(), { setTimeout: (job: () => void, ms: number) => setTimeout(job, ms) })
  vi.stubGlobal('window', page)
  vi.stubGlobal('document', new EventTarget())
  isFull = false
  written = []
  const storage = {
    setItem: (_: string, text: string) => {
      if (isFull) throw new Error('full')
      if (text.includes('one.json')) written.push(JSON.parse(text).text)
    },
    removeItem: () => {},
  }
  store.setState({ ...initialState, ...openDocumentTab(initialState, payload) }, true)
  stop = keepState(store, createKeeper([storage as unknown as Storage], { workspace: 'w' })).stop
})

afterEach(() => {
  stop()
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

describe('a draft', () => {
  it('is saved a moment after the last key, and is called saved only then', () => {
    type('a')
    expect(store.getState().drafting).toBe('saving')
    vi.advanceTimersByTime(299)
    expect(written).toEqual([])
    vi.advanceTimersByTime(1)
    expect(written).toEqual(['a'])
    expect(store.getState().drafting).toBe('saved')
  })

  it('waits no longer than a second for somebody who never pauses', () => {
    for (let key = 0; key < 12; key++) {
      type('x'.repeat(key + 1))
      vi.advanceTimersByTime(100)
    }
    expect(written[0]).toBe('x'.repeat(10))
  })

  it('is saved at once when the window goes', () => {
    type('a')
    page.dispatchEvent(new Event('pagehide'))
    expect(written).toEqual(['a'])
  })

  it('that finds no room is not called saved, and not called on its way again before it is written', () => {
    isFull = true
    type('a')
    vi.advanceTimersByTime(300)
    expect(store.getState().drafting).toBe('full')
    type('b')
    expect(store.getState().drafting).toBe('full')
    isFull = false
    vi.advanceTimersByTime(300)
    expect(store.getState().drafting).toBe('saved')
  })

  it('that is kept nowhere is asked for before the window goes, and no other is', () => {
    const leave = () => {
      const event = new Event('beforeunload', { cancelable: true })
      page.dispatchEvent(event)
      return event.defaultPrevented
    }
    type('a')
    expect(leave()).toBe(false)
    isFull = true
    type('b')
    expect(leave()).toBe(true)
    store.setState(state => changeDocument(state, payload.id, { unsaved: false, path: 'payloads/one.post.json' }))
    expect(leave()).toBe(false)
  })

  it('that is large is in the storage once its file cannot be written, and when the window goes', () => {
    const text = 'x'.repeat(largeText)
    store.setState(state => changeDocument(state, payload.id, { text, path: 'payloads/one.post.json' }))
    vi.advanceTimersByTime(300)
    expect(written).toEqual([''])
    vi.advanceTimersByTime(untilWritten)
    expect(written.at(-1)).toBe(text)
    type(`${text}y`)
    vi.advanceTimersByTime(300)
    store.setState(state => changeDocument(state, payload.id, { unsaved: false }))
    vi.advanceTimersByTime(300)
    page.dispatchEvent(new Event('pagehide'))
    expect(written.at(-1)).toBe(`${text}y`)
  })
})
