import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { lookAgain } from '../../../src/service/project/tree/lookAgain'

describe('files that are looked at again and again', () => {
  it('are reported once at first, since they may be others than those that were read, and then when they change', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'blockyard-look-'))
    const file = join(folder, 'blockyard.json')
    let reports = 0
    const stop = lookAgain([file, join(folder, 'missing.json')], 10, () => (reports += 1))
    try {
      await expect.poll(() => reports).toBe(1)
      writeFileSync(file, '{}')
      await expect.poll(() => reports).toBeGreaterThan(1)
      const seen = reports
      rmSync(file)
      await expect.poll(() => reports).toBeGreaterThan(seen)
    } finally {
      stop()
      rmSync(folder, { recursive: true })
    }
  })
})
