import shortcodes from 'emojibase-data/en/shortcodes/iamcal.json'
import { describe, expect, it } from 'vitest'
import { readEmojiGroups } from '../../scripts/emoji-groups.mjs'

describe('the groups of the emoji picker', () => {
  const groups = readEmojiGroups()
  const grouped = groups.flatMap(({ codes }) => codes)

  it('are nine, none of them empty', () => {
    expect(groups.map(({ name }) => name)).toEqual([
      ...['Smileys', 'People', 'Nature', 'Food', 'Travel', 'Activities', 'Objects', 'Symbols', 'Flags'],
    ])
    for (const { codes } of groups) expect(codes.length).toBeGreaterThan(50)
  })

  it('begin as people know them', () => {
    expect(groups[0]?.codes[0]).toBe('1F600')
    expect(groups.find(({ name }) => name === 'Food')?.codes).toContain('1F355')
  })

  it('have each emoji once, and every one that has a name, tones and letters apart', () => {
    expect(new Set(grouped).size).toBe(grouped.length)
    const known = new Set(grouped)
    const missing = Object.keys(shortcodes).filter(
      code => !known.has(code) && !/-?1F3F[B-F]|^1F1[EF][0-9A-F]$|^1F9B/.test(code),
    )
    expect(missing).toEqual([])
  })
})
