import type { Page } from 'playwright'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type OpenGallery, openGallery } from './gallery/open'
import { blockAt, boxOf, showBlocks, styleOf } from './gallery/sight'

let gallery: OpenGallery
let page: Page
beforeAll(async () => {
  gallery = await openGallery()
  page = gallery.page
})
afterAll(() => gallery?.close())
beforeEach(() =>
  page.evaluate(() => {
    for (const list of Object.values(globalThis.gallery.heard)) list.length = 0
  }),
)

const heard = () => page.evaluate(() => globalThis.gallery.heard)
const button = (words: string, rest: object = {}) => ({ type: 'button', text: words, action_id: 'a', ...rest })
const select = (rest: object = {}) => ({
  type: 'static_select',
  action_id: 's',
  placeholder: 'Pick one',
  options: [
    { text: '10 % canary', value: '10' },
    { text: '25 %', value: '25' },
    { text: 'Everything', value: '100' },
  ],
  ...rest,
})
const tint = (color: string, percent: number) => `color(srgb ${color} / ${percent / 100})`

describe('a button', () => {
  it('is 36 px high with 8 x 16 px of padding at 14 px', async () => {
    await showBlocks(page, [button('Hold')])
    expect((await boxOf(blockAt(page, '0'))).height).toBe(36)
    expect(await styleOf(blockAt(page, '0'), 'padding', 'font-size')).toEqual(['8px 16px', '14px'])
  })

  it.each([
    ['default', 'rgb(28, 88, 217)', '0.109804 0.345098 0.85098'],
    ['danger', 'rgb(210, 75, 78)', '0.823529 0.294118 0.305882'],
    ['good', 'rgb(61, 184, 135)', '0.239216 0.721569 0.529412'],
    ['success', 'rgb(61, 184, 135)', '0.239216 0.721569 0.529412'],
    ['warning', 'rgb(245, 171, 0)', '0.960784 0.670588 0'],
    ['#8a3ffc', 'rgb(138, 63, 252)', '0.541176 0.247059 0.988235'],
    ['#f00', 'rgb(255, 0, 0)', '1 0 0'],
    ['#ff00', 'rgb(28, 88, 217)', '0.109804 0.345098 0.85098'],
    ['nonsense', 'rgb(28, 88, 217)', '0.109804 0.345098 0.85098'],
  ])('of style %s is coloured text on 8 % of its colour', async (style, color, channels) => {
    await showBlocks(page, [button('x', { style })])
    await page.mouse.move(0, 0)
    await expect
      .poll(() => styleOf(blockAt(page, '0'), 'color', 'background-color'))
      .toEqual([color, tint(channels, 8)])
    await blockAt(page, '0').hover()
    await expect.poll(() => styleOf(blockAt(page, '0'), 'background-color')).toEqual([tint(channels, 12)])
  })

  it('of style primary is solid', async () => {
    await showBlocks(page, [button('x', { style: 'primary' })])
    await page.mouse.move(0, 0)
    await expect
      .poll(() => styleOf(blockAt(page, '0'), 'color', 'background-color'))
      .toEqual(['rgb(255, 255, 255)', 'rgb(28, 88, 217)'])
  })

  it('draws inline Markdown in its label and no links', async () => {
    await showBlocks(page, [button('**b** *i* ~~s~~ `c` [l](https://x)')])
    expect(await blockAt(page, '0').locator('strong, em, del, code').count()).toBe(4)
    expect(await blockAt(page, '0').textContent()).toContain('[l](https://x)')
  })

  it('sends its action, query and the sealed registry of the post', async () => {
    await page.evaluate(
      svc_blocks => globalThis.gallery.post({ props: { svc_blocks, svc_blocks_actions: 'sealed' } }),
      [button('Go', { query: { wave: '1' } })],
    )
    await page.getByRole('button', { name: 'Go' }).click()
    expect((await heard()).clicks).toEqual([
      {
        action_id: 'a',
        path: '/props/svc_blocks/0',
        query: { wave: '1' },
        integration_format: 'svc_block',
        cookie: 'sealed',
      },
    ])
  })

  it('that is disabled can be seen and read, not clicked', async () => {
    await showBlocks(page, [button('Off', { disabled: true, tooltip: 'Not yours' })])
    await page.getByRole('button', { name: 'Off' }).focus()
    await expect.poll(() => page.getByRole('tooltip').textContent()).toBe('Not yours')
    await page.keyboard.press('Enter')
    await page.getByRole('button', { name: 'Off' }).click({ force: true })
    expect((await heard()).clicks).toEqual([])
  })

  it('in flight turns a spinner, says so, keeps the focus and takes no click', async () => {
    await showBlocks(page, [button('Go')])
    await page.getByRole('button', { name: 'Go' }).focus()
    await showBlocks(page, [button('Go')], { pending: ['/props/svc_blocks/0'], keep: true })
    const busy = page.getByRole('button', { name: 'Go' })
    expect(await busy.getAttribute('aria-busy')).toBe('true')
    expect(await busy.locator('.m-spinner').count()).toBe(1)
    await busy.click({ force: true })
    expect((await heard()).clicks).toEqual([])
    expect(await busy.evaluate(node => node === document.activeElement)).toBe(true)
  })
})

describe('a select', () => {
  const field = () => page.getByRole('combobox')

  it('is 36 px high and at most 22 rem wide', async () => {
    await showBlocks(page, [select()])
    const { width, height } = await boxOf(blockAt(page, '0'))
    expect([width, height]).toEqual([352, 36])
  })

  it('filters by any part of an option as one types, chooses by keyboard and shows the choice at once', async () => {
    await showBlocks(page, [select()])
    await field().focus()
    await page.keyboard.press('ArrowDown')
    expect(await page.getByRole('option').count()).toBe(3)
    await page.keyboard.type('THING')
    expect(await page.getByRole('option').allTextContents()).toEqual(['Everything'])
    await page.keyboard.press('Enter')
    expect(await field().inputValue()).toBe('Everything')
    expect(await page.getByRole('listbox').count()).toBe(0)
    expect((await heard()).clicks).toMatchObject([
      { action_id: 's', selected_option: '100', path: '/props/svc_blocks/0' },
    ])
  })

  it('points at the active option for screen readers', async () => {
    await showBlocks(page, [select()])
    await field().click()
    await page.keyboard.press('ArrowDown')
    const active = await field().getAttribute('aria-activedescendant')
    expect(await page.locator(`[id="${active}"]`).textContent()).toBe('25 %')
    expect(await field().getAttribute('aria-expanded')).toBe('true')
  })

  it('opens at its choice, and Page Down and Page Up move by eight options, at most to the ends', async () => {
    const options = Array.from({ length: 30 }, (_, index) => ({ text: `Wave ${index}`, value: String(index) }))
    await showBlocks(page, [select({ options, initial_option: '12' })])
    await field().focus()
    await page.keyboard.press('ArrowDown')
    const activeText = async () => {
      const id = await field().getAttribute('aria-activedescendant')
      return page.locator(`[id="${id}"]`).textContent()
    }
    await expect.poll(activeText).toBe('Wave 12')
    for (const [key, wave] of [
      ['PageDown', 20],
      ['PageUp', 12],
      ['PageUp', 4],
      ['PageUp', 0],
      ['PageDown', 8],
      ['PageDown', 16],
      ['PageDown', 24],
      ['PageDown', 29],
    ] as const) {
      await page.keyboard.press(key)
      await expect.poll(activeText).toBe(`Wave ${wave}`)
    }
    await page.keyboard.press('Escape')
  })

  it('filters options that share a value like any other', async () => {
    const options = ['one', 'two', 'three'].map(text => ({ text, value: 'same' }))
    await showBlocks(page, [{ type: 'static_select', action_id: 's', placeholder: 'Pick', options }])
    await page.getByRole('combobox').click()
    await page.keyboard.type('t')
    expect(await page.getByRole('option').allTextContents()).toEqual(['two', 'three'])
    await page.keyboard.press('Backspace')
    expect(await page.getByRole('option').allTextContents()).toEqual(['one', 'two', 'three'])
    await page.keyboard.press('Escape')
  })

  it('asks a long question from its beginning, with the choices in sight', async () => {
    const words = (text: string) => ({ type: 'plain_text', text })
    const confirm = {
      title: words('Sure?'),
      text: words('really '.repeat(2000)),
      confirm: words('Yes'),
      deny: words('No'),
    }
    const blocks = [{ type: 'actions', elements: [{ type: 'button', action_id: 'a', text: words('Delete'), confirm }] }]
    await page.evaluate(list => globalThis.gallery.post({ props: { from_bot: 'true', blocks: list } }), blocks)
    await page.getByRole('button', { name: 'Delete' }).click()
    for (const words of [page.getByText('Sure?', { exact: true }), page.getByRole('button', { name: 'Yes' })]) {
      const { y, height } = await boxOf(words)
      expect(y).toBeGreaterThanOrEqual(0)
      expect(y + height).toBeLessThanOrEqual(1000)
    }
    await page.keyboard.press('Escape')
  })

  it('chooses by pointer, and starts from its initial option', async () => {
    await showBlocks(page, [select({ initial_option: '25' })])
    expect(await field().inputValue()).toBe('25 %')
    await field().click()
    await page.getByRole('option', { name: '10 % canary' }).click()
    expect(await field().inputValue()).toBe('10 % canary')
  })

  it('keeps the choice on Esc and when the focus leaves', async () => {
    await showBlocks(page, [select({ initial_option: '25' })])
    await field().click()
    await page.keyboard.type('nothing like it')
    expect(await page.getByText('No matches').count()).toBe(1)
    await page.keyboard.press('Escape')
    expect(await field().inputValue()).toBe('25 %')
    await page.keyboard.type('1')
    await page.keyboard.press('Tab')
    expect(await field().inputValue()).toBe('25 %')
    expect((await heard()).clicks).toEqual([])
  })

  it('lists people by username and name, and public channels', async () => {
    await showBlocks(page, [select({ options: undefined, data_source: 'users' })])
    await field().click()
    await page.keyboard.type('bright')
    expect(await page.getByRole('option').allTextContents()).toEqual(['@bobBob Bright'])
    await page.keyboard.press('Enter')
    expect((await heard()).clicks).toMatchObject([{ selected_option: 'u2' }])
    await showBlocks(page, [select({ options: undefined, data_source: 'channels', initial_option: 'c2' })])
    expect(await field().inputValue()).toBe('Deployments')
  })

  it('does not open while it is disabled or in flight', async () => {
    await showBlocks(page, [select({ disabled: true })])
    await field().click({ force: true })
    expect(await page.getByRole('listbox').count()).toBe(0)
    await showBlocks(page, [select()], { pending: ['/props/svc_blocks/0'] })
    await field().click({ force: true })
    expect(await page.getByRole('listbox').count()).toBe(0)
    expect(await page.locator('.m-combobox').getAttribute('aria-busy')).toBe('true')
  })
})

describe('errors and links', () => {
  it('shows the error of a control below the whole block area', async () => {
    await showBlocks(page, [button('Go'), { type: 'text', text: 'last' }], {
      error: { path: '/props/svc_blocks/0', text: 'deploy-gate gave no response.' },
    })
    expect((await boxOf(page.getByRole('alert'))).y).toBeGreaterThan((await boxOf(blockAt(page, '1'))).y)
  })

  it('draws an action link as a small button and its error right below it', async () => {
    const message = 'Now [Withdraw](svc_action://Withdraw?wave=1&wave=2)\n\nafter'
    const post = { message, props: { from_bot: 'true' } }
    await page.evaluate(changes => globalThis.gallery.post(changes), post)
    const link = page.getByRole('button', { name: 'Withdraw' })
    expect(await styleOf(link, 'font-size', 'font-weight', 'padding', 'border-width', 'border-radius')).toEqual([
      '12px',
      '600',
      '2px 8px',
      '1px',
      '4px',
    ])
    expect(await styleOf(link, 'border-color')).toEqual(['rgba(63, 67, 80, 0.16)'])
    await link.click()
    const { clicks } = await heard()
    expect(clicks).toEqual([
      { action_id: 'Withdraw', query: { wave: '2' }, path: '/message#4', integration_format: 'svc_block' },
    ])
    await page.evaluate(
      changes => globalThis.gallery.post(changes, { error: { path: '/message#4', text: 'rejected' } }),
      post,
    )
    const alert = await boxOf(page.getByRole('alert'))
    expect(alert.y).toBeGreaterThan((await boxOf(link)).y)
    expect(alert.y).toBeLessThan((await boxOf(page.getByText('after'))).y)
  })

  it('draws those of a person’s own integration, which is known by the registry it gave the post', async () => {
    await page.evaluate(() =>
      globalThis.gallery.post({
        user_id: 'u1',
        message: '[Withdraw](svc_action://x)',
        props: { svc_blocks_actions: 'sealed' },
      }),
    )
    await page.getByRole('button', { name: 'Withdraw' }).click()
    expect((await heard()).clicks).toEqual([expect.objectContaining({ action_id: 'x', cookie: 'sealed' })])
  })

  it('leaves action links of people as words', async () => {
    await page.evaluate(() => globalThis.gallery.post({ user_id: 'u1', message: '[Withdraw](svc_action://x)' }))
    await page.getByText('Withdraw').waitFor()
    expect(await page.getByRole('button', { name: 'Withdraw' }).count()).toBe(0)
  })
})

describe('in the studio', () => {
  const blocks = [{ type: 'container', content: [button('Go'), { type: 'nonsense' }] }]

  it('a click selects the innermost block and sends nothing', async () => {
    await showBlocks(page, blocks, { studio: true })
    await page.getByRole('button', { name: 'Go' }).click()
    expect(await heard()).toMatchObject({ clicks: [], selected: ['/props/svc_blocks/0/content/0'] })
  })

  it('pointing is told once per block', async () => {
    await showBlocks(page, blocks, { studio: true })
    await page.mouse.move(0, 0)
    await page.getByRole('button', { name: 'Go' }).hover()
    expect((await heard()).hovered.at(-1)).toBe('/props/svc_blocks/0/content/0')
    await page.mouse.move(1, 1)
    await expect.poll(async () => (await heard()).hovered.at(-1)).toBe(null)
  })

  it('the selected block has a ring and a tag', async () => {
    await showBlocks(page, blocks, { studio: true, options: { selectedPath: '/props/svc_blocks/0/content/0' } })
    const [style, content] = await blockAt(page, '0/content/0').evaluate(node => [
      getComputedStyle(node).outlineStyle,
      getComputedStyle(node, '::before').content,
    ])
    expect([style, content]).toEqual(['solid', '"button a"'])
  })

  it('a selected ghost that never had a type has a ring without a tag', async () => {
    await showBlocks(page, [{ text: 'no type' }], { studio: true, options: { selectedPath: '/props/svc_blocks/0' } })
    const [style, content] = await page
      .getByRole('note')
      .evaluate(node => [getComputedStyle(node).outlineStyle, getComputedStyle(node, '::before').content])
    expect([style, content]).toEqual(['solid', 'none'])
  })

  it('a ghost shows the names of a payload as such', async () => {
    const blocks = [{ type: 'actions', elements: [{ type: 'button', text: { type: 'plain_text', text: 'Go' } }] }]
    await page.evaluate(list => globalThis.gallery.post({ props: { blocks: list } }, { studio: true }), blocks)
    const ghost = page.getByRole('note')
    expect(await ghost.locator('code').allTextContents()).toEqual(['action_id', '_', '-'])
    expect(await ghost.textContent()).not.toContain('`')
  })

  it('what is left out is a ghost with its reason and a fix that works', async () => {
    await showBlocks(page, blocks, { studio: true })
    expect(await page.getByRole('note').textContent()).toContain('nonsense is omitted')
    expect(await styleOf(page.getByRole('note'), 'border-style')).toEqual(['dashed'])
    expect(await page.getByRole('button', { name: 'Mend it' }).count()).toBe(1)
  })
})
