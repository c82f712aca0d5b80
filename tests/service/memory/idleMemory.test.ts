import { afterEach, describe, expect, it, vi } from 'vitest'
import type { IdleMemory } from '#service/memory/idleMemory'
import { startService, type TestService } from '../../support/service'

const MIB = 1024 * 1024
let running: TestService
let used = 0
const look = vi.fn(() => used)
const collect = vi.fn(() => {
  used = 100 * MIB
})

const start = async (replaced: Partial<IdleMemory>): Promise<void> => {
  look.mockClear()
  collect.mockClear()
  used = 130 * MIB
  running = await startService({ idleMemory: { used: look, collect, ...replaced } })
}

afterEach(() => running.close())

describe('memory of an idle service', () => {
  it('is given back once no request came for a while, and the service works on', async () => {
    await start({ idleMs: 1 })
    await vi.waitFor(() => expect(collect).toHaveBeenCalledTimes(1))
    expect((await running.send('/api/v4/system/ping')).status).toBe(200)
    const post = await running.post('/posts', { channel_id: running.sample.channel_id, message: 'Still here' })
    expect(post.status).toBe(201)
  })

  it('is given back again only when enough was added since', async () => {
    await start({ idleMs: 1, leastBytes: 24 * MIB })
    await vi.waitFor(() => expect(collect).toHaveBeenCalledTimes(1))
    const looked = look.mock.calls.length
    used = 124 * MIB - 1
    await running.send('/api/v4/system/ping')
    await vi.waitFor(() => expect(look.mock.calls.length).toBeGreaterThan(looked))
    expect(collect).toHaveBeenCalledTimes(1)
    used = 124 * MIB
    await running.send('/api/v4/system/ping')
    await vi.waitFor(() => expect(collect).toHaveBeenCalledTimes(2))
  })

  it('stays while requests come', async () => {
    await start({ idleMs: 60_000 })
    for (let i = 0; i < 20; i++) await running.send('/api/v4/system/ping')
    expect(collect).not.toHaveBeenCalled()
  })
})
