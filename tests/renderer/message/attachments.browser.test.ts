import type { Page } from 'playwright'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type OpenGallery, openGallery } from './gallery/open'
import { showBlocks } from './gallery/sight'

let gallery: OpenGallery
let page: Page
beforeAll(async () => {
  gallery = await openGallery()
  page = gallery.page
})
afterAll(() => gallery?.close())

const show = async (attachment: object) => {
  await page.evaluate(
    attachments => globalThis.gallery.post({ message: '', props: { from_webhook: 'true', attachments } }),
    [attachment],
  )
  await page.locator('.m-att-card').first().waitFor()
}
const links = () => page.getByRole('link').allTextContents()
const words = () => page.locator('.m-body').textContent()

describe('the parts of an attachment', () => {
  it('stand in their order: pretext, author, title, text, fields, footer', async () => {
    await show({
      fallback: 'not shown',
      pretext: 'before,',
      author_name: 'author,',
      title: 'title,',
      text: 'words,',
      fields: [{ title: 'Field,', value: 'value,' }],
      footer: 'foot',
    })
    expect(await words()).toBe('before,author,title,words,Field,value,foot')
  })

  it('are third-party blocks too, inside the frame, above the footer', async () => {
    const blocks = [
      { type: 'section', text: { type: 'mrkdwn', text: '*all* ' } },
      { type: 'header', text: { type: 'plain_text', text: 'well,' } },
    ]
    await show({ text: 'words,', color: 'good', blocks, footer: 'foot' })
    expect(await words()).toMatch(/^words,all\s*well,foot$/)
    expect(await page.locator('.m-att-card .m-blocks strong').first().textContent()).toBe('all')
  })

  it('stand below one another: author, title, text, image, fields, footer, actions', async () => {
    await show({
      author_name: 'author',
      title: 'title',
      text: 'words',
      image_url: 'data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7',
      fields: [{ title: 'Field', value: 'value' }],
      footer: 'foot',
      actions: [{ id: 'go', name: 'Go' }],
    })
    const parts = await page
      .locator('.m-att-words')
      .evaluate(({ children }) => [...children].map(child => child.className))
    expect(parts.map(part => part.split(' ').at(-1))).toEqual([
      'm-att-author',
      'm-att-title',
      'm-show-more',
      'm-att-image',
      'm-att-fields',
      'm-att-footer',
      'm-att-actions',
    ])
  })

  it('link author and title only where these have a name', async () => {
    const urls = { author_link: 'https://a.test/author', title_link: 'https://a.test/title' }
    await show({ ...urls, text: 'x' })
    expect(await links()).toEqual([])
    await show({ ...urls, author_name: 'author', title: 'title' })
    expect(await links()).toEqual(['author', 'title'])
  })

  it('hold no time: ts is not supported', async () => {
    await show({ text: 'words', footer: 'foot', ts: 1_700_000_000 })
    expect(await words()).toBe('wordsfoot')
  })

  it('are Markdown with mentions: pretext, text and values of fields', async () => {
    const value = '**b** @alice'
    await show({ pretext: value, text: value, fields: [{ title: ':tada: A', value }] })
    expect(await page.locator('.m-body strong', { hasText: /^b$/ }).count()).toBe(3)
    expect(await page.locator('.m-at-me').allTextContents()).toEqual(['@alice', '@alice', '@alice'])
    expect(await page.locator('.m-emoji').allTextContents()).toEqual(['🎉'])
  })
})

describe('a text block', () => {
  it('is Markdown with mentions', async () => {
    await showBlocks(page, [{ type: 'text', text: '# Head\n\n**b** @alice' }])
    expect(await page.locator('.m-blocks h1').textContent()).toBe('Head')
    expect(await page.locator('.m-blocks strong').textContent()).toBe('b')
    expect(await page.locator('.m-at-me').allTextContents()).toEqual(['@alice'])
  })
})
