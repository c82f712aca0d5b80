import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { FreeableTraffic } from '#contract/window'
import { createStorageWatch } from '#service/store/faults/storageWatch'
import { fillDisk, fillPages, freeDisk, fullForRecordings, withFile } from '../../../support/fullDisk'
import { type ErrorBody, startService } from '../../../support/service'
import { openStream } from '../../../support/stream'

describe('what the window is told of its storage', () => {
  it('is why nothing can be saved, from the first request that failed until something could be', async () => {
    const { started: desk, db } = await withFile(() => startService())
    const stream = await openStream(desk.url, await desk.windowHeaders())
    const tryAgain = () => desk.window<ErrorBody>('/storage/try', { method: 'POST' })
    try {
      expect((await desk.snapshot()).service.storage).toBeNull()
      fillDisk(db)
      const post = async (message: string) =>
        (await desk.post('/posts', { channel_id: desk.sample.channel_id, message })).status
      await fillPages(post, 'x'.repeat(15_000))
      const fault = {
        why: 'The disk is full. Free some space.',
        detail: 'SQLITE_FULL: database or disk is full',
      }
      expect(await stream.next(event => event.type === 'storage')).toMatchObject({ fault })
      expect((await desk.snapshot()).service.storage).toEqual(fault)
      const rejected = await tryAgain()
      expect([rejected.status, rejected.json.id]).toEqual([507, 'workbench.store.commit.app_error'])
      freeDisk(db)
      expect((await tryAgain()).status).toBe(200)
      expect(await stream.next(event => event.type === 'storage')).toMatchObject({ fault: null })
      expect((await desk.snapshot()).service.storage).toBeNull()
      expect(await post('there is room')).toBe(201)
    } finally {
      await stream.close()
      await desk.close()
    }
  })

  it('is that what was recorded cannot be written, though the database can', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'blockyard-storage-'))
    const desk = await startService({ data: folder })
    const full = fullForRecordings()
    const read = async () => (await desk.send('/api/v4/users/me', { token: desk.sample.admin_token })).status
    const tryAgain = async () => (await desk.window('/storage/try', { method: 'POST' })).status
    try {
      expect(await read()).toBe(507)
      expect((await desk.snapshot()).service.storage?.why).toBe('The disk is full. Free some space.')
      expect(await tryAgain()).toBe(507)
      expect((await desk.snapshot()).service.storage).not.toBeNull()
      full.free()
      expect(await tryAgain()).toBe(200)
      expect((await desk.snapshot()).service.storage).toBeNull()
      expect(await read()).toBe(200)
    } finally {
      full.free()
      await desk.close()
      rmSync(folder, { recursive: true, force: true })
    }
  })

  it('names the traffic that can be cleared, with its size, and clearing it makes room', async () => {
    const { started: desk, db } = await withFile(() => startService())
    const freeable = async () => (await desk.window<{ traffic: FreeableTraffic[] }>('/storage/freeable')).json.traffic
    const post = async (message: string) =>
      (await desk.post('/posts', { channel_id: desk.sample.channel_id, message })).status
    try {
      for (let count = 0; count < 12; count++) await post(`${count} ${'x'.repeat(15_000)}`)
      // What was read is in the file that is full, and not beside it.
      await desk.snapshot()
      fillDisk(db)
      await fillPages(post, 'x'.repeat(15_000))
      const [all, ...others] = await freeable()
      expect(others).toEqual([])
      expect(all?.days).toBe(0)
      expect(all?.bytes).toBeGreaterThan(12 * 15_000)
      await desk.window(`/exchanges?through=${all?.through}`, { method: 'DELETE' })
      expect((await desk.window('/storage/try', { method: 'POST' })).status).toBe(200)
      expect(await post('there is room')).toBe(201)
      await post('and another')
      expect((await freeable()).map(({ days }) => days)).toEqual([0])
      // What could not be written into the tables is tried again a second later.
      await vi.waitUntil(async () => {
        await freeable()
        return db.prepare('SELECT 1 FROM exchanges').get() !== undefined
      }, 10_000)
      db.prepare('UPDATE exchanges SET started_at = 0 WHERE number = (SELECT min(number) FROM exchanges)').run()
      expect((await freeable()).map(({ days }) => days)).toEqual([7, 0])
    } finally {
      await desk.close()
    }
  })

  it('is nothing after a request that was rejected for what it asks', async () => {
    const desk = await startService()
    try {
      expect((await desk.post('/posts', { channel_id: 'x'.repeat(26), message: 'to nobody' })).status).toBe(403)
      expect((await desk.snapshot()).service.storage).toBeNull()
    } finally {
      await desk.close()
    }
  })
})

describe('a watch of the storage', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())
  const failure = (code: string) => Object.assign(new Error('as the system says'), { code })

  it('tries by itself every five seconds until a try succeeds, and then no more', async () => {
    const outcomes = [failure('SQLITE_FULL'), null]
    const tries = vi.fn(async () => {
      const outcome = outcomes.shift()
      if (outcome) throw outcome
    })
    const watch = createStorageWatch(tries)
    const seen: unknown[] = []
    watch.onChange(fault => seen.push(fault?.detail ?? null))
    await vi.advanceTimersByTimeAsync(20_000)
    expect(tries).not.toHaveBeenCalled()
    watch.note(failure('SQLITE_FULL'))
    await vi.advanceTimersByTimeAsync(4999)
    expect(tries).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(1)
    expect(tries).toHaveBeenCalledTimes(1)
    expect(watch.fault()).not.toBeNull()
    await vi.advanceTimersByTimeAsync(5000)
    expect(watch.fault()).toBeNull()
    await vi.advanceTimersByTimeAsync(20_000)
    expect(tries).toHaveBeenCalledTimes(2)
    expect(seen).toEqual(['SQLITE_FULL: as the system says', null])
  })

  it('says once what stays the same, and again what becomes another', () => {
    const watch = createStorageWatch(async () => {})
    const seen: unknown[] = []
    watch.onChange(fault => seen.push(fault?.why))
    watch.note(failure('SQLITE_FULL'))
    watch.note(failure('ENOSPC'))
    watch.note(failure('ENOSPC'))
    watch.note(failure('SQLITE_READONLY'))
    expect(seen).toEqual([
      'The disk is full. Free some space.',
      'The disk is full. Free some space.',
      expect.stringContaining('can only be read'),
    ])
    watch.close()
  })

  it('takes no notice of errors that say nothing of the disk, nor of a damaged file', () => {
    const watch = createStorageWatch(async () => {})
    watch.note(new Error('a fault of the program'))
    watch.note(failure('SQLITE_CORRUPT'))
    watch.note('text')
    expect(watch.fault()).toBeNull()
  })

  it('tries no more once it is closed', async () => {
    const tries = vi.fn(async () => {})
    const watch = createStorageWatch(tries)
    watch.note(failure('SQLITE_FULL'))
    watch.close()
    await vi.advanceTimersByTimeAsync(20_000)
    expect(tries).not.toHaveBeenCalled()
  })
})
