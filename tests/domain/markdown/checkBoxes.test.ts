import { describe, expect, it } from 'vitest'
import { parseMarkdown } from '#domain/markdown/parse'

const checks = (text: string) =>
  parseMarkdown(text).children.flatMap(block => (block.type === 'list' ? block.items.map(item => item.checked) : []))

describe('a check box', () => {
  it.each([
    ['- [ ] open', [false]],
    ['- [x] done', [true]],
    ['- [X] done', [true]],
    ['- none', [undefined]],
  ])('of %j is read', (text, expected) => expect(checks(text)).toEqual(expected))

  it.each(['*\n[ ] after', '*\r\n[x]\n@bob', '1.\n[ ]'])('below an empty item is text: %j', text => {
    const words = JSON.stringify(parseMarkdown(text))
    expect(words).toContain(text.includes('[x]') ? '[x]' : '[ ]')
  })
})
