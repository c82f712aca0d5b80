import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createClient } from '../../../src/renderer/api/client'
import { createWindowKey } from '../../../src/renderer/api/windowKey'

/** A storage that is kept in memory; one that is full takes nothing. */
function memory({ isFull = false, key = '' } = {}): Storage {
  const texts = new Map(key === '' ? [] : [['blockyard-key', key]])
  return {
    length: 0,
    clear: () => texts.clear(),
    getItem: name => texts.get(name) ?? null,
    key: () => null,
    removeItem: name => void texts.delete(name),
    setItem: (name, text) => {
      if (isFull) throw new DOMException('full', 'QuotaExceededError')
      texts.set(name, text)
    },
  }
}

describe('the key of a window', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => {
    vi.useRealTimers()
    vi.unstubAllGlobals()
  })

  const exchanged = async (fetched: () => Promise<Response>, storages = [memory()]) => {
    const fetch = vi.fn(fetched)
    vi.stubGlobal('fetch', fetch)
    const key = createWindowKey(storages)
    const end = key.exchange(createClient(), 'token')
    await vi.runAllTimersAsync()
    await end
    return { key: key.read(), tries: fetch.mock.calls.length }
  }

  it('is asked for until the service responds, five times at the most', async () => {
    let failures = 4
    const late = async () => {
      failures -= 1
      if (failures >= 0) throw new TypeError('Failed to fetch')
      return Response.json({ key: 'k' })
    }
    expect(await exchanged(late)).toEqual({ key: 'k', tries: 5 })
    failures = 5
    expect(await exchanged(late)).toEqual({ key: '', tries: 5 })
  })

  it('is not asked for again once the service rejects the link', async () => {
    expect(await exchanged(async () => Response.json({ message: 'used' }, { status: 401 }))).toEqual({
      key: '',
      tries: 1,
    })
  })

  it('is kept where there is room, and by the window itself where there is none', async () => {
    const given = async () => Response.json({ key: 'k' })
    const storages = [memory({ isFull: true, key: 'of an earlier service' }), memory()]
    expect((await exchanged(given, storages)).key).toBe('k')
    expect(createWindowKey(storages).read()).toBe('k')
    const full = [memory({ isFull: true, key: 'of an earlier service' }), memory({ isFull: true })]
    expect((await exchanged(given, full)).key).toBe('k')
    expect(createWindowKey(full).read()).toBe('')
  })
})
