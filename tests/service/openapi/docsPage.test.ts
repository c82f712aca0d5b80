import fastify from 'fastify'
import type { Browser, Page } from 'playwright'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Endpoint } from '#contract/endpoint'
import { endpoints } from '#contract/endpoints'
import { openApi } from '#contract/openApi/openApi'
import { docsPath, serveDocs } from '#service/openapi/serveDocs'
import { axeOn } from '../../support/axe'
import { browserPath, launchBrowser, noBrowser } from '../../support/browser'

/** One route of each kind; all others are written by the same few lines, and looking at all of them takes a minute. */
const { createPost, doPostAction, getChannelPosts, getFile, getEmojis, sendToIncomingHook, uploadFiles } = endpoints
const ofEachKind = { createPost, doPostAction, getChannelPosts, getFile, getEmojis, sendToIncomingHook, uploadFiles }

let browser: Browser | undefined
beforeAll(async () => {
  if (browserPath) browser = await launchBrowser()
})
afterAll(() => browser?.close())

interface Look {
  table?: Record<string, Endpoint>
  colorScheme?: 'light' | 'dark'
  width?: number
}

/** Serves and shows the page; fails when the browser complains or asks for anything from elsewhere. */
async function withPage(
  { table = endpoints, colorScheme = 'light', width = 1280 }: Look,
  use: (page: Page) => unknown,
) {
  if (browser === undefined) throw new Error(noBrowser)
  const app = fastify({ forceCloseConnections: true })
  const context = await browser.newContext({ colorScheme, viewport: { width, height: 900 } })
  try {
    let url = ''
    serveDocs(app, () => openApi(table, { version: '1.2.3', url }))
    url = await app.listen({ port: 0, host: '127.0.0.1' })
    const page = await context.newPage()
    page.setDefaultTimeout(20_000)
    const complaints: string[] = []
    page.on('console', message => complaints.push(message.text()))
    page.on('request', request => request.url().startsWith(url) || complaints.push(`asked for ${request.url()}`))
    await page.goto(url + docsPath)
    await use(page)
    expect(complaints.filter(text => !text.includes('favicon'))).toEqual([])
  } finally {
    await context.close()
    await app.close()
  }
}

describe('the page of the API in a browser', () => {
  it.for(['light', 'dark'] as const)('has no accessibility finding in %s', { timeout: 60_000 }, async (theme, test) => {
    if (!browser) test.skip(noBrowser)
    await withPage({ table: ofEachKind, colorScheme: theme }, async page => {
      // Folded parts count as well: everything is open.
      await page.evaluate(() => {
        for (const details of document.querySelectorAll('details')) details.open = true
      })
      const axe = axeOn(page).exclude('#shapes article:nth-of-type(n + 8)')
      // In dark only what is other there, the contrasts.
      if (theme === 'dark') axe.withRules('color-contrast')
      const { violations } = await axe.analyze()
      expect(violations.map(({ id, nodes }) => ({ id, first: nodes[0]?.html, of: nodes.length }))).toEqual([])
    })
  })

  it('needs no scrolling sideways, not even on a narrow screen', async test => {
    if (!browser) test.skip(noBrowser)
    await withPage({ width: 400 }, async page => {
      const { content, window } = await page.evaluate(() => ({
        content: document.documentElement.scrollWidth,
        window: innerWidth,
      }))
      expect(content).toBe(window)
    })
  })

  it('leads from the contents to a route, and marks it', async test => {
    if (!browser) test.skip(noBrowser)
    await withPage({}, async page => {
      const title = 'Dispatch a click on an interactive control'
      const contents = page.getByRole('navigation', { name: 'Contents' })
      await contents.locator('summary', { hasText: /^Actions/ }).click()
      await contents.getByRole('link', { name: title }).click()
      const marked = page.locator('article:target')
      await marked.getByRole('heading', { name: title }).waitFor()
      expect(await marked.locator('.route').textContent()).toBe('POST /api/v4/posts/{post_id}/actions/{action_id}')
    })
  })
})
