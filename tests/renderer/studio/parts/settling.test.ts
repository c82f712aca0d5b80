import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createSettling, longest, pause } from '../../../../src/renderer/features/studio/parts/settling'

describe('what rests while somebody types', () => {
  beforeEach(() => {
    vi.useFakeTimers()
  })
  afterEach(() => {
    vi.useRealTimers()
  })

  it('follows a change by hand at once', () => {
    const { store, follow } = createSettling('a')
    follow('b', false)
    expect(store.getState()).toBe('b')
  })

  it('follows what is typed after a pause, and tells of the last of it alone', () => {
    const { store, follow } = createSettling('a')
    const told = vi.fn()
    store.subscribe(told)
    for (const text of ['ab', 'abc', 'abcd']) {
      follow(text, true)
      vi.advanceTimersByTime(pause - 1)
      expect(store.getState()).toBe('a')
    }
    vi.advanceTimersByTime(1)
    expect(store.getState()).toBe('abcd')
    expect(told).toHaveBeenCalledOnce()
  })

  it('follows within a second of typing without a pause', () => {
    const { store, follow } = createSettling(0)
    for (let ms = 0; ms < longest; ms += 50) {
      expect(store.getState()).toBe(0)
      follow(ms + 1, true)
      vi.advanceTimersByTime(50)
    }
    expect(store.getState()).toBe(longest - 49)
  })

  it('takes along with the typing what happens in its midst, such as a move of the caret', () => {
    const { store, follow } = createSettling('a')
    follow('ab', true)
    follow('ab, moved', false)
    expect(store.getState()).toBe('a')
    vi.advanceTimersByTime(pause)
    expect(store.getState()).toBe('ab, moved')
    follow('moved again', false)
    expect(store.getState()).toBe('moved again')
  })

  it('follows at once when it is asked to, and not a second time', () => {
    const { store, follow, settle } = createSettling('a')
    const told = vi.fn()
    store.subscribe(told)
    follow('ab', true)
    settle()
    expect(store.getState()).toBe('ab')
    vi.advanceTimersByTime(longest)
    settle()
    expect(told).toHaveBeenCalledOnce()
  })
})
