// npm run bench -- timeline: frames while the timeline is scrubbed over 10,000 events, in a real browser over the built product, in a
// workspace with BLOCKYARD_BENCH_POSTS posts and BLOCKYARD_BENCH_EXCHANGES exchanges, beside an empty page that is scrolled; and what the timeline
// costs a request. BLOCKYARD_BENCH_TIMELINE chooses parts: scrub, requests.
import { mkdtempSync, rmSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { chromium } from 'playwright'
import { buildWithout } from './costs/buildWithout.mjs'
import { costCells, costOf } from './costs/costOf.mjs'
import { startService } from './process.mjs'
import { fillPosts, framesFrom, scrollEmpty, scrub } from './timeline/scrub.mjs'
import { fill } from './traffic/fill.mjs'
import { loadSources } from './traffic/sources.mjs'

const require = createRequire(import.meta.url)
const { findTestBrowser } = require('../../scripts/browsers.cjs')
const { build } = require('../../scripts/build.cjs')
const parts = (process.env.BLOCKYARD_BENCH_TIMELINE ?? 'scrub,requests').split(',')
const entry = resolve(import.meta.dirname, '../../out/main/headless.js')
const executablePath = findTestBrowser()
if (parts.includes('scrub') && !executablePath) {
  console.error('There is no Chromium on this machine.')
  process.exit(1)
}
if (!build({ say: line => console.error(line) })) process.exit(1)

const posts = Number(process.env.BLOCKYARD_BENCH_POSTS ?? 10_000)
const exchanges = Number(process.env.BLOCKYARD_BENCH_EXCHANGES ?? 100_000)
const EVENTS = 10_000
/** Neither the log of events is written nor what rows were before they changed. */
const NO_TIMELINE = [
  [/const stop = ctx\.hub\.subscribe\(\(event, text\) => add\(event, text\(\)\)\);/, 'const stop = () => {};'],
  [/db\.transaction\(follow\)\(db\);/, ''],
]
const row = (...cells) => console.log(`| ${cells.join(' | ')} |`)
const at = (sorted, share) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))]

async function scrubbed() {
  const folder = mkdtempSync(join(tmpdir(), 'blockyard-bench-timeline-'))
  const browser = await chromium.launch({ executablePath, timeout: 30_000 })
  let service
  try {
    // Exchanges first, by the statements of the product: what is posted afterwards is the newest of the timeline.
    service = await startService(entry, folder)
    const { sample } = JSON.parse(service.line)
    await service.stop()
    fill(folder, exchanges, await loadSources())
    service = await startService(entry, folder)
    const { url, open } = JSON.parse(service.line)
    await fillPosts({ url, sample }, posts)
    row('frames while', 'a second', 'median', 'p95', 'p99', 'longest', 'events passed', 'past shown after')
    row('---', '---:', '---:', '---:', '---:', '---:', '---:', '---:')
    const empty = await scrollEmpty(browser)
    const [once, again] = await scrub(browser, open, EVENTS)
    for (const [name, { frames, events, entered }] of [
      ['an empty page is scrolled', empty],
      ['the timeline is scrubbed', once],
      ['that from the fourth second on', { frames: framesFrom(3, once.frames) }],
      ['the timeline is scrubbed again', again],
    ]) {
      const sorted = frames.toSorted((a, b) => a - b)
      const total = frames.reduce((sum, time) => sum + time, 0)
      const cells = [0.5, 0.95, 0.99, 1].map(share => `${at(sorted, share).toFixed(1)} ms`)
      row(
        name,
        ((frames.length / total) * 1000).toFixed(1),
        ...cells,
        events?.toLocaleString('en') ?? '',
        entered === undefined ? '' : `${entered.toFixed(0)} ms`,
      )
    }
  } finally {
    await browser.close()
    await service?.stop()
    rmSync(folder, { recursive: true, force: true })
  }
  console.log('')
}

async function requests() {
  const found = await costOf(entry, buildWithout('timeline', NO_TIMELINE), {
    pairs: Number(process.env.BLOCKYARD_BENCH_PAIRS ?? 4),
    // Several stretches long, each of which begins with a snapshot.
    runMs: 4000,
  })
  row('requests a second', 'timeline', 'no timeline', 'it costs', 'by processor time', 'with what follows')
  row('---', '---:', '---:', '---:', '---:', '---:')
  for (const [target, pairs] of Object.entries(found)) row(target, ...costCells(pairs))
}

if (parts.includes('scrub')) await scrubbed()
if (parts.includes('requests')) await requests()
