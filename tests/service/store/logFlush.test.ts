import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createLogFlush } from '#service/store/logFlush'
import { openStore } from '#service/store/store'

let folder: string

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'blockyard-flush-'))
})

afterEach(() => {
  rmSync(folder, { recursive: true, force: true })
})

describe('the flush of the write-ahead log', () => {
  it('finds the log that the workspace writes, both at leisure and at once', async () => {
    const store = openStore(folder)
    const flush = createLogFlush(folder)
    await store.commit(() => store.meta.set('flush', 'one'))
    await expect(flush.start()).resolves.toBeUndefined()
    expect(() => flush.now()).not.toThrow()
    flush.close()
    store.close()
  })

  it('fails where there is no log, rather than promise what it cannot hold', async () => {
    const flush = createLogFlush(folder)
    await expect(flush.start()).rejects.toMatchObject({ code: 'ENOENT' })
    expect(() => flush.now()).toThrow('ENOENT')
  })
})
