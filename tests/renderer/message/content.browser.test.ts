import type { Page } from 'playwright'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { picture } from '#domain/blocks/declare/sample'
import { axeOn } from '../../support/axe'
import { notOurs } from './gallery/notOurs'
import { type OpenGallery, openGallery } from './gallery/open'
import { boxOf, clearHeard, heardBy, showBlocks, styleOf } from './gallery/sight'

let gallery: OpenGallery
let page: Page
beforeAll(async () => {
  gallery = await openGallery()
  page = gallery.page
})
afterAll(() => gallery?.close())
beforeEach(() => clearHeard(page))

const body = () => page.locator('.m-body')
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
    expect((await heardBy(page)).clicks).toEqual([
      { action_id: 'go', path: '/props/attachments/0/actions/0', cookie: 'c1', integration_format: 'attachment' },
    ])
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
    expect((await heardBy(page)).opened).toEqual(['card', 'thread'])
  })
})

describe('the gallery of everything', () => {
  it('has nothing that hinders a screen reader', async () => {
    await page.evaluate(() => globalThis.gallery.show({}))
    const { violations } = await axeOn(page).include('.stage').disableRules(notOurs).analyze()
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
