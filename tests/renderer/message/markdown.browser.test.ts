import type { Page } from 'playwright'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { picture } from '#domain/blocks/declare/sample'
import { type OpenGallery, openGallery } from './gallery/open'
import { boxOf, clearHeard, heardBy, showBlocks, styleOf } from './gallery/sight'

let gallery: OpenGallery
let page: Page
const faults: string[] = []
beforeAll(async () => {
  gallery = await openGallery()
  page = gallery.page
  page.on('pageerror', error => faults.push(error.message))
  page.on('dialog', dialog => {
    faults.push(`a dialog: ${dialog.message()}`)
    void dialog.dismiss()
  })
})
afterAll(() => gallery?.close())
beforeEach(() => {
  faults.length = 0
  return clearHeard(page)
})

const body = () => page.locator('.m-body')
const showMessage = (message: string) =>
  page.evaluate(words => globalThis.gallery.post({ user_id: 'u1', message: words }), message)
const showAttachments = async (...attachments: unknown[]) => {
  await page.evaluate(
    list => globalThis.gallery.post({ props: { from_webhook: 'true', attachments: list } }),
    attachments,
  )
  await page.locator('.m-att-card').first().waitFor()
}

describe('Markdown', () => {
  it('is drawn as clients draw it', async () => {
    await page.evaluate(() => globalThis.gallery.show({}))
    const sample = page.locator('[data-sample="markdown"]')
    await sample.locator('.hljs-keyword').first().waitFor()
    await sample.locator('.katex').first().waitFor()
    expect(await sample.locator('h1, h2, h3').count()).toBe(3 + 1)
    expect(await sample.locator('table.m-table td').count()).toBe(6)
    expect(await sample.locator('input[type=checkbox]:disabled').count()).toBe(2)
    expect(await sample.locator('.katex').count()).toBe(2)
    expect(await sample.getByText('<b>raw html</b>').count()).toBe(1)
    const image = await boxOf(sample.getByAltText('A picture'))
    expect([image.width, image.height]).toEqual([120, 40])
  })

  it.each([
    ['=100x50', 100, 50],
    ['=50', 50, 50],
    ['=x40', 40, 40],
    ['=1000x500', 500, 250],
    ['=1000x1000', 350, 350],
  ])('draws a square picture with the size %s at %i x %i px', async (size, width, height) => {
    await showMessage(`![a](${picture(200, 200)} ${size})`)
    const image = page.getByAltText('a')
    await expect
      .poll(async () => {
        const box = await boxOf(image)
        return [box.width, box.height]
      })
      .toEqual([width, height])
  })

  it('follows links through the app, without a referrer', async () => {
    await showMessage('[a](https://a.example/x) [b](b.example) [c](/team/town) [d](//d.example/x) [e](</\\e.example>)')
    expect(await page.getByRole('link').first().getAttribute('rel')).toContain('noreferrer')
    for (const name of ['a', 'b', 'c', 'd', 'e']) await page.getByRole('link', { name, exact: true }).click()
    expect((await heardBy(page)).links).toEqual([
      'https://a.example/x',
      'http://b.example',
      '/team/town',
      'https://d.example/x',
      'https://e.example',
    ])
  })

  it('follows the link that a picture stands in, and opens no preview', async () => {
    await showMessage(`[![badge](${picture(80, 20)})](https://a.example/ci) [](https://b.example)`)
    expect(await styleOf(page.getByAltText('badge'), 'cursor')).toEqual(['pointer'])
    await page.getByRole('link', { name: 'badge' }).click()
    await page.getByRole('link', { name: 'https://b.example' }).click()
    expect((await heardBy(page)).links).toEqual(['https://a.example/ci', 'https://b.example'])
    expect(await page.getByRole('dialog').count()).toBe(0)
    expect(await body().getByRole('button').count()).toBe(0)
    const remote = { message: '[![badge](https://pictures.example/b.svg)](https://a.example/ci)', user_id: 'u1' }
    await page.evaluate(post => globalThis.gallery.post(post, { options: { images: 'ask' } }), remote)
    await page.getByRole('link', { name: 'badge' }).waitFor()
    expect(await body().getByRole('button').count()).toBe(0)
  })

  it('knows people, channels and hashtags; unknown ones stay text', async () => {
    await showMessage('@bob. @nobody ~town-square. ~nowhere #release')
    await page.getByRole('button', { name: '@bob' }).click()
    await page.getByRole('button', { name: '~Town Square' }).click()
    await page.getByRole('button', { name: '#release' }).click()
    expect((await heardBy(page)).opened).toEqual(['user u2', 'channel c1', '#release'])
    expect(await body().textContent()).toBe('@bob. @nobody ~Town Square. ~nowhere #release')
  })

  it('lights up what means the reader', async () => {
    await showMessage('@bob @alice @here')
    expect(await page.locator('.m-at-me').allTextContents()).toEqual(['@alice', '@here'])
    expect(await styleOf(page.locator('.m-at-me'), 'background-color')).toEqual(['rgb(253, 243, 214)'])
  })

  it('draws a message of emoji alone large', async () => {
    await showMessage(':tada: 👍')
    expect(await styleOf(page.locator('.m-emoji'), 'font-size')).toEqual(['32px'])
    expect(await page.locator('.m-emoji').allTextContents()).toEqual(['🎉', '👍'])
    await showMessage(':tada: done :nosuch:')
    expect(await styleOf(page.locator('.m-emoji'), 'font-size')).not.toEqual(['32px'])
    expect(await body().textContent()).toContain(':nosuch:')
  })
})

describe('what hostile people send', () => {
  it('never becomes a dangerous link', async () => {
    const bad = [
      'javascript:alert(1)',
      'JAVA\tSCRIPT:alert(1)',
      'vbscript:x',
      'data:text/html,<script>alert(1)</script>',
    ]
    await showAttachments(
      ...bad.map(url => ({ author_name: 'a', author_link: url, title: 't', title_link: url, text: `[x](${url})` })),
    )
    expect(await page.getByRole('link').count()).toBe(0)
    await showMessage(bad.map(url => `[x](<${url}>) ![x](${url})`).join(' '))
    expect(await page.getByRole('link').count()).toBe(0)
  })

  it('runs no script in a picture', async () => {
    const svg = encodeURIComponent(
      '<svg xmlns="http://www.w3.org/2000/svg" width="50" height="50" onload="alert(1)"><script>alert(1)</script></svg>',
    )
    await showBlocks(page, [{ type: 'image', url: `data:image/svg+xml,${svg}`, alt_text: 'evil' }])
    await page.getByRole('button', { name: 'Open evil' }).click()
    await page.getByRole('dialog').waitFor()
    await page.keyboard.press('Escape')
    expect(faults).toEqual([])
  })

  it.each([
    ['a word of 10,000 characters', 'x'.repeat(10_000)],
    ['an address of 10,000 characters', `https://a.example/${'y'.repeat(10_000)}`],
    ['zero-width and right-to-left characters', '\u202e\u200b\u200d abc @alice \u2066'.repeat(200)],
    ['a wide formula', `$${'abc'.repeat(300)}$ and $$\\frac{${'abc'.repeat(300)}}{2}$$`],
    ['wide code', `\`\`\`\n${'z'.repeat(10_000)}\n\`\`\``],
    ['a wide table', `|${'a|'.repeat(60)}\n|${'-|'.repeat(60)}\n|${'long words here|'.repeat(60)}`],
  ])('stays within the message: %s', async (_, words) => {
    await showMessage(words)
    await showBlocks(page, [
      { type: 'text', text: words },
      { type: 'container', flow: 'horizontal', content: [{ type: 'text', text: words }] },
      { type: 'column_set', columns: [{ type: 'column', items: [{ type: 'text', text: words }] }] },
      { type: 'button', text: words.slice(0, 2000), action_id: 'a' },
    ])
    const widest = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    )
    expect(widest).toBe(0)
    expect((await boxOf(page.locator('.m-blocks'))).width).toBeLessThanOrEqual(700)
  })

  it.each([
    ['containers', (block: object) => ({ type: 'container', border: true, accent_color: 'good', content: [block] })],
    [
      'collapsibles',
      (block: object) => ({ type: 'collapsible', header: [{ type: 'text', text: 'h' }], content: [block] }),
    ],
  ])('in 32 nested %s still has room for its words', async (_, around) => {
    const deepest = Array.from({ length: 32 }).reduce<object>(around, { type: 'text', text: 'end' })
    for (const narrow of [false, true]) {
      await showBlocks(page, [deepest], { options: { narrow } })
      const [words, area] = [
        await boxOf(page.getByText('end', { exact: true })),
        await boxOf(page.locator('.m-blocks')),
      ]
      expect(words.height).toBe(20)
      expect(words.x + words.width).toBeLessThanOrEqual(area.x + area.width)
    }
  })

  it('nested forty deep is cut, and what is above stays', async () => {
    let block: object = { type: 'text', text: 'deepest' }
    for (let depth = 0; depth < 40; depth++) {
      block = { type: 'container', border: true, content: [{ type: 'text', text: `level ${depth}` }, block] }
    }
    await showBlocks(page, [block])
    expect(await page.locator('.m-container').count()).toBe(32)
    expect(await page.getByText('deepest').count()).toBe(0)
    expect(await page.getByText('level 39', { exact: true }).count()).toBe(1)
    expect(faults).toEqual([])
  })
})
