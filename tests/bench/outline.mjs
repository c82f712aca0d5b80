// npm run bench -- outline: how long the window takes to list a project of 1,000 payloads, in a real browser over the
// built service. Figures to look at; nothing is asserted, for a busy machine can double each of them.
import { spawn } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { chromium } from 'playwright'

const require = createRequire(import.meta.url)
const { findTestBrowser } = require('../../scripts/browsers.cjs')
const { build } = require('../../scripts/build.cjs')

const FILES = Number(process.env.BLOCKYARD_BENCH_PAYLOADS ?? 1000)
const FOLDERS = 20
const ROUNDS = 9

const executablePath = findTestBrowser()
if (!executablePath) {
  console.error('There is no Chromium on this machine.')
  process.exit(1)
}
if (!build({ say: line => console.error(line) })) process.exit(1)

/** A workspace whose payloads/ has as many posts as are measured. */
function makeProject() {
  const data = mkdtempSync(join(tmpdir(), 'blockyard-outline-'))
  for (let at = 0; at < FILES; at += 1) {
    const folder = join(data, 'payloads', `folder-${at % FOLDERS}`)
    mkdirSync(folder, { recursive: true })
    const blocks = [{ type: 'text', text: `Payload ${at}` }]
    writeFileSync(
      join(folder, `payload-${at}.post.json`),
      `${JSON.stringify({ message: '', props: { svc_blocks: blocks } }, null, 2)}\n`,
    )
  }
  return data
}

/** Starts the built service; resolves to what it prints when it is ready. */
function startService(data) {
  const entry = resolve(import.meta.dirname, '../../out/main/headless.js')
  const service = spawn(process.execPath, [entry, 'serve', '--json', '--port', '0', '--data', data], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  return new Promise(ready => {
    let printed = ''
    service.stdout.on('data', part => {
      printed += part
      const line = /^\{.*\}$/m.exec(printed)?.[0]
      if (line) ready({ service, ...JSON.parse(line) })
    })
  })
}

/** Milliseconds from a press to the frame after the one in which what it opens is there. */
const timed = (page, press, shown) =>
  page.evaluate(
    ([button, row]) =>
      new Promise(done => {
        const start = performance.now()
        const look = () => {
          if (document.querySelector(row)) requestAnimationFrame(() => done(performance.now() - start))
          else requestAnimationFrame(look)
        }
        document.querySelector(button).click()
        look()
      }),
    [press, shown],
  )

const median = list => list.toSorted((a, b) => a - b)[Math.floor(list.length / 2)]

const data = makeProject()
const { service, open, url } = await startService(data)
const browser = await chromium.launch({ executablePath, timeout: 30_000 })
try {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } })
  await page.goto(open)
  await page.getByRole('feed', { name: 'Posts' }).getByRole('article').first().waitFor()
  const response = page.waitForResponse(`${url}/workbench/api/project`)
  await page.reload()
  const list = await response
  await list.finished()
  const { responseEnd, requestStart } = list.request().timing()
  await page.getByRole('feed', { name: 'Posts' }).getByRole('article').first().waitFor()
  const opens = []
  for (let round = 0; round < ROUNDS; round += 1) {
    opens.push(await timed(page, '[data-zone=rail] [aria-label=Payloads]', '[role=tree] [role=treeitem]'))
    await page.getByRole('button', { name: /^Channels/ }).click()
    await page.getByRole('complementary', { name: 'Channels' }).waitFor()
  }
  await page.getByRole('button', { name: 'Payloads', exact: true }).click()
  const rows = await page.getByRole('treeitem').count()
  console.log(`${browser.version()}; ${FILES.toLocaleString('en')} payloads in ${FOLDERS} folders\n`)
  console.log('| | ms |\n| --- | ---: |')
  console.log(`| the service lists them | ${(responseEnd - requestStart).toFixed(0)} |`)
  console.log(`| press to the first rows, median of ${ROUNDS} | ${median(opens).toFixed(0)} |`)
  console.log(`| the longest of them | ${Math.max(...opens).toFixed(0)} |`)
  console.log(`\n${rows} rows are in the page.`)
} finally {
  await browser.close()
  service.kill()
  rmSync(data, { recursive: true, force: true })
}
