import { readdirSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import type { Field, Snippet } from '#domain/blocks/declare/kind'
import { blockTypes, type KnownKind, knownKinds } from '#domain/blocks/kinds/knownKinds'
import { parseBlocks } from '#domain/blocks/read/parse'
import { walkBlocks } from '#domain/blocks/walk'
import { gallerySamples } from '#domain/gallery/sections'
import { isObject, type JsonObject } from '#domain/json'

/** The snippet as it stands once its tab stops are left. */
const inserted = ({ body }: Snippet): JsonObject => {
  const text = JSON.stringify(body).replace(
    /\$\{\d+:([^}]*)\}|\$\d+/g,
    (_, word: string | undefined) => word ?? 'words',
  )
  const value: unknown = JSON.parse(text)
  return isObject(value) ? value : {}
}

/** A block in a place where it can stand. */
const placed = ({ inside }: KnownKind, block: JsonObject): JsonObject =>
  inside ? { type: inside.type, [inside.key]: [block] } : block

const isNeeded = (field: Field): boolean => field.holds === 'blocks' || 'isRequired' in field

/** A valid block of a kind: its first snippet. */
const valid = (kind: KnownKind): JsonObject => {
  const [snippet] = kind.snippets
  return snippet ? inserted(snippet) : { type: kind.type }
}

const samplesWith = ({ type }: KnownKind): JsonObject[] =>
  gallerySamples
    .filter(sample => !sample.ghosts)
    .flatMap(({ post }) => [...walkBlocks(post.props['svc_blocks'])])
    .filter(block => block.type === type)
    .map(block => block.raw)

/** Words that a field suggests, colours left out. */
const suggestedOf = (field: Field): string[] =>
  field.holds === 'value' ? (field.suggested ?? []).filter(word => !word.startsWith('#')) : []

const wordsOf = (field: Field | undefined) => (field?.holds === 'value' ? field.words : undefined)

const cases = knownKinds.map(kind => [kind.type, kind] as const)

it('knows every declaration', () => {
  const files = readdirSync(new URL('../../../../src/domain/blocks/kinds', import.meta.url))
  expect(files.filter(file => file !== 'knownKinds.ts')).toHaveLength(knownKinds.length)
})

it('has each type, shape and sample once', () => {
  const names = [...knownKinds.map(kind => kind.name), ...knownKinds.flatMap(kind => Object.keys(kind.parts ?? {}))]
  expect(new Set(blockTypes).size).toBe(blockTypes.length)
  expect(new Set(names).size).toBe(names.length)
  expect(new Set(gallerySamples.map(sample => sample.name)).size).toBe(gallerySamples.length)
})

describe.each(cases)('a block of type %s', (type, kind) => {
  it('can be inserted, and what is inserted can be drawn', () => {
    expect(kind.snippets.length).toBeGreaterThan(0)
    for (const snippet of kind.snippets) {
      const block = inserted(snippet)
      expect(block.type).toBe(type)
      expect(parseBlocks([placed(kind, block)])).toMatchObject({ blocks: [{}], omitted: [] })
    }
  })

  it('is inserted with tab stops numbered from 1 in reading order', () => {
    const parts = Object.values(kind.parts ?? {}).flatMap(({ snippets }) => snippets)
    for (const { body } of [...kind.snippets, ...parts]) {
      const stops = [...JSON.stringify(body).matchAll(/\$\{?(\d+)/g)].map(([, stop]) => Number(stop))
      expect(stops).toEqual(stops.map((_, index) => index + 1))
    }
  })

  it('is shown in the gallery, with every field and every word', () => {
    const shown = samplesWith(kind)
    expect(shown).not.toEqual([])
    const fields = Object.entries(kind.fields).filter(([key]) => key !== 'query')
    expect(fields.map(([key]) => key).filter(key => !shown.some(block => key in block))).toEqual([])
    for (const [key, field] of fields) {
      if (field.holds === 'blocks' || !field.words) continue
      const absent = field.read(undefined)
      const fallback = 'value' in absent ? absent.value : undefined
      // Words that several types share look the same in all of them.
      const all = knownKinds.filter(({ fields }) => wordsOf(fields[key]) === field.words).flatMap(samplesWith)
      expect(field.words.filter(word => word !== fallback && !all.some(block => block[key] === word))).toEqual([])
    }
  })

  it('is shown in the gallery switched on as well as off, and in every style that is suggested', () => {
    const shown = samplesWith(kind)
    for (const [key, field] of Object.entries(kind.fields)) {
      if ('type' in field.schema && field.schema.type === 'boolean') {
        expect(shown.map(block => block[key] ?? false)).toEqual(expect.arrayContaining([true, false]))
      }
      const words = shown.map(block => block[key])
      expect(suggestedOf(field).filter(word => !words.includes(word))).toEqual([])
    }
    for (const { blocks } of kind.samples) expect(parseBlocks(blocks).omitted).toEqual([])
  })

  it('is malformed where a field is needed and absent, and names the field', () => {
    const needed = Object.entries(kind.fields).filter(([, field]) => isNeeded(field))
    for (const [key, field] of needed) {
      expect(field.sample, key).toBeDefined()
      const { [key]: _, ...block } = valid(kind)
      const { blocks, omitted } = parseBlocks([placed(kind, block)])
      expect(blocks, key).toEqual([])
      expect(omitted.at(-1)?.message).toContain(`${key} `)
    }
  })

  it('is malformed where a field is null, and names the field', () => {
    for (const key of Object.keys(kind.fields)) {
      const { blocks, omitted } = parseBlocks([placed(kind, { ...valid(kind), [key]: null })])
      expect(blocks, key).toEqual([])
      expect(omitted.at(-1)?.message).toContain(`${key} `)
    }
  })
})

describe('what is declared of fields', () => {
  const marked = (mark: 'counted' | 'markdown' | 'label' | 'explicit') =>
    knownKinds.flatMap(({ type, values }) =>
      values.filter(([, field]) => field[mark] === true).map(([key]) => `${type}.${key}`),
    )

  it('is which texts count, hold mentions, and name a control', () => {
    expect(marked('counted')).toEqual(['text.text', 'button.text'])
    expect(marked('markdown')).toEqual(['text.text'])
    expect(marked('label')).toEqual(['button.text', 'static_select.placeholder'])
    expect(knownKinds.flatMap(({ type, label }) => (label ? [`${type}.${label}`] : []))).toEqual(marked('label'))
  })

  it('is which defaults conversions write out, as other clients have others', () => {
    expect(marked('explicit')).toEqual(['container.gap', 'collapsible.collapsed', 'column_set.gap', 'column.gap'])
  })

  it('is how a frame and a header that opens are inserted', () => {
    const bodies = knownKinds.flatMap(({ snippets }) => snippets.map(one => [one.label, inserted(one)] as const))
    expect(Object.fromEntries(bodies)).toMatchObject({
      container: { border: true, gap: 'small' },
      collapsible: { collapsed: true },
    })
  })
})
