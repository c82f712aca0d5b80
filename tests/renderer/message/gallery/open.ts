import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { extname, join, normalize } from 'node:path'
import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import type { Browser, Page } from 'playwright'
import { build } from 'vite'
import { emojiFont } from '../../../../scripts/emoji-font.mjs'
import { launchBrowser } from '../../../support/browser'
// The declaration of `gallery` on the page's global.
import type {} from './main'

const types: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.woff': 'font/woff',
  '.woff2': 'font/woff2',
}

const serve = (folder: string): Promise<Server> =>
  new Promise(resolve => {
    const server = createServer(async (request, response) => {
      const asked = normalize(new URL(request.url ?? '/', 'http://x').pathname)
      const path = asked === '/' ? '/index.html' : asked
      try {
        const body = await readFile(join(folder, path))
        response.writeHead(200, { 'content-type': types[extname(path)] ?? 'application/octet-stream' })
        response.end(body)
      } catch {
        response.writeHead(404).end()
      }
    })
    server.listen(0, '127.0.0.1', () => resolve(server))
  })

export interface OpenGallery {
  page: Page
  browser: Browser
  url: string
  close(): Promise<void>
}

/** The gallery as a user would get it: the runner's NODE_ENV would make it React's slow development build. */
const buildGallery = async (outDir: string): Promise<void> => {
  const { NODE_ENV = 'test' } = process.env
  process.env['NODE_ENV'] = 'production'
  try {
    await build({
      root: fileURLToPath(new URL('.', import.meta.url)),
      configFile: false,
      logLevel: 'error',
      plugins: [react(), emojiFont()],
      build: { outDir, emptyOutDir: true, target: 'chrome130', chunkSizeWarningLimit: 4000 },
    })
  } finally {
    process.env['NODE_ENV'] = NODE_ENV
  }
}

/** Builds the gallery, serves it on a free port and opens it in a real browser. Whoever opens it closes it. */
export const openGallery = async (): Promise<OpenGallery> => {
  const outDir = await mkdtemp(join(tmpdir(), 'gallery-'))
  await buildGallery(outDir)
  const server = await serve(outDir)
  const { port } = server.address() as AddressInfo
  const url = `http://127.0.0.1:${port}/`
  const browser = await launchBrowser()
  const close = async () => {
    await browser.close()
    server.closeAllConnections()
    server.close()
    await rm(outDir, { recursive: true, force: true })
  }
  try {
    const context = await browser.newContext({ viewport: { width: 900, height: 1000 } })
    const page = await context.newPage()
    page.setDefaultTimeout(10_000)
    await page.goto(url)
    await page.locator('[data-sample="rollout"]').waitFor()
    return { page, browser, url, close }
  } catch (error) {
    await close()
    throw error
  }
}
