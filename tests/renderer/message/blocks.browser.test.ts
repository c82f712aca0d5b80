import type { Page } from 'playwright'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { picture } from '#domain/blocks/declare/sample'
import { parseBlocks } from '#domain/blocks/read/parse'
import { everyNode } from '#domain/blocks/tree'
import { blockSection } from '#domain/gallery/blocks'
import { type OpenGallery, openGallery } from './gallery/open'
import { blockAt, boxOf, showBlocks, styleOf } from './gallery/sight'

let gallery: OpenGallery
let page: Page
beforeAll(async () => {
  gallery = await openGallery()
  page = gallery.page
})
afterAll(() => gallery?.close())

const text = (words: string, rest: object = {}) => ({ type: 'text', text: words, ...rest })
const button = (words: string, rest: object = {}) => ({ type: 'button', text: words, action_id: 'a', ...rest })
const container = (content: unknown[], rest: object = {}) => ({ type: 'container', content, ...rest })
const lines = (count: number) => text(Array.from({ length: count }, (_, index) => `line ${index}`).join('\n'))
/** Waits in the page until a picture has its size. */
const decode = async (node: Element) => {
  if (node instanceof HTMLImageElement) await node.decode()
}
const near = (value: number, expected: number) =>
  expect(Math.abs(value - expected), `${value} is not ${expected}`).toBeLessThan(0.6)

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

describe('an image', () => {
  const image = (rest: object, width = 1000, height = 1000) => ({
    type: 'image',
    url: picture(width, height),
    alt_text: 'x',
    ...rest,
  })
  const size = async (rest: object, width?: number, height?: number) => {
    await showBlocks(page, [image(rest, width, height)])
    await page.locator('.m-picture img').evaluate(decode)
    const box = await boxOf(page.locator('.m-picture img'))
    return [Math.round(box.width), Math.round(box.height)]
  }

  it.each([
    ['xsmall', 108, 64],
    ['small', 204, 120],
    ['medium', 320, 184],
    ['large', 428, 240],
    ['stretch', 500, 350],
  ])('of size %s is at most %i x %i px', async (name, width, height) => {
    expect(await size({ size: name }, 1000, 200)).toEqual([width, Math.round(width / 5)])
    expect(await size({ size: name }, 200, 1000)).toEqual([Math.round(height / 5), height])
  })

  it('has the caps of stretch without a size, and none with auto', async () => {
    expect(await size({}, 1000, 100)).toEqual([500, 50])
    expect(await size({ size: 'auto' }, 600, 900)).toEqual([600, 900])
  })

  it('takes max_width and max_height singly', async () => {
    expect(await size({ size: 'small', max_width: 300 }, 1000, 100)).toEqual([300, 30])
    expect(await size({ size: 'small', max_height: 240 }, 100, 1000)).toEqual([24, 240])
  })

  it('is never enlarged', async () => {
    expect(await size({ size: 'large' }, 40, 30)).toEqual([40, 30])
  })

  it('of a person is a circle', async () => {
    expect(await size({ size: 'small', image_style: 'person' }, 400, 200)).toEqual([120, 120])
    expect(await styleOf(page.locator('.m-picture img'), 'border-radius', 'object-fit')).toEqual(['50%', 'cover'])
  })

  it('stands left, centred or right', async () => {
    await showBlocks(
      page,
      ['left', 'center', 'right'].map(horizontal_alignment => image({ horizontal_alignment }, 100, 50)),
    )
    await page.locator('.m-picture img').last().evaluate(decode)
    const area = await boxOf(page.locator('.m-blocks'))
    const [left, center, right] = await Promise.all([0, 1, 2].map(at => boxOf(page.locator('.m-picture').nth(at))))
    near(left?.x ?? 0, area.x)
    near((center?.x ?? 0) + 50, area.x + area.width / 2)
    near((right?.x ?? 0) + 100, area.x + area.width)
  })

  it('has its title as a tooltip and opens a preview by keyboard that Esc closes', async () => {
    await showBlocks(page, [image({ title: 'Tip' })])
    expect(await page.getByAltText('x').getAttribute('title')).toBe('Tip')
    await page.getByRole('button', { name: 'Open x' }).focus()
    await page.keyboard.press('Enter')
    await page.getByRole('dialog', { name: 'x' }).waitFor()
    await page.keyboard.press('Escape')
    await expect.poll(() => page.getByRole('dialog').count()).toBe(0)
    expect(await page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toBe('Open x')
  })

  it('smaller than the button that closes its preview is not hidden by it', async () => {
    await showBlocks(page, [image({ url: picture(20, 20) })])
    await page.getByRole('button', { name: 'Open x' }).click()
    const [seen, close] = [
      await boxOf(page.getByRole('dialog').getByAltText('x')),
      await boxOf(page.getByRole('button', { name: 'Close' })),
    ]
    expect(seen.y).toBeGreaterThanOrEqual(close.y + close.height)
    await page.keyboard.press('Escape')
  })

  it('that is broken leaves a frame with its alternative text', async () => {
    await showBlocks(page, [image({ url: 'data:image/png;base64,AAAA', alt_text: 'Burn-down' })])
    const frame = page.getByRole('img', { name: 'Burn-down' }).and(page.locator('.m-picture-frame'))
    await frame.waitFor()
    const { height } = await boxOf(frame)
    // A picture that may only be small leaves room for its words all the same.
    await showBlocks(page, [image({ url: 'data:image/png;base64,AAAA', alt_text: 'Burn-down', max_width: 20 })])
    await expect.poll(async () => (await boxOf(frame)).height).toBe(height)
  })

  it('from elsewhere waits for the switch', async () => {
    const asked: string[] = []
    await page.route('https://pictures.example/**', route => {
      asked.push(route.request().url())
      return route.fulfill({
        contentType: 'image/svg+xml',
        body: '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>',
      })
    })
    const remote = image({ url: 'https://pictures.example/a.svg' })
    await showBlocks(page, [remote], { options: { images: 'off' } })
    expect(await page.getByRole('button', { name: 'Load image' }).count()).toBe(0)
    await showBlocks(page, [remote], { options: { images: 'ask' } })
    expect(asked).toEqual([])
    await page.getByRole('group', { name: 'x' }).getByRole('button', { name: 'Load image' }).click()
    await page.getByAltText('x').waitFor()
    expect(asked).toEqual(['https://pictures.example/a.svg'])
    expect(await page.getByAltText('x').getAttribute('referrerpolicy')).toBe('no-referrer')
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
