// npm run bench -- drawing: what drawing messages costs the window's main thread, in a real browser. Figures to look
// at, beside the time of one frame; nothing is asserted, for a busy machine can double each of them.
import { createRequire } from 'node:module'
import { chromium } from 'playwright'
import { measureRedraw } from './drawing/redraw.mjs'
import { measureScroll } from './drawing/scroll.mjs'

const require = createRequire(import.meta.url)
const { findTestBrowser } = require('../../scripts/browsers.cjs')
const { build } = require('../../scripts/build.cjs')

/** Milliseconds of one frame at 60 Hz. */
const FRAME = 1000 / 60
const POSTS = Number(process.env.BLOCKYARD_BENCH_POSTS ?? 10_000)

const at = (sorted, share) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))]

/** Median, p95, p99 and worst of a list of milliseconds, each beside one frame. */
function spread(list) {
  const sorted = list.toSorted((a, b) => a - b)
  const cell = value => `${value.toFixed(1)} ms (${(value / FRAME).toFixed(2)})`
  return [0.5, 0.95, 0.99, 1].map(share => cell(at(sorted, share)))
}

const row = (...cells) => console.log(`| ${cells.join(' | ')} |`)
const head = (...cells) => {
  row(...cells)
  row('---', ...cells.slice(1).map(() => '---:'))
}

const executablePath = findTestBrowser()
if (!executablePath) {
  console.error('There is no Chromium on this machine.')
  process.exit(1)
}
if (!build({ say: line => console.error(line) })) process.exit(1)

const browser = await chromium.launch({ executablePath, args: ['--enable-precise-memory-info'], timeout: 30_000 })
try {
  console.log(`${browser.version()}; in brackets: frames of ${FRAME.toFixed(1)} ms\n`)
  const redraw = await measureRedraw(browser)
  head('a post of 100 blocks', 'median', 'p95', 'p99', 'worst')
  for (const [name, list] of Object.entries(redraw)) row(name, ...spread(list))

  const { product, bare, passed, heap, nodes } = await measureScroll(browser, POSTS)
  console.log('')
  head('time between frames while scrolling', 'median', 'p95', 'p99', 'worst', 'late', 'main-thread work')
  const scrolled = { [`a channel of ${POSTS.toLocaleString('en')} posts`]: product, 'a page without script': bare }
  for (const [name, { frames, work }] of Object.entries(scrolled)) {
    const late = frames.filter(frame => frame > FRAME * 1.5).length / frames.length
    row(name, ...spread(frames), `${(late * 100).toFixed(1)} %`, `${work.toFixed(1)} ms (${(work / FRAME).toFixed(2)})`)
  }
  console.log(`\n${passed.toLocaleString('en')} posts passed in ${product.seconds.toFixed(0)} s.`)
  console.log(
    `Heap ${heap.map(bytes => `${(bytes / 1e6).toFixed(1)} MB`).join(' -> ')}; ${nodes.join(' -> ')} DOM nodes.`,
  )
} finally {
  await browser.close()
}
