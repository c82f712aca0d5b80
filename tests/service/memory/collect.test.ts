import { setImmediate } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'
import { collectGarbage } from '#service/memory/collect'

describe('collecting garbage', () => {
  it('frees what nobody holds any more', async () => {
    const held = new WeakRef(makeGarbage())
    // What a WeakRef was made for lives until the end of the job that made it.
    await setImmediate()
    collectGarbage()
    expect(held.deref()).toBeUndefined()
  })

  it('leaves no collector behind for others to call', () => {
    collectGarbage()
    expect(globalThis).not.toHaveProperty('gc')
  })
})

/** In a function of its own, so that no register of the caller keeps the object. */
const makeGarbage = (): object => ({ list: new Array(10_000).fill(0) })
