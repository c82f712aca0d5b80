import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createClient } from '../../../src/renderer/api/client'
import { createWindowKey } from '../../../src/renderer/api/windowKey'

/** A storage that is kept in memory. */
function memory(): Storage {
  const texts = new Map<string, string>()
  return {
    length: 0,
    clear: () => texts.clear(),
    getItem: name => texts.get(name) ?? null,
    key: () => null,
    removeItem: name => void texts.delete(name),
    setItem: (name, text) => void texts.set(name, text),
  }
}

describe('the key of a window', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => {
    vi.useRealTimers()
    vi.unstubAllGlobals()
  })

  const exchanged = async (fetched: () => Promise<Response>) => {
    const fetch = vi.fn(fetched)
    vi.stubGlobal('fetch', fetch)
    const key = createWindowKey(memory())
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
})
