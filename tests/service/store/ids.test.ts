import { randomBytes } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { createIds, createTimedIds, isId } from '#service/store/ids'

const sameStart = (one: string, other: string): number => [...one].findIndex((letter, at) => letter !== other[at])

describe('ids that begin with the time', () => {
  it('are ids like all others, no two alike, also in the same millisecond', () => {
    const newId = createTimedIds(randomBytes, () => 1_790_000_000_000)
    const ids = Array.from({ length: 1000 }, newId)
    expect(ids.every(isId)).toBe(true)
    expect(new Set(ids).size).toBe(1000)
  })

  it('stand side by side in an index when they are made one after the other, where random ones do not', () => {
    let at = 1_790_000_000_000
    const newId = createTimedIds(randomBytes, () => (at += 1))
    const [first = '', second = ''] = [newId(), newId()]
    expect(sameStart(first, second)).toBeGreaterThanOrEqual(8)
    const random = createIds(randomBytes)
    const starts = new Set(Array.from({ length: 50 }, () => random().slice(0, 8)))
    expect(starts.size).toBe(50)
  })

  it.each([-1, 0, 0.5, 2 ** 48, Number.MAX_SAFE_INTEGER])('are made at any time a clock can say: %s', at => {
    expect(isId(createTimedIds(randomBytes, () => at)())).toBe(true)
  })
})
