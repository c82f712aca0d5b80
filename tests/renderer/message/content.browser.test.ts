import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from 'playwright'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { picture } from '#domain/gallery/sample'
import { notOurs } from './gallery/notOurs'
import { type OpenGallery, openGallery } from './gallery/open'
import { boxOf, showBlocks, styleOf } from './gallery/sight'

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
  return page.evaluate(() => {
    for (const list of Object.values(globalThis.gallery.heard)) list.length = 0
  })
})

const heard = () => page.evaluate(() => globalThis.gallery.heard)
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

describe('which format is drawn', () => {
  const svc_blocks = [{ type: 'text', text: 'ours' }]
  const blocks = [{ type: 'section', text: { type: 'plain_text', text: 'third' } }]
  const cards = [{ type: 'AdaptiveCard', body: [{ type: 'TextBlock', text: 'card' }] }]
  const attachments = [{ text: 'attached' }]

  it.each([
    ['svc_blocks before all', { svc_blocks, blocks, cards, attachments }, 'ours'],
    ['blocks next', { svc_blocks: [], blocks, cards, attachments }, 'third'],
    ['cards next', { svc_blocks: 'text', cards, attachments }, 'card'],
    ['attachments last', { attachments }, 'attached'],
    ['nothing when every entry of the winner is invalid', { svc_blocks: [{ type: 'x' }], attachments }, ''],
  ])('%s', async (_, props, words) => {
    await page.evaluate(changes => globalThis.gallery.post(changes), { props })
    await expect.poll(async () => (await body().textContent())?.trim()).toBe(words)
  })

  it('that fails as a whole leaves a frame that says why', async () => {
    await page.evaluate(() => {
      const block = Object.defineProperty({}, 'type', {
        get: () => {
          throw new Error('broken payload')
        },
      })
      globalThis.gallery.post({ props: { blocks: [block] } })
    })
    await page.getByText('This interactive message could not be displayed.').waitFor()
    expect(await styleOf(page.locator('.m-container'), 'border-left-color', 'border-left-width')).toEqual([
      'rgb(210, 75, 78)',
      '4px',
    ])
    expect(await styleOf(page.getByText('broken payload'), 'opacity')).toEqual(['0.75'])
  })

  it('below the message', async () => {
    await page.evaluate(changes => globalThis.gallery.post(changes), { message: 'first', props: { svc_blocks } })
    await expect.poll(() => body().textContent()).toBe('firstours')
  })
})

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
    expect((await heard()).links).toEqual([
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
    expect((await heard()).links).toEqual(['https://a.example/ci', 'https://b.example'])
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
    expect((await heard()).opened).toEqual(['user u2', 'channel c1', '#release'])
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

describe('an attachment', () => {
  it('has a border of its colour, 4 px at the left', async () => {
    await showAttachments(
      { text: 'a', color: 'good' },
      { text: 'a', color: 'FF0000' },
      { text: 'a' },
      { text: 'a', color: 'url(x)' },
    )
    const colors = await page
      .locator('.m-att-card')
      .evaluateAll(cards =>
        cards.map(card => [getComputedStyle(card).borderLeftWidth, getComputedStyle(card).borderLeftColor]),
      )
    expect(colors).toEqual([
      ['4px', 'rgb(61, 184, 135)'],
      ['4px', 'rgb(255, 0, 0)'],
      ['4px', 'rgb(25, 42, 77)'],
      ['4px', 'rgb(25, 42, 77)'],
    ])
  })

  it('has icons of 16 px, a thumb within 75 px and a picture within 400 x 300 px', async () => {
    await showAttachments({
      author_name: 'octo',
      author_icon: picture(64, 64),
      footer: 'foot',
      footer_icon: picture(8, 8),
      thumb_url: picture(300, 150),
      image_url: picture(800, 400),
    })
    const size = async (selector: string) => {
      const { width, height } = await boxOf(page.locator(selector))
      return [width, height]
    }
    await expect.poll(() => size('.m-att-image img')).toEqual([400, 200])
    expect(await size('.m-att-author .m-icon16')).toEqual([16, 16])
    expect(await size('.m-att-footer .m-icon16')).toEqual([16, 16])
    await expect.poll(async () => (await size('.m-att-thumb img')).map(Math.round)).toEqual([75, 38])
    await showAttachments({ image_url: picture(400, 600), text: 'x' })
    await expect.poll(() => size('.m-att-image img')).toEqual([200, 300])
    const [card, thumb] = [await boxOf(page.locator('.m-att-card')), await page.locator('.m-att-thumb').count()]
    expect([card.width > 200, thumb]).toEqual([true, 0])
  })

  it.each([
    [10, 0],
    [11, 1],
  ])('with %i lines of text offers "Show more" %i times', async (count, offers) => {
    await showAttachments({ text: Array.from({ length: count }, (_, index) => `line ${index}`).join('\n') })
    expect(await page.getByRole('button', { name: 'Show more' }).count()).toBe(offers)
    if (offers === 0) return
    expect((await boxOf(page.locator('.m-show-more-clip'))).height).toBe(200)
    await page.getByRole('button', { name: 'Show more' }).click()
    expect((await boxOf(page.locator('.m-show-more-clip'))).height).toBe(220)
    expect(await page.getByRole('button', { name: 'Show less' }).getAttribute('aria-expanded')).toBe('true')
  })

  it('stands two short fields beside each other, and gives others a row', async () => {
    await showAttachments({
      fields: [
        { title: 'A', value: 1, short: true },
        { title: 'B', value: true, short: 'true' },
        { title: 'C', value: 'c', short: true },
        { title: 'D :tada:', value: 'd' },
        null,
      ],
    })
    const rows = await page.locator('.m-att-fields tr').evaluateAll(found => found.map(row => row.children.length))
    expect(rows).toEqual([2, 1, 1])
    const [a, b] = [
      await boxOf(page.getByText('A', { exact: true })),
      await boxOf(page.getByText('B', { exact: true })),
    ]
    expect(a.y).toBe(b.y)
    expect(await page.locator('.m-emoji').count()).toBe(1)
  })

  it.each([
    [300, 300],
    [301, 301],
  ])('with a footer of %i characters draws %i', async (length, drawn) => {
    await showAttachments({ footer: 'x'.repeat(length) })
    const words = (await page.locator('.m-att-footer').textContent()) ?? ''
    expect([words.length, words.endsWith('…')]).toEqual([drawn, length > 300])
  })

  it('leaves a table in a field its own paddings', async () => {
    await showAttachments({ fields: [{ title: 'A', value: '|a|b|\n|-|-|\n|1|2|' }] })
    expect(await styleOf(page.locator('.m-table td'), 'padding')).toEqual(['5px 12px'])
    expect(await styleOf(page.locator('.m-table tr:last-child td'), 'padding')).toEqual(['5px 12px'])
  })

  it('turns actions into controls that carry their own cookie', async () => {
    await showAttachments({
      text: 'x',
      actions: [
        { id: 'go', name: 'Go', style: 'danger', cookie: 'c1' },
        { id: 'pick', type: 'select', name: 'Stage', options: [{ text: 'EU', value: 'eu' }], default_option: 'eu' },
        { id: 'x', name: ' ' },
        { id: '', name: 'no id' },
      ],
    })
    expect(await page.locator('.m-att-actions .m-button').count()).toBe(1)
    expect(await page.getByRole('combobox', { name: 'Stage' }).inputValue()).toBe('EU')
    await page.getByRole('button', { name: 'Go' }).click()
    expect((await heard()).clicks).toEqual([
      { action_id: 'go', path: '/props/attachments/0/actions/0', cookie: 'c1', integration_format: 'attachment' },
    ])
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

describe('the head of a post', () => {
  it('names who it seems to be from, with its marks', async () => {
    await page.evaluate(() => globalThis.gallery.show({}))
    const override = page.locator('[data-sample="override"]')
    expect(await override.locator('.m-name').textContent()).toBe('release notes')
    expect(await override.locator('.m-bot').textContent()).toBe('BOT')
    expect(await override.locator('.m-label').textContent()).toBe('Important')
    const marks = page.locator('[data-sample="marks"] .m-head')
    expect(await marks.textContent()).toMatch(/^bob\d\d:\d\dUrgent\(edited\)Pinned$/)
    expect(await page.locator('[data-sample="ephemeral"] .m-head').textContent()).toContain('(Only visible to you)')
  })

  it('shows a reaction that nobody knows by its name, in the face of words', async () => {
    const reactions = ['tada', 'nosuch21'].map(emoji_name => ({ user_id: 'u2', emoji_name }))
    await page.evaluate(list => globalThis.gallery.post({ message: 'x', metadata: { reactions: list } }), reactions)
    const shown = page.locator('.m-reaction span')
    expect(await shown.allTextContents()).toEqual(['🎉', ':nosuch21:'])
    const [known, unknown] = [await styleOf(shown.first(), 'font-family'), await styleOf(shown.last(), 'font-family')]
    expect(known).not.toEqual(unknown)
  })

  it('takes no other name from a post that a person wrote', async () => {
    await page.evaluate(() =>
      globalThis.gallery.post({ user_id: 'u2', message: 'hi', props: { override_username: 'boss' } }),
    )
    await expect.poll(() => page.locator('.m-name').textContent()).toBe('bob')
  })

  it('opens card and thread by keyboard', async () => {
    await page.evaluate(() =>
      globalThis.gallery.post({ message: 'x', props: { card: '# c' }, reply_count: 1, participants: ['u2'] }),
    )
    await page.getByRole('button', { name: 'Show the card' }).press('Enter')
    await page.getByRole('button', { name: '1 reply' }).press('Enter')
    expect((await heard()).opened).toEqual(['card', 'thread'])
  })
})

describe('the gallery of everything', () => {
  it('has nothing that hinders a screen reader', async () => {
    await page.evaluate(() => globalThis.gallery.show({}))
    const { violations } = await new AxeBuilder({ page }).include('.stage').disableRules(notOurs).analyze()
    const found = violations.flatMap(({ id, nodes }) => nodes.map(node => `${id}: ${node.html.slice(0, 160)}`))
    expect(found).toEqual([])
  })
})

describe('themes', () => {
  it.each([
    ['light', 'rgb(255, 255, 255)', 'rgb(63, 67, 80)', 'rgb(28, 88, 217)'],
    ['dark', 'rgb(26, 29, 35)', 'rgb(220, 223, 230)', 'rgb(63, 114, 220)'],
    ['hc', 'rgb(0, 0, 0)', 'rgb(255, 255, 255)', 'rgb(156, 192, 255)'],
  ])('a %s message is itself in a window of any theme', async (theme, ground, words, solid) => {
    await page.mouse.move(0, 0)
    for (const window of ['light', 'dark', 'hc']) {
      await page.evaluate(name => document.documentElement.setAttribute('data-theme', name), window)
      await showBlocks(page, [{ type: 'button', text: 'x', action_id: 'a', style: 'primary' }], { theme })
      expect(await styleOf(page.locator('.client'), 'background-color', 'color')).toEqual([ground, words])
      expect(await styleOf(page.locator('.m-button'), 'background-color')).toEqual([solid])
    }
    await page.evaluate(() => document.documentElement.setAttribute('data-theme', 'light'))
  })
})

describe('where the system forces its colours', () => {
  it('has a line round or in place of what only a ground set apart', async () => {
    await page.emulateMedia({ forcedColors: 'active' })
    const select = { type: 'static_select', action_id: 's', placeholder: 'Pick', options: [{ text: 'A', value: 'a' }] }
    await showBlocks(page, [
      { type: 'button', text: 'Go', action_id: 'a', style: 'primary' },
      { type: 'divider' },
      select,
    ])
    expect(await styleOf(page.getByRole('button', { name: 'Go' }), 'border-top-width', 'border-top-style')).toEqual([
      '1px',
      'solid',
    ])
    const [line, ground] = [
      await styleOf(page.locator('.m-divider'), 'background-color'),
      await styleOf(page.locator('.client'), 'background-color'),
    ]
    expect(line).not.toEqual(ground)
    await page.getByRole('combobox').focus()
    expect(await styleOf(page.locator('.m-combobox'), 'outline-style', 'outline-width')).toEqual(['solid', '2px'])
    await page.emulateMedia({ forcedColors: null })
  })
})

describe('a post of 100 blocks', () => {
  it('is redrawn after each keystroke', async () => {
    const many = (words: string) =>
      Array.from({ length: 100 }, (_, index) =>
        index % 2 === 0
          ? { type: 'text', text: index === 50 ? words : `**Row ${index}** with \`code\` and @alice :tada:` }
          : { type: 'button', text: `Button ${index}`, action_id: 'a' },
      )
    await showBlocks(page, many('start'))
    for (let index = 0; index < 40; index++) await showBlocks(page, many(`typed ${index}`))
    expect(await page.getByText('typed 39').count()).toBe(1)
  })
})
