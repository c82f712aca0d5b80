import { fileURLToPath } from 'node:url'
import type { Page } from 'playwright'
import { builtPage } from '../../../support/builtPage'
import { patience } from '../../../support/slowness'
import { takeWindow } from '../../../support/windows'

/** As strict as the policy of the service: no eval, no inline script, workers and fonts from the page's own origin. */
const policy = [
  "default-src 'none'",
  "script-src 'self'",
  "worker-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "font-src 'self' data:",
  "img-src 'self' data:",
  "connect-src 'self'",
].join('; ')

export interface Stage {
  /** A fresh page with the studio; `text` is the payload it opens with. */
  open(options?: OpenOptions): Promise<{ page: Page; problems(): string[]; close(): Promise<void> }>
}

export interface OpenOptions {
  text?: string
  theme?: 'light' | 'dark' | 'hc'
  viewport?: { width: number; height: number }
  /** Wait for the editor itself, not only for the plain text. */
  editor?: boolean
}

/** Builds the studio as a page of its own and serves it under a strict policy. */
export async function openStage(): Promise<Stage> {
  const url = await builtPage({ root: fileURLToPath(new URL('.', import.meta.url)), policy })
  return {
    open: async ({ text, theme = 'light', viewport = { width: 1440, height: 900 }, editor = true } = {}) => {
      const { page, problems, giveBack } = await takeWindow({ viewport, colorScheme: 'light', reducedMotion: 'reduce' })
      page.setDefaultTimeout(patience(15_000))
      const query = new URLSearchParams({ theme, ...(text === undefined ? {} : { text }) })
      await page.goto(`${url}?${query}`)
      if (editor) await page.locator('.monaco-editor .view-line').first().waitFor()
      return { page, problems, close: () => giveBack(new URL(url).origin) }
    },
  }
}
