import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { collectReferences } from '#domain/actions/references/references'
import { checkRegistry } from '#domain/actions/registry/checkRegistry'
import { measureBlocks } from '#domain/blocks/measure'
import { parseBlocks } from '#domain/blocks/read/parse'
import { everyNode, withoutGhosts } from '#domain/blocks/tree'
import type { BlockNode } from '#domain/blocks/types'
import { renderedContent } from '#domain/content/renderedContent'
import { translateAttachments } from '#domain/legacy/attachments/translateAttachments'
import { translateBlocks } from '#domain/legacy/blocks/translateBlocks'
import { translateCards } from '#domain/legacy/cards/translateCards'
import { toSvcBlocks } from '#domain/legacy/convert/toSvcBlocks'
import type { TranslateOptions, Translation } from '#domain/legacy/translation/types'
import { attachmentPayload, blockPayload, cardPayload } from './payloads'

const formats: [string, (value: unknown, options?: TranslateOptions) => Translation, fc.Arbitrary<unknown[]>][] = [
  ['blocks', translateBlocks, blockPayload],
  ['cards', translateCards, cardPayload],
  ['attachments', translateAttachments, attachmentPayload],
]

const onlyInTranslations = ['path', 'cookie', 'confirm', 'action_id']

/** The tree without places and what only legacy controls have. */
const bare = (blocks: readonly BlockNode[]): unknown =>
  JSON.parse(JSON.stringify(blocks, (key, value: unknown) => (onlyInTranslations.includes(key) ? undefined : value)))

/** In our own format buttons lose their address and value, texts of cards their look; images and options keep theirs. */
const withoutExtras = (blocks: readonly BlockNode[]): BlockNode[] => {
  const copy: BlockNode[] = structuredClone([...blocks])
  for (const node of everyNode(copy)) {
    if (node.type === 'text') delete node.look
    if (node.type !== 'button') continue
    delete node.url
    delete node.value
  }
  return copy
}

describe.each(formats)('translating %s', (_, translate, payload) => {
  it('throws on nothing at all', () => {
    fc.assert(
      fc.property(fc.anything(), value => {
        translate(value, { ghosts: true })
        translate([value], { ghosts: true })
      }),
      { numRuns: 500 },
    )
  })

  it('has a reason for every ghost, and is the same tree without them', () => {
    fc.assert(
      fc.property(payload, value => {
        const { blocks, losses } = translate(value, { ghosts: true })
        const ghosts = everyNode(blocks).filter(node => node.type === 'ghost')
        for (const ghost of ghosts)
          expect(losses).toContainEqual(expect.objectContaining({ path: ghost.path, why: ghost.reason }))
        expect(withoutGhosts(blocks)).toEqual(translate(value).blocks)
      }),
      { numRuns: 150 },
    )
  })

  it('can be written as our own blocks, which read back as the same tree', () => {
    fc.assert(
      fc.property(payload, value => {
        const translation = translate(value, { nameActions: true })
        const { svc_blocks } = toSvcBlocks(translation)
        const { blocks, omitted } = parseBlocks(svc_blocks)
        expect(omitted).toEqual([])
        expect(bare(blocks)).toEqual(bare(withoutExtras(translation.blocks)))
        expect(measureBlocks(svc_blocks).blocks).toBeLessThanOrEqual(100)
      }),
      { numRuns: 150 },
    )
  })

  it('gives a converted post a registry that the service takes', () => {
    fc.assert(
      fc.property(payload, value => {
        const { svc_blocks, svc_blocks_actions } = toSvcBlocks(translate(value, { nameActions: true }))
        fc.pre(Object.keys(svc_blocks_actions).length <= 50)
        const references = collectReferences({ message: '', props: { svc_blocks } })
        expect(checkRegistry(svc_blocks_actions, references)).toEqual([])
      }),
      { numRuns: 150 },
    )
  })
})

describe('hostile payloads', () => {
  const nested = (depth: number, key: string, rest: object) => {
    let value: object = rest
    for (let level = 0; level < depth; level++) value = { ...rest, [key]: [value], fallback: value }
    return value
  }

  it('however deep, are cut and never overflow', () => {
    const containers = nested(5_000, 'items', { type: 'Container' })
    expect(() => translateCards([{ type: 'AdaptiveCard', body: [containers] }])).not.toThrow()
    expect(() => renderedContent({ blocks: [nested(5_000, 'elements', { type: 'carousel' })] })).not.toThrow()
  })

  it.each([
    ['asterisks', '*a '.repeat(15_000)],
    ['brackets', '[a]('.repeat(10_000)],
    ['angles', '<a|'.repeat(10_000)],
    ['ticks', '`a'.repeat(10_000)],
    ['quotes', '>'.repeat(20_000)],
    ['bullets', '- '.repeat(10_000)],
    ['white space', `a${' '.repeat(40_000)}b`],
  ])('of many %s are translated in the time a test has', (_, text) => {
    const { blocks, losses } = translateBlocks(
      Array.from({ length: 20 }, () => ({ type: 'section', text: { type: 'mrkdwn', text } })),
    )
    translateCards([{ type: 'AdaptiveCard', body: Array.from({ length: 20 }, () => ({ type: 'TextBlock', text })) }])
    expect(blocks.length + losses.length).toBeGreaterThan(0)
  })

  it('of many elements end after a while', () => {
    const many = Array.from({ length: 20_000 }, () => ({ type: 'section', text: { type: 'plain_text', text: 'a' } }))
    expect(translateBlocks(many).blocks).toHaveLength(100)
  })
})
