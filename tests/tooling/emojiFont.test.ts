import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { withoutTable, writeEmojiFont } from '../../scripts/emoji-font.mjs'

const tagsOf = (font: Buffer): string[] =>
  Array.from({ length: font.readUInt16BE(12) }, (_, index) => font.toString('latin1', 44 + index * 20, 48 + index * 20))

describe('the bundled emoji font', () => {
  let folder = ''
  let sheet = ''
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'blockyard-emoji-'))
    sheet = readFileSync(writeEmojiFont(folder), 'utf8')
  })
  afterAll(() => rmSync(folder, { recursive: true, force: true }))
  const pieces = () => readdirSync(folder).filter(name => name.endsWith('.woff'))

  it('has the colours that Chromium draws, and not those it does not', () => {
    for (const name of pieces()) {
      const tags = tagsOf(readFileSync(join(folder, name)))
      expect(tags).toContain('COLR')
      expect(tags).not.toContain('SVG ')
    }
  })

  it('is named piece by piece in its style sheet, with the characters of each', () => {
    const named = [...sheet.matchAll(/url\(\.\/([^)]+)\) format\('woff'\)/g)].map(([, name]) => name)
    expect(named.toSorted()).toEqual(pieces().toSorted())
    expect(sheet.match(/unicode-range/g)).toHaveLength(named.length)
  })

  it('weighs less than 3 MB', () => {
    const bytes = pieces().reduce((sum, name) => sum + statSync(join(folder, name)).size, 0)
    expect(bytes).toBeLessThan(3_000_000)
  })

  it('tells its own length, and that of its tables when unpacked', () => {
    for (const name of pieces()) {
      const font = readFileSync(join(folder, name))
      expect(font.readUInt32BE(8)).toBe(font.length)
      expect(withoutTable(font, 'none')).toEqual(font)
    }
  })
})
