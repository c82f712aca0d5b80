import { describe, expect, it } from 'vitest'
import { translateCards } from '#domain/legacy/cards/translateCards'
import { outlines } from './outline'

const text = (value: string, rest: object = {}) => ({ type: 'TextBlock', text: value, ...rest })

/** What elements of a card become, and what they lose. */
function translated(...body: unknown[]) {
  const translation = translateCards([{ type: 'AdaptiveCard', version: '1.5', body }], { ghosts: true })
  const [line = ''] = outlines(translation)
  return {
    shown: line.replace(/^box framed \[/, '').replace(/\]$/, ''),
    losses: translation.losses.map(({ what, path }) => `${what} ${path.replace('/props/cards/0/body/', '')}`),
    whys: translation.losses.map(({ why }) => why),
    blocks: translation.blocks,
  }
}
const shown = (...body: unknown[]) => translated(...body).shown

describe('facts', () => {
  const facts = (...list: unknown[]) => translated({ type: 'FactSet', facts: list })

  it.each<[string, unknown, string]>([
    ['a title and a value', { title: ' State ', value: ' up ' }, '"**State:** up"'],
    ['a title that ends with a colon', { title: 'State:', value: 5 }, '"**State:** 5"'],
    ['a title alone', { title: 'State' }, '"**State:**"'],
    ['a value alone', { value: true }, '"true"'],
    [
      'marks and addresses',
      { title: 'a_b_', value: '**x** https://a.example' },
      '"**a\\_b\\_:** **x** <https://a.example>"',
    ],
  ])('have %s on a line', (_what, fact, expected) => expect(facts(fact).shown).toBe(expected))

  it('stand one below the other, without those that say nothing', () => {
    const empty = [{}, { title: ' ', value: ' ' }, 'x']
    const { shown: line, losses } = facts({ title: 'A', value: '1' }, ...empty, { title: 'B', value: '2' })
    expect(line).toBe('"**A:** 1\n**B:** 2"')
    expect(losses).toEqual([1, 2, 3].map(at => `Fact 0/facts/${at}`))
    expect(facts(...empty)).toMatchObject({ shown: 'ghost FactSet', losses: expect.arrayContaining(['FactSet 0']) })
  })
})

describe('a text', () => {
  it.each<[string, object, string]>([
    ['a - b', {}, '"a - b"'],
    ['first\n- **a**\n- b', { weight: 'bolder' }, '"**first**\n\n- **a**\n- **b**"'],
    ['- a\n  - `b`\n- c', { fontType: 'monospace' }, '"- `a`\n  - `` `b` ``\n- `c`"'],
    ['a  \nb', {}, '"a\nb"'],
    ['a\r\nb', { size: 'large' }, '"### a b"'],
    ['- a', { size: 'large' }, '"- a"'],
    ['[a](javascript:x) https://a.example', {}, '"a <https://a.example>"'],
    ['[](https://a.example)', {}, '"<https://a.example>"'],
    ['a', { size: 'medium', style: 'heading' }, '"#### a"'],
    ['a', { size: 'constructor' }, '"a"'],
  ])('%j with %j is read', (source, look, expected) => expect(shown(text(source, look))).toBe(expected))

  it('says which of its looks are lost, and only where they are', () => {
    const lossesOf = (rest: object, words = 'a') => translated(text(words, rest)).losses
    expect(lossesOf({ color: 'default', horizontalAlignment: 'left', maxLines: 0, weight: 'default' })).toEqual([])
    expect(lossesOf({ color: 'good' })).toEqual(['TextBlock.color 0/color'])
    expect(lossesOf({ color: 'dark' })).toEqual(['TextBlock.color 0/color'])
    expect(translated(text('a', { color: 'dark' })).shown).toBe('"a"')
    expect(lossesOf({ horizontalAlignment: 'right' })).toEqual(['TextBlock.horizontalAlignment 0/horizontalAlignment'])
    expect(lossesOf({ weight: 'lighter' })).toEqual(['TextBlock.weight 0/weight'])
    expect(lossesOf({ maxLines: 2 }, 'a\nb')).toEqual([])
    expect(lossesOf({ maxLines: 2 }, 'a\nb\nc')).toEqual(['TextBlock.maxLines 0/maxLines'])
    expect(lossesOf({ maxLines: 1 }, 'a '.repeat(1000))).toEqual(['TextBlock.maxLines 0/maxLines'])
    expect(shown(text('a', { maxLines: 2.7 }))).toBe('2 lines "a"')
    expect(shown(text('a', { maxLines: '2' }))).toBe('"a"')
  })
})

describe('columns', () => {
  const column = (rest: object = {}) => ({ type: 'Column', items: [text('a')], ...rest })
  const set = (...columns: unknown[]) => translated({ type: 'ColumnSet', columns })
  const unknown = { type: 'Graph' }

  it.each<[string, unknown[], string[]]>([
    ['even', [column({ width: 1 }), column({ width: 1 })], []],
    ['of words', [column({ width: 'auto' }), column({ width: 'stretch' }), column()], []],
    ['of an old name', [column({ size: 'auto' })], []],
    ['uneven', [column({ width: 1 }), column({ width: 2 })], ['Column.width 0/columns']],
    ['of pixels', [column({ width: '50PX' })], ['Column.width 0/columns']],
    ['with losses of their own', [column({ bleed: true })], ['Column.bleed 0/columns/0/bleed']],
  ])('%s lose what cannot be kept', (_what, columns, losses) => expect(set(...columns).losses).toEqual(losses))

  it.each<[string, unknown, string, string[]]>([
    ['no object', 5, 'ghost Column', ['A column must be an object.']],
    ['hidden', column({ isVisible: false }), 'ghost Column', ['It is hidden at first, and nothing here can show it.']],
    ['another element', text('a'), 'ghost Column', ['A ColumnSet holds columns only.']],
    ['without a type', { items: [text('a')] }, '"a"', []],
    [
      'something with a column for a fallback',
      { ...unknown, fallback: column() },
      '"a"',
      ['A ColumnSet holds columns only. Its fallback is shown.'],
    ],
    [
      'one that holds something unknown, without a fallback',
      column({ items: [unknown] }),
      'ghost Graph',
      ['Nothing corresponds to it.'],
    ],
    [
      'one that holds something unknown, and may be dropped',
      column({ items: [unknown], fallback: 'drop' }),
      'ghost Column',
      ['There is no Graph here.'],
    ],
  ])('may have one that is %s', (_what, value, expected, whys) => {
    const found = set(column(), value)
    expect(found.shown).toMatch(new RegExp(`^columns stretch \\["a"\\] (auto|stretch) \\[${expected}\\]$`))
    expect(found.whys).toEqual(whys)
  })

  it('follow eight fallbacks, and no ninth', () => {
    const fallbacks = (count: number): object =>
      count === 0 ? column() : { ...unknown, fallback: fallbacks(count - 1) }
    expect(set(fallbacks(8)).shown).toBe('columns stretch ["a"]')
    expect(set(fallbacks(9)).shown).toContain('ghost Column')
  })

  it('without anything in them are left out', () => {
    expect(set()).toMatchObject({ shown: 'ghost ColumnSet', losses: ['ColumnSet 0'] })
    const clicked = { type: 'ColumnSet', columns: [column()], selectAction: { type: 'Action.Submit' } }
    expect(translated({ ...clicked, style: 'good' }).shown).toBe(
      'box framed gray good [columns stretch ["a"]], ghost ColumnSet.selectAction',
    )
  })
})

describe('a picture', () => {
  const url = 'https://a.example/i.png'
  const looks = (rest: object) => {
    const [frame] = translated({ type: 'Image', url, ...rest }).blocks
    const [image] = frame?.type === 'container' ? frame.content : []
    return image?.type === 'image'
      ? [image.size, image.max_width, image.max_height, image.image_style, image.horizontal_alignment]
      : []
  }

  it.each<[object, unknown[]]>([
    [{}, ['auto', undefined, undefined, 'default', 'left']],
    [{ size: 'Small', style: 'Person' }, ['auto', 40, undefined, 'person', 'left']],
    [{ size: 'medium', horizontalAlignment: 'Center' }, ['auto', 80, undefined, 'default', 'center']],
    [{ size: 'large', horizontalAlignment: 'right' }, ['auto', 160, undefined, 'default', 'right']],
    [{ size: 'stretch', horizontalAlignment: 'odd' }, ['stretch', undefined, undefined, 'default', 'left']],
    [{ size: 'toString' }, ['auto', undefined, undefined, 'default', 'left']],
    [{ width: '50px' }, ['auto', 50, undefined, 'default', 'left']],
    [{ height: ' 60.5PX ', size: 'small' }, ['auto', undefined, 60, 'default', 'left']],
    [{ width: '1px', height: '0px' }, ['auto', 1, undefined, 'default', 'left']],
    [{ width: '0px', size: 'small' }, ['auto', 40, undefined, 'default', 'left']],
    [{ width: 50, height: '50%' }, ['auto', undefined, undefined, 'default', 'left']],
  ])('with %j is drawn so', (rest, expected) => expect(looks(rest)).toEqual(expected))

  it('that cannot be loaded says why', () => {
    expect(translated({ type: 'Image' }).whys).toEqual(['It has no `url`.'])
    expect(translated({ type: 'Image', url: 'ftp://a' }).whys).toEqual([
      'Its address is neither http, https, a path of this server nor an inline picture.',
    ])
  })

  it('in a set has the size of the set, unless it has its own', () => {
    const set = (rest: object, ...images: unknown[]) => {
      const [frame] = translated({ type: 'ImageSet', images, ...rest }).blocks
      const [row] = frame?.type === 'container' ? frame.content : []
      return row?.type === 'container' ? row.content.map(one => (one.type === 'image' ? one.max_width : one.type)) : []
    }
    const image = { type: 'Image', url }
    expect(set({}, image, { ...image, size: 'small' }, 5)).toEqual([80, 40, 'ghost'])
    expect(set({ imageSize: 'Large' }, image)).toEqual([160])
    expect(shown({ type: 'ImageSet', images: [] })).toBe('ghost ImageSet')
  })
})

describe('a film', () => {
  it.each<[string, object, string]>([
    [
      'a poster and a source',
      { poster: '/p.png', sources: [{ url: 'https://a.example/f' }] },
      'box [image /p.png, "[Open the recording](https://a.example/f)"]',
    ],
    ['a poster', { poster: '/p.png', sources: [5, {}] }, 'box [image /p.png]'],
    [
      'a source',
      { altText: 'Film', sources: [{}, { url: 'https://a.example/f' }] },
      'box ["[Film](https://a.example/f)"]',
    ],
    ['neither', { poster: 'ftp://p' }, 'ghost Media'],
  ])('with %s is shown', (_what, rest, expected) => expect(shown({ type: 'Media', ...rest })).toBe(expected))
})

describe('pages', () => {
  const pages = (...list: unknown[]) => translated({ type: 'Carousel', pages: list })

  it('are frames, one below the other', () => {
    expect(pages({ items: [text('a')] }, { type: 'CarouselPage', style: 'good', items: [text('b')] })).toMatchObject({
      shown: 'box [box framed ["a"], box framed gray good ["b"]]',
      losses: ['Carousel 0'],
    })
  })

  it.each<[string, unknown, string]>([
    ['no object', 5, 'ghost CarouselPage'],
    ['empty', { items: [] }, 'ghost CarouselPage'],
    ['another element', text('a'), 'ghost TextBlock'],
    ['something with a page for a fallback', { type: 'Graph', fallback: { items: [text('a')] } }, 'box framed ["a"]'],
  ])('may have one that is %s', (_what, page, expected) => expect(pages(page).shown).toBe(`box [${expected}]`))

  it('are left out where there are none', () => {
    expect(pages()).toMatchObject({ shown: 'ghost Carousel', whys: ['It has no pages.'] })
  })
})

describe('what an element asks for in vain', () => {
  it.each([null, false, '', 'AUTO'])('is nothing where its height is %j', height => {
    expect(translated({ type: 'Container', items: [text('a')], height }).losses).toEqual([])
  })

  it.each<[string, object]>([
    ['backgroundImage', { backgroundImage: 'https://a.example/i.png' }],
    ['bleed', { bleed: true }],
    ['height', { height: 'stretch' }],
    ['minHeight', { minHeight: '80px' }],
    ['rtl', { rtl: true }],
    ['verticalContentAlignment', { verticalContentAlignment: 'center' }],
  ])('is the %s of a container', (key, rest) => {
    expect(translated({ type: 'Container', items: [text('a')], ...rest }).losses).toEqual([`Container.${key} 0/${key}`])
  })
})
