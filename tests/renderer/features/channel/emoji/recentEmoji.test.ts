import { describe, expect, it } from 'vitest'
import { readRecentEmoji, writeRecentEmoji } from '../../../../../src/renderer/features/channel/emoji/recentEmoji'

function storageOf(fails = false): Storage {
  const kept = new Map<string, string>()
  const setItem = (key: string, value: string) => {
    if (fails) throw new Error('The storage is full.')
    kept.set(key, value)
  }
  return { getItem: (key: string) => kept.get(key) ?? null, setItem } as unknown as Storage
}

describe('the recent emoji', () => {
  it('are those that most people use, at first', () => {
    expect(readRecentEmoji(storageOf()).slice(0, 2)).toEqual(['+1', 'white_check_mark'])
  })

  it('begin with what was chosen last, each once', () => {
    const storage = storageOf()
    for (const name of ['pizza', 'tada', 'pizza']) writeRecentEmoji(storage, name)
    const names = readRecentEmoji(storage)
    expect(names.slice(0, 3)).toEqual(['pizza', 'tada', '+1'])
    expect(new Set(names).size).toBe(names.length)
  })

  it('are at most 16', () => {
    const storage = storageOf()
    for (let i = 0; i < 17; i++) writeRecentEmoji(storage, `e${i}`)
    expect(readRecentEmoji(storage)).toEqual(Array.from({ length: 16 }, (_, index) => `e${16 - index}`))
  })

  it('can be chosen with a full storage', () => {
    expect(() => writeRecentEmoji(storageOf(true), 'pizza')).not.toThrow()
  })
})
