import { fileURLToPath } from 'node:url'
import type { Browser, Page } from 'playwright'
import { emojiFont } from '../../../../scripts/emoji-font.mjs'
import { sharedBrowser } from '../../../support/browser'
import { builtPage } from '../../../support/builtPage'
import { patience } from '../../../support/slowness'
// The declaration of `gallery` on the page's global.
import type {} from './main'

export interface OpenGallery {
  page: Page
  /** Shared by all specs; not to be closed. */
  browser: Browser
  url: string
  close(): Promise<void>
}

/** Builds the gallery, serves it and opens it in a real browser. Whoever opens it closes it. */
export const openGallery = async (): Promise<OpenGallery> => {
  const url = await builtPage({ root: fileURLToPath(new URL('.', import.meta.url)), plugins: [emojiFont()] })
  const browser = await sharedBrowser()
  const context = await browser.newContext({ viewport: { width: 900, height: 1000 } })
  const close = () => context.close()
  try {
    const page = await context.newPage()
    page.setDefaultTimeout(patience(10_000))
    await page.goto(url)
    await page.locator('[data-sample="rollout"]').waitFor()
    return { page, browser, url, close }
  } catch (error) {
    await close()
    throw error
  }
}
