import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { repository } from '../support/command'

const icon = (name: string) => readFileSync(join(repository, 'resources/icons', name))
const png = '\x89PNG'

describe('the application icon', () => {
  it('is a PNG of 512 pixels', () => {
    const file = icon('icon.png')
    expect(file.toString('latin1', 0, 4)).toBe(png)
    expect([file.readUInt32BE(16), file.readUInt32BE(20)]).toEqual([512, 512])
  })

  it('has the six sizes of Windows, each where the file says it is', () => {
    const file = icon('icon.ico')
    const entries = Array.from({ length: file.readUInt16LE(4) }, (_, index) => 6 + 16 * index)
    expect(entries.map(at => file.readUInt8(at))).toEqual([16, 32, 48, 64, 128, 0])
    for (const at of entries) {
      const start = file.readUInt32LE(at + 12)
      expect(file.toString('latin1', start, start + 4)).toBe(png)
      expect(start + file.readUInt32LE(at + 8)).toBeLessThanOrEqual(file.length)
    }
  })

  it('has the seven sizes of macOS, and ends where it says', () => {
    const file = icon('icon.icns')
    expect(file.readUInt32BE(4)).toBe(file.length)
    const types: string[] = []
    for (let at = 8; at < file.length; at += file.readUInt32BE(at + 4)) {
      types.push(file.toString('latin1', at, at + 4))
      expect(file.toString('latin1', at + 8, at + 12)).toBe(png)
    }
    expect(types).toEqual(['icp4', 'icp5', 'icp6', 'ic07', 'ic08', 'ic09', 'ic10'])
  })
})
