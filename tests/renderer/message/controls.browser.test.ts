import type { Page } from 'playwright'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type OpenGallery, openGallery } from './gallery/open'
import { button } from './gallery/payloads'
import { blockAt, boxOf, clearHeard, heardBy, showBlocks, styleOf } from './gallery/sight'

let gallery: OpenGallery
let page: Page
beforeAll(async () => {
  gallery = await openGallery()
  page = gallery.page
})
afterAll(() => gallery?.close())
beforeEach(() => clearHeard(page))

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
    expect((await heardBy(page)).clicks).toEqual([
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
    expect((await heardBy(page)).clicks).toEqual([])
  })

  it('in flight turns a spinner, says so, keeps the focus and takes no click', async () => {
    await showBlocks(page, [button('Go')])
    await page.getByRole('button', { name: 'Go' }).focus()
    await showBlocks(page, [button('Go')], { pending: ['/props/svc_blocks/0'], keep: true })
    const busy = page.getByRole('button', { name: 'Go' })
    expect(await busy.getAttribute('aria-busy')).toBe('true')
    expect(await busy.locator('.m-spinner').count()).toBe(1)
    await busy.click({ force: true })
    expect((await heardBy(page)).clicks).toEqual([])
    expect(await busy.evaluate(node => node === document.activeElement)).toBe(true)
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
    const { clicks } = await heardBy(page)
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
    expect((await heardBy(page)).clicks).toEqual([expect.objectContaining({ action_id: 'x', cookie: 'sealed' })])
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
    expect(await heardBy(page)).toMatchObject({ clicks: [], selected: ['/props/svc_blocks/0/content/0'] })
  })

  it('pointing is told once per block', async () => {
    await showBlocks(page, blocks, { studio: true })
    await page.mouse.move(0, 0)
    await page.getByRole('button', { name: 'Go' }).hover()
    expect((await heardBy(page)).hovered.at(-1)).toBe('/props/svc_blocks/0/content/0')
    await page.mouse.move(1, 1)
    await expect.poll(async () => (await heardBy(page)).hovered.at(-1)).toBe(null)
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
    expect(await page.getByRole('button', { name: 'Fix', exact: true }).count()).toBe(1)
  })
})
