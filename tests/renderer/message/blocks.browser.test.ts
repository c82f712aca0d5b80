import type { Page } from 'playwright'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { parseBlocks } from '#domain/blocks/read/parse'
import { everyNode } from '#domain/blocks/tree'
import { blockSection } from '#domain/gallery/blocks'
import { type OpenGallery, openGallery } from './gallery/open'
import { button } from './gallery/payloads'
import { blockAt, boxOf, near, showBlocks, styleOf } from './gallery/sight'

let gallery: OpenGallery
let page: Page
beforeAll(async () => {
  gallery = await openGallery()
  page = gallery.page
})
afterAll(() => gallery?.close())

const text = (words: string, rest: object = {}) => ({ type: 'text', text: words, ...rest })
const container = (content: unknown[], rest: object = {}) => ({ type: 'container', content, ...rest })
const lines = (count: number) => text(Array.from({ length: count }, (_, index) => `line ${index}`).join('\n'))

const gapBetween = async (first: string, second: string) => {
  const [a, b] = [await boxOf(blockAt(page, first)), await boxOf(blockAt(page, second))]
  return b.y > a.y ? b.y - a.y - a.height : b.x - a.x - a.width
}

it.each(blockSection.samples)('draws every block of the sample $name', async ({ post }) => {
  const { blocks } = parseBlocks(post.props['svc_blocks'])
  await page.evaluate(changes => globalThis.gallery.post(changes), { props: post.props })
  const missing = async () => {
    const drawn = await page.locator('[data-path]').evaluateAll(all => all.map(one => one.getAttribute('data-path')))
    return everyNode(blocks).filter(({ path }) => !drawn.includes(path))
  }
  await expect.poll(missing).toEqual([])
})

describe('gaps', () => {
  it('are 12 px between the blocks of a post, at most 700 px wide', async () => {
    await page.setViewportSize({ width: 1400, height: 900 })
    await page.addStyleTag({ content: '.stage { width: 1200px !important; }' }).then(async tag => {
      await showBlocks(page, [text('a'), text('b')])
      near(await gapBetween('0', '1'), 12)
      near((await boxOf(page.locator('.m-blocks'))).width, 700)
      await tag.evaluate(node => node.parentNode?.removeChild(node))
    })
    await page.setViewportSize({ width: 900, height: 1000 })
  })

  it.each([
    [undefined, 0, 12],
    ['none', 0, 0],
    ['small', 8, 8],
    ['medium', 12, 12],
    ['large', 16, 16],
    ['xlarge', 20, 20],
  ])('%s is %i px in a container and %i px in columns', async (gap, inContainer, inColumns) => {
    const column = { type: 'column', items: [text('a'), text('b')], width: 'stretch', gap }
    await showBlocks(page, [
      container([text('a'), text('b')], { gap }),
      container([text('a'), text('b')], { gap, flow: 'horizontal' }),
      { type: 'column_set', columns: [column, column], gap },
    ])
    near(await gapBetween('0/content/0', '0/content/1'), inContainer)
    near(await gapBetween('1/content/0', '1/content/1'), inContainer)
    near(await gapBetween('2/columns/0', '2/columns/1'), inColumns)
    near(await gapBetween('2/columns/0/items/0', '2/columns/0/items/1'), inColumns)
  })
})

describe('text', () => {
  it('is 14/20 px, small 12/16 px, subtle at 75 %', async () => {
    await showBlocks(page, [text('a'), text('a', { size: 'small' }), text('a', { is_subtle: true })])
    expect(await styleOf(blockAt(page, '0'), 'font-size', 'line-height', 'opacity', 'color')).toEqual([
      '14px',
      '20px',
      '1',
      'rgb(63, 67, 80)',
    ])
    expect(await styleOf(blockAt(page, '1'), 'font-size', 'line-height')).toEqual(['12px', '16px'])
    expect(await styleOf(blockAt(page, '2').locator('.m-md'), 'font-size', 'opacity')).toEqual(['14px', '0.75'])
  })
})

describe('a container', () => {
  it('has a border of 1 px at 12 %, radius 4 and 16 px of padding, nested 8 % and 12 px', async () => {
    await showBlocks(page, [container([text('a'), container([text('b')], { border: true })], { border: true })])
    const names = ['border-top-width', 'border-top-color', 'border-radius', 'padding']
    expect(await styleOf(blockAt(page, '0'), ...names)).toEqual(['1px', 'rgba(63, 67, 80, 0.12)', '4px', '16px'])
    expect(await styleOf(blockAt(page, '0/content/1'), ...names)).toEqual([
      '1px',
      'rgba(63, 67, 80, 0.08)',
      '4px',
      '12px',
    ])
  })

  it.each([
    ['default', 'rgb(25, 42, 77)'],
    ['primary', 'rgb(28, 88, 217)'],
    ['good', 'rgb(61, 184, 135)'],
    ['warning', 'rgb(245, 171, 0)'],
    ['danger', 'rgb(210, 75, 78)'],
    ['rebeccapurple', 'rgb(102, 51, 153)'],
    ['#0af', 'rgb(0, 170, 255)'],
    ['hsl(0 100% 50%)', 'rgb(255, 0, 0)'],
  ])('with the accent %s has a bar of 4 px at its left, and 16 px of padding there', async (accent_color, color) => {
    await showBlocks(page, [container([text('a'), container([text('b')], { accent_color })], { accent_color })])
    expect(await styleOf(blockAt(page, '0'), 'border-left-width', 'border-left-color', 'padding')).toEqual([
      '4px',
      color,
      '0px 0px 0px 16px',
    ])
    expect(await styleOf(blockAt(page, '0/content/1'), 'padding-left')).toEqual(['12px'])
  })

  it.each(['url(https://evil.example/x)', 'red;background:url(x)', 'var(--m-bad)', 'inherit', 'expression(1)', '#12'])(
    'takes no accent from %s',
    async accent_color => {
      await showBlocks(page, [container([text('a')], { accent_color })])
      expect(await styleOf(blockAt(page, '0'), 'border-left-width', 'padding-left')).toEqual(['0px', '0px'])
      expect(await blockAt(page, '0').getAttribute('style')).toBeFalsy()
    },
  )

  it('has a gray ground of 4 %', async () => {
    await showBlocks(page, [container([text('a')], { background: 'gray' })])
    expect(await styleOf(blockAt(page, '0'), 'background-color')).toEqual(['rgba(63, 67, 80, 0.04)'])
  })

  it.each([
    ['small', 160, 160],
    ['medium', 240, 280],
    ['large', 320, 420],
  ])(
    'of max_height %s scrolls at %i px, and is clipped at %i px in the narrow form',
    async (max_height, wide, narrow) => {
      await showBlocks(page, [container([lines(40)], { max_height })])
      near((await boxOf(page.getByRole('region'))).height, wide)
      await page.keyboard.press('Tab')
      while (!(await page.getByRole('region').evaluate(node => node === document.activeElement)))
        await page.keyboard.press('Tab')
      await showBlocks(page, [container([lines(40)], { max_height })], { options: { narrow: true } })
      near((await boxOf(page.locator('.m-clip'))).height, narrow)
      await page.getByRole('button', { name: 'Show all' }).click()
      await expect.poll(() => page.getByRole('dialog').getByText('line 39').isVisible()).toBe(true)
      await page.keyboard.press('Escape')
      await expect.poll(() => page.getByRole('dialog').count()).toBe(0)
    },
  )

  it('in the narrow form offers nothing more when all fits', async () => {
    await showBlocks(page, [container([lines(2)], { max_height: 'small' })], { options: { narrow: true } })
    expect(await page.getByRole('button', { name: 'Show all' }).count()).toBe(0)
  })

  it('flows horizontally: wraps, aligns at the top, and draws dividers upright', async () => {
    const many = Array.from({ length: 12 }, (_, index) => button(`Button ${index}`))
    await showBlocks(page, [container([text('a'), { type: 'divider' }, ...many], { flow: 'horizontal' })])
    const [label, divider, first] = await Promise.all(
      ['0', '1', '2'].map(at => boxOf(blockAt(page, `0/content/${at}`))),
    )
    near(divider?.width ?? 0, 1)
    near(divider?.height ?? 0, first?.height ?? 0)
    near(label?.y ?? 0, first?.y ?? 1)
    expect((await boxOf(blockAt(page, '0/content/13'))).y).toBeGreaterThan((first?.y ?? 0) + 30)
  })
})

describe('a divider', () => {
  it('is 1 px at 8 % over the whole width', async () => {
    await showBlocks(page, [{ type: 'divider' }])
    const box = await boxOf(page.locator('.m-divider'))
    near(box.height, 1)
    near(box.width, (await boxOf(page.locator('.m-blocks'))).width)
    expect(await styleOf(page.locator('.m-divider'), 'background-color')).toEqual(['rgba(63, 67, 80, 0.08)'])
  })
})

describe('columns', () => {
  it('are as wide as they need, or share what is left from 120 px on, and wrap', async () => {
    const column = (width: string, words: string) => ({ type: 'column', width, items: [text(words)] })
    await showBlocks(page, [
      { type: 'column_set', columns: [column('auto', 'a'), column('stretch', 'b'), column('stretch', 'c')] },
    ])
    const [auto, b, c] = await Promise.all([0, 1, 2].map(at => boxOf(blockAt(page, `0/columns/${at}`))))
    expect(auto?.width).toBeLessThan(20)
    near(b?.width ?? 0, c?.width ?? 1)
    expect(await styleOf(blockAt(page, '0/columns/1'), 'flex')).toEqual(['1 1 120px'])
    expect(await styleOf(blockAt(page, '0/columns/0'), 'flex')).toEqual(['0 1 auto'])
    await showBlocks(page, [{ type: 'column_set', columns: Array.from({ length: 8 }, () => column('stretch', 'x')) }])
    expect((await boxOf(blockAt(page, '0/columns/7'))).y).toBeGreaterThan((await boxOf(blockAt(page, '0/columns/0'))).y)
  })
})

describe('a collapsible', () => {
  const collapsible = (rest: object = {}) => ({
    type: 'collapsible',
    header: [text('Change log'), button('Inside')],
    content: [button('Hidden')],
    ...rest,
  })
  const chevron = () => page.locator('.m-chevron')

  it('starts open, and closed when it says so', async () => {
    await showBlocks(page, [collapsible(), collapsible({ collapsed: true })])
    expect(await chevron().nth(0).getAttribute('aria-expanded')).toBe('true')
    expect(await chevron().nth(1).getAttribute('aria-expanded')).toBe('false')
    await expect.poll(() => page.getByRole('button', { name: 'Hidden' }).count()).toBe(1)
  })

  it('turns by keyboard and by a click on its header, but not on controls in it', async () => {
    await showBlocks(page, [collapsible({ collapsed: true, content: [text('inner')] })], {
      options: { memoryKey: 'turns' },
    })
    await chevron().focus()
    await page.keyboard.press('Enter')
    expect(await chevron().getAttribute('aria-expanded')).toBe('true')
    await page.getByText('Change log').click()
    expect(await chevron().getAttribute('aria-expanded')).toBe('false')
    await page.getByRole('button', { name: 'Inside', exact: true }).click()
    expect(await chevron().getAttribute('aria-expanded')).toBe('false')
  })

  it('keeps what is closed out of reach of the keyboard', async () => {
    await showBlocks(page, [collapsible({ collapsed: true })], { options: { memoryKey: 'reach' } })
    await chevron().focus()
    await page.keyboard.press('Tab')
    await page.keyboard.press('Tab')
    expect(await page.evaluate(() => document.activeElement?.textContent)).not.toBe('Hidden')
  })

  it('remembers how it was left when the post comes back', async () => {
    await showBlocks(page, [collapsible()], { options: { memoryKey: 'kept' } })
    await chevron().click()
    await page.evaluate(() => globalThis.gallery.post({ message: 'gone' }))
    await page.getByText('gone').waitFor()
    await showBlocks(page, [collapsible()], { options: { memoryKey: 'kept' } })
    expect(await chevron().getAttribute('aria-expanded')).toBe('false')
  })

  it('moves for 250 ms, and not at all under reduced motion', async () => {
    await showBlocks(page, [collapsible()])
    expect(await styleOf(page.locator('.m-collapsible-content'), 'transition-duration')).toEqual(['0.25s, 0.25s'])
    await page.emulateMedia({ reducedMotion: 'reduce' })
    expect(await styleOf(page.locator('.m-collapsible-content'), 'transition-property')).toEqual(['none'])
    await page.emulateMedia({ reducedMotion: null })
  })
})
