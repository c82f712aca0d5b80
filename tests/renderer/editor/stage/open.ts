import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { extname, join, normalize } from 'node:path'
import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import type { Browser, BrowserContext, Page } from 'playwright'
import { build } from 'vite'
import { launchBrowser } from '../../../support/browser'
import { watchProblems } from '../../../support/problems'

const types: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.woff2': 'font/woff2',
  '.ttf': 'font/ttf',
}

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

const serve = (folder: string): Promise<Server> =>
  new Promise(resolve => {
    const server = createServer(async (request, response) => {
      const asked = normalize(new URL(request.url ?? '/', 'http://x').pathname)
      const path = asked === '/' ? '/index.html' : asked
      try {
        const body = await readFile(join(folder, path))
        const type = types[extname(path)] ?? 'application/octet-stream'
        response.writeHead(200, { 'content-type': type, 'content-security-policy': policy }).end(body)
      } catch {
        response.writeHead(404).end()
      }
    })
    server.listen(0, '127.0.0.1', () => resolve(server))
  })

export interface Stage {
  browser: Browser
  url: string
  /** A fresh page with the studio; `text` is the payload it opens with. */
  open(options?: OpenOptions): Promise<{ page: Page; context: BrowserContext; problems(): string[] }>
  close(): Promise<void>
}
export interface OpenOptions {
  text?: string
  theme?: 'light' | 'dark' | 'hc'
  viewport?: { width: number; height: number }
  /** Wait for the editor itself, not only for the plain text. */
  editor?: boolean
}

/** The build for use, not for development, whatever the test runner has set; speed is measured here. */
async function buildAsShipped(outDir: string): Promise<void> {
  const before = process.env['NODE_ENV']
  process.env['NODE_ENV'] = 'production'
  try {
    await build({
      root: fileURLToPath(new URL('.', import.meta.url)),
      configFile: false,
      logLevel: 'error',
      plugins: [react()],
      worker: { format: 'es' },
      build: {
        outDir,
        emptyOutDir: true,
        target: 'chrome130',
        chunkSizeWarningLimit: 6000,
        modulePreload: { polyfill: false },
      },
    })
  } finally {
    process.env['NODE_ENV'] = before
  }
}

/** Builds the studio as a page of its own and serves it under a strict policy. Whoever opens it closes it. */
export async function openStage(): Promise<Stage> {
  const outDir = await mkdtemp(join(tmpdir(), 'studio-'))
  await buildAsShipped(outDir)
  const server = await serve(outDir)
  const { port } = server.address() as AddressInfo
  const url = `http://127.0.0.1:${port}/`
  const browser = await launchBrowser()
  return {
    browser,
    url,
    open: async ({ text, theme = 'light', viewport = { width: 1440, height: 900 }, editor = true } = {}) => {
      const context = await browser.newContext({ viewport, reducedMotion: 'reduce' })
      const problems = watchProblems(context)
      const page = await context.newPage()
      page.setDefaultTimeout(15_000)
      const query = new URLSearchParams({ theme, ...(text === undefined ? {} : { text }) })
      await page.goto(`${url}?${query}`)
      if (editor) await page.locator('.monaco-editor .view-line').first().waitFor()
      return { page, context, problems }
    },
    close: async () => {
      await browser.close()
      server.closeAllConnections()
      server.close()
      await rm(outDir, { recursive: true, force: true })
    },
  }
}
