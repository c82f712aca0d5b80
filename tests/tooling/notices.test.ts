import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { bundledPackages, currentNotices, noticesFile, noticesOf, shippedPlaces } from '../../scripts/notices.mjs'

describe('THIRD_PARTY_NOTICES.md', () => {
  it('names every package that is shipped now: run `npm run notices` after a change of dependencies', () => {
    expect(readFileSync(noticesFile, 'utf8')).toBe(currentNotices())
  })

  it.each(['@fontsource-variable/inter', '@fontsource/noto-color-emoji'])('has the licence of the font %s', font => {
    const heading = new RegExp(`## ${font} [\\d.]+ \\(OFL-1\\.1\\)`)
    const section = readFileSync(noticesFile, 'utf8').split(heading)[1]
    expect(section?.split('\n```\n')[0]).toContain('SIL OPEN FONT LICENSE')
  })

  it('leaves out what only builds and tests', () => {
    expect(readFileSync(noticesFile, 'utf8')).not.toMatch(/## (vitest|playwright|@biomejs\/biome|typescript) /)
  })
})

describe('what is shipped', () => {
  it('includes development dependencies that a source imports, by any path of theirs', () => {
    const sources = ["import { z } from '@scope/pack/deep'", "const y = await import('plain')", "import './own'"]
    expect(bundledPackages(sources, { '@scope/pack': '1', plain: '1', tool: '1' })).toEqual(['@scope/pack', 'plain'])
  })

  it('follows dependencies to where the lock has them, nested ones first', () => {
    const packages = {
      'node_modules/a': { dependencies: { b: '^1' } },
      'node_modules/a/node_modules/b': { dependencies: { c: '^1' } },
      'node_modules/b': {},
      'node_modules/c': {},
    }
    expect(shippedPlaces(packages, ['a'])).toEqual([
      'node_modules/a',
      'node_modules/a/node_modules/b',
      'node_modules/c',
    ])
  })

  it('is listed once per licence text, and named where there is no text', () => {
    const page = noticesOf([
      { title: 'a 1 (MIT)', texts: ['Permission'] },
      { title: 'b 1 (MIT)', texts: ['Permission'] },
      { title: 'c 1 (ISC)', texts: [] },
    ])
    expect(page).toContain('## a 1 (MIT)\n## b 1 (MIT)\n\n```text\nPermission\n```')
    expect(page).toContain('- c 1 (ISC)')
  })
})
