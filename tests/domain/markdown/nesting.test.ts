import { describe, expect, it } from 'vitest'
import type { Flow } from '#domain/markdown/nodes'
import { parseMarkdown } from '#domain/markdown/parse'
import { plainText } from '#domain/markdown/plainText'
import { inlinesOf } from '#domain/markdown/walk'

/** Lists in one another, each in a line of its own. */
const lists = (levels: number): string =>
  Array.from({ length: levels }, (_, level) => `${'  '.repeat(level)}- level ${level + 1} *x*`).join('\n')

const inner = (node: Flow | undefined): Flow | undefined => {
  if (node?.type === 'blockquote') return node.children.at(-1)
  return node?.type === 'list' ? node.items[0]?.children.at(-1) : undefined
}

function deepest(text: string): { levels: number; node: Flow | undefined } {
  let node = parseMarkdown(text).children[0]
  let levels = 0
  for (let next = inner(node); next !== undefined; next = inner(next)) {
    node = next
    levels += 1
  }
  return { levels, node }
}

const shown = (node: Flow | undefined) =>
  node?.type === 'paragraph' ? node.children.map(child => [child.type, plainText([child])]) : []

describe('what is nested', () => {
  it.each([39, 40])('%i deep is drawn, its marks as well', levels => {
    const { node, ...found } = deepest(lists(levels))
    expect(found.levels).toBe(levels)
    expect(shown(node)).toEqual([
      ['text', `level ${levels} `],
      ['emphasis', 'x'],
    ])
  })

  it('deeper than 40 is drawn as it is written', () => {
    const { levels, node } = deepest(lists(41))
    expect(levels).toBe(41)
    expect(shown(node)).toEqual([['text', 'level 41 *x*']])
    expect(shown(deepest(lists(42)).node)).toEqual([['text', '- level 42 *x*']])
    expect(plainText(parseMarkdown(lists(42)))).toContain('level 41 *x*\n- level 42 *x*')
  })

  it('in quotes counts the same', () => {
    const { levels, node } = deepest(`${'> '.repeat(40)}a **b**`)
    expect(levels).toBe(40)
    expect(shown(node)).toEqual([
      ['text', 'a '],
      ['strong', 'b'],
    ])
  })

  it('in marks of two kinds is drawn 40 deep, and as it is written within', () => {
    const text = `${'*a _b '.repeat(25)}c${' b_ a*'.repeat(25)}`
    const nodes = [...inlinesOf(parseMarkdown(text))]
    expect(nodes.filter(({ type }) => type === 'emphasis')).toHaveLength(41)
    expect(plainText(parseMarkdown(text))).toContain(`${'*a _b '.repeat(4)}c${' b_ a*'.repeat(4)}`)
  })
})

describe('the target of a link', () => {
  const defined = (levels: number) =>
    `[a]\n\n${lists(levels)}\n${'  '.repeat(levels)}\n${'  '.repeat(levels)}[a]: https://a.b`

  it('may be defined within lists, as deep as they are drawn', () => {
    const linksIn = (text: string) => [...inlinesOf(parseMarkdown(text))].filter(({ type }) => type === 'link')
    expect(linksIn(defined(3))).toMatchObject([{ url: 'https://a.b' }])
  })

  it('is the first one of its name', () => {
    const text = '[a]\n\n[a]: https://first.example\n[a]: https://second.example'
    expect([...inlinesOf(parseMarkdown(text))]).toMatchObject([{ url: 'https://first.example' }, {}])
  })
})
