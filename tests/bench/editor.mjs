// npm run bench -- editor: how fast the payload editor follows, in a real browser over the built service: keys in a
// message of 100 blocks, a megabyte pasted beside the same in a bare editor, and a payload of 5 MB opened. Figures to
// look at; nothing is asserted, for a busy machine can double each of them.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { chromium } from 'playwright'
import { openBare } from './editor/bare.mjs'
import { countFrames } from './editor/frames.mjs'
import { measureKeys } from './editor/keys.mjs'
import { fullMessage, manyLines, oneLine } from './editor/texts.mjs'
import { startService } from './process.mjs'

const require = createRequire(import.meta.url)
const { findTestBrowser } = require('../../scripts/browsers.cjs')
const { build } = require('../../scripts/build.cjs')

const KEYS = Number(process.env.BLOCKYARD_BENCH_KEYS ?? 200)
const ROUNDS = Number(process.env.BLOCKYARD_BENCH_ROUNDS ?? 5)
const MB = 1024 * 1024
/** Milliseconds after a paste in which the text is read, rendered and stored. */
const AFTER_PASTE = 3000

const executablePath = findTestBrowser()
if (!executablePath) {
  console.error('There is no Chromium on this machine.')
  process.exit(1)
}
if (!build({ say: line => console.error(line) })) process.exit(1)

const files = { keys: fullMessage(), paste: '{}\n', large: manyLines(4.9 * MB) }

function makeProject() {
  const data = mkdtempSync(join(tmpdir(), 'blockyard-editor-'))
  mkdirSync(join(data, 'payloads'), { recursive: true })
  for (const [name, text] of Object.entries(files)) writeFileSync(join(data, 'payloads', `${name}.post.json`), text)
  return data
}

const openFile = async (page, name) => {
  await page.getByRole('treeitem', { name: new RegExp(`^${name}\\b`) }).dblclick()
  await page.locator('.monaco-editor .view-line').first().waitFor()
}

const at = (list, share) => list.toSorted((a, b) => a - b)[Math.min(list.length - 1, Math.floor(list.length * share))]
const ms = value => `${value.toFixed(value < 10 ? 1 : 0)} ms`
const row = (...cells) => console.log(`| ${cells.join(' | ')} |`)

/** Pastes over everything in the editor that has the keyboard; longest frame and task. */
async function paste(page, text) {
  await page.evaluate(pasted => {
    globalThis.pasted = pasted
  }, text)
  await page.keyboard.press('Control+a')
  return page.evaluate(async after => {
    const { start, stop } = globalThis.frames_
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/plain', globalThis.pasted)
    await start()
    document.activeElement.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
    )
    return stop(after)
  }, AFTER_PASTE)
}

/** Medians and the worst of several pastes. */
async function pastes(page, text) {
  const found = []
  for (let round = 0; round < ROUNDS; round += 1) {
    await paste(page, '{}\n')
    found.push(await paste(page, text))
  }
  const frames = found.map(({ longest }) => longest)
  const tasks = found.map(({ task }) => task)
  return [ms(at(frames, 0.5)), ms(Math.max(...frames)), ms(Math.max(...tasks))]
}

async function measurePastes(page) {
  await openFile(page, 'paste')
  const texts = { 'many lines': manyLines(MB), 'one line': oneLine(MB) }
  const ours = {}
  const bare = {}
  await page.locator('.monaco-editor .view-lines').click({ position: { x: 200, y: 5 } })
  for (const [name, text] of Object.entries(texts)) ours[name] = await pastes(page, text)
  await page.evaluate(openBare, { text: '{}', language: 'plaintext' })
  for (const [name, text] of Object.entries(texts)) bare[name] = await pastes(page, text)
  return { ours, bare }
}

/** Milliseconds from a press until the editor shows what it leads to, and the longest frame on the way and after. */
async function timed(page, pressed, isPart) {
  const element = await pressed.elementHandle()
  return page.evaluate(
    async ([element, isPart]) => {
      const { start, stop } = globalThis.frames_
      const isShown = () =>
        document.querySelector('.monaco-editor .view-line') !== null &&
        [...document.querySelectorAll('button')].some(({ textContent }) => textContent === 'Show all') === isPart
      await start()
      const from = performance.now()
      for (const type of ['click', 'dblclick']) element.dispatchEvent(new MouseEvent(type, { bubbles: true }))
      while (!isShown()) await new Promise(requestAnimationFrame)
      const took = performance.now() - from
      return { took, ...(await stop(3000)) }
    },
    [element, isPart],
  )
}

async function measureLarge(page) {
  const opened = await timed(page, page.getByRole('treeitem', { name: /^large\b/ }), true)
  const all = await timed(page, page.getByRole('button', { name: 'Show all' }), false)
  return { opened, all }
}

const data = makeProject()
const service = await startService(resolve(import.meta.dirname, '../../out/main/headless.js'), data)
const { open } = JSON.parse(service.line)
const browser = await chromium.launch({ executablePath, timeout: 30_000 })
try {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } })
  await page.addInitScript(countFrames)
  await page.goto(open)
  await page.getByRole('feed', { name: 'Posts' }).getByRole('article').first().waitFor()
  await page.getByRole('button', { name: 'Payloads', exact: true }).click()
  console.log(`${browser.version()}\n`)
  await openFile(page, 'keys')
  const keys = await measureKeys(page, KEYS)
  row('a key in a message of 100 blocks', 'main thread, p50', 'p99', 'wall, p50', 'p99', 'all of it, typing on')
  row('---', '---:', '---:', '---:', '---:', '---:')
  const cells = ({ work, wall, all }) => [
    ms(at(work, 0.5)),
    ms(at(work, 0.99)),
    ms(at(wall, 0.5)),
    ms(at(wall, 0.99)),
    ms(all),
  ]
  row('letter in a text, until the preview follows', ...cells(keys.letter))
  row('letter that is a problem, until preview and problems follow', ...cells(keys.problem))
  row('bare editor, until its frame is out', ...cells(keys.bare))
  console.log('')
  const { opened, all } = await measureLarge(page)
  row('a payload of 4.9 MB', 'until it is there', 'longest frame')
  row('---', '---:', '---:')
  row('opened as its beginning', ms(opened.took), ms(opened.longest))
  row('Show all', ms(all.took), ms(all.longest))
  console.log('')
  const { ours, bare } = await measurePastes(page)
  row('1 MB pasted', 'longest frame, median', 'worst', 'longest task')
  row('---', '---:', '---:', '---:')
  for (const [name, cells] of Object.entries(ours)) row(`${name}, payload editor`, ...cells)
  for (const [name, cells] of Object.entries(bare)) row(`${name}, bare editor`, ...cells)
} finally {
  await browser.close()
  await service.stop()
  rmSync(data, { recursive: true, force: true })
}
