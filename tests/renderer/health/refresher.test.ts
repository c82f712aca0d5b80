import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createRefresher } from '../../../src/renderer/health/refresher'
import { milliseconds, percent } from '../../../src/renderer/health/words'

describe('what is read again and again', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())

  it('is read at once, and once more for all that was asked meanwhile, after a rest', async () => {
    const load = vi.fn(async () => {})
    const refresher = createRefresher(load, 1000)
    refresher.ask()
    expect(load).toHaveBeenCalledTimes(1)
    for (let at = 0; at < 50; at++) refresher.ask()
    await vi.advanceTimersByTimeAsync(999)
    expect(load).toHaveBeenCalledTimes(1)
    await vi.advanceTimersByTimeAsync(1)
    expect(load).toHaveBeenCalledTimes(2)
    await vi.advanceTimersByTimeAsync(5000)
    expect(load).toHaveBeenCalledTimes(2)
    refresher.ask()
    expect(load).toHaveBeenCalledTimes(3)
  })

  it('is given up when it is closed, and read again when it is asked for after that', async () => {
    const signals: AbortSignal[] = []
    const refresher = createRefresher(async signal => void signals.push(signal), 1000)
    refresher.ask()
    refresher.ask()
    refresher.close()
    expect(signals.map(({ aborted }) => aborted)).toEqual([true])
    await vi.advanceTimersByTimeAsync(5000)
    expect(signals).toHaveLength(1)
    refresher.ask()
    expect(signals.map(({ aborted }) => aborted)).toEqual([true, false])
  })
})

describe('numbers of health', () => {
  it('say no more than they know', () => {
    expect([0, 0.4, 9.94, 9.96, 184.2, 12_345].map(milliseconds)).toEqual(['0', '0.4', '9.9', '10', '184', '12,345'])
    expect([0, 0.0001, 0.025, 0.5, 0.9999, 1].map(percent)).toEqual([
      '0 %',
      '0.1 %',
      '2.5 %',
      '50 %',
      '99.9 %',
      '100 %',
    ])
  })
})
