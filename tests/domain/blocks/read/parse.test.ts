import { describe, expect, it } from 'vitest'
import { parseBlocks } from '#domain/blocks/read/parse'
import { limits } from '#domain/limits'
import { button, collapsible, column, columnSet, container, image, many, nested, select, text } from '../builders'

const valid = {
  text: text(),
  image: image(),
  divider: { type: 'divider' },
  button: button(),
  static_select: select(),
  container: container(text()),
  collapsible: collapsible([text()], [text()]),
  column_set: columnSet(column(text())),
}
type Name = keyof typeof valid

const types = (value: unknown) => parseBlocks(value).blocks.map(block => block.type)
const drawn = (block: unknown) => parseBlocks([block]).blocks[0]

describe('a malformed block is left out and its siblings stay', () => {
  const broken: [Name, string, unknown][] = [
    ['text', 'text', undefined],
    ['text', 'text', null],
    ['text', 'text', 5],
    ['text', 'text', '  \n'],
    ['text', 'is_subtle', 'true'],
    ['text', 'is_subtle', null],
    ['text', 'size', 'large'],
    ['image', 'url', undefined],
    ['image', 'url', ' '],
    ['image', 'alt_text', 3],
    ['image', 'title', false],
    ['image', 'size', 'huge'],
    ['image', 'max_width', '100'],
    ['image', 'max_height', null],
    // What JSON makes of 1e999.
    ['image', 'max_height', Number.POSITIVE_INFINITY],
    ['image', 'image_style', 'round'],
    ['image', 'horizontal_alignment', 'middle'],
    ['button', 'text', ''],
    ['button', 'action_id', undefined],
    ['button', 'action_id', ' '],
    ['button', 'style', 7],
    ['button', 'tooltip', {}],
    ['button', 'disabled', 'yes'],
    ['button', 'query', ['a']],
    ['button', 'query', { page: 1 }],
    ['static_select', 'action_id', undefined],
    ['static_select', 'placeholder', ''],
    ['static_select', 'options', undefined],
    ['static_select', 'options', []],
    ['static_select', 'options', {}],
    ['static_select', 'options', [{ text: 'Ana', value: 'ana' }, { text: 'Bo' }]],
    ['static_select', 'options', [{ text: 'Ana', value: 1 }]],
    ['static_select', 'options', [{ value: 'ana' }]],
    ['static_select', 'options', [null]],
    ['static_select', 'initial_option', 1],
    ['static_select', 'disabled', 0],
    ['static_select', 'data_source', 'teams'],
    ['container', 'content', undefined],
    ['container', 'content', text()],
    ['container', 'content', []],
    ['container', 'content', [{ type: 'text' }]],
    ['container', 'border', 1],
    ['container', 'accent_color', 0xff],
    ['container', 'background', 'blue'],
    ['container', 'flow', 'diagonal'],
    ['container', 'gap', 'huge'],
    ['container', 'max_height', 100],
    ['collapsible', 'header', undefined],
    ['collapsible', 'header', []],
    ['collapsible', 'content', [null]],
    ['collapsible', 'collapsed', 'no'],
    ['column_set', 'columns', undefined],
    ['column_set', 'columns', []],
    ['column_set', 'columns', [text()]],
    ['column_set', 'columns', [column(text()), null]],
    ['column_set', 'columns', [column(text()), { type: 'column' }]],
    ['column_set', 'columns', [column(text()), { ...column(text()), width: '50px' }]],
    ['column_set', 'columns', [column(text()), { ...column(text()), gap: 3 }]],
    ['column_set', 'gap', 'wide'],
  ]
  it.each(broken)('%s with %s = %j', (type, key, value) => {
    const block: Record<string, unknown> = { ...valid[type], [key]: value }
    if (value === undefined) delete block[key]
    const { blocks, omitted } = parseBlocks([text('before'), block, text('after')])
    expect(blocks.map(each => each.path)).toEqual(['/props/svc_blocks/0', '/props/svc_blocks/2'])
    const issue = omitted.at(-1)
    expect(issue).toMatchObject({ path: '/props/svc_blocks/1', severity: 'omitted', code: 'blocks.malformed' })
    expect(issue?.message).toContain(`The ${type} block at props.svc_blocks[1] is left out`)
  })

  it.each([null, 5, 'text', [], true])('something that is no object: %j', value => {
    expect(parseBlocks([value, text()])).toMatchObject({
      blocks: [{ type: 'text' }],
      omitted: [{ code: 'blocks.malformed' }],
    })
  })

  it.each([{}, { type: 5 }, { type: 'Text', text: 'a' }, { type: 'constructor' }, { type: '__proto__' }])(
    'an object of no known type: %j',
    value => {
      expect(types([value, text()])).toEqual(['text'])
    },
  )

  it('leaves out a column that stands outside of a column_set', () => {
    const { blocks, omitted } = parseBlocks([column(text()), container(column(text()), text())])
    expect(blocks).toMatchObject([{ type: 'container', content: [{ type: 'text' }] }])
    expect(omitted.map(issue => issue.path)).toEqual(['/props/svc_blocks/0', '/props/svc_blocks/1/content/0'])
  })

  it('leaves out bad children one by one', () => {
    expect(drawn(container(text('a'), { type: 'text' }, text('b')))).toMatchObject({
      content: [
        { text: 'a', path: '/props/svc_blocks/0/content/0' },
        { text: 'b', path: '/props/svc_blocks/0/content/2' },
      ],
    })
  })

  it('keeps the other columns of a set when one has nothing left to draw', () => {
    const { blocks, omitted } = parseBlocks([columnSet(column({ type: 'text' }), column(text('b')))])
    expect(blocks).toMatchObject([{ columns: [{ items: [{ text: 'b' }] }] }])
    expect(omitted).toHaveLength(2)
    expect(omitted[1]).toEqual({
      path: '/props/svc_blocks/0/columns/0',
      code: 'blocks.malformed',
      severity: 'omitted',
      message: 'The column block at props.svc_blocks[0].columns[0] is left out: Items has no block left to render.',
    })
  })
})

describe('what is allowed', () => {
  it('takes anything but a list as absent', () => {
    for (const value of [undefined, null, {}, 'a', 1]) expect(parseBlocks(value)).toEqual({ blocks: [], omitted: [] })
  })

  it('draws every type', () => {
    expect(types(Object.values(valid))).toEqual(Object.keys(valid))
  })

  it('ignores unknown keys', () => {
    expect(drawn({ ...text(), colour: 'red' })).toEqual({
      type: 'text',
      path: '/props/svc_blocks/0',
      text: 'Build 412 passed',
      is_subtle: false,
      size: 'default',
    })
  })

  it.each(['default', 'primary', 'danger', 'good', 'success', 'warning', '#abc', '#A1B2C3'])(
    'keeps the style %s',
    style => {
      expect(drawn({ ...button(), style })).toMatchObject({ style })
    },
  )

  it.each(['fancy', '#ab', '#abcd', 'red', ''])('ignores the unknown style %j', style => {
    expect(drawn({ ...button(), style })).toMatchObject({ style: 'default' })
  })

  it('needs no options with a data source', () => {
    expect(drawn({ type: 'static_select', action_id: 'a', placeholder: 'Who', data_source: 'users' })).toMatchObject({
      data_source: 'users',
      options: [],
    })
  })

  it('takes widths and heights in pixels, and fields that a query adds', () => {
    const size = { max_width: 120, max_height: 0.5 }
    expect(drawn({ ...image(), ...size })).toMatchObject(size)
    expect(drawn({ ...button(), query: { page: '2' } })).toMatchObject({ query: { page: '2' } })
  })

  it('needs no alt_text', () => {
    expect(drawn(image())).toMatchObject({ alt_text: undefined, size: 'stretch', image_style: 'default' })
  })
})

describe('defaults', () => {
  it('has no gap in a container, and a medium one in columns', () => {
    expect(drawn(valid.container)).toMatchObject({
      border: false,
      accent_color: undefined,
      background: 'none',
      flow: 'vertical',
      gap: 'none',
      max_height: 'none',
    })
    expect(drawn(valid.column_set)).toMatchObject({ gap: 'medium', columns: [{ gap: 'medium', width: 'auto' }] })
  })

  it('starts a collapsible expanded', () => {
    expect(drawn(valid.collapsible)).toMatchObject({ collapsed: false })
    expect(drawn({ ...valid.collapsible, collapsed: true })).toMatchObject({ collapsed: true })
  })
})

describe('drawing guards', () => {
  const { blocksPerPost, layoutDepth, combinedText } = limits

  it.each([
    [blocksPerPost - 1, blocksPerPost - 1],
    [blocksPerPost, blocksPerPost],
    [blocksPerPost + 1, blocksPerPost],
  ])('of %i blocks draws %i', (given, shown) => {
    const { blocks, omitted } = parseBlocks(many(given))
    expect(blocks).toHaveLength(shown)
    expect(omitted.map(issue => issue.code)).toEqual(Array(given - shown).fill('blocks.beyond_limit'))
  })

  it('prunes parents left empty by the cut, and counts columns', () => {
    const { blocks } = parseBlocks([...many(blocksPerPost - 2), columnSet(column(text()))])
    expect(blocks).toHaveLength(blocksPerPost - 2)
  })

  it('draws a text inside the deepest layout block, and nothing deeper', () => {
    expect(parseBlocks([nested(layoutDepth)]).blocks).toHaveLength(1)
    const { blocks, omitted } = parseBlocks([nested(layoutDepth + 1)])
    expect(blocks).toEqual([])
    const path = `/props/svc_blocks/0${'/content/0'.repeat(layoutDepth)}`
    expect(omitted[0]).toMatchObject({ code: 'blocks.beyond_limit', path })
  })

  it('counts columns as a level', () => {
    let block: unknown = text()
    for (let level = 0; level < layoutDepth; level += 2) block = columnSet(column(block))
    expect(parseBlocks([block]).omitted).toEqual([])
    expect(parseBlocks([container(block)]).blocks).toEqual([])
  })

  it('cuts the text that goes beyond the combined length, in characters', () => {
    const first = text('😀'.repeat(combinedText - 1))
    expect(types([first, button(), { ...button(), text: 'b' }])).toEqual(['text'])
    expect(types([first, { ...button(), text: 'b' }])).toEqual(['text', 'button'])
  })

  it('survives nesting far beyond anything drawn', () => {
    expect(parseBlocks([nested(50_000)]).blocks).toEqual([])
  })

  it('is read anew for another place, and for ghosts', () => {
    const list = [text(), { type: 'nonsense' }]
    const pathsOf = (base?: string) => parseBlocks(list, base ? { base } : {}).blocks.map(block => block.path)
    expect(pathsOf()).toEqual(['/props/svc_blocks/0'])
    expect(pathsOf('/update/props/svc_blocks')).toEqual(['/update/props/svc_blocks/0'])
    expect(parseBlocks(list, { ghosts: true }).blocks).toHaveLength(2)
    expect(parseBlocks(list).blocks).toHaveLength(1)
  })
})
