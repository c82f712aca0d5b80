// Main-thread time of drawing one post of 100 blocks: at first, and again after each keystroke in one of them.
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { extname, join, normalize, resolve } from 'node:path'
import react from '@vitejs/plugin-react'
import { build } from 'vite'
import { emojiFont } from '../../../scripts/emoji-font.mjs'

const FIRST = 10
const KEYSTROKES = 200

const gallery = resolve(import.meta.dirname, '../../renderer/message/gallery')
const types = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.woff': 'font/woff',
  '.woff2': 'font/woff2',
}

/** The page the specs of messages drive, in its production build. */
async function buildPage(outDir) {
  process.env.NODE_ENV = 'production'
  await build({
    root: gallery,
    configFile: false,
    logLevel: 'error',
    plugins: [react(), emojiFont()],
    build: { outDir, emptyOutDir: true, target: 'chrome130', chunkSizeWarningLimit: 4000 },
  })
}

const serve = folder =>
  new Promise(done => {
    const server = createServer((request, response) => {
      const asked = normalize(new URL(request.url, 'http://x').pathname)
      const path = asked === '/' ? '/index.html' : asked
      try {
        const body = readFileSync(join(folder, path))
        response.writeHead(200, { 'content-type': types[extname(path)] ?? 'application/octet-stream' }).end(body)
      } catch {
        response.writeHead(404).end()
      }
    }).listen(0, '127.0.0.1', () => done(server))
  })

/** 100 blocks, every other one a text in Markdown; `words` stands in the middle one. */
const blocks = words =>
  Array.from({ length: 100 }, (_, index) =>
    index % 2 === 0
      ? { type: 'text', text: index === 50 ? words : `**Row ${index}** with \`code\`, @alice and :tada:` }
      : { type: 'button', text: `Button **${index}**`, action_id: `a${index}` },
  )

/** Main-thread seconds so far. */
async function spent(session) {
  const { metrics } = await session.send('Performance.getMetrics')
  return metrics.find(metric => metric.name === 'TaskDuration')?.value ?? 0
}

/** Milliseconds that `draw` costs until the frame after it is out. */
async function cost(page, session, draw) {
  const before = await spent(session)
  await page.evaluate(draw.run, draw.with)
  await page.evaluate(() => new Promise(done => requestAnimationFrame(() => setTimeout(done))))
  const after = await spent(session)
  return (after - before) * 1000
}

const scene = (words, keep) => ({
  run: ([svc_blocks, keep]) => globalThis.gallery.post({ props: { from_bot: 'true', svc_blocks } }, { keep }),
  with: [blocks(words), keep],
})

/** Lists of milliseconds by what was measured. The first draws of a fresh page warm up and do not count. */
export async function measureRedraw(browser) {
  const outDir = mkdtempSync(join(tmpdir(), 'blockyard-bench-page-'))
  let server
  const context = await browser.newContext({ viewport: { width: 900, height: 1000 } })
  try {
    await buildPage(outDir)
    server = await serve(outDir)
    const page = await context.newPage()
    await page.goto(`http://127.0.0.1:${server.address().port}/`)
    await page.locator('[data-sample="rollout"]').waitFor()
    const session = await context.newCDPSession(page)
    await session.send('Performance.enable')
    await cost(page, session, scene('warm', false))
    const first = []
    for (let count = 0; count < FIRST; count++) first.push(await cost(page, session, scene(`first ${count}`, false)))
    const again = []
    for (let count = 0; count < KEYSTROKES + 20; count++)
      again.push(await cost(page, session, scene(`typed ${'x'.repeat(count % 40)}`, true)))
    return { 'drawn at first': first, 'drawn again after a keystroke': again.slice(20) }
  } finally {
    await context.close()
    server?.close()
    rmSync(outDir, { recursive: true, force: true })
  }
}
