import { describe, expect, it } from 'vitest'
import { limits } from '#domain/limits'
import { checkTranslation } from '#domain/posts/checkTranslation'

const times = <T>(count: number, item: T): T[] => Array.from({ length: count }, () => item)
const divider = { type: 'divider' }
const markdown = (length: number) => ({ type: 'markdown', text: 'x'.repeat(length) })
const textBlock = { type: 'TextBlock', text: 'x' }
const card = (count: number) => [{ type: 'AdaptiveCard', body: times(count, textBlock) }]
const codesOf = (props: Record<string, unknown>) => checkTranslation(props).map(({ code, path }) => [code, path])

describe('a third-party list that becomes more than a post can show', () => {
  const { blocksPerPost, combinedText } = limits
  it.each([
    [blocksPerPost - 1, 0],
    [blocksPerPost, 0],
    [blocksPerPost + 1, 1],
  ])('is warned of when it becomes %i blocks: %i times', (count, warnings) => {
    const found = checkTranslation({ blocks: times(count, divider) })
    expect(found).toHaveLength(warnings)
    for (const issue of found) {
      expect(issue).toMatchObject({
        path: '/props/blocks',
        code: 'legacy.too_many_blocks',
        severity: 'warning',
        data: { value: count, limit: blocksPerPost },
      })
    }
  })
  it.each([
    [combinedText - 1, []],
    [combinedText, []],
    [combinedText + 1, [['legacy.too_much_text', '/props/blocks']]],
  ])('is warned of when it has %i characters of text', (length, found) => {
    expect(codesOf({ blocks: [markdown(length)] })).toEqual(found)
  })
  it('counts what a card becomes, its frame included', () => {
    expect(codesOf({ cards: card(blocksPerPost - 1) })).toEqual([])
    expect(codesOf({ cards: card(blocksPerPost) })).toEqual([['legacy.too_many_blocks', '/props/cards']])
  })
  it('is not warned of when another format hides it', () => {
    expect(codesOf({ svc_blocks: [divider], blocks: times(blocksPerPost + 1, divider) })).toEqual([])
    expect(codesOf({ blocks: [divider], cards: card(200) })).toEqual([])
  })
})
